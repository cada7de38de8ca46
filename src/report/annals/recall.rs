//! An entry of the record with its ruling, which is made again on the position of that time.

use journal::{Deed, Entry, Journal, JournalFault, Reruling, written};
use rulebook::shelf::Battle;
use rulebook::{Detail, Halt, Request, RequestKind, RequestResult};
use ruling::{Objection, Reason};

/// The ruling made again, or the reason why the request can no longer be ruled on.
pub type RerulingResult = Result<Reruling, Box<Halt>>;

/// An entry of the record, with its ruling made again.
pub struct EntryRecall {
    /// The entry.
    pub entry: Entry,
    /// True if the entry is an undone step, or a correction that is no longer in force.
    pub void: bool,
    /// The ruling made again, or none if the entry is not a ruling.
    pub anew: Option<RerulingResult>,
    /// The objections to the position before the ruling, with the waivers given then.
    pub objections: Vec<Objection>,
}

impl EntryRecall {
    /// Reads an entry of a record.
    ///
    /// # Errors
    /// No entry has that number, or an entry needed for this can't be read any more.
    pub fn of(journal: &Journal, number: u64) -> Result<Self, JournalFault> {
        let entry = journal.entry(number)?;
        let Deed::Ruled(ruled) = &entry.deed else {
            return Self::on(journal, entry, journal.battle());
        };
        let ask = ruled.ask.clone();
        let before = journal.before(number)?;
        let mut recalled = Self::on(journal, entry, before.as_ref())?;
        recalled.objections = objections(journal, before.as_ref(), &ask)?;
        if let Some(Ok(again)) = &mut recalled.anew
            && let RequestResult::One(ruling) = &mut again.answered
        {
            ruling.objections.clone_from(&recalled.objections);
        }
        Ok(recalled)
    }

    /// Makes the ruling of an entry again on the battle before the entry. The list of objections stays empty.
    pub(super) fn on(journal: &Journal, entry: Entry, before: &dyn Battle) -> Result<Self, JournalFault> {
        let anew = match &entry.deed {
            Deed::Ruled(ruled) => match journal.again_on(ruled, before.fork(), Detail::Odds) {
                Ok(again) => Some(Ok(again)),
                Err(JournalFault::Halt(halt)) => Some(Err(halt)),
                Err(fault) => return Err(fault),
            },
            _ => None,
        };
        Ok(Self { void: journal.is_void(entry.number), entry, anew, objections: Vec::new() })
    }

    /// Returns a message with the faces thrown if the new ruling differs from the recorded ruling. Returns nothing if
    /// they are the same.
    pub fn differs(&self) -> Option<Reason> {
        let (anew, Deed::Ruled(ruled)) = (self.anew.as_ref()?, &self.entry.deed) else {
            return None;
        };
        let variant = match anew {
            Ok(again) if again.same => return None,
            Ok(_) => "otherwise",
            Err(_) => "not-anew",
        };
        Some(Reason::new("entry-again", variant).name("faces", written(&ruled.faces())))
    }
}

fn objections(journal: &Journal, before: &dyn Battle, ask: &Request) -> Result<Vec<Objection>, JournalFault> {
    if matches!(ask.asked, RequestKind::Quick(_)) {
        return Ok(Vec::new());
    }
    let mut found = journal.objections(before)?;
    for objection in &mut found {
        let mut waivers = ask.objections.iter();
        let waiver = waivers.find(|waiver| waiver.name == objection.id);
        objection.waived = waiver.map(|waiver| waiver.reason.clone());
    }
    Ok(found)
}
