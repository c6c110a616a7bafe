//! What the search asks about a position of chess: its value, what a step wins, what an exchange keeps.

use super::Chess;
use super::weights::WEIGHTS;
use crate::board::{Arrival, Bitboard, Color, Piece, Role, Step};
use crate::eval::exchange::{self, Landing};
use crate::eval::{self, Ledger, Sheet, Silent, Tracer, Verdict};
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
        let (verdict, _) = self.verdict(Silent);
        Score::bounded(verdict.value(self.side))
    }

    fn explain(&self) -> Explanation {
        let (verdict, ledger) = self.verdict(Ledger::default());
        verdict.explain(ledger, self.side)
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
        let Some(mover) = self.board.role_on(step.from()) else { return false };
        // A legal step of the king ends where nobody can take him, castling included.
        if mover == Role::King || step.arrival() == Arrival::Castling {
            return balance >= 0;
        }
        let mut occupied = self.board.occupied() & !Bitboard::of(step.from()) | step.to();
        if self.is_passant(step) {
            occupied ^= step.to().offset(-self.side.forward());
        }
        let lander = step.promotes_to().unwrap_or(mover);
        let landing = Landing { square: step.to(), mover: self.side, lander, balance, occupied };
        exchange::holds(&self.board, &landing, &VALUES)
    }

    /// With nothing but pawns it may be bad to have to move.
    fn may_pass(&self) -> bool {
        let idle = self.board.role(Role::Pawn) | self.board.role(Role::King);
        self.checkers.is_empty() && (self.board.color(self.side) & !idle).any()
    }
}

impl Chess {
    fn verdict<T: Tracer>(&self, tracer: T) -> (Verdict, T) {
        let mut sheet = Sheet::new(tracer);
        eval::shared_terms(&self.board, self.side, &WEIGHTS, &mut sheet);
        let scale = |ahead: Color| eval::orthodox_scale(&self.board, ahead);
        (Verdict::new(&self.board, sheet.sum(), scale), sheet.into_tracer())
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
            let (verdict, traced) = position.verdict(Coefficients::new(weights));
            tests::counts_give_the_sum(weights, &traced.counts, verdict.sum);
        }
    }

    #[test]
    #[ignore]
    fn timing() {
        let all = tests::positions::<Chess>();
        let t = std::time::Instant::now();
        let mut s = 0;
        for _ in 0..20000 {
            for p in &all {
                s += std::hint::black_box(p).evaluate().0;
            }
        }
        println!("{s} {} ns", t.elapsed().as_nanos() / (20000 * all.len() as u128));
        let p = Chess::from_fen("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9").unwrap();
        let t = std::time::Instant::now();
        for _ in 0..2000000 {
            s += std::hint::black_box(&p).evaluate().0;
        }
        println!("{s} {} ns", t.elapsed().as_nanos() / 2000000);
    }
}
