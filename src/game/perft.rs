//! Counting the sequences of complete turns: the classic check of a step generator, and of its speed.

use super::{Rules, StepList, Wanted};
use crate::board::{Step, Turn};

/// The number of sequences of `turns` complete turns.
pub fn perft<P: Rules>(position: &P, turns: u32) -> u64 {
    if turns == 0 {
        return 1;
    }
    // The last turn need not be made to be counted.
    if turns == 1 {
        return position.count_turns();
    }
    let mut list = StepList::new();
    position.steps(Wanted::All, &mut list);
    let mut total = 0;
    for &step in &list {
        let mut child = position.clone();
        child.play(step);
        total += perft(&child, turns - u32::from(child.opens_turn()));
    }
    total
}

/// The number of complete turns, by making all steps but those that surely are the last of theirs.
pub fn count_turns<P: Rules>(position: &P) -> u64 {
    if P::STEPS == 1 {
        return position.count();
    }
    let mut list = StepList::new();
    position.steps(Wanted::All, &mut list);
    let completions = |&step: &Step| {
        let mut child = position.clone();
        child.play(step);
        if child.opens_turn() { 1 } else { child.count_turns() }
    };
    list.iter().map(completions).sum()
}

/// Every complete turn of a position, in the generator's order.
pub fn turns<P: Rules>(position: &P) -> Vec<Turn> {
    fn extend<P: Rules>(position: &P, turn: &mut Turn, all: &mut Vec<Turn>) {
        let mut list = StepList::new();
        position.steps(Wanted::All, &mut list);
        for &step in &list {
            let mut child = position.clone();
            child.play(step);
            turn.push(step);
            if child.opens_turn() {
                all.push(turn.clone());
            } else {
                extend(&child, turn, all);
            }
            turn.pop();
        }
    }
    let mut all = Vec::new();
    extend(position, &mut Turn::new(), &mut all);
    all
}
