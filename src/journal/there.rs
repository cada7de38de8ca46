//! What is at a place where a battle is to be written: a battle file may make room, nothing else does by itself.

use super::access::is_recorded;
use disk::FileFault;
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
        if belongs_to(path).is_some_and(|record| is_recorded(&record).is_ok_and(|is| is)) {
            return Ok(Self::Recorded);
        }
        if !path.exists() {
            return Ok(Self::Nothing);
        }
        if is_recorded(path)? {
            return Ok(Self::Recorded);
        }
        let text = disk::read(path);
        let is_battle = text.is_ok_and(|text| book_of("", &text, &books.names()).is_ok());
        Ok(if is_battle { Self::Battle } else { Self::Other })
    }
}

/// The record that a file would be the log of, by its name.
fn belongs_to(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_str()?;
    let mut endings = ["-wal", "-shm", "-journal"].into_iter();
    let record = endings.find_map(|ending| name.strip_suffix(ending))?;
    Some(path.with_file_name(record))
}
