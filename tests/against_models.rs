//! Plays random games on the engine's positions and on the literal models at once: legal turns, FEN and standing
//! must agree throughout, and every kind of event must really have come up.

mod common;
mod models;

use common::walk::{Walker, listed};
use common::{known_fens, sorted_turns, status};
use dyad::board::{Arrival, Piece, Placement, Role, Square, Step, Turn};
use dyad::game::{Draw, Ending, Hit, Record, Rules, Setup, Wanted, notation, perft};
use models::{Game, Model};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// How often each kind of event came up.
type Events = BTreeMap<&'static str, u32>;

/// What must come up in games of chess; other games add to it and take from it.
const COMMON: &[&str] = &["take", "en passant", "promotion", "castling short", "castling long", "win"];

#[test]
fn chess() {
    let draws = &["draw stalemate", "draw material", "draw fifty", "draw repetition", "check"];
    let near_ends = ["7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "8/8/8/8/8/2k5/p1P5/2K5 w - - 0 1"];
    compare::<dyad::variants::chess::Chess, models::chess::Chess>(
        [12_000, 60_000],
        &near_ends,
        &[COMMON, draws].concat(),
    );
}

#[test]
fn duallife() {
    let own = &["wound", "wound in passing", "wounded promotion", "king wounded", "draw stalemate"];
    // In the first Black has no step left once White has moved; in the second wounded pawns meet in passing.
    let near_ends =
        ["kb6/ppp5/pbp5/p1p5/P1P5/8/8/K7 w - - 0 1", "4k3/3p~1p~2/8/2P1P3/1p1p4/8/P~1P~1P~3/4K3 w - - 0 1"];
    compare::<dyad::variants::duallife::DualLife, models::duallife::DualLife>(
        [12_000, 60_000],
        &near_ends,
        &[COMMON, own].concat(),
    );
}

#[test]
fn pink() {
    let own = &["king taken", "draw stalemate", "draw fifty", "draw repetition", "check"];
    let near_ends = ["8/8/8/8/8/5q2/7q/K7 b - - 0 1", "8/8/8/8/8/8/1q6/3K1q2 w - - 0 1"];
    compare::<dyad::variants::pink::Pink, models::pink::Pink>(
        [12_000, 60_000],
        &near_ends,
        &[COMMON, own].concat(),
    );
}

/// Games seldom come to where queens shield each other and men are pinned to both of them; men put down at random do.
#[test]
fn pink_with_men_anywhere() {
    let mut random = SmallRng::seed_from_u64(7);
    let wanted = if cfg!(debug_assertions) { 6_000 } else { 40_000 };
    let mut seen = 0;
    while seen < wanted {
        // Not every such board is legal.
        let Ok(here) = dyad::variants::pink::Pink::from_setup(&scattered(&mut random)) else { continue };
        let mut model = models::pink::Pink::from_fen(&here.fen());
        compare_positions(&here, &model);
        seen += 1;
        // On to what any turn leads to.
        if let Some(turn) = perft::turns(&here).choose(&mut random) {
            model.play(&notation::text(turn));
            compare_positions(&common::after(&here, turn), &model);
        }
    }
}

/// Two queens against one king or two, and up to five other men on either side, anywhere.
fn scattered(random: &mut SmallRng) -> Setup {
    let side = if random.random_ratio(1, 4) { "w" } else { "b" };
    let mut setup = Setup::parse(&format!("8/8/8/8/8/8/8/8 {side} - - 0 1")).expect("fields of a FEN");
    let mut men: Vec<char> = if random.random_ratio(1, 4) { "qqK" } else { "qqKK" }.chars().collect();
    for others in [['R', 'R', 'B', 'B', 'N', 'P'], ['r', 'b', 'n', 'p', 'p', 'p']] {
        men.extend((0..random.random_range(0..6)).filter_map(|_| others.choose(random)));
    }
    for man in men {
        let square = Square::new(random.random_range(0..64));
        setup.board.take(square);
        setup.board.put(Piece::from_letter(man).expect("a letter"), square);
    }
    setup
}

#[test]
fn twomove() {
    let own = &["draw stalemate", "draw material", "draw fifty", "draw repetition", "check"];
    let near_ends = [
        "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/4p1p1/R3K2R b KQ - 98 80 turn",
        "4k3/7r/8/8/8/8/R7/4K3 w - - 98 80 turn",
    ];
    compare::<dyad::variants::twomove::TwoMove, models::twomove::TwoMove>(
        [3_000, 24_000],
        &near_ends,
        &[COMMON, own].concat(),
    );
}

#[test]
fn unirexal() {
    let own = &[
        "draw stalemate",
        "draw fifty",
        "draw repetition",
        "half en passant",
        "half promotion",
        "half-king promotion",
        "transformation",
        "crowning",
        "two marks",
    ];
    // White is shut in as long as the knights stay; pawns about to promote and to meet.
    let near_ends = [
        "7k~/8/7q/8/8/n7/P~n6/K~n6 b - - 0 1 turn",
        "4k~3/8/8/8/8/8/8/4K~3 w - - 96 90 turn",
        "4k~3/8/8/3pP3/8/8/8/4K~3 w - d6 0 1 turn",
        "4k~3/1P~4P~1/8/2p~Pp~3/8/8/1p~2P1p~1/R3K~2R~ w - c6e6 0 1 turn",
        "4k~3/pp~p1p1p~p/8/P~1P~1P~2P/p~1pp~1p~2/8/P1PP~P1PP/4K~3 w - - 0 1 turn",
    ];
    compare::<dyad::variants::unirexal::Unirexal, models::unirexal::Unirexal>(
        [4_000, 20_000],
        &near_ends,
        &[COMMON, own].concat(),
    );
}

/// Compares a game with its model on random games from the known positions and from `more` of them, until so many
/// positions were compared: in a debug build the first number, in a release build the second.
fn compare<P: Rules, M: Model>([debug, release]: [usize; 2], more: &[&str], wanted: &[&str]) {
    let mut fens = known_fens::<P>();
    // Often enough to come up in a short run.
    fens.extend(more.iter().flat_map(|&fen| std::iter::repeat_n(fen.to_owned(), 8)));
    let mut walker = Walker::new(20);
    let mut events = Events::new();
    let mut seen = 0;
    let positions = if cfg!(debug_assertions) { debug } else { release };
    while seen < positions {
        seen += play_game::<P, M>(&mut walker, &fens, &mut events);
    }
    let missing: Vec<_> = wanted.iter().filter(|&event| !events.contains_key(event)).collect();
    assert!(missing.is_empty(), "{}: {missing:?} never came up in {seen} positions: {events:?}", P::NAME);
}

/// Plays one game on both boards; returns how many positions were compared.
fn play_game<P: Rules, M: Model>(walker: &mut Walker, fens: &[String], events: &mut Events) -> usize {
    let start: P = walker.begin(fens);
    let mut model = Game::new(M::from_fen(&start.fen()));
    let mut game = Record::new(start);
    for turns in 1..=250 {
        let here = game.position();
        compare_positions(here, &model.now);
        compare_standing(&game, &model);
        note_standing(&game, events);
        let Some(turn) = choose_turn(walker, here, events) else { return turns };
        model.play(&notation::text(&turn));
        game.play(&turn);
    }
    250
}

fn compare_positions<P: Rules, M: Model>(here: &P, model: &M) {
    let fen = here.fen();
    assert_eq!(fen, model.fen());
    assert_eq!(sorted_turns(here), model.turns(), "turns of {fen}");
    assert_eq!(status(here.ending()), model.status(), "standing of {fen}");
}

/// Compares how the games stand, history included. Which of two draws on one turn is named, no rule says.
fn compare_standing<P: Rules, M: Model>(game: &Record<P>, model: &Game<M>) {
    let (ours, theirs) = (status(game.ending()), model.status());
    let both = ours == "draw fifty" && theirs == "draw repetition" && model.now.status() == "draw fifty";
    assert!(both || ours == theirs, "{}: {ours}, but the model: {theirs}", game.position().fen());
}

fn note_standing<P: Rules>(game: &Record<P>, events: &mut Events) {
    let event = match game.ending() {
        Some(Ending::Win(_)) => "win",
        Some(Ending::Draw(Draw::Stalemate)) => "draw stalemate",
        Some(Ending::Draw(Draw::Material)) => "draw material",
        Some(Ending::Draw(Draw::Repetition)) => "draw repetition",
        Some(Ending::Draw(Draw::Fifty)) => "draw fifty",
        None if P::CHECK && game.position().in_check() => "check",
        None => return,
    };
    *events.entry(event).or_default() += 1;
}

/// A turn made of the walker's steps; None where there is none.
fn choose_turn<P: Rules>(walker: &mut Walker, position: &P, events: &mut Events) -> Option<Turn> {
    let mut turn = Turn::new();
    let mut now = position.clone();
    while turn.is_empty() || !now.opens_turn() {
        let step = walker.choose(&now)?;
        note_step(&now, step, events);
        now.play(step);
        turn.push(step);
    }
    Some(turn)
}

fn note_step<P: Rules>(position: &P, step: Step, events: &mut Events) {
    let board: &Placement = position.board();
    let mover = board.on(step.from());
    let passing = mover.is_some_and(|man| man.role() == Role::Pawn) && board.on(step.to()).is_none();
    let mut note = |event| *events.entry(event).or_default() += 1;
    match position.hit(step) {
        Hit::Takes(_) if passing && step.arrival() == Arrival::Half => note("half en passant"),
        Hit::Takes(_) if passing => note("en passant"),
        Hit::Takes(man) if man.role() == Role::King => note("king taken"),
        Hit::Takes(_) => note("take"),
        Hit::Wounds(_) if passing => note("wound in passing"),
        Hit::Wounds(man) if man.role() == Role::King => note("king wounded"),
        Hit::Wounds(_) => note("wound"),
        Hit::Nothing => {}
    }
    match step.arrival() {
        Arrival::Promotion(_) if mover.is_some_and(|man| man.is_single()) => {
            note("wounded promotion");
        }
        Arrival::Promotion(_) => note("promotion"),
        Arrival::HalfPromotion(Role::King) => note("half-king promotion"),
        Arrival::HalfPromotion(_) => note("half promotion"),
        Arrival::Castling | Arrival::HalfCastling if step.to().file() == 6 => note("castling short"),
        Arrival::Castling | Arrival::HalfCastling => note("castling long"),
        Arrival::Transformation => note("transformation"),
        Arrival::Crowning => note("crowning"),
        Arrival::Plain | Arrival::Half => {}
    }
    if position.setup().passant.len() > 1 {
        note("two marks");
    }
    debug_assert!(listed(position, Wanted::All).contains(&step));
}
