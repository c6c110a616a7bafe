//! RULES.md, section 3: the draws of Two Move Chess.

use crate::{leads_to, position, stands};
use dyad::game::Rules;
use dyad::game::perft::perft;
use dyad::variants::twomove::TwoMove;

const ON: &str = "ongoing";
const ROOKS: &str = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1 turn";
const ROUND: &str = "a1b1,e1f1 a8c8,e8f8 b1a1,f1e1 c8a8,f8e8";

/// Turns, and after all but the last of them the game goes on.
#[track_caller]
fn ends_with_the_last(fen: &str, turns: &str, standing: &str) {
    let (before, _) = turns.rsplit_once(' ').expect("turns");
    stands::<TwoMove>(fen, before, ON);
    stands::<TwoMove>(fen, turns, standing);
}

#[test]
fn the_third_occurrence_draws() {
    // Fault 36.
    ends_with_the_last(ROOKS, &format!("{ROUND} {ROUND}"), "draw repetition");
}

#[test]
fn positions_inside_a_turn_count_and_are_judged_when_it_is_complete() {
    // The middle of the last turn stands for the third time, its end for the first.
    ends_with_the_last(
        ROOKS,
        &format!("{ROUND} a1b1,e1f1 a8c8,e8f8 b1c1,f1e1 c8a8,f8e8 c1b1,e1d1"),
        "draw repetition",
    );
}

#[test]
fn the_piece_that_may_not_move_again_is_part_of_the_position() {
    let there = "a1b1,e1f1 a8c8,e8f8 f1e1,b1c1 c8a8,f8e8 c1b1,e1f1 a8c8,e8f8 b1c1,f1e2 c8a8,f8e8 \
                 c1d1,e2f1 a8c8,e8f8";
    // Each time the rook has come to b1, the king standing on e1.
    ends_with_the_last(ROOKS, &format!("{there} d1c1,f1e1 c8a8,f8e8 c1b1,e1f2"), "draw repetition");
    // The third time it is the king that has come to e1.
    stands::<TwoMove>(ROOKS, &format!("{there} d1b1,f1f2 c8a8,f8e8 f2e1,b1a1"), ON);
}

#[test]
fn the_kind_of_moment_is_part_of_the_position() {
    let keys: Vec<u64> = ["turn", "response", "half:a1", "half:e1", "half:a2"]
        .iter()
        .map(|moment| position::<TwoMove>(&format!("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1 {moment}")).key())
        .collect();
    for (index, key) in keys.iter().enumerate() {
        assert!(!keys[..index].contains(key), "{index}");
    }
    // Which of the two is the king is on the board, so the squares alone tell.
    let castled = position::<TwoMove>("4k3/8/8/8/8/8/P7/5RK1 w - - 0 1 half:g1f1").key();
    for moment in ["half:g1", "half:f1"] {
        let fen = format!("4k3/8/8/8/8/8/P7/5RK1 w - - 0 1 {moment}");
        assert_ne!(position::<TwoMove>(&fen).key(), castled, "{moment}");
    }
}

#[test]
fn castling_rights_tell_positions_apart() {
    let fen = "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1 turn";
    stands::<TwoMove>(fen, &format!("{ROUND} {ROUND}"), ON);
    ends_with_the_last(fen, &format!("{ROUND} {ROUND} a1b1,e1f1 a8c8,e8f8"), "draw repetition");
}

#[test]
fn fifty_turns_without_pawn_step_or_capture_draw() {
    let fen = "4k3/7r/8/8/8/8/R7/4K3 w - - 98 80 turn";
    ends_with_the_last(fen, "a2a3,e1e2 h7h6,e8e7", "draw fifty");
    // A turn of one step is a turn.
    stands::<TwoMove>("4k3/7r/8/8/8/8/R7/4K3 w - - 99 80 turn", "a2a8", "draw fifty");
    stands::<TwoMove>("4k3/7r/8/8/8/8/R7/4K3 w - - 99 80 response", "a2a3", "draw fifty");
}

#[test]
fn a_pawn_step_or_a_capture_at_either_place_of_the_turn_is_progress() {
    let fen = "4k3/7r/8/8/8/P7/R7/4K2N w - - 99 80 turn";
    for turn in ["a3a4,e1e2", "e1e2,a3a4"] {
        stands::<TwoMove>(fen, turn, ON);
    }
    stands::<TwoMove>("4k3/p6r/8/8/8/8/R7/4K2R w - - 99 80 turn", "h1h7", ON);
    stands::<TwoMove>("4k3/p6r/8/8/8/8/R7/4K2R w - - 99 80 turn", "e1e2,h1h7", ON);
    stands::<TwoMove>("4k3/7r/8/8/8/8/R7/4K2R w K - 99 80 turn", "e1g1,a2a3", "draw fifty");
}

#[test]
fn mate_on_the_hundredth_turn_wins() {
    // Fault 22.
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80 turn";
    leads_to::<TwoMove>(fen, "a1a8", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80 response", "win w");
    leads_to::<TwoMove>(fen, "g1f2,a1a8", "R5k1/5ppp/8/8/8/8/5K2/8 b - - 100 80 turn", "win w");
    stands::<TwoMove>(fen, "a1a7,g1f2", "draw fifty");
}

#[test]
fn a_mate_wins_though_the_middle_of_its_turn_stands_for_the_third_time() {
    let fen = "6k1/5ppp/8/8/8/8/r7/1R4K1 w - - 0 1 turn";
    // White's king comes to h1 first, from another square each time.
    let twice = "g1h1,b1d1 a2a3,g8f8 d1b1,h1g2 f8g8,a3a2 g2h1,b1d1 a2a3,g8f8 d1b1,h1h2 f8g8,a3a2";
    ends_with_the_last(fen, &format!("{twice} h2h1,b1c1"), "draw repetition");
    ends_with_the_last(fen, &format!("{twice} h2h1,b1b8"), "win w");
}

#[test]
fn stalemate_on_the_hundredth_turn_is_stalemate() {
    stands::<TwoMove>("7k/8/6K1/5Q2/8/8/8/8 w - - 99 80 response", "f5f7", "draw stalemate");
}

#[test]
fn insufficient_material_as_in_chess() {
    for fen in [
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1 turn",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1 turn",
        "8/8/2b1k3/8/8/3BK3/8/8 w - - 0 1 turn",
        "4k3/8/8/8/8/8/8/4KN2 b - - 0 1 response",
    ] {
        stands::<TwoMove>(fen, "", "draw material");
    }
    stands::<TwoMove>("8/8/3bk3/8/8/3BK3/8/8 w - - 0 1 turn", "", ON);
    stands::<TwoMove>("4k3/8/8/8/8/8/4p3/4K2N w - - 0 1 turn", "e1e2", "draw material");
    // A bare king whose turn cannot be completed is stalemated before that.
    stands::<TwoMove>("4k3/8/8/8/8/8/8/4KN2 b - - 0 1 turn", "", "draw stalemate");
}

#[test]
fn nothing_is_judged_inside_a_turn() {
    let fen = "4k3/7r/8/8/8/8/R7/4K3 w - - 100 80 half:e1";
    assert_eq!(position::<TwoMove>(fen).ending(), None);
    assert_eq!(
        position::<TwoMove>(&fen.replace("half:e1", "turn")).ending().map(|end| end.to_string()).as_deref(),
        Some("draw fifty")
    );
}

#[test]
fn draws_take_no_turn_away() {
    let dead: TwoMove = position("4k3/8/8/8/8/8/8/4KN2 w - - 0 1 response");
    assert_eq!(crate::status(dead.ending()), "draw material");
    assert_eq!(perft(&dead, 1), 8);
    let fifty: TwoMove = position("4k3/8/8/8/8/8/8/R3K3 w - - 100 80 response");
    assert_eq!(crate::status(fifty.ending()), "draw fifty");
    assert_eq!(perft(&fifty, 1), 15);
}
