//! Orthodox castling: who may still do it, and between which squares. Shared by the games that castle as chess does.

use super::ground::CastlingRights;
use crate::board::square::named::*;
use crate::board::{Bitboard, Color, Piece, Placement, Role, Square, zobrist};
use crate::game::SetupError;

/// A set of the four castling rights.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rights(u8);

/// One way of castling.
pub struct Castling {
    /// The letter of the right in a FEN.
    letter: char,
    /// Who castles.
    pub color: Color,
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

const fn castling(letter: char, color: Color, squares: [Square; 4], between: u64) -> Castling {
    let [king, rook, king_to, rook_to] = squares;
    Castling { letter, color, king, rook, king_to, rook_to, between: Bitboard(between) }
}

/// All four, in the order of a FEN's letters; the index is the right's bit.
static CASTLINGS: [Castling; 4] = [
    castling('K', Color::White, [E1, H1, G1, F1], 0x60),
    castling('Q', Color::White, [E1, A1, C1, D1], 0x0E),
    castling('k', Color::Black, [E8, H8, G8, F8], 0x60 << 56),
    castling('q', Color::Black, [E8, A8, C8, D8], 0x0E << 56),
];

/// For each square, the rights that stay when something leaves it or is struck on it.
static KEPT: [u8; 64] = {
    let mut kept = [15; 64];
    let mut i = 0;
    while i < 4 {
        kept[CASTLINGS[i].king.index()] &= !(1 << i);
        kept[CASTLINGS[i].rook.index()] &= !(1 << i);
        i += 1;
    }
    kept
};

impl Rights {
    /// Whether none is left.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The ways of castling that a colour still has the right to.
    pub fn of(self, color: Color) -> impl Iterator<Item = &'static Castling> {
        let first = color.index() * 2;
        (first..first + 2).filter(move |bit| self.0 >> bit & 1 != 0).map(|bit| &CASTLINGS[bit])
    }
}

impl CastlingRights for Rights {
    /// King and rook must be at home and not wounded.
    fn parse(field: &str, board: &Placement) -> Result<Rights, SetupError> {
        let mut rights = Rights::default();
        if field == "-" {
            return Ok(rights);
        }
        for right in field.chars() {
            let error = |why: String| SetupError::Right { right, why };
            let bit = CASTLINGS.iter().position(|castling| castling.letter == right);
            let bit = bit.ok_or_else(|| SetupError::Castling(field.to_owned()))?;
            if rights.0 >> bit & 1 != 0 {
                return Err(error("named twice".to_owned()));
            }
            let Castling { color, king, rook, .. } = CASTLINGS[bit];
            for (square, role) in [(king, Role::King), (rook, Role::Rook)] {
                let piece = Piece::new(color, role);
                if board.on(square) == Some(piece.with_single(true)) {
                    return Err(error(format!("the {} on {square} is wounded", role.name())));
                }
                if board.on(square) != Some(piece) {
                    return Err(error(format!("no {} on {square}", role.name())));
                }
            }
            rights.0 |= 1 << bit;
        }
        Ok(rights)
    }

    fn key(self) -> u64 {
        zobrist::rights(self.0)
    }

    fn lose(&mut self, square: Square) {
        self.0 &= KEPT[square.index()];
    }

    fn rook(self, king: Square, king_to: Square) -> Option<(Square, Square)> {
        let fits = |castling: &&Castling| (castling.king, castling.king_to) == (king, king_to);
        CASTLINGS.iter().find(fits).map(|castling| (castling.rook, castling.rook_to))
    }
}

/// The castling field of a FEN.
impl std::fmt::Display for Rights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_empty() {
            return write!(f, "-");
        }
        (0..4).filter(|bit| self.0 >> bit & 1 != 0).try_for_each(|bit| write!(f, "{}", CASTLINGS[bit].letter))
    }
}
