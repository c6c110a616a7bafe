//! Legal steps of DualLife Chess: there is no check, so whatever moves as a chessman moves is legal.

use super::super::walk::{self, Generate, Sink};
use super::DualLife;
use crate::board::{Arrival, Bitboard, Color, Role, Step, attacks};
use crate::game::Wanted;

impl Generate for DualLife {
    fn generate<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        let board = &self.ground.board;
        let (own, enemy) = (board.color(self.ground.side), board.color(!self.ground.side));
        // A king is gone: the game is over.
        let Some(king) = board.king(self.ground.side) else { return };
        let targets = walk::targets(wanted, own, enemy);
        let men = own & men;
        walk::officers(board, men, targets, sink);
        if men.has(king) {
            sink.man(king, attacks::king(king) & targets);
            if wanted != Wanted::Noisy && !self.ground.rights.is_empty() {
                self.castlings(sink);
            }
        }
        match self.ground.side {
            Color::White => self.pawn_steps(Color::White, men, wanted, sink),
            Color::Black => self.pawn_steps(Color::Black, men, wanted, sink),
        }
    }
}

impl DualLife {
    /// Castling out of attack is legal, through or onto it is not; attack is judged on the board as it stands.
    fn castlings<S: Sink>(&self, sink: &mut S) {
        let occupied = self.ground.board.occupied();
        for castling in self.ground.rights.of(self.ground.side) {
            let safe = |square| !self.ground.board.is_attacked(square, !self.ground.side, occupied);
            if (castling.between & occupied).is_empty() && safe(castling.rook_to) && safe(castling.king_to) {
                sink.step(Step::new(castling.king, castling.king_to, Arrival::Castling));
            }
        }
    }

    /// Steps of the pawns among `men`. A pawn that only wounds stays where it is, so it does not promote.
    #[inline(always)] // so that each colour gets code with constant shifts
    fn pawn_steps<S: Sink>(&self, us: Color, men: Bitboard, wanted: Wanted, sink: &mut S) {
        let board = &self.ground.board;
        let pawns = men & board.role(Role::Pawn);
        let empty = !board.occupied();
        let last = Bitboard::rank_of(us, 7);
        let single = pawns.forward(us) & empty;
        if wanted != Wanted::Noisy {
            let double = (single & Bitboard::rank_of(us, 2)).forward(us) & empty;
            sink.pawns(single & !last, us.forward());
            sink.pawns(double, 2 * us.forward());
        }
        if wanted != Wanted::Quiet {
            let promoting = single & last;
            if promoting.any() {
                sink.promotions(promoting, us.forward());
            }
            let passed = self.ground.passed.map_or(Bitboard::NONE, Bitboard::of);
            let struck = board.color(!us) | passed;
            let destroying = last & board.single();
            sink.pawns_and_promotions(pawns.forward_west(us) & struck, us.forward() - 1, destroying);
            sink.pawns_and_promotions(pawns.forward_east(us) & struck, us.forward() + 1, destroying);
        }
    }
}
