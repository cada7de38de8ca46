//! The opening of a file: checks before SQLite touches it, the actual place of the file, and settings that keep the
//! file from running anything.

use super::identity::is_open;
use crate::fault::{Damage, JournalFault, Problem};
use crate::pages::{Log, PAGE};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

/// The tables of a record's database.
pub(crate) const SCHEMA: &str = "
    CREATE TABLE entry (
        number INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, about INTEGER,
        says TEXT NOT NULL, document BLOB NOT NULL, hash BLOB NOT NULL) STRICT;
    CREATE TABLE secret (seed BLOB NOT NULL) STRICT;
";

/// The additional table in records of format 1, which is no longer read.
const SCHEMA_1: &str =
    "CREATE TABLE checkpoint (entry INTEGER PRIMARY KEY, battle BLOB NOT NULL, hash BLOB NOT NULL) STRICT;";

/// Turns off everything by which a file could act on its own: triggers, views, and functions in the schema.
pub(crate) fn guarded(connection: Connection) -> rusqlite::Result<Connection> {
    for (what, on) in [
        (DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false),
        (DbConfig::SQLITE_DBCONFIG_ENABLE_VIEW, false),
        (DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
        (DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true),
    ] {
        connection.set_db_config(what, on)?;
    }
    Ok(connection)
}

/// Returns the first thing in the database or its settings that no record has, such as a trigger. Returns nothing if
/// the database is as this program makes it.
pub(crate) fn strange_in(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let size: i64 = connection.pragma_query_value(None, "page_size", |row| row.get(0))?;
    let letters: String = connection.pragma_query_value(None, "encoding", |row| row.get(0))?;
    if usize::try_from(size) != Ok(PAGE) {
        return Ok(Some(format!("page_size {size}")));
    }
    if letters != "UTF-8" {
        return Ok(Some(letters));
    }
    let words = |sql: &str| sql.split_whitespace().collect::<Vec<_>>().join(" ");
    let ours = SCHEMA.split(';').chain(SCHEMA_1.split(';')).map(words);
    let ours: Vec<String> = ours.filter(|sql| !sql.is_empty()).collect();
    let mut found = connection.prepare("SELECT type, name, coalesce(sql, '') FROM sqlite_master")?;
    let mut found = found.query([])?;
    while let Some(row) = found.next()? {
        let (kind, name, sql): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        if kind != "table" || !ours.contains(&words(&sql)) {
            return Ok(Some(format!("{kind} {name}")));
        }
    }
    Ok(None)
}

/// Returns the place of a file, with links resolved. SQLite keeps its log beside that place.
pub(crate) fn place_of(path: &Path) -> std::io::Result<PathBuf> {
    std::fs::canonicalize(path)
}

/// The mode in which a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Opened for writing.
    Write,
    /// Opened for reading beside a program that writes.
    Beside,
    /// Opened for reading where nothing can be written. No other program may write the file meanwhile, and no file is
    /// made beside it.
    Read,
}

impl Access {
    /// Connects to the file at a path. The flags make SQLite take the path literally, since it would give a name like
    /// `file:…` or `:memory:` a meaning of its own.
    pub(crate) fn connection(self, path: &Path) -> rusqlite::Result<Connection> {
        let only = OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = match self {
            Self::Write => Connection::open_with_flags(path, only | OpenFlags::SQLITE_OPEN_READ_WRITE),
            Self::Beside => Connection::open_with_flags(path, only | OpenFlags::SQLITE_OPEN_READ_ONLY),
            Self::Read => {
                let flags = only | OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
                Connection::open_with_flags(address(path), flags)
            }
        };
        connection.and_then(guarded)
    }
}

/// A check of a file's structure, which can run while the file is in use.
pub(crate) struct Look {
    pub(crate) path: PathBuf,
    pub(crate) place: PathBuf,
    pub(crate) access: Access,
}

impl Look {
    /// Checks that the structure is sound. Without this check, new entries might be written over damage that no entry
    /// shows yet.
    pub(crate) fn through(&self) -> Result<(), JournalFault> {
        let path = &self.path;
        let looked = self.access.connection(&self.place).and_then(|connection| {
            connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))
        });
        match looked.map_err(|error| unreadable(path, &error))? {
            sound if sound == "ok" => Ok(()),
            says => Err(damaged(path, says)),
        }
    }
}

/// Returns the address with which SQLite opens a file without making further files.
fn address(path: &Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let written = bytes.map(|byte| match *byte {
        byte if plain(byte) => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", written.collect::<String>())
}

/// The log beside a file, as it was found before the file was opened.
#[derive(Clone, Copy)]
pub(crate) struct LogFound {
    /// True if there is a log with content.
    pub(crate) has_content: bool,
    /// True if the log ends with a write that was cut short before anything of it was shown.
    pub(crate) cut_short: bool,
}

/// Checks a file before SQLite opens the file. SQLite takes a log that breaks off for an interrupted write and drops
/// the rest, and it reads some files that it can't write. Returns what was found of the log beside the file.
pub(crate) fn looked_at(path: &Path, place: &Path) -> Result<LogFound, JournalFault> {
    let failed = |error: std::io::Error| refused(path, &error);
    let length = std::fs::metadata(place).map_err(failed)?.len();
    let log = Log::beside(place).map_err(failed)?;
    if let Some(name) = &log.strange {
        let (entry, problem) = (None, Problem::Strange(name.clone()));
        return Err(JournalFault::Damaged(path.to_path_buf(), Damage { entry, problem }));
    }
    if log.lost {
        return Err(damaged(path, "the log beside it breaks off".to_owned()));
    }
    match (length >= PAGE as u64, log.is_empty()) {
        (true, empty) => {
            if is_unwritable(place, &log).map_err(failed)? {
                return Err(damaged(path, "its header forbids to write it".to_owned()));
            }
            Ok(LogFound { has_content: !empty, cut_short: log.cut_short })
        }
        (false, true) if length == 0 => Err(JournalFault::Empty(path.to_path_buf())),
        (false, true) => Err(JournalFault::Foreign(path.to_path_buf())),
        (false, false) => Err(damaged(path, "it is cut short".to_owned())),
    }
}

/// Returns true if the file's header says that only a later SQLite may write the file.
fn is_unwritable(place: &Path, log: &Log) -> std::io::Result<bool> {
    let (at, greatest) = WRITE_VERSION;
    let mut beginning = [0; WRITE_VERSION.0 + 1];
    // A record that this program has open was checked when it was opened. Reading it again would release its locks.
    if !is_open(place) {
        let mut file = std::fs::File::open(place)?;
        std::io::Read::read_exact(&mut file, &mut beginning)?;
    }
    let beginning = log.beginning().unwrap_or(&beginning);
    Ok(beginning.get(at).is_some_and(|version| *version > greatest))
}

/// Turns an error of the system into a fault of the journal.
pub(crate) fn refused(path: &Path, error: &std::io::Error) -> JournalFault {
    if disk::is_for_want_of_room(error) {
        return JournalFault::Full(path.to_path_buf());
    }
    JournalFault::System(path.to_path_buf(), disk::of_system(error).into())
}

/// Turns an error of the database into a fault of the journal.
pub(crate) fn system(path: &Path, error: &rusqlite::Error) -> JournalFault {
    use rusqlite::ErrorCode as Code;
    let path = path.to_path_buf();
    match error.sqlite_error_code() {
        Some(Code::DatabaseBusy | Code::DatabaseLocked) => JournalFault::Busy(path),
        Some(Code::DiskFull) => JournalFault::Full(path),
        // SQLite reports other errors if there is no room for the files beside a database.
        Some(Code::CannotOpen | Code::ReadOnly | Code::SystemIoFailure) if disk::is_full(&path) => {
            JournalFault::Full(path)
        }
        // SQLite does not say what is wrong with the folder, in which it makes files beside the database.
        Some(Code::CannotOpen | Code::ReadOnly | Code::SystemIoFailure | Code::PermissionDenied) => {
            match disk::refused_beside(&path) {
                Some(problem) => JournalFault::System(path, problem.into()),
                None => JournalFault::System(path, error.to_string().into()),
            }
        }
        _ => JournalFault::System(path, error.to_string().into()),
    }
}

/// Turns an error of the database into a fault of the journal. An error that is not the system's fault means that the
/// file is damaged or not a record.
pub(crate) fn unreadable(path: &Path, error: &rusqlite::Error) -> JournalFault {
    use rusqlite::ErrorCode as Code;
    // A file that ends too early is reported as if it could not be read.
    let short = error
        .sqlite_error()
        .is_some_and(|error| error.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ);
    match error.sqlite_error_code() {
        Some(
            Code::CannotOpen
            | Code::DatabaseBusy
            | Code::DatabaseLocked
            | Code::DiskFull
            | Code::FileLockingProtocolFailed
            | Code::OperationInterrupted
            | Code::OutOfMemory
            | Code::PermissionDenied
            | Code::ReadOnly
            | Code::SystemIoFailure,
        ) if !short => system(path, error),
        _ => damaged(path, error.to_string()),
    }
}

pub(crate) fn damaged(path: &Path, says: String) -> JournalFault {
    let (entry, problem) = (None, Problem::Unreadable(says));
    JournalFault::Damaged(path.to_path_buf(), Damage { entry, problem })
}

/// The offset in the header of the write version, and the greatest write version that exists. A file with a greater one
/// can be read by SQLite but not written.
const WRITE_VERSION: (usize, u8) = (18, 2);
