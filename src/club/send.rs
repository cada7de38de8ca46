//! Sending: what a record has that the club has not, in order and as often as it takes; and a record carried on from the club's copy.

use super::wire::{Asked, Batch, Copies, Handed, Known, PROTOCOL, Point, Receipt, Refusal, Sealed};
use journal::{Clock, Copying, Journal, JournalFault, Row};
use language::Language;
use seam::rulebook::shelf::Shelf;
use seam::ruling::Reason;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;
use std::time::Duration;
use ureq::Agent;

/// How many entries are asked for one by one from the last, before the steps back grow.
const NEAR: usize = 32;
/// How many entries go at once, about how many bytes as they travel, and how many their documents unpack to.
const BATCH: usize = 500;
const HEAVY: usize = 500_000;
const UNPACKED: usize = 16_000_000;
/// How long somebody is waited for who does not answer at all, and how long for a whole answer.
const CONNECTED: Duration = Duration::from_secs(3);
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer that is read.
const LONGEST: u64 = 64 * 1024 * 1024;

/// Why a record is not sent, or not carried on.
#[derive(Debug)]
pub enum NotSent {
    /// The address is no link of a club.
    Address(String),
    /// Nobody answers there.
    Unreached(String),
    /// What answers there answers with this number of HTTP, and not as a club does.
    Strange(u16),
    /// The club refused it, in its own words; and which entry it names.
    Refused(Option<u64>, String),
    /// The record can't be read or written.
    Journal(JournalFault),
    /// The club has no such battle.
    Nothing,
}

impl NotSent {
    /// What is said of it; none where faults of a battle file say it themselves.
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

impl From<JournalFault> for NotSent {
    fn from(fault: JournalFault) -> Self {
        Self::Journal(fault)
    }
}

/// What came of sending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sent {
    /// How many entries were new to the club.
    pub new: u64,
    /// How many the record has.
    pub entries: u64,
    /// The entry at which another continuation the club has of the record and this one part.
    pub fork: Option<u64>,
    /// How many entries the club has after the record's last: somebody carried it on.
    pub beyond: u64,
}

/// A table's link to its club.
pub struct Link {
    agent: Agent,
    address: String,
    language: Language,
}

impl Link {
    /// The link as it was handed out: `http://host:port/c/SECRET`.
    ///
    /// # Errors
    /// It is none.
    pub fn read(address: &str) -> Result<Self, NotSent> {
        let wrong = || NotSent::Address(address.to_owned());
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

    /// The same for who reads another language than the system's: what the club refuses is said in it.
    #[must_use]
    pub fn read_in(self, language: Language) -> Self {
        Self { language, ..self }
    }

    fn answer<T: DeserializeOwned>(
        answered: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
    ) -> Result<T, NotSent> {
        let unreached = |error: ureq::Error| NotSent::Unreached(error.to_string());
        let mut answered = answered.map_err(unreached)?;
        let status = answered.status();
        let text = answered.body_mut().with_config().limit(LONGEST).read_to_vec().map_err(unreached)?;
        if status.is_success() {
            return serde_json::from_slice(&text).map_err(|_| NotSent::Strange(status.as_u16()));
        }
        // Who is no club, or stands before one, answers in his own way.
        let refusal: Refusal =
            serde_json::from_slice(&text).map_err(|_| NotSent::Strange(status.as_u16()))?;
        Err(NotSent::Refused(refusal.entry, refusal.says))
    }

    fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, NotSent> {
        let body = serde_json::to_vec(body).map_err(|error| NotSent::Unreached(error.to_string()))?;
        let request = self.agent.post(format!("{}/{path}", self.address));
        let request = request.header("content-type", "application/json");
        Self::answer(request.header("accept-language", self.language.code()).send(&body[..]))
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, NotSent> {
        let request = self.agent.get(format!("{}/{path}", self.address));
        Self::answer(request.header("accept-language", self.language.code()).call())
    }

    /// What the club has of a record, without handing anything on.
    ///
    /// # Errors
    /// The club can't be reached, or refuses; or the record can't be read.
    pub fn ask(&self, record: &Copying) -> Result<Sent, NotSent> {
        let entries = record.hashes().len() as u64;
        let known = self.known(record)?;
        let head = known.head.map_or(0, |head| head.number + 1);
        Ok(Sent { new: 0, entries, fork: known.parting, beyond: head.saturating_sub(entries) })
    }

    fn known(&self, record: &Copying) -> Result<Known, NotSent> {
        let asked = Asked { protocol: PROTOCOL, points: points(record) };
        self.post(&format!("{}/known", at(record)), &asked)
    }

    /// Hands on what a record has and the club has not.
    ///
    /// # Errors
    /// The club can't be reached or refuses it, or the record can't be read. What was taken before stays taken.
    pub fn send(&self, record: &mut Copying) -> Result<Sent, NotSent> {
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
            let handed =
                Handed { protocol: PROTOCOL, after, entries: rows.into_iter().map(Sealed::of).collect() };
            let receipt: Receipt = match self.post(&format!("{at}/entries"), &handed) {
                // What stands before the club may take less at once, and a slow line sends less in its time.
                Err(NotSent::Strange(408 | 413)) if count > 1 => {
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
        Ok(Sent { new, entries, fork, beyond })
    }

    /// The battles the club has of this table, the one that went on last first: each with its number there.
    ///
    /// # Errors
    /// The club can't be reached, or refuses.
    pub fn battles(&self) -> Result<Vec<(i64, String)>, NotSent> {
        let copies: Copies = self.get("copy")?;
        Ok(copies.battles.into_iter().map(|copy| (copy.branch, copy.name)).collect())
    }

    /// The entries of a battle.
    fn rows(&self, branch: i64) -> Result<Vec<Row>, NotSent> {
        let strange = || NotSent::Strange(200);
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

    /// Carries a battle on from the club's copy, in a new file; the last of the table, if none is named.
    ///
    /// # Errors
    /// The club can't be reached, its copy is none, or the file can't be written.
    pub fn carry_on(
        &self,
        branch: Option<i64>,
        path: &Path,
        books: Shelf,
        clock: Clock,
    ) -> Result<Journal, NotSent> {
        let last = || Ok::<_, NotSent>(self.battles()?.first().map(|(branch, _)| *branch));
        let branch = match branch {
            Some(branch) => branch,
            None => last()?.ok_or(NotSent::Nothing)?,
        };
        let rows = self.rows(branch)?;
        Ok(Journal::carry_on(path, &rows, books, clock)?)
    }

    /// The link as it was read.
    pub fn address(&self) -> &str {
        &self.address
    }
}

/// Where the club has a record.
fn at(record: &Copying) -> String {
    let origin = record.hashes().first().copied().unwrap_or_default();
    format!("record/{origin}")
}

/// The entries by which the club sees how far it has a record: the last ones, and ever fewer before them.
fn points(record: &Copying) -> Vec<Point> {
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

/// The next entries, so many as go at once.
fn batch(record: &Copying, first: u64, entries: u64, most: usize) -> Result<Vec<Row>, JournalFault> {
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
