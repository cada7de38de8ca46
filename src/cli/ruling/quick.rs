//! The command that rules from facts alone, without a table.

use super::{detail, no_procedure, print_ruling, refused, typed};
use crate::arguments::ignored::BY_QUICK;
use crate::arguments::{Options, values};
use crate::output::{Streams, Trouble};
use crate::table::{RecordPlace, TableFile, files, journal};
use desk::controls::say;
use desk::sentence;
use rulebook::shelf::{Book, Shelf};
use rulebook::{Procedure, Request, RequestKind, RequestResult};
use ruling::{Amendments, Arg, Reason};
use std::collections::BTreeSet;
use std::path::Path;

/// Rules on a procedure or a sentence from facts alone. A sentence needs no quotation marks, because all words before
/// the first option belong to it.
pub(crate) fn quick(first: &str, rest: &[String], streams: &mut Streams<'_>) -> Result<(), Trouble> {
    streams.speak_code(values::language(rest));
    let words = rest.iter().take_while(|word| !word.starts_with('-')).count();
    let (words, rest) = rest.split_at(words);
    let procedure =
        &std::iter::once(first).chain(words.iter().map(String::as_str)).collect::<Vec<_>>().join(" ");
    let named = Procedure { name: "quick", holes: &[] };
    let usage = format!("frontage quick {procedure}");
    let Some((_, options)) = typed(&named, ("quick", &usage), &BY_QUICK, rest, streams)? else {
        return Ok(());
    };
    let asked = if procedure.contains(char::is_whitespace) {
        QuickQuestion::Sentence(procedure)
    } else {
        QuickQuestion::Named(procedure)
    };
    match &options.record {
        Some(path) => recorded(path, asked, &options, streams),
        None => unrecorded(asked, &options, streams),
    }
}

/// The question that the user typed.
#[derive(Clone, Copy)]
enum QuickQuestion<'t> {
    /// The name of a procedure.
    Named(&'t str),
    /// A sentence, which is read with the words of the rulebook.
    Sentence(&'t str),
}

impl QuickQuestion<'_> {
    /// Returns the request for a rulebook. Facts that the user gives by path override those in the sentence.
    fn ask(self, book: &dyn Book, options: &Options, streams: &mut Streams<'_>) -> Result<Request, Trouble> {
        let mut ask = match self {
            Self::Named(procedure) => Request::new(RequestKind::Quick(procedure.to_owned())),
            Self::Sentence(text) => {
                let heard = sentence::read(book, text, None, streams.language);
                let heard = heard.ok_or_else(|| Trouble::Misused(sentence::names_none(book.name())))?;
                if let Some(unknown) = heard.unknown.first() {
                    return Err(Trouble::Misused(unknown.reason()));
                }
                let assumed = sentence::assumed(book, &heard, streams.language);
                for note in sentence::nations(&heard).into_iter().chain(assumed) {
                    streams.complain(&format!("{}\n", streams.language.say(&note)));
                }
                desk::asked(book, &heard)
            }
        };
        let mut own = values::amendments(streams.books, options)?;
        own.facts.drain(..).for_each(|fact| say(&mut ask.said, fact));
        ask.said = Amendments { facts: ask.said.facts, ..own };
        Ok(ask)
    }

    /// Returns the rulebook that rules. It is the one that the user names, or else the first that has the procedure, or
    /// the one that understands most of the sentence.
    fn book(self, options: &Options, streams: &mut Streams<'_>) -> Result<Box<dyn Book>, Trouble> {
        let (named, house) = (options.book.as_deref(), options.look.house.as_deref());
        let text = match self {
            Self::Named(procedure) => {
                let name = book_with(streams.books, procedure, named)?;
                if named.is_none() {
                    note_others(procedure, name, streams);
                }
                return files::book(streams.books, name, house);
            }
            Self::Sentence(text) => text,
        };
        let wanted = named.map_or_else(|| streams.books.names(), |named| vec![named]);
        let first = wanted.first().copied().unwrap_or_default();
        // A rulebook that understands the whole sentence is better than one that knows only its verb.
        let mut best: Option<(usize, &str)> = None;
        for name in wanted {
            let book = files::book(streams.books, name, None)?;
            let Some(heard) = sentence::read(book.as_ref(), text, None, streams.language) else { continue };
            let missed = heard.unknown.len();
            if best.is_none_or(|(known, _)| missed < known) {
                best = Some((missed, name));
            }
        }
        let (_, name) = best.ok_or_else(|| Trouble::Misused(sentence::names_none(first)))?;
        files::book(streams.books, name, house)
    }
}

/// Makes a quick ruling without a record.
fn unrecorded(asked: QuickQuestion<'_>, options: &Options, streams: &mut Streams<'_>) -> Result<(), Trouble> {
    if options.throw {
        return Err(Trouble::Misused(Reason::new("recorded", "no-dice")));
    }
    let book = asked.book(options, streams)?;
    let mut dice = values::dice(options)?;
    let ask = asked.ask(book.as_ref(), options, streams)?;
    let ruling = ask.quick(book.as_ref(), dice.as_mut(), detail(options));
    let ruling = ruling.or_else(|halt| refused(halt.into(), book.as_ref(), &options.look, streams))?;
    print_ruling(&ruling, &RecordPlace::Nowhere, book.as_ref(), &options.look, streams)
}

/// Makes a quick ruling that becomes an entry of a battle. It changes nothing on the table.
fn recorded(
    path: &Path,
    asked: QuickQuestion<'_>,
    options: &Options,
    streams: &mut Streams<'_>,
) -> Result<(), Trouble> {
    let laid = TableFile::Recorded(Box::new(journal(streams, path)?));
    let mut table = laid.table(&options.look)?;
    let mut throws = table.throws(options)?;
    let own = table.book().name();
    if let Some(book) = options.book.as_deref().filter(|book| *book != own) {
        let said = Reason::new("recorded", "book").name("found", book).name("own", own);
        return Err(Trouble::Misused(said));
    }
    if let QuickQuestion::Named(procedure) = asked
        && !has(streams.books, own, procedure)
    {
        return Err(no_procedure(procedure, names(streams.books, own).collect()));
    }
    let ask = asked.ask(table.book(), options, streams)?;
    let ruled = table.rule(&ask, &mut throws, detail(options));
    let (answered, kept) = ruled.or_else(|fault| refused(fault, table.book(), &options.look, streams))?;
    match answered {
        RequestResult::One(ruling) => print_ruling(&ruling, &kept, table.book(), &options.look, streams),
        RequestResult::Phase(_) => Ok(()),
    }
}

fn has(books: Shelf, book: &str, procedure: &str) -> bool {
    names(books, book).any(|known| known == procedure)
}

fn names(books: Shelf, book: &str) -> impl Iterator<Item = &'static str> {
    books.procedures(book).iter().map(|known| known.name)
}

/// Prints a note with the other rulebooks that have the procedure, unless the first rulebook rules. The note tells the
/// user that a rulebook can be named.
fn note_others(procedure: &str, name: &str, streams: &mut Streams<'_>) {
    let books = streams.books;
    let mut others = Vec::new();
    for other in books.names().into_iter().filter(|other| *other != name) {
        if has(books, other, procedure) {
            others.push(Arg::Name((*other).into()));
        }
    }
    if books.names().first() == Some(&name) || others.is_empty() {
        return;
    }
    let note = Reason::new("cli", "several-books")
        .name("procedure", procedure)
        .name("book", name)
        .count("count", i64::try_from(others.len()).unwrap_or_default())
        .list("others", others);
    streams.complain(&format!("{}\n", streams.language.say(&note)));
}

/// Returns the first rulebook that has a procedure. If the user names a rulebook, only that one is searched.
fn book_with(books: Shelf, procedure: &str, named: Option<&str>) -> Result<&'static str, Trouble> {
    if let Some(book) = named.filter(|book| !books.names().contains(book)) {
        files::book(books, book, None)?;
    }
    let mut known = Vec::new();
    for name in books.names().into_iter().filter(|name| named.is_none_or(|named| named == *name)) {
        if has(books, name, procedure) {
            return Ok(name);
        }
        known.extend(names(books, name));
    }
    // Several rulebooks may have a procedure of the same name.
    let mut seen = BTreeSet::new();
    known.retain(|name| seen.insert(*name));
    Err(no_procedure(procedure, known))
}
