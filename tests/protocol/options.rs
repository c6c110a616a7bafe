//! `uci` and `setoption`.

use crate::driver::{Engine, PATIENCE, thread_counts, turns};
use crate::game::assert_legal;
use dyad::uci::options;
use dyad::variants::Variant;
use std::time::Duration;

/// The settings as a `go` understands them: what `debug on` tells.
fn settings(engine: &mut Engine) -> String {
    engine.send("debug on\ngo depth 1\ndebug off");
    let lines = engine.until("bestmove");
    engine.sync();
    let told = lines.iter().find(|line| line.starts_with("info string debug: ")).expect("debug tells");
    told[told.find("Settings").expect("settings")..].to_owned()
}

#[test]
fn uci_lists_sound_options_and_nothing_else() {
    let mut engine = Engine::start();
    engine.no_answer_for(Duration::from_millis(300));
    assert_eq!(engine.sync(), [""; 0], "nothing is said unasked");
    for _ in 0..2 {
        engine.send("uci");
        let mut lines = engine.until("uciok");
        assert_eq!(lines.pop().as_deref(), Some("uciok"));
        assert!(lines[0].starts_with("id name ") && lines[1].starts_with("id author "), "{lines:?}");
        let names: Vec<String> = lines[2..].iter().map(|line| check_option(line)).collect();
        for name in ["Hash", "Threads", "Clear Hash", "MultiPV", "Ponder", "UCI_Variant", "Move Overhead"] {
            assert!(names.iter().any(|listed| listed == name), "{name}");
        }
        assert_eq!(names.len(), options::TABLE.len());
    }
}

/// Checks one `option` line and returns the option's name.
fn check_option(line: &str) -> String {
    let rest = line.strip_prefix("option name ").unwrap_or_else(|| panic!("'{line}'"));
    let (name, kind) = rest.split_once(" type ").expect("a type");
    let words: Vec<&str> = kind.split(' ').collect();
    match words[..] {
        ["spin", "default", default, "min", min, "max", max] => {
            let [min, default, max] = [min, default, max].map(|text| text.parse::<i64>().expect("a number"));
            assert!(min <= default && default <= max, "{line}");
        }
        ["check", "default", "true" | "false"] | ["button"] => {}
        ["combo", "default", default, ref vars @ ..] => {
            assert!(vars.chunks(2).all(|pair| pair[0] == "var"), "{line}");
            assert!(vars.chunks(2).any(|pair| pair[1] == default), "{line}");
        }
        _ => panic!("'{line}'"),
    }
    name.to_owned()
}

#[test]
fn a_bad_option_or_value_is_named_and_changes_nothing() {
    let mut engine = Engine::start();
    let before = settings(&mut engine);
    for (command, word) in [
        ("setoption", "name"),
        ("setoption name", "name"),
        ("setoption Hash", "name"),
        ("setoption name NoSuch value 1", "NoSuch"),
        ("setoption name NoSuch", "NoSuch"),
        ("setoption name UCI_Variant", "UCI_Variant"),
        ("setoption name UCI_Variant value", "UCI_Variant"),
        ("setoption name UCI_Variant value nochess", "nochess"),
        ("setoption name Threads", "Threads"),
        ("setoption name Threads value", "Threads"),
        ("setoption name Threads value abc", "abc"),
        ("setoption name Threads value 4abc", "4abc"),
        ("setoption name Threads value 0", "Threads"),
        ("setoption name Threads value -1", "Threads"),
        ("setoption name Threads value 1.5", "1.5"),
        ("setoption name Threads value 999999999999999999999", "Threads"),
        ("setoption name Threads value -999999999999999999999", "Threads"),
        ("setoption name MultiPV value 501", "500"),
        ("setoption name Hash value 1 2", "1 2"),
        ("setoption name Hash value 999999999", "Hash"),
        ("setoption name Ponder value maybe", "maybe"),
        ("setoption name Ponder", "Ponder"),
    ] {
        engine.refused(command, &[word]);
    }
    assert_eq!(settings(&mut engine), before);
    assert_eq!(engine.shown("Variant"), "chess");
}

#[test]
fn case_and_blanks_of_a_name_do_not_matter() {
    let mut engine = Engine::start();
    engine.accepted("setoption name hash value 32");
    engine.accepted("setoption name   CLEAR   hash");
    engine.accepted("setoption name clear hash value true");
    engine.accepted("setoption  name\tmove   OVERHEAD value  77 ");
    engine.accepted("setoption name uci_showwdl value TRUE");
    let told = settings(&mut engine);
    for word in ["hash: 32,", "overhead: 77,", "show_wdl: true"] {
        assert!(told.contains(word), "no '{word}' in {told}");
    }
    engine.send("setoption name uci_variant value DualLife");
    engine.until("info string variant duallife ");
    assert_eq!(engine.shown("Variant"), "duallife");
}

#[test]
fn every_number_takes_its_ends() {
    let mut engine = Engine::start();
    for entry in &options::TABLE {
        let options::Kind::Spin { min, max, .. } = entry.kind else { continue };
        // The machine may be too small for the largest table.
        let most = if entry.name == "Hash" { 64 } else { max.here() };
        for value in [min, most] {
            engine.accepted(&format!("setoption name {} value {value}", entry.name));
        }
        engine.refused(&format!("setoption name {} value {}", entry.name, min - 1), &[entry.name]);
        engine.refused(&format!("setoption name {} value {}", entry.name, max.here() + 1), &[entry.name]);
    }
    engine.accepted("setoption name MultiPV value 1");
    engine.send("position startpos");
    assert_legal(Variant::Chess, None, &[], &engine.go("go nodes 100").best);
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_that_cannot_be_had_is_refused() {
    let mut engine = Engine::start_after("ulimit -v 1500000");
    engine.refused("setoption name Hash value 4000", &["Hash", "4000"]);
    engine.accepted("setoption name Hash value 64");
    engine.send("position startpos");
    engine.go("go depth 2").last();
}

#[test]
fn a_variant_brings_its_own_board() {
    let mut engine = Engine::start();
    for variant in Variant::ALL {
        // Before any position, and after one of another game.
        for other in Variant::ALL {
            engine.choose(other);
            engine.send("position startpos");
            engine.go("go depth 2");
            engine.send(&format!("setoption name UCI_Variant value {}", variant.name()));
            let line = engine.until("info string variant ").pop().expect("a line");
            let (name, start) = (variant.name(), variant.start());
            let wanted = format!(
                "info string variant {name} files 8 ranks 8 pocket 0 template chess startpos {start}"
            );
            assert_eq!(line, wanted);
            assert_eq!((engine.shown("Variant").as_str(), engine.shown("Fen").as_str()), (name, start));
            let answer = engine.go("go depth 2");
            answer.last();
            assert_legal(variant, None, &[], &answer.best);
        }
    }
}

#[test]
fn games_taken_in_turns_do_not_mix() {
    let mut engine = Engine::start();
    let mut first = Vec::new();
    for round in 0..3 {
        for (index, variant) in Variant::ALL.into_iter().enumerate() {
            engine.choose(variant);
            let answer = engine.go(&format!("go depth {}", turns(variant, 5)));
            assert_legal(variant, None, &[], &answer.best);
            // Nothing is left in the table from the game before: the same search each time.
            let seen = (answer.best.clone(), answer.last().nodes);
            if round == 0 {
                first.push(seen);
            } else {
                assert_eq!(first[index], seen, "{}", variant.name());
            }
        }
    }
}

#[test]
fn searching_works_on_any_number_of_threads_and_lines() {
    for variant in Variant::ALL {
        for threads in thread_counts() {
            let mut engine = Engine::playing(variant);
            engine.accepted(&format!("setoption name Threads value {threads}"));
            engine.accepted("setoption name MultiPV value 500");
            engine.send("go nodes 5000");
            engine.until_within("bestmove", PATIENCE);
        }
    }
}

/// A weak player may not play the first of several lines; what it plays is then told last.
#[test]
fn a_weak_player_plays_the_line_it_told_last() {
    for variant in Variant::ALL {
        let mut engine = Engine::playing(variant);
        engine.send("setoption name Skill Level value 0\nsetoption name MultiPV value 4");
        for _ in 0..12 {
            engine.go("go depth 2").last();
        }
    }
}

/// A table takes up memory as it fills, and emptying it takes up none.
#[cfg(target_os = "linux")]
#[test]
fn an_empty_table_takes_no_memory() {
    let mut engine = Engine::start();
    engine.send("setoption name Hash value 512\nucinewgame\nsetoption name Clear Hash");
    engine.sync();
    let resident = engine.resident_kib();
    assert!(resident < 64 << 10, "{resident} KiB");
}

/// Where not even a thread can be started, the answer is a legal turn all the same.
#[cfg(target_os = "linux")]
#[test]
fn without_room_for_a_thread_the_answer_is_still_legal() {
    let legal = Engine::start().legal();
    let answer = Engine::start_after("ulimit -v 100000").go("go depth 3");
    assert!(legal.contains(&answer.best), "{}", answer.best);
}
