//! Terms of evaluation that Pink Chess has to itself: two kings, and queens that must not be attacked.

use super::weights::PinkWeights;
use crate::board::{Bitboard, Color, Role, attacks};
use crate::eval::{Scene, Sheet, Tracer};

/// What the spare king is worth, and how much worse a siege is for the last.
#[inline(always)]
pub(super) fn kings<T: Tracer>(scene: &Scene, weights: &PinkWeights, sheet: &mut Sheet<T>) {
    if scene.board.role(Role::King).many() {
        sheet.term("spare king");
        sheet.add(Color::White, &weights.spare_king, 1);
    } else {
        sheet.term("last king");
        let points = scene.side(Color::Black).siege;
        sheet.add(Color::Black, &weights.last_siege[points.min(31) as usize], 1);
    }
}

/// To how many squares each queen may go, neither passing attack nor ending in it.
#[inline(always)]
pub(super) fn freedom<T: Tracer>(scene: &Scene, weights: &PinkWeights, sheet: &mut Sheet<T>) {
    let danger = scene.side(Color::White).attacked;
    for queen in scene.board.role(Role::Queen) {
        let reach = attacks::queen(queen, scene.occupied | danger);
        let safe = reach & !(danger | scene.board.color(Color::Black));
        sheet.term("queens' freedom");
        sheet.add(Color::Black, &weights.freedom[safe.count().min(27) as usize], 1);
    }
}

/// Squares in reach of a white officer from which he would attack both queens, and where no black man but a queen
/// could take him.
#[inline(always)]
pub(super) fn forks<T: Tracer>(scene: &Scene, weights: &PinkWeights, sheet: &mut Sheet<T>) {
    let (white, queens) = (scene.side(Color::White), scene.board.role(Role::Queen));
    let open = !(scene.board.color(Color::White) | held_by_others(scene));
    for (role, weight) in [Role::Knight, Role::Bishop, Role::Rook].into_iter().zip(&weights.fork) {
        let reached = open & white.by_role[role.index()];
        let seen_from = |queen| attacks::of(role, Color::Black, queen, scene.occupied);
        let both = queens.into_iter().fold(reached, |both, queen| both & seen_from(queen));
        if both.any() {
            sheet.term("forks of queens");
            sheet.add(Color::White, weight, both.count() as i32);
        }
    }
}

/// Black men whom White attacks twice and nobody but queens protects. When one white man takes and another stands
/// behind him, no queen may take back.
#[inline(always)]
pub(super) fn feebly_held<T: Tracer>(scene: &Scene, weights: &PinkWeights, sheet: &mut Sheet<T>) {
    let (white, black) = (scene.side(Color::White), scene.side(Color::Black));
    let feeble = scene.board.color(Color::Black) & white.twice & black.attacked & !held_by_others(scene);
    for (role, weight) in
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook].into_iter().zip(&weights.feeble)
    {
        let men = feeble & scene.board.role(role);
        if men.any() {
            sheet.term("held by queens alone");
            sheet.add(Color::White, weight, men.count() as i32);
        }
    }
}

/// What black men other than queens attack.
#[inline(always)]
fn held_by_others(scene: &Scene) -> Bitboard {
    let by = |role: Role| scene.side(Color::Black).by_role[role.index()];
    by(Role::Pawn) | by(Role::Knight) | by(Role::Bishop) | by(Role::Rook)
}
