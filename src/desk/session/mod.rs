//! The session: the open battle with its record, and the table that is shown.

mod battle_file;
mod names;
mod open;
mod past;
mod record;
mod strength;
mod table;
mod trial;

pub use names::Names;
pub use record::Record;

use dice::Id;
use glam::DVec2;
use journal::{Clock, Journal, JournalFault, Opening, PendingThrow, Place};
use language::Language;
use rulebook::shelf::{Battle, Book, Shelf};
use rulebook::{Detail, Halt, Procedure, Request, RequestResult};
use ruling::table::{Body, View};
use ruling::{Amendments, Arg, Reason};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The result of ruling a question again, and the battle after that ruling.
pub(crate) type RerulingBattle = (RequestResult, Box<dyn Battle>);

/// The open battle and its record.
pub struct Session {
    record: Record,
    /// The battle that is shown instead of the current one, with the number of a record entry: the battle before a
    /// ruling that was just recorded, or after an earlier entry. `None` while the current battle is shown.
    looked_at: Option<(u64, Box<dyn Battle>)>,
    /// The record entry that the user has chosen.
    chosen: Option<u64>,
    shown: ShownTable,
    /// The number of stands, figures or models that each unit had at first, found at first use.
    begun: OnceLock<Vec<(Id, u32)>>,
    /// The procedures that have quick questions.
    quick: OnceLock<Vec<&'static str>>,
    /// True if another program has recorded something since this flag was last read.
    news: bool,
    /// The battle file that the session was opened from.
    pub file: Option<PathBuf>,
}

/// The table that is shown, and everything that is made from it only once.
struct ShownTable {
    view: Arc<View>,
    file: OnceLock<toml::Table>,
    tray: OnceLock<Arc<Vec<Body>>>,
}

impl ShownTable {
    fn of(battle: &dyn Battle) -> Self {
        Self { view: Arc::new(battle.view()), file: OnceLock::new(), tray: OnceLock::new() }
    }
}

impl Session {
    /// Starts a new record of a battle, from the text of a battle file.
    ///
    /// # Errors
    /// See [`Journal::begin`].
    pub fn begin(
        place: Place,
        opening: Opening<'_>,
        books: Shelf,
        clock: Clock,
    ) -> Result<Self, JournalFault> {
        Ok(Self::of(Journal::begin(place, opening, books, clock)?))
    }

    /// Continues an existing record.
    ///
    /// # Errors
    /// See [`Journal::open`].
    pub fn resume(path: &Path, books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        Ok(Self::of(Journal::open(path, books, clock)?))
    }

    /// Returns a session for an open record.
    pub fn of(journal: Journal) -> Self {
        let shown = ShownTable::of(journal.battle());
        Self {
            record: Record::of(journal),
            looked_at: None,
            chosen: None,
            shown,
            begun: OnceLock::new(),
            quick: OnceLock::new(),
            news: false,
            file: None,
        }
    }

    /// Returns the record, with its history as far as the record has been read.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Returns the record, so that its history can be read on.
    pub(crate) fn record_mut(&mut self) -> &mut Record {
        &mut self.record
    }

    /// Returns the record of the battle, entry by entry.
    pub fn journal(&self) -> &Journal {
        &self.record.journal
    }

    /// Returns true if the book measures the reach of units.
    pub fn has_reach(&self) -> bool {
        !self.battle().threats(&[], &[DVec2::ZERO]).is_empty()
    }

    /// Returns the rulebook.
    pub fn book(&self) -> &Arc<dyn Book> {
        self.record.journal.book()
    }

    /// Returns the procedures of the rulebook.
    pub fn procedures(&self) -> &'static [Procedure] {
        self.book().procedures()
    }

    /// Returns the procedure with that name. Returns `None` if the rulebook has no such procedure.
    pub fn procedure(&self, name: &str) -> Option<&'static Procedure> {
        self.procedures().iter().find(|known| known.name == name)
    }

    /// Returns the procedures that have quick questions, which need facts but no table.
    pub fn quick_procedures(&self) -> &[&'static str] {
        self.quick.get_or_init(|| {
            let said = Amendments::default();
            let alone = |procedure: &&'static str| {
                let asked = self.book().quick(procedure, &said, None, Detail::Close);
                !matches!(asked, Err(Halt::TableOnly(..)))
            };
            self.procedures().iter().map(|known| known.name).filter(alone).collect()
        })
    }

    /// Returns the battle that is shown.
    pub fn battle(&self) -> &dyn Battle {
        let looked_at = self.looked_at.as_ref();
        looked_at.map_or(self.record.journal.battle(), |(_, battle)| battle.as_ref())
    }

    /// Returns the view of the battle that is shown, which contains everything to draw.
    pub fn view(&self) -> &Arc<View> {
        &self.shown.view
    }

    /// Returns the number of stands, figures or models that a unit has lost since it joined the battle.
    pub fn lost(&self, id: &Id) -> u32 {
        let begun = self.begun.get_or_init(|| strength::at_first(&self.record.journal));
        let first = begun.iter().find(|(unit, _)| unit == id).map_or(0, |(_, strength)| *strength);
        let now = self.view().body(id).map_or(0, |body| body.strength);
        first.saturating_sub(now)
    }

    /// Returns the entry whose table is shown. Returns `None` if the current battle is shown.
    pub fn looks_at(&self) -> Option<u64> {
        self.looked_at.as_ref().map(|(entry, _)| *entry)
    }

    /// Shows the table as it stood after an entry.
    ///
    /// # Errors
    /// Fails if an entry that the table depends on can't be read any more.
    pub fn look_at(&mut self, entry: u64) -> Result<(), JournalFault> {
        self.looked_at = Some((entry, self.record.table_after(entry)?));
        self.changed();
        Ok(())
    }

    /// Replaces the past battle that is shown by a corrected one. Does nothing if the current battle is shown.
    pub fn put_right(&mut self, table: Box<dyn Battle>) {
        if let Some((_, battle)) = &mut self.looked_at {
            *battle = table;
            self.changed();
        }
    }

    /// Shows the current battle, and clears the choice of an entry. Returns true if another battle was shown before.
    pub fn look_ahead(&mut self) -> bool {
        self.chosen = None;
        let other = self.looked_at.take().is_some();
        if other {
            self.changed();
        }
        other
    }

    /// Records a ruling. `after` is the battle after it. The table that the ruling was measured on then stays in view
    /// until the user goes on. Returns the number of the entry.
    ///
    /// If another program has recorded something in the meantime, `again` is called to rule once more on the table as
    /// it now is.
    ///
    /// # Errors
    /// Fails if the ruling can't be recorded, or if something that the ruling depends on has changed. The battle is
    /// then unchanged.
    pub fn ruled(
        &mut self,
        ask: &Request,
        answered: &RequestResult,
        after: &dyn Battle,
        again: impl Fn(&mut Journal) -> Result<RerulingBattle, JournalFault>,
    ) -> Result<u64, JournalFault> {
        let (mut stood, others) = (self.record.journal.battle().fork(), self.record.journal.others());
        let entry = self.asking(ask, |journal| {
            if journal.others() == others {
                return journal.ruled(ask, answered, after.fork());
            }
            stood = journal.battle().fork();
            let (answered, after) = again(journal)?;
            journal.ruled(ask, &answered, after)
        })?;
        self.looked_at = Some((entry, stood));
        self.changed();
        Ok(entry)
    }

    /// Records a change by hand. `after` is the changed battle, and `done` describes the change.
    ///
    /// # Errors
    /// Fails if the change can't be recorded. The battle is then unchanged.
    pub fn by_hand(&mut self, after: Box<dyn Battle>, done: &Reason) -> Result<(), JournalFault> {
        let done = self
            .told(|journal| journal.once_beside_others(|journal| journal.by_hand(after, done).map(|_| ())));
        self.changed();
        done
    }

    /// Records a question and the throw that is about to be made for it.
    ///
    /// # Errors
    /// Fails if the question can't be recorded.
    pub fn asked(&mut self, ask: &Request, awaits: &PendingThrow) -> Result<(), JournalFault> {
        self.asking(ask, |journal| journal.asked(ask, awaits.clone()).map(|_| ()))
    }

    /// Records the throws made so far for a question. `first` is the question's first throw, and `awaits` the next one.
    ///
    /// # Errors
    /// Fails if the throws can't be recorded.
    pub fn thrown(
        &mut self,
        (ask, first): (&Request, &PendingThrow),
        faces: &[Vec<u8>],
        awaits: &PendingThrow,
    ) -> Result<(), JournalFault> {
        self.throwing((ask, first), |journal| journal.thrown(faces, awaits.clone()))
    }

    /// Records that the players of the side `by` made the next throw and typed its faces themselves. `faces` has all
    /// throws made so far.
    ///
    /// # Errors
    /// Fails if the throws can't be recorded.
    pub fn thrown_by(
        &mut self,
        asked: (&Request, &PendingThrow),
        faces: &[Vec<u8>],
        by: &Id,
    ) -> Result<(), JournalFault> {
        self.throwing(asked, |journal| journal.thrown_by(faces, by))
    }

    /// Writes the throws of a question to the record.
    fn throwing(
        &mut self,
        (ask, first): (&Request, &PendingThrow),
        mut thrown: impl FnMut(&mut Journal) -> Result<(), JournalFault>,
    ) -> Result<(), JournalFault> {
        let open = self.record.journal.open_question().map(|open| open.entry);
        self.asking(ask, |journal| {
            still_asked(journal, open, (ask, first))?;
            thrown(journal)
        })
    }

    /// Records that the user left the open question without an outcome.
    ///
    /// # Errors
    /// Fails if this can't be recorded.
    pub fn leave(&mut self) -> Result<(), JournalFault> {
        let open = self.record.journal.open_question().map(|open| open.entry);
        self.beside(|journal| match journal.open_question() {
            Some(known) if Some(known.entry) == open => journal.leave(),
            _ => Ok(()),
        })
    }

    /// Runs an action that records something about a question. Fails if something that the question depends on has
    /// changed in the meantime.
    fn asking<T>(
        &mut self,
        ask: &Request,
        act: impl FnMut(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        self.told(|journal| journal.ask_beside_others(ask, act))
    }

    /// Runs an action on a record to which other programs may write too. Then takes over everything that they have
    /// recorded.
    fn told<T>(
        &mut self,
        act: impl FnOnce(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let others = self.record.journal.others();
        let done = act(&mut self.record.journal);
        self.record.hear();
        if self.record.journal.others() != others {
            self.news = true;
            self.looked_at = None;
            self.changed();
        }
        done
    }

    /// Returns true if another program has recorded something that the desk does not show yet.
    pub fn has_news(&self) -> bool {
        self.news
    }

    /// Returns true if another program has recorded something since the last call.
    pub fn take_news(&mut self) -> bool {
        std::mem::take(&mut self.news)
    }

    /// Runs an action that records something without changing the battle. The table that is shown stays the same.
    ///
    /// # Errors
    /// Fails if the action can't be recorded.
    pub fn beside<T>(
        &mut self,
        keep: impl FnMut(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        self.told(|journal| journal.beside_others(keep))
    }

    /// Runs an action on the record, and then shows the current battle.
    ///
    /// # Errors
    /// Fails if the action can't be recorded, or if the battle can't be rebuilt from the record.
    pub fn with_journal<T>(
        &mut self,
        act: impl FnOnce(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let done = self.told(|journal| journal.once_beside_others(act))?;
        self.looked_at = None;
        self.changed();
        Ok(done)
    }

    fn changed(&mut self) {
        self.shown = ShownTable::of(self.battle());
        let begun = self.begun.get_mut().filter(|_| self.looked_at.is_none());
        if let Some(begun) = begun {
            strength::follow(begun, &self.shown.view);
        }
    }

    /// Returns the name of a unit or thing in the battle. Returns the id if it has no name.
    pub fn called(&self, id: &Id) -> String {
        self.battle().called(id)
    }

    /// Returns a message argument that names a unit or thing: the name in this battle, or the id if there is no name.
    /// Units of a ruling without a table may have only ids.
    pub fn who(&self, id: &Id) -> Arg {
        let called = self.called(id);
        if called == id.as_str() { id.into() } else { called.into() }
    }

    /// Returns the names of this battle in a language.
    pub fn names(&self, language: Language) -> Names<'_> {
        Names::new(self, language)
    }
}

/// Checks that `open` is still the entry of the record's open question. If it is not, records the question `ask` with
/// its first throw once more.
pub(crate) fn still_asked(
    journal: &mut Journal,
    open: Option<u64>,
    (ask, first): (&Request, &PendingThrow),
) -> Result<(), JournalFault> {
    if journal.open_question().map(|open| open.entry) != open {
        journal.asked(ask, first.clone())?;
    }
    Ok(())
}
