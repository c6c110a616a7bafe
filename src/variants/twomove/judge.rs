//! What the search asks about a position of Two Move Chess. Material and exchanges are those of chess: a capture ends
//! its turn and is answered by one move, so men are exchanged one by one.

use super::TwoMove;
use super::moment::Moment;
use super::weights::WEIGHTS;
use crate::board::Step;
use crate::eval::{self, Ledger, Sheet, Silent, Tracer, Verdict};
use crate::game::{Explanation, Judge, Rules, Score};

impl Judge for TwoMove {
    fn evaluate(&self) -> Score {
        let (verdict, _) = self.verdict(Silent);
        Score::bounded(verdict.value(self.side()))
    }

    fn explain(&self) -> Explanation {
        let (verdict, ledger) = self.verdict(Ledger::default());
        verdict.explain(ledger, self.side())
    }

    fn gain(&self, step: Step) -> i32 {
        self.chess.gain(step)
    }

    fn holds(&self, step: Step, margin: i32) -> bool {
        self.chess.holds(step, margin)
    }

    /// Only an ordinary turn may be passed: he who passes a response gives up less than a turn.
    fn may_pass(&self) -> bool {
        self.moment == Moment::Turn && self.chess.may_pass()
    }
}

impl TwoMove {
    fn verdict<T: Tracer>(&self, tracer: T) -> (Verdict, T) {
        let (board, side) = (self.board(), self.side());
        let mut sheet = Sheet::new(tracer);
        eval::shared_terms(board, side, &WEIGHTS.shared, &mut sheet);
        sheet.term("moment");
        let moment = if self.moment == Moment::Turn { &WEIGHTS.turn } else { &WEIGHTS.one_move };
        sheet.add(side, moment, 1);
        let scale = |ahead| eval::orthodox_scale(board, ahead);
        (Verdict::new(board, sheet.sum(), scale), sheet.into_tracer())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::tests;

    #[test]
    fn mirrored_positions_evaluate_equal() {
        tests::mirrored_positions_evaluate_equal::<TwoMove>();
    }

    #[test]
    fn explanations_add_up() {
        tests::explanations_add_up::<TwoMove>();
    }
}
