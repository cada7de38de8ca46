//! The commands: each reads what it needs, asks the book, and prints.

use super::arguments::{Arguments, Command, Look, Options};
use super::{Streams, Trouble, files, said};
use crate::dice::Cast;
use crate::language::Language;
use crate::report::{json, text};
use crate::rulebook::shelf::{Battle, Book, NAMES};
use crate::rulebook::{Detail, Halt, Procedure};
use crate::ruling::Objection;
use crate::table::book_of;
use clap::{Args as _, CommandFactory as _};
use serde_json::{Value, json};
use std::path::Path;

/// The battle built into the program.
const DEMO: &str = include_str!("../../armies/demo.toml");

/// The phase as a whole is asked for like a procedure, in every book.
const PHASE: Procedure = Procedure {
    name: "phase",
    holes: &[],
};

pub(super) fn run(arguments: Arguments, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    match arguments.command {
        None | Some(Command::Desk { .. }) => {
            let text = streams.language.word("cli.no-desk");
            Err(Trouble::Usage(text))
        }
        Some(Command::Demo { seed, look, write }) => demo(seed, &look, write.as_deref(), streams),
        Some(Command::Check { files, look, waive }) => check(&files, &look, &waive, streams),
        Some(Command::Show { file, matrix, look }) => show(&file, matrix, &look, streams),
        Some(Command::Rule {
            file: Some(file),
            procedure: Some(procedure),
            help,
            rest,
        }) => rule(&file, &procedure, &with_help(help, rest), streams),
        Some(Command::Quick {
            procedure: Some(procedure),
            help,
            rest,
        }) => quick(&procedure, &with_help(help, rest), streams),
        Some(Command::Rule { .. }) => help_of("rule", streams),
        Some(Command::Quick { .. }) => help_of("quick", streams),
        Some(Command::Rulebook { book, look }) => rulebook(&book, &look, streams),
    }
}

/// A request for help goes with the procedure's own arguments: they are what it is about.
fn with_help(help: bool, mut rest: Vec<String>) -> Vec<String> {
    if help {
        rest.push("--help".to_owned());
    }
    rest
}

/// The help of a command that takes a procedure: its own words, then the options of every ruling.
fn help_of(name: &str, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let mut all = Arguments::command();
    let own = all
        .find_subcommand_mut(name)
        .map(|command| command.render_help().to_string());
    let options =
        Options::augment_args(clap::Command::new("options").no_binary_name(true)).render_help();
    streams.print(&format!("{}\n{options}", own.unwrap_or_default()))
}

fn speak(look: &Look, streams: &mut Streams<'_>) {
    if let Some(language) = look.lang.as_deref().and_then(Language::read) {
        streams.language = language;
    }
}

fn print_json(document: &Value, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.print(&format!("{document:#}\n"))
}

/// Opens a battle: its book first, then the battle by it.
fn open<'b>(file: &Path, book: &'b dyn Book, text: &str) -> Result<Box<dyn Battle + 'b>, Trouble> {
    let fetch = files::beside(file);
    Ok(book.open(&file.display().to_string(), text, &fetch)?)
}

fn book_for(file: &Path, text: &str, look: &Look) -> Result<Box<dyn Book>, Trouble> {
    files::book(
        &book_of(&file.display().to_string(), text)?,
        look.house.as_deref(),
    )
}

fn demo(
    seed: u64,
    look: &Look,
    write: Option<&Path>,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    speak(look, streams);
    let file = Path::new("demo.toml");
    let book = book_for(file, DEMO, look)?;
    let mut battle = open(file, book.as_ref(), DEMO)?;
    let mut dice = Cast::seeded(seed);
    let mut phases = Vec::new();
    // One whole turn from where the battle begins; a phase that is moved by hand ends it.
    for _ in 0..DEMO_PHASES {
        let Ok(record) = battle.phase(Some(&mut dice), Detail { odds: true }) else {
            break;
        };
        let due = battle.offers();
        if look.json {
            phases.push(json::phase(
                &record,
                &due,
                book.catalogue(),
                streams.language,
            ));
        } else {
            streams.print(&text::phase(
                &record,
                &due,
                book.catalogue(),
                streams.language,
            ))?;
            streams.print("\n")?;
        }
    }
    if look.json {
        print_json(&json!({ "phases": phases }), streams)?;
    }
    write.map_or(Ok(()), |path| files::write(path, &battle.write()))
}

/// Fire, morale, melee.
const DEMO_PHASES: usize = 3;

fn waived(objections: &[Objection], waive: &[String]) -> Result<Vec<Objection>, Trouble> {
    let mut all = objections.to_vec();
    for text in waive {
        let usage = || {
            Trouble::Usage(format!(
                "--waive: found \"{text}\", expected OBJECTION:REASON"
            ))
        };
        let (id, reason) = text.split_once(':').ok_or_else(usage)?;
        if reason.trim().is_empty() {
            return Err(usage());
        }
        let known = || {
            all.iter()
                .map(|objection| objection.id.clone())
                .collect::<Vec<_>>()
                .join(", ")
        };
        let unknown = format!(
            "--waive: no objection \"{}\" here, expected one of: {}",
            id.trim(),
            known()
        );
        let objection = all.iter_mut().find(|objection| objection.id == id.trim());
        objection.ok_or(Trouble::Usage(unknown))?.waived = Some(reason.trim().to_owned());
    }
    Ok(all)
}

fn check(
    paths: &[std::path::PathBuf],
    look: &Look,
    waive: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    speak(look, streams);
    let mut faults = Vec::new();
    let mut objections = Vec::new();
    for path in paths {
        let text = files::read(path)?;
        let name = path.display().to_string();
        let found = if crate::table::is_army(&text) {
            files::book(army_book(&name, &text), look.house.as_deref())?
                .check_army(&name, &text)
                .map(|()| Vec::new())
        } else {
            match book_of(&name, &text) {
                Ok(book) => {
                    let book = files::book(&book, look.house.as_deref())?;
                    book.open(&name, &text, &files::beside(path))
                        .map(|battle| battle.objections().to_vec())
                }
                Err(faults) => Err(faults),
            }
        };
        match found {
            Ok(found) => objections.extend(found),
            Err(found) => faults.extend(found),
        }
    }
    let objections = waived(&objections, waive)?;
    let open = objections
        .iter()
        .any(|objection| objection.waived.is_none());
    if look.json {
        let language = streams.language;
        let found: Vec<Value> = objections
            .iter()
            .map(|objection| json::objection(objection, language))
            .collect();
        let unread: Vec<Value> = faults
            .iter()
            .map(|fault| json::fault(fault, language))
            .collect();
        print_json(&json!({ "faults": unread, "objections": found }), streams)?;
    } else {
        streams.print(&text::faults(&faults, streams.language))?;
        streams.print(&text::objections(&objections, streams.language))?;
    }
    if open || !faults.is_empty() {
        Err(Trouble::Said)
    } else {
        Ok(())
    }
}

/// The book of an army list: the one it names, else the first on the shelf.
fn army_book(name: &str, text: &str) -> &'static str {
    let named = book_of(name, text).ok();
    let known = NAMES.iter().find(|known| named.as_deref() == Some(**known));
    known.or(NAMES.first()).copied().unwrap_or_default()
}

fn show(file: &Path, matrix: bool, look: &Look, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    speak(look, streams);
    let text = files::read(file)?;
    let book = book_for(file, &text, look)?;
    let battle = open(file, book.as_ref(), &text)?;
    complain_of(battle.objections(), streams);
    let (mut document, lines) = if matrix {
        battle.matrix()
    } else {
        battle.show()
    };
    let language = streams.language;
    let due: Vec<_> = battle.offers();
    if look.json {
        if let Some(document) = document.as_object_mut() {
            let due = due
                .iter()
                .filter(|offer| offer.due)
                .map(|offer| json::offer(offer, language))
                .collect();
            let objections = battle
                .objections()
                .iter()
                .map(|objection| json::objection(objection, language));
            document.insert("due".to_owned(), Value::Array(due));
            document.insert("objections".to_owned(), Value::Array(objections.collect()));
        }
        return print_json(&document, streams);
    }
    streams.print(&text::listing(&lines, language))?;
    let due: Vec<_> = due
        .into_iter()
        .filter(|offer| offer.due && !matrix)
        .map(|offer| offer.says)
        .collect();
    if due.is_empty() {
        return Ok(());
    }
    streams.print(&format!("\n{}\n", language.word("report-due")))?;
    streams.print(&text::listing(&due, language))
}

fn complain_of(objections: &[Objection], streams: &mut Streams<'_>) {
    let text = text::objections(objections, streams.language);
    streams.complain(&text);
}

/// What was typed after the procedure's name; help and misuse go out at once.
fn typed(
    procedure: &Procedure,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<Option<(crate::rulebook::Answers, Options)>, Trouble> {
    match said::read(procedure, rest) {
        Ok(read) => {
            speak(&read.1.look, streams);
            Ok(Some(read))
        }
        Err(error) if error.use_stderr() => Err(Trouble::Usage(
            error.render().to_string().trim_end().to_owned(),
        )),
        Err(help) => streams.print(&help.render().to_string()).map(|()| None),
    }
}

fn rule(
    file: &Path,
    procedure: &str,
    rest: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let text = files::read(file)?;
    // The book decides which arguments there are; its house rules are one of them.
    let plain = book_for(file, &text, &Look::default())?;
    let known = plain
        .procedures()
        .iter()
        .chain([&PHASE])
        .find(|known| known.name == procedure);
    let Some(known) = known else {
        return Err(no_procedure(procedure, plain.as_ref()));
    };
    let Some((answers, options)) = typed(known, rest, streams)? else {
        return Ok(());
    };
    let book = book_for(file, &text, &options.look)?;
    let mut battle = open(file, book.as_ref(), &text)?;
    let objections = waived(battle.objections(), &options.waive)?;
    complain_of(&objections, streams);
    let mut dice = said::dice(&options)?;
    let detail = Detail {
        odds: !options.no_odds,
    };
    let language = streams.language;
    if procedure == PHASE.name {
        let record = battle.phase(dice.as_mut(), detail);
        let record = record.or_else(|halt| refused(halt, book.as_ref(), &options, streams))?;
        let due = battle.offers();
        if options.look.json {
            let mut document = json::phase(&record, &due, book.catalogue(), language);
            let found = objections
                .iter()
                .map(|objection| json::objection(objection, language))
                .collect();
            if let Some(document) = document.as_object_mut() {
                document.insert("objections".to_owned(), Value::Array(found));
            }
            print_json(&document, streams)?;
        } else {
            streams.print(&text::phase(&record, &due, book.catalogue(), language))?;
        }
    } else {
        let said = said::amendments(&options)?;
        let ruling = battle.rule(procedure, &answers, &said, dice.as_mut(), detail);
        let mut ruling = ruling.or_else(|halt| refused(halt, book.as_ref(), &options, streams))?;
        ruling.objections = objections;
        print_ruling(&ruling, book.as_ref(), &options, streams)?;
    }
    options
        .write
        .as_deref()
        .map_or(Ok(()), |path| files::write(path, &battle.write()))
}

/// No ruling: as JSON a refusal is the answer that was asked for, and still exit 1.
fn refused<T>(
    halt: Halt,
    book: &dyn Book,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<T, Trouble> {
    if let (Halt::Refused(checks), true) = (&halt, options.look.json) {
        print_json(&json::refusal(checks, streams.language), streams)?;
        return Err(Trouble::Said);
    }
    Err(Trouble::Halt(Box::new(halt), book.catalogue().clone()))
}

fn print_ruling(
    ruling: &crate::ruling::Ruling,
    book: &dyn Book,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    if options.look.json {
        print_json(
            &json::ruling(ruling, book.catalogue(), streams.language),
            streams,
        )
    } else {
        streams.print(&text::ruling(ruling, book.catalogue(), streams.language))
    }
}

fn no_procedure(procedure: &str, book: &dyn Book) -> Trouble {
    let known = book
        .procedures()
        .iter()
        .chain([&PHASE])
        .map(|known| known.name)
        .collect();
    Trouble::Halt(
        Box::new(Halt::NoProcedure(procedure.to_owned(), known)),
        book.catalogue().clone(),
    )
}

fn quick(procedure: &str, rest: &[String], streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let named = Procedure {
        name: "quick",
        holes: &[],
    };
    let Some((_, options)) = typed(&named, rest, streams)? else {
        return Ok(());
    };
    let mut books = Vec::new();
    let wanted = |name: &&&str| options.book.as_deref().is_none_or(|book| book == **name);
    if let Some(book) = options.book.as_deref().filter(|book| !NAMES.contains(book)) {
        files::book(book, None)?;
    }
    for name in NAMES.iter().filter(wanted) {
        books.push(files::book(name, None)?);
    }
    let Some(book) = books.iter().find(|book| {
        book.procedures()
            .iter()
            .any(|known| known.name == procedure)
    }) else {
        let known = books
            .iter()
            .flat_map(|book| book.procedures())
            .map(|known| known.name)
            .collect();
        let halt = Halt::NoProcedure(procedure.to_owned(), known);
        let catalogue = books
            .first()
            .map(|book| book.catalogue().clone())
            .unwrap_or_default();
        return Err(Trouble::Halt(Box::new(halt), catalogue));
    };
    let book = files::book(book.name(), options.look.house.as_deref())?;
    let mut dice = said::dice(&options)?;
    let said = said::amendments(&options)?;
    let detail = Detail {
        odds: !options.no_odds,
    };
    let ruling = book.quick(procedure, &said, dice.as_mut(), detail);
    let ruling = ruling.or_else(|halt| refused(halt, book.as_ref(), &options, streams))?;
    print_ruling(&ruling, book.as_ref(), &options, streams)
}

fn rulebook(name: &str, look: &Look, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    speak(look, streams);
    let book = files::book(name, look.house.as_deref())?;
    if look.json {
        print_json(
            &json::catalogue(book.catalogue(), streams.language),
            streams,
        )
    } else {
        streams.print(&text::catalogue(book.catalogue(), streams.language))
    }
}
