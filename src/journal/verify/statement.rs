//! A statement: what one entry says came of a table, to be seen on that table again.

use super::{Discrepancy, Mismatch};
use crate::entry::{Awaited, Ruled, Said};
use crate::fault::JournalFault;
use crate::made;
use crate::question::awaited;
use crate::secret::Key;
use seam::rulebook::shelf::{Battle, Book};
use seam::rulebook::{Detail, Request};

/// No odds: nothing of them is recorded.
const DETAIL: Detail = Detail::Ruling;

/// Something an entry says, and the table it says it of.
pub(super) struct Statement {
    pub(super) entry: u64,
    pub(super) says: Said,
    pub(super) battle: Box<dyn Battle>,
    pub(super) claim: Claim,
}

/// What is seen of a statement on its table.
pub(super) enum Seen {
    /// It is as the entry says.
    Right,
    /// It comes out the same, and the entry's sentence is another.
    OtherSentence(Mismatch),
    /// It is otherwise.
    Wrong(Discrepancy),
}

/// What an entry says.
pub(super) enum Claim {
    /// This was ruled, with the dice of that key where the program threw.
    Ruled(Box<Ruled>, Option<Key>),
    /// After these faces, that throw was waited for.
    Awaits(Box<Request>, Vec<Vec<u8>>, Awaited),
    /// The battle stood so.
    Stood(String),
}

impl Statement {
    /// Sees it again.
    pub(super) fn seen(&mut self, book: &dyn Book) -> Seen {
        let battle = self.battle.as_mut();
        let wrong = match &self.claim {
            Claim::Ruled(ruled, key) => return seen(ruled, &self.says, *key, (book, battle)),
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
        wrong.map_or(Seen::Right, |mismatch| Seen::Wrong(mismatch.into()))
    }
}

/// Rules again, and compares what is recorded of it and what was said of it.
fn seen(ruled: &Ruled, says: &Said, key: Option<Key>, (book, battle): (&dyn Book, &mut dyn Battle)) -> Seen {
    let view = battle.view();
    let (answered, now) = match ruled.again(book, (battle, &view), key, DETAIL) {
        Ok(again) => again,
        Err(halt) => return Seen::Wrong(JournalFault::from(halt).into()),
    };
    if now != *ruled
        && let Some(mismatch) = Mismatch::between(ruled, &now)
    {
        let alone = ruled.rulings.len() == 1 && now.rulings.len() == 1;
        let beginning = if alone { "rulings.0." } else { "" };
        return Seen::Wrong(mismatch.below(beginning).into());
    }
    let said = made::said(&ruled.ask, &answered, &view).only_as_recorded(says);
    if said == *says {
        return Seen::Right;
    }
    let mismatch = Mismatch::between(says, &said);
    mismatch.map_or(Seen::Right, |mismatch| Seen::OtherSentence(mismatch.within("says")))
}
