//! RULES.md, section 4: promotion, castling, en passant and the draws of Symmetric Unirexal Chess.

use crate::{allows, leads_to, play, stands};
use dyad::game::Rules;
use dyad::variants::unirexal::Unirexal;

const ON: &str = "ongoing";

#[test]
fn a_half_pawn_promotes_to_halves_and_to_a_half_king_where_there_is_one() {
    let fen = "4k~3/P~7/8/8/8/8/8/K~7 w - - 7 9 turn";
    allows::<Unirexal>(fen, "a7a8q,a1a2 a7a8r,a1a2 a7a8b,a1a2 a7a8n,a1a2 a7a8k,a1a2", "a7a8,a1a2 a7a8q");
    leads_to::<Unirexal>(fen, "a7a8k,a8b8", "1K~2k~3/8/8/8/8/8/8/K~7 b - - 0 9 turn", ON);
    allows::<Unirexal>(&fen.replace("/K~7", "/K~K~6"), "a7a8q,a1a2", "a7a8k,a1a2");
    // A full king counts as two.
    allows::<Unirexal>(&fen.replace("/K~7", "/K7"), "a7a8q,a1a2", "a7a8k,a1a2");
}

#[test]
fn half_a_full_pawn_promotes_too() {
    let fen = "4k~3/P7/8/8/8/8/8/K~7 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "a7a8n,a1a2", "N~3k~3/P~7/8/8/8/8/K~7/8 b - - 0 9 turn", ON);
    leads_to::<Unirexal>(fen, "a7a8n,a7a8n", "N3k~3/8/8/8/8/8/8/K~7 b - - 0 9 turn", ON);
    allows::<Unirexal>(fen, "a7a8q", "a7a8k a7a8n,a7a8r");
}

#[test]
fn half_kings_are_counted_at_that_moment() {
    let two = "4k~3/P~1P~5/8/8/8/8/8/K~7 w - - 7 9 turn";
    allows::<Unirexal>(two, "a7a8k,c7c8q a7a8q,c7c8k", "a7a8k,c7c8k");
    // A transformation in the same turn counts.
    let turned = "4k~3/P~7/8/3n~4/4P3/8/8/K~7 w - - 7 9 turn";
    allows::<Unirexal>(turned, "d5d5,a7a8k,a8b8 d5d5k,a7a8q,a8b8", "d5d5k,a7a8k,a8b8");
    let king = "4k~3/P~7/8/3k~4/4P3/8/8/K~7 w - - 7 9 turn";
    allows::<Unirexal>(king, "d5d5,a7a8q,a8b8", "d5d5,a7a8k,a8b8");
}

#[test]
fn a_promoted_half_may_land_on_an_own_half_of_the_kind_it_becomes() {
    let fen = "Q~3k~3/P~7/8/8/8/8/8/K~7 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "a7a8q,a1a2", "Q3k~3/8/8/8/8/8/K~7/8 b - - 0 9 turn", ON);
    allows::<Unirexal>(fen, "", "a7a8r,a1a2 a7a8k,a1a2");
    allows::<Unirexal>(&fen.replace("Q~", "Q"), "", "a7a8q,a1a2");
    // The king included.
    let king = "K~3k~3/P~7/8/8/8/8/8/8 w - - 7 9 turn";
    leads_to::<Unirexal>(king, "a7a8k,a8b8", "K~K~2k~3/8/8/8/8/8/8/8 b - - 0 9 turn", ON);
    allows::<Unirexal>(king, "a8b8,a7a8q", "a7a8q,a8b8");
}

#[test]
fn a_half_pawn_promotes_taking_a_half() {
    let fen = "rr~2k~3/P~7/8/8/8/8/8/K~7 w - - 7 9 turn";
    allows::<Unirexal>(fen, "a7b8q,a1a2 a7b8k,a1a2", "a7b8,a1a2 a7a8q,a1a2");
    allows::<Unirexal>(&fen.replace("rr~", "r~r"), "", "a7b8q,a1a2 a7a8q,a1a2");
}

#[test]
fn castling_minds_neither_attack_nor_pieces_between_nor_earlier_moves() {
    // Attacked squares, bishops and knights in between, and kings and rooks that have moved before.
    let fen = "4k~3/8/8/8/8/8/4r3/R~N~B~1K~1N~R~ w - - 7 9 turn";
    allows::<Unirexal>(fen, "", "e1g1,a1a2");
    let free = "r~n~2k~1n~1/8/8/8/8/8/4r3/RN2K~2R w - - 7 9 turn";
    allows::<Unirexal>(free, "e1g1,a1a2 e1c1,h1h2", "e1g1 e1c1");
    leads_to::<Unirexal>(free, "e1c1,d1d2", "r~n~2k~1n~1/8/8/8/8/8/3R~r3/R~NK~4R b - - 8 9 turn", ON);
    let moved =
        play::<Unirexal>("4k~3/8/8/8/8/8/8/R~3K~3 w - - 0 1 turn", "e1d1,a1a2 e8d8,d8e8 d1e1,a2a1 e8d8,d8e8");
    assert!(moved.position().fen().starts_with("4k~3/8/8/8/8/8/8/R~3K~3 w"));
    allows::<Unirexal>(&moved.position().fen(), "e1c1,d1d8", "");
}

#[test]
fn castling_is_of_a_half_king_on_e1_with_a_half_rook_in_the_corner() {
    allows::<Unirexal>("4k~3/8/8/8/8/8/8/R~2K~3R~ w - - 0 1 turn", "", "d1b1,a1a2 d1f1,a1a2 d1c1,c1a1");
    allows::<Unirexal>("4k~3/8/8/8/8/8/8/1R~2K~1R~1 w - - 0 1 turn", "", "e1c1,b1b2 e1g1,b1b2");
    allows::<Unirexal>("r~3k~2r~/8/8/8/8/8/8/4K~3 b - - 0 1 turn", "e8g8,f8f1 e8c8,d8d1", "");
    allows::<Unirexal>("4k~3/8/8/8/8/8/8/r~3K~2n~ w - - 0 1 turn", "", "e1c1,c1c2 e1g1,g1g2");
}

#[test]
fn castling_is_one_half_move() {
    let fen = "4k~3/8/8/8/8/8/8/R~3K~2R~ w - - 7 9 turn";
    allows::<Unirexal>(fen, "e1g1,g1g2 a1a2,e1g1 e1g1,f1e1", "e1g1 e1g1,e1c1");
    // Two kings' halves can castle one after the other.
    let both = "4k~3/8/8/8/8/8/8/R2R~K2R w - - 7 9 turn";
    leads_to::<Unirexal>(both, "e1c1,e1g1", "4k~3/8/8/8/8/8/8/R~1K~R1R~K~R~ b - - 8 9 turn", ON);
}

#[test]
fn castling_too_needs_a_second_half_move() {
    // The half left on e1 shuts the rook in.
    let fen = "k~7/8/8/8/8/8/3nnnnn/3nK2R w - - 0 1 turn";
    allows::<Unirexal>(fen, "e1d1", "e1g1 e1g1,f1e1 e1g1,e1d1");
    allows::<Unirexal>(&fen.replace("K2", "K~2"), "e1g1,f1e1", "e1g1");
}

#[test]
fn either_half_that_castles_may_be_split_off() {
    let fen = "4k~3/8/8/8/8/8/8/4K2R w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "e1g1,g1g2", "4k~3/8/8/8/8/8/6K~1/4K~R~1R~ b - - 8 9 turn", ON);
}

#[test]
fn castling_halves_may_join_their_kind_and_take_nobody() {
    let fen = "4k~3/8/8/8/8/8/8/4K~R~K~R~ w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "e1g1,f1f2", "4k~3/8/8/8/8/8/5R~2/5R~K1 b - - 8 9 turn", ON);
    for (rook_to, king_to) in
        [("n~", "1"), ("1", "n~"), ("N~", "1"), ("1", "N~"), ("R", "1"), ("1", "K"), ("K~", "1")]
    {
        let fen = format!("4k~3/8/8/8/8/8/8/4K~{rook_to}{king_to}R~ w - - 7 9 turn");
        allows::<Unirexal>(&fen, "", "e1g1,h1h2 e1g1,e1e2 e1g1,f1f2 e1g1,g1g2");
    }
}

#[test]
fn a_double_step_marks_the_square_it_passes_over_whether_usable_or_not() {
    let fen = "4k~3/8/8/8/8/8/3PP3/4K~3 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "e2e4", "4k~3/8/8/8/4P3/8/3P4/4K~3 b - e3 0 9 turn", ON);
    leads_to::<Unirexal>(fen, "e2e4,d2d4", "4k~3/8/8/8/3P~P~3/8/3P~P~3/4K~3 b - d3e3 0 9 turn", ON);
    // Both halves of a pawn mark one square, once.
    let both = play::<Unirexal>(fen, "d2d4,d2d4");
    let read = Unirexal::from_fen("4k~3/8/8/8/3P4/8/4P3/4K~3 b - d3 0 9 turn").expect("a FEN");
    assert_eq!((both.position().fen(), both.position().key()), (read.fen(), read.key()));
    let unmarked = Unirexal::from_fen("4k~3/8/8/8/3P4/8/4P3/4K~3 b - - 0 9 turn").expect("a FEN");
    assert_ne!(both.position().key(), unmarked.key());
    // The pawn may have gone on.
    leads_to::<Unirexal>(fen, "e2e4,e4e5", "4k~3/8/8/4P~3/8/8/3PP~3/4K~3 b - e3 0 9 turn", ON);
}

#[test]
fn marks_end_with_the_turn_they_were_for() {
    let fen = "4k~3/8/8/8/8/8/3PP3/4K~3 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "e2e4 e8d8,d8e8", "4k~3/8/8/8/4P3/8/3P4/4K~3 w - - 1 10 turn", ON);
    // They last through it, those of the turn itself stand beside them.
    let mut amid = Unirexal::from_fen("4k~3/3p~4/8/8/2p~1P~3/8/8/4K~3 b - e3 0 9 turn").expect("a FEN");
    amid.play(dyad::game::notation::parse(&amid, "d7d5,c4c3").expect("a turn")[0]);
    assert_eq!(amid.fen(), "4k~3/8/8/3p~4/2p~1P~3/8/8/4K~3 b - e3d6 0 9 half");
}

#[test]
fn full_pawns_take_full_ones_in_passing_and_halves_take_halves() {
    let full = "4k~3/8/8/8/3pP3/8/8/4K~3 b - e3 7 9 turn";
    leads_to::<Unirexal>(full, "d4e3", "4k~3/8/8/8/8/4p3/8/4K~3 w - - 0 10 turn", ON);
    allows::<Unirexal>(full, "", "d4e3,e8e7 e8e7,d4e3");
    let half = "4k~3/8/8/8/3pP~3/8/8/4K~3 b - e3 7 9 turn";
    leads_to::<Unirexal>(half, "d4e3,e8e7", "8/4k~3/8/8/3p~4/4p~3/8/4K~3 w - - 0 10 turn", ON);
    allows::<Unirexal>(half, "e8e7,d4e3", "d4e3");
    allows::<Unirexal>(&half.replace("pP~", "p~P"), "", "d4e3 d4e3,e8e7");
}

#[test]
fn what_the_pawn_is_at_that_moment_decides() {
    // Two halves that met are a full pawn.
    let met = "4k~3/8/8/8/3pP~3/8/4P~3/4K~3 w - - 7 9 turn";
    let turns = play::<Unirexal>(met, "e2e4,e1f1").position().fen();
    allows::<Unirexal>(&turns, "d4e3", "d4e3,e8e7");
    // One that went on cannot be taken, nor one that is not there any more.
    let gone = play::<Unirexal>("4k~3/8/8/8/3p4/8/4P~3/4K~3 w - - 7 9 turn", "e2e4,e4e5").position().fen();
    allows::<Unirexal>(&gone, "", "d4e3 d4e3,e8e7");
    // A half turned by its enemies is not an enemy pawn any more.
    let turned = "4k~3/8/2n5/8/3p~P~3/8/8/4K~3 b - e3 7 9 turn";
    allows::<Unirexal>(&turned.replace("2n5", "5n2"), "d4e3,e8e7", "e4e4,d4e3,e8e7");
}

#[test]
fn one_full_pawn_may_split_and_take_two() {
    let fen = "4k~3/8/8/8/2P~pP~3/8/8/4K~3 b - c3e3 7 9 turn";
    leads_to::<Unirexal>(fen, "d4c3,d4e3", "4k~3/8/8/8/8/2p~1p~3/8/4K~3 w - - 0 10 turn", ON);
}

#[test]
fn a_marked_square_must_be_empty_and_may_become_so() {
    // The second half of the pawn stands on the square that the first passed over.
    let fen = "4k~3/8/8/5b2/2p~5/8/3P4/4K~3 w - - 0 1 turn";
    let marked = play::<Unirexal>(fen, "d2d4,d2d3").position().fen();
    assert_eq!(marked, "4k~3/8/8/5b2/2p~P~4/3P~4/8/4K~3 b - d3 0 1 turn");
    // Turned, it makes room, and the other half is taken.
    allows::<Unirexal>(&marked, "d3d3,d3d2,c4d3 d3d3,e8e7,d3d2", "d3d3,c4d3,e8e7");
    let after = "4k~3/8/8/5b2/8/3p~4/3p~4/4K~3 w - - 0 2 turn";
    leads_to::<Unirexal>(&marked, "d3d3,d3d2,c4d3", after, ON);
    // Taken in the ordinary way, it makes none.
    leads_to::<Unirexal>(&marked, "c4d3,e8e7", "8/4k~3/8/5b2/3P~4/3p~4/8/4K~3 w - - 0 2 turn", ON);
}

#[test]
fn a_pawn_just_turned_may_take_in_passing() {
    let fen = "4k~3/8/4b3/8/2P~5/8/3P~4/4K~3 w - - 0 1 turn";
    let after = "8/4k~3/4b3/8/8/3p~4/8/4K~3 w - - 0 2 turn";
    leads_to::<Unirexal>(fen, "d2d4,e1f1 c4c4,c4d3,e8e7", &after.replace("4K~3", "5K~2"), ON);
}

#[test]
fn a_hundred_turns_without_pawn_step_capture_or_transformation_draw() {
    let fen = "4k~3/8/8/8/8/8/4P~2R/4K~3 w - - 99 90 turn";
    stands::<Unirexal>(fen, "e1f1,f1e1", "draw fifty");
    stands::<Unirexal>(fen, "e2e3,e3e4", ON);
    stands::<Unirexal>(fen, "h2h3,e2e3", ON);
    let turns = "4k~3/8/8/8/8/8/4n~2R/4K~3 w - - 99 90 turn";
    stands::<Unirexal>(turns, "e2e2,h2h3", ON);
    stands::<Unirexal>(turns, "e1e2,e2e1", ON);
    stands::<Unirexal>(turns, "h2h3,h2h3", "draw fifty");
    // A win on the hundredth turn wins.
    stands::<Unirexal>("4k~3/8/8/8/8/8/8/K~2R~4 w - - 99 90 turn", "d1e1,e1e8", "win w");
}

#[test]
fn the_clock_counts_turns_and_not_half_moves() {
    leads_to::<Unirexal>(
        "4k~3/8/8/8/8/8/8/4K~3 w - - 7 9 turn",
        "e1e2,e2e1",
        "4k~3/8/8/8/8/8/8/4K~3 b - - 8 9 turn",
        ON,
    );
    leads_to::<Unirexal>(
        "4k~3/8/8/8/8/8/8/4K~3 w - - 7 9 half",
        "e1e2",
        "4k~3/8/8/8/8/8/4K~3/8 b - - 8 9 turn",
        ON,
    );
    let done = "4k~3/8/8/8/8/4K~3/8/8 b - - 0 9 turn";
    leads_to::<Unirexal>("4k~3/8/8/8/8/8/8/4K~3 w - - 7 9 transformed", "e1e2,e2e3", done, ON);
}

#[test]
fn the_third_occurrence_at_the_start_of_a_turn_draws() {
    let fen = "4k~2R/8/8/8/8/8/8/4K~3 w - - 0 1 turn";
    let there_and_back = "h8h7,h8h7 e8d8,d8c8 h7h8 c8d8,d8e8";
    stands::<Unirexal>(fen, there_and_back, ON);
    stands::<Unirexal>(fen, &format!("{there_and_back} h8h7,h8h7 e8d8,d8c8 h7h8"), ON);
    stands::<Unirexal>(fen, &format!("{there_and_back} {there_and_back}"), "draw repetition");
    // The middle of a turn does not count.
    let fen = "4k~3/8/8/8/8/8/8/4K~3 w - - 0 1 turn";
    stands::<Unirexal>(fen, "e1e2,e2e1 e8e7,e7e8", ON);
    stands::<Unirexal>(fen, "e1e2,e2e1 e8e7,e7e8 e1e2,e2e1 e8e7,e7e8", "draw repetition");
}

#[test]
fn marks_tell_positions_apart() {
    let fen = "4k~3/8/8/8/4P3/8/8/4K~3 b - e3 0 1 turn";
    let shuffle = "e8e7,e7e8 e1e2,e2e1";
    stands::<Unirexal>(fen, &format!("{shuffle} {shuffle}"), ON);
    stands::<Unirexal>(fen, &format!("{shuffle} {shuffle} {shuffle}"), "draw repetition");
    stands::<Unirexal>(&fen.replace("e3", "-"), &format!("{shuffle} {shuffle}"), "draw repetition");
}

#[test]
fn no_material_is_too_little() {
    stands::<Unirexal>("4k~3/8/8/8/8/8/8/4K~3 w - - 0 1 turn", "", ON);
}
