//! How many complete turns there are, by counting sets wherever a step need not be made to be counted.

use super::super::walk::Count;
use super::{Moment, Unirexal};
use crate::board::Bitboard;
use crate::game::{Rules, StepList, Wanted};

impl Unirexal {
    /// The number of complete turns; amid a turn, of ways to complete it.
    pub(super) fn turns(&self) -> u64 {
        if self.moment == Moment::Half {
            return self.count();
        }
        if self.is_over() {
            return 0;
        }
        let mut full = Count::default();
        self.full_steps(Wanted::All, Bitboard::ALL, &mut full);
        let mut firsts = StepList::new();
        // A first step after which there is no second counts for nothing, so none need be filtered out.
        self.officer_halves(Wanted::All, Bitboard::ALL, &mut firsts);
        self.other_halves(Wanted::All, Bitboard::ALL, &mut firsts);
        self.transformations(Wanted::All, Bitboard::ALL, &mut firsts);
        let completions = |step| {
            let mut child = self.clone();
            child.play(step);
            if child.opens_turn() { 1 } else { child.turns() }
        };
        full.0 + firsts.into_iter().map(completions).sum::<u64>()
    }
}
