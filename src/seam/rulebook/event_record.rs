//! The recorded form of events. The document of an event holds all of it, so it reads back as the same event.

use super::{Rulebook, Rules};
use dice::Id;
use ruling::{Arg, EventRecord, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Returns the document of an event. Events are plain data, so they always have one.
pub(super) fn document(event: &impl Serialize) -> Value {
    serde_json::to_value(event).unwrap_or_default()
}

/// Makes the record of an event, for files and for readers. `called` gives the name of a unit.
pub(super) fn record<R: Rules>(event: &R::Event, called: &dyn Fn(&Id) -> Arg) -> EventRecord {
    EventRecord { document: document(event), says: R::tells(event, called) }
}

/// Applies the events of a ruling in order. The text of an event is replaced if the table after the event allows a
/// better text.
pub(super) fn play<R: Rules>(
    book: &Rulebook<R>,
    position: &mut R::Position,
    ruling: &mut Ruling,
    events: &[R::Event],
) {
    let mut records = ruling.events.iter_mut();
    for event in events {
        R::apply(book.tables(), position, event);
        let record = records.next();
        if let (Some(record), Some(says)) = (record, R::told_after(position, event)) {
            record.says = says;
        }
    }
}

/// Reads events from documents.
///
/// # Errors
/// Returns an error if a document is not an event of the book. It gives the number of the document, counted from 1, and
/// the reason.
pub(super) fn events<R: Rules>(documents: &[Value]) -> Result<Vec<R::Event>, String> {
    let event = |(at, document): (usize, &Value)| {
        R::Event::deserialize(document).map_err(|error| format!("event {}: {error}", at + 1))
    };
    documents.iter().enumerate().map(event).collect()
}
