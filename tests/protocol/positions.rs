//! `position`, and what shows it: `d`, `flip`, `eval`.

use crate::driver::{Engine, PATIENCE};
use crate::game::{if_played, random_turns, session};
use dyad::variants::Variant;

const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

#[test]
fn nonsense_for_a_position_is_named_and_the_old_one_kept() {
    let mut engine = Engine::start();
    engine.accepted("position startpos moves e2e4");
    let bare = "4k3/8/8/8/8/8/8/4K3";
    for (arguments, word) in [
        ("", "position"),
        ("fen", "board"),
        ("fen moves e2e4", "board"),
        ("e2e4", "position"),
        ("moves e2e4", "position"),
        ("fen banana", "ranks"),
        ("fen startpos", "ranks"),
        (&format!("fen position fen {bare} w - - 0 1"), "ranks"),
        (&format!("fen {bare}"), "side"),
        (&format!("fen {bare} x - - 0 1"), "x"),
        (&format!("fen {bare} w x - 0 1"), "x"),
        (&format!("fen {bare} w - e9 0 1"), "e9"),
        (&format!("fen {bare} w - - zero 1"), "zero"),
        (&format!("fen {bare} w - - 0 one"), "one"),
        (&format!("fen {bare} w - - -1 1"), "-1"),
        (&format!("fen {bare} w - - 99999 1"), "99999"),
        (&format!("fen {bare} w - - 0 1 turn or something"), "or"),
        ("fen 4k3/8/8/8/8/8/4K3 w - - 0 1", "7 ranks"),
        ("fen 4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "9 ranks"),
        ("fen 4k4/8/8/8/8/8/8/4K3 w - - 0 1", "rank 8"),
        ("fen 4k3/8/8/44p/8/8/8/4K3 w - - 0 1", "rank 5"),
        ("fen 4k3/9/8/8/8/8/8/4K3 w - - 0 1", "rank 7"),
        ("fen 4k3/0/8/8/8/8/8/4K3 w - - 0 1", "rank 7"),
        ("fen 4k3/8/8/x7/8/8/8/4K3 w - - 0 1", "x"),
        ("fen 4k3/8/8/8/8/8/8/8 w - - 0 1", "White"),
        ("fen 4k3/8/8/8/8/8/8/4KK2 w - - 0 1", "White"),
        ("fen 4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "h8"),
        ("fen 4k3/8/8/8/8/8/8/4K2p w - - 0 1", "h1"),
        ("fen 4k3/8/8/8/8/8/8/4K2r b - - 0 1", "check"),
        ("fen qqqqkqqq/qqqqqqqq/qqqqqqqq/8/8/8/8/4K3 b - - 0 1", "Black"),
        ("fen 4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black"),
    ] {
        engine.refused(&format!("position {arguments}"), &[word]);
        assert_eq!(engine.shown("Fen"), AFTER_E4, "after 'position {arguments}'");
    }
}

#[test]
fn an_illegal_turn_refuses_the_whole_and_is_named_with_its_number() {
    let mut engine = Engine::start();
    engine.accepted("position startpos moves e2e4");
    for (turns, words) in [
        ("e2e5", ["turn 1", "e2e5"]),
        ("d2d4 d7d5 e7e5", ["turn 3", "e7e5"]),
        ("d2d4 banana", ["turn 2", "banana"]),
        ("d2d4 0000", ["turn 2", "0000"]),
        ("d2d4 d7d5q", ["turn 2", "d7d5q"]),
        ("d2d4,d4d5", ["turn 1", "d2d4,d4d5"]),
        ("d2d4 \u{e9}\u{e9}", ["turn 2", "\u{e9}\u{e9}"]),
    ] {
        engine.refused(&format!("position startpos moves {turns}"), &words);
        assert_eq!(engine.shown("Fen"), AFTER_E4, "after '{turns}'");
    }
}

#[test]
fn fields_missing_at_the_end_take_their_defaults() {
    let mut engine = Engine::start();
    for fields in ["w", "w -", "w - -", "w - - 0", "w - - 0 1", "w - - 0 0"] {
        engine.accepted(&format!("position fen 4k3/8/8/8/8/8/4P3/4K3 {fields}"));
        assert_eq!(engine.shown("Fen"), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "{fields}");
    }
    engine.accepted("position startpos moves");
    assert_eq!(engine.shown("Fen"), Variant::Chess.start());
}

#[test]
fn a_right_without_its_men_is_named() {
    let cases = [
        ("chess", "4k3/8/8/8/8/8/8/R3K3 w KQ - 0 1", "K"),
        ("chess", "r3k3/8/8/8/8/8/8/4K2R b Kkq - 0 1", "k"),
        ("chess", "4k3/8/8/8/8/8/8/R3K2R w KK - 0 1", "K"),
        ("chess", "4k3/8/8/8/8/8/8/R3K2R w QqX - 0 1", "'"),
        ("chess", "4k3/8/8/8/8/8/8/R2K3R w KQ - 0 1", "K"),
        ("duallife", "4k3/8/8/8/8/8/8/R~3K2R w KQ - 0 1", "Q"),
        ("duallife", "4k3/8/8/8/8/8/8/R3K~2R w Q - 0 1", "Q"),
        ("pink", "3qq3/8/8/8/8/8/8/R2KK3 w ADH - 0 1", "H"),
    ];
    for (name, fen, right) in cases {
        let Some(variant) = if_played(name) else { continue };
        let mut engine = Engine::playing(variant);
        engine.refused(&format!("position fen {fen}"), &["castling", right]);
        assert_eq!(engine.shown("Fen"), variant.start());
        engine.go("go depth 2").last();
    }
}

#[test]
fn as_many_men_as_the_rules_allow_overflow_nothing() {
    if let Some(variant) = if_played("unirexal") {
        let mut engine = Engine::playing(variant);
        engine.accepted("position fen qqqk~qqqq/8/QQQQQQQQ/8/QQQQQQQQ/8/8/4K~3 w - - 0 1 turn");
        assert!(engine.legal().len() > 1000);
        engine.send("go depth 2");
        engine.until_within("bestmove", PATIENCE);
    }
    // The orthodox record: 218 turns.
    let mut engine = Engine::start();
    engine.accepted("position fen R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(engine.legal().len(), 218);
    engine.go("go depth 2").last();
}

#[test]
fn an_en_passant_square_that_no_double_step_left_cannot_be_used() {
    let mut engine = Engine::start();
    // With the pawn back on d7 the bishop would have given check already.
    engine.refused("position fen b3k3/8/8/3pP3/8/8/8/7K w - d6 0 1", &["d6"]);
    for (fen, square) in [
        ("4k3/8/8/3pP3/8/8/8/4K3 w - e6 0 1", "e6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 b - d6 0 1", "d6"),
        ("4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1", "d6"),
        ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "d6"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", "d5"),
    ] {
        engine.refused(&format!("position fen {fen}"), &[square]);
    }
    engine.accepted("position fen 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert!(engine.legal().contains(&"e5d6".to_owned()));
}

#[test]
fn the_board_is_shown_as_it_is() {
    for variant in Variant::ALL {
        let turns = random_turns(variant, 40, 7);
        let mut engine = Engine::playing(variant);
        for count in [0, 10, 25, turns.len()] {
            let played: Vec<&str> = turns[..count].iter().map(String::as_str).collect();
            engine.accepted(&format!("position startpos moves {}", played.join(" ")));
            let fen = session(variant, None, &played).diagram().fen;
            engine.send("d");
            let lines = engine.until("Checkers: ");
            assert_eq!(board_of(&lines), fen.split(' ').next().unwrap_or_default());
            let labels: Vec<&str> =
                lines[lines.len() - 5..].iter().filter_map(|l| Some(l.split_once(": ")?.0)).collect();
            assert_eq!(labels, ["Fen", "Key", "Variant", "Status", "Checkers"]);
            let key = engine.shown("Key");
            assert!(key.len() == 16 && key.bytes().all(|digit| digit.is_ascii_hexdigit()), "{key}");
            assert_eq!(engine.shown("Fen"), fen);
            // The same position by its FEN is the same in every respect.
            engine.accepted(&format!("position fen {fen}"));
            assert_eq!((engine.shown("Fen"), engine.shown("Key")), (fen, key));
        }
    }
}

/// The board field that a diagram draws.
fn board_of(lines: &[String]) -> String {
    let rows = lines.iter().filter(|line| line.get(1..3) == Some(" |"));
    let ranks = rows.map(|row| {
        let cells: String = row[3..]
            .split('|')
            .filter(|cell| !cell.is_empty())
            .map(|cell| match cell.trim() {
                "" => "1".to_owned(),
                man => man.to_owned(),
            })
            .collect();
        (2..=8).rev().fold(cells, |text, gap| text.replace(&"1".repeat(gap), &gap.to_string()))
    });
    ranks.collect::<Vec<_>>().join("/")
}

#[test]
fn the_status_says_how_the_game_ended() {
    let mut engine = Engine::start();
    for (position, status) in [
        ("startpos", "ongoing"),
        ("startpos moves f2f3 e7e5 g2g4 d8h4", "win b"),
        ("fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "draw stalemate"),
        ("fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "draw material"),
        ("fen 4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "draw fifty"),
        ("startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "draw repetition"),
    ] {
        engine.accepted(&format!("position {position}"));
        assert_eq!(engine.shown("Status"), status, "{position}");
    }
    engine.accepted("position fen 4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1");
    assert_eq!(engine.shown("Checkers"), "e2");
}

#[test]
fn a_board_turned_twice_is_the_same() {
    for variant in Variant::ALL {
        let turns = random_turns(variant, 12, 3).join(" ");
        let mut engine = Engine::playing(variant);
        engine.accepted(&format!("position startpos moves {turns}"));
        let fen = engine.shown("Fen");
        if engine.complaints("flip").is_empty() {
            assert_ne!(engine.shown("Fen"), fen);
            engine.accepted("flip");
        }
        assert_eq!(engine.shown("Fen"), fen, "{}", variant.name());
    }
}

#[test]
fn the_evaluation_is_told_term_by_term() {
    for variant in Variant::ALL {
        let mut engine = Engine::playing(variant);
        engine.send("eval");
        let lines = engine.until("Total: ");
        assert!(lines[0].starts_with("Term"), "{lines:?}");
        assert!(lines.iter().any(|line| line.starts_with("Phase: ")), "{lines:?}");
        assert!(lines.len() > 5, "no terms: {lines:?}");
    }
}
