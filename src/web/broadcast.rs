//! The broadcast, which all pages share: the desk, the secret links that admit readers, and the current content of
//! every page.

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

/// The interval at which the desk is checked for changes.
const LOOKS: Duration = Duration::from_millis(25);
/// The number of looks at the desk after which the record is checked for entries by other programs.
const LOOKS_AT_RECORD: u32 = 20;

/// The content of a page, and the number of the latest change included.
#[derive(Default)]
pub(crate) struct PageContent {
    pub(crate) news: Option<u64>,
    pub(crate) sections: Arc<Vec<Section>>,
}

type Pages = HashMap<(Page, Role, &'static str), Arc<tokio::sync::Mutex<PageContent>>>;

/// A rulebook, with a battle on which quick questions are answered.
pub(crate) type Table = (Arc<dyn Book>, Box<dyn Battle>);

/// The state that all pages of a table share.
pub(crate) struct Broadcast {
    desk: SharedDesk,
    home: Option<Home>,
    keys: Mutex<Keys>,
    /// The number of the latest change. It grows with every change.
    pub(crate) news: watch::Sender<u64>,
    pub(crate) pages: Mutex<Pages>,
    /// The last ruling, with the number of the ruling's entry in the record. `None` before the first ruling.
    last: Mutex<Option<(u64, Arc<RequestResult>)>>,
    /// The quick rulings that players have sent to the umpire.
    pub(crate) settled: Mutex<ShownRulings>,
    tables: Mutex<BTreeMap<&'static str, Table>>,
    watcher: OnceLock<Thread>,
}

/// Locks a mutex, even if a thread panicked while holding the lock.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns a name for the record of a desk. It is different for each battle.
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
    /// Creates the broadcast of a desk, and begins the record of the battle.
    ///
    /// # Errors
    /// Returns an error if the system provides no random bits for secrets or the record can't be created.
    pub(crate) fn of(desk: SharedDesk, home: Option<Home>) -> Result<Arc<Self>, String> {
        // Links belong to a record. The record begins now, so that links handed out today still open it after the next
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

    /// Locks the desk, which is shared with the window.
    pub(crate) fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock()
    }

    /// Locks the secrets of the battle on the desk.
    pub(crate) fn keys(&self) -> MutexGuard<'_, Keys> {
        held(&self.keys)
    }

    /// Returns the name of the battle's record. Every form contains this name, so that a form for another battle is
    /// refused.
    pub(crate) fn record(&self) -> String {
        self.keys().record().to_owned()
    }

    /// Returns the role to which a secret belongs.
    ///
    /// # Errors
    /// Refuses the request if the secret belongs to no role.
    pub(crate) fn role(&self, secret: &str) -> Result<Role, PageRefusal> {
        self.keys().role(secret).ok_or_else(PageRefusal::nobody)
    }

    /// Returns the secret of a role, for use in links. Returns `None` if the battle has no such role.
    pub(crate) fn secret(&self, role: &Role) -> Option<Secret> {
        let keys = self.keys();
        let mut all = keys.all();
        all.find(|(known, _)| known == role).map(|(_, secret)| secret.clone())
    }

    /// Returns the settings for what a role may see of the table.
    pub(crate) fn sees(&self, role: &Role, desk: &Desk) -> Visibility {
        match role {
            Role::Umpire => Visibility::all(),
            Role::Side(side) => self.keys().sees().of_side(side, desk.session().view()),
            Role::Spectator => self.keys().sees().clone(),
        }
    }

    /// Returns a receiver that is notified of every change.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Announces a change that was not made on the desk, such as new settings.
    pub(crate) fn tell(&self) {
        self.news.send_modify(|news| *news += 1);
    }

    /// Wakes the thread that watches the desk, after an action on the desk.
    pub(crate) fn ring(&self) {
        if let Some(watcher) = self.watcher.get() {
            watcher.unpark();
        }
    }

    /// Starts the thread that watches the desk and announces changes, until the broadcast is dropped. It works even
    /// while the window is not drawn.
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
        // Without the thread no change is announced, but a page that is requested still shows the current state.
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
            // Another battle is on the desk now, with links of its own. If its record can't be created, the desk itself
            // reports that.
            let _ = desk.begin_record();
            *self.keys() = keys;
            *held(&self.last) = None;
            held(&self.settled).clear();
        }
        desk.stamp()
    }

    /// Stores the ruling that was just made, so that pages show it until the next one, even after the umpire goes on.
    fn remember(&self, desk: &Desk) {
        let ruled = desk.question().inquiry().and_then(|inquiry| {
            Some((inquiry.recorded()?, inquiry.answer.get().filter(|_| !inquiry.answer.is_coming())?))
        });
        let Some((entry, answer)) = ruled else { return };
        let mut last = held(&self.last);
        if last.as_ref().is_none_or(|(known, _)| *known != entry)
            && let Some(answered) = &answer.answered
        {
            *last = Some((entry, Arc::new(answered.clone())));
        }
    }

    /// Returns the last ruling in force, with the number of the ruling's entry. Returns `None` if there is no ruling.
    pub(crate) fn last(&self, desk: &Desk) -> Option<(u64, Arc<RequestResult>)> {
        let entry = report::annals::last_ruling(desk.session().journal()).ok()?;
        let mut last = held(&self.last);
        if last.as_ref().is_none_or(|(known, _)| *known != entry) {
            *last =
                desk.session().record().last_ruling().map(|(entry, answered)| (entry, Arc::new(answered)));
        }
        last.clone()
    }

    /// Returns the names of the rulebooks for quick questions. The one of the battle on the desk comes first.
    pub(crate) fn books(&self) -> Vec<&'static str> {
        let desk = self.desk();
        let own = desk.session().book().name();
        let mut names = desk.session().journal().books().names();
        names.sort_by_key(|name| *name != own);
        names
    }

    /// Calls `act` with a rulebook and a battle. For the rulebook of the open battle, both are those of the desk, with
    /// its house rules. Any other rulebook comes as printed, with its demo battle.
    ///
    /// # Errors
    /// Refuses the request if there is no such rulebook.
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

/// Opens a rulebook with the demo battle. Returns `None` if there is no such rulebook.
fn opened(books: Shelf, name: &str) -> Option<(&'static str, Table)> {
    let book: Arc<dyn Book> = Arc::from(books.book(name, None).ok()??);
    let demo = books.demo(name)?;
    let battle = book.open("demo.toml", demo.battle, &|file| demo.fetch(file)).ok()?;
    Some((book.name(), (book, battle)))
}
