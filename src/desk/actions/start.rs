//! Actions of the start screen.

use crate::setup::{SetUpEvent, SetUpStep};
use crate::{Action, Desk, Panel, Session, StartEntry};
use rulebook::{Demo, RequestKind};

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
            StartEntry::Own(path) => {
                let house = self.session.journal().house().cloned();
                let opened = Session::open_file(path, house, home, books, clock);
                self.go_over(opened);
            }
            StartEntry::Choose => self.act(Action::File),
            StartEntry::Fight(book, procedure) => {
                let name = language.word("door-fights");
                let begun = Session::empty(book, &name, house(book), home, books, clock);
                if self.go_over(begun) {
                    self.start.nothing = true;
                    self.window.clear_message();
                    self.inquire(RequestKind::Quick((*procedure).to_owned()));
                }
            }
            StartEntry::Table(book) => {
                let name = language.word("door-new-table");
                let begun = Session::empty(book, &name, house(book), home, books, clock);
                if self.go_over(begun) {
                    self.set_up(SetUpEvent::Step(SetUpStep::Table));
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
