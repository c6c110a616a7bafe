//! Floor 6: the command line. `dyad` alone speaks UCI; each subcommand has a file in `cli`. Imports `uci`, which does
//! the work, and `engine`.

mod cli;

use clap::{Parser, Subcommand};
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

/// A search engine for chess games of two. Without a command it speaks UCI on stdin and stdout.
#[derive(Parser)]
#[command(version, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  dyad                                    speak UCI, for a graphical board or a match runner
  dyad search --variant duallife          think about the start position of DualLife Chess
  dyad bench                              the regression run
  dyad perft 5 --variant duallife         count the sequences of five turns

Diagnostics go to stderr; RUST_LOG=debug shows more of them.";

#[derive(Subcommand)]
enum Command {
    Search(cli::search::Arguments),
    Bench(cli::bench::Arguments),
    Perft(cli::perft::Arguments),
}

fn main() -> ExitCode {
    env_logger::init();
    let done = match Arguments::parse().command {
        None => speak(),
        Some(Command::Search(arguments)) => cli::search::run(&arguments),
        Some(Command::Bench(arguments)) => cli::bench::run(&arguments),
        Some(Command::Perft(arguments)) => cli::perft::run(&arguments),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Unlike `eprintln!` this does not mind that stderr is closed.
            let _ = writeln!(std::io::stderr(), "error: {error}");
            // As clap leaves where it finds the fault itself.
            if matches!(error, cli::CliError::Option(_)) { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

fn speak() -> Result<(), cli::CliError> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        let name = dyad::uci::format::name();
        let _ = writeln!(
            std::io::stderr(),
            "{name} speaks UCI here: type help for its commands, or see dyad --help"
        );
    }
    Ok(dyad::uci::run(std::io::BufReader::new(stdin))?)
}
