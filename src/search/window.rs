//! The window of values that matter to a node, and where in the tree the node stands.

use crate::game::Score;
use std::ops::Neg;

/// Values above `alpha` and below `beta` are searched exactly; others only need to be known as such.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The value that the side to move has already.
    pub alpha: Score,
    /// The value from which the opponent would not let it come to this node.
    pub beta: Score,
}

impl Window {
    /// All values.
    pub const FULL: Window = Window { alpha: Score(-Score::INFINITE.0), beta: Score::INFINITE };

    /// Asks only whether the value is above `alpha`.
    pub fn above(alpha: Score) -> Window {
        Window { alpha, beta: alpha + 1 }
    }

    /// Whether there is no value inside, so that a bound is all one can learn.
    pub fn is_null(self) -> bool {
        self.alpha + 1 >= self.beta
    }

    /// Narrowed to what can still happen `turns` hand-overs below the root: losing here and now at worst, winning
    /// with the next turn at best ("mate distance pruning").
    pub fn within_reach(self, turns: u16) -> Window {
        Window { alpha: self.alpha.max(Score::loss_in(turns)), beta: self.beta.min(Score::win_in(turns + 1)) }
    }
}

/// The same window as the opponent sees it.
impl Neg for Window {
    type Output = Window;
    fn neg(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Where a node stands below the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Place {
    /// Steps from the root.
    pub height: usize,
    /// Hand-overs from the root.
    pub turns: u16,
}

impl Place {
    /// The place after one more step.
    pub fn after(self, handed: bool) -> Place {
        Place { height: self.height + 1, turns: self.turns + u16::from(handed) }
    }

    /// Whether the root's own turn is still being made.
    pub fn in_root_turn(self) -> bool {
        self.turns == 0
    }
}
