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
use super::weights::{DualWeights, WEIGHTS};
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
        let (verdict, _) = self.verdict(&WEIGHTS, Silent);
        Score::bounded(verdict.value(self.ground.side))
    }

    fn explain(&self) -> Explanation {
        let (verdict, ledger) = self.verdict(&WEIGHTS, Ledger::default());
        verdict.explain(ledger, self.ground.side)
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
        let Some(mover) = self.ground.board.on(step.from()) else { return false };
        let mut occupied = self.ground.board.occupied() & !Bitboard::of(step.from()) | step.to();
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
        let idle = self.ground.board.role(Role::Pawn) | self.ground.board.role(Role::King);
        (self.ground.board.color(self.ground.side) & !idle).any() && self.checkers().is_empty()
    }

    fn wins_at_once(&self) -> bool {
        self.threats_to_king(!self.ground.side).any()
    }
}

impl DualLife {
    fn promotion_gain(&self, step: Step) -> i32 {
        let single = self.ground.board.single().has(step.from());
        step.promotes_to().map_or(0, |role| worth(role, single) - worth(Role::Pawn, single))
    }

    /// Whether the side to move keeps a balance of at least zero, once a man of its own has landed on a square with
    /// `balance` in hand. Striking with the least risk first is nearly always best, and taken for best here; that a
    /// pawn landing on the last rank promotes is not seen after the first step.
    fn lander_holds(
        &self,
        square: Square,
        mut lander: (Role, bool),
        mut balance: i32,
        mut occupied: Bitboard,
    ) -> bool {
        let us = self.ground.side;
        let mut side = us;
        // `side` stands on the square with `balance`, at least zero, in hand.
        loop {
            // In hand for the other side if it now strikes the lander.
            balance = stake(lander) - balance - 1;
            if balance < 0 {
                return side == us;
            }
            let strikers = self.ground.board.attackers(square, !side, occupied) & occupied;
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
        let marked = [men & !self.ground.board.single(), men & self.ground.board.single()];
        BY_RISK.iter().find_map(|&kind| {
            let (role, single) = kind;
            Some((kind, (marked[usize::from(single)] & self.ground.board.role(role)).first()?))
        })
    }

    /// The one evaluation, whoever watches. Play has the weights of this variant; fitting tries others.
    fn verdict<T: Tracer>(&self, weights: &DualWeights, tracer: T) -> (Verdict, T) {
        let mut sheet = Sheet::new(tracer);
        let scene = eval::shared_terms(&self.ground.board, self.ground.side, &weights.shared, &mut sheet);
        for color in Color::ALL {
            struck_freely(&scene, color, weights, &mut sheet);
            hunted(&scene, color, weights, &mut sheet);
        }
        // Nothing is known to be drawn: two kings alone can still fight it out.
        (Verdict::new(&self.ground.board, sheet.sum(), |_| eval::FULL_SCALE), sheet.into_tracer())
    }
}

/// Enemy men that a man of `us` can strike whom nobody attacks: he can do it again and again.
#[inline(always)]
fn struck_freely<T: Tracer>(scene: &Scene, us: Color, weights: &DualWeights, sheet: &mut Sheet<T>) {
    let (own, enemy) = (scene.side(us), scene.side(!us));
    for square in own.attacked & scene.board.color(!us) {
        let free = scene.board.attackers(square, us, scene.occupied) & !enemy.attacked;
        if let (true, Some(victim)) = (free.any(), scene.board.on(square)) {
            sheet.term("struck freely");
            let single = usize::from(victim.is_single());
            sheet.add(us, &weights.struck_freely[victim.role().index()][single], 1);
        }
    }
}

/// Every officer is dangerous to a king with one life left, wherever both stand: a strike from afar is enough.
#[inline(always)]
fn hunted<T: Tracer>(scene: &Scene, us: Color, weights: &DualWeights, sheet: &mut Sheet<T>) {
    let board = scene.board;
    if (board.of(!us, Role::King) & board.single()).any() {
        let officers = board.color(us) & !(board.role(Role::Pawn) | board.role(Role::King));
        sheet.term("hunted king");
        sheet.add(us, &weights.hunted, officers.count() as i32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::{Coefficients, Pair, flat, tests};

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
            let (verdict, traced) = position.verdict(&WEIGHTS, Coefficients::new(weights));
            tests::counts_give_the_sum(weights, &traced.counts, verdict.sum);
        }
    }

    fn kept(fen: &str, step: &str) -> i32 {
        tests::kept::<DualLife>(fen, step)
    }

    /// What a strike takes from a whole and from a wounded man.
    const P: [i32; 2] = STAKE[0];
    const N: [i32; 2] = STAKE[1];
    const R: [i32; 2] = STAKE[3];
    const Q: [i32; 2] = STAKE[4];
    const K: [i32; 2] = STAKE[5];

    #[test]
    fn a_wounding_strike_keeps_its_gain_whoever_protects() {
        assert_eq!(kept("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), P[0]);
        assert_eq!(kept("4k3/8/2p5/3p4/8/8/8/3Q~K3 w - - 0 1", "d1d5"), P[0]);
        assert_eq!(kept("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", "e1e8"), K[0]);
    }

    #[test]
    fn a_destroyer_lands_and_a_whole_one_loses_a_life_at_most() {
        assert_eq!(kept("4k3/8/8/3p~4/4P3/8/8/4K3 w - - 0 1", "e4d5"), P[1]);
        assert_eq!(kept("4k3/8/2p5/3p~4/4P3/8/8/4K3 w - - 0 1", "e4d5"), P[1] - P[0]);
        assert_eq!(kept("4k3/8/2p5/3p~4/8/8/8/3RK3 w - - 0 1", "d1d5"), P[1] - R[0]);
        // It ends there, however many stand behind.
        assert_eq!(kept("3rk3/3r4/2p5/3p~4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), P[1] - R[0]);
    }

    #[test]
    fn a_wounded_lander_is_destroyed_and_may_be_avenged() {
        assert_eq!(kept("4k3/8/2p5/3p~4/8/8/8/3R~K3 w - - 0 1", "d1d5"), P[1] - R[1]);
        // The rook behind strikes the whole pawn that has landed, or destroys the wounded one.
        assert_eq!(kept("4k3/8/2p5/3p~4/8/8/3R~4/3RK3 w - - 0 1", "d2d5"), P[1] - R[1] + P[0]);
        assert_eq!(kept("4k3/8/2p~5/3p~4/8/8/3R~4/3RK3 w - - 0 1", "d2d5"), P[1] - R[1] + P[1]);
        // A whole queen may land where a wounded one may not: she would lose all for a rook.
        assert_eq!(kept("3qk3/8/8/3p~4/8/8/3R~4/3RK3 w - - 0 1", "d2d5"), P[1]);
        assert_eq!(kept("3qk3/8/8/3p~4/8/8/3R~4/4K3 w - - 0 1", "d2d5"), P[1] - R[1]);
    }

    #[test]
    fn who_risks_least_strikes_first() {
        // The whole knight stakes 135, the wounded rook 300; after the knight nothing but his life is to be had.
        let [rook, knight] = [R[1], N[0]];
        assert_eq!(kept("3r~k3/8/2n5/8/3R~4/8/8/3RK3 w - - 0 1", "d4d5"), 0);
        assert_eq!(kept("3r~k3/8/1n6/8/3R~4/8/8/3RK3 w - - 0 1", "d4d5"), knight - rook);
    }

    #[test]
    fn en_passant_wounds_or_destroys_and_lands() {
        assert_eq!(kept("4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), P[0]);
        assert_eq!(kept("4k3/8/8/3p~P3/8/8/8/4K3 w - d6 0 1", "e5d6"), P[1]);
        assert_eq!(kept("4k3/2p5/8/3p~P3/8/8/8/4K3 w - d6 0 1", "e5d6"), P[1] - P[0]);
        // The file is open behind the wounded pawn: the rook avenges the wounded lander.
        assert_eq!(kept("3r~k3/8/8/3p~P~3/8/8/8/3RK3 w - d6 0 1", "e5d6"), P[1]);
    }

    #[test]
    fn promotion_keeps_the_lives() {
        let queens = [worth(Role::Queen, false), worth(Role::Queen, true)];
        let pawns = [worth(Role::Pawn, false), worth(Role::Pawn, true)];
        assert_eq!(kept("8/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), queens[0] - pawns[0]);
        assert_eq!(kept("8/4P~3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), queens[1] - pawns[1]);
        assert_eq!(kept("r7/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), queens[0] - pawns[0] - Q[0]);
        assert_eq!(kept("r7/4P~3/8/8/k7/8/8/4K3 w - - 0 1", "e7e8q"), -pawns[1]);
        // Striking a whole man on the last rank the pawn stays where it is.
        assert_eq!(kept("3n4/4P3/8/8/k7/8/8/4K3 w - - 0 1", "e7d8"), N[0]);
    }

    #[test]
    fn kings_strike_and_stake_a_life() {
        // A king protects against a whole lander at no risk.
        assert_eq!(kept("8/8/4k~3/3p~4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), P[1] - R[0]);
        // Against a wounded one he would have to land where a rook waits.
        assert_eq!(kept("8/8/4k~3/3p~4/8/8/3R~4/3RK3 w - - 0 1", "d2d5"), P[1]);
        assert_eq!(kept("8/8/4k3/3p~4/8/8/3R~4/3RK3 w - - 0 1", "d2d5"), P[1]);
        assert_eq!(kept("8/8/4k~3/3p~4/8/8/3R~4/4K3 w - - 0 1", "d2d5"), P[1] - R[1]);
        assert_eq!(kept("8/8/8/8/8/2k3n1/4p~3/4K3 w - - 0 1", "e1e2"), P[1] - K[0]);
        assert_eq!(kept("8/8/8/8/8/2k3n1/4p~3/4K~3 w - - 0 1", "e1e2"), P[1] - K[1]);
        assert_eq!(kept("8/8/8/8/8/8/4k~3/r3K~3 w - - 0 1", "e1e2"), K[1]);
    }

    #[test]
    fn a_quiet_step_may_cost_a_life_or_the_man() {
        assert_eq!(kept("4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3d5"), -N[0]);
        assert_eq!(kept("4k3/8/2p5/8/8/4N~3/8/4K3 w - - 0 1", "e3d5"), -N[1]);
        assert_eq!(kept("4k3/8/2p5/8/8/4N3/8/4K3 w - - 0 1", "e3f5"), 0);
        assert_eq!(kept("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), 0);
    }

    #[test]
    fn passing_wants_an_officer_and_no_deadly_attack() {
        let may = |fen| DualLife::from_fen(fen).expect(fen).may_pass();
        assert!(may(DualLife::START));
        assert!(!may("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"));
        assert!(may("4k3/pppp4/8/8/8/8/PPPP4/r3K2R w - - 0 1"));
        assert!(!may("4k3/pppp4/8/8/8/8/PPPP4/r3K~2R w - - 0 1"));
    }

    #[test]
    fn lives_count() {
        let value = |fen| DualLife::from_fen(fen).expect(fen).evaluate().0;
        let even = value(DualLife::START);
        for (wounded, life) in [
            ("rnbqkbnr/pppp~pppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", P[0]),
            ("rn~bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", N[0]),
            ("rnbq~kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Q[0]),
        ] {
            assert_eq!(value(wounded), even + life, "{wounded}");
        }
        let king = value("rnbqk~bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
        assert!(king > even + K[0]);
    }

    /// Boards full of queens, all under attack, stay within what a pair can hold, in whatever order they are added.
    #[test]
    fn no_sum_overflows() {
        let weights = flat(&WEIGHTS);
        for fen in [
            "QQQQQQQQ/QQQQQQQ1/8/8/8/8/8/k6K b - - 0 1",
            "kqqqqqqq/qqqqqqqq/8/8/8/8/8/7K w - - 0 1",
            "kqQqQqQq/QqQqQqQq/qQqQqQqQ/qQqQqQKQ/8/8/8/8 w - - 0 1",
        ] {
            let position = DualLife::from_fen(fen).expect(fen);
            let (_, traced) = position.verdict(&WEIGHTS, Coefficients::new(weights));
            let sum = |of: fn(Pair) -> i32| -> i32 {
                weights.iter().zip(&traced.counts).map(|(&weight, count)| (of(weight) * count).abs()).sum()
            };
            assert!(sum(Pair::mg) < 30_000 && sum(Pair::eg) < 30_000, "{fen}");
        }
    }
}
