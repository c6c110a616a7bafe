//! What the search asks about a position of Pink Chess: its value, what a step wins, what an exchange keeps.

use super::terms;
use super::weights::{MEN, PinkWeights, SPARE_KING, WEIGHTS};
use super::{Pink, royals};
use crate::board::{Bitboard, Color, Role, Step, attacks};
use crate::eval::{self, Ledger, Sheet, Silent, Tracer, Verdict};
use crate::game::{Explanation, Hit, Judge, Rules, Score};

/// What a man is worth in exchanges: his middlegame value. Only a spare king is ever taken; he grows more important as
/// the board empties, so his value is between both phases. No queen is ever taken, so hers does not matter.
pub(super) static VALUES: [i32; 6] = {
    let mut values = [0; 6];
    let mut role = 0;
    while role < 5 {
        values[role] = MEN[role].mg();
        role += 1;
    }
    values[Role::King.index()] = (SPARE_KING.mg() + SPARE_KING.eg()) / 2;
    values
};

/// With so many safe squares for her queens together, Black is taken never to be in want of a move.
const FREE_QUEENS: u32 = 12;

impl Judge for Pink {
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
            Hit::Takes(piece) => VALUES[piece.role().index()],
            Hit::Nothing | Hit::Wounds(_) => 0,
        };
        taken + step.promotes_to().map_or(0, |role| VALUES[role.index()] - VALUES[Role::Pawn.index()])
    }

    fn holds(&self, step: Step, margin: i32) -> bool {
        let balance = self.gain(step) - margin;
        let Some(mover) = self.ground.board.role_on(step.from()) else { return false };
        // A legal step of a royal man ends where nobody can take it.
        if balance < 0 || royals(&self.ground.board, self.ground.side).has(step.from()) {
            return balance >= 0;
        }
        let mut occupied = self.ground.board.occupied() & !Bitboard::of(step.from()) | step.to();
        if self.ground.is_passant(step) {
            occupied ^= step.to().offset(-self.ground.side.forward());
        }
        let lander = step.promotes_to().unwrap_or(mover);
        self.lander_holds(step.to(), lander, balance, occupied)
    }

    /// With nothing but pawns it may be bad to have to move; so it may with queens that have nowhere safe to go.
    fn may_pass(&self) -> bool {
        let board = &self.ground.board;
        let officers = board.role(Role::Knight) | board.role(Role::Bishop) | board.role(Role::Rook);
        let mobile = (officers & board.color(self.ground.side)).any()
            || self.ground.side == Color::Black && self.has_free_queens();
        mobile && self.checkers.is_empty()
    }
}

impl Pink {
    fn has_free_queens(&self) -> bool {
        let barred = self.ground.board.occupied() | self.attacked;
        let safe = |queen| (attacks::queen(queen, barred) & !barred).count();
        self.ground.board.role(Role::Queen).into_iter().map(safe).sum::<u32>() >= FREE_QUEENS
    }

    /// The one evaluation, whoever watches. Play has the weights of this variant; fitting tries others.
    fn verdict<T: Tracer>(&self, weights: &PinkWeights, tracer: T) -> (Verdict, T) {
        let mut sheet = Sheet::new(tracer);
        let scene = eval::shared_terms(&self.ground.board, self.ground.side, &weights.shared, &mut sheet);
        terms::kings(&scene, weights, &mut sheet);
        terms::freedom(&scene, weights, &mut sheet);
        terms::forks(&scene, weights, &mut sheet);
        terms::feebly_held(&scene, weights, &mut sheet);
        // No ending is known to be drawn.
        (Verdict::new(&self.ground.board, sheet.sum(), |_| eval::FULL_SCALE), sheet.into_tracer())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Coefficients, Pair, flat, tests};

    #[test]
    fn explanations_add_up() {
        tests::explanations_add_up::<Pink>();
    }

    #[test]
    fn evaluation_is_linear_in_its_weights() {
        let weights = flat(&WEIGHTS);
        for position in tests::positions::<Pink>() {
            let (verdict, traced) = position.verdict(&WEIGHTS, Coefficients::new(weights));
            tests::counts_give_the_sum(weights, &traced.counts, verdict.sum);
        }
    }

    fn value(fen: &str) -> i32 {
        Pink::from_fen(fen).expect(fen).evaluate().0
    }

    #[test]
    fn material_and_the_spare_king_count() {
        let start = value(Pink::START);
        assert!(start.abs() < 200, "{start}");
        let without = |gap: &str| value(&Pink::START.replace("/RNBKKBNR w ADEH", gap));
        assert!(without("/1NBKKBNR w DEH") < start - 300);
        assert!(without("/RNB1KBNR w AEH") < start - 200);
        // With few men left two queens hunt the last king down.
        assert!(value("q6q/8/8/8/8/8/5R2/4K3 w - - 0 1") < value("q6q/8/8/8/8/8/5R2/3KK3 w - - 0 1") - 500);
    }

    #[test]
    fn queens_want_room() {
        let room = |fen: &str| {
            let told = Pink::from_fen(fen).expect(fen).explain();
            told.rows.iter().find(|row| row.0 == "queens' freedom").expect("the term").1[1]
        };
        let (free, confined) =
            (room("q6q/8/8/8/8/8/8/3KK3 b - - 0 1"), room("q6q/8/8/8/8/8/8/1R1KK1R1 b - - 0 1"));
        assert!(free.0 > confined.0 && free.1 > confined.1, "{free:?} {confined:?}");
    }

    #[test]
    fn passing_wants_men_that_can_move_and_no_check() {
        let may = |fen| Pink::from_fen(fen).expect(fen).may_pass();
        assert!(may(Pink::START));
        assert!(may("3qq3/8/8/8/8/8/P7/RK6 w - - 0 1"));
        assert!(!may("3qq3/8/8/8/8/8/P7/KK6 w - - 0 1"));
        assert!(!may("1q2q3/8/8/8/8/8/P7/RK6 w - - 0 1"));
        assert!(may("3qq3/8/8/8/8/8/8/KK6 b - - 0 1"));
        assert!(!may("q6q/8/1KN2NK1/8/8/8/8/8 b - - 0 1"));
        assert!(may("q6q/8/1KN2NK1/8/8/n7/8/8 b - - 0 1"));
        assert!(!may("3qq3/8/8/8/8/8/8/KK1R4 b - - 0 1"));
    }

    /// Boards full of rooks, all under attack, stay within what a pair can hold, in whatever order they are added.
    #[test]
    fn no_sum_overflows() {
        let weights = flat(&WEIGHTS);
        for fen in [
            "RRRRRRRR/RRRRRR1K/8/8/8/8/5p2/q1q5 b - - 0 1",
            "qrqrrrrr/rrrrrrrr/8/8/8/8/8/3K3K w - - 0 1",
            "1RrRrRrR/RrRrRrRr/rRrRrRrR/rRrR4/8/3K4/q7/2q2K2 w - - 0 1",
        ] {
            let position = Pink::from_fen(fen).expect(fen);
            let (_, traced) = position.verdict(&WEIGHTS, Coefficients::new(weights));
            let sum = |of: fn(Pair) -> i32| -> i32 {
                weights.iter().zip(&traced.counts).map(|(&weight, count)| (of(weight) * count).abs()).sum()
            };
            assert!(sum(Pair::mg) < 30_000 && sum(Pair::eg) < 30_000, "{fen}");
        }
    }
}
