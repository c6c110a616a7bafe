//! All numbers of the evaluation of chess. The first values are the author's own judgement, from common knowledge of
//! the game and simple formulas; none is taken from another engine. They are there to be fitted.

use crate::eval::{Pair, Weights, by_mobility, by_square};

const fn p(mg: i32, eg: i32) -> Pair {
    Pair::new(mg, eg)
}

/// What a man is worth; nobody has a second life here, and the kings cancel out.
const MEN: [Pair; 6] = [p(100, 120), p(325, 310), p(335, 325), p(480, 540), p(970, 980), p(0, 0)];

/// A `static`, so that every weight has one address.
pub static WEIGHTS: Weights = Weights {
    men: {
        let mut men = [[Pair::ZERO; 2]; 6];
        let mut role = 0;
        while role < 6 {
            men[role][0] = MEN[role];
            role += 1;
        }
        men
    },
    squares: SQUARES,
    mobility: [
        by_mobility(4, p(5, 5)),
        by_mobility(6, p(5, 5)),
        by_mobility(7, p(3, 6)),
        by_mobility(13, p(2, 5)),
    ],
    bishop_pair: p(28, 50),
    outpost: [p(26, 16), p(16, 8)],
    rook_file: [p(14, 6), p(30, 12)],
    isolated: p(-10, -14),
    doubled: p(-8, -20),
    backward: p(-8, -10),
    connected: [p(0, 0), p(4, 0), p(7, 3), p(10, 6), p(18, 14), p(34, 34), p(60, 70), p(0, 0)],
    passed: [
        [p(0, 0), p(0, 8), p(0, 12), p(6, 26), p(24, 52), p(60, 92), p(105, 150), p(0, 0)],
        [Pair::ZERO; 8], // no man is single
    ],
    passed_blocked: [p(0, 0), p(0, -2), p(0, -4), p(-2, -10), p(-6, -22), p(-14, -42), p(-30, -75), p(0, 0)],
    passed_free: [p(0, 0), p(0, 2), p(0, 4), p(2, 10), p(6, 20), p(14, 40), p(30, 75), p(0, 0)],
    passed_own_king: [p(0, 9), p(0, 8), p(0, 4), p(0, 0), p(0, -3), p(0, -5), p(0, -6), p(0, -7)],
    passed_enemy_king: [p(0, -14), p(0, -14), p(0, -6), p(0, 2), p(0, 9), p(0, 14), p(0, 18), p(0, 20)],
    threat: threats(),
    shelter: [
        [p(-18, 0), p(16, -4), p(12, -2), p(0, 0), p(-6, 2), p(-10, 4), p(-14, 4), p(0, 0)],
        [p(-30, 0), p(22, -4), p(16, -2), p(-2, 0), p(-8, 2), p(-14, 4), p(-20, 4), p(0, 0)],
        // Towards the centre pawns are for advancing, and the king for going away.
        [p(-16, 0), p(10, -2), p(6, 0), p(0, 0), p(-2, 0), p(-4, 2), p(-6, 2), p(0, 0)],
        [p(-10, 0), p(0, 0), p(2, 0), p(2, 0), p(0, 0), p(0, 0), p(0, 0), p(0, 0)],
    ],
    storm: [STORM, STORM, STORM, [Pair::ZERO; 8]],
    siege: [siege(), [Pair::ZERO; 32]],
    chase: [p(0, 0), p(0, 60), p(0, 55), p(0, 40), p(0, 25), p(0, 12), p(0, 4), p(0, 0)],
    tempo: p(22, 14),
};

/// Enemy pawns that come near the king open files to him.
const STORM: [Pair; 8] = [p(0, 0), p(-2, 0), p(-20, -4), p(-12, -2), p(-5, 0), p(0, 0), p(0, 0), p(0, 0)];

/// Value of a man's square; [`by_square`] tells how the parts combine.
const SQUARES: [[Pair; 64]; 6] = [
    by_square(
        [p(0, 0), p(-4, 2), p(-5, 2), p(-2, 4), p(4, 14), p(14, 40), p(30, 80), p(0, 0)],
        [p(-4, 2), p(-1, 2), p(0, 0), p(3, -2)],
        p(7, 0),
    ),
    by_square(
        [p(-14, -12), p(-6, -6), p(2, 0), p(6, 6), p(12, 8), p(14, 4), p(2, -4), p(-22, -14)],
        [p(-16, -12), p(-4, -4), p(2, 2), p(4, 4)],
        p(6, 6),
    ),
    by_square(
        [p(-10, -6), p(4, -3), p(4, 1), p(4, 3), p(3, 3), p(2, 3), p(-6, 0), p(-10, -2)],
        [p(-6, -4), p(2, 0), p(1, 2), p(2, 2)],
        p(4, 3),
    ),
    by_square(
        [p(-2, -6), p(-8, -6), p(-6, -2), p(-4, 2), p(0, 4), p(4, 6), p(14, 10), p(6, 6)],
        [p(-5, 0), p(-1, 0), p(2, 0), p(5, -1)],
        p(0, 0),
    ),
    by_square(
        [p(-2, -24), p(2, -14), p(2, 0), p(0, 8), p(-2, 14), p(0, 14), p(0, 10), p(-2, 2)],
        [p(-4, -8), p(0, -2), p(1, 2), p(2, 4)],
        p(1, 5),
    ),
    by_square(
        [p(22, -24), p(4, -8), p(-22, 2), p(-40, 10), p(-50, 16), p(-50, 18), p(-50, 8), p(-50, -14)],
        [p(8, -12), p(16, -2), p(-8, 4), p(-14, 6)],
        p(-4, 8),
    ),
];

/// What an attack on a man promises. Protected, he is lost against his attacker: worth a share of the difference.
/// Unprotected, a share of his value.
const fn threats() -> [[[[Pair; 2]; 2]; 6]; 5] {
    /// The value of the least attacker: pawn, minor, rook, queen, king.
    const ATTACKER: [i32; 5] = [100, 330, 490, 970, 5_000];
    let mut threats = [[[[Pair::ZERO; 2]; 2]; 6]; 5];
    let mut attacker = 0;
    while attacker < 5 {
        let mut victim = 0;
        // Not the king: an attack on him is check, which the search sees.
        while victim < 5 {
            let (worth, risk) = (MEN[victim].mg(), ATTACKER[attacker]);
            let protected = if worth > risk { least((worth - risk) / 5, 64) } else { 2 };
            let hanging = least(worth / 9 + 6, 56);
            let hanging = if hanging > protected { hanging } else { protected };
            threats[attacker][victim][0] = [p(hanging, hanging * 3 / 4), p(protected, protected * 3 / 4)];
            victim += 1;
        }
        attacker += 1;
    }
    threats
}

const fn least(a: i32, b: i32) -> i32 {
    if a < b { a } else { b }
}

/// A siege grows with the square of its points: one man is a nuisance, four are a mating attack.
const fn siege() -> [Pair; 32] {
    let mut siege = [Pair::ZERO; 32];
    let mut points = 0;
    while points < 32 {
        let squared = (points * points) as i32;
        siege[points] = p(squared / 5, squared / 32);
        points += 1;
    }
    siege
}
