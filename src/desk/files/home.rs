//! The home folder of the desk, which keeps data between runs.
//!
//! The folder has the records without a battle file beside them, and the list of recently opened records. It also has a
//! note on each open record, by which the desk finds records that were still open when the program crashed.

use crate::look::{Look, TEXT};
use serde::{Deserialize, Serialize};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// The number of recently opened battles that are remembered.
const MOST_RECENT: usize = 12;

/// The folder for records that have no battle file beside them.
const RECORDS: &str = "records";

/// The file extension of records.
const ENDING: &str = "frontage";

/// The greatest number of records in the list of those that are sent to a club.
const MOST_SENT: usize = 64;

/// The home folder of the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home(PathBuf);

#[derive(Default, Serialize, Deserialize)]
struct Clubs {
    records: Vec<(PathBuf, String)>,
}

#[derive(Default, Serialize, Deserialize)]
struct RecentFiles {
    recent: Vec<PathBuf>,
    /// The names of the files for readers, in the same order.
    #[serde(default)]
    names: Vec<String>,
}

/// Returns the files in a list of recent files that still exist, each with its name, the most recent first.
fn recent_in(list: &Path) -> Vec<(String, PathBuf)> {
    let text = disk::read(list).unwrap_or_default();
    let remembered: RecentFiles = toml::from_str(&text).unwrap_or_default();
    let names = remembered.names.into_iter().map(Some).chain(std::iter::repeat(None));
    let titled = |(path, name): (PathBuf, Option<String>)| {
        let stem = || path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        (name.unwrap_or_else(stem), path)
    };
    let there = remembered.recent.into_iter().zip(names).filter(|(path, _)| path.exists());
    there.map(titled).collect()
}

/// Puts a file first in a list of recent files. Returns `None` if the list can't be written.
fn remember(list: &Path, path: &Path, name: &str) -> Option<()> {
    let mut known = recent_in(list);
    known.retain(|(_, known)| known != path);
    known.insert(0, (name.to_owned(), path.to_path_buf()));
    known.truncate(MOST_RECENT);
    let (names, recent) = known.into_iter().unzip();
    disk::write(list, &toml::to_string(&RecentFiles { recent, names }).ok()?).ok()
}

/// The settings that are saved between runs.
#[derive(Serialize, Deserialize)]
struct SavedLook {
    light: bool,
    text: f32,
    side: f32,
    #[serde(default)]
    greeted: bool,
}

/// A record that is open, and the battle file it was started from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenRecord {
    /// The path of the record.
    pub record: PathBuf,
    /// The path of the battle file that the record was started from, if there was one.
    pub battle: Option<PathBuf>,
}

/// A lock on an open record. While the lock lasts, no other program takes the record for one that a crash left open.
#[derive(Debug)]
pub struct RecordLock {
    _lock: File,
    path: PathBuf,
}

impl Home {
    /// Returns the folder named by the variable `FRONTAGE_HOME`. If it is not set, returns the system's folder for
    /// program data. Returns `None` if there is neither.
    pub fn of_system() -> Option<Self> {
        let named = std::env::var_os("FRONTAGE_HOME").map(PathBuf::from);
        let own = || {
            let system = directories::ProjectDirs::from("", "", "frontage")?;
            Some(system.data_dir().to_path_buf())
        };
        named.or_else(own).map(Self)
    }

    /// Uses the given folder as home folder.
    pub fn at(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// Returns the path of the folder, which may not exist yet.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// Returns the records in the home folder and the recently opened records elsewhere. Each record is returned once.
    pub fn records(&self) -> Vec<PathBuf> {
        let kept = std::fs::read_dir(self.0.join(RECORDS)).into_iter().flatten().flatten();
        let kept = kept.map(|entry| entry.path());
        let kept = kept.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
        let mut known: Vec<PathBuf> = kept.chain(self.recent().into_iter().map(|(_, path)| path)).collect();
        let place = |path: &PathBuf| std::fs::canonicalize(path).unwrap_or_else(|_| path.clone());
        known.sort_by_cached_key(place);
        known.dedup_by_key(|path| place(path));
        known
    }

    /// Returns the path for a record with that name, for a battle without a file. Creates the folder.
    pub fn record(&self, name: &str) -> PathBuf {
        let folder = self.0.join(RECORDS);
        // A failure needs no handling. If the folder is missing, creating the record fails too and reports it.
        let _ = std::fs::create_dir_all(&folder);
        folder.join(format!("{name}.{ENDING}"))
    }

    /// Returns the folder for printed documents, for a battle whose record has no file.
    pub fn prints(&self) -> PathBuf {
        self.0.join("prints")
    }

    /// Returns the path of the file that stores the links to a record's pages. Creates the folder.
    pub fn links(&self, record: &str) -> PathBuf {
        let folder = self.0.join("links");
        // A failure needs no handling. If the folder is missing, saving the links fails too and reports it.
        let _ = std::fs::create_dir_all(&folder);
        folder.join(format!("{record}.toml"))
    }

    fn clubs_kept(&self) -> PathBuf {
        self.0.join("clubs.toml")
    }

    /// Returns the records that are sent to a club during play, each with the link of the club table.
    ///
    /// # Errors
    /// Fails if the file with the list can't be read. No record is sent then.
    pub fn clubs(&self) -> Result<Vec<(PathBuf, String)>, disk::FileFault> {
        let place = self.clubs_kept();
        match disk::read(&place) {
            Ok(text) => {
                let kept = toml::from_str::<Clubs>(&text).map_err(|error| {
                    // Builds a message of one line. The first line of the error says where the fault is, and `message`
                    // says what is wrong. All other lines only quote the file.
                    let told = error.to_string();
                    let at = told.lines().next().unwrap_or_default();
                    disk::FileFault::of(&place, format!("{at}: {}", error.message()))
                });
                Ok(kept?.records)
            }
            Err(_) if !place.exists() => Ok(Vec::new()),
            Err(fault) => Err(fault),
        }
    }

    /// Adds a record to the list of records that are sent to a club during play. `link` is the link of the club table.
    ///
    /// # Errors
    /// Fails if the list can't be saved.
    pub fn keep_club(&self, record: &Path, link: &str) -> Result<(), disk::FileFault> {
        let record = std::fs::canonicalize(record).unwrap_or_else(|_| record.to_path_buf());
        let place = self.clubs_kept();
        let fault = |error: std::io::Error| disk::FileFault::of_system(&place, &error);
        std::fs::create_dir_all(&self.0).map_err(fault)?;
        // The list is locked, so that no entries are lost if two programs write at once.
        let lock = File::create(place.with_extension("lock")).map_err(fault)?;
        lock.lock().map_err(fault)?;
        let mut records = self.clubs()?;
        records.retain(|(known, _)| *known != record);
        // Records that no longer exist are dropped, to make room.
        if records.len() >= MOST_SENT {
            records.retain(|(known, _)| known.exists());
        }
        records.insert(0, (record, link.to_owned()));
        records.truncate(MOST_SENT);
        let text = toml::to_string(&Clubs { records }).map_err(|error| disk::FileFault::of(&place, error))?;
        // The file is private, because its links give access to the club tables.
        disk::Draft::of(&place)?.for_its_owner()?.replace(text)
    }

    fn memory(&self) -> PathBuf {
        self.0.join("recent.toml")
    }

    /// Returns the recently opened records that still exist, each with the name of its battle, the most recent first.
    pub fn recent(&self) -> Vec<(String, PathBuf)> {
        recent_in(&self.memory())
    }

    /// Returns the army lists that were read recently and still exist, each with its name, the most recent first.
    pub(crate) fn recent_lists(&self) -> Vec<(String, PathBuf)> {
        recent_in(&self.lists())
    }

    /// Remembers an army list. If that can't be saved, the list is not offered the next time.
    pub(crate) fn keep_list(&self, path: &Path, name: &str) {
        remember(&self.lists(), path, name);
    }

    fn lists(&self) -> PathBuf {
        self.0.join("lists.toml")
    }

    fn kept_look(&self) -> PathBuf {
        self.0.join("look.toml")
    }

    /// Returns the saved settings. Returns `usual` if none can be read.
    pub(crate) fn look(&self, usual: Look) -> Look {
        let kept =
            disk::read(&self.kept_look()).ok().and_then(|text| toml::from_str::<SavedLook>(&text).ok());
        let finite = kept.filter(|kept| kept.text.is_finite() && kept.side.is_finite());
        finite.map_or(usual, |kept| Look {
            light: kept.light,
            text: kept.text.clamp(*TEXT.start(), *TEXT.end()),
            side: kept.side,
            greeted: kept.greeted,
            ..usual
        })
    }

    /// Saves the settings.
    ///
    /// # Edge cases
    /// A failure is ignored, because no battle depends on the settings.
    pub(crate) fn keep_look(&self, look: &Look) {
        let kept = SavedLook { light: look.light, text: look.text, side: look.side, greeted: look.greeted };
        if let (Ok(text), Ok(())) = (toml::to_string(&kept), std::fs::create_dir_all(&self.0)) {
            let _ = disk::write(&self.kept_look(), &text);
        }
    }

    /// Adds a record to the list of recent records, and marks the record as open until the returned lock is dropped.
    ///
    /// # Edge cases
    /// Returns `None` if a file can't be written. No battle depends on that.
    pub fn hold(&self, open: &OpenRecord, name: &str) -> Option<RecordLock> {
        let folder = self.0.join("open");
        std::fs::create_dir_all(&folder).ok()?;
        remember(&self.memory(), &open.record, name)?;
        let names = (0..).map(|number| folder.join(format!("{number}.toml")));
        let free = names.take(1000).find_map(|path| {
            let made = File::create_new(&path).ok()?;
            Some((path, made))
        });
        let (path, lock) = free?;
        lock.try_lock().ok()?;
        std::fs::write(&path, toml::to_string(open).ok()?).ok()?;
        Some(RecordLock { _lock: lock, path })
    }

    /// Returns the notes on open records, as pairs of the note's path and the opened note file. A program keeps its
    /// note locked while it runs.
    fn notes(&self) -> impl Iterator<Item = (PathBuf, File)> + use<> {
        let entries = std::fs::read_dir(self.0.join("open")).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter_map(|path| {
            let note = File::open(&path).ok()?;
            Some((path, note))
        })
    }

    /// Returns true if a running program has the record open.
    pub fn is_held(&self, record: &Path) -> bool {
        let place = |path: &Path| std::fs::canonicalize(path).ok();
        let record = place(record);
        let mut held = self.notes().filter(|(_, note)| is_locked(note)).filter_map(|(path, _)| noted(&path));
        record.is_some() && held.any(|open| place(&open.record) == record)
    }

    /// Returns the first record that was open when a program crashed, among those that `wanted` accepts. Removes the
    /// notes on all these records, so that none is reported again.
    pub fn left_open(&self, wanted: impl Fn(&OpenRecord) -> bool) -> Option<OpenRecord> {
        let mut left = None;
        for (path, note) in self.notes() {
            if is_locked(&note) {
                continue;
            }
            let here = noted(&path).filter(|open| open.record.exists());
            if here.as_ref().is_none_or(&wanted) {
                let _ = std::fs::remove_file(&path);
                left = left.or(here);
            }
        }
        left
    }
}

/// Returns true if the program that wrote a note is still running.
fn is_locked(note: &File) -> bool {
    matches!(note.try_lock(), Err(TryLockError::WouldBlock))
}

/// Reads a note. Returns `None` if the note can't be read.
fn noted(path: &Path) -> Option<OpenRecord> {
    disk::read(path).ok().and_then(|text| toml::from_str(&text).ok())
}

impl Drop for RecordLock {
    fn drop(&mut self) {
        // The note stays if the program panics, because the battle was then not closed properly.
        if !std::thread::panicking() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Returns the path for the record of a battle file. The record is beside that file and has the same name.
pub(crate) fn beside(battle: &Path) -> PathBuf {
    battle.with_extension(ENDING)
}

/// Converts a name to a file name of lower-case letters, digits and hyphens.
pub(crate) fn file_name(name: &str) -> String {
    let letter = |letter: char| {
        if letter.is_alphanumeric() { letter } else { '-' }
    };
    name.to_lowercase().chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ruling::Arg;

    #[test]
    fn of_links_that_cannot_be_read_it_is_said_where_and_why() {
        let folder = std::env::temp_dir().join(format!("frontage-clubs-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let home = Home::at(folder.clone());
        std::fs::write(home.clubs_kept(), "records = []\nrecords = 3\n").unwrap();
        let fault = home.clubs().unwrap_err();
        std::fs::remove_dir_all(&folder).unwrap();
        let Some((_, Arg::Name(says))) = fault.problem.args.first() else { panic!("{fault:?}") };
        assert!(says.contains("line 2, column 1: ") && says.contains("duplicate key"), "{says}");
        assert_eq!(says.lines().count(), 1);
    }
}
