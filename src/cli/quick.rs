//! The command that rules from facts alone, with no table at all.

use super::arguments::Options;
use super::ruling::{detail, no_procedure, print_ruling, refused, typed};
use super::table::{Kept, Laid, journal};
use super::{Streams, Trouble, files, said};
use crate::BOOKS;
use crate::rulebook::{Answered, Asked, Procedure, Request};
use crate::ruling::{Arg, Reason};
use std::path::Path;

/// The options that a quick ruling does nothing with: it has no table, and nothing follows from it.
const DEAF: [&str; 4] = ["waive", "choose", "write", "force"];

pub(super) fn quick(procedure: &str, rest: &[String], streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(said::language(rest));
    let named = Procedure { name: "quick", holes: &[] };
    let usage = format!("frontage quick {procedure}");
    let Some((_, options)) = typed(&named, &usage, &DEAF, rest, streams)? else {
        return Ok(());
    };
    match &options.record {
        Some(path) => recorded(path, procedure, &options, streams),
        None => unrecorded(procedure, &options, streams),
    }
}

/// A ruling nobody keeps.
fn unrecorded(procedure: &str, options: &Options, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    if options.throw {
        return Err(Trouble::Misused(Reason::new("recorded", "no-dice")));
    }
    let name = book_with(procedure, options.book.as_deref())?;
    if options.book.is_none() {
        note_others(procedure, name, streams);
    }
    let book = files::book(name, options.look.house.as_deref())?;
    let mut dice = said::dice(options)?;
    let said = said::amendments(options)?;
    let ruling = book.quick(procedure, &said, dice.as_mut(), detail(options));
    let ruling = ruling.or_else(|halt| refused(halt.into(), book.as_ref(), &options.look, streams))?;
    print_ruling(&ruling, &Kept::Nowhere, book.as_ref(), &options.look, streams)
}

/// A ruling that is an entry of a recorded battle, and changes nothing on its table.
fn recorded(
    path: &Path,
    procedure: &str,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let laid = Laid::Recorded(Box::new(journal(path)?));
    let mut table = laid.table(&options.look)?;
    let mut throws = table.throws(options)?;
    let own = table.book().name();
    if let Some(book) = options.book.as_deref().filter(|book| *book != own) {
        let said = Reason::new("recorded", "book").name("found", book).name("own", own);
        return Err(Trouble::Misused(said));
    }
    if !has(own, procedure) {
        return Err(no_procedure(procedure, names(own).collect()));
    }
    let ask =
        Request { said: said::amendments(options)?, ..Request::new(Asked::Quick(procedure.to_owned())) };
    let ruled = table.rule(&ask, &mut throws, detail(options));
    let (answered, kept) = ruled.or_else(|fault| refused(fault, table.book(), &options.look, streams))?;
    match answered {
        Answered::One(ruling) => print_ruling(&ruling, &kept, table.book(), &options.look, streams),
        Answered::Phase(_) => Ok(()),
    }
}

fn has(book: &str, procedure: &str) -> bool {
    names(book).any(|known| known == procedure)
}

fn names(book: &str) -> impl Iterator<Item = &'static str> {
    BOOKS.procedures(book).iter().map(|known| known.name)
}

/// Notes which other books rule a procedure that the main rulebook does not know: without `--book` the first on the shelf rules.
fn note_others(procedure: &str, name: &str, streams: &mut Streams<'_>) {
    let mut others = Vec::new();
    for other in BOOKS.names().into_iter().filter(|other| *other != name) {
        if has(other, procedure) {
            others.push(Arg::Name((*other).into()));
        }
    }
    if BOOKS.names().first() == Some(&name) || others.is_empty() {
        return;
    }
    let note = Reason::new("cli", "several-books")
        .name("procedure", procedure)
        .name("book", name)
        .list("others", others);
    streams.complain(&format!("{}\n", streams.language.say(&note)));
}

/// The first book on the shelf with a procedure; only the book named, if one is.
fn book_with(procedure: &str, named: Option<&str>) -> Result<&'static str, Trouble> {
    if let Some(book) = named.filter(|book| !BOOKS.names().contains(book)) {
        files::book(book, None)?;
    }
    let mut known = Vec::new();
    for name in BOOKS.names().into_iter().filter(|name| named.is_none_or(|named| named == *name)) {
        if has(name, procedure) {
            return Ok(name);
        }
        known.extend(names(name));
    }
    Err(no_procedure(procedure, known))
}
