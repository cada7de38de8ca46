//! The check of entries that a game table sends. Each is checked by itself and against the entry before it, without the
//! database.

use super::intake::IntakeFault;
use super::ruling_words::{RulingWords, searched};
use super::wire::EntriesMessage;
use journal::{Damage, Deed, Entry, Problem, Row, Wording};
use ruling::Reason;

/// The greatest number of entries in a batch.
pub(crate) const MOST: usize = 500;
/// The greatest size in bytes to which the documents of a batch may unpack. The first entry may be larger.
const HEAVIEST: usize = 64_000_000;
/// The greatest length of a battle's name in characters.
const NAME: usize = 120;
/// The greatest length of a sentence on a page that shows many game tables, in characters.
const SENTENCE: usize = 400;

/// An entry that has passed the check, with further data for the database.
pub(crate) struct AcceptedEntry {
    pub(crate) row: Row,
    /// The sentence for pages that show many game tables, as JSON. `None` for an entry that these pages leave out.
    pub(crate) says: Option<String>,
    pub(crate) begins: Option<RecordHead>,
    pub(crate) rulings: Vec<RulingWords>,
}

/// The data in the first entry of a record.
pub(crate) struct RecordHead {
    pub(crate) book: String,
    pub(crate) name: String,
    pub(crate) program: String,
}

/// Checks the entries of a batch, each of which must follow the one before.
pub(crate) fn checked(handed: EntriesMessage) -> Result<Vec<AcceptedEntry>, IntakeFault> {
    if handed.entries.len() > MOST {
        return Err(IntakeFault::Much);
    }
    let damaged = |number, problem| IntakeFault::Damage(Damage { entry: Some(number), problem });
    let mut last = handed.after.map(|point| (point.number, point.hash));
    let (mut taken, mut room) = (Vec::new(), HEAVIEST);
    for sealed in handed.entries {
        let number = sealed.number();
        let row = sealed.row().ok_or_else(|| damaged(number, Problem::Altered))?;
        let entry = row.after(last).map_err(IntakeFault::Damage)?;
        let weight = row.weight().map_err(|problem| damaged(number, problem))?;
        // The first entry is accepted at any size. Otherwise a record with a large entry could never be sent any
        // further.
        room = match room.checked_sub(weight) {
            Some(room) => room,
            None if taken.is_empty() => 0,
            None => return Err(IntakeFault::Much),
        };
        last = Some((row.number, row.hash));
        taken.push(AcceptedEntry {
            says: shown(&entry),
            begins: begins(&entry),
            rulings: searched(&entry),
            row,
        });
    }
    Ok(taken)
}

/// Returns the sentence of an entry for pages that many people read. Returns `None` for an entry that only prepares
/// another, such as a roll. The text of a change by hand is left out, because it may give away an order.
fn shown(entry: &Entry) -> Option<String> {
    let says = match entry.deed {
        Deed::Asked(_) | Deed::Thrown(_) | Deed::TakenBack(_) | Deed::Left { .. } | Deed::Kept { .. } => {
            return None;
        }
        Deed::ByHand(_) | Deed::Undone { .. } | Deed::Redone { .. } => {
            Wording::of(&Reason::new("club-by-hand", ""))
        }
        _ => Wording::each(|language| brief(&entry.told(language), SENTENCE)),
    };
    serde_json::to_string(&says).ok()
}

/// Returns a text in one line, cut after `most` characters.
fn brief(text: &str, most: usize) -> String {
    let text = journal::one_line(text);
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}

fn begins(entry: &Entry) -> Option<RecordHead> {
    let Deed::Begun(begun) = &entry.deed else { return None };
    let battle: Option<toml::Table> = toml::from_str(&begun.battle).ok();
    let name = battle.as_ref().and_then(|battle| battle.get("name")?.as_str()).unwrap_or(&begun.file);
    let [book, name, program] = [&begun.book, name, &begun.program].map(|text| brief(text, NAME));
    Some(RecordHead { book, name, program })
}
