//! The other end of the pipe: starts the engine, sends it text, waits for lines with a time limit, and makes sure that
//! it neither panicked nor outlives its test.

use dyad::uci::options::{self, Kind};
use dyad::variants::Variant;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// How long to wait for something that will come, before the test fails.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// What "at once" means on a busy machine.
pub const AT_ONCE: Duration = Duration::from_millis(500);

/// A running engine.
pub struct Engine {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    errors: Arc<Mutex<String>>,
    readers: Vec<JoinHandle<()>>,
    /// What a search said so far while it was made sure that it does not answer.
    heard: Vec<String>,
    /// All that was said, for the message of a failed test.
    talk: Vec<String>,
}

impl Engine {
    /// Starts the engine without arguments.
    pub fn start() -> Engine {
        Engine::spawn(&mut Command::new(env!("CARGO_BIN_EXE_dyad")))
    }

    /// Starts the engine from a shell that has done something first, such as lower a limit.
    pub fn start_after(shell_command: &str) -> Engine {
        let script = format!("{shell_command} && exec {}", env!("CARGO_BIN_EXE_dyad"));
        Engine::spawn(Command::new("bash").args(["-c", &script]))
    }

    /// Starts the engine and chooses a variant.
    pub fn playing(variant: Variant) -> Engine {
        let mut engine = Engine::start();
        engine.choose(variant);
        engine
    }

    fn spawn(command: &mut Command) -> Engine {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.env_remove("RUST_LOG").spawn().expect("the engine starts");
        let (sender, lines) = channel();
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let reader = std::thread::spawn(move || {
            // Ends with the engine's output, or when the test has gone.
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let errors = Arc::new(Mutex::new(String::new()));
        let (mut stderr, heard) = (child.stderr.take().expect("a pipe"), Arc::clone(&errors));
        let listener = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = stderr.read_to_end(&mut bytes);
            heard.lock().expect("no panic").push_str(&String::from_utf8_lossy(&bytes));
        });
        let stdin = child.stdin.take();
        Engine { child, stdin, lines, errors, readers: vec![reader, listener], heard: vec![], talk: vec![] }
    }

    /// Sends a line (or several).
    pub fn send(&mut self, text: &str) {
        self.talk.push(format!("> {text}"));
        self.write(format!("{text}\n").as_bytes());
    }

    /// Sends bytes in one write.
    pub fn write(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("stdin is open");
        // An engine that has gone shows in what the test expects next.
        let _ = stdin.write_all(bytes).and_then(|()| stdin.flush());
    }

    /// Closes the engine's stdin.
    pub fn hang_up(&mut self) {
        self.stdin = None;
    }

    /// The next line, if one comes in time.
    pub fn line(&mut self, limit: Duration) -> Option<String> {
        match self.lines.recv_timeout(limit) {
            Ok(line) => {
                self.talk.push(format!("< {line}"));
                Some(line)
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// All lines up to the first that begins with a text, that one included.
    pub fn until_within(&mut self, start: &str, limit: Duration) -> Vec<String> {
        let deadline = Instant::now() + limit;
        let mut lines = Vec::new();
        while let Some(line) = self.line(deadline.saturating_duration_since(Instant::now())) {
            let found = line.starts_with(start);
            lines.push(line);
            if found {
                return lines;
            }
        }
        panic!("no '{start}' within {limit:?}; the last of the talk:\n{}", self.recent());
    }

    /// The same with all patience.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        self.until_within(start, PATIENCE)
    }

    fn recent(&self) -> String {
        self.talk[self.talk.len().saturating_sub(40)..].join("\n")
    }

    /// All lines that still come before the answer to `isready`.
    pub fn sync(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        assert_eq!(lines.pop().as_deref(), Some("readyok"), "a glued line");
        lines
    }

    /// Sends a command that answers nothing but complaints, and returns these.
    pub fn complaints(&mut self, command: &str) -> Vec<String> {
        self.send(command);
        self.sync().into_iter().filter(|line| line.starts_with("info string")).collect()
    }

    /// Sends a command that must be refused, with a message that holds some words.
    pub fn refused(&mut self, command: &str, words: &[&str]) {
        let complaints = self.complaints(command).join("\n");
        assert!(complaints.contains("info string error: "), "'{command}' was not refused: {complaints}");
        for word in words {
            assert!(complaints.contains(word), "'{command}': no '{word}' in: {complaints}");
        }
    }

    /// Sends a command that must be accepted without a word.
    pub fn accepted(&mut self, command: &str) {
        self.send(command);
        assert_eq!(self.sync(), [""; 0], "'{command}'");
    }

    /// Chooses a variant.
    pub fn choose(&mut self, variant: Variant) {
        self.send(&format!("setoption name UCI_Variant value {}", variant.name()));
        self.until("info string variant ");
    }

    /// A line of the answer to `d`.
    pub fn shown(&mut self, label: &str) -> String {
        self.send("d");
        let lines = self.until("Checkers: ");
        let line = lines.iter().find_map(|line| line.strip_prefix(label)?.strip_prefix(": "));
        line.unwrap_or_else(|| panic!("no {label} in {lines:?}")).to_owned()
    }

    /// The turns that `go perft 1` lists.
    pub fn legal(&mut self) -> Vec<String> {
        self.send("go perft 1");
        let lines = self.until("Nodes searched: ");
        lines.iter().filter_map(|line| Some(line.strip_suffix(": 1")?.to_owned())).collect()
    }

    /// Memory that the engine takes up, in KiB.
    #[cfg(target_os = "linux")]
    pub fn resident_kib(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).expect("a process");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("a size");
        line.split_whitespace().next().and_then(|kib| kib.parse().ok()).expect("a number")
    }

    /// Sends a `go` and waits for its answer.
    pub fn go(&mut self, command: &str) -> Answer {
        let began = Instant::now();
        self.send(command);
        self.answer_since(began, PATIENCE)
    }

    /// Sends `stop` and expects the answer at once.
    pub fn stop(&mut self) -> Answer {
        let began = Instant::now();
        self.send("stop");
        self.answer_since(began, AT_ONCE)
    }

    /// Waits for the answer to something sent at a time.
    pub fn answer_since(&mut self, began: Instant, limit: Duration) -> Answer {
        let mut lines = std::mem::take(&mut self.heard);
        lines.extend(self.until_within("bestmove ", limit));
        Answer::new(lines, began.elapsed())
    }

    /// Checks that for a while no answer comes, and none was waiting.
    pub fn no_answer_for(&mut self, time: Duration) {
        let deadline = Instant::now() + time;
        while let Some(line) = self.line(deadline.saturating_duration_since(Instant::now())) {
            assert!(!line.starts_with("bestmove"), "early '{line}':\n{}", self.recent());
            self.heard.push(line);
        }
    }

    /// Checks that no answer is left over.
    pub fn no_answer_left(&mut self) {
        let lines = self.sync();
        assert!(!lines.iter().any(|line| line.starts_with("bestmove")), "one answer too many: {lines:?}");
    }

    /// Waits for the engine's end, which must be in order, and returns what it still said.
    pub fn ended(mut self, limit: Duration) -> Vec<String> {
        let deadline = Instant::now() + limit;
        let mut rest = Vec::new();
        while let Some(line) = self.line(deadline.saturating_duration_since(Instant::now())) {
            rest.push(line);
        }
        loop {
            if let Some(status) = self.child.try_wait().expect("the engine can be waited for") {
                assert_eq!(status.code(), Some(0), "exit status; the last of the talk:\n{}", self.recent());
                return rest;
            }
            assert!(Instant::now() < deadline, "still running after {limit:?}:\n{}", self.recent());
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.stdin = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
        for reader in self.readers.drain(..) {
            let _ = reader.join();
        }
        if !std::thread::panicking() {
            let errors = self.errors.lock().expect("no panic");
            assert!(!errors.contains("panicked"), "{errors}");
        }
    }
}

/// What a search said.
#[derive(Debug)]
pub struct Answer {
    /// All lines, that of the answer last.
    pub lines: Vec<String>,
    /// The best turn.
    pub best: String,
    /// The expected answer to it.
    pub ponder: Option<String>,
    /// From `go` (or `stop`) to the answer.
    pub took: Duration,
}

impl Answer {
    fn new(lines: Vec<String>, took: Duration) -> Answer {
        let words: Vec<&str> = lines.last().map_or(vec![], |line| line.split(' ').collect());
        let (best, ponder) = match words[..] {
            ["bestmove", best] => (best.to_owned(), None),
            ["bestmove", best, "ponder", ponder] => (best.to_owned(), Some(ponder.to_owned())),
            _ => panic!("malformed: {words:?}"),
        };
        Answer { lines, best, ponder, took }
    }

    /// Its lines of thought.
    pub fn thoughts(&self) -> Vec<Thought> {
        self.lines.iter().filter_map(|line| Thought::parse(line)).collect()
    }

    /// The last exact first line of thought. Checks that the answer is what that line says.
    pub fn last(&self) -> Thought {
        let mut thoughts = self.thoughts();
        thoughts.retain(|thought| thought.line == 1 && thought.exact);
        let last =
            thoughts.pop().unwrap_or_else(|| panic!("no exact line before the answer: {:#?}", self.lines));
        assert_eq!(last.turns.first(), Some(&self.best), "{:#?}", self.lines);
        if self.ponder.is_some() {
            assert_eq!(last.turns.get(1), self.ponder.as_ref(), "{:#?}", self.lines);
        }
        last
    }
}

/// An `info` line with a score and a line of turns.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    pub depth: u32,
    pub line: usize,
    /// `cp 31` or `mate -2`.
    pub score: String,
    pub exact: bool,
    pub nodes: u64,
    pub turns: Vec<String>,
}

impl Thought {
    /// Reads a line; None if it is none of that kind. Panics if a field is missing or out of order.
    pub fn parse(line: &str) -> Option<Thought> {
        let words: Vec<&str> = line.split(' ').collect();
        if words.first() != Some(&"info") || !words.contains(&"score") || !words.contains(&"pv") {
            return None;
        }
        const ORDER: [&str; 11] = [
            "depth", "seldepth", "multipv", "score", "wdl", "nodes", "nps", "hashfull", "tbhits", "time",
            "pv",
        ];
        let keys: Vec<usize> =
            words.iter().filter_map(|word| ORDER.iter().position(|key| key == word)).collect();
        let wanted: Vec<usize> = (0..ORDER.len()).filter(|&key| key != 4 || words.contains(&"wdl")).collect();
        assert_eq!(keys, wanted, "fields of '{line}'");
        let after = |key| words.iter().position(|word| *word == key).map_or(0, |place| place + 1);
        let number = |key| words[after(key)].parse().unwrap_or_else(|_| panic!("{key} in '{line}'"));
        let score = after("score");
        Some(Thought {
            depth: number("depth") as u32,
            line: number("multipv") as usize,
            score: words[score..score + 2].join(" "),
            exact: !words.contains(&"lowerbound") && !words.contains(&"upperbound"),
            nodes: number("nodes"),
            turns: words[after("pv")..].iter().map(|turn| (*turn).to_owned()).collect(),
        })
    }

    /// The score as a number that orders scores: forced ends beyond all others.
    pub fn value(&self) -> i64 {
        let (kind, number) = self.score.split_once(' ').expect("two words");
        let number: i64 = number.parse().expect("a number");
        match (kind, number) {
            ("cp", _) => number,
            ("mate", 1..) => 1_000_000 - number,
            _ => -1_000_000 - number,
        }
    }
}

/// The numbers of threads to test with: one, and several as soon as the option allows them.
pub fn thread_counts() -> Vec<i64> {
    let Ok(Kind::Spin { max, .. }) = options::find("Threads").map(|entry| &entry.kind) else {
        panic!("Threads is a number")
    };
    let mut counts = vec![1, max.here().min(8)];
    counts.dedup();
    counts
}
