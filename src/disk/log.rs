//! The files that SQLite keeps beside a database, recognised by name and by their first bytes.

use std::ffi::OsString;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The suffix of SQLite's write-ahead log, which follows the name of the database.
pub const LOG: &str = "-wal";
/// The suffix of the index of SQLite's write-ahead log. The index exists while a program has the database open.
pub const INDEX: &str = "-shm";
/// The suffix of SQLite's rollback journal. SQLite applies the journal when it opens the database.
pub const JOURNAL: &str = "-journal";
/// The suffixes of all files that SQLite keeps beside a database.
pub const LOGS: [&str; 3] = [LOG, INDEX, JOURNAL];

/// The first bytes by which SQLite's logs and rollback journals are recognised.
const MAGICS: [&[u8]; 3] =
    [&[0x37, 0x7f, 0x06, 0x82], &[0x37, 0x7f, 0x06, 0x83], &[0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]];

/// Returns the path of a file that SQLite keeps beside the database `place`. `ending` is the suffix, such as `-wal`.
pub fn beside_database(place: &Path, ending: &str) -> PathBuf {
    let mut name = place.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Returns the existing database that would take a file at `path` for its own log, index or journal. Returns `None` if
/// there is no such database.
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

/// Returns the log, index or journal that already lies beside the path of a new database, or `None`. SQLite would read
/// a log left by an earlier database into the new one.
///
/// # Errors
/// Fails if the path of such a file can't be looked at, for example because its name would be too long.
pub fn left_beside(place: &Path) -> std::io::Result<Option<PathBuf>> {
    for ending in LOGS {
        let beside = beside_database(place, ending);
        match std::fs::symlink_metadata(&beside) {
            Ok(_) => return Ok(Some(beside)),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(None)
}

/// Returns true if a file begins like an SQLite log or rollback journal. The name of the file does not matter.
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
