//! The commands of the program. Each reads its input, asks the rulebook, and prints the result.

use super::arguments::{Arguments, Command, Look, values};
use super::output::{Streams, Trouble};
use super::record::{battle_file, correct, course, dice, list, salvage, verify};
use super::ruling::{self, demo, quick};
use super::screens::{club, pages, window};
use super::table::{TableFile, files};
use super::{doctor, handbook, help, man, print, see, version};
use ::journal::is_recorded;
use ::ruling::Reason;
use ::ruling::table::book_of;
use report::{json, text};
use rulebook::Due;
use rulebook::shelf::Shelf;
use serde_json::{Value, json};
use std::path::Path;

pub(super) fn run(arguments: Arguments, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(arguments.lang.as_deref());
    if arguments.version {
        return version::version(arguments.json, streams);
    }
    match arguments.command {
        None => window::open(None, &Look::default(), false, streams),
        Some(Command::Desk { file, lang, house, first_frame }) => {
            let json = false;
            let look = Look { json, lang, house };
            window::open(file.as_deref(), &look, first_frame, streams)
        }
        Some(Command::Serve { file, lan, port, house, speech }) => {
            pages::serve(&file, (lan, port, house.as_deref()), &speech, streams)
        }
        Some(Command::Club { database, lan, port, name, organiser, speech }) => {
            club::serve((database, name), (lan, port, organiser), &speech, streams)
        }
        Some(Command::CheckCopy) => club::check_copy(streams),
        Some(Command::Send { file, url, speech }) => club::send(&file, url.as_deref(), &speech, streams),
        Some(Command::CarryOn { url, new, battle, speech }) => {
            club::carry_on(&url, (&new, battle), &speech, streams)
        }
        Some(Command::Demo { book, seed, look, write, force }) => {
            demo::demo(&book, seed, &look, (write.as_deref(), force), streams)
        }
        Some(Command::Check { files, look, waive }) => check(&files, &look, &waive, streams),
        Some(Command::Show { file, at, matrix, look }) => show(&file, at, matrix, &look, streams),
        Some(Command::Rule { file: Some(file), procedure: Some(procedure), help, rest }) => {
            ruling::rule(&file, &procedure, &with_help(help, rest), streams)
        }
        Some(Command::Quick { procedure: Some(procedure), help, rest }) => {
            quick::quick(&procedure, &with_help(help, rest), streams)
        }
        Some(Command::Rule { .. }) => help_of("rule", streams),
        Some(Command::Quick { .. }) => help_of("quick", streams),
        Some(Command::Manual { into, speech }) => handbook::write(&into, &speech, streams),
        Some(Command::Rulebook { book, diff, look }) => rulebook(&book, diff, &look, streams),
        Some(Command::Record { battle, new, word, look }) => {
            battle_file::record(&battle, &new, &word, &look, streams)
        }
        Some(Command::Words { file, words, speech }) => battle_file::words(&file, &words, &speech, streams),
        Some(Command::Export { file, battle, at, speech }) => {
            battle_file::export(&file, &battle, at, &speech, streams)
        }
        Some(Command::Salvage { file, new, speech }) => salvage::salvage(&file, &new, &speech, streams),
        Some(Command::Correct { file: Some(file), entry: Some(entry), help, rest }) => {
            correct::correct(&file, entry, &with_help(help, rest), streams)
        }
        Some(Command::Correct { .. }) => help_of("correct", streams),
        Some(Command::Journal(listing)) => list::journal(&listing, streams),
        Some(Command::Print(printing)) => print::print(&printing, streams),
        Some(Command::See(seeing)) => see::see(&seeing, streams),
        Some(Command::Undo { file, to, to_save, speech }) => {
            course::undo(&file, (to, to_save.as_deref()), &speech, streams)
        }
        Some(Command::Redo { file, speech }) => course::redo(&file, &speech, streams),
        Some(Command::Note { file, text, entry, speech }) => {
            course::note(&file, &text, entry, &speech, streams)
        }
        Some(Command::Mark { file, name, speech }) => course::mark(&file, &name, &speech, streams),
        Some(Command::End { file, speech }) => course::end(&file, &speech, streams),
        Some(Command::Verify { file, seal, speech }) => verify::verify(&file, &seal, &speech, streams),
        Some(Command::Doctor { file, speech }) => doctor::doctor(file.as_deref(), &speech, streams),
        Some(Command::Dice { file, speech }) => dice::dice(&file, &speech, streams),
        Some(Command::Man { into }) => man::write(&into, streams),
        Some(Command::Completions { shell }) => man::completions(shell, streams),
    }
}

/// Returns the typed words `rest`, with `--help` added if `help` is true. So the procedure's own help is shown.
fn with_help(help: bool, mut rest: Vec<String>) -> Vec<String> {
    if help {
        rest.push("--help".to_owned());
    }
    rest
}

/// Prints the help of a command that takes a procedure, without the parameters of any procedure.
fn help_of(name: &str, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    let mut all = help::told(help::commands(), &[], streams.language);
    let help = all.find_subcommand_mut(name).map(|command| command.render_help().to_string());
    streams.print(&help.unwrap_or_default())
}

fn check(
    paths: &[std::path::PathBuf],
    look: &Look,
    waive: &[String],
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak(look);
    let books = streams.books;
    let mut faults = Vec::new();
    let mut objections = Vec::new();
    for path in paths {
        if is_recorded(path)? {
            objections.extend(TableFile::read(streams, path)?.table(look)?.objections()?);
            continue;
        }
        let text = disk::read(path)?;
        let name = path.display().to_string();
        let found = if ::ruling::table::is_army(&name, &text) {
            files::book(books, army_book(books, &name, &text), look.house.as_deref())?
                .check_army(&name, &text)
                .map(|()| Vec::new())
        } else {
            match book_of(&name, &text, &books.names()) {
                Ok(book) => {
                    let book = files::book(books, book, look.house.as_deref())?;
                    book.open(&name, &text, &disk::beside(path)).map(|battle| battle.objections().to_vec())
                }
                Err(faults) => Err(faults),
            }
        };
        match found {
            Ok(found) => objections.extend(found),
            Err(found) => faults.extend(found),
        }
    }
    let objections = values::waived(&objections, waive)?;
    let open = objections.iter().any(|objection| objection.waived.is_none());
    if look.json {
        let language = streams.language;
        let found: Vec<Value> =
            objections.iter().map(|objection| json::objection(objection, language)).collect();
        let unread: Vec<Value> = faults.iter().map(|fault| json::fault(fault, language)).collect();
        streams.print_json(&json!({ "faults": unread, "objections": found }))?;
    } else {
        streams.print(&text::faults(&faults, streams.language))?;
        streams.print(&text::objections(&objections, streams.language))?;
    }
    if open || !faults.is_empty() { Err(Trouble::Said) } else { Ok(()) }
}

/// Returns the rulebook of an army list: the one that it names, or else the first that can read it. If none can,
/// returns the first one, so that its faults are reported.
fn army_book(books: Shelf, name: &str, text: &str) -> &'static str {
    let shelf = books.names();
    let reads = |book: &&str| {
        let book = books.book(book, None).ok().flatten();
        book.is_some_and(|book| book.check_army(name, text).is_ok())
    };
    let named = book_of(name, text, &shelf).ok();
    named.or_else(|| shelf.iter().copied().find(reads)).or(shelf.first().copied()).unwrap_or_default()
}

fn show(
    file: &Path,
    at: Option<u64>,
    matrix: bool,
    look: &Look,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    streams.speak(look);
    let table = TableFile::read(streams, file)?.table(look)?;
    let (battle, found) = table.at(at)?;
    streams.object(&found);
    let (mut document, lines) = if matrix {
        let rows = battle.matrix();
        (json!(rows), rows.into_iter().map(|row| row.says).collect())
    } else {
        battle.show()
    };
    let language = streams.language;
    let due: Vec<_> = battle.offers();
    if look.json {
        if let Some(document) = document.as_object_mut() {
            let due = due
                .iter()
                .filter(|offer| offer.due == Due::Now)
                .map(|offer| json::offer(offer, language))
                .collect();
            let objections = found.iter().map(|objection| json::objection(objection, language));
            document.insert("due".to_owned(), Value::Array(due));
            document.insert("objections".to_owned(), Value::Array(objections.collect()));
        }
        return streams.print_json(&document);
    }
    streams.print(&text::listing(&lines, language))?;
    if !matrix {
        streams.print(&text::listing(&battle.underway(), language))?;
    }
    let due: Vec<_> =
        due.into_iter().filter(|offer| offer.due == Due::Now && !matrix).map(|offer| offer.says).collect();
    if due.is_empty() {
        return Ok(());
    }
    streams.print(&format!("\n{}\n", language.word("report-due")))?;
    streams.print(&text::listing(&due, language))
}

fn rulebook(name: &str, diff: bool, look: &Look, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak(look);
    let house = match (&look.house, diff) {
        (None, true) => return Err(Trouble::Misused(Reason::new("cli", "diff-alone"))),
        (Some(house), true) => Some(house.display().to_string()),
        (_, false) => None,
    };
    let book = files::book(streams.books, name, look.house.as_deref())?;
    let (catalogue, language) = (book.catalogue(), streams.language);
    match (house, look.json) {
        (None, false) => streams.print(&text::catalogue(catalogue, language)),
        (None, true) => streams.print_json(&json::catalogue(catalogue, language)),
        (Some(house), false) => streams.print(&text::changed((book.name(), &house), catalogue, language)),
        (Some(_), true) => streams.print_json(&json::changed(book.name(), catalogue, language)),
    }
}
