//! Iterative deepening: one turn deeper each time, aiming at the value found before.

use super::Settings;
use super::params::{ASPIRATION, ASPIRATION_DEPTH, LONG_SEARCH, MAX_DEPTH};
use super::report::{Bound, News, Outcome, Report, chances};
use super::skill::{CHOICE, Skill};
use super::window::{Place, Window};
use super::worker::{Found, Worker};
use crate::board::{Step, Turn};
use crate::game::{Depth, Judge, Score};

/// A line of play from the root and what it is worth.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub score: Score,
    bound: Bound,
    depth: Depth,
    selective_depth: u32,
    turns: Vec<Turn>,
}

impl Line {
    /// A line of one turn that nobody has searched yet.
    fn guess(turn: Turn, score: Score) -> Line {
        Line { score, bound: Bound::Exact, depth: 1, selective_depth: 1, turns: vec![turn] }
    }

    fn first(&self) -> Option<&Turn> {
        self.turns.first()
    }
}

impl<P: Judge> Worker<'_, P> {
    /// Plies that a turn of the usual number of steps is searched.
    const PLIES: Depth = if P::STEPS == 1 { 1 } else { 1 + P::INNER };

    /// The iteration as people count it.
    pub(super) fn depth_in_turns(&self) -> Depth {
        (self.depth + Self::PLIES - 1) / Self::PLIES
    }

    /// Searches the root until a limit is reached. `choices` are the turns to choose from, at least one.
    pub(super) fn deepen(&mut self, choices: &[Turn], settings: &Settings) -> Outcome {
        let skill = Skill::of(settings);
        let wanted = settings.lines.max(skill.map_or(1, |_| CHOICE)).min(choices.len());
        let shown = settings.lines.min(wanted);
        let mut lines = vec![Line::guess(choices[0].clone(), self.root.evaluate())];
        let mut told = false;
        let turns = self.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let turns = turns.min(skill.map_or(MAX_DEPTH, Skill::depth));
        for depth in 1..=(turns * Self::PLIES).min(MAX_DEPTH) {
            self.depth = depth;
            let Some(found) = self.iterate(depth, &lines, wanted, settings) else {
                if let Some(line) = self.broken_off(wanted) {
                    lines = vec![line];
                    told = false;
                }
                break;
            };
            lines = found;
            // An iteration that ends inside a turn prepares the next one; people are told of whole turns.
            told = depth % Self::PLIES == 0;
            if told {
                self.tell_lines(&lines[..shown.min(lines.len())], settings);
            }
            if self.is_enough(&lines[0], choices.len()) {
                break;
            }
        }
        self.rewind();
        if !told {
            self.tell_lines(&lines[..shown.min(lines.len())], settings);
        }
        let chosen = skill.map_or(0, |skill| skill.choose(&lines));
        if chosen != 0 {
            // The line that is played is told last, as the first.
            self.tell_lines(&lines[chosen..=chosen], settings);
        }
        self.outcome(&lines[chosen])
    }

    /// One iteration: the best `wanted` lines, best first; None if the search must stop.
    fn iterate(
        &mut self,
        depth: Depth,
        before: &[Line],
        wanted: usize,
        settings: &Settings,
    ) -> Option<Vec<Line>> {
        let mut lines: Vec<Line> = Vec::with_capacity(wanted);
        for index in 0..wanted {
            self.excluded = lines.iter().filter_map(|line| line.first().cloned()).collect();
            self.deepest = 0;
            let aim = before.get(index).filter(|_| depth >= ASPIRATION_DEPTH).map(|line| line.score);
            let score = self.aspire(aim, depth, settings)?;
            lines.push(self.line(score, Bound::Exact));
        }
        // A later line may turn out better than an earlier one: the table remembers more by then.
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        Some(lines)
    }

    /// Searches the root with a window around `aim`, widened until the value lies inside.
    fn aspire(&mut self, aim: Option<Score>, depth: Depth, settings: &Settings) -> Option<Score> {
        let mut margin = ASPIRATION;
        let mut window = match aim {
            Some(aim) if !aim.is_forced() => Window { alpha: aim - margin, beta: aim + margin },
            _ => Window::FULL,
        };
        self.found = None;
        loop {
            let score = self.node(self.root, window, depth, Place::default())?;
            if score > window.alpha && score < window.beta {
                return Some(score);
            }
            let low = score <= window.alpha;
            if low {
                // What seemed best is worse than thought; what failed high stays good while it is looked at again.
                self.found = None;
            } else if self.signals.began().elapsed() > LONG_SEARCH && self.excluded.is_empty() {
                let line = self.line(score, Bound::Lower);
                self.tell_lines(&[line], settings);
            }
            margin *= 3;
            let wide = margin > 500;
            if low {
                window.beta = Score((window.alpha.0 + window.beta.0) / 2).max(score + 1);
                window.alpha = if wide { -Score::INFINITE } else { (score - margin).max(-Score::INFINITE) };
            } else {
                window.beta = if wide { Score::INFINITE } else { (score + margin).min(Score::INFINITE) };
            }
        }
    }

    /// The line of an iteration that was broken off after it had found a turn at least as good as the last. It is
    /// told as exact though its value may be a lower bound, since programs look for an exact last line; a forced end
    /// whose line is not complete is not told.
    fn broken_off(&mut self, wanted: usize) -> Option<Line> {
        let Found { score, steps } = self.found.take().filter(|_| wanted == 1)?;
        self.frames[0].line = steps;
        let line = self.line(score, Bound::Exact);
        let complete = score.turns_to_end().is_none_or(|turns| line.turns.len() == usize::from(turns));
        (line.first().is_some() && complete).then_some(line)
    }

    /// The root's line as it stands in the first frame.
    fn line(&self, score: Score, bound: Bound) -> Line {
        let turns = whole_turns(self.root, &self.frames[0].line);
        Line { score, bound, depth: self.depth_in_turns(), selective_depth: u32::from(self.deepest), turns }
    }

    /// Whether another iteration would not change the answer, or the time for it is gone.
    fn is_enough(&self, best: &Line, choices: usize) -> bool {
        if self.limits.infinite || self.signals.is_pondering() {
            return false;
        }
        let turns = best.score.turns_to_end().map(Depth::from);
        if let (Some(wanted), Some(turns), true) = (self.limits.mate, turns, best.score > Score::DRAW)
            && turns < 2 * wanted as Depth
        {
            return true;
        }
        let settled = choices == 1 || turns.is_some_and(|turns| self.depth_in_turns() > turns + 2);
        self.clock.is_late(self.signals, self.nodes) || self.clock.is_divisible(self.limits) && settled
    }

    fn tell_lines(&mut self, lines: &[Line], settings: &Settings) {
        for (line, number) in lines.iter().zip(1..) {
            let wdl = settings.show_wdl.then(|| chances(line.score));
            let report = self.report(line, number, wdl);
            (self.tell)(News::Line(report));
        }
    }

    fn report(&self, line: &Line, number: usize, wdl: Option<[u32; 3]>) -> Report {
        Report {
            depth: line.depth,
            selective_depth: line.selective_depth.max(line.depth as u32),
            line: number,
            score: line.score,
            bound: line.bound,
            wdl,
            nodes: self.nodes,
            hash_full: self.table.fullness(),
            time: self.signals.began().elapsed(),
            variation: line.turns.clone(),
        }
    }

    fn outcome(&self, line: &Line) -> Outcome {
        let best = line.first().cloned();
        let ponder = line.turns.get(1).cloned();
        Outcome { best, ponder, nodes: self.nodes, time: self.signals.began().elapsed() }
    }
}

/// Steps from a position, put together to turns; a last turn that is not complete is left out.
fn whole_turns<P: Judge>(root: &P, steps: &[Step]) -> Vec<Turn> {
    let mut position = root.clone();
    let mut turns = Vec::new();
    let mut turn = Turn::new();
    for &step in steps {
        debug_assert!(position.accepts(step), "{step} is illegal in {}", position.fen());
        position.play(step);
        turn.push(step);
        if position.opens_turn() {
            turns.push(std::mem::take(&mut turn));
        }
    }
    turns
}
