//! Floor 6: the Universal Chess Interface on stdin and stdout. Imports `engine` and what it speaks of; printing
//! happens here and on the command line only.
//!
//! One thread reads stdin, one obeys the lines, and a third searches or counts, so that `stop`, `ponderhit`, `isready`
//! and `quit` never wait for a search. Whatever needs what a running search uses (another `go`, another table size,
//! another game) stops that search first, which prints its answer. A count (`go perft`, `bench`) is not cut short like
//! that: scripts send the next line, or the end of the input, at once and want both answers. So lines wait for its
//! end, but for a `stop` or `isready` that nothing waits before.

pub mod bench;
pub mod command;
pub mod format;
pub mod options;
pub mod output;
pub mod work;

use crate::board::Turn;
use crate::engine::{self, OutOfMemory, Session};
use crate::search::{Limits, Outcome, Settings, Signals};
use command::{Command, Go};
use options::{Effect, OptionError, Options};
use output::say;
use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use work::Task;

/// Why the protocol could not even begin.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum UciError {
    #[error("{0}")]
    Memory(#[from] OutOfMemory),
    #[error("no thread to read stdin: {0}")]
    Thread(#[from] io::Error),
}

/// Speaks UCI until `quit` or the end of the input.
pub fn run(input: impl BufRead + Send + 'static) -> Result<(), UciError> {
    let (sender, events) = channel();
    let lines = sender.clone();
    std::thread::Builder::new().name("stdin".to_owned()).spawn(move || read(input, &lines))?;
    let mut server = Server::new(sender)?;
    let mut held = VecDeque::new();
    loop {
        let next = if server.counting { None } else { held.pop_front() };
        let line = match next.map_or_else(|| events.recv(), |line| Ok(Event::Line(line))) {
            Ok(Event::Line(line)) if server.counting && !overtakes(&line, &held) => {
                held.push_back(line);
                continue;
            }
            Ok(Event::Line(line)) => line,
            Ok(Event::Counted) => {
                server.finish();
                continue;
            }
            // Cannot be: the server itself keeps a sender.
            Err(_) => break,
        };
        if server.obey(&line) == Flow::Quit {
            break;
        }
    }
    server.finish();
    Ok(())
}

/// What the thread that obeys waits for.
enum Event {
    /// A line was read.
    Line(String),
    /// A count has ended.
    Counted,
}

/// Reads lines to the end of the input, which is as good as `quit`.
fn read(mut input: impl BufRead, lines: &Sender<Event>) {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        let read = input.read_until(b'\n', &mut bytes).unwrap_or_else(|error| {
            log::error!("stdin: {error}");
            0
        });
        let line = if read == 0 { "quit".to_owned() } else { command::decode(&bytes) };
        if lines.send(Event::Line(line)).is_err() || read == 0 {
            return;
        }
    }
}

/// Whether a line need not wait for the end of a count. What follows a waiting line answers for that line too, so it
/// waits as well; only a `stop` that no waiting `go` can be meant by still stops the count.
fn overtakes(line: &str, held: &VecDeque<String>) -> bool {
    let starts_search = |line: &String| matches!(read_command(line), Some(Command::Go(_)));
    match read_command(line) {
        Some(Command::Stop) => !held.iter().any(starts_search),
        Some(Command::IsReady) => held.is_empty(),
        _ => false,
    }
}

fn read_command(line: &str) -> Option<Command<'_>> {
    command::parse(line).ok()?.command
}

/// How many skipped words of a line are told of.
const TOLD_WORDS: usize = 8;

/// Tells of the end of a count, even if that end is a panic.
struct Bell(Sender<Event>);

impl Drop for Bell {
    fn drop(&mut self) {
        // Nobody listens any more if the program is ending.
        let _ = self.0.send(Event::Counted);
    }
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
    /// Whether that task is a count.
    counting: bool,
    events: Sender<Event>,
    debug: bool,
}

impl Server {
    fn new(events: Sender<Event>) -> Result<Server, OutOfMemory> {
        let options = Options::default();
        let session = engine::open(options.variant(), &options.settings())?;
        Ok(Server { options, session, task: None, counting: false, events, debug: false })
    }

    fn obey(&mut self, line: &str) -> Flow {
        log::debug!("<- {}", line.trim());
        let line = match command::parse(line) {
            Ok(line) => line,
            Err(error) => {
                complain(&error);
                return Flow::More;
            }
        };
        if !line.skipped.is_empty() {
            let words: Vec<String> =
                line.skipped.iter().take(TOLD_WORDS).map(|word| command::excerpt(word)).collect();
            let more = if line.skipped.len() > TOLD_WORDS { " and more" } else { "" };
            say(&format!("info string skipped '{}'{more}, which means nothing here", words.join("', '")));
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
        self.counting = false;
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
                self.session.configure(&Settings { hash: 1, ..settings.clone() })?;
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
                let signals = Arc::new(Signals::new(&Limits::default()));
                self.count(signals, move |signals| {
                    if let Err(error) = bench::run(&order, signals, &mut say) {
                        complain(&error);
                    }
                });
            }
            Err(error) => complain(&error),
        }
    }

    fn go(&mut self, go: Go<'_>) {
        // The clock runs from here, not from when a running search has ended.
        let signals = Arc::new(Signals::new(&go.limits));
        self.finish();
        let settings = self.options.settings();
        if let Err(error) = self.session.configure(&settings) {
            complain(&error);
        }
        if self.debug {
            say(&format!("info string debug: {go:?}, {settings:?}"));
        }
        match go.perft {
            Some(depth) => {
                let count = self.session.count(depth, settings.threads);
                self.count(signals, move |signals| work::count(count, signals));
            }
            None => self.search(go, signals),
        }
    }

    /// Starts a search.
    fn search(&mut self, go: Go<'_>, signals: Arc<Signals>) {
        let mut limits = go.limits;
        limits.turns = self.read_turns(&go.turns);
        let infinite = limits.infinite;
        let job = self.session.search(limits, Arc::clone(&signals));
        let started = Task::start(signals, infinite, move |signals| {
            let (outcome, _) = work::think(job, signals);
            say(&format::answer(&outcome));
        });
        match started {
            Ok(task) => self.task = Some(task),
            Err(error) => {
                complain(&format!("go: no thread to search on: {error}"));
                // Not searched, but legal: to answer nothing would lose the game.
                let best = self.session.turns().into_iter().next();
                say(&format::answer(&Outcome { best, ..Outcome::default() }));
            }
        }
    }

    /// Starts a count.
    fn count(&mut self, signals: Arc<Signals>, count: impl FnOnce(&Arc<Signals>) + Send + 'static) {
        let bell = Bell(self.events.clone());
        let started = Task::start(signals, false, move |signals| {
            count(signals);
            drop(bell);
        });
        match started {
            Ok(task) => {
                self.task = Some(task);
                self.counting = true;
            }
            Err(error) => complain(&format!("no thread to count on: {error}")),
        }
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
