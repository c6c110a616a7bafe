//! Floor 6: the regression run: fixed positions, searched to a fixed depth by one thread each from an empty table, so
//! that the number of nodes is the same on every run, machine and build. Imports `engine` and the options.

use super::format::nodes_per_second;
use super::options::{self, OptionError, Options};
use crate::engine::{self, OutOfMemory, PositionError};
use crate::game::Depth;
use crate::search::{Limits, MAX_DEPTH, Settings, Signals};
use crate::variants::Variant;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many turns deep a run goes that names no depth, in games whose turns have one, two and three steps.
const DEPTHS: [Depth; 3] = [8, 3, 3];

/// The positions, a file each.
const POSITIONS: [(&str, &str); 5] = [
    ("chess", include_str!("../../bench/positions/chess.epd")),
    ("duallife", include_str!("../../bench/positions/duallife.epd")),
    ("pink", include_str!("../../bench/positions/pink.epd")),
    ("twomove", include_str!("../../bench/positions/twomove.epd")),
    ("unirexal", include_str!("../../bench/positions/unirexal.epd")),
];

/// What is to be run.
#[derive(Clone, PartialEq, Debug)]
pub struct Order {
    /// The games.
    pub variants: Vec<Variant>,
    /// How many turns deep each position is searched; None: as deep as suits the game.
    pub depth: Option<Depth>,
    /// With which table and how many threads.
    pub settings: Settings,
}

/// Why there is nothing to run.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum BenchError {
    #[error("bench: '{0}' is no variant, nor 'all', 'depth', 'threads' or 'hash'")]
    Word(String),
    #[error("bench: depth: '{0}' is not a number from 1 to 240")]
    Depth(String),
    #[error("bench: {0}")]
    Option(#[from] OptionError),
    #[error("bench: {0}")]
    Memory(#[from] OutOfMemory),
    #[error("bench: a position of {0}: {1}")]
    Position(&'static str, PositionError),
    #[error("bench was stopped")]
    Stopped,
}

impl Default for Order {
    fn default() -> Order {
        Order { variants: Variant::ALL.into(), depth: None, settings: Settings::default() }
    }
}

impl Order {
    /// Reads the words after `bench`.
    pub fn parse(words: &[&str]) -> Result<Order, BenchError> {
        let mut order = Order::default();
        let mut options = Options::default();
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            match word {
                "all" => order.variants = Variant::ALL.into(),
                "depth" => order.depth = Some(depth(words.next().unwrap_or_default())?),
                "threads" | "hash" => options.set(options::find(word)?, words.next())?,
                _ => {
                    let unknown = || BenchError::Word(word.to_owned());
                    order.variants = vec![Variant::parse(word).ok_or_else(unknown)?];
                }
            }
        }
        order.settings = options.settings();
        Ok(order)
    }
}

impl Order {
    /// How many turns deep the positions of a variant are searched.
    pub fn depth_in(&self, variant: Variant) -> Depth {
        self.depth.unwrap_or(DEPTHS[variant.steps() - 1])
    }
}

fn depth(text: &str) -> Result<Depth, BenchError> {
    let depth = text.parse().ok().filter(|depth| (1..=MAX_DEPTH).contains(depth));
    depth.ok_or_else(|| BenchError::Depth(text.to_owned()))
}

/// The FENs that a variant is searched in.
pub fn positions(variant: Variant) -> impl Iterator<Item = &'static str> {
    let file = POSITIONS.iter().find(|(name, _)| *name == variant.name()).map_or("", |(_, file)| file);
    file.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Runs it and prints, line by line: a row for each variant, then the three lines that test frameworks look for.
pub fn run(order: &Order, signals: &Arc<Signals>, print: &mut dyn FnMut(&str)) -> Result<(), BenchError> {
    print(&row(["variant", "positions", "depth", "nodes", "ms", "nps"]));
    let (mut nodes, mut time) = (0, Duration::ZERO);
    for &variant in &order.variants {
        let began = Instant::now();
        let searched = search_all(variant, order, signals)?;
        let took = began.elapsed();
        let [fens, searched_text] =
            [positions(variant).count() as u64, searched].map(|number| number.to_string());
        let [ms, speed] =
            [took.as_millis() as u64, nodes_per_second(searched, took)].map(|number| number.to_string());
        print(&row([
            variant.name(),
            &fens,
            &order.depth_in(variant).to_string(),
            &searched_text,
            &ms,
            &speed,
        ]));
        nodes += searched;
        time += took;
    }
    print(&format!("\nTotal time (ms) : {}", time.as_millis()));
    print(&format!("Nodes searched  : {nodes}"));
    print(&format!("Nodes/second    : {}", nodes_per_second(nodes, time)));
    Ok(())
}

fn row([variant, positions, depth, nodes, time, speed]: [&str; 6]) -> String {
    format!("{variant:10} {positions:>9} {depth:>5} {nodes:>12} {time:>8} {speed:>10}")
}

/// The nodes searched in all positions of a variant.
pub fn search_all(variant: Variant, order: &Order, signals: &Arc<Signals>) -> Result<u64, BenchError> {
    let mut session = engine::open(variant, &order.settings)?;
    let limits = Limits { depth: Some(order.depth_in(variant)), ..Limits::default() };
    let mut nodes = 0;
    for fen in positions(variant) {
        session.forget();
        session.set_position(Some(fen), &[]).map_err(|error| BenchError::Position(variant.name(), error))?;
        let job = session.search(limits.clone(), Arc::clone(signals));
        nodes += job(&mut |_| ()).nodes;
        if signals.is_stopped() {
            return Err(BenchError::Stopped);
        }
    }
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_its_positions_and_all_go_on() {
        for variant in Variant::ALL {
            let mut session = engine::open(variant, &Settings::default()).unwrap();
            let mut fens: Vec<&str> = positions(variant).collect();
            for fen in &fens {
                session.set_position(Some(fen), &[]).unwrap_or_else(|error| panic!("{fen}: {error}"));
                assert_eq!(session.diagram().ending, None, "{fen}");
            }
            fens.sort_unstable();
            fens.dedup();
            assert_eq!(fens.len(), 24, "{}", variant.name());
        }
    }

    #[test]
    fn an_order_is_read_word_by_word() {
        let order = Order::parse(&["DualLife", "depth", "3", "hash", "4"]).unwrap();
        assert_eq!((order.variants, order.depth), (vec![Variant::DualLife], Some(3)));
        assert_eq!(order.settings.hash, 4);
        assert_eq!(Order::parse(&[]).unwrap(), Order::default());
        for bad in [&["nonsense"][..], &["depth"], &["depth", "0"], &["hash", "0"], &["threads", "x"]] {
            assert!(Order::parse(bad).is_err(), "{bad:?}");
        }
    }
}
