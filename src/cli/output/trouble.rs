//! The reasons why a command fails.

use disk::FileFault;
use journal::JournalFault;
use rulebook::Halt;
use rulebook::catalogue::Catalogue;
use ruling::Reason;
use ruling::table::Fault;

/// The reason why a command fails.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Files have faults, which are listed.
    Faults(Vec<Fault>),
    /// A ruling is refused or can't be made. The catalogue has the texts of the rules concerned.
    Halt(Box<Halt>, Catalogue),
    /// The input is refused, and the reason has been printed already.
    Said,
    /// The parser can't read the arguments. The text is the message in the user's language.
    Mistyped(String),
    /// The input is refused for this reason.
    Refused(Reason),
    /// The arguments do not make sense for this reason.
    Misused(Reason),
    /// The output can't be written. The text is the system's message.
    Output(String),
    /// The program that reads the output has ended.
    Closed,
}

/// Returns the reason for an error of the output: a closed stream, or another error such as a full disk.
pub(crate) fn unsaid(error: &std::io::Error) -> Trouble {
    match error.kind() {
        std::io::ErrorKind::BrokenPipe => Trouble::Closed,
        _ => Trouble::Output(error.to_string().to_lowercase()),
    }
}

impl From<Vec<Fault>> for Trouble {
    fn from(faults: Vec<Fault>) -> Self {
        Self::Faults(faults)
    }
}

impl From<FileFault> for Trouble {
    fn from(fault: FileFault) -> Self {
        Self::Refused(fault.reason())
    }
}

impl From<JournalFault> for Trouble {
    fn from(fault: JournalFault) -> Self {
        match (fault.reason(), fault) {
            (_, JournalFault::Battle(faults)) => Self::Faults(faults),
            (_, JournalFault::Halt(halt)) => Self::Halt(halt, Catalogue::default()),
            (Some(reason), _) => Self::Refused(reason),
            (None, _) => Self::Said,
        }
    }
}
