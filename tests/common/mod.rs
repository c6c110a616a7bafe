//! What the rules tests share: the list of games they run for, the reference tables, and small readings of a
//! position as text. `walk` plays the random games, `thought` searches in the process.

#![allow(dead_code, unused_macros, unused_imports, reason = "each test file uses its own share of this")]

pub mod thought;
pub mod walk;

use dyad::board::Turn;
use dyad::game::{Ending, Rules, notation, perft};

/// Makes tests of checks that are generic over the game, one for each game: `check::chess` and so on.
macro_rules! every_game {
    ($($check:ident)*) => {
        $(mod $check {
            #[test]
            fn chess() {
                super::$check::<dyad::variants::chess::Chess>();
            }
            #[test]
            fn duallife() {
                super::$check::<dyad::variants::duallife::DualLife>();
            }
            #[test]
            fn pink() {
                super::$check::<dyad::variants::pink::Pink>();
            }
            #[test]
            fn twomove() {
                super::$check::<dyad::variants::twomove::TwoMove>();
            }
            #[test]
            fn unirexal() {
                super::$check::<dyad::variants::unirexal::Unirexal>();
            }
        })*
    };
}
pub(crate) use every_game;

/// How much to check: less in debug builds, which are slow, than in release builds. Games whose turns have several
/// steps have many more turns, so they get a smaller share.
pub fn amount<P: Rules>(debug: usize, release: usize) -> usize {
    let all = if cfg!(debug_assertions) { debug } else { release };
    all.div_ceil(P::STEPS * P::STEPS)
}

/// The rows of a table under `tests/`, split at tabs, without its comments.
pub fn table(path: &str) -> Vec<Vec<String>> {
    let path = format!("{}/tests/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    rows.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// The position of a FEN or of `startpos`.
pub fn position<P: Rules>(fen: &str) -> P {
    let fen = if fen == "startpos" { P::START } else { fen };
    P::from_fen(fen).unwrap_or_else(|error| panic!("{} {fen}: {error}", P::NAME))
}

/// The position after one turn.
pub fn after<P: Rules>(position: &P, turn: &Turn) -> P {
    let mut child = position.clone();
    turn.iter().for_each(|&step| child.play(step));
    child
}

/// The turn of a UCI text.
pub fn read_turn<P: Rules>(position: &P, text: &str) -> Turn {
    notation::parse(position, text).unwrap_or_else(|error| panic!("{} {}: {error}", P::NAME, position.fen()))
}

/// All turns of a position as UCI text, sorted.
pub fn sorted_turns<P: Rules>(position: &P) -> Vec<String> {
    let mut turns: Vec<String> = perft::turns(position).iter().map(notation::text).collect();
    turns.sort();
    turns
}

/// The standing of a game as the tables have it.
pub fn status(ending: Option<Ending>) -> String {
    ending.map_or("ongoing".to_owned(), |ending| ending.to_string())
}

/// What tells positions apart: the fields of a FEN without its two counters.
pub fn identity(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    [&fields[..4], &fields[6..]].concat().join(" ")
}

/// Every FEN of the game's tables, the start position first.
pub fn known_fens<P: Rules>() -> Vec<String> {
    let name = P::NAME;
    let counted = table(&format!("perft/{name}.perft")).into_iter().map(|mut row| row.swap_remove(0));
    let listed = table(&format!("positions/{name}.tsv")).into_iter().map(|mut row| row.swap_remove(1));
    let others = counted.chain(listed).filter(|fen| fen != "startpos");
    std::iter::once(P::START.to_owned()).chain(others).collect()
}
