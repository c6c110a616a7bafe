//! The rules, clause by clause: a test for each, named after it, in a module for each game.

mod common;

mod rules {
    pub mod chess;
    pub mod chess_draws;
    pub mod chess_text;
    pub mod duallife;
    pub mod duallife_special;
    pub mod duallife_text;
    pub mod pink;
    pub mod pink_special;
    pub mod pink_text;
    pub mod twomove;
    pub mod twomove_draws;
    pub mod twomove_text;
    pub mod unirexal;
    pub mod unirexal_special;
    pub mod unirexal_text;
}

use common::{after, identity, position, read_turn, sorted_turns, status};
use dyad::game::notation::{self, TurnError};
use dyad::game::{Record, Rules, san};

/// Plays turns from a position, each of which must be legal.
fn play<P: Rules>(fen: &str, turns: &str) -> Record<P> {
    let mut game = Record::new(position::<P>(fen));
    for text in turns.split_whitespace() {
        game.play(&read_turn(game.position(), text));
    }
    game
}

/// Turns from a position lead to a FEN, and the game stands so.
#[track_caller]
fn leads_to<P: Rules>(fen: &str, turns: &str, expected: &str, standing: &str) {
    let game = play::<P>(fen, turns);
    assert_eq!(game.position().fen(), expected, "{fen} after {turns}");
    assert_eq!(status(game.ending()), standing, "{fen} after {turns}");
}

/// How the game stands after turns.
#[track_caller]
fn stands<P: Rules>(fen: &str, turns: &str, standing: &str) {
    assert_eq!(status(play::<P>(fen, turns).ending()), standing, "{fen} after {turns}");
}

/// Some turns are legal in a position and others are not.
#[track_caller]
fn allows<P: Rules>(fen: &str, legal: &str, illegal: &str) {
    let turns = sorted_turns(&position::<P>(fen));
    for (text, expected) in [(legal, true), (illegal, false)] {
        for turn in text.split_whitespace() {
            assert_eq!(turns.iter().any(|other| other == turn), expected, "{turn} in {fen}: {turns:?}");
        }
    }
}

/// The legal turns from one square (or from a few, or all: whatever begins so) are exactly these.
#[track_caller]
fn turns_from<P: Rules>(fen: &str, origin: &str, expected: &str) {
    let mut turns = sorted_turns(&position::<P>(fen));
    turns.retain(|turn| turn.starts_with(origin));
    assert_eq!(turns.join(" "), expected, "turns of {origin} in {fen}");
}

/// A turn is written so, and read back from it.
#[track_caller]
fn san_is<P: Rules>(fen: &str, turn: &str, expected: &str) {
    let here: P = position(fen);
    let turn = read_turn(&here, turn);
    assert_eq!(san::text(&here, &turn), expected, "{fen}");
    assert_eq!(san::parse(&here, expected), Ok(turn), "{expected} read in {fen}");
}

/// A text of a turn in algebraic notation is taken for this one.
#[track_caller]
fn san_means<P: Rules>(fen: &str, text: &str, expected: &str) {
    let turn = san::parse(&position::<P>(fen), text).map(|turn| notation::text(&turn));
    assert_eq!(turn.as_deref(), Ok(expected), "{text} in {fen}");
}

/// A text is refused as malformed (`true`) or as illegal, in algebraic notation.
#[track_caller]
fn san_fails<P: Rules>(fen: &str, text: &str, malformed: bool) {
    assert_eq!(san::parse(&position::<P>(fen), text), Err(failure(text, malformed)), "{fen}");
}

/// A text is refused as malformed (`true`) or as illegal, as UCI has turns.
#[track_caller]
fn text_fails<P: Rules>(fen: &str, text: &str, malformed: bool) {
    assert_eq!(notation::parse(&position::<P>(fen), text), Err(failure(text, malformed)), "{fen}");
}

fn failure(text: &str, malformed: bool) -> TurnError {
    if malformed { TurnError::Malformed(text.to_owned()) } else { TurnError::Illegal(text.to_owned()) }
}

/// Two UCI texts mean the same turn.
#[track_caller]
fn same_turn<P: Rules>(fen: &str, text: &str, other: &str) {
    let here: P = position(fen);
    assert_eq!(read_turn(&here, text), read_turn(&here, other), "{text} and {other} in {fen}");
    let fens = [text, other].map(|text| after(&here, &read_turn(&here, text)).fen());
    assert_eq!(identity(&fens[0]), identity(&fens[1]));
}
