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

/// Chances of win, draw and loss in permille for a value: two logistic curves, a pawn and a half ahead winning half
/// of the games. To be fitted to games once there are enough.
pub fn chances(score: Score) -> [u32; 3] {
    const EVEN_CHANCE: f64 = 150.0;
    const SPREAD: f64 = 70.0;
    let win = |value: f64| 1000.0 / (1.0 + ((EVEN_CHANCE - value) / SPREAD).exp());
    let value = f64::from(score.0);
    let (won, lost) = (win(value).round() as u32, win(-value).round() as u32);
    [won, 1000 - won - lost, lost]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_and_mirror() {
        for value in [0, 1, 37, 149, 150, 400, 5_000, 31_999] {
            let [win, draw, loss] = chances(Score(value));
            assert_eq!(win + draw + loss, 1000);
            assert_eq!(chances(Score(-value)), [loss, draw, win]);
        }
    }
}
