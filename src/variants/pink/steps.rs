//! Legal steps of Pink Chess.
//!
//! Black's queens are tested against a map of what White attacks. A queen leaves her square before her path is
//! judged, so lines that end at her go on behind her ([`Pink::danger_to`]); whatever she takes is still in place. To
//! her, an attacked square is as good as an occupied one: she can neither pass it nor stay on it. So her steps are
//! those of a queen on a board where every attacked square holds a man.

use super::super::walk::{self, Generate, Sink};
use super::{Pink, royals, snipers};
use crate::board::{Arrival, Bitboard, Color, Role, Square, Step, attacks};
use crate::game::Wanted;

/// The roles a pawn may become.
const PROMOTIONS: [Role; 3] = [Role::Rook, Role::Knight, Role::Bishop];

impl Generate for Pink {
    fn generate<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        let (board, us) = (&self.ground.board, self.ground.side);
        let (own, enemy) = (board.color(us), board.color(!us));
        let targets = walk::targets(wanted, own, enemy);
        let royals = royals(board, us);
        let men = own & men;
        for king in men & board.role(Role::King) {
            sink.man(king, attacks::king(king) & targets & !self.danger_to(king));
        }
        for queen in men & board.role(Role::Queen) {
            self.queen_steps(queen, royals, targets, sink);
        }
        if us == Color::White && wanted != Wanted::Noisy && !self.ground.rights.is_empty() {
            self.castlings(men, !royals.any(), sink);
        }
        let others = men & !(board.role(Role::King) | board.role(Role::Queen));
        let meets = self.answers(royals);
        if meets.any() {
            let free = others & !self.pinned;
            walk::officers(board, free, targets & meets, sink);
            match us {
                Color::White => self.pawn_steps(Color::White, free, meets, wanted, sink),
                Color::Black => self.pawn_steps(Color::Black, free, meets, wanted, sink),
            }
            // Other than in chess a pinned man may meet a check: he may shield one queen and save the other.
            for from in others & self.pinned {
                let (man, allowed) = (Bitboard::of(from), meets & self.along_pins(from, royals));
                walk::officers(board, man, targets & allowed, sink);
                self.pawn_steps(us, man, allowed, wanted, sink);
            }
        }
        if wanted != Wanted::Quiet
            && let Some(square) = self.ground.passed
        {
            for from in self.takers_in_passing(square) & men {
                sink.step(Step::plain(from, square));
            }
        }
    }
}

impl Pink {
    /// Where a royal man must not go: the squares attacked once it has left its own. None for other men.
    fn danger_to(&self, royal: Square) -> Bitboard {
        let board = &self.ground.board;
        let mut danger = self.attacked;
        if self.checkers.any() {
            let without = board.occupied() ^ royal;
            for slider in self.checkers & board.diagonal(!self.ground.side) {
                danger |= attacks::bishop(slider, without);
            }
            for slider in self.checkers & board.orthogonal(!self.ground.side) {
                danger |= attacks::rook(slider, without);
            }
        }
        danger
    }

    /// Steps of a black queen. If the other one is attacked she may save her by taking the attacker; standing between
    /// is no way, as she would be attacked herself.
    fn queen_steps<S: Sink>(&self, queen: Square, royals: Bitboard, targets: Bitboard, sink: &mut S) {
        let danger = self.danger_to(queen);
        let mut allowed = targets & !danger & self.answers(royals ^ queen);
        if self.pinned.has(queen) {
            allowed &= self.along_pins(queen, royals ^ queen);
        }
        sink.man(queen, attacks::queen(queen, self.ground.board.occupied() | danger) & allowed);
    }

    /// Where a man must go, by taking or standing between, so that none of some royal men is attacked.
    fn answers(&self, royals: Bitboard) -> Bitboard {
        let mut answers = Bitboard::ALL;
        if self.checkers.is_empty() {
            return answers;
        }
        for royal in royals {
            let attackers =
                self.ground.board.attackers(royal, !self.ground.side, self.ground.board.occupied());
            if attackers.many() {
                return Bitboard::NONE;
            }
            for from in attackers {
                answers &= attacks::between(royal, from) | from;
            }
        }
        answers
    }

    /// Where a pinned man may go without uncovering any of some royal men.
    fn along_pins(&self, man: Square, royals: Bitboard) -> Bitboard {
        let mut allowed = Bitboard::ALL;
        for royal in royals {
            for sniper in snipers(&self.ground.board, royal, !self.ground.side) {
                let between = attacks::between(royal, sniper);
                if between.has(man) && !(between & self.ground.board.occupied()).many() {
                    allowed &= between | sniper;
                }
            }
        }
        allowed
    }

    /// Castling across an attacked square is illegal; of one's last king so is castling out of attack or into it.
    /// All is judged on the board before it, where the king himself may keep a line off the square he crosses.
    fn castlings<S: Sink>(&self, men: Bitboard, spare: bool, sink: &mut S) {
        let occupied = self.ground.board.occupied();
        let safe = |square| !self.ground.board.is_attacked(square, Color::Black, occupied);
        for castling in self.ground.rights.castlings().filter(|castling| men.has(castling.king)) {
            if (castling.between & occupied).is_empty()
                && safe(castling.rook_to)
                && (spare || self.checkers.is_empty() && safe(castling.king_to))
            {
                sink.step(Step::new(castling.king, castling.king_to, Arrival::Castling));
            }
        }
    }

    /// Steps of the pawns among `men` to `allowed` squares, en passant apart.
    #[inline(always)] // so that each colour gets code with constant shifts
    fn pawn_steps<S: Sink>(&self, us: Color, men: Bitboard, allowed: Bitboard, wanted: Wanted, sink: &mut S) {
        let pawns = men & self.ground.board.role(Role::Pawn);
        let (empty, enemy) = (!self.ground.board.occupied(), self.ground.board.color(!us) & allowed);
        let last = Bitboard::rank_of(us, 7);
        let single = pawns.forward(us) & empty;
        if wanted != Wanted::Noisy {
            let double = (single & Bitboard::rank_of(us, 2)).forward(us) & empty;
            sink.pawns(single & allowed & !last, us.forward());
            sink.pawns(double & allowed, 2 * us.forward());
        }
        if wanted != Wanted::Quiet {
            promotions(single & allowed & last, us.forward(), sink);
            for (to, delta) in [
                (pawns.forward_west(us) & enemy, us.forward() - 1),
                (pawns.forward_east(us) & enemy, us.forward() + 1),
            ] {
                sink.pawns(to & !last, delta);
                promotions(to & last, delta, sink);
            }
        }
    }

    /// Whether the side to move can legally take in passing on a square.
    pub(super) fn has_passant(&self, square: Square) -> bool {
        self.takers_in_passing(square).any()
    }

    /// The pawns that may take in passing on a square. Two men leave one rank at once, which no pin foresees, so the
    /// board after it is looked at.
    fn takers_in_passing(&self, square: Square) -> Bitboard {
        let (board, us) = (&self.ground.board, self.ground.side);
        let victim = square.offset(-us.forward());
        let takers = attacks::pawn(!us, square) & board.of(us, Role::Pawn);
        let leaves_all_safe = |&from: &Square| {
            let occupied = board.occupied() ^ from ^ victim | square;
            royals(board, us)
                .into_iter()
                .all(|royal| (board.attackers(royal, !us, occupied) & !Bitboard::of(victim)).is_empty())
        };
        takers.into_iter().filter(leaves_all_safe).collect()
    }
}

/// Promoting steps of pawns that all come from `to - delta`.
fn promotions<S: Sink>(to: Bitboard, delta: i8, sink: &mut S) {
    for to in to {
        for role in PROMOTIONS {
            sink.step(Step::promotion(to.offset(-delta), to, role));
        }
    }
}
