//! The home folder of the desk: data kept between runs.
//!
//! The folder holds records without a folder of their own, the battles opened recently, and notes on battles that were open
//! when the program died.

use super::look::{Look, TEXT};
use serde::{Deserialize, Serialize};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// The number of recently opened battles that are remembered.
const MOST_RECENT: usize = 12;

/// The folder for records that have no battle file to lie beside.
const RECORDS: &str = "records";

/// The file extension of records.
const ENDING: &str = "frontage";

/// The number of records that can be sent to a club during play.
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
}

/// The part of the settings that is saved.
#[derive(Serialize, Deserialize)]
struct SavedLook {
    light: bool,
    text: f32,
    side: f32,
    #[serde(default)]
    greeted: bool,
}

/// A record that is open, and the battle file that the record was started from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenRecord {
    /// The path of the record.
    pub record: PathBuf,
    /// The path of the battle file that the record was started from, if there was one.
    pub battle: Option<PathBuf>,
}

/// A lock on an open record. While it lasts, no program takes the record for one left open by a crash.
#[derive(Debug)]
pub struct RecordLock {
    _lock: File,
    path: PathBuf,
}

impl Home {
    /// Returns the folder that the variable `FRONTAGE_HOME` names, else the system's folder for program data. Returns
    /// `None` if there is neither.
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

    /// Returns the path of the folder. The folder need not exist.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// Returns the records in the home folder and the recently opened records elsewhere, each once.
    pub fn records(&self) -> Vec<PathBuf> {
        let kept = std::fs::read_dir(self.0.join(RECORDS)).into_iter().flatten().flatten();
        let kept = kept.map(|entry| entry.path());
        let kept = kept.filter(|path| path.extension().is_some_and(|ending| ending == ENDING));
        let mut known: Vec<PathBuf> = kept.chain(self.recent()).collect();
        let place = |path: &PathBuf| std::fs::canonicalize(path).unwrap_or_else(|_| path.clone());
        known.sort_by_cached_key(place);
        known.dedup_by_key(|path| place(path));
        known
    }

    /// Returns the path for a record of that name that has no battle file to lie beside. Creates the folder.
    pub fn record(&self, name: &str) -> PathBuf {
        let folder = self.0.join(RECORDS);
        // Ignores a failure: if the folder can't be made, creating the record fails too and says so.
        let _ = std::fs::create_dir_all(&folder);
        folder.join(format!("{name}.{ENDING}"))
    }

    /// Returns the folder for prints of a battle whose record has no file.
    pub fn prints(&self) -> PathBuf {
        self.0.join("prints")
    }

    /// Returns the path of the file that stores the links to the pages of a record. Creates the folder.
    pub fn links(&self, record: &str) -> PathBuf {
        let folder = self.0.join("links");
        // Ignores a failure: if the folder can't be made, saving the links fails too and says so.
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
                    // Builds a one-line message: the first line of the error says where, and `message` says what is
                    // wrong. The lines between only quote the file.
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

    /// Adds a record to the list of records that are sent to a club during play.
    ///
    /// # Errors
    /// Fails if the list can't be saved.
    pub fn keep_club(&self, record: &Path, link: &str) -> Result<(), disk::FileFault> {
        let record = std::fs::canonicalize(record).unwrap_or_else(|_| record.to_path_buf());
        let place = self.clubs_kept();
        let fault = |error: std::io::Error| disk::FileFault::of_system(&place, &error);
        std::fs::create_dir_all(&self.0).map_err(fault)?;
        // Locks the list, so that two programs writing at once do not lose each other's entries.
        let lock = File::create(place.with_extension("lock")).map_err(fault)?;
        lock.lock().map_err(fault)?;
        let mut records = self.clubs()?;
        records.retain(|(known, _)| *known != record);
        // Drops records that no longer exist, to make room.
        if records.len() >= MOST_SENT {
            records.retain(|(known, _)| known.exists());
        }
        records.insert(0, (record, link.to_owned()));
        records.truncate(MOST_SENT);
        let text = toml::to_string(&Clubs { records }).map_err(|error| disk::FileFault::of(&place, error))?;
        // Makes the file private, because the links give access to the club tables.
        disk::Draft::of(&place)?.for_its_owner()?.replace(text)
    }

    fn memory(&self) -> PathBuf {
        self.0.join("recent.toml")
    }

    /// Returns the existing records from the recently opened list, the last first.
    pub fn recent(&self) -> Vec<PathBuf> {
        let text = disk::read(&self.memory()).unwrap_or_default();
        let remembered: RecentFiles = toml::from_str(&text).unwrap_or_default();
        let there = remembered.recent.into_iter().filter(|path| path.exists());
        there.collect()
    }

    fn kept_look(&self) -> PathBuf {
        self.0.join("look.toml")
    }

    /// Returns the saved settings, or `usual` if none can be read.
    pub(super) fn look(&self, usual: Look) -> Look {
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
    /// A failure is ignored: no battle depends on the settings.
    pub(super) fn keep_look(&self, look: &Look) {
        let kept = SavedLook { light: look.light, text: look.text, side: look.side, greeted: look.greeted };
        if let (Ok(text), Ok(())) = (toml::to_string(&kept), std::fs::create_dir_all(&self.0)) {
            let _ = disk::write(&self.kept_look(), &text);
        }
    }

    /// Adds a record to the recent ones, and marks the record as open until the returned lock is dropped.
    ///
    /// # Edge cases
    /// Returns `None` if a file can't be written. No battle depends on that.
    pub fn hold(&self, open: &OpenRecord) -> Option<RecordLock> {
        let mut recent = self.recent();
        recent.retain(|known| *known != open.record);
        recent.insert(0, open.record.clone());
        recent.truncate(MOST_RECENT);
        let folder = self.0.join("open");
        std::fs::create_dir_all(&folder).ok()?;
        let text = toml::to_string(&RecentFiles { recent }).ok()?;
        disk::write(&self.memory(), &text).ok()?;
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

    /// Returns the notes on open records: the path of each note and the opened file. A running program keeps its note
    /// locked.
    fn notes(&self) -> impl Iterator<Item = (PathBuf, File)> + use<> {
        let entries = std::fs::read_dir(self.0.join("open")).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter_map(|path| {
            let note = File::open(&path).ok()?;
            Some((path, note))
        })
    }

    /// Returns true if a running program holds a record open.
    pub fn is_held(&self, record: &Path) -> bool {
        let place = |path: &Path| std::fs::canonicalize(path).ok();
        let record = place(record);
        let mut held = self.notes().filter(|(_, note)| is_locked(note)).filter_map(|(path, _)| noted(&path));
        record.is_some() && held.any(|open| place(&open.record) == record)
    }

    /// Returns a record that satisfies `wanted` and was open when the program died. The note is removed, so that no
    /// record is reported twice.
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
        // Keeps the note during a panic: a crashing program has not closed the battle properly.
        if !std::thread::panicking() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// Returns the path of the record for a battle file: beside that file, under the same name.
pub(super) fn beside(battle: &Path) -> PathBuf {
    battle.with_extension(ENDING)
}

/// Turns a name into a file name of lower-case letters, digits and hyphens.
pub(super) fn file_name(name: &str) -> String {
    let letter = |letter: char| {
        if letter.is_alphanumeric() { letter } else { '-' }
    };
    name.to_lowercase().chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use seam::ruling::Arg;

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
