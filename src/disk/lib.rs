//! Reading and writing whole files, with a clear message for each failure.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod database_draft;
mod draft;
mod encoding;
mod log;

pub use database_draft::{DatabaseDraft, PlaceFault};
pub use draft::{Draft, FinishedDraft};
pub use log::{INDEX, JOURNAL, LOG, LOGS, beside_database, is_log, left_beside, taken_for_log_of};

use ruling::quotation::visible;
use ruling::{Arg, Reason};
use std::fmt::Display;
use std::io::{ErrorKind, Read};
use std::path::{Component, Path, PathBuf};

/// The size in bytes of the largest text file that is read. Battle files are far smaller, and a file of this size is
/// still read quickly.
pub const LARGEST: u64 = 4_000_000;

/// The largest number of names that are tried for a new file: `plan.svg`, then `plan-2.svg`, `plan-3.svg`, …
const MOST_NAMES: usize = 10_000;

/// A failure to read or write a file: the file's name and the problem.
#[derive(Clone, Debug, PartialEq)]
pub struct FileFault {
    /// The file name as given by the caller.
    pub file: String,
    /// The description of the problem.
    pub problem: Reason,
}

impl FileFault {
    /// Makes a fault from a problem that the calling code describes in words.
    pub fn of(path: &Path, problem: impl Display) -> Self {
        Self::known(path, other(problem))
    }

    /// Makes a fault from an error of the operating system.
    pub fn of_system(path: &Path, error: &std::io::Error) -> Self {
        Self::known(path, of_system(error))
    }

    /// Makes the fault for a folder, a pipe or a device where a file is needed.
    fn no_file(path: &Path) -> Self {
        Self::known(path, problem("no-file"))
    }

    fn known(path: &Path, problem: Reason) -> Self {
        Self { file: visible(&path.display().to_string()).into_owned(), problem }
    }

    /// Returns the message to show: the file's name and the problem.
    pub fn reason(&self) -> Reason {
        Reason::new("file-fault", "").name("file", &self.file).with("problem", self.problem.clone())
    }
}

fn problem(variant: &'static str) -> Reason {
    Reason::new("file-problem", variant)
}

/// Makes a message that shows a text unchanged, such as an error in the words of the operating system.
fn other(says: impl Display) -> Reason {
    problem("other").name("says", says.to_string())
}

/// Returns true if writing failed because the disk or the user's quota is full.
pub fn is_for_want_of_room(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

/// Turns an error of the operating system into a message. Common errors have messages of their own. Any other error is
/// passed on in the system's words.
pub fn of_system(error: &std::io::Error) -> Reason {
    match error.kind() {
        ErrorKind::NotFound => problem("absent"),
        ErrorKind::PermissionDenied => problem("denied"),
        ErrorKind::ReadOnlyFilesystem => problem("read-only"),
        _ if is_for_want_of_room(error) => problem("full"),
        ErrorKind::NotADirectory => problem("no-folder"),
        ErrorKind::InvalidFilename => problem("long-name"),
        _ => other(error.to_string().to_lowercase()),
    }
}

fn counted(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// Returns the free space in bytes on the disk that holds a file or folder.
///
/// # Errors
/// Fails if the system does not report the free space.
pub fn room(at: &Path) -> std::io::Result<u64> {
    fs4::available_space(at)
}

/// Returns true if the disk has less than 64 KiB free, too little for the log index and a page of a database. Returns
/// false if the free space is not known.
pub fn is_full(at: &Path) -> bool {
    const LEAST: u64 = 64 * 1024;
    room(at).is_ok_and(|bytes| bytes < LEAST)
}

/// Reads a file as text. A spreadsheet may also be in UTF-16, Windows-1251 or Windows-1252.
///
/// # Errors
/// Fails if the file can't be read, is larger than [`LARGEST`], or is not such text.
pub fn read(path: &Path) -> Result<String, FileFault> {
    let bytes = read_bytes(path, LARGEST)?;
    let is_spreadsheet = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
    if let Some(text) = encoding::utf16(&bytes).filter(|_| is_spreadsheet) {
        return Ok(text);
    }
    String::from_utf8(bytes).or_else(|error| {
        // Text has no zero bytes in any of these encodings.
        if is_spreadsheet && !error.as_bytes().contains(&0) {
            return Ok(encoding::by_letters(error.as_bytes()));
        }
        let at = error.utf8_error().valid_up_to();
        Err(FileFault::known(path, problem("no-text").count("at", counted(at as u64))))
    })
}

/// Reads a file of any format as bytes. `most` is the largest accepted size in bytes.
///
/// # Errors
/// Fails if the file can't be read or has more than `most` bytes.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, FileFault> {
    let fault = |error: std::io::Error| FileFault::of_system(path, &error);
    // Refuses a pipe here: opening one would block until another program writes to it.
    if !std::fs::metadata(path).map_err(fault)?.is_file() {
        return Err(FileFault::no_file(path));
    }
    let file = std::fs::File::open(path).map_err(fault)?;
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes).map_err(fault)?;
    if bytes.len() as u64 > most {
        return Err(FileFault::known(path, problem("large").count("most", counted(most))));
    }
    Ok(bytes)
}

/// Returns true if the file has `bytes` at the offset `start`, counted in bytes from the beginning of the file.
///
/// # Errors
/// Fails if the file can't be read.
pub fn has_at(path: &Path, start: u64, bytes: &[u8]) -> Result<bool, FileFault> {
    let fault = |error: std::io::Error| FileFault::of_system(path, &error);
    if !std::fs::metadata(path).map_err(fault)?.is_file() {
        return Err(FileFault::no_file(path));
    }
    let mut found = Vec::new();
    let length = start + bytes.len() as u64;
    std::fs::File::open(path).and_then(|file| file.take(length).read_to_end(&mut found)).map_err(fault)?;
    let start = usize::try_from(start).unwrap_or(usize::MAX);
    Ok(found.get(start..) == Some(bytes))
}

/// Returns true if a path names a file. A path that ends in a separator (`x/`, `x/.`) does not name a file.
fn names_file(path: &Path) -> bool {
    let text = path.as_os_str().to_string_lossy();
    let text = text.strip_suffix('.').unwrap_or(&text);
    !text.ends_with(std::path::is_separator)
}

/// Returns the folder that a file lies in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Waits until the disk has stored the new name of a file, by syncing its folder.
fn settled(path: &Path) {
    // On a system where a folder can't be opened as a file, the system syncs the folder itself.
    let _ = std::fs::File::open(folder(path)).and_then(|folder| folder.sync_all());
}

/// Tries in a folder what this program does with new files: it makes one under a temporary name, moves it into place,
/// and removes it again. Returns the problem if the folder does not allow that.
///
/// # Errors
/// Fails if one of these steps fails.
pub fn try_folder(folder: &Path) -> Result<(), Reason> {
    for name in numbered(&folder.join(".frontage-try")) {
        let placed = Draft::of(&name).and_then(|draft| draft.place(b"try")).map_err(|fault| fault.problem)?;
        if placed {
            return std::fs::remove_file(&name).map_err(|error| of_system(&error));
        }
    }
    Err(problem("names"))
}

/// Returns the reason why no file can be made beside a file. Returns `None` if one can be made.
pub fn refused_beside(path: &Path) -> Option<Reason> {
    try_folder(folder(path)).err()
}

/// Writes a new file completely or not at all. Returns false, and writes nothing, if the path exists already.
///
/// # Errors
/// Fails if the file can't be written.
pub fn create(path: &Path, contents: impl AsRef<[u8]>) -> Result<bool, FileFault> {
    if std::fs::symlink_metadata(path).is_ok() {
        return Ok(false);
    }
    Draft::of(path)?.place(contents)
}

/// Returns the names to try for a new file: the given path, then the same path with `-2`, `-3`, … before the extension.
pub fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let path = path.to_path_buf();
    let others = (2..).map({
        let path = path.clone();
        move |number| with_part(&path, &format!("-{number}"))
    });
    std::iter::once(path).chain(others).take(MOST_NAMES)
}

/// Writes new files that belong together. Each entry of `parts` is a text to insert before the extension, such as
/// `-front`, and the content of that file.
///
/// The names are made from `path`. If one of the files exists already, they are made from the first numbered path
/// (`plan-2.svg`) that is free for all of them. Returns the paths written.
///
/// # Errors
/// Fails if one of the files can't be written. None is then left behind.
pub fn create_together(path: &Path, parts: &[(String, Vec<u8>)]) -> Result<Vec<PathBuf>, FileFault> {
    for name in numbered(path) {
        let places: Vec<_> = parts.iter().map(|(part, _)| with_part(&name, part)).collect();
        if places.iter().any(|place| place.exists()) {
            continue;
        }
        create_all(&places, parts)?;
        return Ok(places);
    }
    Err(FileFault::known(path, problem("names")))
}

/// Writes several new files, or none of them if one fails. `places` are their paths and `parts` their contents, in the
/// same order. The texts in `parts` are not used.
///
/// All contents are on the disk before the first file gets its final name. If one file can't get its name, the others
/// are removed again.
///
/// # Errors
/// Fails if a file can't be written or a name is taken.
pub fn create_all(places: &[PathBuf], parts: &[(String, Vec<u8>)]) -> Result<(), FileFault> {
    let whole = places.iter().zip(parts).map(|(place, (_, contents))| Draft::of(place)?.filled(contents));
    let whole = whole.collect::<Result<Vec<_>, _>>()?;
    let mut there = Vec::new();
    for ((whole, place), (_, contents)) in whole.into_iter().zip(places).zip(parts) {
        let fault = match whole.place() {
            Ok(true) => {
                there.push(place);
                continue;
            }
            // The program may have been killed before it had written all of the same files.
            Ok(false) if std::fs::read(place).is_ok_and(|found| found == *contents) => continue,
            Ok(false) => FileFault::known(place, problem("taken")),
            Err(fault) => fault,
        };
        for place in there {
            let _ = std::fs::remove_file::<&PathBuf>(place);
        }
        return Err(fault);
    }
    Ok(())
}

/// Inserts `part` into a file name, before the extension if the name has an extension.
pub fn with_part(path: &Path, part: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(part);
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// Writes a file completely or not at all, replacing any existing file.
///
/// # Errors
/// Fails if the file can't be written. An existing file is then unchanged.
pub fn write(path: &Path, text: &str) -> Result<(), FileFault> {
    Draft::of(path)?.replace(text)
}

/// Returns a function that reads the files a battle refers to, relative to the battle's own folder.
///
/// Only files below that folder, or below the folder that holds it, are read. So a battle file received from another
/// person reads no arbitrary file of this machine.
pub fn beside(battle: &Path) -> impl Fn(&str) -> Result<String, Arg> + use<> {
    let folder = battle.parent().map(Path::to_path_buf).unwrap_or_default();
    move |name| {
        let path = Path::new(name);
        let mut parts = path.components();
        if path.starts_with(Component::ParentDir) {
            parts.next();
        }
        let is_near = parts.all(|part| matches!(part, Component::Normal(_) | Component::CurDir));
        let fetched =
            if is_near { read(&folder.join(path)) } else { Err(FileFault::known(path, problem("far"))) };
        fetched.map_err(|fault| fault.reason().into())
    }
}

#[cfg(test)]
mod tests;
