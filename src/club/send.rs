//! Sending a record to the club: the entries that it does not have, in order and in batches. Also continuing a battle
//! from the club's copy.

use super::wire::{
    Batch, EntriesMessage, EntriesQuestion, PROTOCOL, Point, Receipt, RecordStatus, Refusal, SealedEntry,
    TableBattles,
};
use journal::{Clock, CopyReader, Journal, JournalFault, Row};
use language::Language;
use rulebook::shelf::Shelf;
use ruling::Reason;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;
use std::time::Duration;
use ureq::Agent;

/// The number of latest entries that are all named to the club. Earlier entries are named at growing intervals.
const NEAR: usize = 32;
/// The greatest number of entries in a batch.
const BATCH: usize = 500;
/// The greatest size of a batch in bytes. A batch of a single entry may be larger.
const HEAVY: usize = 500_000;
/// The greatest size in bytes to which the documents of a batch may unpack. A batch of a single entry may be larger.
const UNPACKED: usize = 16_000_000;
/// The time within which a connection must be made.
const CONNECTED: Duration = Duration::from_secs(3);
/// The time within which the whole answer must arrive.
const PATIENCE: Duration = Duration::from_secs(30);
/// The greatest size of an answer in bytes.
const LONGEST: u64 = 64 * 1024 * 1024;

/// The reason why a record can't be sent or continued.
#[derive(Debug)]
pub enum SendFault {
    /// The address, which is given, is not a link to a club.
    Address(String),
    /// No club answers at the address. The text says why.
    Unreached(String),
    /// A server answers with this HTTP status, but not as a club does.
    Strange(u16),
    /// The club refused the request. The number is that of the entry that it concerns, and the text is the club's.
    Refused(Option<u64>, String),
    /// The record on this machine can't be read or written.
    Journal(JournalFault),
    /// The club has no such battle, or the game table has none.
    Nothing,
}

impl SendFault {
    /// Returns the message that tells users of the fault. Returns `None` for faults of a battle file, which have
    /// messages of their own.
    pub fn reason(&self) -> Option<Reason> {
        Some(match self {
            Self::Address(found) => Reason::new("club-send", "address").name("found", found),
            Self::Unreached(problem) => Reason::new("club-send", "unreached").name("problem", problem),
            Self::Strange(status) => Reason::new("club-send", "strange").count("status", *status),
            Self::Refused(_, says) => Reason::new("club-send", "refused").name("says", says),
            Self::Nothing => Reason::new("club-send", "no-battle"),
            Self::Journal(fault) => return fault.reason(),
        })
    }
}

impl From<JournalFault> for SendFault {
    fn from(fault: JournalFault) -> Self {
        Self::Journal(fault)
    }
}

/// The result of sending a record, or of asking how much of it the club has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SendReport {
    /// The number of entries that the club did not have before.
    pub new: u64,
    /// The number of entries in the record on this machine.
    pub entries: u64,
    /// The number of the entry at which this record separates from another continuation in the club. `None` if there is
    /// only one.
    pub fork: Option<u64>,
    /// The number of entries that the club has after the last one here, because the record was continued elsewhere.
    pub beyond: u64,
}

/// A game table's link to a club.
pub struct Link {
    agent: Agent,
    address: String,
    language: Language,
}

impl Link {
    /// Reads a link in the form that the club hands out: `http://host:port/c/SECRET`.
    ///
    /// # Errors
    /// Returns an error if the text is not such a link.
    pub fn read(address: &str) -> Result<Self, SendFault> {
        let wrong = || SendFault::Address(address.to_owned());
        let trimmed = address.trim().trim_end_matches('/');
        let rest =
            trimmed.strip_prefix("http://").or_else(|| trimmed.strip_prefix("https://")).ok_or_else(wrong)?;
        let (host, path) = rest.split_once("/c/").ok_or_else(wrong)?;
        let secret = path.split('/').next().unwrap_or_default();
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if host.is_empty() || host.contains('/') || secret.is_empty() || !secret.bytes().all(plain) {
            return Err(wrong());
        }
        let address =
            trimmed.strip_suffix(path).map(|before| format!("{before}{secret}")).ok_or_else(wrong)?;
        let config = Agent::config_builder()
            .timeout_connect(Some(CONNECTED))
            .timeout_global(Some(PATIENCE))
            .http_status_as_error(false)
            .build();
        Ok(Self { agent: config.into(), address, language: Language::of_system() })
    }

    /// Returns the link for a reader of another language than the system's. The club then refuses in that language.
    #[must_use]
    pub fn read_in(self, language: Language) -> Self {
        Self { language, ..self }
    }

    fn answer<T: DeserializeOwned>(
        answered: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Result<T, SendFault> {
        let unreached = |error: ureq::Error| SendFault::Unreached(error.to_string());
        let mut answered = answered.map_err(unreached)?;
        let status = answered.status();
        let text = answered.body_mut().with_config().limit(LONGEST).read_to_vec().map_err(unreached)?;
        if status.is_success() {
            return serde_json::from_slice(&text).map_err(|_| SendFault::Strange(status.as_u16()));
        }
        // A server that is not a club, or a proxy before a club, does not answer with JSON.
        let refusal: Refusal =
            serde_json::from_slice(&text).map_err(|_| SendFault::Strange(status.as_u16()))?;
        Err(SendFault::Refused(refusal.entry, refusal.says))
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, SendFault> {
        let body = serde_json::to_vec(body).map_err(|error| SendFault::Unreached(error.to_string()))?;
        let request = self.agent.post(format!("{}/{path}", self.address));
        let request = request.header("content-type", "application/json");
        Self::answer(request.header("accept-language", self.language.code()).send(&body[..]))
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, SendFault> {
        let request = self.agent.get(format!("{}/{path}", self.address));
        Self::answer(request.header("accept-language", self.language.code()).call())
    }

    /// Asks the club how much it has of a record, without sending entries.
    ///
    /// # Errors
    /// Returns an error if the club can't be reached, the club refuses, or the record can't be read.
    pub fn ask(&self, record: &CopyReader) -> Result<SendReport, SendFault> {
        let entries = record.hashes().len() as u64;
        let known = self.known(record)?;
        let head = known.head.map_or(0, |head| head.number + 1);
        Ok(SendReport { new: 0, entries, fork: known.parting, beyond: head.saturating_sub(entries) })
    }

    fn known(&self, record: &CopyReader) -> Result<RecordStatus, SendFault> {
        let asked = EntriesQuestion { protocol: PROTOCOL, points: points(record) };
        self.post(&format!("{}/known", at(record)), &asked)
    }

    /// Sends the entries of a record that the club does not have.
    ///
    /// # Errors
    /// Returns an error if the club can't be reached, the club refuses, or the record can't be read. Entries accepted
    /// before the error stay in the club.
    pub fn send(&self, record: &mut CopyReader) -> Result<SendReport, SendFault> {
        let entries = record.look()? as u64;
        let at = at(record);
        let known = self.known(record)?;
        let (mut after, mut most) = (known.last, BATCH);
        let (mut new, mut fork, mut head) = (0, known.parting, known.head);
        loop {
            let first = after.map_or(0, |point| point.number + 1);
            let rows = batch(record, first, entries, most)?;
            let count = rows.len();
            let Some(last) = rows.last() else { break };
            let last = Point { number: last.number, hash: last.hash };
            let handed = EntriesMessage {
                protocol: PROTOCOL,
                after,
                entries: rows.into_iter().map(SealedEntry::of).collect(),
            };
            let receipt: Receipt = match self.post(&format!("{at}/entries"), &handed) {
                // A proxy before the club may accept less at once, and a slow line needs smaller batches to keep within
                // the time limit.
                Err(SendFault::Strange(408 | 413)) if count > 1 => {
                    most = count / 2;
                    continue;
                }
                answered => answered?,
            };
            new += receipt.new;
            fork = receipt.parting;
            head = Some(receipt.head);
            after = Some(last);
        }
        let last = entries.saturating_sub(1);
        let beyond = head.map_or(0, |head| head.number.saturating_sub(last));
        Ok(SendReport { new, entries, fork, beyond })
    }

    /// Returns the battles of this game table in the club, as pairs of number and name. The most recently continued
    /// comes first.
    ///
    /// # Errors
    /// Returns an error if the club can't be reached or refuses.
    pub fn battles(&self) -> Result<Vec<(i64, String)>, SendFault> {
        let copies: TableBattles = self.get("copy")?;
        Ok(copies.battles.into_iter().map(|copy| (copy.branch, copy.name)).collect())
    }

    /// Returns all entries of a battle, which are fetched from the club.
    fn rows(&self, branch: i64) -> Result<Vec<Row>, SendFault> {
        let strange = || SendFault::Strange(200);
        let mut rows: Vec<Row> = Vec::new();
        loop {
            let batch: Batch = self.get(&format!("copy/{branch}?from={}", rows.len()))?;
            if batch.entries.is_empty() {
                return Ok(rows);
            }
            for sealed in batch.entries {
                rows.push(sealed.row().ok_or_else(strange)?);
            }
        }
    }

    /// Continues a battle from the club's copy in a new file. If `branch` is `None`, continues the game table's most
    /// recently continued battle.
    ///
    /// # Errors
    /// Returns an error if the club can't be reached, its copy is not a valid record, or the file can't be written.
    pub fn carry_on(
        &self,
        branch: Option<i64>,
        path: &Path,
        books: Shelf,
        clock: Clock,
    ) -> Result<Journal, SendFault> {
        let last = || Ok::<_, SendFault>(self.battles()?.first().map(|(branch, _)| *branch));
        let branch = match branch {
            Some(branch) => branch,
            None => last()?.ok_or(SendFault::Nothing)?,
        };
        let rows = self.rows(branch)?;
        Ok(Journal::carry_on(path, &rows, books, clock)?)
    }

    /// Returns the address of the link, with the secret.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// Returns the path of a record in the club's addresses.
fn at(record: &CopyReader) -> String {
    let origin = record.hashes().first().copied().unwrap_or_default();
    format!("record/{origin}")
}

/// Returns the entries that are named to the club, so that it can tell how much of a record it has. They are the latest
/// entries, ever fewer of the earlier ones, and the first.
fn points(record: &CopyReader) -> Vec<Point> {
    let hashes = record.hashes();
    let mut points = Vec::new();
    let (mut back, mut step) = (1, 1);
    while let Some(at) = hashes.len().checked_sub(back) {
        if let Some(hash) = hashes.get(at) {
            points.push(Point { number: at as u64, hash: *hash });
        }
        if points.len() >= NEAR {
            step *= 2;
        }
        back += step;
    }
    if let Some(first) = hashes.first().filter(|_| points.last().is_none_or(|point| point.number > 0)) {
        points.push(Point { number: 0, hash: *first });
    }
    points
}

/// Returns the next entries of a record from the number `first` on, as many as a batch may have.
fn batch(record: &CopyReader, first: u64, entries: u64, most: usize) -> Result<Vec<Row>, JournalFault> {
    let (mut rows, mut weight, mut unpacked) = (Vec::new(), 0, 0);
    for number in first..entries {
        let row = record.row(number)?;
        weight += row.says.len() + row.document.len();
        unpacked += row.weight().unwrap_or_default();
        let heavy = weight > HEAVY || unpacked > UNPACKED || rows.len() >= most;
        if !rows.is_empty() && heavy {
            break;
        }
        rows.push(row);
    }
    Ok(rows)
}
