//! The literal model of DualLife Chess (rules section 2). A man's mark says that it is wounded.

use super::Model;
use super::chess::{Castling, PROMOTIONS, castlings};
use super::mailbox::{Board, Colour, Fen, Kind, Man, Square, Step};

/// A position of DualLife Chess. The castling rights are kept as the text of the FEN field, an en passant square
/// only while some pawn could strike on it.
#[derive(Clone, Debug)]
pub struct DualLife {
    board: Board,
    stm: Colour,
    rights: String,
    passed: Option<Square>,
    clock: u32,
    number: u32,
}

impl DualLife {
    /// Where the step strikes: its goal, or beside the pawn when that strikes en passant (rule 7).
    fn struck_square(&self, step: Step) -> Square {
        let en_passant = self.board.holds(step.from, self.stm, Kind::Pawn)
            && step.from.file != step.to.file
            && self.passed == Some(step.to);
        if en_passant { Square { rank: step.from.rank, ..step.to } } else { step.to }
    }

    /// Rule 1: a step onto a whole enemy piece leaves the striker where it is.
    fn stays(&self, step: Step) -> bool {
        self.board.at(self.struck_square(step)).is_some_and(|target| !target.mark)
    }

    /// All legal steps; by rule 3 every pseudo-legal one is. None once a king is gone (rule 4).
    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.kingless().is_some() {
            return steps;
        }
        for (from, man) in self.board.men_of(self.stm) {
            for to in self.board.goals(from, self.passed) {
                let step = Step::plain(from, to);
                // Rule 6: promotion when a pawn moves onto the last rank, not when it stays at a strike.
                if man.kind == Kind::Pawn && to.rank == self.stm.last_rank() && !self.stays(step) {
                    steps.extend(PROMOTIONS.map(|kind| Step { promotion: Some(kind), ..step }));
                } else {
                    steps.push(step);
                }
            }
        }
        let may_castle = castlings(self.stm).into_iter().filter(|castling| self.may_castle(castling));
        steps.extend(may_castle.map(|castling| castling.king));
        steps
    }

    /// Rule 5: neither man has moved or was hit (the right stands for both), nothing stands between them, and the
    /// squares the king crosses and lands on are not attacked on the board as it is; the one it leaves may be.
    fn may_castle(&self, castling: &Castling) -> bool {
        let crossed = castling.rook.to;
        let safe = |square: Square| !self.board.attacked(square, self.stm.opponent());
        self.rights.contains(castling.letter)
            && self.board.clear_between(castling.king.from, castling.rook.from)
            && safe(crossed)
            && safe(castling.king.to)
    }

    /// Rule 5: a hit on a king or rook, or a move of it, ends the rights that need it.
    fn forfeit(&mut self, square: Square) {
        for colour in [Colour::White, Colour::Black] {
            for Castling { letter, king, rook } in castlings(colour) {
                if square == king.from || square == rook.from {
                    self.rights = self.rights.replace(letter, "");
                }
            }
        }
    }

    fn make(&mut self, step: Step) {
        let man = self.board.at(step.from).expect("a man to move");
        let struck_square = self.struck_square(step);
        let target = self.board.at(struck_square);
        let castling = castlings(self.stm)
            .into_iter()
            .find(|castling| man.kind == Kind::King && castling.king == step && self.may_castle(castling));

        if let Some(target) = target {
            // Rules 1 and 2: a whole piece is wounded, a wounded one destroyed.
            let left = if target.mark { None } else { Some(Man { mark: true, ..target }) };
            self.board.set(struck_square, left);
            self.forfeit(struck_square);
        }
        // Rule 1: the striker of a whole piece stays, and rule 5: it has not moved and keeps its right.
        let moves = target.is_none_or(|target| target.mark);
        if moves {
            self.board.set(step.from, None);
            // Rule 6: a promoted pawn keeps its lives.
            self.board.set(step.to, Some(Man { kind: step.promotion.unwrap_or(man.kind), ..man }));
            self.forfeit(step.from);
        }
        if let Some(castling) = castling {
            self.board.set(castling.rook.to, self.board.at(castling.rook.from));
            self.board.set(castling.rook.from, None);
        }

        // Half-move clock: turns since the last pawn move, strike or capture.
        let resets = man.kind == Kind::Pawn || target.is_some();
        self.clock = if resets { 0 } else { self.clock + 1 };
        self.number += u32::from(self.stm == Colour::Black);
        // Rule 7: only the turn directly after the double step may strike en passant.
        let double = moves && man.kind == Kind::Pawn && (step.from.rank - step.to.rank).abs() == 2;
        self.passed = double.then(|| Square { rank: i32::midpoint(step.from.rank, step.to.rank), ..step.to });
        self.stm = self.stm.opponent();
        self.drop_useless_en_passant();
    }

    /// The en passant field is listed only if a pawn of the side to move could strike en passant now.
    fn drop_useless_en_passant(&mut self) {
        let pawns = self.board.squares_of(self.stm, Kind::Pawn);
        self.passed =
            self.passed.filter(|goal| pawns.iter().any(|pawn| self.board.bears_on(*pawn).contains(goal)));
    }

    /// The player whose king is destroyed (rule 4).
    fn kingless(&self) -> Option<Colour> {
        let gone = |colour: &Colour| self.board.squares_of(*colour, Kind::King).is_empty();
        [Colour::White, Colour::Black].into_iter().find(gone)
    }
}

impl Model for DualLife {
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    // Rule 4: there is no repetition draw.
    const REPETITION: bool = false;

    fn from_fen(fen: &str) -> Self {
        let Fen { board, stm, castling: rights, passed, clock, number, .. } = Fen::read(fen);
        let passed = Some(passed.as_str()).filter(|text| !text.is_empty()).map(Square::read);
        let mut position = DualLife { board, stm, rights, passed, clock, number };
        position.drop_useless_en_passant();
        position
    }

    fn fen(&self) -> String {
        Fen {
            board: self.board.clone(),
            stm: self.stm,
            castling: self.rights.clone(),
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
        // Rule 4: the destroyed king decides, else being stuck draws; there is no other draw.
        match self.kingless() {
            Some(loser) => loser.opponent().wins(),
            None if self.steps().is_empty() => "draw stalemate",
            None => "ongoing",
        }
    }
}
