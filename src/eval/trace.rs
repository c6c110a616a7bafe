//! How terms become a sum, and who may watch. Imports `board` only.

use super::Pair;
use crate::board::Color;

/// Watches an evaluation being added up.
pub trait Tracer {
    /// The additions that follow belong to this term.
    fn term(&mut self, _name: &'static str) {}

    /// A weight counts `count` times for a colour.
    fn add(&mut self, _color: Color, _weight: &Pair, _count: i32) {}
}

/// Watches nothing: the tracer of play, of which no instruction is left.
#[derive(Clone, Copy, Default, Debug)]
pub struct Silent;

impl Tracer for Silent {}

/// An evaluation in the making: all weights so far, White's less Black's.
#[derive(Clone, Debug, Default)]
pub struct Sheet<T> {
    sum: Pair,
    tracer: T,
}

impl<T: Tracer> Sheet<T> {
    /// An empty sheet.
    pub fn new(tracer: T) -> Sheet<T> {
        Sheet { sum: Pair::ZERO, tracer }
    }

    /// The additions that follow belong to this term.
    #[inline(always)]
    pub fn term(&mut self, name: &'static str) {
        self.tracer.term(name);
    }

    /// Counts a weight `count` times for a colour: the one way in which any weight gets into the evaluation. The
    /// weight comes by reference, so that a tracer can tell its place from its address.
    #[inline(always)]
    pub fn add(&mut self, color: Color, weight: &Pair, count: i32) {
        match color {
            Color::White => self.sum += *weight * count,
            Color::Black => self.sum -= *weight * count,
        }
        self.tracer.add(color, weight, count);
    }

    /// The sum.
    pub fn sum(&self) -> Pair {
        self.sum
    }

    /// The tracer with all it has seen.
    pub fn into_tracer(self) -> T {
        self.tracer
    }
}

/// Keeps a row for each term, for people to read.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    rows: Vec<(&'static str, [Pair; 2])>,
    current: usize,
}

impl Ledger {
    /// The rows in the order in which their terms first came up.
    pub fn rows(self) -> Vec<(&'static str, [(i32, i32); 2])> {
        self.rows.into_iter().map(|(name, sides)| (name, sides.map(Pair::both))).collect()
    }
}

impl Tracer for Ledger {
    fn term(&mut self, name: &'static str) {
        let known = self.rows.iter().position(|row| row.0 == name);
        self.current = known.unwrap_or(self.rows.len());
        if known.is_none() {
            self.rows.push((name, [Pair::ZERO; 2]));
        }
    }

    fn add(&mut self, color: Color, weight: &Pair, count: i32) {
        if let Some((_, sides)) = self.rows.get_mut(self.current) {
            sides[color.index()] += *weight * count;
        }
    }
}

/// Keeps how often each weight counted, White's less Black's: the gradient of the sum by the weights.
#[derive(Clone, Debug)]
pub struct Coefficients<'a> {
    weights: &'a [Pair],
    /// A count for each weight.
    pub counts: Vec<i32>,
}

impl<'a> Coefficients<'a> {
    /// Nothing counted yet. `weights` are all the weights of the game, as the evaluation uses them.
    pub fn new(weights: &'a [Pair]) -> Coefficients<'a> {
        Coefficients { weights, counts: vec![0; weights.len()] }
    }
}

impl Tracer for Coefficients<'_> {
    fn add(&mut self, color: Color, weight: &Pair, count: i32) {
        let sign = if color == Color::White { 1 } else { -1 };
        match place(self.weights, weight).and_then(|place| self.counts.get_mut(place)) {
            Some(counted) => *counted += sign * count,
            None => debug_assert!(false, "a weight from elsewhere"),
        }
    }
}

/// The place of a weight among all of its game, told from its address.
pub fn place(weights: &[Pair], weight: &Pair) -> Option<usize> {
    let distance = std::ptr::from_ref(weight).addr().checked_sub(weights.as_ptr().addr())?;
    Some(distance / size_of::<Pair>()).filter(|&place| place < weights.len())
}

/// All weights of a game as one slice, each where the game's evaluation reads it.
pub fn flat<W: bytemuck::NoUninit>(weights: &W) -> &[Pair] {
    bytemuck::cast_slice(std::slice::from_ref(weights))
}
