//! The signature: how many nodes the regression run searches in each variant. A change that is not meant to change
//! the play leaves it alone; one that is brings the new numbers along, in `bench/signature.txt`.

use std::process::Command;

#[test]
fn the_search_is_the_one_that_was_signed() {
    let output = Command::new(env!("CARGO_BIN_EXE_dyad")).arg("bench").output().expect("the engine starts");
    assert!(output.status.success(), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let found = signature(&text);
    let signed = include_str!("../bench/signature.txt");
    assert!(
        found == signed.replace('\r', ""),
        "the search has changed. If it was meant to, bench/signature.txt must read\n\n{found}\ninstead of\n\n{signed}"
    );
}

/// The lines `VARIANT NODES` that belong to what a bench printed: the rows between its head and the empty line.
fn signature(text: &str) -> String {
    let mut rows = text.lines();
    let head: Vec<&str> = rows.next().unwrap_or_default().split_whitespace().collect();
    let place = head.iter().position(|column| *column == "nodes").expect("a column for nodes");
    let lines = rows.take_while(|row| !row.is_empty()).map(|row| {
        let cells: Vec<&str> = row.split_whitespace().collect();
        format!("{} {}\n", cells[0], cells[place])
    });
    lines.collect()
}
