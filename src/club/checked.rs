//! Entries as they come: each is looked at by itself and after the one before it, before the database is asked anything.

use super::intake::NotTaken;
use super::searched::{Searched, searched};
use super::wire::Handed;
use journal::{Damage, Deed, Entry, Problem, Row, Said};
use seam::ruling::Reason;

/// The most entries of a batch, and the most bytes their documents unpack to: each of them alone may be as large as an entry is.
pub(crate) const MOST: usize = 500;
const HEAVIEST: usize = 64_000_000;
/// The longest name of a battle, in letters, and the longest sentence on a page of many tables.
const NAME: usize = 120;
const SENTENCE: usize = 400;

/// An entry that follows the one before it, with what of it is kept besides.
pub(crate) struct Taken {
    pub(crate) row: Row,
    /// What is said of it where many tables are shown.
    pub(crate) says: Option<String>,
    pub(crate) begins: Option<Begins>,
    pub(crate) rulings: Vec<Searched>,
}

/// A record that begins.
pub(crate) struct Begins {
    pub(crate) book: String,
    pub(crate) name: String,
    pub(crate) program: String,
}

/// The entries of a batch, each following the one before it.
pub(crate) fn checked(handed: Handed) -> Result<Vec<Taken>, NotTaken> {
    if handed.entries.len() > MOST {
        return Err(NotTaken::Much);
    }
    let damaged = |number, problem| NotTaken::Damage(Damage { entry: Some(number), problem });
    let mut last = handed.after.map(|point| (point.number, point.hash));
    let (mut taken, mut room) = (Vec::new(), HEAVIEST);
    for sealed in handed.entries {
        let number = sealed.number();
        let row = sealed.row().ok_or_else(|| damaged(number, Problem::Altered))?;
        let entry = row.after(last).map_err(NotTaken::Damage)?;
        let weight = row.weight().map_err(|problem| damaged(number, problem))?;
        // The first is taken however large it is: no record may end at an entry that is never taken.
        room = match room.checked_sub(weight) {
            Some(room) => room,
            None if taken.is_empty() => 0,
            None => return Err(NotTaken::Much),
        };
        last = Some((row.number, row.hash));
        taken.push(Taken { says: shown(&entry), begins: begins(&entry), rulings: searched(&entry), row });
    }
    Ok(taken)
}

/// What is said of an entry where everybody reads it; nothing of one that only leads to another, as throws do to a ruling. What was
/// changed by hand may be an order that the other side must not know.
fn shown(entry: &Entry) -> Option<String> {
    let says = match entry.deed {
        Deed::Asked(_) | Deed::Thrown(_) | Deed::TakenBack(_) | Deed::Left { .. } | Deed::Kept { .. } => {
            return None;
        }
        Deed::ByHand(_) | Deed::Undone { .. } | Deed::Redone { .. } => {
            Said::of(&Reason::new("club-by-hand", ""))
        }
        _ => Said::each(|language| brief(entry.says.text(language), SENTENCE)),
    };
    serde_json::to_string(&says).ok()
}

/// A text, and of a long one its beginning.
fn brief(text: &str, most: usize) -> String {
    let text = journal::one_line(text);
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default()),
        None => text,
    }
}

fn begins(entry: &Entry) -> Option<Begins> {
    let Deed::Begun(begun) = &entry.deed else { return None };
    let battle: Option<toml::Table> = toml::from_str(&begun.battle).ok();
    let name = battle.as_ref().and_then(|battle| battle.get("name")?.as_str()).unwrap_or(&begun.file);
    let [book, name, program] = [&begun.book, name, &begun.program].map(|text| brief(text, NAME));
    Some(Begins { book, name, program })
}
