//! Weaker play on purpose: shallower search, and now and then not the best of the lines found.

use super::Settings;
use super::deepen::Line;
use crate::game::Depth;
use rand::Rng;

/// Lines that a weakened player chooses among.
pub const CHOICE: usize = 4;
/// The skill, in tenths, that plays at full strength.
const FULL: u32 = 200;

/// How a weakened player is weakened.
#[derive(Clone, Copy)]
pub struct Skill(u32);

impl Skill {
    /// None at full strength.
    pub fn of(settings: &Settings) -> Option<Skill> {
        (settings.skill < FULL).then_some(Skill(settings.skill))
    }

    /// The deepest iteration this player searches.
    pub fn depth(self) -> Depth {
        1 + self.0 as Depth / 10
    }

    /// Which of the lines, best first, is played: each gets a random bonus that grows with weakness and with how far
    /// apart the lines are (the rule that Stockfish made customary).
    pub fn choose(self, lines: &[Line]) -> usize {
        let (Some(first), Some(last)) = (lines.first(), lines.last()) else { return 0 };
        let weakness = 120 - self.0 as i32 / 5;
        let spread = (first.score.0 - last.score.0).clamp(0, 100);
        let mut random = rand::rng();
        let value = |line: &Line| {
            let push =
                weakness * (first.score.0 - line.score.0) + spread * random.random_range(0..weakness.max(1));
            line.score.0 + push / 128
        };
        let values: Vec<i32> = lines.iter().map(value).collect();
        (0..lines.len()).rev().max_by_key(|&index| values[index]).unwrap_or(0)
    }
}
