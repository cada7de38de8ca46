//! The conversion of documents in older formats to the current format.

use serde_json::Value;

/// The number of the current format. Documents in older formats are converted to it when they are read.
pub const FORMAT: u8 = 4;

/// A function that converts a document to the next format.
type Lift = fn(Value) -> Value;

/// The conversions in order, beginning with the conversion from format 1 to format 2.
const LIFTS: [Lift; FORMAT as usize - 1] = [numbered, as_it_is, as_it_is];

/// Converts to format 2: the number of a firing stand was called `stand` and is now called `number`. Format 2 also
/// stores checkpoints as entries.
fn numbered(mut document: Value) -> Value {
    fn each<'v>(of: &'v mut Value, list: &str) -> impl Iterator<Item = &'v mut Value> {
        let list = of.get_mut(list).and_then(Value::as_array_mut);
        list.into_iter().flatten()
    }
    for ruling in each(&mut document, "rulings") {
        let facts = ruling.get_mut("facts").into_iter();
        let groups = facts.flat_map(|facts| each(facts, "groups"));
        let stands = groups.flat_map(|group| each(group, "stands"));
        for stand in stands.filter_map(Value::as_object_mut) {
            if let Some(number) = stand.remove("stand") {
                stand.insert("number".to_owned(), number);
            }
        }
    }
    document
}

/// Converts to format 3, which adds the players' words and a separate seed for each fork, and to format 4, which adds
/// the turn and phase of a question. Older documents need no change.
fn as_it_is(document: Value) -> Value {
    document
}

/// Converts a document of the given format to the current format. Returns nothing for an unknown format.
pub(crate) fn lifted(document: Value, format: u8) -> Option<Value> {
    through(&LIFTS, document, format)
}

fn through(lifts: &[Lift], document: Value, format: u8) -> Option<Value> {
    let from = usize::from(format).checked_sub(1)?;
    let way = lifts.get(from..)?;
    Some(way.iter().fold(document, |document, lift| lift(document)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// Two conversions for the tests: from a name to a list of names, and from the list to its length.
    const TWO: [Lift; 2] = [
        |document| json!({ "names": [document["name"]] }),
        |document| json!({ "count": document["names"].as_array().map(Vec::len) }),
    ];

    #[test]
    fn an_old_document_goes_through_every_later_format_and_todays_stays() {
        let lifted = |document, format| through(&TWO, document, format);
        assert_eq!(lifted(json!({ "name": "a" }), 1), Some(json!({ "count": 1 })));
        let names = json!({ "names": ["a", "b"] });
        assert_eq!(lifted(names, 2), Some(json!({ "count": 2 })));
        assert_eq!(lifted(json!({ "count": 7 }), 3), Some(json!({ "count": 7 })));
    }

    #[test]
    fn a_firing_stand_is_called_by_its_number_since_format_2() {
        let fired = |name: &str| {
            let stand = json!({ name: 3, "sees": true });
            json!({ "kind": "ruled", "rulings": [
                { "facts": { "groups": [{ "stands": [stand] }] } },
                { "facts": { "stand": 1 } },
            ] })
        };
        assert_eq!(super::lifted(fired("stand"), 1), Some(fired("number")));
        assert_eq!(super::lifted(fired("number"), 2), Some(fired("number")));
    }

    #[test]
    fn there_is_no_format_nought_and_none_after_todays() {
        assert_eq!(through(&TWO, json!({}), 0), None);
        assert_eq!(through(&TWO, json!({}), 4), None);
        assert_eq!(super::lifted(json!(1), FORMAT), Some(json!(1)));
        assert_eq!(super::lifted(json!(1), FORMAT + 1), None);
    }
}
