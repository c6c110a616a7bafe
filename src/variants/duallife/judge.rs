//! What the search asks about a position of DualLife Chess: its value, what a strike wins, what an exchange keeps.
//!
//! # The exchange
//! A strike on a whole man takes a life and the striker stays where he was. Nothing on the target square can be
//! struck for it, so such a step keeps exactly its gain; what hangs over the striker's own square hung there before.
//!
//! A step that destroys, or a quiet one, *lands*. The opponent may now strike the lander. If he is whole he loses a
//! life, the striker stays off the square, and the exchange ends there. If he is wounded he is destroyed and his
//! destroyer lands in his place, to be struck in turn. Both sides strike with the man who risks least by landing
//! (a whole man a life, a wounded one all he has) and may stop at any time.

use super::DualLife;
use super::weights::WEIGHTS;
use crate::board::{Arrival, Bitboard, Color, Role, Square, Step};
use crate::eval::{self, Ledger, Scene, Sheet, Silent, Tracer, Verdict};
use crate::game::{Explanation, Hit, Judge, Rules, Score};

/// What destroying the king gains: more than all else together.
const KING: i32 = 20_000;

/// What the next strike takes from a man: `[role][single]`, a whole man's life or all that a wounded one has.
static STAKE: [[i32; 2]; 6] = {
    let mut stake = [[0; 2]; 6];
    let mut role = 0;
    while role < 6 {
        let [whole, single] = WEIGHTS.shared.men[role];
        stake[role] = [whole.mg() - single.mg(), single.mg()];
        role += 1;
    }
    stake[Role::King.index()][1] = KING;
    stake
};

/// Every kind of man, the one that risks least by landing first.
static BY_RISK: [(Role, bool); 12] = {
    let mut order = [(Role::Pawn, false); 12];
    let mut filled = 0;
    while filled < 12 {
        // Insertion sort, the only sort that a constant can write in a few lines.
        let kind = (Role::ALL[filled / 2], filled % 2 == 1);
        let mut at = filled;
        while at > 0 && stake(order[at - 1]) > stake(kind) {
            order[at] = order[at - 1];
            at -= 1;
        }
        order[at] = kind;
        filled += 1;
    }
    order
};

const fn stake((role, single): (Role, bool)) -> i32 {
    STAKE[role.index()][single as usize]
}

fn worth(role: Role, single: bool) -> i32 {
    WEIGHTS.shared.men[role.index()][usize::from(single)].mg()
}

impl Judge for DualLife {
    fn evaluate(&self) -> Score {
        let (verdict, _) = self.verdict(Silent);
        Score::bounded(verdict.value(self.side))
    }

    fn explain(&self) -> Explanation {
        let (verdict, ledger) = self.verdict(Ledger::default());
        verdict.explain(ledger, self.side)
    }

    fn gain(&self, step: Step) -> i32 {
        match self.hit(step) {
            Hit::Wounds(piece) => stake((piece.role(), false)),
            Hit::Takes(piece) => stake((piece.role(), true)) + self.promotion_gain(step),
            Hit::Nothing => self.promotion_gain(step),
        }
    }

    fn holds(&self, step: Step, margin: i32) -> bool {
        let balance = self.gain(step) - margin;
        if balance < 0 {
            return false;
        }
        match self.hit(step) {
            // The striker stays out of it, and a game that is won has no next strike.
            Hit::Wounds(_) => return true,
            Hit::Takes(piece) if piece.role() == Role::King => return true,
            // Castling onto an attacked square is not legal.
            _ if step.arrival() == Arrival::Castling => return true,
            _ => {}
        }
        let Some(mover) = self.board.on(step.from()) else { return false };
        let mut occupied = self.board.occupied() & !Bitboard::of(step.from()) | step.to();
        // A pawn destroyed in passing stood beside the square.
        let struck = self.struck_square(step);
        if struck != step.to() {
            occupied &= !Bitboard::of(struck);
        }
        let lander = (step.promotes_to().unwrap_or(mover.role()), mover.is_single());
        self.lander_holds(step.to(), lander, balance, occupied)
    }

    /// With nothing but pawns it may be bad to have to move; with a wounded king under attack passing loses.
    fn may_pass(&self) -> bool {
        let idle = self.board.role(Role::Pawn) | self.board.role(Role::King);
        (self.board.color(self.side) & !idle).any() && self.checkers().is_empty()
    }

    fn wins_at_once(&self) -> bool {
        self.threats_to_king(!self.side).any()
    }
}

impl DualLife {
    fn promotion_gain(&self, step: Step) -> i32 {
        let single = self.board.single().has(step.from());
        step.promotes_to().map_or(0, |role| worth(role, single) - worth(Role::Pawn, single))
    }

    /// Whether the side to move keeps a balance of at least zero, once a man of its own has landed on a square with
    /// `balance` in hand.
    fn lander_holds(
        &self,
        square: Square,
        mut lander: (Role, bool),
        mut balance: i32,
        mut occupied: Bitboard,
    ) -> bool {
        let us = self.side;
        let mut side = us;
        // `side` stands on the square with `balance`, at least zero, in hand.
        loop {
            // In hand for the other side if it now strikes the lander.
            balance = stake(lander) - balance - 1;
            if balance < 0 {
                return side == us;
            }
            let strikers = self.board.attackers(square, !side, occupied) & occupied;
            let Some((striker, from)) = self.least_risk(strikers) else { return side == us };
            side = !side;
            let (_, was_single) = lander;
            if !was_single {
                return side == us;
            }
            occupied ^= from;
            lander = striker;
        }
    }

    fn least_risk(&self, men: Bitboard) -> Option<((Role, bool), Square)> {
        if men.is_empty() {
            return None;
        }
        let marked = [men & !self.board.single(), men & self.board.single()];
        BY_RISK.iter().find_map(|&kind| {
            let (role, single) = kind;
            Some((kind, (marked[usize::from(single)] & self.board.role(role)).first()?))
        })
    }

    fn verdict<T: Tracer>(&self, tracer: T) -> (Verdict, T) {
        let mut sheet = Sheet::new(tracer);
        let scene = eval::shared_terms(&self.board, self.side, &WEIGHTS.shared, &mut sheet);
        for color in Color::ALL {
            struck_freely(&scene, color, &mut sheet);
            hunted(&scene, color, &mut sheet);
        }
        // Nothing is known to be drawn: two kings alone can still fight it out.
        (Verdict::new(&self.board, sheet.sum(), |_| eval::FULL_SCALE), sheet.into_tracer())
    }
}

/// Enemy men that a man of `us` can strike whom nobody attacks: he can do it again and again.
#[inline(always)]
fn struck_freely<T: Tracer>(scene: &Scene, us: Color, sheet: &mut Sheet<T>) {
    let (own, enemy) = (scene.side(us), scene.side(!us));
    for square in own.attacked & scene.board.color(!us) {
        let free = scene.board.attackers(square, us, scene.occupied) & !enemy.attacked;
        if let (true, Some(victim)) = (free.any(), scene.board.on(square)) {
            sheet.term("struck freely");
            let single = usize::from(victim.is_single());
            sheet.add(us, &WEIGHTS.struck_freely[victim.role().index()][single], 1);
        }
    }
}

/// Every officer is dangerous to a king with one life left.
#[inline(always)]
fn hunted<T: Tracer>(scene: &Scene, us: Color, sheet: &mut Sheet<T>) {
    let board = scene.board;
    if (board.of(!us, Role::King) & board.single()).any() {
        let officers = board.color(us) & !(board.role(Role::Pawn) | board.role(Role::King));
        sheet.term("hunted king");
        sheet.add(us, &WEIGHTS.hunted, officers.count() as i32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Coefficients, flat, tests};

    #[test]
    fn mirrored_positions_evaluate_equal() {
        tests::mirrored_positions_evaluate_equal::<DualLife>();
    }

    #[test]
    fn explanations_add_up() {
        tests::explanations_add_up::<DualLife>();
    }

    #[test]
    fn evaluation_is_linear_in_its_weights() {
        let weights = flat(&WEIGHTS);
        for position in tests::positions::<DualLife>() {
            let (verdict, traced) = position.verdict(Coefficients::new(weights));
            tests::counts_give_the_sum(weights, &traced.counts, verdict.sum);
        }
    }

    #[test]
    #[ignore]
    fn timing() {
        let all = tests::positions::<DualLife>();
        let t = std::time::Instant::now();
        let mut s = 0;
        for _ in 0..20000 {
            for p in &all {
                s += std::hint::black_box(p).evaluate().0;
            }
        }
        println!("{s} {} ns", t.elapsed().as_nanos() / (20000 * all.len() as u128));
    }
}
