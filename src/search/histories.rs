//! What steps did well before, for ordering: killers live in the worker's frames, everything else here.

use crate::board::{Color, Piece, Step};
use crate::game::Depth;

/// The highest amount a counter reaches.
const LIMIT: i32 = 8192;
/// A man (colour and role) and the square it goes to.
const ARRIVALS: usize = 16 * 64;

/// Names a step by who goes where, for the tables that relate one step to an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrived(u16);

impl Arrived {
    /// For a man and the step it makes.
    pub fn new(piece: Piece, step: Step) -> Arrived {
        Arrived((piece.with_single(false).index() * 64 + step.to().index()) as u16)
    }

    fn index(self) -> usize {
        usize::from(self.0) % ARRIVALS
    }
}

/// Counters that persist from search to search.
pub struct Histories {
    /// Quiet steps by colour, from and to ("butterfly boards").
    quiet: [Vec<i16>; 2],
    /// Quiet steps by what came before, "continuation history": the opponent's last step and one's own.
    continuation: Vec<i16>,
}

impl Histories {
    /// All counters at zero.
    pub fn new() -> Histories {
        Histories { quiet: [vec![0; 4096], vec![0; 4096]], continuation: vec![0; ARRIVALS * ARRIVALS] }
    }

    /// How well a quiet step did, given who makes it and the earlier steps it follows.
    pub fn of(&self, color: Color, step: Step, arrived: Arrived, before: [Option<Arrived>; 2]) -> i32 {
        let followed = before.into_iter().flatten().map(|prior| self.continuation[slot(prior, arrived)]);
        i32::from(self.quiet[color.index()][step.squares()]) + followed.map(i32::from).sum::<i32>()
    }

    /// Praises (or, with a negative amount, blames) a quiet step.
    pub fn learn(
        &mut self,
        color: Color,
        step: Step,
        arrived: Arrived,
        before: [Option<Arrived>; 2],
        amount: i32,
    ) {
        nudge(&mut self.quiet[color.index()][step.squares()], amount);
        for prior in before.into_iter().flatten() {
            nudge(&mut self.continuation[slot(prior, arrived)], amount);
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Histories::new();
    }
}

impl Default for Histories {
    fn default() -> Histories {
        Histories::new()
    }
}

fn slot(prior: Arrived, arrived: Arrived) -> usize {
    prior.index() * ARRIVALS + arrived.index()
}

/// The praise for a step that refuted a node searched to `depth`.
pub fn praise(depth: Depth) -> i32 {
    (16 * depth * depth + 32 * depth).min(1600)
}

/// Moves a counter towards a limit, the slower the nearer it is.
fn nudge(counter: &mut i16, amount: i32) {
    let value = i32::from(*counter);
    *counter = (value + amount - value * amount.abs() / LIMIT) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_stay_within_the_limit() {
        let mut counter = 0;
        (0..1000).for_each(|_| nudge(&mut counter, 1600));
        assert!(i32::from(counter) <= LIMIT && i32::from(counter) > LIMIT / 2);
        (0..1000).for_each(|_| nudge(&mut counter, -1600));
        assert!(i32::from(counter) >= -LIMIT && i32::from(counter) < -LIMIT / 2);
    }
}
