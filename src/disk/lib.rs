//! Files read and written whole, with one clear sentence where that fails.

use seam::names::visible;
use std::fmt::Display;
use std::io::{ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempPath};
use thiserror::Error;

/// The largest file that is read, in bytes: far above any battle, far below what would hang.
pub const LARGEST: u64 = 4_000_000;

/// What is said of a folder, a pipe or a device where a file is needed.
const NO_FILE: &str = "found something that is no file (a folder, a pipe, a device); expected a file";

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
        Self { file: visible(&path.display().to_string()).into_owned(), problem: problem.to_string() }
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
    let fault = |error: std::io::Error| FileFault::of_system(path, &error);
    // Who opens a pipe waits until somebody writes to it.
    if !std::fs::metadata(path).map_err(fault)?.is_file() {
        return Err(FileFault::of(path, NO_FILE));
    }
    let file = std::fs::File::open(path).map_err(fault)?;
    let mut text = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut text).map_err(fault)?;
    if text.len() as u64 > LARGEST {
        return Err(FileFault::of(path, format!("larger than {LARGEST} bytes")));
    }
    String::from_utf8(text).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        FileFault::of(path, format!("found bytes that are not UTF-8 text at byte {at}"))
    })
}

/// Whether a file has these bytes, so far from its beginning.
///
/// # Errors
/// It can't be read.
pub fn has_at(path: &Path, start: u64, bytes: &[u8]) -> Result<bool, FileFault> {
    let fault = |error: std::io::Error| FileFault::of_system(path, &error);
    if !std::fs::metadata(path).map_err(fault)?.is_file() {
        return Err(FileFault::of(path, NO_FILE));
    }
    let mut found = Vec::new();
    let length = start + bytes.len() as u64;
    std::fs::File::open(path).and_then(|file| file.take(length).read_to_end(&mut found)).map_err(fault)?;
    let start = usize::try_from(start).unwrap_or(usize::MAX);
    Ok(found.get(start..) == Some(bytes))
}

/// A file on its way: under a name of its own beside its place until it is whole, then in its place.
///
/// The name is random and the file made anew, so nobody else's is written over; what is in it is on the disk before it
/// has its place. Made before there is anything to write, it tells early that nothing can be written there.
pub struct Draft {
    file: NamedTempFile,
    /// The place asked for.
    path: PathBuf,
    /// Where it leads to, through links.
    place: PathBuf,
}

impl Draft {
    /// A file on its way to a path; a link that is there stays, and what it leads to is written.
    ///
    /// # Errors
    /// There is something that is no file, or nothing can be written there.
    pub fn of(path: &Path) -> Result<Self, FileFault> {
        let fault = |error: std::io::Error| FileFault::of_system(path, &error);
        let place = match std::fs::symlink_metadata(path) {
            Ok(found) if found.is_symlink() => std::fs::canonicalize(path).map_err(fault)?,
            _ => path.to_path_buf(),
        };
        if std::fs::metadata(&place).is_ok_and(|found| !found.is_file()) {
            return Err(FileFault::of(path, NO_FILE));
        }
        // Made here, as any new file: its own function makes files for their owner alone, and names them where it fails.
        let made = |path: &Path| {
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create_new(true).open(path)
        };
        let mut draft = tempfile::Builder::new();
        let draft = draft.prefix(".frontage-").make_in(folder(&place), made);
        Ok(Self { file: draft.map_err(fault)?, path: path.to_path_buf(), place })
    }

    /// Puts this in its place, for what was there; who may read and write that may read and write this.
    ///
    /// # Errors
    /// It can't be written; what was there is as it was.
    pub fn replace(self, contents: impl AsRef<[u8]>) -> Result<(), FileFault> {
        let Self { file, path, place } = self;
        let fault = |error: std::io::Error| FileFault::of_system(&path, &error);
        let mut file = file;
        if let Ok(found) = std::fs::metadata(&place) {
            let same = file.as_file().set_permissions(found.permissions());
            same.map_err(fault)?;
        }
        filled(&mut file, contents.as_ref()).map_err(fault)?;
        file.persist(&place).map_err(|error| fault(error.error))?;
        settled(&place);
        Ok(())
    }

    /// Puts this in its place, where nothing is; whether it was put there.
    ///
    /// # Errors
    /// It can't be written; then there is nothing.
    pub fn place(self, contents: impl AsRef<[u8]>) -> Result<bool, FileFault> {
        let Self { file, path, place } = self;
        let fault = |error: std::io::Error| FileFault::of_system(&path, &error);
        let mut file = file;
        filled(&mut file, contents.as_ref()).map_err(fault)?;
        match file.persist_noclobber(&place) {
            Ok(_) => {
                settled(&place);
                Ok(true)
            }
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(fault(error.error)),
        }
    }
}

/// A file for its owner alone that others write by its name, a record by its database: under a name of its own beside its
/// place until it is whole, then in its place.
pub struct Apart {
    file: TempPath,
    place: PathBuf,
}

impl Apart {
    /// An empty file on its way to a path.
    ///
    /// # Errors
    /// Nothing can be written there; something that is there already is an error of that kind.
    pub fn of(path: &Path) -> std::io::Result<Self> {
        // Said before anything is made; who takes the place meanwhile is seen when it is asked for.
        if std::fs::symlink_metadata(path).is_ok() {
            return Err(ErrorKind::AlreadyExists.into());
        }
        let made = |path: &Path| {
            let mut options = std::fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            options.open(path)
        };
        let mut file = tempfile::Builder::new();
        let file = file.prefix(".frontage-").make_in(folder(path), made)?;
        Ok(Self { file: file.into_temp_path(), place: path.to_path_buf() })
    }

    /// Its name for now.
    pub fn path(&self) -> &Path {
        &self.file
    }

    /// Puts it in its place, where nothing is; nobody may have it open.
    ///
    /// # Errors
    /// It can't be put there; then there is nothing. Something that is there already is an error of that kind.
    pub fn place(self) -> std::io::Result<()> {
        std::fs::File::open(&self.file)?.sync_all()?;
        let placed = self.file.persist_noclobber(&self.place);
        placed.map_err(|error| error.error)?;
        settled(&self.place);
        Ok(())
    }
}

fn filled(file: &mut NamedTempFile, contents: &[u8]) -> std::io::Result<()> {
    file.write_all(contents)?;
    file.as_file().sync_all()
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
/// One can't be written; those before it stay.
pub fn create_together(path: &Path, parts: &[(String, Vec<u8>)]) -> Result<Vec<PathBuf>, FileFault> {
    for name in numbered(path) {
        let places: Vec<_> = parts.iter().map(|(part, _)| with_part(&name, part)).collect();
        if places.iter().any(|place| place.exists()) {
            continue;
        }
        create_all(&places, parts)?;
        return Ok(places);
    }
    Err(FileFault::of(path, "there are too many files of that name"))
}

/// Writes new files, each in its place: that each can be written is seen before the first has its name.
///
/// # Errors
/// One can't be written, or there is a file of its name.
pub fn create_all(places: &[PathBuf], parts: &[(String, Vec<u8>)]) -> Result<(), FileFault> {
    let drafts = places.iter().map(|place| Draft::of(place));
    let drafts = drafts.collect::<Result<Vec<_>, _>>()?;
    for ((draft, place), (_, contents)) in drafts.into_iter().zip(places).zip(parts) {
        if !draft.place(contents)? {
            return Err(FileFault::of(place, "there is a file of that name already"));
        }
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
pub fn beside(battle: &Path) -> impl Fn(&str) -> Result<String, String> + use<> {
    let folder = battle.parent().map(Path::to_path_buf).unwrap_or_default();
    move |name| {
        let path = Path::new(name);
        let fetched = if path.has_root() || path.is_absolute() {
            Err(FileFault::of(path, "found a path from the root; expected one from the battle's own folder"))
        } else {
            read(&folder.join(path))
        };
        fetched.map_err(|fault| fault.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_goes_before_the_ending_and_a_name_without_one_gets_none() {
        let named = |path: &str| with_part(Path::new(path), "-2").display().to_string();
        assert_eq!(named("a/sheet.pdf"), "a/sheet-2.pdf");
        assert_eq!(named("a.b/sheet"), "a.b/sheet-2");
        assert_eq!(with_part(Path::new("sheet"), ""), Path::new("sheet"));
    }

    #[test]
    fn a_battle_names_files_from_its_own_folder_only() {
        let folder = std::env::temp_dir().join(format!("frontage-beside-{}", std::process::id()));
        std::fs::create_dir_all(folder.join("battles")).unwrap();
        std::fs::write(folder.join("army.toml"), "units").unwrap();
        let fetch = beside(&folder.join("battles/battle.toml"));
        assert_eq!(fetch("../army.toml").as_deref(), Ok("units"));
        let absolute = folder.join("army.toml").display().to_string();
        let said = fetch(&absolute).unwrap_err();
        assert!(said.contains("from the battle's own folder"), "{said}");
        assert!(fetch("..").unwrap_err().contains("expected a file"));
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_refused_at_once() {
        for device in ["/dev/null", "/dev/zero", "/"] {
            let said = read(Path::new(device)).unwrap_err().problem;
            assert_eq!(said, NO_FILE, "{device}");
            assert!(Draft::of(Path::new(device)).is_err(), "{device}");
        }
    }

    #[test]
    fn what_the_system_says_of_a_file_is_said_of_the_name_that_was_asked_for() {
        let said = create(Path::new("none/none/new.toml"), "").unwrap_err();
        assert_eq!(said.file, "none/none/new.toml");
        assert!(!said.problem.contains("frontage"), "{said}");
    }
}
