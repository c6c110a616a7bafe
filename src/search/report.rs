//! What a search tells while it runs and at its end. Printing is for others.

use crate::board::Turn;
use crate::game::{Depth, Score};
use std::time::Duration;

/// Whether a score is exact or only a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true value is at most this.
    Upper,
    /// The true value is at least this.
    Lower,
    /// The value itself.
    Exact,
}

/// One line of thought.
#[derive(Clone, Debug)]
pub struct Report {
    /// The iteration, in turns.
    pub depth: Depth,
    /// The deepest turn looked at.
    pub selective_depth: u32,
    /// Which of several lines this is, from 1.
    pub line: usize,
    /// The value for the side to move at the root.
    pub score: Score,
    /// Whether that is exact.
    pub bound: Bound,
    /// Chances of win, draw and loss in permille, if wanted.
    pub wdl: Option<[u32; 3]>,
    /// Positions searched so far.
    pub nodes: u64,
    /// How full the table is, in permille.
    pub hash_full: u32,
    /// Time since the search began.
    pub time: Duration,
    /// The turns both sides are expected to play.
    pub variation: Vec<Turn>,
}

/// Something to tell while searching.
#[derive(Clone, Debug)]
pub enum News {
    /// A line of an iteration.
    Line(Report),
    /// A root turn is being looked at (told only in long searches): depth, the turn, its number from 1.
    Current(Depth, Turn, usize),
}

/// The end of a search.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The turn to play; None if the game is over.
    pub best: Option<Turn>,
    /// The expected answer.
    pub ponder: Option<Turn>,
    /// Positions searched.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
}
