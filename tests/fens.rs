//! FENs that must be accepted, with how they are printed again, and FENs that must be refused, with words of the
//! message: `tests/fens/{valid,invalid}.txt`. A line names its variant, so a new one needs lines alone.

mod common;

use common::table;
use dyad::engine::{self, Session};
use dyad::game::{Judge, SetupError};
use dyad::search::Settings;
use dyad::variants::{Variant, Visitor};
use std::collections::{BTreeMap, BTreeSet};

/// Reads a FEN; gives it back as printed.
struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = Result<String, SetupError>;
    fn visit<P: Judge>(self, _: Variant) -> Self::Output {
        P::from_fen(self.0).map(|position| position.fen())
    }
}

/// The rows of a corpus: variant, FEN, and what is expected of it.
fn corpus(path: &str) -> Vec<(Variant, String, String)> {
    let rows = table(path).into_iter().map(|row| {
        let [name, fen, expected] = <[String; 3]>::try_from(row).expect("three columns");
        (Variant::parse(&name).unwrap_or_else(|| panic!("no variant {name}")), fen, expected)
    });
    rows.collect()
}

#[test]
fn valid_fens_are_accepted_and_printed() {
    let rows = corpus("fens/valid.txt");
    for (variant, fen, expected) in &rows {
        assert_eq!(variant.visit(Read(fen)).as_ref(), Ok(expected), "{} {fen}", variant.name());
        // What is printed is read and printed the same.
        assert_eq!(variant.visit(Read(expected)).as_ref(), Ok(expected), "{} {expected}", variant.name());
    }
    assert_each_variant_has_rows(&rows);
}

#[test]
fn invalid_fens_are_refused_with_the_reason() {
    let rows = corpus("fens/invalid.txt");
    for (variant, fen, words) in &rows {
        match variant.visit(Read(fen)) {
            Ok(printed) => panic!("{} took '{fen}' for {printed}", variant.name()),
            Err(error) => {
                let message = error.to_string();
                assert!(message.contains(words.as_str()), "{} '{fen}': {message}", variant.name());
            }
        }
    }
    assert_each_variant_has_rows(&rows);
}

/// A corpus that says nothing of a variant would pass for it.
fn assert_each_variant_has_rows(rows: &[(Variant, String, String)]) {
    for variant in Variant::ALL {
        assert!(rows.iter().filter(|row| row.0 == variant).count() >= 10, "{}", variant.name());
    }
}

/// Whatever is wrong, the position held before stays.
#[test]
fn a_refused_fen_changes_nothing() {
    let mut sessions: BTreeMap<&str, Box<dyn Session>> = BTreeMap::new();
    for (variant, fen, words) in corpus("fens/invalid.txt") {
        let session = sessions.entry(variant.name()).or_insert_with(|| {
            let mut session = engine::open(variant, &Settings::default()).expect("memory");
            session.set_position(None, &["e2e4"]).expect("e2e4 opens every game");
            session
        });
        let before = session.diagram();
        let error = session.set_position(Some(&fen), &[]).expect_err("an invalid FEN").to_string();
        assert!(error.contains(&words), "{error}");
        let after = session.diagram();
        assert_eq!((before.fen, before.key), (after.fen, after.key), "{} after '{fen}'", variant.name());
    }
}

/// Every kind of fault that the reader of a FEN knows is met in the corpus.
#[test]
fn every_kind_of_fault_has_an_invalid_fen() {
    let rows = corpus("fens/invalid.txt");
    let met: BTreeSet<usize> = rows
        .iter()
        .filter_map(|(variant, fen, _)| variant.visit(Read(fen)).err())
        .map(|error| kind(&error))
        .collect();
    let missing: Vec<usize> = (0..KINDS).filter(|kind| !met.contains(kind)).collect();
    assert!(missing.is_empty(), "no FEN has a fault of the kinds {missing:?}");
}

/// How many kinds [`kind`] knows.
const KINDS: usize = 23;

/// A number for each kind of fault. The match has no rest, so that a new kind does not compile without a number,
/// nor pass without a FEN.
fn kind(error: &SetupError) -> usize {
    match error {
        SetupError::NoBoard => 0,
        SetupError::Ranks(_) => 1,
        SetupError::Files { .. } => 2,
        SetupError::Letter { .. } => 3,
        SetupError::StrayMark { .. } => 4,
        SetupError::NoMarks(_) => 5,
        SetupError::NoSide => 6,
        SetupError::Side(_) => 7,
        SetupError::Castling(_) => 8,
        SetupError::Right { .. } => 9,
        SetupError::Passant(_) => 10,
        SetupError::PassedOver(_) => 11,
        SetupError::Clock(_) => 12,
        SetupError::Number(_) => 13,
        SetupError::Extra(_) => 14,
        SetupError::PawnRank(_) => 15,
        SetupError::Count { color: "White", .. } => 16,
        SetupError::Count { .. } => 17,
        SetupError::Crowd { .. } => 18,
        SetupError::OpponentInCheck => 19,
        SetupError::Moment(_) => 20,
        SetupError::MomentBoard { .. } => 21,
        SetupError::Full { .. } => 22,
    }
}
