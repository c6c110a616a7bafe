//! Floor 2: what a game is to the rest of the program, and all that follows from it once for every variant.
//!
//! [`Rules`] is the contract a variant fulfils, [`Judge`] what the search asks besides. Imports `board` only.

pub mod notation;
pub mod perft;
pub mod record;
pub mod san;
pub mod score;
pub mod setup;

pub use record::Record;
pub use score::Score;
pub use setup::{Setup, SetupError};

use crate::board::{Bitboard, Color, Piece, Placement, Step};
use arrayvec::ArrayVec;

/// Remaining search depth, in plies of a one-step game.
pub type Depth = i32;

/// The steps of one position. The bound is proved, not hoped for: `unirexal` allows 62 halves, each of which has at
/// most 27 steps (a full piece, two halves, has 27 full and 27 half moves), and no more than one transformation and
/// one castling for each; every other variant has at most 16 men a side.
pub type StepList = ArrayVec<Step, 2048>;

/// Which steps are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// Every legal step.
    All,
    /// Those that change material: strikes, captures and promotions.
    Noisy,
    /// The others.
    Quiet,
}

/// What a step does to the enemy man it meets, if it meets one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hit {
    /// It meets none.
    Nothing,
    /// It takes the first of two lives; the man stays.
    Wounds(Piece),
    /// It takes the man off the board.
    Takes(Piece),
}

/// When positions of a game are compared for the draw by repetition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repeats {
    /// The game knows no such draw.
    Never,
    /// At the start of each turn.
    EachTurn,
    /// After each step; judged when the turn is complete.
    EachStep,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The colour won: by mate, or by taking the (last) king.
    Win(Color),
    /// Nobody won.
    Draw(Draw),
}

/// Why a game is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// The player to move has no legal turn.
    Stalemate,
    /// Neither side can win with what is left.
    Material,
    /// The position stood for the third time.
    Repetition,
    /// A hundred turns without progress.
    Fifty,
}

impl std::fmt::Display for Ending {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Ending::Win(color) => write!(f, "win {}", color.letter()),
            Ending::Draw(Draw::Stalemate) => write!(f, "draw stalemate"),
            Ending::Draw(Draw::Material) => write!(f, "draw material"),
            Ending::Draw(Draw::Repetition) => write!(f, "draw repetition"),
            Ending::Draw(Draw::Fifty) => write!(f, "draw fifty"),
        }
    }
}

/// One position of one variant. Cloned before each step, never undone; holds no history.
pub trait Rules: Clone + Send + Sync + 'static {
    /// The name as `UCI_Variant` has it.
    const NAME: &'static str;
    /// The FEN of the start position.
    const START: &'static str;
    /// The most steps a turn may have: 1, 2 or 3.
    const STEPS: usize;
    /// Which positions count for the draw by repetition.
    const REPEATS: Repeats;
    /// Whether the rules know check. Where they do not, [`Rules::in_check`] speaks of the variant's like of it.
    const CHECK: bool;

    /// The position that FEN fields describe, if it is one of this game.
    fn from_setup(setup: &Setup) -> Result<Self, SetupError>;

    /// The FEN fields of the position.
    fn setup(&self) -> Setup;

    /// What stands where.
    fn board(&self) -> &Placement;

    /// Who makes the next step.
    fn side(&self) -> Color;

    /// Whether a turn begins here: false between the steps of a turn.
    fn opens_turn(&self) -> bool {
        true
    }

    /// The hash key: placement with its marks, side, rights, passed-over squares and whatever else tells positions
    /// apart. Kept up to date with every step.
    fn key(&self) -> u64;

    /// Completed turns since the last that cannot be undone.
    fn clock(&self) -> u16;

    /// Appends the legal steps. A step whose turn could not be completed is not legal. None once a king is gone.
    fn steps(&self, wanted: Wanted, list: &mut StepList);

    /// Appends the steps from which notation must tell a step apart: those that look legal to a reader who knows no
    /// more than the board.
    fn rivals(&self, list: &mut StepList) {
        self.steps(Wanted::All, list);
    }

    /// How many legal steps there are.
    fn count(&self) -> u64 {
        let mut list = StepList::new();
        self.steps(Wanted::All, &mut list);
        list.len() as u64
    }

    /// How many complete turns there are; inside a turn, how many ways to complete it.
    fn count_turns(&self) -> u64 {
        perft::count_turns(self)
    }

    /// Whether a step, from a table or a user, is one that [`Rules::steps`] lists.
    fn accepts(&self, step: Step) -> bool;

    /// What a legal step does to the man it meets.
    fn hit(&self, step: Step) -> Hit;

    /// Whether a legal step changes material: [`Wanted::Noisy`].
    fn is_noisy(&self, step: Step) -> bool {
        step.promotes_to().is_some() || self.hit(step) != Hit::Nothing
    }

    /// Makes a legal step.
    fn play(&mut self, step: Step);

    /// Hands the turn over without a step; only where a turn begins and the side to move is not in check.
    fn pass(&mut self);

    /// An ending that shows without looking for steps: a king gone, material dead, the clock run out.
    fn ended(&self) -> Option<Ending>;

    /// What it means that no step is legal.
    fn stuck(&self) -> Ending;

    /// The men that give check, or where the rules know none, those because of which passing would lose at once.
    fn checkers(&self) -> Bitboard;

    /// Whether there are such men.
    fn in_check(&self) -> bool {
        self.checkers().any()
    }

    /// The start position.
    fn start() -> Self {
        Self::from_fen(Self::START).unwrap_or_else(|error| panic!("{}: {error}", Self::NAME))
    }

    /// The position of a FEN.
    fn from_fen(fen: &str) -> Result<Self, SetupError> {
        Self::from_setup(&Setup::parse(fen)?)
    }

    /// The FEN of the position.
    fn fen(&self) -> String {
        self.setup().to_string()
    }

    /// How the game stands as far as this position alone tells.
    fn ending(&self) -> Option<Ending> {
        self.ended().or_else(|| (self.count() == 0).then(|| self.stuck()))
    }
}

/// What only the search asks.
pub trait Judge: Rules {
    /// The depth charged for a step that keeps the turn.
    const INNER: Depth = 1;

    /// Whether the static value may be trusted in the middle of a turn, so that the quiescence may stop there.
    const RESTS_INSIDE: bool = false;

    /// Whether [`Judge::redundant`] is ever true, so that the search must know which step came before.
    const COMMUTES: bool = false;

    /// The static value for [`Rules::side`], at any moment of a turn.
    fn evaluate(&self) -> Score;

    /// The terms that make up [`Judge::evaluate`], for people to read.
    fn explain(&self) -> Explanation;

    /// The material swing of a step alone, in evaluation units: what is taken, wounded or promoted.
    fn gain(&self, step: Step) -> i32;

    /// Whether the exchange that a step begins on its square keeps at least `margin`, under the variant's own rule
    /// of capture.
    fn holds(&self, step: Step, margin: i32) -> bool;

    /// Whether the search may try what happens if the side to move passes.
    fn may_pass(&self) -> bool;

    /// Whether the side to move surely wins with the turn it is making. May overlook a win, never invents one.
    fn wins_at_once(&self) -> bool {
        false
    }

    /// Whether two steps of one turn, between which this position stands, commute and stand in the order that is not
    /// searched. The other order must then be legal and lead to the same position.
    fn redundant(&self, _first: Step, _second: Step) -> bool {
        false
    }
}

/// An evaluation taken apart: a row a term, in evaluation units (about a hundredth of a pawn).
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// Name, then (middlegame, endgame) for White and for Black.
    pub rows: Vec<(&'static str, [(i32, i32); 2])>,
    /// The share of the middlegame, 0..=100 percent.
    pub phase: u32,
    /// The sum as the side to move sees it, after blending.
    pub total: i32,
}
