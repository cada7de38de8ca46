//! How the file is come by: whether it is a recorded battle at all, what is looked at before SQLite does, how a connection is
//! opened, and what the system or SQLite says against it.

use super::fault::{Damage, JournalFault, Problem};
use super::identity::is_open;
use super::pages::{Log, PAGE};
use disk::{FileFault, has_at};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};

/// What marks the file as a recorded battle: the letters FRNT.
pub(super) const APPLICATION: i32 = 0x4652_4E54;

/// What every database begins with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Whether a file is a recorded battle and not a battle file, by how it begins; one that is damaged there is known by the
/// mark after that, and an empty one by its name.
///
/// # Errors
/// It can't be read.
pub fn is_recorded(path: &Path) -> Result<bool, FileFault> {
    let mark = APPLICATION.to_be_bytes();
    let named = path.extension().is_some_and(|ending| ending == "frontage");
    if is_open(path) {
        return Ok(true);
    }
    let empty = || std::fs::metadata(path).is_ok_and(|file| file.len() == 0);
    Ok(has_at(path, 0, MAGIC)? || has_at(path, 68, &mark)? || (named && empty()))
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
    pub(super) fn connection(self, path: &Path) -> rusqlite::Result<Connection> {
        let only = OpenFlags::SQLITE_OPEN_NO_MUTEX;
        match self {
            Self::Write => Connection::open_with_flags(path, only | OpenFlags::SQLITE_OPEN_READ_WRITE),
            Self::Beside => Connection::open_with_flags(path, only | OpenFlags::SQLITE_OPEN_READ_ONLY),
            Self::Read => {
                let flags = only | OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
                Connection::open_with_flags(address(path), flags)
            }
        }
    }
}

/// A look at a file's structure; it can be taken beside whatever else is done with the file.
pub(super) struct Look {
    pub(super) path: PathBuf,
    pub(super) access: Access,
}

impl Look {
    /// Whether the structure is sound: a damage that no entry shows yet would be written on.
    pub(super) fn through(&self) -> Result<(), JournalFault> {
        let path = &self.path;
        let looked = self.access.connection(path).and_then(|connection| {
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
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let written = bytes.map(|byte| match *byte {
        byte if plain(byte) => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    format!("file:{}?immutable=1", written.collect::<String>())
}

/// What the system says.
pub(super) fn refused(path: &Path, error: &std::io::Error) -> JournalFault {
    JournalFault::System(path.to_path_buf(), error.to_string().to_lowercase())
}

/// What the system or the database says, without the path it may repeat.
pub(super) fn system(path: &Path, error: &rusqlite::Error) -> JournalFault {
    JournalFault::System(path.to_path_buf(), error.to_string())
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

fn damaged(path: &Path, says: String) -> JournalFault {
    let (entry, problem) = (None, Problem::Unreadable(says));
    JournalFault::Damaged(path.to_path_buf(), Damage { entry, problem })
}

/// Where in the beginning of a database it stands in which version of the format it may be written, and the greatest there is. Of
/// a greater one SQLite reads everything and writes nothing.
const WRITE_VERSION: (usize, u8) = (18, 2);

/// Looks at a file before SQLite does: it takes a log that breaks off for a write that was cut short, and forgets the rest; and it
/// reads what it will not write. Whether there is a log beside it.
pub(super) fn looked_at(path: &Path) -> Result<bool, JournalFault> {
    let failed = |error: std::io::Error| refused(path, &error);
    let length = std::fs::metadata(path).map_err(failed)?.len();
    let log = Log::beside(path).map_err(failed)?;
    if log.lost {
        return Err(damaged(path, "the log beside it breaks off".to_owned()));
    }
    match (length >= PAGE as u64, log.is_empty()) {
        (true, empty) => {
            let (at, greatest) = WRITE_VERSION;
            let mut beginning = [0; WRITE_VERSION.0 + 1];
            let mut file = std::fs::File::open(path).map_err(failed)?;
            std::io::Read::read_exact(&mut file, &mut beginning).map_err(failed)?;
            let beginning = log.beginning().unwrap_or(&beginning);
            if beginning.get(at).is_some_and(|version| *version > greatest) {
                return Err(damaged(path, "its header forbids to write it".to_owned()));
            }
            Ok(!empty)
        }
        (false, true) if length == 0 => Err(JournalFault::Empty(path.to_path_buf())),
        (false, true) => Err(JournalFault::Foreign(path.to_path_buf())),
        (false, false) => Err(damaged(path, "it is cut short".to_owned())),
    }
}
