//! Orthodox chess: the state of a position and how a step changes it. RULES.md, section 1.

mod judge;
mod steps;
pub(super) mod weights;

use super::ground::Ground;
use super::rights::Rights;
use super::walk::Generate;
use crate::board::{Bitboard, Color, Placement, Role, Step, attacks};
use crate::game::{Draw, Ending, Hit, Repeats, Rules, Setup, SetupError, StepList, Wanted};

/// A position of orthodox chess.
#[derive(Clone)]
pub struct Chess {
    ground: Ground<Rights>,
    /// Enemy men that attack the king of the side to move.
    checkers: Bitboard,
    /// Men of the side to move that alone stand between their king and an enemy line.
    pinned: Bitboard,
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
        self.ground.setup()
    }

    fn board(&self) -> &Placement {
        &self.ground.board
    }

    fn side(&self) -> Color {
        self.ground.side
    }

    fn key(&self) -> u64 {
        self.ground.key()
    }

    fn clock(&self) -> u16 {
        self.ground.clock
    }

    fn steps(&self, wanted: Wanted, list: &mut StepList) {
        self.generate(wanted, Bitboard::ALL, list);
    }

    fn count(&self) -> u64 {
        self.count_generated()
    }

    fn accepts(&self, step: Step) -> bool {
        self.generates(step)
    }

    fn hit(&self, step: Step) -> Hit {
        self.ground.hit(step)
    }

    fn play(&mut self, step: Step) {
        let passed = self.ground.advance(step);
        self.ground.passed = passed.filter(|&square| self.has_passant(square));
        self.refresh();
    }

    fn pass(&mut self) {
        self.ground.pass();
        self.refresh();
    }

    fn ended(&self) -> Option<Ending> {
        // A mate on the hundredth half-move wins, and a stalemate is one whatever else would draw.
        let draw = self.drawn_by_count()?;
        (self.count() > 0).then_some(Ending::Draw(draw))
    }

    fn stuck(&self) -> Ending {
        if self.checkers.any() { Ending::Win(!self.ground.side) } else { Ending::Draw(Draw::Stalemate) }
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
        let mut position =
            Chess { ground: Ground::new(setup)?, checkers: Bitboard::NONE, pinned: Bitboard::NONE };
        if position.attackers_of_king(!position.ground.side, &position.ground.board).any() {
            return Err(SetupError::OpponentInCheck);
        }
        position.refresh();
        position.check_passed_square()?;
        Ok(position)
    }

    /// Gives the turn back to the side that has just made a step, as if it had handed nothing over: for games in
    /// which a turn goes on after a step.
    pub(super) fn keep_turn(&mut self, before: &Chess) {
        self.ground.side = before.ground.side;
        self.ground.number = before.ground.number;
        self.ground.clock = before.ground.clock;
        self.ground.passed = None;
        self.refresh();
    }

    /// Sets the count of completed turns since the last that cannot be undone.
    pub(super) fn set_clock(&mut self, clock: u16) {
        self.ground.clock = clock;
    }

    /// Forgets that a double step can be answered.
    pub(super) fn drop_passed(&mut self) {
        self.ground.passed = None;
    }

    /// Whether the step just made lets the side to move capture in passing.
    pub(super) fn can_take_in_passing(&self) -> bool {
        self.ground.passed.is_some()
    }

    /// Men of the side to move that are pinned to their king.
    pub(super) fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// Works out checkers and pinned men anew for the side to move.
    fn refresh(&mut self) {
        self.checkers = Bitboard::NONE;
        self.pinned = Bitboard::NONE;
        let (us, them) = (self.ground.side, !self.ground.side);
        let Some(king) = self.ground.board.king(us) else { return };
        let leapers = attacks::knight(king) & self.ground.board.role(Role::Knight)
            | attacks::pawn(us, king) & self.ground.board.role(Role::Pawn);
        self.checkers = leapers & self.ground.board.color(them);
        let snipers = attacks::bishop(king, Bitboard::NONE) & self.ground.board.diagonal(them)
            | attacks::rook(king, Bitboard::NONE) & self.ground.board.orthogonal(them);
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & self.ground.board.occupied();
            if blockers.is_empty() {
                self.checkers |= sniper;
            } else if !blockers.many() {
                self.pinned |= blockers & self.ground.board.color(us);
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
        if let (Some(square), Some(before)) = (self.ground.passed, self.ground.before_double_step())
            && self.attackers_of_king(self.ground.side, &before).any()
        {
            return Err(SetupError::PassedOver(square));
        }
        self.ground.passed = self.ground.passed.filter(|&square| self.has_passant(square));
        Ok(())
    }

    /// The draw that material or a hundred turns without progress bring, unless the game has ended otherwise.
    pub(in crate::variants) fn drawn_by_count(&self) -> Option<Draw> {
        if self.is_dead() { Some(Draw::Material) } else { (self.ground.clock >= 100).then_some(Draw::Fifty) }
    }

    /// Whether neither side can ever mate: besides the kings one knight, or bishops on squares of one colour.
    fn is_dead(&self) -> bool {
        let board = &self.ground.board;
        if (board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen)).any() {
            return false;
        }
        let (knights, bishops) = (board.role(Role::Knight), board.role(Role::Bishop));
        let one_shade = (bishops & Bitboard::DARK).is_empty() || (bishops & !Bitboard::DARK).is_empty();
        if knights.any() { bishops.is_empty() && !knights.many() } else { one_shade }
    }
}
