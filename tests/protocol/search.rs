//! What a search says: finished games, restricted turns, several lines, fixed depth and nodes.

use crate::driver::{self, Answer, Engine, thread_counts};
use crate::game::{assert_legal, assert_playable, if_played, legal, random_turns, session, won};
use dyad::variants::Variant;
use std::collections::HashSet;

#[test]
fn a_finished_game_is_answered_without_a_turn() {
    let mut engine = Engine::start();
    for (fen, score) in
        [("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "mate 0"), ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0")]
    {
        for go in ["go depth 5", "go movetime 50", "go wtime 100 btime 100", "go nodes 1", "go mate 2"] {
            engine.send(&format!("position fen {fen}"));
            let answer = engine.go(go);
            assert_eq!(
                answer.lines,
                [format!("info depth 0 score {score}"), "bestmove (none)".to_owned()],
                "{fen}"
            );
        }
    }
    for variant in Variant::ALL {
        let (fen, turn) = won(variant);
        let mut engine = Engine::playing(variant);
        engine.send(&format!("position fen {fen} moves {turn}"));
        let answer = engine.go("go depth 5");
        assert_eq!(
            answer.lines,
            ["info depth 0 score mate 0", "bestmove (none)"],
            "{}: {fen}",
            variant.name()
        );
        assert_eq!(engine.legal(), [""; 0]);
    }
}

#[test]
fn a_drawn_game_with_turns_left_is_answered_with_one() {
    let mut engine = Engine::start();
    engine.send("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    let answer = engine.go("go depth 5");
    assert_eq!(answer.last().score, "cp 0");
    assert!(engine.legal().contains(&answer.best));
}

#[test]
fn searchmoves_restricts_the_root_and_forgives_what_is_illegal() {
    let mut engine = Engine::start();
    engine.send("position startpos");
    for (go, allowed) in [
        ("go searchmoves e2e5 depth 4", &[][..]),
        ("go searchmoves 0000 depth 4", &[]),
        ("go searchmoves depth 4", &[]),
        ("go searchmoves e2e5 e2e4 depth 4", &["e2e4"]),
        ("go depth 4 searchmoves a2a3 h2h3", &["a2a3", "h2h3"]),
        ("go searchmoves a2a3 depth 4", &["a2a3"]),
        ("go searchmoves a2a3 h2h4 depth 4 nodes 123456 ponder\nstop", &["a2a3", "h2h4"]),
    ] {
        let answer = engine.go(go);
        answer.last();
        assert!(allowed.is_empty() || allowed.contains(&answer.best.as_str()), "'{go}': {}", answer.best);
        assert_legal(Variant::Chess, None, &[], &answer.best);
        for bad in ["e2e5", "0000"] {
            let told = answer.lines.iter().any(|line| line.starts_with("info string") && line.contains(bad));
            assert_eq!(told, go.contains(bad), "'{go}': {:?}", answer.lines);
        }
    }
    if let Some(variant) = if_played("twomove") {
        let mut engine = Engine::playing(variant);
        engine.send("position fen 4k3/8/8/8/8/N7/8/R3K3 w - - 0 1 turn");
        assert_eq!(engine.go("go depth 2 searchmoves a3b5,a1a7").best, "a3b5,a1a7");
    }
}

#[test]
fn searchmoves_holds_in_every_game() {
    for variant in Variant::ALL {
        let all = legal(&*session(variant, None, &[]));
        let mut engine = Engine::playing(variant);
        for turn in [&all[0], &all[all.len() / 2], &all[all.len() - 1]] {
            let answer = engine.go(&format!("go depth 3 searchmoves {turn}"));
            assert_eq!(&answer.best, turn, "{}", variant.name());
            answer.last();
        }
    }
}

/// Checks the lines of a search with several: for each depth 1 to `wanted` together, the best first, none twice.
fn check_lines(answer: &Answer, wanted: usize) {
    let mut thoughts = answer.thoughts();
    thoughts.retain(|thought| thought.exact);
    let last = answer.last();
    assert!(thoughts.len().is_multiple_of(wanted), "{:#?}", answer.lines);
    for lines in thoughts.chunks(wanted) {
        let numbers: Vec<usize> = lines.iter().map(|thought| thought.line).collect();
        assert_eq!(numbers, (1..=wanted).collect::<Vec<_>>(), "{:#?}", answer.lines);
        assert!(lines.iter().all(|thought| thought.depth == lines[0].depth), "{:#?}", answer.lines);
        assert!(lines.is_sorted_by(|a, b| a.value() >= b.value()), "{lines:#?}");
        let first: HashSet<&String> = lines.iter().filter_map(|thought| thought.turns.first()).collect();
        assert_eq!(first.len(), wanted, "{lines:#?}");
    }
    assert_eq!(thoughts[thoughts.len() - wanted].turns[0], last.turns[0], "{:#?}", answer.lines);
}

#[test]
fn there_are_no_more_lines_than_turns() {
    let mut engine = Engine::start();
    engine.send("setoption name MultiPV value 10\nposition fen 8/8/8/8/1p6/1P6/k7/2K5 w - - 0 1");
    let turns = engine.legal().len();
    assert_eq!(turns, 3);
    check_lines(&engine.go("go depth 6"), turns);
    check_lines(&engine.go("go depth 4 searchmoves c1d1 c1d2"), 2);
}

#[test]
fn lines_of_one_depth_stand_together_in_order() {
    for variant in Variant::ALL {
        for threads in thread_counts() {
            let mut engine = Engine::playing(variant);
            engine.send(&format!("setoption name Threads value {threads}\nsetoption name MultiPV value 4"));
            for count in [0, 20] {
                let turns = random_turns(variant, count, 11);
                engine.send(&format!("position startpos moves {}", turns.join(" ")));
                let answer = engine.go(&format!("go depth {}", driver::turns(variant, 5)));
                check_lines(&answer, 4);
                for thought in answer.thoughts() {
                    assert_playable(variant, None, &[&turns[..], &thought.turns].concat());
                }
            }
        }
    }
}

#[test]
fn depth_is_reached_and_not_passed() {
    for variant in Variant::ALL {
        let mut engine = Engine::playing(variant);
        for depth in 1..=driver::turns(variant, 5) as u32 {
            let answer = engine.go(&format!("go depth {depth}"));
            assert_eq!(answer.last().depth, depth, "{}", variant.name());
            assert!(answer.thoughts().iter().all(|thought| thought.depth <= depth), "{:#?}", answer.lines);
        }
    }
}

#[test]
fn chances_are_told_on_demand_and_add_up() {
    let mut engine = Engine::start();
    engine.send("setoption name UCI_ShowWDL value true");
    let answer = engine.go("go depth 4");
    let line = answer.lines.iter().rfind(|line| line.contains(" wdl ")).expect("chances are told");
    let words = line.split(" wdl ").nth(1).expect("three numbers").split(' ');
    let sum: u32 = words.take(3).map(|word| word.parse::<u32>().expect("a number")).sum();
    assert_eq!(sum, 1000, "{line}");
    engine.send("setoption name UCI_ShowWDL value false");
    assert!(!engine.go("go depth 4").lines.iter().any(|line| line.contains(" wdl ")));
}

#[test]
fn the_same_search_takes_the_same_nodes() {
    for variant in Variant::ALL {
        let mut engine = Engine::playing(variant);
        let mut search = || {
            engine.send("ucinewgame");
            engine.go(&format!("go depth {}", driver::turns(variant, 5))).last().nodes
        };
        assert_eq!(search(), search(), "{}", variant.name());
    }
}

/// However little stack the shell allows, the search has its own.
#[cfg(target_os = "linux")]
#[test]
fn the_shells_limit_of_stack_does_not_matter() {
    for variant in Variant::ALL {
        let mut engine = Engine::start_after("ulimit -s 256");
        engine.choose(variant);
        engine.send("setoption name MultiPV value 15\nposition startpos\ngo mate 6");
        engine.no_answer_for(std::time::Duration::from_millis(500));
        engine.stop();
        engine.send("bench duallife depth 2");
        engine.until("Nodes/second");
    }
}
