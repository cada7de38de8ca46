//! An entry with everything that is known of it: a ruling asked anew on the table it was made on.

use journal::{Again, Deed, Entry, Journal, JournalFault, written};
use seam::rulebook::shelf::Battle;
use seam::rulebook::{Answered, Asked, Detail, Halt, Request};
use seam::ruling::{Objection, Reason};

/// What came of asking anew; or why there is no ruling any more.
pub type Anew = Result<Again, Box<Halt>>;

/// An entry, and what it says once more.
pub struct Recalled {
    /// The entry.
    pub entry: Entry,
    /// Whether it was a step and no longer holds.
    pub void: bool,
    /// A ruling asked anew; none of anything else.
    pub anew: Option<Anew>,
    /// What looked wrong on the table a ruling was made on, with what was waved through then.
    pub objections: Vec<Objection>,
}

impl Recalled {
    /// An entry of a record.
    ///
    /// # Errors
    /// There is none of that number, or one it rests on can't be read any more.
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
            && let Answered::One(ruling) = &mut again.answered
        {
            ruling.objections.clone_from(&recalled.objections);
        }
        Ok(recalled)
    }

    /// An entry, on the battle as it stood before it; what looked wrong there is left aside.
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

    /// That what was asked anew is not what was recorded, and what fell then; nothing where it is the same.
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
    if matches!(ask.asked, Asked::Quick(_)) {
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
