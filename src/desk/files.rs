//! Opening, starting and exporting battles. If any of this fails, the open battle stays as it is.

use super::home::{Home, OpenRecord, RecordLock, beside, file_name};
use super::look::LookState;
use super::{Action, Desk, Panel, Session, StartEntry};
use disk::Draft;
use journal::{Clock, Destination, JournalFault, Opening, Place, is_recorded};
use seam::rulebook::Fetch;
use seam::rulebook::shelf::Shelf;
use seam::ruling::Reason;
use seam::table::{book_of, is_army};
use std::path::{Path, PathBuf};

impl Session {
    /// Opens a file. A recorded battle is continued. A battle file starts a new record beside it, or in the home
    /// folder if no file can be written there.
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

    /// Opens a battle that has no file. The record is stored in the home folder.
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

    /// Opens a battle that has no file, with a function that fetches the army lists named in the battle.
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
        // Gives the name the ending `.toml`: text under a name with another ending could be read as a spreadsheet.
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

    /// Returns the records that were open recently, the last first.
    pub fn recent(&self) -> Vec<PathBuf> {
        self.home.as_ref().map(Home::recent).unwrap_or_default()
    }

    /// Marks the record as open, once the record has a file.
    pub(super) fn hold_record(&mut self) {
        let (Some(home), None, Some(record)) = (&self.home, &self.held, self.session.journal().path()) else {
            return;
        };
        let open =
            OpenRecord { record: absolute(record), battle: self.session.file.as_deref().map(absolute) };
        self.held = home.hold(&open);
    }

    /// Opens a battle file or a recorded battle, in place of the open battle.
    pub fn open(&mut self, path: &Path) {
        let house = self.session.journal().house().cloned();
        let (books, clock) = (self.session.journal().books(), self.session.journal().clock());
        let opened = Session::open_file(path, house, self.home.as_ref(), books, clock);
        self.go_over(opened);
    }

    /// Takes a file that was handed to the desk. Opens a battle or a record and reads an army list. Says so if the
    /// file is neither.
    ///
    /// # Edge cases
    /// If nothing is open, an army list first opens an empty table of its rulebook. A spreadsheet names no rulebook
    /// and gets a table of the first.
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
        // Opens any `.toml` file, so that the faults of a broken battle file are shown.
        let called = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
        if book.is_some() || called {
            return self.open(path);
        }
        self.complain(&Reason::new("dropped", "").name("file", file));
    }

    /// Takes several files at once. Photos are looked at together. Of the other files only the first is taken, before
    /// the photos.
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

    /// Reports that no file was chosen, or that there is no file dialog.
    pub fn no_file(&mut self) {
        self.done(Reason::new("file-dialog", "none"));
    }

    /// Starts a battle with an empty table, under the rulebook of the open battle and in place of that battle.
    pub fn begin(&mut self, name: &str) {
        let house = self.session.journal().house().cloned();
        let (books, clock) = (self.session.journal().books(), self.session.journal().clock());
        let book = self.session.book().name();
        let begun = Session::empty(book, name, house, self.home.as_ref(), books, clock);
        self.go_over(begun);
    }

    /// Switches to another battle, if that could be opened. Returns true if so.
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

    /// Writes the battle that is looked at to a battle file. An existing file is replaced only at the second request.
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

    /// Says why the existing file at a path can't be replaced.
    fn fault_of_place(&mut self, variant: &'static str, path: &Path) {
        let file = path.display().to_string();
        let said = Reason::new("recorded", variant).name("file", file);
        self.fault(self.look.language.say(&said));
    }

    /// Returns the path that is suggested for exporting the battle.
    pub fn file_name(&self) -> PathBuf {
        let named = || PathBuf::from(format!("{}.toml", file_name(&self.session.view().name)));
        self.session.file.clone().unwrap_or_else(named)
    }

    /// Closes the desk without asking: everything is on record already.
    pub(super) fn close(&mut self) {
        self.close_inquiry();
        self.held = None;
        self.closed = true;
        self.keep_look();
    }
}

/// The lock that marks a record as open.
pub(super) type OpenLock = Option<RecordLock>;

fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf())
}
