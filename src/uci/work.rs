//! Floor 6: searching, counting and benchmarking on a thread of their own, for the protocol and for the command line
//! alike. Imports `engine`.

use super::format;
use super::output::say;
use crate::engine::{Count, Job};
use crate::search::{News, Outcome, Report, Signals};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

/// Stack of the thread that searches: address space only, of which as much becomes memory as is used. It is our own
/// so that the depth that can be searched does not depend on the limits of a shell.
const STACK: usize = 256 << 20;

/// Work that runs beside the one who asked for it.
pub struct Task {
    /// How to speak to it.
    pub signals: Arc<Signals>,
    /// Whether it must not answer before being stopped.
    pub infinite: bool,
    thread: JoinHandle<()>,
}

impl Task {
    /// Starts work.
    pub fn start(
        signals: Arc<Signals>,
        infinite: bool,
        work: impl FnOnce(&Arc<Signals>) + Send + 'static,
    ) -> io::Result<Task> {
        let heard = Arc::clone(&signals);
        let thread = thread().spawn(move || work(&heard))?;
        Ok(Task { signals, infinite, thread })
    }

    /// Stops the work and waits for its end.
    pub fn finish(self) {
        self.signals.stop();
        if self.thread.join().is_err() {
            log::error!("a search thread broke down");
        }
    }
}

fn thread() -> Builder {
    Builder::new().name("search".to_owned()).stack_size(STACK)
}

/// Does work on a thread like that of a search, and waits for it.
pub fn aside<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    std::thread::scope(|scope| {
        let done = thread().spawn_scoped(scope, work)?.join();
        done.map_err(|_| io::Error::other("the search thread broke down"))
    })
}

/// Runs a search, prints what it tells, and returns the last first line besides the outcome. If the search breaks
/// down, which it never should, the game goes on with the best turn it had told of.
pub fn think(job: Job, signals: &Signals) -> (Outcome, Option<Report>) {
    let mut last: Option<Report> = None;
    let run = || {
        job(&mut |news| {
            say(&format::news(&news));
            if let News::Line(line) = news
                && line.line == 1
            {
                last = Some(line);
            }
        })
    };
    let outcome = catch_unwind(AssertUnwindSafe(run));
    let outcome = outcome.unwrap_or_else(|_| {
        say("info string error: go: the search broke down; stderr says where");
        signals.wait_for_release();
        let best = last.as_ref().and_then(|line| line.variation.first().cloned());
        Outcome { best, ..Outcome::default() }
    });
    (outcome, last)
}

/// Runs a count and prints it.
pub fn count(count: Count, signals: &Signals) {
    match count(&|| signals.is_stopped()) {
        Some(counts) => say(&format::counts(&counts)),
        None => say("info string perft stopped"),
    }
}
