//! Checks the literal models of Two Move Chess, Symmetric Unirexal Chess and Pink Chess against the reference counts and
//! positions, before they are trusted to judge the fast positions.

mod models;

use models::chess::Chess;
use models::pink::Pink;
use models::reference::{check_clauses, check_perft, check_positions, check_turns};
use models::twomove::TwoMove;
use models::unirexal::Unirexal;
use models::{Game, Model};

#[test]
fn twomove_counts() {
    check_perft::<TwoMove>("twomove", 400_000);
}

#[test]
fn twomove_positions() {
    check_positions::<TwoMove>("twomove");
}

#[test]
fn unirexal_counts() {
    check_perft::<Unirexal>("unirexal", 400_000);
}

#[test]
fn unirexal_positions() {
    check_positions::<Unirexal>("unirexal");
}

#[test]
fn pink_counts() {
    check_perft::<Pink>("pink", 400_000);
}

#[test]
fn pink_positions() {
    check_positions::<Pink>("pink");
}

/// The inventor's published games: all turns but the last of a refused one are legal.
#[test]
fn twomove_published_games() {
    check_clauses::<TwoMove>(&[
        (
            TwoMove::START,
            "e2e4 c7c5,d7d6 f1b5 b8d7",
            "r1bqkbnr/pp1npppp/3p4/1Bp5/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3 turn",
            "ongoing",
        ),
        (
            TwoMove::START,
            "e2e4 c7c5,d7d6 g1f3,f1b5 b8d7,g8f6",
            "r1bqkb1r/pp1npppp/3p1n2/1Bp5/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 3 turn",
            "ongoing",
        ),
        (
            TwoMove::START,
            "d2d4 g8f6,c7c5 c2c4,d4d5 e7e5 b1c3",
            "rnbqkb1r/pp1p1ppp/5n2/2pPp3/2P5/2N5/PP2PPPP/R1BQKBNR b KQkq - 1 3 turn",
            "ongoing",
        ),
    ]);
    for refused in [
        "b8c6,c6e5 after e2e4",
        "e1g1,f1e1 after e2e4 b8c6,d7d5 g1f3,f1e2 e7e6,g8f6",
        "e1c1,d1e1 after d2d4 d7d5,g8f6 c1g5,b1c3 g7g6,f8g7 d1d2,e2e3 e8g8,b8c6",
        "e8g8,f8e8 after e2e4 e7e5,g8f6 d2d3,b1c3 f8b4,b8c6 c1d2,f1e2",
        "e8c8,d8e8 after d2d4 d7d5,b8c6 g1f3,e2e3 c8g4,d8d7 f1e2,b1c3",
        "e2e4,d2d4 after ",
        "b8d7,g8f6 after e2e4 c7c5,d7d6 f1b5",
        "d7d5 after d2d4",
        "f1b5,g1f3 after e2e4 c7c5,d7d6",
        "d1h5,b1c3 after e2e4 f7f6,g7g5",
        "e7e5,d7d6 after d2d4 g8f6,c7c5 c2c4,d4d5",
        "d4c5,g1f3 after d2d4 c7c5,b8c6",
        "g7h8q,a2a3 after h2h4 a7a6,b7b6 h4h5,g2g3 c7c6,d7d6 h5h6,g3g4 e7e6,f7f6 h6g7 a6a5",
    ] {
        let (turn, before) = refused.split_once(" after ").expect("two parts");
        let mut model = TwoMove::from_fen(TwoMove::START);
        before.split_whitespace().for_each(|earlier| model.play(earlier));
        check_turns::<TwoMove>(&model.fen(), "", turn);
    }
}

#[test]
fn twomove_clauses() {
    check_clauses::<TwoMove>(&[
        // A mate by the first step ends the game, on the hundredth turn too.
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80 turn",
            "a1a8",
            "R5k1/5ppp/8/8/8/8/8/6K1 b - - 100 80 response",
            "win w",
        ),
        (
            "7r/2k5/8/2p5/1pP5/1P6/2K5/8 w - - 1 50",
            "",
            "7r/2k5/8/2p5/1pP5/1P6/2K5/8 w - - 1 50 turn",
            "draw stalemate",
        ),
        // Lone escape: a bare king in check steps aside, which counts as a single-move turn.
        (
            "4k3/8/8/8/8/8/8/4QK2 b - - 4 9 turn",
            "e8d7",
            "8/3k4/8/8/8/8/8/4QK2 w - - 5 10 response",
            "ongoing",
        ),
        ("3k4/8/8/8/8/8/8/4QK2 b - - 4 9 turn", "", "3k4/8/8/8/8/8/8/4QK2 b - - 4 9 turn", "draw stalemate"),
        // Without a moment the start position opens with a response turn, once only.
        (Chess::START, "e2e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 turn", "ongoing"),
    ]);
}

#[test]
fn twomove_en_passant_and_halves() {
    check_clauses::<TwoMove>(&[
        // A double step that no pawn can answer legally is not forcing; one made second may be answered.
        (
            "5k2/8/8/8/5p2/8/P3P3/4KR2 w - - 0 1",
            "e2e4,a2a3",
            "5k2/8/8/8/4Pp2/P7/8/4KR2 b - - 0 1 turn",
            "ongoing",
        ),
        (
            "4k3/8/8/8/5p2/8/P3P3/4K3 w - - 0 1",
            "a2a3,e2e4",
            "4k3/8/8/8/4Pp2/P7/8/4K3 b - e3 0 1 turn",
            "ongoing",
        ),
        (
            "4k3/8/8/8/5p2/8/P3P3/4K3 w - - 0 1",
            "a2a3,e2e4 f4e3",
            "4k3/8/8/8/8/P3p3/8/4K3 w - - 0 2 response",
            "ongoing",
        ),
        // A half whose square holds a pawn completes with clock 0, another counts on.
        (
            "4k3/7p/8/8/8/P7/8/R3K3 w Q - 7 9 half:a3",
            "a1a2",
            "4k3/7p/8/8/8/P7/R7/4K3 b - - 0 9 turn",
            "ongoing",
        ),
        (
            "4k3/7p/8/8/8/P7/R7/4K3 w - - 7 9 half:a2",
            "e1e2",
            "4k3/7p/8/8/8/P7/R3K3/8 b - - 8 9 turn",
            "ongoing",
        ),
    ]);
    check_turns::<TwoMove>("4k3/8/8/8/5p2/8/P3P3/4K3 w - - 0 1 turn", "e2e4 a2a3,e2e4", "e2e4,a2a3");
    check_turns::<TwoMove>("4k3/8/8/4Pp2/8/8/8/4K3 w - f6 0 1 turn", "e5f6", "e5f6,e1e2 e1e2,e5f6");
    // Castling bars king and rook from the second step.
    check_turns::<TwoMove>("4k3/8/8/8/8/8/P7/5RK1 w - - 0 1 half:g1f1", "a2a3", "g1h1 f1f2");
}

#[test]
fn twomove_repetition() {
    let shuffle = "a1b1,e1f1 a8c8,e8f8 b1a1,f1e1 c8a8,f8e8";
    let start = TwoMove::from_fen("r3k3/8/8/8/8/8/8/R3K3 w - - 0 1 turn");
    let mut game = Game::new(start.clone());
    for turn in shuffle.split(' ').chain(shuffle.split(' ')) {
        assert_eq!(game.status(), "ongoing", "before {turn}");
        game.play(turn);
    }
    assert_eq!(game.status(), "draw repetition");
    // Here the middle of the last turn occurs for the third time, its end for the first.
    let mut game = Game::new(start);
    for turn in shuffle.split(' ').chain("a1b1,e1f1 a8c8,e8f8 b1c1,f1e1 c8a8,f8e8 c1b1,e1d1".split(' ')) {
        assert_eq!(game.status(), "ongoing", "before {turn}");
        game.play(turn);
    }
    assert_eq!(game.status(), "draw repetition");
}

#[test]
fn unirexal_clauses() {
    check_clauses::<Unirexal>(&[
        // From `transformed` the turn completes with clock 0.
        (
            "4k~3/8/8/8/8/8/8/4K~3 w - - 7 9 transformed",
            "e1e2,e2e3",
            "4k~3/8/8/8/8/4K~3/8/8 b - - 0 9 turn",
            "ongoing",
        ),
        (
            "4k~3/8/8/8/8/8/8/4K~3 w - - 7 9 turn",
            "e1e2,e2e1",
            "4k~3/8/8/8/8/8/8/4K~3 b - - 8 9 turn",
            "ongoing",
        ),
        // The last king may be taken by either half-move, turned by any attacker, or taken whole.
        ("8/8/8/8/8/4k~3/4K~3/8 w - - 7 9 turn", "e2e3", "8/8/8/8/8/4K~3/8/8 b - - 0 9 turn", "win w"),
        (
            "8/8/8/4k~3/8/8/4K~3/8 b - - 7 9 turn",
            "e5e4,e4e3",
            "8/8/8/8/8/4k~3/4K~3/8 w - - 8 10 turn",
            "ongoing",
        ),
        ("4k~3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn", "e8e8", "4K~3/8/8/8/8/8/8/K~3R3 b - - 0 9 turn", "win w"),
        ("4k3/8/8/8/8/8/8/K~3R3 w - - 7 9 turn", "e1e8", "4R3/8/8/8/8/8/8/K~7 b - - 0 9 turn", "win w"),
        // A full pawn turns a half-knight into a half-king, which may move on at once.
        (
            "4k~3/8/8/3n~4/4P3/8/8/K~7 w - - 7 9 turn",
            "d5d5k,d5d6,d6d7",
            "4k~3/3K~4/8/8/4P3/8/8/K~7 b - - 0 9 turn",
            "ongoing",
        ),
    ]);
}

#[test]
fn unirexal_half_moves() {
    check_clauses::<Unirexal>(&[
        // Castling by halves of full pieces, over pieces, joining the halves that wait there.
        (
            "4k~3/8/8/8/8/8/8/R2R~K2R w - - 7 9 turn",
            "e1c1,e1g1",
            "4k~3/8/8/8/8/8/8/R~1K~R1R~K~R~ b - - 8 9 turn",
            "ongoing",
        ),
        // Both halves of a pawn mark the square they pass over once; a full pawn answers en passant to the full one.
        (
            "4k~3/8/8/8/3p4/8/4P3/4K~3 w - - 7 9 turn",
            "e2e4,e2e4",
            "4k~3/8/8/8/3pP3/8/8/4K~3 b - e3 0 9 turn",
            "ongoing",
        ),
        (
            "4k~3/8/8/8/3pP3/8/8/4K~3 b - e3 0 9 turn",
            "d4e3",
            "4k~3/8/8/8/8/4p3/8/4K~3 w - - 0 10 turn",
            "ongoing",
        ),
        // A half-pawn promotes onto an own half of the kind it becomes.
        (
            "Q~3k~3/P~7/8/8/8/8/8/4K~3 w - - 7 9 turn",
            "a7a8q,e1e2",
            "Q3k~3/8/8/8/8/8/4K~3/8 b - - 0 9 turn",
            "ongoing",
        ),
        // A hundred turns without pawn step, capture or transformation draw.
        (
            "4k~3/8/8/8/8/8/8/4K~3 w - - 100 90 turn",
            "",
            "4k~3/8/8/8/8/8/8/4K~3 w - - 100 90 turn",
            "draw fifty",
        ),
    ]);
    // The class of the pawn beyond the mark decides, as it is at that moment.
    check_turns::<Unirexal>("4k~3/8/8/8/3pP~3/8/8/4K~3 b - e3 0 9 turn", "d4e3,e8e7", "d4e3");
    check_turns::<Unirexal>("4k~3/8/8/8/3pP3/8/8/4K~3 b - e3 0 9 turn", "d4e3", "d4e3,e8e7");
    check_turns::<Unirexal>(
        "Q~3k~3/P~7/8/8/8/8/8/4K~3 w - - 7 9 turn",
        "a7a8q,e1e2",
        "a7a8r,e1e2 a7a8k,e1e2",
    );
    check_turns::<Unirexal>("4k~3/P~7/8/8/8/8/8/K~3K~3 w - - 0 1 turn", "a7a8n,e1e2", "a7a8k,e1e2");
}

#[test]
fn pink_clauses() {
    check_clauses::<Pink>(&[
        // Rule 7: a castled rook and a taken man leave the castling field, with letters that have no partner left.
        ("3qq3/8/8/8/8/8/8/R2KK2R w ADEH - 0 1", "d1b1", "3qq3/8/8/8/8/8/8/1KR1K2R b EH - 1 1", "ongoing"),
        ("qq6/8/8/8/8/8/8/3K3R w DH - 0 1", "d1f1", "qq6/8/8/8/8/8/8/4RK2 b - - 1 1", "ongoing"),
        ("3qq3/8/8/8/8/8/6b1/R2KK2R b ADEH - 0 1", "g2h1", "3qq3/8/8/8/8/8/8/R2KK2b w ADE - 0 2", "ongoing"),
        ("3qq3/8/8/8/8/8/5b2/R2KK2R b ADEH - 0 1", "f2e1", "3qq3/8/8/8/8/8/8/R2Kb2R w ADH - 0 2", "ongoing"),
        ("3qq3/8/8/8/8/8/8/R2KK3 w ADE - 0 1", "a1a2", "3qq3/8/8/8/8/8/R7/3KK3 b - - 1 1", "ongoing"),
    ]);
    // Rules 3 and 5: the king on e1 guards d2, so the queen does not reach d1.
    check_turns::<Pink>("3qq3/8/8/8/8/8/8/R2KK2R b ADEH - 0 1", "d8d3", "d8d2 d8d1 e8e1");
    // Rule 6.
    check_turns::<Pink>("3qq3/8/8/8/8/8/p7/3KK3 b - - 0 1", "a2a1r a2a1n a2a1b", "a2a1q a2a1k a2a1");
}
