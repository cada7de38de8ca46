//! A file on its way to its place.

use super::log::taken_for_log_of;
use super::{FileFault, folder, names_file, problem, settled};
use std::fs::Metadata;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file on its way: under a name of its own beside its place until it is whole, then in its place.
///
/// The name is random and the file made anew, so nobody else's is written over; what is in it is on the disk before it
/// has its place. Made before there is anything to write, it tells early that nothing can be written there.
pub struct Draft {
    file: NamedTempFile,
    /// The place asked for.
    path: PathBuf,
    /// Where it leads to, through links.
    place: PathBuf,
    /// Whether somebody else has what is there.
    shared: bool,
}

/// A file that is whole on the disk, and not in its place yet.
pub struct Whole {
    file: NamedTempFile,
    path: PathBuf,
    place: PathBuf,
}

impl Draft {
    /// A file on its way to a path; a link that is there stays, and what it leads to is written.
    ///
    /// # Errors
    /// There is something that is no file, or nothing can be written there.
    pub fn of(path: &Path) -> Result<Self, FileFault> {
        let fault = |error: std::io::Error| FileFault::of_system(path, &error);
        if !names_file(path) {
            return Err(FileFault::no_file(path));
        }
        let place = match std::fs::symlink_metadata(path) {
            Ok(found) if found.is_symlink() => std::fs::canonicalize(path).map_err(fault)?,
            // A name that is too long, or goes through what is no folder, can't be had either.
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(fault(error)),
            _ => path.to_path_buf(),
        };
        if let Some(record) = taken_for_log_of(path).or_else(|| taken_for_log_of(&place)) {
            let record = record.display().to_string();
            return Err(FileFault::known(path, problem("log").name("record", record)));
        }
        let found = std::fs::metadata(&place).ok();
        if found.as_ref().is_some_and(|found| !found.is_file()) {
            return Err(FileFault::no_file(path));
        }
        if found.is_some() {
            // One that may not be written may not be replaced either, and that is found out now.
            std::fs::OpenOptions::new().write(true).open(&place).map_err(fault)?;
        }
        // Made here, as any new file: its own function makes files for their owner alone, and names them where it fails.
        let made = |path: &Path| {
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create_new(true).open(path)
        };
        let mut draft = tempfile::Builder::new();
        let draft = draft.prefix(".frontage-").make_in(folder(&place), made);
        let file = draft.map_err(fault)?;
        let ours = file.as_file().metadata().map_err(fault)?;
        let shared = found.is_some_and(|found| has_others(&found, &ours));
        Ok(Self { file, path: path.to_path_buf(), place, shared })
    }

    /// Whether what is there has other names too, or another owner: it would go on under those, or change hands.
    pub fn is_shared(&self) -> bool {
        self.shared
    }

    /// Only its owner may read it, where it is a new file.
    ///
    /// # Errors
    /// That can't be said of it.
    #[cfg_attr(not(unix), expect(clippy::unnecessary_wraps, reason = "elsewhere nothing is to be said"))]
    pub fn for_its_owner(self) -> Result<Self, FileFault> {
        #[cfg(unix)]
        {
            let alone = std::os::unix::fs::PermissionsExt::from_mode(0o600);
            let said = self.file.as_file().set_permissions(alone);
            said.map_err(|error| FileFault::of_system(&self.path, &error))?;
        }
        Ok(self)
    }

    /// All of it is in the file and on the disk.
    ///
    /// # Errors
    /// It can't be written.
    pub fn filled(self, contents: impl AsRef<[u8]>) -> Result<Whole, FileFault> {
        let Self { mut file, path, place, .. } = self;
        // Written to the file itself: the other way a fault tells the name it has for now.
        let written = file.as_file_mut().write_all(contents.as_ref());
        let filled = written.and_then(|()| file.as_file().sync_all());
        filled.map_err(|error| FileFault::of_system(&path, &error))?;
        Ok(Whole { file, path, place })
    }

    /// Puts this in its place, for what was there; who may read and write that may read and write this.
    ///
    /// # Errors
    /// It can't be written; what was there is as it was.
    pub fn replace(self, contents: impl AsRef<[u8]>) -> Result<(), FileFault> {
        if let Ok(found) = std::fs::metadata(&self.place) {
            let same = self.file.as_file().set_permissions(found.permissions());
            same.map_err(|error| FileFault::of_system(&self.path, &error))?;
        }
        let Whole { file, path, place } = self.filled(contents)?;
        file.persist(&place).map_err(|error| FileFault::of_system(&path, &error.error))?;
        settled(&place);
        Ok(())
    }

    /// Puts this in its place, where nothing is; whether it was put there.
    ///
    /// # Errors
    /// It can't be written; then there is nothing.
    pub fn place(self, contents: impl AsRef<[u8]>) -> Result<bool, FileFault> {
        self.filled(contents)?.place()
    }
}

impl Whole {
    /// Puts this in its place, where nothing is; whether it was put there.
    ///
    /// # Errors
    /// It can't be put there; then there is nothing.
    pub fn place(self) -> Result<bool, FileFault> {
        let Self { file, path, place } = self;
        match file.persist_noclobber(&place) {
            Ok(_) => {
                settled(&place);
                Ok(true)
            }
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(FileFault::of_system(&path, &error.error)),
        }
    }
}

#[cfg(unix)]
fn has_others(found: &Metadata, ours: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    found.nlink() > 1 || found.uid() != ours.uid()
}

/// Elsewhere the system does not tell.
#[cfg(not(unix))]
fn has_others(_: &Metadata, _: &Metadata) -> bool {
    false
}
