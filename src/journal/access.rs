//! How the file is opened: looked at before SQLite looks at it, at the place where it lies, and with nothing in it that
//! would run.

use super::fault::{Damage, JournalFault, Problem};
use super::identity::is_open;
use super::pages::{Log, PAGE};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

/// What a record's database has in it.
pub(super) const SCHEMA: &str = "
    CREATE TABLE entry (
        number INTEGER PRIMARY KEY, at INTEGER NOT NULL, kind TEXT NOT NULL, about INTEGER,
        says TEXT NOT NULL, document BLOB NOT NULL, hash BLOB NOT NULL) STRICT;
    CREATE TABLE secret (seed BLOB NOT NULL) STRICT;
";

/// What records of format 1 have in theirs besides; nothing reads it.
const SCHEMA_1: &str =
    "CREATE TABLE checkpoint (entry INTEGER PRIMARY KEY, battle BLOB NOT NULL, hash BLOB NOT NULL) STRICT;";

/// The connection, with everything off by which a file could do something of its own: triggers, views, functions in what it
/// is made of.
pub(super) fn guarded(connection: Connection) -> rusqlite::Result<Connection> {
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

/// What is in the database that no record has, or how it is written as no record is; none if it is as ours are.
pub(super) fn strange_in(connection: &Connection) -> rusqlite::Result<Option<String>> {
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

/// Where a file lies, through links: SQLite keeps its log there.
pub(super) fn place_of(path: &Path) -> std::io::Result<PathBuf> {
    std::fs::canonicalize(path)
}

/// How a file is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// To be written.
    Write,
    /// To be read beside who writes it.
    Beside,
    /// To be read where nothing can be written: nobody else may write it meanwhile, and nothing is made beside it.
    Read,
}

impl Access {
    /// A connection to the file at a place, by a path that says which file it is and nothing else: of a name like
    /// `file:…` or `:memory:` SQLite would make something of its own.
    pub(super) fn connection(self, path: &Path) -> rusqlite::Result<Connection> {
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

/// A look at a file's structure; it can be taken beside whatever else is done with the file.
pub(super) struct Look {
    pub(super) path: PathBuf,
    pub(super) place: PathBuf,
    pub(super) access: Access,
}

impl Look {
    /// Whether the structure is sound: a damage that no entry shows yet would be written on.
    pub(super) fn through(&self) -> Result<(), JournalFault> {
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

/// The address of a file that nothing is made beside.
fn address(path: &Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let written = bytes.map(|byte| match *byte {
        byte if plain(byte) => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", written.collect::<String>())
}

/// Looks at a file before SQLite does: it takes a log that breaks off for a write that was cut short, and forgets the rest; and it
/// reads what it will not write. Whether there is a log beside it.
pub(super) fn looked_at(path: &Path, place: &Path) -> Result<bool, JournalFault> {
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
            Ok(!empty)
        }
        (false, true) if length == 0 => Err(JournalFault::Empty(path.to_path_buf())),
        (false, true) => Err(JournalFault::Foreign(path.to_path_buf())),
        (false, false) => Err(damaged(path, "it is cut short".to_owned())),
    }
}

/// Whether the file's header says that only a later SQLite may write it.
fn is_unwritable(place: &Path, log: &Log) -> std::io::Result<bool> {
    let (at, greatest) = WRITE_VERSION;
    let mut beginning = [0; WRITE_VERSION.0 + 1];
    // A record that is open here was looked at when it was opened; to look again would give up its locks.
    if !is_open(place) {
        let mut file = std::fs::File::open(place)?;
        std::io::Read::read_exact(&mut file, &mut beginning)?;
    }
    let beginning = log.beginning().unwrap_or(&beginning);
    Ok(beginning.get(at).is_some_and(|version| *version > greatest))
}

/// What the system says.
pub(super) fn refused(path: &Path, error: &std::io::Error) -> JournalFault {
    if disk::is_for_want_of_room(error) {
        return JournalFault::Full(path.to_path_buf());
    }
    JournalFault::System(path.to_path_buf(), disk::of_system(error).into())
}

/// What the system or the database says, without the path it may repeat.
pub(super) fn system(path: &Path, error: &rusqlite::Error) -> JournalFault {
    use rusqlite::ErrorCode as Code;
    let path = path.to_path_buf();
    match error.sqlite_error_code() {
        Some(Code::DatabaseBusy | Code::DatabaseLocked) => JournalFault::Busy(path),
        Some(Code::DiskFull) => JournalFault::Full(path),
        // What lies beside a database while it is written is reported in other words where there is no room for it.
        Some(Code::CannotOpen | Code::ReadOnly | Code::SystemIoFailure) if disk::is_full(&path) => {
            JournalFault::Full(path)
        }
        _ => JournalFault::System(path, error.to_string().into()),
    }
}

/// What is not the system's doing is the file's: it is damaged, or none of ours.
pub(super) fn unreadable(path: &Path, error: &rusqlite::Error) -> JournalFault {
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

pub(super) fn damaged(path: &Path, says: String) -> JournalFault {
    let (entry, problem) = (None, Problem::Unreadable(says));
    JournalFault::Damaged(path.to_path_buf(), Damage { entry, problem })
}

/// Where in the beginning of a database it stands in which version of the format it may be written, and the greatest there is. Of
/// a greater one SQLite reads everything and writes nothing.
const WRITE_VERSION: (usize, u8) = (18, 2);
