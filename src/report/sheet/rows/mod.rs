//! Blocks of modifiers in words: the modifiers that count, the modifiers only considered, and the total.

use super::scribe::Scribe;
use super::{Ending, runs};
use crate::sentence;
use crate::upheld_because;
use dice::Id;
use geometry::units::beyond;
use language::minus;
use ruling::{Arg, Block, Blocks, Line, Measurement, Origin, Path, Quantity, Reason, Scale, Standing};
use std::collections::BTreeSet;

/// A block of modifiers with its total.
#[derive(Clone, Debug, PartialEq)]
pub struct Breakdown {
    /// The name of the block among others: a unit's id, or a part's number.
    pub id: Id,
    /// The heading of the block, or none if the ruling has a single block.
    pub heading: Option<String>,
    /// The modifiers that count or were struck.
    pub rows: Vec<Row>,
    /// The modifiers that were considered but do not apply.
    pub considered: Vec<Row>,
    /// The total of the modifiers that count.
    pub total: Total,
    /// The outcome of the block, if blocks have separate outcomes.
    pub outcome: Option<Ending>,
}

/// A modifier in a block.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The key of the rule.
    pub key: &'static str,
    /// The block of the modifier.
    pub block: Id,
    /// The unit or thing, such as a friend nearby, that causes the modifier, if any.
    pub of: Option<Id>,
    /// The standing of the modifier: it counts, was only considered, or was struck, decided or added by the umpire.
    pub standing: Standing,
    /// The value of the modifier if it counts: points, or millimetres in a tally of lengths.
    pub number: i64,
    /// The value with a sign, as shown.
    pub value: String,
    /// The label, with the number of times the modifier counts.
    pub label: String,
    /// The reason why the modifier counts or does not. Empty if the label says the same.
    pub reason: String,
    /// The measurement behind the modifier, as far as the reason does not mention it.
    pub behind: Option<String>,
    /// The umpire's changes of the modifier, and marks for defaults and house rules.
    pub marks: Vec<String>,
    /// The path of the fact behind the modifier. Empty if there is no fact.
    pub path: Path,
    /// The deciding number, with its limit and its origin.
    pub measured: Option<Measurement>,
    /// True if the measured number is so close to its limit that it could lie on the other side, and this would change
    /// the result.
    pub close: bool,
}

impl Row {
    /// Returns the value as shown in a column: in brackets for a modifier only considered, a cross for a struck
    /// modifier.
    pub fn marked(&self) -> String {
        match self.standing {
            Standing::Considered => format!("({})", self.value),
            Standing::Struck => "×".to_owned(),
            Standing::Counts | Standing::Upheld | Standing::Added => self.value.clone(),
        }
    }

    /// Returns everything behind the label: the reason, the measurement, and the umpire's changes.
    pub fn why(&self) -> String {
        let mut parts = vec![self.reason.clone()];
        parts.extend(self.behind.iter().map(|behind| format!("({behind})")));
        parts.extend(self.marks.iter().map(|mark| format!("[{mark}]")));
        parts.retain(|part| !part.is_empty());
        parts.join("  ")
    }
}

/// The total of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The number: points, or millimetres in a tally of lengths.
    pub number: i64,
    /// The number as shown.
    pub text: String,
    /// The word beside the number, which tells whether the total is final.
    pub word: String,
}

/// The sum of several blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The number: points, or millimetres in a tally of lengths.
    pub number: i64,
    /// The clause with the sum.
    pub text: String,
}

impl Scribe<'_> {
    pub(super) fn blocks(&self) -> Vec<Breakdown> {
        let blocks = self.ruling.tally.blocks.iter().enumerate();
        blocks
            .filter(|(_, block)| !block.lines.is_empty())
            .map(|(at, block)| self.breakdown(at, block))
            .collect()
    }

    pub(super) fn sum(&self) -> Option<Sum> {
        let tally = &self.ruling.tally;
        let number = tally.total().filter(|_| tally.blocks.len() > 1)?;
        let Blocks::Sum(_) = tally.shape else {
            return None;
        };
        let clause = Reason::new("report-together", "").name("total", self.amount(number));
        Some(Sum { number, text: self.language.say(&clause) })
    }

    fn breakdown(&self, at: usize, block: &Block) -> Breakdown {
        let (considered, shown): (Vec<_>, Vec<_>) = block
            .lines
            .iter()
            .map(|line| self.row(block, line))
            .partition(|row| row.standing == Standing::Considered);
        let parts = &self.ruling.parts;
        let outcome = parts.get(at).filter(|_| parts.len() > 1);
        Breakdown {
            id: block.name.clone(),
            heading: (self.ruling.tally.shape != Blocks::Sole).then(|| self.heading(block)),
            rows: shown,
            considered,
            total: Total {
                number: block.total(),
                text: self.amount(block.total()),
                word: self.language.word(self.total_word(block)),
            },
            outcome: outcome.map(|word| self.ending(*word)),
        }
    }

    /// Returns the message id of the word beside a total. While facts are unknown, the word says that the total may
    /// change.
    fn total_word(&self, block: &Block) -> &'static str {
        match (self.ruling.tally.scale, &block.budget) {
            (Scale::Millimetres, _) => "report-total-cm",
            _ if !self.ruling.tally.open.is_empty() => "report-total-so-far",
            (_, Some(_)) => "report-total-left",
            _ => "report-total",
        }
    }

    /// Returns the heading of a block: the name, then its heading values, such as the range.
    fn heading(&self, block: &Block) -> String {
        let name = self.language.block(self.ruling, block, &self.names);
        let head = block.head.iter().filter(|(_, arg)| !matches!(arg, Arg::Id(id) if *id == block.name));
        let head: Vec<_> = head.map(|(field, arg)| self.head(&field.replace('_', "-"), arg)).collect();
        if head.is_empty() { name } else { format!("{name} — {}", head.join(", ")) }
    }

    /// Describes a heading value of a block: by a single word if there is a message for it (`near band`), otherwise by
    /// the field's name and value.
    fn head(&self, field: &str, arg: &Arg) -> String {
        let shown = match arg {
            Arg::Name(word) if self.language.has(&format!("{field}-{word}")) => {
                return self.language.word(&format!("{field}-{word}"));
            }
            Arg::List(items) => self.items(items),
            other => self.language.arg(&self.by_name(other)),
        };
        let id = format!("head-{field}");
        let field = if self.language.has(&id) { self.language.word(&id) } else { field.to_owned() };
        format!("{field} {shown}")
    }

    /// Returns the argument with an id replaced by the name of the unit or thing.
    fn by_name(&self, arg: &Arg) -> Arg {
        match arg {
            Arg::Id(id) => self.names.called(id).into(),
            other => other.clone(),
        }
    }

    /// Writes numbers as ranges (`1–3, 5`), and anything else as a list.
    fn items(&self, items: &[Arg]) -> String {
        let numbers: Option<BTreeSet<u32>> = items
            .iter()
            .map(|item| if let Arg::Count(number) = item { u32::try_from(*number).ok() } else { None })
            .collect();
        match numbers {
            Some(numbers) if !numbers.is_empty() => runs(&numbers),
            _ => self.language.arg(&Arg::List(items.iter().map(|item| self.by_name(item)).collect())),
        }
    }

    fn row(&self, block: &Block, line: &Line) -> Row {
        let label = sentence::label(line, self.language);
        let label = match line.times {
            1 => label,
            times => {
                format!("{label} ({} × {})", minus(&times.to_string()), self.signed(line.each))
            }
        };
        let reason = sentence::reason(line, self.language);
        let measured = line.measured.as_ref();
        Row {
            key: line.key,
            block: block.name.clone(),
            of: line.of.clone(),
            standing: line.standing,
            number: line.full(),
            value: self.signed(line.full()),
            label,
            behind: measured.and_then(|measured| self.behind(measured, &reason, line)),
            reason,
            marks: self.marks(line),
            path: line.rests_on.clone(),
            measured: measured.cloned(),
            close: measured.is_some_and(|measured| self.is_close(line.key, &measured.path)),
        }
    }

    /// Describes the measurement behind a reason: the number, the limit, and a note if the umpire measured with a tape.
    /// Leaves out numbers that the reason mentions. Returns nothing if nothing is left.
    fn behind(&self, measured: &Measurement, said: &str, line: &Line) -> Option<String> {
        let arg = |number| match measured.quantity {
            Quantity::Length(unit) => self.language.arg(&Arg::length(unit, number)),
            Quantity::Share => self.language.arg(&Arg::Share(number)),
        };
        let value = match (measured.quantity, measured.bound) {
            // A length slightly beyond its limit must not be rounded to the limit.
            (Quantity::Length(_), Some(bound)) => arg(beyond(measured.value, bound)),
            _ => arg(measured.value),
        };
        // A yes-or-no fact that a small shift would change has no limit to show.
        let bound = measured.bound.filter(|_| measured.other_side.is_none()).map(arg);
        let mut behind = Vec::new();
        behind.extend(Some(value).filter(|value| !said.contains(value)));
        let bound = bound.filter(|bound| !said.contains(bound));
        // If the reason names another limit, this limit is described as the nearest one.
        let other = line.because.args.iter().any(|(place, _)| matches!(*place, "bound" | "limit"));
        let limit = Reason::new("report-bound", if other { "nearest" } else { "" });
        behind.extend(bound.map(|bound| self.language.say(&limit.name("bound", bound))));
        let taped = measured.origin == Origin::Taped;
        behind.extend(taped.then(|| self.language.word("report-taped")));
        (!behind.is_empty()).then(|| behind.join(", "))
    }

    /// Returns the marks for the umpire's changes of a modifier, and for defaults and house rules.
    fn marks(&self, line: &Line) -> Vec<String> {
        let umpire = line.umpire.as_ref().map(|(_, reason)| reason.as_str());
        let mut marks = Vec::new();
        match line.standing {
            Standing::Counts | Standing::Considered => {}
            Standing::Upheld => {
                let reason = upheld_because(&self.ruling.amendments, &line.rests_on);
                marks.push(sentence::mark("upheld", reason, self.language));
            }
            Standing::Added => marks.push(sentence::mark("added", umpire, self.language)),
            Standing::Struck => {
                let struck = sentence::mark("struck", umpire, self.language);
                let would_be = Reason::new("report-would-be", "").name("value", self.signed(line.full()));
                marks.push(format!("{struck}; {}", self.language.say(&would_be)));
            }
        }
        if let Some(row) = self.catalogue.row(line.key) {
            marks.extend(row.default.then(|| self.language.word("mark-default")));
            marks.extend(row.house.then(|| self.language.word("mark-house")));
        }
        marks
    }
}

#[cfg(test)]
mod tests;
