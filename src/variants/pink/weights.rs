//! All numbers of the evaluation of Pink Chess. The first values are the author's own guesses and simple formulas;
//! none is taken from another engine. They are there to be fitted.
//!
//! What is guessed: Black's queens never leave the board, so what they are worth is one number that balances the start
//! position, where White has a king to spare instead. A queen that may not pass through attack is worth what is left of
//! her freedom; white officers that hold many squares take it. The last king faces two queens, so losing the spare one
//! costs more than a rook.

use crate::eval::{MOBILITY, Pair, Weights, by_mobility, by_square};
use bytemuck::{Pod, Zeroable};

/// The weights that chess has too, and those of two kings against two queens.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct PinkWeights {
    /// The shared terms.
    pub shared: Weights,
    /// White has both kings.
    pub spare_king: Pair,
    /// The siege of the last king, by the points of Black's officers, on top of what a siege is worth anyway.
    pub last_siege: [Pair; 32],
    /// Squares that a queen may safely go to.
    pub freedom: [Pair; MOBILITY],
    /// A square from which a knight, a bishop, a rook would attack both queens.
    pub fork: [Pair; 3],
    /// A pawn, knight, bishop, rook that White attacks twice and only queens protect.
    pub feeble: [Pair; 4],
}

const fn p(mg: i32, eg: i32) -> Pair {
    Pair::new(mg, eg)
}

/// What a man is worth. A queen is never taken, and what the spare king is worth has its own weight.
pub const MEN: [Pair; 6] = [p(85, 130), p(310, 350), p(335, 350), p(470, 590), p(230, 740), p(0, 0)];

/// What it is worth to White to have both kings.
pub const SPARE_KING: Pair = p(400, 1_500);

/// A `static`, so that every weight has one address.
pub static WEIGHTS: PinkWeights = PinkWeights {
    shared: Weights {
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
            [Pair::ZERO; MOBILITY], // the queens have their own
        ],
        bishop_pair: p(28, 45),
        outpost: [p(26, 16), p(16, 8)],
        rook_file: [p(14, 6), p(28, 12)],
        isolated: p(-8, -12),
        doubled: p(-7, -18),
        backward: p(-7, -9),
        connected: [p(0, 0), p(4, 0), p(6, 3), p(9, 6), p(16, 12), p(28, 28), p(45, 50), p(0, 0)],
        // He becomes a rook at best.
        passed: [
            [p(0, 0), p(0, 5), p(0, 8), p(4, 18), p(16, 36), p(38, 62), p(65, 95), p(0, 0)],
            [Pair::ZERO; 8], // no man is single
        ],
        passed_blocked: [
            p(0, 0),
            p(0, -2),
            p(0, -3),
            p(-2, -7),
            p(-5, -15),
            p(-10, -28),
            p(-20, -48),
            p(0, 0),
        ],
        passed_free: [p(0, 0), p(0, 1), p(0, 3), p(1, 7), p(4, 14), p(10, 26), p(20, 48), p(0, 0)],
        passed_own_king: [p(0, 6), p(0, 5), p(0, 3), p(0, 0), p(0, -2), p(0, -3), p(0, -4), p(0, -5)],
        passed_enemy_king: [p(0, -10), p(0, -10), p(0, -4), p(0, 1), p(0, 6), p(0, 9), p(0, 11), p(0, 12)],
        threat: threats(),
        shelter: [SHELTER; 4],
        storm: [STORM; 4],
        siege: [siege(10, 2), [Pair::ZERO; 32]],
        chase: [Pair::ZERO; 8], // White is never left with a king alone against one
        tempo: p(24, 16),
    },
    spare_king: SPARE_KING,
    last_siege: siege(40, 20),
    freedom: freedom(),
    fork: [p(40, 40), p(40, 40), p(30, 30)],
    feeble: [p(10, 10), p(24, 22), p(24, 22), p(32, 30)],
};

/// Pawns matter less to a king who has a brother to spare.
const SHELTER: [Pair; 8] = [p(-12, 0), p(9, -2), p(7, -1), p(1, 0), p(-3, 1), p(-6, 2), p(-9, 2), p(0, 0)];
const STORM: [Pair; 8] = [p(0, 0), p(-1, 0), p(-11, -2), p(-6, -1), p(-2, 0), p(0, 0), p(0, 0), p(0, 0)];

/// Value of a man's square; [`by_square`] tells how the parts combine.
const SQUARES: [[Pair; 64]; 6] = [
    by_square(
        [p(0, 0), p(-4, 2), p(-4, 2), p(-1, 4), p(4, 12), p(12, 30), p(24, 55), p(0, 0)],
        [p(-4, 2), p(-1, 2), p(0, 0), p(3, -2)],
        p(7, 0),
    ),
    by_square(
        [p(-14, -12), p(-6, -6), p(2, 0), p(6, 6), p(12, 8), p(14, 6), p(4, -2), p(-20, -14)],
        [p(-16, -12), p(-4, -4), p(2, 2), p(4, 4)],
        p(6, 6),
    ),
    by_square(
        [p(-10, -6), p(4, -3), p(4, 1), p(4, 3), p(3, 3), p(2, 3), p(-4, 0), p(-8, -2)],
        [p(-6, -4), p(2, 0), p(1, 2), p(2, 2)],
        p(4, 3),
    ),
    by_square(
        [p(-2, -6), p(-8, -6), p(-6, -2), p(-4, 2), p(0, 4), p(4, 6), p(14, 10), p(6, 6)],
        [p(-5, 0), p(-1, 0), p(2, 0), p(5, -1)],
        p(0, 0),
    ),
    // At home behind the pawns she is safe; in the open she is in reach of everything.
    by_square(
        [p(10, 0), p(6, 0), p(0, 0), p(-6, 0), p(-12, 0), p(-14, 0), p(-14, 0), p(-14, 0)],
        [p(2, 0), p(1, 0), p(0, 0), p(0, 0)],
        p(-2, 2),
    ),
    // Two kings side by side guard each other, and one of them may go out to fight.
    by_square(
        [p(14, -16), p(4, -6), p(-12, 2), p(-20, 8), p(-26, 12), p(-26, 12), p(-26, 6), p(-26, -8)],
        [p(4, -8), p(6, -2), p(-3, 2), p(-5, 4)],
        p(-2, 6),
    ),
];

/// What an attack on a man promises. Protected, he is lost against his attacker: worth a share of the difference.
/// Unprotected, a share of his value. A queen wins no protected man; an attack on a queen or on the last king is check,
/// which the search sees.
const fn threats() -> [[[[Pair; 2]; 2]; 6]; 5] {
    /// The value of the least attacker: pawn, minor, rook, queen, king.
    const ATTACKER: [i32; 5] = [100, 330, 490, 5_000, 600];
    let mut threats = [[[[Pair::ZERO; 2]; 2]; 6]; 5];
    let mut attacker = 0;
    while attacker < 5 {
        let mut victim = 0;
        while victim < 6 {
            let worth = if victim == 5 { SPARE_KING.mg() } else { MEN[victim].mg() };
            let swing = worth - ATTACKER[attacker];
            let protected = if swing > 0 { least(swing / 5, 64) } else { 0 };
            let hanging = least(worth / 9 + 6, 60);
            let hanging = if hanging > protected { hanging } else { protected };
            if victim != 4 {
                threats[attacker][victim][0] = [p(hanging, hanging * 3 / 4), p(protected, protected * 3 / 4)];
            }
            victim += 1;
        }
        attacker += 1;
    }
    threats
}

const fn least(a: i32, b: i32) -> i32 {
    if a < b { a } else { b }
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

/// A queen shut in at home is no worse off than usual, but the first few safe squares are what keeps her from being
/// mated in the open; later ones are worth less and less.
const fn freedom() -> [Pair; MOBILITY] {
    let mut freedom = [Pair::ZERO; MOBILITY];
    let mut count = 0;
    while count < MOBILITY {
        let squares = count as i32;
        let (mg, eg) = if squares < 6 {
            (8 * squares - 48, 14 * squares - 84)
        } else {
            (3 * squares - 18, 6 * squares - 36)
        };
        freedom[count] = p(mg, eg);
        count += 1;
    }
    freedom
}
