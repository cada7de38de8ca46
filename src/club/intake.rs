//! Storing entries that game tables send. Each entry is checked, those already stored are recognised by their hashes,
//! and a batch is stored completely or not at all.

use super::database::{Club, Fault};
use super::entry_check::{AcceptedEntry, MOST, RecordHead, checked};
use super::lineage;
use super::ruling_words::mark;
use super::wire::{
    Batch, EntriesMessage, PROTOCOL, Point, Receipt, RecordStatus, SealedEntry, TableBattle, TableBattles,
};
use deadpool_postgres::Transaction;
use journal::{Damage, Hash, Row};
use ruling::Reason;
use tokio_postgres::types::ToSql;

/// The PostgreSQL channel on which every new batch is announced.
pub(crate) const CHANNEL: &str = "club";

/// The greatest number of entries that one request can ask about.
const POINTS: usize = 128;

/// The reason why entries are not accepted.
#[derive(Debug)]
pub(crate) enum IntakeFault {
    /// The database has a fault. The entries may be right.
    Fault(Fault),
    /// An entry is damaged or does not follow the one before.
    Damage(Damage),
    /// The club does not have the entry with this number, after which the entries were to be added.
    Gap(u64),
    /// The record belongs to another game table.
    Elsewhere,
    /// There is no such record, or the batch has no entries.
    Nothing,
    /// The batch is larger than allowed.
    Much,
}

impl IntakeFault {
    /// Returns the message with the reason, and the number of the entry concerned.
    pub(crate) fn reason(&self) -> (Reason, Option<u64>) {
        let about = |variant| Reason::new("club-refused", variant);
        match self {
            Self::Fault(fault) => (fault.reason(), None),
            Self::Damage(damage) => (about("damage").with("damage", damage.reason()), damage.entry),
            Self::Gap(entry) => (about("gap").count("entry", count(*entry)), Some(*entry)),
            Self::Elsewhere => (about("elsewhere"), None),
            Self::Nothing => (about("nothing"), None),
            Self::Much => (about("much").count("entries", count(MOST as u64)), None),
        }
    }
}

impl<E: Into<Fault>> From<E> for IntakeFault {
    fn from(error: E) -> Self {
        Self::Fault(error.into())
    }
}

/// Returns a number in the type that the database and messages use.
pub(crate) fn count(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Returns a number from the database. A negative number becomes 0.
pub(crate) fn number(count: i64) -> u64 {
    u64::try_from(count).unwrap_or_default()
}

/// Returns a hash from the bytes in the database.
pub(crate) fn hash(bytes: &[u8]) -> Hash {
    Hash(bytes.try_into().unwrap_or_default())
}

/// The continuation of a record to which entries are added, with the number of the last entry.
#[derive(Clone, Copy)]
struct Branch {
    id: i64,
    head: u64,
}

impl Club {
    /// Returns how much the club has of a record. `points` are entries that the game table has.
    pub(crate) async fn known(
        &self,
        seat: i64,
        origin: Hash,
        points: &[Point],
    ) -> Result<RecordStatus, IntakeFault> {
        if points.len() > POINTS {
            return Err(IntakeFault::Much);
        }
        let connection = self.connection().await?;
        let found = connection
            .query_opt("SELECT id, seat FROM record WHERE origin = $1", &[&origin.0.as_slice()])
            .await?;
        let nothing = RecordStatus { protocol: PROTOCOL, last: None, head: None, parting: None };
        let Some(found) = found else { return Ok(nothing) };
        if found.get::<_, i64>("seat") != seat {
            return Err(IntakeFault::Elsewhere);
        }
        let numbers: Vec<i64> = points.iter().map(|point| count(point.number)).collect();
        let hashes: Vec<Vec<u8>> = points.iter().map(|point| point.hash.0.to_vec()).collect();
        // The latest of these entries that the club has decides. If several continuations have it, the longest one is
        // chosen.
        let last = "SELECT entry.number, entry.hash, branch.id, branch.head, branch.hash AS last \
             FROM branch JOIN unnest($2::bigint[], $3::bytea[]) AS asked(number, hash) ON true \
             JOIN entry ON entry.branch = branch.id AND entry.number = asked.number AND entry.hash = asked.hash \
             WHERE branch.record = $1 ORDER BY entry.number DESC, branch.head DESC LIMIT 1";
        let record: i64 = found.get("id");
        let Some(last) = connection.query_opt(last, &[&record, &numbers, &hashes]).await? else {
            return Ok(nothing);
        };
        let point = |at: &str, of: &str| Point { number: number(last.get(at)), hash: hash(last.get(of)) };
        Ok(RecordStatus {
            last: Some(point("number", "hash")),
            head: Some(point("head", "last")),
            parting: parting(&connection, record, last.get("id")).await?,
            ..nothing
        })
    }

    /// Stores the entries that a game table sends. Returns a receipt.
    pub(crate) async fn take(
        &self,
        seat: i64,
        origin: Hash,
        handed: EntriesMessage,
    ) -> Result<Receipt, IntakeFault> {
        let after = handed.after;
        // The checks that need no database come first, on a thread for slow work. So a bad batch never occupies a
        // connection.
        let taken = tokio::task::spawn_blocking(move || checked(handed)).await;
        let taken = taken.map_err(|error| Fault::Database(error.to_string()))??;
        let first = taken.first().ok_or(IntakeFault::Nothing)?;
        if first.row.number == 0 && first.row.hash != origin {
            return Err(IntakeFault::Nothing);
        }
        let mut connection = self.connection().await?;
        let change = connection.transaction().await?;
        let receipt = take(&change, seat, (origin, after), &taken).await?;
        change.commit().await?;
        Ok(receipt)
    }
}

async fn take(
    change: &Transaction<'_>,
    seat: i64,
    (origin, after): (Hash, Option<Point>),
    taken: &[AcceptedEntry],
) -> Result<Receipt, IntakeFault> {
    let (record, book) = record(change, seat, origin, taken.first()).await?;
    let mut rest = taken;
    let mut new = 0;
    let mut at = match after {
        Some(point) => Some(
            holding(change, record, point.number, point.hash).await?.ok_or(IntakeFault::Gap(point.number))?,
        ),
        None => None,
    };
    // Entries that are already stored are skipped.
    while let Some(AcceptedEntry { row, .. }) = rest.first() {
        let Some(branch) = holding(change, record, row.number, row.hash).await? else { break };
        at = Some(branch);
        // A whole run of stored entries is skipped at once.
        let known = known_run(change, branch, rest).await?;
        rest = rest.get(known.max(1)..).unwrap_or_default();
    }
    if let Some(AcceptedEntry { row, .. }) = rest.first() {
        let branch = match at {
            Some(branch) if branch.head + 1 == row.number => branch,
            Some(branch) => begun(change, record, Some(branch.id), row).await?,
            None if row.number == 0 => begun(change, record, None, row).await?,
            None => return Err(IntakeFault::Gap(row.number)),
        };
        new = rest.len() as u64;
        kept(change, branch.id, &book, rest).await?;
        at = rest.last().map(|last| Branch { id: branch.id, head: last.row.number });
    }
    let branch = at.ok_or(IntakeFault::Nothing)?;
    let head = change.query_one("SELECT head, hash FROM branch WHERE id = $1", &[&branch.id]).await?;
    let head = Point { number: number(head.get(0)), hash: hash(head.get(1)) };
    let parting = parting(change, record, branch.id).await?;
    Ok(Receipt { head, new, parting })
}

/// Returns the number of the first entry at which a continuation and another one separate. Either may have branched off
/// from the other. Returns `None` if the record has one continuation.
pub(crate) async fn parting<C: deadpool_postgres::GenericClient>(
    client: &C,
    record: i64,
    branch: i64,
) -> Result<Option<u64>, Fault> {
    let select =
        "SELECT min(leaves) FROM branch WHERE record = $1 AND (id = $2 OR parent = $2) AND leaves > 0";
    let found = client.query_one(select, &[&record, &branch]).await?;
    Ok(found.get::<_, Option<i64>>(0).map(number))
}

/// Returns the number and rulebook of a record, which stays locked until the transaction ends. Creates the record if
/// the entries include its first one.
async fn record(
    change: &Transaction<'_>,
    seat: i64,
    origin: Hash,
    first: Option<&AcceptedEntry>,
) -> Result<(i64, String), IntakeFault> {
    if let Some(RecordHead { book, name, program }) = first.and_then(|first| first.begins.as_ref()) {
        let insert = "INSERT INTO record (origin, seat, book, name, program) VALUES ($1, $2, $3, $4, $5) \
                      ON CONFLICT (origin) DO NOTHING";
        change.execute(insert, &[&origin.0.as_slice(), &seat, book, name, program]).await?;
    }
    let select = "SELECT id, seat, book FROM record WHERE origin = $1 FOR UPDATE";
    let found = change.query_opt(select, &[&origin.0.as_slice()]).await?.ok_or(IntakeFault::Nothing)?;
    if found.get::<_, i64>("seat") != seat {
        return Err(IntakeFault::Elsewhere);
    }
    Ok((found.get("id"), found.get("book")))
}

/// Returns the continuation that stores an entry itself. An entry that continuations share is stored once, by the one
/// for which it was first added.
async fn holding(
    change: &Transaction<'_>,
    record: i64,
    at: u64,
    sealed: Hash,
) -> Result<Option<Branch>, IntakeFault> {
    let select = "SELECT branch.id, branch.head FROM branch JOIN entry ON entry.branch = branch.id \
                  WHERE branch.record = $1 AND entry.number = $2 AND entry.hash = $3";
    let found = change.query_opt(select, &[&record, &count(at), &sealed.0.as_slice()]).await?;
    Ok(found.map(|row| Branch { id: row.get(0), head: number(row.get(1)) }))
}

/// Returns the number of entries at the start of `rest` that a continuation already has.
async fn known_run(
    change: &Transaction<'_>,
    branch: Branch,
    rest: &[AcceptedEntry],
) -> Result<usize, IntakeFault> {
    let Some(AcceptedEntry { row: first, .. }) = rest.first() else { return Ok(0) };
    let select = "SELECT hash FROM entry WHERE branch = $1 AND number >= $2 ORDER BY number LIMIT $3";
    let most = count(rest.len() as u64);
    let there = change.query(select, &[&branch.id, &count(first.number), &most]).await?;
    let same = there.iter().zip(rest).take_while(|(there, taken)| hash(there.get(0)) == taken.row.hash);
    Ok(same.count())
}

/// Creates a continuation of a record: its first one, or one that branches off from the continuation `parent`.
async fn begun(
    change: &Transaction<'_>,
    record: i64,
    parent: Option<i64>,
    row: &Row,
) -> Result<Branch, IntakeFault> {
    let insert = "INSERT INTO branch (record, parent, leaves, head, hash, says, received) \
                  VALUES ($1, $2, $3, $3, $4, '', clock_timestamp()) RETURNING id";
    let values: [&(dyn ToSql + Sync); 4] = [&record, &parent, &count(row.number), &row.hash.0.as_slice()];
    let id: i64 = change.query_one(insert, &values).await?.get(0);
    let counts = "UPDATE record SET main = $2 WHERE id = $1 AND main IS NULL";
    change.execute(counts, &[&record, &id]).await?;
    Ok(Branch { id, head: row.number })
}

/// Stores entries, and the search data of the rulings.
async fn kept(
    change: &Transaction<'_>,
    branch: i64,
    book: &str,
    taken: &[AcceptedEntry],
) -> Result<(), IntakeFault> {
    let rows = || taken.iter().map(|taken| &taken.row);
    let numbers: Vec<i64> = rows().map(|row| count(row.number)).collect();
    let ats: Vec<i64> = rows().map(|row| row.at.0).collect();
    let kinds: Vec<&str> = rows().map(|row| row.kind.as_str()).collect();
    let abouts: Vec<Option<i64>> = rows().map(|row| row.about.map(count)).collect();
    let says: Vec<&str> = rows().map(|row| row.says.as_str()).collect();
    let documents: Vec<&[u8]> = rows().map(|row| row.document.as_slice()).collect();
    let hashes: Vec<&[u8]> = rows().map(|row| row.hash.0.as_slice()).collect();
    let insert = "INSERT INTO entry (branch, number, at, kind, about, says, document, hash) \
         SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::bytea[], $8::bytea[])";
    let statement = change.prepare_cached(insert).await?;
    let values: [&(dyn ToSql + Sync); 8] =
        [&branch, &numbers, &ats, &kinds, &abouts, &says, &documents, &hashes];
    change.execute(&statement, &values).await?;
    ruled(change, branch, book, taken).await?;
    if let Some(last) = taken.last() {
        let (head, hash) = (count(last.row.number), last.row.hash.0.as_slice());
        // The record is locked, so this is the time at which the batch arrives. No earlier batch can have a later time.
        let update = "UPDATE branch SET head = $2, hash = $3, says = coalesce($4, says), received = clock_timestamp() WHERE id = $1";
        let says = taken.iter().rev().find_map(|taken| taken.says.as_ref());
        change.execute(update, &[&branch, &head, &hash, &says]).await?;
        let went_on = "UPDATE record SET went_on = clock_timestamp() \
                       FROM branch WHERE branch.id = $1 AND record.id = branch.record";
        change.execute(went_on, &[&branch]).await?;
        let seen = "INSERT INTO seen (branch, number, hash) VALUES ($1, $2, $3)";
        change.execute(seen, &[&branch, &head, &hash]).await?;
    }
    change.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &branch.to_string()]).await?;
    Ok(())
}

/// Stores the rulings in the entries for the search.
async fn ruled(
    change: &Transaction<'_>,
    branch: i64,
    book: &str,
    taken: &[AcceptedEntry],
) -> Result<(), IntakeFault> {
    let (mut numbers, mut parts, mut ats) = (Vec::new(), Vec::new(), Vec::new());
    let (mut says, mut words, mut french, mut marks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for AcceptedEntry { row, rulings, .. } in taken {
        for (part, found) in (0_i32..).zip(rulings) {
            numbers.push(count(row.number));
            parts.push(part);
            ats.push(row.at.0);
            says.push(found.says.as_str());
            let [english, russian, own] = &found.words;
            words.push(format!("{english}\n{russian}"));
            french.push(own.as_str());
            // PostgreSQL needs all inner arrays of an array to have the same length. So the marks are stored as JSON.
            let mut own = found.marks.clone();
            own.push(mark("book", book));
            marks.push(serde_json::to_string(&own).unwrap_or_default());
        }
    }
    if numbers.is_empty() {
        return Ok(());
    }
    // PostgreSQL's Russian configuration stems words in Latin letters as the English one does. So it serves both
    // languages, in texts and in queries. Times are limited to now and 1970, because a clock that is years ahead would
    // keep its rulings at the top for years.
    let insert = "INSERT INTO ruling (branch, number, part, at, says, found) \
         SELECT $1, number, part, greatest(0, least(at, (extract(epoch FROM now()) * 1000)::bigint)), says, \
                to_tsvector('russian', words) || to_tsvector('french', french) \
                || array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(marks::jsonb))) \
         FROM unnest($2::bigint[], $3::integer[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[]) \
              AS made(number, part, at, says, words, french, marks)";
    let statement = change.prepare_cached(insert).await?;
    let values: [&(dyn ToSql + Sync); 8] = [&branch, &numbers, &parts, &ats, &says, &words, &french, &marks];
    change.execute(&statement, &values).await?;
    Ok(())
}

/// The approximate size in bytes of a batch that the club sends.
const HEAVY: usize = 4_000_000;
/// The number of entries that are read from the database at once.
const FEW: i64 = 20;

/// Returns all entries of a continuation in order, including the entries shared with others.
pub(crate) async fn rows(club: &Club, branch: i64) -> Result<Vec<Row>, Fault> {
    let connection = club.connection().await?;
    let mut rows = Vec::new();
    for part in lineage::of(&connection, branch).await? {
        rows.extend(part.rows(&connection, 0, i64::MAX).await?);
    }
    Ok(rows)
}

impl Club {
    /// Returns the battles of a game table: those that count before others, and the most recently continued first.
    pub(crate) async fn copies(&self, seat: i64) -> Result<TableBattles, Fault> {
        let connection = self.connection().await?;
        let select = "SELECT branch.id, record.name FROM branch JOIN record ON record.id = branch.record \
                      WHERE record.seat = $1 \
                      ORDER BY record.is_false, branch.id IS DISTINCT FROM record.main, branch.received DESC LIMIT 100";
        let found = connection.query(select, &[&seat]).await?;
        let copy = |row: &tokio_postgres::Row| TableBattle { branch: row.get("id"), name: row.get("name") };
        Ok(TableBattles { protocol: PROTOCOL, battles: found.iter().map(copy).collect() })
    }

    /// Returns a batch of a battle's entries from the number `from` on. The batch is empty if there are no more.
    pub(crate) async fn copy(&self, branch: i64, from: u64) -> Result<Batch, Fault> {
        let connection = self.connection().await?;
        let (mut entries, mut room) = (Vec::new(), HEAVY);
        for part in lineage::of(&connection, branch).await? {
            let mut next = count(from);
            // A few entries are read at a time, because their size is known only afterwards.
            while entries.len() < MOST && room > 0 {
                let rows = part.rows(&connection, next, FEW).await?;
                let Some(last) = rows.last() else { break };
                next = count(last.number) + 1;
                for row in rows {
                    let weight = row.says.len() + row.document.len();
                    if entries.is_empty() || weight <= room {
                        room = room.saturating_sub(weight);
                        entries.push(SealedEntry::of(row));
                    } else {
                        room = 0;
                        break;
                    }
                }
            }
            if room == 0 {
                break;
            }
        }
        Ok(Batch { protocol: PROTOCOL, entries })
    }
}
