//! The effect of a correction as text: a row for each step, with the differences below.

use super::columns::{Flush, laid_out};
use super::journal::count;
use super::journal_fault;
use journal::{Difference, Preview, StepChange, StepEffect};
use language::Language;
use rulebook::catalogue::Catalogue;
use ruling::{Arg, Reason};

/// Describes the effect on each step, and lists the steps that would be left out.
pub fn correction(preview: &Preview, catalogue: &Catalogue, language: Language) -> String {
    let heading = Reason::new("correct", "heading").count("entry", count(preview.from()));
    let steps = preview.steps().iter();
    let rows: Vec<Vec<String>> = steps.flat_map(|step| rows(step, catalogue, language)).collect();
    let mut lines = vec![language.say(&heading)];
    let aligns = [Flush::Left, Flush::Right, Flush::Left, Flush::Left];
    lines.extend(laid_out(&rows, &aligns));
    let left_out = preview.steps().iter().filter(|step| step.now.is_none());
    let entries: Vec<Arg> = left_out.map(|step| Arg::Count(count(step.step))).collect();
    if !entries.is_empty() {
        let left_out = Reason::new("correct", "left-out").list("entries", entries);
        lines.push(language.say(&left_out));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn rows(step: &StepEffect, catalogue: &Catalogue, language: Language) -> Vec<Vec<String>> {
    let cells = [step.step.to_string(), language.word(step.becomes.message())];
    let first = cells.into_iter().chain([step.was.text(language).to_owned()]);
    // The first column is the indent.
    let row = |cells: Vec<String>| [vec![String::new()], cells].concat();
    let under = |text: String| row(vec![String::new(), String::new(), text]);
    let mut rows = vec![row(first.collect())];
    rows.extend(notes(step, catalogue, language).into_iter().map(under));
    rows
}

/// Returns the lines of text below a step: the reason why the step is left out, or the differences.
fn notes(step: &StepEffect, catalogue: &Catalogue, language: Language) -> Vec<String> {
    if let Some(why) = &step.why {
        let text = journal_fault(why, catalogue, language);
        return text.lines().map(str::to_owned).collect();
    }
    let mut notes = Vec::new();
    let now = step.now.as_ref().filter(|now| **now != step.was);
    if let Some(now) = now {
        let now = Reason::new("correct", "now").name("says", now.text(language));
        notes.push(language.say(&now));
    }
    match &step.differences[..] {
        [] if step.becomes == StepChange::Differs && now.is_none() => {
            notes.push(language.word("correct.moved"));
        }
        // A single ruling needs no line of its own if its outcome is mentioned already and its total is the same.
        [only] if now.is_some() && only.totals.is_none_or(|[was, now]| was == now) => {}
        all => notes.extend(all.iter().map(|one| difference(one, language))),
    }
    notes.extend(step.differences.iter().flat_map(|one| fates(one, language)));
    notes
}

/// Describes the changes that a correction makes in a ruling: the new fate of each unit, then the new total.
pub fn changes(difference: &Difference, language: Language) -> Vec<String> {
    let mut changes = fates(difference, language);
    if let Some([was, now]) = difference.totals.filter(|[was, now]| was != now) {
        let [was, now] = [was, now].map(|total| language.amount(total, difference.scale));
        let change = Reason::new("correct", "change").word("what", "correct.sum");
        changes.push(language.say(&change.name("was", was).name("now", now)));
    }
    changes
}

/// Describes the old and the new fate of each unit whose fate changes.
fn fates(difference: &Difference, language: Language) -> Vec<String> {
    let fates = difference.fates.iter().map(|change| {
        let unit = language.arg(&change.unit);
        let fate = |fate: &Option<String>| match fate {
            Some(fate) => language.kept_fate(fate, &unit),
            None => language.word("correct.no-fate"),
        };
        let (was, now) = (fate(&change.was), fate(&change.now).to_uppercase());
        language.say(&Reason::new("correct", "change").name("what", unit).name("was", was).name("now", now))
    });
    fates.collect()
}

fn difference(difference: &Difference, language: Language) -> String {
    let about = difference.now.as_ref().or(difference.was.as_ref());
    let (procedure, subject) = about
        .map(|made| (format!("procedure-{}", made.procedure), made.subject.to_string()))
        .unwrap_or_default();
    let ends = |made: &Option<journal::RulingRecord>, which: usize| {
        let Some(made) = made else {
            return language.word("correct.not-made");
        };
        let outcome = language.kept_outcome(&made.outcome, made.named());
        let total = difference.totals.as_ref().and_then(|totals| totals.get(which));
        match total {
            Some(total) => {
                let total = language.amount(*total, difference.scale);
                let said = Reason::new("correct", "total").name("outcome", outcome);
                language.say(&said.name("total", total))
            }
            None => outcome,
        }
    };
    let said = Reason::new("correct", "difference")
        .word("procedure", procedure)
        .name("subject", subject)
        .name("was", ends(&difference.was, 0))
        .name("now", ends(&difference.now, 1));
    language.say(&said)
}
