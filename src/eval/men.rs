//! Terms of the men themselves: value, square, mobility. Imports `board` only.

use super::king::besiege;
use super::{MOBILITY, Scene, Sheet, Tracer, Weights};
use crate::board::{Bitboard, Color, Role, attacks};

/// Value and square of every man of a side.
#[inline(always)]
pub fn values<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    for square in scene.board.color(us) {
        let Some(piece) = scene.board.on(square) else { continue };
        let role = piece.role().index();
        sheet.term("material");
        sheet.add(us, &weights.men[role][usize::from(piece.is_single())], 1);
        sheet.term("squares");
        sheet.add(us, &weights.squares[role][square.seen_by(us).index()], 1);
    }
}

/// Looks at every knight, bishop, rook and queen of a side: what it attacks, how free it is, whether it bears on
/// the enemy king.
#[inline(always)]
pub fn officers<T: Tracer>(scene: &mut Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    officers_of(Role::Knight, scene, us, weights, sheet);
    officers_of(Role::Bishop, scene, us, weights, sheet);
    officers_of(Role::Rook, scene, us, weights, sheet);
    officers_of(Role::Queen, scene, us, weights, sheet);
}

#[inline(always)]
fn officers_of<T: Tracer>(role: Role, scene: &mut Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    let enemy = scene.side(!us);
    let free = !(enemy.by_role[Role::Pawn.index()] | scene.side(us).pawns | scene.board.of(us, Role::King));
    let zone = enemy.zone;
    for square in scene.board.of(us, role) {
        let attacks = attacks::of(role, us, square, scene.occupied);
        let side = scene.side_mut(us);
        side.attack(role, attacks);
        besiege(side, role, attacks & zone);
        let count = (attacks & free).count() as usize;
        sheet.term("mobility");
        sheet.add(us, &weights.mobility[role.index() - 1][count.min(MOBILITY - 1)], 1);
        if role == Role::Rook {
            rook_file(scene, us, Bitboard::file(square.file()), weights, sheet);
        }
    }
}

/// A rook on a file without own pawns.
#[inline(always)]
fn rook_file<T: Tracer>(scene: &Scene, us: Color, file: Bitboard, weights: &Weights, sheet: &mut Sheet<T>) {
    if (file & scene.side(us).pawns).is_empty() {
        let open = (file & scene.side(!us).pawns).is_empty();
        sheet.term("rook files");
        sheet.add(us, &weights.rook_file[usize::from(open)], 1);
    }
}

/// Two bishops or more. That they might stand on one colour is too rare to ask.
#[inline(always)]
pub fn bishop_pair<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    if scene.board.of(us, Role::Bishop).many() {
        sheet.term("bishop pair");
        sheet.add(us, &weights.bishop_pair, 1);
    }
}

/// Knights and bishops on the fourth to sixth rank that a pawn protects and no enemy pawn can ever attack.
#[inline(always)]
pub fn outposts<T: Tracer>(scene: &Scene, us: Color, weights: &Weights, sheet: &mut Sheet<T>) {
    let ranks = Bitboard::rank_of(us, 3) | Bitboard::rank_of(us, 4) | Bitboard::rank_of(us, 5);
    let pawn = Role::Pawn.index();
    let driven = scene.side(!us).by_role[pawn].fill_forward(!us);
    let outposts = ranks & scene.side(us).by_role[pawn] & !driven;
    for (weight, role) in weights.outpost.iter().zip([Role::Knight, Role::Bishop]) {
        let men = outposts & scene.board.of(us, role);
        if men.any() {
            sheet.term("outposts");
            sheet.add(us, weight, men.count() as i32);
        }
    }
}
