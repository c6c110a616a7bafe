//! The literal model of Two Move Chess (rules section 3). Its steps are those of `chess`.

use super::Model;
use super::chess::{Chess, castlings};
use super::mailbox::{Fen, Kind, Square, Step};

/// What is due.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Moment {
    /// An ordinary turn begins.
    Turn,
    /// A response turn begins.
    Response,
    /// The second step is due; the men on these squares made the first.
    Half(Vec<Square>),
}

/// A position of Two Move Chess; mid-turn the side to move stays the one whose turn it is, and the counters of
/// `chess` stand still until the turn completes.
#[derive(Clone, Debug)]
pub struct TwoMove {
    chess: Chess,
    moment: Moment,
}

impl TwoMove {
    /// Whether a step may end an ordinary turn by itself: it captures, promotes, gives check, or lets the opponent
    /// capture en passant legally.
    fn forcing(&self, step: Step) -> bool {
        let after = self.after_one(step);
        self.chess.captures(step)
            || step.promotion.is_some()
            || after.chess.in_check()
            // The model of chess keeps an en passant square only if the capture is legal.
            || after.chess.passed.is_some()
    }

    /// The position after a step that completes the turn by itself, but for the counters and the moment.
    fn after_one(&self, step: Step) -> TwoMove {
        let mut after = self.clone();
        after.chess.make(step);
        after
    }

    /// The position in the middle of the turn, after its first step.
    fn halfway(&self, step: Step) -> TwoMove {
        let mut after = self.after_one(step);
        after.chess.stm = self.chess.stm;
        after.chess.clock = self.chess.clock;
        after.chess.number = self.chess.number;
        // En passant is never the second step.
        after.chess.passed = None;
        // After castling neither that king nor that rook may make the second step.
        let castled = castlings(self.chess.stm).into_iter().find(|castling| {
            castling.king == step && self.chess.board.holds(step.from, self.chess.stm, Kind::King)
        });
        let mut moved = vec![step.to];
        moved.extend(castled.map(|castling| castling.rook.to));
        after.moment = Moment::Half(moved);
        after
    }

    /// The second steps: anything legal, but by a different piece.
    fn second_steps(&self, moved: &[Square]) -> Vec<Step> {
        let mut steps = self.chess.steps();
        steps.retain(|step| !moved.contains(&step.from));
        steps
    }

    /// Completes the turn with its last step.
    fn complete(&mut self, step: Step, resets: bool, next: Moment) {
        let clock = self.chess.clock;
        let resets = resets || self.chess.is_pawn_step(step) || self.chess.captures(step);
        // This sets the side to move, the en passant square and the move number, which grows after Black's turn.
        self.chess.make(step);
        self.chess.clock = if resets { 0 } else { clock + 1 };
        self.moment = next;
    }

    /// The turns as their steps.
    fn all_turns(&self) -> Vec<Vec<Step>> {
        let steps = self.chess.steps();
        let alone = |steps: Vec<Step>| steps.into_iter().map(|step| vec![step]).collect();
        match &self.moment {
            Moment::Response => alone(steps),
            Moment::Half(moved) => alone(self.second_steps(moved)),
            Moment::Turn => {
                let mut turns = Vec::new();
                for first in &steps {
                    if self.forcing(*first) {
                        turns.push(vec![*first]);
                    } else {
                        let halfway = self.halfway(*first);
                        let seconds = halfway.all_turns().into_iter();
                        turns.extend(seconds.map(|second| [vec![*first], second].concat()));
                    }
                }
                // Lone escape: in check, with chess moves, but no turn that can be completed.
                if turns.is_empty() && self.chess.in_check() { alone(steps) } else { turns }
            }
        }
    }
}

impl Model for TwoMove {
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 response";
    const REPETITION: bool = true;

    fn from_fen(fen: &str) -> Self {
        let fields = Fen::read(fen);
        let moment = match fields.moment.as_str() {
            "turn" => Moment::Turn,
            "response" => Moment::Response,
            // No moment: an ordinary turn, save in the start position.
            "" if Chess::set_up(fields.clone()).identity() == Chess::from_fen(Chess::START).identity() => {
                Moment::Response
            }
            "" => Moment::Turn,
            half => {
                let squares = half.strip_prefix("half:").expect("a moment");
                let texts = squares.as_bytes().chunks(2).map(|text| str::from_utf8(text).expect("a square"));
                Moment::Half(texts.map(Square::read).collect())
            }
        };
        let mut chess = Chess::set_up(fields);
        if matches!(moment, Moment::Half(_)) {
            chess.passed = None;
        }
        TwoMove { chess, moment }
    }

    fn fen(&self) -> String {
        let moment = match &self.moment {
            Moment::Turn => "turn".to_owned(),
            Moment::Response => "response".to_owned(),
            Moment::Half(moved) => {
                let squares: Vec<String> = moved.iter().map(|square| square.text()).collect();
                format!("half:{}", squares.concat())
            }
        };
        Fen { moment, ..self.chess.to_fen() }.text()
    }

    fn turns(&self) -> Vec<String> {
        let text = |turn: Vec<Step>| turn.into_iter().map(Step::text).collect::<Vec<_>>().join(",");
        let mut turns: Vec<String> = self.all_turns().into_iter().map(text).collect();
        turns.sort();
        turns
    }

    fn play(&mut self, turn: &str) {
        let steps: Vec<Step> = turn.split(',').map(Step::read).collect();
        match (&self.moment, &steps[..]) {
            // A single-move turn, forcing or a lone escape: the opponent's next is a response turn.
            (Moment::Turn, [only]) => self.complete(*only, false, Moment::Response),
            (Moment::Turn, [first, second]) => {
                let resets = self.chess.is_pawn_step(*first);
                *self = self.halfway(*first);
                self.complete(*second, resets, Moment::Turn);
            }
            // After a response turn the opponent has an ordinary turn, whatever the response was.
            (Moment::Response, [only]) => self.complete(*only, false, Moment::Turn),
            (Moment::Half(moved), [second]) => {
                let pawn = |square: &Square| self.chess.board.holds(*square, self.chess.stm, Kind::Pawn);
                let resets = moved.iter().any(pawn);
                self.complete(*second, resets, Moment::Turn);
            }
            _ => panic!("{turn} has too many steps"),
        }
    }

    fn status(&self) -> &'static str {
        let stuck = self.all_turns().is_empty();
        if stuck && self.chess.in_check() {
            // Who is in check and has a chess move always has a turn, be it a lone escape.
            self.chess.stm.opponent().wins()
        } else if stuck {
            "draw stalemate"
        } else if matches!(self.moment, Moment::Half(_)) {
            // Draws are judged when a turn is complete.
            "ongoing"
        } else if self.chess.insufficient_material() {
            "draw material"
        } else if self.chess.clock >= 100 {
            "draw fifty"
        } else {
            "ongoing"
        }
    }

    /// Positions after every step count, mid-turn ones too.
    fn visited(&self, turn: &str) -> Vec<String> {
        let mut visited = Vec::new();
        if let Some((first, _)) = turn.split_once(',') {
            visited.push(self.halfway(Step::read(first)).identity());
        }
        let mut after = self.clone();
        after.play(turn);
        visited.push(after.identity());
        visited
    }
}
