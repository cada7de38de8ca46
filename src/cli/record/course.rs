//! Further commands on a record: undo, redo, remarks, save points, and ending the battle.

use crate::arguments::Speech;
use crate::output::{Streams, Trouble};
use crate::table::{self, exists, number};
use journal::{Deed, Journal, one_line};
use ruling::Reason;
use serde_json::json;
use std::path::Path;

/// Undoes the last step, or all steps after an entry or a save point.
pub(crate) fn undo(
    file: &Path,
    (to, to_save): (Option<u64>, Option<&str>),
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let mut journal = table::journal(streams, file)?;
    let stood = journal.steps().to_vec();
    let to = match to_save {
        Some(name) => Some(save_point(&journal, name)?),
        None => to,
    };
    let taken = match to {
        Some(entry) => {
            can_walk_back(&journal, entry)?;
            journal.on_steps_beside_others(|journal| journal.back_to(entry))?
        }
        None => journal.on_steps_beside_others(Journal::undo)?,
    };
    let Some(what) = taken else {
        return match to {
            Some(entry) => {
                let stands = Reason::new("recorded", "stands").count("entry", number(entry));
                streams.done(&stands, None, speech.json)
            }
            None => Err(Trouble::Refused(Reason::new("recorded", "no-step"))),
        };
    };
    let variant = if is_within(journal.steps(), &stood) { "undone" } else { "restored" };
    let undone = Reason::new("recorded", variant)
        .count("count", missing(&stood, journal.steps()))
        .name("what", what.text(streams.language));
    recorded(&journal, &undone, speech, streams)
}

/// Returns true if `others` contains all of `some`.
fn is_within(some: &[u64], others: &[u64]) -> bool {
    missing(some, others) == 0
}

/// Returns the number of steps in `some` that are not in `others`.
fn missing(some: &[u64], others: &[u64]) -> i64 {
    let missing = some.iter().filter(|step| !others.contains(step));
    i64::try_from(missing.count()).unwrap_or(i64::MAX)
}

/// Returns the entry of the last save point with a name. Refuses a name that no save point has.
fn save_point(journal: &Journal, name: &str) -> Result<u64, Trouble> {
    let name = one_line(name);
    let mut known = Vec::new();
    for number in (0..journal.len()).rev() {
        match journal.entry(number)?.deed {
            Deed::Saved { name: found } if found == name => return Ok(number),
            Deed::Saved { name: found } if !known.contains(&found) => known.push(found),
            _ => {}
        }
    }
    known.reverse();
    let variant = if known.is_empty() { "no-saves" } else { "no-save" };
    let missing = Reason::new("recorded", variant).name("found", name).name("known", known.join(", "));
    Err(Trouble::Refused(missing))
}

/// Checks that undoing back to an entry brings back exactly the steps that were in force after that entry.
fn can_walk_back(journal: &Journal, entry: u64) -> Result<(), Trouble> {
    exists(journal, entry)?;
    match journal.out_of_reach(entry) {
        None => Ok(()),
        Some(step) => Err(Trouble::Refused(
            Reason::new("recorded", "gone").count("entry", number(entry)).count("step", number(step)),
        )),
    }
}

/// Redoes the steps that were undone last.
pub(crate) fn redo(file: &Path, speech: &Speech, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let mut journal = table::journal(streams, file)?;
    let stood = journal.steps().to_vec();
    let Some(what) = journal.on_steps_beside_others(Journal::redo)? else {
        return Err(Trouble::Refused(Reason::new("recorded", "nothing-undone")));
    };
    // Redoing a correction replaces steps, and so counts as one change.
    let count = if is_within(&stood, journal.steps()) { missing(journal.steps(), &stood) } else { 1 };
    let redone =
        Reason::new("recorded", "redone").count("count", count).name("what", what.text(streams.language));
    recorded(&journal, &redone, speech, streams)
}

/// Records a remark on an entry or on the whole battle.
pub(crate) fn note(
    file: &Path,
    text: &str,
    of: Option<u64>,
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let mut journal = table::journal(streams, file)?;
    of.map_or(Ok(()), |of| exists(&journal, of))?;
    journal.beside_others(|journal| journal.note(of, text))?;
    let noted = match of {
        Some(of) => Reason::new("recorded", "noted-of").count("of", number(of)),
        None => Reason::new("recorded", "noted"),
    };
    recorded(&journal, &noted.name("text", one_line(text)), speech, streams)
}

/// Records a save point with a name.
pub(crate) fn mark(
    file: &Path,
    name: &str,
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let mut journal = table::journal(streams, file)?;
    journal.beside_others(|journal| journal.save_point(name))?;
    let marked = Reason::new("recorded", "marked").name("name", one_line(name));
    recorded(&journal, &marked, speech, streams)
}

/// Ends the battle by revealing the seed of the program's dice.
pub(crate) fn end(file: &Path, speech: &Speech, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let mut journal = table::journal(streams, file)?;
    if journal.is_revealed() {
        return Err(Trouble::Refused(Reason::new("recorded", "over")));
    }
    let entry = journal.beside_others(Journal::reveal)?;
    let seed = match journal.entry(entry)?.deed {
        Deed::Revealed { seed } => seed,
        _ => String::new(),
    };
    let ended = Reason::new("recorded", "ended").name("seed", seed).count("entry", number(entry));
    if speech.json {
        let says = streams.language.say(&ended);
        let forked = journal.forked();
        return streams.print_json(&json!({ "entry": entry, "says": says, "forked": forked }));
    }
    streams.tell(&ended)?;
    journal.forked().map_or(Ok(()), |entry| streams.tell(&table::fork_since(entry)))
}

/// Reports that something was done, with the number and the seal of the last entry.
fn recorded(
    journal: &Journal,
    done: &Reason,
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let entry = journal.len().saturating_sub(1);
    let done = done.clone().count("entry", number(entry));
    streams.done(&done, Some(entry), speech.json)
}
