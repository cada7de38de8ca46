//! Actions of the start screen.

use crate::setup::SetUpStep;
use crate::{Action, Desk, Panel, Session, StartEntry, keys};
use rulebook::Demo;

impl Desk {
    /// Shows the start screen on a desk that has no battle open.
    #[must_use]
    pub fn at_start_screen(mut self) -> Self {
        self.show_start_screen();
        self.start.nothing = true;
        self
    }

    /// Shows the start screen. The battle that is open stays open.
    pub(crate) fn show_start_screen(&mut self) {
        // The past is left first, because the start screen can't show that the past is on display.
        if self.session.past().is_some() {
            self.look_ahead();
        }
        self.start.shown = true;
        let books = self.session.journal().books();
        self.start.read_battles(books, self.look.language, &self.analysis.worker);
    }

    /// Handles a key while the start screen is shown. Returns true if the key had an effect.
    pub(crate) fn press_on_start_screen(&mut self, held: (bool, bool, bool), key: &str) -> bool {
        let entry = self.start.entry_of(key).filter(|_| held == (false, false, false));
        if let Some(entry) = entry {
            self.enter(&entry);
            return true;
        }
        let action = keys::action(self.session.procedures(), held, key);
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
            Some(Action::Quick(_) | Action::Say) if self.start.nothing => self.start.shown = false,
            _ => return false,
        }
        action.is_some_and(|action| {
            self.act(action);
            true
        })
    }

    /// Opens an entry of the start screen.
    pub fn enter(&mut self, entry: &StartEntry) {
        let (books, clock) = (self.session.journal().books(), self.session.journal().clock());
        let language = self.look.language;
        // House rules apply only to the book that they were given for.
        let house = |book: &str| {
            let house = self.session.journal().house().cloned();
            house.filter(|_| self.session.book().name() == book)
        };
        let home = self.files.home();
        match entry {
            StartEntry::Own(path) => self.open(path),
            StartEntry::Choose => self.act(Action::File),
            StartEntry::Fight(book, procedure) => {
                let name = language.word("door-fights");
                let begun = Session::empty(book, &name, house(book), home, books, clock);
                if self.go_over(begun) {
                    self.start.nothing = true;
                    self.window.message = None;
                    self.quick(procedure);
                }
            }
            StartEntry::Table(book) => {
                let name = language.word("door-new-table");
                let begun = Session::empty(book, &name, house(book), home, books, clock);
                if self.go_over(begun) {
                    self.show_step(SetUpStep::Table);
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
}
