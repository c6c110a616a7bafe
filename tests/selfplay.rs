//! Whole games of the program against itself, through UCI, the literal models being the referee: no illegal turn, no
//! line told that cannot be played, no flag fall, and every game ends by rule or at a turn limit.
//!
//! `DYAD_GAMES=20 cargo test --release --test selfplay` plays more games of each kind; `-- --nocapture` shows them.

#[path = "protocol/driver.rs"]
#[allow(dead_code, reason = "shared with the protocol tests, which use all of it")]
mod driver;
mod models;

use driver::{Engine, Thought};
use dyad::variants::Variant;
use models::{Game, Model};
use rand::{Rng, SeedableRng, rngs::StdRng};
use std::time::Duration;

/// A game that has lasted so many turns is broken off.
const TURN_LIMIT: usize = 600;

/// How the players' time is limited.
#[derive(Clone, Copy)]
enum Control {
    /// Nodes a turn.
    Nodes(u64),
    /// Milliseconds for the game, and for each turn.
    Clock(u64, u64),
}

/// What a game came to.
struct Played {
    status: &'static str,
    turns: usize,
    /// The least time that was left on a clock, if there was one.
    closest: Option<Duration>,
}

fn games(default: usize) -> usize {
    std::env::var("DYAD_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// A position a few random turns from the start, and the turns.
fn opening<M: Model>(seed: u64) -> (Game<M>, Vec<String>) {
    let mut random = StdRng::seed_from_u64(seed);
    let mut game = Game::new(M::from_fen(M::START));
    let mut played = Vec::new();
    for _ in 0..random.random_range(2..10) {
        let turns = game.now.turns();
        if turns.is_empty() {
            break;
        }
        let turn = turns[random.random_range(0..turns.len())].clone();
        game.play(&turn);
        played.push(turn);
    }
    (game, played)
}

/// Checks the last line that a player told: it can be played, and if it is of a forced end, it ends the game.
fn check_line<M: Model>(position: &M, line: &Thought) {
    let mut position = position.clone();
    for turn in &line.turns {
        assert!(position.turns().contains(turn), "{turn} of {line:?} is illegal in {}", position.fen());
        position.play(turn);
    }
    if let Some(length) = line.score.strip_prefix("mate ") {
        let length: i32 = length.parse().expect("a number");
        let turns = if length > 0 { 2 * length - 1 } else { -2 * length };
        assert_eq!(line.turns.len() as i32, turns, "{line:?}");
        assert!(position.status().starts_with("win"), "{line:?} ends {}", position.status());
    }
}

/// Plays one game; both colours are played by the same process, as users do who let an engine play itself.
fn play<M: Model>(engine: &mut Engine, seed: u64, control: Control) -> Played {
    let (mut game, mut turns) = opening::<M>(seed);
    engine.send("ucinewgame");
    let (mut clocks, increment) = match control {
        Control::Nodes(_) => ([Duration::ZERO; 2], Duration::ZERO),
        Control::Clock(time, increment) => {
            ([Duration::from_millis(time); 2], Duration::from_millis(increment))
        }
    };
    let mut closest: Option<Duration> = None;
    while game.status() == "ongoing" && turns.len() < TURN_LIMIT {
        let go = match control {
            Control::Nodes(nodes) => format!("go nodes {nodes}"),
            Control::Clock(..) => {
                let [white, black] = clocks.map(|clock| clock.as_millis());
                let increment = increment.as_millis();
                format!("go wtime {white} btime {black} winc {increment} binc {increment}")
            }
        };
        engine.send(&format!("position startpos moves {}", turns.join(" ")));
        // Not to charge the player for what it does between the games.
        engine.sync();
        let answer = engine.go(&go);
        if let Control::Clock(..) = control {
            let side = usize::from(game.now.fen().contains(" b "));
            let left = clocks[side].checked_sub(answer.took);
            clocks[side] = left.unwrap_or_else(|| panic!("flag fall after {go}: {:?}", answer.took));
            closest = Some(closest.map_or(clocks[side], |least| least.min(clocks[side])));
            clocks[side] += increment;
        }
        check_line(&game.now, &answer.last());
        assert!(game.now.turns().contains(&answer.best), "{} is illegal in {}", answer.best, game.now.fen());
        game.play(&answer.best);
        turns.push(answer.best);
    }
    Played { status: game.status(), turns: turns.len(), closest }
}

fn play_many<M: Model>(variant: Variant, count: usize, control: Control) {
    let mut engine = Engine::playing(variant);
    let mut finished = 0;
    for seed in 0..count as u64 {
        let Played { status, turns, closest } = play::<M>(&mut engine, seed, control);
        let closest = closest.map_or(String::new(), |time| format!(", least time left {time:?}"));
        println!("{} game {seed}: {status} after {turns} turns{closest}", variant.name());
        finished += usize::from(status != "ongoing");
    }
    assert!(finished > 0, "no game came to its end");
    engine.send("quit");
    engine.ended(driver::PATIENCE);
}

#[test]
fn chess_games_at_fixed_nodes_are_sound() {
    play_many::<models::chess::Chess>(Variant::Chess, games(3), Control::Nodes(1_000));
}

#[test]
fn duallife_games_at_fixed_nodes_are_sound() {
    play_many::<models::duallife::DualLife>(Variant::DualLife, games(3), Control::Nodes(1_000));
}

#[test]
fn pink_games_at_fixed_nodes_are_sound() {
    play_many::<models::pink::Pink>(Variant::Pink, games(3), Control::Nodes(1_000));
}

#[test]
fn twomove_games_at_fixed_nodes_are_sound() {
    play_many::<models::twomove::TwoMove>(Variant::TwoMove, games(3), Control::Nodes(1_000));
}

#[test]
fn chess_games_on_a_short_clock_lose_none_on_time() {
    play_many::<models::chess::Chess>(Variant::Chess, games(2), Control::Clock(1_000, 10));
}

#[test]
fn duallife_games_on_a_short_clock_lose_none_on_time() {
    play_many::<models::duallife::DualLife>(Variant::DualLife, games(2), Control::Clock(1_000, 10));
}

#[test]
fn pink_games_on_a_short_clock_lose_none_on_time() {
    play_many::<models::pink::Pink>(Variant::Pink, games(2), Control::Clock(1_000, 10));
}

#[test]
fn twomove_games_on_a_short_clock_lose_none_on_time() {
    play_many::<models::twomove::TwoMove>(Variant::TwoMove, games(2), Control::Clock(1_000, 10));
}

#[test]
fn unirexal_games_at_fixed_nodes_are_sound() {
    play_many::<models::unirexal::Unirexal>(Variant::Unirexal, games(3), Control::Nodes(1_000));
}

#[test]
fn unirexal_games_on_a_short_clock_lose_none_on_time() {
    play_many::<models::unirexal::Unirexal>(Variant::Unirexal, games(2), Control::Clock(1_000, 10));
}
