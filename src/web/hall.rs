//! The hall: the desk, who may come in, and what of each page stands on every screen.

use super::keys::{Keys, Role, Secret};
use super::pages::{self, Page, Section};
use super::refused::Refused;
use super::sees::Sees;
use super::settled::Settled;
use desk::{Desk, Home, Shared};
use language::Language;
use seam::rulebook::Answered;
use seam::rulebook::shelf::{Battle, Book, Shelf};
use seam::ruling::Reason;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::Thread;
use std::time::Duration;
use tokio::sync::watch;

/// How often the desk is looked at, and how often the record for what another program put into it.
const LOOKS: Duration = Duration::from_millis(25);
const LOOKS_AT_RECORD: u32 = 20;

/// What a page shows, and as of which news.
#[derive(Default)]
struct Shown {
    news: Option<u64>,
    sections: Arc<Vec<Section>>,
}

type Pages = HashMap<(Page, Role, &'static str), Arc<tokio::sync::Mutex<Shown>>>;

/// A book, and its battle by which quick questions are asked.
pub(crate) type Table = (Arc<dyn Book>, Box<dyn Battle>);

/// The hall.
pub(crate) struct Hall {
    desk: Shared,
    home: Option<Home>,
    keys: Mutex<Keys>,
    /// The number of what is new: another one with everything that changes.
    news: watch::Sender<u64>,
    pages: Mutex<Pages>,
    /// What was ruled last, by its entry.
    last: Mutex<Option<(u64, Arc<Answered>)>>,
    /// What players settled by themselves and showed to the umpire.
    pub(crate) settled: Mutex<Settled>,
    tables: Mutex<BTreeMap<&'static str, Table>>,
    watcher: OnceLock<Thread>,
}

/// A lock that is had even where somebody fell over with it.
pub(crate) fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The record of a desk, by a name of its own: another battle has another.
fn record(desk: &Desk) -> String {
    let journal = desk.session().journal();
    let mut hash = Sha256::new();
    if let Ok(begun) = journal.entry(0) {
        hash.update(begun.hash.to_string());
    }
    let mut digits = String::new();
    for byte in hash.finalize().iter().take(8) {
        // Writing to a text does not fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}

fn keys(desk: &Desk, home: Option<&Home>) -> Result<Keys, String> {
    let record = record(desk);
    let place = home.map(|home| home.links(&record));
    Keys::of(&record, &desk.session().view().sides, place)
}

impl Hall {
    /// The hall of a desk.
    ///
    /// # Errors
    /// The system has no randomness to make secrets of, or there can be no record.
    pub(crate) fn of(desk: Shared, home: Option<Home>) -> Result<Arc<Self>, String> {
        // The links belong to the record: those that are handed out now must open it after the next start as well.
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

    /// The desk, while nobody else has it.
    pub(crate) fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock()
    }

    /// The keys of the battle on the desk.
    pub(crate) fn keys(&self) -> MutexGuard<'_, Keys> {
        held(&self.keys)
    }

    /// Which battle it is: a page says of which it is.
    pub(crate) fn record(&self) -> String {
        self.keys().record().to_owned()
    }

    /// Whose secret it is.
    ///
    /// # Errors
    /// Nobody's.
    pub(crate) fn role(&self, secret: &str) -> Result<Role, Refused> {
        self.keys().role(secret).ok_or_else(Refused::nobody)
    }

    /// The secret of a role, to be written into a link.
    pub(crate) fn secret(&self, role: &Role) -> Option<Secret> {
        let keys = self.keys();
        let mut all = keys.all();
        all.find(|(known, _)| known == role).map(|(_, secret)| secret.clone())
    }

    /// What a role may see of the table.
    pub(crate) fn sees(&self, role: &Role, desk: &Desk) -> Sees {
        match role {
            Role::Umpire => Sees::all(),
            Role::Side(side) => self.keys().sees().of_side(side, desk.session().view()),
            Role::Spectator => self.keys().sees().clone(),
        }
    }

    /// Tells when something is new.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.news.subscribe()
    }

    /// Something is new that the desk does not show.
    pub(crate) fn tell(&self) {
        self.news.send_modify(|news| *news += 1);
    }

    /// Somebody did something at the desk: it is looked at now.
    pub(crate) fn ring(&self) {
        if let Some(watcher) = self.watcher.get() {
            watcher.unpark();
        }
    }

    /// Looks at the desk until nobody needs it any more, and tells what is new; whoever draws the desk need not be awake.
    pub(crate) fn watch(self: &Arc<Self>) {
        let hall = Arc::downgrade(self);
        let watch = move || {
            let (mut stamp, mut looks) = (None, 0_u32);
            while let Some(hall) = hall.upgrade() {
                looks = (looks + 1) % LOOKS_AT_RECORD;
                let now = hall.look(looks == 0);
                if stamp.replace(now) != Some(now) {
                    hall.tell();
                }
                drop(hall);
                std::thread::park_timeout(LOOKS);
            }
        };
        // Without a thread nothing is told by itself; a page that is asked for still shows what is.
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
            // Another battle is on the desk: it has links of its own. Where no record of it can be made, the desk says so.
            let _ = desk.begin_record();
            *self.keys() = keys;
            *held(&self.last) = None;
            held(&self.settled).clear();
        }
        desk.stamp()
    }

    /// What was just ruled is shown until something else is, also when the umpire goes on.
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

    /// What was ruled last and holds, and in which entry.
    pub(crate) fn last(&self, desk: &Desk) -> Option<(u64, Arc<Answered>)> {
        let entry = report::annals::last_ruling(desk.session().journal()).ok()?;
        let mut last = held(&self.last);
        if last.as_ref().is_none_or(|(known, _)| *known != entry) {
            *last = desk.last_ruling().map(|(entry, answered)| (entry, Arc::new(answered)));
        }
        last.clone()
    }

    /// What a page shows now.
    pub(crate) async fn sections(
        self: Arc<Self>,
        page: Page,
        role: Role,
        language: Language,
    ) -> Arc<Vec<Section>> {
        let shown = {
            let mut pages = held(&self.pages);
            Arc::clone(pages.entry((page, role.clone(), language.code())).or_default())
        };
        let mut shown = shown.lock().await;
        let news = *self.news.borrow();
        if shown.news != Some(news) {
            let hall = Arc::clone(&self);
            let made = tokio::task::spawn_blocking(move || pages::sections(&hall, page, &role, language));
            shown.sections = Arc::new(made.await.unwrap_or_default());
            shown.news = Some(news);
        }
        Arc::clone(&shown.sections)
    }

    /// The names of the books that quick questions can be asked of, the open battle's first.
    pub(crate) fn books(&self) -> Vec<&'static str> {
        let desk = self.desk();
        let own = desk.session().book().name();
        let mut names = desk.session().journal().books().names();
        names.sort_by_key(|name| *name != own);
        names
    }

    /// Does something with a book and its table: the open battle's with its house rules, any other as it is.
    ///
    /// # Errors
    /// There is no such book.
    pub(crate) fn at_table<T>(&self, book: &str, act: impl FnOnce(&Table) -> T) -> Result<T, Refused> {
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
            let (name, table) = opened(books, book)
                .ok_or_else(|| Refused::because(&Reason::new("web-refused", "book").name("found", book)))?;
            tables.insert(name, table);
        }
        tables.get(book).map(act).ok_or_else(Refused::nothing)
    }
}

/// A book with its built-in battle.
fn opened(books: Shelf, name: &str) -> Option<(&'static str, Table)> {
    let book: Arc<dyn Book> = Arc::from(books.book(name, None).ok()??);
    let demo = books.demo(name)?;
    let battle = book.open("demo.toml", demo.battle, &|file| demo.fetch(file)).ok()?;
    Some((book.name(), (book, battle)))
}
