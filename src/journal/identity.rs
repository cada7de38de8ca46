//! Which file of the system a path leads to, and which of them the program has open as records.
//!
//! Closing any handle on a file gives up every lock the program has on it, those of SQLite too: another program could then
//! take the log away under a record that is written. So a record that is open is asked for, and never opened beside.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A file of the system: its device and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Identity(u64, u64);

impl Identity {
    /// Which file is at a path, where there is one and the system numbers them.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let file = std::fs::metadata(path).ok()?;
        Some(Self(file.dev(), file.ino()))
    }

    /// Elsewhere a file that is open can't be moved or replaced.
    #[cfg(not(unix))]
    pub(super) fn of(_: &Path) -> Option<Self> {
        None
    }
}

/// Whether a file has other names besides its path.
#[cfg(unix)]
pub(super) fn has_other_names(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).is_ok_and(|file| file.nlink() > 1)
}

/// Elsewhere the system does not tell.
#[cfg(not(unix))]
pub(super) fn has_other_names(_: &Path) -> bool {
    false
}

/// How often the program has each file open as a record.
static OPEN: Mutex<BTreeMap<Identity, usize>> = Mutex::new(BTreeMap::new());

fn open() -> MutexGuard<'static, BTreeMap<Identity, usize>> {
    // Counting does not panic, and if it had, the counts would stand.
    OPEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether the program has the file at a path open as a record.
pub(super) fn is_open(path: &Path) -> bool {
    Identity::of(path).is_some_and(|file| open().contains_key(&file))
}

/// A file that is open as a record, until this goes.
pub(super) struct Opened(Identity);

impl Opened {
    /// The file that was just opened at a path.
    pub(super) fn at(path: &Path) -> Option<Self> {
        let file = Identity::of(path)?;
        *open().entry(file).or_default() += 1;
        Some(Self(file))
    }

    /// Whether it is still the file at that path.
    pub(super) fn is_at(&self, path: &Path) -> bool {
        Identity::of(path) == Some(self.0)
    }
}

impl Drop for Opened {
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
        let one = Opened::at(&path).unwrap();
        let other = Opened::at(&path).unwrap();
        drop(one);
        assert!(is_open(&path) && other.is_at(&path));
        std::fs::rename(&path, &away).unwrap();
        assert!(is_open(&away) && !is_open(&path) && !other.is_at(&path));
        drop(other);
        assert!(!is_open(&away));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
