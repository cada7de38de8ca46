//! Events read back from documents, and a battle rebuilt from events.

use super::seeds::each;
use super::{play, play_asks, play_orders};
use frontage::BOOKS;
use frontage::rulebook::Rules;
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::squad::Squad;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Checks that a document, written as text and read again, is an event whose document is the same.
fn reads_back<R: Rules>(change: &Value) {
    let text: Value = serde_json::from_str(&change.to_string()).unwrap();
    assert_eq!(text, *change);
    let event = R::Event::deserialize(&text).unwrap_or_else(|error| panic!("{change}: {error}"));
    assert_eq!(serde_json::to_value(&event).unwrap(), *change);
}

/// Checks that the earlier battle with the recorded changes applied equals the battle after the ruling.
fn folds<R: Rules>(mut before: Box<dyn Battle>, after: &dyn Battle, changes: &[Value]) {
    changes.iter().for_each(reads_back::<R>);
    before.apply(changes).unwrap();
    assert_eq!(before.write(), after.write(), "{changes:#?}");
    assert_eq!(before.offers(), after.offers());
}

#[test]
fn every_ruling_and_phase_is_folded_from_its_events() {
    let mut seen = BTreeSet::new();
    let mut steps = 0;
    each(1..4, 1, |seed| {
        let (name, turns) = if seed == 1 { ("small", 45) } else { ("demo", 9) };
        play(name, seed, turns, |before, after, changes| {
            // The fixed seeds give the same counts on every run, so only fixed seeds are counted.
            if seed < 4 {
                steps += 1;
                seen.extend(changes.iter().map(|change| change["event"].to_string()));
            }
            folds::<Napoleonic>(before, after, changes);
        });
    });
    // Random play must lead to nearly every kind of event.
    assert!(steps > 400 && seen.len() > 20, "{steps} {seen:?}");
}

#[test]
fn written_orders_are_struck_off_by_an_event_of_the_phase() {
    for (name, orders) in [("demo", 15), ("big", 44)] {
        let mut struck = 0;
        play_orders(name, |before, after, changes| {
            let carried_out = |change: &&Value| change["event"] == "carried-out";
            struck += changes.iter().filter(carried_out).count();
            folds::<Napoleonic>(before, after, changes);
        });
        assert_eq!(struck, orders, "{name}");
    }
}

#[test]
fn orders_on_hexes_are_folded_from_their_events() {
    let mut steps = 0;
    each(0..20, 20, |seed| {
        play_asks("squad", seed, 10, |before, after, changes| {
            steps += u32::from(seed < 20);
            folds::<Squad>(before, after, changes);
        });
    });
    assert!(steps > 100, "{steps}");
}

#[test]
fn an_event_that_does_not_read_back_is_named_and_nothing_changes() {
    let book = BOOKS.book("squad", None).unwrap().unwrap();
    let text = std::fs::read_to_string("armies/squad.toml").unwrap();
    let mut battle = book.open("squad", &text, &super::armies).unwrap();
    let before = battle.write();
    let sound = json!({ "event": "suppressed", "unit": "ax-1" });
    for (bad, says) in [
        (json!({ "event": "promoted", "unit": "ax-1" }), "unknown variant `promoted`"),
        (json!({ "event": "rallied" }), "missing field `unit`"),
        (json!({ "event": "rallied", "unit": "ax-1", "by": "x" }), "unknown field `by`"),
        (json!("rallied"), "invalid type"),
    ] {
        let error = battle.apply(&[sound.clone(), bad]).unwrap_err();
        assert!(error.starts_with("event 2: ") && error.contains(says), "{error}");
        assert_eq!(battle.write(), before);
    }
    battle.apply(&[sound]).unwrap();
    assert_ne!(battle.write(), before);
}
