//! The messages between a game table and the club, as JSON.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use journal::{Hash, Moment, Row};
use serde::{Deserialize, Serialize};

/// The version of the protocol. A program with another version is refused with a message.
pub const PROTOCOL: u32 = 1;

/// The number and the hash that identify an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Point {
    pub(crate) number: u64,
    pub(crate) hash: Hash,
}

/// An entry in the form in which it is sent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SealedEntry {
    number: u64,
    at: i64,
    kind: String,
    about: Option<u64>,
    says: String,
    /// The document of the entry in base64.
    document: String,
    hash: Hash,
}

impl SealedEntry {
    pub(crate) fn of(row: Row) -> Self {
        let Row { number, at, kind, about, says, document, hash } = row;
        Self { number, at: at.0, kind, about, says, document: STANDARD.encode(document), hash }
    }

    /// Returns the entry, or `None` if the document is not valid base64.
    pub(crate) fn row(self) -> Option<Row> {
        let Self { number, at, kind, about, says, document, hash } = self;
        let document = STANDARD.decode(document).ok()?;
        Some(Row { number, at: Moment(at), kind, about, says, document, hash })
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }
}

/// The question to the club: "Which of these entries do you have?"
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntriesQuestion {
    pub(crate) protocol: u32,
    pub(crate) points: Vec<Point>,
}

/// The club's answer: how much it has of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct RecordStatus {
    pub(crate) protocol: u32,
    /// The latest of the entries in the question that the club has. `None` if it has none of them.
    pub(crate) last: Option<Point>,
    /// The last entry of the continuation that contains `last`.
    pub(crate) head: Option<Point>,
    /// The number of the entry at which this continuation separates from another one. `None` if there is only one.
    pub(crate) parting: Option<u64>,
}

/// The message to the club: "Here are the entries after this one."
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntriesMessage {
    pub(crate) protocol: u32,
    /// The entry before the first one sent. `None` if the entries start at the beginning of the record.
    pub(crate) after: Option<Point>,
    pub(crate) entries: Vec<SealedEntry>,
}

/// The club's answer after storing entries.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Receipt {
    /// The last entry of the continuation to which the entries belong.
    pub(crate) head: Point,
    /// The number of entries that the club did not have before.
    pub(crate) new: u64,
    /// The number of the entry at which this continuation separates from another one. `None` if there is only one.
    pub(crate) parting: Option<u64>,
}

/// The club's answer to a refused request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Refusal {
    pub(crate) protocol: u32,
    /// The number of the entry that the refusal concerns. `None` if it concerns none.
    pub(crate) entry: Option<u64>,
    pub(crate) says: String,
}

/// A battle of a game table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TableBattle {
    pub(crate) branch: i64,
    pub(crate) name: String,
}

/// The battles of a game table, the most recently continued first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TableBattles {
    pub(crate) protocol: u32,
    pub(crate) battles: Vec<TableBattle>,
}

/// A batch of a battle's entries, from the requested one on. Empty if there are no more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Batch {
    pub(crate) protocol: u32,
    pub(crate) entries: Vec<SealedEntry>,
}
