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
        let us = self.ground.side;
        let mut side = us;
        loop {
            // In hand for the other side if it now takes the lander.
            balance = VALUES[lander.index()] - 1 - balance;
            if balance < 0 {
                return side == us;
            }
            let Some((taker, from)) = next_taker(&self.ground.board, square, lander, !side, occupied) else {
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

/// The man of a side that captures next on a square where `lander` stands.
fn next_taker(
    board: &Placement,
    square: Square,
    lander: Role,
    side: Color,
    occupied: Bitboard,
) -> Option<(Role, Square)> {
    let takers = board.attackers(square, side, occupied) & occupied;
    let least = |role: Role| Some((role, (takers & board.role(role)).first()?));
    if let Some(taker) = COMMON.into_iter().find_map(least) {
        return Some(taker);
    }
    match side {
        Color::White => {
            let (role, king) = least(Role::King)?;
            // A king who stood on the square has been taken there.
            let last = !(board.role(Role::King) & occupied & !Bitboard::of(square)).many();
            let guarded = || (board.attackers(square, Color::Black, occupied) & occupied).any();
            (!last || !guarded()).then_some((role, king))
        }
        Color::Black => {
            let queens = takers & board.role(Role::Queen);
            let queen = queens.into_iter().find(|&queen| {
                let without = occupied ^ queen;
                let attacked = |at| (board.attackers(at, Color::White, without) & without).any();
                let path = attacks::between(queen, square);
                let guarded = attacks::of(lander, Color::White, square, without);
                (path & guarded).is_empty() && !attacked(square) && !path.into_iter().any(attacked)
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
    const B: i32 = WEIGHTS.shared.men[2][0].mg();
    const R: i32 = WEIGHTS.shared.men[3][0].mg();

    /// The spare king.
    const K: i32 = VALUES[5];

    #[test]
    fn men_are_exchanged_as_in_chess() {
        assert_eq!(kept("7q/7q/8/3p4/4P3/8/8/3KK3 w - - 0 1", "e4d5"), P);
        assert_eq!(kept("7q/7q/2p5/3p4/4P3/8/8/3KK3 w - - 0 1", "e4d5"), 0);
        assert_eq!(kept("7q/7q/2p5/3p4/8/8/3R4/4KK2 w - - 0 1", "d2d5"), P - R);
        assert_eq!(kept("7q/7q/2p5/3p4/8/8/3R4/3RKK2 w - - 0 1", "d2d5"), P - R + P);
        assert_eq!(kept("6qq/8/8/3pP3/8/8/8/4KK2 w - d6 0 1", "e5d6"), P);
        assert_eq!(kept("6qq/2p5/8/3pP3/8/8/8/4KK2 w - d6 0 1", "e5d6"), 0);
    }

    #[test]
    fn a_queen_takes_back_only_what_nobody_protects() {
        // The rook is lost to the queen on a8, but not if another stands behind it.
        assert_eq!(kept("q5q1/8/8/3p4/8/8/3R4/4KK2 w - - 0 1", "d2d5"), P - R);
        assert_eq!(kept("q5q1/8/8/3p4/8/8/3R4/3RKK2 w - - 0 1", "d2d5"), P);
    }

    #[test]
    fn a_queen_takes_back_only_along_a_safe_path() {
        // The pawn on b6 holds neither d5 nor any square on the way from a8; on a6 it holds b7.
        assert_eq!(kept("q6q/8/1P6/3p4/8/8/3R4/4KK2 w - - 0 1", "d2d5"), P - R);
        assert_eq!(kept("q6q/8/P7/3p4/8/8/3R4/4KK2 w - - 0 1", "d2d5"), P);
        // On the rank, and a pawn against a queen on the diagonal, the man guards himself.
        assert_eq!(kept("7q/8/8/q2p4/8/8/3R4/4KK2 w - - 0 1", "d2d5"), P);
        assert_eq!(kept("7q/8/8/2qp4/8/8/3R4/4KK2 w - - 0 1", "d2d5"), P - R);
        assert_eq!(kept("q6q/8/8/3p4/4P3/8/8/3KK3 w - - 0 1", "e4d5"), P);
        assert_eq!(kept("7q/8/2q5/3p4/4P3/8/8/3KK3 w - - 0 1", "e4d5"), 0);
    }

    #[test]
    fn a_queen_lands_where_nobody_takes_her() {
        assert_eq!(kept("6qq/8/8/8/8/8/R7/4KK2 b - - 0 1", "g8a2"), R);
        assert_eq!(kept("6qq/8/8/8/8/8/8/4KK2 b - - 0 1", "g8b3"), 0);
    }

    #[test]
    fn one_of_two_kings_is_exchanged_like_any_other_man() {
        // He takes a protected pawn and is lost for it, or taken back for a king.
        assert_eq!(kept("6qq/8/8/8/8/3p4/4p3/4K2K w - - 0 1", "e1e2"), P - K);
        assert_eq!(kept("6qq/8/8/8/8/3p4/4p3/4KK2 w - - 0 1", "e1e2"), P - K + P);
        // A man who takes what only a king protects may be taken back; the king then stands to be taken himself.
        assert_eq!(kept("6qq/8/8/8/b7/8/4P3/3NK2K b - - 0 1", "a4d1"), N - B);
        assert_eq!(kept("3r2qq/8/8/8/b7/8/8/3NK2K b - - 0 1", "a4d1"), N);
        assert_eq!(kept("6qq/8/8/8/b7/8/8/3K3K b - - 0 1", "a4d1"), K);
        assert_eq!(kept("6qq/8/8/8/b7/8/8/3KK3 b - - 0 1", "a4d1"), K - B);
    }

    #[test]
    fn the_last_king_takes_only_what_black_does_not_bear_on() {
        assert_eq!(kept("6qq/8/8/8/b7/8/8/3NK3 b - - 0 1", "a4d1"), N - B);
        assert_eq!(kept("3r2qq/8/8/8/b7/8/8/3NK3 b - - 0 1", "a4d1"), N);
        // A queen bears on the square by her plain line, though she could not go there herself.
        assert_eq!(kept("3q2q1/8/8/R7/b7/8/8/3NK3 b - - 0 1", "a4d1"), N);
    }

    #[test]
    fn a_promoted_pawn_is_at_stake_as_what_it_became() {
        assert_eq!(kept("6qq/8/8/8/8/8/p7/4KK2 b - - 0 1", "a2a1r"), R - P);
        assert_eq!(kept("6qq/8/8/8/8/8/p7/1K2K3 b - - 0 1", "a2a1r"), -P);
    }
}
