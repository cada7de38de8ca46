//! Lifting: the document of an entry that was written in an older format, as this one would have written it.

use super::entry::FORMAT;
use serde_json::Value;

/// What turns a document of one format into one of the next.
type Lift = fn(Value) -> Value;

/// The way from each format to the next, the first being that from format 1.
const LIFTS: [Lift; FORMAT as usize - 1] = [numbered, as_it_is];

/// To format 2, which also keeps the battle whole as an entry: a firing stand's number was called `stand`.
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

/// To format 3, which knows words of the players and forks with dice of their own: nothing older is written otherwise.
fn as_it_is(document: Value) -> Value {
    document
}

/// A document of a format, in today's; none if there is no such format.
pub(super) fn lifted(document: Value, format: u8) -> Option<Value> {
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

    /// From a name to a list of names, from the list to how many there are.
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
