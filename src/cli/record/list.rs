//! The command that lists a record or shows one entry in full.

use crate::arguments::ListArguments;
use crate::output::{Streams, Trouble};
use crate::table::{exists, fork_since, journal as opened, listed};
use journal::Journal;
use report::annals::EntryRecall;
use report::{json, text};
use rulebook::RequestResult;
use serde_json::{Value, json};
use std::ops::Range;

pub(crate) fn journal(listing: &ListArguments, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(listing.speech.lang.as_deref());
    let open = if listing.entry.is_none() && !listing.speech.json { listed } else { opened };
    let journal = open(streams, &listing.file)?;
    match listing.entry {
        Some(number) => full(&journal, number, listing.speech.json, streams),
        None => list(&journal, listing, streams),
    }
}

/// Prints the requested entries, each with number, time and sentence.
fn list(journal: &Journal, listing: &ListArguments, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let from = listing.from.unwrap_or_default();
    exists(journal, from)?;
    let first = listing.last.map_or(0, |count| journal.len().saturating_sub(count));
    let numbers = from.max(first)..journal.len();
    if listing.speech.json {
        return list_json(journal, numbers, streams);
    }
    let last = journal.len().saturating_sub(1);
    let struck = numbers.clone().any(|number| journal.is_void(number));
    let mut lines = text::Lines::new(last, struck, streams.language);
    // The entries are printed as they are read, because all of them at once could fill the memory.
    for number in numbers {
        let entry = journal.entry(number)?;
        streams.print(&lines.next(&entry, journal.is_void(number)))?;
    }
    match journal.forked() {
        Some(entry) => streams.tell(&fork_since(entry)),
        None => Ok(()),
    }
}

/// Prints the entries as a JSON document, one after the other. The output is the same as that of the whole document.
fn list_json(journal: &Journal, numbers: Range<u64>, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let (head, mut list, tail) = ListPrinter::of(&json!({
        "format": report::json::FORMAT,
        "name": journal.battle().view().name,
        "length": journal.len(),
        "forked": journal.forked(),
        "entries": [],
    }));
    streams.print_json_part(&head)?;
    for number in numbers {
        let entry = json::entry(&journal.entry(number)?, journal.is_void(number), streams.language);
        streams.print_json_part(&list.next(&entry))?;
    }
    streams.print_json_part(&format!("{}{tail}", list.end()))
}

/// A JSON list that is printed item by item. The output is the same as that of the whole document.
pub(crate) struct ListPrinter {
    before: &'static str,
}

impl ListPrinter {
    /// Splits a JSON document that ends with an empty list. Returns the text before the list, the list to be filled,
    /// and the text after it.
    pub(crate) fn of(whole: &Value) -> (String, Self, String) {
        let whole = format!("{whole:#}\n");
        let (head, tail) = whole.rsplit_once(']').unwrap_or((&whole, ""));
        (head.to_owned(), Self { before: "\n    " }, tail.to_owned())
    }

    /// Returns the text of the next item, after a comma if it is not the first.
    pub(crate) fn next(&mut self, entry: &Value) -> String {
        let before = std::mem::replace(&mut self.before, ",\n    ");
        let entry = format!("{entry:#}").replace('\n', "\n    ");
        format!("{before}{entry}")
    }

    /// Returns the text that ends the list.
    pub(crate) fn end(&self) -> &'static str {
        if self.before.starts_with(',') { "\n  ]" } else { "]" }
    }
}

/// Prints an entry in full, as JSON if `as_json` is true. A ruling is shown as it was made at the time.
fn full(journal: &Journal, number: u64, as_json: bool, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    exists(journal, number)?;
    let recalled = EntryRecall::of(journal, number)?;
    let (language, catalogue) = (streams.language, journal.book().catalogue());
    if as_json {
        return streams.print_json(&json::recalled(&recalled, catalogue, language));
    }
    streams.object(&recalled.objections);
    let mut page = text::entry(&recalled.entry, recalled.void, language);
    if let Some(anew) = &recalled.anew {
        page.push('\n');
        page += &match anew {
            Ok(again) => match &again.answered {
                RequestResult::One(ruling) => text::ruling(ruling, catalogue, language),
                RequestResult::Phase(record) => text::phase(record, &[], catalogue, language),
            },
            Err(halt) => text::halt(halt, catalogue, language),
        };
    }
    if let Some(differs) = recalled.differs() {
        page.extend(["\n", &language.say(&differs), "\n"]);
    }
    streams.print(&page)
}
