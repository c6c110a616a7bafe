//! How turns and moments of Symmetric Unirexal Chess are written and read.

use crate::{allows, leads_to, same_turn, san_fails, san_is, san_means, text_fails};
use dyad::game::Rules;
use dyad::variants::unirexal::Unirexal;

const ON: &str = "ongoing";
const TURNED: &str = "4k~3/8/8/3n~4/4P3/8/8/K~2R4 w - - 7 9 turn";

#[test]
fn one_movement_is_a_full_move_and_two_are_half_moves() {
    leads_to::<Unirexal>(
        "4k~3/8/8/8/8/8/8/K~2R4 w - - 7 9 turn",
        "d1d4",
        "4k~3/8/8/8/3R4/8/8/K~7 b - - 8 9 turn",
        ON,
    );
    text_fails::<Unirexal>("4k~3/8/8/8/8/8/8/K~2R~4 w - - 7 9 turn", "d1d4,d4d5,d5d6", false);
    let incomplete = dyad::game::notation::parse(&Unirexal::from_fen(TURNED).expect("a FEN"), "a1a2");
    assert!(matches!(incomplete, Err(crate::TurnError::Incomplete(_))), "{incomplete:?}");
}

#[test]
fn a_single_movement_that_is_no_full_move_takes_the_last_king() {
    let won = "4R~3/8/8/8/8/8/8/K~3R~3 b - - 0 9 turn";
    leads_to::<Unirexal>("4k~3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn", "e1e8", won, "win w");
}

#[test]
fn in_the_middle_of_a_turn_the_text_is_what_is_due() {
    allows::<Unirexal>("4k~3/8/8/8/8/8/8/K~2R4 w - - 7 9 half", "d1d4 a1a2", "d1d4,a1a2");
    let transformed = TURNED.replace("n~", "N~").replace("turn", "transformed");
    allows::<Unirexal>(&transformed, "d1d2 d5f6,f6g8", "d5d5,d1d2 d5d5");
}

#[test]
fn a_transformation_names_its_square_twice() {
    leads_to::<Unirexal>(TURNED, "d5d5,d1d2", "4k~3/8/8/3N~4/4P3/8/3R4/K~7 b - - 0 9 turn", ON);
    leads_to::<Unirexal>(TURNED, "d5d5k,d1d2", "4k~3/8/8/3K~4/4P3/8/3R4/K~7 b - - 0 9 turn", ON);
    text_fails::<Unirexal>(TURNED, "d5d5q,d1d2", false);
    text_fails::<Unirexal>(TURNED, "d5,d1d2", true);
}

#[test]
fn castling_may_be_king_takes_rook() {
    let fen = "4k~3/8/8/8/8/8/8/R3K~2R w - - 7 9 turn";
    same_turn::<Unirexal>(fen, "e1h1,a1a2", "e1g1,a1a2");
    same_turn::<Unirexal>(fen, "a1a2,e1a1", "a1a2,e1c1");
}

#[test]
fn the_moment_is_the_seventh_field() {
    let fen = "4k~3/8/8/8/8/8/8/4K~3 w - - 7 9";
    assert_eq!(Unirexal::from_fen(fen).expect("a FEN").fen(), format!("{fen} turn"));
    for moment in ["turn", "transformed", "half"] {
        let fen = format!("{fen} {moment}");
        let position = Unirexal::from_fen(&fen).expect("a FEN");
        assert_eq!((position.fen(), position.opens_turn()), (fen, moment == "turn"));
    }
}

#[test]
fn san_of_half_moves_has_a_tilde() {
    let fen = "4k~3/8/8/3p~4/4P~3/8/8/K~2R1N2 w - - 7 9 turn";
    san_is::<Unirexal>(fen, "f1e3", "Ne3");
    san_is::<Unirexal>(fen, "f1e3,e4e5", "N~e3,~e5");
    san_is::<Unirexal>(fen, "e4d5,f1d2", "~exd5,N~d2");
    san_is::<Unirexal>(fen, "d1d5,a1a2", "R~xd5,K~a2");
    san_means::<Unirexal>(fen, "R~d5,K~a2", "d1d5,a1a2");
    san_fails::<Unirexal>(fen, "Rxd5", false);
    san_fails::<Unirexal>(fen, "N~~e3", true);
}

#[test]
fn san_of_half_promotions_and_castling() {
    let fen = "1r~2k~3/P~7/8/8/8/8/8/R3K~2R w - - 7 9 turn";
    san_is::<Unirexal>(fen, "a7a8q,e1c1", "~a8=Q,~O-O-O");
    san_is::<Unirexal>(fen, "e1g1,a7b8k", "~O-O,~axb8=K");
    san_means::<Unirexal>(fen, "~0-0,~axb8=K~", "e1g1,a7b8k");
    san_fails::<Unirexal>(fen, "O-O", false);
    san_fails::<Unirexal>(fen, "~a8,~O-O", false);
    san_fails::<Unirexal>(fen, "K~O-O,~a8=Q", true);
}

#[test]
fn san_of_transformations() {
    san_is::<Unirexal>(TURNED, "d5d5,d1d2", "@d5,Rd2");
    san_is::<Unirexal>(TURNED, "d5d5k,d1d2", "@d5=K~,Rd2");
    san_means::<Unirexal>(TURNED, "@d5=K,Rd2", "d5d5k,d1d2");
    san_is::<Unirexal>(TURNED, "d5d5,d5f6,f6e8", "@d5,N~f6,N~xe8#");
    for malformed in ["@,Rd2", "@d5=Q~,Rd2", "@d5=,Rd2", "@d9,Rd2", "N@d5,Rd2"] {
        san_fails::<Unirexal>(TURNED, malformed, true);
    }
    san_fails::<Unirexal>(TURNED, "@e4,Rd2", false);
}

#[test]
fn san_tells_halves_of_one_kind_apart_and_marks_a_win() {
    let fen = "4k~3/8/8/8/8/8/8/R~2K~3R~ w - - 7 9 turn";
    san_is::<Unirexal>(fen, "a1a2,h1h3", "R~a2,R~h3");
    san_is::<Unirexal>(fen, "a1a2,h1h2", "R~a2,R~hh2");
    san_is::<Unirexal>("4k~3/8/3K~4/8/8/8/8/R~6R~ w - - 7 9 turn", "a1d1,d1d2", "R~ad1,R~d2");
    san_is::<Unirexal>(fen, "h1h8,h8e8", "R~h8,R~xe8#");
    san_is::<Unirexal>("4k~3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn", "e8e8", "@e8#");
    // A full man and a half of his kind are never confused.
    san_is::<Unirexal>("4k~3/8/8/8/8/8/8/R3K~2R~ w - - 7 9 turn", "a1d1", "Rd1");
    san_is::<Unirexal>("4k~3/8/8/8/8/8/K~7/R6R~ w - - 7 9 turn", "a1d1,d1d2", "R~ad1,R~d2");
}
