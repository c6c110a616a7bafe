//! Compares a model with the reference tables beside it: the counts in `tests/perft` and the positions in
//! `tests/positions`.

use super::Model;

/// The rows of a table under `tests/`, split at tabs, without its comments.
pub fn table(path: &str) -> Vec<Vec<String>> {
    let path = format!("{}/tests/{path}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    rows.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// The number of sequences of so many turns.
pub fn perft<M: Model>(model: &M, turns: usize) -> u64 {
    let legal = model.turns();
    if turns == 1 {
        return legal.len() as u64;
    }
    let below = |turn: &String| {
        let mut after = model.clone();
        after.play(turn);
        perft(&after, turns - 1)
    };
    legal.iter().map(below).sum()
}

/// Checks the counts of a variant's perft table, as far as they are no higher than `most`.
pub fn check_perft<M: Model>(variant: &str, most: u64) {
    let rows = table(&format!("perft/{variant}.perft"));
    let mut checked = 0;
    for row in &rows {
        let fen = if row[0] == "startpos" { M::START } else { &row[0] };
        let model = M::from_fen(fen);
        let counts = row[1..].iter().map(|count| count.parse::<u64>().expect("a count"));
        for (depth, count) in (1..).zip(counts).filter(|(_, count)| *count <= most) {
            assert_eq!(perft(&model, depth), count, "{variant} perft {depth} of {fen}");
            checked += 1;
        }
    }
    assert!(checked > rows.len(), "{variant}: hardly a count is affordable");
}

/// Checks every row of a variant's table of positions: FEN, status, legal turns, and the FEN after one of them.
pub fn check_positions<M: Model>(variant: &str) {
    let rows = table(&format!("positions/{variant}.tsv"));
    assert!(!rows.is_empty(), "{variant}: no positions");
    for row in &rows {
        let [_, fen, status, count, _, turn, after, listed] = &row[..] else { panic!("odd row {row:?}") };
        let model = M::from_fen(fen);
        assert_eq!(model.fen(), *fen, "the FEN read and written");
        assert_eq!(model.status(), status, "status of {fen}");
        let turns = model.turns();
        assert_eq!(turns.len().to_string(), *count, "number of turns of {fen}");
        assert!(turns.is_sorted(), "turns of {fen} are not sorted");
        if listed != "-" {
            assert_eq!(turns.join(" "), *listed, "turns of {fen}");
        }
        if turn != "-" {
            assert!(turns.contains(turn), "{turn} is not among the turns of {fen}");
            let mut played = model.clone();
            played.play(turn);
            assert_eq!(played.fen(), *after, "{fen} after {turn}");
        }
    }
}

/// Checks single clauses: a position, turns played from it, and the FEN and status at the end.
pub fn check_clauses<M: Model>(clauses: &[(&str, &str, &str, &str)]) {
    for (fen, turns, after, status) in clauses {
        let mut model = M::from_fen(fen);
        for turn in turns.split_whitespace() {
            assert!(model.turns().iter().any(|legal| legal == turn), "{turn} from {fen}");
            model.play(turn);
        }
        assert_eq!(model.fen(), *after, "{fen} after {turns}");
        assert_eq!(model.status(), *status, "{fen} after {turns}");
    }
}

/// Checks that the turns of a position do and do not include these.
pub fn check_turns<M: Model>(fen: &str, legal: &str, illegal: &str) {
    let turns = M::from_fen(fen).turns();
    let listed = |turn: &&str| turns.iter().any(|other| other == turn);
    assert!(legal.split_whitespace().all(|turn| listed(&turn)), "{fen} lacks one of {legal}");
    assert!(!illegal.split_whitespace().any(|turn| listed(&turn)), "{fen} has one of {illegal}");
}
