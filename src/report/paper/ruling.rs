//! A ruling on paper: the whole sheet, from the sentence to the small print, so that readers can add it up themselves.

use super::document::{Align, Drawing, Style, Table};
use super::leaf::{Leaf, row};
use crate::capital;
use crate::sheet::{
    Breakdown, Chance, ChangeRow, CheckRow, Footing, ObjectionRow, OpenRow, Row, Sheet, StatedFact, ThrowRow,
};
use language::Language;
use ruling::{Reason, Standing};

/// Writes a ruling, and then the rulings that it triggers. The drawing of the measurements comes before the small
/// print.
pub(super) fn whole(leaf: &mut Leaf, sheet: &Sheet, drawing: Option<Drawing>) {
    leaf.text(Style::Strong, &sheet.sentence);
    breakdown(leaf, sheet);
    leaf.section("report-open", Style::Plain, open(&sheet.open, leaf.language));
    odds(leaf, sheet);
    throws(leaf, &sheet.throws);
    ending(leaf, sheet);
    leaf.drawing(drawing);
    margins(leaf, sheet);
    footing(leaf, &sheet.footing);
    for then in &sheet.then {
        leaf.heading(2, leaf.language.word("report-then"));
        whole(leaf, then, None);
    }
}

/// Describes facts that are still unknown, without the command-line options that set them.
fn open(open: &[OpenRow], language: Language) -> Vec<String> {
    let line = |row: &OpenRow| format!("{}{}{}", row.label, language.colon(), row.text);
    open.iter().map(line).collect()
}

fn breakdown(leaf: &mut Leaf, sheet: &Sheet) {
    for block in &sheet.blocks {
        self::block(leaf, block);
    }
    if let Some(sum) = &sheet.sum {
        leaf.text(Style::Strong, &sum.text);
    }
    let refused = sheet.refused.iter().map(|refused| refused.text.clone());
    leaf.section("report-refused", Style::Plain, refused.collect());
    let told = |checks: &[CheckRow]| checks.iter().map(|check| check.text.clone()).collect();
    leaf.section("report-met", Style::Plain, told(&sheet.met));
    leaf.section("report-not-met", Style::Plain, told(&sheet.not_met));
    leaf.section("report-upheld", Style::Plain, told(&sheet.upheld));
}

/// Writes the modifiers that count above the total, and below it in small print the modifiers that were only
/// considered.
fn block(leaf: &mut Leaf, block: &Breakdown) {
    if let Some(heading) = &block.heading {
        leaf.heading(2, heading);
    }
    let mut lines = lines(&block.rows, Style::Plain);
    let total = [block.total.text.clone(), block.total.word.clone()];
    lines.rows.push(row(Style::Strong, total));
    leaf.table(lines);
    if !block.considered.is_empty() {
        leaf.word(Style::Small, "report-considered");
        leaf.table(self::lines(&block.considered, Style::Small));
    }
    if let Some(outcome) = &block.outcome {
        leaf.text(Style::Strong, &outcome.text);
    }
}

fn lines(rows: &[Row], style: Style) -> Table {
    let line = |line: &Row| {
        let style = match line.standing {
            Standing::Struck => Style::Struck,
            _ => style,
        };
        row(style, [line.marked(), line.label.clone(), line.why()])
    };
    Table { heads: Vec::new(), aligns: vec![Align::Right], rows: rows.iter().map(line).collect() }
}

fn odds(leaf: &mut Leaf, sheet: &Sheet) {
    let Some(odds) = &sheet.odds else {
        return;
    };
    leaf.heading(3, odds.heading.clone());
    let chance = |chance: &Chance| {
        let cells = [&chance.text, &chance.percent, &chance.counted];
        row(Style::Plain, cells.map(Clone::clone))
    };
    leaf.table(Table {
        heads: Vec::new(),
        aligns: vec![Align::Left, Align::Right],
        rows: odds.headline.iter().map(chance).collect(),
    });
    let fates = odds.fates.iter().map(|fates| fates.text.clone());
    leaf.section("report-odds-fates", Style::Small, fates.collect());
}

fn throws(leaf: &mut Leaf, throws: &[ThrowRow]) {
    if throws.is_empty() {
        return;
    }
    leaf.heading(3, leaf.language.word("report-throws"));
    let throw = |throw: &ThrowRow| {
        let fell = [throw.what(leaf.language), throw.needs.clone(), throw.fell.clone()];
        row(Style::Plain, fell)
    };
    leaf.table(Table { rows: throws.iter().map(throw).collect(), ..Table::default() });
}

/// Writes the outcome, the fate of each unit, and the events.
fn ending(leaf: &mut Leaf, sheet: &Sheet) {
    if let Some(outcome) = &sheet.outcome {
        leaf.heading(2, capital(&outcome.text));
    }
    for line in sheet.score.iter().chain(sheet.fates_below().iter().map(|fate| &fate.text)) {
        leaf.text(Style::Strong, line);
    }
    leaf.section("report-events", Style::Plain, sheet.events.clone());
}

fn margins(leaf: &mut Leaf, sheet: &Sheet) {
    let calls = sheet.close.iter().map(|call| call.text.clone()).collect();
    leaf.section("report-close", Style::Small, calls);
    for (heading, changes) in [(sheet.flips_heading(), &sheet.flips), ("report-swings", &sheet.swings)] {
        leaf.section(heading, Style::Small, ChangeRow::told(changes, sheet.language));
    }
    let best = sheet.best.iter().map(|row| row.text.clone()).collect();
    leaf.section("report-best", Style::Small, best);
}

/// Writes the basis of the ruling apart from the measured facts: overrides, defaults, house rules, objections, and the
/// hash of the rule tables.
fn footing(leaf: &mut Leaf, footing: &Footing) {
    let language = leaf.language;
    let said = |said: &[StatedFact]| -> Vec<String> { said.iter().map(|said| said.text.clone()).collect() };
    leaf.section("report-said", Style::Small, said(&footing.upheld));
    leaf.run("report-tape", &said(&footing.taped));
    leaf.run("report-defaults", &footing.defaults);
    leaf.run("report-house", &footing.house);
    let objection = |objection: &ObjectionRow| match &objection.waived {
        Some(reason) => {
            let waived = Reason::new("objection", "waived").name("text", reason);
            format!("{} [{}]", objection.text, language.say(&waived))
        }
        None => objection.text.clone(),
    };
    let objections = footing.objections.iter().map(objection).collect();
    leaf.section("report-objections", Style::Small, objections);
    let tables = Reason::new("print-tables", "").name("hash", &footing.tables);
    leaf.text(Style::Small, language.say(&tables));
}
