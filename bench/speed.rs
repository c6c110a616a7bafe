//! Benchmark target: how long counting turns (perft) and searching to a fixed depth take in each variant. Wall time,
//! so the numbers mean something only beside others from the same machine and hour; `instructions` is steadier.
//!
//! `cargo bench --bench speed` or, for some variants only, `cargo bench --bench speed -- duallife`

use dyad::engine;
use dyad::game::Depth;
use dyad::search::{Limits, Settings, Signals};
use dyad::uci::bench::{self, Order};
use dyad::uci::{format, work};
use dyad::variants::Variant;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often each thing is done; the median counts.
const RUNS: usize = 5;
/// Counting goes to the first depth with so many nodes.
const ENOUGH: u64 = 1_000_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` starts this too, but without that word: then it is enough that it starts.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    let named: Vec<Variant> = arguments.iter().filter_map(|name| Variant::parse(name)).collect();
    let variants = if named.is_empty() { Variant::ALL.to_vec() } else { named };
    println!(
        "{:10} {:6} {:>5} {:>12} {:>10} {:>12}",
        "variant", "what", "depth", "nodes", "median ms", "nodes/s"
    );
    for variant in variants {
        let (depth, nodes) = perft_depth(variant);
        row(variant, "perft", depth as Depth, nodes, median(|| perft(variant, depth)));
        let order = Order { variants: vec![variant], ..Order::default() };
        let mut nodes = 0;
        let time = median(|| nodes = search(variant, &order));
        row(variant, "search", order.depth_in(variant), nodes, time);
    }
}

fn row(variant: Variant, what: &str, depth: Depth, nodes: u64, time: Duration) {
    let (ms, speed) = (time.as_secs_f64() * 1000.0, format::nodes_per_second(nodes, time));
    println!("{:10} {what:6} {depth:>5} {nodes:>12} {ms:>10.1} {speed:>12}", variant.name());
}

fn median<T>(mut work: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let began = Instant::now();
            std::hint::black_box(work());
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[RUNS / 2]
}

/// The first depth at which counting from the start position is worth timing, and the count.
fn perft_depth(variant: Variant) -> (u32, u64) {
    let counts = (1..).map(|depth| (depth, perft(variant, depth)));
    counts.into_iter().find(|&(_, nodes)| nodes >= ENOUGH).expect("turns do not run out")
}

fn perft(variant: Variant, depth: u32) -> u64 {
    let session = engine::open(variant, &Settings { hash: 1, ..Settings::default() }).expect("memory");
    format::total(&session.count(depth, 1)(&|| false).expect("nobody stops it"))
}

fn search(variant: Variant, order: &Order) -> u64 {
    let signals = Arc::new(Signals::new(&Limits::default()));
    let search = || bench::search_all(variant, order, &signals);
    work::aside(search).expect("a thread").expect("sound positions")
}
