//! RULES.md, section 4: turns, full moves and half-moves of Symmetric Unirexal Chess, and how it ends.

use crate::{allows, leads_to, play, stands, turns_from};
use dyad::board::Color;
use dyad::game::{Ending, Rules};
use dyad::variants::unirexal::Unirexal;

const ON: &str = "ongoing";
/// White is shut in: no man of his, full or half, has a move.
const SHUT_IN: &str = "6kr/8/8/8/8/ppp5/P~P~P~5/K~B~6 w - - 0 1 turn";

#[test]
fn every_man_is_full_at_the_start_but_the_kings() {
    let start = Unirexal::start();
    let halves = start.board().single();
    let kings = Color::ALL.map(|color| start.board().king(color).expect("a king"));
    assert_eq!(halves.into_iter().collect::<Vec<_>>(), kings);
}

#[test]
fn the_king_is_not_royal() {
    // He may stay attacked, step into attack and stand beside the other king.
    allows::<Unirexal>("4k~3/8/8/8/8/8/4r~3/4K~2R~ w - - 0 1 turn", "h1h2,h2h3 e1f1,f1g1", "");
    allows::<Unirexal>("8/8/3k~4/8/8/3K~4/8/8 w - - 0 1 turn", "d3d4,d4e4 d3c3,c3c4", "");
}

#[test]
fn taking_the_last_king_wins_whatever_part_of_the_turn_it_happens_in() {
    // First half-move, second half-move, transformation, full move.
    let won = "8/8/8/8/8/4K~3/8/8 b - - 0 9 turn";
    leads_to::<Unirexal>("8/8/8/8/8/4k~3/4K~3/8 w - - 7 9 turn", "e2e3", won, "win w");
    leads_to::<Unirexal>(
        "8/8/8/8/4k~3/8/4K~3/8 w - - 7 9 turn",
        "e2e3,e3e4",
        &won.replace("8/8/8/8/8/4K~3/8/8", "8/8/8/8/4K~3/8/8/8"),
        "win w",
    );
    let turned = "4K~3/8/8/8/8/8/8/K~3R3 b - - 0 9 turn";
    leads_to::<Unirexal>("4k~3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn", "e8e8", turned, "win w");
    leads_to::<Unirexal>(
        "4k3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn",
        "e1e8",
        "4R3/8/8/8/8/8/8/K~7 b - - 0 9 turn",
        "win w",
    );
}

#[test]
fn a_turn_that_has_won_goes_no_further() {
    turns_from::<Unirexal>("8/8/8/8/8/4k~3/4K~3/8 w - - 7 9 turn", "e2e3", "e2e3");
    turns_from::<Unirexal>("4k~3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn", "e8e8", "e8e8");
    let over = play::<Unirexal>("8/8/8/8/8/4k~3/4K~3/8 w - - 7 9 turn", "e2e3");
    assert_eq!(over.position().ended(), Some(Ending::Win(Color::White)));
    assert!(over.position().opens_turn() && over.position().count() == 0);
}

#[test]
fn half_a_king_left_is_a_king() {
    stands::<Unirexal>("k~7/8/8/8/8/4k~3/4K~3/8 w - - 7 9 turn", "e2e3,e3e2", ON);
    // Both in one turn: two half-moves, or one turned and one taken.
    stands::<Unirexal>("8/8/8/8/3k~4/4k~3/4K~3/8 w - - 7 9 turn", "e2e3,e3d4", "win w");
    stands::<Unirexal>("k~7/8/8/8/8/4k~3/4K~3/R7 w - - 7 9 turn", "a8a8,e2e3", "win w");
    // A full king is taken whole, by a full man only.
    allows::<Unirexal>("4k3/8/8/8/8/8/8/K~3R~3 w - - 7 9 turn", "e1e7,e7e6", "e1e8");
}

#[test]
fn a_full_man_takes_the_last_half_king_by_splitting() {
    let split = "4R~3/8/8/8/8/8/8/K~3R~3 b - - 0 9 turn";
    leads_to::<Unirexal>("4k~3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn", "e1e8", split, "win w");
}

#[test]
fn a_turn_is_one_full_move_or_two_half_moves() {
    allows::<Unirexal>(Unirexal::START, "e2e4 g1f3 e2e4,d2d4 e2e3,e2e3 g1f3,f3g1", "e2e4,d2d4,a2a3 b1b1");
    // A half-king has no full move.
    allows::<Unirexal>("4k~3/8/8/8/8/8/8/4K~3 w - - 0 1 turn", "e1e2,e2e3", "e1e2");
}

#[test]
fn the_second_half_move_sees_the_board_the_first_left() {
    let fen = "4k~3/8/8/8/8/8/4P~3/4K~B~2 w - - 0 1 turn";
    allows::<Unirexal>(fen, "e2e3,f1b5 f1g2,g2f1", "f1b5,e2e3");
    // Of a full pawn the other half stays in the way.
    allows::<Unirexal>(&fen.replace("P~", "P"), "f1g2,e2e3", "e2e3,f1b5");
}

#[test]
fn a_first_half_move_needs_a_second_one() {
    stands::<Unirexal>(SHUT_IN, "", "draw stalemate");
    // The pawn on h6 could step once, and then nobody again.
    stands::<Unirexal>(&SHUT_IN.replace("6kr/8/8", "6kr/8/7P~"), "", "draw stalemate");
    let two_steps = SHUT_IN.replace("6kr/8/8/8", "6kr/8/8/7P~");
    stands::<Unirexal>(&two_steps, "", ON);
    turns_from::<Unirexal>(&two_steps, "", "h5h6,h6h7");
    // Where it wins, it needs none.
    let king_ahead = SHUT_IN.replace("6kr/8", "7r/6k~P~");
    turns_from::<Unirexal>(&king_ahead.replace("6k~P~/8", "6k~1/7P~"), "", "h6g7");
}

#[test]
fn a_transformation_comes_first_and_once() {
    let fen = "4k~3/8/3n~4/3n~4/4P3/8/8/K~2R4 w - - 0 1 turn";
    allows::<Unirexal>(fen, "d5d5,e4e5 d5d5,d5f4,f4g6", "d5d5 e4e5,d5d5 e4e5,a1a2,d5d5 d5d5,d6d6,e4e5");
}

#[test]
fn a_transformation_needs_a_full_move_or_two_half_moves_after_it() {
    // Neither the pawn on e4 nor the one it could turn has a move then; the full king bars its becoming a king.
    let fen = "7k~/8/3p4/3p~p3/4P3/ppp5/P~P~P~5/KB~6 w - - 0 1 turn";
    stands::<Unirexal>(fen, "", "draw stalemate");
    // As a king it has moves.
    let crowns = fen.replace("KB~", "K~B~");
    turns_from::<Unirexal>(
        &crowns,
        "d5d5k,d5c6",
        "d5d5k,d5c6,c6b5 d5d5k,d5c6,c6b6 d5d5k,d5c6,c6b7 d5d5k,d5c6,c6c5 \
         d5d5k,d5c6,c6c7 d5d5k,d5c6,c6d5 d5d5k,d5c6,c6d7",
    );
    allows::<Unirexal>(&crowns, "", "d5d5,e4e5 d5d5k d5d5k,d5c6");
    // Where it wins, it needs nothing.
    turns_from::<Unirexal>(&fen.replace("7k~/8/3p4/3p~p3", "8/8/3p4/3k~p3"), "d5", "d5d5");
}

#[test]
fn no_legal_turn_draws_at_the_start_of_a_turn_only() {
    stands::<Unirexal>(SHUT_IN, "", "draw stalemate");
    stands::<Unirexal>(&SHUT_IN.replace(" 0 1 ", " 100 90 "), "", "draw stalemate");
    assert!(Unirexal::from_fen(&SHUT_IN.replace("turn", "half")).is_err());
    assert!(Unirexal::from_fen(&SHUT_IN.replace("turn", "transformed")).is_err());
}

#[test]
fn a_full_move_goes_to_an_empty_square_or_takes_a_full_man_whole() {
    let fen = "4k~3/8/8/3p4/8/8/8/K~2R4 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "d1d5", "4k~3/8/8/3R4/8/8/8/K~7 b - - 0 9 turn", ON);
    leads_to::<Unirexal>(fen, "d1d4", "4k~3/8/8/3p4/3R4/8/8/K~7 b - - 8 9 turn", ON);
    allows::<Unirexal>(fen, "d1h1", "d1d6 d1d5,a1a2");
}

#[test]
fn a_full_move_may_not_end_on_a_half() {
    allows::<Unirexal>("4k~3/8/8/3p~4/8/8/8/K~2R4 w - - 7 9 turn", "d1d4 d1d5,a1a2", "d1d5 d1d6");
    allows::<Unirexal>("4k~3/8/8/3R~4/8/8/8/K~2R4 w - - 7 9 turn", "d1d4 d1d5,a1a2", "d1d5");
    allows::<Unirexal>("4k~3/8/8/3N~4/8/8/8/K~2R4 w - - 7 9 turn", "d1d4", "d1d5 d1d5,a1a2");
}

#[test]
fn full_pawns_step_double_step_take_and_promote_in_full() {
    let fen = "4k~3/6P1/8/8/8/3p1p~2/4P3/K~7 w - - 0 1 turn";
    allows::<Unirexal>(fen, "e2e3 e2e4 e2d3 g7g8q g7g8r g7g8b g7g8n", "e2f3 g7g8k g7g8");
    leads_to::<Unirexal>(fen, "g7g8n", "4k~1N1/8/8/8/8/3p1p~2/4P3/K~7 b - - 0 1 turn", ON);
    // Not past a half, nor onto one.
    allows::<Unirexal>("4k~3/8/8/8/8/4n~3/4P3/K~7 w - - 0 1 turn", "", "e2e3 e2e4");
    allows::<Unirexal>("4k~3/8/8/8/4P~3/8/4P3/K~7 w - - 0 1 turn", "e2e3", "e2e4");
    allows::<Unirexal>("4k~1n1/6P1/8/8/8/8/8/K~7 w - - 0 1 turn", "", "g7g8q");
}

#[test]
fn half_a_full_man_moves_and_leaves_the_other_half() {
    let fen = "4k~3/8/8/8/8/8/8/K~2R4 w - - 0 1 turn";
    leads_to::<Unirexal>(fen, "d1d4,d1h1", "4k~3/8/8/8/3R~4/8/8/K~6R~ b - - 1 1 turn", ON);
    leads_to::<Unirexal>(fen, "d1d4,d4h4", "4k~3/8/8/8/7R~/8/8/K~2R~4 b - - 1 1 turn", ON);
    // Both halves one after the other make a full move of it.
    leads_to::<Unirexal>(fen, "d1d4,d1d4", "4k~3/8/8/8/3R4/8/8/K~7 b - - 1 1 turn", ON);
}

#[test]
fn a_half_may_make_both_half_moves_and_go_back() {
    let fen = "4k~3/8/8/8/8/8/8/K~2R~4 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "d1d4,d4d1", "4k~3/8/8/8/8/8/8/K~2R~4 b - - 8 9 turn", ON);
    // It may take on the way.
    let taken = "4k~3/8/8/8/8/8/8/K~2R~4 b - - 0 9 turn";
    leads_to::<Unirexal>("4k~3/8/8/8/3n~4/8/8/K~2R~4 w - - 7 9 turn", "d1d4,d4d1", taken, ON);
}

#[test]
fn a_half_move_takes_halves_and_not_full_men() {
    leads_to::<Unirexal>(
        "4k~3/8/8/3p~4/8/8/8/K~2R4 w - - 7 9 turn",
        "d1d5,a1a2",
        "4k~3/8/8/3R~4/8/8/K~7/3R~4 b - - 0 9 turn",
        ON,
    );
    allows::<Unirexal>("4k~3/8/8/3p4/8/8/8/K~2R~4 w - - 7 9 turn", "d1d4,a1a2", "d1d5,a1a2");
    allows::<Unirexal>("4k~3/8/8/8/8/8/1q6/K~7 w - - 7 9 turn", "a1a2,a2a3", "a1b2,b2a1");
}

#[test]
fn own_halves_of_one_kind_become_a_full_man() {
    leads_to::<Unirexal>(
        "4k~3/8/8/3R~4/8/8/8/K~2R4 w - - 7 9 turn",
        "d1d5,a1a2",
        "4k~3/8/8/3R4/8/8/K~7/3R~4 b - - 8 9 turn",
        ON,
    );
    leads_to::<Unirexal>(
        "4k~3/8/8/8/8/8/8/K~K~6 w - - 7 9 turn",
        "a1b1,b1b2",
        "4k~3/8/8/8/8/8/1K~6/1K~6 b - - 8 9 turn",
        ON,
    );
    // Not of two kinds, nor three halves.
    let kinds = "4k~3/8/8/3Q~4/8/8/8/K~2R4 w - - 7 9 turn";
    allows::<Unirexal>(kinds, "d5d2,a1a2 d1d4,a1a2", "d5d1,a1a2 d1d5,a1a2");
    let three = "4k~3/8/8/3R4/8/8/8/K~2R~4 w - - 7 9 turn";
    allows::<Unirexal>(three, "d5d1,a1a2", "d1d5,a1a2");
}

#[test]
fn half_moves_pass_over_nobody() {
    for between in ["p~", "p", "R~", "R", "N~"] {
        let fen = format!("4k~3/8/8/3{between}4/8/8/8/K~2R~4 w - - 7 9 turn");
        allows::<Unirexal>(&fen, "d1d4,a1a2", "d1d6,a1a2");
    }
}

#[test]
fn half_pawns_step_and_may_meet_their_own_kind_ahead() {
    let fen = "4k~3/8/8/8/4P~3/4P~3/8/K~7 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "e3e4,a1a2", "4k~3/8/8/8/4P3/8/K~7/8 b - - 0 9 turn", ON);
    for ahead in ["P", "N~", "p~", "p"] {
        let fen = format!("4k~3/8/8/8/4{ahead}3/4P~3/8/K~7 w - - 7 9 turn");
        allows::<Unirexal>(&fen, "a1a2,a2a1", "e3e4,a1a2");
    }
}

#[test]
fn half_pawns_double_step_over_an_empty_square() {
    let fen = "4k~3/8/8/8/8/8/4P~3/K~7 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "e2e4,a1a2", "4k~3/8/8/8/4P~3/8/K~7/8 b - e3 0 9 turn", ON);
    let joined = "4k~3/8/8/8/4P3/8/K~7/8 b - e3 0 9 turn";
    leads_to::<Unirexal>("4k~3/8/8/8/4P~3/8/4P~3/K~7 w - - 7 9 turn", "e2e4,a1a2", joined, ON);
    for (passed, landing) in [("P~", "1"), ("n~", "1"), ("1", "P"), ("1", "N~"), ("1", "n~"), ("1", "n")] {
        let fen = format!("4k~3/8/8/8/4{landing}3/4{passed}3/4P~3/K~7 w - - 7 9 turn");
        allows::<Unirexal>(&fen, "a1a2,a2a1", "e2e4,a1a2");
    }
}

#[test]
fn half_pawns_take_halves_diagonally_and_go_there_for_nothing_else() {
    let fen = "4k~3/8/8/8/3p~1p2/4P~3/8/K~7 w - - 7 9 turn";
    allows::<Unirexal>(fen, "e3d4,a1a2", "e3f4,a1a2");
    allows::<Unirexal>(
        "4k~3/8/8/8/3P~1N~2/4P~3/8/K~7 w - - 7 9 turn",
        "e3e4,a1a2",
        "e3d4,a1a2 e3f4,a1a2 e3d2,a1a2",
    );
}

#[test]
fn a_half_is_turned_where_a_full_man_attacks_it() {
    let fen = "4k~3/8/8/3n~4/8/8/8/K~2R4 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "d5d5,a1a2,a2a3", "4k~3/8/8/3N~4/8/K~7/8/3R4 b - - 0 9 turn", ON);
    // Not by a half, not through anything, and not a full man.
    allows::<Unirexal>("4k~3/8/8/3n~4/8/8/8/K~2R~4 w - - 7 9 turn", "", "d5d5,a1a2,a2a3");
    allows::<Unirexal>("4k~3/8/8/3n~4/3N~4/8/8/K~2R4 w - - 7 9 turn", "", "d5d5,a1a2,a2a3");
    allows::<Unirexal>("4k~3/8/8/3n4/8/8/8/K~2R4 w - - 7 9 turn", "", "d5d5,a1a2,a2a3");
}

#[test]
fn one_full_attacker_or_more_turns_a_half() {
    allows::<Unirexal>("4k~3/8/8/R2n~4/4P3/8/8/K~2R4 w - - 7 9 turn", "d5d5,a1a2,a2a3", "");
    // What attacks it of its own side does not matter.
    allows::<Unirexal>("4k~3/8/2p1p3/3n~4/8/8/8/K~2R4 w - - 7 9 turn", "d5d5,a1a2,a2a3", "");
}

#[test]
fn en_passant_is_no_attack_and_neither_is_a_pawns_way_ahead() {
    allows::<Unirexal>("4k~3/8/8/3p~P3/8/8/8/K~7 w - d6 0 9 turn", "e5e6", "d5d5,a1a2,a2a3");
    allows::<Unirexal>("4k~3/8/4n~3/4P3/8/8/8/K~7 w - - 0 9 turn", "", "e6e6,a1a2,a2a3");
    allows::<Unirexal>("4k~3/8/8/4P3/3n~4/8/8/K~7 w - - 0 9 turn", "", "d4d4,a1a2,a2a3");
}

#[test]
fn what_was_turned_moves_on_at_once_as_its_new_side_does() {
    let fen = "4k~3/8/8/8/8/8/R3p~3/K~7 w - - 7 9 turn";
    // On one's second rank it may double-step, and the other way it goes no more.
    allows::<Unirexal>(fen, "e2e2,e2e3,e3e4 e2e2,e2e4,e4e5", "e2e2,e2e1q,a1b1");
    leads_to::<Unirexal>(fen, "e2e2,e2e4,a1b1", "4k~3/8/8/8/4P~3/8/R7/1K~6 b - e3 0 9 turn", ON);
    // It may take what was on its own side.
    let takes = "3b~k~3/5n~2/8/8/8/8/8/K~4R2 w - - 0 1 turn";
    allows::<Unirexal>(takes, "f7f7,f7d8,d8e6", "");
    allows::<Unirexal>(&takes.replace("b~", "b"), "f7f7,f7d6,d6e8", "f7f7,f7d8,d8e6");
}

#[test]
fn a_full_pawn_makes_a_half_king_of_a_half_where_there_is_only_one() {
    let fen = "4k~3/8/8/3n~4/4P3/8/8/K~7 w - - 7 9 turn";
    leads_to::<Unirexal>(fen, "d5d5k,d5d6,d6d7", "4k~3/3K~4/8/8/4P3/8/8/K~7 b - - 0 9 turn", ON);
    allows::<Unirexal>(fen, "d5d5,e4e5 d5d5k,e4e5", "");
    // Not by another man, nor by half a pawn, nor with two half-kings or a full one.
    allows::<Unirexal>("4k~3/8/8/3n~4/8/8/8/K~2R4 w - - 7 9 turn", "d5d5,d1d2", "d5d5k,d1d2");
    allows::<Unirexal>("4k~3/8/8/3n~4/4P~3/8/8/K~2R4 w - - 7 9 turn", "d5d5,d1d2", "d5d5k,d1d2");
    allows::<Unirexal>("4k~3/8/8/3n~4/4P3/8/8/K~K~6 w - - 7 9 turn", "d5d5,e4e5", "d5d5k,e4e5");
    allows::<Unirexal>("4k~3/8/8/3n~4/4P3/8/8/K7 w - - 7 9 turn", "d5d5,e4e5", "d5d5k,e4e5");
}

#[test]
fn any_transformation_of_the_last_half_king_wins() {
    stands::<Unirexal>("8/8/8/3k~4/4P3/8/8/K~7 w - - 7 9 turn", "d5d5", "win w");
    turns_from::<Unirexal>("8/8/8/3k~4/4P3/8/8/K~7 w - - 7 9 turn", "d5", "d5d5");
    // One of two: no letter, and the turn goes on.
    allows::<Unirexal>("7k~/8/8/3k~4/4P3/8/8/K~7 w - - 7 9 turn", "d5d5,e4e5", "d5d5 d5d5k,e4e5");
}
