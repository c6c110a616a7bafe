//! RULES.md, section 2, rules 5 to 8: castling, promotion, en passant and double steps of DualLife Chess.

use crate::{allows, leads_to, play, turns_from};
use dyad::game::Rules;
use dyad::variants::duallife::DualLife;

const ON: &str = "ongoing";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn castling_as_in_chess() {
    leads_to::<DualLife>(CASTLES, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1", ON);
    leads_to::<DualLife>(CASTLES, "e1c1 e8g8", "r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2", ON);
    leads_to::<DualLife>(CASTLES, "a1b1 e8g8", "r4rk1/8/8/8/8/8/8/1R2K2R w K - 2 2", ON);
    allows::<DualLife>("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "e1g1", "e1c1");
}

#[test]
fn castling_needs_empty_squares_between() {
    allows::<DualLife>("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<DualLife>("4k3/8/8/8/8/8/8/Rn~2K2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<DualLife>("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "e1c1", "e1g1");
}

#[test]
fn castling_not_through_or_onto_attack() {
    allows::<DualLife>("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "e1g1");
    allows::<DualLife>("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "e1g1");
    allows::<DualLife>("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<DualLife>("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "e1c1");
}

#[test]
fn castling_out_of_attack_is_allowed() {
    allows::<DualLife>("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1g1 e1c1", "");
    allows::<DualLife>("4k3/8/8/8/7b/8/8/R3K2R w KQ - 0 1", "e1g1 e1c1", "");
}

#[test]
fn castling_past_an_attack_on_the_rook_is_allowed() {
    allows::<DualLife>("rr2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1 e1c1", "");
}

#[test]
fn castling_is_judged_on_the_board_before_it() {
    // The king himself keeps the rook off f1.
    allows::<DualLife>("4k3/8/8/8/8/8/8/R2rK2R w KQ - 0 1", "e1g1", "e1c1");
    allows::<DualLife>("4k3/8/8/8/8/8/8/r3K2R w K - 0 1", "e1g1", "");
    allows::<DualLife>("4k3/8/8/8/8/8/8/r~3K2R w K - 0 1", "e1g1", "");
}

#[test]
fn wounded_attackers_count_against_castling() {
    allows::<DualLife>("4k3/8/8/8/8/8/5r~2/R3K2R w KQ - 0 1", "e1c1", "e1g1");
}

#[test]
fn pinned_attackers_count_against_castling() {
    // In chess, too, the rook's attack would count; here its own king does not even mind.
    allows::<DualLife>("5k~2/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "e1g1");
    allows::<DualLife>("3k~4/8/8/8/3r4/8/3R4/4K2R w K - 0 1", "e1g1", "");
    allows::<DualLife>("4k~3/8/8/2n5/8/4n3/4R3/4K2R w K - 0 1", "", "e1g1");
}

#[test]
fn pawns_attack_aslant_only() {
    // d1 is attacked; f1 and g1 are not.
    allows::<DualLife>("4k3/8/8/8/8/8/2p5/R3K2R w KQ - 0 1", "e1g1", "e1c1");
    // b1 is attacked, which the king does not cross.
    allows::<DualLife>("4k3/8/8/8/8/8/p7/R3K2R w KQ - 0 1", "e1g1 e1c1", "");
    allows::<DualLife>("4k3/8/8/8/8/8/7p/R3K2R w KQ - 0 1", "e1c1", "e1g1");
    allows::<DualLife>("r3k2r/2P5/8/8/8/8/8/4K3 b kq - 0 1", "e8g8", "e8c8");
    allows::<DualLife>("r3k2r/P7/8/8/8/8/8/4K3 b kq - 0 1", "e8g8 e8c8", "");
}

#[test]
fn enemy_kings_attack_too() {
    allows::<DualLife>("8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1", "e1c1", "e1g1");
}

#[test]
fn a_striker_that_stays_keeps_its_right() {
    leads_to::<DualLife>(CASTLES, "h1h8", "r3k2r~/8/8/8/8/8/8/R3K2R b KQq - 0 1", ON);
    let fen = "4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1";
    leads_to::<DualLife>(fen, "e1e2", "4k3/8/8/8/8/8/4q~3/R3K2R b KQ - 0 1", ON);
    leads_to::<DualLife>("4k3/4Q3/8/8/8/8/8/4K3 b - - 0 1", "e8e7", "4k3/4Q~3/8/8/8/8/8/4K3 w - - 0 2", ON);
    // Even after such a strike it castles.
    let rooks = "4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    leads_to::<DualLife>(rooks, "h1h8 e8d7 e1g1", "7r~/3k4/8/8/8/8/8/R4RK1 b - - 2 2", ON);
}

#[test]
fn rook_hit_loses_that_right() {
    leads_to::<DualLife>(CASTLES, "a1a8", "r~3k2r/8/8/8/8/8/8/R3K2R b KQk - 0 1", ON);
    let hit = play::<DualLife>(CASTLES, "h1h8").position().fen();
    allows::<DualLife>(&hit, "e8c8", "e8g8");
}

#[test]
fn king_hit_loses_both_rights() {
    let fen = "4k2r/8/8/8/8/8/4q3/R3K2R b KQk - 0 1";
    leads_to::<DualLife>(fen, "e2e1", "4k2r/8/8/8/8/8/4q3/R3K~2R w k - 0 2", ON);
}

#[test]
fn moves_lose_rights_as_in_chess() {
    leads_to::<DualLife>(CASTLES, "e1e2 a8b8 e2e1 b8a8", "r3k2r/8/8/8/8/8/8/R3K2R w k - 4 3", ON);
    leads_to::<DualLife>(CASTLES, "h1g1", "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1", ON);
    // A striker that destroys has moved.
    let fen = "4k3/8/8/8/8/8/4q~3/R3K2R w KQ - 0 1";
    leads_to::<DualLife>(fen, "e1e2", "4k3/8/8/8/8/8/4K3/R6R b - - 0 1", ON);
    leads_to::<DualLife>("4k2r~/8/8/8/8/8/8/R3K2R w KQ - 0 1", "h1h8", "4k2R/8/8/8/8/8/8/R3K3 b Q - 0 1", ON);
}

#[test]
fn promotion_keeps_the_lives_of_the_pawn() {
    let quiet = "7k/P~7/8/8/8/8/8/K7 w - - 5 1";
    turns_from::<DualLife>(quiet, "a7", "a7a8b a7a8n a7a8q a7a8r");
    for (letter, man) in [("q", "Q"), ("r", "R"), ("b", "B"), ("n", "N")] {
        let after = format!("{man}~6k/8/8/8/8/8/8/K7 b - - 0 1");
        leads_to::<DualLife>(quiet, &format!("a7a8{letter}"), &after, ON);
    }
    let whole = "7k/P7/8/8/8/8/8/K7 w - - 5 1";
    leads_to::<DualLife>(whole, "a7a8r", "R6k/8/8/8/8/8/8/K7 b - - 0 1", ON);
}

#[test]
fn promotion_by_a_strike_that_destroys() {
    let fen = "1r~5k/P7/8/8/8/8/8/K7 w - - 5 1";
    turns_from::<DualLife>(fen, "a7b8", "a7b8b a7b8n a7b8q a7b8r");
    leads_to::<DualLife>(fen, "a7b8n", "1N5k/8/8/8/8/8/8/K7 b - - 0 1", ON);
    leads_to::<DualLife>("7k/8/8/8/8/8/p~7/KR~6 b - - 5 1", "a2b1q", "7k/8/8/8/8/8/8/Kq~6 w - - 0 2", ON);
}

#[test]
fn a_pawn_that_only_wounds_on_the_last_rank_stays_and_does_not_promote() {
    let fen = "1r5k/P7/8/8/8/8/8/K7 w - - 5 1";
    turns_from::<DualLife>(fen, "a7b8", "a7b8");
    leads_to::<DualLife>(fen, "a7b8", "1r~5k/P7/8/8/8/8/8/K7 b - - 0 1", ON);
    // Both kinds side by side.
    turns_from::<DualLife>(
        "r~1r4k/1P6/8/8/8/8/8/K7 w - - 5 1",
        "b7",
        "b7a8b b7a8n b7a8q b7a8r b7b8b b7b8n b7b8q b7b8r b7c8",
    );
}

#[test]
fn en_passant_wounds_a_whole_pawn_and_nobody_moves() {
    let fen = "4k3/8/8/8/5p2/8/4P3/4K3 w - - 5 1";
    leads_to::<DualLife>(fen, "e2e4", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", ON);
    leads_to::<DualLife>(fen, "e2e4 f4e3", "4k3/8/8/8/4P~p2/8/8/4K3 w - - 0 2", ON);
    leads_to::<DualLife>(
        "4k3/3p4/8/4P~3/8/8/8/4K3 b - - 5 1",
        "d7d5 e5d6",
        "4k3/8/8/3p~P~3/8/8/8/4K3 b - - 0 2",
        ON,
    );
}

#[test]
fn en_passant_destroys_a_wounded_pawn_and_moves_to_the_passed_square() {
    let fen = "4k3/8/8/8/5p2/8/4P~3/4K3 w - - 5 1";
    leads_to::<DualLife>(fen, "e2e4 f4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2", ON);
    leads_to::<DualLife>(
        "4k3/3p~4/8/4P~3/8/8/8/4K3 b - - 5 1",
        "d7d5 e5d6",
        "4k3/8/3P~4/8/8/8/8/4K3 b - - 0 2",
        ON,
    );
}

#[test]
fn en_passant_right_is_gone_after_that_turn_in_either_case() {
    let fen = "4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 5 1";
    for turns in ["e2e4 f4e3 e1e2", "e2e4 e8e7 e1e2"] {
        let game = play::<DualLife>(fen, turns);
        assert!(game.position().setup().passant.is_empty(), "{turns}");
        allows::<DualLife>(&game.position().fen(), "d4d3", "d4e3 f4e3");
    }
    // The pawn that struck in passing may not do it a second time.
    let struck = play::<DualLife>(fen, "e2e4 f4e3 e1d1").position().fen();
    allows::<DualLife>(&struck, "f4f3", "f4e3");
}

#[test]
fn en_passant_square_is_listed_only_if_a_pawn_could_strike_there_now() {
    let both = "4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1";
    leads_to::<DualLife>(both, "e2e4", "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1", ON);
    let nobody = "4k3/8/8/8/7p/8/4P3/4K3 w - - 0 1";
    leads_to::<DualLife>(nobody, "e2e4", "4k3/8/8/8/4P2p/8/8/4K3 b - - 0 1", ON);
    // A pin does not matter, as there is none.
    let pinned = "5k~2/8/8/8/5p2/8/4P3/4KR2 w - - 0 1";
    leads_to::<DualLife>(pinned, "e2e4", "5k~2/8/8/8/4Pp2/8/8/4KR2 b - e3 0 1", ON);
    // Pawns at the two edges are not neighbours.
    let edges = "4k3/8/8/8/8/7p/P7/4K3 w - - 0 1";
    leads_to::<DualLife>(edges, "a2a4", "4k3/8/8/8/P7/7p/8/4K3 b - - 0 1", ON);
}

#[test]
fn a_pawn_that_struck_from_its_starting_rank_may_still_double_step() {
    let fen = "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1";
    leads_to::<DualLife>(fen, "e2d3 e8e7 e2e4", "8/4k3/8/8/4P3/3p~4/8/4K3 b - - 0 2", ON);
    leads_to::<DualLife>(
        "4k3/3p4/4P3/8/8/8/8/4K3 b - - 0 1",
        "d7e6 e1e2 d7d5",
        "4k3/8/4P~3/3p4/8/8/4K3/8 w - - 0 3",
        ON,
    );
}

#[test]
fn a_wounded_pawn_on_its_starting_rank_may_double_step() {
    turns_from::<DualLife>("4k3/8/8/8/8/8/4P~3/4K3 w - - 0 1", "e2", "e2e3 e2e4");
    turns_from::<DualLife>("4k3/8/8/8/4p~3/8/4P~3/4K3 w - - 0 1", "e2", "e2e3");
}
