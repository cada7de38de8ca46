//! What a database keeps beside itself, known by its name and by how it begins.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The ending of the log's name.
pub const LOG: &str = "-wal";
/// The ending of the name of the log's index, which is there while somebody has the database open.
pub const INDEX: &str = "-shm";
/// The ending of the name of what is to be rolled back when a database is opened.
pub const JOURNAL: &str = "-journal";
/// The endings of all that a database keeps beside itself.
pub const LOGS: [&str; 3] = [LOG, INDEX, JOURNAL];

/// How logs begin.
const MAGICS: [&[u8]; 3] =
    [&[0x37, 0x7f, 0x06, 0x82], &[0x37, 0x7f, 0x06, 0x83], &[0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]];

/// The name of what a database keeps beside itself.
pub fn beside_database(place: &Path, ending: &str) -> PathBuf {
    let mut name = place.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The file whose log a file of that name would be taken for, if there is one.
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

/// What lies where a new database would look for its log: what another of that name left would be read into it.
pub fn left_beside(place: &Path) -> Option<PathBuf> {
    let beside = LOGS.iter().map(|ending| beside_database(place, ending));
    beside.into_iter().find(|beside| std::fs::symlink_metadata(beside).is_ok())
}

/// Whether a file begins as a log does, however it is called.
///
/// # Errors
/// It can't be read.
pub fn is_log(path: &Path) -> Result<bool, super::FileFault> {
    for magic in MAGICS {
        if super::has_at(path, 0, magic)? {
            return Ok(true);
        }
    }
    Ok(false)
}
