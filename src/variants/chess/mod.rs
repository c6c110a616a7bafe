//! Orthodox chess: the state of a position and how a step changes it. RULES.md, section 1.

mod judge;
mod steps;
pub(super) mod weights;

use super::rights::Rights;
use super::walk::{Count, Find};
use crate::board::{Arrival, Bitboard, Color, Piece, Placement, Role, Square, Step, attacks, zobrist};
use crate::game::{Draw, Ending, Hit, Repeats, Rules, Setup, SetupError, StepList, Wanted};

/// A position of orthodox chess.
#[derive(Clone)]
pub struct Chess {
    board: Placement,
    /// Enemy men that attack the king of the side to move.
    checkers: Bitboard,
    /// Men of the side to move that alone stand between their king and an enemy line.
    pinned: Bitboard,
    side: Color,
    rights: Rights,
    /// The square that a double step has just passed over, kept only while a legal capture goes there.
    passed: Option<Square>,
    clock: u16,
    number: u16,
}

const _: () = assert!(size_of::<Chess>() < 192);

impl Rules for Chess {
    const NAME: &'static str = "chess";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const STEPS: usize = 1;
    const REPEATS: Repeats = Repeats::EachTurn;
    const CHECK: bool = true;

    fn from_setup(setup: &Setup) -> Result<Chess, SetupError> {
        setup.without_moment()?;
        Chess::from_orthodox(setup)
    }

    fn setup(&self) -> Setup {
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

    fn board(&self) -> &Placement {
        &self.board
    }

    fn side(&self) -> Color {
        self.side
    }

    fn key(&self) -> u64 {
        self.board.key()
            ^ zobrist::side(self.side)
            ^ self.rights.key()
            ^ self.passed.map_or(0, zobrist::passed)
    }

    fn clock(&self) -> u16 {
        self.clock
    }

    fn steps(&self, wanted: Wanted, list: &mut StepList) {
        self.generate(wanted, Bitboard::ALL, list);
    }

    fn count(&self) -> u64 {
        let mut count = Count::default();
        self.generate(Wanted::All, Bitboard::ALL, &mut count);
        count.0
    }

    fn accepts(&self, step: Step) -> bool {
        let mut find = Find::new(step);
        self.generate(Wanted::All, step.from().into(), &mut find);
        find.found
    }

    fn hit(&self, step: Step) -> Hit {
        if step.arrival() == Arrival::Castling {
            return Hit::Nothing;
        }
        match self.board.on(step.to()) {
            Some(piece) => Hit::Takes(piece),
            None if self.is_passant(step) => Hit::Takes(Piece::new(!self.side, Role::Pawn)),
            None => Hit::Nothing,
        }
    }

    fn play(&mut self, step: Step) {
        let (us, from, to) = (self.side, step.from(), step.to());
        let passant = self.is_passant(step);
        self.passed = None;
        self.clock = self.clock.saturating_add(1);
        let Some(mover) = self.board.take(from) else {
            debug_assert!(false, "{step}: nothing to move");
            return;
        };
        if step.arrival() == Arrival::Castling {
            self.move_castling_rook(to);
        } else if self.board.take(to).is_some() {
            self.clock = 0;
        }
        self.board.put(step.promotes_to().map_or(mover, |role| Piece::new(us, role)), to);
        if !self.rights.is_empty() {
            self.rights.lose(from);
            self.rights.lose(to);
        }
        self.hand_over();
        if mover.role() == Role::Pawn {
            self.clock = 0;
            if passant {
                self.board.take(to.offset(-us.forward()));
            } else if from.index().abs_diff(to.index()) == 16 {
                self.passed = Some(from.offset(us.forward())).filter(|&square| self.has_passant(square));
            }
        }
        self.refresh();
    }

    fn pass(&mut self) {
        self.passed = None;
        self.clock = self.clock.saturating_add(1);
        self.hand_over();
        self.refresh();
    }

    fn ended(&self) -> Option<Ending> {
        // A mate on the hundredth half-move wins, and a stalemate is one whatever else would draw.
        let draw = self.drawn_by_count()?;
        (self.count() > 0).then_some(Ending::Draw(draw))
    }

    fn stuck(&self) -> Ending {
        if self.checkers.any() { Ending::Win(!self.side) } else { Ending::Draw(Draw::Stalemate) }
    }

    fn checkers(&self) -> Bitboard {
        self.checkers
    }
}

impl Chess {
    /// The position of the six orthodox fields; games that have a seventh see to it themselves.
    pub(super) fn from_orthodox(setup: &Setup) -> Result<Chess, SetupError> {
        setup.without_marks()?;
        setup.one_king_each()?;
        setup.pawns_on_their_ranks()?;
        setup.no_crowd()?;
        let mut position = Chess {
            board: setup.board.clone(),
            checkers: Bitboard::NONE,
            pinned: Bitboard::NONE,
            side: setup.side,
            rights: Rights::parse(&setup.castling, &setup.board)?,
            passed: setup.passed_square()?,
            clock: setup.clock,
            number: setup.number,
        };
        if position.attackers_of_king(!position.side, &position.board).any() {
            return Err(SetupError::OpponentInCheck);
        }
        position.refresh();
        position.check_passed_square()?;
        Ok(position)
    }

    fn hand_over(&mut self) {
        self.number = self.number.saturating_add(self.side as u16);
        self.side = !self.side;
    }

    /// Gives the turn back to the side that has just made a step, as if it had handed nothing over: for games in
    /// which a turn goes on after a step.
    pub(super) fn keep_turn(&mut self, before: &Chess) {
        self.side = before.side;
        self.number = before.number;
        self.clock = before.clock;
        self.passed = None;
        self.refresh();
    }

    /// Sets the count of completed turns since the last that cannot be undone.
    pub(super) fn set_clock(&mut self, clock: u16) {
        self.clock = clock;
    }

    /// Forgets that a double step can be answered.
    pub(super) fn drop_passed(&mut self) {
        self.passed = None;
    }

    /// Whether the step just made lets the side to move capture in passing.
    pub(super) fn can_take_in_passing(&self) -> bool {
        self.passed.is_some()
    }

    /// Men of the side to move that are pinned to their king.
    pub(super) fn pinned(&self) -> Bitboard {
        self.pinned
    }

    fn move_castling_rook(&mut self, king_to: Square) {
        if let Some(castling) = self.rights.of(self.side).find(|castling| castling.king_to == king_to) {
            self.board.take(castling.rook);
            self.board.put(Piece::new(self.side, Role::Rook), castling.rook_to);
        }
    }

    /// Whether a step of the side to move takes a pawn in passing.
    fn is_passant(&self, step: Step) -> bool {
        self.passed == Some(step.to()) && self.board.role_on(step.from()) == Some(Role::Pawn)
    }

    /// Works out checkers and pinned men anew for the side to move.
    fn refresh(&mut self) {
        self.checkers = Bitboard::NONE;
        self.pinned = Bitboard::NONE;
        let (us, them) = (self.side, !self.side);
        let Some(king) = self.board.king(us) else { return };
        let leapers = attacks::knight(king) & self.board.role(Role::Knight)
            | attacks::pawn(us, king) & self.board.role(Role::Pawn);
        self.checkers = leapers & self.board.color(them);
        let snipers = attacks::bishop(king, Bitboard::NONE) & self.board.diagonal(them)
            | attacks::rook(king, Bitboard::NONE) & self.board.orthogonal(them);
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & self.board.occupied();
            if blockers.is_empty() {
                self.checkers |= sniper;
            } else if !blockers.many() {
                self.pinned |= blockers & self.board.color(us);
            }
        }
    }

    /// The men that attack the king of a colour on a board like this one.
    fn attackers_of_king(&self, color: Color, board: &Placement) -> Bitboard {
        let king = board.king(color);
        king.map_or(Bitboard::NONE, |king| board.attackers(king, !color, board.occupied()))
    }

    /// Drops a passed-over square that no legal capture goes to; refuses one whose double step would have begun
    /// with the side to move already in check.
    fn check_passed_square(&mut self) -> Result<(), SetupError> {
        let Some(square) = self.passed else { return Ok(()) };
        let mut before = self.board.clone();
        if let Some(pawn) = before.take(square.offset(-self.side.forward())) {
            before.put(pawn, square.offset(self.side.forward()));
        }
        if self.attackers_of_king(self.side, &before).any() {
            return Err(SetupError::PassedOver(square));
        }
        self.passed = self.passed.filter(|&square| self.has_passant(square));
        Ok(())
    }

    /// The draw that material or a hundred turns without progress bring, unless the game has ended otherwise.
    pub(in crate::variants) fn drawn_by_count(&self) -> Option<Draw> {
        if self.is_dead() { Some(Draw::Material) } else { (self.clock >= 100).then_some(Draw::Fifty) }
    }

    /// Whether neither side can ever mate: besides the kings one knight, or bishops on squares of one colour.
    fn is_dead(&self) -> bool {
        let board = &self.board;
        if (board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen)).any() {
            return false;
        }
        let (knights, bishops) = (board.role(Role::Knight), board.role(Role::Bishop));
        let one_shade = (bishops & Bitboard::DARK).is_empty() || (bishops & !Bitboard::DARK).is_empty();
        if knights.any() { bishops.is_empty() && !knights.many() } else { one_shade }
    }
}
