//! Which squares a man on a square attacks.
//!
//! Every table is a constant made by the compiler: nothing to initialise at the start, nothing to check at a
//! look-up. Sliders use magic multiplication (Lasse Hansen, 2006, with fixed-size tables per square).

use super::{Bitboard, Color, Role, Square, magics};

const KNIGHT_WAYS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_WAYS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The square one step away in a direction, if it is on the board.
const fn neighbour(square: Square, way: (i8, i8)) -> Option<Square> {
    let file = square.file() as i8 + way.0;
    let rank = square.rank() as i8 + way.1;
    if file < 0 || file > 7 || rank < 0 || rank > 7 { None } else { Some(Square::at(file as u8, rank as u8)) }
}

/// The squares from (not with) `square` in a direction, up to and with the first of `occupied`.
const fn ray(square: Square, way: (i8, i8), occupied: u64) -> u64 {
    let mut squares = 0;
    let mut here = square;
    while let Some(next) = neighbour(here, way) {
        squares |= 1 << next.index();
        if occupied >> next.index() & 1 != 0 {
            break;
        }
        here = next;
    }
    squares
}

const fn leaper<const N: usize>(ways: [(i8, i8); N]) -> [Bitboard; 64] {
    let mut table = [Bitboard::NONE; 64];
    let mut index = 0;
    while index < 64 {
        let mut i = 0;
        while i < N {
            if let Some(to) = neighbour(Square::new(index as u8), ways[i]) {
                table[index].0 |= 1 << to.index();
            }
            i += 1;
        }
        index += 1;
    }
    table
}

static KNIGHT: [Bitboard; 64] = leaper(KNIGHT_WAYS);
static KING: [Bitboard; 64] = leaper(KING_WAYS);
static PAWN: [[Bitboard; 64]; 2] = [leaper([(-1, 1), (1, 1)]), leaper([(-1, -1), (1, -1)])];

/// How one square's slider attacks are found: `table[offset + (relevant men * factor >> shift)]`.
#[derive(Clone, Copy)]
struct Magic {
    mask: u64,
    factor: u64,
    shift: u32,
    offset: u32,
}

struct Slider<const SIZE: usize> {
    magics: [Magic; 64],
    table: [u64; SIZE],
}

/// The squares of a ray whose occupation matters: all but the last.
const fn relevant(square: Square, way: (i8, i8)) -> u64 {
    let mut mask = 0;
    let mut here = square;
    while let Some(next) = neighbour(here, way) {
        if neighbour(next, way).is_some() {
            mask |= 1 << next.index();
        }
        here = next;
    }
    mask
}

/// All occupancies of one line's relevant squares with the attacks along that line: at most 64 pairs.
const fn line_attacks(square: Square, way: (i8, i8)) -> ([(u64, u64); 64], usize) {
    let back = (-way.0, -way.1);
    let mask = relevant(square, way) | relevant(square, back);
    let mut pairs = [(0, 0); 64];
    let mut count = 0;
    let mut men = 0u64;
    // All subsets of the mask, by the carry-rippler.
    loop {
        pairs[count] = (men, ray(square, way, men) | ray(square, back, men));
        count += 1;
        men = men.wrapping_sub(mask) & mask;
        if men == 0 {
            return (pairs, count);
        }
    }
}

/// Fills the tables of a slider that moves along two lines. The lines are worked out apart and then combined,
/// which keeps the compiler's work per entry to one multiplication.
const fn slider<const SIZE: usize>(ways: [(i8, i8); 2], factors: [u64; 64]) -> Slider<SIZE> {
    let mut magics = [Magic { mask: 0, factor: 0, shift: 0, offset: 0 }; 64];
    let mut table = [0; SIZE];
    let mut offset = 0;
    let mut index = 0;
    while index < 64 {
        let square = Square::new(index as u8);
        let (first, firsts) = line_attacks(square, ways[0]);
        let (second, seconds) = line_attacks(square, ways[1]);
        let mask = relevant(square, ways[0])
            | relevant(square, (-ways[0].0, -ways[0].1))
            | relevant(square, ways[1])
            | relevant(square, (-ways[1].0, -ways[1].1));
        let (factor, shift) = (factors[index], 64 - mask.count_ones());
        magics[index] = Magic { mask, factor, shift, offset: offset as u32 };
        let mut i = 0;
        while i < firsts {
            let mut j = 0;
            while j < seconds {
                let men = first[i].0 | second[j].0;
                table[offset + (men.wrapping_mul(factor) >> shift) as usize] = first[i].1 | second[j].1;
                j += 1;
            }
            i += 1;
        }
        offset += firsts * seconds;
        index += 1;
    }
    Slider { magics, table }
}

#[allow(long_running_const_eval)] // 102,400 entries; a second of the build, none of the start
static ROOK: Slider<102_400> = slider([(0, 1), (1, 0)], magics::ROOK);
static BISHOP: Slider<5_248> = slider([(1, 1), (1, -1)], magics::BISHOP);

/// For two squares on a line: the squares between them, and the whole line through both.
const fn lines() -> ([[Bitboard; 64]; 64], [[Bitboard; 64]; 64]) {
    let mut between = [[Bitboard::NONE; 64]; 64];
    let mut through = [[Bitboard::NONE; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let square = Square::new(index as u8);
        let mut i = 0;
        while i < 8 {
            let way = KING_WAYS[i];
            let line = ray(square, way, 0) | ray(square, (-way.0, -way.1), 0) | 1 << index;
            let mut passed = 0;
            let mut here = square;
            while let Some(next) = neighbour(here, way) {
                between[index][next.index()] = Bitboard(passed);
                through[index][next.index()] = Bitboard(line);
                passed |= 1 << next.index();
                here = next;
            }
            i += 1;
        }
        index += 1;
    }
    (between, through)
}

static LINES: ([[Bitboard; 64]; 64], [[Bitboard; 64]; 64]) = lines();

/// A knight's attacks.
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// A king's attacks.
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares a pawn of `color` strikes.
pub fn pawn(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

/// A bishop's attacks, up to and with the first man on each diagonal.
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let magic = &BISHOP.magics[square.index()];
    let slot = (occupied.0 & magic.mask).wrapping_mul(magic.factor) >> magic.shift;
    Bitboard(BISHOP.table[magic.offset as usize + slot as usize])
}

/// A rook's attacks, up to and with the first man on each line.
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let magic = &ROOK.magics[square.index()];
    let slot = (occupied.0 & magic.mask).wrapping_mul(magic.factor) >> magic.shift;
    Bitboard(ROOK.table[magic.offset as usize + slot as usize])
}

/// A queen's attacks.
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The attacks of any man.
pub fn of(role: Role, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Pawn => pawn(color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The squares strictly between two squares on a common line; none if there is no such line.
pub fn between(a: Square, b: Square) -> Bitboard {
    LINES.0[a.index()][b.index()]
}

/// The whole line through two squares, both included; none if there is no such line.
pub fn line(a: Square, b: Square) -> Bitboard {
    LINES.1[a.index()][b.index()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOK_WAYS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const BISHOP_WAYS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

    /// Every relevant occupancy of every square: the table holds what walking the rays finds.
    #[test]
    fn magic_tables_agree_with_rays() {
        for square in Square::all() {
            for (ways, look_up) in [
                (ROOK_WAYS, rook as fn(Square, Bitboard) -> Bitboard),
                (BISHOP_WAYS, bishop as fn(_, _) -> _),
            ] {
                let mask = ways.iter().fold(0, |mask, &way| mask | relevant(square, way));
                let mut men = 0u64;
                loop {
                    let walked = ways.iter().fold(0, |squares, &way| squares | ray(square, way, men));
                    assert_eq!(look_up(square, Bitboard(men)).0, walked, "{square} {men:x}");
                    men = men.wrapping_sub(mask) & mask;
                    if men == 0 {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn lines_join_squares() {
        let (a1, d4, h8, b3) = (Square::at(0, 0), Square::at(3, 3), Square::at(7, 7), Square::at(1, 2));
        assert_eq!(between(a1, d4).count(), 2);
        assert_eq!(line(d4, h8).count(), 8);
        assert!(line(a1, b3).is_empty() && between(a1, b3).is_empty());
        assert!(between(a1, Square::at(1, 1)).is_empty());
    }
}
