//! DualLife Chess: every man has two lives, and a strike on a whole one only wounds. RULES.md, section 2.

mod judge;
mod steps;
mod weights;

use super::ground::{CastlingRights, Ground};
use super::rights::Rights;
use super::walk::Generate;
use crate::board::{Arrival, Bitboard, Color, Piece, Placement, Role, Square, Step, attacks};
use crate::game::{Draw, Ending, Hit, Repeats, Rules, Setup, SetupError, StepList, Wanted};

/// A position of DualLife Chess; the board's `single` men are the wounded ones.
#[derive(Clone)]
pub struct DualLife {
    ground: Ground<Rights>,
}

const _: () = assert!(size_of::<DualLife>() < 192);

impl Rules for DualLife {
    const NAME: &'static str = "duallife";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const STEPS: usize = 1;
    const REPEATS: Repeats = Repeats::Never;
    const CHECK: bool = false;

    fn from_setup(setup: &Setup) -> Result<DualLife, SetupError> {
        setup.without_moment()?;
        setup.one_king_each()?;
        setup.pawns_on_their_ranks()?;
        setup.no_crowd()?;
        let mut position = DualLife { ground: Ground::new(setup)? };
        position.ground.passed =
            setup.passed_square()?.filter(|&square| position.has_passant(square, position.ground.side));
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
        if step.arrival() == Arrival::Castling {
            return Hit::Nothing;
        }
        match self.ground.board.on(self.struck_square(step)) {
            Some(piece) if piece.is_single() => Hit::Takes(piece),
            Some(piece) => Hit::Wounds(piece),
            None => Hit::Nothing,
        }
    }

    fn play(&mut self, step: Step) {
        let (from, to) = (step.from(), step.to());
        let struck = self.struck_square(step);
        self.ground.passed = None;
        self.ground.clock = self.ground.clock.saturating_add(1);
        if step.arrival() == Arrival::Castling {
            self.castle(step);
        } else {
            match self.ground.board.on(struck) {
                Some(whole) if !whole.is_single() => {
                    // The striker has not moved and keeps its rights; the man hit loses those it stood for.
                    self.ground.clock = 0;
                    self.ground.board.set_single(struck, true);
                    self.ground.rights.lose(struck);
                }
                victim => {
                    if victim.is_some() {
                        self.ground.clock = 0;
                        self.ground.board.take(struck);
                    }
                    self.relocate(from, to, step.promotes_to());
                }
            }
        }
        self.ground.hand_over();
    }

    fn pass(&mut self) {
        self.ground.pass();
    }

    fn ended(&self) -> Option<Ending> {
        self.ground
            .board
            .of(self.ground.side, Role::King)
            .is_empty()
            .then_some(Ending::Win(!self.ground.side))
    }

    fn stuck(&self) -> Ending {
        Ending::Draw(Draw::Stalemate)
    }

    /// Whoever can destroy a wounded king next turn gives this variant's check.
    fn checkers(&self) -> Bitboard {
        self.threats_to_king(self.ground.side)
    }
}

impl DualLife {
    /// The men that can destroy the king of a colour with one strike: none while he is whole.
    fn threats_to_king(&self, color: Color) -> Bitboard {
        match (self.ground.board.of(color, Role::King) & self.ground.board.single()).first() {
            Some(king) => self.ground.board.attackers(king, !color, self.ground.board.occupied()),
            None => Bitboard::NONE,
        }
    }

    /// Where the man stands that a step meets: on its target, unless a pawn strikes in passing.
    fn struck_square(&self, step: Step) -> Square {
        if self.ground.is_passant(step) { step.to().offset(-self.ground.side.forward()) } else { step.to() }
    }

    fn castle(&mut self, step: Step) {
        if let Some(castling) =
            self.ground.rights.of(self.ground.side).find(|castling| castling.king_to == step.to())
        {
            self.relocate(castling.king, castling.king_to, None);
            self.relocate(castling.rook, castling.rook_to, None);
        }
    }

    /// Moves a man to an empty square. A promoted pawn keeps its lives.
    fn relocate(&mut self, from: Square, to: Square, promotes_to: Option<Role>) {
        let Some(mover) = self.ground.board.take(from) else {
            debug_assert!(false, "nothing to move on {from}");
            return;
        };
        let arrived = promotes_to
            .map_or(mover, |role| Piece::new(self.ground.side, role).with_single(mover.is_single()));
        self.ground.board.put(arrived, to);
        self.ground.rights.lose(from);
        self.ground.rights.lose(to);
        if mover.role() == Role::Pawn {
            self.ground.clock = 0;
            if from.index().abs_diff(to.index()) == 16 {
                let passed = from.offset(self.ground.side.forward());
                self.ground.passed =
                    Some(passed).filter(|&square| self.has_passant(square, !self.ground.side));
            }
        }
    }

    /// Whether a pawn of a colour can strike in passing on a square.
    fn has_passant(&self, square: Square, by: Color) -> bool {
        (attacks::pawn(!by, square) & self.ground.board.of(by, Role::Pawn)).any()
    }
}
