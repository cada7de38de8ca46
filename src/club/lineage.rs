//! The ancestry of a continuation: the continuations from which it branched off, and the entry up to which each belongs
//! to its past.

use super::database::Fault;
use super::intake::{hash, number};
use deadpool_postgres::Object;
use journal::{Moment, Row};

/// A run of entries in the past of a continuation, all stored by one continuation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The continuation that stores the entries.
    pub(crate) branch: i64,
    /// The number of the entry after the last one of the run.
    pub(crate) until: i64,
}

/// Returns the runs of entries that make up a continuation, from the first entry on.
pub(crate) async fn of(connection: &Object, branch: i64) -> Result<Vec<Part>, Fault> {
    let select = "WITH RECURSIVE past AS ( \
             SELECT id, parent, leaves, head + 1 AS until, 0 AS depth FROM branch WHERE id = $1 \
             UNION ALL \
             SELECT branch.id, branch.parent, branch.leaves, past.leaves, past.depth + 1 \
             FROM past JOIN branch ON branch.id = past.parent) \
         SELECT id, until FROM past ORDER BY depth DESC";
    let statement = connection.prepare_cached(select).await?;
    let found = connection.query(&statement, &[&branch]).await?;
    Ok(found.iter().map(|row| Part { branch: row.get(0), until: row.get(1) }).collect())
}

impl Part {
    /// Returns at most `most` entries of the run, from the number `from` on.
    pub(crate) async fn rows(self, connection: &Object, from: i64, most: i64) -> Result<Vec<Row>, Fault> {
        let select = "SELECT number, at, kind, about, says, document, hash FROM entry \
                      WHERE branch = $1 AND number >= $2 AND number < $3 ORDER BY number LIMIT $4";
        let statement = connection.prepare_cached(select).await?;
        let found = connection.query(&statement, &[&self.branch, &from, &self.until, &most]).await?;
        Ok(found.iter().map(row).collect())
    }
}

/// Returns an entry from a row of the database.
fn row(found: &tokio_postgres::Row) -> Row {
    Row {
        number: number(found.get("number")),
        at: Moment(found.get("at")),
        kind: found.get("kind"),
        about: found.get::<_, Option<i64>>("about").map(number),
        says: found.get("says"),
        document: found.get("document"),
        hash: hash(found.get("hash")),
    }
}
