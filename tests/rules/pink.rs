//! RULES.md, section 5, rules 1 to 5: two white kings against two black queens that may not pass through attack.

use crate::{allows, leads_to, position, stands, turns_from};
use dyad::game::Rules;
use dyad::variants::pink::Pink;

const ON: &str = "ongoing";

#[test]
fn set_up() {
    assert_eq!(Pink::START, "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEH - 0 1");
    leads_to::<Pink>(
        "startpos",
        "e2e4 e7e5 g1f3",
        "rnbqqbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBKKB1R b ADEH - 1 2",
        ON,
    );
}

#[test]
fn white_with_two_kings_may_leave_them_in_attack_or_put_them_there() {
    let fen = "3qq3/8/8/8/8/8/8/3KK3 w - - 0 1";
    allows::<Pink>(fen, "d1d2 d1e2 e1e2 e1d2 d1c1 e1f1", "");
    assert!(!position::<Pink>(fen).in_check());
    // The knight's leaving uncovers one king, which is no pin.
    turns_from::<Pink>("3q3q/8/8/8/8/8/3N4/3K3K w - - 0 1", "d2", "d2b1 d2b3 d2c4 d2e4 d2f1 d2f3");
}

#[test]
fn black_may_capture_one_of_two_kings() {
    leads_to::<Pink>("q3q3/8/8/8/3n4/8/4K3/K7 b - - 4 9", "d4e2", "q3q3/8/8/8/8/8/4n3/K7 w - - 0 10", ON);
    allows::<Pink>("qq6/8/8/8/8/8/4p3/K2K4 b - - 0 1", "e2d1r e2d1b e2d1n", "e2d1");
}

#[test]
fn when_one_king_is_left_no_step_may_leave_it_attacked() {
    turns_from::<Pink>("3q4/7q/8/8/8/8/3N4/3K4 w - - 0 1", "d2", "");
    turns_from::<Pink>("3q1q2/8/8/8/8/8/8/4K3 w - - 0 1", "", "e1e2");
    // Taking the other king has left this one in attack.
    turns_from::<Pink>("q3q3/8/8/8/8/8/8/K6r w - - 0 2", "", "a1b2");
}

#[test]
fn last_king_attacked_with_no_legal_step_is_checkmate() {
    stands::<Pink>("1q6/8/8/8/8/q7/8/K7 w - - 0 1", "", "win b");
    stands::<Pink>("8/8/8/8/8/8/1q6/q3K3 w - - 0 1", "", "win b");
    turns_from::<Pink>("8/8/8/8/8/q7/7q/K7 w - - 0 1", "", "a1b1");
}

#[test]
fn taking_a_king_may_mate_or_stalemate_the_other_at_once() {
    leads_to::<Pink>("7r/8/8/8/8/1q6/3q4/K6K b - - 0 1", "h8h1", "8/8/8/8/8/1q6/3q4/K6r w - - 0 2", "win b");
    leads_to::<Pink>(
        "8/8/8/8/8/1q4n1/3q4/K6K b - - 0 1",
        "g3h1",
        "8/8/8/8/8/1q6/3q4/K6n w - - 0 2",
        "draw stalemate",
    );
}

#[test]
fn no_step_may_leave_either_queen_attacked() {
    // Attacked herself, she or others must see to it, whichever queen it is.
    let fen = "q6q/8/8/8/8/1n6/3KK3/R7 b - - 0 1";
    allows::<Pink>(fen, "b3a1 a8b8 a8b7", "h8h7 h8g8 b3c1 a8a7 a8a2");
    allows::<Pink>("q6q/8/8/8/8/6n1/3KK3/7R b - - 0 1", "g3h1 h8g8 g3h5", "a8a7 g3f1 h8h7");
    // A pinned man stays, or moves along the line.
    turns_from::<Pink>("q6q/n7/8/8/8/8/3KK3/R7 b - - 0 1", "a7", "");
    turns_from::<Pink>("q6q/r7/8/8/8/8/3KK3/R7 b - - 0 1", "a7", "a7a1 a7a2 a7a3 a7a4 a7a5 a7a6");
    turns_from::<Pink>("q6q/6p1/8/8/8/8/1B1KK3/8 b - - 0 1", "g7", "");
}

#[test]
fn a_man_may_be_pinned_to_both_queens() {
    // On the file to one, on the rank to the other: he has no step left.
    turns_from::<Pink>("q7/8/8/8/r2B3q/8/3KK3/R7 b - - 0 1", "a4", "a4a1 a4a2 a4a3 a4a5 a4a6 a4a7");
    turns_from::<Pink>("3q4/8/8/8/R2r3q/8/8/2KRK3 b - - 0 1", "d4", "");
}

#[test]
fn a_man_pinned_to_one_queen_may_not_save_the_other_unless_along_his_line() {
    allows::<Pink>("q7/n7/8/1R5q/8/8/3KK3/R7 b - - 0 1", "h5h4", "a7b5");
    turns_from::<Pink>("q7/r7/8/8/R6q/8/3KK3/8 b - - 0 1", "a7", "a7a4");
}

#[test]
fn attacks_on_both_queens_must_be_met_at_once() {
    stands::<Pink>("8/8/2q1q3/8/3N4/8/8/3KK3 b - - 0 1", "", "win w");
    turns_from::<Pink>("8/8/2q1q3/2p5/3N4/8/8/3KK3 b - - 0 1", "", "c5d4");
    // Two lines that cross on one square.
    turns_from::<Pink>("2q5/8/q7/8/7r/8/8/K1R2B1K b - - 0 1", "", "h4c4");
}

#[test]
fn a_queen_that_shields_the_other_may_not_step_aside() {
    let fen = "q7/8/q7/8/8/8/8/R2KK3 b - - 0 1";
    stands::<Pink>(fen, "", "win w");
    // Next to the rook she may take it if nobody protects it.
    turns_from::<Pink>("q7/q7/R7/8/8/8/8/3KK3 b - - 0 1", "", "a7a6");
    stands::<Pink>("q7/q7/R7/1P6/8/8/8/3KK3 b - - 0 1", "", "win w");
}

#[test]
fn either_queen_attacked_and_no_legal_step_is_checkmate() {
    stands::<Pink>("8/8/2q1q3/8/8/8/2N5/3KK3 w - - 0 1", "c2d4", "win w");
    stands::<Pink>("q6q/8/1K4K1/8/8/8/8/R7 b - - 0 1", "", ON);
    turns_from::<Pink>("qn6/1p6/8/8/8/8/8/R2KK2q b - - 0 1", "", "b8a6");
    stands::<Pink>("qr6/1p6/8/8/8/8/8/R2KK2q b - - 0 1", "", "win w");
}

#[test]
fn a_queen_may_not_pass_through_attack() {
    turns_from::<Pink>("q7/8/8/8/8/8/7q/1R1KK3 b - - 0 1", "a8", "a8a2 a8a3 a8a4 a8a5 a8a6 a8a7");
    // Where she may not be she may not pass, where she may she may go on; other men of Black pass as they like.
    turns_from::<Pink>("r6q/1q6/8/8/8/8/8/2R1K2K b - - 0 1", "b7", "b7a6 b7a7 b7b2 b7b3 b7b4 b7b5 b7b6 b7b8");
    turns_from::<Pink>("r5q1/qp6/8/8/8/8/8/2R1K3 b - - 0 1", "a8", "a8b8 a8c8 a8d8 a8e8 a8f8");
}

#[test]
fn the_queen_is_lifted_off_her_square_before_her_path_is_judged() {
    allows::<Pink>("8/8/8/q7/8/8/7q/R2KK3 b - - 0 1", "a5b6 a5b5 a5b4", "a5a6 a5a7 a5a8 a5a4 a5a1");
    allows::<Pink>("8/8/8/8/3q4/8/1B5q/3KK3 b - - 0 1", "d4d5", "d4e5 d4f6 d4h8 d4c3 d4b2");
    // Nor may she take what is protected through her.
    turns_from::<Pink>("8/8/8/N7/q7/8/8/R2KK2q b - - 0 1", "a4a", "");
}

#[test]
fn the_man_she_takes_still_attacks_along_his_own_line() {
    allows::<Pink>("8/8/8/q3R3/8/8/7q/3KK3 b - - 0 1", "", "a5e5");
    allows::<Pink>("8/8/8/qR6/8/8/7q/3KK3 b - - 0 1", "a5b5", "");
    allows::<Pink>("8/8/8/8/3q4/8/1B5q/3KK3 b - - 0 1", "", "d4b2");
    // What does not bear on her path she may take from afar.
    allows::<Pink>("8/8/8/q3N3/8/8/7q/3KK3 b - - 0 1", "a5e5", "");
    allows::<Pink>("8/8/8/q3N3/3P4/8/7q/3KK3 b - - 0 1", "", "a5e5");
}

#[test]
fn pinned_attackers_count() {
    allows::<Pink>("4q3/8/8/8/q7/4B3/8/4K3 b - - 0 1", "a4b4 a4c4", "a4d4 a4e4 a4f4");
    allows::<Pink>("5q2/8/8/8/K2N2r1/8/8/6q1 b - - 0 1", "f8f6", "f8f5 f8f4 f8f1");
}

#[test]
fn against_the_last_king_a_queens_line_is_the_plain_one() {
    // The rook holds a square between, which a queen could not pass, and yet it is check.
    let fen = "4q2q/8/8/R7/8/8/8/4K3 w - - 0 1";
    assert_eq!(position::<Pink>(fen).checkers().count(), 1);
    turns_from::<Pink>(fen, "", "a5e5 e1d1 e1d2 e1f1 e1f2");
    assert!(Pink::from_fen(&fen.replace(" w ", " b ")).is_err());
    // He may not step onto such a line either, and mate is mate along it.
    allows::<Pink>("3q3q/8/8/R7/8/8/8/4K3 w - - 0 1", "e1e2 e1f1 e1f2", "e1d1 e1d2");
    stands::<Pink>("q7/7q/8/8/8/N7/1R6/K7 w - - 0 1", "", ON);
}

#[test]
fn capturing_one_of_two_kings_is_an_ordinary_step_of_a_queen() {
    // Each king guards the square before himself, and the one beside him.
    let fen = "3qq3/8/8/8/8/8/8/R2KK2R b ADEH - 0 1";
    allows::<Pink>(fen, "d8d3 e8e3", "d8d2 d8d1 e8e2 e8e1");
    // Close by she takes a lone one, but none that the other protects.
    allows::<Pink>("8/8/8/8/7q/8/3q4/3K3K b - - 0 1", "d2d1", "h4h1 h4h2");
    allows::<Pink>("8/8/8/8/7q/8/3q4/3KK3 b - - 0 1", "", "d2d1 d2e1");
    allows::<Pink>("8/8/8/8/7q/8/3q4/3KR2K b - - 0 1", "", "d2d1 d2e1");
}

#[test]
fn whatever_bears_on_her_path_guards_itself_against_a_distant_queen() {
    for man in ["R", "K"] {
        let on_rank = |queen: &str| format!("6q1/8/{queen}{man}4/8/8/8/7K/8 b - - 0 1");
        allows::<Pink>(&on_rank("2q"), "c6d6", "");
        allows::<Pink>(&on_rank("1q1"), "", "b6d6");
        allows::<Pink>(&on_rank("q2"), "", "a6d6");
    }
    allows::<Pink>("6q1/8/3B4/2q5/8/8/7K/8 b - - 0 1", "c5d6", "");
    allows::<Pink>("6q1/8/3B4/8/1q6/8/7K/8 b - - 0 1", "", "b4d6");
    allows::<Pink>("6q1/8/3B4/8/8/q7/7K/8 b - - 0 1", "", "a3d6");
    // A bishop on her rank does not bear on it, nor does a rook on her diagonal.
    allows::<Pink>("6q1/8/q2B4/8/8/8/7K/8 b - - 0 1", "a6d6", "");
    allows::<Pink>("6q1/8/3R4/8/8/q7/7K/8 b - - 0 1", "a3d6", "");
}
