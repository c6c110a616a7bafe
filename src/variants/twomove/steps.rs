//! Legal steps of Two Move Chess: legal chess moves after which the turn can be completed.

use super::TwoMove;
use super::moment::Moment;
use crate::board::{Bitboard, Role, Step};
use crate::game::{Rules, StepList, Wanted};
use crate::variants::walk::{Generate, Sink};

/// So many men that can surely make a second step leave one for every first step: the first takes at most one of
/// them itself, stands in the way of one more, and uncovers a pin on a third.
const WITNESSES: u32 = 4;

impl Generate for TwoMove {
    fn generate<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        if self.moment != Moment::Turn {
            return self.chess.generate(wanted, men & !self.moment.barred(), sink);
        }
        let king = self.board().of(self.side(), Role::King);
        if self.has_witnesses() {
            self.chess.generate(wanted, men & !king, sink);
            // A step of the king changes which men are pinned, so his are looked at one by one.
            let mut steps = StepList::new();
            self.chess.generate(wanted, men & king, &mut steps);
            steps.into_iter().filter(|&step| self.can_follow(step)).for_each(|step| sink.step(step));
            return;
        }
        let mut steps = StepList::new();
        self.chess.generate(Wanted::All, Bitboard::ALL, &mut steps);
        let complete: StepList = steps.iter().copied().filter(|&step| self.can_follow(step)).collect();
        // No turn can be completed, but there is a way out of check: the lone escape.
        let legal = if complete.is_empty() && self.in_check() { steps } else { complete };
        for step in legal {
            if men.has(step.from()) && self.is_wanted(step, wanted) {
                sink.step(step);
            }
        }
    }
}

impl TwoMove {
    /// Counts whole turns: second steps by sets, without making them.
    pub(super) fn count_whole_turns(&self) -> u64 {
        if self.moment != Moment::Turn {
            return self.count_generated();
        }
        let mut steps = StepList::new();
        self.chess.generate(Wanted::All, Bitboard::ALL, &mut steps);
        let turns = |&step: &Step| {
            let mut child = self.clone();
            child.play(step);
            // A lone escape ends the turn as well, but only if nothing else can be completed.
            if child.opens_turn() { u64::from(self.can_follow(step)) } else { child.count_generated() }
        };
        match steps.iter().map(turns).sum() {
            0 if self.in_check() => steps.len() as u64,
            turns => turns,
        }
    }

    /// Whether a first step forces, or leaves a second one.
    fn can_follow(&self, step: Step) -> bool {
        if self.is_noisy(step) {
            return true;
        }
        let mut child = self.clone();
        child.play(step);
        match child.moment {
            Moment::Half(..) => child.count_generated() > 0,
            // The turn was ended by a check, by an en passant answer, or because nothing else can move.
            _ => child.chess.in_check() || child.chess.can_take_in_passing(),
        }
    }

    fn is_wanted(&self, step: Step, wanted: Wanted) -> bool {
        match wanted {
            Wanted::All => true,
            Wanted::Noisy => self.is_noisy(step),
            Wanted::Quiet => !self.is_noisy(step),
        }
    }

    /// Whether any first step but the king's surely leaves a second one: enough pawns that are not pinned can push.
    fn has_witnesses(&self) -> bool {
        let pawns = self.board().of(self.side(), Role::Pawn) & !self.chess.pinned();
        let pushes = pawns.forward(self.side()) & !self.board().occupied();
        !self.in_check() && pushes.count() >= WITNESSES
    }
}
