//! A value for the middlegame and one for the endgame, in one word. Imports nothing of this crate.

use bytemuck::{Pod, Zeroable};
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Middlegame and endgame value: sixteen bits each, so that both add in one instruction.
///
/// Either half must stay within `i16` in every sum. A side has at most sixteen men here, and none is worth more
/// than about a thousand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Pod, Zeroable)]
#[repr(transparent)]
pub struct Pair(i32);

impl Pair {
    /// Nothing in either phase.
    pub const ZERO: Pair = Pair(0);

    /// A pair of both values.
    pub const fn new(mg: i32, eg: i32) -> Pair {
        Pair(eg * 0x1_0000 + mg)
    }

    /// The middlegame value.
    pub const fn mg(self) -> i32 {
        self.0 as i16 as i32
    }

    /// The endgame value. A negative middlegame value has borrowed one from the upper half.
    pub const fn eg(self) -> i32 {
        (self.0 + 0x8000) >> 16
    }

    /// Both, the middlegame's first.
    pub const fn both(self) -> (i32, i32) {
        (self.mg(), self.eg())
    }
}

impl std::fmt::Debug for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({}, {})", self.mg(), self.eg())
    }
}

impl Add for Pair {
    type Output = Pair;
    fn add(self, other: Pair) -> Pair {
        Pair(self.0 + other.0)
    }
}

impl Sub for Pair {
    type Output = Pair;
    fn sub(self, other: Pair) -> Pair {
        Pair(self.0 - other.0)
    }
}

impl Neg for Pair {
    type Output = Pair;
    fn neg(self) -> Pair {
        Pair(-self.0)
    }
}

impl Mul<i32> for Pair {
    type Output = Pair;
    fn mul(self, count: i32) -> Pair {
        Pair(self.0 * count)
    }
}

impl AddAssign for Pair {
    fn add_assign(&mut self, other: Pair) {
        *self = *self + other;
    }
}

impl SubAssign for Pair {
    fn sub_assign(&mut self, other: Pair) {
        *self = *self - other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_do_not_disturb_each_other() {
        let values = [-12_000, -321, -1, 0, 1, 40, 15_000];
        for (mg, eg) in values.into_iter().flat_map(|mg| values.map(|eg| (mg, eg))) {
            let pair = Pair::new(mg, eg);
            assert_eq!(pair.both(), (mg, eg));
            assert_eq!((-pair).both(), (-mg, -eg));
            assert_eq!((pair * -2).both(), (-2 * mg, -2 * eg));
            assert_eq!((pair + Pair::new(-7, 9) - Pair::new(1, -1)).both(), (mg - 8, eg + 10));
        }
    }
}
