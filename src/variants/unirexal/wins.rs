//! Wins in the very turn that is being made: whether the last king can be taken or turned.
//!
//! Sure but not complete: what is found is a win, and what is overlooked (castling, a line opened by a pawn or by
//! taking in passing, three kings) is rare enough for the search to find it step by step.

use super::{Moment, Unirexal};
use crate::board::{Bitboard, Color, Role, Square, attacks};
use crate::game::Wanted;

/// For each role the squares from which a half of it would take on one square.
type Goals = [Bitboard; 6];

impl Unirexal {
    /// The men of the other colour that win with one step against the king of a colour, if it has but one: any that
    /// attack a half-king, since halves take him and full men turn him, and full men that attack a full one.
    pub(super) fn king_hunters(&self, color: Color) -> Bitboard {
        let kings = self.kings(color);
        let Some(king) = kings.first().filter(|_| !kings.many()) else { return Bitboard::NONE };
        let attackers = self.board.attackers(king, !color, self.board.occupied());
        if self.board.single().has(king) { attackers } else { attackers & !self.board.single() }
    }

    /// Whether the side to move can take or turn all enemy kings before it hands the turn over.
    pub(super) fn can_win_now(&self) -> bool {
        let kings = self.kings(!self.side);
        if self.kings(self.side).is_empty() {
            return false;
        }
        match kings.count() {
            1 => self.can_take_only_king(kings),
            2 => self.moment != Moment::Half && self.can_take_both(kings),
            _ => false,
        }
    }

    fn can_take_only_king(&self, kings: Bitboard) -> bool {
        let Some(king) = kings.first() else { return false };
        let hunters = self.king_hunters(!self.side);
        // A full king falls to a full move only.
        if (kings & self.board.single()).is_empty() {
            return hunters.any() && self.moment != Moment::Half;
        }
        if hunters.any() || self.moment == Moment::Half {
            return hunters.any();
        }
        let goals = self.goals(king);
        self.reaches(&goals, self.board.color(self.side))
            || self.opens_line(king)
            || self.moment == Moment::Turn && self.turns_and_takes(&goals)
    }

    /// From where halves of this side would take on a square.
    fn goals(&self, king: Square) -> Goals {
        let occupied = self.board.occupied();
        let (diagonals, lines) = (attacks::bishop(king, occupied), attacks::rook(king, occupied));
        let by_pawn = attacks::pawn(!self.side, king);
        [by_pawn, attacks::knight(king), diagonals, lines, diagonals | lines, attacks::king(king)]
    }

    /// Whether a half of one of `men` has a half-move from whose end it would take.
    fn reaches(&self, goals: &Goals, men: Bitboard) -> bool {
        let occupied = self.board.occupied();
        for role in [Role::Queen, Role::Knight, Role::Rook, Role::Bishop, Role::King] {
            let ends = goals[role.index()] & self.half_targets(Wanted::All, role);
            for from in men & self.board.role(role) {
                if (attacks::of(role, self.side, from, occupied) & ends).any() {
                    return true;
                }
            }
        }
        self.pawns_reach(goals, men & self.board.role(Role::Pawn))
    }

    /// The same for pawns, which may have become something else by then.
    fn pawns_reach(&self, goals: &Goals, pawns: Bitboard) -> bool {
        let (us, last) = (self.side, Bitboard::rank_of(self.side, 7));
        let free = self.half_targets(Wanted::Quiet, Role::Pawn);
        let taken = self.half_targets(Wanted::Noisy, Role::Pawn);
        let ahead = pawns.forward(us);
        let passing = ahead & Bitboard::rank_of(us, 2) & !self.board.occupied();
        let captures = (pawns.forward_west(us) | pawns.forward_east(us)) & taken;
        let steps = ahead & free | passing.forward(us) & free | captures;
        let promoting = (ahead & !self.board.occupied() | captures) & last;
        let promoted = goals[Role::Queen.index()] | goals[Role::Knight.index()];
        (steps & !last & goals[Role::Pawn.index()] | promoting & promoted).any()
    }

    /// Whether an own half stands alone between an own slider and the king and can step aside.
    fn opens_line(&self, king: Square) -> bool {
        let (board, us) = (&self.board, self.side);
        let snipers = attacks::bishop(king, Bitboard::NONE) & board.diagonal(us)
            | attacks::rook(king, Bitboard::NONE) & board.orthogonal(us);
        snipers.into_iter().any(|sniper| {
            let path = attacks::between(king, sniper);
            let blockers = path & board.occupied();
            let lone = blockers & board.color(us) & board.single();
            !blockers.many() && lone.first().is_some_and(|from| self.steps_off(from, path))
        })
    }

    /// Whether a lone half of an officer can leave a line.
    fn steps_off(&self, from: Square, path: Bitboard) -> bool {
        let Some(role) = self.board.role_on(from).filter(|&role| role != Role::Pawn) else { return false };
        let reached = attacks::of(role, self.side, from, self.board.occupied());
        (reached & self.half_targets(Wanted::All, role) & !path).any()
    }

    /// Whether an enemy half, turned, takes at once or after a half-move of its own.
    fn turns_and_takes(&self, goals: &Goals) -> bool {
        let halves = self.board.color(!self.side) & self.board.single();
        // The king itself is not attacked by any full man, or the turn would be won already.
        let [attacked, by_pawns] = self.full_attacks(self.side);
        let turned = halves & attacked;
        if turned.is_empty() {
            return false;
        }
        let takes = |role: Role| (turned & self.board.role(role) & goals[role.index()]).any();
        Role::ALL.into_iter().any(takes)
            || self.reaches(goals, turned)
            || self.has_half_king(self.side) && self.crowned_takes(goals, turned & by_pawns)
    }

    /// Whether one of `halves`, become an own half-king, takes at once or after a step.
    fn crowned_takes(&self, goals: &Goals, halves: Bitboard) -> bool {
        let near = goals[Role::King.index()];
        let ends = near & self.half_targets(Wanted::All, Role::King);
        (halves & near).any() || halves.into_iter().any(|square| (attacks::king(square) & ends).any())
    }

    /// Two kings: both taken by half-moves, or one turned and the other taken.
    fn can_take_both(&self, kings: Bitboard) -> bool {
        let (board, us) = (&self.board, self.side);
        let (full, single) = (board.color(us) & !board.single(), board.single());
        let mut pair = kings.into_iter();
        let (Some(one), Some(other)) = (pair.next(), pair.next()) else { return false };
        let hunters = [one, other].map(|king| board.attackers(king, us, board.occupied()));
        let both_halves = (kings & !single).is_empty();
        if both_halves {
            // Two men, the two halves of one, or one half that goes from king to king.
            let [first, second] = hunters;
            let two_men = first.any() && second.any() && (first | second).many();
            let goes_on = |hunters, from, to| self.goes_on(hunters, from, to);
            if two_men
                || (first & second & full).any()
                || goes_on(first, one, other)
                || goes_on(second, other, one)
            {
                return true;
            }
        }
        if self.moment != Moment::Turn {
            return false;
        }
        [(one, other, hunters), (other, one, [hunters[1], hunters[0]])].into_iter().any(
            |(turned, taken, [turners, takers])| {
                let may_turn = single.has(turned) && (turners & full).any();
                may_turn
                    && if single.has(taken) {
                        // Whoever would land on the turned king might as well take him and go on.
                        takers.any() || self.reaches(&self.goals(taken), board.color(us) | turned)
                    } else {
                        (takers & full).any()
                    }
            },
        )
    }

    /// Whether one of the hunters of a king, having taken it, attacks another. A pawn may have become something else.
    fn goes_on(&self, hunters: Bitboard, from: Square, to: Square) -> bool {
        let occupied = self.board.occupied();
        Role::ALL.into_iter().any(|role| {
            (hunters & self.board.role(role)).any()
                && !(role == Role::Pawn && from.rank() == self.side.rank(7))
                && attacks::of(role, self.side, from, occupied).has(to)
        })
    }
}
