//! Runs the binary and talks to it, as a graphical board, a match runner or a hasty script would. Most tests take the
//! place of a fault that some engine was reported to have; their names tell the kind.
//!
//! `driver` holds the other end of the pipe, `game` what is legal and where; the rest are tests by theme.

mod command_line;
mod driver;
mod game;
mod input;
mod interrupts;
mod options;
mod positions;
mod search;
mod time;
