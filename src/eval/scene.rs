//! What the terms look at: attack maps and the like, worked out once an evaluation. Imports `board` only.

use crate::board::{Bitboard, Color, Placement, Role, Square, attacks};

/// A board with what its men attack.
pub struct Scene<'a> {
    /// What stands where.
    pub board: &'a Placement,
    /// Every occupied square.
    pub occupied: Bitboard,
    sides: [Side; 2],
}

/// One side of a [`Scene`].
#[derive(Clone, Copy)]
pub struct Side {
    /// Its pawns.
    pub pawns: Bitboard,
    /// What its men of each role attack.
    pub by_role: [Bitboard; 6],
    /// What any of its men attacks.
    pub attacked: Bitboard,
    /// What two of its men attack.
    pub twice: Bitboard,
    /// Its king, if it has one; of several the first as the side sees the board.
    pub king: Option<Square>,
    /// The squares around its king and those one rank further ahead.
    pub zone: Bitboard,
    /// How many of its officers attack the enemy zone.
    pub besiegers: u32,
    /// Points that its officers' attacks score against the enemy zone.
    pub siege: u32,
}

impl Side {
    /// Adds what one more man attacks.
    #[inline(always)]
    pub fn attack(&mut self, role: Role, attacks: Bitboard) {
        self.by_role[role.index()] |= attacks;
        self.twice |= self.attacked & attacks;
        self.attacked |= attacks;
    }
}

impl<'a> Scene<'a> {
    /// A scene that knows the attacks of pawns and kings; the officers' are added as they are looked at.
    #[inline(always)]
    pub fn new(board: &'a Placement) -> Scene<'a> {
        let sides = [side(board, Color::White), side(board, Color::Black)];
        Scene { board, occupied: board.occupied(), sides }
    }

    /// The side of a colour.
    #[inline(always)]
    pub fn side(&self, color: Color) -> &Side {
        &self.sides[color.index()]
    }

    /// The side of a colour, to add to.
    #[inline(always)]
    pub fn side_mut(&mut self, color: Color) -> &mut Side {
        &mut self.sides[color.index()]
    }
}

#[inline(always)]
fn side(board: &Placement, color: Color) -> Side {
    let pawns = board.of(color, Role::Pawn);
    let king = board.of(color, Role::King).first_seen_by(color);
    let around = king.map_or(Bitboard::NONE, |king| attacks::king(king) | king);
    let mut side = Side {
        pawns,
        by_role: [Bitboard::NONE; 6],
        attacked: Bitboard::NONE,
        twice: Bitboard::NONE,
        king,
        zone: around | around.forward(color),
        besiegers: 0,
        siege: 0,
    };
    side.attack(Role::Pawn, pawns.forward_west(color));
    side.attack(Role::Pawn, pawns.forward_east(color));
    for king in board.of(color, Role::King) {
        side.attack(Role::King, attacks::king(king));
    }
    side
}
