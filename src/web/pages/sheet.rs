//! A ruling on a page. The outcome comes first, in letters that can be read across the table, and the details follow.

use language::Language;
use maud::{Markup, html};
use report::sheet::{Breakdown, Chance, Consequence, OddsSheet, PhaseSheet, Row, Sheet, ThrowRow};
use ruling::Standing;

/// The width of the odds bar in drawing units. The width on the screen does not depend on it.
const BAR: f64 = 100.0;

/// Returns the HTML of a die that shows a face.
pub(super) fn die(face: u8) -> Markup {
    html! { span.die { (face) } }
}

/// Returns the HTML of a ruling.
pub(super) fn ruling(sheet: &Sheet) -> Markup {
    html! {
        @if let Some(outcome) = &sheet.outcome {
            @let names = whose(sheet, &outcome.text);
            @if !names.is_empty() { p.whose { (names) } }
            p.outcome { (outcome.text) }
            @if let Some(score) = &sheet.score { p.fate { (score) } }
            @for fate in sheet.fates_below() { p.fate { (fate.text) } }
        }
        p.sentence { (sheet.sentence) }
        (throws(&sheet.throws))
        @if let Some(so_far) = &sheet.so_far { p.strong { (so_far) } }
        @if let Some(odds) = &sheet.odds { (self::odds(odds)) }
        (made_from(sheet))
        @for then in &sheet.then { div.then { (ruling(then)) } }
    }
}

/// Returns the names of the units that the outcome concerns, without the names in the headline.
fn whose(sheet: &Sheet, headline: &str) -> String {
    let mut names: Vec<&str> = sheet.fates.iter().map(|fate| fate.unit.name.as_str()).collect();
    names.dedup();
    names.retain(|name| !headline.contains(name));
    names.join(" · ")
}

/// Returns the HTML list of the dice rolls of a ruling.
fn throws(throws: &[ThrowRow]) -> Markup {
    html! {
        @if !throws.is_empty() {
            ul.throws { @for throw in throws { li { (self::throw(throw)) } } }
        }
    }
}

fn throw(throw: &ThrowRow) -> Markup {
    let who = throw.unit.as_ref().map(|unit| format!("{}: ", unit.name)).unwrap_or_default();
    html! {
        @match &throw.made {
            Some((faces, _)) => { @for face in faces { (die(*face)) } " " (who) (throw.purpose) ", " (throw.fell) },
            None => { (who) (throw.purpose) ", " (throw.needs) },
        }
    }
}

/// Returns the HTML of the odds: a bar with a part for each outcome, and a list of the outcomes.
pub(super) fn odds(odds: &OddsSheet) -> Markup {
    html! {
        h2.minor { (odds.heading) }
        (bar(&odds.headline))
        ul.odds {
            @for chance in &odds.headline { li { strong { (chance.percent) } " " (chance.text) " " small { (chance.counted) } } }
        }
        @if !odds.fates.is_empty() {
            ul.fates { @for fate in &odds.fates { li { (fate.text) } } }
        }
    }
}

fn bar(chances: &[Chance]) -> Markup {
    let mut from = 0.0;
    let parts: Vec<(f64, f64)> = chances
        .iter()
        .map(|chance| {
            let width = BAR * chance.probability;
            from += width;
            (from - width, width)
        })
        .collect();
    html! {
        svg.bar viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
            @for (place, (from, width)) in parts.iter().enumerate() {
                rect class={ "part" (place % 6) } x=(format!("{from:.3}")) width=(format!("{width:.3}")) height="6" {}
            }
        }
    }
}

/// Returns the HTML of the details of a ruling: the sums, the checks, close calls, and the rules and data used.
pub(super) fn made_from(sheet: &Sheet) -> Markup {
    let language = sheet.language;
    let word = |id: &str| language.word(id);
    let footing = &sheet.footing;
    html! {
        @for block in &sheet.blocks { (self::block(block, language)) }
        @if let Some(sum) = &sheet.sum { p.strong { (sum.text) } }
        (list(&word("report-not-met"), sheet.not_met.iter().map(|row| row.text.as_str())))
        (list(&word("report-refused"), sheet.refused.iter().map(|row| row.text.as_str())))
        (list(&word("report-upheld"), sheet.upheld.iter().map(|row| row.text.as_str())))
        (list(&word("report-met"), sheet.met.iter().map(|row| row.text.as_str())))
        (list(&word("report-close"), sheet.close.iter().map(|row| row.text.as_str())))
        (list(&word(sheet.flips_heading()), sheet.flips.iter().map(|row| row.text.as_str())))
        (list(&word("report-swings"), sheet.swings.iter().map(|row| row.text.as_str())))
        (list(&word("report-best"), sheet.best.iter().map(|row| row.text.as_str())))
        (list(&word("report-events"), sheet.events.iter().map(String::as_str)))
        @if !footing.upheld.is_empty() || !footing.taped.is_empty() {
            details {
                summary { (word("report-said")) }
                ul { @for said in footing.upheld.iter().chain(&footing.taped) { li { (said.text) } } }
            }
        }
        (list(&word("report-defaults"), joined(&footing.defaults).as_deref().into_iter()))
        (list(&word("report-house"), joined(&footing.house).as_deref().into_iter()))
        (list(&word("report-objections"), footing.objections.iter().map(|row| row.text.as_str())))
    }
}

fn joined(keys: &[&str]) -> Option<String> {
    (!keys.is_empty()).then(|| keys.join(", "))
}

/// Returns the HTML of a heading with a list of lines, or nothing if there are no lines.
pub(super) fn list<'l>(heading: &str, lines: impl Iterator<Item = &'l str>) -> Markup {
    let lines: Vec<&str> = lines.collect();
    html! { @if !lines.is_empty() { h2.minor { (heading) } ul { @for line in lines { li { (line) } } } } }
}

fn block(block: &Breakdown, language: Language) -> Markup {
    html! {
        @if !block.rows.is_empty() || !block.considered.is_empty() {
            table.block {
                caption { @match &block.heading { Some(heading) => (heading), None => (language.word("score")) } }
                @for row in &block.rows { (line(row)) }
                tr.total { td.number { (block.total.text) } th scope="row" colspan="2" { (block.total.word) } }
            }
            @if !block.considered.is_empty() {
                details {
                    summary { (language.word("report-considered")) }
                    table.block { @for row in &block.considered { (line(row)) } }
                }
            }
        }
    }
}

fn line(row: &Row) -> Markup {
    html! {
        tr.struck[row.standing == Standing::Struck] {
            td.number { (row.value) }
            th scope="row" { (row.label) }
            td { (row.why()) }
        }
    }
}

/// Returns the HTML of a phase: a row for each dice roll, and every ruling in full, folded away.
pub(super) fn phase(sheet: &PhaseSheet) -> Markup {
    html! {
        h2 { (sheet.heading) }
        @if sheet.is_empty() { p { (sheet.language.word("sheet-empty")) } }
        @if !sheet.rows.is_empty() {
            ul.rows {
                @for row in &sheet.rows {
                    li {
                        @let said = [&row.what, &row.needs, &row.fell].into_iter().filter(|said| !said.is_empty());
                        strong { (row.who.name) } (sheet.language.colon()) (said.cloned().collect::<Vec<_>>().join(" · "))
                        @match &row.follows {
                            Some(Consequence::Outcome(outcome)) => div.result { (outcome) },
                            Some(Consequence::Odds(odds)) => div { small { (odds) } },
                            None => {},
                        }
                    }
                }
            }
        }
        @for closing in &sheet.closing { p { (closing) } }
        @for (number, made) in sheet.rulings.iter().enumerate() {
            details id={ "ruling" (number) } {
                summary { (made.sentence) }
                (made_from(made))
            }
        }
    }
}

/// Returns the HTML of the dice rolled so far, one sign for each die and a gap between rolls.
pub(super) fn fallen(faces: &[Vec<u8>]) -> Markup {
    html! {
        @for throw in faces { span.throw { @for face in throw { (die(*face)) } } " " }
    }
}
