//! The session: the open battle under record, and how it is looked at.

use journal::{Awaited, Chronicle, Clock, Drawn, Journal, JournalFault, Opening, Place};
use seam::names::Id;
use seam::rulebook::shelf::{Battle, Book, Shelf};
use seam::rulebook::{Answered, Asked, Request};
use seam::ruling::{Arg, Objection, Reason};
use seam::table::View;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// What came of a question once more, and the battle after it.
pub(crate) type Again = (Answered, Box<dyn Battle>);

/// The open battle.
pub struct Session {
    journal: Journal,
    chronicle: Chronicle,
    /// What is looked at instead of the battle as it stands: the table a ruling was measured on, or an entry of long ago.
    looked_at: Option<(u64, Box<dyn Battle>)>,
    view: Arc<View>,
    /// The battle as the record begins, once it was asked for; none: it can't be read.
    begun: OnceLock<Option<View>>,
    /// Whether another program recorded something since this was last asked.
    news: bool,
    /// The battle file it was opened from or exported to.
    pub file: Option<PathBuf>,
}

impl Session {
    /// Begins a record with a battle file.
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

    /// Goes on with a recorded battle.
    ///
    /// # Errors
    /// See [`Journal::open`].
    pub fn resume(path: &Path, books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        Ok(Self::of(Journal::open(path, books, clock)?))
    }

    /// A record that is open.
    pub fn of(journal: Journal) -> Self {
        let view = Arc::new(journal.battle().view());
        let mut chronicle = Chronicle::default();
        chronicle.hear(&journal);
        Self { journal, chronicle, looked_at: None, view, begun: OnceLock::new(), news: false, file: None }
    }

    /// The record.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// How the record went, as far as it was gone through.
    pub fn chronicle(&self) -> &Chronicle {
        &self.chronicle
    }

    /// Goes through the record until then; whether all of it was gone through.
    ///
    /// # Errors
    /// An entry can't be read any more.
    pub(super) fn go_through(&mut self, until: Instant) -> Result<bool, JournalFault> {
        self.chronicle.go_on(&self.journal, until)
    }

    /// The table as it stood after an entry.
    ///
    /// # Errors
    /// An entry it rests on can't be read any more.
    pub(super) fn table_after(&mut self, entry: u64) -> Result<Box<dyn Battle>, JournalFault> {
        self.chronicle.table(&self.journal, entry)
    }

    /// The rulebook.
    pub fn book(&self) -> &Arc<dyn Book> {
        self.journal.book()
    }

    /// The battle as it is looked at.
    pub fn battle(&self) -> &dyn Battle {
        let looked_at = self.looked_at.as_ref();
        looked_at.map_or(self.journal.battle(), |(_, battle)| battle.as_ref())
    }

    /// What there is to draw.
    pub fn view(&self) -> &Arc<View> {
        &self.view
    }

    /// How many of the stands, figures or models with which a unit began the battle are gone.
    pub fn lost(&self, id: &Id) -> u32 {
        let begun = self.begun.get_or_init(|| self.journal.at(0).map(|battle| battle.view()).ok());
        let strength = |view: &View| view.body(id).map_or(0, |body| body.strength);
        begun.as_ref().map_or(0, strength).saturating_sub(strength(&self.view))
    }

    /// What looked wrong when it was last read.
    pub fn objections(&self) -> &[Objection] {
        self.battle().objections()
    }

    /// The entry whose table is looked at, if that is not how the battle stands.
    pub fn looks_at(&self) -> Option<u64> {
        self.looked_at.as_ref().map(|(entry, _)| *entry)
    }

    /// Looks at the table as it stood after an entry.
    ///
    /// # Errors
    /// An entry it rests on can't be read any more.
    pub fn look_at(&mut self, entry: u64) -> Result<(), JournalFault> {
        self.looked_at = Some((entry, self.table_after(entry)?));
        self.changed();
        Ok(())
    }

    /// The table that is looked at should have stood like this.
    pub fn put_right(&mut self, table: Box<dyn Battle>) {
        if let Some((_, battle)) = &mut self.looked_at {
            *battle = table;
            self.changed();
        }
    }

    /// Looks at the battle as it stands; whether it was looked at otherwise.
    pub fn look_ahead(&mut self) -> bool {
        let other = self.looked_at.take().is_some();
        if other {
            self.changed();
        }
        other
    }

    /// Records what was ruled. The table it was measured on is looked at until the desk goes on. Where another program
    /// recorded something meanwhile, it is worked out again on the table as it is then.
    ///
    /// # Errors
    /// It can't be recorded, or what it rests on has changed; the battle is then as it was.
    pub fn ruled(
        &mut self,
        ask: &Request,
        answered: &Answered,
        after: &dyn Battle,
        again: impl Fn(&mut Journal) -> Result<Again, JournalFault>,
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
    /// It can't be recorded; the battle is then as it was.
    pub fn by_hand(&mut self, after: Box<dyn Battle>, done: &Reason) -> Result<(), JournalFault> {
        let done = self
            .told(|journal| journal.once_beside_others(|journal| journal.by_hand(after, done).map(|_| ())));
        self.changed();
        done
    }

    /// Records that a throw is about to be made.
    ///
    /// # Errors
    /// It can't be recorded.
    pub fn asked(&mut self, ask: &Request, awaits: &Awaited) -> Result<(), JournalFault> {
        self.asking(ask, |journal| journal.asked(ask, awaits.clone()).map(|_| ()))
    }

    /// Records the throws made so far of what was asked; `first` is the first of them.
    ///
    /// # Errors
    /// It can't be recorded.
    pub fn thrown(
        &mut self,
        (ask, first): (&Request, &Awaited),
        faces: &[Vec<u8>],
        awaits: &Awaited,
    ) -> Result<(), JournalFault> {
        self.throwing((ask, first), |journal| journal.thrown(faces, awaits.clone()))
    }

    /// Records that the players of a side made the next throw and typed it themselves: these are the throws made so far.
    ///
    /// # Errors
    /// It can't be recorded.
    pub fn thrown_by(
        &mut self,
        asked: (&Request, &Awaited),
        faces: &[Vec<u8>],
        by: &Id,
    ) -> Result<(), JournalFault> {
        self.throwing(asked, |journal| journal.thrown_by(faces, by))
    }

    /// Records throws of what was asked.
    fn throwing(
        &mut self,
        (ask, first): (&Request, &Awaited),
        mut thrown: impl FnMut(&mut Journal) -> Result<(), JournalFault>,
    ) -> Result<(), JournalFault> {
        let open = self.journal.open_question().map(|open| open.entry);
        self.asking(ask, |journal| {
            still_asked(journal, open, (ask, first))?;
            thrown(journal)
        })
    }

    /// Records that what was asked is left without an outcome.
    ///
    /// # Errors
    /// It can't be recorded.
    pub fn leave(&mut self) -> Result<(), JournalFault> {
        let open = self.journal.open_question().map(|open| open.entry);
        self.beside(|journal| match journal.open_question() {
            Some(known) if Some(known.entry) == open => journal.leave(),
            _ => Ok(()),
        })
    }

    /// Returns what fell for a question when it was asked before and left: the same throws have those faces again. A question from facts alone
    /// is another fight each time.
    ///
    /// # Errors
    /// The record can't be read.
    pub(super) fn left_throws(&self, asked: &Asked) -> Result<Vec<(Awaited, Vec<u8>)>, JournalFault> {
        match asked {
            Asked::Quick(_) => Ok(Vec::new()),
            Asked::Table(..) | Asked::Phase => self.journal.left_throws(asked),
        }
    }

    /// Records something of a question, where nothing of what it rests on has changed meanwhile.
    fn asking<T>(
        &mut self,
        ask: &Request,
        act: impl FnMut(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        self.told(|journal| journal.ask_beside_others(ask, act))
    }

    /// Does something with the record beside other programs, and looks at what they recorded.
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

    /// Whether another program recorded something that is not shown yet.
    pub fn has_news(&self) -> bool {
        self.news
    }

    /// Whether another program recorded something since this was last asked.
    pub fn take_news(&mut self) -> bool {
        std::mem::take(&mut self.news)
    }

    /// The program's dice for what was asked.
    ///
    /// # Errors
    /// See [`Journal::drawn`].
    pub fn drawn(&self) -> Result<Drawn, JournalFault> {
        self.journal.drawn()
    }

    /// Records something that changes no table: what is looked at stays.
    ///
    /// # Errors
    /// It can't be recorded.
    pub fn beside<T>(
        &mut self,
        keep: impl FnMut(&mut Journal) -> Result<T, JournalFault>,
    ) -> Result<T, JournalFault> {
        self.told(|journal| journal.beside_others(keep))
    }

    /// Does something with the record, and looks at what came of it.
    ///
    /// # Errors
    /// It can't be recorded, or the battle can't be folded.
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

    /// The name of whatever has one in this battle; its id if it has none.
    pub fn called(&self, id: &Id) -> String {
        self.battle().called(id)
    }

    /// Whom a sentence is about: by his name in this battle; who has none, in a ruling from facts alone, by his id.
    pub fn who(&self, id: &Id) -> Arg {
        let called = self.called(id);
        if called == id.as_str() { id.into() } else { called.into() }
    }
}

/// The question that was open is open; where another program left it, it is asked again.
pub(super) fn still_asked(
    journal: &mut Journal,
    open: Option<u64>,
    (ask, first): (&Request, &Awaited),
) -> Result<(), JournalFault> {
    if journal.open_question().map(|open| open.entry) != open {
        journal.asked(ask, first.clone())?;
    }
    Ok(())
}
