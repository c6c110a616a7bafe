//! Clocks and other budgets, down to none at all.

use crate::driver::{Engine, thread_counts};
use crate::game::assert_legal;
use dyad::variants::Variant;
use std::time::Duration;

/// What a busy machine may add.
const NOISE: Duration = Duration::from_millis(250);

/// Plays a `go` in the start position with White or Black to move; the answer must come within so many milliseconds.
fn check(engine: &mut Engine, turns: &[&str], go: &str, limit: u64) {
    engine.send(&format!("position startpos moves {}", turns.join(" ")));
    let answer = engine.go(go);
    answer.last();
    assert_legal(Variant::Chess, None, turns, &answer.best);
    let limit = Duration::from_millis(limit) + NOISE;
    assert!(answer.took < limit, "'{go}' took {:?}, not {limit:?}", answer.took);
    engine.no_answer_left();
}

#[test]
fn no_budget_is_too_small_for_a_legal_turn_in_time() {
    let mut engine = Engine::start();
    for (go, limit) in [
        ("go movetime 0", 60),
        ("go movetime -5", 60),
        ("go wtime 0 btime 0", 60),
        ("go wtime 0 btime -2 winc 20 binc 20", 60),
        ("go wtime -250 btime 1000", 60),
        ("go wtime -250 btime 1000 movestogo 1", 60),
        ("go btime 1000", 60),
        ("go wtime 1000 btime 1000 movestogo 0", 1000),
        ("go wtime 1000 btime 1000 movestogo 1", 990),
        ("go wtime 100", 100),
        ("go winc 100 binc 100", 100),
        ("go depth 0", 1000),
        ("go nodes 0", 1000),
        ("go depth -3 nodes -3", 1000),
    ] {
        check(&mut engine, &[], go, limit);
    }
    check(&mut engine, &["e2e4"], "go wtime 1000 btime -250", 60);
    check(&mut engine, &["e2e4"], "go btime 0 wtime 0 movestogo 40", 60);
}

#[test]
fn the_opponents_clock_changes_nothing() {
    let mut engine = Engine::start();
    check(&mut engine, &[], "go wtime 3000 btime -170671 winc 200 binc 200", 3200);
    check(&mut engine, &["e2e4"], "go wtime -170671 btime 3000 winc 200 binc 200", 3200);
    check(&mut engine, &[], "go wtime 999999999999999999999 btime 1 movetime 50", 100);
}

#[test]
fn the_smallest_search_has_a_scored_line_before_its_answer() {
    for variant in Variant::ALL {
        for threads in thread_counts() {
            let mut engine = Engine::playing(variant);
            engine.send(&format!("setoption name Threads value {threads}\nposition startpos"));
            for go in ["go nodes 1", "go movetime 1", "go infinite\nstop"] {
                for _ in 0..20 {
                    let answer = engine.go(go);
                    answer.last();
                    assert_legal(variant, None, &[], &answer.best);
                }
                engine.no_answer_left();
            }
        }
    }
}

#[test]
fn a_forced_turn_is_answered_like_any_other() {
    let mut engine = Engine::start();
    engine.send("position fen k7/2R5/8/8/8/8/8/4K3 b - - 0 1");
    let answer = engine.go("go wtime 1000 btime 1000");
    assert_eq!(answer.best, "a8b8");
    answer.last();
    assert!(answer.took < Duration::from_millis(1000) + NOISE, "{:?}", answer.took);
}
