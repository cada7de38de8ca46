//! Rulings as plain documents, and the comparison of two documents.

use frontage::dice::Cast;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Check, Line, Ruling};
use serde_json::{Value, json};

/// Rules on a copy of a battle. Returns the ruling as a document, or the reason why there is none, and the battle
/// after it.
pub fn ruled(
    battle: &dyn Battle,
    (procedure, answers): (&str, &Answers),
    mut dice: Option<Cast>,
    detail: Detail,
    halted: impl Fn(&Halt) -> Value,
) -> (Value, Box<dyn Battle>) {
    let mut battle = battle.fork();
    let ruled = battle.rule(procedure, answers, &Amendments::default(), dice.as_mut(), detail);
    (ruled.map_or_else(|halt| halted(&halt), |ruling| told(&ruling)), battle)
}

/// Closes the current phase in a copy of a battle. Returns its rulings as a document, or the reason why it can't be
/// closed, and the battle after it.
pub fn closed(
    battle: &dyn Battle,
    mut dice: Cast,
    halted: impl Fn(&Halt) -> Value,
) -> (Value, Box<dyn Battle>) {
    let mut battle = battle.fork();
    let closed = battle.phase(Some(&mut dice), Detail::Ruling, &[]);
    let closed = closed.map_or_else(
        |halt| halted(&halt),
        |record| {
            let rulings: Vec<Value> = record.rulings.iter().map(told).collect();
            json!({ "rulings": rulings, "changes": record.changes })
        },
    );
    (closed, battle)
}

/// Returns a document of all that a ruling holds, except the hints to the umpire and the umpire's amendments.
pub fn told(ruling: &Ruling) -> Value {
    let blocks = ruling.tally.blocks.iter().map(|block| {
        json!({
            "name": block.name,
            "head": format!("{:?}", block.head),
            "total": block.total(),
            "lines": block.lines.iter().map(line).collect::<Vec<_>>(),
            "checks": block.checks.iter().map(check).collect::<Vec<_>>(),
        })
    });
    let fates = ruling.fates.iter().map(|(of, word)| json!({ "of": of, "fate": format!("{word:?}") }));
    let events = ruling.events.iter().map(|event| &event.document);
    json!({
        "procedure": ruling.procedure,
        "subject": ruling.subject,
        "total": ruling.tally.total(),
        "outcome": format!("{:?} {:?}", ruling.outcome, ruling.parts),
        "fates": fates.collect::<Vec<_>>(),
        "blocks": blocks.collect::<Vec<_>>(),
        "checks": ruling.tally.checks.iter().map(check).collect::<Vec<_>>(),
        "open": format!("{:?}", ruling.tally.open),
        "rests_on": format!("{:?}", ruling.tally.rests_on),
        "throws": ruling.throws.iter().map(|throw| format!("{throw:?}")).collect::<Vec<_>>(),
        "says": format!("{:?}", ruling.says),
        "odds": format!("{:?}", ruling.odds),
        "close": ruling.close.iter().map(|close| format!("{close:?}")).collect::<Vec<_>>(),
        "best": ruling.best.iter().map(|best| format!("{best:?}")).collect::<Vec<_>>(),
        "facts": ruling.facts,
        "events": events.collect::<Vec<_>>(),
        "then": ruling.then.iter().map(told).collect::<Vec<_>>(),
    })
}

fn line(line: &Line) -> Value {
    json!({
        "key": line.key,
        "of": line.of,
        "value": line.full(),
        "counts": line.counts(),
        "whole": format!("{line:?}"),
    })
}

fn check(check: &Check) -> Value {
    json!({ "name": check.name(), "of": check.of, "holds": check.holds, "whole": format!("{check:?}") })
}

/// The largest difference that counts as rounding: the last bits of a sum depend on the order of its parts.
pub const LAST_BITS: f64 = 1e-9;

/// Returns the first place where two documents differ, with the values on both sides. Returns none if they are equal.
/// Numbers that differ by less than `near` count as equal.
pub fn differs(one: &Value, other: &Value, near: f64) -> Option<(String, String)> {
    let deeper = |at: &str, one: &Value, other: &Value| {
        let (path, what) = differs(one, other, near)?;
        let path = if path.is_empty() { at.to_owned() } else { format!("{at}.{path}") };
        Some((path, what))
    };
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            let at =
                |of: &serde_json::Map<String, Value>, key: &str| of.get(key).cloned().unwrap_or_default();
            keys.into_iter().find_map(|key| deeper(key, &at(one, key), &at(other, key)))
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            one.iter().zip(other).find_map(|(one, other)| deeper("_", one, other))
        }
        (Value::Number(one), Value::Number(other)) if is_near(one, other, near) => None,
        (one, other) if one == other => None,
        (one, other) => Some((String::new(), format!("{one}\n    and\n{other}"))),
    }
}

/// Returns true if two numbers differ by less than `near`.
fn is_near(one: &serde_json::Number, other: &serde_json::Number, near: f64) -> bool {
    let both = one.as_f64().zip(other.as_f64());
    both.is_some_and(|(one, other)| (one - other).abs() < near)
}
