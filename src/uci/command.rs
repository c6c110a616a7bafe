//! Floor 6: what a line of UCI says: text in, [`Command`] out. Pure. Imports the limits of a search only.

use crate::game::Depth;
use crate::search::Limits;
use std::num::IntErrorKind;

/// A line understood.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<'a> {
    /// What is to be done; None for empty lines and comments.
    pub command: Option<Command<'a>>,
    /// Words that mean nothing and were skipped.
    pub skipped: Vec<&'a str>,
}

/// What a line asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Command<'a> {
    /// `uci`
    Uci,
    /// `isready`
    IsReady,
    /// `ucinewgame`
    NewGame,
    /// `position`: the FEN (None: the start position), and the turns played from it.
    Position(Option<String>, Vec<&'a str>),
    /// `go`
    Go(Go<'a>),
    /// `stop`
    Stop,
    /// `ponderhit`
    PonderHit,
    /// `setoption`: name and value.
    SetOption(String, Option<&'a str>),
    /// `debug`
    Debug(bool),
    /// `register`
    Register,
    /// `quit`
    Quit,
    /// `d`
    Diagram,
    /// `eval`
    Evaluate,
    /// `flip`
    Flip,
    /// `bench`: its words, for the benchmark to read.
    Bench(Vec<&'a str>),
    /// `help`
    Help,
}

/// What a `go` asks for.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Go<'a> {
    /// When to stop; [`Limits::turns`] is still empty.
    pub limits: Limits,
    /// The words after `searchmoves`.
    pub turns: Vec<&'a str>,
    /// Count this deep instead of searching.
    pub perft: Option<u32>,
}

/// Why a line makes no sense.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum CommandError {
    #[error("unknown command: '{0}'. Type help for more information.")]
    Unknown(String),
    #[error("position: neither 'startpos' nor 'fen' follows")]
    NoPosition,
    #[error("setoption: 'name' and a name must follow")]
    NoName,
    #[error("debug: '{0}' is neither on nor off")]
    NoSwitch(String),
    #[error("{0}: the number is missing")]
    NoNumber(String),
    #[error("{0}: '{1}' is not a whole number")]
    BadNumber(String, String),
    #[error("go perft: {0} is not within 1..{MOST_PERFT}")]
    BadPerft(i64),
}

/// Deeper counts would overflow, had anyone the time.
const MOST_PERFT: i64 = 99;
/// No search goes deeper, in turns.
const MOST_DEPTH: i64 = 1000;
/// A clock so full (some thirty years) that adding to it or multiplying it is still safe.
const LONGEST: i64 = 1_000_000_000_000;

/// The text of a raw line. Invalid UTF-8, byte order marks and zero bytes (UTF-16) are left out.
pub fn decode(bytes: &[u8]) -> String {
    let mut text: String = bytes.utf8_chunks().map(|chunk| chunk.valid()).collect();
    text.retain(|letter| letter != '\u{feff}' && letter != '\0');
    text
}

/// The beginning of a text that somebody sent, short enough to be told back.
pub fn excerpt(text: &str) -> String {
    const MOST: usize = 80;
    let mut letters = text.chars();
    let beginning: String = letters.by_ref().take(MOST).collect();
    if letters.next().is_some() { beginning + "..." } else { beginning }
}

/// Reads a line. Words in front of a command are skipped, as the protocol wants it.
pub fn parse(line: &str) -> Result<Line<'_>, CommandError> {
    let mut words = Words { rest: line.trim(), skipped: Vec::new() };
    let text = words.rest;
    if text.is_empty() || text.starts_with('#') {
        return Ok(Line { command: None, skipped: Vec::new() });
    }
    while let Some(word) = words.next() {
        if let Some(command) = read_command(word, &mut words)? {
            // Whatever the command left over means nothing to it.
            while let Some(word) = words.next() {
                words.skipped.push(word);
            }
            return Ok(Line { command: Some(command), skipped: words.skipped });
        }
        words.skipped.push(word);
    }
    Err(CommandError::Unknown(excerpt(text)))
}

/// The words of a line one by one.
struct Words<'a> {
    rest: &'a str,
    skipped: Vec<&'a str>,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let text = self.rest.trim_start();
        let end = text.find(char::is_whitespace).unwrap_or(text.len());
        let (word, rest) = text.split_at(end);
        self.rest = rest;
        Some(word).filter(|word| !word.is_empty())
    }

    /// All that is left, words and the blanks between them.
    fn remainder(&mut self) -> &'a str {
        std::mem::take(&mut self.rest).trim()
    }

    /// All words left.
    fn all(&mut self) -> Vec<&'a str> {
        std::iter::from_fn(|| self.next()).collect()
    }
}

/// The command that a word begins; None if it begins none.
fn read_command<'a>(word: &str, words: &mut Words<'a>) -> Result<Option<Command<'a>>, CommandError> {
    Ok(Some(match word {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "position" => read_position(words)?,
        "go" => Command::Go(read_go(words)?),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "setoption" => read_option(words)?,
        "debug" => read_debug(words)?,
        "register" => {
            words.remainder();
            Command::Register
        }
        "quit" => Command::Quit,
        "d" => Command::Diagram,
        "eval" => Command::Evaluate,
        "flip" => Command::Flip,
        "bench" => Command::Bench(words.all()),
        "help" => Command::Help,
        _ => return Ok(None),
    }))
}

fn read_position<'a>(words: &mut Words<'a>) -> Result<Command<'a>, CommandError> {
    let mut fen = None;
    match words.next() {
        Some("startpos") => {}
        Some("fen") => fen = Some(Vec::new()),
        _ => return Err(CommandError::NoPosition),
    }
    let mut turns = Vec::new();
    while let Some(word) = words.next() {
        match &mut fen {
            _ if word == "moves" => turns = words.all(),
            Some(fields) => fields.push(word),
            None => words.skipped.push(word),
        }
    }
    Ok(Command::Position(fen.map(|fields| fields.join(" ")), turns))
}

fn read_option<'a>(words: &mut Words<'a>) -> Result<Command<'a>, CommandError> {
    if words.next() != Some("name") {
        return Err(CommandError::NoName);
    }
    let mut name = Vec::new();
    let mut value = None;
    while let Some(word) = words.next() {
        if word == "value" {
            value = Some(words.remainder()).filter(|value| !value.is_empty());
        } else {
            name.push(word);
        }
    }
    if name.is_empty() {
        return Err(CommandError::NoName);
    }
    Ok(Command::SetOption(name.join(" "), value))
}

fn read_debug<'a>(words: &mut Words<'a>) -> Result<Command<'a>, CommandError> {
    match words.next() {
        Some("on") => Ok(Command::Debug(true)),
        Some("off") => Ok(Command::Debug(false)),
        other => Err(CommandError::NoSwitch(other.unwrap_or_default().to_owned())),
    }
}

fn read_go<'a>(words: &mut Words<'a>) -> Result<Go<'a>, CommandError> {
    let mut go = Go::default();
    // Words that are no keywords are turns once `searchmoves` came.
    let mut listing = false;
    let mut clock = false;
    while let Some(word) = words.next() {
        let limits = &mut go.limits;
        let mut value = || number(words, word);
        clock |= matches!(word, "wtime" | "btime" | "winc" | "binc" | "movestogo");
        match word {
            "wtime" => limits.time[0] = Some(value()?.clamp(-LONGEST, LONGEST)),
            "btime" => limits.time[1] = Some(value()?.clamp(-LONGEST, LONGEST)),
            "winc" => limits.increment[0] = value()?.clamp(0, LONGEST),
            "binc" => limits.increment[1] = value()?.clamp(0, LONGEST),
            // No turns to go: a control that never comes.
            "movestogo" => {
                limits.moves_to_go = Some(value()?.clamp(0, 10_000) as u32).filter(|&turns| turns > 0)
            }
            "movetime" => limits.move_time = Some(value()?.clamp(1, LONGEST)),
            "depth" => limits.depth = Some(value()?.clamp(1, MOST_DEPTH) as Depth),
            "nodes" => limits.nodes = Some(value()?.max(1) as u64),
            "mate" => limits.mate = Some(value()?.clamp(1, MOST_DEPTH) as u32),
            "infinite" => limits.infinite = true,
            "ponder" => limits.ponder = true,
            "perft" => {
                let depth = value()?;
                let fits = (1..=MOST_PERFT).contains(&depth);
                go.perft = Some(fits.then_some(depth as u32).ok_or(CommandError::BadPerft(depth))?);
            }
            "searchmoves" => {
                listing = true;
                continue;
            }
            turn if listing => {
                go.turns.push(turn);
                continue;
            }
            other => words.skipped.push(other),
        }
        listing = false;
    }
    complete(&mut go.limits, clock);
    Ok(go)
}

/// What the words of a `go` imply.
fn complete(limits: &mut Limits, clock: bool) {
    if clock {
        // Whoever has a clock but was told nothing of it has no time to lose.
        limits.time = limits.time.map(|time| time.or(Some(0)));
    }
    let ends = clock
        || limits.ponder
        || limits.move_time.is_some()
        || limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.mate.is_some();
    limits.infinite |= !ends;
}

/// The number that a keyword of `go` wants. One too large for the machine is as large as it can be.
fn number(words: &mut Words<'_>, keyword: &str) -> Result<i64, CommandError> {
    let text = words.next().ok_or_else(|| CommandError::NoNumber(format!("go {keyword}")))?;
    text.parse().or_else(|error: std::num::ParseIntError| match error.kind() {
        IntErrorKind::PosOverflow => Ok(i64::MAX),
        IntErrorKind::NegOverflow => Ok(i64::MIN),
        _ => Err(CommandError::BadNumber(format!("go {keyword}"), text.to_owned())),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(line: &str) -> Command<'_> {
        parse(line).unwrap().command.unwrap()
    }

    fn go(line: &str) -> Go<'_> {
        match command(line) {
            Command::Go(go) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn blanks_of_any_kind_separate_words() {
        let plain = command("position startpos moves e2e4 e7e5");
        assert_eq!(command(" position\tstartpos   moves e2e4\u{a0}e7e5 \r"), plain);
        assert_eq!(plain, Command::Position(None, vec!["e2e4", "e7e5"]));
        assert_eq!(command("position startpos moves"), Command::Position(None, vec![]));
        let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 turn".to_owned();
        let line = "position  fen 4k3/8/8/8/8/8/8/4K3 w  - - 0 1 turn moves e1e2,e2e3";
        assert_eq!(command(line), Command::Position(Some(fen), vec!["e1e2,e2e3"]));
    }

    #[test]
    fn bytes_that_are_no_text_do_no_harm() {
        assert_eq!(decode(b"\xef\xbb\xbfuci\r\n"), "uci\r\n");
        assert_eq!(decode(b"\xff\xfe\n"), "\n");
        assert_eq!(decode(b"\xff\xfeu\0c\0i\0\n\0"), "uci\n");
        assert_eq!(decode(b"is\xc3ready"), "isready");
    }

    #[test]
    fn words_before_a_command_are_skipped() {
        let line = parse("joho debug on").unwrap();
        assert_eq!((line.command, line.skipped), (Some(Command::Debug(true)), vec!["joho"]));
        assert_eq!(parse("go depth 3 quickly").unwrap().skipped, ["quickly"]);
        assert_eq!(parse("foo bar"), Err(CommandError::Unknown("foo bar".to_owned())));
        for nothing in ["", "  \t", "# quit"] {
            assert_eq!(parse(nothing).unwrap().command, None, "{nothing:?}");
        }
    }

    #[test]
    fn options_keep_the_blanks_inside_their_values() {
        let set = |name: &str, value| Command::SetOption(name.to_owned(), value);
        assert_eq!(command("setoption name  Clear   Hash"), set("Clear Hash", None));
        assert_eq!(
            command("setoption name File value  /tmp/a dir/b  c.bin "),
            set("File", Some("/tmp/a dir/b  c.bin"))
        );
        assert_eq!(command("setoption name UCI_Variant value"), set("UCI_Variant", None));
        for bad in ["setoption", "setoption name", "setoption name value 3", "setoption Hash value 3"] {
            assert_eq!(parse(bad), Err(CommandError::NoName), "{bad}");
        }
    }

    #[test]
    fn limits_combine_in_any_order() {
        let all =
            go("go depth 7 searchmoves e2e4 d2d4 nodes 100 wtime 1000 btime -5 winc 20 movestogo 4 ponder");
        assert_eq!(all.turns, ["e2e4", "d2d4"]);
        assert_eq!((all.limits.depth, all.limits.nodes), (Some(7), Some(100)));
        assert_eq!((all.limits.time, all.limits.increment), ([Some(1000), Some(-5)], [20, 0]));
        assert_eq!((all.limits.moves_to_go, all.limits.ponder, all.limits.infinite), (Some(4), true, false));
        assert_eq!(go("go perft 3").perft, Some(3));
    }

    #[test]
    fn what_a_go_implies() {
        assert!(go("go").limits.infinite && go("go searchmoves e2e4").limits.infinite);
        assert!(!go("go mate 3").limits.infinite && !go("go ponder").limits.infinite);
        assert_eq!(go("go btime 100").limits.time, [Some(0), Some(100)]);
        assert_eq!(go("go winc 100 binc 100").limits.time, [Some(0), Some(0)]);
        assert_eq!(go("go wtime 9 btime 9 movestogo 0").limits.moves_to_go, None);
        assert_eq!(go("go depth 0 nodes -3 movetime 0").limits.depth, Some(1));
        assert_eq!(go("go nodes 999999999999999999999").limits.nodes, Some(i64::MAX as u64));
    }

    #[test]
    fn a_go_with_nonsense_for_a_number_is_refused() {
        for bad in ["go depth", "go depth x", "go wtime 1.5", "go depth depth 3", "go perft 0", "go perft"] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
