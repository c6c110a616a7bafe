//! Terms of halves: who may be turned, and who reaches a lone half-king.

use super::weights::{REACH, UnirexalWeights};
use super::{Moment, Unirexal};
use crate::board::{Color, Role, attacks};
use crate::eval::{Scene, Sheet, Tracer};

/// Every term of this game that the others lack.
#[inline(always)]
pub fn terms<T: Tracer>(position: &Unirexal, scene: &Scene, weights: &UnirexalWeights, sheet: &mut Sheet<T>) {
    for color in Color::ALL {
        turnable(position, scene, color, weights, sheet);
        reach(position, scene, color, weights, sheet);
    }
    if position.moment == Moment::Half {
        sheet.term("half due");
        sheet.add(position.side, &weights.half_due, 1);
    }
}

/// Halves of a side that enemy full men attack.
#[inline(always)]
fn turnable<T: Tracer>(
    position: &Unirexal,
    scene: &Scene,
    us: Color,
    weights: &UnirexalWeights,
    sheet: &mut Sheet<T>,
) {
    let halves = scene.board.color(us) & scene.board.single();
    if halves.is_empty() {
        return;
    }
    let [attacked, _] = position.full_attacks(!us);
    for square in halves & attacked {
        let Some(role) = scene.board.role_on(square) else { continue };
        sheet.term("halves to turn");
        sheet.add(us, &weights.turnable[role.index()], 1);
    }
}

/// Ways of a side to squares from which a half takes the enemy's only half-king.
#[inline(always)]
fn reach<T: Tracer>(
    position: &Unirexal,
    scene: &Scene,
    us: Color,
    weights: &UnirexalWeights,
    sheet: &mut Sheet<T>,
) {
    let (board, occupied) = (scene.board, scene.occupied);
    if !position.has_half_king(!us) {
        return;
    }
    let Some(king) = board.king(!us) else { return };
    let (diagonals, lines) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
    let landing = !occupied | board.color(!us) & board.single();
    let by_role = &scene.side(us).by_role;
    let ways: u32 = [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, diagonals),
        (Role::Rook, lines),
        (Role::Queen, diagonals | lines),
    ]
    .into_iter()
    .map(|(role, from)| (from & landing & by_role[role.index()]).count())
    .sum();
    if ways > 0 {
        sheet.term("reach of king");
        sheet.add(us, &weights.reach[(ways as usize).min(REACH - 1)], 1);
    }
}
