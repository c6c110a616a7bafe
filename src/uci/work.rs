//! Floor 6: searching, counting and benchmarking on a thread of their own, for the protocol and for the command line
//! alike. Imports `engine`.

use super::format;
use super::output::say;
use crate::engine::{Count, Job};
use crate::search::{News, Outcome, Report, Signals};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{Builder, JoinHandle};

/// Stacks for the thread that searches, the first that can be had: address space only, of which as much becomes memory
/// as is used. It is our own so that the depth that can be searched does not depend on the limits of a shell.
const STACKS: [usize; 3] = [256 << 20, 64 << 20, 16 << 20];

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
        // A thread that cannot be started takes its closure with it, so the work is handed over apart.
        let work = Arc::new(Mutex::new(Some(work)));
        let thread = with_some_stack(|builder| {
            let (work, heard) = (Arc::clone(&work), Arc::clone(&signals));
            builder.spawn(move || {
                let work = work.lock().unwrap_or_else(PoisonError::into_inner).take();
                work.into_iter().for_each(|work| work(&heard));
            })
        })?;
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

/// Starts a thread with the largest stack that can be had.
fn with_some_stack<T>(start: impl Fn(Builder) -> io::Result<T>) -> io::Result<T> {
    let attempt = |stack| start(Builder::new().name("search".to_owned()).stack_size(stack));
    STACKS[1..].iter().fold(attempt(STACKS[0]), |done, &stack| done.or_else(|_| attempt(stack)))
}

/// Does work on a thread like that of a search, and waits for it.
pub fn aside<T: Send>(work: impl FnOnce() -> T + Send) -> io::Result<T> {
    std::thread::scope(|scope| {
        let builder = Builder::new().name("search".to_owned()).stack_size(STACKS[0]);
        let done = builder.spawn_scoped(scope, work)?.join();
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
