//! A phase as text: the throw sheet first, then each ruling.

use super::columns::{Align, laid_out};
use super::page::Page;
use super::throws::needs_on;
use crate::dice::Throw;
use crate::language::Language;
use crate::rulebook::catalogue::Catalogue;
use crate::rulebook::{Due, Offer, PhaseRecord};
use crate::ruling::{Reason, Ruling};

/// A phase: who throws what, needs what, and what follows; then every ruling; then what is due.
pub fn phase(
    record: &PhaseRecord,
    due: &[Offer],
    catalogue: &Catalogue,
    language: Language,
) -> String {
    let mut lines = sheet(&record.rulings, record.phase, catalogue, language);
    for (number, each) in (1..).zip(&record.rulings) {
        let rule = format!("{} {number} {}", "─".repeat(4), "─".repeat(60));
        let told = super::ruling(each, catalogue, language);
        lines.extend([
            String::new(),
            rule,
            String::new(),
            told.trim_end().to_owned(),
        ]);
    }
    let closing = record
        .closing
        .iter()
        .map(|event| language.say(&event.says))
        .collect();
    let waived = record.waived.iter().map(|(offer, reason)| {
        let says = Reason::new("report-waived", "of")
            .name("name", offer.name())
            .name("reason", reason);
        language.say(&says)
    });
    section(&mut lines, "report-waived", waived.collect(), language);
    section(&mut lines, "report-closing", closing, language);
    let due = due
        .iter()
        .filter(|offer| offer.due == Due::Now)
        .map(|offer| language.say(&offer.says))
        .collect();
    section(&mut lines, "report-due", due, language);
    lines.into_iter().map(|line| line + "\n").collect()
}

/// What is due now, and what will be later this turn, each with the name by which it is waived.
pub fn due(offers: &[Offer], language: Language) -> String {
    let told = |due: Due| -> Vec<String> {
        let offers = offers.iter().filter(|offer| offer.due == due);
        let rows: Vec<Vec<String>> = offers
            .map(|offer| vec![offer.name(), language.say(&offer.says)])
            .collect();
        laid_out(&rows, &[Align::Left; 2])
    };
    let mut lines = Vec::new();
    let now = told(Due::Now);
    if now.is_empty() {
        lines.push(language.word("report-nothing-due"));
    }
    for (heading, told) in [("report-due", now), ("report-due-later", told(Due::Later))] {
        section(&mut lines, heading, told, language);
    }
    let lines = lines.into_iter().skip_while(String::is_empty);
    lines.map(|line| line + "\n").collect()
}

fn section(lines: &mut Vec<String>, heading: &str, told: Vec<String>, language: Language) {
    if !told.is_empty() {
        lines.extend([String::new(), language.word(heading)]);
        lines.extend(told.into_iter().map(|line| format!("  {line}")));
    }
}

fn sheet(
    rulings: &[Ruling],
    phase: &str,
    catalogue: &Catalogue,
    language: Language,
) -> Vec<String> {
    let heading = language
        .say(&Reason::new("report-phase", "").word("phase", phase))
        .to_uppercase();
    if rulings.is_empty() {
        return vec![heading, language.word("sheet-empty")];
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
    let mut lines = vec![heading];
    lines.extend(laid_out(&rows, &[Align::Left; 5]));
    lines
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
