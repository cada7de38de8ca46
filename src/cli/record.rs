//! A record begun from a battle file, and written as one again.

use super::arguments::{Look, Speech};
use super::table::{self, number};
use super::{Streams, Trouble};
use crate::files;
use crate::journal::{Journal, JournalFault, Moment, Opening, Place, is_recorded};
use crate::ruling::Reason;
use serde_json::json;
use std::path::Path;

/// Begins the record of a battle in a new file.
pub(super) fn record(
    battle: &Path,
    new: &Path,
    look: &Look,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak(look);
    if is_recorded(battle)? {
        let already = Reason::new("recorded", "already").name("file", battle.display().to_string());
        return Err(Trouble::Refused(already));
    }
    let named = |path: &Path| Ok::<_, Trouble>((path.display().to_string(), files::read(path)?));
    let (file, text) = named(battle)?;
    let opening = Opening {
        file: &file,
        text: &text,
        fetch: &files::beside(battle),
        house: look.house.as_deref().map(named).transpose()?,
        seed: None,
    };
    let journal = Journal::begin(Place::File(new.to_path_buf()), opening, Moment::now)?;
    streams.object(journal.battle().objections());
    let begun = Reason::new("recorded", "begun")
        .name("name", journal.battle().view().name)
        .name("file", new.display().to_string());
    let seed = journal.begun()?.seed.to_string();
    if look.json {
        let says = streams.language.say(&begun);
        return streams.print_json(&json!({ "entry": 0, "says": says, "seed": seed }));
    }
    streams.done(&begun, Some(0), false)?;
    let seed = Reason::new("recorded", "hash").name("hash", seed);
    streams.done(&seed, Some(0), false)
}

/// Writes the battle as a battle file, as it stands or stood after an entry.
pub(super) fn export(
    file: &Path,
    battle: &Path,
    at: Option<u64>,
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let journal = table::journal(file)?;
    let entry = at.unwrap_or(journal.len().saturating_sub(1));
    let text = table::then(&journal, entry)?.write();
    if !files::create(battle, text)? {
        return Err(JournalFault::Exists(battle.to_path_buf()).into());
    }
    let house = journal.house().map(|(name, _)| name);
    let written = match house {
        Some(house) => Reason::new("recorded", "exported-house").name("house", house),
        None => Reason::new("recorded", "exported"),
    };
    let written = written
        .name("file", battle.display().to_string())
        .count("entry", number(entry));
    if speech.json {
        let says = streams.language.say(&written);
        return streams.print_json(&json!({ "entry": entry, "says": says, "house": house }));
    }
    streams.done(&written, Some(entry), false)
}
