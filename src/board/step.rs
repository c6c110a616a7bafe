//! One atomic action inside a turn, in 16 bits, and the turn: up to three of them.

use super::{Role, Square};
use arrayvec::ArrayVec;
use std::fmt;

/// Everything one player does before the opponent acts: one step in most variants, at most three.
pub type Turn = ArrayVec<Step, 3>;

/// A step: from-square (6 bits), to-square (6 bits) and what happens on arrival (4 bits).
///
/// The text of a step follows from the step alone. En passant is a plain step: the board tells it apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step(u16);

/// What happens when a step arrives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arrival {
    /// The man stands there, or strikes what does.
    Plain,
    /// A pawn becomes another man.
    Promotion(Role),
    /// A half moves (`unirexal`).
    Half,
    /// A half-pawn becomes another half.
    HalfPromotion(Role),
    /// The king castles; the to-square is the king's.
    Castling,
    /// A half castling: halves of king and rook.
    HalfCastling,
    /// An enemy half on the square changes colour; from and to are the same.
    Transformation,
    /// An enemy half on the square becomes one's own half-king; from and to are the same.
    Crowning,
}

/// Codes of [`Arrival`] in the four high bits, in this order.
const ARRIVALS: [Arrival; 16] = [
    Arrival::Plain,
    Arrival::Promotion(Role::Knight),
    Arrival::Promotion(Role::Bishop),
    Arrival::Promotion(Role::Rook),
    Arrival::Promotion(Role::Queen),
    Arrival::Half,
    Arrival::HalfPromotion(Role::Knight),
    Arrival::HalfPromotion(Role::Bishop),
    Arrival::HalfPromotion(Role::Rook),
    Arrival::HalfPromotion(Role::Queen),
    Arrival::HalfPromotion(Role::King),
    Arrival::Castling,
    Arrival::HalfCastling,
    Arrival::Transformation,
    Arrival::Crowning,
    // The sixteenth code is free; no generator makes it, and `accepts` refuses it like any step not listed.
    Arrival::Plain,
];

impl Step {
    /// A step that arrives plainly.
    pub const fn plain(from: Square, to: Square) -> Step {
        Step(from.index() as u16 | (to.index() as u16) << 6)
    }

    /// A step of any arrival.
    pub const fn new(from: Square, to: Square, arrival: Arrival) -> Step {
        let code: u16 = match arrival {
            Arrival::Plain => 0,
            Arrival::Promotion(role) => role as u16,
            Arrival::Half => 5,
            Arrival::HalfPromotion(role) => 5 + role as u16,
            Arrival::Castling => 11,
            Arrival::HalfCastling => 12,
            Arrival::Transformation => 13,
            Arrival::Crowning => 14,
        };
        Step(Step::plain(from, to).0 | code << 12)
    }

    /// A pawn's step that promotes.
    pub const fn promotion(from: Square, to: Square, role: Role) -> Step {
        Step::new(from, to, Arrival::Promotion(role))
    }

    /// The word, for tables. No generator makes the word 0 (a1 to a1), which stands for "none" there.
    pub const fn word(self) -> u16 {
        self.0
    }

    /// The step of a word; any word makes one, legal or not.
    pub const fn from_word(word: u16) -> Step {
        Step(word)
    }

    /// Where the man stands before.
    pub const fn from(self) -> Square {
        Square::new((self.0 & 63) as u8)
    }

    /// Where the step goes.
    pub const fn to(self) -> Square {
        Square::new((self.0 >> 6 & 63) as u8)
    }

    /// What happens there.
    pub const fn arrival(self) -> Arrival {
        ARRIVALS[(self.0 >> 12) as usize]
    }

    /// What the pawn becomes, if the step promotes.
    pub const fn promotes_to(self) -> Option<Role> {
        match self.arrival() {
            Arrival::Promotion(role) | Arrival::HalfPromotion(role) => Some(role),
            _ => None,
        }
    }

    /// A number below 4096 made of from and to, for history tables.
    pub const fn squares(self) -> usize {
        (self.0 & 4095) as usize
    }
}

/// UCI text: from, to, and a letter if the man becomes another.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.arrival() {
            Arrival::Promotion(role) | Arrival::HalfPromotion(role) => write!(f, "{}", role.letter()),
            Arrival::Crowning => write!(f, "k"),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrival_survives_packing() {
        for arrival in ARRIVALS {
            let step = Step::new(Square::at(4, 6), Square::at(3, 7), arrival);
            assert_eq!(step.arrival(), arrival);
            assert_eq!((step.from(), step.to()), (Square::at(4, 6), Square::at(3, 7)));
            assert_eq!(Step::from_word(step.word()), step);
        }
    }
}
