//! What is legal and where games end, asked of the library, so that tests hold for every variant there is.

use dyad::board::Color;
use dyad::engine::{self, Session};
use dyad::game::{Ending, notation};
use dyad::search::Settings;
use dyad::variants::Variant;

/// A small generator of pseudo-random numbers (xorshift), so that every run walks the same way.
pub struct Dice(pub u64);

impl Dice {
    /// A number below `bound`.
    pub fn roll(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

/// A variant's session in a position (`startpos` or a FEN, then turns).
pub fn session(variant: Variant, fen: Option<&str>, turns: &[&str]) -> Box<dyn Session> {
    let settings = Settings { hash: 1, ..Settings::default() };
    let mut session = engine::open(variant, &settings).expect("memory");
    session.set_position(fen, turns).unwrap_or_else(|error| panic!("{fen:?} {turns:?}: {error}"));
    session
}

/// The texts of all legal turns.
pub fn legal(session: &dyn Session) -> Vec<String> {
    let counts = session.count(1, 1)(&|| false).expect("not stopped");
    counts.iter().map(|(turn, _)| notation::text(turn)).collect()
}

/// Checks that a turn is legal in a variant's position.
pub fn assert_legal(variant: Variant, fen: Option<&str>, turns: &[&str], turn: &str) {
    let read = session(variant, fen, turns).read_turn(turn);
    assert!(read.is_ok(), "{}: {turn} after {fen:?} {turns:?}: {read:?}", variant.name());
}

/// Checks that turns can be played one after the other.
pub fn assert_playable(variant: Variant, fen: Option<&str>, turns: &[String]) {
    let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
    session(variant, fen, &turns);
}

/// The first turns of a game that begins at random.
pub fn random_turns(variant: Variant, count: usize, seed: u64) -> Vec<String> {
    let mut dice = Dice(seed);
    let mut turns: Vec<String> = Vec::new();
    for _ in 0..count {
        let played: Vec<&str> = turns.iter().map(String::as_str).collect();
        let choice = legal(&*session(variant, None, &played));
        if choice.is_empty() {
            break;
        }
        turns.push(choice[dice.roll(choice.len())].clone());
    }
    turns
}

/// A position in which the player to move can win at once, and a turn that does; found by playing at random.
pub fn won(variant: Variant) -> (String, String) {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for _ in 0..200 {
        let mut fen = variant.start().to_owned();
        for _ in 0..300 {
            let now = session(variant, Some(&fen), &[]);
            if now.diagram().ending.is_some() {
                break;
            }
            let choice = legal(&*now);
            if let Some(turn) = choice.iter().take(300).find(|turn| wins(variant, &fen, turn)) {
                return (fen, turn.clone());
            }
            let turn = &choice[dice.roll(choice.len())];
            fen = session(variant, Some(&fen), &[turn]).diagram().fen;
        }
    }
    panic!("no won position of {} found", variant.name())
}

/// Whether a turn wins the game at once.
pub fn wins(variant: Variant, fen: &str, turn: &str) -> bool {
    let mover = if fen.contains(" w ") { Color::White } else { Color::Black };
    session(variant, Some(fen), &[turn]).diagram().ending == Some(Ending::Win(mover))
}

/// The variant of a name, if the program plays it yet.
pub fn if_played(name: &str) -> Option<Variant> {
    Variant::parse(name)
}
