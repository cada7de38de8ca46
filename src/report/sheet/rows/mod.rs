//! Blocks of lines in words: what counts, what was considered, and what it comes to.

use super::scribe::Scribe;
use super::{Ending, runs};
use crate::says::{self, block_name};
use crate::upheld_because;
use language::minus;
use seam::names::Id;
use seam::ruling::{Arg, Block, Blocks, Line, Measured, Origin, Path, Quantity, Reason, Scale, Standing};
use seam::units::beyond;
use std::collections::BTreeSet;

/// A block of lines with what it comes to.
#[derive(Clone, Debug, PartialEq)]
pub struct Breakdown {
    /// The block's name among others: a unit's id, a part's number.
    pub id: Id,
    /// What it is about; none where the ruling is one block.
    pub heading: Option<String>,
    /// The lines that count or were struck.
    pub rows: Vec<Row>,
    /// The lines that were looked at and do not apply.
    pub considered: Vec<Row>,
    /// What the counting lines add up to.
    pub total: Total,
    /// How it ended, where blocks end each for itself.
    pub outcome: Option<Ending>,
}

/// A line of a block.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The rule.
    pub key: &'static str,
    /// The block it stands in.
    pub block: Id,
    /// What earns it.
    pub of: Option<Id>,
    /// What it does in its block.
    pub standing: Standing,
    /// What it is worth if it counts, in the tally's own unit.
    pub number: i64,
    /// The same with its sign, as it is shown.
    pub value: String,
    /// What it is called, with how many times it counts.
    pub label: String,
    /// Why it counts or does not; empty where the label has said it.
    pub reason: String,
    /// The measurement behind it, as far as the reason does not say it.
    pub behind: Option<String>,
    /// What the umpire did to it, and whether its rule is the source's own.
    pub marks: Vec<String>,
    /// The path of the fact it rests on; empty if it rests on none.
    pub path: Path,
    /// The number that decided, with its bound and where it comes from.
    pub measured: Option<Measured>,
    /// Whether that number is within the table's accuracy of its bound, and matters.
    pub close: bool,
}

impl Row {
    /// Its value as it stands in a column: in brackets where it was only considered, a cross where it was struck.
    pub fn marked(&self) -> String {
        match self.standing {
            Standing::Considered => format!("({})", self.value),
            Standing::Struck => "×".to_owned(),
            Standing::Counts | Standing::Upheld | Standing::Added => self.value.clone(),
        }
    }

    /// All that is behind its label: the reason, the measurement, what the umpire did to it.
    pub fn why(&self) -> String {
        let mut parts = vec![self.reason.clone()];
        parts.extend(self.behind.iter().map(|behind| format!("({behind})")));
        parts.extend(self.marks.iter().map(|mark| format!("[{mark}]")));
        parts.retain(|part| !part.is_empty());
        parts.join("  ")
    }
}

/// What a block comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total {
    /// The number, in the tally's own unit.
    pub number: i64,
    /// The number as it is shown.
    pub text: String,
    /// What stands beside it: in all, or only so far.
    pub word: String,
}

/// What several blocks add up to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The number, in the tally's own unit.
    pub number: i64,
    /// The clause that says it.
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
                word: self.language.word(self.total_word()),
            },
            outcome: outcome.map(|word| self.ending(*word)),
        }
    }

    /// With facts still open a total is only what is known so far.
    fn total_word(&self) -> &'static str {
        if self.ruling.tally.scale == Scale::Millimetres {
            "report-total-cm"
        } else if self.ruling.tally.open.is_empty() {
            "report-total"
        } else {
            "report-total-so-far"
        }
    }

    /// What a block is about: its name, then its head without the name.
    fn heading(&self, block: &Block) -> String {
        let name = block_name(self.ruling, block, &self.names, self.language);
        let head = block.head.iter().filter(|(_, arg)| !matches!(arg, Arg::Id(id) if *id == block.name));
        let head: Vec<_> = head.map(|(field, arg)| self.head(&field.replace('_', "-"), arg)).collect();
        if head.is_empty() { name } else { format!("{name} — {}", head.join(", ")) }
    }

    /// One thing a block is about: its own word where it has one (`near band`), else what it is and its value.
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

    /// The thing itself where its id stands for it.
    fn by_name(&self, arg: &Arg) -> Arg {
        match arg {
            Arg::Id(id) => self.names.called(id).into(),
            other => other.clone(),
        }
    }

    /// Numbers as runs; anything else as a list.
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
        let label = says::label(line, self.language);
        let label = match line.times {
            1 => label,
            times => {
                format!("{label} ({} × {})", minus(&times.to_string()), self.signed(line.each))
            }
        };
        let reason = says::reason(line, self.language);
        let measured = line.measured.as_ref();
        Row {
            key: line.key,
            block: block.name.clone(),
            of: line.of.clone(),
            standing: line.standing,
            number: line.full(),
            value: self.signed(line.full()),
            label,
            behind: measured.and_then(|measured| self.behind(measured, &reason)),
            reason,
            marks: self.marks(line),
            path: line.rests_on.clone(),
            measured: measured.cloned(),
            close: measured.is_some_and(|measured| self.is_close(line.key, &measured.path)),
        }
    }

    /// The measurement behind a reason, as far as the reason does not say it: the number, its bound, and
    /// that the umpire's tape says so.
    fn behind(&self, measured: &Measured, said: &str) -> Option<String> {
        let arg = |number| match measured.quantity {
            Quantity::Length(unit) => self.language.arg(&Arg::length(unit, number)),
            Quantity::Share => self.language.arg(&Arg::Share(number)),
        };
        let value = match (measured.quantity, measured.bound) {
            // What exceeds its bound by a hair is not said to be as long.
            (Quantity::Length(_), Some(bound)) => arg(beyond(measured.value, bound)),
            _ => arg(measured.value),
        };
        // What is turned over by a shift has no bound of its own to tell.
        let bound = measured.bound.filter(|_| measured.other_side.is_none()).map(arg);
        let mut behind = Vec::new();
        behind.extend(Some(value).filter(|value| !said.contains(value)));
        let bound = bound.filter(|bound| !said.contains(bound));
        behind.extend(
            bound.map(|bound| self.language.say(&Reason::new("report-bound", "").name("bound", bound))),
        );
        let taped = measured.origin == Origin::Taped;
        behind.extend(taped.then(|| self.language.word("report-taped")));
        (!behind.is_empty()).then(|| behind.join(", "))
    }

    /// What the umpire did to a line, and whether its rule is the source's own.
    fn marks(&self, line: &Line) -> Vec<String> {
        let umpire = line.umpire.as_ref().map(|(_, reason)| reason.as_str());
        let mut marks = Vec::new();
        match line.standing {
            Standing::Counts | Standing::Considered => {}
            Standing::Upheld => {
                let reason = upheld_because(&self.ruling.amendments, &line.rests_on);
                marks.push(says::mark("upheld", reason, self.language));
            }
            Standing::Added => marks.push(says::mark("added", umpire, self.language)),
            Standing::Struck => {
                let struck = says::mark("struck", umpire, self.language);
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
