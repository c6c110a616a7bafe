//! **Dyad**: a search engine for chess games of two. The floors of the house, each importing only those below it:
//!
//! 1. [`board`]: squares, men, attacks, hashing. Knows no rules.
//! 2. [`game`]: the contract a game fulfils, and what follows from it once for all: FEN, notation, perft, history.
//! 3. [`eval`]: terms of evaluation that games share; [`search`]: the search, the same for every game.
//! 4. [`variants`]: the games, a folder each.
//! 5. [`engine`]: a game and a search put together.
//! 6. [`uci`]: the protocol: lines read, options, what is told and how. Printing happens only there and on the command
//!    line (`main` and its `cli`), which shares the protocol's searching, counting and benchmarking.

pub mod board;
pub mod engine;
pub mod eval;
pub mod game;
pub mod search;
pub mod uci;
pub mod variants;
