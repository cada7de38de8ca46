//! The start screen, which offers quick rulings, built-in battles and empty tables.

use super::edit::blank_battle;
use super::home::Home;
use super::{Action, Desk, Panel, Session, keys};
use journal::{Clock, JournalFault};
use language::Language;
use rulebook::shelf::Shelf;
use rulebook::{AskCard, Demo};
use ruling::table::View;
use std::cmp::Reverse;
use std::path::PathBuf;
use std::sync::Arc;

/// The width and depth of a new table in cm. Most clubs play on this size. The user can change it where terrain is
/// drawn.
const TABLE: (f64, f64) = (180.0, 120.0);
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
pub(super) struct BookBattle {
    book: &'static str,
    fights: Vec<&'static str>,
    battle: Option<Arc<View>>,
}

impl Session {
    /// Starts a session with an empty table of the first book. It serves quick rulings, which need no table.
    ///
    /// # Errors
    /// See [`Session::begin`].
    pub fn nothing(
        books: Shelf,
        house: Option<(String, String)>,
        home: Option<&Home>,
        language: Language,
        clock: Clock,
    ) -> Result<Self, JournalFault> {
        let first = books.names().first().copied().unwrap_or_default();
        Self::empty(first, &language.word("door-fights"), house, home, books, clock)
    }

    /// Starts a session with an empty table of a book.
    pub(super) fn empty(
        book: &str,
        name: &str,
        house: Option<(String, String)>,
        home: Option<&Home>,
        books: Shelf,
        clock: Clock,
    ) -> Result<Self, JournalFault> {
        let rules = house.as_ref().map(|(file, text)| (file.as_str(), text.as_str()));
        let taken = books.book(book, rules)?;
        let text = taken.map(|taken| blank_battle(taken.as_ref(), name, TABLE.0, TABLE.1));
        Self::open_text(name, &text.unwrap_or_default(), house, home, books, clock)
    }
}

impl Desk {
    /// Shows the start screen on a desk that has no battle open.
    #[must_use]
    pub fn at_start_screen(mut self) -> Self {
        self.show_start_screen();
        self.nothing = true;
        self
    }

    /// Shows the start screen. The battle that is open stays open.
    pub(super) fn show_start_screen(&mut self) {
        // The past is left first, because the start screen can't show that the past is on display.
        if self.past().is_some() {
            self.look_ahead();
        }
        self.start_screen = true;
        self.read_battles();
    }

    /// Reads the built-in battles in the background. Their names are in the current language.
    pub(super) fn read_battles(&mut self) {
        let (books, language) = (self.session.journal().books(), self.look.language);
        let behind = move |name| behind(books, name, language);
        self.behind.ask(&self.worker, move || books.names().into_iter().map(behind).collect());
    }

    /// Returns the entries of each book, the main book first. The list is empty while the battles are being read.
    pub fn shelf(&self) -> Vec<BookRow> {
        let language = self.look.language;
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
        self.behind.get().into_iter().flatten().map(row).collect()
    }

    /// Returns the entries that have a key: the first fight of the first book, each built-in battle, and the empty
    /// table of the first book.
    fn keyed(&self) -> Vec<StartEntry> {
        let rows = self.behind.get().map_or(&[][..], Vec::as_slice);
        let first = rows.first();
        let fight = first.and_then(|row| Some(StartEntry::Fight(row.book, row.fights.first().copied()?)));
        let battles = rows.iter().map(|row| StartEntry::Battle(row.book));
        fight.into_iter().chain(battles).chain(first.map(|row| StartEntry::Table(row.book))).collect()
    }

    /// Returns the key of an entry. Returns `None` if it has none.
    pub fn key_of_door(&self, door: &StartEntry) -> Option<&'static str> {
        let at = self.keyed().iter().position(|known| known == door)?;
        KEYS.get(at).copied()
    }

    /// Handles a key while the start screen is shown. Returns true if the key had an effect.
    pub(super) fn press_door(&mut self, held: (bool, bool, bool), key: &str) -> bool {
        let at = KEYS.iter().position(|known| *known == key).filter(|_| held == (false, false, false));
        // Waits for the entries, so that a key pressed before they are drawn still counts.
        self.behind.wait();
        if let Some(door) = at.and_then(|at| self.keyed().get(at).cloned()) {
            self.enter(&door);
            return true;
        }
        let action = keys::action(self.procedures(), held, key);
        match action {
            Some(
                Action::StartScreen
                | Action::File
                | Action::Keys
                | Action::Language
                | Action::Theme
                | Action::Text(_)
                | Action::Quit
                | Action::Dismiss,
            ) => {}
            // A quick ruling needs no table, so it leaves the start screen even if no battle is open.
            Some(Action::Quick(_) | Action::Say) if self.nothing => self.start_screen = false,
            _ => return false,
        }
        action.is_some_and(|action| {
            self.act(action);
            true
        })
    }

    /// Leaves the start screen and shows the open battle. Returns false if no battle is open.
    pub(super) fn leave_start_screen(&mut self) -> bool {
        let leaves = self.start_screen && !self.nothing;
        self.start_screen &= !leaves;
        leaves
    }

    /// Opens an entry of the start screen.
    pub fn enter(&mut self, door: &StartEntry) {
        let (books, clock) = (self.session.journal().books(), self.session.journal().clock());
        let language = self.look.language;
        // House rules apply only to the book that they were given for.
        let house = |book: &str| {
            let house = self.session.journal().house().cloned();
            house.filter(|_| self.session.book().name() == book)
        };
        let home = self.home.as_ref();
        match door {
            StartEntry::Own(path) => self.open(path),
            StartEntry::Choose => self.act(Action::File),
            StartEntry::Fight(book, procedure) => {
                let name = language.word("door-fights");
                let begun = Session::empty(book, &name, house(book), home, books, clock);
                if self.go_over(begun) {
                    self.nothing = true;
                    self.message = None;
                    self.quick(procedure);
                }
            }
            StartEntry::Table(book) => {
                let name = language.word("door-new-table");
                let begun = Session::empty(book, &name, house(book), home, books, clock);
                if self.go_over(begun) {
                    self.act(Action::Show(Panel::Battle));
                }
            }
            StartEntry::Battle(book) => {
                let Some(demo) = books.demo(book) else { return };
                let names = language.names(book);
                let fetch = |file: &str| demo.fetch(file).map(|text| Demo::named(&names, &text));
                let text = Demo::named(&names, demo.battle);
                let name = demo.name.trim_end_matches(".toml");
                let begun = Session::open_beside(name, (&text, &fetch), house(book), home, books, clock);
                if self.go_over(begun) {
                    self.act(Action::Show(Panel::Ruling));
                }
            }
        }
    }

    /// Returns the introduction for new users. It is empty once the user has closed it.
    pub fn greeting(&self) -> Vec<String> {
        let says = ["door-first", "door-second", "door-third"];
        let shown = says.iter().filter(|_| !self.look.greeted);
        shown.map(|message| self.look.language.word(message)).collect()
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
