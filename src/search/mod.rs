//! Floor 3: the search, the same for every game. Knows [`crate::game::Judge`] only; no line of it names a variant.

pub mod limits;
pub mod report;

pub use limits::{Limits, Signals};
pub use report::{Bound, News, Outcome, Report};
