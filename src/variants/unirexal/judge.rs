//! What the search asks about a position of Symmetric Unirexal Chess: its value, what a step wins, what it keeps.
//!
//! # What a step keeps
//! A half that takes with the first half-move of a turn may go home with the second; whoever protects the square
//! comes too late. Only what is left standing when the turn ends is exposed: a half may be turned by a full man, which
//! costs it twice over, or taken by any half; a full man falls to full men only, and may be avenged by full men.

use super::weights::{UnirexalWeights, WEIGHTS};
use super::{Moment, Unirexal, halves};
use crate::board::{Arrival, Bitboard, Color, Piece, Role, Square, Step, attacks};
use crate::eval::{self, Ledger, Sheet, Silent, Tracer, Verdict};
use crate::game::{Depth, Explanation, Hit, Judge, Rules, Score};

/// What taking or turning the last king gains: more than all else together.
const KING: i32 = 20_000;

fn worth(role: Role, single: bool) -> i32 {
    WEIGHTS.shared.men[role.index()][usize::from(single)].mg()
}

fn value(piece: Piece) -> i32 {
    worth(piece.role(), piece.is_single())
}

impl Judge for Unirexal {
    /// A ply, as if each step were a turn: at equal nodes that wins by 150 Elo against steps that cost nothing.
    const INNER: Depth = 1;
    const RESTS_INSIDE: bool = true;
    const COMMUTES: bool = true;

    fn evaluate(&self) -> Score {
        let (verdict, _) = self.verdict(&WEIGHTS, Silent);
        Score::bounded(verdict.value(self.side))
    }

    fn explain(&self) -> Explanation {
        let (verdict, ledger) = self.verdict(&WEIGHTS, Ledger::default());
        verdict.explain(ledger, self.side)
    }

    fn gain(&self, step: Step) -> i32 {
        let taken = match self.hit(step) {
            Hit::Takes(_) if self.wins(step) => KING,
            Hit::Takes(piece) => value(piece),
            Hit::Nothing | Hit::Wounds(_) => 0,
        };
        let becomes = match step.arrival() {
            Arrival::Transformation => taken.min(KING / 2),
            Arrival::Crowning => worth(Role::King, true),
            Arrival::Promotion(role) => worth(role, false) - worth(Role::Pawn, false),
            Arrival::HalfPromotion(role) => worth(role, true) - worth(Role::Pawn, true),
            _ => 0,
        };
        taken + becomes
    }

    fn holds(&self, step: Step, margin: i32) -> bool {
        let balance = self.gain(step) - margin;
        if balance < 0 || self.wins(step) {
            return balance >= 0;
        }
        let Some(mover) = self.board.on(step.from()) else { return false };
        let role = step.promotes_to().unwrap_or(mover.role());
        match step.arrival() {
            // Nobody has moved; what is turned can be turned back, and then again.
            Arrival::Transformation | Arrival::Crowning | Arrival::Castling | Arrival::HalfCastling => true,
            Arrival::Plain | Arrival::Promotion(_) => {
                let occupied = self.board.occupied() & !Bitboard::of(step.from());
                balance >= self.exposure(Piece::new(self.side, role), step.to(), occupied)
            }
            // It can go home.
            Arrival::Half | Arrival::HalfPromotion(_)
                if self.moment != Moment::Half && role != Role::Pawn =>
            {
                true
            }
            Arrival::Half | Arrival::HalfPromotion(_) => {
                let joins = self.board.color(self.side).has(step.to());
                let left = if mover.is_single() { Bitboard::of(step.from()) } else { Bitboard::NONE };
                let lander = Piece::new(self.side, role).with_single(!joins);
                balance >= self.exposure(lander, step.to(), self.board.occupied() & !left)
            }
        }
    }

    /// With nothing but pawns it may be bad to have to move; with the king attacked passing loses.
    fn may_pass(&self) -> bool {
        let idle = self.board.role(Role::Pawn) | self.board.role(Role::King);
        (self.board.color(self.side) & !idle).any() && self.checkers().is_empty()
    }

    fn wins_at_once(&self) -> bool {
        self.can_win_now()
    }

    fn redundant(&self, first: Step, second: Step) -> bool {
        first.word() > second.word() && self.commute(first, second)
    }
}

impl Unirexal {
    /// Whether two half-moves, of which this position stands between, might as well have come the other way round.
    /// Not all such pairs are recognised: castling, taking in passing and becoming a king are left alone.
    fn commute(&self, first: Step, second: Step) -> bool {
        let plain = |step: Step| match step.arrival() {
            Arrival::Half => true,
            Arrival::HalfPromotion(role) => role != Role::King,
            _ => false,
        };
        if self.moment != Moment::Half || !plain(first) || !plain(second) || self.wins(second) {
            return false;
        }
        let (from, to) = (first.from(), first.to());
        let is_pawn = |square| self.board.role_on(square) == Some(Role::Pawn);
        let passing = |step: Step| step.from().file() != step.to().file() && self.passed.has(step.to());
        // Two halves may meet on a square, but a pawn takes where it cannot step and steps where it cannot take.
        let apart = to != second.to() || !is_pawn(to) && first.arrival() == second.arrival();
        // Neither needs the other to go away, nor stands in its way afterwards.
        let free = to != second.from()
            && from != second.to()
            && !attacks::between(from, to).has(second.to())
            && !attacks::between(second.from(), second.to()).has(from);
        apart && free && !(is_pawn(to) && passing(first)) && !(is_pawn(second.from()) && passing(second))
    }

    /// Whether a step takes or turns the last enemy king.
    fn wins(&self, step: Step) -> bool {
        let kings = self.kings(!self.side);
        !kings.many() && kings.has(step.to())
    }

    /// What a man who stands on a square when the turn is handed over may cost.
    fn exposure(&self, lander: Piece, square: Square, occupied: Bitboard) -> i32 {
        let attackers = |color| self.board.attackers(square, color, occupied) & occupied;
        let full = !self.board.single();
        let enemies = attackers(!self.side);
        if enemies.is_empty() {
            return 0;
        }
        let avengers = attackers(self.side) & full;
        if lander.is_single() {
            // What a full man of ours can turn back is worth no more than the half itself.
            let turned = (enemies & full).any() && avengers.is_empty();
            return value(lander) * if turned { 2 } else { 1 };
        }
        let least = Role::ALL.into_iter().find(|&role| (enemies & full & self.board.role(role)).any());
        least.map_or(0, |taker| {
            let avenged = if avengers.any() { worth(taker, false) } else { 0 };
            (value(lander) - avenged).max(0)
        })
    }

    /// The one evaluation, whoever watches. Play has the weights of this variant; fitting tries others.
    fn verdict<T: Tracer>(&self, weights: &UnirexalWeights, tracer: T) -> (Verdict, T) {
        let mut sheet = Sheet::new(tracer);
        let scene = eval::shared_terms(&self.board, self.side, &weights.shared, &mut sheet);
        halves::terms(self, &scene, weights, &mut sheet);
        // Nothing is known to be drawn: two half-kings alone can still take each other.
        (Verdict::new(&self.board, sheet.sum(), |_: Color| eval::FULL_SCALE), sheet.into_tracer())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Coefficients, Pair, flat, tests};

    #[test]
    fn mirrored_positions_evaluate_equal() {
        tests::mirrored_positions_evaluate_equal::<Unirexal>();
    }

    #[test]
    fn explanations_add_up() {
        tests::explanations_add_up::<Unirexal>();
    }

    #[test]
    fn evaluation_is_linear_in_its_weights() {
        let weights = flat(&WEIGHTS);
        for position in tests::positions::<Unirexal>() {
            let (verdict, traced) = position.verdict(&WEIGHTS, Coefficients::new(weights));
            tests::counts_give_the_sum(weights, &traced.counts, verdict.sum);
        }
    }

    /// Boards full of queens, full or halves, stay within what a pair can hold, in whatever order they are added.
    #[test]
    fn no_sum_overflows() {
        let weights = flat(&WEIGHTS);
        let full = "k~QQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQ1/8/8/8/7K~";
        let apart = "k~1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q1Q1/1Q1Q1Q1Q/Q1Q1Q3/7K~";
        let halves = "k~QQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQK~2";
        let halves = halves.replace('Q', "Q~");
        let mixed = "k~q~Q~q~Q~q~Q~q~/Q~q~Q~q~Q~q~Q~q~/Q~qQ~qQ~qQ~q/8/8/QqQqQqQq/QqQqQq2/7K~";
        for board in [full, apart, &halves, mixed] {
            for side in ["w", "b"] {
                let fen = format!("{board} {side} - - 0 1 turn");
                let position = Unirexal::from_fen(&fen).expect(&fen);
                let (_, traced) = position.verdict(&WEIGHTS, Coefficients::new(weights));
                let sum = |of: fn(Pair) -> i32| -> i32 {
                    weights
                        .iter()
                        .zip(&traced.counts)
                        .map(|(&weight, count)| (of(weight) * count).abs())
                        .sum()
                };
                let (mg, eg) = (sum(Pair::mg), sum(Pair::eg));
                assert!(mg < 32_000 && eg < 32_000, "{fen}: {mg} {eg}");
                assert!(position.evaluate().0.abs() > 15_000 || board == mixed, "{fen}");
            }
        }
    }

    fn kept(fen: &str, step: &str) -> i32 {
        tests::kept::<Unirexal>(fen, step)
    }

    /// What a full man is worth, and a half.
    const P: [i32; 2] = men(Role::Pawn);
    const N: [i32; 2] = men(Role::Knight);
    const R: [i32; 2] = men(Role::Rook);
    const Q: [i32; 2] = men(Role::Queen);

    const fn men(role: Role) -> [i32; 2] {
        let [full, half] = WEIGHTS.shared.men[role.index()];
        [full.mg(), half.mg()]
    }

    #[test]
    fn a_half_that_takes_first_goes_home() {
        assert_eq!(kept("4k~3/8/2p5/3p~4/8/8/8/K~2R~4 w - - 0 1 turn", "d1d5"), P[1]);
        // Not after the second half-move, nor if it is a pawn.
        let due = "4k~3/8/2p~5/3p~4/8/8/8/K~2R~4 w - - 0 1 half";
        assert_eq!(kept(due, "d1d5"), P[1] - R[1]);
        assert_eq!(kept("4k~3/8/2p~5/3p~4/4P~3/8/8/K~7 w - - 0 1 turn", "e4d5"), 0);
        // A full man turns what is left there. Where another could turn it back, only the half is at stake.
        assert_eq!(kept(&due.replace("p~5", "p5"), "d1d5"), P[1] - 2 * R[1]);
        assert_eq!(kept("4k~3/8/2p5/3p~2R~1/8/8/8/K~2R4 w - - 0 1 half", "g5d5"), P[1] - R[1]);
    }

    #[test]
    fn a_full_man_falls_to_full_men_only() {
        let fen = "4k~3/8/2p~5/3n4/8/8/8/K~2R4 w - - 0 1 turn";
        assert_eq!(kept(fen, "d1d5"), N[0]);
        assert_eq!(kept(&fen.replace("p~", "p"), "d1d5"), N[0] - R[0]);
        // Avenged, it costs the difference at most.
        let backed = "4k~3/8/2q5/3n4/8/8/3R4/K~2R4 w - - 0 1 turn";
        assert_eq!(kept(backed, "d2d5"), N[0]);
    }

    #[test]
    fn turning_wins_what_the_other_loses() {
        let fen = "4k~3/8/8/3n~4/4P3/8/8/K~7 w - - 0 1 turn";
        let position = Unirexal::from_fen(fen).expect(fen);
        let step = |text: &str| tests::step(&position, text);
        assert_eq!(position.gain(step("d5d5")), 2 * N[1]);
        assert_eq!(position.gain(step("d5d5k")), N[1] + men(Role::King)[1]);
        assert_eq!(kept("4k~3/8/8/3k~4/4P3/8/8/K~7 w - - 0 1 turn", "d5d5"), 2 * men(Role::King)[1]);
        assert!(kept("8/8/8/3k~4/4P3/8/8/K~7 w - - 0 1 turn", "d5d5") >= KING);
    }

    #[test]
    fn promotion_by_halves() {
        let fen = "4k~3/P7/8/8/8/8/8/K~7 w - - 0 1 turn";
        let position = Unirexal::from_fen(fen).expect(fen);
        let gains = |arrival| position.gain(Step::new(Square::at(0, 6), Square::at(0, 7), arrival));
        assert_eq!(gains(Arrival::Promotion(Role::Queen)), Q[0] - P[0]);
        assert_eq!(gains(Arrival::HalfPromotion(Role::Queen)), Q[1] - P[1]);
    }

    #[test]
    fn passing_wants_an_officer_and_a_king_that_is_not_attacked() {
        let may = |fen| Unirexal::from_fen(fen).expect(fen).may_pass();
        assert!(may(Unirexal::START));
        assert!(!may("4k~3/pppp4/8/8/8/8/PPPP4/4K~3 w - - 0 1 turn"));
        assert!(!may("4k~3/pppp4/8/8/8/8/PPPP4/r~3K~2R w - - 0 1 turn"));
        // A full king does not mind halves.
        assert!(may("4k~3/pppp4/8/8/8/8/PPPP4/r~3K2R w - - 0 1 turn"));
        assert!(!may("4k~3/pppp4/8/8/8/8/PPPP4/r3K2R w - - 0 1 turn"));
    }
}
