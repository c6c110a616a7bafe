//! The numbers that the search runs on, in one place. Depths in plies, margins in evaluation units.

use crate::game::Depth;
use std::time::Duration;

/// Steps from the root that no line goes beyond.
pub const MAX_HEIGHT: usize = 246;
/// The deepest iteration.
pub const MAX_DEPTH: Depth = 240;

/// Half the first aspiration window.
pub const ASPIRATION: i32 = 18;
/// The iteration from which the last value is trusted enough to aim at it.
pub const ASPIRATION_DEPTH: Depth = 4;

/// The depth from which a null move is tried, what it costs besides its own ply, and how many plies or units of
/// value above beta reduce one ply more.
pub const NULL_DEPTH: Depth = 3;
pub const NULL_REDUCTION: Depth = 3;
pub const NULL_DEPTH_SHARE: Depth = 5;
pub const NULL_EVAL_SHARE: i32 = 200;

/// The depth and the number of steps from which late steps are reduced.
pub const LATE_DEPTH: Depth = 3;
pub const LATE_STEPS: usize = 3;
/// How much history makes one ply of reduction.
pub const LATE_HISTORY: i32 = 8192;

/// Quiescence: what a capture may gain beyond the material it takes.
pub const DELTA: i32 = 180;
/// Quiescence: what a strike that only wounds must gain more for each ply of the chain it stands in.
pub const WOUND_TAX: i32 = 60;
/// Quiescence: the ply up to which checks are answered in full.
pub const EVASION_PLIES: Depth = 6;

/// After this a search tells more of what it does.
pub const LONG_SEARCH: Duration = Duration::from_secs(3);

/// Plies that a late step of a depth is searched less deep: grows with the logarithm of both.
pub const fn late_reduction(depth: Depth, number: usize) -> Depth {
    // Half a ply and a fifth of the product of the binary logarithms, which are in 64ths each.
    ((log2(depth as u32) * log2(number as u32) + 64 * 64 * 5 / 2) / (64 * 64 * 5)) as Depth
}

/// The binary logarithm in 64ths, linear between powers of two: integers only, the same on every machine.
const fn log2(x: u32) -> u32 {
    let whole = x.ilog2();
    whole * 64 + (((x - (1 << whole)) << 6) >> whole)
}
