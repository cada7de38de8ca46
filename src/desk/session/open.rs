//! Opening and starting a session.

use super::Session;
use crate::edit::blank_battle;
use crate::files::{Home, beside, file_name};
use journal::{Clock, JournalFault, Opening, Place, is_recorded};
use language::Language;
use rulebook::Fetch;
use rulebook::shelf::Shelf;
use std::path::{Path, PathBuf};

/// The width and depth of a new table in cm. Most clubs play on this size. The user can change it where terrain is
/// drawn.
const TABLE: (f64, f64) = (180.0, 120.0);

impl Session {
    /// Opens a file. If the file is a record, continues this record. A battle file starts a new record beside the file.
    /// If nothing can be written there, the new record is in the home folder. `house` is the name and the text of a
    /// file of house rules.
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
    pub(crate) fn open_beside(
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

    /// Starts a session with an empty table of the first rulebook, for quick rulings, which need no table.
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

    /// Starts a session with an empty table of a rulebook.
    pub(crate) fn empty(
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

    /// Returns the suggested path for exporting the battle.
    pub fn file_name(&self) -> PathBuf {
        let named = || PathBuf::from(format!("{}.toml", file_name(&self.view().name)));
        self.file.clone().unwrap_or_else(named)
    }
}
