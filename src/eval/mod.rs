//! Floor 3: terms of evaluation that the games share. Imports `board` and `game` only.
//!
//! One evaluation serves play, people and tuning. A game's judge looks at its board once ([`Scene`]) and lets the
//! terms write what they see on a [`Sheet`]: each time a weight, by reference, and how often it counts. In play the
//! sheet only sums; with a [`Ledger`] it sums row by row for `explain`; with [`Coefficients`] it keeps how often
//! each weight counted, which is what fitting the weights asks for. (The idea of a tracer that vanishes in play is
//! from Simbelmyne.)
//!
//! - `pair`, `trace`, `weights`: the numbers and how they add up.
//! - `scene`: attack maps; `men`, `pawns`, `threats`, `king`: the terms; `endgame`: what is hard to win.
//! - `exchange`: the static exchange test of orthodox captures.

mod endgame;
pub mod exchange;
mod king;
mod men;
mod pair;
mod pawns;
mod scene;
mod threats;
mod trace;
mod weights;

#[cfg(test)]
pub mod tests;

pub use endgame::{FULL_SCALE, orthodox_scale};
pub use pair::Pair;
pub use scene::{Scene, Side};
pub use trace::{Coefficients, Ledger, Sheet, Silent, Tracer, flat, place};
pub use weights::{MOBILITY, Weights, by_mobility, by_square};

use crate::board::{Color, Placement, Role};
use crate::game::Explanation;

/// The phase of a board with every officer on it.
const FULL_PHASE: i32 = 24;

/// How much of the middlegame is left, from the officers on the board: 0..=24.
fn phase(board: &Placement) -> i32 {
    let minors = board.role(Role::Knight) | board.role(Role::Bishop);
    let count = minors.count() + 2 * board.role(Role::Rook).count() + 4 * board.role(Role::Queen).count();
    FULL_PHASE.min(count as i32)
}

/// Writes every shared term of both sides, and the tempo of the side to move.
#[inline(always)] // into the judges, so that the tracer and the colours are constants in every term
pub fn shared_terms<'a, T: Tracer>(
    board: &'a Placement,
    side: Color,
    weights: &Weights,
    sheet: &mut Sheet<T>,
) -> Scene<'a> {
    let mut scene = Scene::new(board);
    men::values(&scene, Color::White, weights, sheet);
    men::values(&scene, Color::Black, weights, sheet);
    // The officers of both sides before any later term: those look at the attack maps of both.
    men::officers(&mut scene, Color::White, weights, sheet);
    men::officers(&mut scene, Color::Black, weights, sheet);
    side_terms(&scene, Color::White, weights, sheet);
    side_terms(&scene, Color::Black, weights, sheet);
    sheet.term("tempo");
    sheet.add(side, &weights.tempo, 1);
    scene
}

#[inline(always)]
fn side_terms<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    men::bishop_pair(scene, us, weights, sheet);
    men::outposts(scene, us, weights, sheet);
    pawns::structure(scene, us, weights, sheet);
    pawns::passed(scene, us, weights, sheet);
    threats::threats(scene, us, weights, sheet);
    king::shelter(scene, us, weights, sheet);
    king::danger(scene, us, weights, sheet);
    king::chase(scene, us, weights, sheet);
}

/// What an evaluation comes to, before it is one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// White's sum less Black's.
    pub sum: Pair,
    /// How much of the middlegame is left, 0..=24.
    pub phase: i32,
    /// What of the endgame value counts, in parts of [`FULL_SCALE`].
    pub scale: i32,
}

impl Verdict {
    /// The verdict on a board whose terms came to `sum`; `scale` tells for the side that is ahead what of its
    /// endgame value counts.
    pub fn new(board: &Placement, sum: Pair, scale: impl FnOnce(Color) -> i32) -> Verdict {
        let ahead = if sum.eg() >= 0 { Color::White } else { Color::Black };
        Verdict { sum, phase: phase(board), scale: scale(ahead) }
    }

    /// The value for a side. Divisions round towards zero, so that a mirrored position has the same.
    pub fn value(&self, side: Color) -> i32 {
        let blend = self.sum.mg() * self.phase + self.scaled_endgame() * (FULL_PHASE - self.phase);
        let value = blend / FULL_PHASE;
        if side == Color::White { value } else { -value }
    }

    fn scaled_endgame(&self) -> i32 {
        self.sum.eg() * self.scale / FULL_SCALE
    }

    /// The rows of a ledger and what they come to, for people to read.
    pub fn explain(&self, ledger: Ledger, side: Color) -> Explanation {
        let mut rows = ledger.rows();
        let change = self.scaled_endgame() - self.sum.eg();
        if change != 0 {
            let ahead = usize::from(self.sum.eg() < 0);
            let mut row = [(0, 0); 2];
            row[ahead].1 = -change.abs();
            rows.push(("hard to win", row));
        }
        Explanation { rows, phase: (100 * self.phase / FULL_PHASE) as u32, total: self.value(side) }
    }
}
