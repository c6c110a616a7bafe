//! A set of squares in one 64-bit word.

use super::{Color, Square};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares; bit n stands for the square of index n.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const NONE: Bitboard = Bitboard(0);
    /// Every square.
    pub const ALL: Bitboard = Bitboard(!0);
    /// The a-file.
    pub const FILE_A: Bitboard = Bitboard(0x0101_0101_0101_0101);
    /// The h-file.
    pub const FILE_H: Bitboard = Bitboard(0x8080_8080_8080_8080);
    /// The dark squares (a1 is one).
    pub const DARK: Bitboard = Bitboard(0xAA55_AA55_AA55_AA55);

    /// The set of one square.
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// A file, a = 0 .. h = 7.
    pub const fn file(file: u8) -> Bitboard {
        Bitboard(Bitboard::FILE_A.0 << (file & 7))
    }

    /// A rank, first = 0 .. eighth = 7.
    pub const fn rank(rank: u8) -> Bitboard {
        Bitboard(0xFF << (8 * (rank & 7)))
    }

    /// A rank counted from a player's side.
    pub const fn rank_of(color: Color, rank: u8) -> Bitboard {
        Bitboard::rank(color.rank(rank))
    }

    /// Whether the square is in the set.
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Whether the set holds anything.
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the set holds nothing.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds two squares or more.
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares the set holds.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest square, if any.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::new(self.0.trailing_zeros() as u8)) }
    }

    /// The lowest square as `color` sees the board, if any: on mirrored boards the mirrored square.
    pub const fn first_seen_by(self, color: Color) -> Option<Square> {
        match color {
            Color::White => self.first(),
            Color::Black => match Bitboard(self.0.swap_bytes()).first() {
                Some(square) => Some(square.mirror()),
                None => None,
            },
        }
    }

    /// The square nearest to `color`'s own side, if any; which of a rank's does not matter to who asks for a rank.
    pub const fn rearmost(self, color: Color) -> Option<Square> {
        match color {
            Color::White => self.first(),
            Color::Black if self.0 == 0 => None,
            Color::Black => Some(Square::new(63 - self.0.leading_zeros() as u8)),
        }
    }

    /// Everything one step ahead of the set as `color` moves.
    pub const fn forward(self, color: Color) -> Bitboard {
        match color {
            Color::White => Bitboard(self.0 << 8),
            Color::Black => Bitboard(self.0 >> 8),
        }
    }

    /// Everything one step diagonally ahead towards the a-file.
    pub const fn forward_west(self, color: Color) -> Bitboard {
        let set = self.0 & !Bitboard::FILE_A.0;
        match color {
            Color::White => Bitboard(set << 7),
            Color::Black => Bitboard(set >> 9),
        }
    }

    /// Everything one step diagonally ahead towards the h-file.
    pub const fn forward_east(self, color: Color) -> Bitboard {
        let set = self.0 & !Bitboard::FILE_H.0;
        match color {
            Color::White => Bitboard(set << 9),
            Color::Black => Bitboard(set >> 7),
        }
    }

    /// The set and all that lies ahead of it on its files, as `color` moves.
    pub const fn fill_forward(self, color: Color) -> Bitboard {
        let mut set = self.0;
        match color {
            Color::White => {
                set |= set << 8;
                set |= set << 16;
                set |= set << 32;
            }
            Color::Black => {
                set |= set >> 8;
                set |= set >> 16;
                set |= set >> 32;
            }
        }
        Bitboard(set)
    }
}

/// The squares of a set from the lowest to the highest.
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.count() as usize, Some(self.0.count() as usize))
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::NONE, |set, square| set | square)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

macro_rules! operator {
    ($trait:ident $method:ident $assign_trait:ident $assign_method:ident $op:tt) => {
        impl<T: Into<Bitboard>> $trait<T> for Bitboard {
            type Output = Bitboard;
            fn $method(self, other: T) -> Bitboard {
                Bitboard(self.0 $op other.into().0)
            }
        }
        impl<T: Into<Bitboard>> $assign_trait<T> for Bitboard {
            fn $assign_method(&mut self, other: T) {
                self.0 = self.0 $op other.into().0;
            }
        }
    };
}
operator!(BitAnd bitand BitAndAssign bitand_assign &);
operator!(BitOr bitor BitOrAssign bitor_assign |);
operator!(BitXor bitxor BitXorAssign bitxor_assign ^);
