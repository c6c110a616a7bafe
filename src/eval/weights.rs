//! The weights of the shared terms: what there is to weigh. The numbers are in each game's `weights.rs`.
//! Imports nothing of this crate but `eval`.

use super::Pair;
use bytemuck::{Pod, Zeroable};

/// The most squares a man attacks, and none.
pub const MOBILITY: usize = 28;

/// Every weight of the shared terms. Nothing but [`Pair`]s, so that fitting may see it as one slice
/// (`bytemuck::cast_slice`).
///
/// Arrays over roles run from the pawn (0) to the king (5); ranks are seen from the man's own side, first = 0.
/// An index `single` is 1 for a man with one life left and 0 for any other.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub struct Weights {
    /// A man's value: `[role][single]`.
    pub men: [[Pair; 2]; 6],
    /// A man's square, seen from White's side: `[role][square]`.
    pub squares: [[Pair; 64]; 6],
    /// Squares attacked, less those that enemy pawns attack or own pawns and king hold: `[officer][count]`, the
    /// officers from knight to queen.
    pub mobility: [[Pair; MOBILITY]; 4],
    /// Two bishops or more.
    pub bishop_pair: Pair,
    /// A knight, a bishop, that a pawn protects and no enemy pawn can drive away.
    pub outpost: [Pair; 2],
    /// A rook on a file without own pawns: with enemy pawns, with none.
    pub rook_file: [Pair; 2],
    /// A pawn without own pawns on the files beside it.
    pub isolated: Pair,
    /// A pawn with an own pawn behind it.
    pub doubled: Pair,
    /// A pawn whose next square enemy pawns hold and own pawns cannot.
    pub backward: Pair,
    /// A pawn beside or protected by another: `[rank]`.
    pub connected: [Pair; 8],
    /// A pawn that no enemy pawn can stop or strike: `[single][rank]`.
    pub passed: [[Pair; 8]; 2],
    /// A passed pawn whose next square is occupied: `[rank]`.
    pub passed_blocked: [Pair; 8],
    /// A passed pawn whose next square is neither occupied nor attacked: `[rank]`.
    pub passed_free: [Pair; 8],
    /// The own king's distance to a passed pawn's next square; counts once a rank from the fourth on.
    pub passed_own_king: [Pair; 8],
    /// The enemy king's distance likewise.
    pub passed_enemy_king: [Pair; 8],
    /// An enemy man under attack: `[least attacker: pawn, minor, rook, queen, king][victim][single][protected]`.
    pub threat: [[[[Pair; 2]; 2]; 6]; 5],
    /// The nearest own pawn on a file at the king or beside it: `[file, from the rim inwards][its rank, 0 for none]`.
    pub shelter: [[Pair; 8]; 4],
    /// The nearest enemy pawn on such a file: `[file likewise][its rank seen from the king's side, 0 for none]`.
    pub storm: [[Pair; 8]; 4],
    /// The siege of the enemy king by two officers or more: `[single][points]`.
    pub siege: [[Pair; 32]; 2],
    /// Distance of the kings when the enemy has nothing but his.
    pub chase: [Pair; 8],
    /// It is our turn.
    pub tempo: Pair,
}

/// Square values made of a part for the rank, one for the file (a and h first, d and e last) and one that grows
/// towards the centre, 0 on the rim to 3 on its four squares.
pub const fn by_square(ranks: [Pair; 8], files: [Pair; 4], centre: Pair) -> [Pair; 64] {
    let mut squares = [Pair::ZERO; 64];
    let mut index = 0;
    while index < 64 {
        let (file, rank) = (inward(index % 8), inward(index / 8));
        let (rank_part, file_part) = (ranks[index / 8], files[file]);
        let nearness = if file < rank { file } else { rank } as i32;
        let mg = rank_part.mg() + file_part.mg() + nearness * centre.mg();
        let eg = rank_part.eg() + file_part.eg() + nearness * centre.eg();
        squares[index] = Pair::new(mg, eg);
        index += 1;
    }
    squares
}

/// How far a file or rank is from the rim, 0..=3.
pub(super) const fn inward(line: usize) -> usize {
    if line < 4 { line } else { 7 - line }
}

/// Mobility values: `slope` for every square above `usual` and one and a half times as much lost for every square
/// below it, as a shut-in man suffers more than a free one gains.
pub const fn by_mobility(usual: i32, slope: Pair) -> [Pair; MOBILITY] {
    let mut values = [Pair::ZERO; MOBILITY];
    let mut count = 0;
    while count < MOBILITY {
        let above = count as i32 - usual;
        let factor = if above < 0 { 3 * above } else { 2 * above };
        values[count] = Pair::new(factor * slope.mg() / 2, factor * slope.eg() / 2);
        count += 1;
    }
    values
}
