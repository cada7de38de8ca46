use super::say::said_at;
use super::*;
use books::BOOKS;
use rulebook::shelf::Book;
use rulebook::{Detail, Halt};
use ruling::{FactAmendment, Ruling};
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Write;

fn book(name: &str) -> Box<dyn Book> {
    BOOKS.book(name, None).unwrap().unwrap()
}

fn quick(procedure: &str, said: &Amendments) -> Result<Ruling, Halt> {
    book("napoleonic").quick(procedure, said, None, Detail::Close)
}

/// Returns the controls of a quick ruling with amendments.
fn of(procedure: &str, said: &Amendments, language: Language) -> Vec<Control> {
    let schema = book("napoleonic").schema(procedure).unwrap();
    let ruling = quick(procedure, said).unwrap_or_else(|halt| panic!("{halt:?}"));
    controls(schema, &ruling.facts, said, &ruling.tally.open, language)
}

fn at<'c>(controls: &'c [Control], path: &str) -> &'c Control {
    let found = controls.iter().find(|control| control.path == path);
    found.unwrap_or_else(|| panic!("no \"{path}\""))
}

/// Returns a text with a line for each control. `*` marks an unknown fact, and `~` a minor one.
fn text(controls: &[Control]) -> String {
    let mut text = String::new();
    for control in controls {
        let kind = match &control.kind {
            ControlKind::Group { .. } => "group".to_owned(),
            ControlKind::List { .. } => "list".to_owned(),
            ControlKind::Word(words) => {
                let called: Vec<_> = words.iter().map(|(_, called)| called.as_str()).collect();
                called.join("/")
            }
            other => format!("{other:?}"),
        };
        let value = match &control.value {
            Value::Object(_) | Value::Array(_) => String::new(),
            plain => format!(" = {plain}"),
        };
        let mark = match (control.open, control.minor) {
            (true, _) => '*',
            (_, true) => '~',
            _ => ' ',
        };
        let optional = if control.optional { "?" } else { "" };
        let indent = "  ".repeat(control.depth);
        let (label, path) = (&control.label, &control.path);
        writeln!(text, "{mark} {indent}{label}{value} [{path}] {kind}{optional}").unwrap();
    }
    text
}

#[test]
fn every_fact_of_a_quick_ruling_is_a_control() {
    let mut all = String::new();
    for procedure in ["melee", "fire", "morale"] {
        for language in Language::ALL {
            let controls = of(procedure, &Amendments::default(), language);
            writeln!(all, "== {procedure}, {}\n{}", language.code(), text(&controls)).unwrap();
        }
    }
    insta::assert_snapshot!(all);
}

/// Calls `seen` with the name and the schema of every field of every procedure of every book.
fn every_field(seen: &mut dyn FnMut(&str, &Value)) {
    fn walk(schema: &Value, seen: &mut dyn FnMut(&str, &Value)) {
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            seen(name, field);
            walk(field, seen);
        }
        if let Some(items) = schema.get("items") {
            walk(items, seen);
        }
    }
    for name in BOOKS.names() {
        let book = book(name);
        for procedure in book.procedures() {
            walk(book.schema(procedure.name).unwrap(), seen);
        }
        assert!(book.schema("no such thing").is_none());
    }
}

#[test]
fn every_field_has_a_label_and_every_word_its_name_in_every_language() {
    let mut wanted = BTreeSet::new();
    every_field(&mut |name, schema| {
        wanted.insert(message(name));
        if is(schema, "array") && schema.get("maxItems").is_none() {
            wanted.insert(format!("{}.one", message(name)));
        }
        let words = [schema.get("enum"), schema["items"].get("enum")];
        for word in words.into_iter().flatten().filter_map(Value::as_array).flatten() {
            let prefix = schema["x-message"].as_str().or(schema["items"]["x-message"].as_str());
            if let Some(word) = word.as_str() {
                wanted.insert(format!("{}{word}", prefix.unwrap_or("no message for ")));
            }
        }
    });
    assert!(wanted.len() > 150, "{}", wanted.len());
    let missing = |language: Language| -> Vec<_> {
        let unsaid = wanted.iter().filter(|id| !language.has(id));
        unsaid.cloned().collect()
    };
    assert_eq!(Language::ALL.map(missing), [const { Vec::<String>::new() }; 3]);
    // Every label must belong to a field that exists.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../language/en/facts.ftl");
    let text = std::fs::read_to_string(folder).unwrap();
    let named = text.lines().filter(|line| line.starts_with("fact-"));
    let named: BTreeSet<_> = named.filter_map(|line| line.split(' ').next()).collect();
    let wanted: BTreeSet<_> = wanted.iter().map(String::as_str).collect();
    assert_eq!(named.difference(&wanted).collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn every_type_of_a_schema_is_one_the_controls_know() {
    let known = ["object", "array", "string", "integer", "number", "boolean"];
    every_field(&mut |name, schema| {
        let kinds = known.iter().filter(|kind| is(schema, kind)).count();
        assert_eq!(kinds, 1, "{name}: {schema}");
    });
}

#[test]
fn a_melee_is_answered_from_the_top_of_each_unit() {
    let controls = of("melee", &Amendments::default(), Language::En);
    let of_unit = |unit: &str| -> Vec<_> {
        let rows = controls.iter().filter(|row| row.path.starts_with(unit) && row.path != unit);
        rows.take(4).map(|row| (row.label.as_str(), row.open)).collect()
    };
    let four = ["troop type", "experience", "formation", "strength"].map(|label| (label, true));
    assert_eq!(of_unit("parts.0.attackers.0"), four);
    assert_eq!(of_unit("parts.0.defenders.0"), four);
    let rows = controls.iter().filter(|row| row.path.starts_with("parts.0.attackers.0"));
    assert_eq!(rows.clone().nth(5).map(|row| row.label.as_str()), Some("side struck"));
    assert_eq!(rows.clone().next().map(|row| row.label.as_str()), Some("attacker"));
}

#[test]
fn a_fact_said_stays_where_it_is_and_closes() {
    let mut said = Amendments::default();
    let before = of("melee", &said, Language::En);
    let row = at(&before, "parts.0.attackers.0.unit.formation");
    say(&mut said, amended(row, json!("column"), None));
    let after = of("melee", &said, Language::En);
    let paths = |rows: &[Control]| rows.iter().map(|row| row.path.clone()).collect::<Vec<_>>();
    assert_eq!(paths(&before), paths(&after));
    let now = at(&after, "parts.0.attackers.0.unit.formation");
    assert_eq!((row.open, now.open, now.origin), (true, false, Origin::Taped));
    assert_eq!(now.value, "column");
    // A second amendment replaces the first. With a reason, the umpire overrules the fact.
    say(&mut said, amended(now, json!("line"), Some("I saw it".to_owned())));
    let ways: Vec<_> = said.facts.iter().map(|fact| (fact.origin, fact.reason.is_some())).collect();
    assert_eq!(ways, [(Origin::Upheld, true)]);
    // Once the fact is emptied, it is unknown again.
    say(&mut said, amended(now, Value::Null, None));
    assert!(at(&of("melee", &said, Language::En), &now.path).open);
}

#[test]
fn entries_are_added_with_a_name_of_their_own_and_taken_away() {
    let mut said = Amendments::default();
    let list = |said: &Amendments| {
        let all = of("melee", said, Language::En);
        (at(&all, "parts.0.defenders").clone(), all)
    };
    let (row, _) = list(&said);
    say(&mut said, added(&row, None).unwrap());
    assert_eq!(said.facts[0].path, "parts.0.defenders.1");
    let (row, all) = list(&said);
    assert_eq!(at(&all, "parts.0.defenders.1").label, "defender 2");
    assert_eq!(at(&all, "parts.0.defenders.1.unit.id").value, "defenders-2");
    // Amendments of an entry are removed with the entry.
    say(&mut said, amended(at(&all, "parts.0.defenders.1.unit.strength"), json!(4), None));
    say(&mut said, removed(&row, 0, None).unwrap());
    assert_eq!(said.facts.len(), 1);
    let (row, all) = list(&said);
    assert_eq!(row.value.as_array().map(Vec::len), Some(1));
    assert_eq!(at(&all, "parts.0.defenders.0.unit.id").value, "defenders-2");
    assert_eq!((removed(&row, 1, None), added(at(&all, "parts.0.defenders.0"), None)), (None, None));
}

#[test]
fn every_list_and_group_of_a_quick_ruling_takes_what_it_offers() {
    for name in BOOKS.names() {
        let book = book(name);
        for procedure in book.procedures() {
            let detail = Detail::Close;
            let Ok(ruling) = book.quick(procedure.name, &Amendments::default(), None, detail) else {
                continue;
            };
            let (schema, open) = (book.schema(procedure.name).unwrap(), &ruling.tally.open);
            let none = Amendments::default();
            for row in controls(schema, &ruling.facts, &none, open, Language::En) {
                let said = match &row.kind {
                    ControlKind::List { .. } => added(&row, None),
                    ControlKind::Group { new } => Some(amended(&row, new.clone(), None)),
                    _ => Some(amended(&row, row.value.clone(), None)),
                };
                let said = Amendments { facts: said.into_iter().collect(), ..Amendments::default() };
                let halt = book.quick(procedure.name, &said, None, detail).err();
                assert!(!matches!(halt, Some(Halt::Amendment(_))), "{}: {halt:?}", row.path);
            }
        }
    }
}

/// Calls `seen` for every record, in every quick procedure, that has no effect until its kind is given. Passes the
/// ruling as it is before the record is started.
fn every_half_said(seen: &mut dyn FnMut(&dyn Book, &'static str, &Ruling, FactAmendment)) {
    for name in BOOKS.names() {
        let book = book(name);
        for procedure in book.procedures() {
            let none = Amendments::default();
            let Ok(ruling) = book.quick(procedure.name, &none, None, Detail::Close) else {
                continue;
            };
            let schema = book.schema(procedure.name).unwrap();
            for row in controls(schema, &ruling.facts, &none, &[], Language::En) {
                let (said, new) = match &row.kind {
                    ControlKind::List { new } => (added(&row, None), new),
                    ControlKind::Group { new } if row.value.is_null() => {
                        (Some(amended(&row, new.clone(), None)), new)
                    }
                    _ => continue,
                };
                if new.get("kind").is_some_and(Value::is_null) && new.get("of").is_some() {
                    seen(book.as_ref(), procedure.name, &ruling, said.unwrap());
                }
            }
        }
    }
}

#[test]
fn what_is_begun_to_be_said_changes_no_line_and_is_waited_for() {
    let mut begun = 0;
    every_half_said(&mut |book, procedure, before, fact| {
        let kind = format!("{}.kind", fact.path);
        let said = Amendments { facts: vec![fact], ..Amendments::default() };
        let after = book.quick(procedure, &said, None, Detail::Close).unwrap();
        let open: Vec<_> = after.tally.open.iter().map(|open| open.path.to_string()).collect();
        assert!(open.contains(&kind), "{procedure}: {kind} of {open:?}");
        let known = before.tally.open.iter().filter(|known| !open.contains(&known.path.to_string()));
        assert_eq!(known.count(), 0, "{procedure}: what was open stays so");
        let lines = |ruling: &Ruling| {
            let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
            lines.map(|line| (line.key, line.value(), line.counts())).collect::<Vec<_>>()
        };
        assert_eq!(lines(&after), lines(before), "{procedure}: {kind}");
        begun += 1;
    });
    assert!(begun >= 10, "{begun}");
}

#[test]
fn a_defender_has_no_control_of_an_attackers() {
    let controls = of("melee", &Amendments::default(), Language::En);
    let below = |side: &str| -> BTreeSet<String> {
        let rows = controls.iter().filter_map(|row| row.path.strip_prefix(side));
        rows.map(str::to_owned).collect()
    };
    let (attacks, defends) = (below("parts.0.attackers.0."), below("parts.0.defenders.0."));
    let only: Vec<_> = attacks.difference(&defends).map(String::as_str).collect();
    assert_eq!(only, ["against", "away_cm", "ground", "strikes", "strikes_margin_cm", "strikes_otherwise"]);
    assert_eq!(defends.difference(&attacks).count(), 0);
}

#[test]
fn a_named_unit_heads_its_group_by_name() {
    let fact = |path: &str, value: Value| said_at(path.to_owned(), value, None);
    let said =
        Amendments { facts: vec![fact("target.unit.name", json!("1/85e Ligne"))], ..Amendments::default() };
    assert_eq!(at(&of("fire", &said, Language::En), "target").label, "target: 1/85e Ligne");
    assert_eq!(at(&of("fire", &said, Language::Ru), "target").label, "цель: 1/85e Ligne");
}

#[test]
fn what_was_said_shows_even_while_it_is_refused() {
    let blank = quick("fire", &Amendments::default()).unwrap();
    let schema = book("napoleonic").schema("fire").unwrap();
    let said = Amendments {
        facts: vec![said_at("target.unit.type".to_owned(), json!("train"), None)],
        ..Amendments::default()
    };
    assert!(matches!(quick("fire", &said), Err(Halt::Refused(_))));
    let rows = controls(schema, &blank.facts, &said, &[], Language::En);
    assert_eq!(at(&rows, "target.unit.type").value, "train");
}
