//! How turns of chess are written and read: UCI text and algebraic notation.

use crate::{allows, same_turn, san_fails, san_is, san_means, text_fails};
use dyad::variants::chess::Chess;

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTES: &str = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn castling_is_the_kings_way_and_may_be_king_takes_rook() {
    same_turn::<Chess>(CASTLES, "e1h1", "e1g1");
    same_turn::<Chess>(CASTLES, "e1a1", "e1c1");
    same_turn::<Chess>("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8h8", "e8g8");
    same_turn::<Chess>("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", "e8c8");
    allows::<Chess>(CASTLES, "e1g1 e1c1", "e1h1 e1a1");
    text_fails::<Chess>("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "e1a1", false);
}

#[test]
fn promotion_letters_may_be_capitals() {
    for letter in ["q", "r", "b", "n"] {
        let small = format!("a7a8{letter}");
        same_turn::<Chess>(PROMOTES, &small.to_uppercase().replace("A7A8", "a7a8"), &small);
    }
}

#[test]
fn promotion_needs_its_letter_and_other_steps_have_none() {
    for text in ["a7a8", "a7a8k", "a7a8p", "a7a8K", "e1e2q"] {
        text_fails::<Chess>(PROMOTES, text, false);
    }
}

#[test]
fn what_is_no_text_of_a_turn_is_malformed() {
    let words = [
        "", "e2", "e2e", "e2e9", "i2e4", "E2E4", "0000", "(none)", "e2-e4", "e2e4 ", "e2e4x", "a7a8qq",
        "é2e4", "e2e4,", ",e2e4", "e2,e4",
    ];
    for word in words {
        text_fails::<Chess>("startpos", word, true);
    }
}

#[test]
fn what_no_rule_allows_is_illegal() {
    for text in
        ["e2e5", "e7e5", "a1a1", "a1a3", "e1g1", "e1h1", "e2d3", "e3e4", "e2e4q", "e2e4,e7e5", "e2e4,d2d4"]
    {
        text_fails::<Chess>("startpos", text, false);
    }
}

#[test]
fn san_of_plain_steps() {
    san_is::<Chess>("startpos", "e2e4", "e4");
    san_is::<Chess>("startpos", "g1f3", "Nf3");
    san_is::<Chess>("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5");
    san_is::<Chess>("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
    san_is::<Chess>("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", "Rxd5");
    san_is::<Chess>("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2", "Ke2");
}

#[test]
fn san_of_castling() {
    san_is::<Chess>(CASTLES, "e1g1", "O-O");
    san_is::<Chess>(CASTLES, "e1c1", "O-O-O");
    san_is::<Chess>("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
    san_means::<Chess>(CASTLES, "0-0", "e1g1");
    san_means::<Chess>(CASTLES, "0-0-0", "e1c1");
    san_fails::<Chess>("startpos", "O-O", false);
}

#[test]
fn san_of_promotion() {
    san_is::<Chess>("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q");
    san_is::<Chess>("1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N");
    san_is::<Chess>("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8r", "axb8=R+");
    // A pawn of the b-file is no bishop.
    san_is::<Chess>("r7/1P2k3/8/8/8/8/8/4K3 w - - 0 1", "b7a8b", "bxa8=B");
    san_means::<Chess>("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8Q", "a7a8q");
    san_fails::<Chess>("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8", false);
    san_fails::<Chess>("8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a8=K", true);
}

#[test]
fn san_of_check_and_mate_and_of_stalemate() {
    san_is::<Chess>("7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+");
    san_is::<Chess>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8#");
    san_is::<Chess>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", "a1a8", "Ra8#");
    san_is::<Chess>("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "f5f7", "Qf7");
    // The check is uncovered by another man's step.
    san_is::<Chess>("4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "e4c3", "Nc3+");
}

#[test]
fn san_tells_men_apart_by_file_else_rank_else_both() {
    san_is::<Chess>("6k1/8/8/8/8/8/3K4/R6R w - - 0 1", "a1d1", "Rad1");
    san_is::<Chess>("7k/R7/8/8/8/8/3K4/R7 w - - 0 1", "a1a3", "R1a3");
    san_is::<Chess>("4k3/8/8/8/8/1N3N2/8/4K3 w - - 0 1", "b3d2", "Nbd2");
    // Fault 51: file and rank are shared with one queen each.
    let queens = "6k1/8/8/8/Q6Q/8/8/K6Q w - - 0 1";
    san_is::<Chess>(queens, "h4e4", "Qh4e4");
    san_is::<Chess>(queens, "a4e4", "Qae4");
    san_is::<Chess>(queens, "h1e4", "Q1e4");
    san_is::<Chess>("6k1/8/8/8/Q6Q/4p3/8/K6Q w - - 0 1", "h4e1", "Q4e1");
    san_is::<Chess>("6k1/8/8/8/Q3p2Q/8/8/K6Q w - - 0 1", "h4e4", "Qh4xe4");
}

#[test]
fn san_needs_no_telling_apart_from_a_man_that_may_not_move_there() {
    san_is::<Chess>("4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2", "Nc2");
}

#[test]
fn san_is_read_generously() {
    let fen = "startpos";
    for text in ["Ngf3", "Ng1f3", "N1f3", "Ng1-f3", "Nf3!", "Nf3?!", "Nf3+", "Nf3#"] {
        san_means::<Chess>(fen, text, "g1f3");
    }
    for text in ["e4", "e2e4", "e2-e4", "e4!!"] {
        san_means::<Chess>(fen, text, "e2e4");
    }
    for text in ["exd5", "ed5", "e4xd5", "d5"] {
        san_means::<Chess>("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", text, "e4d5");
    }
}

#[test]
fn san_that_fits_two_steps_or_none_is_illegal() {
    for text in ["Rd1", "Rd5", "R8d1"] {
        san_fails::<Chess>("6k1/8/8/8/8/8/3K4/R6R w - - 0 1", text, false);
    }
    for text in ["e5", "Nxf3", "N*f3", "Nd2", "Ke2", "Bb5", "e4,e5", "e4=Q"] {
        san_fails::<Chess>("startpos", text, false);
    }
}

#[test]
fn san_that_is_no_notation_is_malformed() {
    for text in ["", "e", "N", "Nf9", "Zf3", "Nf3Nf3", "Ngxxf3", "nf3", "QQ", "é4", "e4,", "1.e4"] {
        san_fails::<Chess>("startpos", text, true);
    }
}
