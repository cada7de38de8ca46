//! The sentence that an umpire reads aloud: who does what, every number that counts, what is needed, and the outcome.

use super::{needs, upheld_because};
use language::Language;
use seam::dice::Need;
use seam::names::{Called, visible};
use seam::ruling::Names;
use seam::ruling::{Arg, Block, Blocks, Line, Reason, Ruling, Scale, Standing};

/// Makes the sentence of a ruling.
pub(super) fn sentence(ruling: &Ruling, language: Language) -> String {
    let mut clauses = blocks(ruling, language);
    clauses.extend(open(ruling, language));
    clauses.extend(need(ruling, language));
    clauses.extend(end(ruling, language));
    let opening = begun(&ruling.says, language);
    let opening = opening.trim_end_matches(['.', ':']);
    if clauses.is_empty() {
        return format!("{opening}.");
    }
    format!("{opening}{}{}.", language.colon(), clauses.join(language.semicolon()))
}

/// Makes the opening of a sentence and capitalises it. A name or an id at the beginning stays as written.
fn begun(says: &Reason, language: Language) -> String {
    let said = language.say(says);
    if says.args.iter().any(|(_, arg)| given(arg).any(|name| !name.is_empty() && said.starts_with(name))) {
        return said;
    }
    let mut letters = said.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the names and ids in an argument of a message.
fn given(arg: &Arg) -> Box<dyn Iterator<Item = &str> + '_> {
    match arg {
        Arg::List(items) => Box::new(items.iter().flat_map(given)),
        Arg::Reason(reason) => Box::new(reason.args.iter().flat_map(|(_, arg)| given(arg))),
        named => Box::new(std::iter::once(named.text())),
    }
}

fn blocks(ruling: &Ruling, language: Language) -> Vec<String> {
    let names = Names::of(&ruling.facts);
    let many = ruling.tally.blocks.len() > 1;
    let mut clauses: Vec<_> = ruling
        .tally
        .blocks
        .iter()
        .filter(|block| block.lines.iter().any(Line::counts))
        .map(|block| {
            let lines = counting(ruling, block, language).join(", ");
            let variant = if ruling.tally.scale == Scale::Millimetres {
                "total-cm"
            } else if ruling.tally.open.is_empty() {
                "total"
            } else {
                "total-so-far"
            };
            let total = Reason::new("says", variant)
                .name("total", language.amount(block.total(), ruling.tally.scale));
            let total = language.say(&total);
            if many {
                let name = block_name(ruling, block, &names, language);
                format!("{name}{}{lines}{}{total}", language.colon(), language.semicolon())
            } else {
                format!("{lines}{}{total}", language.semicolon())
            }
        })
        .collect();
    if let (true, Blocks::Sum(_), Some(total)) = (many, ruling.tally.shape, ruling.tally.total()) {
        clauses.push(
            language.say(
                &Reason::new("says", "together").name("total", language.amount(total, ruling.tally.scale)),
            ),
        );
    }
    clauses
}

/// Returns the name of a block among others: a unit, a side, or a part with its number.
pub(super) fn block_name(ruling: &Ruling, block: &Block, names: &Names<'_>, language: Language) -> String {
    match ruling.tally.shape {
        // A part that belongs to a unit or side is called by that name.
        Blocks::Apart(_) if matches!(names.called(&block.name), Called::Unnamed(_)) => {
            // A part with a message of its own is called by that. Any other part is called by its number.
            let own = format!("part-{}", block.name);
            if language.has(&own) {
                return language.word(&own);
            }
            // A part of a quick ruling may belong to a unit without a name.
            if language.has(&format!("unnamed-{}", block.name)) {
                return language.called(names.called(&block.name));
            }
            language.say(&Reason::new("report-part", "").name("name", block.name.as_str()))
        }
        _ => language.called(names.called(&block.name)),
    }
}

fn counting(ruling: &Ruling, block: &Block, language: Language) -> Vec<String> {
    // A line that is worth nothing appears in the breakdown, and is left out of the sentence.
    let lines = block.lines.iter().filter(|line| line.value() != 0);
    lines.enumerate().map(|(at, line)| clause(ruling, line, at == 0, language)).collect()
}

/// Makes a line a clause. The first line of a block begins the sum, so it has no plus sign.
fn clause(ruling: &Ruling, line: &Line, first: bool, language: Language) -> String {
    let value = if first {
        language.amount(line.value(), ruling.tally.scale)
    } else {
        language.signed(line.value(), ruling.tally.scale)
    };
    let label = in_sentence(&label(line, language));
    let because = because(ruling, line, language);
    let variant = if because.is_empty() { "plain" } else { "line" };
    language
        .say(&Reason::new("says", variant).name("value", value).name("label", label).name("because", because))
}

/// Returns the label of a line: the umpire's own words for a line he added, otherwise the name of the rule.
pub(super) fn label(line: &Line, language: Language) -> String {
    match &line.umpire {
        Some((Some(label), _)) => visible(label).into_owned(),
        _ => language.label(line.key),
    }
}

fn because(ruling: &Ruling, line: &Line, language: Language) -> String {
    let said = reason(line, language);
    let umpire = match line.standing {
        Standing::Added => line.umpire.as_ref().map(|(_, reason)| mark("added", Some(reason), language)),
        Standing::Upheld => {
            Some(mark("upheld", upheld_because(&ruling.amendments, &line.rests_on), language))
        }
        _ => None,
    };
    let parts: Vec<_> = [said].into_iter().chain(umpire).filter(|part| !part.is_empty()).collect();
    parts.join(language.semicolon())
}

/// Returns the reason why a line counts or does not. Returns an empty text if the label says the same, or if the umpire
/// added the line.
pub(super) fn reason(line: &Line, language: Language) -> String {
    let said = language.say(&line.because);
    let repeated = in_sentence(&label(line, language)) == in_sentence(&said);
    if repeated || line.standing == Standing::Added { String::new() } else { said }
}

/// Describes the umpire's action on a line, with the umpire's reason.
pub(super) fn mark(variant: &'static str, reason: Option<&str>, language: Language) -> String {
    let done = language.say(&Reason::new("umpire-line", variant));
    reason.map_or_else(|| done.clone(), |reason| format!("{done}{}{reason}", language.colon()))
}

/// Prepares a label for the middle of a sentence: the capital is removed, unless the label begins with an abbreviation.
pub(super) fn in_sentence(label: &str) -> String {
    let mut letters = label.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), second) if !second.is_some_and(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => label.to_owned(),
    }
}

fn need(ruling: &Ruling, language: Language) -> Option<String> {
    let throw = ruling.throws.first()?;
    let need = needs::said(throw, language);
    Some(match throw.need {
        Need::Opposed { .. } => need,
        Need::Bands { .. } | Need::Pool { .. } | Need::Hangs => {
            let variant = match throw.need {
                Need::Pool { .. } => "pool",
                _ if needs::names_fates(throw, language) => "fates",
                _ => "need",
            };
            language.say(
                &Reason::new("says", variant).name("need", need).name("dice", needs::dice(throw, language)),
            )
        }
    })
}

fn end(ruling: &Ruling, language: Language) -> Option<String> {
    let outcome = super::ending(ruling, language)?;
    let then = format!(", {} ", language.word("says.then"));
    let mut thrown = String::new();
    for throw in &ruling.throws {
        let Some(result) = throw.result() else {
            continue;
        };
        thrown.push_str(match &throw.need {
            _ if thrown.is_empty() => "",
            // Two opposed throws are made at the same time.
            Need::Opposed { .. } => ", ",
            Need::Bands { .. } | Need::Pool { .. } | Need::Hangs => &then,
        });
        thrown.push_str(&result.to_string());
    }
    if thrown.is_empty() {
        return Some(outcome);
    }
    let thrown = Reason::new("says", "thrown").name("thrown", thrown).name("outcome", outcome);
    Some(language.say(&thrown))
}

/// Lists the facts that are not known yet, each once.
fn open(ruling: &Ruling, language: Language) -> Option<String> {
    let mut facts: Vec<String> = Vec::new();
    for fact in &ruling.tally.open {
        let label = in_sentence(&language.label(fact.key));
        if !facts.contains(&label) {
            facts.push(label);
        }
    }
    let facts = (!facts.is_empty()).then(|| facts.join(", "))?;
    Some(language.say(&Reason::new("says", "open").name("facts", facts)))
}
