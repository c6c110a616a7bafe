//! The numbers of the evaluation of Two Move Chess: those of chess, and what the moment of the turn is worth. First
//! values by judgement, to be fitted.

use crate::eval::{Pair, Weights};
use crate::variants::chess::weights::WEIGHTS as CHESS;

/// The weights of this game.
pub struct TwoMoveWeights {
    /// Those it shares with the others. The tempo is in the moments.
    pub shared: Weights,
    /// An ordinary turn is about to begin: two moves, or one that the opponent must answer with one.
    pub turn: Pair,
    /// One move is left or allowed, and then the opponent has an ordinary turn.
    pub one_move: Pair,
}

/// A `static`, so that every weight has one address.
pub static WEIGHTS: TwoMoveWeights = TwoMoveWeights {
    shared: Weights { tempo: Pair::ZERO, ..CHESS },
    turn: Pair::new(44, 30),
    one_move: Pair::new(0, 0),
};
