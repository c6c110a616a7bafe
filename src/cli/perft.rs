//! Floor 6: `dyad perft`: counts the sequences of complete turns, and how fast that goes.

use super::CliError;
use clap::Args;
use dyad::uci::options::Options;
use dyad::uci::output::say;
use dyad::uci::{format, work};
use dyad::variants::Variant;
use std::time::Instant;

/// Counts the sequences of N complete turns: a check of the rules, and a measure of speed
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// How many turns
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=99))]
    depth: u32,
    /// Which game
    #[arg(long, short, default_value = "chess", value_parser = super::variant(), ignore_case = true)]
    variant: Variant,
    /// The position; without it the start position
    #[arg(long, short)]
    fen: Option<String>,
    /// Print the count below each turn
    #[arg(long)]
    divide: bool,
    /// Threads that share the turns out among them
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

const EXAMPLES: &str = "\
Examples:
  dyad perft 5
  dyad perft 4 --variant duallife --threads 2
  dyad perft 1 --divide --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'";

/// Carries it out.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let session = super::open(arguments.variant, &Options::default(), arguments.fen.as_deref(), &[])?;
    let count = session.count(arguments.depth, arguments.threads.into());
    let began = Instant::now();
    let counts = work::aside(|| count(&|| false))?.unwrap_or_default();
    let time = began.elapsed();
    let total = format::total(&counts);
    if arguments.divide {
        say(&format::counts(&counts));
    } else {
        say(&format!("Nodes searched: {total}"));
    }
    say(&format!("Total time (ms): {}", time.as_millis()));
    say(&format!("Nodes/second: {}", format::nodes_per_second(total, time)));
    Ok(())
}
