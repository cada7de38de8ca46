//! The identity of files: which file of the system a path leads to, and which files the program has open as records.
//!
//! Closing any handle on a file releases every lock that the program has on the file, including SQLite's. Another
//! program could then remove the log while this one is writing. So code asks here if a record is open and does not open
//! the file a second time.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The identity of a file: its device and its number on that device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Identity(u64, u64);

impl Identity {
    /// Returns the identity of the file at a path, if there is a file and the system numbers files.
    #[cfg(unix)]
    pub(crate) fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let file = std::fs::metadata(path).ok()?;
        Some(Self(file.dev(), file.ino()))
    }

    /// Returns nothing on systems other than Unix, where an open file can't be moved or replaced.
    #[cfg(not(unix))]
    pub(crate) fn of(_: &Path) -> Option<Self> {
        None
    }
}

/// Returns true if a file has further names (hard links).
#[cfg(unix)]
pub(crate) fn has_other_names(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).is_ok_and(|file| file.nlink() > 1)
}

/// Returns false on systems other than Unix, which do not report further names.
#[cfg(not(unix))]
pub(crate) fn has_other_names(_: &Path) -> bool {
    false
}

/// The number of times that the program has each file open as a record.
static OPEN: Mutex<BTreeMap<Identity, usize>> = Mutex::new(BTreeMap::new());

fn open() -> MutexGuard<'static, BTreeMap<Identity, usize>> {
    // The counting can't panic, and the counts would be right even after a panic.
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns true if the program has the file at a path open as a record.
pub(crate) fn is_open(path: &Path) -> bool {
    Identity::of(path).is_some_and(|file| open().contains_key(&file))
}

/// A file that counts as open until the value is dropped.
pub(crate) struct OpenFile(Identity);

impl OpenFile {
    /// Counts the file at a path as open. The file must just have been opened.
    pub(crate) fn at(path: &Path) -> Option<Self> {
        let file = Identity::of(path)?;
        *open().entry(file).or_default() += 1;
        Some(Self(file))
    }

    /// Returns true if the path still leads to the same file.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        Identity::of(path) == Some(self.0)
    }
}

impl Drop for OpenFile {
    fn drop(&mut self) {
        let mut open = open();
        if let Some(count) = open.get_mut(&self.0) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.0);
            }
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_open_as_long_as_somebody_has_it_open_however_it_is_called() {
        let folder = std::env::temp_dir().join(format!("frontage-identity-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let (path, away) = (folder.join("a"), folder.join("b"));
        std::fs::write(&path, "").unwrap();
        let one = OpenFile::at(&path).unwrap();
        let other = OpenFile::at(&path).unwrap();
        drop(one);
        assert!(is_open(&path) && other.is_at(&path));
        std::fs::rename(&path, &away).unwrap();
        assert!(is_open(&away) && !is_open(&path) && !other.is_at(&path));
        drop(other);
        assert!(!is_open(&away));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
