//! Modifiers, blocks and checks as JSON.

use crate::{sentence, upheld_because};
use geometry::units::Length;
use language::Language;
use rulebook::catalogue::Catalogue;
use ruling::{Arg, Block, Blocks, Check, Line, Measurement, Quantity, Ruling, Standing};
use serde_json::{Map, Value, json};

/// A writer for the parts of a ruling's breakdown.
pub(super) struct BreakdownWriter<'r> {
    pub(super) ruling: &'r Ruling,
    pub(super) catalogue: &'r Catalogue,
    pub(super) language: Language,
}

impl BreakdownWriter<'_> {
    /// Writes the modifiers at the top level: those of the only block, or none if blocks are added up.
    pub(super) fn lines(&self) -> Value {
        let tally = &self.ruling.tally;
        match (tally.shape, tally.blocks.as_slice()) {
            (Blocks::Sole, blocks) => {
                blocks.iter().flat_map(|block| &block.lines).map(|line| self.line(line)).collect()
            }
            (Blocks::Apart(_), [only]) => only.lines.iter().map(|line| self.line(line)).collect(),
            _ => json!([]),
        }
    }

    /// Writes the blocks, each with its heading values first. If blocks are added up, only those with modifiers are
    /// written. Stands that may not take part are listed as refused, and unknown facts are listed separately.
    pub(super) fn blocks(&self) -> Value {
        let added = matches!(self.ruling.tally.shape, Blocks::Sum(_));
        let blocks = self.ruling.tally.blocks.iter().enumerate();
        blocks
            .filter(|(_, block)| !added || !block.lines.is_empty())
            .map(|(at, block)| self.block(at, block))
            .collect()
    }

    fn block(&self, at: usize, block: &Block) -> Value {
        let mut record: Map<_, _> =
            block.head.iter().map(|(field, arg)| ((*field).to_owned(), head_value(arg))).collect();
        let lines: Value = block.lines.iter().map(|line| self.line(line)).collect();
        if let Blocks::Apart(_) = self.ruling.tally.shape {
            record.insert("lines".to_owned(), lines);
            record.insert("total".to_owned(), block.total().into());
            record.insert("outcome".to_owned(), json!(self.ruling.parts.get(at)));
        } else {
            record.insert("rating".to_owned(), block.total().into());
            record.insert("lines".to_owned(), lines);
        }
        Value::Object(record)
    }

    fn line(&self, line: &Line) -> Value {
        let mut record = Map::new();
        let mut put = |field: &str, value: Value| {
            record.insert(field.to_owned(), value);
        };
        put("key", line.key.into());
        if let Some(of) = &line.of {
            put("of", of.as_str().into());
        }
        put("value", line.value().into());
        if line.times != 1 {
            put("each", line.each.into());
            put("times", line.times.into());
        }
        if !line.counts() {
            put("would_be", line.full().into());
        }
        put("standing", line.standing.word().into());
        put("because", self.language.say(&line.because).into());
        if let Some(reason) = self.umpires_reason(line) {
            put("reason", reason.into());
        }
        put("measured", line.measured.as_ref().map_or(Value::Null, measured));
        let row = self.catalogue.row(line.key);
        let umpire = line.standing == Standing::Added;
        let source = if umpire {
            "umpire".to_owned()
        } else {
            row.map_or_else(String::new, |row| self.language.source(&row.source))
        };
        put("source", source.into());
        put("default", row.is_some_and(|row| row.default).into());
        if row.is_some_and(|row| row.house) {
            put("house", true.into());
        }
        if !line.rests_on.is_empty() {
            put("path", line.rests_on.as_ref().into());
        }
        put("label", sentence::label(line, self.language).into());
        Value::Object(record)
    }

    fn umpires_reason<'l>(&'l self, line: &'l Line) -> Option<&'l str> {
        match line.standing {
            Standing::Upheld => upheld_because(&self.ruling.amendments, &line.rests_on),
            _ => line.umpire.as_ref().map(|(_, reason)| reason.as_str()),
        }
    }

    /// Returns the refused stands, each listed once, and all other checks. A check that several stands share for the
    /// same reason is listed once.
    pub(super) fn checks(&self) -> (Vec<Value>, Vec<Value>) {
        let mut refused: Vec<Map<String, Value>> = Vec::new();
        let mut others = Vec::new();
        let tally = &self.ruling.tally;
        for block in &tally.blocks {
            let mut held: Vec<Vec<&Check>> = Vec::new();
            for check in &block.checks {
                if let (Some(stand), false) = (check.stand, check.holds) {
                    self.refuse(&mut refused, block, check, stand);
                    continue;
                }
                match held.iter_mut().find(|known| alike(known, check)) {
                    Some(known) => known.push(check),
                    None => held.push(vec![check]),
                }
            }
            others.extend(held.iter().map(|checks| self.check(checks)));
        }
        others.extend(tally.checks.iter().map(|check| self.check(&[check])));
        (refused.into_iter().map(Value::Object).collect(), others)
    }

    /// Adds a stand to the refused list with the first failing check. Further failing checks of the stand go under
    /// `also`.
    fn refuse(&self, refused: &mut Vec<Map<String, Value>>, block: &Block, check: &Check, stand: u32) {
        let unit = json!(check.of.as_ref().unwrap_or(&block.name));
        let why = json!({ "key": check.key, "because": self.language.say(&check.because) });
        let known = refused.iter_mut().find(|entry| {
            entry.get("unit") == Some(&unit) && entry.get("stand") == Some(&Value::from(stand))
        });
        if let Some(entry) = known {
            if let Value::Array(also) = entry.entry("also").or_insert_with(|| json!([])) {
                also.push(why);
            }
            return;
        }
        let mut entry = Map::new();
        entry.insert("unit".to_owned(), unit);
        entry.insert("stand".to_owned(), stand.into());
        entry.extend(why.as_object().cloned().unwrap_or_default());
        refused.push(entry);
    }

    /// Writes a check, or several checks that differ only in the stand.
    fn check(&self, checks: &[&Check]) -> Value {
        let Some(check) = checks.first() else {
            return Value::Null;
        };
        let path = |check: &&Check| json!(check.rests_on_path());
        let mut record = Map::new();
        record.insert("key".to_owned(), check.key.into());
        record.insert("of".to_owned(), json!(check.of));
        if check.stand.is_some() {
            let stands = checks.iter().map(|check| json!(check.stand));
            record.insert("stands".to_owned(), stands.collect());
        }
        record.insert("holds".to_owned(), check.holds.into());
        record.insert("upheld".to_owned(), check.upheld.into());
        let because = self.language.say(&check.because);
        record.insert("because".to_owned(), because.into());
        if check.stand.is_some() {
            record.insert("paths".to_owned(), checks.iter().map(path).collect());
        } else {
            record.insert("path".to_owned(), path(check));
        }
        Value::Object(record)
    }

    /// Writes the umpire's overrides of facts.
    pub(super) fn said(&self) -> Value {
        let facts = self.ruling.amendments.facts.iter();
        facts
            .map(|fact| json!({ "path": fact.path, "value": fact.value, "origin": fact.origin, "reason": fact.reason }))
            .collect()
    }
}

/// Returns true if a check differs from the known ones only in the stand.
fn alike(known: &[&Check], check: &Check) -> bool {
    known.first().is_some_and(|known| {
        let stands = known.stand.is_some() && check.stand.is_some();
        stands
            && (known.key, &known.of, known.upheld) == (check.key, &check.of, check.upheld)
            && known.because == check.because
    })
}

fn measured(measured: &Measurement) -> Value {
    let (value, bound) = match measured.quantity {
        Quantity::Length(Length::Cm) => ("cm", "bound_cm"),
        Quantity::Length(Length::Inch) => ("in", "bound_in"),
        Quantity::Share => ("share", "bound"),
    };
    let mut record = Map::new();
    record.insert(value.to_owned(), shown(measured.value, measured.bound).into());
    if let Some(limit) = measured.bound {
        record.insert(bound.to_owned(), limit.into());
    }
    record.insert("origin".to_owned(), json!(measured.origin));
    Value::Object(record)
}

/// Removes rounding errors of floating point from a number, unless the rounded number would cross its limit.
fn shown(value: f64, bound: Option<f64>) -> f64 {
    let rounded = rounded(value);
    let crosses = bound.is_some_and(|bound| (rounded <= bound) != (value <= bound));
    if crosses { value } else { rounded }
}

/// Rounds a number to six decimals, that is, to a millionth of a centimetre or inch.
pub(super) fn rounded(value: f64) -> f64 {
    const PER_CM: f64 = 1e6;
    (value * PER_CM).round() / PER_CM
}

fn head_value(arg: &Arg) -> Value {
    match arg {
        Arg::Cm(number) | Arg::Inches(number) | Arg::Share(number) | Arg::Degrees(number) => {
            rounded(*number).into()
        }
        Arg::Count(number) | Arg::Signed(number) => (*number).into(),
        Arg::Name(text) => text.as_ref().into(),
        Arg::Id(id) => id.as_str().into(),
        Arg::Word(text) => text.as_str().into(),
        Arg::Reason(reason) => reason.key.into(),
        Arg::List(items) => items.iter().map(head_value).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_never_carries_a_number_across_its_bound() {
        assert_eq!(shown(7.300_000_000_000_001, Some(10.0)).to_string(), "7.3");
        let beyond = 10.000_000_000_000_002;
        assert!(shown(beyond, Some(10.0)) > 10.0);
        assert_eq!(shown(beyond, None).to_string(), "10");
    }
}
