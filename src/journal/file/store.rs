//! The file of a record: rows appended to an SQLite database, each on the disk before the call returns.

use super::access::{
    Access, Look, SCHEMA, damaged, guarded, looked_at, place_of, refused, strange_in, system, unreadable,
};
use super::identity::{OpenFile, has_other_names, is_open};
use crate::dice::secret::Secret;
use crate::entry::{FORMAT, Hash, Moment, Row};
use crate::fault::{Damage, JournalFault, Problem};
use crate::pages::PAGE;
use disk::{DatabaseDraft, FileFault, INDEX, LOGS, PlaceFault, beside_database, has_at};
use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, params};
use std::borrow::Borrow;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The application id that marks a database as a recorded battle: the letters FRNT.
pub(crate) const APPLICATION: i32 = 0x4652_4E54;

/// The bytes with which every SQLite database begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Returns true if a file is a recorded battle, and false if it may be a battle file. Decides by the first bytes of the
/// file. A file that is damaged there is recognised by its application id, and an empty file by its name.
///
/// # Errors
/// The file can't be read.
pub fn is_recorded(path: &Path) -> Result<bool, FileFault> {
    let mark = APPLICATION.to_be_bytes();
    let named = path.extension().is_some_and(|ending| ending == "frontage");
    if is_open(path) {
        return Ok(true);
    }
    let empty = || std::fs::metadata(path).is_ok_and(|file| file.len() == 0);
    Ok(has_at(path, 0, MAGIC)? || has_at(path, 68, &mark)? || (named && empty()))
}

/// The time to wait for another program that is reading or writing the file.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// The open file of a record, or a database in memory.
pub(crate) struct Store {
    connection: Connection,
    /// The path by which the file was opened.
    path: PathBuf,
    /// The actual path of the file, with links resolved. SQLite's log lies beside this path.
    place: PathBuf,
    /// The identity of the file, valid even after a renaming. `None` for a database in memory.
    file: Option<OpenFile>,
    /// The mode in which the file was opened.
    access: Access,
    /// True if the file was to be opened for writing but could only be read, for lack of room or permission.
    shut: bool,
    /// True while this store holds the write lock on the file.
    held: bool,
    /// True if the last write to the file was cut short before anything of it was shown.
    pub(crate) cut_short: bool,
}

impl Store {
    /// Makes a database in memory, which is lost when the program ends.
    pub(crate) fn in_memory(format: u32, seeds: &[Secret]) -> Result<Self, JournalFault> {
        let connection = Connection::open_in_memory();
        let store = Self::of(Path::new(""), Path::new(""), connection)?;
        store.begun(format, seeds)?;
        Ok(store)
    }

    /// Creates a new file with the given rows, either completely or not at all. `format` is the format of the first
    /// row's document.
    pub(crate) fn create(
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

    /// Creates a new file. The function `fill` writes the file under a temporary name, and the finished file then gets
    /// its own name.
    pub(crate) fn made(
        path: &Path,
        fill: impl FnOnce(&Path) -> Result<(), JournalFault>,
    ) -> Result<(), JournalFault> {
        let failed = |error: PlaceFault| match error {
            PlaceFault::There => JournalFault::Exists(path.to_path_buf()),
            PlaceFault::LogOf(record) => JournalFault::LogOf(path.to_path_buf(), record),
            PlaceFault::LogLeft(log) => JournalFault::LogLeft(path.to_path_buf(), log),
            PlaceFault::System(error) => refused(path, &error),
        };
        let apart = DatabaseDraft::of(path).map_err(failed)?;
        let made = fill(apart.path());
        if made.is_err() {
            // An unfinished record leaves no log files behind. [`DatabaseDraft`] removes the file itself.
            for ending in LOGS {
                let _ = std::fs::remove_file(beside_database(apart.path(), ending));
            }
        }
        // Faults name the requested path, not the temporary one.
        made.map_err(|fault| fault.of(path))?;
        apart.place().map_err(failed)
    }

    fn of(path: &Path, place: &Path, connection: rusqlite::Result<Connection>) -> Result<Self, JournalFault> {
        let connection = connection.and_then(guarded);
        Ok(Self {
            connection: connection.map_err(|error| system(path, &error))?,
            file: OpenFile::at(place),
            path: path.to_path_buf(),
            place: place.to_path_buf(),
            access: Access::Write,
            shut: false,
            held: false,
            cut_short: false,
        })
    }

    /// Closes the file. Moves everything from the log into the file first and fails if another program has the file
    /// open, so that the file alone is complete.
    pub(crate) fn closed(self) -> Result<(), JournalFault> {
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

    /// Creates the database tables of a new file.
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

    /// Stores a seed of the program's dice. The entry with the seed's hash is appended later.
    pub(crate) fn keep(&self, seed: Secret) -> Result<(), JournalFault> {
        let kept = self.insert(seed);
        kept.map_err(|error| self.unreadable(&error))
    }

    fn insert(&self, seed: Secret) -> rusqlite::Result<()> {
        let insert = "INSERT INTO secret (seed) VALUES (?1)";
        let kept = self.connection.execute(insert, params![seed.0.as_slice()]);
        kept.map(|_| ())
    }

    /// Opens an existing file.
    ///
    /// Nothing is moved from the log into the file until the file is [trusted](Self::trust), so that a damaged file
    /// stays as it was found.
    pub(crate) fn open(path: &Path) -> Result<Self, JournalFault> {
        let place = place_of(path).map_err(|error| refused(path, &error))?;
        let log = looked_at(path, &place)?;
        let kept = std::fs::metadata(&place).is_ok_and(|file| file.permissions().readonly());
        if kept && !log.has_content {
            return Self::connected(path, &place, Access::Read);
        }
        let opened = match Self::connected(path, &place, Access::Write) {
            // A file that can't be written (in a read-only folder, on a full disk) can still be read.
            Err(JournalFault::System(..) | JournalFault::Full(_)) if !log.has_content => {
                Self { shut: true, ..Self::connected(path, &place, Access::Read)? }
            }
            opened => opened?,
        };
        Ok(Self { cut_short: log.cut_short, ..opened })
    }

    /// Opens an existing file for looking only. Writes nothing to the file and leaves the files beside it as they are.
    pub(crate) fn beside(path: &Path) -> Result<Self, JournalFault> {
        let place = place_of(path).map_err(|error| refused(path, &error))?;
        let logged = looked_at(path, &place)?.has_content;
        // Every program that has the file open keeps an index of the log beside it. Without an index nobody is writing.
        let open = logged || beside_database(&place, INDEX).exists();
        let alone = || Self::connected(path, &place, Access::Read);
        if !open {
            return alone();
        }
        match Self::connected(path, &place, Access::Beside) {
            // An index may be left over where there is no room for a new one. Then nobody is writing either.
            Err(JournalFault::System(..) | JournalFault::Full(_)) if !logged => alone(),
            opened => opened,
        }
    }

    /// Returns true if another program is writing to the file at present.
    pub(crate) fn is_held(&self) -> bool {
        if self.access != Access::Beside {
            return false;
        }
        let tried = Access::Write.connection(&self.place).and_then(|connection| {
            // The attempt does not wait for the lock, and leaves the log as it is.
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

    /// Checks that the database contains only what a record has. A foreign trigger, view or index could change what is
    /// recorded or read.
    fn is_of_ours_alone(&self) -> Result<(), JournalFault> {
        let strange = strange_in(&self.connection).map_err(|error| self.unreadable(&error))?;
        let Some(strange) = strange else {
            return Ok(());
        };
        let (entry, problem) = (None, Problem::Strange(strange));
        Err(JournalFault::Damaged(self.path.clone(), Damage { entry, problem }))
    }

    /// Prepares a check of the whole file's structure, on a separate connection with the same access as the store's. So
    /// the check does not touch a file that is only read.
    pub(crate) fn look(&self) -> Look {
        let only_read = self.connection.is_readonly("main").unwrap_or(false);
        let (path, place) = (self.path.clone(), self.place.clone());
        // A file that is read beside a writer has a log, and the check must include the log.
        let alone = only_read && self.access != Access::Beside;
        Look { path, place, access: if alone { Access::Read } else { Access::Beside } }
    }

    /// Marks the file as sound. From now on SQLite may move the log into the file when the file is closed.
    pub(crate) fn trust(&self) -> Result<(), JournalFault> {
        let carried = DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE;
        let set = self.connection.set_db_config(carried, false);
        set.map(|_| ()).map_err(|error| self.unreadable(&error))
    }

    /// Returns the number of the file's format.
    pub(crate) fn format(&self) -> Result<u32, JournalFault> {
        let read = self.connection.pragma_query_value(None, "user_version", |row| row.get(0));
        read.map_err(|error| self.unreadable(&error))
    }

    /// Makes every commit durable: when a commit returns, its data is on the disk.
    fn durable(&self) -> Result<(), JournalFault> {
        // The timeout waits for slow readers. With less than `synchronous = FULL` a power cut would lose the last
        // commits.
        let settings = format!("PRAGMA busy_timeout = {}; PRAGMA synchronous = FULL;", PATIENCE.as_millis());
        let mode = self.connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get::<_, String>(0));
        let set = mode.and_then(|_| self.connection.execute_batch(&settings));
        set.map_err(|error| self.unreadable(&error))
    }

    /// Copies the rows and seeds to an empty file at the path `to`. The store's own file is only read.
    pub(crate) fn copy(&self, to: &Path) -> Result<(), JournalFault> {
        // A file name need not be UTF-8; SQLite accepts its bytes as they are.
        let name = ValueRef::Text(to.as_os_str().as_encoded_bytes());
        let name = ToSqlOutput::Borrowed(name);
        let copied = self.connection.execute("VACUUM INTO ?1", [name]);
        copied.map(|_| ()).map_err(|error| system(to, &error))
    }

    /// Returns the path of the file, which is empty for a database in memory.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the stored seeds of the program's dice: the seed of the battle and those of its forks.
    pub(crate) fn seeds(&self) -> Result<Vec<Secret>, JournalFault> {
        let failed = |error: rusqlite::Error| self.unreadable(&error);
        let select = "SELECT seed FROM secret LIMIT 10000";
        let mut statement = self.connection.prepare(select).map_err(failed)?;
        let seeds = statement.query_map([], |row| row.get(0).map(Secret));
        seeds.and_then(Iterator::collect).map_err(failed)
    }

    /// Opens the same file with a write lock, which lasts until [`Store::release`]. First waits for any program that is
    /// writing.
    pub(crate) fn held(&self) -> Result<Self, JournalFault> {
        let mut store = Self::connected(&self.path, &self.place, Access::Write)?;
        store.trust()?;
        store.begin().map_err(|error| store.unreadable(&error))?;
        store.held = true;
        Ok(store)
    }

    /// Releases the write lock.
    pub(crate) fn release(&mut self) {
        if std::mem::take(&mut self.held) {
            self.give_up();
        }
    }

    fn begin(&self) -> rusqlite::Result<()> {
        self.connection.execute_batch("BEGIN IMMEDIATE")
    }

    /// Rolls the open transaction back.
    fn give_up(&self) {
        // There may be no transaction: SQLite rolls back by itself after some failures.
        let _ = self.connection.execute_batch("ROLLBACK");
    }

    /// Appends all of the rows or none. The first of these rows must follow the last row of the file.
    pub(crate) fn append(
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
            // A reader may have kept the log from being emptied the last time.
            self.carry_over();
            self.begin().map_err(|error| self.unreadable(&error))?;
        }
        let written = self.follow(first, rows);
        if written.is_err() {
            self.held = false;
            self.give_up();
            return written;
        }
        if !self.carry_over() {
            self.follow_up();
        }
        if self.held {
            // Waiting programs look only now and then, so this program usually gets the lock again. If it does not, the
            // next append fails as overtaken.
            self.held = self.begin().is_ok();
        }
        Ok(())
    }

    /// Reopens for writing a file that could at first only be read. If the file still can't be written, returns the
    /// error that prevents it, and keeps the file open for reading.
    fn open_up(&mut self) -> Result<(), JournalFault> {
        if !self.shut {
            return Ok(());
        }
        // Closing a file releases every lock that the program holds on it. So the connection for reading is closed
        // before a lock is taken.
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

    /// Returns the number of rows.
    pub(crate) fn count(&self) -> Result<u64, JournalFault> {
        let count = "SELECT coalesce(max(number) + 1, 0) FROM entry";
        let count = self.connection.query_row(count, [], |row| row.get::<_, u64>(0));
        count.map_err(|error| self.unreadable(&error))
    }

    /// Checks that the file has exactly `rows` rows, that is, that no other program has written meanwhile.
    pub(crate) fn ends_with(&self, rows: u64) -> Result<(), JournalFault> {
        match self.count()? {
            count if count == rows => Ok(()),
            _ => Err(JournalFault::Overtaken(self.path.clone())),
        }
    }

    /// Writes rows at the end of the file and commits.
    fn follow(&self, first: u64, rows: impl Iterator<Item = impl Borrow<Row>>) -> Result<(), JournalFault> {
        // The file may have been moved while this program waited for the lock.
        self.is_at_its_path()?;
        // Another program may have changed the schema meanwhile.
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
            // Every insert must add a row, even if the database misbehaves.
            if statement.execute(values).map_err(failed)? != 1 {
                return Err(damaged(&self.path, "an entry was not taken".to_owned()));
            }
        }
        drop(statement);
        self.connection.execute_batch("COMMIT").map_err(failed)
    }

    /// Checks that the file was neither moved nor replaced, since anything written now would be lost.
    pub(crate) fn is_at_its_path(&self) -> Result<(), JournalFault> {
        match &self.file {
            // A link may lead elsewhere by now, or the file it leads to may be gone. The log stays beside the old
            // place.
            Some(file) if !file.is_at(&self.path) || !file.is_at(&self.place) => {
                Err(JournalFault::Moved(self.path.clone()))
            }
            // A program that writes the file by another hard link uses another log, and neither program knows the
            // other's log.
            Some(_) if has_other_names(&self.place) => Err(JournalFault::Linked(self.path.clone())),
            _ => Ok(()),
        }
    }

    /// Moves the log into the file, so that a copy of the file alone is the whole battle at any time. Also empties the
    /// log: a new round written over an older one and cut short would look like damage.
    /// Returns true if everything in the log is in the file.
    fn carry_over(&self) -> bool {
        // The data is on the disk already. If it can't be moved now (a slow reader, a full disk), the next append or
        // the next opening will do so. So this does not wait.
        let waiting = |wait| {
            let _ = self.connection.busy_timeout(wait);
        };
        waiting(Duration::ZERO);
        let carried = self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
            Ok(row.get::<_, i64>(1)? <= row.get::<_, i64>(2)?)
        });
        waiting(PATIENCE);
        carried.unwrap_or(false)
    }

    /// Writes a commit that changes nothing after an entry that is only in the log. So an entry that was shown is in the
    /// file or followed by another commit, and a last commit that can't be read was never shown.
    fn follow_up(&self) {
        // The entry is on the disk already. If this fails, only a later damage to the log is harder to see.
        let format = self.format().map(|format| format!("PRAGMA user_version = {format}"));
        let _ = format.map(|pragma| self.connection.execute_batch(&pragma));
    }

    /// Reads every row in order, checks the seal of each, and passes the row to `each`.
    pub(crate) fn walk(
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
            // Each byte of the file belongs to a single row. If rows shared bytes, reading all rows might never end.
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

    /// Returns the size of the database in bytes.
    fn size(&self) -> Result<usize, JournalFault> {
        let pages = self.connection.pragma_query_value(None, "page_count", |row| row.get::<_, usize>(0));
        pages.map(|pages| pages.saturating_mul(PAGE)).map_err(|error| self.unreadable(&error))
    }

    /// Reads the row with the given number.
    pub(crate) fn row(&self, number: u64) -> Result<Row, JournalFault> {
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
