//! Step generation shared by the variants: where generated steps go, and the parts that do not differ.
//!
//! A generator tells a [`Sink`] of whole sets of steps. One sink lists them, one counts them without making any
//! (bulk counting), one looks for a single step; so all three can never disagree.

use crate::board::{Arrival, Bitboard, Placement, Role, Square, Step, attacks};
use crate::game::{StepList, Wanted};

/// The roles a pawn may become in the orthodox games.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop];

/// Receives generated steps.
pub trait Sink {
    /// Plain steps of one man.
    fn man(&mut self, from: Square, to: Bitboard);
    /// Plain steps of pawns that all come from `to - delta`.
    fn pawns(&mut self, to: Bitboard, delta: i8);
    /// Promoting steps of pawns that all come from `to - delta`.
    fn promotions(&mut self, to: Bitboard, delta: i8);
    /// Any other step.
    fn step(&mut self, step: Step);

    /// Steps of one man that all arrive alike.
    fn arriving(&mut self, from: Square, to: Bitboard, arrival: Arrival) {
        for to in to {
            self.step(Step::new(from, to, arrival));
        }
    }

    /// Steps of pawns that all come from `to - delta` and arrive alike.
    fn pawns_arriving(&mut self, to: Bitboard, delta: i8, arrival: Arrival) {
        for to in to {
            self.step(Step::new(to.offset(-delta), to, arrival));
        }
    }

    /// Steps of pawns, those to `last` promoting.
    fn pawns_and_promotions(&mut self, to: Bitboard, delta: i8, last: Bitboard) {
        self.pawns(to & !last, delta);
        if (to & last).any() {
            self.promotions(to & last, delta);
        }
    }
}

impl Sink for StepList {
    fn man(&mut self, from: Square, to: Bitboard) {
        for to in to {
            self.push(Step::plain(from, to));
        }
    }

    fn pawns(&mut self, to: Bitboard, delta: i8) {
        for to in to {
            self.push(Step::plain(to.offset(-delta), to));
        }
    }

    fn promotions(&mut self, to: Bitboard, delta: i8) {
        for to in to {
            for role in PROMOTIONS {
                self.push(Step::promotion(to.offset(-delta), to, role));
            }
        }
    }

    fn step(&mut self, step: Step) {
        self.push(step);
    }
}

/// Counts steps.
#[derive(Default)]
pub struct Count(pub u64);

impl Sink for Count {
    fn man(&mut self, _: Square, to: Bitboard) {
        self.0 += u64::from(to.count());
    }

    fn pawns(&mut self, to: Bitboard, _: i8) {
        self.0 += u64::from(to.count());
    }

    fn promotions(&mut self, to: Bitboard, _: i8) {
        self.0 += u64::from(to.count()) * PROMOTIONS.len() as u64;
    }

    fn step(&mut self, _: Step) {
        self.0 += 1;
    }

    fn arriving(&mut self, _: Square, to: Bitboard, _: Arrival) {
        self.0 += u64::from(to.count());
    }

    fn pawns_arriving(&mut self, to: Bitboard, _: i8, _: Arrival) {
        self.0 += u64::from(to.count());
    }
}

/// Looks for one step.
struct Find {
    sought: Step,
    /// Whether it was generated.
    found: bool,
}

impl Find {
    /// Looks for `sought`.
    fn new(sought: Step) -> Find {
        Find { sought, found: false }
    }
}

impl Sink for Find {
    fn man(&mut self, from: Square, to: Bitboard) {
        self.found |= to.has(self.sought.to()) && self.sought == Step::plain(from, self.sought.to());
    }

    fn pawns(&mut self, to: Bitboard, delta: i8) {
        self.man(self.sought.to().offset(-delta), to);
    }

    fn promotions(&mut self, to: Bitboard, delta: i8) {
        let (from, target) = (self.sought.to().offset(-delta), self.sought.to());
        self.found |= to.has(target)
            && PROMOTIONS.iter().any(|&role| self.sought == Step::promotion(from, target, role));
    }

    fn step(&mut self, step: Step) {
        self.found |= step == self.sought;
    }

    fn arriving(&mut self, from: Square, to: Bitboard, arrival: Arrival) {
        let target = self.sought.to();
        self.found |= to.has(target) && self.sought == Step::new(from, target, arrival);
    }

    fn pawns_arriving(&mut self, to: Bitboard, delta: i8, arrival: Arrival) {
        self.arriving(self.sought.to().offset(-delta), to, arrival);
    }
}

/// A game whose legal steps one generator tells.
pub trait Generate {
    /// Tells `sink` the legal steps of the men among `men`.
    fn generate<S: Sink>(&self, wanted: Wanted, men: Bitboard, sink: &mut S);

    /// How many steps there are.
    fn count_generated(&self) -> u64 {
        let mut count = Count::default();
        self.generate(Wanted::All, Bitboard::ALL, &mut count);
        count.0
    }

    /// Whether a step is among them. Only its own man is looked at.
    fn generates(&self, step: Step) -> bool {
        let mut find = Find::new(step);
        self.generate(Wanted::All, step.from().into(), &mut find);
        find.found
    }
}

/// The squares that wanted steps of a side go to: strikes meet the enemy, quiet steps nobody.
pub fn targets(wanted: Wanted, own: Bitboard, enemy: Bitboard) -> Bitboard {
    match wanted {
        Wanted::All => !own,
        Wanted::Noisy => enemy,
        Wanted::Quiet => !(own | enemy),
    }
}

/// Steps of knights, bishops, rooks and queens among `men` to `targets`.
pub fn officers<S: Sink>(board: &Placement, men: Bitboard, targets: Bitboard, sink: &mut S) {
    let occupied = board.occupied();
    let queens = board.role(Role::Queen);
    for from in men & board.role(Role::Knight) {
        sink.man(from, attacks::knight(from) & targets);
    }
    for from in men & (board.role(Role::Bishop) | queens) {
        sink.man(from, attacks::bishop(from, occupied) & targets);
    }
    for from in men & (board.role(Role::Rook) | queens) {
        sink.man(from, attacks::rook(from, occupied) & targets);
    }
}
