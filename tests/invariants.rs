//! What holds in every position of every game, checked on random games: one battery, run for each variant.

mod common;

use common::walk::{explore, is_over, listed};
use common::{after, amount, every_game, identity, position};
use dyad::board::{Arrival, Color, Piece, Placement, Role, Square, Step, zobrist};
use dyad::game::{Ending, Hit, Judge, Rules, Setup, Wanted, notation, perft, san};
use rand::seq::IndexedRandom;
use std::collections::HashMap;

every_game! {
    reads_back_from_its_fen
    keys_tell_positions_apart
    marks_change_the_key
    rights_and_en_passant_change_the_key
    accepts_what_is_listed
    quiet_and_noisy_make_all
    steps_lead_on
    hit_says_what_play_does
    board_agrees_with_itself
    turn_text_reads_back
    san_reads_back
    perft_below_a_turn_is_perft_after_it
    passing_changes_the_side_alone
    colours_play_alike
    positions_are_small
    wins_at_once_are_wins
    commuting_steps_are_left_out_in_one_order_only
}

fn reads_back_from_its_fen<P: Rules>() {
    explore::<P>(1, amount::<P>(5_000, 100_000), |here, _| {
        let fen = here.fen();
        let read = P::from_fen(&fen);
        if is_over(here) {
            assert!(read.is_err(), "{fen} lacks a king");
            return;
        }
        let read = read.unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(read.fen(), fen);
        assert_eq!(read.key(), here.key(), "key of {fen}");
        assert!(read.board() == here.board(), "board of {fen}");
        assert_eq!(
            (read.side(), read.opens_turn(), read.clock()),
            (here.side(), here.opens_turn(), here.clock())
        );
        assert_eq!(read.checkers(), here.checkers(), "checkers of {fen}");
        assert_eq!(read.ending(), here.ending(), "ending of {fen}");
        assert_eq!(sorted_steps(&read, Wanted::All), sorted_steps(here, Wanted::All), "steps of {fen}");
    });
}

fn keys_tell_positions_apart<P: Rules>() {
    let mut keys = HashMap::new();
    let mut names = HashMap::new();
    explore::<P>(2, amount::<P>(20_000, 300_000), |here, _| {
        let (key, name) = (here.key(), identity(&here.fen()));
        let known = names.entry(key).or_insert_with(|| name.clone());
        assert_eq!(*known, name, "one key for two positions");
        assert_eq!(*keys.entry(name).or_insert(key), key, "two keys for {}", here.fen());
    });
}

fn marks_change_the_key<P: Rules>() {
    let mut changed = 0;
    explore::<P>(3, amount::<P>(300, 5_000), |here, _| {
        for square in here.board().occupied() {
            let mut setup = here.setup();
            let single = setup.board.single().has(square);
            setup.board.set_single(square, !single);
            if let Ok(other) = P::from_setup(&setup) {
                assert_ne!(other.key(), here.key(), "the mark on {square} in {}", here.fen());
                changed += 1;
            }
        }
    });
    assert_eq!(changed > 0, matches!(P::NAME, "duallife" | "unirexal"), "{changed} marks could be changed");
}

fn rights_and_en_passant_change_the_key<P: Rules>() {
    let mut changed = [0; 2];
    explore::<P>(14, amount::<P>(10_000, 100_000), |here, _| {
        let (mut unmarked, mut bare) = (here.setup(), here.setup());
        unmarked.passant.clear();
        bare.castling = "-".to_owned();
        let known = [!here.setup().passant.is_empty(), here.setup().castling != "-"];
        for ((setup, known), changed) in [unmarked, bare].iter().zip(known).zip(&mut changed) {
            // A king that is gone stands in no FEN that is accepted.
            let Some(other) = P::from_setup(setup).ok().filter(|_| known) else { continue };
            assert_ne!(other.key(), here.key(), "{} and {setup}", here.fen());
            *changed += 1;
        }
    });
    let castles = P::start().setup().castling != "-";
    assert!(changed[0] > 0 && (changed[1] > 0) == castles, "{changed:?} could be changed");
}

fn accepts_what_is_listed<P: Rules>() {
    explore::<P>(4, amount::<P>(60, 1_500), |here, _| {
        let mut known = vec![false; 1 << 16];
        listed(here, Wanted::All).iter().for_each(|step| known[step.word() as usize] = true);
        for word in 0..=u16::MAX {
            let step = Step::from_word(word);
            assert_eq!(here.accepts(step), known[word as usize], "{step} ({word:#06x}) in {}", here.fen());
        }
    });
}

fn quiet_and_noisy_make_all<P: Rules>() {
    explore::<P>(5, amount::<P>(10_000, 200_000), |here, _| {
        let fen = here.fen();
        let all = sorted_steps(here, Wanted::All);
        let [quiet, noisy] = [Wanted::Quiet, Wanted::Noisy].map(|wanted| listed(here, wanted));
        assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "a step twice in {fen}");
        assert_eq!(all.len() as u64, here.count(), "count of {fen}");
        let mut both: Vec<u16> = quiet.iter().chain(&noisy).map(|step| step.word()).collect();
        both.sort_unstable();
        assert_eq!(both, all, "quiet and noisy steps of {fen}");
        let changes = |step: &Step| here.hit(*step) != Hit::Nothing || step.promotes_to().is_some();
        assert!(noisy.iter().all(changes), "a noisy step that changes no material in {fen}");
        assert!(!quiet.iter().any(changes), "a quiet step that changes material in {fen}");
    });
}

fn steps_lead_on<P: Rules>() {
    explore::<P>(6, amount::<P>(5_000, 100_000), |here, _| {
        let fen = here.fen();
        let steps = listed(here, Wanted::All);
        assert!(P::STEPS > 1 || here.opens_turn(), "{fen} is amid a turn of one step");
        assert!(here.opens_turn() || !steps.is_empty(), "the turn cannot be completed in {fen}");
        assert!(!is_over(here) || steps.is_empty(), "{fen} is over");
        assert!(!steps.is_empty() || here.ending().is_some(), "{fen} is stuck and goes on");
        for step in steps {
            let mut child = here.clone();
            child.play(step);
            let passed_on = child.side() != here.side();
            assert_eq!(passed_on, child.opens_turn(), "side after {step} in {fen}");
            assert!(passed_on || child.count() > 0, "the turn cannot be completed after {step} in {fen}");
            assert!(passed_on || shortest_rest(&child) < P::STEPS, "an overlong turn after {step} in {fen}");
        }
    });
}

/// The fewest steps that complete the turn.
fn shortest_rest<P: Rules>(position: &P) -> usize {
    let children = listed(position, Wanted::All).into_iter().map(|step| {
        let mut child = position.clone();
        child.play(step);
        if child.opens_turn() { 1 } else { 1 + shortest_rest(&child) }
    });
    children.min().unwrap_or(usize::MAX)
}

fn hit_says_what_play_does<P: Rules>() {
    explore::<P>(7, amount::<P>(5_000, 100_000), |here, _| {
        let us = here.side();
        for step in listed(here, Wanted::All) {
            let mut child = here.clone();
            child.play(step);
            let mut expected = census(here.board(), !us);
            match here.hit(step) {
                Hit::Nothing => {}
                Hit::Takes(victim) => remove(&mut expected, victim),
                Hit::Wounds(victim) => {
                    assert!(!victim.is_single() && victim.color() != us);
                    remove(&mut expected, victim);
                    expected.push(victim.with_single(true).index());
                    expected.sort_unstable();
                }
            }
            assert_eq!(census(child.board(), !us), expected, "enemy men after {step} in {}", here.fen());
            // Steps split, merge and promote one's own men, but only a transformation adds to them.
            let turned = matches!(step.arrival(), Arrival::Transformation | Arrival::Crowning);
            let halves = [here, &child].map(|position| halves(position.board(), us));
            assert_eq!(halves[0] + u32::from(turned), halves[1], "own men after {step} in {}", here.fen());
        }
    });
}

/// The men of a colour, sorted.
fn census(board: &Placement, color: Color) -> Vec<usize> {
    let men = board.color(color).into_iter().filter_map(|square| board.on(square));
    let mut census: Vec<usize> = men.map(Piece::index).collect();
    census.sort_unstable();
    census
}

fn remove(census: &mut Vec<usize>, piece: Piece) {
    let place = census.iter().position(|&man| man == piece.index());
    census.remove(place.unwrap_or_else(|| panic!("no {piece:?} to hit")));
}

/// The men of a colour, single ones counted once and others twice.
fn halves(board: &Placement, color: Color) -> u32 {
    2 * board.color(color).count() - (board.color(color) & board.single()).count()
}

fn board_agrees_with_itself<P: Rules>() {
    explore::<P>(8, amount::<P>(10_000, 200_000), |here, _| {
        let board = here.board();
        let mut key = 0;
        for square in Square::all() {
            let man = board.on(square);
            for color in Color::ALL {
                let there = board.color(color).has(square);
                assert_eq!(there, man.is_some_and(|man| man.color() == color), "{square} in {}", here.fen());
            }
            for role in Role::ALL {
                let there = board.role(role).has(square);
                assert_eq!(there, board.role_on(square) == Some(role), "{square} in {}", here.fen());
            }
            let single = board.single().has(square);
            assert_eq!(single, man.is_some_and(Piece::is_single), "{square} in {}", here.fen());
            key ^= man.map_or(0, |man| zobrist::piece(man, square));
        }
        assert_eq!(board.key(), key, "key of the board of {}", here.fen());
    });
}

fn turn_text_reads_back<P: Rules>() {
    explore::<P>(9, amount::<P>(1_000, 20_000), |here, random| {
        let turns = perft::turns(here);
        for turn in turns.choose_multiple(random, 60) {
            let text = notation::text(turn);
            assert_eq!(notation::parse(here, &text), Ok(turn.clone()), "{text} in {}", here.fen());
        }
    });
}

/// What reads back to its own turn cannot be the text of two.
fn san_reads_back<P: Rules>() {
    explore::<P>(10, amount::<P>(1_000, 20_000), |here, random| {
        let turns = perft::turns(here);
        for turn in turns.choose_multiple(random, 60) {
            let text = san::text(here, turn);
            assert_eq!(san::parse(here, &text), Ok(turn.clone()), "{text} in {}", here.fen());
        }
    });
}

/// Fault 35: whatever the turn, nothing of it may stay behind but what its FEN tells.
fn perft_below_a_turn_is_perft_after_it<P: Rules>() {
    explore::<P>(11, amount::<P>(1_000, 10_000), |here, random| {
        let turns = perft::turns(here);
        for turn in turns.choose_multiple(random, 40) {
            let child = after(here, turn);
            if is_over(&child) {
                assert_eq!(perft::perft(&child, 1), 0, "turns after a win: {}", child.fen());
            } else {
                let read: P = position(&child.fen());
                assert_eq!(perft::perft(&child, 1), perft::perft(&read, 1), "{}", child.fen());
            }
        }
        if P::STEPS == 1 {
            let total: u64 = turns.iter().map(|turn| perft::perft(&after(here, turn), 1)).sum();
            assert_eq!(perft::perft(here, 2), total, "perft 2 of {}", here.fen());
        }
    });
}

fn passing_changes_the_side_alone<P: Rules>() {
    let mut passed = 0;
    explore::<P>(12, amount::<P>(5_000, 100_000), |here, _| {
        if !here.opens_turn() || here.in_check() || is_over(here) {
            return;
        }
        let mut other = here.clone();
        other.pass();
        assert!(other.board() == here.board() && other.side() == !here.side() && other.opens_turn());
        let read: P = position(&other.fen());
        assert_eq!(read.key(), other.key(), "key of {} after a pass", here.fen());
        assert_eq!(sorted_steps(&read, Wanted::All), sorted_steps(&other, Wanted::All), "{}", other.fen());
        if !other.in_check() {
            other.pass();
            assert!(other.board() == here.board() && other.side() == here.side());
            assert_eq!(
                sorted_steps(&position::<P>(&other.fen()), Wanted::All),
                sorted_steps(&other, Wanted::All)
            );
            passed += 1;
        }
    });
    assert!(passed > 100, "only {passed} positions allowed two passes");
}

/// Turned upside down and with the colours exchanged, a position has the same steps, upside down.
fn colours_play_alike<P: Rules>() {
    // The two sides of Pink Chess have different men.
    if P::NAME == "pink" {
        return;
    }
    explore::<P>(13, amount::<P>(5_000, 100_000), |here, _| {
        // Between the steps of a turn the moment names squares, which flipping leaves alone.
        if !here.opens_turn() || is_over(here) {
            return;
        }
        let flipped: Setup = here.setup().flipped();
        let other = P::from_setup(&flipped).unwrap_or_else(|error| panic!("{flipped}: {error}"));
        let upside_down = |step: &Step| Step::new(step.from().mirror(), step.to().mirror(), step.arrival());
        let mut mirrored: Vec<u16> =
            listed(&other, Wanted::All).iter().map(|step| upside_down(step).word()).collect();
        mirrored.sort_unstable();
        assert_eq!(mirrored, sorted_steps(here, Wanted::All), "steps of {} and {flipped}", here.fen());
    });
}

fn positions_are_small<P: Rules>() {
    assert!(size_of::<P>() < 192, "{} bytes are copied before each step", size_of::<P>());
    assert_eq!(P::start().fen(), P::START);
}

/// What a game takes for a win at hand is one, whatever the moment.
fn wins_at_once_are_wins<P: Judge>() {
    let (mut seen, mut overlooked) = (0, 0);
    explore::<P>(14, amount::<P>(10_000, 100_000), |here, _| {
        if is_over(here) {
            return;
        }
        let wins = can_win(here);
        assert!(wins || !here.wins_at_once(), "no turn wins in {}", here.fen());
        seen += usize::from(wins);
        overlooked += usize::from(wins && !here.wins_at_once());
    });
    // Where kings are taken, a win at hand is easily seen.
    assert!(P::CHECK || seen > 50 && overlooked * 20 < seen, "{overlooked} of {seen} wins were overlooked");
}

/// Whether the turn being made can be completed in a way that wins.
fn can_win<P: Rules>(position: &P) -> bool {
    listed(position, Wanted::All).into_iter().any(|step| {
        let mut child = position.clone();
        child.play(step);
        let won = || child.ending() == Some(Ending::Win(position.side()));
        if child.opens_turn() { won() } else { can_win(&child) }
    })
}

/// Where a second step is left out because it might as well have come first, that order is legal, leads to the same
/// position, and is not left out too.
fn commuting_steps_are_left_out_in_one_order_only<P: Judge>() {
    let mut left_out = 0;
    explore::<P>(15, amount::<P>(500, 10_000), |here, _| {
        for first in listed(here, Wanted::All) {
            let Some(between) = amid(here, first) else { continue };
            let redundant = |&second: &Step| between.redundant(first, second);
            for second in listed(&between, Wanted::All).into_iter().filter(redundant) {
                let which = format!("{first},{second} in {}", here.fen());
                assert!(here.accepts(second), "{second} cannot come first: {which}");
                let other = amid(here, second).unwrap_or_else(|| panic!("{second} ends the turn: {which}"));
                assert!(other.accepts(first), "{first} cannot come second: {which}");
                let ends = [(&between, second), (&other, first)].map(|(position, step)| {
                    let mut end = position.clone();
                    end.play(step);
                    (end.fen(), end.key())
                });
                assert_eq!(ends[0], ends[1], "{which}");
                assert!(!other.redundant(second, first), "both orders are left out: {which}");
                left_out += 1;
            }
        }
    });
    assert!(P::NAME != "unirexal" || left_out > 1_000, "only {left_out} pairs were left out");
}

/// The position after a step, if that keeps the turn.
fn amid<P: Rules>(position: &P, step: Step) -> Option<P> {
    let mut child = position.clone();
    child.play(step);
    Some(child).filter(|child| !child.opens_turn())
}

/// The words of the steps, sorted.
fn sorted_steps<P: Rules>(position: &P, wanted: Wanted) -> Vec<u16> {
    let mut words: Vec<u16> = listed(position, wanted).iter().map(|step| step.word()).collect();
    words.sort_unstable();
    words
}
