//! The opening of a journal: begun from a battle file, or read from a record's file.

use super::store::Store;
use crate::dice::secret::{Secret, Source};
use crate::dice::streams::ThrownRulings;
use crate::entry::{Beginning, Clock, Deed, FORMAT, Row, Wording};
use crate::fault::{Damage, JournalFault, Problem};
use crate::steps::checkpoints::SoundCheckpoints;
use crate::steps::course::{Brief, Course};
use crate::steps::recent::RecentSteps;
use crate::{Hash, Journal, salvage};
use disk::numbered;
use rulebook::Fetch;
use rulebook::shelf::{Book, Shelf};
use ruling::Reason;
use ruling::quotation::brief;
use ruling::table::{Fault, book_of};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The battle file with which a journal begins.
pub struct Opening<'o> {
    /// The name of the file.
    pub file: &'o str,
    /// The text of the file.
    pub text: &'o str,
    /// The function that fetches files the battle file refers to.
    pub fetch: &'o Fetch<'o>,
    /// The house rules: the name and the text of their file.
    pub house: Option<(String, String)>,
    /// The seed of the program's dice. Without a seed, the system draws one.
    pub seed: Option<[u8; 32]>,
}

/// The place where a journal is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In memory, for as long as the program runs.
    Memory,
    /// In a new file, made as soon as there is something to record. The first of these paths that can be written is
    /// used. If the file name is taken by then, a number is added.
    Later(Vec<PathBuf>),
    /// In a new file with the given path, made at once.
    File(PathBuf),
}

impl Journal {
    /// Begins a journal with a battle file.
    ///
    /// # Errors
    /// The battle or the house rules can't be read, or the file can't be made.
    pub fn begin(
        place: Place,
        opening: Opening<'_>,
        books: Shelf,
        clock: Clock,
    ) -> Result<Self, JournalFault> {
        let book = book(books, opening.file, opening.text, opening.house.as_ref())?;
        let battle = book.open(opening.file, opening.text, opening.fetch)?;
        let no_seed = |problem: String| JournalFault::System(PathBuf::new(), problem.into());
        let drawn = || Secret::drawn().map_err(no_seed);
        let secret = opening.seed.map(Secret).map_or_else(drawn, Ok)?;
        let begun = Beginning {
            format: u32::from(FORMAT),
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
        let size = begun.battle.len();
        let mut journal = Self {
            store: Store::in_memory(FORMAT.into(), &[secret])?,
            places: Vec::new(),
            books,
            clock,
            book,
            house: opening.house,
            seeds: vec![secret],
            source: Source::default(),
            battle,
            briefs: Vec::new(),
            course: Course::default(),
            last: Hash::default(),
            recent: RecentSteps::of(size),
            proven: SoundCheckpoints::default(),
            open: None,
            thrown: ThrownRulings::default(),
            others: 0,
        };
        let said = Reason::new("entry-begun", "").name("name", &journal.battle.view().name);
        journal.append(vec![(Deed::Begun(Box::new(begun)), Wording::of(&said))], None)?;
        if let Some(path) = at_once {
            journal.store = Store::create(&path, (FORMAT.into(), &journal.seeds), journal.rows()?)?;
        }
        journal.places = places;
        Ok(journal)
    }

    /// Opens the file of a journal, with the battle in the current state.
    ///
    /// # Errors
    /// The file is not a journal's, is damaged, or holds a battle that this program can't read.
    pub fn open(path: &Path, books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        Self::opened(Self::unfolded(path, books, clock)?)
    }

    /// Rebuilds the battle of a journal whose file was read, and restores the question that was left open. `asked` is
    /// the number of the last entry of that question.
    pub(crate) fn opened((mut journal, asked): (Self, Option<u64>)) -> Result<Self, JournalFault> {
        journal.battle = journal.folded(journal.course.steps())?;
        journal.recent.grows(journal.battle.write().len());
        journal.open = asked.map(|entry| journal.still_open(entry)).transpose()?;
        Ok(journal)
    }

    /// Opens the file of a journal only to list the entries. The battle is left at its beginning, since a list of
    /// entries does not need the current battle.
    ///
    /// # Errors
    /// As for [`Journal::open`].
    pub fn to_list(path: &Path, books: Shelf, clock: Clock) -> Result<Self, JournalFault> {
        Self::unfolded(path, books, clock).map(|(journal, _)| journal)
    }

    /// Reads the file of a journal, with the battle at the beginning. Also returns the last entry of the question that
    /// was left open.
    pub(crate) fn unfolded(
        path: &Path,
        books: Shelf,
        clock: Clock,
    ) -> Result<(Self, Option<u64>), JournalFault> {
        let read = FileContent::whole(path).map_err(|fault| salvage::explained(path, fault))?;
        read.store.trust()?;
        Self::of(read, books, clock)
    }

    /// Makes a journal from what was read, with the battle at the beginning. Also returns the last entry of the
    /// question that was left open.
    pub(crate) fn of(
        read: FileContent,
        books: Shelf,
        clock: Clock,
    ) -> Result<(Self, Option<u64>), JournalFault> {
        let FileContent { store, seeds, source, begun, briefs, hashes, asked } = read;
        let book = book(books, &begun.file, &begun.battle, begun.house.as_ref())?;
        let course = Course::after(&briefs);
        let battle = book.open(&begun.file, &begun.battle, &|name| Err(name.into()))?;
        let journal = Self {
            store,
            places: Vec::new(),
            books,
            clock,
            book,
            house: begun.house,
            seeds,
            source,
            battle,
            briefs,
            course,
            last: hashes.last().copied().unwrap_or_default(),
            recent: RecentSteps::of(begun.battle.len()),
            proven: SoundCheckpoints::default(),
            open: None,
            thrown: ThrownRulings::default(),
            others: 0,
        };
        Ok((journal, asked))
    }

    /// Reads all rows.
    fn rows(&self) -> Result<Vec<Row>, JournalFault> {
        let mut rows = Vec::new();
        self.store.walk(|row| {
            rows.push(row);
            Ok(())
        })?;
        Ok(rows)
    }

    /// Makes the file, if the journal has waited for something to record.
    ///
    /// # Errors
    /// No file can be made at any of the places.
    pub fn begin_file(&mut self) -> Result<(), JournalFault> {
        if self.places.is_empty() {
            return Ok(());
        }
        let rows = self.rows()?;
        let mut failed = JournalFault::Exists(PathBuf::new());
        for wish in &self.places.clone() {
            for path in numbered(wish) {
                match Store::create(&path, (FORMAT.into(), &self.seeds), &rows) {
                    Ok(store) => {
                        self.store = store;
                        self.places.clear();
                        return Ok(());
                    }
                    Err(fault) => failed = fault,
                }
                // The next place is tried if the folder is read-only.
                let taken = matches!(
                    failed,
                    JournalFault::Exists(_) | JournalFault::LogLeft(..) | JournalFault::LogOf(..)
                );
                if !taken {
                    break;
                }
            }
        }
        Err(failed)
    }
}

/// The content of a file that was opened: every entry is sealed, and the rest of the file is sound.
pub(crate) struct FileContent {
    pub(crate) store: Store,
    seeds: Vec<Secret>,
    source: Source,
    pub(crate) begun: Beginning,
    briefs: Vec<Brief>,
    /// The hash of each entry.
    pub(crate) hashes: Vec<Hash>,
    /// The last entry of the question that was open when the file was last written.
    asked: Option<u64>,
}

impl FileContent {
    /// Opens and reads a file.
    pub(crate) fn whole(path: &Path) -> Result<Self, JournalFault> {
        Self::sound(Store::open(path)?)
    }

    /// Reads every entry of an open file and checks the structure of the whole file.
    pub(crate) fn sound(store: Store) -> Result<Self, JournalFault> {
        let (look, path) = (store.look(), store.path().to_path_buf());
        // Both checks go through the whole file, so they run in parallel.
        let (read, looked) = std::thread::scope(|scope| {
            let looked = scope.spawn(|| look.through());
            let read = Self::walked(store);
            (read, looked.join())
        });
        let looked = looked.unwrap_or_else(|_| Err(damaged(&path, None, Problem::Missing)));
        let read = match read {
            Ok(read) => looked.map(|()| read)?,
            // The damage may be the reason why no entries were found.
            Err(fault @ JournalFault::Empty(_)) => return Err(looked.err().unwrap_or(fault)),
            Err(fault) => return Err(fault),
        };
        if read.store.format()? != read.begun.format {
            return Err(damaged(&path, None, Problem::Altered));
        }
        Ok(read)
    }

    /// Reads every entry and checks the seals.
    pub(crate) fn walked(store: Store) -> Result<Self, JournalFault> {
        let path = store.path().to_path_buf();
        match Self::entries(store)? {
            (_, true) => Err(damaged(&path, None, Problem::Seed)),
            (read, false) => Ok(read),
        }
    }

    /// Reads every entry of a copy, whose seeds of the program's dice are elsewhere.
    pub(crate) fn of_copy(store: Store) -> Result<Self, JournalFault> {
        Self::entries(store).map(|(read, _)| read)
    }

    /// Reads every entry and checks the seals. Also returns true if a seed is missing that should be there.
    fn entries(store: Store) -> Result<(Self, bool), JournalFault> {
        let path = store.path().to_path_buf();
        let (mut briefs, mut hashes) = (Vec::new(), Vec::new());
        let (mut begun, mut asked) = (None, None);
        let (mut source, seeds) = (Source::default(), store.seeds()?);
        let (mut is_lost, mut may_be_lost) = (false, false);
        store.walk(|row| {
            let unknown =
                || damaged(&path, Some(row.number), Problem::Unreadable(brief(&row.kind).into_owned()));
            if row.format() > FORMAT {
                let (found, known) = (row.format().into(), FORMAT.into());
                return Err(JournalFault::Newer(path.clone(), found, known));
            }
            let brief = Brief::read(&row.kind, row.about).ok_or_else(unknown)?;
            match (brief.kind, row.about) {
                ("asked", _) | ("thrown" | "taken-back", Some(_)) => asked = Some(row.number),
                ("left" | "ruled", Some(_)) => asked = None,
                _ => {}
            }
            let unsound = |problem| damaged(&path, Some(row.number), problem);
            match brief.kind {
                _ if row.number == 0 => {
                    let first = beginning(&row).map_err(unsound)?;
                    source = Source::of(&first, &seeds);
                    begun = Some(first);
                }
                "worded" | "forked" | "revealed" | "salvaged" => {
                    let deed = row.entry().map_err(unsound)?.deed;
                    source.go_on(&deed, &seeds);
                    may_be_lost |= deed == Deed::Salvaged { seed: false };
                }
                "asked" => source.asked = true,
                _ => {}
            }
            is_lost |= source.seed.is_none();
            briefs.push(brief);
            hashes.push(row.hash);
            Ok(())
        })?;
        let begun = begun.ok_or_else(|| JournalFault::Empty(path.clone()))?;
        Ok((Self { store, seeds, source, begun, briefs, hashes, asked }, is_lost && !may_be_lost))
    }
}

fn damaged(path: &Path, entry: Option<u64>, problem: Problem) -> JournalFault {
    JournalFault::Damaged(path.to_path_buf(), Damage { entry, problem })
}

pub(crate) fn beginning(row: &Row) -> Result<Beginning, Problem> {
    match row.entry()?.deed {
        Deed::Begun(begun) => Ok(*begun),
        other => Err(Problem::Unreadable(other.kind().to_owned())),
    }
}

/// Opens the rulebook that a battle file names, with house rules applied.
fn book(
    books: Shelf,
    file: &str,
    text: &str,
    house: Option<&(String, String)>,
) -> Result<Arc<dyn Book>, Vec<Fault>> {
    let named = book_of(file, text, &books.names())?;
    let over = house.map(|(name, text)| (name.as_str(), text.as_str()));
    // The rulebook exists, since `book_of` chose its name from this list.
    let book = books.book(named, over)?.ok_or_else(Vec::<Fault>::new)?;
    Ok(Arc::from(book))
}
