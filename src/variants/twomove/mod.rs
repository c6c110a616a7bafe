//! Two Move Chess: a turn is two quiet moves by different men, or one forcing move, which is answered by one.
//! RULES.md, section 3. The board and its legal moves are those of [`Chess`]; this adds the turn around them.

mod judge;
mod moment;
mod steps;
mod weights;

use super::chess::Chess;
use super::walk::Generate;
use crate::board::{Bitboard, Color, Placement, Step};
use crate::game::{Ending, Hit, Repeats, Rules, Setup, SetupError, StepList, Wanted};
use moment::Moment;

/// A position of Two Move Chess.
#[derive(Clone)]
pub struct TwoMove {
    chess: Chess,
    moment: Moment,
}

const _: () = assert!(size_of::<TwoMove>() < 192);

impl Rules for TwoMove {
    const NAME: &'static str = "twomove";
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 response";
    const STEPS: usize = 2;
    const REPEATS: Repeats = Repeats::EachStep;
    const CHECK: bool = true;

    fn from_setup(setup: &Setup) -> Result<TwoMove, SetupError> {
        let mut chess = Chess::from_orthodox(setup)?;
        let moment = Moment::of(setup, &chess)?;
        if let Moment::Half(..) = moment {
            // Never as a second step.
            chess.drop_passed();
        }
        let position = TwoMove { chess, moment };
        position.check_moment(setup)?;
        Ok(position)
    }

    fn setup(&self) -> Setup {
        Setup { moment: Some(self.moment.to_string()), ..self.chess.setup() }
    }

    fn board(&self) -> &Placement {
        self.chess.board()
    }

    fn side(&self) -> Color {
        self.chess.side()
    }

    fn opens_turn(&self) -> bool {
        !matches!(self.moment, Moment::Half(..))
    }

    fn key(&self) -> u64 {
        self.chess.key() ^ self.moment.key()
    }

    fn clock(&self) -> u16 {
        self.chess.clock()
    }

    fn steps(&self, wanted: Wanted, list: &mut StepList) {
        self.generate(wanted, Bitboard::ALL, list);
    }

    /// As the inventor writes it: a man that may not make the second step is told apart like any other.
    fn rivals(&self, list: &mut StepList) {
        self.chess.steps(Wanted::All, list);
    }

    fn count(&self) -> u64 {
        self.count_generated()
    }

    fn count_turns(&self) -> u64 {
        self.count_whole_turns()
    }

    fn accepts(&self, step: Step) -> bool {
        self.generates(step)
    }

    fn hit(&self, step: Step) -> Hit {
        self.chess.hit(step)
    }

    fn play(&mut self, step: Step) {
        let before = self.chess.clone();
        match self.moment {
            Moment::Response => {
                self.chess.play(step);
                self.moment = Moment::Turn;
            }
            Moment::Half(barred, _) => {
                // The turn's clock stands still until now; a first step by a pawn counts as well.
                let pawn_first = self.board().role_on(barred) == Some(crate::board::Role::Pawn);
                self.chess.play(step);
                if pawn_first {
                    self.chess.set_clock(0);
                }
                self.moment = Moment::Turn;
            }
            Moment::Turn => self.play_first(step, &before),
        }
    }

    fn pass(&mut self) {
        self.chess.pass();
        self.moment = Moment::Turn;
    }

    /// Draws are judged when a turn is complete.
    fn ended(&self) -> Option<Ending> {
        if !self.opens_turn() {
            return None;
        }
        let draw = self.chess.drawn_by_count()?;
        (self.count() > 0).then_some(Ending::Draw(draw))
    }

    fn stuck(&self) -> Ending {
        self.chess.stuck()
    }

    fn checkers(&self) -> Bitboard {
        self.chess.checkers()
    }
}

impl TwoMove {
    /// The first step of an ordinary turn: it ends the turn if it forces, else the same side goes on.
    fn play_first(&mut self, step: Step, before: &Chess) {
        let quiet = !before.is_noisy(step);
        self.chess.play(step);
        self.moment = Moment::Response;
        if !quiet || self.chess.in_check() || self.chess.can_take_in_passing() {
            return;
        }
        let mut going_on = self.chess.clone();
        going_on.keep_turn(before);
        let half = TwoMove { chess: going_on, moment: Moment::after(step) };
        // A step out of check after which nothing else can move is the lone escape: a turn of one step.
        if !before.in_check() || half.count() > 0 {
            *self = half;
        }
    }
}
