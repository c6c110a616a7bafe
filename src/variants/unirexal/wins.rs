//! Kings that can be taken or turned.

use super::Unirexal;
use crate::board::{Bitboard, Color};

impl Unirexal {
    /// The men of the other colour that win with one step against the king of a colour, if it has but one.
    pub(super) fn king_hunters(&self, color: Color) -> Bitboard {
        let kings = self.kings(color);
        let Some(king) = kings.first().filter(|_| !kings.many()) else { return Bitboard::NONE };
        let attackers = self.board.attackers(king, !color, self.board.occupied());
        if self.board.single().has(king) { attackers } else { attackers & !self.board.single() }
    }
}
