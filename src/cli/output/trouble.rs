//! The reasons why a command did not do what was asked.

use disk::FileFault;
use journal::JournalFault;
use rulebook::Halt;
use rulebook::catalogue::Catalogue;
use ruling::Reason;
use ruling::table::Fault;

/// The reason why a command did not do what was asked.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// Files with faults.
    Faults(Vec<Fault>),
    /// A halt, with the catalogue of the rules concerned.
    Halt(Box<Halt>, Catalogue),
    /// The input was refused, and the reason has been printed already.
    Said,
    /// The parser can't read the arguments. The text is the message in the user's language.
    Mistyped(String),
    /// The input was refused, for a reason.
    Refused(Reason),
    /// The arguments make no sense, for a reason.
    Misused(Reason),
    /// The output can't be written. The text is the system's message.
    Output(String),
    /// The reader of the output has gone.
    Closed,
}

/// Turns an output error into trouble: a closed stream, or an error such as a full disk.
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
