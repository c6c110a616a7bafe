//! Floor 6: `dyad bench`: the regression run.

use super::CliError;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use dyad::game::Depth;
use dyad::search::{Limits, MAX_DEPTH, Signals};
use dyad::uci::bench::{self, Order};
use dyad::uci::output::say;
use dyad::uci::{options, work};
use dyad::variants::Variant;
use std::sync::Arc;

/// The regression run: fixed positions to a fixed depth, the same number of nodes every time
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Which game, or all of them
    #[arg(long, short, default_value = "all", value_parser = choice(), ignore_case = true)]
    variant: Choice,
    /// How many turns ahead each position is searched [default: 8, fewer where turns have several steps]
    #[arg(long, short, value_name = "D", value_parser = clap::value_parser!(Depth).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<Depth>,
    /// Search threads (1 for now)
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: i64,
    /// Size of the transposition table (1 to what the machine has)
    #[arg(long, value_name = "MIB", default_value_t = 16)]
    hash: i64,
}

/// One game, or (None) all of them.
type Choice = Option<Variant>;

fn choice() -> impl TypedValueParser<Value = Choice> {
    let names = std::iter::once("all").chain(options::variants());
    PossibleValuesParser::new(names).map(|name| Variant::parse(&name))
}

const EXAMPLES: &str = "\
Examples:
  dyad bench
  dyad bench --variant duallife --depth 10";

/// Carries it out.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let options = super::options(&[("Threads", arguments.threads), ("Hash", arguments.hash)])?;
    let order = Order {
        variants: arguments.variant.map_or(Variant::ALL.into(), |variant| vec![variant]),
        depth: arguments.depth,
        settings: options.settings(),
    };
    let signals = Arc::new(Signals::new(&Limits::default()));
    Ok(work::aside(|| bench::run(&order, &signals, &mut say))??)
}
