//! What every game's evaluation must stand; each judge's tests call it with their own type.

use super::{Pair, place};
use crate::board::Step;
use crate::game::{Judge, Rules, Setup, StepList, Wanted};
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

/// The step of a text in a position.
pub fn step<P: Judge>(position: &P, text: &str) -> Step {
    let mut list = StepList::new();
    position.steps(Wanted::All, &mut list);
    *list.iter().find(|step| step.to_string() == text).expect(text)
}

/// What a step keeps in the exchange it begins: the highest margin that it holds. Every lower one must hold too.
pub fn kept<P: Judge>(fen: &str, text: &str) -> i32 {
    let position = P::from_fen(fen).expect(fen);
    let step = step(&position, text);
    let margins = -25_000..25_000;
    let kept = margins.clone().rev().find(|&margin| position.holds(step, margin)).expect("some margin");
    assert!(margins.clone().step_by(7).all(|margin| position.holds(step, margin) == (margin <= kept)));
    kept
}

#[test]
fn a_weight_is_known_by_its_address() {
    let weights = [Pair::ZERO; 5];
    assert_eq!(place(&weights[..4], &weights[2]), Some(2));
    assert_eq!(place(&weights[..4], &weights[4]), None);
    assert_eq!(place(&weights[1..], &weights[0]), None);
}
