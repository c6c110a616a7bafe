//! Floor 6: the Universal Chess Interface on stdin and stdout. Imports `engine` and what it speaks of; printing
//! happens here and on the command line only.
//!
//! The thread that reads stdin obeys each line at once. A search or count has a thread of its own, so that `stop`,
//! `ponderhit`, `isready` and `quit` never wait for it. Whatever needs what a running search uses (another `go`,
//! another table size, another game) stops that search first, which prints its answer.

pub mod bench;
pub mod command;
pub mod format;
pub mod options;
pub mod output;
pub mod work;

use crate::board::Turn;
use crate::engine::{self, OutOfMemory, Session};
use crate::search::Signals;
use command::{Command, Go};
use options::{Effect, OptionError, Options};
use output::say;
use std::io::BufRead;
use std::sync::Arc;
use work::Task;

/// Speaks UCI until `quit` or the end of the input. Fails only where not even the default table can be had.
pub fn run(mut input: impl BufRead) -> Result<(), OutOfMemory> {
    let mut server = Server::new()?;
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match input.read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            Ok(0) => break,
            Err(error) => {
                log::error!("stdin: {error}");
                break;
            }
        }
        let line = command::decode(&bytes);
        log::debug!("<- {}", line.trim());
        if server.obey(&line) == Flow::Quit {
            break;
        }
    }
    server.finish();
    Ok(())
}

/// Whether to read on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    More,
    Quit,
}

/// All that the protocol keeps from line to line.
struct Server {
    options: Options,
    session: Box<dyn Session>,
    task: Option<Task>,
    debug: bool,
}

impl Server {
    /// With all options at their defaults.
    fn new() -> Result<Server, OutOfMemory> {
        let options = Options::default();
        let session = engine::open(options.variant(), &options.settings())?;
        Ok(Server { options, session, task: None, debug: false })
    }
}

impl Server {
    fn obey(&mut self, line: &str) -> Flow {
        let line = match command::parse(line) {
            Ok(line) => line,
            Err(error) => {
                complain(&error);
                return Flow::More;
            }
        };
        for word in &line.skipped {
            say(&format!("info string skipped '{word}', which means nothing here"));
        }
        match line.command {
            Some(Command::Quit) => return Flow::Quit,
            Some(command) => self.carry_out(command),
            None => {}
        }
        Flow::More
    }

    fn carry_out(&mut self, command: Command<'_>) {
        match command {
            Command::Uci => say(&format::identity()),
            Command::IsReady => say("readyok"),
            Command::NewGame => {
                self.finish();
                self.session.forget();
            }
            Command::Position(fen, turns) => {
                report("position", self.session.set_position(fen.as_deref(), &turns));
            }
            Command::Go(go) => self.go(go),
            Command::Stop => {
                if let Some(task) = &self.task {
                    task.signals.stop();
                }
            }
            Command::PonderHit => {
                if let Some(task) = &self.task {
                    task.signals.ponder_hit(task.infinite);
                }
            }
            Command::SetOption(name, value) => report("setoption", self.set_option(&name, value)),
            Command::Debug(on) => self.debug = on,
            Command::Diagram => say(&format::diagram(&self.session.diagram(), self.session.variant())),
            Command::Evaluate => say(&format::explanation(&self.session.explain())),
            Command::Flip => report("flip", self.session.flip()),
            Command::Bench(words) => self.bench(&words),
            Command::Help => say(&format::help()),
            // Nothing to register; `quit` is seen to by the caller.
            Command::Register | Command::Quit => {}
        }
    }

    /// Ends the running search, if any; it prints its answer.
    fn finish(&mut self) {
        if let Some(task) = self.task.take() {
            task.finish();
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), OptionError> {
        let entry = options::find(name)?;
        // Tried on a copy, so that a bad value does not even stop a search.
        let mut options = self.options.clone();
        options.set(entry, value)?;
        let settings = options.settings();
        match entry.effect {
            Effect::NextSearch => {}
            Effect::Resources => {
                self.finish();
                self.session.configure(&settings)?;
            }
            Effect::Forget => {
                self.finish();
                self.session.forget();
            }
            Effect::Game => {
                self.finish();
                // The old table shrinks before the new one comes: both may not fit.
                self.session.configure(&crate::search::Settings { hash: 1, ..settings.clone() })?;
                self.session = engine::open(options.variant(), &settings)?;
                say(&format::variant(options.variant()));
            }
        }
        self.options = options;
        Ok(())
    }

    fn bench(&mut self, words: &[&str]) {
        match bench::Order::parse(words) {
            Ok(order) => {
                self.finish();
                if let Err(error) = bench::run(&order, &mut say) {
                    complain(&error);
                }
            }
            Err(error) => complain(&error),
        }
    }

    fn go(&mut self, go: Go<'_>) {
        // The clock runs from here, not from when a running search has ended.
        let signals = Arc::new(Signals::new(&go.limits));
        let infinite = go.limits.infinite;
        self.finish();
        let settings = self.options.settings();
        if let Err(error) = self.session.configure(&settings) {
            complain(&error);
        }
        if self.debug {
            say(&format!("info string debug: {go:?}, {settings:?}"));
        }
        let started = match go.perft {
            Some(depth) => {
                let count = self.session.count(depth, settings.threads);
                Task::start(signals, infinite, move |signals| work::count(count, signals))
            }
            None => self.search(go, signals),
        };
        match started {
            Ok(task) => self.task = Some(task),
            Err(error) => {
                complain(&format!("go: no thread to search on: {error}"));
                say("bestmove (none)");
            }
        }
    }

    fn search(&mut self, go: Go<'_>, signals: Arc<Signals>) -> std::io::Result<Task> {
        let mut limits = go.limits;
        limits.turns = self.read_turns(&go.turns);
        let infinite = limits.infinite;
        let over = work::over(&*self.session);
        let job = self.session.search(limits, Arc::clone(&signals));
        Task::start(signals, infinite, move |signals| {
            let outcome = match over {
                Some(ending) => {
                    say(&format::over(ending));
                    signals.wait_for_release();
                    Default::default()
                }
                None => work::think(job, signals).0,
            };
            say(&format::answer(&outcome));
        })
    }

    /// The turns after `searchmoves`; those that are illegal are left out.
    fn read_turns(&self, texts: &[&str]) -> Vec<Turn> {
        let read = |text: &&str| {
            let turn = self.session.read_turn(text);
            turn.map_err(|error| complain(&format!("go searchmoves: {error}; it is left out"))).ok()
        };
        texts.iter().filter_map(read).collect()
    }
}

/// Prints what went wrong, if something did.
fn report(place: &str, result: Result<(), impl std::fmt::Display>) {
    if let Err(error) = result {
        complain(&format!("{place}: {error}"));
    }
}

fn complain(error: &impl std::fmt::Display) {
    say(&format!("info string error: {error}"));
}
