//! Lines as they come: odd ends, odd blanks, odd bytes, very long, unknown.

use crate::driver::{Engine, PATIENCE};
use crate::game::{assert_legal, if_played};
use dyad::variants::Variant;
use std::time::{Duration, Instant};

/// What the engine says to raw bytes, without the numbers that vary.
fn said_to(bytes: &[u8]) -> Vec<String> {
    let mut engine = Engine::start();
    engine.write(bytes);
    engine.hang_up();
    let mut lines = engine.ended(PATIENCE);
    lines.retain(|line| !line.starts_with("info"));
    lines
}

#[test]
fn line_ends_and_blanks_of_any_kind_do() {
    let plain = said_to(b"uci\nposition startpos moves e2e4\nd\ngo perft 1\nquit\n");
    assert!(plain.contains(&"Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1".to_owned()));
    for odd in [
        &b"uci\r\nposition startpos\tmoves  e2e4 \r\n  d\r\n  go   perft\t1\r\n\r\nquit\r\n"[..],
        b"\xef\xbb\xbfuci\nposition startpos moves e2e4\nd\ngo perft 1\nquit",
        b"\xff\xfe\nuci\n\x80\xfe\nposition startpos moves \xffe2e4\nd\n\n# a comment\ngo perft 1",
        b"\0uci\0\nposition startpos moves e2e4\r\n\r\nd\r\n\t\ngo perft 1\n \n",
    ] {
        assert_eq!(said_to(odd), plain, "{:?}", String::from_utf8_lossy(odd));
    }
}

#[test]
fn a_search_answers_whatever_the_line_ends() {
    let mut engine = Engine::start();
    engine.write(b"uci\r\nposition startpos\tmoves  e2e4 \r\n  go   depth 2\r\n\r\n");
    let answer = engine.answer_since(Instant::now(), PATIENCE);
    assert_legal(Variant::Chess, None, &["e2e4"], &answer.best);
}

#[test]
fn thousands_of_turns_are_read_in_no_time() {
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let in_pairs = ["g1f3,b1c3", "g8f6,b8c6", "f3g1,c3b1", "f6g8,c6b8"];
    for variant in Variant::ALL {
        let turns = if Some(variant) == if_played("twomove") { in_pairs } else { shuffle };
        let fen = variant.start().replace(" response", " turn");
        let mut engine = Engine::playing(variant);
        let began = Instant::now();
        engine.send(&format!(
            "position fen {fen} moves {}\ngo depth 1",
            turns.join(" ").clone() + &format!(" {}", turns.join(" ")).repeat(2999)
        ));
        let answer = engine.answer_since(began, PATIENCE);
        answer.last();
        assert_legal(variant, Some(&fen), &turns.repeat(4), &answer.best);
        assert!(answer.took < Duration::from_secs(3), "{}: {:?}", variant.name(), answer.took);
    }
}

#[test]
fn unknown_words_are_named_and_do_no_harm() {
    let mut engine = Engine::start();
    engine.refused("foo bar", &["foo bar", "help"]);
    engine.refused("D", &["D"]);
    engine.send("joho isready");
    assert!(engine.until("readyok")[0].contains("joho"), "it is skipped, and the rest obeyed");
    let skipped = engine.complaints("position startpos oops moves e2e4");
    assert!(skipped.join("\n").contains("oops"), "{skipped:?}");
    assert!(engine.shown("Fen").contains("4P3"));
    let answer = engine.go("go quickly depth 2");
    assert!(answer.lines[0].starts_with("info string") && answer.lines[0].contains("quickly"), "{answer:?}");
    for silent in ["", "   ", "# a comment", "register later", "debug on", "debug off", "ucinewgame"] {
        engine.accepted(silent);
    }
}

#[test]
fn a_go_that_makes_no_sense_is_refused_and_answers_nothing() {
    let mut engine = Engine::start();
    for (bad, word) in [
        ("go depth", "depth"),
        ("go depth banana", "banana"),
        ("go wtime 1.5", "1.5"),
        ("go perft 0", "perft"),
    ] {
        engine.refused(bad, &[word]);
        engine.no_answer_left();
    }
}
