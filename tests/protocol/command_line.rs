//! The subcommands, as people and test frameworks run them.

use dyad::variants::Variant;
use std::process::{Command, Output};

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_dyad")).args(arguments).output().expect("the engine starts")
}

/// What a command prints that must succeed.
fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// Checks that a command fails with one clear message.
fn fails(arguments: &[&str], status: i32, words: &[&str]) {
    let output = run(arguments);
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {message}");
    assert!(message.starts_with("error: ") && !message.contains("panicked"), "{arguments:?}: {message}");
    assert!(words.iter().all(|word| message.contains(word)), "{arguments:?}: {message}");
}

#[test]
fn search_shows_the_board_its_thoughts_and_the_best_turn() {
    for variant in Variant::ALL {
        let text = printed(&["search", "--variant", variant.name(), "--depth", "3"]);
        assert!(text.contains(&format!("Fen: {}", variant.start())), "{text}");
        assert!(text.contains("\ninfo depth 1 "), "{text}");
        assert!(text.contains("\nBest turn: "), "{text}");
    }
    let text = printed(&[
        "search",
        "--variant",
        "DualLife",
        "--time",
        "100",
        "--fen",
        "4k~3/8/8/8/8/8/4Q3/4K3 w - -",
    ]);
    assert!(text.contains("Best turn: e2e8 (Qxe8#)"), "{text}");
    let text = printed(&["search", "--nodes", "100", "--moves", "e2e4", "e7e5", "--multipv", "2"]);
    assert!(text.contains("multipv 2"), "{text}");
    let text = printed(&["search", "--moves", "f2f3", "e7e5", "g2g4", "d8h4"]);
    assert!(text.contains("win b"), "{text}");
}

#[test]
fn perft_counts_alike_on_any_number_of_threads() {
    for threads in ["1", "2", "5"] {
        let text = printed(&["perft", "3", "--threads", threads]);
        assert!(text.contains("8902") && text.contains("Nodes/second"), "{text}");
    }
    let text = printed(&["perft", "2", "--divide", "--fen", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"]);
    assert!(text.contains("e2e4: 16") && text.contains("\n\nNodes searched: 191\n"), "{text}");
}

#[test]
fn bench_ends_as_test_frameworks_read_it_and_counts_the_same_every_time() {
    let all = printed(&["bench", "--depth", "2"]);
    let lines: Vec<&str> = all.lines().collect();
    let labels: Vec<&str> =
        lines[lines.len() - 3..].iter().filter_map(|line| Some(line.split_once(": ")?.0)).collect();
    assert_eq!(labels, ["Total time (ms) ", "Nodes searched  ", "Nodes/second    "]);
    let mut sum = 0;
    for variant in Variant::ALL {
        let one = nodes_of(&printed(&["bench", "--variant", variant.name(), "--depth", "2"]));
        let row = lines.iter().find(|line| line.starts_with(variant.name())).expect("a row for each variant");
        assert!(row.split_whitespace().any(|word| word == one.to_string()), "{row}: {one}");
        sum += one;
    }
    assert_eq!(nodes_of(&all), sum);
    assert_eq!(nodes_of(&printed(&["bench", "--depth", "2", "--hash", "16", "--threads", "1"])), sum);
}

/// The total that a bench prints.
fn nodes_of(text: &str) -> u64 {
    let total = text.lines().find_map(|line| line.strip_prefix("Nodes searched  : "));
    total.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no total in {text}"))
}

#[test]
fn every_command_has_help_with_examples() {
    for command in ["search", "bench", "perft"] {
        let text = printed(&[command, "--help"]);
        assert!(text.contains("Examples:") && text.contains(&format!("dyad {command}")), "{text}");
    }
    assert!(printed(&["--help"]).contains("Examples:"));
    assert!(printed(&["--version"]).starts_with("dyad "));
}

#[test]
fn bad_input_fails_with_one_message() {
    fails(&["search", "--fen", "banana"], 1, &["--fen", "ranks"]);
    fails(&["search", "--moves", "e2e4", "e2e4"], 1, &["--moves", "turn 2", "e2e4"]);
    fails(&["search", "--multipv", "0"], 2, &["MultiPV", "0"]);
    fails(&["search", "--threads", "99999"], 2, &["Threads", "99999"]);
    fails(&["bench", "--hash", "0"], 2, &["Hash"]);
    fails(&["perft", "2", "--fen", ""], 1, &["--fen", "board"]);
    fails(&["perft", "0"], 2, &["0"]);
    fails(&["perft"], 2, &["<N>"]);
    fails(&["search", "--variant", "nochess"], 2, &["nochess", "chess"]);
    fails(&["search", "--depth", "x"], 2, &["x"]);
    fails(&["nonsense"], 2, &["nonsense"]);
}
