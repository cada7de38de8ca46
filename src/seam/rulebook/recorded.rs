//! Events as they are recorded: the document of an event is the event, and reads back to it.

use super::{Rulebook, Rules};
use crate::names::Id;
use crate::ruling::{Arg, EventRecord, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The document of an event. Events are plain data: they always have one.
pub(super) fn document(event: &impl Serialize) -> Value {
    serde_json::to_value(event).unwrap_or_default()
}

/// An event for files and for reading; `called` gives the name of a unit.
pub(super) fn record<R: Rules>(event: &R::Event, called: &dyn Fn(&Id) -> Arg) -> EventRecord {
    EventRecord { document: document(event), says: R::tells(event, called) }
}

/// Carries out what a ruling changes, one event after another; what can be told better once it has happened, is.
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

/// The events of these documents.
///
/// # Errors
/// A document is no event of the book: which one of the list, counted from 1, and why.
pub(super) fn events<R: Rules>(documents: &[Value]) -> Result<Vec<R::Event>, String> {
    let event = |(at, document): (usize, &Value)| {
        R::Event::deserialize(document).map_err(|error| format!("event {}: {error}", at + 1))
    };
    documents.iter().enumerate().map(event).collect()
}
