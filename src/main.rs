//! tmp
use dyad::{engine, game::notation, search::*, variants::Variant};
use std::sync::Arc;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let v = Variant::parse(&a[1]).unwrap();
    let mut s = engine::open(v, &Settings::default());
    let fen = (a[2] != "startpos").then_some(a[2].as_str());
    s.set_position(fen, &[]).unwrap();
    let lim = Limits { depth: Some(a[3].parse().unwrap()), ..Default::default() };
    let sig = Arc::new(Signals::new(&lim));
    let o = s.search(lim, sig)(&mut |n| {
        if let News::Line(r) = n {
            println!(
                "depth {} sel {} {} nodes {} time {} nps {} pv {}",
                r.depth,
                r.selective_depth,
                r.score,
                r.nodes,
                r.time.as_millis(),
                r.nodes as u128 * 1000 / r.time.as_millis().max(1),
                r.variation.iter().map(notation::text).collect::<Vec<_>>().join(" ")
            )
        }
    });
    println!("{:?}", o.best.map(|t| notation::text(&t)));
}
