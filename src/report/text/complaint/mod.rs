//! Complaints in words: faults of files, objections to a battle file, and reasons why there is no ruling.

use crate::sheet::{ObjectionRow, OpenRow};
use dice::{DiceFault, Purpose};
use journal::JournalFault;
use language::Language;
use rulebook::catalogue::Catalogue;
use rulebook::{Halt, Offer};
use ruling::quotation::{brief, brief_quotes, visible};
use ruling::table::Fault;
use ruling::{AmendFault, Arg, Check, Objection, OpenFact, Place, Reason};

/// Writes faults of files, a line for each: `FILE:LINE:COLUMN: path: what is wrong`.
pub fn faults(faults: &[Fault], language: Language) -> String {
    let line = |fault: &Fault| {
        let path = if fault.path.is_empty() { String::new() } else { format!("{}: ", visible(&fault.path)) };
        format!("{}: {path}{}\n", place(&fault.place), language.say(&fault.because))
    };
    faults.iter().map(line).collect()
}

/// Writes objections, a line for each, with the option that waives the objection or the reason for its waiver.
pub fn objections(objections: &[Objection], language: Language) -> String {
    let row = |objection| objection_line(&ObjectionRow::of(objection, language), language) + "\n";
    objections.iter().map(row).collect()
}

pub(super) fn objection_line(objection: &ObjectionRow, language: Language) -> String {
    let (variant, text) = match &objection.waived {
        Some(reason) => ("waived", reason.as_str()),
        None => ("waive", objection.id.as_str()),
    };
    let waiver = language.say(&Reason::new("objection", variant).name("text", text));
    format!("{}: {} [{waiver}]", place(&objection.place), objection.text)
}

fn place(place: &Place) -> String {
    format!("{}:{}:{}", visible(&place.file), place.line, place.column)
}

/// Explains why there is no ruling, and what would help.
pub fn halt(halt: &Halt, catalogue: &Catalogue, language: Language) -> String {
    let text = match halt {
        Halt::Refused(checks) => refused(checks, catalogue, language),
        Halt::Ordered(order, checks) => {
            format!("{}\n{}", ordered(order, language), refused(checks, catalogue, language))
        }
        Halt::Amendment(fault) => language.say(&amendment(fault)),
        Halt::Dice(fault) => language.say(&dice(fault, language)),
        Halt::Open(open) => still_open(open, language),
        Halt::Due(due) => still_due(due, language),
        Halt::NotDue(found, known) => {
            let said = Reason::new("halt", "not-due").name("found", found);
            language.say(&said.list("known", names(known)))
        }
        Halt::Unheard(words, rulings) => {
            let words: Vec<String> = words.iter().map(|word| brief(word).into_owned()).collect();
            let said = Reason::new("halt", "unheard").list("words", names(&words));
            language.say(&said.list("rulings", names(rulings)))
        }
        Halt::Several(word, rulings) => {
            let first = rulings.first().map_or("", String::as_str);
            let said = Reason::new("halt", "several").name("word", brief(word));
            language.say(&said.name("first", first).list("rulings", names(rulings)))
        }
        Halt::NoProcedure(found, known) => procedures("no-procedure", found, known, language),
        Halt::TableOnly(found, known) => procedures("table-only", found, known, language),
    };
    format!("{text}\n")
}

fn procedures(variant: &'static str, found: &str, known: &[&'static str], language: Language) -> String {
    language.say(&Reason::new("halt", variant).name("found", found).name("known", known.join(", ")))
}

/// Describes a written order that can't be carried out, and the consequence.
pub fn ordered(order: &Reason, language: Language) -> String {
    let order = Arg::from(order.clone());
    language.say(&Reason::new("halt", "ordered").with("order", order))
}

fn names(names: &[String]) -> Vec<Arg> {
    names.iter().map(|name| Arg::Name(name.as_str().into())).collect()
}

/// Explains why a request is refused, with the command-line options by which the umpire overrides the checks.
fn refused(checks: &[Check], catalogue: &Catalogue, language: Language) -> String {
    let mut lines = heading(checks, catalogue, language);
    for check in checks.iter().filter(|check| !check.holds) {
        lines.push(forbidding(check, catalogue, language));
        if check.rests_on.is_some() {
            let uphold = Reason::new("halt", "uphold").name("check", check.name());
            lines.push(format!("    {}", language.say(&uphold)));
        }
        lines.extend(taped(check).map(|tape| format!("    {}", language.say(&tape))));
    }
    lines.extend(in_favour(checks, catalogue, language));
    lines.join("\n")
}

/// Returns a hint for a close check: the value that would reverse the check, if the umpire measures that value with a
/// tape.
fn taped(check: &Check) -> Option<Reason> {
    let measured = check.measured.as_ref().filter(|_| check.close)?;
    let value = measured.otherwise()?;
    let tape = Reason::new("halt", "tape").name("path", measured.path.as_ref());
    Some(tape.name("value", value.to_string()))
}

/// Explains why a request is refused, in sentences without the keys of rules.
pub fn forbidden(checks: &[Check], catalogue: &Catalogue, language: Language) -> String {
    let mut lines = heading(checks, catalogue, language);
    let why = checks.iter().filter(|check| !check.holds);
    lines.extend(why.map(|check| because(check, catalogue, language)));
    lines.join("\n")
}

/// Returns the heading of a refusal by the rules. A request that means nothing is against no rule and has no heading.
fn heading(checks: &[Check], catalogue: &Catalogue, language: Language) -> Vec<String> {
    let mut failed = checks.iter().filter(|check| !check.holds);
    let by_rule = failed.any(|check| catalogue.row(check.key).is_some());
    if by_rule { vec![language.word("halt.refused")] } else { Vec::new() }
}

/// Lists the checks in favour of a forbidden request, under a heading.
fn in_favour(checks: &[Check], catalogue: &Catalogue, language: Language) -> Vec<String> {
    let held = checks.iter().filter(|check| check.holds);
    let mut lines: Vec<_> = held.map(|check| forbidding(check, catalogue, language)).collect();
    if !lines.is_empty() {
        lines.insert(0, language.word("halt.in-favour"));
    }
    lines
}

/// Describes a check that forbids a request: the reason, and the key of the rule.
fn forbidding(check: &Check, catalogue: &Catalogue, language: Language) -> String {
    let key = catalogue.row(check.key).map(|_| format!(" [{}]", check.key));
    because(check, catalogue, language) + &key.unwrap_or_default()
}

/// Describes a check by its reason.
fn because(check: &Check, catalogue: &Catalogue, language: Language) -> String {
    let indent = if catalogue.row(check.key).is_some() { "  " } else { "" };
    let measured = check.measured.as_ref().filter(|_| check.close);
    let close = measured.map(|measured| {
        let margin = Arg::length(measured.unit, measured.margin().unwrap_or(0.0));
        let close = Reason::new("halt", "close").with("margin", margin);
        format!("{}{}", language.semicolon(), language.say(&close))
    });
    format!("{indent}{}{}", language.say(&check.because), close.unwrap_or_default())
}

fn still_due(due: &[Offer], language: Language) -> String {
    let mut lines = vec![language.word("halt.due")];
    for offer in due {
        let waive = Reason::new("halt", "waive").name("name", offer.name());
        lines.push(format!("  {} [{}]", language.say(&offer.says), language.say(&waive)));
    }
    lines.join("\n")
}

fn still_open(open: &[OpenFact], language: Language) -> String {
    let mut lines = vec![language.word("halt.open")];
    let row = |fact| format!("  {}", open_line(&OpenRow::of(fact, language), language));
    lines.extend(open.iter().map(row));
    lines.join("\n")
}

/// Describes an unknown fact, with the command-line option that sets it.
pub(super) fn open_line(fact: &OpenRow, language: Language) -> String {
    format!("{}{}{} [--fact {}=…]", fact.label, language.colon(), fact.text, visible(&fact.path))
}

fn amendment(fault: &AmendFault) -> Reason {
    // The message must not list what exists if there is nothing.
    let of = |variants: [&'static str; 2], expected: &str| {
        let [some, none] = variants;
        Reason::new("halt", if expected.is_empty() { none } else { some }).name("expected", expected)
    };
    match fault {
        AmendFault::Fact { path, problem } => {
            Reason::new("halt", "fact").name("path", brief(path)).name("problem", brief_quotes(problem))
        }
        AmendFault::NoLine { line, expected } => of(["no-line", "no-lines"], expected).name("line", line),
        AmendFault::NoCheck { check, expected } => {
            of(["no-check", "no-checks"], expected).name("check", check)
        }
        AmendFault::NoBlock { block, expected } => {
            of(["no-block", "no-blocks"], expected).name("block", block)
        }
    }
}

fn dice(fault: &DiceFault, language: Language) -> Reason {
    let throw = |variant, number: usize, purpose: &Purpose| {
        let what = language.word(purpose.name);
        let what = purpose.of.as_ref().map_or_else(|| what.clone(), |of| format!("{what}, {of}"));
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        Reason::new("dice", variant).count("number", number).name("for", what)
    };
    match fault {
        DiceFault::TooFew(next) => {
            throw("too-few", next.number, &next.purpose).name("dice", language.dice(next.roll))
        }
        DiceFault::Wrong { number, purpose, found, roll } => {
            throw("wrong", *number, purpose).name("found", found).name("dice", language.dice(*roll))
        }
        DiceFault::TooMany { number, left } => Reason::new("dice", "too-many")
            .count("number", i64::try_from(*number).unwrap_or(i64::MAX))
            .count("left", i64::try_from(*left).unwrap_or(i64::MAX)),
    }
}

/// Describes a fault of a recorded battle.
pub fn journal_fault(fault: &JournalFault, catalogue: &Catalogue, language: Language) -> String {
    match fault {
        JournalFault::Battle(found) => faults(found, language),
        JournalFault::Halt(reason) => halt(reason, catalogue, language),
        other => {
            let reason = other.reason();
            reason.map_or_else(String::new, |reason| language.say(&reason) + "\n")
        }
    }
}

#[cfg(test)]
mod tests;
