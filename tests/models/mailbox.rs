//! The mailbox under the literal models: players, men, squares, steps, the board with the moves of chess that all
//! variants share, and the text of a FEN.

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    /// The other player.
    pub fn opponent(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }

    /// The ranks a pawn gains by a step.
    pub fn forward(self) -> i32 {
        match self {
            Colour::White => 1,
            Colour::Black => -1,
        }
    }

    /// The rank pawns start on.
    pub fn pawn_rank(self) -> i32 {
        match self {
            Colour::White => 1,
            Colour::Black => 6,
        }
    }

    /// The rank pawns promote on.
    pub fn last_rank(self) -> i32 {
        match self {
            Colour::White => 7,
            Colour::Black => 0,
        }
    }

    /// The status of a game this player has won.
    pub fn wins(self) -> &'static str {
        match self {
            Colour::White => "win w",
            Colour::Black => "win b",
        }
    }
}

/// What a man is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

/// The kinds with their letters.
const LETTERS: [(Kind, char); 6] = [
    (Kind::Pawn, 'p'),
    (Kind::Knight, 'n'),
    (Kind::Bishop, 'b'),
    (Kind::Rook, 'r'),
    (Kind::Queen, 'q'),
    (Kind::King, 'k'),
];

impl Kind {
    /// The kind of a letter of either case.
    pub fn read(letter: char) -> Kind {
        LETTERS.into_iter().find(|known| known.1 == letter.to_ascii_lowercase()).expect("a piece letter").0
    }

    /// The lower-case letter.
    pub fn letter(self) -> char {
        LETTERS.into_iter().find(|known| known.0 == self).expect("every kind is listed").1
    }
}

/// What stands on a square; `mark` is the `~` of the FEN: wounded in `duallife`, a half in `unirexal`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    pub colour: Colour,
    pub kind: Kind,
    pub mark: bool,
}

/// A square, file and rank counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Square {
    pub file: i32,
    pub rank: i32,
}

impl Square {
    /// The square of a text like `e4`.
    pub fn read(text: &str) -> Square {
        let bytes = text.as_bytes();
        let square = Square { file: i32::from(bytes[0]) - 97, rank: i32::from(bytes[1]) - 49 };
        assert!(square.exists() && bytes.len() == 2, "{text} is no square");
        square
    }

    /// The text, like `e4`.
    pub fn text(self) -> String {
        ["abcdefgh", "12345678"]
            .iter()
            .zip([self.file, self.rank])
            .map(|(names, place)| &names[place as usize..=place as usize])
            .collect()
    }

    /// All squares: a1, b1 ... h8.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..8).flat_map(|rank| (0..8).map(move |file| Square { file, rank }))
    }

    /// The square so many files and ranks away, if the board has it.
    pub fn away(self, (files, ranks): (i32, i32)) -> Option<Square> {
        let there = Square { file: self.file + files, rank: self.rank + ranks };
        there.exists().then_some(there)
    }

    fn exists(self) -> bool {
        (0..8).contains(&self.file) && (0..8).contains(&self.rank)
    }
}

/// A step as UCI writes it: from, to, and what a pawn becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub from: Square,
    pub to: Square,
    pub promotion: Option<Kind>,
}

impl Step {
    /// A step without promotion.
    pub fn plain(from: Square, to: Square) -> Step {
        Step { from, to, promotion: None }
    }

    /// The step of a text like `e2e4` or `e7e8q`.
    pub fn read(text: &str) -> Step {
        let promotion = text[4..].chars().next().map(Kind::read);
        Step { from: Square::read(&text[..2]), to: Square::read(&text[2..4]), promotion }
    }

    /// The text, like `e2e4` or `e7e8q`.
    pub fn text(self) -> String {
        let letter = self.promotion.map(|kind| kind.letter().to_string());
        self.from.text() + &self.to.text() + &letter.unwrap_or_default()
    }
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i32, i32); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// The board, one cell a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board([[Option<Man>; 8]; 8]);

impl Board {
    /// The man on a square.
    pub fn at(&self, square: Square) -> Option<Man> {
        self.0[square.rank as usize][square.file as usize]
    }

    /// Puts a man, or nothing, on a square.
    pub fn set(&mut self, square: Square, man: Option<Man>) {
        self.0[square.rank as usize][square.file as usize] = man;
    }

    /// All men with their squares, from a1 to h8.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        Square::all().filter_map(|square| self.at(square).map(|man| (square, man)))
    }

    /// The men of one player with their squares.
    pub fn men_of(&self, colour: Colour) -> impl Iterator<Item = (Square, Man)> {
        self.men().filter(move |(_, man)| man.colour == colour)
    }

    /// The squares of a player's men of one kind.
    pub fn squares_of(&self, colour: Colour, kind: Kind) -> Vec<Square> {
        self.men_of(colour).filter(|(_, man)| man.kind == kind).map(|(square, _)| square).collect()
    }

    /// Whether a player's man of this kind stands here.
    pub fn holds(&self, square: Square, colour: Colour, kind: Kind) -> bool {
        self.at(square).is_some_and(|man| man.colour == colour && man.kind == kind)
    }

    /// The squares on which the man on `from`, by the moves of chess, could take an enemy standing there; a line
    /// ends with the first man in it.
    pub fn bears_on(&self, from: Square) -> Vec<Square> {
        let Some(man) = self.at(from) else { return Vec::new() };
        let near = |ways: &[(i32, i32)]| ways.iter().filter_map(|way| from.away(*way)).collect();
        match man.kind {
            Kind::Pawn => near(&[(-1, man.colour.forward()), (1, man.colour.forward())]),
            Kind::Knight => near(&LEAPS),
            Kind::Bishop => self.lines(from, &DIAGONAL),
            Kind::Rook => self.lines(from, &STRAIGHT),
            Kind::Queen => self.lines(from, &[STRAIGHT, DIAGONAL].concat()),
            Kind::King => near(&[STRAIGHT, DIAGONAL].concat()),
        }
    }

    fn lines(&self, from: Square, ways: &[(i32, i32)]) -> Vec<Square> {
        let mut reached = Vec::new();
        for way in ways {
            let mut here = from;
            while let Some(next) = here.away(*way) {
                reached.push(next);
                if self.at(next).is_some() {
                    break;
                }
                here = next;
            }
        }
        reached
    }

    /// Whether a man of this player bears on the square.
    pub fn attacked(&self, square: Square, by: Colour) -> bool {
        self.men_of(by).any(|(from, _)| self.bears_on(from).contains(&square))
    }

    /// Where the man on `from` may go by the moves of chess, safety of kings and castling apart; `passed` is the
    /// square on which it may strike en passant.
    pub fn goals(&self, from: Square, passed: Option<Square>) -> Vec<Square> {
        let Some(man) = self.at(from) else { return Vec::new() };
        let enemy = |square: &Square| self.at(*square).is_some_and(|other| other.colour != man.colour);
        let empty = |square: &Square| self.at(*square).is_none();
        let mut borne = self.bears_on(from);
        if man.kind != Kind::Pawn {
            borne.retain(|to| empty(to) || enemy(to));
            return borne;
        }
        borne.retain(|to| enemy(to) || Some(*to) == passed);
        let ahead = |ranks: i32| from.away((0, ranks * man.colour.forward())).filter(empty);
        borne.extend(ahead(1));
        if from.rank == man.colour.pawn_rank() && ahead(1).is_some() {
            borne.extend(ahead(2));
        }
        borne
    }

    /// Whether all squares strictly between two squares of one rank are empty.
    pub fn clear_between(&self, one: Square, other: Square) -> bool {
        let between = one.file.min(other.file) + 1..one.file.max(other.file);
        one.rank == other.rank && between.into_iter().all(|file| self.at(Square { file, ..one }).is_none())
    }

    fn read(text: &str) -> Board {
        let mut board = Board([[None; 8]; 8]);
        for (row, rank) in text.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                let last = Square { file: file - 1, rank };
                match letter {
                    '1'..='8' => file += letter as i32 - '0' as i32,
                    '~' => board.set(last, board.at(last).map(|man| Man { mark: true, ..man })),
                    _ => {
                        let colour = if letter.is_uppercase() { Colour::White } else { Colour::Black };
                        let man = Man { colour, kind: Kind::read(letter), mark: false };
                        board.set(Square { file, rank }, Some(man));
                        file += 1;
                    }
                }
            }
        }
        board
    }

    fn text(&self) -> String {
        let row = |rank: usize| {
            let mut text = String::new();
            let mut empty = 0;
            for cell in self.0[rank] {
                let Some(man) = cell else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                let letter = man.kind.letter();
                text.push(if man.colour == Colour::White { letter.to_ascii_uppercase() } else { letter });
                text += if man.mark { "~" } else { "" };
            }
            if empty > 0 { text + &empty.to_string() } else { text }
        };
        (0..8).rev().map(row).collect::<Vec<_>>().join("/")
    }
}

/// The fields of a FEN; `-` is an empty text here, as is a missing moment.
#[derive(Clone, Debug)]
pub struct Fen {
    pub board: Board,
    pub stm: Colour,
    pub castling: String,
    pub passed: String,
    pub clock: u32,
    pub number: u32,
    pub moment: String,
}

impl Fen {
    /// Reads a FEN; fields missing at its end take their defaults.
    pub fn read(text: &str) -> Fen {
        let mut fields = text.split_whitespace();
        let board = Board::read(fields.next().expect("a board"));
        let stm = if fields.next() == Some("b") { Colour::Black } else { Colour::White };
        let mut field = || fields.next().filter(|field| *field != "-").unwrap_or_default().to_owned();
        let (castling, passed, clock, number, moment) = (field(), field(), field(), field(), field());
        let clock = clock.parse().unwrap_or(0);
        let number = number.parse().unwrap_or(1);
        Fen { board, stm, castling, passed, clock, number, moment }
    }

    /// Writes it; the moment only where there is one.
    pub fn text(&self) -> String {
        let stm = if self.stm == Colour::White { "w" } else { "b" };
        let or_dash = |field: &str| if field.is_empty() { "-".to_owned() } else { field.to_owned() };
        let (castling, passed) = (or_dash(&self.castling), or_dash(&self.passed));
        let text = format!("{} {stm} {castling} {passed} {} {}", self.board.text(), self.clock, self.number);
        if self.moment.is_empty() { text } else { text + " " + &self.moment }
    }
}
