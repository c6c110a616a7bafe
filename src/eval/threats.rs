//! The term of men under attack. Imports `board` only.

use super::{Scene, Sheet, Side, Tracer, Weights};
use crate::board::{Color, Role, Square};

/// The least kind of man that attacks a square; the index of [`Weights::threat`].
#[derive(Clone, Copy)]
enum Striker {
    Pawn,
    Minor,
    Rook,
    Queen,
    King,
}

impl Striker {
    /// The least attacker of a square that the side attacks.
    #[inline(always)]
    fn least(side: &Side, square: Square) -> Striker {
        let by = |role: Role| side.by_role[role.index()];
        if by(Role::Pawn).has(square) {
            Striker::Pawn
        } else if (by(Role::Knight) | by(Role::Bishop)).has(square) {
            Striker::Minor
        } else if by(Role::Rook).has(square) {
            Striker::Rook
        } else if by(Role::Queen).has(square) {
            Striker::Queen
        } else {
            Striker::King
        }
    }
}

/// Every enemy man that stands attacked: by what at least, whether single, whether protected.
#[inline(always)]
pub fn threats<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    let (own, enemy) = (scene.side(us), scene.side(!us));
    for square in own.attacked & scene.board.color(!us) {
        let Some(victim) = scene.board.on(square) else { continue };
        let striker = Striker::least(own, square);
        let single = usize::from(victim.is_single());
        let protected = usize::from(enemy.attacked.has(square));
        sheet.term("threats");
        sheet.add(us, &weights.threat[striker as usize][victim.role().index()][single][protected], 1);
    }
}
