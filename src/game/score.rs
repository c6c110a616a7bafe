//! The value of a position for one side.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// Evaluation units from the view of one side, or the number of turns to a forced end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub i32);

/// The value of having won already.
const WON: i32 = 32_000;
/// No game is searched further than this many turns, so values beyond `WON - FAR` are forced ends.
const FAR: i32 = 1_000;

impl Score {
    /// A draw.
    pub const DRAW: Score = Score(0);
    /// More than any value.
    pub const INFINITE: Score = Score(WON + 1);
    /// The highest value that is no forced end.
    pub const MAX: Score = Score(WON - FAR - 1);

    /// A win that stands on the board after `turns` hand-overs.
    pub const fn win_in(turns: u16) -> Score {
        Score(WON - turns as i32)
    }

    /// A loss that stands on the board after `turns` hand-overs.
    pub const fn loss_in(turns: u16) -> Score {
        Score(turns as i32 - WON)
    }

    /// Whether the value is a forced end.
    pub const fn is_forced(self) -> bool {
        self.0.abs() >= WON - FAR
    }

    /// Hand-overs up to the forced end, if the value is one.
    pub const fn turns_to_end(self) -> Option<u16> {
        if self.is_forced() { Some((WON - self.0.abs()) as u16) } else { None }
    }

    /// A value kept out of the range of forced ends.
    pub fn bounded(value: i32) -> Score {
        Score(value.clamp(-Score::MAX.0, Score::MAX.0))
    }

    /// As a node `turns` hand-overs below the root stores it: forced ends counted from the node.
    pub const fn from_here(self, turns: u16) -> Score {
        self.shifted(turns as i32)
    }

    /// As the root sees what a node `turns` below it stored.
    pub const fn from_root(self, turns: u16) -> Score {
        self.shifted(-(turns as i32))
    }

    const fn shifted(self, turns: i32) -> Score {
        if self.0 >= WON - FAR {
            Score(self.0 + turns)
        } else if self.0 <= FAR - WON {
            Score(self.0 - turns)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Score;
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;
    fn add(self, units: i32) -> Score {
        Score(self.0 + units)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    fn sub(self, units: i32) -> Score {
        Score(self.0 - units)
    }
}

/// As UCI has it: `cp N`, or `mate N` in turns of the side whose view it is.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turns_to_end() {
            Some(turns) if self.0 > 0 => write!(f, "mate {}", turns.div_ceil(2)),
            Some(0) => write!(f, "mate 0"),
            Some(turns) => write!(f, "mate -{}", turns / 2),
            None => write!(f, "cp {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forced_ends_count_the_turns_of_the_side_they_speak_for() {
        assert_eq!(Score::win_in(1).to_string(), "mate 1");
        assert_eq!(Score::win_in(3).to_string(), "mate 2");
        assert_eq!(Score::loss_in(2).to_string(), "mate -1");
        assert_eq!(Score::loss_in(0).to_string(), "mate 0");
        assert_eq!(Score(-37).to_string(), "cp -37");
        assert!(!Score::MAX.is_forced() && (Score::MAX + 1).is_forced());
    }

    #[test]
    fn stored_ends_are_relative_to_their_node() {
        let seen = Score::win_in(9);
        assert_eq!(seen.from_here(4), Score::win_in(5));
        assert_eq!(seen.from_here(4).from_root(4), seen);
        assert_eq!(Score(120).from_here(4), Score(120));
    }
}
