//! What is at a place where a battle is to be written: a battle file may make room, nothing else does by itself.

use super::store::is_recorded;
use disk::{FileFault, is_log};
use seam::rulebook::shelf::Shelf;
use seam::table::book_of;
use std::path::{Path, PathBuf};

/// What is at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum There {
    /// Nothing.
    Nothing,
    /// A battle file.
    Battle,
    /// A recorded battle, or what belongs to one.
    Recorded,
    /// Something else.
    Other,
}

impl There {
    /// What is at a path; a battle is one of these books.
    ///
    /// # Errors
    /// It can't be read.
    pub fn at(path: &Path, books: Shelf) -> Result<Self, FileFault> {
        // What is there lies where a link leads to, and is what it is there.
        let place = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let is_beside = |path: &Path| belongs_to(path).is_some_and(|of| is_recorded(&of).is_ok_and(|is| is));
        if is_beside(path) || is_beside(&place) {
            return Ok(Self::Recorded);
        }
        if !path.exists() {
            return Ok(Self::Nothing);
        }
        // The log of a record that is elsewhere now is its last entries.
        if is_recorded(path)? || is_recorded(&place)? || is_log(&place)? {
            return Ok(Self::Recorded);
        }
        Ok(if is_battle(&place, books) { Self::Battle } else { Self::Other })
    }
}

/// Whether a file reads as a battle; an army list names a book too, and is none.
fn is_battle(path: &Path, books: Shelf) -> bool {
    let Ok(text) = disk::read(path) else {
        return false;
    };
    let named = book_of("", &text, &books.names()).ok();
    let book = named.and_then(|name| books.book(name, None).ok().flatten());
    book.is_some_and(|book| book.open("", &text, &disk::beside(path)).is_ok())
}

/// The record that a file would be the log of, by its name.
fn belongs_to(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let record = disk::LOGS.into_iter().find_map(|ending| name.strip_suffix(ending))?;
    Some(path.with_file_name(record))
}
