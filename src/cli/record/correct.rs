//! The command that corrects an old entry. It shows the effect on later entries, and carries out what the user decides.

use crate::arguments::ignored::{self, BY_CORRECTION};
use crate::arguments::procedure::{self, taken};
use crate::arguments::{CorrectArguments, Options, values};
use crate::output::{Streams, Trouble};
use crate::ruling;
use crate::table::{self, exists, number};
use ::ruling::{Amendments, Reason};
use clap::{ArgMatches, Args as _, Command};
use desk::{Edit, EditFault, edited};
use dice::Id;
use geometry::Pose;
use geometry::units::Bearing;
use glam::DVec2;
use journal::{Change, Deed, Journal, JournalFault, Preview};
use language::Language;
use report::{json, text};
use rulebook::shelf::Battle;
use rulebook::{Answers, Offer, Procedure, Request, RequestKind, RulingWord, Waiver};
use serde_json::Value;
use std::path::Path;

/// Everything that the user types after the number of the entry.
struct CorrectInput {
    answers: Answers,
    options: Options,
    correcting: CorrectArguments,
}

pub(crate) fn correct(
    file: &Path,
    entry: u64,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak_code(values::language(rest));
    let mut journal = table::journal(streams, file)?;
    exists(&journal, entry)?;
    let deed = journal.entry(entry)?.deed;
    let procedure = procedure(&journal, &deed);
    let usage = format!("frontage correct {} {entry}", streams.language.word("help-word-file"));
    let command = command(&procedure, &usage);
    let Some(matches) = procedure::matches(command, &procedure, rest, streams)? else {
        return Ok(());
    };
    let typed = typed(&procedure, &matches, streams.language)?;
    if journal.steps().binary_search(&entry).is_err() {
        let said = Reason::new("correct", "no-step").count("entry", number(entry));
        return Err(Trouble::Refused(said));
    }
    let change = change(&journal, entry, &deed, &typed)?;
    let preview = journal.correction(entry, &change).map_err(|fault| trouble(fault, &journal))?;
    decide(&mut journal, preview, &typed, streams)
}

/// Returns the parser for the words after the number of the entry.
fn command(procedure: &Procedure, usage: &str) -> Command {
    let mut command = CorrectArguments::augment_args(procedure::command(procedure, ("correct", usage)));
    for hole in procedure.holes {
        // An answer that the user leaves out stays as recorded.
        command = command.mut_arg(hole.name, |arg| arg.required(false));
    }
    ignored::hiding(command, &BY_CORRECTION)
}

/// Returns the procedure on which an entry ruled. If it is not a ruling on a procedure, returns one without parameters.
fn procedure(journal: &Journal, deed: &Deed) -> Procedure {
    let asked = match deed {
        Deed::Ruled(ruled) => Some(&ruled.ask.asked),
        _ => None,
    };
    let known = match asked {
        Some(RequestKind::Table(name, _)) => {
            let mut procedures = journal.book().procedures().iter();
            procedures.find(|known| known.name == name)
        }
        _ => None,
    };
    known.copied().unwrap_or(NO_HOLES)
}

/// The procedure for entries that do not rule on any. It has no parameters.
const NO_HOLES: Procedure = Procedure { name: "correct", holes: &[] };

fn typed(procedure: &Procedure, matches: &ArgMatches, language: Language) -> Result<CorrectInput, Trouble> {
    if let Some(said) = ignored::unheard(matches, &BY_CORRECTION, "frontage correct") {
        return Err(Trouble::Misused(said));
    }
    let options: Options = taken(matches, language)?;
    let answers = procedure::answers(procedure, matches, &options)?;
    Ok(CorrectInput { answers, options, correcting: taken(matches, language)? })
}

fn trouble(fault: JournalFault, journal: &Journal) -> Trouble {
    match fault {
        JournalFault::Halt(halt) => Trouble::Halt(halt, journal.book().catalogue().clone()),
        fault => fault.into(),
    }
}

/// Returns the correction of an entry, in which the typed values replace the recorded ones.
fn change(journal: &Journal, entry: u64, deed: &Deed, typed: &CorrectInput) -> Result<Change, Trouble> {
    let CorrectInput { options, correcting, .. } = typed;
    let faces = values::faces(options)?;
    let Deed::Ruled(ruled) = deed else {
        // A request makes no sense for a change by hand. The journal reports that.
        let asked = Request::new(RequestKind::Phase);
        let said = asked_anew(&asked, typed, journal.at(entry)?.as_ref(), journal)?;
        return Ok(Change {
            after: table_of(journal, journal.at(entry)?.as_ref(), correcting)?,
            ask: (said != asked).then_some(said),
            faces,
            before: None,
        });
    };
    let before = journal.before(entry)?;
    let ask = asked_anew(&ruled.ask, typed, before.as_ref(), journal)?;
    Ok(Change {
        before: table_of(journal, before.as_ref(), correcting)?,
        ask: (ask != ruled.ask).then_some(ask),
        faces,
        after: None,
    })
}

/// Returns the battle file that states how the table should have been, if the options correct the table.
fn table_of(
    journal: &Journal,
    battle: &dyn Battle,
    correcting: &CorrectArguments,
) -> Result<Option<String>, Trouble> {
    if let Some(path) = &correcting.table {
        return Ok(Some(disk::read(path)?));
    }
    if correcting.put.is_empty() {
        return Ok(None);
    }
    let put = correcting.put.iter().map(|text| put(text));
    let edit = Edit::Put(put.collect::<Result<_, _>>()?);
    match edited(journal.book().as_ref(), battle, &edit) {
        Ok(battle) => Ok(Some(battle.write())),
        Err(EditFault::Reason(reason)) => Err(Trouble::Refused(reason)),
        Err(EditFault::File(faults)) => Err(Trouble::Faults(faults)),
    }
}

/// Reads the place of a unit from a text such as `UNIT=X,Y,FACING`.
fn put(text: &str) -> Result<(Id, Pose), Trouble> {
    let usage = || Trouble::Misused(Reason::new("correct", "put").name("found", text));
    let (unit, pose) = text.split_once('=').ok_or_else(usage)?;
    let numbers: Vec<f64> =
        pose.split(',').map(|number| number.trim().parse()).collect::<Result<_, _>>().map_err(|_| usage())?;
    match numbers[..] {
        [x, y, facing] if numbers.iter().all(|number| number.is_finite()) => {
            let (at, facing) = (DVec2::new(x, y), Bearing::degrees(facing));
            Ok((Id::from(unit.trim()), Pose { at, facing }))
        }
        _ => Err(usage()),
    }
}

/// Returns the recorded request with the typed values. Each replaces the value that was recorded for the same thing.
fn asked_anew(
    recorded: &Request,
    typed: &CorrectInput,
    battle: &dyn Battle,
    journal: &Journal,
) -> Result<Request, Trouble> {
    let mut ask = recorded.clone();
    take_back(&mut ask, &typed.correcting.unsay)?;
    if let RequestKind::Table(_, answers) = &mut ask.asked {
        let Answers { given, choices } = typed.answers.clone();
        answers.given.retain(|(hole, _)| given.iter().all(|(said, _)| said != hole));
        answers.given.extend(given);
        replace(&mut answers.choices, choices, |(key, _)| key.clone());
    }
    if ask.asked == RequestKind::Phase {
        let words = values::words(journal.books(), &typed.options, journal.book().procedures(), battle)?;
        replace(&mut ask.words, words, RulingWord::typed);
    } else {
        amend(&mut ask.said, values::amendments(journal.books(), &typed.options)?);
    }
    let waive = &typed.options.waive;
    if !waive.is_empty() {
        let due: Vec<String> = battle.offers().iter().map(Offer::name).collect();
        let found = journal.objections(battle)?;
        let (found, waivers) = values::waivers(&found, &due, waive)?;
        let name = |waiver: &Waiver| waiver.name.clone();
        replace(&mut ask.waivers, waivers, name);
        replace(&mut ask.objections, ruling::waved(&found), name);
    }
    Ok(ask)
}

/// Adds overrides by the umpire. Each replaces the recorded override of the same thing.
fn amend(recorded: &mut Amendments, said: Amendments) {
    replace(&mut recorded.facts, said.facts, |fact| fact.path.clone());
    replace(&mut recorded.checks, said.checks, |check| (check.key.clone(), check.of.clone(), check.stand));
    replace(&mut recorded.strikes, said.strikes, |strike| {
        (strike.block.clone(), strike.key.clone(), strike.of.clone())
    });
    replace(&mut recorded.additions, said.additions, |addition| {
        (addition.block.clone(), addition.label.clone())
    });
}

/// Appends new values to the recorded ones, and removes recorded values whose `name` is that of a new one.
fn replace<T, N: PartialEq>(recorded: &mut Vec<T>, said: Vec<T>, name: impl Fn(&T) -> N) {
    recorded.retain(|old| said.iter().all(|new| name(new) != name(old)));
    recorded.extend(said);
}

/// Removes the umpire's overrides that the user names.
fn take_back(ask: &mut Request, unsay: &[String]) -> Result<(), Trouble> {
    for name in unsay {
        let known = names(ask);
        if !known.contains(name) {
            let variant = if known.is_empty() { "nothing-said" } else { "unsaid" };
            let said = Reason::new("correct", variant).name("found", name);
            return Err(Trouble::Refused(said.name("known", known.join(", "))));
        }
        let Amendments { facts, checks, strikes, additions } = &mut ask.said;
        facts.retain(|fact| fact.path != *name);
        checks.retain(|check| check.key != *name);
        strikes.retain(|strike| strike.key != *name);
        additions.retain(|addition| addition.label != *name);
        ask.words.retain(|word| word.typed() != *name);
        ask.waivers.retain(|waiver| waiver.name != *name);
        ask.objections.retain(|waiver| waiver.name != *name);
    }
    Ok(())
}

/// Returns the names of the umpire's overrides in a request.
fn names(ask: &Request) -> Vec<String> {
    let Amendments { facts, checks, strikes, additions } = &ask.said;
    let facts = facts.iter().map(|fact| fact.path.clone());
    let checks = checks.iter().map(|check| check.key.clone());
    let strikes = strikes.iter().map(|strike| strike.key.clone());
    let additions = additions.iter().map(|addition| addition.label.clone());
    let waived = ask.waivers.iter().chain(&ask.objections);
    let waived = waived.map(|waiver| waiver.name.clone());
    let lines = facts.chain(checks).chain(strikes).chain(additions);
    let words = ask.words.iter().map(RulingWord::typed);
    lines.chain(words).chain(waived).collect()
}

/// Shows the effect of the correction on later entries, and carries out what the user decides.
fn decide(
    journal: &mut Journal,
    preview: Preview,
    typed: &CorrectInput,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let (language, as_json) = (streams.language, typed.options.look.json);
    let catalogue = journal.book().catalogue();
    let page = text::correction(&preview, catalogue, language);
    let mut document = json::correction(&preview, catalogue, language);
    let from = preview.from();
    let here = journal.path().unwrap_or(Path::new("")).display().to_string();
    let CorrectArguments { accept, keep, fork, because, .. } = &typed.correcting;
    let (decided, (entry, seal), says) = if let Some(reason) = accept {
        let entry = journal.accept(preview, reason)?;
        let count = journal.len().saturating_sub(entry + 1);
        let says = Reason::new("correct", "accepted")
            .count("count", number(count))
            .count("before", number(entry.saturating_sub(1)))
            .name("file", here);
        ("accepted", (Some(entry), Some(journal.last_seal())), says)
    } else if let Some(reason) = keep {
        let entry = journal.keep_as_ruled(&preview, reason)?;
        let kept = (Some(entry), Some(journal.last_seal()));
        ("kept", kept, Reason::new("correct", "kept"))
    } else if let (Some(new), Some(reason)) = (fork, because) {
        let forked = journal.fork(preview, reason, new)?;
        let says = Reason::new("correct", "forked").name("file", new.display().to_string()).name("old", here);
        let seal = Some(forked.last_seal());
        ("forked", (Some(journal.len()), seal), says)
    } else {
        ("nothing", (None, None), Reason::new("correct", "how").count("entry", number(from)))
    };
    if as_json {
        if let Some(fields) = document.as_object_mut() {
            fields.insert("decided".to_owned(), decided.into());
            fields.insert("entry".to_owned(), entry.map_or(Value::Null, Value::from));
            let seal = seal.map(|seal| seal.to_string());
            fields.insert("seal".to_owned(), seal.map_or(Value::Null, Value::from));
        }
        return streams.print_json(&document);
    }
    let says = says.count("entry", number(entry.unwrap_or(from)));
    streams.print(&format!("{page}\n{}\n", language.say(&says)))?;
    seal.map_or(Ok(()), |seal| streams.tell(&Reason::new("recorded", "seal").name("seal", seal.to_string())))
}
