//! A journal begun from a battle file, or opened from its own.

use super::course::{Brief, Course};
use super::entry::{Begun, Deed, FORMAT, Said};
use super::fault::{Damage, JournalFault, Problem};
use super::moment::Clock;
use super::row::Row;
use super::secret::Secret;
use super::store::Store;
use super::{Hash, Journal};
use crate::rulebook::Fetch;
use crate::rulebook::shelf::{self, Book, NAMES};
use crate::ruling::Reason;
use crate::table::{Fault, book_of};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The battle file a journal begins with.
pub struct Opening<'o> {
    /// The file's name.
    pub file: &'o str,
    /// Its text.
    pub text: &'o str,
    /// Fetches the files it refers to.
    pub fetch: &'o Fetch<'o>,
    /// The house rules: the file's name and its text.
    pub house: Option<(String, String)>,
    /// The seed of the program's dice; none: the system draws one.
    pub seed: Option<[u8; 32]>,
}

/// Where a journal is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In memory, as long as the program runs.
    Memory,
    /// In a new file of the first of these names where one can be made, as soon as there is something to record; if
    /// there is one of that name by then, a number is added.
    Later(Vec<PathBuf>),
    /// In a new file of this name, at once.
    File(PathBuf),
}

/// How many names are tried for a file that is to be new.
const MOST_NAMES: usize = 10_000;

impl Journal {
    /// Begins a journal with a battle file.
    ///
    /// # Errors
    /// The battle or the house rules can't be read, or the file can't be made.
    pub fn begin(place: Place, opening: Opening<'_>, clock: Clock) -> Result<Self, JournalFault> {
        let book = book(opening.file, opening.text, opening.house.as_ref())?;
        let battle = book.open(opening.file, opening.text, opening.fetch)?;
        let no_seed = |problem| JournalFault::System(PathBuf::new(), problem);
        let drawn = || Secret::drawn().map_err(no_seed);
        let secret = opening.seed.map(Secret).map_or_else(drawn, Ok)?;
        let begun = Begun {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            book: book.name().to_owned(),
            file: opening.file.to_owned(),
            battle: battle.write(),
            house: opening.house.clone(),
            tables: book.catalogue().hash(),
            seed: secret.hash(),
        };
        let (places, at_once) = match place {
            Place::Memory => (Vec::new(), None),
            Place::Later(paths) => (paths, None),
            Place::File(path) => (Vec::new(), Some(path)),
        };
        let mut journal = Self {
            store: Store::create(at_once.as_deref(), &secret.0)?,
            places: Vec::new(),
            clock,
            book,
            house: opening.house,
            secret,
            battle,
            briefs: Vec::new(),
            course: Course::default(),
            last: Hash::default(),
            recent: VecDeque::new(),
            since_checkpoint: 0,
            open: None,
        };
        let said = Reason::new("entry-begun", "").name("name", &journal.battle.view().name);
        journal.append(&[(Deed::Begun(Box::new(begun)), Said::of(&said))], None)?;
        journal.places = places;
        Ok(journal)
    }

    /// Opens a journal's own file; the battle stands as it was left.
    ///
    /// # Errors
    /// The file is none of a journal, is damaged, or its battle can't be read by this program.
    pub fn open(path: &Path, clock: Clock) -> Result<Self, JournalFault> {
        let (mut journal, asked) = Self::unfolded(path, clock)?;
        journal.battle = journal.folded(journal.course.steps())?;
        journal.open = asked.map(|entry| journal.still_open(entry)).transpose()?;
        Ok(journal)
    }

    /// A journal's own file with the battle as it began, and the last entry of the question that was left open.
    pub(super) fn unfolded(path: &Path, clock: Clock) -> Result<(Self, Option<u64>), JournalFault> {
        let store = Store::open(path)?;
        let secret = Secret(store.seed()?);
        let damaged =
            |entry, problem| JournalFault::Damaged(path.to_path_buf(), Damage { entry, problem });
        let (mut briefs, mut last, mut begun, mut asked) =
            (Vec::new(), Hash::default(), None, None);
        store.walk(|row| {
            let unknown = || damaged(Some(row.number), Problem::Unreadable(row.kind.clone()));
            let brief = Brief::read(&row.kind, row.about).ok_or_else(unknown)?;
            match (brief.kind, row.about) {
                ("asked", _) => asked = Some(row.number),
                ("thrown" | "taken-back", Some(_)) => asked = Some(row.number),
                ("left" | "ruled", Some(_)) => asked = None,
                _ => {}
            }
            if row.number == 0 {
                begun = Some(beginning(&row).map_err(|problem| damaged(Some(0), problem))?);
            }
            briefs.push(brief);
            last = row.hash;
            Ok(())
        })?;
        let begun = begun.ok_or_else(|| damaged(Some(0), Problem::Missing))?;
        if secret.hash() != begun.seed {
            return Err(damaged(None, Problem::Altered));
        }
        let book = book(&begun.file, &begun.battle, begun.house.as_ref())?;
        let course = Course::after(&briefs);
        let battle = book.open(&begun.file, &begun.battle, &|name| Err(name.to_owned()))?;
        let journal = Self {
            store,
            places: Vec::new(),
            clock,
            book,
            house: begun.house,
            secret,
            battle,
            briefs,
            course,
            last,
            recent: VecDeque::new(),
            since_checkpoint: 0,
            open: None,
        };
        Ok((journal, asked))
    }

    /// Makes the file, if it has waited for something to record.
    pub(super) fn begin_file(&mut self) -> Result<(), JournalFault> {
        if self.places.is_empty() {
            return Ok(());
        }
        let mut rows: Vec<Row> = Vec::new();
        self.store.walk(|row| {
            rows.push(row);
            Ok(())
        })?;
        let mut failed = JournalFault::Exists(PathBuf::new());
        for wish in &self.places.clone() {
            for path in numbered(wish).take(MOST_NAMES) {
                match Store::create(Some(&path), &self.secret.0) {
                    Ok(mut store) => {
                        store.append(&rows, None)?;
                        self.store = store;
                        self.places.clear();
                        return Ok(());
                    }
                    Err(fault) => failed = fault,
                }
                // A folder nobody may write to: the next place may do.
                if !matches!(failed, JournalFault::Exists(_)) {
                    break;
                }
            }
        }
        Err(failed)
    }
}

fn beginning(row: &Row) -> Result<Begun, Problem> {
    match row.entry().map_err(Problem::Unreadable)?.deed {
        Deed::Begun(begun) => Ok(*begun),
        other => Err(Problem::Unreadable(other.kind().to_owned())),
    }
}

/// The book a battle file names, with house rules over it.
fn book(
    file: &str,
    text: &str,
    house: Option<&(String, String)>,
) -> Result<Arc<dyn Book>, Vec<Fault>> {
    let named = book_of(file, text, NAMES)?;
    let over = house.map(|(name, text)| (name.as_str(), text.as_str()));
    // A book of that name is on the shelf: `book_of` found it among the names there.
    let book = shelf::book(named, over)?.ok_or_else(Vec::<Fault>::new)?;
    Ok(Arc::from(book))
}

/// A file's name, and the same with 2, 3, … before its ending.
fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let ending = path
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let path = path.to_path_buf();
    let others = (2..).map({
        let path = path.clone();
        move |number| path.with_file_name(format!("{stem}-{number}.{ending}"))
    });
    std::iter::once(path).chain(others)
}
