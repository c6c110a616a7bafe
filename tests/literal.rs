//! Checks the literal models of chess and DualLife Chess against the reference counts and positions, before they
//! are trusted to judge the fast positions.

mod models;

use models::chess::Chess;
use models::duallife::DualLife;
use models::reference::{check_clauses, check_perft, check_positions, check_turns};
use models::{Game, Model};

#[test]
fn chess_counts() {
    check_perft::<Chess>("chess", 800_000);
}

#[test]
fn chess_positions() {
    check_positions::<Chess>("chess");
}

#[test]
fn duallife_counts() {
    check_perft::<DualLife>("duallife", 800_000);
}

#[test]
fn duallife_positions() {
    check_positions::<DualLife>("duallife");
}

#[test]
fn chess_clauses() {
    check_clauses::<Chess>(&[
        // A mate on the hundredth half-move wins; anything else there draws.
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", "a1a8", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80", "win w"),
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", "a1a7", "6k1/R4ppp/8/8/8/8/8/6K1 b - - 100 80", "draw fifty"),
        ("7k/8/5QK1/8/8/8/8/8 w - - 0 1", "f6f7", "7k/5Q2/6K1/8/8/8/8/8 b - - 1 1", "draw stalemate"),
        // A rook that moves and a rook that is taken lose one right each, a king that moves both.
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1", "ongoing"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1", "ongoing"),
        // The en passant square is written only if the capture is legal.
        ("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "ongoing"),
        ("5k2/8/8/8/5p2/8/4P3/4KR2 w - - 0 1", "e2e4", "5k2/8/8/8/4Pp2/8/8/4KR2 b - - 0 1", "ongoing"),
        ("4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2", "ongoing"),
        // Material: one knight, or bishops on squares of one colour.
        ("4k3/8/8/8/8/8/3p4/4K1N1 w - - 0 1", "e1d2", "4k3/8/8/8/8/8/3K4/6N1 b - - 0 1", "draw material"),
        ("4k1n1/8/8/8/8/8/3p4/4K1N1 w - - 0 1", "e1d2", "4k1n1/8/8/8/8/8/3K4/6N1 b - - 0 1", "ongoing"),
        ("8/8/2b1k3/8/8/3BK3/8/8 w - - 0 1", "", "8/8/2b1k3/8/8/3BK3/8/8 w - - 0 1", "draw material"),
        ("8/8/3bk3/8/8/3BK3/8/8 w - - 0 1", "", "8/8/3bk3/8/8/3BK3/8/8 w - - 0 1", "ongoing"),
    ]);
}

#[test]
fn chess_repetition() {
    let mut game = Game::new(Chess::from_fen("7k/8/8/8/8/8/8/K1Q5 b - - 0 1"));
    for turn in "h8g8 c1d1 g8h8 d1c1 h8g8 c1d1 g8h8".split(' ') {
        game.play(turn);
        assert_eq!(game.status(), "ongoing", "after {turn}");
    }
    game.play("d1c1");
    assert_eq!(game.status(), "draw repetition");
}

#[test]
fn duallife_clauses() {
    let on = "ongoing";
    check_clauses::<DualLife>(&[
        // Rules 1 and 2: the first strike wounds and nobody moves, the second destroys and the striker moves.
        ("4k3/8/8/3p4/8/8/8/3RK3 w - - 7 9", "d1d5", "4k3/8/8/3p~4/8/8/8/3RK3 b - - 0 9", on),
        ("4k3/8/8/3p~4/8/8/8/3RK3 w - - 7 9", "d1d5", "4k3/8/8/3R4/8/8/8/4K3 b - - 0 9", on),
        // Rule 4: destroying the king wins; a king alone is no draw.
        ("4k~3/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "4R3/8/8/8/8/8/8/K7 b - - 0 1", "win w"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 199 200", "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 200 200", on),
        ("k7/P7/8/8/8/8/8/K7 w - - 0 1", "a1a2", "k7/P7/8/8/8/8/K7/8 b - - 1 1", on),
        // Rule 5: a striker that stays keeps its right, a hit rook or king loses its own.
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "h1h8", "r3k2r~/8/8/8/8/8/8/R3K2R b KQq - 0 1", on),
        ("4k2r/8/8/8/8/8/4q3/R3K2R b KQk - 0 1", "e2e1", "4k2r/8/8/8/8/8/4q3/R3K~2R w k - 0 2", on),
        ("4k3/8/8/8/8/8/4q3/R3K2R w KQ - 0 1", "e1e2", "4k3/8/8/8/8/8/4q~3/R3K2R b KQ - 0 1", on),
        ("4k3/8/8/8/8/8/4q~3/R3K2R w KQ - 0 1", "e1e2", "4k3/8/8/8/8/8/4K3/R6R b - - 0 1", on),
        // Rule 6: a wounded pawn becomes a wounded piece; a strike that wounds does not promote.
        ("7k/P~7/8/8/8/8/8/K7 w - - 5 1", "a7a8q", "Q~6k/8/8/8/8/8/8/K7 b - - 0 1", on),
        ("1r5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8", "1r~5k/P7/8/8/8/8/8/K7 b - - 0 1", on),
        ("1r~5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8n", "1N5k/8/8/8/8/8/8/K7 b - - 0 1", on),
        // Rule 7: en passant wounds a whole pawn, and destroys a wounded one; the right is gone in either case.
        ("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e2e4 f4e3", "4k3/8/8/8/4P~p2/8/8/4K3 w - - 0 2", on),
        ("4k3/8/8/8/5p2/8/4P~3/4K3 w - - 0 1", "e2e4 f4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2", on),
        ("4k3/8/8/8/3p1p2/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1", on),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", on),
        // Rule 8: a pawn that struck from its starting rank may still double-step.
        ("4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3 e8e7 e2e4", "8/4k3/8/8/4P3/3p~4/8/4K3 b - - 0 2", on),
    ]);
    // Rule 5: out of attack, and past a rook that the king itself shields, but not through or onto attack.
    check_turns::<DualLife>("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "e1g1 e1c1", "");
    check_turns::<DualLife>("4k3/8/8/8/8/8/8/R2rK2R w KQ - 0 1", "e1g1", "e1c1");
    check_turns::<DualLife>("4k3/8/8/8/8/8/5r~2/R3K2R w KQ - 0 1", "e1c1", "e1g1");
    check_turns::<DualLife>("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1 e1g1", "");
    // Rule 6: no letter where the pawn stays.
    check_turns::<DualLife>("1r5k/P7/8/8/8/8/8/K7 w - - 5 1", "a7b8 a7a8q a7a8n", "a7b8q a7a8 a7a8k");
}
