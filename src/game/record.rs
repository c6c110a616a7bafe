//! A game as it was played: where it stands, and the keys that repetition is judged by.

use super::{Draw, Ending, Repeats, Rules};
use crate::board::Turn;

/// A position with the history that led to it.
#[derive(Clone)]
pub struct Record<P> {
    now: P,
    /// Keys of the positions that the draw by repetition compares, the current one last. Games without that draw
    /// keep those at the start of each turn, for the search.
    keys: Vec<u64>,
    /// How many of the keys belong to the last complete turn.
    fresh: usize,
}

impl<P: Rules> Record<P> {
    /// A game that begins with a position.
    pub fn new(position: P) -> Record<P> {
        Record { keys: vec![position.key()], now: position, fresh: 1 }
    }

    /// The current position.
    pub fn position(&self) -> &P {
        &self.now
    }

    /// The keys of the positions so far, the current one last.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Plays a legal turn.
    pub fn play(&mut self, turn: &Turn) {
        self.fresh = 0;
        for &step in turn {
            self.now.play(step);
            if P::REPEATS == Repeats::EachStep || self.now.opens_turn() {
                self.keys.push(self.now.key());
                self.fresh += 1;
            }
        }
    }

    /// How the game ended, if it has: by the position itself or by repetition.
    pub fn ending(&self) -> Option<Ending> {
        self.now.ending().or_else(|| self.is_third_time().then_some(Ending::Draw(Draw::Repetition)))
    }

    /// Whether a position of the last turn stands for the third time.
    fn is_third_time(&self) -> bool {
        if P::REPEATS == Repeats::Never {
            return false;
        }
        // Nothing older than the last irreversible turn can recur.
        let reach = (self.now.clock() as usize + 1) * P::STEPS + self.fresh;
        let window = &self.keys[self.keys.len().saturating_sub(reach)..];
        let latest = &window[window.len().saturating_sub(self.fresh)..];
        latest.iter().any(|key| window.iter().filter(|other| *other == key).count() >= 3)
    }
}
