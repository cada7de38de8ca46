//! A phase as text: the throw sheet first, then each ruling.

use super::columns::{Align, laid_out};
use super::page::Page;
use super::throws::needs_on;
use crate::dice::Throw;
use crate::language::Language;
use crate::rulebook::catalogue::Catalogue;
use crate::rulebook::{Offer, PhaseRecord};
use crate::ruling::Ruling;

/// A phase: who throws what, needs what, and what follows; then every ruling; then what is due.
pub fn phase(
    record: &PhaseRecord,
    due: &[Offer],
    catalogue: &Catalogue,
    language: Language,
) -> String {
    let mut text = sheet(&record.rulings, record.phase, catalogue, language);
    for (number, each) in (1..).zip(&record.rulings) {
        text.push_str(&format!(
            "\n{} {number} {}\n\n",
            "─".repeat(4),
            "─".repeat(60)
        ));
        text.push_str(&super::ruling(each, catalogue, language));
    }
    let closing: Vec<_> = record
        .closing
        .iter()
        .map(|event| language.say(&event.says))
        .collect();
    section(&mut text, "report-closing", &closing, language);
    let due: Vec<_> = due
        .iter()
        .filter(|offer| offer.due)
        .map(|offer| language.say(&offer.says))
        .collect();
    section(&mut text, "report-due", &due, language);
    text
}

fn section(text: &mut String, heading: &str, lines: &[String], language: Language) {
    if !lines.is_empty() {
        text.push_str(&format!("\n{}\n", language.word(heading)));
        text.extend(lines.iter().map(|line| format!("  {line}\n")));
    }
}

fn sheet(rulings: &[Ruling], phase: &str, catalogue: &Catalogue, language: Language) -> String {
    let mut text = format!("{}\n", language.word(phase).to_uppercase());
    if rulings.is_empty() {
        text.push_str(&format!("{}\n", language.word("sheet-empty")));
        return text;
    }
    let heads = [
        "sheet-who",
        "sheet-what",
        "sheet-needs",
        "sheet-fell",
        "sheet-follows",
    ];
    let mut rows = vec![heads.map(|head| language.word(head)).to_vec()];
    for ruling in rulings {
        rows.extend(throw_rows(&Page::new(ruling, catalogue, language)));
    }
    for line in laid_out(&rows, &[Align::Left; 5]) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// A row for each throw of a ruling; what follows stands at the last that was made, or at the first.
fn throw_rows(page: &Page<'_>) -> Vec<Vec<String>> {
    let (ruling, language) = (page.ruling, page.language);
    let follows = match (ruling.outcome, &ruling.odds) {
        (Some(outcome), _) => language.outcome(outcome).to_uppercase(),
        (None, Some(odds)) => page.brief_odds(&odds.headline),
        (None, None) => String::new(),
    };
    let subject = |throw: Option<&Throw>| {
        let of = throw
            .and_then(|throw| throw.purpose.of.as_ref())
            .unwrap_or(&ruling.subject);
        page.names.called(of).to_owned()
    };
    if ruling.throws.is_empty() {
        let what = if ruling.tally.open.is_empty() {
            "sheet-no-throw"
        } else {
            "sheet-open"
        };
        return vec![vec![
            subject(None),
            language.word(what),
            String::new(),
            String::new(),
            follows,
        ]];
    }
    let shown_at = if ruling.outcome.is_some() {
        ruling.throws.len() - 1
    } else {
        0
    };
    let row = |(at, throw): (usize, &Throw)| {
        let follows = if at == shown_at {
            follows.clone()
        } else {
            String::new()
        };
        let what = language.word(throw.purpose.name);
        vec![
            subject(Some(throw)),
            what,
            needs_on(throw, page),
            page.fallen(throw),
            follows,
        ]
    };
    ruling.throws.iter().enumerate().map(row).collect()
}
