//! Events as they are recorded: the document of an event is the event, and reads back to it.

use super::Rulebook;
use crate::names::Id;
use crate::ruling::{EventRecord, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The document of an event. Events are plain data: they always have one.
pub(super) fn document(event: &impl Serialize) -> Value {
    serde_json::to_value(event).unwrap_or_default()
}

/// An event for files and for reading; `called` gives the name of a unit.
pub(super) fn record<B: Rulebook>(
    book: &B,
    event: &B::Event,
    called: &dyn Fn(&Id) -> String,
) -> EventRecord {
    EventRecord { document: document(event), says: book.tells(event, called) }
}

/// Carries out what a ruling changes, one event after another; what can be told better once it has happened, is.
pub(super) fn play<B: Rulebook>(
    book: &B,
    position: &mut B::Position,
    ruling: &mut Ruling,
    events: &[B::Event],
) {
    let mut records = ruling.events.iter_mut();
    for event in events {
        book.apply(position, event);
        let record = records.next();
        if let (Some(record), Some(says)) = (record, book.told_after(position, event)) {
            record.says = says;
        }
    }
}

/// The events of these documents.
///
/// # Errors
/// A document is no event of the book: which one of the list, counted from 1, and why.
pub(super) fn events<B: Rulebook>(documents: &[Value]) -> Result<Vec<B::Event>, String> {
    let event = |(at, document): (usize, &Value)| {
        B::Event::deserialize(document).map_err(|error| format!("event {}: {error}", at + 1))
    };
    documents.iter().enumerate().map(event).collect()
}
