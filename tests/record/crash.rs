//! Crashes and damage. A record that was cut short, torn or altered opens as it stood before or after an entry, or
//! names the damage; its sound entries can be saved.

use super::support::{Folder, begun, clock, kinds, phase, rule, table};
use frontage::BOOKS;
use frontage::desk::{Edit, edited};
use frontage::dice::Id;
use frontage::journal::{
    Damage, Faces, Hash, Journal, JournalFault, Moment, PendingThrow, Place, Problem, Salvage,
};
use frontage::ruling::Reason;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The distance in bytes between two places that are damaged. The first place changes every day, so that in time
/// every place is tried.
const EVERY: usize = 128;
/// The changes of a byte, used in turn.
const FLIPS: [u8; 3] = [0xFF, 0x01, 0x40];
/// The number of sound files for each file that is opened and rebuilt.
const FOLDED: u32 = 16;
/// The number of writes that are torn.
const TORN: u32 = if cfg!(debug_assertions) { 300 } else { 10_000 };
const LOG_HEADER: usize = 32;
const FRAME: usize = 24 + 4096;

/// A file and the log beside it.
#[derive(Clone)]
struct Bytes {
    main: Vec<u8>,
    log: Vec<u8>,
}

impl Bytes {
    fn of(path: &Path) -> Self {
        Self { main: std::fs::read(path).unwrap(), log: std::fs::read(log_of(path)).unwrap_or_default() }
    }

    /// Writes both files to a path that no program has opened yet.
    fn put(&self, folder: &Folder) -> PathBuf {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = folder.file(&format!("{number}.frontage"));
        std::fs::write(&path, &self.main).unwrap();
        if !self.log.is_empty() {
            std::fs::write(log_of(&path), &self.log).unwrap();
        }
        path
    }
}

fn log_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

/// A recorded battle, with the battle file and the hash of the last entry after each entry.
struct TestRecord {
    stood: Vec<(String, Hash)>,
    /// The files as copied while the program has them open. A long read keeps the log from being merged, so the first
    /// half of the entries is in the file and the second in the log.
    open: Bytes,
    /// The number of entries in the file at the opening for the second half.
    half: usize,
    /// The files after the record was closed.
    closed: Bytes,
}

fn recorded() -> &'static TestRecord {
    static RECORDED: OnceLock<TestRecord> = OnceLock::new();
    RECORDED.get_or_init(|| {
        let folder = Folder::new();
        let path = folder.file("mill.frontage");
        let mut journal = begun(Place::File(path.clone()));
        phase(&mut journal);
        phase(&mut journal);
        phase(&mut journal);
        for lost in [1, 2, 1, 0, 2] {
            by_hand(&mut journal, lost);
        }
        journal.undo().unwrap();
        journal.note(None, "rain").unwrap();
        phase(&mut journal);
        drop(journal);
        let mut journal = Journal::open(&path, BOOKS, clock).unwrap();
        let half = usize::try_from(journal.len()).unwrap();
        let reader = rusqlite::Connection::open(&path).unwrap();
        let begins = "BEGIN; SELECT count(*) FROM entry";
        reader.execute_batch(begins).unwrap();
        left(&mut journal);
        phase(&mut journal);
        journal.undo().unwrap();
        journal.redo().unwrap();
        journal.save_point("before the rain").unwrap();
        by_hand(&mut journal, 1);
        journal.note(Some(3), "he saw it").unwrap();
        journal.reveal().unwrap();
        let expected = [
            "asked",
            "begun",
            "by-hand",
            "left",
            "noted",
            "redone",
            "revealed",
            "ruled",
            "saved",
            "taken-back",
            "thrown",
            "undone",
        ];
        let known: BTreeSet<_> = kinds(&journal).into_iter().collect();
        assert_eq!(known.into_iter().collect::<Vec<_>>(), expected);
        let stood = (0..journal.len()).map(|entry| {
            let battle = journal.at(entry).unwrap();
            (battle.write(), journal.entry(entry).unwrap().hash)
        });
        let (stood, open) = (stood.collect(), Bytes::of(&path));
        drop(reader);
        drop(journal);
        let closed = Bytes::of(&path);
        assert!(closed.log.is_empty() && open.log.len() > 10 * FRAME);
        TestRecord { stood, open, half, closed }
    })
}

fn by_hand(journal: &mut Journal, lost: i64) {
    let unit = journal.battle().view().bodies[0].id.clone();
    let edit = Edit::Set {
        section: "unit".to_owned(),
        id: Some(Id::from(unit.as_str())),
        key: "lost".to_owned(),
        value: Some(lost.into()),
    };
    let after = edited(journal.book().as_ref(), journal.battle(), &edit).unwrap();
    let done = Reason::new("edit.set", "").name("who", unit.as_str());
    journal.by_hand(after, &done).unwrap();
}

/// Records a question that is left after a throw was made.
fn left(journal: &mut Journal) {
    let awaits = |number| PendingThrow {
        number,
        purpose: "throw-morale-test".to_owned(),
        dice: "1d20".to_owned(),
        ..PendingThrow::default()
    };
    let ask = table("morale", &[("unit", "85-1")]);
    journal.asked(&ask, awaits(1)).unwrap();
    journal.thrown(&[vec![19]], awaits(2)).unwrap();
    journal.thrown(&[], awaits(1)).unwrap();
    journal.leave().unwrap();
}

/// The number of manipulated files by result.
#[derive(Clone, Copy, Debug, Default)]
struct TryCounts {
    opened: u32,
    damaged: u32,
    refused: u32,
}

/// Opens a manipulated file. The record must stand as it was after the given number of entries, or the damage must be
/// named. Saved entries must then stand as they were after the last sound entry.
fn tried(
    bytes: &Bytes,
    entries: usize,
    what: &str,
    saved: &mut BTreeSet<(u64, bool)>,
    tried: &mut TryCounts,
) {
    let folder = Folder::quick();
    let path = bytes.put(&folder);
    let stood = &recorded().stood;
    match Journal::salvage(&path, BOOKS) {
        Ok(salvaged) => match salvaged.damage() {
            None => {
                assert_eq!(salvaged.sound(), entries as u64, "{what}");
                assert_eq!(salvaged.last(), stood[entries - 1].1, "{what}");
                // The hash of the last entry stands for the battle. Rebuilding the battle takes long, so only some
                // are rebuilt.
                if tried.opened.is_multiple_of(FOLDED) {
                    let journal = Journal::open(&path, BOOKS, clock).unwrap();
                    assert_eq!(journal.len(), entries as u64, "{what}");
                    assert_eq!(journal.battle().write(), stood[entries - 1].0, "{what}");
                }
                tried.opened += 1;
            }
            Some(damage) => {
                let opened = Journal::open(&path, BOOKS, clock).err();
                let told = JournalFault::Damaged(path.clone(), damage.clone());
                assert_eq!(opened, Some(told), "{what}");
                rescued(&salvaged, damage, &path, what, saved);
                assert!(Bytes::of(&path).main == bytes.main, "{what}: it was written to");
                assert!(Bytes::of(&path).log == bytes.log, "{what}: its log was written to");
                tried.damaged += 1;
            }
        },
        Err(fault @ JournalFault::Damaged(..)) => {
            assert_eq!(Journal::open(&path, BOOKS, clock).err(), Some(fault.clone()), "{what}");
            let JournalFault::Damaged(_, damage) = fault else { unreachable!() };
            assert_eq!(damage.entry, Some(0), "{what}: only without its beginning nothing can be saved");
            tried.damaged += 1;
        }
        Err(fault @ (JournalFault::Empty(_) | JournalFault::Foreign(_))) => {
            assert!(bytes.main.len() <= EVERY, "{what}: {fault:?}");
            tried.refused += 1;
        }
        Err(other) => panic!("{what}: {other:?}"),
    }
}

fn rescued(salvaged: &Salvage, damage: &Damage, path: &Path, what: &str, saved: &mut BTreeSet<(u64, bool)>) {
    let stood = &recorded().stood;
    let sound = usize::try_from(salvaged.sound()).unwrap();
    assert_eq!(salvaged.last(), stood[sound - 1].1, "{what}: {sound} sound");
    match (damage.entry, &damage.problem) {
        (Some(entry), _) => assert_eq!(entry, salvaged.sound(), "{what}"),
        (None, Problem::Structure(count, _)) => assert_eq!(*count, salvaged.sound(), "{what}"),
        (None, problem) => assert_eq!(*problem, Problem::Seed, "{what}"),
    }
    // The hash of the last entry stands for all entries, so a file of each length is enough.
    if !saved.insert((salvaged.sound(), salvaged.has_seed())) {
        return;
    }
    let new = path.with_file_name("new.frontage");
    salvaged.write(&new, Moment(0)).unwrap();
    let journal = Journal::open(&new, BOOKS, clock).unwrap();
    assert_eq!(journal.len(), salvaged.sound() + 1, "{what}");
    assert_eq!(journal.battle().write(), stood[sound - 1].0, "{what}");
    assert_eq!(journal.has_seed(), salvaged.has_seed(), "{what}");
}

/// Returns the place of the first damage, from the seed of the day.
fn first() -> usize {
    usize::try_from(super::day::seed()).unwrap() % EVERY
}

/// Tries places all over a file or the log, on two threads.
fn everywhere(
    length: usize,
    each: impl Fn(usize, &mut BTreeSet<(u64, bool)>, &mut TryCounts) + Sync,
) -> TryCounts {
    let places: Vec<usize> = (first()..length).step_by(EVERY).collect();
    let mut all = TryCounts::default();
    std::thread::scope(|scope| {
        let (each, halves) = (&each, places.chunks(places.len().div_ceil(2)));
        let threads: Vec<_> = halves
            .map(|half| {
                scope.spawn(move || {
                    let (mut saved, mut tried) = (BTreeSet::new(), TryCounts::default());
                    for place in half {
                        each(*place, &mut saved, &mut tried);
                    }
                    tried
                })
            })
            .collect();
        for thread in threads {
            let tried = thread.join().unwrap();
            all.opened += tried.opened;
            all.damaged += tried.damaged;
            all.refused += tried.refused;
        }
    });
    all
}

/// Returns the number of entries that the file and a part of the log hold. Each entry in the log is one commit, and a
/// second commit that changes nothing follows it before it is shown.
fn entries_with(log: &[u8]) -> usize {
    let frames = log.get(LOG_HEADER..).unwrap_or_default().chunks_exact(FRAME);
    recorded().half + frames.filter(|frame| frame[4..8] != [0; 4]).count().div_ceil(2)
}

/// Returns the ends of the commits in the log, in bytes.
fn commits(log: &[u8]) -> Vec<usize> {
    let frames = log[LOG_HEADER..].chunks_exact(FRAME).enumerate();
    let ends = frames.filter(|(_, frame)| frame[4..8] != [0; 4]).map(|(at, _)| LOG_HEADER + (at + 1) * FRAME);
    ends.collect()
}

#[test]
fn a_write_torn_by_sectors_leaves_the_battle_before_or_after_the_entry() {
    let recorded = recorded();
    let ends = commits(&recorded.open.log);
    let mut draw = super::day::seed();
    let mut next = || {
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        draw >> 33
    };
    let mut all = TryCounts::default();
    for _ in 0..TORN {
        let which = usize::try_from(next()).unwrap() % ends.len();
        let (from, to) = (if which == 0 { LOG_HEADER } else { ends[which - 1] }, ends[which]);
        let mut bytes = recorded.open.clone();
        bytes.log.truncate(to);
        let mut whole = true;
        // The length of the log was on the disk before its data. Any of the sectors may be missing.
        for sector in (from / 512 * 512..to).step_by(512).filter(|_| next().is_multiple_of(2)) {
            let torn = &mut bytes.log[sector.max(from)..to.min(sector + 512)];
            whole &= torn.iter().all(|byte| *byte == 0);
            torn.fill(0);
        }
        let standing = &recorded.open.log[..if whole { to } else { from }];
        let entries = if whole || which > 0 { entries_with(standing) } else { recorded.half };
        tried(&bytes, entries, &format!("commit {which}"), &mut BTreeSet::new(), &mut all);
    }
    assert_eq!(all.damaged + all.refused, 0, "{all:?}");
}

#[test]
fn a_write_that_was_torn_is_told_once() {
    let recorded = recorded();
    let mut bytes = recorded.open.clone();
    bytes.log.truncate(commits(&bytes.log)[0]);
    let end = bytes.log.len();
    bytes.log[end - 512..].fill(0);
    let folder = Folder::quick();
    let path = bytes.put(&folder).display().to_string();
    let told =
        |typed: &[&str]| super::support::frontage(typed).1.contains("was cut short before anything of it");
    assert!(told(&["note", &path, "rain"]));
    assert!(!told(&["show", &path]));
}

#[test]
fn a_file_with_a_byte_changed_opens_whole_or_says_what_is_damaged() {
    let recorded = recorded();
    let tried = everywhere(recorded.closed.main.len(), |at, saved, all| {
        let flip = FLIPS[at / EVERY % FLIPS.len()];
        let mut bytes = recorded.closed.clone();
        bytes.main[at] ^= flip;
        tried(&bytes, recorded.stood.len(), &format!("byte {at} ^ {flip}"), saved, all);
    });
    eprintln!("file flipped: {tried:?}");
    assert!(tried.damaged > tried.opened / 4, "{tried:?}");
}

#[test]
fn a_file_cut_short_says_what_is_damaged() {
    let recorded = recorded();
    let tried = everywhere(recorded.closed.main.len(), |at, saved, all| {
        let mut bytes = recorded.closed.clone();
        bytes.main.truncate(at);
        tried(&bytes, recorded.stood.len(), &format!("cut to {at}"), saved, all);
    });
    eprintln!("file cut: {tried:?}");
    assert_eq!(tried.opened, 0);
}

#[test]
fn a_write_cut_short_leaves_the_battle_before_or_after_the_entry() {
    let recorded = recorded();
    let tried = everywhere(recorded.open.log.len(), |at, saved, all| {
        let mut bytes = recorded.open.clone();
        bytes.log.truncate(at);
        let entries = entries_with(&bytes.log);
        tried(&bytes, entries, &format!("log cut to {at}"), saved, all);
    });
    eprintln!("log cut: {tried:?}");
    assert_eq!(tried.damaged + tried.refused, 0, "{tried:?}");
}

#[test]
fn a_log_with_a_byte_changed_opens_whole_or_says_what_is_damaged() {
    let recorded = recorded();
    let tried = everywhere(recorded.open.log.len(), |at, saved, all| {
        let flip = FLIPS[at / EVERY % FLIPS.len()];
        let mut bytes = recorded.open.clone();
        bytes.log[at] ^= flip;
        tried(&bytes, recorded.stood.len(), &format!("log byte {at} ^ {flip}"), saved, all);
    });
    eprintln!("log flipped: {tried:?}");
}

#[test]
fn a_file_damaged_under_its_log_opens_whole_or_says_what_is_damaged() {
    let recorded = recorded();
    let tried = everywhere(recorded.open.main.len(), |at, saved, all| {
        let mut bytes = recorded.open.clone();
        bytes.main[at] ^= 0xFF;
        tried(&bytes, recorded.stood.len(), &format!("byte {at} under a log"), saved, all);
        let mut bytes = recorded.open.clone();
        bytes.main.truncate(at);
        tried(&bytes, recorded.stood.len(), &format!("cut to {at} under a log"), saved, all);
    });
    eprintln!("file under a log: {tried:?}");
}

#[test]
fn a_battle_kept_whole_is_believed_only_as_it_is_sealed_and_is_saved_with_the_rest() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    for lost in 0..65 {
        by_hand(&mut journal, lost % 3);
    }
    let stood = journal.battle().write();
    assert_eq!(kinds(&journal)[65], "kept");
    drop(journal);
    altered(&path, "UPDATE secret SET seed = zeroblob(32)");
    let saved = folder.file("saved.frontage");
    let salvaged = Journal::salvage(&path, BOOKS).unwrap();
    salvaged.write(&saved, Moment(0)).unwrap();
    let journal = Journal::open(&saved, BOOKS, clock).unwrap();
    assert_eq!(kinds(&journal)[65], "kept");
    assert_eq!(journal.battle().write(), stood);
    drop(journal);
    altered(
        &saved,
        "UPDATE entry SET document = (SELECT document FROM entry WHERE number = 0) WHERE number = 65",
    );
    let Err(JournalFault::Damaged(_, damage)) = Journal::open(&saved, BOOKS, clock) else {
        panic!("it opened");
    };
    assert_eq!((damage.entry, damage.problem), (Some(65), Problem::Altered));
}

/// Changes a file without the program.
fn altered(path: &Path, how: &str) {
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.execute(how, []).unwrap();
}

#[test]
fn without_its_seed_a_battle_opens_and_only_the_programs_dice_are_refused() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    drop(begun(Place::File(path.clone())));
    altered(&path, "DELETE FROM secret");
    // A missing seed is noticed too.
    let Err(JournalFault::Damaged(_, damage)) = Journal::open(&path, BOOKS, clock) else {
        panic!("it opened");
    };
    assert_eq!(damage.problem, Problem::Seed);
    // A deleted seed can still be found in the file. An overwritten one can't.
    altered(&path, "INSERT INTO secret (seed) VALUES (zeroblob(32))");
    let saved = folder.file("saved.frontage");
    let salvaged = Journal::salvage(&path, BOOKS).unwrap();
    salvaged.write(&saved, Moment(0)).unwrap();
    let mut journal = Journal::open(&saved, BOOKS, clock).unwrap();
    assert!(!journal.has_seed());
    assert!(matches!(journal.reveal(), Err(JournalFault::Meaningless(_))));
    let ask = table("morale", &[("unit", "85-1")]);
    journal.asked(&ask, PendingThrow::default()).unwrap();
    assert!(matches!(journal.drawn(), Err(JournalFault::Meaningless(_))));
    rule(&mut journal, &ask, &Faces::Table(vec![vec![3]]));
    assert_eq!(kinds(&journal).last(), Some(&"ruled"));
}

#[test]
fn a_checkpoint_of_the_log_that_is_torn_leaves_the_battle_whole() {
    let recorded = recorded();
    let (old, new) = (&recorded.open.main, &recorded.closed.main);
    let mut count = 0;
    // The system may write pages in any order. Writing from the front and from the back stands for all orders.
    for carried in 0..=new.len() / 4096 {
        for front in [true, false] {
            let mut bytes = recorded.open.clone();
            bytes.main = (0..new.len() / 4096)
                .flat_map(|page| {
                    let done = if front { page < carried } else { page + carried >= new.len() / 4096 };
                    let from = if done { new } else { old };
                    let page = from.get(page * 4096..(page + 1) * 4096);
                    page.map_or(vec![0; 4096], <[u8]>::to_vec)
                })
                .collect();
            let mut all = TryCounts::default();
            let what = format!("{carried} pages carried");
            tried(&bytes, recorded.stood.len(), &what, &mut BTreeSet::new(), &mut all);
            assert_eq!(all.opened, 1, "{what}");
            count += 1;
        }
    }
    eprintln!("checkpoints torn: {count}");
}
