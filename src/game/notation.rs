//! The text of a turn as UCI has it: steps joined by commas.

use super::{Rules, StepList, Wanted};
use crate::board::{Arrival, Role, Square, Step, Turn};

/// Why a text is no turn of a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum TurnError {
    #[error("'{0}' is not the text of a turn")]
    Malformed(String),
    #[error("'{0}' is illegal")]
    Illegal(String),
    #[error("'{0}' is not a complete turn")]
    Incomplete(String),
}

/// A step as it is written: from, to, and the letter of what the man becomes.
#[derive(Clone, Copy)]
struct Written {
    from: Square,
    to: Square,
    letter: Option<Role>,
}

impl Written {
    fn parse(text: &str) -> Option<Written> {
        let bytes = text.as_bytes();
        let letter = match bytes.len() {
            4 => None,
            5 => Some(Role::from_letter(bytes[4] as char)?),
            _ => return None,
        };
        Some(Written { from: Square::parse(&bytes[..2])?, to: Square::parse(&bytes[2..4])?, letter })
    }

    /// Whether the text means this step. Castling may be written as the king taking its own rook.
    fn means(self, step: Step) -> bool {
        let letter = match step.arrival() {
            Arrival::Crowning => Some(Role::King),
            _ => step.promotes_to(),
        };
        let castles = matches!(step.arrival(), Arrival::Castling | Arrival::HalfCastling);
        self.from == step.from()
            && (self.to == step.to() || castles && self.to == castling_rook(step))
            && self.letter == letter
    }
}

/// The corner from which the rook of a castling step comes: the one that the king goes towards.
pub fn castling_rook(step: Step) -> Square {
    Square::at(if step.to().file() > step.from().file() { 7 } else { 0 }, step.from().rank())
}

/// The UCI text of a turn.
pub fn text(turn: &Turn) -> String {
    let steps: Vec<String> = turn.iter().map(Step::to_string).collect();
    steps.join(",")
}

/// Reads the UCI text of a turn that is legal in a position.
pub fn parse<P: Rules>(position: &P, text: &str) -> Result<Turn, TurnError> {
    let written: Option<Vec<Written>> = text.split(',').map(Written::parse).collect();
    let written = written.ok_or_else(|| TurnError::Malformed(text.to_owned()))?;
    let mut turn = Turn::new();
    match complete(position, &written, &mut turn) {
        Match::Complete => Ok(turn),
        Match::Partial => Err(TurnError::Incomplete(text.to_owned())),
        Match::None => Err(TurnError::Illegal(text.to_owned())),
    }
}

/// How far a written turn could be followed.
#[derive(PartialEq)]
enum Match {
    None,
    Partial,
    Complete,
}

/// Follows a written turn. One text may mean several steps (`unirexal`: a full move or a half one); the first that
/// leads to a complete turn counts.
fn complete<P: Rules>(position: &P, written: &[Written], turn: &mut Turn) -> Match {
    let Some((&first, rest)) = written.split_first() else {
        return if position.opens_turn() { Match::Complete } else { Match::Partial };
    };
    if !turn.is_empty() && position.opens_turn() || turn.is_full() {
        return Match::None;
    }
    let mut list = StepList::new();
    position.steps(Wanted::All, &mut list);
    let mut best = Match::None;
    for step in list.into_iter().filter(|&step| first.means(step)) {
        let mut child = position.clone();
        child.play(step);
        turn.push(step);
        match complete(&child, rest, turn) {
            Match::Complete => return Match::Complete,
            Match::Partial => best = Match::Partial,
            Match::None => {}
        }
        turn.pop();
    }
    best
}
