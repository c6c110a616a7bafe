//! How turns of DualLife Chess are written and read.

use crate::{allows, same_turn, san_fails, san_is, san_means, text_fails};
use dyad::variants::duallife::DualLife;

const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn a_strike_that_only_wounds_has_the_text_of_any_step() {
    allows::<DualLife>("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", "");
    text_fails::<DualLife>("1r5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8q", false);
    text_fails::<DualLife>("1r~5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8", false);
    same_turn::<DualLife>("1r~5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8Q", "a7b8q");
}

#[test]
fn castling_is_the_kings_way_and_may_be_king_takes_rook() {
    same_turn::<DualLife>(CASTLES, "e1h1", "e1g1");
    same_turn::<DualLife>(CASTLES, "e1a1", "e1c1");
    text_fails::<DualLife>("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1a1", false);
}

#[test]
fn turns_of_a_game_that_is_over_are_illegal() {
    let over = crate::play::<DualLife>("4k~3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8");
    let refused = dyad::game::notation::parse(over.position(), "a1a2");
    assert!(matches!(refused, Err(crate::TurnError::Illegal(_))), "{refused:?}");
}

#[test]
fn san_of_a_wounding_strike_has_an_asterisk_and_names_the_square_the_striker_stays_on() {
    san_is::<DualLife>("4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1", "b5c6", "Bb5*c6");
    san_is::<DualLife>("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "e4*d5");
    san_is::<DualLife>("1r5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8", "a7*b8");
    san_is::<DualLife>("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5*d6");
}

#[test]
fn san_of_a_destroying_strike_has_an_x() {
    san_is::<DualLife>("4k3/8/2n~5/1B6/8/8/8/4K3 w - - 0 1", "b5c6", "Bxc6");
    san_is::<DualLife>("4k3/8/8/3p~4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5");
    san_is::<DualLife>("1r~5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8n", "axb8=N");
    san_is::<DualLife>("4k3/8/8/3p~P3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
    // Fault 51.
    san_is::<DualLife>("6k1/8/8/8/Q3p~2Q/8/8/K6Q w - - 0 1", "h4e4", "Qh4xe4");
    san_is::<DualLife>("6k1/8/8/8/Q6Q/8/8/K6Q w - - 0 1", "h4e4", "Qh4e4");
}

#[test]
fn san_has_no_plus_and_a_cross_hatch_where_the_king_is_destroyed() {
    san_is::<DualLife>("7k/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8");
    san_is::<DualLife>("7k~/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8");
    san_is::<DualLife>("R6k/8/8/8/8/8/8/4K3 w - - 0 1", "a8h8", "Ra8*h8");
    san_is::<DualLife>("R6k~/8/8/8/8/8/8/4K3 w - - 0 1", "a8h8", "Rxh8#");
    san_is::<DualLife>("3k~4/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8r", "exd8=R#");
    // A mate of chess is none here, nor is a stalemate marked.
    san_is::<DualLife>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", "Ra8");
}

#[test]
fn san_of_castling() {
    san_is::<DualLife>(CASTLES, "e1g1", "O-O");
    san_is::<DualLife>(CASTLES, "e1c1", "O-O-O");
}

#[test]
fn san_is_read_generously_but_not_against_the_facts() {
    let whole = "4k3/8/2n5/1B6/8/8/8/4K3 w - - 0 1";
    for text in ["B*c6", "Bb*c6", "B5*c6", "Bc6", "Bb5*c6+"] {
        san_means::<DualLife>(whole, text, "b5c6");
    }
    san_fails::<DualLife>(whole, "Bxc6", false);
    san_fails::<DualLife>(whole, "Ba4*c6", false);
    san_fails::<DualLife>("4k3/8/2n~5/1B6/8/8/8/4K3 w - - 0 1", "B*c6", false);
    san_fails::<DualLife>(whole, "B**c6", true);
}
