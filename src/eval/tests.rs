//! What every game's evaluation must stand; each judge's tests call it with their own type.

use super::{Pair, place};
use crate::game::{Judge, Rules, Setup};
use std::path::Path;

/// The FENs of a game in `tests/positions`.
pub fn positions<P: Rules>() -> Vec<P> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/positions/{}.tsv", P::NAME));
    let text = std::fs::read_to_string(&path).expect("test positions");
    let rows = text.lines().filter(|row| !row.starts_with('#'));
    rows.map(|row| P::from_fen(row.split('\t').nth(1).expect(row)).expect(row)).collect()
}

/// Colours exchanged and the board turned over, the side to move must see the same value.
pub fn mirrored_positions_evaluate_equal<P: Judge>() {
    for position in positions::<P>() {
        let flipped: Setup = position.setup().flipped();
        let mirrored = P::from_setup(&flipped).expect("a mirrored position");
        assert_eq!(position.evaluate(), mirrored.evaluate(), "{}", position.fen());
    }
}

/// The explanation comes to the value, and its rows to the explanation.
pub fn explanations_add_up<P: Judge>() {
    for position in positions::<P>() {
        let told = position.explain();
        assert_eq!(told.total, position.evaluate().0, "{}", position.fen());
        let sum = |phase: fn(&(i32, i32)) -> i32| -> i32 {
            told.rows.iter().map(|(_, [white, black])| phase(white) - phase(black)).sum()
        };
        let (mg, eg) = (sum(|pair| pair.0), sum(|pair| pair.1));
        let total = if position.side().index() == 0 { told.total } else { -told.total };
        // Blending lies between, whatever the phase.
        assert!((mg.min(eg)..=mg.max(eg)).contains(&total), "{}: {mg} {eg} {total}", position.fen());
    }
}

/// Weights times counts give the sum: the evaluation is linear in its weights.
pub fn counts_give_the_sum(weights: &[Pair], counts: &[i32], sum: Pair) {
    let added = weights.iter().zip(counts).fold(Pair::ZERO, |sum, (&weight, &count)| sum + weight * count);
    assert_eq!(added, sum);
}

#[test]
fn a_weight_is_known_by_its_address() {
    let weights = [Pair::ZERO; 5];
    assert_eq!(place(&weights[..4], &weights[2]), Some(2));
    assert_eq!(place(&weights[..4], &weights[4]), None);
    assert_eq!(place(&weights[1..], &weights[0]), None);
}
