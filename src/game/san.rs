//! Standard algebraic notation of turns, written and read. A turn of several steps has commas between them, and:
//!
//! - `*` for `x` where a strike only wounds;
//! - `~` where a half moves: behind the letter of the man (`N~f3`), before all else of a pawn's step or a castling
//!   (`~e4`, `~exd5`, `~e8=Q`, `~O-O`);
//! - `@d7` where the half on a square changes sides, `@d7=K~` where it becomes a half-king besides.

use super::notation::TurnError;
use super::{Ending, Hit, Rules, StepList, Wanted};
use crate::board::{Arrival, Role, Square, Step, Turn};

/// The notation of a legal turn.
pub fn text<P: Rules>(position: &P, turn: &Turn) -> String {
    let mut position = position.clone();
    let mut steps = Vec::with_capacity(turn.len());
    for &step in turn {
        let mut step_text = step_body(&position, step);
        position.play(step);
        match position.ending() {
            Some(Ending::Win(_)) => step_text.push('#'),
            _ if P::CHECK && position.in_check() && position.opens_turn() => step_text.push('+'),
            _ => {}
        }
        steps.push(step_text);
    }
    steps.join(",")
}

/// A step without the sign for check or mate.
fn step_body<P: Rules>(position: &P, step: Step) -> String {
    let half = if Kind::of(step) == Kind::Half { "~" } else { "" };
    match step.arrival() {
        Arrival::Transformation => return format!("@{}", step.to()),
        Arrival::Crowning => return format!("@{}=K~", step.to()),
        Arrival::Castling | Arrival::HalfCastling => {
            let wings = if step.to().file() > step.from().file() { "O-O" } else { "O-O-O" };
            return format!("{half}{wings}");
        }
        _ => {}
    }
    let role = position.board().role_on(step.from()).unwrap_or(Role::Pawn);
    let mut text = String::new();
    if role != Role::Pawn {
        text.push(role.letter().to_ascii_uppercase());
    }
    text.push_str(half);
    match position.hit(step) {
        // The striker stays where it is, so its square is always named.
        Hit::Wounds(_) => text.push_str(&format!("{}*", step.from())),
        hit => {
            text.push_str(&match (role, hit) {
                (Role::Pawn, Hit::Nothing) => String::new(),
                (Role::Pawn, _) => file_letter(step.from()).to_string(),
                _ => distinction(position, step, role),
            });
            text.push_str(if hit == Hit::Nothing { "" } else { "x" });
        }
    }
    text.push_str(&step.to().to_string());
    if let Some(role) = step.promotes_to() {
        text.push('=');
        text.push(role.letter().to_ascii_uppercase());
    }
    text
}

/// What tells a step from those of other men of its role to the same square: file, else rank, else both.
fn distinction<P: Rules>(position: &P, step: Step, role: Role) -> String {
    let mut list = StepList::new();
    position.rivals(&mut list);
    let rivals: Vec<Square> = list
        .iter()
        .filter(|other| other.to() == step.to() && other.from() != step.from())
        .filter(|other| other.arrival() == step.arrival())
        .map(|other| other.from())
        .filter(|&from| position.board().role_on(from) == Some(role))
        .collect();
    let from = step.from();
    if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|rival| rival.file() != from.file()) {
        file_letter(from).to_string()
    } else if rivals.iter().all(|rival| rival.rank() != from.rank()) {
        (from.rank() + 1).to_string()
    } else {
        from.to_string()
    }
}

fn file_letter(square: Square) -> char {
    (b'a' + square.file()) as char
}

/// What a step does to the man on its from-square, as far as its notation shows.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Kind {
    /// He moves.
    #[default]
    Whole,
    /// A half of him moves.
    Half,
    /// He changes sides.
    Turned,
}

impl Kind {
    fn of(step: Step) -> Kind {
        match step.arrival() {
            Arrival::Plain | Arrival::Promotion(_) | Arrival::Castling => Kind::Whole,
            Arrival::Half | Arrival::HalfPromotion(_) | Arrival::HalfCastling => Kind::Half,
            Arrival::Transformation | Arrival::Crowning => Kind::Turned,
        }
    }
}

/// What a written step tells of the step it means; whatever it does not tell is None.
#[derive(Default)]
struct Pattern {
    kind: Kind,
    castles_to_file: Option<u8>,
    role: Option<Role>,
    file: Option<u8>,
    rank: Option<u8>,
    hit: Option<char>,
    to: Option<Square>,
    promotion: Option<Role>,
}

impl Pattern {
    fn parse(text: &str) -> Option<Pattern> {
        let text = text.trim_end_matches(['+', '#', '!', '?']);
        if let Some(turned) = text.strip_prefix('@') {
            return Pattern::parse_turned(turned);
        }
        let mut pattern = Pattern { role: Some(Role::Pawn), ..Pattern::default() };
        let mut bytes = text.as_bytes();
        if let [letter @ (b'N' | b'B' | b'R' | b'Q' | b'K'), rest @ ..] = bytes {
            pattern.role = Role::from_letter(*letter as char);
            bytes = rest;
        }
        if let Some(rest) = bytes.strip_prefix(b"~") {
            pattern.kind = Kind::Half;
            bytes = rest;
        }
        pattern.castles_to_file = match bytes {
            b"O-O" | b"0-0" => Some(6),
            b"O-O-O" | b"0-0-0" => Some(2),
            _ => None,
        };
        if pattern.castles_to_file.is_some() {
            return Some(pattern).filter(|pattern| pattern.role == Some(Role::Pawn));
        }
        bytes = pattern.read_promotion(bytes);
        let (before, to) = bytes.split_at_checked(bytes.len().checked_sub(2)?)?;
        pattern.to = Some(Square::parse(to)?);
        pattern.read_origin(before).then_some(pattern)
    }

    /// The square of a man that changes sides, and `=K~` if he becomes a half-king.
    fn parse_turned(text: &str) -> Option<Pattern> {
        let (square, crowned) = match text.split_once('=') {
            Some((square, "K~" | "K")) => (square, Some(Role::King)),
            Some(_) => return None,
            None => (text, None),
        };
        let to = Some(Square::parse(square.as_bytes())?);
        Some(Pattern { kind: Kind::Turned, to, promotion: crowned, ..Pattern::default() })
    }

    /// Takes the letter of what a pawn becomes off the end, if there is one. Only half-pawns may become (half-)kings.
    fn read_promotion<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let half = self.kind == Kind::Half;
        let unmarked = if half { bytes.strip_suffix(b"~").unwrap_or(bytes) } else { bytes };
        if let [rest @ .., letter @ b'A'..=b'Z'] = unmarked
            && let Some(role) = Role::from_letter(*letter as char)
            && role != Role::Pawn
            && (half || role != Role::King)
        {
            self.promotion = Some(role);
            return rest.strip_suffix(b"=").unwrap_or(rest);
        }
        bytes
    }

    /// The part before the destination: file, rank and the sign of a strike, each if given.
    fn read_origin(&mut self, mut bytes: &[u8]) -> bool {
        if let [file @ b'a'..=b'h', rest @ ..] = bytes {
            self.file = Some(file - b'a');
            bytes = rest;
        }
        if let [rank @ b'1'..=b'8', rest @ ..] = bytes {
            self.rank = Some(rank - b'1');
            bytes = rest;
        }
        if let [sign @ (b'x' | b'*' | b'-'), rest @ ..] = bytes {
            self.hit = Some(*sign as char).filter(|&sign| sign != '-');
            bytes = rest;
        }
        bytes.is_empty()
    }

    fn means<P: Rules>(&self, position: &P, step: Step) -> bool {
        if self.kind != Kind::of(step) {
            return false;
        }
        if self.kind == Kind::Turned {
            let crowned = (step.arrival() == Arrival::Crowning).then_some(Role::King);
            return self.to == Some(step.to()) && self.promotion == crowned;
        }
        let castles = matches!(step.arrival(), Arrival::Castling | Arrival::HalfCastling);
        if let Some(file) = self.castles_to_file {
            return castles && (step.to().file() > step.from().file()) == (file == 6);
        }
        let sign_fits = matches!(
            (self.hit, position.hit(step)),
            (None, _) | (Some('x'), Hit::Takes(_)) | (Some('*'), Hit::Wounds(_))
        );
        !castles
            && self.to == Some(step.to())
            && self.role == position.board().role_on(step.from())
            && self.file.is_none_or(|file| file == step.from().file())
            && self.rank.is_none_or(|rank| rank == step.from().rank())
            && self.promotion == step.promotes_to()
            && sign_fits
    }
}

/// Reads the notation of a turn that is legal in a position. Needless distinctions, a missing `x` and marks of
/// praise are accepted; a text that fits two steps is not.
pub fn parse<P: Rules>(position: &P, text: &str) -> Result<Turn, TurnError> {
    let mut position = position.clone();
    let mut turn = Turn::new();
    for word in text.split(',') {
        let pattern = Pattern::parse(word).ok_or_else(|| TurnError::Malformed(text.to_owned()))?;
        if !turn.is_empty() && position.opens_turn() {
            return Err(TurnError::Illegal(text.to_owned()));
        }
        let mut list = StepList::new();
        position.steps(Wanted::All, &mut list);
        let mut fitting = list.into_iter().filter(|&step| pattern.means(&position, step));
        let (Some(step), None) = (fitting.next(), fitting.next()) else {
            return Err(TurnError::Illegal(text.to_owned()));
        };
        position.play(step);
        turn.push(step);
    }
    if position.opens_turn() { Ok(turn) } else { Err(TurnError::Incomplete(text.to_owned())) }
}
