//! The broadcast: holds the desk, the keys for admission, and the current content of every page.

use super::keys::{Keys, Role, Secret};
use super::pages::{Page, Section};
use super::refusal::PageRefusal;
use super::shown_rulings::ShownRulings;
use super::visibility::Visibility;
use desk::{Desk, Home, SharedDesk};
use rulebook::RequestResult;
use rulebook::shelf::{Battle, Book, Shelf};
use ruling::Reason;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::Thread;
use std::time::Duration;
use tokio::sync::watch;

/// The interval between looks at the desk. The record is checked for entries of other programs at every twentieth look.
const LOOKS: Duration = Duration::from_millis(25);
const LOOKS_AT_RECORD: u32 = 20;

/// The content of a page, and the number of the latest news included.
#[derive(Default)]
pub(crate) struct PageContent {
    pub(crate) news: Option<u64>,
    pub(crate) sections: Arc<Vec<Section>>,
}

type Pages = HashMap<(Page, Role, &'static str), Arc<tokio::sync::Mutex<PageContent>>>;

/// A book, with a battle for quick questions.
pub(crate) type Table = (Arc<dyn Book>, Box<dyn Battle>);

/// The broadcast, shared by all pages.
pub(crate) struct Broadcast {
    desk: SharedDesk,
    home: Option<Home>,
    keys: Mutex<Keys>,
    /// The number of the latest news, which grows with every change.
    pub(crate) news: watch::Sender<u64>,
    pub(crate) pages: Mutex<Pages>,
    /// The last ruling, with the number of the entry.
    last: Mutex<Option<(u64, Arc<RequestResult>)>>,
    /// The quick rulings that players have shown to the umpire.
    pub(crate) settled: Mutex<ShownRulings>,
    tables: Mutex<BTreeMap<&'static str, Table>>,
    watcher: OnceLock<Thread>,
}

/// Takes a lock even if a thread panicked while holding the lock.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns a name for the record of a desk, different for each battle.
fn record(desk: &Desk) -> String {
    let journal = desk.session().journal();
    let mut hash = Sha256::new();
    if let Ok(begun) = journal.entry(0) {
        hash.update(begun.hash.to_string());
    }
    let mut digits = String::new();
    for byte in hash.finalize().iter().take(8) {
        // Writing to a string can't fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

fn keys(desk: &Desk, home: Option<&Home>) -> Result<Keys, String> {
    let record = record(desk);
    let place = home.map(|home| home.links(&record));
    Keys::of(&record, &desk.session().view().sides, place)
}

impl Broadcast {
    /// Makes the broadcast of a desk.
    ///
    /// # Errors
    /// The system has no randomness for secrets, or no record can be made.
    pub(crate) fn of(desk: SharedDesk, home: Option<Home>) -> Result<Arc<Self>, String> {
        // The links belong to the record. It is begun now, so that links handed out today still open it after the next
        // start.
        desk.lock().begin_record()?;
        let keys = keys(&desk.lock(), home.as_ref())?;
        Ok(Arc::new(Self {
            desk,
            home,
            keys: Mutex::new(keys),
            news: watch::Sender::new(0),
            pages: Mutex::default(),
            last: Mutex::default(),
            settled: Mutex::default(),
            tables: Mutex::default(),
            watcher: OnceLock::new(),
        }))
    }

    /// Locks the desk.
    pub(crate) fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock()
    }

    /// Locks the keys of the battle on the desk.
    pub(crate) fn keys(&self) -> MutexGuard<'_, Keys> {
        held(&self.keys)
    }

    /// Returns the name of the battle's record. Every form names the battle to which its page belongs.
    pub(crate) fn record(&self) -> String {
        self.keys().record().to_owned()
    }

    /// Returns the role that a secret belongs to.
    ///
    /// # Errors
    /// The secret belongs to no role.
    pub(crate) fn role(&self, secret: &str) -> Result<Role, PageRefusal> {
        self.keys().role(secret).ok_or_else(PageRefusal::nobody)
    }

    /// Returns the secret of a role, for use in a link.
    pub(crate) fn secret(&self, role: &Role) -> Option<Secret> {
        let keys = self.keys();
        let mut all = keys.all();
        all.find(|(known, _)| known == role).map(|(_, secret)| secret.clone())
    }

    /// Returns what a role may see of the table.
    pub(crate) fn sees(&self, role: &Role, desk: &Desk) -> Visibility {
        match role {
            Role::Umpire => Visibility::all(),
            Role::Side(side) => self.keys().sees().of_side(side, desk.session().view()),
            Role::Spectator => self.keys().sees().clone(),
        }
    }

    /// Returns a receiver that reports news.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Reports a change that the desk does not show.
    pub(crate) fn tell(&self) {
        self.news.send_modify(|news| *news += 1);
    }

    /// Wakes the watcher after something was done at the desk.
    pub(crate) fn ring(&self) {
        if let Some(watcher) = self.watcher.get() {
            watcher.unpark();
        }
    }

    /// Starts the thread that watches the desk and reports news, for as long as the broadcast is in use. The window
    /// that draws the desk need not be active.
    pub(crate) fn watch(self: &Arc<Self>) {
        let broadcast = Arc::downgrade(self);
        let watch = move || {
            let (mut stamp, mut looks) = (None, 0_u32);
            while let Some(broadcast) = broadcast.upgrade() {
                looks = (looks + 1) % LOOKS_AT_RECORD;
                let now = broadcast.look(looks == 0);
                if stamp.replace(now) != Some(now) {
                    broadcast.tell();
                }
                drop(broadcast);
                std::thread::park_timeout(LOOKS);
            }
        };
        // Without the thread no news is reported, but a requested page still shows the current state.
        if let Ok(thread) = std::thread::Builder::new().name("hall".to_owned()).spawn(watch) {
            let _ = self.watcher.set(thread.thread().clone());
        }
    }

    fn look(&self, at_record: bool) -> u64 {
        let mut desk = self.desk();
        desk.poll();
        if at_record && !desk.is_busy() {
            desk.look_for_others();
        }
        self.remember(&desk);
        let record = record(&desk);
        if self.keys().record() != record
            && let Ok(keys) = keys(&desk, self.home.as_ref())
        {
            // Another battle is on the desk, which has links of its own. If no record of it can be made, the desk says
            // so.
            let _ = desk.begin_record();
            *self.keys() = keys;
            *held(&self.last) = None;
            held(&self.settled).clear();
        }
        desk.stamp()
    }

    /// Remembers the ruling just made, which stays on the pages until the next ruling, even after the umpire continues.
    fn remember(&self, desk: &Desk) {
        let ruled = desk.inquiry().and_then(|inquiry| {
            Some((inquiry.recorded?, inquiry.answer.get().filter(|_| !inquiry.answer.is_coming())?))
        });
        let Some((entry, answer)) = ruled else { return };
        let mut last = held(&self.last);
        if last.as_ref().is_none_or(|(known, _)| *known != entry)
            && let Some(answered) = &answer.answered
        {
            *last = Some((entry, Arc::new(answered.clone())));
        }
    }

    /// Returns the last ruling in force, with the number of the entry.
    pub(crate) fn last(&self, desk: &Desk) -> Option<(u64, Arc<RequestResult>)> {
        let entry = report::annals::last_ruling(desk.session().journal()).ok()?;
        let mut last = held(&self.last);
        if last.as_ref().is_none_or(|(known, _)| *known != entry) {
            *last = desk.last_ruling().map(|(entry, answered)| (entry, Arc::new(answered)));
        }
        last.clone()
    }

    /// Returns the names of the books for quick questions, with the open battle's book first.
    pub(crate) fn books(&self) -> Vec<&'static str> {
        let desk = self.desk();
        let own = desk.session().book().name();
        let mut names = desk.session().journal().books().names();
        names.sort_by_key(|name| *name != own);
        names
    }

    /// Calls `act` with a book and a battle. The open battle's book has its house rules; any other is as printed.
    ///
    /// # Errors
    /// There is no such book.
    pub(crate) fn at_table<T>(&self, book: &str, act: impl FnOnce(&Table) -> T) -> Result<T, PageRefusal> {
        let own = {
            let desk = self.desk();
            let session = desk.session();
            (session.book().name() == book).then(|| (Arc::clone(session.book()), session.battle().fork()))
        };
        if let Some(own) = own {
            return Ok(act(&own));
        }
        let books = self.desk().session().journal().books();
        let mut tables = held(&self.tables);
        if !tables.contains_key(book) {
            let (name, table) = opened(books, book).ok_or_else(|| {
                PageRefusal::because(&Reason::new("web-refused", "book").name("found", book))
            })?;
            tables.insert(name, table);
        }
        tables.get(book).map(act).ok_or_else(PageRefusal::nothing)
    }
}

/// Opens a book with the built-in battle.
fn opened(books: Shelf, name: &str) -> Option<(&'static str, Table)> {
    let book: Arc<dyn Book> = Arc::from(books.book(name, None).ok()??);
    let demo = books.demo(name)?;
    let battle = book.open("demo.toml", demo.battle, &|file| demo.fetch(file)).ok()?;
    Some((book.name(), (book, battle)))
}
