//! Castling of Pink Chess: two kings and two rooks, any pair of which may castle while neither has moved.

use super::super::ground::CastlingRights;
use crate::board::square::named::*;
use crate::board::{Bitboard, Color, Piece, Placement, Role, Square, zobrist};
use crate::game::SetupError;

/// Which castling men have not moved; empty as soon as no pair of them is left.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rights(u8);

/// The castling men in the order of a FEN's letters; the index is the bit.
const MEN: [(char, Square, Role); 4] =
    [('A', A1, Role::Rook), ('D', D1, Role::King), ('E', E1, Role::King), ('H', H1, Role::Rook)];

/// One way of castling.
pub struct Castling {
    /// The two men that must not have moved, as bits.
    pair: u8,
    /// Where the king stands.
    pub king: Square,
    /// Where the rook stands.
    pub rook: Square,
    /// Where the king goes.
    pub king_to: Square,
    /// Where the rook goes: the square that the king crosses.
    pub rook_to: Square,
    /// The squares between king and rook, which must be empty.
    pub between: Bitboard,
}

const fn castling(pair: u8, squares: [Square; 4], between: u64) -> Castling {
    let [king, rook, king_to, rook_to] = squares;
    Castling { pair, king, rook, king_to, rook_to, between: Bitboard(between) }
}

/// The bits of the kings and of the rooks.
const KINGS: u8 = 0b0110;
const ROOKS: u8 = 0b1001;

static CASTLINGS: [Castling; 4] = [
    castling(0b0011, [D1, A1, B1, C1], 0b0000_0110),
    castling(0b1010, [D1, H1, F1, E1], 0b0111_0000),
    castling(0b0101, [E1, A1, C1, D1], 0b0000_1110),
    castling(0b1100, [E1, H1, G1, F1], 0b0110_0000),
];

impl Rights {
    /// Whether none is left.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn of_pairs(self) -> Rights {
        if self.0 & KINGS == 0 || self.0 & ROOKS == 0 { Rights::default() } else { self }
    }

    /// The ways of castling that there still is a right to.
    pub fn castlings(self) -> impl Iterator<Item = &'static Castling> {
        CASTLINGS.iter().filter(move |castling| self.0 & castling.pair == castling.pair)
    }
}

impl CastlingRights for Rights {
    /// A letter without a partner is dropped.
    fn parse(field: &str, board: &Placement) -> Result<Rights, SetupError> {
        let mut rights = Rights::default();
        if field == "-" {
            return Ok(rights);
        }
        for right in field.chars() {
            let error = |why: String| SetupError::Right { right, why };
            let bit = MEN.iter().position(|man| man.0 == right);
            let bit = bit.ok_or_else(|| SetupError::Castling(field.to_owned()))?;
            let (_, square, role) = MEN[bit];
            if rights.0 >> bit & 1 != 0 {
                return Err(error("named twice".to_owned()));
            }
            if board.on(square) != Some(Piece::new(Color::White, role)) {
                return Err(error(format!("no {} on {square}", role.name())));
            }
            rights.0 |= 1 << bit;
        }
        Ok(rights.of_pairs())
    }

    fn key(self) -> u64 {
        zobrist::rights(self.0)
    }

    fn lose(&mut self, square: Square) {
        // Most positions have none left, and play asks for every step.
        if self.is_empty() {
            return;
        }
        let bit = MEN.iter().position(|man| man.1 == square);
        *self = Rights(bit.map_or(self.0, |bit| self.0 & !(1 << bit))).of_pairs();
    }

    fn rook(self, king: Square, king_to: Square) -> Option<(Square, Square)> {
        // Either king may castle either way, so it takes both squares to tell which rook moves.
        let fits = |castling: &&Castling| (castling.king, castling.king_to) == (king, king_to);
        self.castlings().find(fits).map(|castling| (castling.rook, castling.rook_to))
    }
}

/// The castling field of a FEN.
impl std::fmt::Display for Rights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_empty() {
            return write!(f, "-");
        }
        (0..4).filter(|bit| self.0 >> bit & 1 != 0).try_for_each(|bit| write!(f, "{}", MEN[bit].0))
    }
}
