//! Sending by itself: a thread that hands on what is new of every record that is sent to a club, for as long as the program lives.

use super::send::{Link, NotSent, Sent};
use journal::{Copying, JournalFault};
use seam::ruling::Reason;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often records are looked at.
const LOOKS: Duration = Duration::from_millis(200);
/// How soon a club is asked what it has, where there is nothing new to send, for somebody may have carried the battle on; and how
/// seldom, of a battle that nobody goes on with.
const ASKS: Duration = Duration::from_secs(10);
const SELDOM: Duration = Duration::from_mins(10);
/// How long a club that was not reached is left alone, at first and at most; and how long one that refuses is.
const FIRST: Duration = Duration::from_secs(1);
const MOST: Duration = Duration::from_secs(30);
const REFUSED: Duration = Duration::from_mins(5);

/// Which records are sent, and by which links, or why nobody knows: asked anew each time.
pub type Kept = Box<dyn Fn() -> Result<Vec<(PathBuf, String)>, Reason> + Send>;

/// A record that is sent.
struct Going {
    address: String,
    link: Result<Link, NotSent>,
    record: Option<Copying>,
    /// How many of its entries the club has.
    sent: usize,
    asked: Instant,
    asks: Duration,
    again: Instant,
    wait: Duration,
}

/// What became of the records the last time: what the club has, or why that is not known.
pub type Told = HashMap<PathBuf, Result<Sent, Reason>>;

#[derive(Default)]
struct Shared {
    told: Mutex<Told>,
    unread: Mutex<Option<Reason>>,
    ended: Mutex<bool>,
    ending: Condvar,
}

/// Sends until it is dropped.
pub struct Keeping {
    shared: Arc<Shared>,
}

impl Keeping {
    /// Begins to send; `wake` is called when something else is to be told.
    ///
    /// # Errors
    /// The system has no thread for it.
    pub fn start(kept: Kept, wake: impl Fn() + Send + 'static) -> Result<Self, std::io::Error> {
        let shared = Arc::new(Shared::default());
        let own = Arc::clone(&shared);
        let keep = move || {
            let mut going: HashMap<PathBuf, Going> = HashMap::new();
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

    /// What became of the records the last time.
    pub fn told(&self) -> Told {
        held(&self.shared.told).clone()
    }

    /// Why it is not known which records are sent: none of them is.
    pub fn unread(&self) -> Option<Reason> {
        held(&self.shared.unread).clone()
    }
}

impl Drop for Keeping {
    fn drop(&mut self) {
        *held(&self.shared.ended) = true;
        // Nobody waits for a club that does not answer: what is missing goes the next time.
        self.shared.ending.notify_all();
    }
}

fn held<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Looks at a record, and sends what is new; none if nothing is.
fn look(going: &mut HashMap<PathBuf, Going>, path: &Path, address: &str) -> Option<Result<Sent, NotSent>> {
    let now = Instant::now();
    let begun = || Going {
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
            let most = if matches!(fault, NotSent::Unreached(_)) { MOST } else { REFUSED };
            one.again = now + one.wait.min(most);
            one.wait = (one.wait * 2).min(most);
        }
        Some(Ok(_)) => one.wait = FIRST,
        None => {}
    }
    sent
}

impl Going {
    fn look(&mut self, path: &Path) -> Option<Result<Sent, NotSent>> {
        let Ok(link) = &self.link else {
            return Some(Err(Link::read(&self.address).err()?));
        };
        if self.record.is_none() {
            match Copying::of(path) {
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

    /// The file is another, or can't be read any more: it is opened anew the next time.
    fn lost(&mut self, fault: JournalFault) -> NotSent {
        self.record = None;
        self.sent = 0;
        fault.into()
    }
}
