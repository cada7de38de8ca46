//! A file that is written under a temporary name and then moved into place.

use super::log::taken_for_log_of;
use super::{FileFault, folder, names_file, problem, settled};
use std::fs::Metadata;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempPath};

/// A file that has a temporary name in the target folder until the content is complete, and is then moved into place.
///
/// The temporary name is random and the file newly created, so no other file is overwritten. The content is on the
/// disk before the file gets its final name. A draft made before there is any content shows early whether the place
/// can be written.
pub struct Draft {
    file: NamedTempFile,
    /// The path that the caller asked for.
    path: PathBuf,
    /// The path that `path` leads to when links are followed.
    place: PathBuf,
    /// True if the file to be replaced has other names (hard links) or another owner.
    shared: bool,
}

/// A file whose content is completely on the disk, but which is not in place yet.
pub struct FinishedDraft {
    file: NamedTempFile,
    path: PathBuf,
    place: PathBuf,
}

impl Draft {
    /// Creates a draft for a path. If the path is a link, the link stays and its target is written.
    ///
    /// # Errors
    /// Fails if the path is a folder, a device or a pipe, or if no file can be written there.
    pub fn of(path: &Path) -> Result<Self, FileFault> {
        let fault = |error: std::io::Error| FileFault::of_system(path, &error);
        if !names_file(path) {
            return Err(FileFault::no_file(path));
        }
        let place = match std::fs::symlink_metadata(path) {
            Ok(found) if found.is_symlink() => std::fs::canonicalize(path).map_err(fault)?,
            // This also catches a name that is too long, and a path that goes through something other than a folder.
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
            // A file that may not be written may not be replaced either. Opening it finds that out now.
            std::fs::OpenOptions::new().write(true).open(&place).map_err(fault)?;
        }
        // The file is created here, with the permissions of any new file. `tempfile` itself would create it for its
        // owner only, and would name the temporary file in its errors.
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

    /// Returns true if the existing file has other names (hard links) or another owner.
    ///
    /// Replacing such a file would leave the old content under the other names, or would change the owner.
    pub fn is_shared(&self) -> bool {
        self.shared
    }

    /// Makes the new file private: readable and writable by the owner only. Does nothing on
    /// systems other than Unix.
    ///
    /// # Errors
    /// Fails if the permissions can't be set.
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

    /// Writes all of the content to the temporary file and waits until the disk has stored it.
    ///
    /// # Errors
    /// Fails if the content can't be written.
    pub fn filled(self, contents: impl AsRef<[u8]>) -> Result<FinishedDraft, FileFault> {
        let Self { mut file, path, place, .. } = self;
        // Writes to the inner `File`: an error of `NamedTempFile` would mention the temporary name.
        let written = file.as_file_mut().write_all(contents.as_ref());
        let filled = written.and_then(|()| file.as_file().sync_all());
        filled.map_err(|error| FileFault::of_system(&path, &error))?;
        Ok(FinishedDraft { file, path, place })
    }

    /// Writes the content and replaces any existing file, keeping that file's permissions.
    ///
    /// # Errors
    /// Fails if the content can't be written. An existing file is then unchanged.
    pub fn replace(self, contents: impl AsRef<[u8]>) -> Result<(), FileFault> {
        if let Ok(found) = std::fs::metadata(&self.place) {
            let same = self.file.as_file().set_permissions(found.permissions());
            same.map_err(|error| FileFault::of_system(&self.path, &error))?;
        }
        let FinishedDraft { file, path, place } = self.filled(contents)?;
        file.persist(&place).map_err(|error| FileFault::of_system(&path, &error.error))?;
        settled(&place);
        Ok(())
    }

    /// Writes the content and moves the file into place if nothing exists there. Returns true if the file was moved.
    ///
    /// # Errors
    /// Fails if the content can't be written. Nothing is then left behind.
    pub fn place(self, contents: impl AsRef<[u8]>) -> Result<bool, FileFault> {
        self.filled(contents)?.place()
    }
}

impl FinishedDraft {
    /// Moves the file into place if nothing exists there. Returns true if the file was moved.
    ///
    /// # Errors
    /// Fails if the file can't be moved. Nothing is then left behind.
    pub fn place(self) -> Result<bool, FileFault> {
        let Self { file, path, place } = self;
        match put(file.into_temp_path(), &place) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(FileFault::of_system(&path, &error)),
        }
    }
}

/// Moves a file to a path where nothing exists. On a file system that can't do so in one step, the path is first taken
/// with a new empty file, which the file then replaces. Nothing else is ever replaced.
pub(crate) fn put(file: TempPath, place: &Path) -> std::io::Result<()> {
    match file.persist_noclobber(place) {
        Ok(()) => {}
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => return Err(error.error),
        Err(refused) => put_over_own(refused.path, place)?,
    }
    settled(place);
    Ok(())
}

/// Moves a file to a path that is first taken with a new empty file.
pub(crate) fn put_over_own(file: TempPath, place: &Path) -> std::io::Result<()> {
    std::fs::OpenOptions::new().write(true).create_new(true).open(place)?;
    file.persist(place).map_err(|refused| {
        // The empty file is this program's own, so it is removed again.
        let _ = std::fs::remove_file(place);
        refused.error
    })
}

#[cfg(unix)]
fn has_others(found: &Metadata, ours: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    found.nlink() > 1 || found.uid() != ours.uid()
}

/// Returns false, because systems other than Unix do not report links and owners.
#[cfg(not(unix))]
fn has_others(_: &Metadata, _: &Metadata) -> bool {
    false
}
