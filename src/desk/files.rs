//! Opening, starting and exporting battles. If one of these fails, the battle that is open stays open.

use super::home::{Home, OpenRecord, RecordLock, beside, file_name};
use super::look::LookState;
use super::{Action, Desk, Panel, Session, StartEntry};
use disk::Draft;
use journal::{Clock, Destination, JournalFault, Opening, Place, is_recorded};
use rulebook::Fetch;
use rulebook::shelf::Shelf;
use ruling::Reason;
use ruling::table::{book_of, is_army};
use std::path::{Path, PathBuf};

impl Session {
    /// Opens a file. The file of a record continues that record. A battle file starts a new record beside the file. If
    /// nothing can be written there, the new record is in the home folder.
    ///
    /// # Errors
    /// Fails if the file can't be read, or as [`Session::begin`] and [`Session::resume`] do.
    pub fn open_file(
        path: &Path,
        house: Option<(String, String)>,
        home: Option<&Home>,
        books: Shelf,
        clock: Clock,
    ) -> Result<Self, JournalFault> {
        if is_recorded(path).map_err(JournalFault::File)? {
            return Self::resume(path, books, clock);
        }
        let text = disk::read(path).map_err(JournalFault::File)?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let place = match home {
            Some(home) => Place::Later(vec![beside(path), home.record(&name)]),
            None => Place::Memory,
        };
        let fetch = disk::beside(path);
        let opening =
            Opening { file: &path.display().to_string(), text: &text, fetch: &fetch, house, seed: None };
        let mut session = Self::begin(place, opening, books, clock)?;
        session.file = Some(path.to_path_buf());
        Ok(session)
    }

    /// Opens a battle from a text instead of a file. Its record is stored in the home folder.
    ///
    /// # Errors
    /// See [`Session::begin`].
    pub fn open_text(
        name: &str,
        text: &str,
        house: Option<(String, String)>,
        home: Option<&Home>,
        books: Shelf,
        clock: Clock,
    ) -> Result<Self, JournalFault> {
        let alone: &Fetch<'_> = &|name: &str| Err(name.into());
        Self::open_beside(name, (text, alone), house, home, books, clock)
    }

    /// Opens a battle from a text instead of a file. A given function fetches the army lists that the battle names.
    ///
    /// # Errors
    /// See [`Session::begin`].
    pub(super) fn open_beside(
        name: &str,
        (text, fetch): (&str, &Fetch<'_>),
        house: Option<(String, String)>,
        home: Option<&Home>,
        books: Shelf,
        clock: Clock,
    ) -> Result<Self, JournalFault> {
        let record = |home: &Home| Place::Later(vec![home.record(&file_name(name))]);
        // The name gets the ending `.toml`. With another ending, the text might be read as a spreadsheet.
        let file = format!("{}.toml", name.trim_end_matches(".toml"));
        let opening = Opening { file: &file, text, fetch, house, seed: None };
        Self::begin(home.map_or(Place::Memory, record), opening, books, clock)
    }
}

impl Desk {
    /// Sets the folder in which the desk keeps data between runs, and loads the saved settings.
    #[must_use]
    pub fn with_home(mut self, home: Home) -> Self {
        self.look = home.look(self.look);
        self.looked = LookState::at(self.look);
        self.home = Some(home);
        self.hold_record();
        self
    }

    /// Returns the records that were opened recently, the most recent first.
    pub fn recent(&self) -> Vec<PathBuf> {
        self.home.as_ref().map(Home::recent).unwrap_or_default()
    }

    /// Marks the record as open in the home folder. Does nothing while the record has no file.
    pub(super) fn hold_record(&mut self) {
        let (Some(home), None, Some(record)) = (&self.home, &self.held, self.session.journal().path()) else {
            return;
        };
        let open =
            OpenRecord { record: absolute(record), battle: self.session.file.as_deref().map(absolute) };
        self.held = home.hold(&open);
    }

    /// Opens a battle file or a record, in place of the battle that is open.
    pub fn open(&mut self, path: &Path) {
        let house = self.session.journal().house().cloned();
        let (books, clock) = (self.session.journal().books(), self.session.journal().clock());
        let opened = Session::open_file(path, house, self.home.as_ref(), books, clock);
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
            if self.start_screen && !self.leave_start_screen() {
                let table = book.or(books.first().copied());
                if let Some(book) = table {
                    self.enter(&StartEntry::Table(book));
                }
            }
            self.act(Action::Show(Panel::Battle));
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

    /// Shows a message if the user chose no file, or if there is no file dialog.
    pub fn no_file(&mut self) {
        self.done(Reason::new("file-dialog", "none"));
    }

    /// Starts a new battle with an empty table, in place of the battle that is open. It has the same rulebook.
    pub fn begin(&mut self, name: &str) {
        let house = self.session.journal().house().cloned();
        let (books, clock) = (self.session.journal().books(), self.session.journal().clock());
        let book = self.session.book().name();
        let begun = Session::empty(book, name, house, self.home.as_ref(), books, clock);
        self.go_over(begun);
    }

    /// Switches to another battle if it could be opened. Returns true if it could.
    pub(super) fn go_over(&mut self, opened: Result<Session, JournalFault>) -> bool {
        let Some(session) = self.done_or_fault(opened) else {
            return false;
        };
        self.close_inquiry();
        self.session = session;
        self.held = None;
        (self.start_screen, self.nothing) = (false, false);
        self.opened();
        let done = Reason::new("done-opened", "").name("of", &self.session.view().name);
        self.done(done);
        true
    }

    /// Writes the shown battle to a battle file. An existing file is replaced only if the user asks for it twice.
    pub fn export(&mut self, path: &Path) {
        match Destination::at(path, self.session.journal().books()) {
            Ok(Destination::Nothing | Destination::Battle) => {}
            Ok(Destination::Recorded) => return self.fault_of_place("write", path),
            Ok(Destination::Other) => return self.fault_of_place("other", path),
            Err(fault) => return self.complain(&fault.reason()),
        }
        if path.exists() && self.replacing.as_deref() != Some(path) {
            self.replacing = Some(path.to_path_buf());
            let there = Reason::new("hint-replace", "").name("of", path.display().to_string());
            self.fault(self.look.language.say(&there));
            return;
        }
        self.replacing = None;
        let written = match Draft::of(path) {
            Ok(draft) if draft.is_shared() => return self.fault_of_place("shared", path),
            draft => draft.and_then(|draft| draft.replace(self.session.battle().write())),
        };
        match written {
            Ok(()) => {
                let done = Reason::new("done-saved", "").name("of", path.display().to_string());
                self.done(done);
            }
            Err(fault) => self.complain(&fault.reason()),
        }
    }

    /// Shows a message that says why the file at a path can't be replaced.
    fn fault_of_place(&mut self, variant: &'static str, path: &Path) {
        let file = path.display().to_string();
        let said = Reason::new("recorded", variant).name("file", file);
        self.fault(self.look.language.say(&said));
    }

    /// Returns the suggested path for exporting the battle.
    pub fn file_name(&self) -> PathBuf {
        let named = || PathBuf::from(format!("{}.toml", file_name(&self.session.view().name)));
        self.session.file.clone().unwrap_or_else(named)
    }

    /// Closes the desk without a question to the user, since everything is already on record.
    pub(super) fn close(&mut self) {
        self.close_inquiry();
        self.held = None;
        self.closed = true;
        self.keep_look();
    }
}

/// The lock that marks a record as open, if the record has a file.
pub(super) type OpenLock = Option<RecordLock>;

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
