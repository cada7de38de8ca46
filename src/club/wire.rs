//! The messages between a table and the club, as JSON.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use journal::{Hash, Moment, Row};
use serde::{Deserialize, Serialize};

/// The number of the protocol. A program with another protocol is told so.
pub const PROTOCOL: u32 = 1;

/// The number and the hash of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Point {
    pub(crate) number: u64,
    pub(crate) hash: Hash,
}

/// A sealed entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SealedEntry {
    number: u64,
    at: i64,
    kind: String,
    about: Option<u64>,
    says: String,
    /// The document in base64.
    document: String,
    hash: Hash,
}

impl SealedEntry {
    pub(crate) fn of(row: Row) -> Self {
        let Row { number, at, kind, about, says, document, hash } = row;
        Self { number, at: at.0, kind, about, says, document: STANDARD.encode(document), hash }
    }

    /// Returns the entry, or nothing if the document is not valid base64.
    pub(crate) fn row(self) -> Option<Row> {
        let Self { number, at, kind, about, says, document, hash } = self;
        let document = STANDARD.decode(document).ok()?;
        Some(Row { number, at: Moment(at), kind, about, says, document, hash })
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }
}

/// The question: "Which of these entries do you have?"
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntriesQuestion {
    pub(crate) protocol: u32,
    pub(crate) points: Vec<Point>,
}

/// The club's answer about a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct RecordStatus {
    pub(crate) protocol: u32,
    /// The latest of the entries in the question that the club has.
    pub(crate) last: Option<Point>,
    /// The last entry of the continuation that contains the entry `last`.
    pub(crate) head: Option<Point>,
    /// The entry at which the continuation parts from another continuation of the record.
    pub(crate) parting: Option<u64>,
}

/// The message: "Here are the entries after this one."
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntriesMessage {
    pub(crate) protocol: u32,
    /// The entry before the first sent entry, or none if the entries start at the beginning.
    pub(crate) after: Option<Point>,
    pub(crate) entries: Vec<SealedEntry>,
}

/// The club's answer to sent entries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Receipt {
    /// The last entry of the continuation that contains the sent entries.
    pub(crate) head: Point,
    /// The number of new entries.
    pub(crate) new: u64,
    /// The entry at which the continuation parts from another continuation of the record.
    pub(crate) parting: Option<u64>,
}

/// A refusal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Refusal {
    pub(crate) protocol: u32,
    /// The entry that was refused.
    pub(crate) entry: Option<u64>,
    pub(crate) says: String,
}

/// A battle of a table in the club.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TableBattle {
    pub(crate) branch: i64,
    pub(crate) name: String,
}

/// The battles of a table in the club, the last continued first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TableBattles {
    pub(crate) protocol: u32,
    pub(crate) battles: Vec<TableBattle>,
}

/// Entries of a battle, from the requested entry on. Empty if there are no more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Batch {
    pub(crate) protocol: u32,
    pub(crate) entries: Vec<SealedEntry>,
}
