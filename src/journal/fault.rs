//! What can go wrong with a recorded battle, and what is said of it.

use disk::FileFault;
use seam::rulebook::Halt;
use seam::ruling::{Arg, Reason};
use seam::table::Fault;
use std::path::{Path, PathBuf};

/// A place of a recorded battle that is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first entry that can't be relied on; none: the file as a whole.
    pub entry: Option<u64>,
    /// What is wrong there.
    pub problem: Problem,
}

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It can't be read, in the words of who tried.
    Unreadable(String),
    /// It is larger than any entry can be.
    Large,
    /// It is not the entry that was written there: its hash is another.
    Altered,
    /// It is missing, and there are later ones.
    Missing,
    /// So many entries are there and sound, but something is wrong with the file round them.
    Structure(u64, Box<Problem>),
    /// The seed of the program's dice is not the one the battle began with.
    Seed,
    /// There is something in the file, or beside it, that no record has.
    Strange(String),
    /// The battle it keeps whole is not the one the steps before it come to.
    Stood,
}

/// Why a recorded battle can't be opened or written.
#[derive(Clone, Debug, PartialEq)]
pub enum JournalFault {
    /// A battle file can't be read.
    File(FileFault),
    /// The system, or the database in it, says no.
    System(PathBuf, Arg),
    /// A file is there already.
    Exists(PathBuf),
    /// Nothing is recorded in the file: it was being made when the program ended.
    Empty(PathBuf),
    /// The file is not a recorded battle.
    Foreign(PathBuf),
    /// The file was written by a newer program: its format, and the newest this one reads.
    Newer(PathBuf, u32, u32),
    /// The file is damaged.
    Damaged(PathBuf, Damage),
    /// Another program wrote to the file meanwhile.
    Overtaken(PathBuf),
    /// The file that was opened is no longer at its path.
    Moved(PathBuf),
    /// The file has other names besides its path.
    Linked(PathBuf),
    /// A new file of that name would be taken for the log of another.
    LogOf(PathBuf, PathBuf),
    /// What would be taken for the log of a new file lies where that would.
    LogLeft(PathBuf, PathBuf),
    /// Somebody else has kept the file for longer than anybody is waited for.
    Busy(PathBuf),
    /// There is no room left on the disk.
    Full(PathBuf),
    /// A battle file in it can't be read, by this program or by its house rules.
    Battle(Vec<Fault>),
    /// There is no ruling.
    Halt(Box<Halt>),
    /// What was asked of the journal has no meaning.
    Meaningless(Reason),
}

impl JournalFault {
    /// What is said of it; none where faults or a halt say it themselves.
    pub fn reason(&self) -> Option<Reason> {
        let about = |variant, path: &Path| {
            Reason::new("journal-fault", variant).name("file", path.display().to_string())
        };
        Some(match self {
            Self::File(fault) => fault.reason(),
            Self::System(path, problem) => about("system", path).with("problem", problem.clone()),
            Self::Exists(path) => about("exists", path),
            Self::Empty(path) => about("empty", path),
            Self::Foreign(path) => about("foreign", path),
            Self::Newer(path, found, known) => {
                about("newer", path).count("found", i64::from(*found)).count("known", i64::from(*known))
            }
            // Without its beginning nothing of a battle can be saved.
            Self::Damaged(path, damage) if damage.entry == Some(0) => damage.said(about("lost", path)),
            Self::Damaged(path, damage) => damage.said(about("damaged", path)),
            Self::Overtaken(path) => about("overtaken", path),
            Self::Moved(path) => about("moved", path),
            Self::Linked(path) => about("linked", path),
            Self::LogOf(path, record) => about("log-of", path).name("record", record.display().to_string()),
            Self::LogLeft(path, log) => about("log-left", path).name("log", log.display().to_string()),
            Self::Busy(path) => about("busy", path),
            Self::Full(path) => about("full", path),
            Self::Meaningless(reason) => reason.clone(),
            Self::Battle(_) | Self::Halt(_) => return None,
        })
    }
}

impl JournalFault {
    /// Whether the system or another program is in the way, and nothing is known of the file.
    pub(super) fn is_of_system(&self) -> bool {
        matches!(self, Self::System(..) | Self::Busy(_) | Self::Full(_))
    }

    /// The same of a file of that name.
    pub(super) fn of(self, path: &Path) -> Self {
        let path = path.to_path_buf();
        match self {
            Self::System(_, problem) => Self::System(path, problem),
            Self::Exists(_) => Self::Exists(path),
            Self::Empty(_) => Self::Empty(path),
            Self::Foreign(_) => Self::Foreign(path),
            Self::Newer(_, found, known) => Self::Newer(path, found, known),
            Self::Damaged(_, damage) => Self::Damaged(path, damage),
            Self::Overtaken(_) => Self::Overtaken(path),
            Self::Moved(_) => Self::Moved(path),
            Self::Linked(_) => Self::Linked(path),
            Self::Busy(_) => Self::Busy(path),
            Self::Full(_) => Self::Full(path),
            other => other,
        }
    }
}

impl Damage {
    /// Which entry it is, and what is wrong with it.
    pub fn reason(&self) -> Reason {
        let problem = self.problem.reason();
        match self.entry {
            Some(0) => Reason::new("journal-damage", "first"),
            Some(entry) => Reason::new("journal-damage", "entry").count("entry", number(entry)),
            None if matches!(self.problem, Problem::Structure(..) | Problem::Seed) => {
                return problem;
            }
            None => Reason::new("journal-damage", "file"),
        }
        .with("problem", problem)
    }

    fn said(&self, reason: Reason) -> Reason {
        reason.with("damage", self.reason())
    }
}

impl Problem {
    fn reason(&self) -> Reason {
        let about = |variant| Reason::new("journal-damage", variant);
        match self {
            Self::Unreadable(says) => about("unreadable").name("says", says),
            Self::Large => about("large"),
            Self::Altered => about("altered"),
            Self::Missing => about("missing"),
            Self::Structure(sound, problem) => about("structure")
                .count("last", number(sound.saturating_sub(1)))
                .with("problem", problem.reason()),
            Self::Seed => about("seed"),
            Self::Stood => about("stood"),
            Self::Strange(what) => about("strange").name("what", what),
        }
    }
}

impl From<Vec<Fault>> for JournalFault {
    fn from(faults: Vec<Fault>) -> Self {
        Self::Battle(faults)
    }
}

impl From<Halt> for JournalFault {
    fn from(halt: Halt) -> Self {
        Self::Halt(Box::new(halt))
    }
}

/// An entry can't be recorded.
pub(super) fn unsealed(path: &Path, problem: Problem) -> JournalFault {
    match problem {
        Problem::Unreadable(says) => JournalFault::System(path.to_path_buf(), says.into()),
        _ => JournalFault::Meaningless(Reason::new("journal-fault", "large")),
    }
}

/// The number of an entry, as messages count.
pub(super) fn number(entry: u64) -> i64 {
    i64::try_from(entry).unwrap_or(i64::MAX)
}

/// An entry that was to be taken back is no step that holds.
pub(super) fn no_step(entry: u64) -> JournalFault {
    let reason = Reason::new("journal-fault", "no-step").count("entry", number(entry));
    JournalFault::Meaningless(reason)
}
