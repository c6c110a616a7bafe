//! Which advantages are hard to turn into a win. Imports `board` only.

use crate::board::{Bitboard, Color, Placement, Role};

/// The scale at which an endgame value counts in full.
pub const FULL_SCALE: i32 = 64;

/// What of its endgame value an orthodox side that is ahead may count on, in parts of [`FULL_SCALE`].
#[inline(always)]
pub fn orthodox_scale(board: &Placement, ahead: Color) -> i32 {
    let pawns = board.of(ahead, Role::Pawn);
    if pawns.is_empty() {
        return without_pawns(board, ahead);
    }
    if is_opposite(board.of(ahead, Role::Bishop), board.of(!ahead, Role::Bishop)) {
        return opposite_bishops(board);
    }
    // Every exchange of pawns brings the draw nearer.
    FULL_SCALE.min(40 + 6 * pawns.count() as i32)
}

/// Without pawns, less than a rook more than the other side seldom wins, nor do knights alone.
fn without_pawns(board: &Placement, ahead: Color) -> i32 {
    let officers = |color| {
        let minors = board.of(color, Role::Knight) | board.of(color, Role::Bishop);
        let (rooks, queens) = (board.of(color, Role::Rook), board.of(color, Role::Queen));
        3 * minors.count() + 5 * rooks.count() + 9 * queens.count()
    };
    let knights_only = board.color(ahead) == board.of(ahead, Role::Knight) | board.of(ahead, Role::King);
    let lead = officers(ahead) as i32 - officers(!ahead) as i32;
    match lead {
        _ if knights_only => 4,
        ..4 if officers(!ahead) == 0 => 4,
        ..4 => 16,
        _ => FULL_SCALE,
    }
}

/// Whether each side has one bishop, on squares of different colours.
fn is_opposite(own: Bitboard, enemy: Bitboard) -> bool {
    let one_each = own.any() && enemy.any() && !own.many() && !enemy.many();
    one_each && (own & Bitboard::DARK).any() != (enemy & Bitboard::DARK).any()
}

/// With nothing else the weaker side blocks the pawns on the other colour; with more men he often still does.
fn opposite_bishops(board: &Placement) -> i32 {
    let others = board.role(Role::Knight) | board.role(Role::Rook) | board.role(Role::Queen);
    if others.is_empty() { FULL_SCALE / 2 } else { FULL_SCALE * 3 / 4 }
}
