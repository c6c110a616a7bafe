//! Where in a turn the game stands, and the seventh FEN field that says so.

use super::TwoMove;
use crate::board::{Arrival, Bitboard, Role, Square, Step, zobrist};
use crate::game::notation::castling_rook;
use crate::game::{Rules, Setup, SetupError};
use crate::variants::chess::Chess;
use std::fmt;

/// What the side to move is about to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moment {
    /// Begin an ordinary turn.
    Turn,
    /// Make a turn of exactly one step.
    Response,
    /// Make the second step, with another man than the one that stands here; after castling, than these two.
    Half(Square, Option<Square>),
}

impl Moment {
    /// The moment after a first step that does not end the turn.
    pub fn after(step: Step) -> Moment {
        let castled = step.arrival() == Arrival::Castling;
        Moment::Half(step.to(), castled.then(|| rook_after_castling(step)))
    }

    /// The men that may not make the next step.
    pub fn barred(self) -> Bitboard {
        match self {
            Moment::Half(first, second) => second.map_or(Bitboard::NONE, Bitboard::of) | first,
            Moment::Turn | Moment::Response => Bitboard::NONE,
        }
    }

    /// The hash of the moment.
    pub fn key(self) -> u64 {
        match self {
            Moment::Turn => 0,
            Moment::Response => zobrist::moment(0),
            Moment::Half(first, second) => zobrist::barred(first) ^ second.map_or(0, zobrist::barred),
        }
    }

    /// Reads the seventh field, the position being known of the others. Without one an ordinary turn begins, save in
    /// the start position, where White's first turn is a response.
    pub fn of(setup: &Setup, chess: &Chess) -> Result<Moment, SetupError> {
        let Some(field) = setup.moment.as_deref() else {
            return Ok(if is_start(chess) { Moment::Response } else { Moment::Turn });
        };
        match field {
            "turn" => return Ok(Moment::Turn),
            "response" => return Ok(Moment::Response),
            _ => {}
        }
        let squares = field.strip_prefix("half:").map(str::as_bytes);
        let half = squares.and_then(|squares| match squares.len() {
            2 => Some(Moment::Half(Square::parse(squares)?, None)),
            4 => Some(Moment::Half(Square::parse(&squares[..2])?, Some(Square::parse(&squares[2..])?))),
            _ => None,
        });
        half.ok_or_else(|| SetupError::Moment(field.to_owned()))
    }
}

/// Whether the position is that of the start, counters aside.
fn is_start(chess: &Chess) -> bool {
    chess.fen().split(' ').take(4).eq(TwoMove::START.split(' ').take(4))
}

fn rook_after_castling(step: Step) -> Square {
    // The rook has jumped to the other side of the king.
    let towards_h = castling_rook(step).file() == 7;
    step.to().offset(if towards_h { -1 } else { 1 })
}

impl TwoMove {
    /// Refuses a second step that no first one can have led to, or that cannot be made.
    pub(super) fn check_moment(&self, setup: &Setup) -> Result<(), SetupError> {
        let Moment::Half(first, second) = self.moment else { return Ok(()) };
        let error = |why: String| {
            let moment = setup.moment.clone().unwrap_or_default();
            Err(SetupError::MomentBoard { moment, why })
        };
        let own = self.board().color(self.side());
        for square in [Some(first), second].into_iter().flatten() {
            if !own.has(square) {
                return error(format!("no piece of the side to move on {square}"));
            }
        }
        let roles = second.map(|second| (self.board().role_on(first), self.board().role_on(second)));
        if roles.is_some_and(|roles| roles != (Some(Role::King), Some(Role::Rook))) {
            return error("two squares are those of a king and a rook that have castled".to_owned());
        }
        if self.count() == 0 {
            return error("no second step is legal".to_owned());
        }
        Ok(())
    }
}

/// The seventh field of a FEN.
impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Moment::Turn => write!(f, "turn"),
            Moment::Response => write!(f, "response"),
            Moment::Half(first, None) => write!(f, "half:{first}"),
            Moment::Half(first, Some(second)) => write!(f, "half:{first}{second}"),
        }
    }
}
