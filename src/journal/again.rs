//! A recorded ruling asked anew: the same words and the same faces, on the table as it stood.

use super::Journal;
use super::ask::Answered;
use super::entry::{Deed, Ruled, Throw};
use super::fault::{JournalFault, number};
use crate::dice::Cast;
use crate::rulebook::Detail;
use crate::ruling::{Reason, Ruling};

/// What came of it.
#[derive(Clone, Debug)]
pub struct Again {
    /// The answer; its throws are said to come from where they came from then.
    pub answered: Answered,
    /// Whether it is what was recorded, in everything that is recorded of it.
    pub same: bool,
}

impl Journal {
    /// Asks a recorded ruling anew.
    ///
    /// # Errors
    /// The entry is no ruling, the table can't be folded, or there is no ruling any more: the rules are others now.
    pub fn again(&self, entry: u64, detail: Detail) -> Result<Again, JournalFault> {
        let Deed::Ruled(ruled) = self.entry(entry)?.deed else {
            let reason = Reason::new("journal-fault", "no-ruling").count("entry", number(entry));
            return Err(JournalFault::Meaningless(reason));
        };
        let mut battle = self.before(entry)?;
        let view = battle.view();
        let mut dice = Cast::given(ruled.faces());
        let mut answered = ruled.ask.rule(
            self.book().as_ref(),
            battle.as_mut(),
            Some(&mut dice),
            detail,
        )?;
        let mut throws = ruled.throws.iter();
        match &mut answered {
            Answered::One(ruling) => as_then(ruling, &mut throws),
            Answered::Phase(record) => {
                for ruling in &mut record.rulings {
                    as_then(ruling, &mut throws);
                }
            }
        }
        let remade = Ruled {
            question: ruled.question,
            again: ruled.again,
            ..Ruled::of(&ruled.ask, &answered, &view)
        };
        let same = remade == *ruled;
        Ok(Again { answered, same })
    }
}

/// Says of every throw where its faces came from when they fell; those that followed at once come after their cause.
fn as_then<'t>(ruling: &mut Ruling, throws: &mut impl Iterator<Item = &'t Throw>) {
    for throw in &mut ruling.throws {
        let Some((_, origin)) = &mut throw.made else {
            continue;
        };
        if let Some(then) = throws.next() {
            *origin = then.origin;
        }
    }
    for then in &mut ruling.then {
        as_then(then, throws);
    }
}
