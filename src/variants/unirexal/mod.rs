//! Symmetric Unirexal Chess: every man but the king is two halves, which may part, meet and change sides.
//! RULES.md, section 4.
//!
//! - `setup`: which FENs are positions of this game.
//! - `steps`: what is legal; `count`: how many turns there are.
//! - `wins`: whose king can be taken or turned in this very turn.
//! - `judge`, `halves`, `weights`: what a position is worth.

mod count;
mod halves;
mod judge;
mod setup;
mod steps;
mod weights;
mod wins;

use super::walk::Generate;
use crate::board::{Arrival, Bitboard, Color, Piece, Placement, Role, Square, Step, zobrist};
use crate::game::{Draw, Ending, Hit, Repeats, Rules, Setup, SetupError, StepList, Wanted};

/// A position of Symmetric Unirexal Chess; the board's `single` men are the halves.
#[derive(Clone)]
pub struct Unirexal {
    board: Placement,
    /// Squares that double steps passed over: those of the opponent's last turn and, amid a turn, of this one too.
    passed: Bitboard,
    side: Color,
    moment: Moment,
    /// Whether the turn so far holds a pawn step, a capture or a transformation. A FEN does not tell, so amid a turn
    /// two positions with one key may complete with different clocks.
    progress: bool,
    clock: u16,
    number: u16,
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// A turn begins.
    Turn,
    /// The transformation is done; a full move or two half-moves are due.
    Transformed,
    /// One half-move is done, one is due.
    Half,
}

impl Moment {
    const ALL: [Moment; 3] = [Moment::Turn, Moment::Transformed, Moment::Half];

    /// As the seventh field of a FEN has it.
    const fn name(self) -> &'static str {
        match self {
            Moment::Turn => "turn",
            Moment::Transformed => "transformed",
            Moment::Half => "half",
        }
    }

    fn key(self) -> u64 {
        match self {
            Moment::Turn => 0,
            Moment::Transformed => zobrist::moment(1),
            Moment::Half => zobrist::moment(2),
        }
    }
}

const _: () = assert!(size_of::<Unirexal>() < 192);

impl Rules for Unirexal {
    const NAME: &'static str = "unirexal";
    const START: &'static str = "rnbqk~bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK~BNR w - - 0 1 turn";
    const STEPS: usize = 3;
    const REPEATS: Repeats = Repeats::EachTurn;
    const CHECK: bool = false;

    fn from_setup(setup: &Setup) -> Result<Unirexal, SetupError> {
        Unirexal::read(setup)
    }

    fn setup(&self) -> Setup {
        Setup {
            board: self.board.clone(),
            side: self.side,
            castling: "-".to_owned(),
            passant: self.passed.into_iter().collect(),
            clock: self.clock,
            number: self.number,
            moment: Some(self.moment.name().to_owned()),
        }
    }

    fn board(&self) -> &Placement {
        &self.board
    }

    fn side(&self) -> Color {
        self.side
    }

    fn opens_turn(&self) -> bool {
        self.moment == Moment::Turn
    }

    fn key(&self) -> u64 {
        let marks = self.passed.into_iter().fold(0, |key, square| key ^ zobrist::passed(square));
        self.board.key() ^ zobrist::side(self.side) ^ self.moment.key() ^ marks
    }

    fn clock(&self) -> u16 {
        self.clock
    }

    fn steps(&self, wanted: Wanted, list: &mut StepList) {
        self.generate(wanted, Bitboard::ALL, list);
    }

    fn count(&self) -> u64 {
        self.count_generated()
    }

    fn count_turns(&self) -> u64 {
        self.turns()
    }

    fn accepts(&self, step: Step) -> bool {
        self.generates(step)
    }

    fn hit(&self, step: Step) -> Hit {
        match self.board.on(step.to()) {
            Some(piece) if piece.color() != self.side => Hit::Takes(piece),
            None if self.is_passant(step) => {
                let single = matches!(step.arrival(), Arrival::Half);
                Hit::Takes(Piece::new(!self.side, Role::Pawn).with_single(single))
            }
            _ => Hit::Nothing,
        }
    }

    fn play(&mut self, step: Step) {
        match step.arrival() {
            Arrival::Transformation | Arrival::Crowning => self.turn_over(step),
            Arrival::Plain | Arrival::Promotion(_) | Arrival::Castling => self.move_full(step),
            Arrival::Half | Arrival::HalfPromotion(_) | Arrival::HalfCastling => self.move_half(step),
        }
    }

    fn pass(&mut self) {
        self.complete();
        self.passed = Bitboard::NONE;
    }

    fn ended(&self) -> Option<Ending> {
        if let Some(loser) = Color::ALL.into_iter().find(|&color| self.kings(color).is_empty()) {
            return Some(Ending::Win(!loser));
        }
        // With no turn left it is a stalemate, whatever the clock says.
        let drawn = self.clock >= 100 && self.moment == Moment::Turn && self.count() > 0;
        drawn.then_some(Ending::Draw(Draw::Fifty))
    }

    fn stuck(&self) -> Ending {
        Ending::Draw(Draw::Stalemate)
    }

    /// A lone half-king is lost to whatever attacks it: halves take it, full men turn it. A lone full king is lost
    /// to full men, who take it whole.
    fn checkers(&self) -> Bitboard {
        if self.moment == Moment::Turn { self.king_hunters(self.side) } else { Bitboard::NONE }
    }
}

impl Unirexal {
    fn kings(&self, color: Color) -> Bitboard {
        self.board.of(color, Role::King)
    }

    /// Whether a king is gone.
    fn is_over(&self) -> bool {
        self.kings(Color::White).is_empty() || self.kings(Color::Black).is_empty()
    }

    /// Whether a colour owns exactly one half-king; a full one counts as two.
    fn has_half_king(&self, color: Color) -> bool {
        let kings = self.kings(color);
        !kings.many() && (kings & self.board.single()).any()
    }

    /// Whether a step is a pawn's diagonal one to an empty square.
    fn is_passant(&self, step: Step) -> bool {
        step.from().file() != step.to().file()
            && self.passed.has(step.to())
            && self.board.on(step.to()).is_none()
            && self.board.role_on(step.from()) == Some(Role::Pawn)
    }

    /// The marked squares on which a full pawn or (`half`) a half-pawn may take in passing: empty, an enemy pawn of
    /// the same class just beyond. What stands there now decides, and not how it came there.
    fn passant_targets(&self, half: bool) -> Bitboard {
        if self.passed.is_empty() {
            return Bitboard::NONE;
        }
        let (us, them) = (self.side, !self.side);
        let class = if half { self.board.single() } else { !self.board.single() };
        let victims = self.board.of(them, Role::Pawn) & class;
        self.passed & Bitboard::rank_of(them, 2) & victims.forward(us) & !self.board.occupied()
    }

    /// An enemy half changes sides.
    fn turn_over(&mut self, step: Step) {
        let Some(taken) = self.board.take(step.to()) else {
            debug_assert!(false, "{step}: nothing to turn");
            return;
        };
        let role = if step.arrival() == Arrival::Crowning { Role::King } else { taken.role() };
        self.board.put(Piece::new(self.side, role).with_single(true), step.to());
        self.progress = true;
        self.moment = Moment::Transformed;
        self.complete_if_over();
    }

    fn move_full(&mut self, step: Step) {
        self.note_pawn_step(step);
        let Some(mover) = self.board.take(step.from()) else {
            debug_assert!(false, "{step}: nothing to move");
            return;
        };
        self.progress |= self.board.take(step.to()).is_some();
        let arrived = step.promotes_to().map_or(mover, |role| Piece::new(self.side, role));
        self.board.put(arrived, step.to());
        self.complete();
    }

    fn move_half(&mut self, step: Step) {
        self.note_pawn_step(step);
        if step.arrival() == Arrival::HalfCastling
            && let Some(castling) = steps::castlings(self.side).find(|castling| castling.king_to == step.to())
        {
            self.shift_half(castling.rook, castling.rook_to, None);
        }
        self.shift_half(step.from(), step.to(), step.promotes_to());
        if self.moment == Moment::Half {
            self.complete();
        } else {
            self.moment = Moment::Half;
            self.complete_if_over();
        }
    }

    /// Moves one half: a full man leaves the other half behind, and two own halves that meet become a full one.
    fn shift_half(&mut self, from: Square, to: Square, becomes: Option<Role>) {
        let Some(mover) = self.board.take(from) else {
            debug_assert!(false, "no half to move on {from}");
            return;
        };
        if !mover.is_single() {
            self.board.put(mover.with_single(true), from);
        }
        let met = self.board.take(to);
        let joins = met.is_some_and(|man| man.color() == self.side);
        self.progress |= met.is_some() && !joins;
        let role = becomes.unwrap_or(mover.role());
        self.board.put(Piece::new(self.side, role).with_single(!joins), to);
    }

    /// What a pawn's step does beside moving it: counts as progress, marks a square, takes in passing.
    fn note_pawn_step(&mut self, step: Step) {
        if self.board.role_on(step.from()) != Some(Role::Pawn) {
            return;
        }
        self.progress = true;
        if step.from().index().abs_diff(step.to().index()) == 16 {
            self.passed |= step.from().offset(self.side.forward());
        } else if self.is_passant(step) {
            self.board.take(step.to().offset(-self.side.forward()));
        }
    }

    /// A turn that takes the last king ends at once.
    fn complete_if_over(&mut self) {
        if self.kings(!self.side).is_empty() {
            self.complete();
        }
    }

    /// Hands the turn over. The marks it found end with it, those it made stay for the next.
    fn complete(&mut self) {
        self.passed &= Bitboard::rank_of(self.side, 2);
        self.clock = if self.progress { 0 } else { self.clock.saturating_add(1) };
        self.progress = false;
        self.number = self.number.saturating_add(self.side as u16);
        self.side = !self.side;
        self.moment = Moment::Turn;
    }
}
