//! All numbers of the evaluation of DualLife Chess. The first values are the author's own guesses (nobody has
//! measured this game yet) and simple formulas; none is taken from another engine. They are there to be fitted.
//!
//! The values of lives have been set right once by short matches (depth 3, some 250 games each, a change of a
//! fifth in either direction lost): a wounded man moves and strikes like a whole one but is one strike from the
//! grave, and worth a little less than half; the king's first life is worth more than a rook, as a wounded king has
//! to run from every attack like a king in chess; the move itself is worth twice what it is in chess, as he who
//! strikes first need not fear to be taken back.

use crate::eval::{Pair, Weights, by_mobility, by_square};
use bytemuck::{Pod, Zeroable};

/// The weights that chess has too, and those of lives.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct DualWeights {
    /// The shared terms.
    pub shared: Weights,
    /// A man whom an attacker can strike that nobody attacks, and so can again: `[victim][single]`.
    pub struck_freely: [[Pair; 2]; 6],
    /// Each officer of the side whose enemy king has one life left.
    pub hunted: Pair,
}

const fn p(mg: i32, eg: i32) -> Pair {
    Pair::new(mg, eg)
}

/// What a man is worth whole, and with one life left.
const MEN: [[Pair; 2]; 6] = [
    [p(100, 120), p(42, 54)],
    [p(330, 310), p(152, 145)],
    [p(340, 325), p(157, 152)],
    [p(490, 540), p(235, 262)],
    [p(970, 1_000), p(470, 500)],
    [p(600, 500), p(0, 0)],
];

/// A `static`, so that every weight has one address.
pub static WEIGHTS: DualWeights = DualWeights {
    shared: Weights {
        men: MEN,
        squares: SQUARES,
        mobility: [
            by_mobility(4, p(5, 5)),
            by_mobility(6, p(5, 5)),
            by_mobility(7, p(3, 6)),
            by_mobility(13, p(3, 5)),
        ],
        bishop_pair: p(24, 40),
        outpost: [p(16, 10), p(10, 6)],
        rook_file: [p(12, 6), p(26, 12)],
        isolated: p(-8, -10),
        doubled: p(-6, -16),
        backward: p(-6, -8),
        connected: [p(0, 0), p(3, 0), p(5, 2), p(8, 5), p(14, 10), p(26, 26), p(50, 55), p(0, 0)],
        passed: [
            [p(0, 0), p(0, 8), p(0, 12), p(6, 28), p(26, 58), p(66, 105), p(120, 180), p(0, 0)],
            // He is easily stopped, and promotes to a wounded queen at best.
            [p(0, 0), p(0, 4), p(0, 6), p(3, 14), p(13, 28), p(32, 52), p(60, 95), p(0, 0)],
        ],
        passed_blocked: [
            p(0, 0),
            p(0, -2),
            p(0, -4),
            p(-2, -8),
            p(-6, -18),
            p(-14, -34),
            p(-30, -60),
            p(0, 0),
        ],
        passed_free: [p(0, 0), p(0, 2), p(0, 4), p(2, 10), p(6, 22), p(16, 44), p(34, 80), p(0, 0)],
        passed_own_king: [p(0, 8), p(0, 7), p(0, 4), p(0, 0), p(0, -3), p(0, -5), p(0, -6), p(0, -7)],
        passed_enemy_king: [p(0, -12), p(0, -12), p(0, -6), p(0, 2), p(0, 8), p(0, 12), p(0, 15), p(0, 16)],
        threat: threats(),
        shelter: [
            [p(-18, 0), p(16, -2), p(12, 0), p(0, 0), p(-6, 2), p(-10, 2), p(-14, 2), p(0, 0)],
            [p(-28, 0), p(20, -2), p(14, 0), p(-2, 0), p(-8, 2), p(-14, 2), p(-18, 2), p(0, 0)],
            // Towards the centre pawns are for advancing, and the king for going away.
            [p(-16, 0), p(10, 0), p(6, 0), p(0, 0), p(-2, 0), p(-4, 0), p(-6, 0), p(0, 0)],
            [p(-12, 0), p(2, 0), p(2, 0), p(2, 0), p(0, 0), p(0, 0), p(0, 0), p(0, 0)],
        ],
        storm: [STORM, STORM, STORM, [Pair::ZERO; 8]],
        siege: [siege(10, 5), siege(20, 10)],
        chase: [p(0, 0), p(0, 20), p(0, 30), p(0, 25), p(0, 15), p(0, 8), p(0, 3), p(0, 0)],
        tempo: p(45, 36),
    },
    struck_freely: struck_freely(),
    hunted: p(16, 14),
};

/// Enemy pawns that come near the king open files to him.
const STORM: [Pair; 8] = [p(0, 0), p(-4, 0), p(-18, -2), p(-10, 0), p(-4, 0), p(0, 0), p(0, 0), p(0, 0)];

/// Value of a man's square; [`by_square`] tells how the parts combine.
const SQUARES: [[Pair; 64]; 6] = [
    by_square(
        [p(0, 0), p(-3, 2), p(-3, 2), p(-1, 4), p(4, 14), p(12, 38), p(28, 76), p(0, 0)],
        [p(-3, 2), p(-1, 2), p(0, 0), p(2, -2)],
        p(6, 0),
    ),
    by_square(
        [p(-14, -12), p(-6, -6), p(2, 0), p(6, 6), p(10, 8), p(10, 4), p(2, -4), p(-20, -14)],
        [p(-14, -12), p(-4, -4), p(2, 2), p(4, 4)],
        p(5, 6),
    ),
    by_square(
        [p(-8, -6), p(4, -3), p(4, 1), p(3, 3), p(2, 3), p(1, 3), p(-6, 0), p(-8, -2)],
        [p(-5, -4), p(2, 0), p(1, 2), p(2, 2)],
        p(4, 3),
    ),
    by_square(
        [p(-2, -6), p(-6, -6), p(-5, -2), p(-4, 2), p(0, 4), p(4, 6), p(12, 10), p(6, 6)],
        [p(-4, 0), p(-1, 0), p(2, 0), p(4, -1)],
        p(0, 0),
    ),
    by_square(
        [p(0, -20), p(2, -12), p(1, 0), p(-1, 6), p(-4, 10), p(-4, 10), p(-4, 8), p(-4, 2)],
        [p(-3, -8), p(0, -2), p(1, 2), p(1, 4)],
        p(1, 4),
    ),
    by_square(
        [p(26, -16), p(4, -6), p(-26, 2), p(-44, 6), p(-54, 10), p(-54, 10), p(-54, 4), p(-54, -10)],
        [p(8, -8), p(16, -2), p(-8, 3), p(-14, 4)],
        p(-4, 5),
    ),
];

/// What an attack on a man promises. A whole man loses a life whoever protects him, and the striker risks nothing on
/// his square; a single one is taken, which costs the taker a life at most where the man was protected.
const fn threats() -> [[[[Pair; 2]; 2]; 6]; 5] {
    /// The life that the least attacker stakes: pawn, minor, rook, queen, king.
    const STAKE: [i32; 5] = [58, 180, 255, 500, 600];
    let mut threats = [[[[Pair::ZERO; 2]; 2]; 6]; 5];
    let mut attacker = 0;
    while attacker < 5 {
        let mut victim = 0;
        while victim < 6 {
            let (whole, single) = (MEN[victim][0].mg(), MEN[victim][1].mg());
            let life = share(whole - single, 6);
            let rest = if victim == 5 { p(80, 60) } else { share(single, 5) };
            let net = if victim == 5 { 500 } else { single - STAKE[attacker] };
            let contested = if net > 0 { share(net, 5) } else { p(2, 2) };
            threats[attacker][victim] = [[life, life], [rest, contested]];
            victim += 1;
        }
        attacker += 1;
    }
    threats
}

/// A part of a value, as threats go: the opponent moves first.
const fn share(value: i32, part: i32) -> Pair {
    let share = value / part;
    let share = if share > 90 { 90 } else { share };
    p(share, share * 4 / 5)
}

/// On top of the threat itself: he who cannot be struck back strikes again next turn.
const fn struck_freely() -> [[Pair; 2]; 6] {
    let mut freely = [[Pair::ZERO; 2]; 6];
    let mut victim = 0;
    while victim < 6 {
        freely[victim] = [share(MEN[victim][0].mg(), 32), share(MEN[victim][1].mg(), 32)];
        victim += 1;
    }
    freely
}

/// A siege grows with the square of its points, `mg` and `eg` hundredths for each square.
const fn siege(mg: i32, eg: i32) -> [Pair; 32] {
    let mut siege = [Pair::ZERO; 32];
    let mut points = 0;
    while points < 32 {
        let squared = (points * points) as i32;
        siege[points] = p(squared * mg / 100, squared * eg / 100);
        points += 1;
    }
    siege
}
