//! What stands where: bitboards by colour and role, a mailbox beside them, and the hash of it all.

use super::{Bitboard, Color, Piece, Role, Square, attacks, zobrist};

/// The men on the board. `single` marks those with one life (`duallife`) or halves (`unirexal`).
#[derive(Clone, PartialEq, Eq)]
pub struct Placement {
    colors: [Bitboard; 2],
    roles: [Bitboard; 6],
    single: Bitboard,
    key: u64,
    mailbox: [Option<Piece>; 64],
}

impl Default for Placement {
    fn default() -> Placement {
        Placement {
            colors: [Bitboard::NONE; 2],
            roles: [Bitboard::NONE; 6],
            single: Bitboard::NONE,
            key: 0,
            mailbox: [None; 64],
        }
    }
}

impl Placement {
    /// The man on a square.
    pub fn on(&self, square: Square) -> Option<Piece> {
        self.mailbox[square.index()]
    }

    /// The role of the man on a square.
    pub fn role_on(&self, square: Square) -> Option<Role> {
        self.on(square).map(Piece::role)
    }

    /// Every man of a colour.
    pub fn color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// Every man of a role, both colours.
    pub fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// Every man of a colour and role.
    pub fn of(&self, color: Color, role: Role) -> Bitboard {
        self.color(color) & self.role(role)
    }

    /// Rooks and queens of a colour.
    pub fn orthogonal(&self, color: Color) -> Bitboard {
        self.color(color) & (self.role(Role::Rook) | self.role(Role::Queen))
    }

    /// Bishops and queens of a colour.
    pub fn diagonal(&self, color: Color) -> Bitboard {
        self.color(color) & (self.role(Role::Bishop) | self.role(Role::Queen))
    }

    /// Every man with one life, or every half.
    pub fn single(&self) -> Bitboard {
        self.single
    }

    /// Every occupied square.
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The (first) king of a colour.
    pub fn king(&self, color: Color) -> Option<Square> {
        self.of(color, Role::King).first()
    }

    /// The men of a colour that attack a square, lines being blocked by `occupied`.
    pub fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let leapers = attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::pawn(!by, square) & self.role(Role::Pawn);
        leapers & self.color(by)
            | attacks::bishop(square, occupied) & self.diagonal(by)
            | attacks::rook(square, occupied) & self.orthogonal(by)
    }

    /// Whether a man of a colour attacks a square, lines being blocked by `occupied`.
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        self.attackers(square, by, occupied).any()
    }

    /// The hash of the placement, marks included; kept up to date by every change.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Puts a man on an empty square.
    pub fn put(&mut self, piece: Piece, square: Square) {
        debug_assert!(self.on(square).is_none(), "{square} is occupied");
        self.mailbox[square.index()] = Some(piece);
        self.toggle(piece, square);
    }

    /// Takes away the man on a square; None if there is none.
    pub fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.mailbox[square.index()].take()?;
        self.toggle(piece, square);
        Some(piece)
    }

    /// Sets or clears the mark of the man on a square, if there is one.
    pub fn set_single(&mut self, square: Square, single: bool) {
        if let Some(piece) = self.take(square) {
            self.put(piece.with_single(single), square);
        }
    }

    /// Adds or removes a man in all but the mailbox.
    fn toggle(&mut self, piece: Piece, square: Square) {
        self.colors[piece.color().index()] ^= square;
        self.roles[piece.role().index()] ^= square;
        if piece.is_single() {
            self.single ^= square;
        }
        self.key ^= zobrist::piece(piece, square);
    }
}
