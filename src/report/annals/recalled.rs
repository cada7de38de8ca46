//! An entry with everything that is known of it: a ruling asked anew on the table it was made on.

use crate::journal::{Again, Answered, Ask, Deed, Entry, Journal, JournalFault};
use crate::rulebook::shelf::Battle;
use crate::rulebook::{Detail, Halt};
use crate::ruling::Objection;

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
    /// What looked wrong on the table a ruling was made on, and how much of it was waved through; none where it was
    /// not looked for.
    pub objections: Option<Vec<Objection>>,
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
        let before = journal.before(number)?;
        let objections = objections(journal, before.as_ref(), &ruled.ask)?;
        let mut recalled = Self::on(journal, entry, before.as_ref())?;
        if let Some(Ok(again)) = &mut recalled.anew
            && let Answered::One(ruling) = &mut again.answered
        {
            ruling.objections.clone_from(&objections);
        }
        recalled.objections = Some(objections);
        Ok(recalled)
    }

    /// An entry, on the battle as it stood before it; what looked wrong there is left aside.
    pub(super) fn on(
        journal: &Journal,
        entry: Entry,
        before: &dyn Battle,
    ) -> Result<Self, JournalFault> {
        let anew = match &entry.deed {
            Deed::Ruled(ruled) => {
                match journal.again_on(ruled, before.fork(), Detail { odds: true }) {
                    Ok(again) => Some(Ok(again)),
                    Err(JournalFault::Halt(halt)) => Some(Err(halt)),
                    Err(fault) => return Err(fault),
                }
            }
            _ => None,
        };
        Ok(Self {
            void: journal.is_void(entry.number),
            entry,
            anew,
            objections: None,
        })
    }

    /// How what was asked anew differs from what was recorded: the variant of the message that says so.
    pub fn differs(&self) -> Option<&'static str> {
        match self.anew.as_ref()? {
            Ok(again) if again.same => None,
            Ok(_) => Some("otherwise"),
            Err(_) => Some("not-anew"),
        }
    }
}

fn objections(
    journal: &Journal,
    before: &dyn Battle,
    ask: &Ask,
) -> Result<Vec<Objection>, JournalFault> {
    let mut found = journal.objections(before)?;
    for objection in &mut found {
        let mut waivers = ask.objections.iter();
        let waiver = waivers.find(|waiver| waiver.name == objection.id);
        objection.waived = waiver.map(|waiver| waiver.reason.clone());
    }
    Ok(found)
}
