//! What a command works on: the table of a battle file, or that of a recorded battle.

use super::arguments::{Look, Options};
use super::{Trouble, files, said};
use disk::{beside, read};
use journal::{Faces, Journal, JournalFault, Moment, Seal, is_recorded};
use language::Language;
use seam::dice::Cast;
use seam::rulebook::shelf::{Battle, Book, Shelf};
use seam::rulebook::{Answered, Detail, Procedure, Request};
use seam::ruling::{Objection, Reason};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A file as it lies there; its content says of which kind it is, not its name.
pub(super) enum Laid {
    /// A battle file, its text, and the shelf its book stands on.
    Battle(PathBuf, String, Shelf),
    /// A recorded battle.
    Recorded(Box<Journal>),
}

impl Laid {
    /// Reads a file.
    pub(super) fn read(books: Shelf, path: &Path) -> Result<Self, Trouble> {
        if is_recorded(path)? {
            let journal = Journal::open(path, books, Moment::now)?;
            return Ok(Self::Recorded(Box::new(journal)));
        }
        Ok(Self::Battle(path.to_path_buf(), read(path)?, books))
    }

    /// What can be asked of its rulebook, whatever the house rules.
    pub(super) fn procedures(&self) -> Result<&'static [Procedure], Trouble> {
        match self {
            Self::Battle(path, text, books) => Ok(books.procedures(files::name_of(*books, path, text)?)),
            Self::Recorded(journal) => Ok(journal.book().procedures()),
        }
    }

    /// The table, by the house rules asked for; a recorded battle keeps its own.
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

/// Who throws at a table.
pub(super) struct Throws {
    /// The dice beside a table that keeps no record.
    pub(super) dice: Option<Cast>,
    /// Where the faces of a record come from.
    faces: Faces,
}

impl Throws {
    /// These dice, at a table that keeps no record.
    pub(super) fn with(dice: Option<Cast>) -> Self {
        Self { dice, faces: Faces::None }
    }
}

/// An opened table.
pub(super) enum Tabletop {
    /// A battle file's: what is ruled on it is not kept.
    Battle { book: Box<dyn Book>, battle: Box<dyn Battle> },
    /// A recorded battle's: what is ruled on it is an entry.
    Recorded { journal: Box<Journal> },
}

impl Tabletop {
    /// Who throws, by the options of a ruling.
    pub(super) fn throws(&self, options: &Options) -> Result<Throws, Trouble> {
        let given = said::faces(options)?;
        match self {
            Self::Battle { .. } if options.throw => Err(Trouble::Misused(Reason::new("recorded", "no-dice"))),
            Self::Battle { .. } => Ok(Throws::with(said::dice(options)?)),
            Self::Recorded { .. } if options.seed.is_some() => {
                Err(Trouble::Misused(Reason::new("recorded", "seed")))
            }
            Self::Recorded { .. } if options.throw => Ok(Throws { dice: None, faces: Faces::Program }),
            Self::Recorded { .. } => {
                Ok(Throws { dice: None, faces: given.map_or(Faces::None, Faces::Table) })
            }
        }
    }

    /// Whether the program throws whatever is asked for.
    pub(super) fn throws_itself(&self, options: &Options) -> bool {
        match self {
            Self::Battle { .. } => options.seed.is_some(),
            Self::Recorded { .. } => options.throw,
        }
    }

    /// Its rulebook.
    pub(super) fn book(&self) -> &dyn Book {
        match self {
            Self::Battle { book, .. } => book.as_ref(),
            Self::Recorded { journal } => journal.book().as_ref(),
        }
    }

    /// Its record, if one is kept.
    pub(super) fn journal(&self) -> Option<&Journal> {
        match self {
            Self::Battle { .. } => None,
            Self::Recorded { journal } => Some(journal),
        }
    }

    /// The battle as it stands.
    pub(super) fn battle(&self) -> &dyn Battle {
        match self {
            Self::Battle { battle, .. } => battle.as_ref(),
            Self::Recorded { journal } => journal.battle(),
        }
    }

    /// What looks wrong on it; where the battle is recorded, on the table as it stands now.
    pub(super) fn objections(&self) -> Result<Vec<Objection>, Trouble> {
        match self {
            Self::Battle { battle, .. } => Ok(battle.objections().to_vec()),
            Self::Recorded { journal } => Ok(journal.objections(journal.battle())?),
        }
    }

    /// The battle as it stood after an entry, as it stands now if none is named; and what looks wrong on it.
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

    /// Rules on an ask, and goes on from there; of a recorded battle the entry comes with it, if it became one. What
    /// is returned is on the disk.
    pub(super) fn rule(
        &mut self,
        ask: &Request,
        throws: &mut Throws,
        detail: Detail,
    ) -> Result<(Answered, Kept), JournalFault> {
        match self {
            Self::Battle { book, battle } => {
                let dice = throws.dice.as_mut();
                let answered = ask.rule(book.as_ref(), battle.as_mut(), dice, detail)?;
                Ok((answered, Kept::Nowhere))
            }
            Self::Recorded { journal } => {
                match journal.rule_beside_others(ask, &throws.faces, detail) {
                    Ok(answered) => {
                        let entry = journal.steps().last().filter(|_| answered.is_settled());
                        let kept = entry.map(|entry| journal.seal(*entry)).transpose()?;
                        Ok((answered, kept.map_or(Kept::NotYet, Kept::As)))
                    }
                    Err(fault) => {
                        // Nobody is left who would throw for it.
                        journal.leave()?;
                        Err(fault)
                    }
                }
            }
        }
    }
}

/// What became of an answer in the record.
#[derive(Clone)]
pub(super) enum Kept {
    /// No record is kept of this table.
    Nowhere,
    /// Nothing is recorded: no dice have fallen.
    NotYet,
    /// It is the entry of that seal.
    As(Seal),
}

impl Kept {
    /// The last lines under an answer; none where no record is kept.
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

    /// An answer as JSON, with the number of its entry and its seal; `null` while nothing is recorded.
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

/// That a record is a fork, and whose dice fall in it.
pub(super) fn fork_since(entry: u64) -> Reason {
    Reason::new("fork-since", "").count("entry", number(entry))
}

/// The number of an entry, as messages count.
pub(super) fn number(entry: u64) -> i64 {
    i64::try_from(entry).unwrap_or(i64::MAX)
}

/// A recorded battle as it stood after an entry.
pub(super) fn then(journal: &Journal, entry: u64) -> Result<Box<dyn Battle>, Trouble> {
    exists(journal, entry)?;
    Ok(journal.at(entry)?)
}

/// Makes sure that there is an entry of that number.
pub(super) fn exists(journal: &Journal, entry: u64) -> Result<(), Trouble> {
    if entry < journal.len() {
        return Ok(());
    }
    let said = Reason::new("recorded", "no-entry")
        .count("entry", number(entry))
        .count("last", number(journal.len().saturating_sub(1)));
    Err(Trouble::Refused(said))
}

/// A recorded battle; of a battle file it is said how to begin a record.
pub(super) fn journal(books: Shelf, path: &Path) -> Result<Journal, Trouble> {
    match Laid::read(books, path)? {
        Laid::Recorded(journal) => Ok(*journal),
        Laid::Battle(..) => Err(plain(path)),
    }
}

/// A recorded battle whose entries are listed, and nothing of its table.
pub(super) fn listed(books: Shelf, path: &Path) -> Result<Journal, Trouble> {
    if is_recorded(path)? { Ok(Journal::to_list(path, books, Moment::now)?) } else { Err(plain(path)) }
}

/// A battle file where a recorded battle is needed.
pub(super) fn plain(path: &Path) -> Trouble {
    Trouble::Refused(Reason::new("recorded", "plain").name("file", path.display().to_string()))
}
