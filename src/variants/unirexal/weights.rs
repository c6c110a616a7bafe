//! All numbers of the evaluation of Symmetric Unirexal Chess. They began as the author's own guesses and simple
//! formulas (nobody had measured this game yet; none is taken from another engine); the values of halves, their danger
//! of being turned, the ways to a king and the half-move due were then set by matches of some hundred pairs at 5,000
//! nodes a turn. They are there to be fitted.
//!
//! What the matches say: a half is worth little more than a third of the full man, who falls to full men only, cannot
//! be turned and turns others; every way to a lone half-king counts as much as a pawn or two, since he falls to
//! whatever comes next to him in two half-moves; a position with a half-move due is worth less than it looks. Values
//! are kept lower than in chess, since a board full of queens has to fit into a [`Pair`].

use crate::eval::{Pair, Weights, by_mobility, by_square};
use bytemuck::{Pod, Zeroable};

/// Numbers of squares from which a king can be taken that are told apart.
pub const REACH: usize = 16;

/// The weights that chess has too, and those of halves.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct UnirexalWeights {
    /// The shared terms; a half is `single`.
    pub shared: Weights,
    /// A half that an enemy full man attacks and may turn: `[role]`.
    pub turnable: [Pair; 6],
    /// The enemy's only king is a half: the number of ways to reach a square from which the next half-move takes it.
    pub reach: [Pair; REACH],
    /// One half-move of the turn is done already, one is due.
    pub half_due: Pair,
}

const fn p(mg: i32, eg: i32) -> Pair {
    Pair::new(mg, eg)
}

/// What a full man is worth, and a half.
const MEN: [[Pair; 2]; 6] = [
    [p(95, 115), p(34, 41)],
    [p(300, 290), p(108, 105)],
    [p(315, 305), p(113, 110)],
    [p(460, 490), p(166, 176)],
    [p(830, 850), p(300, 306)],
    [p(760, 720), p(360, 340)],
];

/// A `static`, so that every weight has one address.
pub static WEIGHTS: UnirexalWeights = UnirexalWeights {
    shared: Weights {
        men: MEN,
        squares: SQUARES,
        mobility: [
            by_mobility(4, p(4, 3)),
            by_mobility(6, p(4, 3)),
            by_mobility(7, p(2, 3)),
            by_mobility(13, p(2, 2)),
        ],
        bishop_pair: p(14, 18),
        outpost: [p(10, 6), p(6, 4)],
        rook_file: [p(8, 4), p(14, 6)],
        isolated: p(-4, -5),
        doubled: p(-3, -6),
        backward: p(-4, -4),
        connected: [p(0, 0), p(2, 0), p(3, 1), p(5, 3), p(9, 7), p(17, 17), p(30, 35), p(0, 0)],
        passed: [
            [p(0, 0), p(0, 6), p(0, 10), p(5, 22), p(20, 45), p(48, 80), p(90, 130), p(0, 0)],
            [p(0, 0), p(0, 3), p(0, 5), p(3, 12), p(12, 26), p(32, 48), p(60, 80), p(0, 0)],
        ],
        passed_blocked: [
            p(0, 0),
            p(0, -2),
            p(0, -3),
            p(-2, -6),
            p(-5, -14),
            p(-12, -28),
            p(-26, -48),
            p(0, 0),
        ],
        passed_free: [p(0, 0), p(0, 2), p(0, 3), p(2, 7), p(5, 15), p(12, 30), p(26, 52), p(0, 0)],
        passed_own_king: [p(0, 2), p(0, 2), p(0, 1), p(0, 0), p(0, -1), p(0, -1), p(0, -2), p(0, -2)],
        passed_enemy_king: [p(0, -3), p(0, -3), p(0, -1), p(0, 0), p(0, 2), p(0, 3), p(0, 4), p(0, 4)],
        threat: threats(),
        shelter: [
            [p(-10, 0), p(8, -1), p(6, 0), p(0, 0), p(-3, 1), p(-5, 1), p(-7, 1), p(0, 0)],
            [p(-14, 0), p(10, -1), p(7, 0), p(0, 0), p(-4, 1), p(-7, 1), p(-9, 1), p(0, 0)],
            [p(-9, 0), p(6, 0), p(4, 0), p(0, 0), p(-1, 0), p(-2, 0), p(-3, 0), p(0, 0)],
            [p(-8, 0), p(3, 0), p(2, 0), p(1, 0), p(0, 0), p(0, 0), p(0, 0), p(0, 0)],
        ],
        storm: [STORM; 4],
        siege: [siege(16, 8), siege(30, 16)],
        chase: [p(0, 0), p(0, 20), p(0, 30), p(0, 25), p(0, 15), p(0, 8), p(0, 3), p(0, 0)],
        tempo: p(34, 28),
    },
    turnable: turnable(),
    reach: reach(),
    half_due: p(-160, -130),
};

/// Enemy pawns that come near the king open files to him, and turn his halves.
const STORM: [Pair; 8] = [p(0, 0), p(-4, 0), p(-9, -1), p(-5, 0), p(-2, 0), p(0, 0), p(0, 0), p(0, 0)];

/// Value of a man's square; [`by_square`] tells how the parts combine.
const SQUARES: [[Pair; 64]; 6] = [
    by_square(
        [p(0, 0), p(-2, 1), p(-2, 1), p(0, 3), p(4, 10), p(10, 26), p(24, 56), p(0, 0)],
        [p(-2, 1), p(-1, 1), p(0, 0), p(1, -1)],
        p(4, 0),
    ),
    by_square(
        [p(-8, -6), p(-3, -3), p(1, 0), p(4, 4), p(6, 5), p(6, 2), p(1, -2), p(-10, -7)],
        [p(-8, -6), p(-2, -2), p(1, 1), p(2, 2)],
        p(3, 3),
    ),
    by_square(
        [p(-5, -3), p(2, -1), p(2, 0), p(2, 2), p(1, 2), p(0, 1), p(-3, 0), p(-4, -1)],
        [p(-3, -2), p(1, 0), p(0, 1), p(1, 1)],
        p(2, 2),
    ),
    by_square(
        [p(-1, -3), p(-3, -3), p(-2, -1), p(-2, 1), p(0, 2), p(2, 3), p(6, 5), p(3, 3)],
        [p(-2, 0), p(0, 0), p(1, 0), p(2, 0)],
        p(0, 0),
    ),
    by_square(
        [p(0, -10), p(1, -6), p(0, 0), p(0, 3), p(-2, 5), p(-2, 5), p(-2, 4), p(-2, 1)],
        [p(-1, -4), p(0, -1), p(0, 1), p(0, 2)],
        p(1, 2),
    ),
    by_square(
        [p(16, -8), p(4, -3), p(-14, 1), p(-24, 3), p(-30, 5), p(-30, 5), p(-30, 2), p(-30, -5)],
        [p(5, -4), p(8, -1), p(-4, 2), p(-7, 2)],
        p(-2, 3),
    ),
];

/// What an attack on a man promises. Halves take halves and go home with the second half-move, so it does not matter
/// much who protects them. A full man falls to full men only, who then stand where he stood; whether the attacker is
/// full is not seen here.
const fn threats() -> [[[[Pair; 2]; 2]; 6]; 5] {
    /// What the least attacker stakes: pawn, minor, rook, queen, king.
    const STAKE: [i32; 5] = [95, 305, 460, 830, 760];
    let mut threats = [[[[Pair::ZERO; 2]; 2]; 6]; 5];
    let mut attacker = 0;
    while attacker < 5 {
        let mut victim = 0;
        while victim < 6 {
            let (full, half) = (MEN[victim][0].mg(), MEN[victim][1].mg());
            let contested = if full > STAKE[attacker] { share(full - STAKE[attacker], 16) } else { p(1, 1) };
            threats[attacker][victim] = [[share(full, 14), contested], [share(half, 7), share(half, 9)]];
            victim += 1;
        }
        attacker += 1;
    }
    threats
}

/// A part of a value, as threats go: the opponent moves first.
const fn share(value: i32, part: i32) -> Pair {
    let share = value / part;
    p(share, share * 4 / 5)
}

/// A half that is turned is lost and won at once. That it might be turned back does not console, as matches say.
const fn turnable() -> [Pair; 6] {
    let mut turnable = [Pair::ZERO; 6];
    let mut role = 0;
    while role < 6 {
        turnable[role] = share(-4 * MEN[role][1].mg(), 10);
        role += 1;
    }
    turnable
}

/// One way is bad enough; the more there are, the fewer can be stopped in one turn.
const fn reach() -> [Pair; REACH] {
    let mut reach = [Pair::ZERO; REACH];
    let mut ways = 1;
    while ways < REACH {
        let value = 100 + (40 - ways as i32) * ways as i32;
        reach[ways] = p(value, value * 3 / 4);
        ways += 1;
    }
    reach
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
