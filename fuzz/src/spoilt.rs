//! Records that were spoilt: bytes changed in the file or its log, or entries rewritten and sealed anew.

use crate::cheat::{Line, leaves, lines, other, reseal};
use crate::draws::Bytes;
use crate::folder::Folder;
use crate::player::wander;
use crate::program::run;
use crate::recorded::{FuzzRecord, clock};
use frontage::BOOKS;
use frontage::journal::{Journal, JournalFault, Moment, Place, verify};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// What every database begins with: an input that does is a file as it is.
const MAGIC: &[u8] = b"SQLite format 3\0";

/// Bytes of edits that are likely to be looked at: lengths, counts, marks.
const TELLING: [u8; 8] = [0x00, 0x01, 0x7F, 0x80, 0xFF, 0x0D, 0x10, 0x53];

/// The most bytes one edit changes.
const LONGEST: usize = 4096;

/// The battles that records are kept of, each with what its random player draws.
const BATTLES: [(&str, u8); 3] = [
    (include_str!("../../docs/mill.toml"), 40),
    (include_str!("../../armies/squad.toml"), 120),
    (include_str!("../../armies/lines.toml"), 120),
];

/// A file and the log beside it.
#[derive(Clone, Default)]
struct Files {
    main: Vec<u8>,
    log: Vec<u8>,
}

/// A battle that was recorded.
struct SavedBattle {
    /// As it is copied while the program has it open: the last entries are in the log.
    open: Files,
    /// As it is when it was closed.
    closed: Files,
}

static KEPT: LazyLock<Vec<SavedBattle>> = LazyLock::new(|| {
    let kept = include_bytes!("../../tests/kept/record-1.frontage");
    let closed = Files { main: kept.to_vec(), log: Vec::new() };
    let old = SavedBattle { open: closed.clone(), closed };
    let played = BATTLES.iter().map(|(text, draws)| kept_of(text, *draws));
    played.chain([old]).collect()
});

fn log_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    PathBuf::from(name)
}

impl Files {
    fn of(path: &Path) -> Self {
        Self { main: fs::read(path).expect("the record"), log: fs::read(log_of(path)).unwrap_or_default() }
    }

    fn put(&self, folder: &Folder) -> PathBuf {
        let path = folder.with("spoilt.frontage", &self.main);
        if !self.log.is_empty() {
            fs::write(log_of(&path), &self.log).expect("a log in the folder");
        }
        path
    }
}

/// A battle played a little, with every kind of entry in its record.
fn kept_of(text: &str, draws: u8) -> SavedBattle {
    let folder = Folder::new();
    let path = folder.file("kept.frontage");
    let none = Bytes::of(&[]);
    let mut battle = FuzzRecord::begin(text, Place::File(path.clone()), none).expect("a battle");
    let bytes = Bytes::of(&(0..draws).map(|draw| draw.wrapping_mul(89)).collect::<Vec<_>>());
    wander(&mut battle, &bytes, 6);
    let journal = &mut battle.journal;
    journal.note(Some(0), "rain").expect("a remark");
    journal.save_point("dusk").expect("a save point");
    drop(battle);
    // Who reads for long keeps the log from being carried over.
    let reader = rusqlite::Connection::open(&path).expect("a second look");
    let begins = "BEGIN; SELECT count(*) FROM entry";
    reader.execute_batch(begins).expect("a reader");
    let journal = Journal::open(&path, BOOKS, clock).expect("the record");
    let mut battle = FuzzRecord::under(journal, bytes.clone());
    wander(&mut battle, &bytes, 4);
    battle.corrected(true);
    battle.corrected(false);
    battle.journal.undo().expect("a step taken back");
    battle.journal.redo().expect("a step made again");
    battle.journal.undo().expect("a step taken back");
    battle.journal.reveal().expect("the seed");
    let open = Files::of(&path);
    drop(reader);
    drop(battle);
    let closed = Files::of(&path);
    SavedBattle { open, closed }
}

/// A record, spoilt as the input says: a file as it is, or edits of one that is kept.
pub fn record(data: &[u8]) {
    let folder = Folder::new();
    if data.starts_with(MAGIC) {
        let path = folder.with("spoilt.frontage", data);
        return looked_at(&path, &folder, true, &Bytes::of(&[]));
    }
    let bytes = Bytes::of(data);
    let kept = bytes.one(&KEPT).expect("records are kept");
    match bytes.below(3) {
        0 => {
            let mut files = kept.closed.clone();
            while !bytes.is_spent() {
                spoil(&mut files.main, &bytes);
            }
            looked_at(&files.put(&folder), &folder, true, &bytes);
        }
        1 => {
            let mut files = kept.open.clone();
            while !bytes.is_spent() {
                let of_log = bytes.once_in(2) && !files.log.is_empty();
                spoil(if of_log { &mut files.log } else { &mut files.main }, &bytes);
            }
            looked_at(&files.put(&folder), &folder, true, &bytes);
        }
        _ => {
            let path = kept.closed.put(&folder);
            let mut lines = lines(&path);
            while !bytes.is_spent() {
                rewrite(&mut lines, &bytes);
            }
            reseal(&path, &lines);
            looked_at(&path, &folder, false, &bytes);
        }
    }
}

/// Changes bytes of a file.
fn spoil(file: &mut Vec<u8>, bytes: &Bytes) {
    if file.is_empty() {
        return file.push(bytes.byte());
    }
    let kind = bytes.below(10);
    let at = bytes.below(file.len());
    match kind {
        0 => file.truncate(at),
        1 => {
            // A run of bytes from elsewhere: an older page, another row.
            let (from, length) = (bytes.below(file.len()), bytes.below(LONGEST));
            let run: Vec<u8> = file[from..].iter().take(length).copied().collect();
            for (place, byte) in file[at..].iter_mut().zip(run) {
                *place = byte;
            }
        }
        2 => {
            let length = bytes.below(LONGEST);
            file[at..].iter_mut().take(length).for_each(|byte| *byte = 0);
        }
        3 => file[at] = *bytes.one(&TELLING).unwrap_or(&0),
        4 => file[at] ^= 1 << bytes.below(8),
        5 => {
            let length = bytes.below(LONGEST);
            let end = (at + length).min(file.len());
            file.drain(at..end);
        }
        6 => {
            // The header of the file or of a page: what all else is found by.
            let at = at / 4096 * 4096 + bytes.below(128);
            if let Some(byte) = file.get_mut(at) {
                *byte = bytes.byte();
            }
        }
        _ => {
            let length = 1 + bytes.below(4);
            file[at..].iter_mut().take(length).for_each(|byte| *byte = bytes.byte());
        }
    }
}

/// Rewrites an entry, or its place among the others.
fn rewrite(lines: &mut Vec<Line>, bytes: &Bytes) {
    if lines.is_empty() {
        let _ = bytes.byte();
        return;
    }
    let (at, kind) = (bytes.below(lines.len()), bytes.below(16));
    let other = bytes.below(lines.len());
    match kind {
        0 => drop(lines.remove(at)),
        1 => lines.insert(other, lines[at].clone()),
        2 => lines.swap(at, other),
        3 => lines[at].kind = lines[other].kind.clone(),
        4 => {
            let other = i64::try_from(other).ok();
            lines[at].about = bytes.one(&[None, Some(0), other, Some(-1), Some(i64::MAX)]).copied().flatten();
        }
        5 => lines[at].at = *bytes.one(&[0, -1, i64::MAX, i64::MIN]).unwrap_or(&0),
        6 => {
            lines[at].says = bytes.one(&["{}", "[]", "{\"en\":\"\"}", "", "null"]).unwrap_or(&"").to_string();
        }
        7 => lines[at].document = lines[other].document.clone(),
        8 => {
            let document = &lines[at].document;
            let all = inner(document);
            if let Some(path) = bytes.one(&all).cloned() {
                without(&mut lines[at].document, &path);
            }
        }
        9 => {
            // A value of another entry's, from anywhere to anywhere.
            let from = inner(&lines[other].document);
            let value = bytes.one(&from).and_then(|path| lines[other].document.pointer(path)).cloned();
            let to = inner(&lines[at].document);
            let place = bytes.one(&to).and_then(|path| lines[at].document.pointer_mut(path));
            if let (Some(place), Some(value)) = (place, value) {
                *place = value;
            }
        }
        _ => {
            let all = leaves(&lines[at].document);
            let place = bytes.one(&all).and_then(|path| lines[at].document.pointer_mut(path));
            if let Some(place) = place {
                *place = value(place, bytes);
            }
        }
    }
}

/// Where every list and section in a document is.
fn inner(document: &Value) -> Vec<String> {
    let mut all = leaves(document);
    let above: Vec<String> =
        all.iter().filter_map(|path| path.rsplit_once('/')).map(|(above, _)| above.to_owned()).collect();
    all.extend(above);
    all.dedup();
    all
}

fn without(document: &mut Value, path: &str) {
    let Some((above, key)) = path.rsplit_once('/') else {
        return;
    };
    match document.pointer_mut(above) {
        Some(Value::Object(fields)) => drop(fields.shift_remove(key)),
        Some(Value::Array(items)) => {
            if let Some(at) = key.parse().ok().filter(|at: &usize| *at < items.len()) {
                items.remove(at);
            }
        }
        _ => {}
    }
}

/// Another value in the place of one.
fn value(was: &Value, bytes: &Bytes) -> Value {
    let number = i32::from(bytes.byte());
    match (bytes.below(12), was) {
        (0, _) => Value::Null,
        (1, _) => json!(-1),
        (2, _) => json!(u64::MAX),
        (3, _) => json!(1e308),
        (4, _) => json!(""),
        (5, _) => json!([]),
        (6, _) => json!({}),
        (7, _) => json!(number),
        (_, Value::Number(was)) => match was.as_i64() {
            Some(was) => json!(was.wrapping_add((number - 128).into())),
            None => json!(was.as_f64().unwrap_or_default() + f64::from(number - 128) / 16.0),
        },
        (_, Value::String(text)) => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = bytes.below(letters.len() + 1);
            match bytes.below(3) {
                0 => letters.truncate(at),
                1 => letters.insert(at, char::from(bytes.byte())),
                _ if at < letters.len() => letters[at] = char::from(bytes.byte()),
                _ => letters.reverse(),
            }
            json!(letters.into_iter().collect::<String>())
        }
        (_, was) => other(was),
    }
}

/// Opens, checks, lists and saves a record. Whatever was done to it, what is saved opens again.
fn looked_at(path: &Path, folder: &Folder, damaged: bool, bytes: &Bytes) {
    let was = Files::of(path);
    let saved = Journal::salvage(path, BOOKS);
    let verified = verify(path, BOOKS);
    let opens = Journal::open(path, BOOKS, clock).map(drop);
    if let Ok(salvaged) = &saved {
        let new = folder.file("new.frontage");
        salvaged.write(&new, Moment(0)).expect("a file of what is sound");
        let again = Journal::open(&new, BOOKS, clock);
        let again = again.expect("what was saved");
        assert_eq!(again.len(), salvaged.sound() + 1);
        assert_eq!(again.has_seed(), salvaged.has_seed());
        verify(&new, BOOKS).expect("what was saved");
        let anew = Journal::salvage(&new, BOOKS).expect("what was saved");
        assert_eq!(anew.damage(), None);
    }
    match opens {
        Ok(()) => {
            // An entry that somebody rewrote may stand where nothing is opened from, and still not be read: it is not saved.
            let sound = saved.as_ref().is_ok_and(|saved| saved.damage().is_none());
            assert!(sound || !damaged, "it opens, and is said to be damaged: {:?}", saved.err());
            verified.expect("what opens can be checked");
            gone_on_with(path, bytes);
        }
        Err(fault) => {
            if let (JournalFault::Damaged(..), true) = (&fault, damaged) {
                let now = Files::of(path);
                assert!(now.main == was.main, "damaged, and written to: {fault:?}");
                assert!(now.log == was.log, "damaged, and its log written to: {fault:?}");
            }
            told(path, bytes);
        }
    }
}

/// The record as the program shows it, whatever it is.
fn told(path: &Path, bytes: &Bytes) {
    let path = path.display().to_string();
    let commands: [&[&str]; 10] = [
        &["journal", &path],
        &["verify", &path],
        &["journal", &path, "--entry", "3"],
        &["dice", &path],
        &["show", &path],
        &["print", &path, "report", "--format", "md", "--out", "-"],
        &["print", &path, "phase", "--format", "json", "--out", "-"],
        &["print", &path, "carry-on", "--format", "md", "--out", "-"],
        &["rule", &path, "due"],
        &["verify", &path, "--json"],
    ];
    if let Some(command) = bytes.one(&commands) {
        run(command);
    }
}

/// A record that opened: every entry can be shown, and it can be gone on with.
fn gone_on_with(path: &Path, bytes: &Bytes) {
    told(path, bytes);
    let mut journal = Journal::open(path, BOOKS, clock).expect("it opened before");
    for number in 0..journal.len() {
        journal.entry(number).map(drop).unwrap_or_default();
    }
    let entry = bytes.below(usize::try_from(journal.len()).unwrap_or(1)) as u64;
    let _ = journal.at(entry).map(drop);
    let _ = frontage::report::annals::EntryRecall::of(&journal, entry).map(drop);
    let _ = journal.correction(entry, &frontage::journal::Change::default()).map(drop);
    let _ = journal.undo();
    let _ = journal.redo();
    journal.note(None, "found").expect("a remark");
    let count = journal.len();
    drop(journal);
    let again = Journal::open(path, BOOKS, clock).expect("it opened before");
    assert_eq!(again.len(), count);
}
