//! TEMPORARY material count; the evaluation comes.
use super::Chess;
use crate::board::{Color, Role, Step};
use crate::game::{Explanation, Judge, Rules, Score};
impl Judge for Chess {
    fn evaluate(&self) -> Score {
        let mut v = 0;
        for (role, w) in Role::ALL.into_iter().zip([100, 320, 330, 500, 950, 0]) {
            v += w
                * (self.board().of(Color::White, role).count() as i32
                    - self.board().of(Color::Black, role).count() as i32);
        }
        Score(if self.side() == Color::White { v } else { -v })
    }
    fn explain(&self) -> Explanation {
        Explanation::default()
    }
    fn gain(&self, _: Step) -> i32 {
        0
    }
    fn holds(&self, _: Step, _: i32) -> bool {
        true
    }
    fn may_pass(&self) -> bool {
        false
    }
}
