//! Legal steps of orthodox chess: only pinned men, the king and en passant need a test of their own.

use super::super::walk::{self, Generate, Sink};
use super::Chess;
use crate::board::{Arrival, Bitboard, Color, Role, Square, Step, attacks};
use crate::game::Wanted;

impl Generate for Chess {
    fn generate<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        let board = &self.ground.board;
        let (own, enemy) = (board.color(self.ground.side), board.color(!self.ground.side));
        let Some(king) = board.king(self.ground.side) else { return };
        let targets = walk::targets(wanted, own, enemy);
        if men.has(king) {
            self.king_steps(king, targets, wanted, sink);
        }
        if self.checkers.many() {
            return;
        }
        // A single check is met by taking the checker or standing between.
        let meets = self.checkers.first().map_or(Bitboard::ALL, |from| attacks::between(king, from) | from);
        let free = own & men & !self.pinned;
        walk::officers(board, free, targets & meets, sink);
        let pinned = own & men & self.pinned;
        // A pinned man cannot meet a check.
        if pinned.any() && self.checkers.is_empty() {
            self.pinned_steps(king, pinned, targets, wanted, sink);
        }
        let pawns = board.role(Role::Pawn);
        match self.ground.side {
            Color::White => self.pawn_steps(Color::White, free & pawns, meets, wanted, sink),
            Color::Black => self.pawn_steps(Color::Black, free & pawns, meets, wanted, sink),
        }
        if wanted != Wanted::Quiet
            && let Some(square) = self.ground.passed
        {
            let takers = attacks::pawn(!self.ground.side, square) & own & pawns & men;
            for from in takers {
                if self.may_take_in_passing(from, square) {
                    sink.step(Step::plain(from, square));
                }
            }
        }
    }
}

impl Chess {
    fn king_steps<S: Sink>(&self, king: Square, targets: Bitboard, wanted: Wanted, sink: &mut S) {
        let (board, them) = (&self.ground.board, !self.ground.side);
        // The king must not hide from a line behind himself.
        let occupied = board.occupied() ^ king;
        let safe = |&to: &Square| !board.is_attacked(to, them, occupied);
        sink.man(king, (attacks::king(king) & targets).into_iter().filter(safe).collect());
        if wanted == Wanted::Noisy || self.checkers.any() {
            return;
        }
        for castling in self.ground.rights.of(self.ground.side) {
            if (castling.between & board.occupied()).is_empty()
                && safe(&castling.rook_to)
                && safe(&castling.king_to)
            {
                sink.step(Step::new(king, castling.king_to, Arrival::Castling));
            }
        }
    }

    /// Steps of pinned men, along the line of the pin; nobody is in check.
    fn pinned_steps<S: Sink>(
        &self,
        king: Square,
        pinned: Bitboard,
        targets: Bitboard,
        wanted: Wanted,
        sink: &mut S,
    ) {
        for from in pinned {
            let line = attacks::line(king, from);
            let man = Bitboard::of(from);
            if self.ground.board.role(Role::Pawn).has(from) {
                self.pawn_steps(self.ground.side, man, line, wanted, sink);
            } else {
                walk::officers(&self.ground.board, man, targets & line, sink);
            }
        }
    }

    /// Steps of pawns to `allowed` squares, en passant apart.
    #[inline(always)] // so that each colour gets code with constant shifts
    fn pawn_steps<S: Sink>(
        &self,
        us: Color,
        pawns: Bitboard,
        allowed: Bitboard,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let (empty, enemy) = (!self.ground.board.occupied(), self.ground.board.color(!us) & allowed);
        let last = Bitboard::rank_of(us, 7);
        let single = pawns.forward(us) & empty;
        if wanted != Wanted::Noisy {
            let double = (single & Bitboard::rank_of(us, 2)).forward(us) & empty;
            sink.pawns(single & allowed & !last, us.forward());
            sink.pawns(double & allowed, 2 * us.forward());
        }
        if wanted != Wanted::Quiet {
            let promoting = single & allowed & last;
            if promoting.any() {
                sink.promotions(promoting, us.forward());
            }
            sink.pawns_and_promotions(pawns.forward_west(us) & enemy, us.forward() - 1, last);
            sink.pawns_and_promotions(pawns.forward_east(us) & enemy, us.forward() + 1, last);
        }
    }

    /// Whether the side to move can legally take in passing on a square.
    pub(super) fn has_passant(&self, square: Square) -> bool {
        let takers =
            attacks::pawn(!self.ground.side, square) & self.ground.board.of(self.ground.side, Role::Pawn);
        takers.into_iter().any(|from| self.may_take_in_passing(from, square))
    }

    /// Whether the king is safe after the pawn on `from` takes in passing on `square`: two men leave one rank at
    /// once, which no pin foresees, so the board after it is looked at.
    fn may_take_in_passing(&self, from: Square, square: Square) -> bool {
        let (board, us) = (&self.ground.board, self.ground.side);
        let victim = square.offset(-us.forward());
        let occupied = board.occupied() ^ from ^ victim | square;
        board
            .king(us)
            .is_none_or(|king| (board.attackers(king, !us, occupied) & !Bitboard::of(victim)).is_empty())
    }
}
