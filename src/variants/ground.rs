//! What the games on the orthodox board share: the state around the men, and how a step in which each man has one life
//! changes it. Each game adds what its own rules need to know besides.

use crate::board::{Arrival, Color, Piece, Placement, Role, Square, Step, zobrist};
use crate::game::{Hit, Setup, SetupError};

/// Who may still castle, and how.
pub trait CastlingRights: Copy + std::fmt::Display {
    /// Reads the castling field of a FEN; each right needs its men at home.
    fn parse(field: &str, board: &Placement) -> Result<Self, SetupError>;
    /// The hash of the set.
    fn key(self) -> u64;
    /// Drops the rights that hang on a square, because something leaves it or is struck on it.
    fn lose(&mut self, square: Square);
    /// Where the rook stands and where it goes when the king on a square castles to another.
    fn rook(self, king: Square, king_to: Square) -> Option<(Square, Square)>;
}

/// The state of a position on the orthodox board.
#[derive(Clone)]
pub struct Ground<R> {
    /// What stands where.
    pub board: Placement,
    /// Who is to move.
    pub side: Color,
    /// Who may still castle.
    pub rights: R,
    /// The square that a double step has just passed over, kept only while it can be used.
    pub passed: Option<Square>,
    /// Turns since the last that cannot be undone.
    pub clock: u16,
    /// The number of the move, from 1.
    pub number: u16,
}

impl<R: CastlingRights> Ground<R> {
    /// The state that FEN fields describe. Whether the passed-over square can be used is for the game to see.
    pub fn new(setup: &Setup) -> Result<Ground<R>, SetupError> {
        Ok(Ground {
            board: setup.board.clone(),
            side: setup.side,
            rights: R::parse(&setup.castling, &setup.board)?,
            passed: setup.passed_square()?,
            clock: setup.clock,
            number: setup.number,
        })
    }

    /// The six FEN fields.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board.clone(),
            side: self.side,
            castling: self.rights.to_string(),
            passant: self.passed.into_iter().collect(),
            clock: self.clock,
            number: self.number,
            moment: None,
        }
    }

    /// The hash of it all.
    pub fn key(&self) -> u64 {
        self.board.key()
            ^ zobrist::side(self.side)
            ^ self.rights.key()
            ^ self.passed.map_or(0, zobrist::passed)
    }

    /// The other side is to move.
    pub fn hand_over(&mut self) {
        self.number = self.number.saturating_add(self.side as u16);
        self.side = !self.side;
    }

    /// Hands over without a step.
    pub fn pass(&mut self) {
        self.passed = None;
        self.clock = self.clock.saturating_add(1);
        self.hand_over();
    }

    /// Whether a step of the side to move is a pawn's onto the passed-over square.
    pub fn is_passant(&self, step: Step) -> bool {
        self.passed == Some(step.to()) && self.board.role_on(step.from()) == Some(Role::Pawn)
    }

    /// What a step takes, where one strike does.
    pub fn hit(&self, step: Step) -> Hit {
        if step.arrival() == Arrival::Castling {
            return Hit::Nothing;
        }
        match self.board.on(step.to()) {
            Some(piece) => Hit::Takes(piece),
            None if self.is_passant(step) => Hit::Takes(Piece::new(!self.side, Role::Pawn)),
            None => Hit::Nothing,
        }
    }

    /// Makes a step and hands over, where one strike takes. Returns the square that a double step passed over, for the
    /// game to see whether it can be used.
    #[inline] // this is what perft and search spend their time on
    pub fn advance(&mut self, step: Step) -> Option<Square> {
        let (us, from, to) = (self.side, step.from(), step.to());
        let passant = self.is_passant(step);
        self.passed = None;
        self.clock = self.clock.saturating_add(1);
        let Some(mover) = self.board.take(from) else {
            debug_assert!(false, "{step}: nothing to move");
            return None;
        };
        if step.arrival() == Arrival::Castling {
            self.castle_rook(from, to);
        } else if self.board.take(to).is_some() {
            self.clock = 0;
        }
        self.board.put(step.promotes_to().map_or(mover, |role| Piece::new(us, role)), to);
        self.rights.lose(from);
        self.rights.lose(to);
        self.hand_over();
        if mover.role() != Role::Pawn {
            return None;
        }
        self.clock = 0;
        if passant {
            self.board.take(to.offset(-us.forward()));
        }
        (from.index().abs_diff(to.index()) == 16).then(|| from.offset(us.forward()))
    }

    fn castle_rook(&mut self, king: Square, king_to: Square) {
        if let Some((rook, rook_to)) = self.rights.rook(king, king_to) {
            self.board.take(rook);
            self.board.put(Piece::new(self.side, Role::Rook), rook_to);
            self.rights.lose(rook);
        }
    }

    /// The board before the double step that left the passed-over square, if there is one.
    pub fn before_double_step(&self) -> Option<Placement> {
        let square = self.passed?;
        let mut before = self.board.clone();
        let pawn = before.take(square.offset(-self.side.forward()))?;
        before.put(pawn, square.offset(self.side.forward()));
        Some(before)
    }
}
