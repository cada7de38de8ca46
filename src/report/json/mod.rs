//! Rulings as JSON, in the format that docs/json.md describes. Keys and outcome words are fixed. Reasons and labels are
//! in the requested language.

mod breakdown;
mod margins;

use super::annals::EntryRecall;
use super::{defaults, house, sentence};
use breakdown::BreakdownWriter;
use journal::{Difference, Entry, Preview, RulingRecord, StepEffect};
use language::Language;
use rulebook::catalogue::{Catalogue, HouseChange, RuleRow};
use rulebook::{Choice, ChoiceRange, Due, Offer, PhaseRecord, RequestResult, RulingWord};
use ruling::table::Fault;
use ruling::{Blocks, Check, Objection, OpenFact, Ruling, Scale};
use serde_json::{Map, Value, json};

/// The format number of every JSON document that the program prints.
pub const FORMAT: u32 = 1;

/// Writes a ruling.
///
/// # Edge cases
/// Unknown values are null: the outcome and faces before the throws, odds that were not computed, and the total of
/// separate parts.
pub fn ruling(ruling: &Ruling, catalogue: &Catalogue, language: Language) -> Value {
    let mut record = Map::new();
    let mut put = |key: &str, value: Value| {
        record.insert(key.to_owned(), value);
    };
    put("format", FORMAT.into());
    put("book", ruling.book.into());
    put("procedure", ruling.procedure.into());
    put("subject", ruling.subject.as_str().into());
    put("name", ruling.name.as_str().into());
    put("says", sentence::sentence(ruling, language).into());
    let breakdown = BreakdownWriter { ruling, catalogue, language };
    put("lines", breakdown.lines());
    if let Blocks::Sum(name) | Blocks::Apart(name) = ruling.tally.shape {
        put(name, breakdown.blocks());
    }
    let (refused, checks) = breakdown.checks();
    if matches!(ruling.tally.shape, Blocks::Sum(_)) || !refused.is_empty() {
        put("refused", refused.into());
    }
    put("checks", checks.into());
    put("total", ruling.tally.total().into());
    if ruling.tally.scale == Scale::Millimetres {
        put("unit", "mm".into());
    }
    put("throws", margins::throws(ruling, language));
    put("outcome", json!(ruling.outcome));
    let fates = ruling.fates.iter().map(|(unit, fate)| (unit.to_string(), json!(fate)));
    put("fates", Value::Object(fates.collect()));
    put("events", events(ruling).into());
    put("follows", follows(ruling, language).into());
    put(
        "odds",
        ruling.odds.as_ref().map_or(Value::Null, |odds| margins::odds(&odds.headline, &ruling.throws)),
    );
    put("fate_odds", margins::fate_odds(ruling));
    put("close", margins::close(ruling));
    put("flips", margins::flips(ruling));
    put("swings", margins::swings(ruling));
    put("best", margins::best(ruling, language));
    put("facts", ruling.facts.clone());
    put("said", breakdown.said());
    put("tables", ruling.tables.as_str().into());
    put("open", ruling.tally.open.iter().map(|fact| open(fact, language)).collect());
    put("defaults", json!(defaults(ruling, catalogue)));
    put("house", json!(house(catalogue)));
    put("objections", ruling.objections.iter().map(|said| objection(said, language)).collect());
    put("then", ruling.then.iter().map(|then| self::ruling(then, catalogue, language)).collect());
    Value::Object(record)
}

/// Returns the JSON documents of a ruling's events, and of the events of the rulings that it triggers.
fn events(ruling: &Ruling) -> Vec<Value> {
    let own = ruling.events.iter().map(|event| event.document.clone());
    own.chain(ruling.then.iter().flat_map(events)).collect()
}

/// Returns the events of a ruling, and of the rulings that it triggers, as sentences.
fn follows(ruling: &Ruling, language: Language) -> Vec<String> {
    let own = ruling.events.iter().map(|event| language.say(&event.says));
    let then = ruling.then.iter().flat_map(|then| follows(then, language));
    own.chain(then).collect()
}

fn open(fact: &OpenFact, language: Language) -> Value {
    json!({ "key": fact.key, "path": fact.path, "because": language.say(&fact.because) })
}

/// Writes a fault of a file: its place and its text.
pub fn fault(fault: &Fault, language: Language) -> Value {
    json!({
        "file": fault.place.file,
        "line": fault.place.line,
        "column": fault.place.column,
        "path": fault.path,
        "because": language.say(&fault.because),
    })
}

/// Writes an objection: an entry of the battle file that looks wrong.
pub fn objection(objection: &Objection, language: Language) -> Value {
    json!({
        "id": objection.id,
        "file": objection.place.file,
        "line": objection.place.line,
        "column": objection.place.column,
        "because": language.say(&objection.because),
        "waived": objection.waived,
    })
}

/// Writes a phase: the rulings, the offers due next, and the events that close the phase.
pub fn phase(record: &PhaseRecord, due: &[Offer], catalogue: &Catalogue, language: Language) -> Value {
    let due = due.iter().filter(|offer| offer.due == Due::Now).map(|offer| self::offer(offer, language));
    let waived = record.waived.iter().map(|(offer, reason)| {
        json!({ "name": offer.name(), "says": language.say(&offer.says), "reason": reason })
    });
    json!({
        "phase": record.phase.trim_start_matches("phase-"),
        "rulings": record.rulings.iter().map(|each| ruling(each, catalogue, language)).collect::<Vec<_>>(),
        "due": due.collect::<Vec<_>>(),
        "waived": waived.collect::<Vec<_>>(),
        "unheard": record.unheard.iter().map(RulingWord::typed).collect::<Vec<_>>(),
        "closing": record.closing.iter().map(|event| event.document.clone()).collect::<Vec<_>>(),
    })
}

/// Writes an offer: a request that can be made now, with the choices left to the player.
pub fn offer(offer: &Offer, language: Language) -> Value {
    let answers =
        offer.answers.iter().map(|(hole, answer)| ((*hole).to_owned(), Value::from(answer.as_str())));
    let due = match offer.due {
        Due::Free => "no",
        Due::Now => "now",
        Due::Later => "later",
    };
    json!({
        "name": offer.name(),
        "procedure": offer.procedure,
        "side": offer.side,
        "answers": Value::Object(answers.collect()),
        "open": offer.open.iter().map(choice).collect::<Vec<_>>(),
        "due": due,
        "says": language.say(&offer.says),
    })
}

fn choice(choice: &Choice) -> Value {
    let takes = match &choice.takes {
        ChoiceRange::OneOf(all) => json!({ "one_of": all }),
        ChoiceRange::Between(least, most) => json!({ "least": least, "most": most }),
        ChoiceRange::Path(most_cm) => json!({ "path_cm": most_cm }),
        ChoiceRange::Near(point, within_cm) => json!({ "near": point, "within_cm": within_cm }),
        ChoiceRange::SomeOf { of, least, most } => json!({ "some_of": of, "least": least, "most": most }),
        ChoiceRange::Pairs { of, every } => {
            let of = of.iter().map(|(one, with)| json!({ "set": one, "to": with }));
            json!({ "pairs": of.collect::<Vec<_>>(), "every": every })
        }
        ChoiceRange::Split { total, among } => json!({ "split": total, "among": among }),
    };
    json!({ "hole": choice.hole, "takes": takes, "optional": choice.optional })
}

/// Writes an entry of a record in short: its time, kind, sentence and seal, and true if the entry was undone.
pub fn entry(entry: &Entry, void: bool, language: Language) -> Value {
    json!({
        "entry": entry.number,
        "at": entry.at.universal(),
        "kind": entry.deed.kind(),
        "says": entry.says.text(language),
        "void": void,
        "hash": entry.hash,
        "seal": entry.seal().to_string(),
    })
}

/// Writes an entry of a record in full: its content, and for a ruling the result of making it again.
pub fn recalled(recalled: &EntryRecall, catalogue: &Catalogue, language: Language) -> Value {
    let deed = serde_json::to_value(&recalled.entry.deed).unwrap_or_default();
    let mut fields = vec![("deed", deed)];
    if let Some(anew) = &recalled.anew {
        let same = anew.as_ref().is_ok_and(|again| again.same);
        fields.push(("same", same.into()));
    }
    if let Some(Ok(again)) = &recalled.anew {
        fields.push(match &again.answered {
            RequestResult::One(ruling) => ("ruling", self::ruling(ruling, catalogue, language)),
            RequestResult::Phase(record) => {
                let mut phase = phase(record, &[], catalogue, language);
                let found = recalled.objections.iter();
                let found = found.map(|objection| self::objection(objection, language));
                if let Some(phase) = phase.as_object_mut() {
                    phase.insert("objections".to_owned(), found.collect());
                }
                ("phase", phase)
            }
        });
    }
    let mut document = entry(&recalled.entry, recalled.void, language);
    if let Some(document) = document.as_object_mut() {
        document.extend(fields.into_iter().map(|(key, value)| (key.to_owned(), value)));
    }
    document
}

/// Writes the effect of a correction on each step.
pub fn correction(preview: &Preview, catalogue: &Catalogue, language: Language) -> Value {
    let made = |made: &Option<RulingRecord>, total: Option<i64>| {
        made.as_ref().map(|made| json!({ "outcome": made.outcome, "total": total }))
    };
    let difference = |one: &Difference| {
        let about = one.now.as_ref().or(one.was.as_ref());
        let [was, now] = one.totals.map_or([None; 2], |totals| totals.map(Some));
        json!({
            "procedure": about.map(|made| &made.procedure),
            "subject": about.map(|made| &made.subject),
            "was": made(&one.was, was),
            "now": made(&one.now, now),
        })
    };
    let step = |step: &StepEffect| {
        let why = step.why.as_ref();
        let why = why.map(|why| super::text::journal_fault(why, catalogue, language));
        json!({
            "entry": step.step,
            "becomes": step.becomes,
            "was": step.was.text(language),
            "now": step.now.as_ref().map(|now| now.text(language)),
            "why": why.map(|why| why.trim_end().to_owned()),
            "differences": step.differences.iter().map(difference).collect::<Vec<_>>(),
        })
    };
    json!({
        "format": FORMAT,
        "from": preview.from(),
        "steps": preview.steps().iter().map(step).collect::<Vec<_>>(),
    })
}

/// Writes the refusal of a request, with the checks that failed and the checks that passed.
pub fn refusal(checks: &[Check], language: Language) -> Value {
    let (held, failed): (Vec<&Check>, Vec<&Check>) = checks.iter().partition(|check| check.holds);
    let told = |checks: Vec<&Check>| -> Vec<Value> {
        let told = checks.into_iter().map(|check| {
            let mut record =
                json!({ "key": check.key, "of": check.of, "because": language.say(&check.because) });
            if let (true, Some(call), Value::Object(record)) =
                (check.close, margins::too_close(check), &mut record)
            {
                record.insert("close".to_owned(), call);
            }
            record
        });
        told.collect()
    };
    json!({ "refused": told(failed), "in_favour": told(held) })
}

/// Writes the rules of a rulebook with values and sources, and the changes by house rules.
pub fn catalogue(catalogue: &Catalogue, language: Language) -> Value {
    let rule = |row: &RuleRow| {
        json!({
            "key": row.key,
            "label": language.label(row.key),
            "values": row.values,
            "source": language.source(&row.source),
            "default": row.default,
            "default_part": row.default_part.then(|| language.default_part(row.key)),
            "house": row.house,
            "book_values": row.book_value,
        })
    };
    json!({
        "format": FORMAT,
        "tables": catalogue.hash(),
        "rules": catalogue.rows().iter().map(rule).collect::<Vec<_>>(),
    })
}

/// Writes the values that a house-rules file changes in a rulebook.
pub fn changed(book: &str, catalogue: &Catalogue, language: Language) -> Value {
    let changed = |changed: &HouseChange<'_>| {
        json!({
            "key": changed.row.key,
            "label": language.label(changed.row.key),
            "path": changed.path,
            "book": changed.book,
            "house": changed.house,
            "source": language.source(&changed.row.source),
        })
    };
    json!({
        "format": FORMAT,
        "book": book,
        "tables": catalogue.hash(),
        "changed": catalogue.changed().iter().map(changed).collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests;
