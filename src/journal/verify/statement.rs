//! A statement: a claim that an entry makes about a position, to be checked on that position.

use super::{Discrepancy, Mismatch};
use crate::dice::secret::QuestionDice;
use crate::entry::{PendingThrow, RulingEntry, Wording, ruling_record};
use crate::fault::JournalFault;
use crate::question::awaited;
use rulebook::shelf::{Battle, Book};
use rulebook::{Detail, Request};

/// The detail with which rulings are made again. Odds are not computed, since the record holds none.
const DETAIL: Detail = Detail::Ruling;

/// A claim of an entry, with the battle on which it is checked.
pub(super) struct Statement {
    pub(super) entry: u64,
    pub(super) says: Wording,
    pub(super) battle: Box<dyn Battle>,
    pub(super) claim: Claim,
}

/// The result of checking a statement.
pub(super) enum ClaimResult {
    /// The statement is right.
    Right,
    /// The result is the same, but the entry's sentence differs.
    OtherSentence(Mismatch),
    /// The result differs.
    Wrong(Discrepancy),
}

/// A claim that an entry makes.
pub(super) enum Claim {
    /// A ruling was made. The program's throws come from the given dice.
    Ruled(Box<RulingEntry>, Option<QuestionDice>),
    /// The throw that was pending after these faces.
    Awaits(Box<Request>, Vec<Vec<u8>>, PendingThrow),
    /// The whole battle at a checkpoint, as the text of a battle file.
    Stood(String),
}

impl Statement {
    /// Checks the statement.
    pub(super) fn seen(&mut self, book: &dyn Book) -> ClaimResult {
        let battle = self.battle.as_mut();
        let wrong = match &self.claim {
            Claim::Ruled(ruled, dice) => return seen(ruled, &self.says, dice.as_ref(), (book, battle)),
            Claim::Awaits(ask, faces, awaits) => {
                let now = awaited(ask, faces, book, battle).unwrap_or_default();
                Mismatch::between(awaits, &now)
            }
            Claim::Stood(text) => {
                let now = battle.write();
                let differs = *text != now;
                differs.then(|| Mismatch::at("battle", text.as_str(), now))
            }
        };
        wrong.map_or(ClaimResult::Right, |mismatch| ClaimResult::Wrong(mismatch.into()))
    }
}

/// Makes a ruling again, and compares the recorded ruling and sentence with the new ones.
fn seen(
    ruled: &RulingEntry,
    says: &Wording,
    dice: Option<&QuestionDice>,
    (book, battle): (&dyn Book, &mut dyn Battle),
) -> ClaimResult {
    let view = battle.view();
    let (answered, now) = match ruled.again(book, (battle, &view), dice, DETAIL) {
        Ok(again) => again,
        Err(halt) => return ClaimResult::Wrong(JournalFault::from(halt).into()),
    };
    if now != *ruled
        && let Some(mismatch) = Mismatch::between(ruled, &now)
    {
        let alone = ruled.rulings.len() == 1 && now.rulings.len() == 1;
        let beginning = if alone { "rulings.0." } else { "" };
        return ClaimResult::Wrong(mismatch.below(beginning).into());
    }
    let said = ruling_record::said(&ruled.ask, &answered, &view).only_as_recorded(says);
    if said == *says {
        return ClaimResult::Right;
    }
    let mismatch = Mismatch::between(says, &said);
    mismatch.map_or(ClaimResult::Right, |mismatch| ClaimResult::OtherSentence(mismatch.within("says")))
}
