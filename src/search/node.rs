//! The alpha-beta node: principal variation search (Marsland and Campbell, 1982), fail-soft.

use super::histories::{Arrived, praise};
use super::params::*;
use super::picker::{Picker, Stage};
use super::report::{Bound, News};
use super::table::Entry;
use super::window::{Place, Window};
use super::worker::{Context, Found, Worker, table_key};
use crate::board::Step;
use crate::game::{Depth, Ending, Judge, Score};
use arrayvec::ArrayVec;

/// Quiet steps of a node that did not refute it, to be blamed if a later one does.
type Tried = ArrayVec<Step, 64>;

/// A node's result while its steps are being searched.
struct Best {
    score: Score,
    step: Option<Step>,
    /// The window as it stands: alpha rises.
    window: Window,
    /// Steps searched so far.
    count: usize,
}

impl<P: Judge> Worker<'_, P> {
    /// The value of a position for the side that makes its next step; None if the search must stop. Depths below
    /// zero count the plies of the quiescence.
    pub fn node(&mut self, position: &P, window: Window, depth: Depth, place: Place) -> Option<Score> {
        // The root's own turn is searched to its end: only a full node knows which turns of the root are wanted.
        let depth = if place.in_root_turn() { depth.max(1) } else { depth };
        if depth <= 0 {
            return self.quiescence(position, window, place, -depth);
        }
        self.enter(place)?;
        if let Some(score) = self.settled(position, place) {
            return Some(score);
        }
        if place.height >= MAX_HEIGHT {
            return Some(position.evaluate());
        }
        let narrowed = window.within_reach(place.turns);
        if narrowed.alpha >= narrowed.beta {
            return Some(narrowed.alpha);
        }
        let before = self.step_before(position, place);
        let key = table_key(position, before);
        let entry = self.table.probe(key);
        if let Some(score) = entry.and_then(|entry| cut_by_table(&entry, window, depth, place))
            && position.clock() < 90
        {
            return Some(score);
        }
        // Where a win is at hand only its length matters; a full window wants the line as well.
        if window.is_null() && position.wins_at_once() {
            return Some(Score::win_in(place.turns + 1));
        }
        let checked = position.in_check();
        let eval = match entry {
            _ if checked => Score::DRAW,
            Some(entry) => entry.eval,
            None => position.evaluate(),
        };
        if !checked && let Some(score) = self.null_move(position, narrowed, depth, place, eval)? {
            return Some(score);
        }
        let table_step = entry.and_then(|entry| entry.step).filter(|&step| position.accepts(step));
        // Checks are answered a ply deeper, but not for ever.
        let extended = depth + Depth::from(checked && place.height < 2 * self.depth as usize);
        let best = self.steps(position, narrowed, extended, place, table_step, checked)?;
        if best.count == 0 {
            // What may follow was left out for the other order, which the nodes beside this one see to.
            let score =
                if before.is_some() { narrowed.alpha } else { self.without_steps(position, place, narrowed) };
            return Some(score);
        }
        self.remember(key, &best, narrowed, depth, place, eval);
        Some(best.score)
    }

    /// Null move pruning (Beal, 1989): if passing keeps the value above beta, so will the best step.
    fn null_move(
        &mut self,
        position: &P,
        window: Window,
        depth: Depth,
        place: Place,
        eval: Score,
    ) -> Option<Option<Score>> {
        let after_null = place.height > 0 && self.frames[place.height - 1].arrived.is_none();
        if !window.is_null()
            || depth < NULL_DEPTH
            || eval < window.beta
            || after_null
            || window.beta.is_forced()
            || !position.opens_turn()
            || !position.may_pass()
        {
            return Some(None);
        }
        let surplus = ((eval.0 - window.beta.0) / NULL_EVAL_SHARE).min(3);
        let reduced = depth - 1 - NULL_REDUCTION - depth / NULL_DEPTH_SHARE - surplus;
        let score = self.below_null(position, window, reduced.max(0), place)?;
        // A forced win after passing is not to be trusted as one.
        Some((score >= window.beta).then(|| if score.is_forced() { window.beta } else { score }))
    }

    /// Searches the steps of a node, best first.
    fn steps(
        &mut self,
        position: &P,
        window: Window,
        depth: Depth,
        place: Place,
        table_step: Option<Step>,
        checked: bool,
    ) -> Option<Best> {
        let first = self.arena.len();
        let context = self.context(place);
        if let Some(frame) = self.frames.get_mut(place.height + 2) {
            frame.killers = [None; 2];
        }
        let mut picker = Picker::new(first, table_step, self.frames[place.height].killers, false);
        let before = self.step_before(position, place);
        let mut best = Best { score: -Score::INFINITE, step: None, window, count: 0 };
        let mut tried = Tried::new();
        while let Some((step, stage)) = picker.next(position, &mut self.arena, self.histories, &context) {
            if before.is_some_and(|before| position.redundant(before, step)) {
                continue;
            }
            let mut child = position.clone();
            child.play(step);
            if place.in_root_turn() && !self.is_wanted_at_root(step, &child, place) {
                continue;
            }
            self.table.prefetch(self.key_below(&child, step, place));
            best.count += 1;
            if place.in_root_turn() {
                self.tell_current(step, &child, best.count, place);
            }
            let reduction =
                self.reduction(position, &child, step, stage, depth, best.count, checked, &context);
            let score = self.search_step(position, &child, step, &best, depth, reduction, place)?;
            if score > best.score {
                best.score = score;
                if score > best.window.alpha {
                    best.window.alpha = score;
                    best.step = Some(step);
                    if !window.is_null() {
                        self.extend_line(step, place);
                    }
                    if place.height == 0 {
                        self.found = Some(Found { score, steps: self.frames[0].line.clone() });
                    }
                }
            }
            let quiet = matches!(stage, Stage::Killers | Stage::Quiet) || !position.is_noisy(step);
            if best.window.alpha >= window.beta {
                if quiet {
                    self.praise_refutation(position, step, &tried, depth, place, &context);
                }
                break;
            }
            if quiet && !tried.is_full() {
                tried.push(step);
            }
        }
        self.arena.truncate(first);
        Some(best)
    }

    /// Searches one step: the first with the full window, the others by asking first, and less deep, whether they
    /// are better at all.
    #[allow(clippy::too_many_arguments)] // all of it is what a scout needs to know
    fn search_step(
        &mut self,
        position: &P,
        child: &P,
        step: Step,
        best: &Best,
        depth: Depth,
        reduction: Depth,
        place: Place,
    ) -> Option<Score> {
        let next = depth - if child.side() == position.side() { P::INNER } else { 1 };
        let window = best.window;
        if best.count == 1 {
            return self.below(position, child, Some(step), window, next, place);
        }
        let scout = Window::above(window.alpha);
        let reduced = (next - reduction).max(1.min(next));
        let mut score = self.below(position, child, Some(step), scout, reduced, place)?;
        if score > window.alpha && reduced < next {
            score = self.below(position, child, Some(step), scout, next, place)?;
        }
        if score > window.alpha && !window.is_null() {
            score = self.below(position, child, Some(step), window, next, place)?;
        }
        Some(score)
    }

    /// How much less deep a late step is searched at first.
    #[allow(clippy::too_many_arguments)] // every one of them tells something of how promising the step is
    fn reduction(
        &self,
        position: &P,
        child: &P,
        step: Step,
        stage: Stage,
        depth: Depth,
        number: usize,
        checked: bool,
        context: &Context,
    ) -> Depth {
        if depth < LATE_DEPTH || number < LATE_STEPS || checked || child.in_check() || stage < Stage::Killers
        {
            return 0;
        }
        let base = late_reduction(depth, number);
        let history = match stage {
            Stage::Killers => LATE_HISTORY,
            Stage::Quiet => position.board().on(step.from()).map_or(0, |piece| {
                self.histories.of(position.side(), step, Arrived::new(piece, step), context.before)
            }),
            _ => 0,
        };
        (base - history / LATE_HISTORY).max(0)
    }

    /// Learns from a quiet step that refuted its node.
    fn praise_refutation(
        &mut self,
        position: &P,
        step: Step,
        tried: &[Step],
        depth: Depth,
        place: Place,
        context: &Context,
    ) {
        let killers = &mut self.frames[place.height].killers;
        if killers[0] != Some(step) {
            killers[1] = killers[0];
            killers[0] = Some(step);
        }
        let amount = praise(depth);
        let judged = tried.iter().map(|&step| (step, -amount)).chain([(step, amount)]);
        for (step, amount) in judged {
            if let Some(piece) = position.board().on(step.from()) {
                let arrived = Arrived::new(piece, step);
                self.histories.learn(position.side(), step, arrived, context.before, amount);
            }
        }
    }

    /// The value of a node that has no step to search.
    fn without_steps(&self, position: &P, place: Place, window: Window) -> Score {
        if place.in_root_turn() && self.is_restricted() {
            return window.alpha;
        }
        self.stuck(position, place)
    }

    /// The value of a position in which no step is legal.
    pub fn stuck(&self, position: &P, place: Place) -> Score {
        match position.stuck() {
            Ending::Win(winner) if winner == position.side() => Score::win_in(place.turns),
            Ending::Win(_) => Score::loss_in(place.turns),
            Ending::Draw(_) => Score::DRAW,
        }
    }

    /// In a long search, tells which turn of the root is being looked at.
    fn tell_current(&mut self, step: Step, child: &P, number: usize, place: Place) {
        let mut turn = self.root_turn(place);
        if child.opens_turn() && turn.try_push(step).is_ok() && self.signals.began().elapsed() > LONG_SEARCH {
            let depth = self.depth_in_turns();
            (self.tell)(News::Current(depth, turn, number));
        }
    }

    /// Whether a step of the root's turn begins or completes a turn that this line is about.
    fn is_wanted_at_root(&self, step: Step, child: &P, place: Place) -> bool {
        if !self.is_restricted() {
            return true;
        }
        let mut turn = self.root_turn(place);
        if turn.try_push(step).is_err() {
            return false;
        }
        let complete = child.opens_turn();
        let fits = |wanted: &crate::board::Turn| {
            wanted.starts_with(&turn) && (!complete || wanted.len() == turn.len())
        };
        (self.limits.turns.is_empty() || self.limits.turns.iter().any(fits))
            && !(complete && self.excluded.contains(&turn))
    }

    /// Stores what the node found.
    fn remember(&self, key: u64, best: &Best, window: Window, depth: Depth, place: Place, eval: Score) {
        // A root that searched some of its turns only knows nothing of the position.
        if place.in_root_turn() && self.is_restricted() {
            return;
        }
        let bound = if best.score >= window.beta {
            Bound::Lower
        } else if best.score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let score = best.score.from_here(place.turns);
        self.table.store(key, Entry { step: best.step, score, eval, depth, bound });
    }
}

/// The table's value, if it settles a node that wants no line.
pub(super) fn cut_by_table(entry: &Entry, window: Window, depth: Depth, place: Place) -> Option<Score> {
    if !window.is_null() || entry.depth < depth {
        return None;
    }
    let score = entry.score.from_root(place.turns);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    settles.then_some(score)
}
