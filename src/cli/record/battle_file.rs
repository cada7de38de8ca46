//! The commands that begin a record from a battle file, and that write a battle file from a record.

use crate::arguments::{Look, Speech};
use crate::output::{Streams, Trouble};
use crate::table::{self, number};
use journal::{Deed, Journal, JournalFault, Moment, Opening, Place, Seal, is_recorded};
use ruling::Reason;
use serde_json::json;
use std::path::Path;

/// Begins the record of a battle in a new file.
pub(crate) fn record(
    battle: &Path,
    new: &Path,
    words: &[String],
    look: &Look,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak(look);
    let words = spoken(words)?;
    if is_recorded(battle)? {
        let already = Reason::new("recorded", "already").name("file", battle.display().to_string());
        return Err(Trouble::Refused(already));
    }
    let named = |path: &Path| Ok::<_, Trouble>((path.display().to_string(), disk::read(path)?));
    let ((file, text), house) = (named(battle)?, look.house.as_deref());
    let house = house.map(named).transpose()?;
    let begun_at = |place| {
        let opening = Opening {
            file: &file,
            text: &text,
            fetch: &disk::beside(battle),
            house: house.clone(),
            seed: None,
        };
        Journal::begin(place, opening, streams.books, Moment::now)
    };
    if !words.is_empty() {
        // Invalid words are refused before the file is created.
        begun_at(Place::Memory)?.say_words(&words)?;
    }
    let mut journal = begun_at(Place::File(new.to_path_buf()))?;
    streams.object(journal.battle().objections());
    let begun = Reason::new("recorded", "begun")
        .name("name", journal.battle().view().name)
        .name("file", new.display().to_string());
    let (seed, seal) = (journal.begun()?.seed, journal.last_seal());
    if !words.is_empty() {
        journal.say_words(&words)?;
    }
    let heard = heard(&journal, words.len())?;
    if look.json {
        let says = streams.language.say(&begun);
        let mut document = json!({ "entry": 0, "says": says, "seed": seed, "seal": seal.to_string() });
        if let Some(fields) = document.as_object_mut().filter(|_| !heard.is_empty()) {
            let last = journal.last_seal();
            let words = json!({ "entry": last.entry(), "seal": last.to_string() });
            fields.insert("words".to_owned(), words);
        }
        return streams.print_json(&document);
    }
    streams.tell(&begun)?;
    streams.tell(&Reason::new("recorded", "hash").name("hash", seed.to_string()))?;
    streams.tell(&sealed("first-seal", &seal))?;
    heard.iter().try_for_each(|word| streams.tell(word))
}

/// Records a word of each side, which goes into the program's dice.
pub(crate) fn words(
    file: &Path,
    words: &[String],
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let words = spoken(words)?;
    let mut journal = table::journal(streams, file)?;
    journal.beside_others(|journal| journal.say_words(&words))?;
    let heard = heard(&journal, words.len())?;
    if speech.json {
        let says: Vec<_> = heard.iter().map(|word| streams.language.say(word)).collect();
        let (entry, seal) = (journal.last_seal().entry(), journal.last_seal().to_string());
        return streams.print_json(&json!({ "entry": entry, "says": says.join(" "), "seal": seal }));
    }
    heard.iter().try_for_each(|word| streams.tell(word))
}

/// Returns a message with the seal for each of the words that are the last entries of a record.
fn heard(journal: &Journal, count: usize) -> Result<Vec<Reason>, Trouble> {
    let sides = journal.battle().view().sides;
    let from = journal.len().saturating_sub(count as u64);
    let said = |entry: u64| {
        let by = match journal.entry(entry)?.deed {
            Deed::Worded { words } => words.into_iter().map(|(by, _)| by).next(),
            _ => None,
        };
        let side = sides.iter().find(|side| Some(&side.id) == by.as_ref()).map(|side| side.name.as_str());
        Ok(sealed("words", &journal.seal(entry)?).name("side", side.unwrap_or_default()))
    };
    (from..journal.len()).map(said).collect()
}

/// Returns the message with the seal of an entry.
fn sealed(variant: &'static str, seal: &Seal) -> Reason {
    Reason::new("recorded", variant).count("entry", number(seal.entry())).name("seal", seal.to_string())
}

/// Returns each side's word, which the user types as `SIDE=WORD`.
fn spoken(typed: &[String]) -> Result<Vec<(String, String)>, Trouble> {
    let word = |typed: &String| {
        let misused = || Trouble::Misused(Reason::new("recorded", "no-word").name("found", typed));
        let (side, word) = typed.split_once('=').ok_or_else(misused)?;
        Ok((side.trim().to_owned(), word.to_owned()))
    };
    typed.iter().map(word).collect()
}

/// Writes a battle file with the current battle, or with the battle after an entry.
pub(crate) fn export(
    file: &Path,
    battle: &Path,
    at: Option<u64>,
    speech: &Speech,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(speech.lang.as_deref());
    let journal = table::journal(streams, file)?;
    let entry = at.unwrap_or(journal.len().saturating_sub(1));
    let text = table::then(&journal, entry)?.write();
    if !disk::create(battle, text)? {
        return Err(JournalFault::Exists(battle.to_path_buf()).into());
    }
    let house = journal.house().map(|(name, _)| name);
    let written = match house {
        Some(house) => Reason::new("recorded", "exported-house").name("house", house),
        None => Reason::new("recorded", "exported"),
    };
    let written = written.name("file", battle.display().to_string()).count("entry", number(entry));
    if speech.json {
        let says = streams.language.say(&written);
        return streams.print_json(&json!({ "entry": entry, "says": says, "house": house }));
    }
    streams.done(&written, Some(entry), false)
}
