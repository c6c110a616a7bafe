//! How turns of Pink Chess are written and read.

use crate::{allows, same_turn, san_fails, san_is, san_means, text_fails};
use dyad::variants::pink::Pink;

const CASTLES: &str = "3qq3/8/8/8/8/8/8/R2KK2R w ADEH - 0 1";

#[test]
fn castling_is_the_kings_way_and_may_be_king_takes_rook() {
    same_turn::<Pink>(CASTLES, "d1a1", "d1b1");
    same_turn::<Pink>(CASTLES, "e1h1", "e1g1");
    same_turn::<Pink>("qq6/8/8/8/8/8/8/3K3R w DH - 0 1", "d1h1", "d1f1");
    same_turn::<Pink>("6qq/8/8/8/8/8/8/R3K3 w AE - 0 1", "e1a1", "e1c1");
    allows::<Pink>(CASTLES, "d1b1 e1g1", "d1a1 e1h1");
    text_fails::<Pink>(CASTLES, "d1h1", false);
}

#[test]
fn promotion_to_a_queen_is_refused() {
    // Fault 37.
    let fen = "3qq3/P7/8/8/8/8/8/3KK3 w - - 0 1";
    for text in ["a7a8q", "a7a8Q", "a7a8", "a7a8k"] {
        text_fails::<Pink>(fen, text, false);
    }
    same_turn::<Pink>(fen, "a7a8N", "a7a8n");
    san_fails::<Pink>(fen, "a8=Q", false);
    san_is::<Pink>(fen, "a7a8n", "a8=N");
}

#[test]
fn san_tells_kings_and_queens_apart() {
    san_is::<Pink>("qq6/8/8/8/8/8/8/2K1K3 w - - 0 1", "c1d1", "Kcd1");
    san_is::<Pink>("qq6/8/8/8/8/8/8/2K1K3 w - - 0 1", "e1d2", "Ked2");
    san_is::<Pink>("qq6/8/8/8/8/8/8/2K1K3 w - - 0 1", "e1f2", "Kf2");
    san_is::<Pink>("7q/8/8/8/8/8/8/q2KK3 b - - 0 1", "a1a8", "Qaa8");
    san_is::<Pink>("7q/8/8/8/8/8/8/2K1K2q b - - 0 1", "h8h4", "Q8h4");
}

#[test]
fn san_leaves_out_a_rival_whose_step_is_illegal() {
    san_is::<Pink>("q6q/8/8/8/8/8/8/3KK3 b - - 0 1", "h8d8", "Qhd8");
    // The other queen may not pass the attacked square b8.
    san_is::<Pink>("q6q/8/8/8/8/8/8/1R1KK3 b - - 0 1", "h8d8", "Qd8");
}

#[test]
fn san_of_castling_needs_no_names() {
    san_is::<Pink>(CASTLES, "d1b1", "O-O-O");
    san_is::<Pink>(CASTLES, "e1g1", "O-O");
    san_is::<Pink>("qq6/8/8/8/8/8/8/3K3R w DH - 0 1", "d1f1", "O-O");
    san_is::<Pink>("6qq/8/8/8/8/8/8/R3K3 w AE - 0 1", "e1c1", "O-O-O");
    san_means::<Pink>(CASTLES, "0-0-0", "d1b1");
}

#[test]
fn san_has_a_plus_for_an_attack_on_a_queen_or_the_last_king() {
    san_is::<Pink>("q6q/8/8/8/8/8/1R6/3KK3 w - - 0 1", "b2a2", "Ra2+");
    san_is::<Pink>("q6q/8/8/8/8/8/8/3K4 b - - 0 1", "a8a4", "Qa4+");
    // Two kings are never in check.
    san_is::<Pink>("q6q/8/8/8/8/8/8/3K1K2 b - - 0 1", "a8a4", "Qa4");
    san_is::<Pink>("q3q3/8/8/8/3n4/8/4K3/K7 b - - 4 9", "d4e2", "Nxe2+");
}

#[test]
fn san_has_a_cross_hatch_for_mate() {
    san_is::<Pink>("8/8/2q1q3/8/8/8/2N5/3KK3 w - - 0 1", "c2d4", "Nd4#");
    san_is::<Pink>("7r/8/8/8/8/1q6/3q4/K6K b - - 0 1", "h8h1", "Rxh1#");
}
