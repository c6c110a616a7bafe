//! RULES.md, section 5, rules 6 to 8, and section 1 as far as it holds: promotion, castling, en passant and draws of
//! Pink Chess.

use crate::{allows, leads_to, position, stands, turns_from};
use dyad::game::Rules;
use dyad::variants::pink::Pink;

const ON: &str = "ongoing";
const CASTLES: &str = "3qq3/8/8/8/8/8/8/R2KK2R w ADEH - 0 1";

#[test]
fn promotion_is_to_rook_bishop_or_knight_for_both_sides() {
    turns_from::<Pink>("3qq3/P7/8/8/8/8/8/3KK3 w - - 0 1", "a7", "a7a8b a7a8n a7a8r");
    turns_from::<Pink>("3qq3/8/8/8/8/8/p7/3KK3 b - - 0 1", "a2", "a2a1b a2a1n a2a1r");
    turns_from::<Pink>("1r1qq3/P7/8/8/8/8/8/3KK3 w - - 0 1", "a7", "a7a8b a7a8n a7a8r a7b8b a7b8n a7b8r");
    leads_to::<Pink>("3qq3/P7/8/8/8/8/8/3KK3 w - - 7 1", "a7a8n", "N2qq3/8/8/8/8/8/8/3KK3 b - - 0 1", ON);
}

#[test]
fn either_king_castles_with_either_rook() {
    leads_to::<Pink>(CASTLES, "d1b1", "3qq3/8/8/8/8/8/8/1KR1K2R b EH - 1 1", ON);
    leads_to::<Pink>(CASTLES, "e1g1", "3qq3/8/8/8/8/8/8/R2K1RK1 b AD - 1 1", ON);
    leads_to::<Pink>("qq6/8/8/8/8/8/8/3K3R w DH - 0 1", "d1f1", "qq6/8/8/8/8/8/8/4RK2 b - - 1 1", ON);
    leads_to::<Pink>("6qq/8/8/8/8/8/8/R3K3 w AE - 0 1", "e1c1", "6qq/8/8/8/8/8/8/2KR4 b - - 1 1", ON);
    // One after the other, each with its own rook.
    leads_to::<Pink>(CASTLES, "d1b1 d8d7 e1g1", "4q3/3q4/8/8/8/8/8/1KR2RK1 b - - 3 2", ON);
}

#[test]
fn castling_needs_a_king_and_a_rook_that_have_not_moved() {
    allows::<Pink>("3qq3/8/8/8/8/8/8/R2KK2R w DEH - 0 1", "e1g1", "d1b1");
    allows::<Pink>("3qq3/8/8/8/8/8/8/R2KK2R w ADH - 0 1", "d1b1", "e1g1");
    allows::<Pink>("3qq3/8/8/8/8/8/8/R2KK2R w - - 0 1", "", "d1b1 e1g1");
    leads_to::<Pink>(CASTLES, "a1a2 d8d7 a2a1 d7d8", "3qq3/8/8/8/8/8/8/R2KK2R w DEH - 4 3", ON);
    leads_to::<Pink>(CASTLES, "d1c1 d8d7 c1d1 d7d8", "3qq3/8/8/8/8/8/8/R2KK2R w AEH - 4 3", ON);
}

#[test]
fn a_man_taken_castles_no_more() {
    leads_to::<Pink>(
        "3qq3/8/8/8/8/8/6b1/R2KK2R b ADEH - 0 1",
        "g2h1",
        "3qq3/8/8/8/8/8/8/R2KK2b w ADE - 0 2",
        ON,
    );
    leads_to::<Pink>(
        "3qq3/8/8/8/8/8/5b2/R2KK2R b ADEH - 0 1",
        "f2e1",
        "3qq3/8/8/8/8/8/8/R2Kb2R w ADH - 0 2",
        ON,
    );
}

#[test]
fn castling_needs_empty_squares_between_that_king_and_that_rook() {
    // The other king is in the way, while he is there.
    allows::<Pink>(CASTLES, "d1b1 e1g1", "d1f1 e1c1");
    allows::<Pink>("3qq3/8/8/8/8/8/8/RN1KK2R w ADEH - 0 1", "e1g1", "d1b1");
    allows::<Pink>("3qq3/8/8/8/8/8/8/Rn1KK2R w ADEH - 0 1", "e1g1", "d1b1");
    allows::<Pink>("qq6/8/8/8/8/8/8/3K2NR w DH - 0 1", "", "d1f1");
}

#[test]
fn with_two_kings_only_the_crossed_square_must_be_safe() {
    // Left under attack, landed under attack, crossed under attack.
    allows::<Pink>(CASTLES, "d1b1 e1g1", "");
    allows::<Pink>("1q4q1/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", "d1b1 e1g1", "");
    allows::<Pink>("2q1q3/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", "e1g1", "d1b1");
    allows::<Pink>("3q1q2/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", "d1b1", "e1g1");
    allows::<Pink>("3qq3/8/8/8/8/8/p5p1/R2KK2R w ADEH - 0 1", "d1b1", "e1g1");
}

#[test]
fn with_one_king_the_squares_he_leaves_and_lands_on_must_be_safe_too() {
    allows::<Pink>("4q2q/8/8/8/8/8/8/R2K4 w AD - 0 1", "d1b1", "");
    allows::<Pink>("3q3q/8/8/8/8/8/8/R2K4 w AD - 0 1", "", "d1b1");
    allows::<Pink>("2q4q/8/8/8/8/8/8/R2K4 w AD - 0 1", "", "d1b1");
    allows::<Pink>("1q5q/8/8/8/8/8/8/R2K4 w AD - 0 1", "", "d1b1");
}

#[test]
fn attacked_means_by_a_plain_open_line_for_castling() {
    // The rook holds a square that the queen would have to pass.
    allows::<Pink>("2q4q/8/8/8/6R1/8/8/R2KK3 w ADE - 0 1", "", "d1b1");
    allows::<Pink>("2q4q/8/2n5/8/6R1/8/8/R2KK3 w ADE - 0 1", "d1b1", "");
}

#[test]
fn castling_is_judged_on_the_board_before_it() {
    // The king himself keeps the rook off e1.
    allows::<Pink>("qq6/8/8/8/6K1/8/8/r2K3R w DH - 0 1", "d1f1", "");
    allows::<Pink>("qq6/8/8/8/6K1/3n4/8/3K3R w DH - 0 1", "", "d1f1");
}

#[test]
fn stalemate_draws() {
    // Fault 34.
    stands::<Pink>("8/8/8/8/8/1q6/7q/K7 w - - 0 1", "", "draw stalemate");
    stands::<Pink>("q6q/8/1KN2NK1/8/8/8/8/8 b - - 0 1", "", "draw stalemate");
}

#[test]
fn white_with_two_kings_is_never_in_check() {
    for fen in ["3qq3/8/8/8/8/8/8/3KK3 w - - 0 1", "8/8/8/8/8/2qq4/3p4/3KK3 w - - 0 1"] {
        let here = position::<Pink>(fen);
        assert!(here.checkers().is_empty(), "{fen}");
        assert_eq!(here.ending(), None, "{fen}");
    }
}

#[test]
fn the_third_repetition_draws() {
    let shuffle = "g1f3 g8f6 f3g1 f6g8";
    stands::<Pink>("startpos", shuffle, ON);
    stands::<Pink>("startpos", &format!("{shuffle} {shuffle}"), "draw repetition");
    // The first of these positions had a right that the later ones lack.
    let shuffle = "d1c1 d8c8 c1d1 c8d8";
    stands::<Pink>(CASTLES, &format!("{shuffle} {shuffle}"), ON);
    stands::<Pink>(CASTLES, &format!("{shuffle} {shuffle} d1c1"), "draw repetition");
}

#[test]
fn fifty_moves_without_pawn_step_or_capture_draw() {
    stands::<Pink>("3qq3/8/8/8/8/8/8/3KK3 w - - 99 80", "", ON);
    stands::<Pink>("3qq3/8/8/8/8/8/8/3KK3 w - - 99 80", "d1c1", "draw fifty");
    // A mate on the hundredth half-move wins, a capture starts anew.
    stands::<Pink>("8/8/2q1q3/8/8/8/2N5/3KK3 w - - 99 80", "c2d4", "win w");
    stands::<Pink>("6qq/8/8/8/8/4p3/4K3/3K4 w - - 99 80", "e2e3", ON);
}

#[test]
fn no_material_is_dead() {
    stands::<Pink>("2q4q/8/8/8/8/8/8/K7 w - - 0 1", "", ON);
}

#[test]
fn en_passant_as_in_chess() {
    let fen = "q6q/8/8/8/3p4/8/4P3/2KK4 w - - 5 1";
    leads_to::<Pink>(fen, "e2e4", "q6q/8/8/8/3pP3/8/8/2KK4 b - e3 0 1", ON);
    leads_to::<Pink>(fen, "e2e4 d4e3", "q6q/8/8/8/8/4p3/8/2KK4 w - - 0 2", ON);
    leads_to::<Pink>(fen, "e2e4 h8h7 c1c2 h7h8", "q6q/8/8/8/3pP3/8/2K5/3K4 w - - 3 3", ON);
    allows::<Pink>("qq6/8/8/3pP3/8/8/8/3KK3 w - d6 0 1", "e5d6", "");
}

#[test]
fn en_passant_may_not_uncover_a_queen_or_the_last_king() {
    leads_to::<Pink>("q7/8/8/8/q2p3R/8/4P3/3KK3 w - - 0 1", "e2e4", "q7/8/8/8/q2pP2R/8/8/3KK3 b - - 0 1", ON);
    let uncovers = "1q6/8/8/K2pP2q/8/8/8/8 w - d6 0 1";
    allows::<Pink>(uncovers, "", "e5d6");
    // With a king to spare White may.
    allows::<Pink>(&uncovers.replace("/8 w", "/7K w"), "e5d6", "");
}

#[test]
fn en_passant_may_save_a_queen() {
    let fen = "q7/8/8/3q4/3p4/8/4P3/3KK3 w - - 0 1";
    leads_to::<Pink>(fen, "e2e4", "q7/8/8/3q4/3pP3/8/8/3KK3 b - e3 0 1", ON);
    allows::<Pink>("q7/8/8/3q4/3pP3/8/8/3KK3 b - e3 0 1", "d4e3 d5e4", "d4d3 a8a7");
}
