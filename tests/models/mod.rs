//! The second, literal models of the rules: one per variant, on a mailbox board, clause by clause from the
//! rules and slow on purpose, so that the fast positions can be compared with something that shares neither
//! code nor idea with them. "Rule 5" in a model's file is the fifth numbered rule of its variant.
//!
//! This file holds what every model answers and a game's memory of its positions; `mailbox` holds the board
//! and the FEN they share, `reference` the comparison with the reference tables.

#![allow(dead_code, reason = "each test file that includes the models uses its own share of them")]

pub mod chess;
pub mod duallife;
pub mod mailbox;
pub mod pink;
pub mod reference;
pub mod twomove;
pub mod unirexal;

/// What a literal model of a variant answers.
pub trait Model: Clone {
    /// The start position.
    const START: &'static str;
    /// Whether a third occurrence of a position draws.
    const REPETITION: bool;

    /// Reads a FEN that is taken to be sound.
    fn from_fen(fen: &str) -> Self;
    /// The position as the rules write it.
    fn fen(&self) -> String;
    /// All legal turns as UCI turn text, sorted; none once the game is won or stuck.
    fn turns(&self) -> Vec<String>;
    /// Plays one of `turns()`.
    fn play(&mut self, turn: &str);
    /// The standing of the position alone, without its history.
    fn status(&self) -> &'static str;

    /// What makes two positions the same: all fields of the FEN save its two counters.
    fn identity(&self) -> String {
        let fen = self.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        [&fields[..4], &fields[6..]].concat().join(" ")
    }

    /// The identities of all positions that `turn` brings about and that count for repetition.
    fn visited(&self, turn: &str) -> Vec<String> {
        let mut after = self.clone();
        after.play(turn);
        vec![after.identity()]
    }
}

/// A game: a position and the identities of all before it.
pub struct Game<M> {
    pub now: M,
    seen: Vec<String>,
    repeated: bool,
}

impl<M: Model> Game<M> {
    /// A game that starts here: this is the position's first occurrence.
    pub fn new(now: M) -> Self {
        Game { seen: vec![now.identity()], now, repeated: false }
    }

    /// Plays one of the position's turns and remembers what it visited.
    pub fn play(&mut self, turn: &str) {
        self.repeated = false;
        for identity in self.now.visited(turn) {
            self.seen.push(identity.clone());
            let occurrences = self.seen.iter().filter(|earlier| **earlier == identity).count();
            self.repeated |= M::REPETITION && occurrences >= 3;
        }
        self.now.play(turn);
    }

    /// The standing with history: a repetition draws, unless the turn ended the game by itself.
    pub fn status(&self) -> &'static str {
        match self.now.status() {
            "ongoing" | "draw fifty" if self.repeated => "draw repetition",
            alone => alone,
        }
    }
}
