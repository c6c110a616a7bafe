//! Pink Chess (H. G. Muller): two white kings against two black queens. The state of a position and how a step
//! changes it. RULES.md, section 5.
//!
//! The *royal* men of a side are those that no step of its may leave attacked: both black queens, and White's king
//! once he is the last. While White has two kings he has no royal man, and none of his steps needs a test.

mod exchange;
mod judge;
mod rights;
mod steps;
mod terms;
mod weights;

use super::ground::Ground;
use super::walk::Generate;
use crate::board::{Bitboard, Color, Placement, Role, Square, Step, attacks};
use crate::game::setup::name_of;
use crate::game::{Draw, Ending, Hit, Repeats, Rules, Setup, SetupError, StepList, Wanted};
use rights::Rights;

/// A position of Pink Chess.
#[derive(Clone)]
pub struct Pink {
    ground: Ground<Rights>,
    /// Enemy men that attack a royal man of the side to move.
    checkers: Bitboard,
    /// Men of the side to move that alone stand between a royal man and an enemy line; a queen may shield the other.
    pinned: Bitboard,
    /// What the enemy attacks, if the side to move has a royal man.
    attacked: Bitboard,
}

const _: () = assert!(size_of::<Pink>() < 192);

impl Rules for Pink {
    const NAME: &'static str = "pink";
    const START: &'static str = "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEH - 0 1";
    const STEPS: usize = 1;
    const REPEATS: Repeats = Repeats::EachTurn;
    const CHECK: bool = true;

    fn from_setup(setup: &Setup) -> Result<Pink, SetupError> {
        setup.without_moment()?;
        setup.without_marks()?;
        check_counts(&setup.board)?;
        setup.pawns_on_their_ranks()?;
        setup.no_crowd()?;
        let mut position = Pink {
            ground: Ground::new(setup)?,
            checkers: Bitboard::NONE,
            pinned: Bitboard::NONE,
            attacked: Bitboard::NONE,
        };
        if royals_attacked(&position.ground.board, !position.ground.side) {
            return Err(SetupError::OpponentInCheck);
        }
        position.refresh();
        position.check_passed_square()?;
        Ok(position)
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

    /// Black always has two queens, so no material is dead.
    fn ended(&self) -> Option<Ending> {
        // A mate on the hundredth half-move wins.
        (self.ground.clock >= 100 && self.count() > 0).then_some(Ending::Draw(Draw::Fifty))
    }

    fn stuck(&self) -> Ending {
        if self.checkers.any() { Ending::Win(!self.ground.side) } else { Ending::Draw(Draw::Stalemate) }
    }

    fn checkers(&self) -> Bitboard {
        self.checkers
    }
}

impl Pink {
    /// Works out checkers, pinned men and attacked squares anew for the side to move.
    fn refresh(&mut self) {
        self.checkers = Bitboard::NONE;
        self.pinned = Bitboard::NONE;
        self.attacked = Bitboard::NONE;
        let (board, us, them) = (&self.ground.board, self.ground.side, !self.ground.side);
        let royals = royals(board, us);
        if royals.is_empty() {
            return;
        }
        let occupied = board.occupied();
        self.attacked = attacks_of(board, them, occupied);
        for royal in royals {
            if self.attacked.has(royal) {
                self.checkers |= board.attackers(royal, them, occupied);
            }
            for sniper in snipers(board, royal, them) {
                let blockers = attacks::between(royal, sniper) & occupied;
                if !blockers.many() {
                    self.pinned |= blockers & board.color(us);
                }
            }
        }
    }

    /// Drops a passed-over square that no legal capture goes to; refuses one whose double step would have begun
    /// with the side to move already in check.
    fn check_passed_square(&mut self) -> Result<(), SetupError> {
        if let (Some(square), Some(before)) = (self.ground.passed, self.ground.before_double_step())
            && royals_attacked(&before, self.ground.side)
        {
            return Err(SetupError::PassedOver(square));
        }
        self.ground.passed = self.ground.passed.filter(|&square| self.has_passant(square));
        Ok(())
    }
}

/// The men that no step of their side may leave attacked.
fn royals(board: &Placement, color: Color) -> Bitboard {
    match color {
        Color::White => Some(board.role(Role::King)).filter(|kings| !kings.many()).unwrap_or_default(),
        Color::Black => board.role(Role::Queen),
    }
}

fn royals_attacked(board: &Placement, color: Color) -> bool {
    royals(board, color).into_iter().any(|royal| board.is_attacked(royal, !color, board.occupied()))
}

/// Every square that a colour attacks, by plain open lines.
fn attacks_of(board: &Placement, by: Color, occupied: Bitboard) -> Bitboard {
    let pawns = board.of(by, Role::Pawn);
    let mut attacked = pawns.forward_west(by) | pawns.forward_east(by);
    for square in board.of(by, Role::Knight) {
        attacked |= attacks::knight(square);
    }
    for square in board.of(by, Role::King) {
        attacked |= attacks::king(square);
    }
    for square in board.diagonal(by) {
        attacked |= attacks::bishop(square, occupied);
    }
    for square in board.orthogonal(by) {
        attacked |= attacks::rook(square, occupied);
    }
    attacked
}

/// The men of a colour that would attack a square if nothing stood between.
fn snipers(board: &Placement, square: Square, by: Color) -> Bitboard {
    attacks::bishop(square, Bitboard::NONE) & board.diagonal(by)
        | attacks::rook(square, Bitboard::NONE) & board.orthogonal(by)
}

/// One or two white kings and two black queens, and no others.
fn check_counts(board: &Placement) -> Result<(), SetupError> {
    for (color, role, least, most, wanted) in [
        (Color::White, Role::King, 1, 2, "1 or 2"),
        (Color::Black, Role::King, 0, 0, "0"),
        (Color::Black, Role::Queen, 2, 2, "2"),
        (Color::White, Role::Queen, 0, 0, "0"),
    ] {
        let count = board.of(color, role).count();
        if !(least..=most).contains(&count) {
            return Err(SetupError::Count { color: name_of(color), role: role.name(), count, wanted });
        }
    }
    Ok(())
}
