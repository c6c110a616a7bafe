//! The literal model of Symmetric Unirexal Chess (rules section 4). A man's mark says that it is a half; a full piece
//! is a man without it.

use super::Model;
use super::chess::{Castling, PROMOTIONS, castlings};
use super::mailbox::{Board, Colour, Fen, Kind, Man, Square, Step};

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// A turn begins.
    Turn,
    /// The transformation is done; a full move or two half-moves are due.
    Transformed,
    /// One half-move is done and one is due.
    Half,
}

/// A position of Symmetric Unirexal Chess; `marked` are the squares passed over by double steps, and `resets` tells
/// that the turn so far holds a pawn step, a capture or a transformation.
#[derive(Clone, Debug)]
pub struct Unirexal {
    board: Board,
    stm: Colour,
    marked: Vec<Square>,
    clock: u32,
    number: u32,
    moment: Moment,
    resets: bool,
}

/// The rank that a player's pawns pass over in a double step.
fn passed_rank(colour: Colour) -> i32 {
    colour.pawn_rank() + colour.forward()
}

impl Unirexal {
    fn own(&self, square: Square) -> Option<Man> {
        self.board.at(square).filter(|man| man.colour == self.stm)
    }

    fn enemy(&self, square: Square) -> Option<Man> {
        self.board.at(square).filter(|man| man.colour != self.stm)
    }

    fn empty(&self, square: Square) -> bool {
        self.board.at(square).is_none()
    }

    /// Whether a half of the player's may land here: the square is empty, or holds an own half of the kind.
    fn may_join(&self, square: Square, kind: Kind) -> bool {
        self.empty(square) || self.own(square).is_some_and(|man| man.mark && man.kind == kind)
    }

    /// How many half-kings the player owns; a full king counts as two.
    fn half_kings(&self) -> usize {
        let kings = self.board.men_of(self.stm).filter(|(_, man)| man.kind == Kind::King);
        kings.map(|(_, man)| if man.mark { 1 } else { 2 }).sum()
    }

    /// The player who has no king left, not even a half: he has lost.
    fn kingless(&self) -> Option<Colour> {
        let gone = |colour: &Colour| self.board.squares_of(*colour, Kind::King).is_empty();
        [Colour::White, Colour::Black].into_iter().find(gone)
    }

    /// Where a pawn may strike en passant: diagonally onto a marked square that is empty, with an enemy pawn of its
    /// own class standing just beyond.
    fn en_passant_goals(&self, from: Square, half: bool) -> Vec<Square> {
        let beyond = |mark: Square| mark.away((0, -self.stm.forward()));
        let mut goals = self.board.bears_on(from);
        goals.retain(|goal| self.marked.contains(goal) && goal.rank == passed_rank(self.stm.opponent()));
        goals.retain(|goal| self.empty(*goal));
        goals.retain(|goal| {
            let pawn = beyond(*goal).and_then(|square| self.enemy(square));
            pawn.is_some_and(|pawn| pawn.kind == Kind::Pawn && pawn.mark == half)
        });
        goals
    }

    /// The full moves: a full piece moves as in chess to an empty square or onto a full enemy piece.
    fn full_moves(&self) -> Vec<Step> {
        let mut moves = Vec::new();
        for (from, man) in self.board.men_of(self.stm).filter(|(_, man)| !man.mark) {
            let full_enemy = |square: Square| self.enemy(square).is_some_and(|man| !man.mark);
            if man.kind != Kind::Pawn {
                let goals = self.board.bears_on(from).into_iter();
                let goals = goals.filter(|to| self.empty(*to) || full_enemy(*to));
                moves.extend(goals.map(|to| Step::plain(from, to)));
                continue;
            }
            let ahead = |ranks: i32| from.away((0, ranks * self.stm.forward())).filter(|to| self.empty(*to));
            let mut goals: Vec<Square> = ahead(1).into_iter().collect();
            if from.rank == self.stm.pawn_rank() && ahead(1).is_some() {
                goals.extend(ahead(2));
            }
            goals.extend(self.board.bears_on(from).into_iter().filter(|to| full_enemy(*to)));
            goals.extend(self.en_passant_goals(from, false));
            for to in goals {
                if to.rank == self.stm.last_rank() {
                    moves.extend(PROMOTIONS.map(|kind| Step { from, to, promotion: Some(kind) }));
                } else {
                    moves.push(Step::plain(from, to));
                }
            }
        }
        moves
    }

    /// The half-moves: a lone half or one half of a full piece moves as its kind does to an empty square, onto an
    /// enemy half, or onto an own half of the same kind.
    fn half_moves(&self) -> Vec<Step> {
        let mut moves = Vec::new();
        for (from, man) in self.board.men_of(self.stm) {
            if man.kind == Kind::Pawn {
                moves.extend(self.half_pawn_moves(from));
                continue;
            }
            let goals = self.board.bears_on(from).into_iter();
            let goals = goals.filter(|to| self.may_join(*to, man.kind) || self.half_enemy(*to));
            moves.extend(goals.map(|to| Step::plain(from, to)));
        }
        let may_castle = castlings(self.stm).into_iter().filter(|castling| self.may_castle(castling));
        moves.extend(may_castle.map(|castling| castling.king));
        moves
    }

    fn half_enemy(&self, square: Square) -> bool {
        self.enemy(square).is_some_and(|man| man.mark)
    }

    fn half_pawn_moves(&self, from: Square) -> Vec<Step> {
        let mut moves = Vec::new();
        let captures = self.board.bears_on(from).into_iter().filter(|to| self.half_enemy(*to));
        let ahead = |ranks: i32| from.away((0, ranks * self.stm.forward()));
        let last = ahead(1).is_some_and(|to| to.rank == self.stm.last_rank());
        if last {
            // Promotion on reaching the last rank; what may stand there is a half of what the pawn becomes.
            let mut kinds = PROMOTIONS.to_vec();
            if self.half_kings() == 1 {
                kinds.push(Kind::King);
            }
            let captures: Vec<Square> = captures.collect();
            for kind in kinds {
                let quiet = ahead(1).filter(|to| self.may_join(*to, kind));
                let goals = captures.iter().copied().chain(quiet);
                moves.extend(goals.map(|to| Step { from, to, promotion: Some(kind) }));
            }
            return moves;
        }
        let joined = |ranks: i32| ahead(ranks).filter(|to| self.may_join(*to, Kind::Pawn));
        let mut goals: Vec<Square> = joined(1).into_iter().chain(captures).collect();
        // Double step: the square passed over must be empty, the landing square may hold an own half-pawn.
        if from.rank == self.stm.pawn_rank() && ahead(1).is_some_and(|passed| self.empty(passed)) {
            goals.extend(joined(2));
        }
        goals.extend(self.en_passant_goals(from, true));
        moves.extend(goals.into_iter().map(|to| Step::plain(from, to)));
        moves
    }

    /// Castling: a half-king on its square, split off or not, with a half-rook on its own; each landing square empty or
    /// holding an own half of the kind. Neither attack, nor pieces in between, nor earlier moves matter.
    fn may_castle(&self, castling: &Castling) -> bool {
        self.board.holds(castling.king.from, self.stm, Kind::King)
            && self.board.holds(castling.rook.from, self.stm, Kind::Rook)
            && self.may_join(castling.king.to, Kind::King)
            && self.may_join(castling.rook.to, Kind::Rook)
    }

    /// The transformations: an enemy half attacked by an own full piece keeps its kind; attacked by a full pawn, it may
    /// become a half-king if the player owns exactly one.
    fn transformations(&self) -> Vec<(Square, bool)> {
        let mut transformations = Vec::new();
        for (square, target) in self.board.men_of(self.stm.opponent()).filter(|(_, man)| man.mark) {
            let full = self.board.men_of(self.stm).filter(|(_, man)| !man.mark);
            let attackers: Vec<Man> = full
                .filter(|(from, _)| self.board.bears_on(*from).contains(&square))
                .map(|(_, man)| man)
                .collect();
            if !attackers.is_empty() {
                transformations.push((square, false));
            }
            // Turning a half-king into a half-king is the transformation already listed.
            let pawn = attackers.iter().any(|man| man.kind == Kind::Pawn);
            if pawn && self.half_kings() == 1 && target.kind != Kind::King {
                transformations.push((square, true));
            }
        }
        transformations
    }

    fn transform(&mut self, (square, to_king): (Square, bool)) {
        let target = self.board.at(square).expect("a man to transform");
        let kind = if to_king { Kind::King } else { target.kind };
        self.board.set(square, Some(Man { colour: self.stm, kind, mark: true }));
        self.resets = true;
        self.moment = Moment::Transformed;
    }

    /// Notes what a move of a pawn or onto a man, about to be made, means for the clock, the marks and the pawn that
    /// an en passant strike takes away.
    fn prepare(&mut self, step: Step) {
        let pawn = self.board.holds(step.from, self.stm, Kind::Pawn);
        self.resets |= pawn || self.enemy(step.to).is_some();
        if pawn && (step.from.rank - step.to.rank).abs() == 2 {
            let passed = Square { rank: passed_rank(self.stm), ..step.to };
            if !self.marked.contains(&passed) {
                self.marked.push(passed);
            }
        }
        if pawn && step.from.file != step.to.file && self.empty(step.to) {
            self.board.set(Square { rank: step.from.rank, ..step.to }, None);
        }
    }

    fn move_full(&mut self, step: Step) {
        self.prepare(step);
        let man = self.board.at(step.from).expect("a man to move");
        self.board.set(step.from, None);
        self.board.set(step.to, Some(Man { kind: step.promotion.unwrap_or(man.kind), ..man }));
    }

    fn move_half(&mut self, step: Step) {
        self.prepare(step);
        let two_files = (step.from.file - step.to.file).abs() == 2;
        if two_files && self.board.holds(step.from, self.stm, Kind::King) {
            let castling = castlings(self.stm).into_iter().find(|castling| castling.king == step);
            self.shift_half(castling.expect("a castling").rook);
        }
        self.shift_half(step);
        self.moment = Moment::Half;
    }

    /// Moves one half: a full piece leaves its other half behind, and two halves that meet become a full piece.
    fn shift_half(&mut self, step: Step) {
        let man = self.board.at(step.from).expect("a man to move");
        let half = Man { mark: true, ..man };
        self.board.set(step.from, if man.mark { None } else { Some(half) });
        let joins = self.own(step.to).is_some();
        let kind = step.promotion.unwrap_or(man.kind);
        self.board.set(step.to, Some(Man { kind, mark: !joins, ..man }));
    }

    /// Completes the turn: the marks it found end, those it made stay.
    fn complete(&mut self) {
        self.marked.retain(|mark| mark.rank == passed_rank(self.stm));
        self.clock = if self.resets { 0 } else { self.clock + 1 };
        self.number += u32::from(self.stm == Colour::Black);
        self.resets = false;
        self.stm = self.stm.opponent();
        self.moment = Moment::Turn;
    }

    fn with(&self, act: impl FnOnce(&mut Self)) -> Self {
        let mut after = self.clone();
        act(&mut after);
        after
    }

    /// The turns from here on: after a transformation what may follow it, else all.
    fn all_turns(&self) -> Vec<String> {
        if self.kingless().is_some() {
            return Vec::new();
        }
        if self.moment == Moment::Half {
            return self.half_moves().into_iter().map(Step::text).collect();
        }
        let mut turns = Vec::new();
        turns.extend(self.full_moves().into_iter().map(Step::text));
        for first in self.half_moves() {
            let after = self.with(|after| after.move_half(first));
            // A turn that takes the last enemy king ends at that step.
            if after.kingless().is_some() {
                turns.push(first.text());
            }
            turns.extend(after.all_turns().into_iter().map(|second| first.text() + "," + &second));
        }
        if self.moment == Moment::Turn {
            for (square, to_king) in self.transformations() {
                let text = square.text() + &square.text() + if to_king { "k" } else { "" };
                let after = self.with(|after| after.transform((square, to_king)));
                turns.extend(after.all_turns().into_iter().map(|rest| text.clone() + "," + &rest));
                if after.kingless().is_some() {
                    turns.push(text);
                }
            }
        }
        turns
    }
}

impl Model for Unirexal {
    const START: &'static str = "rnbqk~bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK~BNR w - - 0 1 turn";
    const REPETITION: bool = true;

    fn from_fen(fen: &str) -> Self {
        let Fen { board, stm, passed, clock, number, moment, .. } = Fen::read(fen);
        let texts = passed.as_bytes().chunks(2).map(|text| str::from_utf8(text).expect("a square"));
        let marked = texts.map(Square::read).collect();
        let moment = match moment.as_str() {
            "" | "turn" => Moment::Turn,
            "transformed" => Moment::Transformed,
            "half" => Moment::Half,
            other => panic!("{other} is no moment"),
        };
        // From `transformed` the turn completes with clock 0; what a half-move did the FEN does not tell.
        Unirexal { board, stm, marked, clock, number, moment, resets: moment == Moment::Transformed }
    }

    fn fen(&self) -> String {
        let marks = Square::all().filter(|square| self.marked.contains(square));
        let moment = match self.moment {
            Moment::Turn => "turn",
            Moment::Transformed => "transformed",
            Moment::Half => "half",
        };
        Fen {
            board: self.board.clone(),
            stm: self.stm,
            castling: String::new(),
            passed: marks.map(Square::text).collect(),
            clock: self.clock,
            number: self.number,
            moment: moment.to_owned(),
        }
        .text()
    }

    fn turns(&self) -> Vec<String> {
        let mut turns = self.all_turns();
        turns.sort();
        turns
    }

    fn play(&mut self, turn: &str) {
        let mut movements = Vec::new();
        for text in turn.split(',') {
            // A transformation names its square twice.
            if text[..2] == text[2..4] {
                self.transform((Square::read(&text[..2]), text.ends_with('k')));
            } else {
                movements.push(Step::read(text));
            }
        }
        match movements[..] {
            // A transformation that won.
            [] => {}
            // A single movement is a full move, or, if no such full move is legal, a half-move.
            [only] if self.moment != Moment::Half && self.full_moves().contains(&only) => {
                self.move_full(only)
            }
            [only] => self.move_half(only),
            [first, second] => {
                self.move_half(first);
                self.move_half(second);
            }
            _ => panic!("{turn} has too many steps"),
        }
        self.complete();
    }

    fn status(&self) -> &'static str {
        if let Some(loser) = self.kingless() {
            loser.opponent().wins()
        } else if self.moment != Moment::Turn {
            // Draws are judged at the start of a turn.
            "ongoing"
        } else if self.all_turns().is_empty() {
            "draw stalemate"
        } else if self.clock >= 100 {
            "draw fifty"
        } else {
            "ongoing"
        }
    }
}
