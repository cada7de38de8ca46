//! The session: the open battle, how it came to be as it is, and the file it came from.

use crate::names::Id;
use crate::rulebook::Fetch;
use crate::rulebook::shelf::{self, Battle, Book, NAMES};
use crate::ruling::{Objection, Reason};
use crate::table::{Fault, View, book_of};
use std::path::PathBuf;
use std::sync::Arc;

/// How many steps can be undone.
const MOST_STEPS: usize = 500;

/// A battle as it stood before something was done.
struct Step {
    battle: Box<dyn Battle>,
    done: Reason,
}

/// The open battle.
pub struct Session {
    book: Arc<dyn Book>,
    battle: Box<dyn Battle>,
    view: Arc<View>,
    past: Vec<Step>,
    future: Vec<Step>,
    /// The file it was opened from or saved to.
    pub file: Option<PathBuf>,
    /// The battle as its file has it, and whether that is how it stands.
    saved: (String, bool),
    house: Option<(String, String)>,
}

impl Session {
    /// Opens a battle from its text, by the book it names, with the house rules of a file (name and text).
    ///
    /// # Errors
    /// Every fault found in the file, with its place.
    pub fn open(
        name: &str,
        text: &str,
        fetch: &Fetch<'_>,
        house: Option<(String, String)>,
    ) -> Result<Self, Vec<Fault>> {
        let book = book_of(name, text, NAMES)?;
        let over = house
            .as_ref()
            .map(|(name, text)| (name.as_str(), text.as_str()));
        // A book of that name is on the shelf: `book_of` found it among the names there.
        let book: Arc<dyn Book> =
            Arc::from(shelf::book(book, over)?.ok_or_else(Vec::<Fault>::new)?);
        let battle = book.open(name, text, fetch)?;
        let view = Arc::new(battle.view());
        let saved = (battle.write(), true);
        Ok(Self {
            book,
            battle,
            view,
            past: Vec::new(),
            future: Vec::new(),
            file: None,
            saved,
            house,
        })
    }

    /// The rulebook.
    pub fn book(&self) -> &Arc<dyn Book> {
        &self.book
    }

    /// The house rules it is ruled by: the file's name and its text.
    pub fn house(&self) -> Option<&(String, String)> {
        self.house.as_ref()
    }

    /// The battle as it stands.
    pub fn battle(&self) -> &dyn Battle {
        self.battle.as_ref()
    }

    /// What there is to draw.
    pub fn view(&self) -> &Arc<View> {
        &self.view
    }

    /// What looked wrong when it was last read.
    pub fn objections(&self) -> &[Objection] {
        self.battle.objections()
    }

    /// The battle goes on from here; `done` says what was done.
    pub fn go_on(&mut self, next: Box<dyn Battle>, done: Reason) {
        let battle = std::mem::replace(&mut self.battle, next);
        self.past.push(Step { battle, done });
        if self.past.len() > MOST_STEPS {
            self.past.remove(0);
        }
        self.future.clear();
        self.changed();
    }

    /// Takes the last step back; what it was.
    pub fn undo(&mut self) -> Option<Reason> {
        let step = self.past.pop()?;
        let battle = std::mem::replace(&mut self.battle, step.battle);
        let done = step.done.clone();
        self.future.push(Step {
            battle,
            done: step.done,
        });
        self.changed();
        Some(done)
    }

    /// Makes a step again that was taken back; what it was.
    pub fn redo(&mut self) -> Option<Reason> {
        let step = self.future.pop()?;
        let battle = std::mem::replace(&mut self.battle, step.battle);
        let done = step.done.clone();
        self.past.push(Step {
            battle,
            done: step.done,
        });
        self.changed();
        Some(done)
    }

    /// What was done, the first first.
    pub fn done(&self) -> impl DoubleEndedIterator<Item = &Reason> {
        self.past.iter().map(|step| &step.done)
    }

    fn changed(&mut self) {
        self.view = Arc::new(self.battle.view());
        self.saved.1 = self.battle.write() == self.saved.0;
    }

    /// Whether everything done is in its file.
    pub fn is_saved(&self) -> bool {
        self.saved.1
    }

    /// It has been written to a file.
    pub fn was_saved(&mut self, file: PathBuf) {
        self.file = Some(file);
        self.saved = (self.battle.write(), true);
    }

    /// The name of a unit, general or side; its id if it has none.
    pub fn called(&self, id: &Id) -> String {
        let body = self.view.body(id).map(|body| body.name.clone());
        let side = || {
            let sides = self.view.sides.iter();
            let mut named = sides.filter(|side| side.id == *id);
            named.next().map(|side| side.name.clone())
        };
        body.or_else(side).unwrap_or_else(|| id.to_string())
    }
}
