//! A square of the 8x8 board, numbered a1 = 0, b1 = 1, ... h8 = 63.

use super::Color;
use std::fmt;

/// One of the 64 squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of an index 0..64 (larger ones wrap round, so that none is out of range).
    pub const fn new(index: u8) -> Square {
        Square(index & 63)
    }

    /// The square of a file and a rank, both 0..8.
    pub const fn at(file: u8, rank: u8) -> Square {
        Square::new(rank * 8 + file)
    }

    /// The index 0..64. The mask tells the compiler so, which saves the bounds check of every table.
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The file, a = 0 .. h = 7.
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, first = 0 .. eighth = 7.
    pub const fn rank(self) -> u8 {
        (self.0 >> 3) & 7
    }

    /// The same square of the board turned upside down (a1 <-> a8).
    pub const fn mirror(self) -> Square {
        Square(self.0 ^ 56)
    }

    /// The square as `color` sees it: mirrored for Black.
    pub const fn seen_by(self, color: Color) -> Square {
        Square(self.0 ^ (color as u8 * 56))
    }

    /// The square `delta` indices away; the caller knows that it is on the board.
    pub const fn offset(self, delta: i8) -> Square {
        Square::new(self.0.wrapping_add_signed(delta))
    }

    /// The number of king steps between two squares.
    pub const fn distance(self, other: Square) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// All squares from a1 to h8.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..64).map(Square)
    }

    /// Reads `e4`. None for anything else.
    pub fn parse(text: &[u8]) -> Option<Square> {
        match *text {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Square::at(file - b'a', rank - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, (b'1' + self.rank()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Every square by its name, for code that speaks of the corners and the kings' squares.
#[allow(missing_docs)]
pub mod named {
    use super::Square;
    macro_rules! rank {
        ($rank:literal: $($name:ident)*) => { rank!(@ $rank, 0, $($name)*); };
        (@ $rank:literal, $file:expr, $name:ident $($rest:ident)*) => {
            pub const $name: Square = Square::at($file, $rank);
            rank!(@ $rank, $file + 1, $($rest)*);
        };
        (@ $rank:literal, $file:expr,) => {};
    }
    rank!(0: A1 B1 C1 D1 E1 F1 G1 H1);
    rank!(7: A8 B8 C8 D8 E8 F8 G8 H8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_index_agree() {
        for (index, square) in Square::all().enumerate() {
            assert_eq!(square.index(), index);
            assert_eq!(Square::parse(square.to_string().as_bytes()), Some(square));
            assert_eq!(Square::at(square.file(), square.rank()), square);
        }
        for bad in ["", "a", "a0", "a9", "i1", "a1b", "A1"] {
            assert_eq!(Square::parse(bad.as_bytes()), None, "{bad}");
        }
        assert_eq!((named::A1.index(), named::H1.index(), named::E8.index()), (0, 7, 60));
    }
}
