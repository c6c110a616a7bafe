//! The literal model of orthodox chess (rules section 1); `twomove` makes its steps with it.

use super::Model;
use super::mailbox::{Board, Colour, Fen, Kind, Man, Square, Step};

/// What a pawn may become.
pub const PROMOTIONS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// A castling: the letter of its right, and where king and rook go.
pub struct Castling {
    pub letter: char,
    pub king: Step,
    pub rook: Step,
}

/// A player's two castlings, the king's side first.
pub fn castlings(colour: Colour) -> Vec<Castling> {
    let both = match colour {
        Colour::White => [('K', "e1g1", "h1f1"), ('Q', "e1c1", "a1d1")],
        Colour::Black => [('k', "e8g8", "h8f8"), ('q', "e8c8", "a8d8")],
    };
    both.map(|(letter, king, rook)| Castling { letter, king: Step::read(king), rook: Step::read(rook) })
        .into()
}

/// A position of chess. The castling rights are kept as the text of the FEN field, an en passant square only
/// while the capture is legal.
#[derive(Clone, Debug)]
pub struct Chess {
    pub board: Board,
    pub stm: Colour,
    pub rights: String,
    pub passed: Option<Square>,
    pub clock: u32,
    pub number: u32,
}

impl Chess {
    /// The position of a FEN's first six fields.
    pub fn set_up(fen: Fen) -> Chess {
        let passed = Some(fen.passed.as_str()).filter(|text| !text.is_empty()).map(Square::read);
        let Fen { board, stm, castling: rights, clock, number, .. } = fen;
        let mut chess = Chess { board, stm, rights, passed, clock, number };
        chess.drop_useless_en_passant();
        chess
    }

    /// The FEN, with no moment.
    pub fn to_fen(&self) -> Fen {
        Fen {
            board: self.board.clone(),
            stm: self.stm,
            castling: self.rights.clone(),
            passed: self.passed.map(Square::text).unwrap_or_default(),
            clock: self.clock,
            number: self.number,
            moment: String::new(),
        }
    }

    /// Whether the side to move stands in check.
    pub fn in_check(&self) -> bool {
        is_attacked_king(&self.board, self.stm)
    }

    /// Whether the step takes a man, en passant included.
    pub fn captures(&self, step: Step) -> bool {
        self.board.at(step.to).is_some() || self.is_en_passant(step)
    }

    /// Whether the step is a pawn's.
    pub fn is_pawn_step(&self, step: Step) -> bool {
        self.board.holds(step.from, self.stm, Kind::Pawn)
    }

    /// Only a pawn that takes en passant leaves its file for an empty square.
    fn is_en_passant(&self, step: Step) -> bool {
        self.is_pawn_step(step) && step.from.file != step.to.file && self.board.at(step.to).is_none()
    }

    /// The castling the step is, if it is one.
    fn castling(&self, step: Step) -> Option<Castling> {
        let two_files = self.board.holds(step.from, self.stm, Kind::King)
            && (step.from.file - step.to.file).abs() == 2
            && step.from.rank == step.to.rank;
        castlings(self.stm).into_iter().find(|castling| two_files && castling.king == step)
    }

    /// All legal steps.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for (from, man) in self.board.men_of(self.stm) {
            for to in self.board.goals(from, self.passed) {
                // Promotion: a pawn reaching the last rank must become another piece.
                if man.kind == Kind::Pawn && to.rank == self.stm.last_rank() {
                    steps.extend(PROMOTIONS.map(|kind| Step { from, to, promotion: Some(kind) }));
                } else {
                    steps.push(Step::plain(from, to));
                }
            }
        }
        // No step may leave the own king attacked.
        steps.retain(|step| !is_attacked_king(&self.board_after(*step), self.stm));
        let may_castle = castlings(self.stm).into_iter().filter(|castling| self.may_castle(castling));
        steps.extend(may_castle.map(|castling| castling.king));
        steps
    }

    /// Castling: neither man has moved, nothing stands between them, and the king neither leaves, nor crosses, nor
    /// lands on an attacked square.
    fn may_castle(&self, castling: &Castling) -> bool {
        let crossed = castling.rook.to;
        let safe = |square: Square| !self.board.attacked(square, self.stm.opponent());
        self.rights.contains(castling.letter)
            && self.board.clear_between(castling.king.from, castling.rook.from)
            && [castling.king.from, crossed, castling.king.to].into_iter().all(safe)
    }

    /// The board when the step is made.
    fn board_after(&self, step: Step) -> Board {
        let mut board = self.board.clone();
        let man = self.board.at(step.from).expect("a man to move");
        board.set(step.from, None);
        board.set(step.to, Some(Man { kind: step.promotion.unwrap_or(man.kind), ..man }));
        if self.is_en_passant(step) {
            board.set(Square { file: step.to.file, rank: step.from.rank }, None);
        }
        if let Some(castling) = self.castling(step) {
            board.set(castling.rook.to, board.at(castling.rook.from));
            board.set(castling.rook.from, None);
        }
        board
    }

    /// Makes a legal step.
    pub fn make(&mut self, step: Step) {
        let double = self.is_pawn_step(step) && (step.from.rank - step.to.rank).abs() == 2;
        let resets = self.is_pawn_step(step) || self.captures(step);
        self.board = self.board_after(step);
        // A king or rook that has moved, or a rook that was taken, castles no more.
        for colour in [Colour::White, Colour::Black] {
            for Castling { letter, king, rook } in castlings(colour) {
                if [step.from, step.to].iter().any(|square| *square == king.from || *square == rook.from) {
                    self.rights = self.rights.replace(letter, "");
                }
            }
        }
        self.clock = if resets { 0 } else { self.clock + 1 };
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

    /// Besides the kings one knight at most, or only bishops, all on squares of one colour.
    pub fn insufficient_material(&self) -> bool {
        let others: Vec<_> = self.board.men().filter(|(_, man)| man.kind != Kind::King).collect();
        let one_knight_at_most = match &others[..] {
            [] => true,
            [(_, man)] => man.kind == Kind::Knight,
            _ => false,
        };
        let shade = |square: Square| (square.file + square.rank) % 2;
        let bishops_of_a_shade = others.iter().all(|(_, man)| man.kind == Kind::Bishop)
            && others.iter().all(|(square, _)| shade(*square) == shade(others[0].0));
        one_knight_at_most || bishops_of_a_shade
    }
}

/// Whether a player's king stands attacked.
fn is_attacked_king(board: &Board, colour: Colour) -> bool {
    board.squares_of(colour, Kind::King).into_iter().any(|king| board.attacked(king, colour.opponent()))
}

impl Model for Chess {
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const REPETITION: bool = true;

    fn from_fen(fen: &str) -> Self {
        Chess::set_up(Fen::read(fen))
    }

    fn fen(&self) -> String {
        self.to_fen().text()
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
        if stuck && self.in_check() {
            // A mate on the hundredth half-move wins: it comes before every draw.
            self.stm.opponent().wins()
        } else if stuck {
            "draw stalemate"
        } else if self.insufficient_material() {
            "draw material"
        } else if self.clock >= 100 {
            "draw fifty"
        } else {
            "ongoing"
        }
    }
}
