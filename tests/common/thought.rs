//! A search run in the process.

use dyad::board::Turn;
use dyad::engine::Session;
use dyad::game::{Score, notation};
use dyad::search::{Limits, News, Outcome, Report, Signals};
use std::sync::Arc;

/// What a search told and answered.
pub struct Thought {
    pub lines: Vec<Report>,
    pub outcome: Outcome,
}

impl Thought {
    /// The last line told.
    pub fn last(&self) -> &Report {
        self.lines.last().expect("a search tells at least one line")
    }

    /// The last value told.
    pub fn score(&self) -> Score {
        self.last().score
    }

    /// The turn answered, as UCI text; empty if none.
    pub fn best(&self) -> String {
        self.outcome.best.as_ref().map_or_else(String::new, |turn: &Turn| notation::text(turn))
    }
}

/// Searches to the end of the limits, on a stack like the program's.
pub fn think(session: &mut dyn Session, limits: Limits) -> Thought {
    let signals = Arc::new(Signals::new(&limits));
    let job = session.search(limits, signals);
    std::thread::Builder::new()
        .stack_size(64 << 20)
        .spawn(move || {
            let mut lines = Vec::new();
            let outcome = job(&mut |news| {
                if let News::Line(line) = news {
                    lines.push(line);
                }
            });
            Thought { lines, outcome }
        })
        .expect("a thread")
        .join()
        .expect("the search does not panic")
}
