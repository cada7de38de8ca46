//! The recorded form of an event: a JSON document from which the same event can be read again.

use super::{Rulebook, Rules};
use dice::Id;
use ruling::{Arg, EventRecord, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Returns the JSON document of an event. Events are plain data, so the conversion always succeeds.
pub(super) fn document(event: &impl Serialize) -> Value {
    serde_json::to_value(event).unwrap_or_default()
}

/// Makes the record of an event: its JSON document, and its text for readers. `called` returns the name of a unit.
pub(super) fn record<R: Rules>(event: &R::Event, called: &dyn Fn(&Id) -> Arg) -> EventRecord {
    EventRecord { document: document(event), says: R::tells(event, called) }
}

/// Applies the events of a ruling in order. Replaces the text of an event if the position after the event allows a
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

/// Reads events from JSON documents.
///
/// # Errors
/// Returns an error if a document is not an event of the rulebook. The error gives the number of the document, counted
/// from 1, and the reason.
pub(super) fn events<R: Rules>(documents: &[Value]) -> Result<Vec<R::Event>, String> {
    let event = |(at, document): (usize, &Value)| {
        R::Event::deserialize(document).map_err(|error| format!("event {}: {error}", at + 1))
    };
    documents.iter().enumerate().map(event).collect()
}
