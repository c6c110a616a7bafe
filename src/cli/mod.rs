//! Floor 6: the subcommands, a file each, and what they share. Imports `uci` and `engine`.

pub mod bench;
pub mod perft;
pub mod search;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use dyad::engine::{self, OutOfMemory, PositionError, Session};
use dyad::uci::options::{self, OptionError, Options};
use dyad::variants::Variant;

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum CliError {
    #[error("{0}")]
    Option(#[from] OptionError),
    #[error("{0}")]
    Memory(#[from] OutOfMemory),
    #[error("--fen: {0}")]
    Fen(PositionError),
    #[error("--moves: {0}")]
    Moves(PositionError),
    #[error("{0}")]
    Bench(#[from] dyad::uci::bench::BenchError),
    #[error("{0}")]
    Uci(#[from] dyad::uci::UciError),
    #[error("no thread to work on: {0}")]
    Thread(#[from] std::io::Error),
}

/// Reads the name of a variant, whatever its case.
pub fn variant() -> impl TypedValueParser<Value = Variant> {
    PossibleValuesParser::new(options::variants()).map(|name| Variant::parse(&name).unwrap_or_default())
}

/// The options, some of them set to numbers that the user gave.
pub fn options(given: &[(&str, i64)]) -> Result<Options, CliError> {
    let mut options = Options::default();
    for (name, value) in given {
        options.set(options::find(name)?, Some(&value.to_string()))?;
    }
    Ok(options)
}

/// A session of a variant in the position that the user gave.
pub fn open(
    variant: Variant,
    options: &Options,
    fen: Option<&str>,
    moves: &[String],
) -> Result<Box<dyn Session>, CliError> {
    let mut session = engine::open(variant, &options.settings())?;
    let turns: Vec<&str> = moves.iter().map(String::as_str).collect();
    session.set_position(fen, &turns).map_err(|error| match error {
        PositionError::Fen(_) => CliError::Fen(error),
        PositionError::Turn { .. } => CliError::Moves(error),
    })?;
    Ok(session)
}
