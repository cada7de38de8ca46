//! The values that the user types: dice, facts, overrides, choices and waivers.

use super::Options;
use crate::output::Trouble;
use crate::table::files;
use dice::Cast;
use rulebook::shelf::{Battle, Shelf};
use rulebook::{Procedure, RulingWord, Waiver};
use ruling::quotation::is_unseen;
use ruling::{Addition, Amendments, CheckUpheld, FactAmendment, Objection, Origin, Reason, Strike};
use serde_json::Value;

/// Returns the error for a text that does not have the expected form. `form` names the message that describes this
/// form.
fn misused(form: &'static str, text: &str) -> Trouble {
    Trouble::Misused(Reason::new("typed", form).name("found", text))
}

fn pair<'t>(text: &'t str, at: char, form: &'static str) -> Result<(&'t str, &'t str), Trouble> {
    match text.split_once(at) {
        Some((first, second)) if !first.trim().is_empty() => Ok((first.trim(), second.trim())),
        _ => Err(misused(form, text)),
    }
}

/// Returns the language code after `--lang`, anywhere among the words, or `None` if there is none. Messages about the
/// other words use this language.
pub(crate) fn language(rest: &[String]) -> Option<&str> {
    let mut words = rest.iter().map(String::as_str);
    while let Some(word) = words.next() {
        match word.strip_prefix("--lang") {
            Some("") => return words.next(),
            Some(code) => return code.strip_prefix('='),
            None => {}
        }
    }
    None
}

/// Returns the dice for a ruling, with typed faces or from a seed. Returns `None` if the user gave neither.
pub(crate) fn dice(options: &Options) -> Result<Option<Cast>, Trouble> {
    if let Some(seed) = options.seed {
        return Ok(Some(Cast::seeded(seed)));
    }
    Ok(faces(options)?.map(Cast::given))
}

/// Returns the typed faces of each roll. Returns `None` if the user typed none.
pub(crate) fn faces(options: &Options) -> Result<Option<Vec<Vec<u8>>>, Trouble> {
    let Some(text) = &options.dice else {
        return Ok(None);
    };
    let throw = |throw: &str| {
        let faces = throw.split('+').map(|face| face.trim().parse::<u8>());
        faces.collect::<Result<Vec<u8>, _>>().map_err(|_| misused("dice", throw))
    };
    if text.trim().is_empty() {
        return Ok(Some(Vec::new()));
    }
    text.split(',').map(throw).collect::<Result<_, _>>().map(Some)
}

/// Returns a text as a JSON value. A number may have a decimal comma. A text that is not JSON becomes a JSON string.
fn value(text: &str) -> Value {
    let decimal = || ruling::table::decimal(text).map(Value::from);
    serde_json::from_str(text).ok().or_else(decimal).unwrap_or_else(|| Value::from(text))
}

/// The options by which the umpire or the players influence a ruling.
#[derive(Clone, Copy)]
enum WordOption {
    Fact,
    Uphold,
    Strike,
    Add,
    Choose,
}

/// Returns the options by which the umpire or the players influence the ruling, as typed and ordered by kind.
fn spoken(options: &Options) -> impl Iterator<Item = (WordOption, &String)> {
    let said = [
        (WordOption::Fact, &options.fact),
        (WordOption::Uphold, &options.uphold),
        (WordOption::Strike, &options.strike),
        (WordOption::Add, &options.add),
        (WordOption::Choose, &options.choose),
    ];
    let each = said.into_iter();
    each.flat_map(|(says, texts)| texts.iter().map(move |text| (says, text)))
}

/// Returns the umpire's overrides of facts, checks and lines.
pub(crate) fn amendments(books: Shelf, options: &Options) -> Result<Amendments, Trouble> {
    let mut said = Amendments::default();
    if let Some(path) = &options.facts {
        said.facts.extend(files::facts(path)?);
    }
    for (says, text) in spoken(options) {
        said.add(amendment(books, says, text)?);
    }
    Ok(said)
}

/// Returns the umpire's overrides and the players' choices for the rulings of a phase. Each may begin with the name of
/// a ruling, as in `NAME/…`. Otherwise it applies to the ruling that it fits.
pub(crate) fn words(
    books: Shelf,
    options: &Options,
    procedures: &[Procedure],
    battle: &dyn Battle,
) -> Result<Vec<RulingWord>, Trouble> {
    let view = battle.view();
    let is_name = |name: &str| {
        let procedure = name.split('@').next().unwrap_or_default();
        procedures.iter().any(|known| known.name == procedure)
            || view.bodies.iter().any(|body| body.id.as_str() == name)
            || view.sides.iter().any(|side| side.id.as_str() == name)
    };
    let address = |text: &str| match text.split_once('/') {
        Some((name, rest)) if is_name(name) => (Some(name.to_owned()), rest.to_owned()),
        _ => (None, text.to_owned()),
    };
    let mut words = Vec::new();
    if let Some(path) = &options.facts {
        for fact in files::facts(path)? {
            let (to, path) = address(&fact.path);
            let mut said = Amendments::default();
            said.facts.push(FactAmendment { path, ..fact });
            words.push(RulingWord { to, said, choices: Vec::new() });
        }
    }
    for (says, text) in spoken(options) {
        let (to, text) = address(text);
        let choices = match says {
            WordOption::Choose => vec![choice(&text)?],
            _ => Vec::new(),
        };
        let said = amendment(books, says, &text)?;
        words.push(RulingWord { to, said, choices });
    }
    Ok(words)
}

/// Returns the override in the text of one option. A choice is made by the players, so it gives no override.
fn amendment(books: Shelf, says: WordOption, text: &str) -> Result<Amendments, Trouble> {
    let mut said = Amendments::default();
    match says {
        WordOption::Fact => {
            let (path, fact) = pair(text, '=', "fact")?;
            said.facts.push(FactAmendment {
                path: path.to_owned(),
                value: value(fact),
                origin: Origin::Taped,
                reason: None,
            });
        }
        WordOption::Uphold => uphold(books, text, &mut said)?,
        WordOption::Strike => said.strikes.push(strike(text)?),
        WordOption::Add => said.additions.push(addition(text)?),
        WordOption::Choose => {}
    }
    Ok(said)
}

/// Reads the removal of a line from a text such as `[BLOCK/]KEY[@OF]:REASON`.
fn strike(text: &str) -> Result<Strike, Trouble> {
    let (line, reason) = pair(text, ':', "strike")?;
    let reason = given(reason, "--strike", text)?;
    let (block, line) = block_of(line);
    let (key, of) = line.split_once('@').map_or((line, None), |(key, of)| (key, Some(of.to_owned())));
    Ok(Strike { block, key: key.to_owned(), of, reason })
}

/// Reads an additional line from a text such as `[BLOCK/]LABEL=VALUE:REASON`.
fn addition(text: &str) -> Result<Addition, Trouble> {
    let (label, rest) = pair(text, '=', "add")?;
    let (number, reason) = pair(rest, ':', "add")?;
    let Ok(value) = number.trim_start_matches('+').parse::<i32>() else {
        return Err(misused("add", text));
    };
    let (block, label) = block_of(label);
    let reason = given(reason, "--add", text)?;
    Ok(Addition { block, label: label.to_owned(), value: value.into(), reason })
}

/// Reads a choice from a text such as `KEY=ID`.
pub(crate) fn choice(text: &str) -> Result<(String, String), Trouble> {
    let (key, id) = pair(text, '=', "choose")?;
    Ok((key.to_owned(), id.to_owned()))
}

fn given(reason: &str, option: &str, text: &str) -> Result<String, Trouble> {
    let wrong = match reason {
        "" => "no-reason",
        _ if reason.contains(is_unseen) => "lines",
        _ => return Ok(reason.to_owned()),
    };
    Err(Trouble::Misused(Reason::new("typed", wrong).name("option", option).name("found", text)))
}

fn block_of(text: &str) -> (Option<String>, &str) {
    text.split_once('/').map_or((None, text), |(block, rest)| (Some(block.to_owned()), rest))
}

/// Reads an override from a text such as `PATH=VALUE:REASON` for a fact, or `KEY[@UNIT[/STAND]]=true:REASON` for a
/// check.
fn uphold(books: Shelf, text: &str, said: &mut Amendments) -> Result<(), Trouble> {
    let (path, rest) = pair(text, '=', "uphold")?;
    // The value may contain colons. It ends at the first colon before which the text is valid JSON.
    let ends = || rest.char_indices().filter(|(_, letter)| *letter == ':').map(|(at, _)| at);
    let json =
        ends().find(|at| rest.get(..*at).is_some_and(|text| serde_json::from_str::<Value>(text).is_ok()));
    let Some((fact, reason)) =
        json.or_else(|| ends().next()).and_then(|at| Some((rest.get(..at)?, rest.get(at + 1..)?)))
    else {
        return Err(misused("uphold", text));
    };
    let reason = given(reason.trim(), "--uphold", text)?;
    let (name, subject) = path.split_once('@').map_or((path, None), |(key, of)| (key, Some(of)));
    // A path never begins with the key of a rule, so the two forms can't be confused.
    if value(fact) == Value::Bool(true) && (subject.is_some() || books.has_rule(name)) {
        let (of, stand) = subject.map_or((None, None), |of| match of.split_once('/') {
            Some((of, stand)) => (Some(of.to_owned()), stand.parse().ok()),
            None => (Some(of.to_owned()), None),
        });
        said.checks.push(CheckUpheld { key: name.to_owned(), of, stand, reason });
        return Ok(());
    }
    said.facts.push(FactAmendment {
        path: path.to_owned(),
        value: value(fact),
        origin: Origin::Upheld,
        reason: Some(reason),
    });
    Ok(())
}

/// Splits the typed waivers into those of objections to the table, and those of procedures that are due when a phase
/// closes. `due` lists the names of these procedures.
pub(crate) fn waivers(
    objections: &[Objection],
    due: &[String],
    waive: &[String],
) -> Result<(Vec<Objection>, Vec<Waiver>), Trouble> {
    let names_objection = |text: &&String| {
        let id = text.split(':').next().unwrap_or_default().trim();
        objections.iter().any(|objection| objection.id == id)
    };
    let (of_table, of_turn): (Vec<&String>, Vec<&String>) = waive.iter().partition(names_objection);
    let of_table: Vec<String> = of_table.into_iter().cloned().collect();
    let waiver = |text: &String| {
        // A name may contain colons. So the longest name that matches is taken.
        let named = |name: &&String| {
            let rest = text.strip_prefix(name.as_str());
            rest.is_some_and(|rest| rest.trim_start().starts_with(':'))
        };
        let known = due.iter().filter(named).max_by_key(|name| name.len());
        let (name, reason) = match known.and_then(|name| text.split_at_checked(name.len())) {
            Some((name, rest)) => (name, rest.trim_start().trim_start_matches(':').trim()),
            None => pair(text, ':', "waive-due")?,
        };
        Ok::<_, Trouble>(Waiver { name: name.to_owned(), reason: given(reason, "--waive", text)? })
    };
    let of_turn = of_turn.into_iter().map(waiver).collect::<Result<_, _>>()?;
    Ok((waived(objections, &of_table)?, of_turn))
}

/// Returns the objections, each with the umpire's reason for waiving, if any.
pub(crate) fn waived(objections: &[Objection], waive: &[String]) -> Result<Vec<Objection>, Trouble> {
    let mut all = objections.to_vec();
    for text in waive {
        let (id, reason) = pair(text, ':', "waive")?;
        let reason = given(reason, "--waive", text)?;
        let known = all.iter().map(|objection| objection.id.clone()).collect::<Vec<_>>().join(", ");
        let Some(objection) = all.iter_mut().find(|objection| objection.id == id) else {
            let unknown = if known.is_empty() { "no-objections" } else { "no-objection" };
            let said = Reason::new("typed", unknown).name("found", id).name("known", known);
            return Err(Trouble::Misused(said));
        };
        objection.waived = Some(reason);
    }
    Ok(all)
}
