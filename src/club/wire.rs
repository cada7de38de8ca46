//! What travels between a table and the club, as JSON.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use journal::{Hash, Moment, Row};
use serde::{Deserialize, Serialize};

/// The number of what is spoken here; whoever speaks another is told so.
pub const PROTOCOL: u32 = 1;

/// An entry, by its number and hash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Point {
    pub(crate) number: u64,
    pub(crate) hash: Hash,
}

/// An entry as it is sealed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sealed {
    number: u64,
    at: i64,
    kind: String,
    about: Option<u64>,
    says: String,
    /// In base64.
    document: String,
    hash: Hash,
}

impl Sealed {
    pub(crate) fn of(row: Row) -> Self {
        let Row { number, at, kind, about, says, document, hash } = row;
        Self { number, at: at.0, kind, about, says, document: STANDARD.encode(document), hash }
    }

    /// The entry; none if its document is no base64.
    pub(crate) fn row(self) -> Option<Row> {
        let Self { number, at, kind, about, says, document, hash } = self;
        let document = STANDARD.decode(document).ok()?;
        Some(Row { number, at: Moment(at), kind, about, says, document, hash })
    }

    pub(crate) fn number(&self) -> u64 {
        self.number
    }
}

/// "Which of these do you have?"
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    pub(crate) protocol: u32,
    pub(crate) points: Vec<Point>,
}

/// What the club has of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Known {
    pub(crate) protocol: u32,
    /// The last of those asked for that it has.
    pub(crate) last: Option<Point>,
    /// The last entry that follows it there.
    pub(crate) head: Option<Point>,
    /// The entry at which another continuation of the record and this one part.
    pub(crate) parting: Option<u64>,
}

/// "Here are the entries after this one."
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Handed {
    pub(crate) protocol: u32,
    /// None: from the beginning.
    pub(crate) after: Option<Point>,
    pub(crate) entries: Vec<Sealed>,
}

/// What became of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Receipt {
    /// The last entry of the continuation they are in now.
    pub(crate) head: Point,
    /// How many were new.
    pub(crate) new: u64,
    /// The entry at which another continuation of the record and this one part.
    pub(crate) parting: Option<u64>,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Refusal {
    pub(crate) protocol: u32,
    /// The entry that was refused.
    pub(crate) entry: Option<u64>,
    pub(crate) says: String,
}

/// A battle the club has of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Copy {
    pub(crate) branch: i64,
    pub(crate) name: String,
}

/// The battles the club has of a table, the one that went on last first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Copies {
    pub(crate) protocol: u32,
    pub(crate) battles: Vec<Copy>,
}

/// Entries of a battle, from one that was asked for on; none once there are no more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Batch {
    pub(crate) protocol: u32,
    pub(crate) entries: Vec<Sealed>,
}
