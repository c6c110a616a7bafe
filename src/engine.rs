//! Floor 5: one game of one variant, ready to be searched. [`Session`] is what the protocol sees; behind it
//! [`Engine`] is compiled once for each variant.

use crate::board::{Bitboard, Placement, Turn};
use crate::game::notation::{self, TurnError};
use crate::game::{Ending, Explanation, Judge, Record, Rules, SetupError, perft, san};
use crate::search::{self, Limits, Memory, News, Outcome, Settings, Signals};
use crate::variants::{Variant, Visitor};
use rayon::prelude::*;
use std::sync::{Arc, Mutex, PoisonError};

/// The machine has no memory for a transposition table of this many MiB.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no memory for a hash table of {0} MiB")]
pub struct OutOfMemory(pub usize);

/// Why a `position` was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum PositionError {
    #[error("FEN: {0}")]
    Fen(#[from] SetupError),
    #[error("turn {number}: {error}")]
    Turn { number: usize, error: TurnError },
}

/// What `d` shows.
#[derive(Clone)]
pub struct Diagram {
    /// What stands where.
    pub board: Placement,
    /// The FEN.
    pub fen: String,
    /// The hash key.
    pub key: u64,
    /// How the game ended, history included; None while it goes on.
    pub ending: Option<Ending>,
    /// The men that give check.
    pub checkers: Bitboard,
}

/// A search ready to run on whatever thread calls it; it tells what it finds through the closure.
pub type Job = Box<dyn FnOnce(&mut dyn FnMut(News)) -> Outcome + Send>;

/// A perft ready to run on whatever thread calls it: each turn of the position and the count below it. None once the
/// closure says that it should stop.
pub type Count = Box<dyn FnOnce(&(dyn Fn() -> bool + Sync)) -> Option<Vec<(Turn, u64)>> + Send>;

/// One game of one variant.
pub trait Session: Send {
    /// Which game it is.
    fn variant(&self) -> Variant;

    /// Sets up a position (None: the start position) and plays turns from it. On an error all stays as it was.
    fn set_position(&mut self, fen: Option<&str>, turns: &[&str]) -> Result<(), PositionError>;

    /// Turns the board upside down, colours exchanged; the history is dropped. Refused where that is no position.
    fn flip(&mut self) -> Result<(), SetupError>;

    /// The position, for people and scripts.
    fn diagram(&self) -> Diagram;

    /// The evaluation of the position, term by term.
    fn explain(&self) -> Explanation;

    /// The legal turns of the position.
    fn turns(&self) -> Vec<Turn>;

    /// Reads a turn that is legal now.
    fn read_turn(&self, text: &str) -> Result<Turn, TurnError>;

    /// The standard algebraic notation of turns played one after the other from the position. They must be legal.
    fn notate(&self, turns: &[Turn]) -> Vec<String>;

    /// Prepares perft (`depth` at least 1) of the position, its turns shared out over threads.
    fn count(&self, depth: u32, threads: usize) -> Count;

    /// Takes over settings; all stays as it was if there is no memory for them. Not while a job of this session runs.
    fn configure(&mut self, settings: &Settings) -> Result<(), OutOfMemory>;

    /// Forgets all that was learnt of other positions. Not while a job of this session runs.
    fn forget(&mut self);

    /// Prepares a search of the position.
    fn search(&mut self, limits: Limits, signals: Arc<Signals>) -> Job;
}

/// A new session of a variant, at its start position.
pub fn open(variant: Variant, settings: &Settings) -> Result<Box<dyn Session>, OutOfMemory> {
    struct Open<'a>(&'a Settings);
    impl Visitor for Open<'_> {
        type Output = Result<Box<dyn Session>, OutOfMemory>;
        fn visit<P: Judge>(self, variant: Variant) -> Self::Output {
            Ok(Box::new(Engine::<P>::new(variant, self.0)?))
        }
    }
    variant.visit(Open(settings))
}

/// A session of the game `P`.
struct Engine<P> {
    variant: Variant,
    settings: Settings,
    game: Record<P>,
    /// Table and histories; locked by a job for as long as it runs.
    memory: Arc<Mutex<Memory>>,
}

impl<P: Judge> Engine<P> {
    fn new(variant: Variant, settings: &Settings) -> Result<Engine<P>, OutOfMemory> {
        let memory = Memory::new(settings.hash).ok_or(OutOfMemory(settings.hash))?;
        Ok(Engine {
            variant,
            settings: settings.clone(),
            game: Record::new(P::start()),
            memory: Arc::new(Mutex::new(memory)),
        })
    }

    fn memory(&self) -> std::sync::MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<P: Judge> Session for Engine<P> {
    fn variant(&self) -> Variant {
        self.variant
    }

    fn set_position(&mut self, fen: Option<&str>, turns: &[&str]) -> Result<(), PositionError> {
        let position = fen.map_or_else(|| Ok(P::start()), P::from_fen)?;
        let mut game = Record::new(position);
        for (text, number) in turns.iter().zip(1..) {
            let turn = notation::parse(game.position(), text)
                .map_err(|error| PositionError::Turn { number, error })?;
            game.play(&turn);
        }
        self.game = game;
        Ok(())
    }

    fn flip(&mut self) -> Result<(), SetupError> {
        let flipped = P::from_setup(&self.game.position().setup().flipped())?;
        self.game = Record::new(flipped);
        Ok(())
    }

    fn diagram(&self) -> Diagram {
        let position = self.game.position();
        Diagram {
            board: position.board().clone(),
            fen: position.fen(),
            key: position.key(),
            ending: self.game.ending(),
            checkers: position.checkers(),
        }
    }

    fn explain(&self) -> Explanation {
        self.game.position().explain()
    }

    fn turns(&self) -> Vec<Turn> {
        perft::turns(self.game.position())
    }

    fn read_turn(&self, text: &str) -> Result<Turn, TurnError> {
        notation::parse(self.game.position(), text)
    }

    fn notate(&self, turns: &[Turn]) -> Vec<String> {
        let mut position = self.game.position().clone();
        let mut texts = Vec::with_capacity(turns.len());
        for turn in turns {
            texts.push(san::text(&position, turn));
            turn.iter().for_each(|&step| position.play(step));
        }
        texts
    }

    fn count(&self, depth: u32, threads: usize) -> Count {
        let position = self.game.position().clone();
        Box::new(move |stopped| divide(&position, depth, threads, stopped))
    }

    fn configure(&mut self, settings: &Settings) -> Result<(), OutOfMemory> {
        if settings.hash != self.settings.hash {
            *self.memory() = Memory::new(settings.hash).ok_or(OutOfMemory(settings.hash))?;
        }
        self.settings = settings.clone();
        Ok(())
    }

    fn forget(&mut self) {
        self.memory().clear();
    }

    fn search(&mut self, limits: Limits, signals: Arc<Signals>) -> Job {
        let (game, settings, memory) = (self.game.clone(), self.settings.clone(), Arc::clone(&self.memory));
        Box::new(move |tell| {
            let mut memory = memory.lock().unwrap_or_else(PoisonError::into_inner);
            search::run(&game, &limits, &settings, &signals, &mut memory, tell)
        })
    }
}

/// Perft below each turn of a position.
fn divide<P: Rules>(
    position: &P,
    depth: u32,
    threads: usize,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Option<Vec<(Turn, u64)>> {
    let count = |turn: Turn| {
        let mut child = position.clone();
        turn.iter().for_each(|&step| child.play(step));
        Some((turn, count_below(&child, depth - 1, stopped)?))
    };
    let turns = perft::turns(position);
    // One thread needs no pool, nor the queues that come with it.
    if threads == 1 {
        return turns.into_iter().map(count).collect();
    }
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(|| turns.into_par_iter().map(count).collect()),
        Err(error) => {
            log::warn!("perft on one thread, for {threads} cannot be had: {error}");
            turns.into_iter().map(count).collect()
        }
    }
}

/// Perft that can be stopped: asks before each piece of work that takes a fraction of a second at most.
fn count_below<P: Rules>(position: &P, turns: u32, stopped: &(dyn Fn() -> bool + Sync)) -> Option<u64> {
    // Turns of several steps are so many that fewer of them make a piece of that size.
    let piece = if P::STEPS == 1 { 3 } else { 1 };
    if stopped() {
        return None;
    }
    if turns <= piece {
        return Some(perft::perft(position, turns));
    }
    let below = |turn: &Turn| {
        let mut child = position.clone();
        turn.iter().for_each(|&step| child.play(step));
        count_below(&child, turns - 1, stopped)
    };
    perft::turns(position).iter().map(below).sum()
}
