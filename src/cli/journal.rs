//! The record as a list, and one entry of it in full.

use super::arguments::Listing;
use super::table::{exists, journal as opened, objections};
use super::{Streams, Trouble};
use crate::journal::{Again, Answered, Deed, Entry, Journal, JournalFault};
use crate::report::{json, text};
use crate::rulebook::Detail;
use crate::ruling::Objection;
use serde_json::{Value, json};

pub(super) fn journal(listing: &Listing, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(listing.speech.lang.as_deref());
    let journal = opened(&listing.file)?;
    match listing.entry {
        Some(number) => full(&journal, number, listing.speech.json, streams),
        None => list(&journal, listing, streams),
    }
}

/// The entries asked for, each with its number, its time and its sentence.
fn list(journal: &Journal, listing: &Listing, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let from = listing.from.unwrap_or_default();
    exists(journal, from)?;
    let first = listing
        .last
        .map_or(0, |count| journal.len().saturating_sub(count));
    let mut rows = Vec::new();
    for number in from.max(first)..journal.len() {
        rows.push((journal.entry(number)?, journal.is_void(number)));
    }
    let language = streams.language;
    if !listing.speech.json {
        return streams.print(&text::journal(&rows, language));
    }
    let entries = rows
        .iter()
        .map(|(entry, void)| json::entry(entry, *void, language));
    streams.print_json(&json!({
        "format": 1,
        "name": journal.battle().view().name,
        "length": journal.len(),
        "entries": entries.collect::<Vec<_>>(),
    }))
}

/// One entry with everything that is known of it: a ruling as it was shown.
fn full(
    journal: &Journal,
    number: u64,
    as_json: bool,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    exists(journal, number)?;
    let entry = journal.entry(number)?;
    let again = match &entry.deed {
        Deed::Ruled(_) => Some(again(journal, &entry)?),
        _ => None,
    };
    let void = journal.is_void(number);
    if as_json {
        let document = stated(journal, (&entry, void), again.as_ref(), streams);
        return streams.print_json(&document);
    }
    let (language, catalogue) = (streams.language, journal.book().catalogue());
    let mut page = text::entry(&entry, void, language);
    if let Some(again) = &again {
        page.push('\n');
        page += &match again {
            Ok((again, _)) => match &again.answered {
                Answered::One(ruling) => text::ruling(ruling, catalogue, language),
                Answered::Phase(record) => text::phase(record, &[], catalogue, language),
            },
            Err(fault) => match fault {
                JournalFault::Halt(halt) => text::halt(halt, catalogue, language),
                fault => fault
                    .reason()
                    .map(|reason| language.say(&reason) + "\n")
                    .unwrap_or_default(),
            },
        };
        let variant = match again {
            Ok((again, _)) if again.same => None,
            Ok(_) => Some("otherwise"),
            Err(_) => Some("not-anew"),
        };
        if let Some(variant) = variant {
            page += &format!("\n{}\n", language.word(&format!("entry-again.{variant}")));
        }
    }
    streams.print(&page)
}

type Anew = Result<(Again, Vec<Objection>), JournalFault>;

/// A recorded ruling asked anew on the table it was made on, and what looked wrong there.
fn again(journal: &Journal, entry: &Entry) -> Result<Anew, Trouble> {
    match journal.again(entry.number, Detail { odds: true }) {
        Ok(again) => {
            let before = journal.before(entry.number)?;
            Ok(Ok((again, objections(journal, before.as_ref())?)))
        }
        Err(fault @ JournalFault::Halt(_)) => Ok(Err(fault)),
        Err(fault) => Err(fault.into()),
    }
}

fn stated(
    journal: &Journal,
    (entry, void): (&Entry, bool),
    again: Option<&Anew>,
    streams: &Streams<'_>,
) -> Value {
    let (language, catalogue) = (streams.language, journal.book().catalogue());
    let mut document = json::entry(entry, void, language);
    let mut put = |key: &str, value: Value| {
        if let Some(fields) = document.as_object_mut() {
            fields.insert(key.to_owned(), value);
        }
    };
    put(
        "deed",
        serde_json::to_value(&entry.deed).unwrap_or_default(),
    );
    match again {
        None => {}
        Some(Err(_)) => put("same", false.into()),
        Some(Ok((again, found))) => {
            put("same", again.same.into());
            let found = found.iter();
            let found: Value = found
                .map(|objection| json::objection(objection, language))
                .collect();
            put("objections", found);
            match &again.answered {
                Answered::One(ruling) => put("ruling", json::ruling(ruling, catalogue, language)),
                Answered::Phase(record) => {
                    put("phase", json::phase(record, &[], catalogue, language));
                }
            }
        }
    }
    document
}
