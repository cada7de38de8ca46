//! Files read and written whole, with one clear sentence where that fails.

use std::fmt::Display;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The largest file that is read, in bytes: far above any battle, far below what would hang.
pub const LARGEST: u64 = 4_000_000;

/// How many names are tried for a file that is to be new.
const MOST_NAMES: usize = 10_000;

/// A file that could not be read or written: its name and the problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}: {problem}")]
pub struct FileFault {
    /// The file's name as given.
    pub file: String,
    /// What is wrong.
    pub problem: String,
}

impl FileFault {
    /// A problem with a file.
    pub fn of(path: &Path, problem: impl Display) -> Self {
        Self {
            file: path.display().to_string(),
            problem: problem.to_string(),
        }
    }

    fn of_system(path: &Path, error: &std::io::Error) -> Self {
        Self::of(path, error.to_string().to_lowercase())
    }
}

/// The text of a file.
///
/// # Errors
/// It can't be read, is too large, or is not UTF-8 text.
pub fn read(path: &Path) -> Result<String, FileFault> {
    let file = std::fs::File::open(path).map_err(|error| FileFault::of_system(path, &error))?;
    let mut text = Vec::new();
    file.take(LARGEST + 1)
        .read_to_end(&mut text)
        .map_err(|error| FileFault::of_system(path, &error))?;
    if text.len() as u64 > LARGEST {
        return Err(FileFault::of(path, format!("larger than {LARGEST} bytes")));
    }
    String::from_utf8(text).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        FileFault::of(
            path,
            format!("found bytes that are not UTF-8 text at byte {at}"),
        )
    })
}

/// Whether a file has these bytes, so far from its beginning.
///
/// # Errors
/// It can't be read.
pub fn has_at(path: &Path, start: u64, bytes: &[u8]) -> Result<bool, FileFault> {
    let fault = |error: std::io::Error| FileFault::of_system(path, &error);
    let mut found = Vec::new();
    let length = start + bytes.len() as u64;
    std::fs::File::open(path)
        .and_then(|file| file.take(length).read_to_end(&mut found))
        .map_err(fault)?;
    let start = usize::try_from(start).unwrap_or(usize::MAX);
    Ok(found.get(start..) == Some(bytes))
}

/// Writes a new file whole or not at all; whether it was written: one that is there is not replaced.
///
/// # Errors
/// It can't be written.
pub fn create(path: &Path, contents: impl AsRef<[u8]>) -> Result<bool, FileFault> {
    let fault = |error: std::io::Error| FileFault::of_system(path, &error);
    let mut file = match std::fs::File::create_new(path) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => return Ok(false),
        Err(error) => return Err(fault(error)),
    };
    let written = file
        .write_all(contents.as_ref())
        .and_then(|()| file.sync_all());
    written.map(|()| true).map_err(|error| {
        // It was not there before, and half of it helps nobody.
        let _ = std::fs::remove_file(path);
        fault(error)
    })
}

/// A file's name, and the same with 2, 3, … before its ending.
pub fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let stem = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let ending = path
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let path = path.to_path_buf();
    let others = (2..).map({
        let path = path.clone();
        move |number| path.with_file_name(format!("{stem}-{number}.{ending}"))
    });
    std::iter::once(path).chain(others).take(MOST_NAMES)
}

/// Writes new files that belong together, each with its own ending of the name: under the name asked for, or where a file
/// is there already under the first numbered one that is free for all. Where they are now.
///
/// # Errors
/// One can't be written; those before it stay.
pub fn create_together(
    path: &Path,
    parts: &[(String, Vec<u8>)],
) -> Result<Vec<PathBuf>, FileFault> {
    for name in numbered(path) {
        let places: Vec<_> = parts
            .iter()
            .map(|(part, _)| with_part(&name, part))
            .collect();
        if places.iter().any(|place| place.exists()) {
            continue;
        }
        for (place, (_, contents)) in places.iter().zip(parts) {
            if !create(place, contents)? {
                return Err(FileFault::of(place, "there is a file of that name already"));
            }
        }
        return Ok(places);
    }
    Err(FileFault::of(path, "there are too many files of that name"))
}

/// A file's name with a part added before its ending.
pub fn with_part(path: &Path, part: &str) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}{part}.{ending}"))
}

/// Writes a file whole or not at all: a new one beside it takes its place.
///
/// # Errors
/// It can't be written; a file that was there is as it was.
pub fn write(path: &Path, text: &str) -> Result<(), FileFault> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, path));
    written.map_err(|error| FileFault::of_system(path, &error))
}

/// Fetches the files a battle refers to, relative to the battle's own folder.
pub fn beside(battle: &Path) -> impl Fn(&str) -> Result<String, String> + use<> {
    let folder = battle.parent().map(Path::to_path_buf).unwrap_or_default();
    move |name| read(&folder.join(name)).map_err(|fault| fault.to_string())
}
