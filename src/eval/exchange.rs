//! The static exchange test of orthodox captures. Imports `board` only.
//!
//! The swap algorithm with a threshold: both sides capture on one square, always with the least man that can, and
//! may stop at any time. Pins are ignored, and so is that a pawn capturing on the last rank promotes, the first
//! step excepted.

use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};

/// What a first step leaves on the square that the exchange is about.
pub struct Landing {
    /// The square.
    pub square: Square,
    /// Who made the step.
    pub mover: Color,
    /// What stands there now.
    pub lander: Role,
    /// What it has won so far, less the margin it has to keep.
    pub balance: i32,
    /// What is occupied now.
    pub occupied: Bitboard,
}

/// Whether the mover keeps a balance of at least zero.
pub fn holds(board: &Placement, landing: &Landing, values: &[i32; 6]) -> bool {
    let &Landing { square, mover, lander, mut balance, mut occupied } = landing;
    // Not even the gain is enough; or it is enough even if the lander is lost for nothing.
    if balance < 0 {
        return false;
    }
    balance -= values[lander.index()];
    if balance >= 0 {
        return true;
    }
    let diagonal = board.role(Role::Bishop) | board.role(Role::Queen);
    let orthogonal = board.role(Role::Rook) | board.role(Role::Queen);
    let both = [Color::White, Color::Black].map(|color| board.attackers(square, color, occupied));
    let mut attackers = both[0] | both[1];
    let mut side = mover;
    // `side` has just landed and would keep `balance`, if the man it landed with were lost for nothing.
    loop {
        attackers &= occupied;
        let takers = attackers & board.color(!side);
        let Some((role, from)) = least(board, takers) else { return side == mover };
        // A king may not land where it can be taken.
        if role == Role::King && (attackers & board.color(side)).any() {
            return side == mover;
        }
        side = !side;
        balance = -balance - 1 - values[role.index()];
        if balance >= 0 {
            return side == mover;
        }
        occupied ^= from;
        // Only lines open, and only those that the man who left stood on: ask no more than his role can tell.
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(square, occupied) & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(square, occupied) & orthogonal;
        }
    }
}

/// The least man of a set.
fn least(board: &Placement, men: Bitboard) -> Option<(Role, Square)> {
    Role::ALL.into_iter().find_map(|role| Some((role, (men & board.role(role)).first()?)))
}
