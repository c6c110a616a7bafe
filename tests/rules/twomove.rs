//! RULES.md, section 3: what a turn of Two Move Chess is.

use crate::{allows, leads_to, play, position, read_turn, stands, turns_from};
use dyad::game::Rules;
use dyad::variants::twomove::TwoMove;

const ON: &str = "ongoing";
/// A pawn to take, a check to give, a king that may step aside.
const PLAIN: &str = "4k3/7p/8/3p4/4P3/8/8/R3K3 w - - 5 1 turn";

/// The position in the middle of a turn.
#[track_caller]
fn half(fen: &str, turn: &str) -> TwoMove {
    let mut here: TwoMove = position(fen);
    let turn = read_turn(&here, turn);
    here.play(turn[0]);
    here
}

#[test]
fn set_up_and_whites_very_first_turn_is_a_response() {
    assert_eq!(TwoMove::START, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 response");
    allows::<TwoMove>("startpos", "e2e4 g1f3", "e2e4,d2d4 e2e4,e4e5");
    leads_to::<TwoMove>(
        "startpos",
        "e2e4 e7e5,g8f6",
        "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 turn",
        ON,
    );
    // Black is never first.
    let black = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
    allows::<TwoMove>(black, "e7e5,g8f6", "e7e5");
}

#[test]
fn every_step_is_a_legal_chess_move_of_the_board_at_that_moment() {
    // Fault 29: the rook passes the square that the knight has just left.
    let fen = "4k3/8/8/8/8/N7/8/R3K3 w - - 0 1 turn";
    allows::<TwoMove>(fen, "a3b5,a1a7", "a1a7 a1a7,a3b5 a3b5,a1b5");
    // The king's step ends a pin.
    let pinned = "4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 turn";
    allows::<TwoMove>(pinned, "e1f1,e2c3", "e2c3,e1f1");
    // No step may leave the king in check, even if the next would save him.
    allows::<TwoMove>("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 turn", "e1d1,e2g3", "e2g3,e1d1");
}

#[test]
fn response_turn_is_exactly_one_step() {
    let response = PLAIN.replace("turn", "response");
    allows::<TwoMove>(&response, "e4d5 a1a8 a1a2 e1e2", "a1a2,e1e2 e1e2,a1a2");
    let all = crate::sorted_turns(&position::<TwoMove>(&response));
    assert!(all.iter().all(|turn| !turn.contains(',')), "{all:?}");
}

#[test]
fn a_capture_forces() {
    leads_to::<TwoMove>(PLAIN, "e4d5", "4k3/7p/8/3P4/8/8/8/R3K3 b - - 0 1 response", ON);
    allows::<TwoMove>(PLAIN, "e4d5", "e4d5,a1a2 e4d5,e1e2");
}

#[test]
fn a_check_forces() {
    leads_to::<TwoMove>(PLAIN, "a1a8", "R3k3/7p/8/3p4/4P3/8/8/4K3 b - - 6 1 response", ON);
    allows::<TwoMove>(PLAIN, "a1a8", "a1a8,e1e2");
    // An uncovered one as well, and one by castling.
    allows::<TwoMove>("4k3/8/8/8/4N3/8/8/R3RK2 w - - 0 1 turn", "e4c3", "e4c3,a1a2");
    allows::<TwoMove>("5k2/8/8/8/8/8/P7/4K2R w K - 0 1 turn", "e1g1", "e1g1,a2a3");
}

#[test]
fn a_promotion_forces() {
    let fen = "8/P2p3k/8/8/8/8/8/R3K3 w - - 3 1 turn";
    allows::<TwoMove>(fen, "a7a8q a7a8r a7a8b a7a8n", "a7a8n,e1e2 a7a8q,e1e2");
    leads_to::<TwoMove>(fen, "a7a8n", "N7/3p3k/8/8/8/8/8/R3K3 b - - 0 1 response", ON);
}

#[test]
fn a_double_step_forces_if_it_can_be_answered_en_passant() {
    let fen = "4k3/8/8/8/5p2/8/P3P3/4K3 w - - 0 1 turn";
    allows::<TwoMove>(fen, "e2e4 a2a3,e2e4 e2e3,a2a4", "e2e4,a2a3 e2e4,e1d1");
    leads_to::<TwoMove>(fen, "e2e4", "4k3/8/8/8/4Pp2/8/P7/4K3 b - e3 0 1 response", ON);
    // Nobody stands beside it.
    allows::<TwoMove>("4k3/8/8/8/7p/8/P3P3/4K3 w - - 0 1 turn", "e2e4,a2a3", "e2e4");
}

#[test]
fn a_double_step_whose_en_passant_answer_is_pinned_is_not_forcing() {
    let pinned = "5k2/8/8/8/5p2/8/P3P3/4KR2 w - - 0 1 turn";
    allows::<TwoMove>(pinned, "e2e4,a2a3", "e2e4");
    leads_to::<TwoMove>(pinned, "e2e4,a2a3", "5k2/8/8/8/4Pp2/P7/8/4KR2 b - - 0 1 turn", ON);
    // Both pawns would leave the rank at once.
    allows::<TwoMove>("8/8/8/8/k4p1R/8/4P3/4K3 w - - 0 1 turn", "e2e4,e1d1", "e2e4");
    // The rook steps off the pin, but the right has passed.
    leads_to::<TwoMove>(pinned, "e2e4,f1g1", "5k2/8/8/8/4Pp2/8/P7/4K1R1 b - - 0 1 turn", ON);
    allows::<TwoMove>("5k2/8/8/8/4Pp2/8/P7/4K1R1 b - - 0 1 turn", "f4f3,f8e8", "f4e3");
}

#[test]
fn a_second_step_must_follow_by_a_different_piece() {
    let fen = "4k3/8/8/8/8/N7/8/R3K3 w - - 0 1 turn";
    allows::<TwoMove>(fen, "a3b5,e1e2 e1e2,a3b5", "a3b5 e1e2 a3b5,b5c7 a3b5,b5a3 e1e2,e2e3");
    // Its twin may.
    allows::<TwoMove>("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1 turn", "b1d2,g1f3 g1f3,b1d2", "b1d2,d2f3");
}

#[test]
fn a_first_step_that_does_not_force_is_legal_only_if_another_piece_can_still_move() {
    // The king stands in the way of his only pawn.
    let blocks = "4k3/8/8/8/8/1K6/P7/8 w - - 0 1 turn";
    allows::<TwoMove>(blocks, "b3a4,a2a3 b3c3,a2a4", "b3a3 b3a3,a2a4 b3a4,a2a4");
    // Or pins his only man.
    let pins = "4r2k/8/8/8/8/8/4N3/3K4 w - - 0 1 turn";
    allows::<TwoMove>(pins, "d1c1,e2c3", "d1e1 d1e1,e2c3 d1e1,e1f1");
    for fen in [blocks, pins] {
        let here: TwoMove = position(fen);
        for turn in ["b3a3", "d1e1"] {
            assert!(dyad::game::notation::parse(&here, turn).is_err(), "{turn}");
        }
    }
}

#[test]
fn the_second_step_may_be_anything_and_then_the_opponent_has_an_ordinary_turn() {
    leads_to::<TwoMove>(PLAIN, "e1d2,e4d5", "4k3/7p/8/3P4/8/8/3K4/R7 b - - 0 1 turn", ON);
    leads_to::<TwoMove>(PLAIN, "e1d2,a1a8", "R3k3/7p/8/3p4/4P3/8/3K4/8 b - - 6 1 turn", ON);
    let promotes = "8/P2p3k/8/8/8/8/8/R3K3 w - - 3 1 turn";
    leads_to::<TwoMove>(promotes, "e1d2,a7a8q", "Q7/3p3k/8/8/8/8/3K4/R7 b - - 0 1 turn", ON);
    let double = "4k3/8/8/8/5p2/8/P3P3/4K3 w - - 0 1 turn";
    leads_to::<TwoMove>(double, "a2a3,e2e4", "4k3/8/8/8/4Pp2/P7/8/4K3 b - e3 0 1 turn", ON);
}

#[test]
fn castling_first_bars_that_king_and_that_rook() {
    let short = "4k3/8/8/8/8/8/P7/4K2R w K - 0 1 turn";
    allows::<TwoMove>(short, "e1g1,a2a3 e1g1,a2a4", "e1g1 e1g1,g1h1 e1g1,f1f2 e1g1,f1e1");
    assert_eq!(half(short, "e1g1,a2a3").fen(), "4k3/8/8/8/8/8/P7/5RK1 w - - 0 1 half:g1f1");
    let long = "r3k3/7p/8/8/8/8/8/4K3 b q - 0 1 turn";
    allows::<TwoMove>(long, "e8c8,h7h6", "e8c8 e8c8,c8b8 e8c8,d8d7");
    assert_eq!(half(long, "e8c8,h7h6").fen(), "2kr4/7p/8/8/8/8/8/4K3 b - - 0 1 half:c8d8");
    // The other rook may; without one nobody is left.
    allows::<TwoMove>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 turn", "e1g1,a1a7 e1c1,h1h7", "e1g1,f1f8");
    allows::<TwoMove>("4k3/8/8/8/8/8/8/4K2R w K - 0 1 turn", "h1h2,e1e2", "e1g1");
}

#[test]
fn castling_may_be_the_second_step() {
    allows::<TwoMove>("4k3/8/8/8/8/8/8/4KB1R w K - 0 1 turn", "f1e2,e1g1", "e1g1,f1e2");
    allows::<TwoMove>("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 turn", "h1h2,e1c1", "h1h2,e1g1");
}

#[test]
fn after_a_response_turn_the_opponent_has_an_ordinary_turn_whatever_it_was() {
    let response = PLAIN.replace("turn", "response");
    leads_to::<TwoMove>(&response, "a1a8", "R3k3/7p/8/3p4/4P3/8/8/4K3 b - - 6 1 turn", ON);
    leads_to::<TwoMove>(&response, "e4d5", "4k3/7p/8/3P4/8/8/8/R3K3 b - - 0 1 turn", ON);
    leads_to::<TwoMove>(&response, "a1a2", "4k3/7p/8/3p4/4P3/8/R7/4K3 b - - 6 1 turn", ON);
    let double = "4k3/8/8/8/5p2/8/P3P3/4K3 w - - 0 1 response";
    leads_to::<TwoMove>(double, "e2e4", "4k3/8/8/8/4Pp2/8/P7/4K3 b - e3 0 1 turn", ON);
    let promotes = "8/P2p3k/8/8/8/8/8/R3K3 w - - 3 1 response";
    leads_to::<TwoMove>(promotes, "a7a8q", "Q7/3p3k/8/8/8/8/8/R3K3 b - - 0 1 turn", ON);
}

#[test]
fn en_passant_is_the_first_step_or_the_response_never_the_second() {
    let first = "4k3/7p/8/4Pp2/8/8/8/4K3 w - f6 0 1 turn";
    allows::<TwoMove>(first, "e5f6 e1e2,e5e6", "e5f6,e1e2 e1e2,e5f6");
    leads_to::<TwoMove>(first, "e5f6", "4k3/7p/5P2/8/8/8/8/4K3 b - - 0 1 response", ON);
    let response = first.replace("turn", "response");
    leads_to::<TwoMove>(&response, "e5f6", "4k3/7p/5P2/8/8/8/8/4K3 b - - 0 1 turn", ON);
    // The square is dropped before the second step.
    assert_eq!(half(first, "e1e2,e5e6").fen(), "4k3/7p/8/4Pp2/8/8/4K3/8 w - - 0 1 half:e2");
    assert_eq!(
        half(first, "e1e2,e5e6").key(),
        position::<TwoMove>("4k3/7p/8/4Pp2/8/8/4K3/8 w - - 0 1 half:e2").key()
    );
    // Of two double steps in a turn the first has passed.
    let both = "4k3/8/8/8/1p3p2/8/2P1P3/4K2R w - - 0 1 turn";
    leads_to::<TwoMove>(both, "h1h2,e2e4", "4k3/8/8/8/1p2Pp2/8/2P4R/4K3 b - e3 0 1 turn", ON);
}

#[test]
fn checkmate_ends_the_game_at_once() {
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 turn";
    leads_to::<TwoMove>(fen, "a1a8", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 1 1 response", "win w");
    leads_to::<TwoMove>(fen, "g1f2,a1a8", "R5k1/5ppp/8/8/8/8/5K2/8 b - - 1 1 turn", "win w");
    let response = fen.replace("turn", "response");
    leads_to::<TwoMove>(&response, "a1a8", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 1 1 turn", "win w");
    allows::<TwoMove>(fen, "a1a8", "a1a8,g1f2");
}

#[test]
fn two_steps_cannot_answer_a_check_that_one_cannot() {
    // Two steps by two pieces might, but the first must be legal.
    stands::<TwoMove>("R5k1/5ppp/8/8/8/8/1r6/6K1 b - - 0 1 turn", "", ON);
    stands::<TwoMove>("R5k1/5ppp/3p4/4b3/8/8/8/6K1 b - - 0 1 turn", "", "win w");
}

#[test]
fn stalemate_of_a_response_turn_is_no_legal_move() {
    stands::<TwoMove>("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 response", "", "draw stalemate");
    stands::<TwoMove>("3k4/8/8/8/8/8/8/4QK2 b - - 4 9 response", "", ON);
}

#[test]
fn stalemate_of_an_ordinary_turn_is_no_turn_that_can_be_completed() {
    // The inventor's example: kings may step, but no pair can be made.
    stands::<TwoMove>("7r/2k5/8/2p5/1pP5/1P6/2K5/8 w - - 1 50 turn", "", "draw stalemate");
    stands::<TwoMove>("3k4/8/8/8/8/8/8/4QK2 b - - 4 9 turn", "", "draw stalemate");
    stands::<TwoMove>("4k3/8/8/8/8/p7/P7/4K3 w - - 0 1 turn", "", "draw stalemate");
    // One forcing step is enough, and is all there is.
    turns_from::<TwoMove>("3k4/3P4/8/8/8/8/8/5K2 b - - 0 1 turn", "", "d8d7");
    stands::<TwoMove>("3k4/3P4/8/8/8/8/8/5K2 b - - 0 1 turn", "", ON);
}

#[test]
fn lone_escape_is_one_step_and_is_answered_by_a_response_turn() {
    let fen = "4k3/8/8/8/8/8/8/4QK2 b - - 4 9 turn";
    turns_from::<TwoMove>(fen, "", "e8d7 e8d8 e8f7 e8f8");
    leads_to::<TwoMove>(fen, "e8d7", "8/3k4/8/8/8/8/8/4QK2 w - - 5 10 response", ON);
    // Not if it can be followed, nor if another step forces.
    allows::<TwoMove>("4k3/8/8/8/8/8/p7/4QK2 b - - 4 9 turn", "e8d7,a2a1q", "e8d7 e8d8");
    turns_from::<TwoMove>("4k3/4R3/8/8/8/8/8/5K2 b - - 0 1 turn", "", "e8e7");
    // Pawns that cannot move make no difference.
    turns_from::<TwoMove>("4k3/8/8/8/8/p7/P7/4QK2 b - - 4 9 turn", "", "e8d7 e8d8 e8f7 e8f8");
}

#[test]
fn a_turn_given_in_the_middle_of_one_is_the_remaining_step() {
    let fen = "4k3/7p/8/8/8/8/P7/5RK1 w - - 0 1 half:g1f1";
    turns_from::<TwoMove>(fen, "", "a2a3 a2a4");
    leads_to::<TwoMove>(fen, "a2a4", "4k3/7p/8/8/P7/8/8/5RK1 b - - 0 1 turn", ON);
    assert!(!position::<TwoMove>(fen).opens_turn());
}

#[test]
fn clock_and_number_change_when_a_turn_completes() {
    let fen = "4k3/7r/8/8/8/P7/R7/4K3 b - - 7 9 turn";
    assert_eq!(half(fen, "e8e7,h7h8").fen(), "8/4k2r/8/8/8/P7/R7/4K3 b - - 7 9 half:e7");
    leads_to::<TwoMove>(fen, "e8e7,h7h8", "7r/4k3/8/8/8/P7/R7/4K3 w - - 8 10 turn", ON);
    // A pawn that stepped first counts, even though it is another man that completes the turn.
    let pawn = "4k3/7r/8/8/8/P7/R7/4K3 w - - 7 9 turn";
    assert_eq!(half(pawn, "a3a4,e1e2").fen(), "4k3/7r/8/8/P7/8/R7/4K3 w - - 7 9 half:a4");
    leads_to::<TwoMove>(pawn, "a3a4,e1e2", "4k3/7r/8/8/P7/8/R3K3/8 b - - 0 9 turn", ON);
    leads_to::<TwoMove>(
        "4k3/7p/8/8/8/P7/8/R3K3 w Q - 7 9 half:a3",
        "a1a2",
        "4k3/7p/8/8/8/P7/R7/4K3 b - - 0 9 turn",
        ON,
    );
}

#[test]
fn rights_are_lost_as_in_chess() {
    let fen = "r3k2r/8/8/8/8/8/P7/R3K2R w KQkq - 0 1 turn";
    assert_eq!(half(fen, "h1g1,a2a3").fen(), "r3k2r/8/8/8/8/8/P7/R3K1R1 w Qkq - 0 1 half:g1");
    assert_eq!(play::<TwoMove>(fen, "h1h8").position().fen(), "r3k2R/8/8/8/8/8/P7/R3K3 b Qq - 0 1 response");
}
