//! The check of received entries: each entry alone, and against the entry before it, before the database is used.

use super::intake::IntakeFault;
use super::ruling_words::{RulingWords, searched};
use super::wire::EntriesMessage;
use journal::{Damage, Deed, Entry, Problem, Row, Wording};
use ruling::Reason;

/// The most entries of a batch, and the most bytes to which the documents of a batch may unpack. A single entry may be
/// as large as any entry of a record.
pub(crate) const MOST: usize = 500;
const HEAVIEST: usize = 64_000_000;
/// The longest name of a battle, and the longest sentence on a page of many tables, in letters.
const NAME: usize = 120;
const SENTENCE: usize = 400;

/// An entry that follows the entry before, with the data that the database stores in addition.
pub(crate) struct AcceptedEntry {
    pub(crate) row: Row,
    /// The sentence for pages that show many tables, as JSON. None for entries that are not shown there.
    pub(crate) says: Option<String>,
    pub(crate) begins: Option<RecordHead>,
    pub(crate) rulings: Vec<RulingWords>,
}

/// The beginning of a record.
pub(crate) struct RecordHead {
    pub(crate) book: String,
    pub(crate) name: String,
    pub(crate) program: String,
}

/// Checks the entries of a batch, each of which must follow the entry before.
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
        // The first entry is accepted at any size, since a record must not get stuck at an entry that is never
        // accepted.
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

/// Returns the sentence of an entry for pages that many people read. Returns nothing for an entry that only leads to
/// another, like throws before a ruling. The words of a change by hand are left out, since they may tell an order that
/// the other side must not know.
fn shown(entry: &Entry) -> Option<String> {
    let says = match entry.deed {
        Deed::Asked(_) | Deed::Thrown(_) | Deed::TakenBack(_) | Deed::Left { .. } | Deed::Kept { .. } => {
            return None;
        }
        Deed::ByHand(_) | Deed::Undone { .. } | Deed::Redone { .. } => {
            Wording::of(&Reason::new("club-by-hand", ""))
        }
        _ => Wording::each(|language| brief(entry.says.text(language), SENTENCE)),
    };
    serde_json::to_string(&says).ok()
}

/// Returns a text, or the beginning of a long text.
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
