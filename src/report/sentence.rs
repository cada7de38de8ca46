//! The sentence that an umpire reads aloud: who does what, the totals, what is needed, and the outcome. The sentence
//! does not name the modifiers behind a total. They are listed below it.

use super::needs;
use dice::{Need, Throw};
use language::{Language, in_sentence};
use ruling::quotation::visible;
use ruling::{Arg, Block, Blocks, Line, Names, Reason, Ruling, Scale, Standing};

/// Makes the sentence of a ruling.
pub(super) fn sentence(ruling: &Ruling, language: Language) -> String {
    let opening = begun(&ruling.says, language);
    let opening = opening.trim_end_matches(['.', ':']);
    let mut clauses = match needed(ruling, language) {
        Some(need) => vec![need],
        None => totals(ruling, language).into_iter().chain(need(ruling, language)).collect(),
    };
    clauses.extend(open(ruling, language));
    clauses.extend(end(ruling, opening, language));
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

/// Describes the number to reach, with the modifiers that add up to it. Returns none unless that number is the total of
/// the only block with modifiers that count.
fn needed(ruling: &Ruling, language: Language) -> Option<String> {
    let counting: Vec<_> = counting(ruling).collect();
    let [block] = counting.as_slice() else {
        return None;
    };
    let throw = ruling.throws.first()?;
    let Need::Bands { cuts, .. } = &throw.need else {
        return None;
    };
    let is_total = cuts.as_slice() == [block.total()] && ruling.tally.open.is_empty();
    is_total.then(|| limited(throw, block.total(), language) + &values(ruling, block, language))
}

/// Returns the blocks with modifiers that count.
fn counting(ruling: &Ruling) -> impl Iterator<Item = &Block> {
    ruling.tally.blocks.iter().filter(|block| block.lines.iter().any(Line::counts))
}

/// Returns the total of each block that has one, and the sum if the rule adds them up.
fn totals(ruling: &Ruling, language: Language) -> Vec<String> {
    let names = Names::of(&ruling.facts);
    let many = counting(ruling).count() > 1;
    let mut clauses: Vec<_> = counting(ruling)
        .map(|block| {
            let variant = match (ruling.tally.scale, &block.budget) {
                (Scale::Millimetres, _) => "total-cm",
                _ if !ruling.tally.open.is_empty() => "total-so-far",
                (_, Some(_)) => "total-left",
                _ => "total",
            };
            let total = Reason::new("says", variant)
                .name("total", language.amount(block.total(), ruling.tally.scale));
            let total = language.say(&total) + &values(ruling, block, language);
            if many {
                let name = language.block(ruling, block, &names);
                format!("{name}{}{total}", language.colon())
            } else {
                total
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

/// Lists the values behind the total of a block in brackets: ` (10 − 1 + 1)`. Returns an empty text for a single value.
/// A modifier that is worth nothing is left out.
fn values(ruling: &Ruling, block: &Block, language: Language) -> String {
    let scale = ruling.tally.scale;
    let lines: Vec<_> = block.lines.iter().map(Line::value).filter(|value| *value != 0).collect();
    let [first, others @ ..] = lines.as_slice() else {
        return String::new();
    };
    if others.is_empty() {
        return String::new();
    }
    let value = |value: &i64| {
        let sign = if *value < 0 { '\u{2212}' } else { '+' };
        format!(" {sign} {}", language.amount(value.saturating_abs(), scale))
    };
    let others: String = others.iter().map(value).collect();
    format!(" ({}{others})", language.amount(*first, scale))
}

/// Returns the label of a modifier: the umpire's own words if the umpire added it, otherwise the name of the rule.
pub(super) fn label(line: &Line, language: Language) -> String {
    match &line.umpire {
        Some((Some(label), _)) => visible(label).into_owned(),
        _ => language.label(line.key),
    }
}

/// Returns the reason why a modifier counts or does not. Returns an empty text if the label says the same, or if the
/// umpire added the modifier.
pub(super) fn reason(line: &Line, language: Language) -> String {
    let said = language.say(&line.because);
    let repeated = in_sentence(&label(line, language)) == in_sentence(&said);
    if repeated || line.standing == Standing::Added { String::new() } else { said }
}

/// Describes the umpire's change of a modifier, with the umpire's reason.
pub(super) fn mark(variant: &'static str, reason: Option<&str>, language: Language) -> String {
    let done = language.say(&Reason::new("umpire-line", variant));
    reason.map_or_else(|| done.clone(), |reason| format!("{done}{}{reason}", language.colon()))
}

/// Describes the need of the first throw. A throw whose result falls into one of several bands is described only before
/// the dice are thrown. Returns nothing if there is no throw to describe.
fn need(ruling: &Ruling, language: Language) -> Option<String> {
    let throw = ruling.throws.first()?;
    let need = needs::said(throw, language);
    let variant = match &throw.need {
        Need::Opposed { .. } => return Some(need),
        Need::Bands { cuts, .. } if throw.made.is_some() => {
            return if let [limit] = cuts.as_slice() { Some(limited(throw, *limit, language)) } else { None };
        }
        Need::Bands { .. } if needs::names_fates(throw, language) => "fates",
        Need::Pool { .. } => "pool",
        Need::Bands { .. } | Need::Hangs => "need",
    };
    let need = Reason::new("says", variant).name("need", need).name("dice", needs::dice(throw, language));
    Some(language.say(&need))
}

/// Describes the number to reach, with the dice: `9 or less on 1d20`.
fn limited(throw: &Throw, limit: i64, language: Language) -> String {
    let limit = needs::limit(throw.roll, limit, language);
    let need = Reason::new("says", "need").name("need", limit).name("dice", needs::dice(throw, language));
    language.say(&need)
}

/// Describes the faces and the outcome. Leaves out an outcome that the opening of the sentence tells already. Also
/// leaves out the name of the only unit if the opening begins with it, because the unit is then the subject of both.
/// Returns nothing if there is nothing to add.
fn end(ruling: &Ruling, opening: &str, language: Language) -> Option<String> {
    if ruling.says_outcome || ruling.outcome.is_none() {
        return None;
    }
    let names = Names::of(&ruling.facts);
    let outcome = match ruling.leading() {
        [(unit, fate)] if !ruling.led_by_fate => {
            let unit = language.called(names.called(unit));
            if opening.to_lowercase().starts_with(&unit.to_lowercase()) {
                language.may(*fate, &unit)
            } else {
                language.headline(ruling, &names)?
            }
        }
        _ => language.headline(ruling, &names)?,
    };
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
        thrown.push_str(&match (&throw.need, &throw.made) {
            // A pool is read by the number of dice that show enough.
            (Need::Pool { .. }, Some((faces, _))) => {
                let count = i64::try_from(faces.len()).unwrap_or(i64::MAX);
                language.say(&Reason::new("says", "counted").count("shown", result).count("count", count))
            }
            _ => result.to_string(),
        });
    }
    if thrown.is_empty() {
        return Some(outcome);
    }
    let thrown = Reason::new("says", "thrown").name("thrown", thrown).name("outcome", outcome);
    Some(language.say(&thrown))
}

/// Lists the facts that are still unknown, each once. Returns nothing if all are known.
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
