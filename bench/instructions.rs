//! Benchmark target: how many instructions counting turns (perft) and searching take in each variant, and for each
//! node. Counted by callgrind on the built program, so a busy machine does not matter, and one percent shows.
//!
//! `cargo bench --bench instructions` or, for some variants only, `cargo bench --bench instructions -- duallife`

use dyad::variants::Variant;
use std::process::Command;

/// Depth of the search where turns have one, two and three steps: small, as callgrind is fifty times slower than the
/// machine.
const SEARCH_DEPTHS: [&str; 3] = ["6", "2", "1"];
/// Counting goes to the first depth with so many nodes.
const ENOUGH: u64 = 100_000;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` starts this too, but without that word: then it is enough that it starts.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return;
    }
    if Command::new("valgrind").arg("--version").output().is_err() {
        println!("valgrind is not installed: no instructions counted");
        return;
    }
    let named: Vec<Variant> = arguments.iter().filter_map(|name| Variant::parse(name)).collect();
    let variants = if named.is_empty() { Variant::ALL.to_vec() } else { named };
    println!(
        "{:10} {:6} {:>5} {:>12} {:>16} {:>10}",
        "variant", "what", "depth", "nodes", "instructions", "per node"
    );
    for variant in variants {
        let name = variant.name();
        let depth = perft_depth(name).to_string();
        row(name, "perft", &depth, &["perft", &depth, "--variant", name]);
        let depth = SEARCH_DEPTHS[variant.steps() - 1];
        row(name, "search", depth, &["bench", "--variant", name, "--depth", depth]);
    }
}

fn row(variant: &str, what: &str, depth: &str, arguments: &[&str]) {
    match counted(arguments) {
        Some((nodes, instructions)) => println!(
            "{variant:10} {what:6} {depth:>5} {nodes:>12} {instructions:>16} {:>10.1}",
            instructions as f64 / nodes as f64
        ),
        None => println!("{variant:10} {what:6} {depth:>5} valgrind failed"),
    }
}

/// The first depth at which counting from the start position is worth measuring.
fn perft_depth(variant: &str) -> u32 {
    let nodes = |depth: &u32| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_dyad"));
        let output = command.args(["perft", &depth.to_string(), "--variant", variant]).output();
        output.ok().and_then(|output| nodes_in(&String::from_utf8_lossy(&output.stdout)))
    };
    (1..).find(|depth| nodes(depth).is_none_or(|nodes| nodes >= ENOUGH)).unwrap_or(1)
}

/// The nodes that a run of the program tells of, and the instructions it takes.
fn counted(arguments: &[&str]) -> Option<(u64, u64)> {
    let file = std::env::temp_dir().join(format!("dyad-callgrind-{}", std::process::id()));
    let output = Command::new("valgrind")
        .arg("--tool=callgrind")
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(env!("CARGO_BIN_EXE_dyad"))
        .args(arguments)
        .output()
        .ok()?;
    // The profile is not wanted, and may not be there.
    let _ = std::fs::remove_file(file);
    let told = String::from_utf8_lossy(&output.stderr);
    let collected = told.lines().find_map(|line| line.split_once("Collected :"))?.1;
    Some((nodes_in(&String::from_utf8_lossy(&output.stdout))?, collected.trim().parse().ok()?))
}

/// The total that `bench` and `perft` print.
fn nodes_in(text: &str) -> Option<u64> {
    let line = text.lines().find(|line| line.starts_with("Nodes searched"))?;
    line.split_once(':')?.1.trim().parse().ok()
}
