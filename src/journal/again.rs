//! A recorded ruling asked anew: the same words and the same faces, on the table as it stood.

use super::Journal;
use super::ask::Answered;
use super::entry::{Deed, Ruled, Throw};
use super::fault::{JournalFault, number};
use super::secret::Secret;
use crate::dice::{Cast, ThrowOrigin};
use crate::rulebook::shelf::{Battle, Book};
use crate::rulebook::{Detail, Halt};
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
        let (answered, now) = ruled.again(self.book().as_ref(), battle.as_mut(), None, detail)?;
        let same = now == *ruled;
        Ok(Again { answered, same })
    }
}

impl Ruled {
    /// What comes of it on the table it was asked on: with the faces that fell then, or, with the seed they came from,
    /// with those the program throws again after the ones typed in.
    pub(super) fn again(
        &self,
        book: &dyn Book,
        battle: &mut dyn Battle,
        seed: Option<Secret>,
        detail: Detail,
    ) -> Result<(Answered, Self), Halt> {
        let view = battle.view();
        // What was made again after a correction has the faces of what it replaces: there they were thrown.
        let question = self.question.filter(|_| self.again.is_none());
        let drawn = seed.zip(question);
        let mut dice = match drawn {
            Some((seed, question)) => seed.dice(question, self.typed()),
            None => Cast::given(self.faces()),
        };
        let mut answered = self.ask.rule(book, battle, Some(&mut dice), detail)?;
        if drawn.is_none() {
            let mut throws = self.throws.iter();
            match &mut answered {
                Answered::One(ruling) => as_then(ruling, &mut throws),
                Answered::Phase(record) => {
                    for ruling in &mut record.rulings {
                        as_then(ruling, &mut throws);
                    }
                }
            }
        }
        let now = Self {
            question: self.question,
            again: self.again,
            ..Self::of(&self.ask, &answered, &view)
        };
        Ok((answered, now))
    }

    /// The faces typed in before the program threw.
    fn typed(&self) -> Vec<Vec<u8>> {
        let typed = |throw: &&Throw| throw.origin == ThrowOrigin::Table;
        let typed = self.throws.iter().take_while(typed);
        typed.map(|throw| throw.faces.clone()).collect()
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
