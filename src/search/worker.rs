//! One thread's share of a search: its stack of frames, its histories, its count of nodes.

use super::clock::Clock;
use super::histories::{Arrived, Histories};
use super::params::MAX_HEIGHT;
use super::picker::Scored;
use super::report::News;
use super::table::Table;
use super::window::{Place, Window};
use super::{Limits, Signals};
use crate::board::{Step, Turn};
use crate::game::{Depth, Judge, Record, Repeats, Score};

/// What a node remembers for the nodes below and beside it.
#[derive(Clone, Default)]
pub(super) struct Frame {
    /// The best line found from here.
    pub line: Vec<Step>,
    /// Quiet steps that refuted nodes of this height.
    pub killers: [Option<Step>; 2],
    /// The step being searched; None for a null move.
    pub step: Option<Step>,
    /// Whether that step handed the turn over.
    pub handed: bool,
    /// Who arrived where with the step being searched; None for a null move.
    pub arrived: Option<Arrived>,
}

/// A value of the root and the line that has it.
#[derive(Clone)]
pub(super) struct Found {
    pub score: Score,
    pub steps: Vec<Step>,
}

/// What the ordering of a node's quiet steps depends on.
pub struct Context {
    /// The opponent's last step and one's own before it.
    pub before: [Option<Arrived>; 2],
}

/// A thread at work on a root position.
pub(super) struct Worker<'a, P> {
    pub root: &'a P,
    pub limits: &'a Limits,
    pub signals: &'a Signals,
    pub clock: &'a Clock,
    pub table: &'a Table,
    pub histories: &'a mut Histories,
    pub tell: &'a mut dyn FnMut(News),
    /// Root turns that are not searched, because another line has them.
    pub excluded: Vec<Turn>,
    pub frames: Vec<Frame>,
    pub arena: Vec<Scored>,
    pub nodes: u64,
    /// The deepest turn reached in this iteration.
    pub deepest: u16,
    /// The iteration, in plies.
    pub depth: Depth,
    /// What this iteration has found for the root so far.
    pub found: Option<Found>,
    /// Keys of the game and of the line being searched, for repetition.
    keys: Vec<u64>,
    /// How many of the keys are the game's.
    game_keys: usize,
    /// No position before this index can recur: a null move lies between.
    barrier: usize,
}

/// How many nodes pass between two looks at the clock.
const CLOCK_NODES: u64 = 256;

impl<'a, P: Judge> Worker<'a, P> {
    /// A worker that begins afresh.
    pub fn new(
        game: &'a Record<P>,
        limits: &'a Limits,
        signals: &'a Signals,
        clock: &'a Clock,
        table: &'a Table,
        histories: &'a mut Histories,
        tell: &'a mut dyn FnMut(News),
    ) -> Worker<'a, P> {
        Worker {
            root: game.position(),
            limits,
            signals,
            clock,
            table,
            histories,
            tell,
            excluded: Vec::new(),
            frames: vec![Frame::default(); MAX_HEIGHT + 2],
            arena: Vec::with_capacity(1024),
            nodes: 0,
            deepest: 0,
            depth: 0,
            found: None,
            keys: game.keys().to_vec(),
            game_keys: game.keys().len(),
            barrier: 0,
        }
    }

    /// Counts a node; None if the search must stop instead.
    pub fn enter(&mut self, place: Place) -> Option<()> {
        if self.nodes >= self.clock.nodes()
            || self.nodes % CLOCK_NODES == CLOCK_NODES - 1 && self.clock.is_over(self.signals, self.nodes)
        {
            return None;
        }
        self.nodes += 1;
        self.deepest = self.deepest.max(place.turns);
        self.frames[place.height].line.clear();
        Some(())
    }

    /// The value of a node by the rules alone, if they settle it. The root is always searched.
    pub fn settled(&self, position: &P, place: Place) -> Option<Score> {
        use crate::game::Ending;
        if place.height == 0 {
            return None;
        }
        match position.ended() {
            Some(Ending::Win(winner)) if winner == position.side() => Some(Score::win_in(place.turns)),
            Some(Ending::Win(_)) => Some(Score::loss_in(place.turns)),
            Some(Ending::Draw(_)) => Some(Score::DRAW),
            None => self.is_repeated(position, place).then_some(Score::DRAW),
        }
    }

    /// Whether the turn just completed repeats a position: for the second time since the root, or the third in the
    /// game. Where no rule ends a shuffle it is a draw all the same, since neither side makes progress.
    fn is_repeated(&self, position: &P, place: Place) -> bool {
        if !position.opens_turn() {
            return false;
        }
        // Where positions inside a turn count, so do those of the turn just completed.
        let inside = match P::REPEATS {
            Repeats::EachStep => {
                let earlier = &self.frames[..place.height.saturating_sub(1)];
                earlier.iter().rev().take_while(|frame| !frame.handed).count()
            }
            Repeats::EachTurn | Repeats::Never => 0,
        };
        (0..=inside).any(|back| self.stood_before(position, self.keys.len() - back))
    }

    /// Whether the last of the first `count` keys stands among those before it, as often as a draw takes.
    fn stood_before(&self, position: &P, count: usize) -> bool {
        let Some((&key, earlier)) = self.keys[..count].split_last() else { return false };
        let reach = (usize::from(position.clock()) + 1) * P::STEPS;
        let oldest = earlier.len().saturating_sub(reach).max(self.barrier);
        let mut seen = 0;
        for index in (oldest..earlier.len()).rev() {
            if earlier[index] == key {
                seen += 1;
                if seen == 2 || index >= self.game_keys {
                    return true;
                }
            }
        }
        false
    }

    /// Searches the position after a step (or after a null move, `step` being None). The one place where a value
    /// changes its sign: when the turn has passed to the other side.
    pub fn below(
        &mut self,
        position: &P,
        child: &P,
        step: Option<Step>,
        window: Window,
        depth: Depth,
        place: Place,
    ) -> Option<Score> {
        let handed = child.side() != position.side();
        let arrived = step.and_then(|step| Some(Arrived::new(position.board().on(step.from())?, step)));
        self.frames[place.height].handed = handed;
        self.frames[place.height].step = step;
        self.frames[place.height].arrived = arrived;
        let counted = counts(child);
        if counted {
            self.keys.push(child.key());
        }
        let below = place.after(handed);
        let score = if handed {
            self.node(child, -window, depth, below).map(|score| -score)
        } else {
            self.node(child, window, depth, below)
        };
        if counted {
            self.keys.pop();
        }
        score
    }

    /// Searches what follows if the side to move passes.
    pub fn below_null(&mut self, position: &P, window: Window, depth: Depth, place: Place) -> Option<Score> {
        let mut child = position.clone();
        child.pass();
        self.table.prefetch(child.key());
        let barrier = std::mem::replace(&mut self.barrier, self.keys.len());
        let score = self.below(position, &child, None, window, depth, place);
        self.barrier = barrier;
        score
    }

    /// Whether not all turns of the root are searched.
    pub fn is_restricted(&self) -> bool {
        !(self.excluded.is_empty() && self.limits.turns.is_empty())
    }

    /// The last step of the turn being made. After it those steps are left out that might as well have come before it,
    /// in the order that is searched; but not where the orders are turns to choose from.
    pub fn step_before(&self, position: &P, place: Place) -> Option<Step> {
        let above = place.height.checked_sub(1).filter(|_| self.leaves_out(position, place))?;
        self.frames[above].step
    }

    /// The table's key of the position after a step.
    pub fn key_below(&self, child: &P, step: Step, place: Place) -> u64 {
        table_key(child, Some(step).filter(|_| self.leaves_out(child, place)))
    }

    fn leaves_out(&self, position: &P, place: Place) -> bool {
        P::COMMUTES && !position.opens_turn() && !(place.in_root_turn() && self.is_restricted())
    }

    /// Makes `step`, followed by the line below, the line of this node.
    pub fn extend_line(&mut self, step: Step, place: Place) {
        let (upper, lower) = self.frames.split_at_mut(place.height + 1);
        let line = &mut upper[place.height].line;
        line.clear();
        line.push(step);
        line.extend_from_slice(&lower[0].line);
    }

    /// The steps of the root's own turn that lead to a place in it.
    pub fn root_turn(&self, place: Place) -> Turn {
        self.frames[..place.height].iter().filter_map(|frame| frame.step).take(P::STEPS).collect()
    }

    /// What came before a node.
    pub fn context(&self, place: Place) -> Context {
        let arrived =
            |back: usize| place.height.checked_sub(back).and_then(|height| self.frames[height].arrived);
        Context { before: [arrived(1), arrived(2)] }
    }

    /// Puts the keys back to those of the game, after a search that was broken off.
    pub fn rewind(&mut self) {
        self.keys.truncate(self.game_keys);
        self.barrier = 0;
        self.arena.clear();
    }
}

/// The table's key of a position. Amid a turn it depends on the step before, as that decides which steps are left out.
pub fn table_key<P: Judge>(position: &P, before: Option<Step>) -> u64 {
    let mixed = before.map_or(0, |step| u64::from(step.word()).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    position.key() ^ mixed
}

/// Whether a position takes part in repetition.
fn counts<P: Judge>(position: &P) -> bool {
    P::REPEATS == Repeats::EachStep || position.opens_turn()
}
