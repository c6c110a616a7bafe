//! Floor 6: what is told, as text: reports, answers, the board, the evaluation. Pure. Imports what the floors below
//! tell.

use super::options;
use crate::board::{Placement, Square, Turn};
use crate::engine::Diagram;
use crate::game::Explanation;
use crate::game::notation::text as turn_text;
use crate::search::{Bound, News, Outcome, Report};
use crate::variants::Variant;
use std::fmt::Write;
use std::time::Duration;

/// The answer to `uci`.
pub fn identity() -> String {
    let mut text = format!("id name {}\nid author the Dyad authors\n", name());
    for entry in &options::TABLE {
        text += &format!("option name {} {}\n", entry.name, entry.description());
    }
    text + "uciok"
}

/// The program's name and version.
pub fn name() -> String {
    format!("Dyad {}", env!("CARGO_PKG_VERSION"))
}

/// What the choice of a variant answers, in Fairy-Stockfish's words, which interfaces know.
pub fn variant(variant: Variant) -> String {
    let (name, start) = (variant.name(), variant.start());
    format!("info string variant {name} files 8 ranks 8 pocket 0 template chess startpos {start}")
}

/// What a search tells on its way.
pub fn news(news: &News) -> String {
    match news {
        News::Line(line) => report(line),
        News::Current(depth, turn, number) => {
            format!("info depth {depth} currmove {} currmovenumber {number}", turn_text(turn))
        }
    }
}

fn report(report: &Report) -> String {
    let Report { depth, selective_depth, line, score, nodes, hash_full, time, .. } = report;
    if report.variation.is_empty() {
        // The game is over: there is nothing to think about.
        return format!("info depth {depth} score {score}");
    }
    let mut text = format!("info depth {depth} seldepth {selective_depth} multipv {line} score {score}");
    text += match report.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    if let Some([win, draw, loss]) = report.wdl {
        text += &format!(" wdl {win} {draw} {loss}");
    }
    let (speed, time) = (nodes_per_second(*nodes, *time), time.as_millis());
    text += &format!(" nodes {nodes} nps {speed} hashfull {hash_full} tbhits 0 time {time} pv");
    for turn in &report.variation {
        text += " ";
        text += &turn_text(turn);
    }
    text
}

/// Nodes per second; 0 as long as no time has passed.
pub fn nodes_per_second(nodes: u64, time: Duration) -> u64 {
    (u128::from(nodes) * 1_000_000_000).checked_div(time.as_nanos()).map_or(0, |speed| speed as u64)
}

/// The answer to `go`.
pub fn answer(outcome: &Outcome) -> String {
    let best = outcome.best.as_ref().map_or("(none)".to_owned(), turn_text);
    match &outcome.ponder {
        Some(ponder) => format!("bestmove {best} ponder {}", turn_text(ponder)),
        None => format!("bestmove {best}"),
    }
}

/// The answer to `go perft`.
pub fn counts(counts: &[(Turn, u64)]) -> String {
    let mut text = String::new();
    for (turn, count) in counts {
        text += &format!("{}: {count}\n", turn_text(turn));
    }
    format!("{text}\nNodes searched: {}", total(counts))
}

/// All counts together.
pub fn total(counts: &[(Turn, u64)]) -> u64 {
    counts.iter().map(|(_, count)| count).sum()
}

/// The answer to `d`.
pub fn diagram(diagram: &Diagram, variant: Variant) -> String {
    let status = diagram.ending.map_or("ongoing".to_owned(), |ending| ending.to_string());
    let checkers: Vec<String> = diagram.checkers.into_iter().map(|square| square.to_string()).collect();
    format!(
        "{}\n\nFen: {}\nKey: {:016X}\nVariant: {}\nStatus: {status}\nCheckers: {}",
        grid(&diagram.board),
        diagram.fen,
        diagram.key,
        variant.name(),
        checkers.join(" ")
    )
}

/// The board as a grid; men with a mark have it behind the letter.
fn grid(board: &Placement) -> String {
    const RULE: &str = "  +---+---+---+---+---+---+---+---+\n";
    let mut text = RULE.to_owned();
    for rank in (0..8).rev() {
        text += &format!("{} |", rank + 1);
        for file in 0..8 {
            text += &match board.on(Square::at(file, rank)) {
                Some(man) => format!(" {}{}|", man.letter(), if man.is_single() { '~' } else { ' ' }),
                None => "   |".to_owned(),
            };
        }
        text += "\n";
        text += RULE;
    }
    text + "    a   b   c   d   e   f   g   h"
}

/// The answer to `eval`.
pub fn explanation(explanation: &Explanation) -> String {
    let widest = explanation.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0).max(4);
    let mut text = format!("{:widest$} |   White mg     eg |   Black mg     eg\n", "Term");
    text += &format!("{:-<widest$}-+-------------------+-------------------\n", "");
    for (name, [white, black]) in &explanation.rows {
        let (white_mg, white_eg, black_mg, black_eg) = (white.0, white.1, black.0, black.1);
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "{name:widest$} |     {white_mg:6} {white_eg:6} |     {black_mg:6} {black_eg:6}");
    }
    text += &format!("\nPhase: {} % middlegame\n", explanation.phase);
    text + &format!("Total: {:+} cp for the side to move", explanation.total)
}

/// The answer to `help`.
pub fn help() -> String {
    let mut text = format!("{}, a UCI engine for chess games of two. It reads these commands:\n", name());
    text += "
uci                                      name, options, uciok
setoption name NAME value VALUE          sets an option
isready                                  answers readyok
ucinewgame                               forgets what was learnt of other positions
position startpos|fen FEN [moves TURNS]  sets up a position
go [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N] [movetime MS] [depth N]
   [nodes N] [mate N] [infinite] [ponder] [searchmoves TURNS]
                                         thinks; all limits given hold together
go perft N                               counts the sequences of N turns
stop, ponderhit, quit                    end a search at once; a count only stop, the rest waits for it
d, eval, flip                            shows the position, its evaluation; turns it upside down
bench [VARIANT|all] [depth N] [threads N] [hash MIB]
                                         the regression run
debug on|off                             tells how each go was understood

A turn of several steps is one word, the steps joined by commas. Options:

";
    let widest = options::TABLE.iter().map(|entry| entry.name.len()).max().unwrap_or(0);
    let lines = options::TABLE.iter().map(|entry| format!("{:widest$}  {}", entry.name, entry.meaning));
    text += &lines.collect::<Vec<_>>().join("\n");
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Step;
    use crate::game::Score;

    fn turn(text: &str) -> Turn {
        let bytes = text.as_bytes();
        let square = |part| Square::parse(part).unwrap();
        [Step::plain(square(&bytes[..2]), square(&bytes[2..4]))].into_iter().collect()
    }

    #[test]
    fn a_report_has_its_fields_in_the_customary_order() {
        let mut line = Report {
            depth: 7,
            selective_depth: 11,
            line: 2,
            score: Score(-31),
            bound: Bound::Upper,
            wdl: Some([100, 700, 200]),
            nodes: 5000,
            hash_full: 3,
            time: Duration::from_millis(20),
            variation: vec![turn("e2e4"), turn("e7e5")],
        };
        assert_eq!(
            report(&line),
            "info depth 7 seldepth 11 multipv 2 score cp -31 upperbound wdl 100 700 200 nodes 5000 nps 250000 \
             hashfull 3 tbhits 0 time 20 pv e2e4 e7e5"
        );
        line.bound = Bound::Exact;
        line.wdl = None;
        line.score = Score::win_in(3);
        line.time = Duration::ZERO;
        assert_eq!(
            report(&line),
            "info depth 7 seldepth 11 multipv 2 score mate 2 nodes 5000 nps 0 hashfull 3 tbhits 0 time 0 pv e2e4 e7e5"
        );
    }

    #[test]
    fn the_answer_names_a_turn_or_says_that_there_is_none() {
        let mut outcome = Outcome::default();
        assert_eq!(answer(&outcome), "bestmove (none)");
        outcome.best = Some(turn("e2e4"));
        assert_eq!(answer(&outcome), "bestmove e2e4");
        outcome.ponder = Some(turn("e7e5"));
        assert_eq!(answer(&outcome), "bestmove e2e4 ponder e7e5");
    }
}
