//! What the search asks about a position of chess: its value, what a step wins, what an exchange keeps.

use super::Chess;
use super::weights::WEIGHTS;
use crate::board::{Arrival, Bitboard, Color, Piece, Role, Step};
use crate::eval::exchange::{self, Landing};
use crate::eval::{self, Ledger, Sheet, Silent, Tracer, Verdict, Weights};
use crate::game::{Explanation, Hit, Judge, Rules, Score};

/// What a man is worth in exchanges: his middlegame value. A king is never taken, so his does not matter.
static VALUES: [i32; 6] = {
    let mut values = [0; 6];
    let mut role = 0;
    while role < 6 {
        values[role] = WEIGHTS.men[role][0].mg();
        role += 1;
    }
    values
};

fn value(piece: Piece) -> i32 {
    VALUES[piece.role().index()]
}

impl Judge for Chess {
    fn evaluate(&self) -> Score {
        let (verdict, _) = self.verdict(&WEIGHTS, Silent);
        Score::bounded(verdict.value(self.ground.side))
    }

    fn explain(&self) -> Explanation {
        let (verdict, ledger) = self.verdict(&WEIGHTS, Ledger::default());
        verdict.explain(ledger, self.ground.side)
    }

    fn gain(&self, step: Step) -> i32 {
        let taken = match self.hit(step) {
            Hit::Takes(piece) => value(piece),
            Hit::Nothing | Hit::Wounds(_) => 0,
        };
        taken + step.promotes_to().map_or(0, |role| VALUES[role.index()] - VALUES[Role::Pawn.index()])
    }

    fn holds(&self, step: Step, margin: i32) -> bool {
        let balance = self.gain(step) - margin;
        let Some(mover) = self.ground.board.role_on(step.from()) else { return false };
        // A legal step of the king ends where nobody can take him, castling included.
        if mover == Role::King || step.arrival() == Arrival::Castling {
            return balance >= 0;
        }
        let mut occupied = self.ground.board.occupied() & !Bitboard::of(step.from()) | step.to();
        if self.ground.is_passant(step) {
            occupied ^= step.to().offset(-self.ground.side.forward());
        }
        let lander = step.promotes_to().unwrap_or(mover);
        let landing = Landing { square: step.to(), mover: self.ground.side, lander, balance, occupied };
        exchange::holds(&self.ground.board, &landing, &VALUES)
    }

    /// With nothing but pawns it may be bad to have to move.
    fn may_pass(&self) -> bool {
        let idle = self.ground.board.role(Role::Pawn) | self.ground.board.role(Role::King);
        self.checkers.is_empty() && (self.ground.board.color(self.ground.side) & !idle).any()
    }
}

impl Chess {
    /// The one evaluation, whoever watches. Play has the weights of this variant; fitting tries others.
    fn verdict<T: Tracer>(&self, weights: &Weights, tracer: T) -> (Verdict, T) {
        let mut sheet = Sheet::new(tracer);
        eval::shared_terms(&self.ground.board, self.ground.side, weights, &mut sheet);
        let scale = |ahead: Color| eval::orthodox_scale(&self.ground.board, ahead);
        (Verdict::new(&self.ground.board, sheet.sum(), scale), sheet.into_tracer())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Coefficients, flat, tests};

    #[test]
    fn mirrored_positions_evaluate_equal() {
        tests::mirrored_positions_evaluate_equal::<Chess>();
    }

    #[test]
    fn explanations_add_up() {
        tests::explanations_add_up::<Chess>();
    }

    #[test]
    fn evaluation_is_linear_in_its_weights() {
        let weights = flat(&WEIGHTS);
        for position in tests::positions::<Chess>() {
            let (verdict, traced) = position.verdict(&WEIGHTS, Coefficients::new(weights));
            tests::counts_give_the_sum(weights, &traced.counts, verdict.sum);
        }
    }

    fn kept(fen: &str, step: &str) -> i32 {
        tests::kept::<Chess>(fen, step)
    }

    const P: i32 = WEIGHTS.men[0][0].mg();
    const N: i32 = WEIGHTS.men[1][0].mg();
    const R: i32 = WEIGHTS.men[3][0].mg();
    const Q: i32 = WEIGHTS.men[4][0].mg();

    #[test]
    fn an_undefended_man_is_won() {
        assert_eq!(kept("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), P);
        assert_eq!(kept("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5"), N);
    }

    #[test]
    fn a_defended_man_costs_his_taker() {
        assert_eq!(kept("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 0);
        assert_eq!(kept("4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), P - R);
        assert_eq!(kept("4k3/8/2p5/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5"), R - P);
    }

    #[test]
    fn men_behind_take_part() {
        // Rooks doubled against one defender, then against two.
        assert_eq!(kept("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), P);
        assert_eq!(kept("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), P - R);
        // The bishop behind the pawn that takes first.
        assert_eq!(kept("4k3/8/4p3/3p4/4P3/5B2/8/4K3 w - - 0 1", "e4d5"), P);
        // The queen waits behind the rook for the pawn to be gone.
        assert_eq!(kept("3q1k2/3r4/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "c4d5"), P);
    }

    #[test]
    fn en_passant_opens_the_file_of_the_pawn_taken() {
        assert_eq!(kept("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), P);
        assert_eq!(kept("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), 0);
        assert_eq!(kept("3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6"), P);
    }

    #[test]
    fn a_promoted_pawn_is_at_stake_as_what_it_became() {
        assert_eq!(kept("8/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), Q - P);
        assert_eq!(kept("r7/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), -P);
        assert_eq!(kept("r7/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8n"), -P);
        assert_eq!(kept("3n4/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7d8q"), N + Q - P);
    }

    #[test]
    fn a_king_takes_only_what_is_unprotected() {
        assert_eq!(kept("8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), P - R);
        assert_eq!(kept("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), P);
        assert_eq!(kept("8/8/8/3pk3/8/8/3R4/3RK3 b - - 0 1", "d5d4"), -P);
        assert_eq!(kept("8/8/8/8/8/k7/4p3/4K3 w - - 0 1", "e1e2"), P);
    }

    #[test]
    fn a_quiet_step_may_lose_the_man() {
        assert_eq!(kept("4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3d5"), -N);
        assert_eq!(kept("4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3f5"), 0);
        assert_eq!(kept("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), 0);
    }

    #[test]
    fn passing_wants_an_officer_and_no_check() {
        let may = |fen| Chess::from_fen(fen).expect(fen).may_pass();
        assert!(may(Chess::START));
        assert!(!may("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"));
        assert!(!may("4k3/pppp4/8/8/8/8/PPPP4/r3K2R w K - 0 1"));
    }

    #[test]
    fn material_counts() {
        let value = |fen| Chess::from_fen(fen).expect(fen).evaluate().0;
        let tempo = 100;
        assert!(value(Chess::START).abs() < tempo);
        assert!(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") > Q - tempo);
        assert!(value("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1") < tempo - Q);
        // Two knights win nothing, a rook does.
        assert!(value("4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1") < tempo);
        assert!(value("4k3/8/8/8/8/8/8/R3K3 w - - 0 1") > R);
    }
}
