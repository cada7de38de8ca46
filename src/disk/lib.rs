//! Files read and written whole, with one clear sentence where that fails.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod apart;
mod draft;
mod log;

pub use apart::{Apart, Unplaced};
pub use draft::{Draft, Whole};
pub use log::{INDEX, JOURNAL, LOG, LOGS, beside_database, is_log, left_beside, taken_for_log_of};

use seam::names::visible;
use seam::ruling::{Arg, Reason};
use std::fmt::Display;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// The largest file that is read, in bytes: far above any battle, far below what would hang.
pub const LARGEST: u64 = 4_000_000;

/// How many names are tried for a file that is to be new.
const MOST_NAMES: usize = 10_000;

/// A file that could not be read or written: its name and the problem.
#[derive(Clone, Debug, PartialEq)]
pub struct FileFault {
    /// The file's name as given.
    pub file: String,
    /// What is wrong.
    pub problem: Reason,
}

impl FileFault {
    /// A problem with a file, in the words of who found it.
    pub fn of(path: &Path, problem: impl Display) -> Self {
        Self::known(path, other(problem))
    }

    /// What the system says of a file.
    pub fn of_system(path: &Path, error: &std::io::Error) -> Self {
        Self::known(path, of_system(error))
    }

    /// A folder, a pipe or a device, where a file is needed.
    fn no_file(path: &Path) -> Self {
        Self::known(path, problem("no-file"))
    }

    fn known(path: &Path, problem: Reason) -> Self {
        Self { file: visible(&path.display().to_string()).into_owned(), problem }
    }

    /// What is said of it: the file's name, and what is wrong.
    pub fn reason(&self) -> Reason {
        Reason::new("file-fault", "").name("file", &self.file).with("problem", self.problem.clone())
    }
}

fn problem(variant: &'static str) -> Reason {
    Reason::new("file-problem", variant)
}

/// In the words of who found it.
fn other(says: impl Display) -> Reason {
    problem("other").name("says", says.to_string())
}

/// Whether something could not be written because there is no room for it.
pub fn is_for_want_of_room(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded)
}

/// What the system says; in its own words where it is not one of the things that happen.
pub fn of_system(error: &std::io::Error) -> Reason {
    match error.kind() {
        ErrorKind::NotFound => problem("absent"),
        ErrorKind::PermissionDenied => problem("denied"),
        ErrorKind::ReadOnlyFilesystem => problem("read-only"),
        _ if is_for_want_of_room(error) => problem("full"),
        ErrorKind::NotADirectory => problem("no-folder"),
        _ => other(error.to_string().to_lowercase()),
    }
}

fn counted(bytes: u64) -> i64 {
    i64::try_from(bytes).unwrap_or(i64::MAX)
}

/// How many bytes there is room for where a file or a folder lies.
///
/// # Errors
/// The system does not say.
pub fn room(at: &Path) -> std::io::Result<u64> {
    fs4::available_space(at)
}

/// Whether there is no room for what a database needs beside itself while it is written: its log's index, and a page.
pub fn is_full(at: &Path) -> bool {
    const LEAST: u64 = 64 * 1024;
    room(at).is_ok_and(|bytes| bytes < LEAST)
}

/// The text of a file.
///
/// # Errors
/// It can't be read, is too large, or is not UTF-8 text.
pub fn read(path: &Path) -> Result<String, FileFault> {
    String::from_utf8(read_bytes(path, LARGEST)?).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        FileFault::known(path, problem("no-text").count("at", counted(at as u64)))
    })
}

/// What is in a file, whatever it is.
///
/// # Errors
/// It can't be read, or has more bytes than that.
pub fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, FileFault> {
    let fault = |error: std::io::Error| FileFault::of_system(path, &error);
    // Who opens a pipe waits until somebody writes to it.
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

/// Whether a file has these bytes, so far from its beginning.
///
/// # Errors
/// It can't be read.
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

/// Whether a path names a file, and not what would be in a folder of that name.
fn names_file(path: &Path) -> bool {
    let text = path.as_os_str().to_string_lossy();
    let text = text.strip_suffix('.').unwrap_or(&text);
    !text.ends_with(std::path::is_separator)
}

/// The folder a file lies in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// That a file has its name is on the disk, too.
fn settled(path: &Path) {
    // Where a folder can't be opened as a file the system sees to it itself.
    let _ = std::fs::File::open(folder(path)).and_then(|folder| folder.sync_all());
}

/// Writes a new file whole or not at all; whether it was written: one that is there is not replaced.
///
/// # Errors
/// It can't be written.
pub fn create(path: &Path, contents: impl AsRef<[u8]>) -> Result<bool, FileFault> {
    if std::fs::symlink_metadata(path).is_ok() {
        return Ok(false);
    }
    Draft::of(path)?.place(contents)
}

/// A file's name, and the same with 2, 3, … before its ending.
pub fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let path = path.to_path_buf();
    let others = (2..).map({
        let path = path.clone();
        move |number| with_part(&path, &format!("-{number}"))
    });
    std::iter::once(path).chain(others).take(MOST_NAMES)
}

/// Writes new files that belong together, each with its own ending of the name: under the name asked for, or where a file
/// is there already under the first numbered one that is free for all. Where they are now.
///
/// # Errors
/// One can't be written; then none is.
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

/// Writes new files, each in its place: all of them are whole on the disk before the first has its name, and where one can't
/// have its own, none has.
///
/// # Errors
/// One can't be written, or there is a file of its name.
pub fn create_all(places: &[PathBuf], parts: &[(String, Vec<u8>)]) -> Result<(), FileFault> {
    let whole = places.iter().zip(parts).map(|(place, (_, contents))| Draft::of(place)?.filled(contents));
    let whole = whole.collect::<Result<Vec<_>, _>>()?;
    let mut there = Vec::new();
    for (whole, place) in whole.into_iter().zip(places) {
        let done = whole.place().and_then(|is_new| {
            let there = || FileFault::known(place, problem("taken"));
            is_new.then_some(()).ok_or_else(there)
        });
        if let Err(fault) = done {
            for place in there {
                let _ = std::fs::remove_file::<&PathBuf>(place);
            }
            return Err(fault);
        }
        there.push(place);
    }
    Ok(())
}

/// A file's name with a part added before its ending, if it has one.
pub fn with_part(path: &Path, part: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(part);
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// Writes a file whole or not at all, for what was there.
///
/// # Errors
/// It can't be written; a file that was there is as it was.
pub fn write(path: &Path, text: &str) -> Result<(), FileFault> {
    Draft::of(path)?.replace(text)
}

/// Fetches the files a battle refers to, relative to the battle's own folder: a battle somebody sent names nothing else on
/// this machine.
pub fn beside(battle: &Path) -> impl Fn(&str) -> Result<String, Arg> + use<> {
    let folder = battle.parent().map(Path::to_path_buf).unwrap_or_default();
    move |name| {
        let path = Path::new(name);
        let fetched = if path.has_root() || path.is_absolute() {
            Err(FileFault::known(path, problem("root")))
        } else {
            read(&folder.join(path))
        };
        fetched.map_err(|fault| fault.reason().into())
    }
}

#[cfg(test)]
mod tests;
