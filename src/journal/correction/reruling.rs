//! Recorded rulings made again with the same overrides and dice faces, on the position of that time.

use crate::Journal;
use crate::dice::secret::QuestionDice;
use crate::entry::{Deed, RulingEntry, Throw};
use crate::fault::{JournalFault, number};
use dice::{Cast, ThrowOrigin};
use rulebook::shelf::{Battle, Book};
use rulebook::{Detail, Halt, RequestResult};
use ruling::table::View;
use ruling::{Reason, Ruling};

/// The result of making a recorded ruling again.
#[derive(Clone, Debug)]
pub struct Reruling {
    /// The result of ruling again. The throws in this result have the recorded origins.
    pub answered: RequestResult,
    /// True if the result equals the recorded result in everything that is recorded.
    pub same: bool,
}

impl Journal {
    /// Makes a recorded ruling again.
    ///
    /// # Errors
    /// The entry is not a ruling, the position can't be rebuilt, or there is no ruling any more because the rules have
    /// changed.
    pub fn again(&self, entry: u64, detail: Detail) -> Result<Reruling, JournalFault> {
        let Deed::Ruled(ruled) = self.entry(entry)?.deed else {
            let reason = Reason::new("journal-fault", "no-ruling").count("entry", number(entry));
            return Err(JournalFault::Meaningless(reason));
        };
        self.again_on(&ruled, self.before(entry)?, detail)
    }

    /// Makes a recorded ruling again, given the battle before the ruling.
    ///
    /// # Errors
    /// There is no ruling any more because the rules have changed.
    pub fn again_on(
        &self,
        ruled: &RulingEntry,
        mut battle: Box<dyn Battle>,
        detail: Detail,
    ) -> Result<Reruling, JournalFault> {
        let view = battle.view();
        let (answered, now) = ruled.again(self.book().as_ref(), (battle.as_mut(), &view), None, detail)?;
        let same = now == *ruled;
        Ok(Reruling { answered, same })
    }
}

impl RulingEntry {
    /// Rules again on the recorded request. `battle` is the battle before the ruling, and `view` shows that battle.
    /// Without the program's dice, the recorded faces are used. With them, only the faces that were typed are used, and
    /// the program then throws again.
    pub(crate) fn again(
        &self,
        book: &dyn Book,
        (battle, view): (&mut dyn Battle, &View),
        dice: Option<&QuestionDice>,
        detail: Detail,
    ) -> Result<(RequestResult, Self), Halt> {
        // A ruling that was made again after a correction has the faces of the ruling it replaces, which were thrown
        // there.
        let drawn = dice.filter(|_| self.question.is_some() && self.again.is_none());
        let mut dice = match drawn {
            Some(dice) => dice.after(self.typed()),
            None => Cast::given(self.faces()),
        };
        let mut answered = self.ask.rule(book, battle, Some(&mut dice), detail)?;
        if drawn.is_none() {
            let mut throws = self.throws.iter();
            match &mut answered {
                RequestResult::One(ruling) => as_then(ruling, &mut throws),
                RequestResult::Phase(record) => {
                    for ruling in &mut record.rulings {
                        as_then(ruling, &mut throws);
                    }
                }
            }
        }
        let mut now =
            Self { question: self.question, again: self.again, ..Self::of(&self.ask, &answered, view) };
        for (now, then) in now.rulings.iter_mut().zip(&self.rulings) {
            now.throws = now.throws.filter(|_| then.throws.is_some());
        }
        Ok((answered, now))
    }

    /// Returns the faces that were typed before the program threw.
    fn typed(&self) -> Vec<Vec<u8>> {
        let typed = |throw: &&Throw| throw.origin == ThrowOrigin::Table;
        let typed = self.throws.iter().take_while(typed);
        typed.map(|throw| throw.faces.clone()).collect()
    }
}

/// Gives every throw the recorded origin. Rulings that another ruling triggered come right after it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Faces, Moment, Opening, Place};
    use books::BOOKS;
    use rulebook::Answers;
    use rulebook::{Request, RequestKind};
    use std::sync::Arc;

    const MILL: &str = include_str!("../../../docs/mill.toml");
    const DETAIL: Detail = Detail::Ruling;

    /// Returns a journal in which 1/85e Ligne needs 10 or less to pass, throws 11 and then 15, and routs.
    fn ruled() -> Journal {
        let opening = Opening {
            file: "mill.toml",
            text: MILL,
            fetch: &|name| Err(name.into()),
            house: None,
            seed: None,
        };
        let mut journal = Journal::begin(Place::Memory, opening, BOOKS, || Moment(0)).unwrap();
        let answers = Answers { given: vec![("unit".to_owned(), "85-1".to_owned())], choices: Vec::new() };
        let ask = Request::new(RequestKind::Table("morale".to_owned(), answers));
        let faces = Faces::Table(vec![vec![11], vec![15]]);
        journal.rule(&ask, &faces, DETAIL).unwrap();
        journal
    }

    /// Returns the same record as read by a program whose morale base for veterans is different.
    fn by_other_rules(veterans: &str) -> Journal {
        let mut journal = ruled();
        let house = format!("[morale.base]\nveterans = {veterans}\n");
        let other = BOOKS.book("napoleonic", Some(("other.toml", &house)));
        journal.book = Arc::from(other.unwrap().unwrap());
        journal
    }

    #[test]
    fn by_the_same_rules_a_ruling_comes_out_as_it_was_recorded() {
        let again = ruled().again(2, DETAIL).unwrap();
        assert!(again.same);
    }

    #[test]
    fn by_other_rules_it_is_seen_that_it_came_out_otherwise() {
        // With a base of 9, the throws 11 and 15 still rout, but the total is not the recorded one.
        let again = by_other_rules("9").again(2, DETAIL).unwrap();
        assert!(!again.same);
        assert_eq!(again.answered.rulings()[0].tally.total(), Some(9));
    }

    #[test]
    fn where_other_throws_would_be_needed_there_is_no_ruling() {
        // With a base of 11, the throw of 11 passes, so the second throw is not needed.
        let again = by_other_rules("11").again(2, DETAIL);
        assert!(matches!(again, Err(JournalFault::Halt(_))));
        assert!(matches!(ruled().again(1, DETAIL), Err(JournalFault::Meaningless(_))));
    }
}
