//! Where the desk keeps what it needs from one day to the next: records without a folder of their own, which battles
//! were open last, and which one was open when the program died.

use super::look::{Look, TEXT};
use serde::{Deserialize, Serialize};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

/// How many battles that were open are remembered.
const MOST_RECENT: usize = 12;

/// Where records lie that have no folder of their own.
const RECORDS: &str = "records";

/// What the name of a record ends in.
const ENDING: &str = "frontage";

/// How many records are sent to a club as they grow.
const MOST_SENT: usize = 64;

/// The folder of the desk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Home(PathBuf);

#[derive(Default, Serialize, Deserialize)]
struct Clubs {
    records: Vec<(PathBuf, String)>,
}

#[derive(Default, Serialize, Deserialize)]
struct Remembered {
    recent: Vec<PathBuf>,
}

/// What of a look is kept.
#[derive(Serialize, Deserialize)]
struct KeptLook {
    light: bool,
    text: f32,
    side: f32,
    #[serde(default)]
    greeted: bool,
}

/// A record that is open, and the battle file it was begun with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOpen {
    /// The record.
    pub record: PathBuf,
    /// The battle file it was begun with, if it was one.
    pub battle: Option<PathBuf>,
}

/// A record held open: as long as the program lives, nobody takes it for one that was left.
#[derive(Debug)]
pub struct Held {
    _lock: File,
    path: PathBuf,
}

impl Home {
    /// The folder `FRONTAGE_HOME` names, or that of the system for a program's data; none if there is none.
    pub fn of_system() -> Option<Self> {
        let named = std::env::var_os("FRONTAGE_HOME").map(PathBuf::from);
        let own = || {
            let system = directories::ProjectDirs::from("", "", "frontage")?;
            Some(system.data_dir().to_path_buf())
        };
        named.or_else(own).map(Self)
    }

    /// The desk's folder at a place of one's own.
    pub fn at(folder: PathBuf) -> Self {
        Self(folder)
    }

    /// Where it is; it need not be there.
    pub fn folder(&self) -> &Path {
        &self.0
    }

    /// The records that are kept in it, and those elsewhere that were open last, as far as they are there; each of them once.
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

    /// Where a record of that name is kept that has no battle file to lie beside.
    pub fn record(&self, name: &str) -> PathBuf {
        let folder = self.0.join(RECORDS);
        // If the folder can't be made, neither can the record, and that is said then.
        let _ = std::fs::create_dir_all(&folder);
        folder.join(format!("{name}.{ENDING}"))
    }

    /// Where what is printed of a battle without a record's file goes.
    pub fn prints(&self) -> PathBuf {
        self.0.join("prints")
    }

    /// Where the links to the pages of a record are kept, by a name of the record's own.
    pub fn links(&self, record: &str) -> PathBuf {
        let folder = self.0.join("links");
        // If the folder can't be made, the links can't be kept, and that is said then.
        let _ = std::fs::create_dir_all(&folder);
        folder.join(format!("{record}.toml"))
    }

    fn clubs_kept(&self) -> PathBuf {
        self.0.join("clubs.toml")
    }

    /// The records that are sent to a club as they grow, each with the link of its table.
    ///
    /// # Errors
    /// The file they are kept in can't be read: none of them is sent.
    pub fn clubs(&self) -> Result<Vec<(PathBuf, String)>, disk::FileFault> {
        let place = self.clubs_kept();
        match disk::read(&place) {
            Ok(text) => {
                let kept = toml::from_str::<Clubs>(&text).map_err(|error| {
                    // Its first line says where, the lines below draw it, and what is wrong there comes last.
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

    /// From now on a record is sent to a club as it grows.
    ///
    /// # Errors
    /// It can't be kept.
    pub fn keep_club(&self, record: &Path, link: &str) -> Result<(), disk::FileFault> {
        let record = std::fs::canonicalize(record).unwrap_or_else(|_| record.to_path_buf());
        let place = self.clubs_kept();
        let fault = |error: std::io::Error| disk::FileFault::of_system(&place, &error);
        std::fs::create_dir_all(&self.0).map_err(fault)?;
        // Two programs that keep one at once do not lose the other's.
        let lock = File::create(place.with_extension("lock")).map_err(fault)?;
        lock.lock().map_err(fault)?;
        let mut records = self.clubs()?;
        records.retain(|(known, _)| *known != record);
        // Those that are gone make room first.
        if records.len() >= MOST_SENT {
            records.retain(|(known, _)| known.exists());
        }
        records.insert(0, (record, link.to_owned()));
        records.truncate(MOST_SENT);
        let text = toml::to_string(&Clubs { records }).map_err(|error| disk::FileFault::of(&place, error))?;
        // Whoever reads it has the links of the tables.
        disk::Draft::of(&place)?.for_its_owner()?.replace(text)
    }

    fn memory(&self) -> PathBuf {
        self.0.join("recent.toml")
    }

    /// The records that were open, the last first, as far as they are still there.
    pub fn recent(&self) -> Vec<PathBuf> {
        let text = disk::read(&self.memory()).unwrap_or_default();
        let remembered: Remembered = toml::from_str(&text).unwrap_or_default();
        let there = remembered.recent.into_iter().filter(|path| path.exists());
        there.collect()
    }

    fn kept_look(&self) -> PathBuf {
        self.0.join("look.toml")
    }

    /// A look as it was kept; as it is given where nothing can be read.
    pub(super) fn look(&self, usual: Look) -> Look {
        let kept = disk::read(&self.kept_look()).ok().and_then(|text| toml::from_str::<KeptLook>(&text).ok());
        let finite = kept.filter(|kept| kept.text.is_finite() && kept.side.is_finite());
        finite.map_or(usual, |kept| Look {
            light: kept.light,
            text: kept.text.clamp(*TEXT.start(), *TEXT.end()),
            side: kept.side,
            greeted: kept.greeted,
            ..usual
        })
    }

    /// Keeps a look.
    ///
    /// # Edge cases
    /// What can't be kept is not: nothing of a battle hangs on it.
    pub(super) fn keep_look(&self, look: &Look) {
        let kept = KeptLook { light: look.light, text: look.text, side: look.side, greeted: look.greeted };
        if let (Ok(text), Ok(())) = (toml::to_string(&kept), std::fs::create_dir_all(&self.0)) {
            let _ = disk::write(&self.kept_look(), &text);
        }
    }

    /// A record is open: it is remembered, and held until it is let go of.
    ///
    /// # Edge cases
    /// What can't be remembered is not: nothing of a battle hangs on it.
    pub fn hold(&self, open: &LeftOpen) -> Option<Held> {
        let mut recent = self.recent();
        recent.retain(|known| *known != open.record);
        recent.insert(0, open.record.clone());
        recent.truncate(MOST_RECENT);
        let folder = self.0.join("open");
        std::fs::create_dir_all(&folder).ok()?;
        let text = toml::to_string(&Remembered { recent }).ok()?;
        disk::write(&self.memory(), &text).ok()?;
        let names = (0..).map(|number| folder.join(format!("{number}.toml")));
        let free = names.take(1000).find_map(|path| {
            let made = File::create_new(&path).ok()?;
            Some((path, made))
        });
        let (path, lock) = free?;
        lock.try_lock().ok()?;
        std::fs::write(&path, toml::to_string(open).ok()?).ok()?;
        Some(Held { _lock: lock, path })
    }

    /// The records that are held open, or were when their program died: what is noted of each, and the note, which its program
    /// keeps locked while it lives.
    fn notes(&self) -> impl Iterator<Item = (PathBuf, File)> + use<> {
        let entries = std::fs::read_dir(self.0.join("open")).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).filter_map(|path| {
            let note = File::open(&path).ok()?;
            Some((path, note))
        })
    }

    /// Whether a program that is running holds a record open.
    pub fn is_held(&self, record: &Path) -> bool {
        let place = |path: &Path| std::fs::canonicalize(path).ok();
        let record = place(record);
        let mut held = self.notes().filter(|(_, note)| is_locked(note)).filter_map(|(path, _)| noted(&path));
        record.is_some() && held.any(|open| place(&open.record) == record)
    }

    /// A record that was open when the program died: nobody holds it any more. It is not told twice.
    pub fn left_open(&self, wanted: impl Fn(&LeftOpen) -> bool) -> Option<LeftOpen> {
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

/// Whether the program that wrote a note lives.
fn is_locked(note: &File) -> bool {
    matches!(note.try_lock(), Err(TryLockError::WouldBlock))
}

/// What a note says; nothing if it can't be read.
fn noted(path: &Path) -> Option<LeftOpen> {
    disk::read(path).ok().and_then(|text| toml::from_str(&text).ok())
}

impl Drop for Held {
    fn drop(&mut self) {
        // A program that falls over has not closed its battle.
        if !std::thread::panicking() {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

/// A battle file's record lies beside it, under the same name.
pub(super) fn beside(battle: &Path) -> PathBuf {
    battle.with_extension(ENDING)
}

/// A name as a file can have it: small letters and digits.
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
