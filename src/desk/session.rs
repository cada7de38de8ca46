//! The session: the open battle with its record, and the table that is shown.

use dice::Id;
use journal::{Chronicle, Clock, Journal, JournalFault, Opening, PendingThrow, Place, QuestionDice};
use rulebook::shelf::{Battle, Book, Shelf};
use rulebook::{Request, RequestKind, RequestResult};
use ruling::table::View;
use ruling::{Arg, Objection, Reason};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// The result of ruling a question again, and the battle after that ruling.
pub(crate) type RerulingBattle = (RequestResult, Box<dyn Battle>);

/// The open battle and its record.
pub struct Session {
    journal: Journal,
    chronicle: Chronicle,
    /// The table that is shown instead of the current battle, with the number of an entry. It is the table that a
    /// ruling was measured on, or the one after an earlier entry. `None` while the current battle is shown.
    looked_at: Option<(u64, Box<dyn Battle>)>,
    view: Arc<View>,
    /// The battle at the beginning of the record, loaded at first use. The inner `None` means that it can't be read.
    begun: OnceLock<Option<View>>,
    /// True if another program has recorded something since this flag was last read.
    news: bool,
    /// The battle file that the session was opened from.
    pub file: Option<PathBuf>,
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
        let view = Arc::new(journal.battle().view());
        let mut chronicle = Chronicle::default();
        chronicle.hear(&journal);
        Self { journal, chronicle, looked_at: None, view, begun: OnceLock::new(), news: false, file: None }
    }

    /// Returns the record.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Returns the history of the record, as far as the record has been read.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Reads on through the record until the given time. Returns true if the whole record has been read.
    ///
    /// # Errors
    /// Fails if an entry can't be read any more.
    pub(super) fn go_through(&mut self, until: Instant) -> Result<bool, JournalFault> {
        self.chronicle.go_on(&self.journal, until)
    }

    /// Returns the table as it stood after an entry.
    ///
    /// # Errors
    /// Fails if an entry that the table depends on can't be read any more.
    pub(super) fn table_after(&mut self, entry: u64) -> Result<Box<dyn Battle>, JournalFault> {
        self.chronicle.table(&self.journal, entry)
    }

    /// Returns the rulebook.
    pub fn book(&self) -> &Arc<dyn Book> {
        self.journal.book()
    }

    /// Returns the battle that is shown.
    pub fn battle(&self) -> &dyn Battle {
        let looked_at = self.looked_at.as_ref();
        looked_at.map_or(self.journal.battle(), |(_, battle)| battle.as_ref())
    }

    /// Returns the drawing of the battle that is shown.
    pub fn view(&self) -> &Arc<View> {
        &self.view
    }

    /// Returns the number of stands, figures or models that a unit has lost since the battle began.
    pub fn lost(&self, id: &Id) -> u32 {
        let begun = self.begun.get_or_init(|| self.journal.at(0).map(|battle| battle.view()).ok());
        let strength = |view: &View| view.body(id).map_or(0, |body| body.strength);
        begun.as_ref().map_or(0, strength).saturating_sub(strength(&self.view))
    }

    /// Returns the objections to the battle: what looked wrong when it was last read.
    pub fn objections(&self) -> &[Objection] {
        self.battle().objections()
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
        self.looked_at = Some((entry, self.table_after(entry)?));
        self.changed();
        Ok(())
    }

    /// Replaces the past table that is shown by a corrected table. Does nothing if the current battle is shown.
    pub fn put_right(&mut self, table: Box<dyn Battle>) {
        if let Some((_, battle)) = &mut self.looked_at {
            *battle = table;
            self.changed();
        }
    }

    /// Shows the current battle. Returns true if another table was shown before.
    pub fn look_ahead(&mut self) -> bool {
        let other = self.looked_at.take().is_some();
        if other {
            self.changed();
        }
        other
    }

    /// Records a ruling. The session then shows the table that the ruling was measured on, until the desk goes on.
    ///
    /// If another program has recorded something in the meantime, `again` is called to rule once more on the table as
    /// it then stands.
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
        let (mut stood, others) = (self.journal.battle().fork(), self.journal.others());
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

    /// Records a change by hand.
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
    /// Fails if it can't be recorded.
    pub fn asked(&mut self, ask: &Request, awaits: &PendingThrow) -> Result<(), JournalFault> {
        self.asking(ask, |journal| journal.asked(ask, awaits.clone()).map(|_| ()))
    }

    /// Records the throws made so far for a question. `first` is the first throw.
    ///
    /// # Errors
    /// Fails if they can't be recorded.
    pub fn thrown(
        &mut self,
        (ask, first): (&Request, &PendingThrow),
        faces: &[Vec<u8>],
        awaits: &PendingThrow,
    ) -> Result<(), JournalFault> {
        self.throwing((ask, first), |journal| journal.thrown(faces, awaits.clone()))
    }

    /// Records that the players of a side made the next throw and typed its faces themselves. `faces` has all throws
    /// made so far.
    ///
    /// # Errors
    /// Fails if they can't be recorded.
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
        let open = self.journal.open_question().map(|open| open.entry);
        self.asking(ask, |journal| {
            still_asked(journal, open, (ask, first))?;
            thrown(journal)
        })
    }

    /// Records that the user left the open question without an outcome.
    ///
    /// # Errors
    /// Fails if it can't be recorded.
    pub fn leave(&mut self) -> Result<(), JournalFault> {
        let open = self.journal.open_question().map(|open| open.entry);
        self.beside(|journal| match journal.open_question() {
            Some(known) if Some(known.entry) == open => journal.leave(),
            _ => Ok(()),
        })
    }

    /// Returns the faces that were rolled for the same question before the user left it. The same throws then get the
    /// same faces again. For a quick question the list is empty, because each quick question is a new fight.
    ///
    /// # Errors
    /// Fails if the record can't be read.
    pub(super) fn left_throws(
        &self,
        asked: &RequestKind,
    ) -> Result<Vec<(PendingThrow, Vec<u8>)>, JournalFault> {
        match asked {
            RequestKind::Quick(_) => Ok(Vec::new()),
            RequestKind::Table(..) | RequestKind::Phase => self.journal.left_throws(asked),
        }
    }

    /// Records something about a question. Fails if something that the question depends on has changed in the meantime.
    fn asking<T>(
        &mut self,
        ask: &Request,
        act: impl FnMut(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        self.told(|journal| journal.ask_beside_others(ask, act))
    }

    /// Runs an action on a record to which other programs may write too. Then takes over what they have recorded.
    fn told<T>(
        &mut self,
        act: impl FnOnce(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        let others = self.journal.others();
        let done = act(&mut self.journal);
        self.chronicle.hear(&self.journal);
        if self.journal.others() != others {
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

    /// Returns the program's dice for the open question.
    ///
    /// # Errors
    /// See [`Journal::drawn`].
    pub fn drawn(&self) -> Result<QuestionDice, JournalFault> {
        self.journal.drawn()
    }

    /// Records something that changes no table. The table that is shown stays the same.
    ///
    /// # Errors
    /// Fails if it can't be recorded.
    pub fn beside<T>(
        &mut self,
        keep: impl FnMut(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        self.told(|journal| journal.beside_others(keep))
    }

    /// Runs an action on the record, and then shows the current battle.
    ///
    /// # Errors
    /// Fails if it can't be recorded, or if the battle can't be rebuilt from the record.
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
        self.view = Arc::new(self.battle().view());
    }

    /// Returns the name of a unit or thing in the battle. Returns the id if it has no name.
    pub fn called(&self, id: &Id) -> String {
        self.battle().called(id)
    }

    /// Returns a message argument that names a unit or thing. It is the name in this battle, or the id if there is no
    /// name. Units of a quick ruling may have only ids.
    pub fn who(&self, id: &Id) -> Arg {
        let called = self.called(id);
        if called == id.as_str() { id.into() } else { called.into() }
    }
}

/// Checks that the question `open` is still open in the record. If another program closed it, asks it again.
pub(super) fn still_asked(
    journal: &mut Journal,
    open: Option<u64>,
    (ask, first): (&Request, &PendingThrow),
) -> Result<(), JournalFault> {
    if journal.open_question().map(|open| open.entry) != open {
        journal.asked(ask, first.clone())?;
    }
    Ok(())
}
