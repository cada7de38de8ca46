//! A check of the destination before a battle is written: a battle file may be overwritten, anything else may not.

use super::store::is_recorded;
use disk::{FileFault, is_log};
use rulebook::shelf::Shelf;
use ruling::table::book_of;
use std::path::{Path, PathBuf};

/// The kinds of thing that can be at a destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// Nothing is there.
    Nothing,
    /// A battle file.
    Battle,
    /// A recorded battle, or a file that belongs to a recorded battle.
    Recorded,
    /// Something else.
    Other,
}

impl Destination {
    /// Returns the kind of thing that is at a path. A battle file is recognised only if one of the given rulebooks can
    /// read it.
    ///
    /// # Errors
    /// The file can't be read.
    pub fn at(path: &Path, books: Shelf) -> Result<Self, FileFault> {
        // A link is followed, and the file it leads to is what counts.
        let place = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let is_beside = |path: &Path| belongs_to(path).is_some_and(|of| is_recorded(&of).is_ok_and(|is| is));
        if is_beside(path) || is_beside(&place) {
            return Ok(Self::Recorded);
        }
        if !path.exists() {
            return Ok(Self::Nothing);
        }
        // The log of a record that was moved away holds that record's last entries.
        if is_recorded(path)? || is_recorded(&place)? || is_log(&place)? {
            return Ok(Self::Recorded);
        }
        Ok(if is_battle(&place, books) { Self::Battle } else { Self::Other })
    }
}

/// Returns true if a file can be read as a battle. An army list names a rulebook too, but is not a battle.
fn is_battle(path: &Path, books: Shelf) -> bool {
    let Ok(text) = disk::read(path) else {
        return false;
    };
    let named = book_of("", &text, &books.names()).ok();
    let book = named.and_then(|name| books.book(name, None).ok().flatten());
    book.is_some_and(|book| book.open("", &text, &disk::beside(path)).is_ok())
}

/// Returns the path of the record whose log has this file name. Returns nothing if the name is not that of a log.
fn belongs_to(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let record = disk::LOGS.into_iter().find_map(|ending| name.strip_suffix(ending))?;
    Some(path.with_file_name(record))
}
