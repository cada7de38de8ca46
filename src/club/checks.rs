//! The checks of records: each continuation is verified by a program of its own, beside the arrival of entries, and the
//! database keeps the verdict.
//!
//! A record may come from anybody who has a table's link. So a check has limits of time and size, a check that fails
//! says so, and each table has its turn.

use super::database::{Club, Fault};
use super::intake::{CHANNEL, number};
use super::ledger::SHARES;
use super::verdict::{Verdict, VerdictKind, lines as as_lines};
use super::wire::SealedEntry;
use deadpool_postgres::Transaction;
use journal::Wording;
use ruling::Reason;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The pause when there is nothing to check.
const REST: Duration = Duration::from_secs(1);
/// The longest time that a check may take.
const LONGEST: Duration = Duration::from_mins(5);
/// The greatest size in bytes of a record that is checked, as it is sent.
const LARGEST: usize = 200_000_000;
/// The greatest size in bytes of the answer that a check may give.
const ANSWER: u64 = 100_000;
/// The least pause between two checks of a continuation.
const PAUSE: Duration = Duration::from_secs(5);
/// The share of its time that a continuation may be checked is one of this number.
const SHARE: u32 = 20;
/// The pause after a check that found no verdict.
const LATER: Duration = Duration::from_hours(1);
/// The version of this program.
const PROGRAM: &str = env!("CARGO_PKG_VERSION");

/// Checks all continuations as they grow, for as long as the program runs. `program` is the file of this program.
pub(crate) async fn keep(club: Club, program: PathBuf) {
    loop {
        match club.check(&program).await {
            Ok(true) => {}
            Ok(false) | Err(_) => tokio::time::sleep(REST).await,
        }
    }
}

/// A continuation to be checked, up to the entry `head`.
struct Unchecked {
    record: i64,
    branch: i64,
    head: i64,
}

impl Club {
    /// Checks one continuation that has new entries. Returns true if there was one.
    async fn check(&self, program: &Path) -> Result<bool, Fault> {
        let Some(unchecked) = self.unchecked().await? else { return Ok(false) };
        let begun = Instant::now();
        let verdict = match tokio::time::timeout(LONGEST, self.verdict(program, &unchecked)).await {
            Ok(verdict) => verdict?,
            Err(_) => none("late"),
        };
        let pause = match verdict.kind {
            VerdictKind::Unread => LATER,
            VerdictKind::Right | VerdictKind::False => PAUSE.max(begun.elapsed() * SHARE),
        };
        self.keep_verdict(&unchecked, &verdict, pause).await?;
        Ok(true)
    }

    /// Returns a continuation that has to be checked. It is the turn of the table that has waited longest. A false
    /// record stays false however it grows, until another version of the program looks at it.
    async fn unchecked(&self) -> Result<Option<Unchecked>, Fault> {
        let connection = self.connection().await?;
        let take = "WITH next AS ( \
                SELECT branch.id, branch.record, record.seat FROM branch \
                    JOIN record ON record.id = branch.record JOIN seat ON seat.id = record.seat \
                WHERE ((checked IS DISTINCT FROM head AND verdict IS DISTINCT FROM 'false') \
                       OR (verdict = 'false' AND checked_by <> $1)) \
                    AND (check_after IS NULL OR check_after < now()) \
                ORDER BY seat.checked_at NULLS FIRST, branch.check_after NULLS FIRST LIMIT 1 \
                FOR UPDATE OF branch SKIP LOCKED), \
             turn AS (UPDATE seat SET checked_at = clock_timestamp() FROM next WHERE seat.id = next.seat) \
             UPDATE branch SET check_after = now() + $2::bigint * interval '1 second' \
             FROM next WHERE branch.id = next.id RETURNING branch.id, branch.record, branch.head";
        // A server that ends in the middle leaves the check to the next one.
        let limit = 2 * seconds(LONGEST);
        let found = connection.query_opt(take, &[&PROGRAM, &limit]).await?;
        Ok(found.map(|row| Unchecked { branch: row.get(0), record: row.get(1), head: row.get(2) }))
    }

    /// Has a continuation verified by a program of its own.
    async fn verdict(&self, program: &Path, unchecked: &Unchecked) -> Result<Verdict, Fault> {
        let (lines, waiting) = sync_channel(1);
        let (say, answer) = oneshot::channel();
        // The program ends with this value, also if the time is over.
        let Some(_checker) = Checker::start(program, waiting, say) else { return Ok(none("broken")) };
        let (mut from, last, mut size) = (0, number(unchecked.head), 0);
        while from <= last {
            let mut batch = self.copy(unchecked.branch, from).await?.entries;
            batch.retain(|entry| entry.number() <= last);
            let Some(end) = batch.last().map(SealedEntry::number) else { break };
            let batch = as_lines(&batch);
            (from, size) = (end + 1, size + batch.len());
            if size > LARGEST {
                return Ok(none("large"));
            }
            // The program may have ended already. The answer says so.
            if !handed(&lines, batch).await {
                break;
            }
        }
        drop(lines);
        let answer = answer.await.unwrap_or_default();
        Ok(serde_json::from_slice(&answer).unwrap_or_else(|_| none("broken")))
    }

    async fn keep_verdict(
        &self,
        Unchecked { record, branch, head }: &Unchecked,
        verdict: &Verdict,
        pause: Duration,
    ) -> Result<(), Fault> {
        let mut connection = self.connection().await?;
        let change = connection.transaction().await?;
        let lock = "SELECT main, is_false FROM record WHERE id = $1 FOR UPDATE";
        let before = counted(&change.query_one(lock, &[record]).await?);
        let update = "UPDATE branch SET checked = $2, checked_by = $3, verdict = $4, verdict_says = $5, \
                      check_after = clock_timestamp() + $6::bigint * interval '1 second' WHERE id = $1";
        let says = serde_json::to_string(&verdict.says).unwrap_or_default();
        let (pause, kind) = (seconds(pause), verdict.kind.word());
        // A check without a verdict is made again.
        let checked = Some(*head).filter(|_| verdict.kind != VerdictKind::Unread);
        change.execute(update, &[branch, &checked, &verdict.program, &kind, &says, &pause]).await?;
        // The first continuation counts, because the club saw it first. If it is false, the first one counts that is
        // right.
        let choose = "UPDATE record SET main = chosen.id, is_false = chosen.is_false FROM ( \
                SELECT id, verdict IS NOT DISTINCT FROM 'false' AS is_false FROM branch WHERE record = $1 \
                ORDER BY verdict IS NOT DISTINCT FROM 'false' \
                    OR (parent IS NOT NULL AND verdict IS DISTINCT FROM 'right'), id LIMIT 1) AS chosen \
             WHERE record.id = $1 RETURNING main, record.is_false";
        let after = counted(&change.query_one(choose, &[record]).await?);
        if before != after {
            recount(&change, before, -1).await?;
            recount(&change, after, 1).await?;
        }
        change.execute("SELECT pg_notify($1, $2)", &[&CHANNEL, &branch.to_string()]).await?;
        Ok(change.commit().await?)
    }
}

/// Returns the continuation of a record that counts. `None` if the record is false.
pub(crate) fn counted(record: &tokio_postgres::Row) -> Option<i64> {
    let is_false: bool = record.get("is_false");
    record.get::<_, Option<i64>>("main").filter(|_| !is_false)
}

/// Adds the dice of a continuation to those of all tables, as many times as `times` says.
async fn recount(change: &Transaction<'_>, branch: Option<i64>, times: i64) -> Result<(), Fault> {
    let add = "INSERT INTO fell_over_all (share, dice, origin, face, count) \
               SELECT $3, dice, origin, face, count * $2 FROM fell WHERE branch = $1 \
               ON CONFLICT (share, dice, origin, face) DO UPDATE SET count = fell_over_all.count + excluded.count";
    let share = i32::try_from(branch.unwrap_or_default() % SHARES).unwrap_or_default();
    change.execute(add, &[&branch, &times, &share]).await?;
    Ok(())
}

fn seconds(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}

/// Returns the verdict of a check that came to no end.
fn none(variant: &'static str) -> Verdict {
    let says = Wording::of(&Reason::new("club-unchecked", variant));
    Verdict { kind: VerdictKind::Unread, program: PROGRAM.to_owned(), says }
}

/// Hands lines to the thread that writes them. Waits until it has room, without occupying a thread of the server.
/// Returns false if the thread has ended.
async fn handed(lines: &SyncSender<Vec<u8>>, mut batch: Vec<u8>) -> bool {
    use std::sync::mpsc::TrySendError;
    loop {
        batch = match lines.try_send(batch) {
            Ok(()) => return true,
            Err(TrySendError::Disconnected(_)) => return false,
            Err(TrySendError::Full(batch)) => batch,
        };
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// A program that verifies a record. It is ended when the value is dropped.
struct Checker(Child);

impl Checker {
    /// Starts the program. A thread writes the lines to it and then reads the answer, because either may take long.
    /// Returns `None` if the system starts no program.
    fn start(program: &Path, lines: Receiver<Vec<u8>>, say: oneshot::Sender<Vec<u8>>) -> Option<Self> {
        let mut child = nice(program).or_else(|| started(&mut Command::new(program)))?;
        let (mut input, output) = (child.stdin.take()?, child.stdout.take()?);
        let checker = Self(child);
        let talk = move || {
            // The program may end before it has read everything. Its answer counts, or that there is none.
            let _ = lines.into_iter().try_for_each(|lines| input.write_all(&lines));
            drop(input);
            let mut answer = Vec::new();
            let _ = output.take(ANSWER).read_to_end(&mut answer);
            let _ = say.send(answer);
        };
        std::thread::Builder::new().name("check".to_owned()).spawn(talk).ok()?;
        Some(checker)
    }
}

impl Drop for Checker {
    fn drop(&mut self) {
        // A program that has ended already can't be ended, and then its end is only noted.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the program with the least share of the processors, where the system has a command for it.
fn nice(program: &Path) -> Option<Child> {
    started(Command::new("nice").args(["-n", "19"]).arg(program))
}

fn started(command: &mut Command) -> Option<Child> {
    let command =
        command.arg("check-copy").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().ok()
}
