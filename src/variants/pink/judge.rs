//! What the search asks about a position of Pink Chess: its value, what a step wins, what an exchange keeps.

use super::terms;
use super::weights::{MEN, PinkWeights, SPARE_KING, WEIGHTS};
use super::{Pink, royals};
use crate::board::{Bitboard, Color, Role, Step, attacks};
use crate::eval::{self, Ledger, Sheet, Silent, Tracer, Verdict};
use crate::game::{Explanation, Hit, Judge, Rules, Score};

/// What a man is worth in exchanges: his middlegame value; a king that of the spare one. No queen is ever taken, so
/// hers does not matter.
pub(super) static VALUES: [i32; 6] = {
    let mut values = [0; 6];
    let mut role = 0;
    while role < 5 {
        values[role] = MEN[role].mg();
        role += 1;
    }
    values[Role::King.index()] = SPARE_KING.mg();
    values
};

/// With so many safe squares for her queens together, Black is taken never to be in want of a move.
const FREE_QUEENS: u32 = 12;

impl Judge for Pink {
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
            Hit::Takes(piece) => VALUES[piece.role().index()],
            Hit::Nothing | Hit::Wounds(_) => 0,
        };
        taken + step.promotes_to().map_or(0, |role| VALUES[role.index()] - VALUES[Role::Pawn.index()])
    }

    fn holds(&self, step: Step, margin: i32) -> bool {
        let balance = self.gain(step) - margin;
        let Some(mover) = self.board.role_on(step.from()) else { return false };
        // A legal step of a royal man ends where nobody can take it.
        if balance < 0 || royals(&self.board, self.side).has(step.from()) {
            return balance >= 0;
        }
        let mut occupied = self.board.occupied() & !Bitboard::of(step.from()) | step.to();
        if self.is_passant(step) {
            occupied ^= step.to().offset(-self.side.forward());
        }
        let lander = step.promotes_to().unwrap_or(mover);
        self.lander_holds(step.to(), lander, balance, occupied)
    }

    /// With nothing but pawns it may be bad to have to move; so it may with queens that have nowhere safe to go.
    fn may_pass(&self) -> bool {
        let board = &self.board;
        let officers = board.role(Role::Knight) | board.role(Role::Bishop) | board.role(Role::Rook);
        let mobile =
            (officers & board.color(self.side)).any() || self.side == Color::Black && self.has_free_queens();
        mobile && self.checkers.is_empty()
    }
}

impl Pink {
    fn has_free_queens(&self) -> bool {
        let barred = self.board.occupied() | self.attacked;
        let safe = |queen| (attacks::queen(queen, barred) & !barred).count();
        self.board.role(Role::Queen).into_iter().map(safe).sum::<u32>() >= FREE_QUEENS
    }

    /// The one evaluation, whoever watches. Play has the weights of this variant; fitting tries others.
    fn verdict<T: Tracer>(&self, weights: &PinkWeights, tracer: T) -> (Verdict, T) {
        let mut sheet = Sheet::new(tracer);
        let scene = eval::shared_terms(&self.board, self.side, &weights.shared, &mut sheet);
        terms::kings(&scene, weights, &mut sheet);
        terms::freedom(&scene, weights, &mut sheet);
        terms::forks(&scene, weights, &mut sheet);
        terms::feebly_held(&scene, weights, &mut sheet);
        // No ending is known to be drawn.
        (Verdict::new(&self.board, sheet.sum(), |_| eval::FULL_SCALE), sheet.into_tracer())
    }
}
