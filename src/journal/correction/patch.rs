//! A change by hand, as the list of fields of the battle file that change.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use toml::{Table, Value};

/// A change of a battle file, field by field. So the change can be made again in a battle where other things are
/// different.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Patch {
    /// The fields that change.
    pub sets: Vec<Set>,
    /// The entry that the change replaces, if the change was made again after a correction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u64>,
}

/// A part of the file that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The path of the part: names of sections and fields, or the id of a section in a list of sections.
    pub at: Vec<String>,
    /// The new value. Without a value, the part is removed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Value>,
}

impl Patch {
    /// Computes the change from the file `before` to the file `after`.
    ///
    /// # Errors
    /// At least one text is not TOML. The error is the TOML parser's message.
    pub fn between(before: &str, after: &str) -> Result<Self, String> {
        let mut sets = Vec::new();
        tables(&parsed(before)?, &parsed(after)?, &mut Vec::new(), &mut sets);
        Ok(Self { sets, again: None })
    }

    /// Makes the change in a battle file. Parts whose section is no longer there are skipped.
    ///
    /// # Errors
    /// The text is not TOML. The error is the TOML parser's message.
    pub fn applied(&self, text: &str) -> Result<String, String> {
        let mut sheet = Sheet::of(text)?;
        sheet.change(self);
        Ok(sheet.write())
    }

    /// Returns the first field that can't be set in a battle file because the field's section is missing. Returns
    /// nothing if all can be set.
    ///
    /// # Errors
    /// The text is not TOML. The error is the TOML parser's message.
    pub(crate) fn gone(&self, text: &str) -> Result<Option<String>, String> {
        let file = Value::Table(parsed(text)?);
        let has_no_place = |set: &&Set| {
            let inside = set.at.split_last().map_or(&[][..], |(_, inside)| inside);
            set.to.is_some() && inside.iter().try_fold(&file, |value, key| within(value, key)).is_none()
        };
        Ok(self.sets.iter().find(has_no_place).map(|set| set.at.join(".")))
    }
}

/// A parsed battle file in which changes by hand are made.
pub(crate) struct Sheet(Table);

impl Sheet {
    /// Parses a battle file.
    ///
    /// # Errors
    /// The text is not TOML. The error is the TOML parser's message.
    pub(crate) fn of(text: &str) -> Result<Self, String> {
        parsed(text).map(Self)
    }

    /// Makes a change in the file. Parts whose section is no longer there are skipped.
    pub(crate) fn change(&mut self, patch: &Patch) {
        for set in &patch.sets {
            put(&mut self.0, &set.at, set.to.as_ref());
        }
    }

    /// Writes the file as text.
    pub(crate) fn write(&self) -> String {
        self.0.to_string()
    }
}

/// Returns the field with the given name, or the section with the given id.
fn within<'v>(value: &'v Value, key: &str) -> Option<&'v Value> {
    match value {
        Value::Table(table) => table.get(key),
        Value::Array(list) => list.iter().find(|section| has_id(section, key)),
        _ => None,
    }
}

fn has_id(section: &Value, id: &str) -> bool {
    self::id(section).as_deref() == Some(id)
}

/// Returns the id of a section: a text, or the number of a camera tag.
fn id(section: &Value) -> Option<Cow<'_, str>> {
    match section.get("id")? {
        Value::String(id) => Some(id.into()),
        Value::Integer(number) => Some(number.to_string().into()),
        _ => None,
    }
}

fn parsed(text: &str) -> Result<Table, String> {
    text.parse().map_err(|error: toml::de::Error| error.message().to_owned())
}

/// Returns the id of each section of a list. Returns nothing if a section has no id or two sections have the same id.
fn ids(list: &Value) -> Option<Vec<Cow<'_, str>>> {
    let ids: Vec<_> = list.as_array()?.iter().map(id).collect::<Option<_>>()?;
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    (once.len() == ids.len()).then_some(ids)
}

fn tables(old: &Table, new: &Table, at: &mut Vec<String>, sets: &mut Vec<Set>) {
    for (key, _) in old.iter().filter(|(key, _)| !new.contains_key(*key)) {
        at.push(key.clone());
        sets.push(Set { at: at.clone(), to: None });
        at.pop();
    }
    for (key, value) in new {
        at.push(key.clone());
        values(old.get(key), value, at, sets);
        at.pop();
    }
}

fn values(old: Option<&Value>, new: &Value, at: &mut Vec<String>, sets: &mut Vec<Set>) {
    if old == Some(new) {
        return;
    }
    match (old, new) {
        (Some(Value::Table(old)), Value::Table(new)) => tables(old, new, at, sets),
        (Some(old), new) if stays_in_order(old, new) => lists(old, new, at, sets),
        _ => sets.push(Set { at: at.clone(), to: Some(new.clone()) }),
    }
}

/// Returns true if two lists of sections with ids have their common sections in the same order, with new sections only
/// at the end.
fn stays_in_order(old: &Value, new: &Value) -> bool {
    let (Some(old), Some(new)) = (ids(old), ids(new)) else {
        return false;
    };
    let stay: Vec<_> = old.iter().filter(|id| new.contains(id)).collect();
    !new.is_empty() && new.iter().take(stay.len()).eq(stay)
}

fn lists(old: &Value, new: &Value, at: &mut Vec<String>, sets: &mut Vec<Set>) {
    let all = |list: &Value| list.as_array().cloned().unwrap_or_default();
    let (old, new) = (all(old), all(new));
    let same = |one: &Value, other: &&Value| id(one) == id(other);
    for gone in old.iter().filter(|old| !new.iter().any(|new| same(new, old))) {
        at.extend(id(gone).map(Cow::into_owned));
        sets.push(Set { at: at.clone(), to: None });
        at.pop();
    }
    for section in &new {
        at.extend(id(section).map(Cow::into_owned));
        values(old.iter().find(|old| same(section, old)), section, at, sets);
        at.pop();
    }
}

/// Sets or removes the value at a path.
fn put(table: &mut Table, at: &[String], to: Option<&Value>) {
    let Some((key, rest)) = at.split_first() else {
        return;
    };
    match (rest, to) {
        ([], Some(value)) => _ = table.insert(key.clone(), value.clone()),
        ([], None) => _ = table.remove(key),
        (rest, to) => {
            // The first section of a list creates the list.
            if let ([_], Some(Value::Table(_)), None) = (rest, to, table.get(key)) {
                table.insert(key.clone(), Value::Array(Vec::new()));
            }
            let Some(inside) = table.get_mut(key) else {
                return;
            };
            match inside {
                Value::Table(inside) => put(inside, rest, to),
                Value::Array(list) => put_in_list(list, rest, to),
                _ => {}
            }
            if inside.as_array().is_some_and(Vec::is_empty) {
                table.remove(key);
            }
        }
    }
}

fn put_in_list(list: &mut Vec<Value>, at: &[String], to: Option<&Value>) {
    let Some((id, rest)) = at.split_first() else {
        return;
    };
    let found = list.iter().position(|section| has_id(section, id));
    match (found, rest, to) {
        (Some(at), [], None) => _ = list.remove(at),
        (None, [], Some(value)) => list.push(value.clone()),
        (Some(at), [], Some(value)) => {
            if let Some(section) = list.get_mut(at) {
                *section = value.clone();
            }
        }
        (Some(at), rest, to) => {
            if let Some(Value::Table(section)) = list.get_mut(at) {
                put(section, rest, to);
            }
        }
        (None, _, _) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::fmt::Write;

    const BEFORE: &str = "name = \"x\"\n[turn]\nnumber = 1\nphase = \"fire\"\n[[unit]]\nid = \"a\"\nat = [1.0, 2.0]\nlost = 1\n[[unit]]\nid = \"b\"\nat = [3.0, 4.0]\n";

    fn changed(after: &str) -> Patch {
        Patch::between(BEFORE, after).unwrap()
    }

    #[test]
    fn only_what_says_something_else_is_in_a_patch() {
        let moved = BEFORE.replace("[3.0, 4.0]", "[3.0, 5.5]");
        let patch = changed(&moved);
        let at = ["unit", "b", "at"].map(str::to_owned).to_vec();
        let to = Some(Value::Array(vec![3.0.into(), 5.5.into()]));
        assert_eq!(patch.sets, [Set { at, to }]);
        assert!(changed(BEFORE).sets.is_empty());
    }

    #[test]
    fn a_patch_is_made_again_where_other_things_stand_otherwise() {
        let patch = changed(&BEFORE.replace("[3.0, 4.0]", "[3.0, 5.5]"));
        let elsewhere = BEFORE.replace("[1.0, 2.0]", "[9.0, 9.0]").replace("number = 1", "number = 2");
        let made = patch.applied(&elsewhere).unwrap();
        for stays in ["[9.0, 9.0]", "number = 2", "[3.0, 5.5]"] {
            assert!(made.contains(stays), "{stays} in {made}");
        }
        let without = BEFORE.split("[[unit]]\nid = \"b\"").next().unwrap();
        assert_eq!(parsed(&patch.applied(without).unwrap()), parsed(without), "b is not there");
    }

    #[test]
    fn a_tag_is_found_by_its_number() {
        let tagged = |unit: &str| {
            format!("{BEFORE}[[tag]]\nid = 1\nunit = \"{unit}\"\n[[tag]]\nid = 12\nat = [4, 4]\n")
        };
        let patch = Patch::between(&tagged("a"), &tagged("b")).unwrap();
        let at = ["tag", "1", "unit"].map(str::to_owned).to_vec();
        assert_eq!(patch.sets, [Set { at, to: Some("b".into()) }]);
        let given = changed(&tagged("a"));
        assert_eq!(parsed(&given.applied(BEFORE).unwrap()), parsed(&tagged("a")));
    }

    #[test]
    fn a_field_of_what_is_gone_is_named_and_what_is_to_go_may_be_gone() {
        let patch = changed(&BEFORE.replace("[3.0, 4.0]", "[3.0, 5.5]"));
        let without = BEFORE.split("[[unit]]\nid = \"b\"").next().unwrap();
        assert_eq!(patch.gone(BEFORE).unwrap(), None);
        assert_eq!(patch.gone(without).unwrap().as_deref(), Some("unit.b.at"));
        assert_eq!(changed(without).gone(without).unwrap(), None, "b goes");
        let joins = Patch::between(without, BEFORE).unwrap();
        assert_eq!(joins.gone(without).unwrap(), None, "b comes");
        let alone = "name = \"x\"\n";
        assert_eq!(changed(alone).gone(alone).unwrap(), None, "everything goes");
    }

    fn file() -> impl Strategy<Value = String> {
        let unit = (prop::sample::subsequence(vec!["a", "b", "c", "d"], 0..4), 0..3_u8, 0..3_u8);
        let orders = proptest::collection::vec(0..3_u8, 0..3);
        (unit, orders, prop::option::of(0..3_u8)).prop_map(|((ids, x, lost), orders, turn)| {
            let mut text = String::new();
            if let Some(turn) = turn {
                write!(text, "[turn]\nnumber = {turn}\n").unwrap();
            }
            for (at, id) in ids.iter().enumerate() {
                write!(text, "[[unit]]\nid = \"{id}\"\nat = [{x}.5, {at}.0]\n").unwrap();
                if lost > 0 {
                    writeln!(text, "lost = {lost}").unwrap();
                }
            }
            for order in orders {
                write!(text, "[[fire]]\nby = \"{order}\"\n").unwrap();
            }
            text
        })
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn a_patch_makes_the_one_file_of_the_other(before in file(), after in file()) {
            let made = Patch::between(&before, &after).unwrap().applied(&before).unwrap();
            prop_assert_eq!(parsed(&made), parsed(&after));
        }
    }
}
