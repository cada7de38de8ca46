//! The file: rows appended to an SQLite database, each on the disk before the call returns.

use super::access::{Access, Look, looked_at, place_of, strange_in, unreadable};
use super::access::{SCHEMA, damaged, guarded, refused, system};
use super::chain::Hash;
use super::entry::FORMAT;
use super::fault::{Damage, JournalFault, Problem};
use super::identity::{Opened, has_other_names, is_open};
use super::moment::Moment;
use super::pages::PAGE;
use super::row::Row;
use super::secret::Secret;
use disk::{Apart, FileFault, INDEX, LOGS, Unplaced, beside_database, has_at};
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, params};
use std::borrow::Borrow;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What marks the file as a recorded battle: the letters FRNT.
pub(super) const APPLICATION: i32 = 0x4652_4E54;

/// What every database begins with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Whether a file is a recorded battle and not a battle file, by how it begins; one that is damaged there is known by the
/// mark after that, and an empty one by its name.
///
/// # Errors
/// It can't be read.
pub fn is_recorded(path: &Path) -> Result<bool, FileFault> {
    let mark = APPLICATION.to_be_bytes();
    let named = path.extension().is_some_and(|ending| ending == "frontage");
    if is_open(path) {
        return Ok(true);
    }
    let empty = || std::fs::metadata(path).is_ok_and(|file| file.len() == 0);
    Ok(has_at(path, 0, MAGIC)? || has_at(path, 68, &mark)? || (named && empty()))
}

/// How long somebody who reads or writes the file is waited for.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// An open file, or the same in memory.
pub(super) struct Store {
    connection: Connection,
    /// As it was asked for.
    path: PathBuf,
    /// Where it lies, through links: what is beside it lies there too.
    place: PathBuf,
    /// Which file it is, however it is called meanwhile; none in memory.
    file: Option<Opened>,
    /// How it was opened.
    access: Access,
    /// Whether it was to be written, and could only be read: there was no room, or it was not allowed.
    shut: bool,
    /// Whether nobody else may write meanwhile.
    held: bool,
}

impl Store {
    /// No file: what is kept in memory goes with the program.
    pub(super) fn in_memory(format: u32, seeds: &[Secret]) -> Result<Self, JournalFault> {
        let connection = Connection::open_in_memory();
        let store = Self::of(Path::new(""), Path::new(""), connection)?;
        store.begun(format, seeds)?;
        Ok(store)
    }

    /// A new file with these rows in it, the first in a document of that format: there is all of it, or none.
    pub(super) fn create(
        path: &Path,
        (format, seeds): (u32, &[Secret]),
        rows: impl IntoIterator<Item = impl Borrow<Row>>,
    ) -> Result<Self, JournalFault> {
        Self::made(path, |apart| {
            let mut store = Self::of(apart, apart, Connection::open(apart))?;
            store.begun(format, seeds)?;
            store.append(rows)?;
            store.closed()
        })?;
        let place = place_of(path).map_err(|error| refused(path, &error))?;
        let store = Self::connected(path, &place, Access::Write)?;
        store.trust()?;
        Ok(store)
    }

    /// A new file: `fill` makes it whole under another name, then it has its own.
    pub(super) fn made(
        path: &Path,
        fill: impl FnOnce(&Path) -> Result<(), JournalFault>,
    ) -> Result<(), JournalFault> {
        let failed = |error: Unplaced| match error {
            Unplaced::There => JournalFault::Exists(path.to_path_buf()),
            Unplaced::LogOf(record) => JournalFault::LogOf(path.to_path_buf(), record),
            Unplaced::LogLeft(log) => JournalFault::LogLeft(path.to_path_buf(), log),
            Unplaced::System(error) => refused(path, &error),
        };
        let apart = Apart::of(path).map_err(failed)?;
        let made = fill(apart.path());
        if made.is_err() {
            // Of half a record nothing stays: the file itself goes by itself.
            for ending in LOGS {
                let _ = std::fs::remove_file(beside_database(apart.path(), ending));
            }
        }
        // Only the name that was asked for is known outside.
        made.map_err(|fault| fault.of(path))?;
        apart.place().map_err(failed)
    }

    fn of(path: &Path, place: &Path, connection: rusqlite::Result<Connection>) -> Result<Self, JournalFault> {
        let connection = connection.and_then(guarded);
        Ok(Self {
            connection: connection.map_err(|error| system(path, &error))?,
            file: Opened::at(place),
            path: path.to_path_buf(),
            place: place.to_path_buf(),
            access: Access::Write,
            shut: false,
            held: false,
        })
    }

    /// Nothing of it is in the log any more, and nobody has it open: the file alone is all of it.
    pub(super) fn closed(self) -> Result<(), JournalFault> {
        let Self { connection, path, .. } = self;
        let carried =
            connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, bool>(0));
        let waits = carried.map_err(|error| unreadable(&path, &error))?;
        if waits {
            return Err(JournalFault::Overtaken(path));
        }
        let closed = connection.close();
        closed.map_err(|(_, error)| unreadable(&path, &error))
    }

    /// Makes the tables of a new file.
    fn begun(&self, format: u32, seeds: &[Secret]) -> Result<(), JournalFault> {
        let sized = format!("PRAGMA page_size = {PAGE}");
        let sized = self.connection.execute_batch(&sized);
        sized.map_err(|error| system(&self.path, &error))?;
        self.durable()?;
        let begun = self.connection.execute_batch(&format!(
            "BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {format}; {SCHEMA}"
        ));
        let kept = begun.and_then(|()| {
            seeds.iter().try_for_each(|seed| self.insert(*seed))?;
            self.connection.execute_batch("COMMIT")
        });
        kept.map_err(|error| system(&self.path, &error))
    }

    /// Keeps a seed of the program's dice; the entry that has its hash follows.
    pub(super) fn keep(&self, seed: Secret) -> Result<(), JournalFault> {
        let kept = self.insert(seed);
        kept.map_err(|error| self.unreadable(&error))
    }

    fn insert(&self, seed: Secret) -> rusqlite::Result<()> {
        let insert = "INSERT INTO secret (seed) VALUES (?1)";
        let kept = self.connection.execute(insert, params![seed.0.as_slice()]);
        kept.map(|_| ())
    }

    /// A file that is there.
    ///
    /// Until it is [trusted](Self::trust), nothing the log beside it says is carried over into it: what is damaged stays as
    /// it was found.
    pub(super) fn open(path: &Path) -> Result<Self, JournalFault> {
        let place = place_of(path).map_err(|error| refused(path, &error))?;
        let logged = looked_at(path, &place)?;
        let kept = std::fs::metadata(&place).is_ok_and(|file| file.permissions().readonly());
        if kept && !logged {
            return Self::connected(path, &place, Access::Read);
        }
        match Self::connected(path, &place, Access::Write) {
            // Where nothing can be written (a folder of somebody else's, a full disk), what is there can be read.
            Err(JournalFault::System(..) | JournalFault::Full(_)) if !logged => {
                Ok(Self { shut: true, ..Self::connected(path, &place, Access::Read)? })
            }
            opened => opened,
        }
    }

    /// A file that is there, to be looked at alone: nothing is written to it, and beside it stays what was there.
    pub(super) fn beside(path: &Path) -> Result<Self, JournalFault> {
        let place = place_of(path).map_err(|error| refused(path, &error))?;
        let logged = looked_at(path, &place)?;
        // Whoever has it open has an index of the log beside it; where there is none, nobody writes.
        let open = logged || beside_database(&place, INDEX).exists();
        let alone = || Self::connected(path, &place, Access::Read);
        if !open {
            return alone();
        }
        match Self::connected(path, &place, Access::Beside) {
            // An index was left where there is no room for another, and nobody writes by it.
            Err(JournalFault::System(..) | JournalFault::Full(_)) if !logged => alone(),
            opened => opened,
        }
    }

    /// Whether another program is writing to the file at this moment.
    pub(super) fn is_held(&self) -> bool {
        if self.access != Access::Beside {
            return false;
        }
        let tried = Access::Write.connection(&self.place).and_then(|connection| {
            // Nobody is waited for, and what lies in the log stays there.
            connection.busy_timeout(Duration::ZERO)?;
            connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)?;
            connection.execute_batch("BEGIN IMMEDIATE; ROLLBACK")
        });
        matches!(tried.map_err(|error| self.unreadable(&error)), Err(JournalFault::Busy(_)))
    }

    fn connected(path: &Path, place: &Path, access: Access) -> Result<Self, JournalFault> {
        let store = Self { access, ..Self::of(path, place, access.connection(place))? };
        let carried = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
        let left = store.connection.set_db_config(carried, true);
        left.map_err(|error| store.unreadable(&error))?;
        let asked = |pragma: &str| {
            let read = store.connection.pragma_query_value(None, pragma, |row| row.get(0));
            read.map_err(|error| store.unreadable(&error))
        };
        let (application, format): (i64, i64) = (asked("application_id")?, asked("user_version")?);
        if application == 0 && asked("schema_version")? == 0 {
            return Err(JournalFault::Empty(store.path));
        }
        if application != i64::from(APPLICATION) {
            return Err(JournalFault::Foreign(store.path));
        }
        match u32::try_from(format) {
            Ok(format) if format > u32::from(FORMAT) => {
                return Err(JournalFault::Newer(store.path, format, FORMAT.into()));
            }
            Ok(_) => {}
            Err(_) => return Err(JournalFault::Foreign(store.path)),
        }
        store.is_of_ours_alone()?;
        if access == Access::Write {
            store.durable()?;
        }
        Ok(store)
    }

    /// There is nothing in the file but what a record has: a trigger, a view or an index of somebody's would have a say in
    /// what is recorded, and what is read.
    fn is_of_ours_alone(&self) -> Result<(), JournalFault> {
        let strange = strange_in(&self.connection).map_err(|error| self.unreadable(&error))?;
        let Some(strange) = strange else {
            return Ok(());
        };
        let (entry, problem) = (None, Problem::Strange(strange));
        Err(JournalFault::Damaged(self.path.clone(), Damage { entry, problem }))
    }

    /// A look at the whole file's structure, by a connection of its own, opened as this one: a file that is only read is
    /// not touched by the look at it either.
    pub(super) fn look(&self) -> Look {
        let only_read = self.connection.is_readonly("main").unwrap_or(false);
        let (path, place) = (self.path.clone(), self.place.clone());
        // What is read beside who writes it has a log, and is looked at with it.
        let alone = only_read && self.access != Access::Beside;
        Look { path, place, access: if alone { Access::Read } else { Access::Beside } }
    }

    /// The file is sound: from now on it is kept as SQLite likes.
    pub(super) fn trust(&self) -> Result<(), JournalFault> {
        let carried = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
        let set = self.connection.set_db_config(carried, false);
        set.map(|_| ()).map_err(|error| self.unreadable(&error))
    }

    /// The number of the file's format.
    pub(super) fn format(&self) -> Result<u32, JournalFault> {
        let read = self.connection.pragma_query_value(None, "user_version", |row| row.get(0));
        read.map_err(|error| self.unreadable(&error))
    }

    /// Whatever is committed is on the disk, or the call has not returned.
    fn durable(&self) -> Result<(), JournalFault> {
        // A reader that takes long is waited for; with anything less than FULL a power cut loses the last commits.
        let settings = format!("PRAGMA busy_timeout = {}; PRAGMA synchronous = FULL;", PATIENCE.as_millis());
        let mode = self.connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get::<_, String>(0));
        let set = mode.and_then(|_| self.connection.execute_batch(&settings));
        set.map_err(|error| self.unreadable(&error))
    }

    /// The same rows and the same seed in an empty file; this one is only read.
    pub(super) fn copy(&self, to: &Path) -> Result<(), JournalFault> {
        // A name need not be UTF-8, and SQLite takes it as it is.
        let name = ValueRef::Text(to.as_os_str().as_encoded_bytes());
        let name = ToSqlOutput::Borrowed(name);
        let copied = self.connection.execute("VACUUM INTO ?1", [name]);
        copied.map(|_| ()).map_err(|error| system(to, &error))
    }

    /// Where it is; empty in memory.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The seeds of the program's dice that are there: the battle's, and those of its forks.
    pub(super) fn seeds(&self) -> Result<Vec<Secret>, JournalFault> {
        let failed = |error: rusqlite::Error| self.unreadable(&error);
        let select = "SELECT seed FROM secret LIMIT 10000";
        let mut statement = self.connection.prepare(select).map_err(failed)?;
        let seeds = statement.query_map([], |row| row.get(0).map(Secret));
        seeds.and_then(Iterator::collect).map_err(failed)
    }

    /// The same file, to be written by nobody else until it is [released](Self::release); who writes it now is waited
    /// for.
    pub(super) fn held(&self) -> Result<Self, JournalFault> {
        let mut store = Self::connected(&self.path, &self.place, Access::Write)?;
        store.trust()?;
        store.begin().map_err(|error| store.unreadable(&error))?;
        store.held = true;
        Ok(store)
    }

    /// Others may write it again.
    pub(super) fn release(&mut self) {
        if std::mem::take(&mut self.held) {
            self.give_up();
        }
    }

    fn begin(&self) -> rusqlite::Result<()> {
        self.connection.execute_batch("BEGIN IMMEDIATE")
    }

    /// Nothing was written, or it is not to be.
    fn give_up(&self) {
        // There may be nothing to give up: SQLite does so itself after some failures.
        let _ = self.connection.execute_batch("ROLLBACK");
    }

    /// Appends rows, all or none; the first must follow the last that is there.
    pub(super) fn append(
        &mut self,
        rows: impl IntoIterator<Item = impl Borrow<Row>>,
    ) -> Result<(), JournalFault> {
        let mut rows = rows.into_iter().peekable();
        let Some(first) = rows.peek().map(|row| row.borrow().number) else {
            return Ok(());
        };
        self.is_at_its_path()?;
        self.open_up()?;
        if !self.held {
            // A reader may have kept it from being emptied the last time.
            self.carry_over();
            self.begin().map_err(|error| self.unreadable(&error))?;
        }
        let written = self.follow(first, rows);
        if written.is_err() {
            self.held = false;
            self.give_up();
            return written;
        }
        self.carry_over();
        if self.held {
            // Who waits looks only now and then, so it stays ours; if not, the next row is told that it was overtaken.
            self.held = self.begin().is_ok();
        }
        Ok(())
    }

    /// What could only be read when it was opened may be written by now; what keeps it from that is said, and not what follows from it.
    fn open_up(&mut self) -> Result<(), JournalFault> {
        if !self.shut {
            return Ok(());
        }
        // Who closes a file gives up every lock the program has on it, so what reads is closed before anything is locked.
        let aside = Connection::open_in_memory().map_err(|error| system(&self.path, &error))?;
        drop(std::mem::replace(&mut self.connection, aside));
        let opened = Self::connected(&self.path, &self.place, Access::Write);
        let opened = opened.and_then(|store| store.trust().map(|()| store));
        self.shut = opened.is_err();
        let (connection, fault) = match opened {
            Ok(store) => (store.connection, None),
            Err(fault) => (Self::connected(&self.path, &self.place, Access::Read)?.connection, Some(fault)),
        };
        self.connection = connection;
        self.access = if self.shut { Access::Read } else { Access::Write };
        fault.map_or(Ok(()), Err)
    }

    /// How many rows there are.
    pub(super) fn count(&self) -> Result<u64, JournalFault> {
        let count = "SELECT coalesce(max(number) + 1, 0) FROM entry";
        let count = self.connection.query_row(count, [], |row| row.get::<_, u64>(0));
        count.map_err(|error| self.unreadable(&error))
    }

    /// There are so many rows and no more: nobody else has written meanwhile.
    pub(super) fn ends_with(&self, rows: u64) -> Result<(), JournalFault> {
        match self.count()? {
            count if count == rows => Ok(()),
            _ => Err(JournalFault::Overtaken(self.path.clone())),
        }
    }

    /// Writes rows after the last that is there, and commits them.
    fn follow(&self, first: u64, rows: impl Iterator<Item = impl Borrow<Row>>) -> Result<(), JournalFault> {
        // Who waited for the lock has waited long enough for the file to be moved.
        self.is_at_its_path()?;
        // Nor has anybody put anything into it meanwhile.
        self.is_of_ours_alone()?;
        self.ends_with(first)?;
        let failed = |error: rusqlite::Error| self.unreadable(&error);
        let insert = "INSERT INTO entry (number, at, kind, about, says, document, hash)
                      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let mut statement = self.connection.prepare_cached(insert).map_err(failed)?;
        for row in rows {
            let row = row.borrow();
            let values = params![
                row.number,
                row.at.0,
                row.kind,
                row.about,
                row.says,
                row.document,
                row.hash.0.as_slice()
            ];
            // What is said to be written is there, whatever else the database may do.
            if statement.execute(values).map_err(failed)? != 1 {
                return Err(damaged(&self.path, "an entry was not taken".to_owned()));
            }
        }
        drop(statement);
        self.connection.execute_batch("COMMIT").map_err(failed)
    }

    /// Nobody moved the file away or put another in its place: what is written now would be in neither.
    pub(super) fn is_at_its_path(&self) -> Result<(), JournalFault> {
        match &self.file {
            // A link may lead elsewhere now, and the file a link leads to may have gone: its log lies where it lay.
            Some(file) if !file.is_at(&self.path) || !file.is_at(&self.place) => {
                Err(JournalFault::Moved(self.path.clone()))
            }
            // Who writes it by its other name has another log, and neither knows what is in the other's.
            Some(_) if has_other_names(&self.place) => Err(JournalFault::Linked(self.path.clone())),
            _ => Ok(()),
        }
    }

    /// What is in the log goes into the file, so that the file alone, copied at any time, is the whole battle; and the log
    /// is emptied: what is written over an older round of it, and cut short, would look like something that was damaged.
    fn carry_over(&self) {
        // It is on the disk already: where it can't be carried over (a reader that takes long, a full disk), the next
        // time or whoever opens the file does. So nobody is waited for.
        let waiting = |wait| {
            let _ = self.connection.busy_timeout(wait);
        };
        waiting(Duration::ZERO);
        let _ = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        waiting(PATIENCE);
    }

    /// Every row from the first, each sealed after the one before it; `each` sees them in their order.
    pub(super) fn walk(
        &self,
        mut each: impl FnMut(Row) -> Result<(), JournalFault>,
    ) -> Result<(), JournalFault> {
        let select = "SELECT number, at, kind, about, says, document, hash FROM entry ORDER BY number";
        let mut statement = self.connection.prepare(select).map_err(|error| self.unreadable(&error))?;
        let mut rows = statement.query([]).map_err(|error| self.unreadable(&error))?;
        let (mut expected, mut previous) = (0_u64, Hash::default());
        let mut room = self.size()?;
        loop {
            let damage = |problem| {
                let entry = Some(expected);
                JournalFault::Damaged(self.path.clone(), Damage { entry, problem })
            };
            let unreadable = |error: rusqlite::Error| damage(Problem::Unreadable(error.to_string()));
            let Some(row) = rows.next().map_err(unreadable)? else {
                break;
            };
            let row = read(row).map_err(unreadable)?;
            // Each byte of the file is of one row; where rows share some, reading them all may never end.
            room = match room.checked_sub(row.says.len() + row.document.len()) {
                Some(room) => room,
                None => return Err(damage(Problem::Altered)),
            };
            if row.number != expected {
                return Err(damage(Problem::Missing));
            }
            if row.hash != row.sealed_after(previous) {
                return Err(damage(Problem::Altered));
            }
            previous = row.hash;
            expected += 1;
            each(row)?;
        }
        Ok(())
    }

    /// How many bytes the database has.
    fn size(&self) -> Result<usize, JournalFault> {
        let pages = self.connection.pragma_query_value(None, "page_count", |row| row.get::<_, usize>(0));
        pages.map(|pages| pages.saturating_mul(PAGE)).map_err(|error| self.unreadable(&error))
    }

    /// The row of that number.
    pub(super) fn row(&self, number: u64) -> Result<Row, JournalFault> {
        let select = "SELECT number, at, kind, about, says, document, hash FROM entry WHERE number = ?1";
        let found = self
            .connection
            .prepare_cached(select)
            .and_then(|mut statement| statement.query_row([number], read).optional());
        let damage = |problem| {
            let entry = Some(number);
            JournalFault::Damaged(self.path.clone(), Damage { entry, problem })
        };
        found
            .map_err(|error| damage(Problem::Unreadable(error.to_string())))?
            .ok_or_else(|| damage(Problem::Missing))
    }

    fn unreadable(&self, error: &rusqlite::Error) -> JournalFault {
        unreadable(&self.path, error)
    }
}

fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    Ok(Row {
        number: row.get(0)?,
        at: Moment(row.get(1)?),
        kind: row.get(2)?,
        about: row.get(3)?,
        says: row.get(4)?,
        document: row.get(5)?,
        hash: Hash(row.get(6)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(number: u64) -> Row {
        let (kind, says) = ("noted".to_owned(), "{}".to_owned());
        Row { number, at: Moment(0), kind, about: None, says, document: Vec::new(), hash: Hash::default() }
    }

    #[test]
    fn what_could_only_be_read_is_opened_anew_before_it_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mill.frontage");
        drop(Store::create(&path, (FORMAT.into(), &[]), [row(0)]).unwrap());
        let place = place_of(&path).unwrap();
        let reading = || Store::connected(&path, &place, Access::Read).unwrap();
        assert!(reading().append([row(1)]).is_err(), "what is to be read alone is not written");
        let mut store = Store { shut: true, ..reading() };
        store.append([row(1)]).unwrap();
        store.append([row(2)]).unwrap();
        drop(store);
        assert_eq!(Store::open(&path).unwrap().count(), Ok(3));
    }
}
