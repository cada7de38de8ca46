//! The files that SQLite keeps beside a database, recognised by name and by their first bytes.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The suffix of the write-ahead log.
pub const LOG: &str = "-wal";
/// The suffix of the log's index, which exists while a program has the database open.
pub const INDEX: &str = "-shm";
/// The suffix of the rollback journal, which is applied when a database is opened.
pub const JOURNAL: &str = "-journal";
/// The suffixes of all files that SQLite keeps beside a database.
pub const LOGS: [&str; 3] = [LOG, INDEX, JOURNAL];

/// The first bytes of logs and rollback journals.
const MAGICS: [&[u8]; 3] =
    [&[0x37, 0x7f, 0x06, 0x82], &[0x37, 0x7f, 0x06, 0x83], &[0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]];

/// Returns the path of the side file of a database, given the suffix.
pub fn beside_database(place: &Path, ending: &str) -> PathBuf {
    let mut name = place.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Returns the existing database whose side file has the name of `path`, or `None`. SQLite would take a file of that
/// name for its own.
pub fn taken_for_log_of(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.as_encoded_bytes();
    let owner = LOGS.iter().find_map(|ending| name.strip_suffix(ending.as_bytes()))?;
    let owner = name_of(owner)?;
    let owner = path.with_file_name(owner);
    std::fs::symlink_metadata(&owner).is_ok().then_some(owner)
}

#[cfg(unix)]
fn name_of(bytes: &[u8]) -> Option<OsString> {
    use std::os::unix::ffi::OsStrExt;
    (!bytes.is_empty()).then(|| std::ffi::OsStr::from_bytes(bytes).to_owned())
}

#[cfg(not(unix))]
fn name_of(bytes: &[u8]) -> Option<OsString> {
    std::str::from_utf8(bytes).ok().filter(|name| !name.is_empty()).map(OsString::from)
}

/// Returns the side file that already lies where a new database would look for a log, or `None`. A log left by an
/// earlier database of that name would be read into the new one.
pub fn left_beside(place: &Path) -> Option<PathBuf> {
    let beside = LOGS.iter().map(|ending| beside_database(place, ending));
    beside.into_iter().find(|beside| std::fs::symlink_metadata(beside).is_ok())
}

/// Returns true if a file begins as a log does. The name does not matter.
///
/// # Errors
/// Fails if the file can't be read.
pub fn is_log(path: &Path) -> Result<bool, super::FileFault> {
    for magic in MAGICS {
        if super::has_at(path, 0, magic)? {
            return Ok(true);
        }
    }
    Ok(false)
}
