//! What a search is asked to do, and how it is told to stop.

use crate::board::Turn;
use crate::game::Depth;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Instant;

/// Settings that a search obeys; the protocol's options set them.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Size of the transposition table in MiB.
    pub hash: usize,
    /// Search threads.
    pub threads: usize,
    /// Lines to report.
    pub lines: usize,
    /// Milliseconds kept back on each turn for the way between engine and clock.
    pub overhead: i64,
    /// 0 (plays worst) to 20 (full strength); in tenths, since an Elo maps to fractions.
    pub skill: u32,
    /// Whether to report chances of win, draw and loss.
    pub show_wdl: bool,
    /// Nodes that stand for a millisecond; 0: real time.
    pub node_time: u64,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { hash: 16, threads: 1, lines: 1, overhead: 10, skill: 200, show_wdl: false, node_time: 0 }
    }
}

/// The limits of one `go`. All that are given hold at once; none given means: until stopped.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Limits {
    /// Time left on White's and Black's clock, in milliseconds; may be negative.
    pub time: [Option<i64>; 2],
    /// Increment per turn for White and Black, in milliseconds.
    pub increment: [i64; 2],
    /// Turns until the next time control.
    pub moves_to_go: Option<u32>,
    /// Exactly this long, in milliseconds.
    pub move_time: Option<i64>,
    /// No deeper than this.
    pub depth: Option<Depth>,
    /// No more nodes than this.
    pub nodes: Option<u64>,
    /// Stop when a win in this many turns of the mover is found.
    pub mate: Option<u32>,
    /// Give no answer before being stopped.
    pub infinite: bool,
    /// Give no answer before `ponderhit` or `stop`.
    pub ponder: bool,
    /// Only these turns of the root position; all if empty.
    pub turns: Vec<Turn>,
}

/// What the protocol side and a running search say to each other.
#[derive(Debug)]
pub struct Signals {
    stop: AtomicBool,
    /// Whether the answer must wait for `stop` (infinite) or `ponderhit` (ponder), and when that came.
    hold: Mutex<Hold>,
    pondering: AtomicBool,
    released: Condvar,
    began: Instant,
}

#[derive(Debug)]
struct Hold {
    held: bool,
    ponder_hit: Option<Instant>,
}

impl Signals {
    /// For a search that begins now.
    pub fn new(limits: &Limits) -> Signals {
        Signals {
            stop: AtomicBool::new(false),
            hold: Mutex::new(Hold { held: limits.infinite || limits.ponder, ponder_hit: None }),
            pondering: AtomicBool::new(limits.ponder),
            released: Condvar::new(),
            began: Instant::now(),
        }
    }

    /// Asks for the answer now.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.hold().held = false;
        self.released.notify_all();
    }

    /// The opponent played the expected turn: the clock runs from here. The answer still waits if it was asked to
    /// be infinite.
    pub fn ponder_hit(&self, infinite: bool) {
        let mut hold = self.hold();
        hold.ponder_hit = Some(Instant::now());
        hold.held = infinite;
        self.pondering.store(false, Ordering::Relaxed);
        self.released.notify_all();
    }

    /// Whether `stop` came.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the search still runs on the opponent's time.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }

    /// When the search began.
    pub fn began(&self) -> Instant {
        self.began
    }

    /// When our clock began to run: at the start, or at `ponderhit`.
    pub fn clock_began(&self) -> Instant {
        self.hold().ponder_hit.unwrap_or(self.began)
    }

    /// Waits until the answer may be given.
    pub fn wait_for_release(&self) {
        let mut hold = self.hold();
        while hold.held {
            hold = self.released.wait(hold).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn hold(&self) -> std::sync::MutexGuard<'_, Hold> {
        self.hold.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
