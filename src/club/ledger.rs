//! Results and dice statistics: the standing of the sides and the dice of each battle. They are computed apart from
//! storing entries, by the same code as at the game table.
//!
//! The database records what is still to be computed. So a server that stops in the middle leaves no gap.

use super::checks::counted;
use super::database::{Club, Fault};
use super::intake::{self, CHANNEL, count};
use dice::ThrowOrigin;
use journal::{DiceStatistics, Journal, Moment, Wording};
use rulebook::shelf::Shelf;
use ruling::Reason;
use ruling::table::{BodyKind, Side, View};
use std::collections::BTreeMap;
use std::time::Duration;

/// The pause when there is nothing to compute.
const REST: Duration = Duration::from_millis(500);
/// The number of parts into which the total counts of dice are split. So several servers can add to them at the same
/// time.
pub(super) const SHARES: i64 = 16;

/// The number of times that each face was rolled, by kind of dice, source of the roll, and face.
type FaceTally = BTreeMap<(String, String, i32), i64>;

/// The computed results of a continuation.
struct BranchResult {
    turn: i64,
    phase: String,
    standing: String,
    fell: FaceTally,
}

/// Computes the results of all continuations as they grow, for as long as the program runs.
pub(crate) async fn keep(club: Club, books: Shelf) {
    loop {
        match club.work(books).await {
            Ok(true) => {}
            // If the database can't be reached now, it still records the work for later.
            Ok(false) | Err(_) => tokio::time::sleep(REST).await,
        }
    }
}

impl Club {
    /// Computes the results of one continuation that has new entries. Returns true if there was one. A continuation
    /// that keeps growing is computed only every few seconds.
    pub(crate) async fn work(&self, books: Shelf) -> Result<bool, Fault> {
        let connection = self.connection().await?;
        // The attempt is recorded first, so that a continuation that can't be computed does not delay the others.
        let take = "UPDATE branch SET stood_at = now() WHERE id = ( \
                SELECT id FROM branch WHERE stood IS DISTINCT FROM head AND (stood_at IS NULL \
                    OR stood_at < now() - interval '20 seconds' \
                    OR (received < now() - interval '1 second' AND stood_at < now() - interval '2 seconds')) \
                ORDER BY stood_at NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, head, leaves";
        let Some(stale) = connection.query_opt(take, &[]).await? else { return Ok(false) };
        drop(connection);
        let (branch, head, leaves): (i64, i64, i64) = (stale.get(0), stale.get(1), stale.get(2));
        let rows = intake::rows(self, branch).await?;
        let worked = tokio::task::spawn_blocking(move || worked(&rows, leaves, books)).await;
        match worked.ok().flatten() {
            Some(worked) => self.enter(branch, head, &worked).await?,
            // A later version of the program may be able to read the record. So the old results stay, and another
            // attempt follows later.
            None => self.leave(branch).await?,
        }
        Ok(true)
    }

    /// Postpones the next attempt at a continuation that can't be read by an hour.
    async fn leave(&self, branch: i64) -> Result<(), Fault> {
        let later = "UPDATE branch SET stood_at = now() + interval '1 hour' WHERE id = $1";
        self.connection().await?.execute(later, &[&branch]).await?;
        Ok(())
    }

    async fn enter(&self, branch: i64, head: i64, worked: &BranchResult) -> Result<(), Fault> {
        let mut connection = self.connection().await?;
        let change = connection.transaction().await?;
        // The record is locked before the continuation, as everywhere else.
        let record = "SELECT main, is_false FROM record WHERE id = (SELECT record FROM branch WHERE id = $1) FOR UPDATE";
        let is_counted = counted(&change.query_one(record, &[&branch]).await?) == Some(branch);
        let same = "SELECT turn, phase, standing FROM branch WHERE id = $1 FOR UPDATE";
        let was = change.query_one(same, &[&branch]).await?;
        let was: (Option<i64>, Option<&str>, Option<&str>) = (was.get(0), was.get(1), was.get(2));
        let other = was != (Some(worked.turn), Some(&worked.phase), Some(&worked.standing));
        let update = "UPDATE branch SET stood = $2, turn = $3, phase = $4, standing = $5 WHERE id = $1";
        change.execute(update, &[&branch, &head, &worked.turn, &worked.phase, &worked.standing]).await?;
        let before = change
            .query("SELECT dice, origin, face, count FROM fell WHERE branch = $1 FOR UPDATE", &[&branch])
            .await?;
        let mut more = worked.fell.clone();
        for row in &before {
            *more.entry((row.get(0), row.get(1), row.get(2))).or_default() -= row.get::<_, i64>(3);
        }
        more.retain(|_, count| *count != 0);
        let columns = |fell: &FaceTally| {
            let dice: Vec<String> = fell.keys().map(|(dice, ..)| dice.clone()).collect();
            let origins: Vec<String> = fell.keys().map(|(_, origin, _)| origin.clone()).collect();
            let faces: Vec<i32> = fell.keys().map(|(.., face)| *face).collect();
            let counts: Vec<i64> = fell.values().copied().collect();
            (dice, origins, faces, counts)
        };
        let (dice, origins, faces, counts) = columns(&more);
        let own = ("fell", branch, "branch", "bigint");
        // Only the continuation that counts adds to the dice of all tables.
        let all = is_counted.then_some(("fell_over_all", branch % SHARES, "share", "integer"));
        for (into, key, column, kind) in std::iter::once(own).chain(all) {
            let add = format!(
                "INSERT INTO {into} ({column}, dice, origin, face, count) \
                 SELECT $1::bigint::{kind}, * FROM unnest($2::text[], $3::text[], $4::integer[], $5::bigint[]) \
                 ON CONFLICT ({column}, dice, origin, face) DO UPDATE SET count = {into}.count + excluded.count"
            );
            change.execute(&add, &[&key, &dice, &origins, &faces, &counts]).await?;
        }
        if other {
            change.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &branch.to_string()]).await?;
        }
        Ok(change.commit().await?)
    }
}

/// Returns the points of the sides, or their remaining units, and the dice rolled from the entry `from` on. Returns
/// `None` if this program can't read the record.
fn worked(rows: &[journal::Row], from: i64, books: Shelf) -> Option<BranchResult> {
    let journal = Journal::of_copy(rows, books, Moment::now).ok()?;
    let (view, mut standing) = (journal.battle().view(), journal.battle().standing());
    if standing.is_empty() {
        // If the rulebook counts no points, the players decide who has won. The standing is then the number of units
        // that are left.
        standing = view.sides.iter().map(|side| left(side, &view)).collect();
    }
    let standing: Vec<Wording> = standing.iter().map(Wording::of).collect();
    let mut fell = FaceTally::new();
    let thrown = journal.dice_statistics_from(intake::number(from)).unwrap_or_default();
    for row in thrown.rows.iter().filter(|row| row.side.is_none()) {
        let Some(origin) = row.origin else { continue };
        for (face, times) in row.die.faces().zip(&row.faces).filter(|(_, times)| **times > 0) {
            *fell.entry((row.die.to_string(), word(origin).to_owned(), i32::from(face))).or_default() +=
                count(*times);
        }
    }
    Some(BranchResult {
        turn: view.turn.into(),
        phase: view.phase.to_owned(),
        standing: serde_json::to_string(&standing).ok()?,
        fell,
    })
}

/// Returns the text that tells how many of a side's units are still on the table.
fn left(side: &Side, view: &View) -> Reason {
    let own =
        view.bodies.iter().filter(|body| body.kind == BodyKind::Unit && body.side.as_ref() == Some(&side.id));
    let (mut all, mut left) = (0, 0);
    for body in own {
        all += 1;
        left += u32::from(body.present);
    }
    Reason::new("club-left", "").name("side", &side.name).count("left", left).count("all", all)
}

/// Returns the word that the database stores for the source of a roll.
fn word(origin: ThrowOrigin) -> &'static str {
    match origin {
        ThrowOrigin::Table => "table",
        ThrowOrigin::Seed => "seed",
    }
}

/// Returns dice statistics from the counts in the database.
pub(crate) fn statistics(fell: impl IntoIterator<Item = (String, String, i32, i64)>) -> DiceStatistics {
    let origins = [ThrowOrigin::Table, ThrowOrigin::Seed];
    let counted = fell.into_iter().filter_map(|(dice, origin, face, count)| {
        let origin = origins.into_iter().find(|known| word(*known) == origin)?;
        Some((dice.parse().ok()?, origin, u8::try_from(face).ok()?, intake::number(count)))
    });
    DiceStatistics::counted(counted)
}
