//! Random numbers that a position's hash key is made of (Zobrist, 1970), the same on every machine.

use super::{Color, Piece, Square};

/// Numbers for everything a position may be told apart by.
struct Keys {
    pieces: [[u64; 64]; Piece::COUNT],
    marks: [u64; 64],
    rights: [u64; 16],
    moments: [u64; 8],
    barred: [u64; 64],
    black: u64,
}

static KEYS: Keys = build();

/// One number of the SplitMix64 sequence (Steele, Lea and Flood, 2014), and the state after it.
const fn splitmix(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (z ^ (z >> 31), state)
}

/// Fills an array with the numbers that follow `state`; returns the state after them.
const fn fill<const N: usize>(mut state: u64) -> ([u64; N], u64) {
    let mut numbers = [0; N];
    let mut i = 0;
    while i < N {
        (numbers[i], state) = splitmix(state);
        i += 1;
    }
    (numbers, state)
}

const fn build() -> Keys {
    let mut pieces = [[0; 64]; Piece::COUNT];
    let mut state = 0x4479_6164;
    let mut i = 0;
    while i < Piece::COUNT {
        (pieces[i], state) = fill(state);
        i += 1;
    }
    let (marks, state) = fill(state);
    let (moments, state) = fill(state);
    let (barred, state) = fill(state);
    let (black, state) = splitmix(state);
    // A set of rights is the sum of its members, so that losing one changes the key by that one's number.
    let (singles, _): ([u64; 4], u64) = fill(state);
    let mut rights = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut right = 0;
        while right < 4 {
            if set >> right & 1 == 1 {
                rights[set] ^= singles[right];
            }
            right += 1;
        }
        set += 1;
    }
    Keys { pieces, marks, rights, moments, barred, black }
}

/// A man on a square; the `~` mark is part of the man, so a wound or a split changes the key.
pub fn piece(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.index()][square.index()]
}

/// A square that a double step passed over.
pub fn passed(square: Square) -> u64 {
    KEYS.marks[square.index()]
}

/// A set of four castling rights.
pub fn rights(set: u8) -> u64 {
    KEYS.rights[(set & 15) as usize]
}

/// A moment of a turn that is not its usual beginning, by a number below 8 that the game chooses.
pub fn moment(index: usize) -> u64 {
    KEYS.moments[index & 7]
}

/// A man barred from making the next step, by its square.
pub fn barred(square: Square) -> u64 {
    KEYS.barred[square.index()]
}

/// The side to move.
pub fn side(color: Color) -> u64 {
    match color {
        Color::White => 0,
        Color::Black => KEYS.black,
    }
}
