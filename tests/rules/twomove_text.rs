//! How turns of Two Move Chess are written and read, and the inventor's published games.

use crate::{TurnError, position, read_turn, same_turn, san_fails, san_is, san_means, text_fails};
use dyad::game::{Record, Rules, notation, san};
use dyad::variants::twomove::TwoMove;

/// The published games: turns in algebraic notation, as UCI text, and the FEN that they lead to.
const GAMES: [(&str, &str, &str); 4] = [
    (
        "e4 c5,d6 Bb5+ Nd7",
        "e2e4 c7c5,d7d6 f1b5 b8d7",
        "r1bqkbnr/pp1npppp/3p4/1Bp5/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3 turn",
    ),
    (
        "e4 c5,d6 Nf3,Bb5+ Nd7,Nf6",
        "e2e4 c7c5,d7d6 g1f3,f1b5 b8d7,g8f6",
        "r1bqkb1r/pp1npppp/3p1n2/1Bp5/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 2 3 turn",
    ),
    (
        "d4 Nf6,c5 c4,d5 e5 Nc3",
        "d2d4 g8f6,c7c5 c2c4,d4d5 e7e5 b1c3",
        "rnbqkb1r/pp1p1ppp/5n2/2pPp3/2P5/2N5/PP2PPPP/R1BQKBNR b KQkq - 1 3 turn",
    ),
    (
        "e4 c5,Nc6 Nf3,Bb5 g6,Bg7 Bxc6 dxc6 d3,O-O Qc7,e5 Re1,a3 Nf6,O-O b4,Nbd2 Bg4,cxb4 h3,axb4 Bxf3 Nxf3 \
         a5,Nd7 bxa5 Rxa5 Bd2,Qb1 Raa8,Rfe8 Qb4,Bc3 b5,f6 Rxa8 Rxa8 Ra1,Kf1 Rxa1+ Bxa1 Qa7,Kf7 Bc3,Ke2 \
         Qa2,Bf8 Qb2,g3 Qxb2 Bxb2 Nc5,h5 Bc3,Nd2 Ne6,Bd6 Nb3,Bd2 Ng5,c5 h4,c3 Ne6,Ke7 Be3,Kd1 Kd7,f5 Kc2,Nd2 \
         fxe4 dxe4 c4,Nc5 Kd1,Bxc5 Bxc5 Ke2 Kc6,b4 cxb4 Bxb4 Nf1,f4 Kc5,exf4 gxf4 Ba5 Ne3,f5 gxf5 Nxc4 Kxc4 \
         exf5",
        "e2e4 c7c5,b8c6 g1f3,f1b5 g7g6,f8g7 b5c6 d7c6 d2d3,e1g1 d8c7,e7e5 f1e1,a2a3 g8f6,e8g8 b2b4,b1d2 \
         c8g4,c5b4 h2h3,a3b4 g4f3 d2f3 a7a5,f6d7 b4a5 a8a5 c1d2,d1b1 a5a8,f8e8 b1b4,d2c3 b7b5,f7f6 a1a8 e8a8 \
         e1a1,g1f1 a8a1 c3a1 c7a7,g8f7 a1c3,f1e2 a7a2,g7f8 b4b2,g2g3 a2b2 c3b2 d7c5,h7h5 b2c3,f3d2 c5e6,f8d6 \
         d2b3,c3d2 e6g5,c6c5 h3h4,c2c3 g5e6,f7e7 d2e3,e2d1 e7d7,f6f5 d1c2,b3d2 f5e4 d3e4 c5c4,e6c5 c2d1,e3c5 \
         d6c5 d1e2 d7c6,b5b4 c3b4 c5b4 d2f1,f2f4 c6c5,e5f4 g3f4 b4a5 f1e3,f4f5 g6f5 e3c4 c5c4 e4f5",
        "8/8/8/b4P1p/2k4P/8/4K3/8 b - - 0 31 turn",
    ),
];

/// The rule violations that the inventor's program must refuse, in both notations; of each the last turn.
const VIOLATIONS: [(&str, &str); 14] = [
    ("e5", "e2e5"),
    ("e4 Nc6,Ne5", "e2e4 b8c6,c6e5"),
    ("e4 Nc6,d5 Nf3,Be2 e6,Nf6 O-O,Re1", "e2e4 b8c6,d7d5 g1f3,f1e2 e7e6,g8f6 e1g1,f1e1"),
    (
        "d4 d5,Nf6 Bg5,Nc3 g6,Bg7 Qd2,e3 O-O,Nc6 O-O-O,Re1",
        "d2d4 d7d5,g8f6 c1g5,b1c3 g7g6,f8g7 d1d2,e2e3 e8g8,b8c6 e1c1,d1e1",
    ),
    ("e4 e5,Nf6 d3,Nc3 Bb4,Nc6 Bd2,Be2 O-O,Re8", "e2e4 e7e5,g8f6 d2d3,b1c3 f8b4,b8c6 c1d2,f1e2 e8g8,f8e8"),
    ("d4 d5,Nc6 Nf3,e3 Bg4,Qd7 Be2,Nc3 O-O-O,Re8", "d2d4 d7d5,b8c6 g1f3,e2e3 c8g4,d8d7 f1e2,b1c3 e8c8,d8e8"),
    ("e4,d4", "e2e4,d2d4"),
    ("e4 c5,d6 Bb5+ Nd7,Ngf6", "e2e4 c7c5,d7d6 f1b5 b8d7,g8f6"),
    ("d4 d5", "d2d4 d7d5"),
    ("e4 c5,d6 Bb5+,Nf3", "e2e4 c7c5,d7d6 f1b5,g1f3"),
    ("e4 f6,g5 Qh5#,Nc3", "e2e4 f7f6,g7g5 d1h5,b1c3"),
    ("d4 Nf6,c5 c4,d5 e5,d6", "d2d4 g8f6,c7c5 c2c4,d4d5 e7e5,d7d6"),
    ("d4 c5,Nc6 dxc5,Nf3", "d2d4 c7c5,b8c6 d4c5,g1f3"),
    (
        "h4 a6,b6 h5,g3 c6,d6 h6,g4 e6,f6 hxg7 a5 gxh8=Q,a3",
        "h2h4 a7a6,b7b6 h4h5,g2g3 c7c6,d7d6 h5h6,g3g4 e7e6,f7f6 h6g7 a6a5 g7h8q,a2a3",
    ),
];

#[test]
fn published_games_lead_to_their_positions_in_both_notations() {
    for (written, texts, fen) in GAMES {
        let mut game = Record::new(TwoMove::start());
        let (written, texts): (Vec<&str>, Vec<&str>) =
            (written.split(' ').collect(), texts.split(' ').collect());
        assert_eq!(written.len(), texts.len(), "{fen}");
        for (written, text) in written.into_iter().zip(texts) {
            assert_eq!(game.ending(), None, "before {text}");
            let turn = read_turn(game.position(), text);
            assert_eq!(san::parse(game.position(), written), Ok(turn.clone()), "{written} for {text}");
            assert_eq!(san::text(game.position(), &turn), written, "{text}");
            game.play(&turn);
        }
        assert_eq!(game.position().fen(), fen);
    }
}

#[test]
fn published_violations_are_refused_at_the_faulty_turn() {
    for (written, texts) in VIOLATIONS {
        let (before, refused) = texts.rsplit_once(' ').unwrap_or(("", texts));
        let here = crate::play::<TwoMove>(TwoMove::START, before);
        let refusal = notation::parse(here.position(), refused);
        assert!(
            matches!(refusal, Err(TurnError::Illegal(_) | TurnError::Incomplete(_))),
            "{texts}: {refusal:?}"
        );

        let mut position = TwoMove::start();
        let (before, refused) = written.rsplit_once(' ').unwrap_or(("", written));
        for turn in before.split_whitespace() {
            let turn = san::parse(&position, turn).unwrap_or_else(|error| panic!("{written}: {error}"));
            position = crate::after(&position, &turn);
        }
        let refusal = san::parse(&position, refused);
        assert!(
            matches!(refusal, Err(TurnError::Illegal(_) | TurnError::Incomplete(_))),
            "{written}: {refusal:?}"
        );
    }
}

const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 turn";

#[test]
fn steps_of_a_turn_are_joined_by_a_comma_without_a_blank() {
    same_turn::<TwoMove>(AFTER_E4, "e7e5,g8f6", "e7e5,g8f6");
    for text in ["e7e5,", ",g8f6", "e7e5,,g8f6", "e7e5, g8f6", "e7e5;g8f6", "e7e5g8f6", "e7e5-g8f6"] {
        text_fails::<TwoMove>(AFTER_E4, text, true);
    }
    for text in ["e7e5,g8f6,b8c6", "e7e5,e5e4", "e7e5,e2e4", "e7e4,g8f6"] {
        text_fails::<TwoMove>(AFTER_E4, text, false);
    }
}

#[test]
fn half_a_turn_is_no_turn() {
    let incomplete = |text: &str| Err(TurnError::Incomplete(text.to_owned()));
    assert_eq!(notation::parse(&position::<TwoMove>(AFTER_E4), "e7e5"), incomplete("e7e5"));
    assert_eq!(san::parse(&position::<TwoMove>(AFTER_E4), "e5"), incomplete("e5"));
    // Inside the turn the other half is one.
    san_is::<TwoMove>("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 half:e5", "g8f6", "Nf6");
    san_fails::<TwoMove>("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 half:e5", "e4", false);
}

#[test]
fn castling_in_a_turn_may_be_king_takes_rook() {
    let fen = "4k3/8/8/8/8/8/P7/R3K2R w KQ - 0 1 turn";
    same_turn::<TwoMove>(fen, "e1h1,a2a3", "e1g1,a2a3");
    same_turn::<TwoMove>(fen, "a2a3,e1a1", "a2a3,e1c1");
    san_is::<TwoMove>(fen, "e1g1,a2a3", "O-O,a3");
    san_is::<TwoMove>(fen, "a2a3,e1c1", "a3,O-O-O");
}

#[test]
fn san_of_each_step_sees_the_board_it_is_made_on() {
    san_is::<TwoMove>(AFTER_E4, "e7e5,g8f6", "e5,Nf6");
    // As the inventor has it, the man that made the first step is told apart from the one that makes the second.
    let knights = "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1 turn";
    san_is::<TwoMove>(knights, "g1f3,b1d2", "Nf3,Nbd2");
    san_means::<TwoMove>(knights, "Nf3,Nd2", "g1f3,b1d2");
    san_is::<TwoMove>("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1 turn", "e1e2,b1d2", "Ke2,Nbd2");
    san_is::<TwoMove>("4k3/8/8/3p4/4P3/8/8/R3K3 w - - 5 1 turn", "e1d2,e4d5", "Kd2,exd5");
    san_is::<TwoMove>("8/P6k/8/8/8/8/8/R3K3 w - - 3 1 turn", "e1d2,a7a8n", "Kd2,a8=N");
}

#[test]
fn san_tells_check_and_mate_by_either_step() {
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1 turn";
    san_is::<TwoMove>(fen, "a1a8", "Ra8#");
    san_is::<TwoMove>(fen, "g1f2,a1a8", "Kf2,Ra8#");
    san_is::<TwoMove>("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 turn", "a1a8", "Ra8+");
    san_is::<TwoMove>("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 turn", "e1e2,a1a8", "Ke2,Ra8+");
    san_is::<TwoMove>("4k3/8/8/8/8/8/8/4QK2 b - - 4 9 turn", "e8d7", "Kd7");
}

#[test]
fn san_is_read_generously_in_each_step() {
    for text in ["e5,Nf6", "e7e5,Ng8f6", "e7-e5!,Ng8-f6!?", "e5+,Nf6#"] {
        san_means::<TwoMove>(AFTER_E4, text, "e7e5,g8f6");
    }
    for text in ["e5,", ",Nf6", "e5,,Nf6", "e5, Nf6"] {
        san_fails::<TwoMove>(AFTER_E4, text, true);
    }
    for text in ["e5,e4", "e5,Nf6,d6", "Nf3,d5", "e5,Nd7"] {
        san_fails::<TwoMove>(AFTER_E4, text, false);
    }
}
