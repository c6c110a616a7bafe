//! Terms of the kings. Imports `board` only.

use super::weights::inward;
use super::{Scene, Sheet, Side, Tracer, Weights};
use crate::board::{Bitboard, Color, Role, attacks};

/// Points of a man for bearing on the enemy king's zone at all; each square it hits there is one more.
const SIEGE_MAN: [u32; 6] = [0, 2, 2, 3, 4, 0];
/// Points for a safe square from which a man of a role attacks the king in its next step.
const SIEGE_CHECK: [u32; 6] = [0, 3, 2, 4, 3, 0];

/// Notes a man of a side whose attacks meet the enemy king's zone in `hits`.
#[inline(always)]
pub fn besiege(side: &mut Side, role: Role, hits: Bitboard) {
    if hits.any() {
        side.besiegers += 1;
        side.siege += SIEGE_MAN[role.index()] + hits.count();
    }
}

/// The siege that a side lays to the enemy king: men that bear on its zone, squares there that nobody but the king
/// holds, safe checks. One man alone is no siege, and without a queen it is half a one.
#[inline(always)]
pub fn danger<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    let (own, enemy) = (scene.side(us), scene.side(!us));
    let Some(king) = enemy.king.filter(|_| own.besiegers > 1) else { return };
    let held = enemy.attacked & (enemy.twice | !enemy.by_role[Role::King.index()]);
    let weak = enemy.zone & own.attacked & !held;
    let safe = !(scene.board.color(us) | held);
    let (diagonals, lines) = (attacks::bishop(king, scene.occupied), attacks::rook(king, scene.occupied));
    let mut points = own.siege + weak.count();
    for (role, from) in [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, diagonals),
        (Role::Rook, lines),
        (Role::Queen, diagonals | lines),
    ] {
        if (from & safe & own.by_role[role.index()]).any() {
            points += SIEGE_CHECK[role.index()];
        }
    }
    if scene.board.of(us, Role::Queen).is_empty() {
        points /= 2;
    }
    let single = usize::from(scene.board.single().has(king));
    sheet.term("king siege");
    sheet.add(us, &weights.siege[single][points.min(31) as usize], 1);
}

/// Own and enemy pawns on the king's file and the two beside it (those of b and g for a king at the rim).
#[inline(always)]
pub fn shelter<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    let Some(king) = scene.side(us).king else { return };
    let ahead = Bitboard::rank(king.rank()).fill_forward(us);
    let centre = king.file().clamp(1, 6);
    for file in centre - 1..=centre + 1 {
        let front = ahead & Bitboard::file(file);
        let nearest = |pawns: Bitboard| {
            (pawns & front).rearmost(us).map_or(0, |pawn| usize::from(us.rank(pawn.rank())))
        };
        sheet.term("king shelter");
        let inward = inward(usize::from(file));
        sheet.add(us, &weights.shelter[inward][nearest(scene.side(us).pawns)], 1);
        sheet.add(us, &weights.storm[inward][nearest(scene.side(!us).pawns)], 1);
    }
}

/// A lone king is driven to the rim by its square values; this brings the other king near.
#[inline(always)]
pub fn chase<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    if scene.board.color(!us).many() || !scene.board.color(us).many() {
        return;
    }
    if let (Some(own), Some(enemy)) = (scene.side(us).king, scene.side(!us).king) {
        sheet.term("chase");
        sheet.add(us, &weights.chase[usize::from(own.distance(enemy))], 1);
    }
}
