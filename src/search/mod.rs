//! Floor 3: the search, the same for every game. Knows [`crate::game::Judge`] only; no line of it names a variant.

pub mod limits;
pub mod report;

pub use limits::Settings;
pub use limits::{Limits, Signals};
pub use report::{Bound, News, Outcome, Report};

use crate::game::{Judge, Record};

/// TEMPORARY: replaced by the real search.
pub struct Memory;
impl Memory {
    /// tmp
    pub fn new(_: usize) -> Memory {
        Memory
    }
    /// tmp
    pub fn clear(&mut self) {}
}
/// TEMPORARY: replaced by the real search.
pub fn run<P: Judge>(
    game: &Record<P>,
    _: &Limits,
    _: &Settings,
    signals: &Signals,
    _: &mut Memory,
    tell: &mut dyn FnMut(News),
) -> Outcome {
    let turns = crate::game::perft::turns(game.position());
    if let Some(turn) = turns.first() {
        tell(News::Line(Report {
            depth: 1,
            selective_depth: 1,
            line: 1,
            score: game.position().evaluate(),
            bound: Bound::Exact,
            wdl: None,
            nodes: 1,
            hash_full: 0,
            time: signals.began().elapsed(),
            variation: vec![turn.clone()],
        }));
    }
    signals.wait_for_release();
    Outcome { best: turns.first().cloned(), ponder: None, nodes: 1, time: signals.began().elapsed() }
}
