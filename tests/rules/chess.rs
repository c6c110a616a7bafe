//! RULES.md, section 1: how the men of chess move, check and mate, and the three special moves.

use crate::{allows, leads_to, stands, turns_from};
use dyad::game::Rules;
use dyad::game::perft::perft;
use dyad::variants::chess::Chess;

const ON: &str = "ongoing";
/// Nothing between kings and rooks.
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn the_start_position_is_that_of_chess() {
    assert_eq!(Chess::start().fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

#[test]
fn each_man_moves_in_its_own_way() {
    let corner = |man: &str| format!("4k3/8/8/8/8/8/8/{man}3K3 w - - 0 1");
    turns_from::<Chess>(&corner("N"), "a1", "a1b3 a1c2");
    turns_from::<Chess>(&corner("B"), "a1", "a1b2 a1c3 a1d4 a1e5 a1f6 a1g7 a1h8");
    turns_from::<Chess>(&corner("R"), "a1", "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1c1 a1d1");
    turns_from::<Chess>(
        &corner("Q"),
        "a1",
        "a1a2 a1a3 a1a4 a1a5 a1a6 a1a7 a1a8 a1b1 a1b2 a1c1 a1c3 a1d1 a1d4 a1e5 a1f6 a1g7 a1h8",
    );
    turns_from::<Chess>("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "e1d1 e1d2 e1e2 e1f1 e1f2");
    turns_from::<Chess>("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "d4", "d4b3 d4b5 d4c2 d4c6 d4e2 d4e6 d4f3 d4f5");
}

#[test]
fn lines_end_at_the_first_man_which_is_taken_if_an_enemy() {
    turns_from::<Chess>("4k3/8/8/8/p7/8/8/R1B1K3 w - - 0 1", "a1", "a1a2 a1a3 a1a4 a1b1");
    leads_to::<Chess>("4k3/8/8/8/p7/8/8/R3K3 w - - 7 9", "a1a4", "4k3/8/8/8/R7/8/8/4K3 b - - 0 9", ON);
}

#[test]
fn a_pawn_steps_ahead_and_takes_aslant() {
    turns_from::<Chess>("4k3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1", "e2", "e2d3 e2e3 e2e4 e2f3");
    turns_from::<Chess>("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2", "e2e3");
    turns_from::<Chess>("4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2", "");
    turns_from::<Chess>("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3", "e3e4");
    turns_from::<Chess>("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7", "d7d5 d7d6");
    // The edges of the board do not meet.
    turns_from::<Chess>("4k3/8/8/8/7p/p6p/P7/4K3 w - - 0 1", "a2", "");
    turns_from::<Chess>("4k3/8/8/p7/7P/P7/8/4K3 w - - 0 1", "h4", "h4h5");
}

#[test]
fn check_is_met_by_stepping_aside_or_between_or_taking() {
    let fen = "4k3/8/8/8/4r3/6N1/3B4/2B1K3 w - - 0 1";
    turns_from::<Chess>(fen, "", "d2e3 e1d1 e1f1 e1f2 g3e2 g3e4");
}

#[test]
fn a_double_check_is_met_by_the_king_alone() {
    turns_from::<Chess>("4k3/8/8/8/7b/4r3/3R3P/R3K3 w Q - 0 1", "", "e1d1 e1f1");
    turns_from::<Chess>("4k3/8/8/4r3/7b/8/R2B4/4K2R w K - 0 1", "", "e1d1 e1f1");
}

#[test]
fn a_pinned_man_keeps_to_the_line() {
    turns_from::<Chess>("4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4", "e4e2 e4e3 e4e5 e4e6 e4e7 e4e8");
    turns_from::<Chess>("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4", "");
    turns_from::<Chess>("7k/8/8/8/7b/6P1/5K2/8 w - - 0 1", "g3", "g3h4");
    turns_from::<Chess>("4r2k/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2", "e2e3 e2e4");
}

#[test]
fn the_king_enters_no_attack_not_even_behind_himself() {
    turns_from::<Chess>("4k3/8/8/8/r3K3/8/8/8 w - - 0 1", "e4", "e4d3 e4d5 e4e3 e4e5 e4f3 e4f5");
    turns_from::<Chess>("8/8/8/8/8/3k4/8/3K4 w - - 0 1", "d1", "d1c1 d1e1");
    // The rook is covered by the bishop.
    turns_from::<Chess>("4k3/8/8/8/8/2b5/3r4/3K4 w - - 0 1", "d1", "d1c1 d1e1");
}

#[test]
fn checkmate_wins() {
    stands::<Chess>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "win w");
    stands::<Chess>("startpos", "f2f3 e7e5 g2g4 d8h4", "win b");
    turns_from::<Chess>("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "", "");
    // The check can be met, so it is no mate.
    stands::<Chess>("2r3k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", ON);
}

#[test]
fn a_game_that_ended_has_no_sequences_of_turns() {
    let mated: Chess = crate::position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
    assert_eq!([1, 2, 3].map(|turns| perft(&mated, turns)), [0, 0, 0]);
    // Of White's turns one mates: it adds nothing to the sequences of two turns.
    let before: Chess = crate::position("k7/8/1K6/8/8/8/8/7R w - - 0 1");
    let sum: u64 = crate::sorted_turns(&before)
        .iter()
        .map(|turn| perft(&crate::after(&before, &crate::read_turn(&before, turn)), 1))
        .sum();
    assert_eq!(perft(&before, 2), sum);
    assert_eq!(perft(&crate::after(&before, &crate::read_turn(&before, "h1h8")), 1), 0);
}

#[test]
fn castling_moves_king_and_rook_and_ends_both_rights() {
    leads_to::<Chess>(CASTLES, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1", ON);
    leads_to::<Chess>(CASTLES, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1", ON);
    leads_to::<Chess>(CASTLES, "a1b1 e8g8", "r4rk1/8/8/8/8/8/8/1R2K2R w K - 2 2", ON);
    leads_to::<Chess>(CASTLES, "h1g1 e8c8", "2kr3r/8/8/8/8/8/8/R3K1R1 w Q - 2 2", ON);
}

#[test]
fn castling_needs_the_right() {
    allows::<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "e1g1", "e1c1");
    allows::<Chess>("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "e8c8", "e8g8");
    allows::<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1", "", "e1g1 e1c1");
}

#[test]
fn castling_needs_empty_squares_between() {
    allows::<Chess>("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<Chess>("4k3/8/8/8/8/8/8/R1b1K2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<Chess>("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "e1c1", "e1g1");
    allows::<Chess>("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "e1c1", "e1g1");
}

#[test]
fn castling_not_out_of_through_or_into_check() {
    allows::<Chess>("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "", "e1g1 e1c1");
    allows::<Chess>("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "e1g1");
    allows::<Chess>("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "e1g1");
    allows::<Chess>("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<Chess>("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<Chess>("4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1", "e1c1", "e1g1");
}

#[test]
fn castling_past_an_attack_on_the_rook_is_allowed() {
    allows::<Chess>("1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1 e1c1", "");
    allows::<Chess>("r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1 e1c1", "");
}

#[test]
fn moving_king_or_rook_ends_rights_for_good() {
    leads_to::<Chess>(CASTLES, "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1", ON);
    let home_again = "r3k2r/8/8/8/8/8/8/R3K2R w kq - 4 3";
    leads_to::<Chess>(CASTLES, "e1e2 a8b8 e2e1 b8a8", "r3k2r/8/8/8/8/8/8/R3K2R w k - 4 3", ON);
    leads_to::<Chess>(home_again, "a1b1 e8e7", "r6r/4k3/8/8/8/8/8/1R2K2R w - - 6 4", ON);
    leads_to::<Chess>(CASTLES, "h1g1", "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1", ON);
}

#[test]
fn a_rook_that_is_taken_takes_its_right_along() {
    leads_to::<Chess>(CASTLES, "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1", "ongoing");
    leads_to::<Chess>(CASTLES, "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1", "ongoing");
    // Another rook on the corner does not bring it back.
    leads_to::<Chess>(
        "r3k2r/8/8/8/8/8/6b1/R3K1RR b KQkq - 0 1",
        "g2h1 g1h1",
        "r3k2r/8/8/8/8/8/8/R3K2R b Qkq - 0 2",
        ON,
    );
}

#[test]
fn en_passant_directly_after_the_double_step_alone() {
    let fen = "4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 5 1";
    leads_to::<Chess>(fen, "e2e4", "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1", ON);
    leads_to::<Chess>(fen, "e2e4 d4e3", "4k3/8/8/8/5p2/4p3/8/4K3 w - - 0 2", ON);
    leads_to::<Chess>(fen, "e2e4 f4e3", "4k3/8/8/8/3p4/4p3/8/4K3 w - - 0 2", ON);
    let later = crate::play::<Chess>(fen, "e2e4 e8e7 e1d1").position().fen();
    allows::<Chess>(&later, "d4d3", "d4e3 f4e3");
    // A pawn that came by single steps is safe.
    leads_to::<Chess>("4k3/8/8/8/3p4/4P3/8/4K3 w - - 5 1", "e3e4", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1", ON);
    leads_to::<Chess>(
        "4k3/3p4/8/2P5/8/8/8/4K3 b - - 0 1",
        "d7d5 c5d6",
        "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2",
        ON,
    );
}

#[test]
fn en_passant_not_by_a_man_that_is_no_pawn() {
    allows::<Chess>("4k3/8/8/3pP3/8/B7/8/4K3 w - d6 0 1", "e5d6 a3d6", "");
    leads_to::<Chess>("4k3/8/8/3pP3/8/B7/8/4K3 w - d6 0 1", "a3d6", "4k3/8/3B4/3pP3/8/8/8/4K3 b - - 1 1", ON);
}

#[test]
fn en_passant_may_not_uncover_the_king() {
    // Both pawns leave the rank at once.
    allows::<Chess>("4k3/8/8/r2pP2K/8/8/8/8 w - - 0 1", "e5e6", "e5d6");
    leads_to::<Chess>("7k/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "d7d5", "7k/8/8/K2pP2r/8/8/8/8 w - - 0 2", ON);
    // Of two takers one is pinned.
    allows::<Chess>("3r3k/8/8/3PpP2/8/8/8/3K4 w - e6 0 1", "f5e6", "d5e6");
    // The taker is pinned across, or along the way it takes.
    leads_to::<Chess>("4r2k/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "4r2k/8/8/3pP3/8/8/8/4K3 w - - 0 2", ON);
    let along = "7k/2bp4/8/4P3/8/6K1/8/8 b - - 0 1";
    leads_to::<Chess>(along, "d7d5 e5d6", "7k/2b5/3P4/8/8/6K1/8/8 b - - 0 2", ON);
}

#[test]
fn en_passant_may_meet_the_check_of_the_pawn() {
    turns_from::<Chess>("7k/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5", "e5d6");
}

#[test]
fn en_passant_square_is_written_only_if_the_capture_is_legal() {
    leads_to::<Chess>("startpos", "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", ON);
    let pinned = "5k2/8/8/8/5p2/8/4P3/4KR2 w - - 0 1";
    leads_to::<Chess>(pinned, "e2e4", "5k2/8/8/8/4Pp2/8/8/4KR2 b - - 0 1", ON);
}

#[test]
fn promotion_to_queen_rook_bishop_or_knight_and_nothing_else() {
    let fen = "1n2k3/P7/8/8/8/8/8/4K3 w - - 9 1";
    turns_from::<Chess>(fen, "a7", "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
    leads_to::<Chess>(fen, "a7a8n", "Nn2k3/8/8/8/8/8/8/4K3 b - - 0 1", ON);
    leads_to::<Chess>(fen, "a7b8q", "1Q2k3/8/8/8/8/8/8/4K3 b - - 0 1", ON);
    turns_from::<Chess>("4k3/8/8/8/8/8/7p/4K3 b - - 0 1", "h2", "h2h1b h2h1n h2h1q h2h1r");
}

#[test]
fn a_promoted_rook_has_no_castling_right() {
    let fen = "4k3/8/8/8/8/8/7p/R3K3 b Q - 0 1";
    leads_to::<Chess>(fen, "h2h1r e1e2", "4k3/8/8/8/8/8/4K3/R6r b - - 1 2", ON);
    allows::<Chess>("r3k3/7P/8/8/8/8/8/4K3 w q - 0 1", "h7h8r", "");
    let promoted = crate::play::<Chess>("4k3/7P/8/8/8/8/8/4K3 w - - 0 1", "h7h8r").position().fen();
    assert_eq!(promoted, "4k2R/8/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn the_counters_count() {
    leads_to::<Chess>(
        "startpos",
        "g1f3 g8f6 f3g1",
        "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2",
        ON,
    );
    leads_to::<Chess>("4k3/8/8/8/8/8/4P3/4K3 w - - 40 60", "e2e3", "4k3/8/8/8/8/4P3/8/4K3 b - - 0 60", ON);
    leads_to::<Chess>(
        "4k3/8/8/8/8/8/3r4/4K3 w - - 40 60",
        "e1d2",
        "4k3/8/8/8/8/8/3K4/8 b - - 0 60",
        "draw material",
    );
}
