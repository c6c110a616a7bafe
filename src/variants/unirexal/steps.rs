//! Legal steps of Symmetric Unirexal Chess. There is no check, so whatever moves as its kind moves is legal, if only
//! the turn can be completed.
//!
//! # Completing a turn
//! A half-move of an officer can always be taken back by the second one: its path is free and its square empty or
//! held by its other half. So is castling with a lone half-king, by the rook, which finds the king's square empty.
//! Pawns cannot go back, nor does the man that makes a transformation possible always have a step of his own; but one
//! step changes no more than one square that another's next-door step might go to. So if the officers have half-moves
//! to two squares next door (a knight's leap counts as next door), every step leads on; if not, each is tried.

use super::super::walk::{self, Generate, Sink};
use super::{Moment, Unirexal};
use crate::board::square::named::*;
use crate::board::{Arrival, Bitboard, Color, Role, Square, Step, attacks};
use crate::game::{Rules, StepList, Wanted};

/// Everything but pawns.
const OFFICERS: [Role; 5] = [Role::Knight, Role::King, Role::Bishop, Role::Rook, Role::Queen];
/// What a pawn may become, apart from a half-king.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop];

/// One way of castling.
pub(super) struct Castling {
    king: Square,
    /// Where the rook comes from.
    pub rook: Square,
    /// Where the king goes.
    pub king_to: Square,
    /// Where the rook goes.
    pub rook_to: Square,
}

/// The ways of castling of a colour.
pub(super) fn castlings(color: Color) -> impl Iterator<Item = Castling> {
    let ways = [[E1, H1, G1, F1], [E1, A1, C1, D1]];
    ways.into_iter().map(move |squares| {
        let [king, rook, king_to, rook_to] = squares.map(|square| square.seen_by(color));
        Castling { king, rook, king_to, rook_to }
    })
}

impl Generate for Unirexal {
    fn generate<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        if self.is_over() {
            return;
        }
        if self.moment == Moment::Half {
            self.officer_halves(wanted, men, sink);
            self.other_halves(wanted, men, sink);
            return;
        }
        self.full_steps(wanted, men, sink);
        self.officer_halves(wanted, men, sink);
        if self.has_room() {
            self.other_halves(wanted, men, sink);
            self.transformations(wanted, men, sink);
        } else {
            let mut list = StepList::new();
            self.other_halves(wanted, men, &mut list);
            self.transformations(wanted, men, &mut list);
            list.into_iter().filter(|&step| self.leads_on(step)).for_each(|step| sink.step(step));
        }
    }
}

impl Unirexal {
    /// Whether officers have half-moves to two squares next door or more.
    fn has_room(&self) -> bool {
        let own = self.board.color(self.side);
        let mut targets = Bitboard::NONE;
        for role in OFFICERS {
            let allowed = self.half_targets(Wanted::All, role);
            for from in own & self.board.role(role) {
                targets |= attacks::of(role, self.side, from, Bitboard::ALL) & allowed;
                if targets.many() {
                    return true;
                }
            }
        }
        false
    }

    /// Whether a step wins or the turn can be completed after it.
    fn leads_on(&self, step: Step) -> bool {
        let mut child = self.clone();
        child.play(step);
        child.opens_turn() || child.count() > 0
    }

    /// Where a half of a kind may land: on an empty square, an enemy half, an own half of the kind.
    pub(super) fn half_targets(&self, wanted: Wanted, role: Role) -> Bitboard {
        let (board, single) = (&self.board, self.board.single());
        let quiet = !board.occupied() | board.of(self.side, role) & single;
        let noisy = board.color(!self.side) & single;
        match wanted {
            Wanted::All => quiet | noisy,
            Wanted::Noisy => noisy,
            Wanted::Quiet => quiet,
        }
    }

    /// Full moves: as in chess to empty squares and onto full enemy men.
    pub(super) fn full_steps<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        let (board, them) = (&self.board, !self.side);
        let full = men & board.color(self.side) & !board.single();
        let enemy = board.color(them) & !board.single();
        let targets = match wanted {
            Wanted::All => !board.occupied() | enemy,
            Wanted::Noisy => enemy,
            Wanted::Quiet => !board.occupied(),
        };
        walk::officers(board, full, targets, sink);
        for from in full & board.role(Role::King) {
            sink.man(from, attacks::king(from) & targets);
        }
        let pawns = full & board.role(Role::Pawn);
        if pawns.any() {
            match self.side {
                Color::White => self.full_pawn_steps(Color::White, pawns, wanted, sink),
                Color::Black => self.full_pawn_steps(Color::Black, pawns, wanted, sink),
            }
        }
    }

    #[inline(always)] // so that each colour gets code with constant shifts
    fn full_pawn_steps<S: Sink>(&self, us: Color, pawns: Bitboard, wanted: Wanted, sink: &mut S) {
        let board = &self.board;
        let empty = !board.occupied();
        let last = Bitboard::rank_of(us, 7);
        let single = pawns.forward(us) & empty;
        if wanted != Wanted::Noisy {
            let double = (single & Bitboard::rank_of(us, 2)).forward(us) & empty;
            sink.pawns(single & !last, us.forward());
            sink.pawns(double, 2 * us.forward());
        }
        if wanted != Wanted::Quiet {
            if (single & last).any() {
                sink.promotions(single & last, us.forward());
            }
            let taken = board.color(!us) & !board.single() | self.passant_targets(false);
            sink.pawns_and_promotions(pawns.forward_west(us) & taken, us.forward() - 1, last);
            sink.pawns_and_promotions(pawns.forward_east(us) & taken, us.forward() + 1, last);
        }
    }

    /// Half-moves of all but pawns, castling apart.
    pub(super) fn officer_halves<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        let own = men & self.board.color(self.side);
        let occupied = self.board.occupied();
        for role in OFFICERS {
            let targets = self.half_targets(wanted, role);
            for from in own & self.board.role(role) {
                sink.arriving(from, attacks::of(role, self.side, from, occupied) & targets, Arrival::Half);
            }
        }
    }

    /// Castling and half-moves of pawns: those after which a second half-move does not go without saying.
    pub(super) fn other_halves<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        if wanted != Wanted::Noisy {
            self.castling_halves(men, sink);
        }
        let pawns = men & self.board.of(self.side, Role::Pawn);
        if pawns.any() {
            match self.side {
                Color::White => self.half_pawn_steps(Color::White, pawns, wanted, sink),
                Color::Black => self.half_pawn_steps(Color::Black, pawns, wanted, sink),
            }
        }
    }

    /// Neither attack nor pieces in between nor earlier moves matter; each half lands as a half does.
    fn castling_halves<S: Sink>(&self, men: Bitboard, sink: &mut S) {
        let (board, us) = (&self.board, self.side);
        let kings = self.kings(us) & men;
        if !kings.has(E1.seen_by(us)) {
            return;
        }
        for Castling { king, rook, king_to, rook_to } in castlings(us) {
            let free = |square, role| self.half_targets(Wanted::Quiet, role).has(square);
            if board.of(us, Role::Rook).has(rook) && free(king_to, Role::King) && free(rook_to, Role::Rook) {
                let step = Step::new(king, king_to, Arrival::HalfCastling);
                // The half that a full king leaves behind may shut both landers in.
                if self.moment == Moment::Half || board.single().has(king) || self.leads_on(step) {
                    sink.step(step);
                }
            }
        }
    }

    #[inline(always)] // so that each colour gets code with constant shifts
    fn half_pawn_steps<S: Sink>(&self, us: Color, pawns: Bitboard, wanted: Wanted, sink: &mut S) {
        let last = Bitboard::rank_of(us, 7);
        let (ahead, west, east) = (pawns.forward(us), pawns.forward_west(us), pawns.forward_east(us));
        if wanted != Wanted::Noisy {
            let free = self.half_targets(Wanted::Quiet, Role::Pawn) & !last;
            let passing = ahead & Bitboard::rank_of(us, 2) & !self.board.occupied();
            sink.pawns_arriving(ahead & free, us.forward(), Arrival::Half);
            sink.pawns_arriving(passing.forward(us) & free, 2 * us.forward(), Arrival::Half);
        }
        if wanted != Wanted::Quiet {
            let taken = self.half_targets(Wanted::Noisy, Role::Pawn);
            let passant = self.passant_targets(true);
            sink.pawns_arriving(west & (taken & !last | passant), us.forward() - 1, Arrival::Half);
            sink.pawns_arriving(east & (taken & !last | passant), us.forward() + 1, Arrival::Half);
            if (ahead & last).any() {
                self.half_promotions(us, [ahead, west, east].map(|to| to & last), sink);
            }
        }
    }

    /// Promotions of half-pawns that step ahead, west and east to the last rank. Ahead, what may stand there is a half
    /// of what the pawn becomes.
    fn half_promotions<S: Sink>(&self, us: Color, [ahead, west, east]: [Bitboard; 3], sink: &mut S) {
        let taken = self.half_targets(Wanted::Noisy, Role::Pawn);
        let king = self.has_half_king(us).then_some(Role::King);
        for role in PROMOTIONS.into_iter().chain(king) {
            let arrival = Arrival::HalfPromotion(role);
            let free = self.half_targets(Wanted::Quiet, role);
            sink.pawns_arriving(ahead & free, us.forward(), arrival);
            sink.pawns_arriving(west & taken, us.forward() - 1, arrival);
            sink.pawns_arriving(east & taken, us.forward() + 1, arrival);
        }
    }

    /// What the full men of a colour attack, and what its full pawns do.
    pub(super) fn full_attacks(&self, color: Color) -> [Bitboard; 2] {
        let board = &self.board;
        let full = board.color(color) & !board.single();
        let pawns = full & board.role(Role::Pawn);
        let by_pawns = pawns.forward_west(color) | pawns.forward_east(color);
        let mut attacked = by_pawns;
        let occupied = board.occupied();
        for role in OFFICERS {
            for from in full & board.role(role) {
                attacked |= attacks::of(role, color, from, occupied);
            }
        }
        [attacked, by_pawns]
    }

    /// Enemy halves that full men attack change sides; where full pawns do, and the side has but one half-king, they
    /// may become its second.
    pub(super) fn transformations<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S) {
        let halves = self.board.color(!self.side) & self.board.single() & men;
        if self.moment != Moment::Turn || wanted == Wanted::Quiet || halves.is_empty() {
            return;
        }
        let [attacked, by_pawns] = self.full_attacks(self.side);
        for square in halves & attacked {
            sink.step(Step::new(square, square, Arrival::Transformation));
        }
        if self.has_half_king(self.side) {
            for square in halves & by_pawns & !self.board.role(Role::King) {
                sink.step(Step::new(square, square, Arrival::Crowning));
            }
        }
    }
}
