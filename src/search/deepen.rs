//! Iterative deepening: one turn deeper each time, aiming at the value found before.

use super::Settings;
use super::params::{ASPIRATION, ASPIRATION_DEPTH, LONG_SEARCH, MAX_DEPTH};
use super::report::{Bound, News, Outcome, Report, chances};
use super::skill::{CHOICE, Skill};
use super::window::{Place, Window};
use super::worker::Worker;
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
    /// Searches the root until a limit is reached. `choices` are the turns to choose from, at least one.
    pub(super) fn deepen(&mut self, choices: &[Turn], settings: &Settings) -> Outcome {
        let skill = Skill::of(settings);
        let wanted = settings.lines.max(skill.map_or(1, |_| CHOICE)).min(choices.len());
        let shown = settings.lines.min(wanted);
        let mut lines = vec![Line::guess(choices[0].clone(), self.root.evaluate())];
        let mut told = false;
        let deepest = self.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        let deepest = deepest.min(skill.map_or(MAX_DEPTH, Skill::depth));
        for depth in 1..=deepest {
            self.depth = depth;
            let Some(found) = self.iterate(depth, &lines, wanted) else {
                if let Some(line) = self.broken_off(wanted) {
                    lines = vec![line];
                    told = false;
                }
                break;
            };
            lines = found;
            self.tell_lines(&lines[..shown.min(lines.len())], settings);
            told = true;
            if self.is_enough(&lines[0], choices.len()) {
                break;
            }
        }
        self.rewind();
        if !told {
            self.tell_lines(&lines[..1], settings);
        }
        let chosen = skill.map_or(0, |skill| skill.choose(&lines));
        if chosen >= shown {
            // The line played is told last, as the first of its kind.
            self.tell_lines(&lines[chosen..=chosen], settings);
        }
        self.outcome(&lines[chosen])
    }

    /// One iteration: the best `wanted` lines, best first; None if the search must stop.
    fn iterate(&mut self, depth: Depth, before: &[Line], wanted: usize) -> Option<Vec<Line>> {
        let mut lines: Vec<Line> = Vec::with_capacity(wanted);
        for index in 0..wanted {
            self.excluded = lines.iter().filter_map(|line| line.first().cloned()).collect();
            self.found = None;
            self.deepest = 0;
            let aim = before.get(index).filter(|_| depth >= ASPIRATION_DEPTH).map(|line| line.score);
            let score = self.aspire(aim, depth)?;
            lines.push(self.line(score, Bound::Exact));
        }
        // A later line may turn out better than an earlier one: the table remembers more by then.
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        Some(lines)
    }

    /// Searches the root with a window around `aim`, widened until the value lies inside.
    fn aspire(&mut self, aim: Option<Score>, depth: Depth) -> Option<Score> {
        let mut margin = ASPIRATION;
        let mut window = match aim {
            Some(aim) if !aim.is_forced() => Window { alpha: aim - margin, beta: aim + margin },
            _ => Window::FULL,
        };
        loop {
            self.found = None;
            let score = self.node(self.root, window, depth, Place::default())?;
            if score > window.alpha && score < window.beta {
                return Some(score);
            }
            let low = score <= window.alpha;
            if self.signals.began().elapsed() > LONG_SEARCH && self.excluded.is_empty() && !low {
                let line = self.line(score, Bound::Lower);
                let report = self.report(&line, 1, None);
                (self.tell)(News::Line(report));
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

    /// The line of an iteration that was broken off after it had found a turn at least as good as the last.
    fn broken_off(&mut self, wanted: usize) -> Option<Line> {
        let (score, bound) = self.found.filter(|_| wanted == 1)?;
        let line = self.line(score, bound);
        line.first().is_some().then_some(line)
    }

    /// The root's line as it stands in the first frame.
    fn line(&mut self, score: Score, bound: Bound) -> Line {
        let steps = std::mem::take(&mut self.frames[0].line);
        let turns = whole_turns(self.root, &steps);
        self.frames[0].line = steps;
        Line { score, bound, depth: self.depth, selective_depth: u32::from(self.deepest), turns }
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
        let settled = choices == 1 || turns.is_some_and(|turns| self.depth > turns + 2);
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
