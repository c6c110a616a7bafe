//! The static exchange test of Pink Chess.
//!
//! As in chess both sides capture on one square with the least man that can, and may stop at any time. Besides:
//!
//! - A black queen takes only what no white man protects any more, and only along a path that White does not attack.
//!   So she comes last and stays, like a king in chess.
//! - While White has two kings one of them captures, and is captured, like any other man. The last takes only what no
//!   black man bears on, queens along their plain lines included.
//!
//! Pins are ignored, and so is that a pawn capturing on the last rank promotes, the first step excepted.

use super::Pink;
use super::judge::VALUES;
use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};

/// The men that may capture as often as the exchange goes, the least first.
const COMMON: [Role; 4] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];

impl Pink {
    /// Whether the side to move keeps a balance of at least zero, once a man of its own has landed on a square with
    /// `balance`, at least zero, in hand; `occupied` is what is occupied then.
    pub(super) fn lander_holds(
        &self,
        square: Square,
        mut lander: Role,
        mut balance: i32,
        mut occupied: Bitboard,
    ) -> bool {
        let us = self.side;
        let mut side = us;
        loop {
            // In hand for the other side if it now takes the lander.
            balance = VALUES[lander.index()] - balance - 1;
            if balance < 0 {
                return side == us;
            }
            let Some((taker, from)) = next_taker(&self.board, square, !side, occupied) else {
                return side == us;
            };
            side = !side;
            if taker == Role::Queen {
                return side == us;
            }
            occupied ^= from;
            lander = taker;
        }
    }
}

/// The man of a side that captures next on a square.
fn next_taker(board: &Placement, square: Square, side: Color, occupied: Bitboard) -> Option<(Role, Square)> {
    let takers = board.attackers(square, side, occupied) & occupied;
    let least = |role: Role| Some((role, (takers & board.role(role)).first()?));
    if let Some(taker) = COMMON.into_iter().find_map(least) {
        return Some(taker);
    }
    match side {
        Color::White => {
            let (role, king) = least(Role::King)?;
            let last = !(board.role(Role::King) & occupied).many();
            let guarded = || (board.attackers(square, Color::Black, occupied) & occupied).any();
            (!last || !guarded()).then_some((role, king))
        }
        Color::Black => {
            let queens = takers & board.role(Role::Queen);
            let queen = queens.into_iter().find(|&queen| {
                let without = occupied ^ queen;
                let attacked = |at| (board.attackers(at, Color::White, without) & without).any();
                !attacked(square) && !attacks::between(queen, square).into_iter().any(attacked)
            })?;
            Some((Role::Queen, queen))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::weights::WEIGHTS;
    use super::*;
    use crate::eval::tests;

    fn kept(fen: &str, step: &str) -> i32 {
        tests::kept::<Pink>(fen, step)
    }

    const P: i32 = WEIGHTS.shared.men[0][0].mg();
    const N: i32 = WEIGHTS.shared.men[1][0].mg();
    const R: i32 = WEIGHTS.shared.men[3][0].mg();
    const K: i32 = WEIGHTS.spare_king.mg();

    #[test]
    fn men_are_exchanged_as_in_chess() {
        assert_eq!(kept("q6q/8/8/3p4/4P3/8/8/3KK3 w - - 0 1", "e4d5"), P);
        assert_eq!(kept("6qq/8/2p5/3p4/4P3/8/8/3KK3 w - - 0 1", "e4d5"), 0);
        assert_eq!(kept("6qq/8/2p5/3p4/8/8/3R4/4KK2 w - - 0 1", "d2d5"), P - R);
        assert_eq!(kept("6qq/8/2p5/3p4/8/8/3R4/3RKK2 w - - 0 1", "d2d5"), P - R + P);
    }
}
