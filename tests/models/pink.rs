//! The literal model of Pink Chess (rules section 5).

use super::Model;
use super::mailbox::{Board, Colour, Fen, Kind, Man, Square, Step};

/// Rule 6: what a pawn may become.
const PROMOTIONS: [Kind; 3] = [Kind::Rook, Kind::Bishop, Kind::Knight];

/// The men of rule 7 by their letters in the FEN's castling field.
const KINGS: [(char, &str); 2] = [('D', "d1"), ('E', "e1")];
const ROOKS: [(char, &str); 2] = [('A', "a1"), ('H', "h1")];

/// A position of Pink Chess. `unmoved` are the letters of the castling men that have not moved, in the FEN's order;
/// an en passant square is kept only while the capture is legal.
#[derive(Clone, Debug)]
pub struct Pink {
    board: Board,
    stm: Colour,
    unmoved: String,
    passed: Option<Square>,
    clock: u32,
    number: u32,
}

/// Whether a player stands in check: White with his last king attacked, along any open line where the attacker is a
/// queen (rules 1 and 4), Black with either queen attacked (rule 2).
fn in_check(board: &Board, colour: Colour) -> bool {
    match colour {
        Colour::White => match board.squares_of(Colour::White, Kind::King)[..] {
            [last] => board.attacked(last, Colour::Black),
            _ => false,
        },
        Colour::Black => {
            let queens = board.squares_of(Colour::Black, Kind::Queen);
            queens.into_iter().any(|queen| board.attacked(queen, Colour::White))
        }
    }
}

/// The squares strictly between two squares of a line.
fn between(from: Square, to: Square) -> Vec<Square> {
    let (files, ranks) = (to.file - from.file, to.rank - from.rank);
    let way = (files.signum(), ranks.signum());
    (1..files.abs().max(ranks.abs())).filter_map(|steps| from.away((way.0 * steps, way.1 * steps))).collect()
}

/// A castling of rule 7: the king's step and the rook's.
fn castling(king: &str, rook: &str) -> (Step, Step) {
    let (king, rook) = (Square::read(king), Square::read(rook));
    let towards = (rook.file - king.file).signum();
    let square = |files: i32| Square { file: king.file + files * towards, ..king };
    (Step::plain(king, square(2)), Step::plain(rook, square(1)))
}

impl Pink {
    /// The castlings whose two men have not moved.
    fn castlings(&self) -> Vec<(Step, Step)> {
        let mut castlings = Vec::new();
        for (_, king) in KINGS.into_iter().filter(|(letter, _)| self.unmoved.contains(*letter)) {
            for (_, rook) in ROOKS.into_iter().filter(|(letter, _)| self.unmoved.contains(*letter)) {
                castlings.push(castling(king, rook));
            }
        }
        castlings
    }

    /// Rule 7: all squares between king and rook empty, the crossed one not attacked; with one king left neither the
    /// one he leaves nor the one he lands on.
    fn may_castle(&self, king: Step, rook: Step) -> bool {
        let crossed = rook.to;
        let safe = |square: Square| !self.board.attacked(square, Colour::Black);
        let last_king = self.board.squares_of(Colour::White, Kind::King).len() == 1;
        self.stm == Colour::White
            && self.board.clear_between(king.from, rook.from)
            && safe(crossed)
            && (!last_king || (safe(king.from) && safe(king.to)))
    }

    /// Rule 3: on a queen's slide no square strictly between may be attacked, with the queen taken off the board.
    fn passes_attack(&self, step: Step) -> bool {
        let mut without = self.board.clone();
        without.set(step.from, None);
        self.board.holds(step.from, Colour::Black, Kind::Queen)
            && between(step.from, step.to).into_iter().any(|square| without.attacked(square, Colour::White))
    }

    /// All legal steps.
    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (from, man) in self.board.men_of(self.stm) {
            for to in self.board.goals(from, self.passed) {
                if man.kind == Kind::Pawn && to.rank == self.stm.last_rank() {
                    steps.extend(PROMOTIONS.map(|kind| Step { from, to, promotion: Some(kind) }));
                } else {
                    steps.push(Step::plain(from, to));
                }
            }
        }
        for (king, rook) in self.castlings() {
            if self.may_castle(king, rook) {
                steps.push(king);
            }
        }
        steps.retain(|step| !self.passes_attack(*step) && !in_check(&self.board_after(*step), self.stm));
        steps
    }

    /// Only a pawn that takes en passant leaves its file for an empty square.
    fn is_en_passant(&self, step: Step) -> bool {
        self.board.holds(step.from, self.stm, Kind::Pawn)
            && step.from.file != step.to.file
            && self.board.at(step.to).is_none()
    }

    /// The rook's step if the step is a castling: only then a king goes two files.
    fn castling_rook(&self, step: Step) -> Option<Step> {
        let mut castlings = self.castlings().into_iter();
        castlings.find(|(king, _)| *king == step && self.stm == Colour::White).map(|(_, rook)| rook)
    }

    /// The board when the step is made.
    fn board_after(&self, step: Step) -> Board {
        let mut board = self.board.clone();
        let man = self.board.at(step.from).expect("a man to move");
        board.set(step.from, None);
        board.set(step.to, Some(Man { kind: step.promotion.unwrap_or(man.kind), ..man }));
        if self.is_en_passant(step) {
            board.set(Square { rank: step.from.rank, ..step.to }, None);
        }
        if let Some(rook) = self.castling_rook(step) {
            board.set(rook.to, board.at(rook.from));
            board.set(rook.from, None);
        }
        board
    }

    fn make(&mut self, step: Step) {
        let pawn = self.board.holds(step.from, self.stm, Kind::Pawn);
        let captures = self.board.at(step.to).is_some() || self.is_en_passant(step);
        let double = pawn && (step.from.rank - step.to.rank).abs() == 2;
        let rook = self.castling_rook(step);
        self.board = self.board_after(step);
        // A castling man that moves or is taken castles no more.
        let touched = [Some(step.from), Some(step.to), rook.map(|rook| rook.from)];
        for (letter, home) in KINGS.into_iter().chain(ROOKS) {
            if touched.contains(&Some(Square::read(home))) {
                self.unmoved = self.unmoved.replace(letter, "");
            }
        }
        self.clock = if pawn || captures { 0 } else { self.clock + 1 };
        self.number += u32::from(self.stm == Colour::Black);
        self.passed = double.then(|| Square { rank: i32::midpoint(step.from.rank, step.to.rank), ..step.to });
        self.stm = self.stm.opponent();
        self.drop_useless_en_passant();
    }

    /// The en passant field is written only if the capture is legal.
    fn drop_useless_en_passant(&mut self) {
        let captures = |step: &Step| Some(step.to) == self.passed && self.is_en_passant(*step);
        if self.passed.is_some() && !self.steps().iter().any(captures) {
            self.passed = None;
        }
    }

    /// The castling field: a letter only if it is part of a pair that could still castle.
    fn castling_field(&self) -> String {
        let unmoved =
            |men: [(char, &str); 2]| men.into_iter().any(|(letter, _)| self.unmoved.contains(letter));
        if unmoved(KINGS) && unmoved(ROOKS) { self.unmoved.clone() } else { String::new() }
    }
}

impl Model for Pink {
    const START: &'static str = "rnbqqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w ADEH - 0 1";
    const REPETITION: bool = true;

    fn from_fen(fen: &str) -> Self {
        let Fen { board, stm, castling: unmoved, passed, clock, number, .. } = Fen::read(fen);
        let passed = Some(passed.as_str()).filter(|text| !text.is_empty()).map(Square::read);
        let mut position = Pink { board, stm, unmoved, passed, clock, number };
        position.drop_useless_en_passant();
        position
    }

    fn fen(&self) -> String {
        Fen {
            board: self.board.clone(),
            stm: self.stm,
            castling: self.castling_field(),
            passed: self.passed.map(Square::text).unwrap_or_default(),
            clock: self.clock,
            number: self.number,
            moment: String::new(),
        }
        .text()
    }

    fn turns(&self) -> Vec<String> {
        let mut turns: Vec<String> = self.steps().into_iter().map(Step::text).collect();
        turns.sort();
        turns
    }

    fn play(&mut self, turn: &str) {
        self.make(Step::read(turn));
    }

    fn status(&self) -> &'static str {
        let stuck = self.steps().is_empty();
        if stuck && in_check(&self.board, self.stm) {
            self.stm.opponent().wins()
        } else if stuck {
            // Rule 8.
            "draw stalemate"
        } else if self.clock >= 100 {
            "draw fifty"
        } else {
            "ongoing"
        }
    }
}
