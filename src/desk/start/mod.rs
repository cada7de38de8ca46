//! The start screen, which offers quick rulings, built-in battles and empty tables.

use crate::analysis::{Background, Worker};
use crate::keys::{self, Action};
use language::Language;
use rulebook::shelf::Shelf;
use rulebook::{AskCard, Demo, Procedure};
use ruling::table::View;
use std::cmp::Reverse;
use std::path::PathBuf;
use std::sync::Arc;

/// The keys of the entries on the start screen, in order.
const KEYS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// An entry of the start screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartEntry {
    /// A quick question: the book and the procedure.
    Fight(&'static str, &'static str),
    /// The built-in battle of the book with that name.
    Battle(&'static str),
    /// An empty table of the book with that name.
    Table(&'static str),
    /// A battle file or record of the user.
    Own(PathBuf),
    /// A file that the user still has to choose in a dialog.
    Choose,
}

/// The meaning of a key while the start screen is shown.
pub(crate) enum StartKey {
    /// The key opens an entry.
    Entry(StartEntry),
    /// The key does what it does elsewhere.
    Action(Action),
}

/// The entries of one book on the start screen.
#[derive(Clone)]
pub struct BookRow {
    /// The name of the book in battle files.
    pub book: &'static str,
    /// The title of the book.
    pub title: String,
    /// The procedures that have quick questions, each with a word that names it. The first is a fight.
    pub fights: Vec<(&'static str, String)>,
    /// The built-in battle.
    pub battle: Option<Arc<View>>,
}

/// The entries of one book without texts, as read in the background.
pub(crate) struct BookBattle {
    book: &'static str,
    fights: Vec<&'static str>,
    battle: Option<Arc<View>>,
}

/// The state of the start screen.
pub struct Start {
    /// True while the start screen is shown instead of the table.
    pub(crate) shown: bool,
    /// True if only an empty table is open that the program itself made.
    pub(crate) nothing: bool,
    /// The entries, book by book.
    pub(crate) battles: Background<Vec<BookBattle>>,
}

impl Start {
    /// Returns a start screen that is not shown and has read no battles.
    pub(crate) fn closed() -> Self {
        Self { shown: false, nothing: false, battles: Background::default() }
    }

    /// Returns true while the start screen is shown instead of the table.
    pub fn is_shown(&self) -> bool {
        self.shown
    }

    /// Reads the built-in battles in the background. Their names are in the given language.
    pub(crate) fn read_battles(&mut self, books: Shelf, language: Language, worker: &Worker) {
        let behind = move |name| behind(books, name, language);
        self.battles.ask(worker, move || books.names().into_iter().map(behind).collect());
    }

    /// Returns the entries of each book, the main book first. The list is empty while the battles are being read.
    pub fn shelf(&self, language: Language) -> Vec<BookRow> {
        let row = |behind: &BookBattle| {
            let fights = behind.fights.iter();
            let fights = fights.map(|name| (*name, language.word(&format!("procedure-{name}"))));
            BookRow {
                book: behind.book,
                title: language.word(&format!("book-{}", behind.book)),
                fights: fights.collect(),
                battle: behind.battle.clone(),
            }
        };
        self.battles.get().into_iter().flatten().map(row).collect()
    }

    /// Returns the entries that have a key: the first fight of the first book, each built-in battle, and the empty
    /// table of the first book.
    fn keyed(&self) -> Vec<StartEntry> {
        let rows = self.battles.get().map_or(&[][..], Vec::as_slice);
        let first = rows.first();
        let fight = first.and_then(|row| Some(StartEntry::Fight(row.book, row.fights.first().copied()?)));
        let battles = rows.iter().map(|row| StartEntry::Battle(row.book));
        fight.into_iter().chain(battles).chain(first.map(|row| StartEntry::Table(row.book))).collect()
    }

    /// Returns the key of an entry. Returns `None` if it has none.
    pub fn key_of(&self, entry: &StartEntry) -> Option<&'static str> {
        let at = self.keyed().iter().position(|known| known == entry)?;
        KEYS.get(at).copied()
    }

    /// Returns the entry of a key. Waits for the entries, so that a key pressed before they are drawn still counts.
    fn entry_of(&mut self, key: &str) -> Option<StartEntry> {
        self.battles.wait();
        let at = KEYS.iter().position(|known| *known == key)?;
        self.keyed().get(at).cloned()
    }

    /// Returns what a key asks for while the start screen is shown. Returns `None` if the key does nothing there. `held`
    /// says whether Ctrl, Shift and Alt are pressed.
    pub(crate) fn pressed(
        &mut self,
        procedures: &'static [Procedure],
        held: (bool, bool, bool),
        key: &str,
    ) -> Option<StartKey> {
        let entry = self.entry_of(key).filter(|_| held == (false, false, false));
        if let Some(entry) = entry {
            return Some(StartKey::Entry(entry));
        }
        let action = keys::action(procedures, held, key)?;
        match action {
            Action::StartScreen
            | Action::File
            | Action::Keys
            | Action::Language
            | Action::Theme
            | Action::Text(_)
            | Action::Quit
            | Action::Dismiss => {}
            // A quick ruling needs no table, so it leaves the start screen even if no battle is open.
            Action::Quick(_) | Action::Say if self.nothing => self.shown = false,
            _ => return None,
        }
        Some(StartKey::Action(action))
    }

    /// Leaves the start screen and shows the open battle. Returns false if no battle is open.
    pub(crate) fn leave(&mut self) -> bool {
        let leaves = self.shown && !self.nothing;
        self.shown &= !leaves;
        leaves
    }
}

/// Reads the entries of a book: its built-in battle, and the procedures that have a card. Procedures are sorted by the
/// number of rows that both sides have, the greatest number first, because these are fights.
fn behind(books: Shelf, name: &'static str, language: Language) -> BookBattle {
    let mut behind = BookBattle { book: name, fights: Vec::new(), battle: None };
    let (Some(demo), Some(book)) = (books.demo(name), books.book(name, None).ok().flatten()) else {
        return behind;
    };
    let procedures = book.procedures().iter().map(|procedure| procedure.name);
    behind.fights = procedures.filter(|name| book.card(name).is_some()).collect();
    behind.fights.sort_by_key(|name| Reverse(book.card(name).map_or(0, AskCard::of_both)));
    let names = language.names(name);
    let fetch = |file: &str| demo.fetch(file).map(|text| Demo::named(&names, &text));
    let battle = book.open(demo.name, &Demo::named(&names, demo.battle), &fetch);
    behind.battle = battle.ok().map(|battle| Arc::new(battle.view()));
    behind
}
