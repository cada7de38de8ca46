//! The broadcast, which all pages share: the desk, the secret links that admit readers, and the current content of
//! every page.

use super::hiding::own_alone;
use super::keys::{Keys, Role, Secret};
use super::pages::{Page, Section};
use super::refusal::PageRefusal;
use super::shown_rulings::ShownRulings;
use super::sources::Sources;
use super::visibility::Visibility;
use desk::{Desk, Home, SharedDesk};
use rulebook::shelf::{Battle, Book, Shelf};
use rulebook::{Detail, RequestResult};
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

/// The number of rulings that stay in memory, the latest ones.
const RULINGS: usize = 4;
/// The number of entries whose data stays in memory.
const SOURCES: usize = 400;
/// The number of entries among which the last ruling that a reader may see is looked for.
const LOOKED_THROUGH: usize = 100;

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
    /// The latest rulings, each with the number of its entry in the record.
    last: Mutex<Vec<(u64, Arc<RequestResult>)>>,
    /// The data of entries, by number, as far as it was needed. `None` for an entry that can't be read.
    sources: Mutex<HashMap<u64, Option<Arc<Sources>>>>,
    /// The quick rulings that players have sent to the umpire.
    pub(crate) settled: Mutex<ShownRulings>,
    tables: Mutex<BTreeMap<&'static str, Table>>,
    watcher: OnceLock<Thread>,
    /// The name, as `host:port`, under which phones reach the pages. It is not set if none does.
    pub(crate) outside: OnceLock<String>,
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
            sources: Mutex::default(),
            settled: Mutex::default(),
            tables: Mutex::default(),
            watcher: OnceLock::new(),
            outside: OnceLock::new(),
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

    /// Returns what a role may see of the table.
    pub(crate) fn sees(&self, role: &Role, desk: &Desk) -> Visibility {
        let session = desk.session();
        let mut keys = self.keys();
        if keys.record() != record(desk) {
            // Another battle was opened a moment ago, and it is not known yet what is hidden in it.
            return own_alone(role, session.view());
        }
        keys.seen_by(role, session.view(), session.journal())
    }

    /// Returns true if a reader may be told of an entry.
    pub(crate) fn tells_entry(&self, desk: &Desk, number: u64, sees: &Visibility) -> bool {
        if !sees.is_secret() {
            return true;
        }
        let mut known = held(&self.sources);
        if known.len() >= SOURCES {
            known.clear();
        }
        let sources = known
            .entry(number)
            .or_insert_with(|| Sources::of_entry(desk.session().journal(), number).map(Arc::new));
        sees.tells(sources.as_deref())
    }

    /// Returns true if a reader may be told of the question that is open on the desk.
    pub(crate) fn tells_question(desk: &Desk, sees: &Visibility) -> bool {
        let catalogue = desk.session().book().catalogue();
        let sources = || Sources::of_question(desk.question().inquiry()?, catalogue);
        !sees.is_secret() || sees.tells(sources().as_ref())
    }

    /// Returns a receiver that is notified of every change.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Returns the name, as `host:port`, under which phones reach the pages. Returns `None` if none does.
    pub(crate) fn outside(&self) -> Option<&str> {
        self.outside.get().map(String::as_str)
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
        self.keys().take_in(desk.session().journal());
        self.remember(&desk);
        let record = record(&desk);
        if self.keys().record() != record
            && let Ok(keys) = keys(&desk, self.home.as_ref())
        {
            // Another battle is on the desk now, with links of its own. If its record can't be created, the desk itself
            // reports that.
            let _ = desk.begin_record();
            *self.keys() = keys;
            held(&self.last).clear();
            held(&self.sources).clear();
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
        if let Some(answered) = &answer.answered {
            self.keep_ruling(entry, || Some(answered.clone()));
        }
    }

    /// Returns the ruling of an entry from memory. If it is not there, takes it from `rule` and keeps it.
    fn keep_ruling(
        &self,
        entry: u64,
        rule: impl FnOnce() -> Option<RequestResult>,
    ) -> Option<Arc<RequestResult>> {
        let mut last = held(&self.last);
        if let Some((_, ruling)) = last.iter().find(|(known, _)| *known == entry) {
            return Some(Arc::clone(ruling));
        }
        let ruled = Arc::new(rule()?);
        last.push((entry, Arc::clone(&ruled)));
        let over = last.len().saturating_sub(RULINGS);
        last.drain(..over);
        Some(ruled)
    }

    /// Returns the last ruling in force of which a reader may be told. Returns `None` if there is none.
    pub(crate) fn last(&self, desk: &Desk, sees: &Visibility) -> Option<Arc<RequestResult>> {
        let journal = desk.session().journal();
        let again = |entry| journal.again(entry, Detail::Odds).ok().map(|again| again.answered);
        if !sees.is_secret() {
            let entry = report::annals::last_ruling(journal).ok()?;
            return self.keep_ruling(entry, || again(entry));
        }
        let steps = journal.steps().iter().rev().take(LOOKED_THROUGH).copied();
        let ruled = steps.filter(|entry| journal.kind(*entry) == Some("ruled"));
        let told = ruled.filter(|entry| self.tells_entry(desk, *entry, sees)).take(RULINGS);
        // A ruling shows more than its entry, such as the lines that did not count.
        let mut rulings = told.filter_map(|entry| self.keep_ruling(entry, || again(entry)));
        let catalogue = desk.session().book().catalogue();
        rulings.find(|ruling| {
            !ruling.rulings().is_empty() && sees.tells(Some(&Sources::of_result(ruling, catalogue)))
        })
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
