//! How long to think: a soft limit after which no new iteration begins, a hard one at which the search stops.

use super::{Limits, Settings, Signals};
use crate::board::Color;
use std::time::{Duration, Instant};

/// The limits of one search, worked out.
#[derive(Clone, Debug)]
pub struct Clock {
    /// After this, no new iteration begins.
    soft: Option<Duration>,
    /// At this, the search stops.
    hard: Option<Duration>,
    /// The search stops before it enters one node more.
    nodes: u64,
    /// Whether the time is for this search alone, so that what was spent pondering does not count.
    fixed: bool,
    /// Nodes that stand for a millisecond, where nodes are the clock; else 0.
    node_time: u64,
}

/// Turns that the rest of a game is taken to last where no time control comes first.
const HORIZON: i64 = 28;
/// How many times the planned time a hard turn may take.
const STRETCH: i64 = 4;

impl Clock {
    /// The clock of a search for `side`.
    pub fn new(limits: &Limits, settings: &Settings, side: Color) -> Clock {
        let mut plan = limits.time[side.index()].map(|time| on_the_clock(limits, settings, side, time));
        // The overhead is kept back here too, but no more than a tenth of a short time.
        if let Some(time) = limits.move_time {
            let time = (time - settings.overhead.min(time / 10)).max(1);
            let (soft, hard) = plan.unwrap_or((time, time));
            plan = Some((soft.min(time), hard.min(time)));
        }
        if limits.infinite {
            plan = None;
        }
        let millis = |millis: i64| Duration::from_millis(millis.max(0) as u64);
        Clock {
            soft: plan.map(|(soft, _)| millis(soft)),
            hard: plan.map(|(_, hard)| millis(hard)),
            nodes: limits.nodes.map_or(u64::MAX, |nodes| nodes.max(1)),
            fixed: limits.move_time.is_some(),
            node_time: settings.node_time,
        }
    }

    /// How many nodes may be entered.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the search must stop now.
    pub fn is_over(&self, signals: &Signals, nodes: u64) -> bool {
        let Some(hard) = self.hard.filter(|_| !signals.is_pondering()) else { return signals.is_stopped() };
        signals.is_stopped() || self.spent(signals.clock_began(), nodes) >= hard
    }

    /// Whether another iteration is not worth beginning.
    pub fn is_late(&self, signals: &Signals, nodes: u64) -> bool {
        let Some(soft) = self.soft.filter(|_| !signals.is_pondering()) else { return false };
        // What was spent pondering counts where time is to be divided: it has deepened the search.
        let began = if self.fixed { signals.clock_began() } else { signals.began() };
        self.spent(began, nodes) >= soft
    }

    /// The time since a moment, or what the nodes stand for.
    fn spent(&self, began: Instant, nodes: u64) -> Duration {
        match nodes.checked_div(self.node_time) {
            Some(millis) => Duration::from_millis(millis),
            None => began.elapsed(),
        }
    }

    /// Whether the time is ours to divide, so that a forced turn need not use it up.
    pub fn is_divisible(&self, limits: &Limits) -> bool {
        self.soft.is_some() && limits.move_time.is_none()
    }
}

/// The planned and the longest time in milliseconds for a turn with `time` left on the clock.
fn on_the_clock(limits: &Limits, settings: &Settings, side: Color, time: i64) -> (i64, i64) {
    let increment = limits.increment[side.index()].max(0);
    let available = (time - settings.overhead).max(1);
    let turns = limits.moves_to_go.map_or(HORIZON, |turns| i64::from(turns).clamp(1, HORIZON));
    // With little time left not even the increment is spent whole, so that the clock recovers. What it recovers to must
    // outlast a moment in which a busy machine runs something else.
    let share = available / turns + (increment * 3 / 4).min(available / 20);
    // The last turn before the time control may use nearly all there is; others leave a reserve.
    let most = if turns == 1 { available * 9 / 10 } else { available / 5 };
    (share.min(most).max(1), (share * STRETCH).min(most).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(time: i64, increment: i64, moves_to_go: Option<u32>) -> (i64, i64) {
        let limits =
            Limits { time: [Some(time); 2], increment: [increment; 2], moves_to_go, ..Limits::default() };
        on_the_clock(&limits, &Settings::default(), Color::White, time)
    }

    #[test]
    fn no_plan_exceeds_the_clock() {
        for time in [-500, 0, 1, 5, 11, 50, 1_000, 60_000, 10_000_000] {
            for increment in [0, 10, 5_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(1_000)] {
                    let (soft, hard) = plan(time, increment, moves_to_go);
                    assert!(1 <= soft && soft <= hard, "{time} {increment} {moves_to_go:?}");
                    assert!(hard <= (time - 10).max(1), "{time} {increment} {moves_to_go:?}: {hard}");
                }
            }
        }
    }

    #[test]
    fn a_fixed_time_is_nearly_used_up() {
        let limits = Limits { move_time: Some(100), ..Limits::default() };
        let clock = Clock::new(&limits, &Settings::default(), Color::White);
        assert_eq!(clock.hard, Some(Duration::from_millis(90)));
    }
}
