//! The table on which a command works, from a battle file or from a recorded battle.

pub(crate) mod files;

use super::arguments::{Look, Options, values};
use super::output::{Streams, Trouble};
use dice::Cast;
use disk::{beside, read};
use journal::{Faces, Journal, JournalFault, Moment, Seal, is_recorded};
use language::Language;
use rulebook::shelf::{Battle, Book, Shelf};
use rulebook::{Detail, Procedure, Request, RequestResult};
use ruling::{Objection, Reason};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A file and what it contains: a battle, or the record of one. The content decides that, not the file's name.
pub(super) enum TableFile {
    /// A battle file: its path, its text, and the list of rulebooks.
    Battle(PathBuf, String, Shelf),
    /// The record of a battle.
    Recorded(Box<Journal>),
}

impl TableFile {
    /// Reads a file, and finds out what it contains. Tells if the last write to a record was cut short.
    pub(super) fn read(streams: &mut Streams<'_>, path: &Path) -> Result<Self, Trouble> {
        let books = streams.books;
        if is_recorded(path)? {
            let journal = Journal::open(path, books, Moment::now)?;
            if journal.was_cut_short() {
                let said = Reason::new("recorded", "cut-short").name("file", path.display().to_string());
                let said = streams.language.say(&said);
                streams.complain(&format!("{said}\n"));
            }
            return Ok(Self::Recorded(Box::new(journal)));
        }
        Ok(Self::Battle(path.to_path_buf(), read(path)?, books))
    }

    /// Returns the procedures of the battle's rulebook. House rules do not change them.
    pub(super) fn procedures(&self) -> Result<&'static [Procedure], Trouble> {
        match self {
            Self::Battle(path, text, books) => Ok(books.procedures(files::name_of(*books, path, text)?)),
            Self::Recorded(journal) => Ok(journal.book().procedures()),
        }
    }

    /// Opens the table, with the house rules that the options name. For a recorded battle, house rules are refused,
    /// because the record has its own.
    pub(super) fn table(self, look: &Look) -> Result<Tabletop, Trouble> {
        match self {
            Self::Battle(path, text, books) => {
                let book = files::book_of(books, &path, &text, look)?;
                let battle = book.open(&path.display().to_string(), &text, &beside(&path))?;
                Ok(Tabletop::Battle { book, battle })
            }
            Self::Recorded(_) if look.house.is_some() => {
                Err(Trouble::Misused(Reason::new("recorded", "house")))
            }
            Self::Recorded(journal) => Ok(Tabletop::Recorded { journal }),
        }
    }
}

/// The source of the dice for rulings on a table.
pub(super) struct Throws {
    /// The dice for a table without a record.
    pub(super) dice: Option<Cast>,
    /// The source of the faces for a recorded battle: typed faces, or the program's dice.
    faces: Faces,
}

impl Throws {
    /// Returns the given dice as the source for a table without a record.
    pub(super) fn with(dice: Option<Cast>) -> Self {
        Self { dice, faces: Faces::None }
    }
}

/// A table that is open.
pub(super) enum Tabletop {
    /// The table of a battle file. Rulings on it are not recorded.
    Battle { book: Box<dyn Book>, battle: Box<dyn Battle> },
    /// The table of a recorded battle. Each ruling becomes an entry of the record.
    Recorded { journal: Box<Journal> },
}

impl Tabletop {
    /// Returns the source of the dice that the options of a ruling ask for.
    pub(super) fn throws(&self, options: &Options) -> Result<Throws, Trouble> {
        let given = values::faces(options)?;
        match self {
            Self::Battle { .. } if options.throw => Err(Trouble::Misused(Reason::new("recorded", "no-dice"))),
            Self::Battle { .. } => Ok(Throws::with(values::dice(options)?)),
            Self::Recorded { .. } if options.seed.is_some() => {
                Err(Trouble::Misused(Reason::new("recorded", "seed")))
            }
            Self::Recorded { .. } if options.throw => Ok(Throws { dice: None, faces: Faces::Program }),
            Self::Recorded { .. } => {
                Ok(Throws { dice: None, faces: given.map_or(Faces::None, Faces::Table) })
            }
        }
    }

    /// Returns true if the program rolls all dice.
    pub(super) fn throws_itself(&self, options: &Options) -> bool {
        match self {
            Self::Battle { .. } => options.seed.is_some(),
            Self::Recorded { .. } => options.throw,
        }
    }

    /// Returns the rulebook of the battle.
    pub(super) fn book(&self) -> &dyn Book {
        match self {
            Self::Battle { book, .. } => book.as_ref(),
            Self::Recorded { journal } => journal.book().as_ref(),
        }
    }

    /// Returns the record, or `None` for the table of a battle file.
    pub(super) fn journal(&self) -> Option<&Journal> {
        match self {
            Self::Battle { .. } => None,
            Self::Recorded { journal } => Some(journal),
        }
    }

    /// Returns the battle in its current state.
    pub(super) fn battle(&self) -> &dyn Battle {
        match self {
            Self::Battle { battle, .. } => battle.as_ref(),
            Self::Recorded { journal } => journal.battle(),
        }
    }

    /// Returns the objections to the current table.
    pub(super) fn objections(&self) -> Result<Vec<Objection>, Trouble> {
        match self {
            Self::Battle { battle, .. } => Ok(battle.objections().to_vec()),
            Self::Recorded { journal } => Ok(journal.objections(journal.battle())?),
        }
    }

    /// Returns the battle after an entry, with the objections to the table. If `entry` is `None`, returns the current
    /// battle.
    pub(super) fn at(&self, entry: Option<u64>) -> Result<(Box<dyn Battle>, Vec<Objection>), Trouble> {
        match (self, entry) {
            (Self::Battle { .. }, Some(_)) => Err(Trouble::Misused(Reason::new("recorded", "at"))),
            (_, None) => Ok((self.battle().fork(), self.objections()?)),
            (Self::Recorded { journal }, Some(entry)) => {
                let battle = then(journal, entry)?;
                let found = journal.objections(battle.as_ref())?;
                Ok((battle, found))
            }
        }
    }

    /// Rules on a request, and lets the battle go on from the result. For a recorded battle, also returns the seal of
    /// the new entry. The entry is on the disk when this function returns.
    pub(super) fn rule(
        &mut self,
        ask: &Request,
        throws: &mut Throws,
        detail: Detail,
    ) -> Result<(RequestResult, RecordPlace), JournalFault> {
        match self {
            Self::Battle { book, battle } => {
                let dice = throws.dice.as_mut();
                let answered = ask.rule(book.as_ref(), battle.as_mut(), dice, detail)?;
                Ok((answered, RecordPlace::Nowhere))
            }
            Self::Recorded { journal } => {
                match journal.rule_beside_others(ask, &throws.faces, detail) {
                    Ok(answered) => {
                        let entry = journal.steps().last().filter(|_| answered.is_settled());
                        let kept = entry.map(|entry| journal.seal(*entry)).transpose()?;
                        Ok((answered, kept.map_or(RecordPlace::NotYet, RecordPlace::As)))
                    }
                    Err(fault) => {
                        // The open question is dropped, because the program ends and can't roll for it any more.
                        journal.leave()?;
                        Err(fault)
                    }
                }
            }
        }
    }
}

/// The place of an answer in the record.
#[derive(Clone)]
pub(super) enum RecordPlace {
    /// The table has no record.
    Nowhere,
    /// Nothing is recorded yet, because no dice have been rolled.
    NotYet,
    /// The answer is the entry with this seal.
    As(Seal),
}

impl RecordPlace {
    /// Returns the lines that are printed below an answer, with the entry and the seal. Returns an empty text without a
    /// record.
    pub(super) fn line(&self, language: Language) -> String {
        match self {
            Self::Nowhere => String::new(),
            Self::NotYet => format!("\n{}\n", language.say(&Reason::new("recorded", "not-yet"))),
            Self::As(seal) => {
                let kept = Reason::new("recorded", "kept").count("entry", number(seal.entry()));
                let seal = Reason::new("recorded", "seal").name("seal", seal.to_string());
                format!("\n{}\n{}\n", language.say(&kept), language.say(&seal))
            }
        }
    }

    /// Adds the number and the seal of the entry to an answer in JSON. Both are `null` while nothing is recorded.
    pub(super) fn stated(&self, mut document: Value) -> Value {
        let (entry, seal) = match self {
            Self::Nowhere => return document,
            Self::NotYet => (Value::Null, Value::Null),
            Self::As(seal) => (seal.entry().into(), seal.to_string().into()),
        };
        if let Some(fields) = document.as_object_mut() {
            fields.insert("entry".to_owned(), entry);
            fields.insert("seal".to_owned(), seal);
        }
        document
    }
}

/// Returns the message that the record is a fork, with separate dice from an entry on.
pub(super) fn fork_since(entry: u64) -> Reason {
    Reason::new("fork-since", "").count("entry", number(entry))
}

/// Returns the number of an entry in the type that messages use.
pub(super) fn number(entry: u64) -> i64 {
    i64::try_from(entry).unwrap_or(i64::MAX)
}

/// Returns a recorded battle in the state after an entry.
pub(super) fn then(journal: &Journal, entry: u64) -> Result<Box<dyn Battle>, Trouble> {
    exists(journal, entry)?;
    Ok(journal.at(entry)?)
}

/// Checks that a record has an entry with this number.
pub(super) fn exists(journal: &Journal, entry: u64) -> Result<(), Trouble> {
    if entry < journal.len() {
        return Ok(());
    }
    let said = Reason::new("recorded", "no-entry")
        .count("entry", number(entry))
        .count("last", number(journal.len().saturating_sub(1)));
    Err(Trouble::Refused(said))
}

/// Opens a recorded battle. Refuses a battle file, with a message that tells how to begin a record.
pub(super) fn journal(streams: &mut Streams<'_>, path: &Path) -> Result<Journal, Trouble> {
    match TableFile::read(streams, path)? {
        TableFile::Recorded(journal) => Ok(*journal),
        TableFile::Battle(..) => Err(plain(path)),
    }
}

/// Opens a recorded battle only to list the entries, without building up the table.
pub(super) fn listed(streams: &mut Streams<'_>, path: &Path) -> Result<Journal, Trouble> {
    if is_recorded(path)? {
        Ok(Journal::to_list(path, streams.books, Moment::now)?)
    } else {
        Err(plain(path))
    }
}

/// Returns the error for a battle file where a recorded battle is needed.
pub(super) fn plain(path: &Path) -> Trouble {
    Trouble::Refused(Reason::new("recorded", "plain").name("file", path.display().to_string()))
}
