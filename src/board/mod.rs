//! Floor 1: squares, men, bitboards, attack tables, hashing and the board itself.
//!
//! Knows no rules of any game. Imports nothing of this crate but itself.

pub mod attacks;
pub mod bitboard;
mod magics;
pub mod piece;
pub mod placement;
pub mod square;
pub mod step;
pub mod zobrist;

pub use bitboard::Bitboard;
pub use piece::{Color, Piece, Role};
pub use placement::Placement;
pub use square::Square;
pub use step::{Arrival, Step, Turn};
