//! Opening, starting and exporting battles. If one of these fails, the battle that is open stays open.

use crate::files::{ClubReport, Home};
use crate::setup::SetUpStep;
use crate::{Desk, Session, StartEntry};
use journal::{JournalFault, is_recorded};
use ruling::Reason;
use ruling::table::{book_of, is_army};
use std::path::{Path, PathBuf};

impl Desk {
    /// Sets the folder in which the desk keeps data between runs, and loads the saved settings.
    #[must_use]
    pub fn with_home(mut self, home: Home) -> Self {
        self.look = self.files.set_home(home, self.look);
        self.files.hold(&self.session);
        self
    }

    /// Sets the function that reports on sending to a club.
    #[must_use]
    pub fn with_club(mut self, hears: ClubReport) -> Self {
        self.files.set_club(hears);
        self
    }

    /// Opens a battle file or a record, in place of the battle that is open.
    pub fn open(&mut self, path: &Path) {
        let house = self.session.journal().house().cloned();
        let (books, clock) = (self.session.journal().books(), self.session.journal().clock());
        let opened = Session::open_file(path, house, self.files.home(), books, clock);
        self.go_over(opened);
    }

    /// Takes a file that the user gives to the desk. It opens a battle or a record, and reads an army list. Any other
    /// file is refused with a message.
    ///
    /// # Edge cases
    /// If no battle is open, an army list first opens an empty table of its rulebook. A spreadsheet names no rulebook,
    /// so it gets a table of the first one.
    pub fn take_file(&mut self, path: &Path) {
        if is_recorded(path).unwrap_or_default() {
            return self.open(path);
        }
        #[cfg(feature = "camera")]
        if crate::photo::is_named(path) {
            return self.take_photos(&[path]);
        }
        let file = path.display().to_string();
        let text = match disk::read(path) {
            Ok(text) => text,
            Err(fault) => return self.complain(&fault.reason()),
        };
        let books = self.session.journal().books().names();
        let book = book_of(&file, &text, &books).ok();
        if is_army(&file, &text) {
            if self.start.shown && !self.start.leave() {
                let table = book.or(books.first().copied());
                if let Some(book) = table {
                    self.enter(&StartEntry::Table(book));
                }
            }
            self.show_step(SetUpStep::Armies);
            self.read_army(path);
            return;
        }
        // Every `.toml` file is opened as a battle, so that the faults of a broken battle file are shown.
        let called = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
        if book.is_some() || called {
            return self.open(path);
        }
        self.complain(&Reason::new("dropped", "").name("file", file));
    }

    /// Takes several files at once. All photos are used together. Of the other files, only the first is taken, and it
    /// comes before the photos.
    pub fn take_files(&mut self, paths: &[PathBuf]) {
        #[cfg(feature = "camera")]
        let (photos, paths): (Vec<&PathBuf>, Vec<&PathBuf>) =
            paths.iter().partition(|path| crate::photo::is_named(path));
        if let Some(first) = paths.first() {
            self.take_file(first);
        }
        #[cfg(feature = "camera")]
        if !photos.is_empty() {
            self.take_photos(&photos);
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
            self.complain(&Reason::new("recorded", "cut-short").name("file", file.unwrap_or_default()));
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
            Err(why) => self.complain(&why),
        }
    }
}
