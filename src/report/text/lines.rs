//! Blocks of lines: what counts, what was considered, who was refused, what does not hold.

use super::columns::{Align, laid_out, letters};
use super::page::Page;
use crate::language::minus;
use crate::names::Id;
use crate::report::says::{self, block_name};
use crate::report::upheld_because;
use crate::ruling::{
    Arg, Block, Check, Line, Measured, Origin, Quantity, Reason, Scale, Shape, Standing,
};
use std::collections::BTreeSet;

const COLUMNS: [Align; 3] = [Align::Right, Align::Left, Align::Left];

impl Page<'_> {
    /// Every block with its lines and its total, then the checks.
    pub(super) fn breakdown(&mut self) {
        let ruling = self.ruling;
        for (at, block) in ruling.tally.blocks.iter().enumerate() {
            if !block.lines.is_empty() {
                self.block(at, block);
            }
        }
        if let (Shape::Sum(_), true, Some(total)) = (
            ruling.tally.shape,
            ruling.tally.blocks.len() > 1,
            ruling.tally.total(),
        ) {
            let total = self.amount(total);
            self.line("");
            self.line(
                self.language
                    .say(&Reason::new("report-together", "").name("total", total)),
            );
        }
        let refused = self.refused();
        self.section("report-refused", refused);
        let failed = self.checks(|check| !check.holds && check.stand.is_none());
        self.section("report-not-met", failed);
        let upheld = self.checks(|check| check.upheld);
        self.section("report-upheld", upheld);
    }

    fn block(&mut self, at: usize, block: &Block) {
        self.line("");
        if self.ruling.tally.shape != Shape::Sole {
            self.heading(block);
        }
        let (shown, considered): (Vec<_>, Vec<_>) = block
            .lines
            .iter()
            .partition(|line| line.standing != Standing::Considered);
        let total = self.amount(block.total());
        let mut rows: Vec<_> = shown.into_iter().map(|line| self.row(line)).collect();
        rows.push(vec![
            total,
            self.language.word(self.total_word()),
            String::new(),
        ]);
        let mut laid = laid_out(&rows, &COLUMNS);
        if let Some(last) = laid.pop() {
            let width = rows
                .iter()
                .filter_map(|row| row.first())
                .map(|value| letters(value))
                .max()
                .unwrap_or(0);
            laid.extend(["─".repeat(width), last]);
        }
        for line in laid {
            self.line(format!("  {line}"));
        }
        let rows: Vec<_> = considered.into_iter().map(|line| self.row(line)).collect();
        self.section("report-considered", laid_out(&rows, &COLUMNS));
        if let Some(outcome) = self
            .ruling
            .parts
            .get(at)
            .filter(|_| self.ruling.parts.len() > 1)
        {
            self.line(format!(
                "  ▶ {}",
                self.language.outcome(*outcome).to_uppercase()
            ));
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
    fn heading(&mut self, block: &Block) {
        let name = block_name(self.ruling, block, &self.names, self.language);
        let head = block
            .head
            .iter()
            .filter(|(_, arg)| !matches!(arg, Arg::Name(id) if id.as_ref() == block.name.as_str()));
        let head: Vec<_> = head
            .map(|(field, arg)| self.head(&field.replace('_', "-"), arg))
            .collect();
        let heading = if head.is_empty() {
            name
        } else {
            format!("{name} — {}", head.join(", "))
        };
        self.line(heading);
    }

    /// One thing a block is about: its own word where it has one (`near band`), else what it is and its value.
    fn head(&self, field: &str, arg: &Arg) -> String {
        let shown = match arg {
            Arg::Name(word) if self.language.has(&format!("{field}-{word}")) => {
                return self.language.word(&format!("{field}-{word}"));
            }
            Arg::List(items) => self.items(items),
            other => self.language.arg(&self.named(other)),
        };
        let id = format!("head-{field}");
        let field = if self.language.has(&id) {
            self.language.word(&id)
        } else {
            field.to_owned()
        };
        format!("{field} {shown}")
    }

    /// The thing itself where its id stands for it.
    fn named(&self, arg: &Arg) -> Arg {
        match arg {
            Arg::Name(id) => Arg::Name(self.names.called(&Id::from(id.as_ref())).into()),
            other => other.clone(),
        }
    }

    /// Numbers as runs; anything else as a list.
    fn items(&self, items: &[Arg]) -> String {
        let numbers: Option<BTreeSet<u32>> = items
            .iter()
            .map(|item| {
                if let Arg::Count(number) = item {
                    u32::try_from(*number).ok()
                } else {
                    None
                }
            })
            .collect();
        match numbers {
            Some(numbers) if !numbers.is_empty() => runs(&numbers),
            _ => self.language.arg(&Arg::List(
                items.iter().map(|item| self.named(item)).collect(),
            )),
        }
    }

    fn row(&self, line: &Line) -> Vec<String> {
        let value = match line.standing {
            Standing::Considered => format!("({})", self.signed(line.full())),
            Standing::Struck => "×".to_owned(),
            _ => self.signed(line.value()),
        };
        let label = says::label(line, self.language);
        let label = match line.times {
            1 => label,
            times => format!(
                "{label} ({} × {})",
                minus(&times.to_string()),
                self.signed(line.each)
            ),
        };
        let said = says::reason(line, self.language);
        let mut parts = vec![said.clone()];
        parts.extend(
            line.measured
                .as_ref()
                .and_then(|measured| self.behind(measured, &said)),
        );
        parts.extend(self.marks(line));
        parts.retain(|part| !part.is_empty());
        vec![value, label, parts.join("  ")]
    }

    /// The measurement behind a reason, as far as the reason does not say it: the number, its bound, and
    /// that the umpire's tape says so.
    fn behind(&self, measured: &Measured, said: &str) -> Option<String> {
        let arg = |number| match measured.quantity {
            Quantity::Cm => self.language.arg(&Arg::Cm(number)),
            Quantity::Share => self.language.arg(&Arg::Share(number)),
        };
        let value = arg(measured.value);
        // What is turned over by a shift has no bound of its own to tell.
        let bound = measured
            .bound
            .filter(|_| measured.other_side.is_none())
            .map(arg);
        let mut behind = Vec::new();
        behind.extend(Some(value).filter(|value| !said.contains(value)));
        let bound = bound.filter(|bound| !said.contains(bound));
        behind.extend(bound.map(|bound| {
            self.language
                .say(&Reason::new("report-bound", "").name("bound", bound))
        }));
        let taped = measured.origin == Origin::Taped;
        behind.extend(taped.then(|| self.language.word("report-taped")));
        (!behind.is_empty()).then(|| format!("({})", behind.join(", ")))
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
                let would_be =
                    Reason::new("report-would-be", "").name("value", self.signed(line.full()));
                marks.push(format!("{struck}; {}", self.language.say(&would_be)));
            }
        }
        if let Some(row) = self.catalogue.row(line.key) {
            marks.extend(row.default.then(|| self.language.word("mark-default")));
            marks.extend(row.house.then(|| self.language.word("mark-house")));
        }
        marks.into_iter().map(|mark| format!("[{mark}]")).collect()
    }

    /// The stands refused, those of one unit with the same reason on one line.
    fn refused(&self) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let mut groups: Vec<(String, String, BTreeSet<u32>)> = Vec::new();
        for block in &self.ruling.tally.blocks {
            for check in block.checks.iter().filter(|check| !check.holds) {
                let Some(stand) = check.stand else { continue };
                let unit = check.of.as_ref().unwrap_or(&block.name);
                if !seen.insert((unit, stand)) {
                    continue;
                }
                let name = self.names.called(unit);
                let why = self.why(check);
                match groups
                    .iter_mut()
                    .find(|(known, reason, _)| known == name && *reason == why)
                {
                    Some((_, _, stands)) => _ = stands.insert(stand),
                    None => groups.push((name.to_owned(), why, BTreeSet::from([stand]))),
                }
            }
        }
        let group = |(unit, why, stands): (String, String, BTreeSet<u32>)| {
            let count = i64::try_from(stands.len()).unwrap_or(i64::MAX);
            let stands = Reason::new("report-stands", "")
                .count("count", count)
                .name("stands", runs(&stands));
            format!("{unit}, {}: {why}", self.language.say(&stands))
        };
        groups.into_iter().map(group).collect()
    }

    fn why(&self, check: &Check) -> String {
        let label = says::in_sentence(&self.language.label(check.key));
        let because = self.language.say(&check.because);
        self.language.say(
            &Reason::new("report-refused-why", "")
                .name("because", because)
                .name("check", label),
        )
    }

    fn checks(&self, wanted: impl Fn(&Check) -> bool) -> Vec<String> {
        let tally = &self.ruling.tally;
        let checks = tally
            .blocks
            .iter()
            .flat_map(|block| &block.checks)
            .chain(&tally.checks);
        let line = |check: &Check| {
            let path = check
                .rests_on
                .as_ref()
                .map_or("", |(path, _)| path.as_ref());
            let umpire = check.upheld.then(|| {
                let reason = upheld_because(&self.ruling.amendments, path);
                format!(" [{}]", says::mark("upheld", reason, self.language))
            });
            let about = self.about(check.key, check.of.as_ref(), check.stand);
            format!(
                "{about}: {}{}",
                self.language.say(&check.because),
                umpire.unwrap_or_default()
            )
        };
        checks.filter(|check| wanted(check)).map(line).collect()
    }
}

/// Numbers in rising order, neighbours drawn together: `1–3, 5`.
fn runs(numbers: &BTreeSet<u32>) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if last.checked_add(1) == Some(*number) => *last = *number,
            _ => runs.push((*number, *number)),
        }
    }
    let run = |(first, last): (u32, u32)| {
        if first == last {
            first.to_string()
        } else {
            format!("{first}–{last}")
        }
    };
    runs.into_iter().map(run).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_numbers_are_drawn_together() {
        let runs = |numbers: &[u32]| runs(&numbers.iter().copied().collect());
        assert_eq!(runs(&[3, 1, 2]), "1–3");
        assert_eq!(runs(&[1, 2, 4, 6, 7, u32::MAX]), "1–2, 4, 6–7, 4294967295");
    }
}
