//! The reasons why an edit can't be made.

use dice::Id;
use language::Language;
use report::text;
use ruling::Reason;
use ruling::table::Fault;

/// The reason why an edit can't be made.
#[derive(Clone, Debug, PartialEq)]
pub enum EditFault {
    /// The edit makes no sense in the battle. The message says why.
    Reason(Reason),
    /// The edited battle file or the army file would have faults.
    File(Vec<Fault>),
}

impl EditFault {
    /// Returns the fault as a text.
    pub(crate) fn text(&self, language: Language) -> String {
        match self {
            Self::Reason(reason) => language.say(reason),
            Self::File(faults) => text::faults(faults, language).trim_end().to_owned(),
        }
    }

    /// Returns the fault for an id that nothing in the battle has.
    pub(super) fn nobody(id: &Id) -> Self {
        Self::Reason(Reason::new("edit.fault", "nobody").name("found", id.as_str()))
    }
}
