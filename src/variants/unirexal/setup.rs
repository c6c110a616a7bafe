//! Which FENs are positions of Symmetric Unirexal Chess.

use super::{Moment, Unirexal};
use crate::board::{Bitboard, Color, Piece, Placement, Role, Square};
use crate::game::setup::name_of;
use crate::game::{Rules, Setup, SetupError};

/// The most halves, and the most halves of pawns, on the whole board: what the start position has.
const MOST_HALVES: [(u32, &str); 2] = [(62, "halves"), (32, "pawn halves")];

impl Unirexal {
    /// The position of FEN fields.
    pub(super) fn read(setup: &Setup) -> Result<Unirexal, SetupError> {
        let board = &setup.board;
        setup.pawns_on_their_ranks()?;
        if setup.castling != "-" {
            return Err(SetupError::Castling(setup.castling.clone()));
        }
        for color in Color::ALL {
            if board.of(color, Role::King).is_empty() {
                let (color, wanted) = (name_of(color), "one half or more");
                return Err(SetupError::Count { color, role: "king", count: 0, wanted });
            }
        }
        let halves = |men: Bitboard| 2 * men.count() - (men & board.single()).count();
        let counts = [halves(board.occupied()), halves(board.role(Role::Pawn))];
        for (count, (most, what)) in counts.into_iter().zip(MOST_HALVES) {
            if count > most {
                return Err(SetupError::Full { most, what });
            }
        }
        let moment = read_moment(setup.moment.as_deref())?;
        let position = Unirexal {
            board: board.clone(),
            passed: read_marks(setup, moment)?,
            side: setup.side,
            moment,
            progress: moment == Moment::Transformed,
            clock: setup.clock,
            number: setup.number,
        };
        if moment != Moment::Turn && position.count() == 0 {
            let (moment, why) = (moment.name().to_owned(), "the turn cannot be completed".to_owned());
            return Err(SetupError::MomentBoard { moment, why });
        }
        Ok(position)
    }
}

fn read_moment(field: Option<&str>) -> Result<Moment, SetupError> {
    let Some(field) = field else { return Ok(Moment::Turn) };
    let known = Moment::ALL.into_iter().find(|moment| moment.name() == field);
    known.ok_or_else(|| SetupError::Moment(field.to_owned()))
}

/// The marked squares. Those of the opponent's last turn are looked at closely where a turn begins; amid a turn a
/// transformation or a half-move may have changed whatever they hung on. A mark of the turn itself comes from its
/// first half-move, which is all that has happened since.
fn read_marks(setup: &Setup, moment: Moment) -> Result<Bitboard, SetupError> {
    let board = &setup.board;
    let mut marks = Bitboard::NONE;
    for &square in &setup.passant {
        let (own, theirs) = (setup.side.rank(2), (!setup.side).rank(2));
        let fits = square.rank() == theirs || square.rank() == own && moment == Moment::Half;
        if !fits || marks.has(square) {
            return Err(SetupError::PassedOver(square));
        }
        marks |= square;
    }
    let own = marks & Bitboard::rank_of(setup.side, 2);
    let theirs = marks & !own;
    let odd = |square: Square| {
        if own.has(square) {
            own.many() || !stayed(board, setup.side, square)
        } else if moment != Moment::Turn {
            theirs.count() > 2
        } else if theirs.many() {
            // Both half-moves were double steps.
            theirs.count() > 2 || !stayed(board, !setup.side, square)
        } else {
            !left_alone(board, !setup.side, square)
        }
    };
    marks
        .into_iter()
        .find(|&square| odd(square))
        .map_or(Ok(marks), |square| Err(SetupError::PassedOver(square)))
}

/// Whether a double step of a colour over `mark` may be the last that happened on its file: the pawn stands beyond,
/// the square passed over is empty, and behind it is nothing, or the half that stayed.
fn stayed(board: &Placement, mover: Color, mark: Square) -> bool {
    let (beyond, origin) = around(mover, mark);
    let half_pawn = Piece::new(mover, Role::Pawn).with_single(true);
    is_pawn(board, mover, beyond)
        && board.on(mark).is_none()
        && board.on(origin).is_none_or(|man| man == half_pawn)
}

/// Whether the last turn of a colour may have held one double step, over `mark`, and another half-move at most.
fn left_alone(board: &Placement, mover: Color, mark: Square) -> bool {
    let (beyond, origin) = around(mover, mark);
    let half = |square| board.on(square).is_some_and(|man| man.color() == mover && man.is_single());
    let half_pawn = |square| half(square) && board.role_on(square) == Some(Role::Pawn);
    if stayed(board, mover, mark) {
        return true;
    }
    // Another half, or the one that had stayed, went to the square passed over or to where the pawn came from.
    let came_to_mark = half(mark) && (board.on(origin).is_none() || half_pawn(origin));
    let came_to_origin = board.on(mark).is_none() && half(origin);
    if is_pawn(board, mover, beyond) {
        return came_to_mark || came_to_origin;
    }
    // The pawn itself went on, straight or capturing.
    let next = beyond.offset(mover.forward());
    let reached = Bitboard::of(beyond).forward_west(mover) | Bitboard::of(beyond).forward_east(mover) | next;
    let clear = board.on(beyond).is_none() && board.on(mark).is_none();
    let origin_fits = board.on(origin).is_none() || half_pawn(origin);
    clear && origin_fits && (reached & board.of(mover, Role::Pawn)).any()
}

/// Where the pawn of a double step over `mark` stands, and where it came from.
fn around(mover: Color, mark: Square) -> (Square, Square) {
    (mark.offset(mover.forward()), mark.offset(-mover.forward()))
}

fn is_pawn(board: &Placement, color: Color, square: Square) -> bool {
    board.of(color, Role::Pawn).has(square)
}
