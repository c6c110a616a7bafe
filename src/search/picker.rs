//! Steps one at a time, the most promising first, generated in stages so that a cut-off saves the rest.

use super::histories::{Arrived, Histories};
use super::worker::Context;
use crate::board::Step;
use crate::game::{Judge, StepList, Wanted};

/// A step and how promising it is.
#[derive(Clone, Copy)]
pub struct Scored {
    step: Step,
    promise: i32,
}

/// Where a picker is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// The step that the table remembers.
    Table,
    /// Strikes, captures and promotions that hold what they gain.
    GoodNoisy,
    /// Quiet steps that refuted a sibling.
    Killers,
    /// The other quiet steps.
    Quiet,
    /// Noisy steps that lose material.
    BadNoisy,
    /// No more.
    Done,
}

/// Hands out the steps of one node. The steps themselves lie in the worker's arena, from `first` on.
pub struct Picker {
    stage: Stage,
    table_step: Option<Step>,
    killers: [Option<Step>; 2],
    noisy_only: bool,
    first: usize,
    /// Losing noisy steps are moved to the front of the noisy ones: `first..bad`.
    bad: usize,
    /// The next step to look at, and the end of the steps of this stage.
    next: usize,
    end: usize,
    filled: bool,
    killer: usize,
}

impl Picker {
    /// For a node whose steps will lie from `first` on. The table's step must be known to be legal.
    pub fn new(
        first: usize,
        table_step: Option<Step>,
        killers: [Option<Step>; 2],
        noisy_only: bool,
    ) -> Picker {
        Picker {
            stage: Stage::Table,
            table_step,
            killers,
            noisy_only,
            first,
            bad: first,
            next: first,
            end: first,
            filled: false,
            killer: 0,
        }
    }

    /// The next step and the stage it comes from.
    pub fn next<P: Judge>(
        &mut self,
        position: &P,
        arena: &mut Vec<Scored>,
        histories: &Histories,
        context: &Context,
    ) -> Option<(Step, Stage)> {
        loop {
            let stage = self.stage;
            let step = match stage {
                Stage::Table => {
                    self.stage = Stage::GoodNoisy;
                    self.table_step
                }
                Stage::GoodNoisy => self.next_good(position, arena),
                Stage::Killers => self.next_killer(position),
                Stage::Quiet => self.next_quiet(position, arena, histories, context),
                Stage::BadNoisy => self.next_bad(arena),
                Stage::Done => return None,
            };
            if let Some(step) = step {
                return Some((step, stage));
            }
        }
    }

    fn next_good<P: Judge>(&mut self, position: &P, arena: &mut Vec<Scored>) -> Option<Step> {
        if !self.filled {
            self.filled = true;
            let promise = |step| position.gain(step) * 8 - rank_of_mover(position, step);
            self.fill(position, arena, Wanted::Noisy, promise);
        }
        while let Some(step) = self.best(arena) {
            if position.holds(step, 0) {
                return Some(step);
            }
            arena.swap(self.bad, self.next - 1);
            self.bad += 1;
        }
        self.filled = false;
        self.stage = if self.noisy_only { Stage::Done } else { Stage::Killers };
        None
    }

    fn next_killer<P: Judge>(&mut self, position: &P) -> Option<Step> {
        while let Some(&killer) = self.killers.get(self.killer) {
            self.killer += 1;
            if let Some(step) = killer.filter(|&step| Some(step) != self.table_step)
                && !position.is_noisy(step)
                && position.accepts(step)
            {
                return Some(step);
            }
            self.killers[self.killer - 1] = None;
        }
        self.stage = Stage::Quiet;
        None
    }

    fn next_quiet<P: Judge>(
        &mut self,
        position: &P,
        arena: &mut Vec<Scored>,
        histories: &Histories,
        context: &Context,
    ) -> Option<Step> {
        if !self.filled {
            self.filled = true;
            let (board, side) = (position.board(), position.side());
            self.fill(position, arena, Wanted::Quiet, |step| {
                board
                    .on(step.from())
                    .map_or(0, |piece| histories.of(side, step, Arrived::new(piece, step), context.before))
            });
        }
        while let Some(step) = self.best(arena) {
            if !self.killers.contains(&Some(step)) {
                return Some(step);
            }
        }
        self.begin_bad();
        None
    }

    fn begin_bad(&mut self) {
        self.stage = Stage::BadNoisy;
        self.next = self.first;
    }

    /// The losing noisy steps, best first as they were found.
    fn next_bad(&mut self, arena: &[Scored]) -> Option<Step> {
        if self.next < self.bad {
            self.next += 1;
            return Some(arena[self.next - 1].step);
        }
        self.stage = Stage::Done;
        None
    }

    /// Generates the steps of a stage behind those that must be kept.
    fn fill<P: Judge>(
        &mut self,
        position: &P,
        arena: &mut Vec<Scored>,
        wanted: Wanted,
        promise: impl Fn(Step) -> i32,
    ) {
        arena.truncate(self.bad);
        let mut list = StepList::new();
        position.steps(wanted, &mut list);
        let fresh = list.into_iter().filter(|&step| Some(step) != self.table_step);
        arena.extend(fresh.map(|step| Scored { step, promise: promise(step) }));
        self.next = self.bad;
        self.end = arena.len();
    }

    /// The most promising of the steps not yet handed out.
    fn best(&mut self, arena: &mut [Scored]) -> Option<Step> {
        let rest = &arena[self.next..self.end];
        let best = rest.iter().enumerate().rev().max_by_key(|(_, scored)| scored.promise)?.0;
        arena.swap(self.next, self.next + best);
        self.next += 1;
        Some(arena[self.next - 1].step)
    }
}

/// Among equal gains the lesser man strikes first.
fn rank_of_mover<P: Judge>(position: &P, step: Step) -> i32 {
    position.board().role_on(step.from()).map_or(0, |role| role.index() as i32)
}
