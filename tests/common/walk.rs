//! Random games, the same in every run: from the start position and from the tables' positions, in styles that
//! lead to wounds, captures, promotions, repetitions and ends, where plain random steps rarely get.

use super::{known_fens, position};
use dyad::board::{Arrival, Placement, Role, Square, Step};
use dyad::game::{Ending, Hit, Rules, StepList, Wanted};
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

/// What a game's steps are drawn towards.
#[derive(Clone, Copy)]
enum Style {
    /// Nothing.
    Any,
    /// Strikes and captures.
    Strikes,
    /// Steps of pawns.
    Pawns,
    /// Every other move of each side back to the placement the game began with, which repeats positions.
    Home,
}

/// After so many turns a game that keeps coming home has repeated its positions often enough.
const LONGEST_AT_HOME: usize = 24;

/// Chooses the steps of one game after another.
pub struct Walker {
    pub random: SmallRng,
    style: Style,
    home: Placement,
    turns: usize,
}

impl Walker {
    /// A walker that walks the same way for the same seed.
    pub fn new(seed: u64) -> Walker {
        let random = SmallRng::seed_from_u64(seed);
        Walker { random, style: Style::Any, home: Placement::default(), turns: 0 }
    }

    /// Begins a game: at the start position, or at one of `fens`, sometimes late on its clock.
    pub fn begin<P: Rules>(&mut self, fens: &[String]) -> P {
        let styles = [Style::Any, Style::Strikes, Style::Strikes, Style::Pawns, Style::Home];
        self.style = *styles.choose(&mut self.random).expect("styles");
        let at_start = self.random.random_ratio(1, 4);
        let fen = if at_start { P::START } else { fens.choose(&mut self.random).expect("a FEN") };
        let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
        if self.random.random_ratio(1, 6) {
            fields[4] = self.random.random_range(70..100).to_string();
        }
        let position: P = position(&fields.join(" "));
        self.home = position.board().clone();
        self.turns = 0;
        position
    }

    /// One of the legal steps, if there is one. A drawn game goes on for a few turns, as its turns stay legal.
    pub fn choose<P: Rules>(&mut self, position: &P) -> Option<Step> {
        let drawn = position.opens_turn() && position.ended().is_some();
        let homely = matches!(self.style, Style::Home);
        if drawn && self.random.random_ratio(1, 4) || homely && self.turns > LONGEST_AT_HOME {
            return None;
        }
        let mut list = StepList::new();
        position.steps(Wanted::All, &mut list);
        self.turns += usize::from(position.opens_turn());
        if homely && self.turns % 4 > 1 {
            return list.into_iter().min_by_key(|&step| self.away_from_home(position, step));
        }
        list.choose_weighted(&mut self.random, |&step| weight(self.style, position, step)).ok().copied()
    }

    /// On how many squares the board after a step differs from where the game began.
    fn away_from_home<P: Rules>(&self, position: &P, step: Step) -> usize {
        let mut child = position.clone();
        child.play(step);
        Square::all().filter(|&square| child.board().on(square) != self.home.on(square)).count()
    }
}

/// How likely a step is, against others. What a random game hardly ever does is likely in every style.
fn weight<P: Rules>(style: Style, position: &P, step: Step) -> u32 {
    let strikes = position.hit(step) != Hit::Nothing;
    let pawn = position.board().role_on(step.from()) == Some(Role::Pawn);
    let passing = strikes && pawn && position.board().on(step.to()).is_none();
    let castling = matches!(step.arrival(), Arrival::Castling | Arrival::HalfCastling);
    match style {
        _ if passing || castling => 30,
        Style::Strikes if strikes => 20,
        Style::Pawns if pawn => 6,
        // A strike makes a way home impossible.
        Style::Home if strikes || pawn => 0,
        Style::Home => 6,
        _ => 1,
    }
}

/// Plays games until `positions` positions were seen; shows each to `visit`, those between the steps of a turn too.
pub fn explore<P: Rules>(seed: u64, positions: usize, mut visit: impl FnMut(&P, &mut SmallRng)) {
    let fens = known_fens::<P>();
    let mut walker = Walker::new(seed);
    let mut seen = 0;
    while seen < positions {
        let mut now: P = walker.begin(&fens);
        let mut made = 0;
        for _ in 0..200 * P::STEPS {
            made = if now.opens_turn() { 0 } else { made + 1 };
            assert!(made < P::STEPS, "a turn of more steps than {} at {}", P::STEPS, now.fen());
            visit(&now, &mut walker.random);
            seen += 1;
            match walker.choose(&now) {
                Some(step) if seen < positions => now.play(step),
                _ => break,
            }
        }
    }
}

/// Every legal step.
pub fn listed<P: Rules>(position: &P, wanted: Wanted) -> Vec<Step> {
    let mut list = StepList::new();
    position.steps(wanted, &mut list);
    list.to_vec()
}

/// Whether a king is gone, so that the FEN cannot be read again.
pub fn is_over<P: Rules>(position: &P) -> bool {
    matches!(position.ended(), Some(Ending::Win(_)))
}
