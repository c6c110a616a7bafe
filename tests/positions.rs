//! Checks the positions of `tests/positions/<variant>.tsv`: standing, legal turns, and what one turn leads to.

mod common;

use common::walk::is_over;
use common::{after, every_game, position, read_turn, sorted_turns, status, table};
use dyad::game::Rules;
use sha1::{Digest, Sha1};

fn listed_positions<P: Rules>() {
    let rows = table(&format!("positions/{}.tsv", P::NAME));
    assert!(!rows.is_empty());
    for row in &rows {
        let [variant, fen, standing, count, digest, turn, fen_after, listed] = &row[..] else {
            panic!("odd row {row:?}");
        };
        assert_eq!(variant, P::NAME);
        let here: P = position(fen);
        assert_eq!(here.fen(), *fen, "the FEN read and written");
        assert_eq!(status(here.ending()), *standing, "standing of {fen}");
        let turns = sorted_turns(&here);
        if listed != "-" {
            assert_eq!(turns.join(" "), *listed, "turns of {fen}");
        }
        assert_eq!(turns.len().to_string(), *count, "number of turns of {fen}");
        assert_eq!(short_digest(&turns.join(" ")), *digest, "digest of the turns of {fen}");
        if turn != "-" {
            let played = after(&here, &read_turn(&here, turn));
            assert_eq!(played.fen(), *fen_after, "{fen} after {turn}");
            // A king that is gone stands in no FEN that is accepted.
            if !is_over(&played) {
                let read: P = position(fen_after);
                assert_eq!(played.key(), read.key(), "key of {fen} after {turn}");
            }
        }
    }
}

/// The first twelve hex digits of the SHA-1 of a text.
fn short_digest(text: &str) -> String {
    Sha1::digest(text).iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}

every_game! { listed_positions }
