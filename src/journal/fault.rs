//! The faults of a recorded battle, and the messages about them.

use disk::FileFault;
use rulebook::Halt;
use ruling::table::Fault;
use ruling::{Arg, Reason};
use std::path::{Path, PathBuf};

/// A damaged place in a recorded battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The number of the first entry that is not reliable. `None` if the file as a whole is damaged.
    pub entry: Option<u64>,
    /// The problem at that place.
    pub problem: Problem,
}

/// A problem with an entry or with the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The entry can't be read. The text is the message of the parser or the database.
    Unreadable(String),
    /// The entry is larger than any entry can be.
    Large,
    /// The entry was altered: its hash does not match.
    Altered,
    /// The entry is missing, though there are later ones.
    Missing,
    /// The entries up to this number are sound, but the file around them has a problem.
    Structure(u64, Box<Problem>),
    /// The seed of the program's dice is not the seed with which the battle began.
    Seed,
    /// The file, or a file beside it, contains something that no recorded battle contains. The text names this thing.
    Strange(String),
    /// The checkpoint differs from the battle that the entries before it lead to.
    Stood,
}

/// A reason why a recorded battle can't be opened or written.
#[derive(Clone, Debug, PartialEq)]
pub enum JournalFault {
    /// A battle file can't be read.
    File(FileFault),
    /// The system or the database reports an error. Holds the path and the error's text.
    System(PathBuf, Arg),
    /// The file exists already.
    Exists(PathBuf),
    /// The file has no entries, because the program ended while making the file.
    Empty(PathBuf),
    /// The file is not a recorded battle.
    Foreign(PathBuf),
    /// The file was written by a newer program. The numbers are the file's format and the newest format that this
    /// program reads.
    Newer(PathBuf, u32, u32),
    /// The file is damaged.
    Damaged(PathBuf, Damage),
    /// Another program wrote to the file since this program last read it.
    Overtaken(PathBuf),
    /// The opened file is no longer at the path given.
    Moved(PathBuf),
    /// The file has further names (hard links).
    Linked(PathBuf),
    /// A new file with that name would be mistaken for the log of another record. Holds the path and the record's path.
    LogOf(PathBuf, PathBuf),
    /// A file that would be mistaken for the new file's log already exists. Holds the path and that file's path.
    LogLeft(PathBuf, PathBuf),
    /// Another program has locked the file for longer than the time limit.
    Busy(PathBuf),
    /// The disk is full.
    Full(PathBuf),
    /// A battle file in the record can't be read by this program or with these house rules.
    Battle(Vec<Fault>),
    /// A request could not be ruled on. The inner value says why.
    Halt(Box<Halt>),
    /// A call of the journal makes no sense, such as undoing an entry that is not a step.
    Meaningless(Reason),
}

impl JournalFault {
    /// Returns the message about the fault. Returns nothing for [`Self::Battle`] and [`Self::Halt`], whose content has
    /// messages of its own.
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
            // Nothing can be saved of a battle without its beginning.
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
    /// Returns true if the system or another program is the obstacle, which tells nothing about the file.
    pub(super) fn is_of_system(&self) -> bool {
        matches!(self, Self::System(..) | Self::Busy(_) | Self::Full(_))
    }

    /// Returns the same fault, with the given path as the file's name.
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
    /// Returns a message that names the entry and the problem.
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

/// Makes the fault of an entry that can't be recorded.
pub(super) fn unsealed(path: &Path, problem: Problem) -> JournalFault {
    match problem {
        Problem::Unreadable(says) => JournalFault::System(path.to_path_buf(), says.into()),
        _ => JournalFault::Meaningless(Reason::new("journal-fault", "large")),
    }
}

/// Converts the number of an entry for use in messages.
pub(super) fn number(entry: u64) -> i64 {
    i64::try_from(entry).unwrap_or(i64::MAX)
}

/// Makes the fault that an entry is not a step in force: a ruling or a change by hand that still counts.
pub(super) fn no_step(entry: u64) -> JournalFault {
    let reason = Reason::new("journal-fault", "no-step").count("entry", number(entry));
    JournalFault::Meaningless(reason)
}
