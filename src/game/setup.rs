//! The fields of a FEN, read and written without knowing any game's rules, and what can be wrong with them.

use crate::board::{Bitboard, Color, Piece, Placement, Role, Square};
use std::fmt;

/// What a FEN says, field by field. Whether it is a position of some game is for [`super::Rules::from_setup`].
#[derive(Clone)]
pub struct Setup {
    /// What stands where.
    pub board: Placement,
    /// Who is to move.
    pub side: Color,
    /// The castling field as it stands, `-` if none.
    pub castling: String,
    /// The squares of the en passant field.
    pub passant: Vec<Square>,
    /// Turns since the last that cannot be undone.
    pub clock: u16,
    /// The number of the move, from 1.
    pub number: u16,
    /// The seventh field (`twomove`, `unirexal`).
    pub moment: Option<String>,
}

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum SetupError {
    #[error("the board field is missing")]
    NoBoard,
    #[error("the board has {0} ranks, not 8")]
    Ranks(usize),
    #[error("rank {rank} has {files} files, not 8")]
    Files { rank: u8, files: usize },
    #[error("rank {rank}: '{letter}' is no piece")]
    Letter { rank: u8, letter: char },
    #[error("rank {rank}: '~' does not follow a piece")]
    StrayMark { rank: u8 },
    #[error("'~' on {0}: this variant has no such mark")]
    NoMarks(Square),
    #[error("the side to move is missing (w or b)")]
    NoSide,
    #[error("'{0}' is no side to move (w or b)")]
    Side(String),
    #[error("'{0}' is no castling field")]
    Castling(String),
    #[error("castling right '{right}': {why}")]
    Right { right: char, why: String },
    #[error("'{0}' is no en passant field")]
    Passant(String),
    #[error("en passant square {0}: no double step can have passed over it")]
    PassedOver(Square),
    #[error("'{0}' is no half-move clock")]
    Clock(String),
    #[error("'{0}' is no move number")]
    Number(String),
    #[error("'{0}' is not expected after the last field")]
    Extra(String),
    #[error("a pawn stands on {0}, on its first or last rank")]
    PawnRank(Square),
    #[error("{color} has {count} {role}s, not {wanted}")]
    Count { color: &'static str, role: &'static str, count: u32, wanted: &'static str },
    #[error("{color} has more than {most} {what}")]
    Crowd { color: &'static str, most: u32, what: &'static str },
    #[error("'{0}' is no moment of a turn here")]
    Moment(String),
    #[error("moment {moment}: {why}")]
    MomentBoard { moment: String, why: String },
    #[error("the board holds more than {most} {what}")]
    Full { most: u32, what: &'static str },
    #[error("the side not to move is in check")]
    OpponentInCheck,
}

/// `White` or `Black`, for messages.
pub const fn name_of(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl Setup {
    /// Reads the fields of a FEN. Fields missing at the end take the defaults `- - 0 1`.
    pub fn parse(fen: &str) -> Result<Setup, SetupError> {
        let mut fields = fen.split_ascii_whitespace();
        let board = parse_board(fields.next().ok_or(SetupError::NoBoard)?)?;
        let side = match fields.next() {
            Some("w") => Color::White,
            Some("b") => Color::Black,
            Some(other) => return Err(SetupError::Side(other.to_owned())),
            None => return Err(SetupError::NoSide),
        };
        let castling = fields.next().unwrap_or("-").to_owned();
        let passant = parse_passant(fields.next().unwrap_or("-"))?;
        let clock = parse_number(fields.next().unwrap_or("0"), SetupError::Clock)?;
        let number = parse_number(fields.next().unwrap_or("1"), SetupError::Number)?;
        let moment = fields.next().map(str::to_owned);
        match fields.next() {
            Some(extra) => Err(SetupError::Extra(extra.to_owned())),
            // Some programs count moves from 0; the first one is 1.
            None => Ok(Setup { board, side, castling, passant, clock, number: number.max(1), moment }),
        }
    }

    /// Refuses a seventh field, in games that have none.
    pub fn without_moment(&self) -> Result<(), SetupError> {
        self.moment.as_ref().map_or(Ok(()), |field| Err(SetupError::Extra(field.clone())))
    }

    /// Refuses `~`, in games that have no such mark.
    pub fn without_marks(&self) -> Result<(), SetupError> {
        self.board.single().first().map_or(Ok(()), |square| Err(SetupError::NoMarks(square)))
    }

    /// Refuses pawns where none can stand.
    pub fn pawns_on_their_ranks(&self) -> Result<(), SetupError> {
        let ends = Bitboard::rank(0) | Bitboard::rank(7);
        (self.board.role(Role::Pawn) & ends)
            .first()
            .map_or(Ok(()), |square| Err(SetupError::PawnRank(square)))
    }

    /// Refuses more than 16 men or 8 pawns a side.
    pub fn no_crowd(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            if self.board.color(color).count() > 16 {
                return Err(SetupError::Crowd { color: name_of(color), most: 16, what: "pieces" });
            }
            if self.board.of(color, Role::Pawn).count() > 8 {
                return Err(SetupError::Crowd { color: name_of(color), most: 8, what: "pawns" });
            }
        }
        Ok(())
    }

    /// Refuses anything but one king a side.
    pub fn one_king_each(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            let count = self.board.of(color, Role::King).count();
            if count != 1 {
                return Err(SetupError::Count { color: name_of(color), role: "king", count, wanted: "1" });
            }
        }
        Ok(())
    }

    /// The one en passant square of an orthodox FEN, if the field names one that a double step can have passed
    /// over: of the opponent's third rank, empty, his pawn beyond it, the square that it came from empty.
    pub fn passed_square(&self) -> Result<Option<Square>, SetupError> {
        let &[square] = &self.passant[..] else {
            return match self.passant.get(1) {
                Some(&second) => Err(SetupError::PassedOver(second)),
                None => Ok(None),
            };
        };
        let mover = !self.side;
        let beyond = square.offset(mover.forward());
        let origin = square.offset(-mover.forward());
        let pawn = Piece::new(mover, Role::Pawn);
        let possible = square.rank() == mover.rank(2)
            && self.board.on(square).is_none()
            && self.board.on(origin).is_none()
            && self.board.on(beyond).map(|piece| piece.with_single(false)) == Some(pawn);
        if possible { Ok(Some(square)) } else { Err(SetupError::PassedOver(square)) }
    }

    /// The same position with the colours exchanged and the board turned upside down.
    pub fn flipped(&self) -> Setup {
        let mut board = Placement::default();
        for square in self.board.occupied() {
            if let Some(piece) = self.board.on(square) {
                let other = Piece::new(!piece.color(), piece.role()).with_single(piece.is_single());
                board.put(other, square.mirror());
            }
        }
        let swap =
            |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        Setup {
            board,
            side: !self.side,
            castling: self.castling.chars().map(swap).collect(),
            passant: self.passant.iter().map(|square| square.mirror()).collect(),
            moment: self.moment.as_deref().map(mirrored_moment),
            ..self.clone()
        }
    }
}

/// A seventh field with the squares after its colon, if any, turned upside down.
fn mirrored_moment(moment: &str) -> String {
    let Some((name, squares)) = moment.split_once(':') else { return moment.to_owned() };
    let squares = squares.as_bytes().chunks(2).filter_map(Square::parse);
    squares.fold(format!("{name}:"), |text, square| text + &square.mirror().to_string())
}

fn parse_number(text: &str, error: fn(String) -> SetupError) -> Result<u16, SetupError> {
    // `parse` alone would take a leading plus sign.
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| error(text.to_owned()))
}

fn parse_passant(text: &str) -> Result<Vec<Square>, SetupError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let squares: Option<Vec<Square>> = text.as_bytes().chunks(2).map(Square::parse).collect();
    squares.ok_or_else(|| SetupError::Passant(text.to_owned()))
}

fn parse_board(text: &str) -> Result<Placement, SetupError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(SetupError::Ranks(ranks.len()));
    }
    let mut board = Placement::default();
    for (text, rank) in ranks.into_iter().zip((0..8).rev()) {
        parse_rank(text, rank, &mut board)?;
    }
    Ok(board)
}

fn parse_rank(text: &str, rank: u8, board: &mut Placement) -> Result<(), SetupError> {
    let name = rank + 1;
    let mut file = 0;
    let mut last = None;
    for letter in text.chars() {
        if letter == '~' {
            let square: Square = last.take().ok_or(SetupError::StrayMark { rank: name })?;
            board.set_single(square, true);
        } else if let Some(gap) = letter.to_digit(10).filter(|gap| (1..=8).contains(gap)) {
            file += gap as usize;
            last = None;
        } else {
            let piece = Piece::from_letter(letter).ok_or(SetupError::Letter { rank: name, letter })?;
            if file < 8 {
                let square = Square::at(file as u8, rank);
                board.put(piece, square);
                last = Some(square);
            }
            file += 1;
        }
    }
    if file == 8 { Ok(()) } else { Err(SetupError::Files { rank: name, files: file }) }
}

/// The FEN, fields separated by single blanks.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(&self.board, f)?;
        write!(f, " {} {} ", self.side.letter(), self.castling)?;
        if self.passant.is_empty() {
            write!(f, "-")?;
        }
        for square in &self.passant {
            write!(f, "{square}")?;
        }
        write!(f, " {} {}", self.clock, self.number)?;
        self.moment.as_ref().map_or(Ok(()), |moment| write!(f, " {moment}"))
    }
}

fn write_board(board: &Placement, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for rank in (0..8).rev() {
        let mut gap = 0;
        for file in 0..8 {
            let Some(piece) = board.on(Square::at(file, rank)) else {
                gap += 1;
                continue;
            };
            if gap > 0 {
                write!(f, "{gap}")?;
                gap = 0;
            }
            write!(f, "{}{}", piece.letter(), if piece.is_single() { "~" } else { "" })?;
        }
        if gap > 0 {
            write!(f, "{gap}")?;
        }
        if rank > 0 {
            write!(f, "/")?;
        }
    }
    Ok(())
}
