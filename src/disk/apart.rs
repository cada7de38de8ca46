//! A database on its way to its place.

use super::log::{left_beside, taken_for_log_of};
use super::{folder, names_file, settled};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// A file for its owner alone that others write by its name, a record by its database: under a name of its own beside its
/// place until it is whole, then in its place.
pub struct Apart {
    file: TempPath,
    place: PathBuf,
}

/// Why a database can't have a place.
#[derive(Debug)]
pub enum Unplaced {
    /// Something is there already.
    There,
    /// A file of that name would be taken for the log of this one.
    LogOf(PathBuf),
    /// This lies where its own log would: what is in it would be read into it.
    LogLeft(PathBuf),
    /// The system says no.
    System(std::io::Error),
}

impl From<std::io::Error> for Unplaced {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            ErrorKind::AlreadyExists => Self::There,
            _ => Self::System(error),
        }
    }
}

impl Apart {
    /// An empty file on its way to a path.
    ///
    /// # Errors
    /// It can't have that place.
    pub fn of(path: &Path) -> Result<Self, Unplaced> {
        let name =
            path.file_name().filter(|_| names_file(path)).ok_or_else(|| ErrorKind::IsADirectory.into());
        // From the root and without links, so that a database takes no name for an address of its own kind.
        let place = std::fs::canonicalize(folder(path))?.join(name.map_err(Unplaced::System)?);
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

    /// Its name for now.
    pub fn path(&self) -> &Path {
        &self.file
    }

    /// Puts it in its place, where nothing is; nobody may have it open.
    ///
    /// # Errors
    /// It can't be put there; then there is nothing.
    pub fn place(self) -> Result<(), Unplaced> {
        std::fs::File::open(&self.file)?.sync_all()?;
        // Somebody may have taken the place while it was filled.
        is_free(&self.place)?;
        let placed = self.file.persist_noclobber(&self.place);
        placed.map_err(|error| error.error)?;
        settled(&self.place);
        Ok(())
    }
}

fn is_free(place: &Path) -> Result<(), Unplaced> {
    match std::fs::symlink_metadata(place) {
        Ok(_) => return Err(Unplaced::There),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(Unplaced::System(error)),
    }
    if let Some(record) = taken_for_log_of(place) {
        return Err(Unplaced::LogOf(record));
    }
    left_beside(place).map_or(Ok(()), |log| Err(Unplaced::LogLeft(log)))
}
