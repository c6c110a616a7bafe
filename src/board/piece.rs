//! Colours, roles and the men on the board.

use std::num::NonZeroU8;
use std::ops::Not;

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// Moves up the board and first.
    White,
    /// Moves down the board.
    Black,
}

impl Color {
    /// Both, White first.
    pub const ALL: [Color; 2] = [Color::White, Color::Black];

    /// 0 for White, 1 for Black.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other player (in constants; elsewhere `!color`).
    pub const fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    /// `w` or `b`.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
        }
    }

    /// How far a pawn's single step goes, in square indices.
    pub const fn forward(self) -> i8 {
        match self {
            Color::White => 8,
            Color::Black => -8,
        }
    }

    /// A rank 0..8 counted from this player's side.
    pub const fn rank(self, rank: u8) -> u8 {
        match self {
            Color::White => rank,
            Color::Black => 7 - rank,
        }
    }
}

impl Not for Color {
    type Output = Color;
    fn not(self) -> Color {
        self.other()
    }
}

/// A kind of man.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All six, from pawn to king.
    pub const ALL: [Role; 6] = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// 0 for the pawn to 5 for the king.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The lower-case letter.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'p',
            Role::Knight => 'n',
            Role::Bishop => 'b',
            Role::Rook => 'r',
            Role::Queen => 'q',
            Role::King => 'k',
        }
    }

    /// Reads a letter of either case.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.letter() == letter.to_ascii_lowercase())
    }

    /// The English name, lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

/// A man: colour, role, and whether it is *single*: has one life left (`duallife`) or is a half (`unirexal`).
///
/// One byte, never zero, so that `Option<Piece>` is one byte too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece(NonZeroU8);

impl Piece {
    /// How many values [`Piece::index`] may take.
    pub const COUNT: usize = 32;
    const SINGLE: u8 = 16;

    /// A man that is not single.
    pub const fn new(color: Color, role: Role) -> Piece {
        match NonZeroU8::new(color as u8 | ((role as u8 + 1) << 1)) {
            Some(code) => Piece(code),
            None => unreachable!(),
        }
    }

    /// The same man with the mark set or cleared.
    pub const fn with_single(self, single: bool) -> Piece {
        let code = self.0.get() & !Piece::SINGLE | if single { Piece::SINGLE } else { 0 };
        match NonZeroU8::new(code) {
            Some(code) => Piece(code),
            None => unreachable!(),
        }
    }

    /// Whose it is.
    pub const fn color(self) -> Color {
        if self.0.get() & 1 == 0 { Color::White } else { Color::Black }
    }

    /// What it is.
    pub const fn role(self) -> Role {
        match (self.0.get() >> 1) & 7 {
            1 => Role::Pawn,
            2 => Role::Knight,
            3 => Role::Bishop,
            4 => Role::Rook,
            5 => Role::Queen,
            _ => Role::King,
        }
    }

    /// Whether it has one life left, or is a half.
    pub const fn is_single(self) -> bool {
        self.0.get() & Piece::SINGLE != 0
    }

    /// A table index below [`Piece::COUNT`].
    pub const fn index(self) -> usize {
        (self.0.get() & 31) as usize
    }

    /// The FEN letter, without the mark: upper case for White.
    pub const fn letter(self) -> char {
        match self.color() {
            Color::White => self.role().letter().to_ascii_uppercase(),
            Color::Black => self.role().letter(),
        }
    }

    /// Reads a FEN letter.
    pub fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
        Some(Piece::new(color, Role::from_letter(letter)?))
    }
}
