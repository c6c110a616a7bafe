//! Commands that come while a search runs, and the end of the conversation.

use crate::driver::{AT_ONCE, Engine, PATIENCE, thread_counts};
use crate::game::{assert_legal, legal, session, wins, won};
use dyad::variants::Variant;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const SOON: Duration = Duration::from_secs(2);
const A_WHILE: Duration = Duration::from_millis(300);

#[test]
fn a_closed_stdin_ends_the_program_even_while_it_searches() {
    for variant in Variant::ALL {
        let mut engine = Engine::playing(variant);
        engine.send("go infinite");
        engine.no_answer_for(Duration::from_millis(100));
        engine.hang_up();
        engine.ended(SOON);
    }
}

#[test]
fn quit_ends_the_program_even_while_it_searches() {
    for threads in thread_counts() {
        for _ in 0..40 {
            let mut engine = Engine::start();
            engine.send(&format!(
                "setoption name Threads value {threads}\nposition startpos\ngo depth 40\nquit"
            ));
            let rest = engine.ended(SOON);
            assert_eq!(rest.iter().filter(|line| line.starts_with("bestmove")).count(), 1, "{rest:?}");
        }
    }
}

#[test]
fn a_closed_stdout_ends_the_program_without_a_panic() {
    let script = format!(
        "(echo uci; sleep 0.2; echo uci; echo uci; sleep 5) | {} | head -1",
        env!("CARGO_BIN_EXE_dyad")
    );
    let began = Instant::now();
    let mut child = Command::new("bash")
        .args(["-c", &format!("set -o pipefail; {script}; echo status ${{PIPESTATUS[1]}}")])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash");
    let status = child.wait().expect("bash ends");
    assert!(status.success());
    let output = child.wait_with_output().expect("its output");
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(told.ends_with("status 0\n"), "{told}");
    assert!(!errors.contains("panicked"), "{errors}");
    assert!(began.elapsed() < PATIENCE);
}

#[test]
fn a_search_without_end_ends_on_stop_only_even_if_it_knows_all() {
    for variant in Variant::ALL {
        let (fen, _) = won(variant);
        let mut engine = Engine::playing(variant);
        engine.send(&format!("position fen {fen}\ngo infinite"));
        engine.no_answer_for(A_WHILE);
        let answer = engine.stop();
        assert!(wins(variant, &fen, &answer.best), "{}: {fen}: {}", variant.name(), answer.best);
        assert_eq!(answer.last().score, "mate 1", "{}: {fen}", variant.name());
        engine.no_answer_left();
    }
    let mut engine = Engine::start();
    engine.send("position fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\ngo infinite");
    engine.no_answer_for(A_WHILE);
    assert_eq!(engine.stop().best, "g5g7");
}

#[test]
fn a_search_on_the_opponents_time_ends_on_ponderhit_or_stop_only() {
    for variant in Variant::ALL {
        let (fen, _) = won(variant);
        let mut engine = Engine::playing(variant);
        for word in ["ponderhit", "stop"] {
            engine.send(&format!("position fen {fen}\ngo ponder wtime 3000 btime 3000"));
            engine.no_answer_for(A_WHILE);
            let began = Instant::now();
            engine.send(word);
            let answer = engine.answer_since(began, SOON);
            assert!(wins(variant, &fen, &answer.best), "{}: {fen}: {}", variant.name(), answer.best);
            engine.no_answer_left();
        }
        // Where the game is over too.
        let (fen, turn) = won(variant);
        engine.send(&format!("position fen {fen} moves {turn}"));
        for go in ["go", "go infinite", "go ponder wtime 100 btime 100"] {
            engine.send(go);
            engine.no_answer_for(A_WHILE / 3);
            assert_eq!(engine.stop().best, "(none)");
        }
    }
}

#[test]
fn a_ponder_hit_lets_the_clock_decide() {
    let mut engine = Engine::start();
    engine.send("position startpos\ngo ponder wtime 600 btime 600");
    engine.no_answer_for(A_WHILE);
    let began = Instant::now();
    engine.send("ponderhit");
    engine.answer_since(began, Duration::from_millis(600) + AT_ONCE).last();
    // Both at once: the answer waits for `stop`, even where there is nothing to search.
    engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4\ngo ponder infinite");
    engine.send("ponderhit");
    engine.no_answer_for(A_WHILE);
    assert_eq!(engine.stop().best, "(none)");
    engine.no_answer_left();
}

#[test]
fn isready_is_answered_during_a_search_and_leaves_it_alone() {
    for variant in Variant::ALL {
        for threads in thread_counts() {
            let mut engine = Engine::playing(variant);
            engine.send(&format!("setoption name Threads value {threads}"));
            for round in 0..20 {
                engine.send("position startpos\ngo infinite");
                std::thread::sleep(Duration::from_millis(10));
                for _ in 0..2 {
                    engine.send("isready");
                    let lines = engine.until_within("readyok", AT_ONCE);
                    assert_eq!(lines.last().map(String::as_str), Some("readyok"));
                    assert!(
                        !lines.iter().any(|line| line.starts_with("bestmove")),
                        "round {round}: {lines:?}"
                    );
                }
                engine.stop();
                engine.no_answer_left();
            }
        }
    }
}

#[test]
fn stop_and_at_once_another_search_each_answers_for_its_own_position() {
    for variant in Variant::ALL {
        let first = legal(&*session(variant, None, &[]))[0].clone();
        let mut engine = Engine::playing(variant);
        for _ in 0..20 {
            engine.send(&format!(
                "position startpos\ngo ponder wtime 1000 btime 1000\nstop\nposition startpos moves {first}\n\
                 go wtime 1000 btime 1000"
            ));
            assert_legal(variant, None, &[], &engine.answer_since(Instant::now(), SOON).best);
            assert_legal(variant, None, &[&first], &engine.answer_since(Instant::now(), SOON).best);
            engine.no_answer_left();
        }
    }
}

#[test]
fn a_second_go_stops_the_first_and_then_starts() {
    for variant in Variant::ALL {
        let first = legal(&*session(variant, None, &[]))[0].clone();
        let mut engine = Engine::playing(variant);
        for _ in 0..20 {
            engine.send(&format!(
                "position startpos\ngo infinite\nposition startpos moves {first}\ngo depth 3"
            ));
            assert_legal(variant, None, &[], &engine.answer_since(Instant::now(), SOON).best);
            assert_legal(variant, None, &[&first], &engine.answer_since(Instant::now(), PATIENCE).best);
            engine.send("stop");
            engine.no_answer_left();
        }
    }
}

#[test]
fn what_needs_the_search_to_stop_stops_it_and_the_rest_does_not() {
    let mut engine = Engine::start();
    for command in [
        "ucinewgame",
        "setoption name Hash value 8",
        "setoption name Clear Hash",
        "setoption name Threads value 1",
        "setoption name UCI_Variant value chess",
        "bench chess depth 1",
    ] {
        engine.send(&format!("position startpos\ngo infinite\n{command}"));
        engine.answer_since(Instant::now(), SOON);
        if command.starts_with("bench") {
            engine.until("Nodes/second");
        }
        engine.no_answer_left();
    }
    for command in [
        "position startpos moves e2e4",
        "d",
        "eval",
        "flip",
        "setoption name MultiPV value 2",
        "setoption name Hash value banana",
        "setoption name UCI_Variant value nochess",
        "uci",
        "help",
        "debug off",
        "go depth banana",
        "bench nonsense",
    ] {
        engine.send(&format!("position startpos\ngo infinite\n{command}"));
        engine.no_answer_left();
        engine.no_answer_for(Duration::from_millis(20));
        assert_legal(Variant::Chess, None, &[], &engine.stop().best);
    }
}

#[test]
fn words_for_a_search_are_silent_without_one() {
    let mut engine = Engine::start();
    engine.accepted("stop");
    engine.accepted("ponderhit");
    engine.go("go depth 1");
    engine.accepted("stop");
    engine.accepted("ponderhit");
}

#[test]
fn a_count_can_be_stopped_and_holds_back_what_follows() {
    let mut engine = Engine::start();
    engine.send("go perft 20");
    engine.no_answer_for(Duration::from_millis(50));
    engine.send("isready");
    engine.until_within("readyok", AT_ONCE);
    engine.send("stop");
    engine.until_within("info string perft stopped", SOON);
    // A script sends all at once, and wants all.
    engine.send("go perft 3\nposition startpos moves e2e4\ngo perft 2\nbench chess depth 1\nquit");
    let lines = engine.ended(PATIENCE);
    let totals: Vec<&String> = lines.iter().filter(|line| line.starts_with("Nodes searched: ")).collect();
    assert_eq!(totals, ["Nodes searched: 8902", "Nodes searched: 600"]);
    assert!(lines.iter().any(|line| line.starts_with("Nodes searched  : ")), "{lines:?}");
}

#[test]
fn a_bench_can_be_stopped() {
    let mut engine = Engine::start();
    engine.send("bench all depth 200");
    engine.send("isready");
    engine.until_within("readyok", AT_ONCE);
    engine.send("stop\nd");
    engine.until_within("Checkers: ", SOON);
}

/// What is sent behind a count is obeyed in its order, whatever may overtake a search.
#[test]
fn lines_behind_a_count_keep_their_order() {
    let mut engine = Engine::start();
    for _ in 0..20 {
        engine.write(b"position startpos\ngo perft 3\nposition startpos moves e2e4\nd\nisready\n");
        let lines = engine.until("readyok");
        let at = |start: &str| lines.iter().position(|line| line.starts_with(start));
        assert!(at("Nodes searched").is_some() && at("Nodes searched") < at("Fen: "), "{lines:?}");
    }
}

/// A `stop` behind a `go` that waits for a count is meant for that `go`: one answer each, none lost.
#[test]
fn a_stop_behind_a_waiting_go_stops_that_go() {
    let mut engine = Engine::start();
    for _ in 0..20 {
        engine.write(b"go perft 2\ngo infinite\nstop\n");
        engine.until("Nodes searched");
        engine.until("bestmove");
    }
    // Alone, it stops the count.
    engine.write(b"go perft 12\nd\nstop\n");
    engine.until("info string perft stopped");
    engine.until("Checkers:");
}

/// Time that was given for the search alone begins with `ponderhit`.
#[test]
fn a_fixed_time_begins_with_ponderhit() {
    let mut engine = Engine::start();
    engine.send("go ponder movetime 600");
    engine.no_answer_for(Duration::from_millis(900));
    let began = Instant::now();
    engine.send("ponderhit");
    let answer = engine.answer_since(began, PATIENCE);
    assert!(answer.took > Duration::from_millis(400), "{:?}", answer.took);
}

/// With nodes for a clock, none are counted while the opponent thinks.
#[test]
fn pondering_costs_no_nodes_of_the_clock() {
    let mut engine = Engine::start();
    engine.send("setoption name nodestime value 1");
    engine.send("go ponder wtime 1000 btime 1000");
    engine.no_answer_for(Duration::from_millis(300));
    assert!(engine.stop().last().nodes > 1000);
}
