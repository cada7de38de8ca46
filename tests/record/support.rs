//! Helpers: a folder removed with its test, a recorded battle in it, and asks as a user types them.

use super::day;
use frontage::BOOKS;
use frontage::desk::{Edit, edited};
use frontage::dice::Id;
use frontage::journal::{Entry, Faces, Journal, JournalFault, Moment, Opening, Place};
use frontage::rulebook::{Answers, Detail, Halt, Offer, Request, RequestKind, RequestResult, Waiver};
use frontage::ruling::Reason;
use std::cell::Cell;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The battle built into the program.
const DEMO: &str = include_str!("../../armies/demo.toml");

pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new() -> Self {
        Self::within(&std::env::temp_dir())
    }

    /// Creates a folder in memory where the system offers that, so that nothing waits for a disk.
    pub fn quick() -> Self {
        let memory = Path::new("/dev/shm");
        if memory.is_dir() { Self::within(memory) } else { Self::new() }
    }

    fn within(place: &Path) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let folder = place.join(format!("frontage-record-{}-{number}", std::process::id()));
            // An earlier process with the same id may have left a folder behind, with other files.
            match std::fs::create_dir(&folder) {
                Ok(()) => return Self(folder),
                Err(fault) => assert_eq!(fault.kind(), ErrorKind::AlreadyExists, "{}", folder.display()),
            }
        }
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

thread_local! {
    /// The time of the test. Tests on other threads have times of their own.
    static SECONDS: Cell<i64> = const { Cell::new(1_800_000_000) };
}

/// Returns the time, which advances by a second with each call.
pub fn clock() -> Moment {
    let now = SECONDS.get();
    SECONDS.set(now + 1);
    Moment(now * 1000)
}

/// Returns a seed of dice for a record. It changes every day, and a failure can be repeated with the seed of its day.
pub fn dice() -> [u8; 32] {
    dice_of(day::seed())
}

fn dice_of(number: u64) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    seed
}

pub fn begun(place: Place) -> Journal {
    begun_with(place, day::seed())
}

/// Begins a record with the dice of the given seed.
pub fn begun_with(place: Place, seed: u64) -> Journal {
    let fetch = |name: &str| Err(name.into());
    let opening =
        Opening { file: "demo.toml", text: DEMO, fetch: &fetch, house: None, seed: Some(dice_of(seed)) };
    Journal::begin(place, opening, BOOKS, clock).unwrap()
}

pub fn table(procedure: &str, given: &[(&str, &str)]) -> Request {
    let given = given.iter().map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned()));
    let answers = Answers { given: given.collect(), choices: Vec::new() };
    Request::new(RequestKind::Table(procedure.to_owned(), answers))
}

pub fn rule(journal: &mut Journal, ask: &Request, faces: &Faces) -> RequestResult {
    journal.rule(ask, faces, Detail::Close).unwrap()
}

/// Rules the whole phase with dice of the program. Everything that is due is waived.
pub fn phase(journal: &mut Journal) -> RequestResult {
    let mut ask = Request::new(RequestKind::Phase);
    loop {
        let halt = match journal.rule(&ask, &Faces::Program, Detail::Close) {
            Ok(answered) => return answered,
            Err(JournalFault::Halt(halt)) => *halt,
            Err(fault) => panic!("{fault:?}"),
        };
        // A waiver removes only the named offer. Who declares first is thrown again each time, so another offer may
        // be due.
        match halt {
            Halt::Due(due) => {
                let waiver = |offer: &Offer| Waiver { name: offer.name(), reason: "it rains".to_owned() };
                ask.waivers.extend(due.iter().map(waiver));
            }
            Halt::NotDue(name, _) => ask.waivers.retain(|waiver| waiver.name != name),
            other => panic!("{other:?}"),
        }
    }
}

/// Sets a key of a unit by hand.
pub fn put(journal: &mut Journal, unit: &str, key: &str, value: toml::Value) {
    let edit = Edit::Set {
        section: "unit".to_owned(),
        id: Some(Id::from(unit)),
        key: key.to_owned(),
        value: Some(value),
    };
    let after = edited(journal.book().as_ref(), journal.battle(), &edit).unwrap();
    journal.by_hand(after, &Reason::new("edit.set", "").name("who", unit)).unwrap();
}

pub fn entries(journal: &Journal) -> Vec<Entry> {
    (0..journal.len()).map(|number| journal.entry(number).unwrap()).collect()
}

pub fn kinds(journal: &Journal) -> Vec<&'static str> {
    entries(journal).iter().map(|entry| entry.deed.kind()).collect()
}

/// Runs the program, in English unless a language is given. Returns its output, its complaints and its exit code.
pub fn frontage(typed: &[&str]) -> (String, String, u8) {
    let mut out = Vec::new();
    let (complaints, code) = frontage_into(typed, &mut out);
    (String::from_utf8(out).unwrap(), complaints, code)
}

/// Runs the program with the output going elsewhere. Returns its complaints and its exit code.
pub fn frontage_into(typed: &[&str], out: &mut dyn std::io::Write) -> (String, u8) {
    let mut complaints = Vec::new();
    let english: &[&str] = if typed.contains(&"--lang") { &[] } else { &["--lang", "en"] };
    let all = [&["frontage"], typed, english].concat();
    let code = frontage::cli::run(all.into_iter().map(Into::into), out, &mut complaints);
    let code = (0..=2).find(|known| code == std::process::ExitCode::from(*known));
    (String::from_utf8(complaints).unwrap(), code.unwrap())
}

/// Runs the program, which must succeed. Returns its output.
pub fn told(typed: &[&str]) -> String {
    let (out, complaints, code) = frontage(typed);
    assert_eq!(code, 0, "{typed:?}: {complaints}");
    out
}

/// Runs the program, which must succeed. Returns its output as JSON.
pub fn stated(typed: &[&str]) -> serde_json::Value {
    serde_json::from_str(&told(&[typed, &["--json"]].concat())).unwrap()
}

/// Runs the program, which must fail without output. Returns its complaints and its exit code.
pub fn refused(typed: &[&str]) -> (String, u8) {
    let (out, complaints, code) = frontage(typed);
    assert_eq!(out, "", "{typed:?}");
    assert_ne!(code, 0, "{typed:?}");
    (complaints, code)
}

/// Begins a record of a battle of the repository as `record` does, but with the same dice every time.
pub fn kept(battle: &str, file: &str) {
    let text = std::fs::read_to_string(battle).unwrap();
    let opening = Opening {
        file: battle,
        text: &text,
        fetch: &frontage::files::beside(battle.as_ref()),
        house: None,
        seed: Some([9; 32]),
    };
    Journal::begin(Place::File(file.into()), opening, BOOKS, clock).unwrap();
}
