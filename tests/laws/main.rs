//! Laws that hold in every book, under any rules. Things far away change nothing. A table seen in another way is
//! ruled the same. A phase closed in one go ends like its rulings asked one by one. A step can be undone and redone.
//! A report tells the same numbers everywhere.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that fails says so by panicking, wherever it stands"
)]

mod again;
mod apart;
mod badges;
mod battle_file;
mod far;
mod glass;
mod once;
mod rooms;
#[expect(dead_code, reason = "no property is tried here")]
#[path = "../support/seeds.rs"]
mod seeds;
mod told;
mod turned;
#[expect(dead_code, reason = "nobody watches here, and every phase is closed or left")]
#[path = "../support/umpire.rs"]
mod umpire;

use frontage::BOOKS;
use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Detail, Due, Offer};
use frontage::ruling::{Amendments, Ruling};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use umpire::{Umpire, armies};

/// The factor by which a release build tries more than a debug build.
const MORE: usize = if cfg!(debug_assertions) { 1 } else { 10 };

/// The largest number of steps played of a battle.
const LONGEST: usize = 200;

/// The places where a law does not hold: for each the number of cases and the first case.
type Breaches = BTreeMap<String, (usize, String)>;

/// Returns the book with the given name.
fn book(name: &str) -> Box<dyn Book> {
    BOOKS.book(name, None).unwrap().unwrap()
}

/// Returns the ready battle of a book without the written orders of the sides.
fn ready(name: &str) -> String {
    let file = if name == "napoleonic" { "demo" } else { name };
    let text = fs::read_to_string(format!("armies/{file}.toml")).unwrap();
    text.split("[[order]]").next().unwrap_or_default().to_owned()
}

/// Saves two tables with different rulings as files. Returns a sentence that names the files.
fn kept(what: &str, tables: &[String; 2]) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("laws");
    fs::create_dir_all(&folder).unwrap();
    let name: String =
        what.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
    let both = ["one", "other"].map(|which| folder.join(format!("{name}-{which}.toml")));
    for (path, text) in both.iter().zip(tables) {
        fs::write(path, text).unwrap();
    }
    format!("\n    the tables are kept: {} and the other beside it", both[0].display())
}

/// Opens a battle from the written file. A fault in it fails the test.
fn open(book: &dyn Book, text: &str) -> Box<dyn Battle> {
    book.open("written", text, &armies).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Draws an offer that can be taken up now, preferably a due offer. Returns none if the phase is to be closed.
fn drawn<'o>(offers: &'o [Offer], draws: &mut ChaCha8Rng) -> Option<&'o Offer> {
    let due: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Now).collect();
    let free: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Free).collect();
    if due.is_empty() && (free.is_empty() || draws.random_bool(0.2)) {
        return None;
    }
    let among = if due.is_empty() { free } else { due };
    Some(among[draws.random_range(0..among.len())])
}

/// Counts a case among the places where a law does not hold. The first case of a place is kept.
fn count(broken: &mut Breaches, what: String, why: impl FnOnce() -> String) {
    broken.entry(what).or_insert_with(|| (0, why())).0 += 1;
}

/// Prints the places where a law does not hold, and fails if there is one.
fn unbroken(broken: &Breaches) {
    for (what, (count, why)) in broken {
        println!("  {count} {what}: {why}");
    }
    assert_eq!(*broken, Breaches::new());
}

/// Asks offers at random on tables that random play reaches, `asks` on each, and shows every ruling to `look` with its
/// answers.
fn rulings(
    book: &dyn Book,
    text: &str,
    seed: u64,
    [tables, asks]: [usize; 2],
    mut look: impl FnMut(&Ruling, &Answers, &mut ChaCha8Rng),
) {
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    let mut umpire = Umpire::new(seed);
    let mut left = tables * MORE;
    played(book, text, seed, |battle| {
        let offers = battle.offers();
        for _ in 0..asks {
            let Some(offer) = drawn(&offers, &mut draws) else { continue };
            let answers = umpire.answers(battle, offer);
            let mut dice = Cast::seeded(draws.random_range(0..u64::MAX));
            let dice = draws.random_bool(0.8).then_some(&mut dice);
            let silent = Amendments::default();
            let Ok(ruling) = battle.fork().rule(offer.procedure, &answers, &silent, dice, Detail::Close)
            else {
                continue;
            };
            for ruling in std::iter::once(&ruling).chain(&ruling.then) {
                look(ruling, &answers, &mut draws);
            }
        }
        left -= 1;
        left > 0
    });
}

/// Plays random battles of a book, and shows about every third table to `look` until `look` returns false.
fn played(book: &dyn Book, text: &str, seed: u64, mut look: impl FnMut(&dyn Battle) -> bool) {
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    for round in 0.. {
        let mut battle = open(book, text);
        let mut umpire = Umpire::new(seed.wrapping_add(round));
        for _ in 0..LONGEST {
            if draws.random_bool(0.3) && !look(battle.as_ref()) {
                return;
            }
            if !battle.over().is_empty() {
                break;
            }
            let offers = battle.offers();
            match drawn(&offers, &mut draws) {
                Some(offer) => _ = umpire.take_up(battle.as_mut(), offer),
                // A refused phase changes nothing. The next step asks something else.
                None => drop(umpire.try_close(battle.as_mut())),
            }
        }
    }
}
