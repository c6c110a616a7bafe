//! tmp
use dyad::game::*;
fn go<P: Rules>(fen: &str, d: u32) {
    let p = if fen == "startpos" { P::start() } else { P::from_fen(fen).unwrap() };
    let t = std::time::Instant::now();
    let n = perft::perft(&p, d);
    let e = t.elapsed();
    println!("{} {n} {:.3}s {:.1} Mnps", P::NAME, e.as_secs_f64(), n as f64 / e.as_secs_f64() / 1e6);
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let d = a[3].parse().unwrap();
    if a[1] == "chess" {
        go::<dyad::variants::chess::Chess>(&a[2], d)
    } else {
        go::<dyad::variants::duallife::DualLife>(&a[2], d)
    }
}
