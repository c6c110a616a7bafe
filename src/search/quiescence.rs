//! Quiescence: only steps that change material are followed, until the static value can be trusted.
//!
//! Captures end by themselves, since men run out. A strike that only wounds takes nothing off the board, so chains of
//! them are bounded by what they gain: the longer the chain, the more a strike must bring.

use super::node::cut_by_table;
use super::params::*;
use super::picker::Picker;
use super::report::Bound;
use super::table::Entry;
use super::window::{Place, Window};
use super::worker::{Worker, table_key};
use crate::board::Step;
use crate::game::{Depth, Hit, Judge, Score};

impl<P: Judge> Worker<'_, P> {
    /// The value of a position once its strikes are played out; `ply` counts from the node that asked.
    pub fn quiescence(&mut self, position: &P, window: Window, place: Place, ply: Depth) -> Option<Score> {
        self.enter(place)?;
        if let Some(score) = self.settled(position, place) {
            return Some(score);
        }
        if place.height >= MAX_HEIGHT {
            return Some(position.evaluate());
        }
        let before = self.step_before(position, place);
        let key = table_key(position, before);
        let entry = self.table.probe(key);
        if let Some(score) = entry.and_then(|entry| cut_by_table(&entry, window, 0, place)) {
            return Some(score);
        }
        if window.is_null() && position.wins_at_once() {
            return Some(Score::win_in(place.turns + 1));
        }
        let checked = position.in_check();
        // Nobody stands still in check, nor in the middle of a turn unless its value is known there.
        let stand = if checked && ply < EVASION_PLIES || !P::RESTS_INSIDE && !position.opens_turn() {
            None
        } else {
            Some(entry.filter(|_| !checked).map_or_else(|| position.evaluate(), |entry| entry.eval))
        };
        let mut best = stand.unwrap_or(-Score::INFINITE);
        if best >= window.beta {
            return Some(best);
        }
        let mut inner = Window { alpha: window.alpha.max(best), ..window };
        let table_step = entry
            .and_then(|entry| entry.step)
            .filter(|&step| stand.is_none() || position.hit(step) != Hit::Nothing)
            .filter(|&step| position.accepts(step));
        let first = self.arena.len();
        let context = self.context(place);
        let mut picker = Picker::new(first, table_step, [None; 2], stand.is_some());
        let mut best_step = None;
        let mut count = 0;
        while let Some((step, _)) = picker.next(position, &mut self.arena, self.histories, &context) {
            count += 1;
            if before.is_some_and(|before| position.redundant(before, step)) {
                continue;
            }
            if let Some(stand) = stand
                && !worth_trying(position, step, stand, inner.alpha, ply)
            {
                continue;
            }
            let mut child = position.clone();
            child.play(step);
            self.table.prefetch(self.key_below(&child, step, place));
            let score = self.below(position, &child, Some(step), inner, -ply - 1, place)?;
            if score > best {
                best = score;
                if score > inner.alpha {
                    inner.alpha = score;
                    best_step = Some(step);
                    if !window.is_null() {
                        self.extend_line(step, place);
                    }
                    if score >= window.beta {
                        break;
                    }
                }
            }
        }
        self.arena.truncate(first);
        if count == 0 && stand.is_none() {
            return Some(self.stuck(position, place));
        }
        let bound = if best >= window.beta { Bound::Lower } else { Bound::Upper };
        let eval = stand.unwrap_or(Score::DRAW);
        self.table
            .store(key, Entry { step: best_step, score: best.from_here(place.turns), eval, depth: 0, bound });
        Some(best)
    }
}

/// Whether a step can lift the value above alpha: by what it gains and a margin, the tax of its chain deducted.
fn worth_trying<P: Judge>(position: &P, step: Step, stand: Score, alpha: Score, ply: Depth) -> bool {
    let gain = position.gain(step);
    let tax = match position.hit(step) {
        Hit::Wounds(_) => WOUND_TAX * ply,
        _ => 0,
    };
    gain > tax && (alpha.is_forced() || stand + (gain - tax + DELTA) > alpha)
}
