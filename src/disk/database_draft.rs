//! A new database file that is built under a temporary name and then moved into place.

use super::draft::put;
use super::log::{left_beside, taken_for_log_of};
use super::{folder, names_file};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// A new database file that only its owner can read. Other code opens the file by its path and fills it.
///
/// The file has a temporary name in the target folder until it is complete. The method `place` then gives the file its
/// final name.
pub struct DatabaseDraft {
    file: TempPath,
    place: PathBuf,
}

/// The reason why a database can't be put at a path.
#[derive(Debug)]
pub enum PlaceFault {
    /// A file or folder exists at the path already.
    There,
    /// SQLite keeps the log of an existing database at this path, and would take the new file for that log. The value
    /// is the path of the existing database.
    LogOf(PathBuf),
    /// A file lies where SQLite would look for the log of the new database. SQLite would read that file into the new
    /// database. The value is the path of that file.
    LogLeft(PathBuf),
    /// The operating system reports an error.
    System(std::io::Error),
}

impl From<std::io::Error> for PlaceFault {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            ErrorKind::AlreadyExists => Self::There,
            _ => Self::System(error),
        }
    }
}

impl DatabaseDraft {
    /// Creates an empty temporary file that is later moved to `path`.
    ///
    /// # Errors
    /// Fails if the path is taken, names no file, collides with the log of a database, or can't be written.
    pub fn of(path: &Path) -> Result<Self, PlaceFault> {
        let name =
            path.file_name().filter(|_| names_file(path)).ok_or_else(|| ErrorKind::IsADirectory.into());
        // Makes the path absolute and free of links, so that SQLite does not take the name for one of its own URIs.
        let place = std::fs::canonicalize(folder(path))?.join(name.map_err(PlaceFault::System)?);
        is_free(&place)?;
        let made = |path: &Path| {
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            options.open(path)
        };
        let mut file = tempfile::Builder::new();
        let file = file.prefix(".frontage-").make_in(folder(&place), made)?;
        Ok(Self { file: file.into_temp_path(), place })
    }

    /// Returns the temporary path of the file.
    pub fn path(&self) -> &Path {
        &self.file
    }

    /// Moves the file into place if the path is still free. No program may have the file open.
    ///
    /// # Errors
    /// Fails if the file can't be moved there. The temporary file is then removed and nothing is left behind.
    pub fn place(self) -> Result<(), PlaceFault> {
        std::fs::File::open(&self.file)?.sync_all()?;
        // Another program may have taken the place while the file was filled.
        is_free(&self.place)?;
        Ok(put(self.file, &self.place)?)
    }
}

fn is_free(place: &Path) -> Result<(), PlaceFault> {
    match std::fs::symlink_metadata(place) {
        Ok(_) => return Err(PlaceFault::There),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(PlaceFault::System(error)),
    }
    if let Some(record) = taken_for_log_of(place) {
        return Err(PlaceFault::LogOf(record));
    }
    left_beside(place)?.map_or(Ok(()), |log| Err(PlaceFault::LogLeft(log)))
}
