//! RULES.md, section 1: the draws of chess.

use crate::{leads_to, play, stands};
use dyad::game::Rules;
use dyad::game::perft::perft;
use dyad::variants::chess::Chess;

const ON: &str = "ongoing";
const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1";

#[test]
fn stalemate_draws() {
    let fen = "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1";
    leads_to::<Chess>(fen, "f5f7", "7k/5Q2/6K1/8/8/8/8/8 b - - 1 1", "draw stalemate");
    // One pawn that can step is enough.
    stands::<Chess>("7k/8/6K1/p4Q2/8/8/8/8 w - - 0 1", "f5f7", ON);
    // A pinned man cannot move either.
    stands::<Chess>("7k/5Q2/5K1p/8/8/8/8/8 b - - 0 1", "", ON);
    stands::<Chess>("k7/P7/K7/8/8/8/8/8 b - - 0 1", "", "draw stalemate");
    stands::<Chess>("kb5R/8/1K6/8/8/8/8/8 b - - 0 1", "", "draw stalemate");
}

#[test]
fn the_third_occurrence_draws_as_soon_as_it_stands() {
    let there_and_back = "a1b1 a8b8 b1a1 b8a8";
    // The rights are gone with the first steps, so the positions before the second do not come again.
    stands::<Chess>(ROOKS, &format!("{there_and_back} {there_and_back} a1b1"), ON);
    stands::<Chess>(ROOKS, &format!("{there_and_back} {there_and_back} a1b1 a8b8"), "draw repetition");
    let bare = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    stands::<Chess>(bare, &format!("{there_and_back} a1b1 a8b8 b1a1"), ON);
    stands::<Chess>(bare, &format!("{there_and_back} {there_and_back}"), "draw repetition");
}

#[test]
fn occurrences_need_not_follow_each_other() {
    let turns = "a1b1 a8b8 b1a1 b8a8 a1c1 a8c8 c1d1 c8d8 d1a1 d8a8";
    stands::<Chess>("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", turns, "draw repetition");
}

#[test]
fn the_same_placement_with_the_other_side_to_move_is_another_position() {
    // White loses a tempo, so the placement comes back with Black to move.
    let turns = "a1b1 e8e7 b1c1 e7e8 c1a1 e8e7 a1b1 e7e8 b1c1 e8e7 c1a1 e7e8";
    stands::<Chess>("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", turns, ON);
}

#[test]
fn castling_rights_tell_positions_apart() {
    let turns = "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8";
    stands::<Chess>("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", turns, ON);
    stands::<Chess>("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", turns, "draw repetition");
}

#[test]
fn en_passant_tells_positions_apart_if_the_capture_is_legal() {
    let round = "e8d8 e1d1 d8e8 d1e1";
    let legal = "4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1";
    stands::<Chess>(legal, &format!("e2e4 {round} {round}"), ON);
    stands::<Chess>(legal, &format!("e2e4 {round} {round} e8d8"), "draw repetition");
    let nobody_takes = "4k3/8/8/8/7p/8/4P3/4K3 w - - 0 1";
    stands::<Chess>(nobody_takes, &format!("e2e4 {round} {round}"), "draw repetition");
}

#[test]
fn a_capture_between_makes_repetition_impossible() {
    let turns = "a1b1 a8b8 b1a1 b8a8 a1a8 e8e7 a8a1 e7e8";
    stands::<Chess>("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", turns, ON);
}

#[test]
fn the_hundredth_half_move_without_progress_draws() {
    let fen = "r3k3/8/8/8/8/8/8/R3K3 w - - 98 80";
    stands::<Chess>(fen, "a1b1", ON);
    leads_to::<Chess>(fen, "a1b1 a8b8", "1r2k3/8/8/8/8/8/8/1R2K3 w - - 100 81", "draw fifty");
}

#[test]
fn pawn_moves_and_captures_are_progress_and_castling_is_none() {
    stands::<Chess>("4k3/8/8/8/8/8/4P3/4K3 w - - 99 80", "e2e3", ON);
    stands::<Chess>("4k3/8/8/r7/8/8/8/R3K3 w - - 99 80", "a1a5", ON);
    stands::<Chess>("4k3/8/8/8/8/8/8/R3K3 w Q - 99 80", "e1c1", "draw fifty");
}

#[test]
fn mate_on_the_hundredth_half_move_wins() {
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80";
    leads_to::<Chess>(fen, "a1a8", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80", "win w");
    stands::<Chess>(fen, "a1a7", "draw fifty");
    // A check there that can be met draws.
    stands::<Chess>("6k1/6pp/8/8/8/8/8/R5K1 w - - 99 80", "a1a8", "draw fifty");
}

#[test]
fn stalemate_on_the_hundredth_half_move_is_stalemate() {
    stands::<Chess>("7k/8/6K1/5Q2/8/8/8/8 w - - 99 80", "f5f7", "draw stalemate");
}

#[test]
fn stalemate_with_dead_material_is_stalemate() {
    stands::<Chess>("7k/5K2/5N2/8/8/8/8/8 b - - 0 1", "", "draw stalemate");
}

#[test]
fn mate_at_the_third_occurrence_cannot_be() {
    // The first occurrence would have ended the game; the position alone decides.
    let mated = play::<Chess>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8");
    assert_eq!(crate::status(mated.position().ending()), "win w");
}

#[test]
fn insufficient_material_draws() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4K3 b - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 b - - 0 1",
        // Bishops on squares of one colour, however many and whosever they are.
        "8/8/2b1k3/8/8/3BK3/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/4B3/3BK3 w - - 0 1",
        "4k1b1/5b2/8/8/8/8/4B3/3BK3 w - - 0 1",
    ] {
        stands::<Chess>(fen, "", "draw material");
    }
}

#[test]
fn sufficient_material_goes_on() {
    for fen in [
        "8/8/3bk3/8/8/3BK3/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
        "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/3BKN2 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "3qk3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        stands::<Chess>(fen, "", ON);
    }
}

#[test]
fn draws_take_no_turn_away() {
    let dead: Chess = crate::position("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!((perft(&dead, 1), perft(&dead, 2)), (5, 25));
    let fifty: Chess = crate::position("4k3/8/8/8/8/8/8/R3K3 w - - 100 80");
    assert_eq!(crate::status(fifty.ending()), "draw fifty");
    assert_eq!(perft(&fifty, 1), 15);
    let repeated = play::<Chess>("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1b1 e8d8 b1a1 d8e8 a1b1 e8d8 b1a1 d8e8");
    assert_eq!(crate::status(repeated.ending()), "draw repetition");
    assert_eq!(repeated.position().count(), 15);
}
