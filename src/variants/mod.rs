//! Floor 4: the games, a folder each, and the one place that knows them by name.

pub mod chess;
pub mod duallife;
mod ground;
pub mod pink;
mod rights;
pub mod twomove;
pub mod unirexal;
mod walk;

use crate::game::Judge;

/// A game that Dyad plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Variant {
    /// Orthodox chess.
    #[default]
    Chess,
    /// DualLife Chess.
    DualLife,
    /// Pink Chess.
    Pink,
    /// Two Move Chess.
    TwoMove,
    /// Symmetric Unirexal Chess.
    Unirexal,
}

/// Something to do with a variant once its type is known.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<P: Judge>(self, variant: Variant) -> Self::Output;
}

impl Variant {
    /// All of them, in the order of the `UCI_Variant` option.
    pub const ALL: [Variant; 5] =
        [Variant::Chess, Variant::DualLife, Variant::Pink, Variant::TwoMove, Variant::Unirexal];

    /// Hands the variant's type to a visitor: the one `match` over all games.
    pub fn visit<V: Visitor>(self, visitor: V) -> V::Output {
        match self {
            Variant::Chess => visitor.visit::<chess::Chess>(self),
            Variant::DualLife => visitor.visit::<duallife::DualLife>(self),
            Variant::Pink => visitor.visit::<pink::Pink>(self),
            Variant::TwoMove => visitor.visit::<twomove::TwoMove>(self),
            Variant::Unirexal => visitor.visit::<unirexal::Unirexal>(self),
        }
    }

    /// The name, as `UCI_Variant` has it.
    pub fn name(self) -> &'static str {
        struct Name;
        impl Visitor for Name {
            type Output = &'static str;
            fn visit<P: Judge>(self, _: Variant) -> &'static str {
                P::NAME
            }
        }
        self.visit(Name)
    }

    /// The FEN of the start position.
    pub fn start(self) -> &'static str {
        struct Start;
        impl Visitor for Start {
            type Output = &'static str;
            fn visit<P: Judge>(self, _: Variant) -> &'static str {
                P::START
            }
        }
        self.visit(Start)
    }

    /// The most steps a turn may have.
    pub fn steps(self) -> usize {
        struct Steps;
        impl Visitor for Steps {
            type Output = usize;
            fn visit<P: Judge>(self, _: Variant) -> usize {
                P::STEPS
            }
        }
        self.visit(Steps)
    }

    /// The variant of a name, whatever its case.
    pub fn parse(name: &str) -> Option<Variant> {
        Variant::ALL.into_iter().find(|variant| variant.name().eq_ignore_ascii_case(name))
    }
}
