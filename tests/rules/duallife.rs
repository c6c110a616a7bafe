//! RULES.md, section 2, rules 1 to 4: two lives, no check, and how a game of DualLife Chess ends.

use crate::{allows, leads_to, play, position, sorted_turns, stands, status, turns_from};
use dyad::game::perft::perft;
use dyad::game::{Repeats, Rules};
use dyad::variants::chess::Chess;
use dyad::variants::duallife::DualLife;

const ON: &str = "ongoing";

#[test]
fn set_up_and_first_moves_are_those_of_chess() {
    assert_eq!(DualLife::START, Chess::START);
    assert_eq!(sorted_turns(&DualLife::start()), sorted_turns(&Chess::start()));
    leads_to::<DualLife>(
        "startpos",
        "e2e4 e7e5 g1f3",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        ON,
    );
}

#[test]
fn strike_on_a_whole_piece_wounds_and_nobody_moves() {
    leads_to::<DualLife>("4k3/8/8/3p4/8/8/8/3RK3 w - - 7 9", "d1d5", "4k3/8/8/3p~4/8/8/8/3RK3 b - - 0 9", ON);
    leads_to::<DualLife>(
        "4k3/8/8/3n4/4P3/8/8/4K3 w - - 7 9",
        "e4d5",
        "4k3/8/8/3n~4/4P3/8/8/4K3 b - - 0 9",
        ON,
    );
    leads_to::<DualLife>(
        "4k3/8/8/8/8/2b5/8/R3K3 b - - 7 9",
        "c3a1",
        "4k3/8/8/8/8/2b5/8/R~3K3 w - - 0 10",
        ON,
    );
    // Kings strike and are struck as all others.
    leads_to::<DualLife>("8/8/8/3kK3/8/8/8/8 w - - 7 9", "e5d5", "8/8/8/3k~K3/8/8/8/8 b - - 0 9", ON);
}

#[test]
fn strike_on_a_wounded_piece_destroys_it_and_the_striker_moves() {
    leads_to::<DualLife>("4k3/8/8/3p~4/8/8/8/3RK3 w - - 7 9", "d1d5", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 9", ON);
    leads_to::<DualLife>("4k3/8/8/3n~4/4P3/8/8/4K3 w - - 7 9", "e4d5", "4k3/8/8/3P4/8/8/8/4K3 b - - 0 9", ON);
    leads_to::<DualLife>("8/8/8/3q~K3/8/8/8/k7 w - - 7 9", "e5d5", "8/8/8/3K4/8/8/8/k7 b - - 0 9", ON);
}

#[test]
fn two_strikes_on_the_same_piece_take_it() {
    let fen = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1";
    leads_to::<DualLife>(fen, "d1d5 e8e7 d1d5", "8/4k3/8/3R4/8/8/8/4K3 b - - 0 2", ON);
}

#[test]
fn wounded_pieces_move_and_strike_as_whole_ones_and_stay_wounded() {
    for (whole, wounded) in [("N", "N~"), ("B", "B~"), ("R", "R~"), ("Q", "Q~"), ("P", "P~")] {
        let fen = |man: &str| format!("4k3/8/8/2p1p3/3{man}4/8/1p6/4K3 w - - 0 1");
        let turns = [whole, wounded].map(|man| sorted_turns(&position::<DualLife>(&fen(man))));
        assert_eq!(turns[0], turns[1], "{whole}");
    }
    leads_to::<DualLife>("4k3/8/8/8/8/8/8/R~3K3 w - - 0 1", "a1a5", "4k3/8/8/R~7/8/8/8/4K3 b - - 1 1", ON);
    leads_to::<DualLife>("4k3/8/8/p~7/8/8/8/R~3K3 w - - 5 1", "a1a5", "4k3/8/8/R~7/8/8/8/4K3 b - - 0 1", ON);
    leads_to::<DualLife>("4k3/8/8/p7/8/8/8/R~3K3 w - - 5 1", "a1a5", "4k3/8/8/p~7/8/8/8/R~3K3 b - - 0 1", ON);
}

#[test]
fn nothing_heals() {
    let game = play::<DualLife>("4k3/8/8/8/8/8/4p~3/R~3K~3 w - - 0 1", "a1a5 e8e7 a5a1 e7e8 e1e2 e8e7");
    assert_eq!(game.position().fen(), "8/4k3/8/8/8/8/4K~3/R~7 w - - 1 4");
}

#[test]
fn own_pieces_are_not_struck() {
    turns_from::<DualLife>("4k3/8/8/8/8/8/P7/RN~2K3 w - - 0 1", "a1", "");
}

#[test]
fn lines_end_at_whole_and_wounded_men_alike() {
    turns_from::<DualLife>("4k3/8/8/8/p7/8/8/R1b~1K3 w - - 0 1", "a1", "a1a2 a1a3 a1a4 a1b1 a1c1");
}

#[test]
fn no_check_any_pseudo_legal_step_is_legal() {
    // The king is under attack and White may do as he likes.
    allows::<DualLife>("4r2k/8/8/8/8/8/P7/4K~3 w - - 0 1", "a2a3 e1e2 e1d1", "");
    // A man between king and rook may leave.
    allows::<DualLife>("4r2k/8/8/8/8/4N3/8/4K~3 w - - 0 1", "e3d5 e3c2", "");
    // The king steps into attack.
    allows::<DualLife>("3r3k/8/8/8/8/8/8/4K~3 w - - 0 1", "e1d1 e1d2", "");
}

#[test]
fn kings_may_stand_next_to_each_other() {
    leads_to::<DualLife>("8/8/3k4/8/4K3/8/8/8 w - - 0 1", "e4d5", "8/8/3k4/3K4/8/8/8/8 b - - 1 1", ON);
    allows::<DualLife>("8/8/3k4/3K4/8/8/8/8 b - - 1 1", "d6d5 d6e6 d6c6", "");
}

#[test]
fn destroying_the_enemy_king_wins_at_once() {
    leads_to::<DualLife>("4k~3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "4R3/8/8/8/8/8/8/K7 b - - 0 1", "win w");
    leads_to::<DualLife>("8/8/8/3kK~3/8/8/8/8 b - - 0 1", "d5e5", "8/8/8/4k3/8/8/8/8 w - - 0 2", "win b");
    // A pawn wins too, even as it promotes.
    stands::<DualLife>("4k~3/3P4/8/8/8/8/8/K7 w - - 0 1", "d7e8n", "win w");
    // Wounding him does not.
    stands::<DualLife>("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", ON);
}

#[test]
fn a_won_game_has_no_turns() {
    let won = play::<DualLife>("4k~2q/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8");
    assert_eq!([1, 2].map(|turns| perft(won.position(), turns)), [0, 0]);
    assert_eq!(sorted_turns(won.position()), Vec::<String>::new());
}

#[test]
fn a_player_without_a_step_draws() {
    let fen = "kb6/ppp5/pbp5/p1p5/P1P5/8/8/K7 w - - 0 1";
    leads_to::<DualLife>(fen, "a1b1", "kb6/ppp5/pbp5/p1p5/P1P5/8/8/1K6 b - - 1 1", "draw stalemate");
    // An attack on the king makes no difference, as there is no mate.
    let attacked = "k~b6/ppp5/pbp5/p1p5/P1P5/8/1N6/K7 b - - 0 1";
    stands::<DualLife>(attacked, "", "draw stalemate");
    // What would be stalemate or mate in chess goes on.
    stands::<DualLife>("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", ON);
    stands::<DualLife>("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "", ON);
}

#[test]
fn there_is_no_repetition_draw() {
    assert!(DualLife::REPEATS == Repeats::Never);
    let round = "a1b1 a8b8 b1a1 b8a8 ";
    stands::<DualLife>("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1", &round.repeat(10), ON);
}

#[test]
fn there_is_no_fifty_move_draw() {
    leads_to::<DualLife>(
        "r3k3/8/8/8/8/8/8/R3K3 w - - 99 80",
        "a1b1",
        "r3k3/8/8/8/8/8/8/1R2K3 b - - 100 80",
        ON,
    );
    stands::<DualLife>("r3k3/8/8/8/8/8/8/R3K3 w - - 500 300", "a1b1", ON);
}

#[test]
fn there_is_no_draw_by_insufficient_material() {
    for fen in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k~3/8/8/8/8/8/8/4K~3 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KN2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
    ] {
        stands::<DualLife>(fen, "", ON);
    }
}

#[test]
fn strikes_of_both_kinds_and_pawn_moves_reset_the_clock() {
    let fen = "4k3/8/8/3p4/8/8/4P3/3RK3 w - - 30 40";
    leads_to::<DualLife>(fen, "d1d2", "4k3/8/8/3p4/8/8/3RP3/4K3 b - - 31 40", ON);
    leads_to::<DualLife>(fen, "d1d5", "4k3/8/8/3p~4/8/8/4P3/3RK3 b - - 0 40", ON);
    leads_to::<DualLife>(fen, "e2e3", "4k3/8/8/3p4/8/4P3/8/3RK3 b - - 0 40", ON);
}

#[test]
fn men_that_can_destroy_a_wounded_king_are_its_checkers() {
    let checkers = |fen: &str| position::<DualLife>(fen).checkers().count();
    assert_eq!(checkers("4r2k/8/8/8/8/8/8/4K~3 w - - 0 1"), 1);
    assert_eq!(checkers("4r2k/8/8/8/7b/8/8/4K~3 w - - 0 1"), 2);
    // A whole king survives a strike.
    assert_eq!(checkers("4r2k/8/8/8/8/8/8/4K3 w - - 0 1"), 0);
    assert_eq!(checkers("4r2k/8/8/8/8/8/4P3/4K~3 w - - 0 1"), 0);
    assert_eq!(status(position::<DualLife>("4r2k/8/8/8/8/8/8/4K~3 w - - 0 1").ending()), ON);
}
