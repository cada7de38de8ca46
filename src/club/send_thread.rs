//! Automatic sending: a thread that sends new entries of records to their clubs, for as long as the program runs.

use super::send::{Link, SendFault, SendReport};
use journal::{CopyReader, JournalFault};
use ruling::Reason;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The interval at which the records are checked for new entries.
const LOOKS: Duration = Duration::from_millis(200);
/// The interval at which the club is asked about a record without new entries, because the battle may have been
/// continued elsewhere.
const ASKS: Duration = Duration::from_secs(10);
/// The longest interval at which the club is asked, for a battle that is not continued.
const SELDOM: Duration = Duration::from_mins(10);
/// The first pause after the club was not reached.
const FIRST: Duration = Duration::from_secs(1);
/// The longest pause after the club was not reached.
const MOST: Duration = Duration::from_secs(30);
/// The longest pause after the club has refused entries.
const REFUSED: Duration = Duration::from_mins(5);

/// A function that returns the files of the records to send, each with a link. It returns a reason if these are not
/// known. It is called at every check.
pub type RecordSource = Box<dyn Fn() -> Result<Vec<(PathBuf, String)>, Reason> + Send>;

/// The state of sending one record.
struct SendState {
    address: String,
    link: Result<Link, SendFault>,
    record: Option<CopyReader>,
    /// The number of entries that the club has received.
    sent: usize,
    asked: Instant,
    asks: Duration,
    again: Instant,
    wait: Duration,
}

/// The latest result for each record: how much the club has, or the reason why that is unknown.
pub type SendResults = HashMap<PathBuf, Result<SendReport, Reason>>;

#[derive(Default)]
struct SendShare {
    told: Mutex<SendResults>,
    unread: Mutex<Option<Reason>>,
    ended: Mutex<bool>,
    ending: Condvar,
}

/// The thread that sends records. It stops when the value is dropped.
pub struct SendThread {
    shared: Arc<SendShare>,
}

impl SendThread {
    /// Starts the thread. It calls `wake` whenever a result changes.
    ///
    /// # Errors
    /// Returns an error if the system can't start a thread.
    pub fn start(kept: RecordSource, wake: impl Fn() + Send + 'static) -> Result<Self, std::io::Error> {
        let shared = Arc::new(SendShare::default());
        let own = Arc::clone(&shared);
        let keep = move || {
            let mut going: HashMap<PathBuf, SendState> = HashMap::new();
            loop {
                let (kept, unread) = match kept() {
                    Ok(kept) => (kept, None),
                    Err(unread) => (Vec::new(), Some(unread)),
                };
                if std::mem::replace(&mut *held(&own.unread), unread.clone()) != unread {
                    wake();
                }
                for (path, address) in kept {
                    if *held(&own.ended) {
                        return;
                    }
                    let Some(sent) = look(&mut going, &path, &address) else { continue };
                    let sent = sent.map_err(|fault| {
                        fault.reason().unwrap_or_else(|| Reason::new("club-send", "unread"))
                    });
                    let was = held(&own.told).insert(path, sent.clone());
                    if was.as_ref() != Some(&sent) {
                        wake();
                    }
                }
                let ended = held(&own.ended);
                let waited = own.ending.wait_timeout(ended, LOOKS).map(|(ended, _)| *ended);
                if waited.unwrap_or(true) {
                    return;
                }
            }
        };
        std::thread::Builder::new().name("club".to_owned()).spawn(keep)?;
        Ok(Self { shared })
    }

    /// Returns the latest result for each record.
    pub fn told(&self) -> SendResults {
        held(&self.shared.told).clone()
    }

    /// Returns the reason why the records to send are not known, in which case none is sent. Returns `None` otherwise.
    pub fn unread(&self) -> Option<Reason> {
        held(&self.shared.unread).clone()
    }
}

impl Drop for SendThread {
    fn drop(&mut self) {
        *held(&self.shared.ended) = true;
        // Dropping does not wait for a club that is slow to answer. Entries that were not sent are sent the next time.
        self.shared.ending.notify_all();
    }
}

fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Checks a record and sends new entries. Returns `None` if there was nothing to do.
fn look(
    going: &mut HashMap<PathBuf, SendState>,
    path: &Path,
    address: &str,
) -> Option<Result<SendReport, SendFault>> {
    let now = Instant::now();
    let begun = || SendState {
        address: address.to_owned(),
        link: Link::read(address),
        record: None,
        sent: 0,
        asked: now,
        asks: ASKS,
        again: now,
        wait: FIRST,
    };
    let one = going.entry(path.to_path_buf()).or_insert_with(begun);
    if one.address != address {
        *one = begun();
    }
    if now < one.again {
        return None;
    }
    let sent = one.look(path);
    match &sent {
        Some(Err(fault)) => {
            let most = if matches!(fault, SendFault::Unreached(_)) { MOST } else { REFUSED };
            one.again = now + one.wait.min(most);
            one.wait = (one.wait * 2).min(most);
        }
        Some(Ok(_)) => one.wait = FIRST,
        None => {}
    }
    sent
}

impl SendState {
    fn look(&mut self, path: &Path) -> Option<Result<SendReport, SendFault>> {
        let Ok(link) = &self.link else {
            return Some(Err(Link::read(&self.address).err()?));
        };
        if self.record.is_none() {
            match CopyReader::of(path) {
                Ok(record) => self.record = Some(record),
                Err(fault) => return Some(Err(fault.into())),
            }
        }
        let record = self.record.as_mut()?;
        let entries = match record.look() {
            Ok(entries) => entries,
            Err(fault) => return Some(Err(self.lost(fault))),
        };
        let now = Instant::now();
        let sent = if entries > self.sent {
            self.asks = ASKS;
            link.send(record)
        } else if now.duration_since(self.asked) >= self.asks {
            self.asks = (self.asks * 2).min(SELDOM);
            link.ask(record)
        } else {
            return None;
        };
        self.asked = now;
        if sent.is_ok() {
            self.sent = entries;
        }
        Some(sent)
    }

    /// Closes a file that was replaced or can't be read any more. It is opened again at the next check.
    fn lost(&mut self, fault: JournalFault) -> SendFault {
        self.record = None;
        self.sent = 0;
        fault.into()
    }
}
