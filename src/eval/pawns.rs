//! Terms of the pawns. Imports `board` only.

use super::{Scene, Sheet, Tracer, Weights};
use crate::board::{Bitboard, Color, Role, Square};

/// The squares beside a set.
#[inline(always)]
fn beside(set: Bitboard) -> Bitboard {
    Bitboard((set.0 & !Bitboard::FILE_H.0) << 1 | (set.0 & !Bitboard::FILE_A.0) >> 1)
}

/// Isolated, doubled, backward and connected pawns.
#[inline(always)]
pub fn structure<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    let pawns = scene.side(us).pawns;
    let covered = scene.side(us).by_role[Role::Pawn.index()];
    let held = scene.side(!us).by_role[Role::Pawn.index()];
    let files = pawns.fill_forward(us).fill_forward(!us);
    let isolated = pawns & !beside(files);
    let doubled = pawns & pawns.forward(us).fill_forward(us);
    // Square ahead, not pawn: a pawn is backward for what is in front of it.
    let backward = pawns.forward(us) & held & !covered.fill_forward(us);
    sheet.term("pawns");
    sheet.add(us, &weights.isolated, isolated.count() as i32);
    sheet.add(us, &weights.doubled, doubled.count() as i32);
    sheet.add(us, &weights.backward, backward.count() as i32);
    for square in pawns & (covered | beside(pawns)) {
        sheet.add(us, &weights.connected[rank_of(square, us)], 1);
    }
}

fn rank_of(square: Square, us: Color) -> usize {
    us.rank(square.rank()).into()
}

/// Pawns that no enemy pawn stands before or beside the path of, the foremost of a file only.
#[inline(always)]
pub fn passed<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    let (own, enemy) = (scene.side(us), scene.side(!us));
    let stopped = (enemy.pawns | enemy.by_role[Role::Pawn.index()]).fill_forward(!us);
    let behind = own.pawns.forward(!us).fill_forward(!us);
    for square in own.pawns & !(stopped | behind) {
        let rank = rank_of(square, us);
        let single = usize::from(scene.board.single().has(square));
        let ahead = square.offset(us.forward());
        sheet.term("passed pawns");
        sheet.add(us, &weights.passed[single][rank], 1);
        if scene.occupied.has(ahead) {
            sheet.add(us, &weights.passed_blocked[rank], 1);
        } else if !enemy.attacked.has(ahead) {
            sheet.add(us, &weights.passed_free[rank], 1);
        }
        if rank >= 3 {
            race(scene, us, ahead, rank as i32 - 2, weights, sheet);
        }
    }
}

/// Which king is nearer to a passed pawn's next square.
#[inline(always)]
fn race<T: Tracer>(
    scene: &Scene,
    us: Color,
    ahead: Square,
    times: i32,
    weights: &Weights,
    sheet: &mut Sheet<T>,
) {
    for (color, weights) in [(us, &weights.passed_own_king), (!us, &weights.passed_enemy_king)] {
        if let Some(king) = scene.side(color).king {
            sheet.add(us, &weights[usize::from(king.distance(ahead))], times);
        }
    }
}
