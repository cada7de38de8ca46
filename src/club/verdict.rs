//! The verdict on a record: whether every ruling comes out as recorded. A program of its own makes the rulings again,
//! so that no record, however it was made, can harm the server.

use super::wire::SealedEntry;
use journal::{Row, Wording};
use serde::{Deserialize, Serialize};
use std::io::BufRead;

/// The result of verifying a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum VerdictKind {
    /// Every ruling comes out as recorded.
    Right,
    /// An entry does not come out as recorded.
    False,
    /// The record can be neither confirmed nor refuted, because this version of the program can't make its rulings again.
    Unread,
}

impl VerdictKind {
    /// Returns the word that the database stores.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::False => "false",
            Self::Unread => "unread",
        }
    }
}

/// The verdict on a record, as one program says it to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// The result.
    pub kind: VerdictKind,
    /// The version of the program that looked.
    pub program: String,
    /// The sentence that says what is false, or why it can't be said. Empty if everything is right.
    pub says: Wording,
}

/// Reads the entries of a record, each in a line of its own, as the server writes them for a program that checks them.
/// Returns `None` if a line can't be read.
pub fn entries(input: impl BufRead) -> Option<Vec<Row>> {
    let row = |line: std::io::Result<String>| serde_json::from_str::<SealedEntry>(&line.ok()?).ok()?.row();
    input.lines().map(row).collect()
}

/// Returns entries as lines for a program that checks them.
pub(crate) fn lines(entries: &[SealedEntry]) -> Vec<u8> {
    let line = |entry: &SealedEntry| serde_json::to_string(entry).unwrap_or_default() + "\n";
    entries.iter().map(line).collect::<String>().into_bytes()
}
