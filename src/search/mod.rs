//! Floor 3: the search, the same for every game. Knows [`crate::game::Judge`] only; no line of it names a variant.
//!
//! [`run`] sets a worker to deepen ([`deepen`]) the root; each iteration descends through nodes ([`node`]) to the
//! quiescence. An edge of the tree is a step, so that a turn of several steps needs no node of its own kind.

mod clock;
mod deepen;
mod histories;
pub mod limits;
mod node;
mod params;
mod picker;
mod quiescence;
pub mod report;
mod skill;
mod table;
mod window;
mod worker;

pub use limits::{Limits, Settings, Signals};
pub use params::MAX_DEPTH;
pub use report::{Bound, News, Outcome, Report};

use crate::board::Turn;
use crate::game::{Depth, Ending, Judge, Record, Score, perft};
use clock::Clock;
use histories::Histories;
use table::Table;
use worker::Worker;

/// What a search leaves behind for the next one.
pub struct Memory {
    table: Table,
    histories: Histories,
}

impl Memory {
    /// Empty, with a table of a size in MiB; None if there is not that much memory.
    pub fn new(hash: usize) -> Option<Memory> {
        Some(Memory { table: Table::new(hash)?, histories: Histories::new() })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
    }
}

/// Searches the current position of a game. Returns when a limit is reached, and where an answer must wait for
/// `stop` or `ponderhit`, not before that came.
pub fn run<P: Judge>(
    game: &Record<P>,
    limits: &Limits,
    settings: &Settings,
    signals: &Signals,
    memory: &mut Memory,
    tell: &mut dyn FnMut(News),
) -> Outcome {
    let root = game.position();
    let mut choices = perft::turns(root);
    if !limits.turns.is_empty() {
        choices.retain(|turn| limits.turns.contains(turn));
    }
    let outcome = match (choices.first(), game.ending()) {
        (None, ending) => {
            tell(News::Line(verdict(ending, None, settings, signals)));
            Outcome { time: signals.began().elapsed(), ..Outcome::default() }
        }
        // The game is over by rule, but there are turns: any will do.
        (Some(turn), ending @ Some(_)) => {
            tell(News::Line(verdict(ending, Some(turn), settings, signals)));
            let time = signals.began().elapsed();
            Outcome { best: Some(turn.clone()), nodes: 1, time, ..Outcome::default() }
        }
        (Some(_), None) => {
            let clock = Clock::new(limits, settings, root.side());
            memory.table.age();
            let Memory { table, histories } = memory;
            let mut worker = Worker::new(game, limits, signals, &clock, table, histories, tell);
            worker.deepen(&choices, settings)
        }
    };
    signals.wait_for_release();
    outcome
}

/// What is said of a game that is over.
fn verdict(ending: Option<Ending>, turn: Option<&Turn>, settings: &Settings, signals: &Signals) -> Report {
    let (depth, score) = match ending {
        Some(Ending::Win(_)) => (0, Score::loss_in(0)),
        _ => (Depth::from(turn.is_some()), Score::DRAW),
    };
    Report {
        depth,
        selective_depth: depth as u32,
        line: 1,
        score,
        bound: Bound::Exact,
        wdl: settings.show_wdl.then(|| report::chances(score)),
        nodes: u64::from(turn.is_some()),
        hash_full: 0,
        time: signals.began().elapsed(),
        variation: turn.cloned().into_iter().collect(),
    }
}
