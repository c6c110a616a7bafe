//! A running `dyad` that speaks UCI, for tests: lines go in, lines come out, and nothing waits for ever.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Longer than anything these tests ask for may take, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The process and its pipes; killed when dropped.
pub struct Client {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Client {
    /// Starts the program and chooses a variant.
    pub fn start(variant: &str) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_dyad"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        let mut client = Client { child, input, lines };
        client.send("uci");
        client.wait_for("uciok");
        client.send(&format!("setoption name UCI_Variant value {variant}"));
        client
    }

    /// Writes a line.
    pub fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    /// Reads up to the first line that begins so, and returns all of them.
    pub fn wait_for(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self
                .lines
                .recv_timeout(PATIENCE)
                .unwrap_or_else(|_| panic!("no {beginning} after {lines:?}"));
            let done = line.starts_with(beginning);
            lines.push(line);
            if done {
                return lines;
            }
        }
    }

    /// Makes the program forget the last game.
    pub fn new_game(&mut self) {
        self.send("ucinewgame");
        self.send("isready");
        self.wait_for("readyok");
    }

    /// The lines of thought with a score, and the turn of the `bestmove` line that follows them.
    pub fn answer(&mut self) -> (Vec<String>, String) {
        let mut lines = self.wait_for("bestmove");
        let answer = lines.pop().and_then(|line| line.split_whitespace().nth(1).map(str::to_owned));
        lines.retain(|line| line.starts_with("info") && line.contains(" score "));
        (lines, answer.expect("a turn after bestmove"))
    }

    /// Asks the program to leave, and sees that it does.
    pub fn quit(mut self) {
        self.send("quit");
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{status}");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
