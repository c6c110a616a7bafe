//! Floor 6: `dyad search`: thinks about one position and says what to play.

use super::CliError;
use clap::Args;
use dyad::board::Turn;
use dyad::engine::Session;
use dyad::game::{Depth, notation};
use dyad::search::{Limits, MAX_DEPTH, Outcome, Report, Signals};
use dyad::uci::{format, output::say, work};
use dyad::variants::Variant;
use std::sync::Arc;

/// Thinks about one position; prints the board, the lines of thought and the best turn
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Arguments {
    /// Which game
    #[arg(long, short, default_value = "chess", value_parser = super::variant(), ignore_case = true)]
    variant: Variant,
    /// The position; without it the start position
    #[arg(long, short)]
    fen: Option<String>,
    /// Turns played from there, as UCI writes them
    #[arg(long, short, num_args = 1.., value_name = "TURN")]
    moves: Vec<String>,
    /// Think so many milliseconds [default: 3000, if no other limit is given]
    #[arg(long, short, value_name = "MS", value_parser = clap::value_parser!(i64).range(1..))]
    time: Option<i64>,
    /// Think so many turns ahead
    #[arg(long, short, value_name = "D", value_parser = clap::value_parser!(Depth).range(1..=i64::from(MAX_DEPTH)))]
    depth: Option<Depth>,
    /// Look at so many positions
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Show so many of the best turns (1 to 500)
    #[arg(long, value_name = "K", default_value_t = 1)]
    multipv: i64,
    /// Search threads (1 for now)
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: i64,
}

const EXAMPLES: &str = "\
Examples:
  dyad search --time 5000
  dyad search --variant duallife --depth 10 --moves e2e4 e7e5
  dyad search --variant duallife --fen '4k~3/8/8/8/8/8/4Q3/4K3 w - - 0 1' --multipv 3";

/// Milliseconds thought if nothing limits the thinking.
const DEFAULT_TIME: i64 = 3000;

/// Carries it out.
pub fn run(arguments: &Arguments) -> Result<(), CliError> {
    let options = super::options(&[("MultiPV", arguments.multipv), ("Threads", arguments.threads)])?;
    let mut session = super::open(arguments.variant, &options, arguments.fen.as_deref(), &arguments.moves)?;
    let mut limits = Limits {
        move_time: arguments.time,
        depth: arguments.depth,
        nodes: arguments.nodes,
        ..Limits::default()
    };
    if limits == Limits::default() {
        limits.move_time = Some(DEFAULT_TIME);
    }
    say(&format::diagram(&session.diagram(), session.variant()));
    say("");
    let signals = Arc::new(Signals::new(&limits));
    let job = session.search(limits, Arc::clone(&signals));
    let (outcome, line) = work::aside(|| work::think(job, &signals))?;
    say(&verdict(&*session, &outcome, line.as_ref()));
    Ok(())
}

/// What came of the search: the best turn, and where it leads.
fn verdict(session: &dyn Session, outcome: &Outcome, line: Option<&Report>) -> String {
    let Some(best) = &outcome.best else {
        let ending = session.diagram().ending.map_or_else(String::new, |ending| format!(": {ending}"));
        return format!("\nNo turn is left{ending}");
    };
    let written = |turns: &[Turn]| session.notate(turns).join(" ");
    let mut text = format!("\nBest turn: {} ({})", notation::text(best), written(std::slice::from_ref(best)));
    if let Some(line) = line {
        text += &format!("\nScore:     {} for the side to move", line.score);
        text += &format!("\nLine:      {}", written(&line.variation));
    }
    text
}
