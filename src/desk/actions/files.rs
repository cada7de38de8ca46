//! Opening, starting and exporting battles. If one of these fails, the battle that is open stays open.

use crate::files::Home;
use crate::setup::{SetUpEvent, SetUpStep};
use crate::{Desk, Session, StartEntry};
use journal::{JournalFault, is_recorded};
use ruling::Reason;
use ruling::table::{book_of, is_army};
use std::path::{Path, PathBuf};

/// A file that the user gives to the desk, by what is in it.
enum GivenFile {
    /// A battle or a record. Every `.toml` file counts as a battle, so that the faults of a broken battle file are shown.
    Battle(PathBuf),
    /// An army list, with the rulebook that it names.
    Army(PathBuf, Option<&'static str>),
    /// A file that the desk can't use, with the message that says so.
    Other(Reason),
}

impl GivenFile {
    /// Looks at a file. `books` are the names of the rulebooks.
    fn of(path: &Path, books: &[&'static str]) -> Self {
        if is_recorded(path).unwrap_or_default() {
            return Self::Battle(path.to_owned());
        }
        let file = path.display().to_string();
        let text = match disk::read(path) {
            Ok(text) => text,
            Err(fault) => return Self::Other(fault.reason()),
        };
        let book = book_of(&file, &text, books).ok();
        if is_army(&file, &text) {
            return Self::Army(path.to_owned(), book);
        }
        let called = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
        if book.is_some() || called {
            return Self::Battle(path.to_owned());
        }
        Self::Other(Reason::new("dropped", "").name("file", file))
    }
}

impl Desk {
    /// Sets the folder in which the desk keeps data between runs, and loads the saved settings.
    #[must_use]
    pub fn with_home(mut self, home: Home) -> Self {
        self.look = self.files.set_home(home, self.look);
        self.files.hold(&self.session);
        self
    }

    /// Takes files that the user gives to the desk. All photos are used together. Of the other files, only the first is
    /// taken, and it comes before the photos: a battle or a record is opened, and an army list is read. Any other file is
    /// refused with a message.
    ///
    /// # Edge cases
    /// If no battle is open, an army list first opens an empty table of its rulebook. A spreadsheet names no rulebook,
    /// so it gets a table of the first one.
    pub fn take_files(&mut self, paths: &[PathBuf]) {
        #[cfg(feature = "camera")]
        let (photos, paths): (Vec<PathBuf>, Vec<PathBuf>) =
            paths.iter().cloned().partition(|path| crate::photo::is_named(path));
        let books = self.session.journal().books().names();
        match paths.first().map(|path| GivenFile::of(path, &books)) {
            Some(GivenFile::Battle(path)) => self.enter(&StartEntry::Own(path)),
            Some(GivenFile::Army(path, book)) => {
                if self.start.shown && !self.start.leave() {
                    let table = book.or(books.first().copied());
                    if let Some(book) = table {
                        self.enter(&StartEntry::Table(book));
                    }
                }
                self.set_up(SetUpEvent::Step(SetUpStep::Armies));
                self.set_up(SetUpEvent::Army(path));
            }
            Some(GivenFile::Other(why)) => self.window.complain(&why, self.look.language),
            None => {}
        }
        #[cfg(feature = "camera")]
        if !photos.is_empty() {
            self.photograph(crate::photo::PhotoEvent::Files(photos));
        }
    }

    /// Switches to another battle if it could be opened. Returns true if it could.
    pub(crate) fn go_over(&mut self, opened: Result<Session, JournalFault>) -> bool {
        let Some(session) = self.done_or_fault(opened) else {
            return false;
        };
        self.close_inquiry();
        self.session = session;
        self.files.release();
        (self.start.shown, self.start.nothing) = (false, false);
        self.opened();
        let done = Reason::new("done-opened", "").name("of", &self.session.view().name);
        self.window.done(done);
        if self.session.journal().was_cut_short() {
            let file = self.session.journal().path().map(|path| path.display().to_string());
            let cut = Reason::new("recorded", "cut-short").name("file", file.unwrap_or_default());
            self.window.complain(&cut, self.look.language);
        }
        true
    }

    /// Closes the desk without a question to the user, since everything is already on record.
    pub(crate) fn close(&mut self) {
        self.close_inquiry();
        self.files.release();
        self.window.closed = true;
        self.files.keep_look(self.look, None);
    }

    /// Writes the shown battle to a battle file. An existing file is replaced only if the user asks for it twice.
    pub fn export(&mut self, path: &Path) {
        match self.files.export(&self.session, path) {
            Ok(done) => self.window.done(done),
            Err(why) => self.window.complain(&why, self.look.language),
        }
    }
}
