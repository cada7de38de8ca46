//! The record as a list, and one entry of it in full.

use super::arguments::Listing;
use super::table::{exists, journal as opened, objections};
use super::{Streams, Trouble};
use crate::journal::{Again, Answered, Asked, Deed, Journal, JournalFault, Ruled, written};
use crate::language::Language;
use crate::report::{json, text};
use crate::rulebook::Detail;
use crate::rulebook::catalogue::Catalogue;
use crate::ruling::{Objection, Reason};
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
    let (entry, void) = (journal.entry(number)?, journal.is_void(number));
    let anew = match &entry.deed {
        Deed::Ruled(ruled) => Some((ruled, Anew::of(journal, number, ruled)?)),
        _ => None,
    };
    let (language, catalogue) = (streams.language, journal.book().catalogue());
    if as_json {
        let mut document = json::entry(&entry, void, language);
        if let Some(fields) = document.as_object_mut() {
            let deed = serde_json::to_value(&entry.deed).unwrap_or_default();
            fields.insert("deed".to_owned(), deed);
            if let Some((_, anew)) = &anew {
                fields.extend(anew.stated(catalogue, language));
            }
        }
        return streams.print_json(&document);
    }
    let mut page = text::entry(&entry, void, language);
    if let Some((ruled, anew)) = &anew {
        streams.object(&anew.objections);
        page.push('\n');
        page += &anew.text(ruled, catalogue, language);
    }
    streams.print(&page)
}

/// A recorded ruling asked anew on the table it was made on.
struct Anew {
    /// What came of it; the fault, if there is no ruling any more.
    again: Result<Again, JournalFault>,
    /// What looked wrong on the table, with what was waved through then.
    objections: Vec<Objection>,
}

impl Anew {
    fn of(journal: &Journal, entry: u64, ruled: &Ruled) -> Result<Self, Trouble> {
        let mut objections = match ruled.ask.asked {
            Asked::Quick(_) => Vec::new(),
            _ => objections(journal, journal.before(entry)?.as_ref())?,
        };
        for objection in &mut objections {
            let waived = ruled.ask.objections.iter();
            let waived = waived.filter(|waiver| waiver.name == objection.id);
            objection.waived = waived.map(|waiver| waiver.reason.clone()).next();
        }
        let mut again = match journal.again(entry, Detail { odds: true }) {
            Err(fault) if !matches!(fault, JournalFault::Halt(_)) => return Err(fault.into()),
            again => again,
        };
        if let Ok(Again {
            answered: Answered::One(ruling),
            ..
        }) = &mut again
        {
            ruling.objections.clone_from(&objections);
        }
        Ok(Self { again, objections })
    }

    /// The breakdown; where it is not what was recorded, what was, in a line.
    fn text(&self, ruled: &Ruled, catalogue: &Catalogue, language: Language) -> String {
        let breakdown = match &self.again {
            Ok(again) => match &again.answered {
                Answered::One(ruling) => text::ruling(ruling, catalogue, language),
                Answered::Phase(record) => text::phase(record, &[], catalogue, language),
            },
            Err(fault) => text::journal_fault(fault, catalogue, language),
        };
        let variant = match &self.again {
            Ok(again) if again.same => return breakdown,
            Ok(_) => "otherwise",
            Err(_) => "not-anew",
        };
        let then = Reason::new("entry-again", variant).name("faces", written(&ruled.faces()));
        format!("{breakdown}\n{}\n", language.say(&then))
    }

    /// The fields of the breakdown as JSON.
    fn stated(&self, catalogue: &Catalogue, language: Language) -> Vec<(String, Value)> {
        let found = self.objections.iter();
        let found = found.map(|objection| json::objection(objection, language));
        let same = self.again.as_ref().is_ok_and(|again| again.same);
        let mut fields = vec![("same".to_owned(), Value::from(same))];
        match self.again.as_ref().map(|again| &again.answered) {
            Ok(Answered::One(ruling)) => {
                let ruling = json::ruling(ruling, catalogue, language);
                fields.push(("ruling".to_owned(), ruling));
            }
            Ok(Answered::Phase(record)) => {
                let mut phase = json::phase(record, &[], catalogue, language);
                if let Some(phase) = phase.as_object_mut() {
                    phase.insert("objections".to_owned(), found.collect());
                }
                fields.push(("phase".to_owned(), phase));
            }
            Err(_) => {}
        }
        fields
    }
}
