//! What the search asks about a position of Symmetric Unirexal Chess.

use super::Unirexal;
use crate::board::Step;
use crate::game::{Explanation, Judge, Score};

impl Judge for Unirexal {
    fn evaluate(&self) -> Score {
        Score::DRAW
    }

    fn explain(&self) -> Explanation {
        Explanation::default()
    }

    fn gain(&self, _step: Step) -> i32 {
        0
    }

    fn holds(&self, _step: Step, margin: i32) -> bool {
        margin <= 0
    }

    fn may_pass(&self) -> bool {
        false
    }
}
