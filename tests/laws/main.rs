//! Laws that hold in every book, whatever its rules: what is far away changes nothing, a table that is seen otherwise is ruled the
//! same, what was done can be taken back and done again, and a report rules the same once more.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that fails says so by panicking, wherever it stands"
)]

mod again;
mod apart;
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
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Due, Offer};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use umpire::{Umpire, armies};

/// The times as much that is tried where the program is built to be fast.
const MORE: usize = if cfg!(debug_assertions) { 1 } else { 10 };

/// More steps than this are not played of one battle.
const LONGEST: usize = 200;

/// The places where a law does not hold: by what was asked, how often, and the first case.
type Broken = BTreeMap<String, (usize, String)>;

/// Returns the book of that name.
fn book(name: &str) -> Box<dyn Book> {
    BOOKS.book(name, None).unwrap().unwrap()
}

/// Returns the ready battle of a book as its file has it, without what the sides had planned.
fn ready(name: &str) -> String {
    let file = if name == "napoleonic" { "demo" } else { name };
    let text = fs::read_to_string(format!("armies/{file}.toml")).unwrap();
    text.split("[[order]]").next().unwrap_or_default().to_owned()
}

/// Keeps two tables that are ruled otherwise as files, and returns what to say of them.
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

/// Opens a battle as it was written; every fault in it fails the test.
fn open(book: &dyn Book, text: &str) -> Box<dyn Battle> {
    book.open("written", text, &armies).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Draws one of the offers that can be taken up now: one that is due where anything is; none: the phase is to be closed.
fn drawn<'o>(offers: &'o [Offer], draws: &mut ChaCha8Rng) -> Option<&'o Offer> {
    let due: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Now).collect();
    let free: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Free).collect();
    if due.is_empty() && (free.is_empty() || draws.random_bool(0.2)) {
        return None;
    }
    let among = if due.is_empty() { free } else { due };
    Some(among[draws.random_range(0..among.len())])
}

/// Plays battles of a book at random, and has every third table or so looked at until enough was seen.
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
                // A phase that is refused stands as it is; the next step asks something else.
                None => drop(umpire.try_close(battle.as_mut())),
            }
        }
    }
}
