//! Throws, odds and margins as JSON. The margins are close calls, flips (changes that would have changed the outcome)
//! and swings (changes that move the odds).

use super::breakdown::rounded;
use crate::{needs, ranked};
use dice::{Distribution, Id, Share, Throw, Ways};
use geometry::units::Length;
use language::Language;
use ruling::{Check, Close, Flip, Ruling};
use serde_json::{Map, Value, json};

pub(super) fn throws(ruling: &Ruling, language: Language) -> Value {
    let throw = |throw: &Throw| {
        let (faces, origin) = match &throw.made {
            Some((faces, origin)) => (json!(faces), json!(origin)),
            None => (Value::Null, Value::Null),
        };
        let mut fields = json!({
            "for": language.word(throw.purpose.name),
            "of": throw.purpose.of,
            "dice": throw.roll,
            "need": needs::fixed(throw, language),
            "faces": faces,
            "result": throw.result(),
            "origin": origin,
        });
        if let (Some(at), Some(fields)) = (&throw.purpose.at, fields.as_object_mut()) {
            fields.insert("at".to_owned(), json!(at));
        }
        fields
    };
    ruling.throws.iter().map(throw).collect()
}

pub(super) fn odds(distribution: &Distribution, throws: &[Throw]) -> Value {
    let share = |share: &Share| {
        json!({
            "outcome": share.word,
            "ways": counted(&share.ways),
            "of": counted(&share.of),
            "probability": share.probability(),
        })
    };
    ranked(distribution, throws).into_iter().map(share).collect()
}

/// Writes a count as a number, or as a text of digits if a JSON number would not be exact.
fn counted(count: &Ways) -> Value {
    count.small().map_or_else(|| count.to_string().into(), Value::from)
}

pub(super) fn fate_odds(ruling: &Ruling) -> Value {
    let Some(counted) = &ruling.odds else {
        return Value::Null;
    };
    let fates = counted.fates.iter().map(|(unit, fates)| (unit.to_string(), odds(fates, &ruling.throws)));
    Value::Object(fates.collect())
}

pub(super) fn close(ruling: &Ruling) -> Value {
    let call = |close: &Close| {
        let mut record = keyed("key", close.key, close.of.as_ref());
        if let Some(stand) = close.stand {
            record.insert("stand".to_owned(), stand.into());
        }
        record.insert(margin_in(close.unit).to_owned(), rounded(close.margin).into());
        record.insert("otherwise".to_owned(), otherwise(close));
        Value::Object(record)
    };
    ruling.close.iter().map(call).collect()
}

/// Writes how close a failing check is: the margin, and the value of the fact that would make the check pass. Returns
/// nothing if the check has no measured limit.
pub(super) fn too_close(check: &Check) -> Option<Value> {
    let measured = check.measured.as_ref()?;
    let mut record = Map::new();
    let margin = rounded(measured.margin()?);
    record.insert(margin_in(measured.unit).to_owned(), margin.into());
    record.insert("path".to_owned(), measured.path.as_ref().into());
    record.insert("value".to_owned(), measured.otherwise()?);
    Some(Value::Object(record))
}

fn margin_in(unit: Length) -> &'static str {
    match unit {
        Length::Cm => "margin_cm",
        Length::Inch => "margin_in",
    }
}

fn otherwise(close: &Close) -> Value {
    let mut record = Map::new();
    if let Some(total) = close.total {
        record.insert("total".to_owned(), total.into());
    }
    if !close.blocks.is_empty() {
        let blocks = close.blocks.iter();
        let blocks = blocks.map(|(name, total)| json!({ "block": name, "total": total }));
        record.insert("blocks".to_owned(), blocks.collect());
    }
    if let Some(outcome) = close.outcome {
        record.insert("outcome".to_owned(), json!(outcome));
    }
    if !close.checks.is_empty() {
        let checks = close
            .checks
            .iter()
            .map(|(key, of, stand, holds)| json!({ "key": key, "of": of, "stand": stand, "holds": holds }));
        record.insert("checks".to_owned(), checks.collect());
    }
    Value::Object(record)
}

/// Writes the facts of a change by path. A value of null means that the fact is absent.
fn facts(said: &[(String, Option<Value>)]) -> Value {
    said.iter().map(|(path, value)| (path.clone(), json!(value))).collect::<Map<_, _>>().into()
}

pub(super) fn flips(ruling: &Ruling) -> Value {
    let flip = |flip: &Flip| {
        let change = match flip.by {
            Some(by) => format!("{} {by:+}", flip.key),
            None => format!("{} otherwise", flip.key),
        };
        let mut record = keyed("change", &change, flip.of.as_ref());
        block(&mut record, ruling, &flip.block);
        record.insert("facts".to_owned(), facts(&flip.facts));
        if let Some(unit) = &flip.fate {
            record.insert("fate_of".to_owned(), unit.as_str().into());
        }
        if let Some(word) = flip.outcome.certain() {
            record.insert("outcome".to_owned(), json!(word));
        } else {
            record.insert("outcome".to_owned(), "open".into());
            record.insert("odds".to_owned(), odds(&flip.outcome, &ruling.throws));
        }
        Value::Object(record)
    };
    ruling.flips.iter().map(flip).collect()
}

pub(super) fn swings(ruling: &Ruling) -> Value {
    let swings = ruling.swings.iter().map(|swing| {
        let mut record = keyed("change", &format!("{} {:+}", swing.key, swing.by), swing.of.as_ref());
        block(&mut record, ruling, &swing.block);
        record.insert("facts".to_owned(), facts(&swing.facts));
        record.insert("outcome".to_owned(), json!(swing.outcome));
        record.insert("from".to_owned(), swing.from.into());
        record.insert("to".to_owned(), swing.to.into());
        Value::Object(record)
    });
    swings.collect()
}

/// Writes the best choices that the players can make without dice, with the answers for each choice.
pub(super) fn best(ruling: &Ruling, language: Language) -> Value {
    let best = ruling.best.iter().map(|best| {
        let answers = best.answers.iter();
        let answers = answers.map(|(hole, answer)| ((*hole).to_owned(), answer.as_str().into()));
        let worth = best.worth.iter();
        let worth = worth.map(|(word, number)| ((*word).to_owned(), (*number).into()));
        json!({
            "key": best.key,
            "side": best.side,
            "answers": Value::Object(answers.collect()),
            "worth": Value::Object(worth.collect()),
            "because": language.say(&best.says),
        })
    });
    best.collect()
}

fn keyed(field: &str, key: &str, of: Option<&Id>) -> Map<String, Value> {
    let mut record = Map::new();
    record.insert(field.to_owned(), key.into());
    if let Some(of) = of {
        record.insert("of".to_owned(), of.as_str().into());
    }
    record
}

/// Adds the name of a modifier's block if there are several blocks.
fn block(record: &mut Map<String, Value>, ruling: &Ruling, name: &Id) {
    if ruling.tally.blocks.len() > 1 && !name.as_str().is_empty() {
        record.insert("block".to_owned(), name.as_str().into());
    }
}
