//! DualLife Chess: every man has two lives, and a strike on a whole one only wounds. RULES.md, section 2.

mod judge;
mod steps;
mod weights;

use super::rights::Rights;
use super::walk::{Count, Find};
use crate::board::{Arrival, Bitboard, Color, Piece, Placement, Role, Square, Step, attacks, zobrist};
use crate::game::{Draw, Ending, Hit, Repeats, Rules, Setup, SetupError, StepList, Wanted};

/// A position of DualLife Chess; the board's `single` men are the wounded ones.
#[derive(Clone)]
pub struct DualLife {
    board: Placement,
    side: Color,
    rights: Rights,
    /// The square that a double step has just passed over, kept only while a pawn can strike there.
    passed: Option<Square>,
    clock: u16,
    number: u16,
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
        let mut position = DualLife {
            board: setup.board.clone(),
            side: setup.side,
            rights: Rights::parse(&setup.castling, &setup.board)?,
            passed: None,
            clock: setup.clock,
            number: setup.number,
        };
        position.passed =
            setup.passed_square()?.filter(|&square| position.has_passant(square, position.side));
        Ok(position)
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
        match self.board.on(self.struck_square(step)) {
            Some(piece) if piece.is_single() => Hit::Takes(piece),
            Some(piece) => Hit::Wounds(piece),
            None => Hit::Nothing,
        }
    }

    fn play(&mut self, step: Step) {
        let (from, to) = (step.from(), step.to());
        let struck = self.struck_square(step);
        self.passed = None;
        self.clock = self.clock.saturating_add(1);
        if step.arrival() == Arrival::Castling {
            self.castle(step);
        } else {
            match self.board.on(struck) {
                Some(whole) if !whole.is_single() => {
                    // The striker has not moved and keeps its rights; the man hit loses those it stood for.
                    self.clock = 0;
                    self.board.set_single(struck, true);
                    self.rights.lose(struck);
                }
                victim => {
                    if victim.is_some() {
                        self.clock = 0;
                        self.board.take(struck);
                    }
                    self.relocate(from, to, step.promotes_to());
                }
            }
        }
        self.hand_over();
    }

    fn pass(&mut self) {
        self.passed = None;
        self.clock = self.clock.saturating_add(1);
        self.hand_over();
    }

    fn ended(&self) -> Option<Ending> {
        self.board.of(self.side, Role::King).is_empty().then_some(Ending::Win(!self.side))
    }

    fn stuck(&self) -> Ending {
        Ending::Draw(Draw::Stalemate)
    }

    /// Whoever can destroy a wounded king next turn gives this variant's check.
    fn checkers(&self) -> Bitboard {
        self.threats_to_king(self.side)
    }
}

impl DualLife {
    fn hand_over(&mut self) {
        self.number = self.number.saturating_add(self.side as u16);
        self.side = !self.side;
    }

    /// The men that can destroy the king of a colour with one strike: none while he is whole.
    fn threats_to_king(&self, color: Color) -> Bitboard {
        match (self.board.of(color, Role::King) & self.board.single()).first() {
            Some(king) => self.board.attackers(king, !color, self.board.occupied()),
            None => Bitboard::NONE,
        }
    }

    /// Where the man stands that a step meets: on its target, unless a pawn strikes in passing.
    fn struck_square(&self, step: Step) -> Square {
        let passant = self.passed == Some(step.to()) && self.board.role_on(step.from()) == Some(Role::Pawn);
        if passant { step.to().offset(-self.side.forward()) } else { step.to() }
    }

    fn castle(&mut self, step: Step) {
        if let Some(castling) = self.rights.of(self.side).find(|castling| castling.king_to == step.to()) {
            self.relocate(castling.king, castling.king_to, None);
            self.relocate(castling.rook, castling.rook_to, None);
        }
    }

    /// Moves a man to an empty square. A promoted pawn keeps its lives.
    fn relocate(&mut self, from: Square, to: Square, promotes_to: Option<Role>) {
        let Some(mover) = self.board.take(from) else {
            debug_assert!(false, "nothing to move on {from}");
            return;
        };
        let arrived =
            promotes_to.map_or(mover, |role| Piece::new(self.side, role).with_single(mover.is_single()));
        self.board.put(arrived, to);
        self.rights.lose(from);
        self.rights.lose(to);
        if mover.role() == Role::Pawn {
            self.clock = 0;
            if from.index().abs_diff(to.index()) == 16 {
                let passed = from.offset(self.side.forward());
                self.passed = Some(passed).filter(|&square| self.has_passant(square, !self.side));
            }
        }
    }

    /// Whether a pawn of a colour can strike in passing on a square.
    fn has_passant(&self, square: Square, by: Color) -> bool {
        (attacks::pawn(!by, square) & self.board.of(by, Role::Pawn)).any()
    }
}
