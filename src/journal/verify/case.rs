//! A case: what one entry says came of a table, to be seen on that table again.

use super::{Discrepancy, Mismatch};
use crate::journal::ask::Ask;
use crate::journal::entry::{Awaited, Ruled, Said};
use crate::journal::fault::JournalFault;
use crate::journal::question::awaited;
use crate::journal::secret::Secret;
use crate::rulebook::Detail;
use crate::rulebook::shelf::{Battle, Book};

/// No odds: nothing of them is recorded.
const DETAIL: Detail = Detail::Ruling;

/// Something an entry says, and the table it says it of.
pub(super) struct Case {
    pub(super) entry: u64,
    pub(super) says: Said,
    pub(super) battle: Box<dyn Battle>,
    pub(super) claim: Claim,
}

/// What an entry says.
pub(super) enum Claim {
    /// This was ruled, with the dice of that seed where the program threw.
    Ruled(Box<Ruled>, Option<Secret>),
    /// After these faces, that throw was waited for.
    Awaits(Box<Ask>, Vec<Vec<u8>>, Awaited),
    /// The battle stood so: the text of a checkpoint.
    Stood(String),
}

impl Case {
    /// What is wrong with it.
    pub(super) fn wrong(&mut self, book: &dyn Book) -> Option<Discrepancy> {
        let battle = self.battle.as_mut();
        match &self.claim {
            Claim::Ruled(ruled, seed) => match ruled.again(book, battle, *seed, DETAIL) {
                Ok((_, now)) if now == **ruled => None,
                Ok((_, now)) => {
                    let mismatch = Mismatch::between(ruled.as_ref(), &now)?;
                    let alone = ruled.rulings.len() == 1 && now.rulings.len() == 1;
                    let beginning = if alone { "rulings.0." } else { "" };
                    Some(mismatch.below(beginning).into())
                }
                Err(halt) => Some(JournalFault::from(halt).into()),
            },
            Claim::Awaits(ask, faces, awaits) => {
                let now = awaited(ask, faces, book, battle).unwrap_or_default();
                Mismatch::between(awaits, &now).map(Discrepancy::from)
            }
            Claim::Stood(text) => {
                let now = battle.write();
                let differs = *text != now;
                differs.then(|| Mismatch::at("", text.as_str(), now).into())
            }
        }
    }
}
