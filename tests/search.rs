//! What the search must find, must not do, and must do the same way every time. Runs in the process, through
//! [`dyad::engine::Session`]; what the protocol makes of it is tested in `protocol.rs`.

mod common;

use common::thought::{Thought, think};
use dyad::board::Turn;
use dyad::engine::{self, Session};
use dyad::game::notation;
use dyad::search::{Bound, Limits, Settings};
use dyad::variants::Variant;

fn depth(depth: i32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

/// A depth in turns that comes to about as many steps in every game.
fn steps(variant: Variant, steps: i32) -> Limits {
    depth((steps / variant.steps() as i32).max(1))
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn session(variant: Variant, fen: &str, turns: &str) -> Box<dyn Session> {
    let mut session = engine::open(variant, &Settings::default()).expect("memory");
    let turns: Vec<&str> = turns.split_whitespace().collect();
    let fen = Some(fen).filter(|&fen| fen != "startpos");
    session.set_position(fen, &turns).unwrap_or_else(|error| panic!("{fen:?}: {error}"));
    session
}

fn search(variant: Variant, fen: &str, turns: &str, limits: Limits) -> Thought {
    think(&mut *session(variant, fen, turns), limits)
}

/// Lines of a data file, split at tabs, without comments.
fn rows(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect())
}

/// Positions with wins proved by exhaustive search: FEN, length in the winner's turns, all turns that win so soon.
fn proved_wins() -> Vec<(Variant, &'static str, i32, Vec<&'static str>)> {
    [
        include_str!("wins/chess.tsv"),
        include_str!("wins/duallife.tsv"),
        include_str!("wins/pink.tsv"),
        include_str!("wins/twomove.tsv"),
        include_str!("wins/unirexal.tsv"),
    ]
    .into_iter()
    .flat_map(rows)
    .map(|row| {
        let variant = Variant::parse(row[0]).expect("a variant");
        (variant, row[1], row[2].parse().expect("a length"), row[3].split(' ').collect())
    })
    .collect()
}

/// Ongoing positions of a variant, from the tables of its rules tests.
fn positions(variant: Variant) -> Vec<&'static str> {
    let text = match variant {
        Variant::Chess => include_str!("positions/chess.tsv"),
        Variant::DualLife => include_str!("positions/duallife.tsv"),
        Variant::Pink => include_str!("positions/pink.tsv"),
        Variant::TwoMove => include_str!("positions/twomove.tsv"),
        Variant::Unirexal => include_str!("positions/unirexal.tsv"),
    };
    rows(text).filter(|row| row[2] == "ongoing").map(|row| row[1]).collect()
}

#[test]
fn a_win_in_this_very_turn_is_found_at_depth_one() {
    let wins: Vec<_> = proved_wins().into_iter().filter(|&(_, _, length, _)| length == 1).collect();
    assert!(wins.len() >= 20, "too few positions to mean anything");
    for (variant, fen, _, best) in wins {
        let thought = search(variant, fen, "", depth(1));
        assert_eq!(thought.score().to_string(), "mate 1", "{fen}");
        assert!(best.contains(&&*thought.best()), "{fen}: {}", thought.best());
    }
}

#[test]
fn proved_wins_of_two_turns_are_found_and_not_overstated() {
    for (variant, fen, length, best) in proved_wins().into_iter().filter(|&(_, _, length, _)| length == 2) {
        let thought = search(variant, fen, "", depth(5));
        assert_eq!(thought.score().to_string(), format!("mate {length}"), "{fen}");
        assert!(best.contains(&&*thought.best()), "{fen}: {}", thought.best());
    }
}

/// No depth claims a win sooner than the proof allows.
#[test]
fn no_win_is_claimed_sooner_than_proved() {
    for (variant, fen, length, _) in proved_wins().into_iter().filter(|&(_, _, length, _)| length >= 3) {
        let thought =
            search(variant, fen, "", Limits { depth: Some(9), nodes: Some(60_000), ..Limits::default() });
        for line in &thought.lines {
            let soonest = format!("mate {length}");
            let claimed = line
                .score
                .turns_to_end()
                .filter(|_| line.score.0 > 0)
                .map(|turns| (i32::from(turns) + 1) / 2);
            assert!(
                claimed.is_none_or(|claimed| claimed >= length),
                "{fen}: {} before {soonest}",
                line.score
            );
        }
    }
}

/// Every line that is told is legal, an exact forced win or loss is told to its very end, and nothing follows an end.
#[test]
fn printed_lines_are_legal_and_those_of_a_mate_complete() {
    let limit = if cfg!(debug_assertions) { 60 } else { 400 };
    let mut mates = 0;
    let wins = proved_wins();
    let positions = Variant::ALL.into_iter().flat_map(|variant| {
        let proved = wins.iter().filter(move |win| win.0 == variant).map(|win| win.1);
        positions(variant).into_iter().chain(proved).take(limit).map(move |fen| (variant, fen))
    });
    for (variant, fen) in positions {
        let thought = search(variant, fen, "", nodes(2_000));
        let mut replay = session(variant, fen, "");
        for line in thought.lines.iter().filter(|line| line.bound == Bound::Exact) {
            let texts: Vec<String> = line.variation.iter().map(notation::text).collect();
            let turns: Vec<&str> = texts.iter().map(String::as_str).collect();
            for end in 1..=turns.len() {
                replay
                    .set_position(Some(fen), &turns[..end])
                    .unwrap_or_else(|error| panic!("{fen} {turns:?}: {error}"));
                let over = replay.diagram().ending.is_some();
                assert!(!over || end == turns.len(), "{fen} {turns:?}: goes on after the end");
            }
            if let Some(length) = line.score.turns_to_end() {
                mates += 1;
                assert_eq!(turns.len(), usize::from(length), "{fen} {} {turns:?}", line.score);
                assert!(
                    matches!(replay.diagram().ending, Some(dyad::game::Ending::Win(_))),
                    "{fen} {turns:?}"
                );
            }
        }
        assert_eq!(thought.best(), notation::text(&thought.last().variation[0]), "{fen}");
    }
    assert!(mates > 20, "only {mates} forced ends seen");
}

#[test]
fn the_same_search_enters_the_same_nodes() {
    for variant in Variant::ALL {
        // Fewer where turns have several steps: as deep in steps, those are far larger searches.
        for fen in positions(variant).into_iter().step_by(9 * variant.steps().pow(3)) {
            let one = search(variant, fen, "", steps(variant, 6));
            let mut again = session(variant, fen, "");
            think(&mut *again, steps(variant, 4));
            again.forget();
            let two = think(&mut *again, steps(variant, 6));
            assert_eq!(one.outcome.nodes, two.outcome.nodes, "{fen}");
            assert_eq!(one.best(), two.best(), "{fen}");
        }
    }
}

#[test]
fn a_node_limit_is_kept_to_the_node() {
    for variant in Variant::ALL {
        for limit in [1, 2, 64, 1_000, 4_096, 50_000] {
            let thought = search(variant, "startpos", "", nodes(limit));
            assert!(thought.outcome.nodes <= limit, "{} of {limit}", thought.outcome.nodes);
            assert!(limit > 4_096 || thought.outcome.nodes == limit, "{} of {limit}", thought.outcome.nodes);
            assert!(!thought.lines.is_empty() && thought.last().nodes <= limit);
        }
    }
}

/// The game before the root counts: the third time is a draw, avoided by whoever stands better, sought by the other.
#[test]
fn repetition_counts_the_game_before_the_root() {
    let better = search(
        Variant::Chess,
        "7k/8/8/8/8/8/8/K1Q5 b - - 0 1",
        "h8g8 c1d1 g8h8 d1c1 h8g8 c1d1 g8h8",
        depth(8),
    );
    assert_ne!(better.best(), "d1c1");
    assert!(better.score().0 > 500, "{}", better.score());
    let worse = search(
        Variant::Chess,
        "7k/8/8/8/8/8/8/K1Q5 w - - 0 1",
        "c1d1 h8g8 d1c1 g8h8 c1d1 h8g8 d1c1",
        depth(8),
    );
    assert_eq!((worse.best().as_str(), worse.score().0), ("g8h8", 0));
}

/// `duallife` has no draw by repetition, but a search that shuffles makes no progress: it scores as a draw.
#[test]
fn a_shuffle_scores_as_a_draw_in_search_only() {
    let fen = "7k/8/8/8/8/8/8/K1Q5 w - - 0 1";
    let turns = "c1d1 h8g8 d1c1 g8h8 c1d1 h8g8 d1c1 g8h8 c1d1 h8g8 d1c1 g8h8";
    let mut session = session(Variant::DualLife, fen, turns);
    assert_eq!(session.diagram().ending, None);
    let thought = think(&mut *session, depth(6));
    assert!(thought.score().0 > 300, "{}", thought.score());
}

#[test]
fn a_mate_on_the_hundredth_half_move_is_a_mate() {
    let thought = search(Variant::Chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", "", depth(5));
    assert_eq!((thought.best().as_str(), thought.score().to_string().as_str()), ("a1a8", "mate 1"));
}

/// The search of a game whose turns have two steps thinks, tells and answers in whole turns.
#[test]
fn two_steps_a_turn_are_one_turn_of_depth() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 turn";
    let thought = search(Variant::TwoMove, fen, "", depth(3));
    let depths: Vec<i32> = thought.lines.iter().map(|line| line.depth).collect();
    assert_eq!(depths, [1, 2, 3]);
    assert!(thought.lines.iter().all(|line| line.variation.len() >= line.depth as usize), "{depths:?}");
    assert!(thought.outcome.best.as_ref().is_some_and(|turn| turn.len() == 2), "{}", thought.best());
    assert_eq!(thought.outcome.ponder.as_ref(), thought.last().variation.get(1));
}

#[test]
fn two_step_turns_are_wanted_or_not_as_a_whole() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 turn";
    let mut session = session(Variant::TwoMove, fen, "");
    let wanted: Vec<Turn> = ["a7a6,h7h6", "a7a5,b7b6", "h7h5,a7a6"]
        .iter()
        .map(|text| session.read_turn(text).expect("legal"))
        .collect();
    session.configure(&Settings { lines: 5, ..Settings::default() }).expect("memory");
    // However soon it is broken off, it has nothing to say of other turns.
    for limits in [nodes(1), nodes(20), nodes(200), nodes(3_000), depth(1), depth(2)] {
        let thought = think(&mut *session, Limits { turns: wanted.clone(), ..limits });
        assert!(thought.lines.iter().all(|line| wanted.contains(&line.variation[0])));
        assert!(wanted.contains(thought.outcome.best.as_ref().expect("a turn")));
    }
    let thought = think(&mut *session, Limits { turns: wanted.clone(), ..depth(2) });
    assert_eq!(thought.lines.iter().filter(|line| line.depth == 2).count(), wanted.len());
}

/// The first step mates, or the second does; a turn is one of the winner's, whatever it takes.
#[test]
fn mates_are_counted_in_turns() {
    for (fen, turn) in [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 turn", "a1a8"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80 turn", "a1a8"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80 response", "a1a8"),
        ("6k1/5ppp/8/8/8/8/P7/1R4K1 w - - 0 1 half:a2", "b1b8"),
        ("7k/1R6/8/8/8/8/8/R5K1 w - - 0 1 turn", "a1a8"),
    ] {
        for limits in [depth(1), Limits { mate: Some(1), ..Limits::default() }] {
            let thought = search(Variant::TwoMove, fen, "", limits);
            assert_eq!(thought.score().to_string(), "mate 1", "{fen}");
            // Another first step may come before the same mate.
            assert!(thought.best().ends_with(turn), "{fen}: {}", thought.best());
            assert_eq!(thought.last().variation.len(), 1, "{fen}");
        }
    }
}

/// Fault 36: the position in the middle of a turn counts, and that of the whole turn.
#[test]
fn two_step_turns_repeat_when_a_step_does() {
    let turns = "a1b1,e1f1 a8c8,e8f8 b1a1,f1e1 c8a8,f8e8 a1b1,e1f1 a8c8,e8f8 b1a1,f1e1";
    let mut session = session(Variant::TwoMove, "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1 turn", turns);
    let home = session.read_turn("c8a8,f8e8").expect("legal");
    let thought = think(&mut *session, Limits { turns: vec![home], ..depth(3) });
    assert_eq!((thought.score().to_string().as_str(), thought.best().as_str()), ("cp 0", "c8a8,f8e8"));
}

#[test]
fn a_finished_game_gets_no_turn_and_a_drawn_one_any() {
    for (variant, fen, score, has_turn) in [
        (Variant::Chess, "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "mate 0", false),
        (Variant::Chess, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0", false),
        (Variant::Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "cp 0", true),
        (Variant::Chess, "4k3/8/8/8/8/8/8/Q3K3 w - - 100 90", "cp 0", true),
        (Variant::DualLife, "7k/7P/7P/8/8/8/8/K7 b - - 0 1", "", true),
        (Variant::TwoMove, "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80 response", "mate 0", false),
        (Variant::TwoMove, "7r/2k5/8/2p5/1pP5/1P6/2K5/8 w - - 1 50 turn", "cp 0", false),
        (Variant::TwoMove, "4k3/8/8/8/8/8/8/4KB2 w - - 0 1 turn", "cp 0", true),
        // The lone escape.
        (Variant::TwoMove, "4k3/8/8/8/8/8/8/4QK2 b - - 4 9 turn", "", true),
    ] {
        let thought = search(variant, fen, "", depth(5));
        assert_eq!(thought.outcome.best.is_some(), has_turn, "{fen}");
        assert!(score.is_empty() || thought.score().to_string() == score, "{fen}: {}", thought.score());
    }
}

/// An iteration must not explode where strikes change nothing but a life, or where pawns are locked.
#[test]
fn iterations_grow_within_bounds() {
    let locked = (Variant::Chess, "8/k7/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2B5/K7 w - - 0 1");
    let wounded = positions(Variant::DualLife).into_iter().step_by(4).map(|fen| (Variant::DualLife, fen));
    for (variant, fen) in wounded.chain([locked]) {
        let limits = Limits { depth: Some(8), nodes: Some(400_000), ..Limits::default() };
        let thought = search(variant, fen, "", limits);
        let mut before = 1_000;
        for line in &thought.lines {
            assert!(
                line.nodes < before * 30,
                "{fen}: depth {} took {} nodes after {before}",
                line.depth,
                line.nodes
            );
            before = line.nodes.max(1_000);
        }
        assert!(thought.last().depth >= 4, "{fen}: only depth {}", thought.last().depth);
    }
}

#[test]
fn several_lines_differ_and_stand_in_order() {
    for variant in Variant::ALL {
        for fen in positions(variant).into_iter().step_by(12) {
            let mut session = session(variant, fen, "");
            session.configure(&Settings { lines: 4, ..Settings::default() }).expect("memory");
            let thought = think(&mut *session, steps(variant, 4));
            let turns = session.count(1, 1)(&|| false).expect("counted").len();
            for depth in 1..=thought.last().depth {
                let lines: Vec<_> = thought.lines.iter().filter(|line| line.depth == depth).collect();
                assert!(lines.windows(2).all(|pair| pair[0].score >= pair[1].score), "{fen}");
                let mut firsts: Vec<String> =
                    lines.iter().map(|line| notation::text(&line.variation[0])).collect();
                firsts.sort();
                firsts.dedup();
                assert_eq!(firsts.len(), lines.len(), "{fen}");
                assert_eq!(lines.len(), 4.min(turns), "{fen}: depth {depth}");
            }
        }
    }
}

#[test]
fn only_the_wanted_turns_are_searched() {
    for variant in Variant::ALL {
        let mut session = session(variant, "startpos", "");
        let turns: Vec<Turn> =
            ["a2a3", "h2h3"].iter().map(|text| session.read_turn(text).expect("legal")).collect();
        for only in [&turns[..], &turns[1..]] {
            let limits = Limits { turns: only.to_vec(), ..steps(variant, 5) };
            let thought = think(&mut *session, limits);
            assert!(only.contains(thought.outcome.best.as_ref().expect("a turn")));
        }
        // What the restricted search stored must not mislead an unrestricted one.
        let free = think(&mut *session, steps(variant, 5));
        assert!(!["a2a3", "h2h3"].contains(&&*free.best()), "{}", free.best());
    }
}

#[test]
fn no_line_outruns_the_arrays() {
    for variant in Variant::ALL {
        let limits = Limits { depth: Some(250), nodes: Some(300_000), ..Limits::default() };
        let fen = match variant {
            Variant::Pink => "8/8/2q5/1p6/1P6/8/4K3/4K2q w - - 0 1",
            // Kings alone could not make two steps a turn.
            Variant::TwoMove => "k4b2/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/K4B2 w - - 0 1",
            _ => "8/8/4k3/4p3/4P3/4K3/8/8 w - - 0 1",
        };
        let thought = search(variant, fen, "", limits);
        assert!(thought.outcome.best.is_some());
    }
}

/// A weak player thinks less deep, and still plays legally.
#[test]
fn skill_limits_depth() {
    for variant in Variant::ALL {
        let mut session = session(variant, "startpos", "");
        session.configure(&Settings { skill: 20, ..Settings::default() }).expect("memory");
        let thought = think(&mut *session, nodes(1_000_000));
        assert!(thought.lines.iter().all(|line| line.depth <= 3));
        assert!(thought.outcome.best.is_some());
        assert_eq!(thought.best(), notation::text(&thought.last().variation[0]));
    }
}
