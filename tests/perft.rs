//! Counts the turns below every position of `tests/perft/<variant>.perft`; counts that a debug build cannot afford
//! are left to release builds.

mod common;

use common::{every_game, position, table};
use dyad::game::{Rules, perft::perft};

/// The highest count worked out in a debug build, where many are slow steps.
const MOST_IN_DEBUG: u64 = 3_000_000;

fn counts<P: Rules>() {
    let most = if cfg!(debug_assertions) { MOST_IN_DEBUG } else { u64::MAX };
    let rows = table(&format!("perft/{}.perft", P::NAME));
    let mut checked = 0;
    for row in &rows {
        let start: P = position(&row[0]);
        let expected = row[1..].iter().map(|count| count.parse::<u64>().expect("a count"));
        for (turns, count) in (1..).zip(expected).filter(|&(_, count)| count <= most) {
            assert_eq!(perft(&start, turns), count, "{} perft {turns} of {}", P::NAME, row[0]);
            checked += 1;
        }
    }
    assert!(checked > rows.len() && !rows.is_empty(), "hardly a count was affordable");
}

every_game! { counts }
