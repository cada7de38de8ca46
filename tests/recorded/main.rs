//! Records of a battle lose nothing: events read back from their documents and lead from one position to the next.

#![expect(
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that fails says so by panicking, wherever it stands"
)]

#[path = "../support/dialogue.rs"]
mod dialogue;
#[expect(dead_code, reason = "no property is tried here")]
#[path = "../support/seeds.rs"]
mod seeds;
#[path = "../support/umpire.rs"]
mod umpire;

mod events;
mod lossless;

use dialogue::Play;
use frontage::BOOKS;
use frontage::rulebook::shelf::Battle;
use serde_json::Value;
use std::fs;
use umpire::{Umpire, armies};

/// Plays some random turns of a battle from the `armies` folder. Shows every step: before, after, and the changes.
fn play(name: &str, seed: u64, turns: u32, watch: impl FnMut(Box<dyn Battle>, &dyn Battle, &[Value])) {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let text = fs::read_to_string(format!("armies/{name}.toml")).unwrap();
    // The written orders of the sides are cut off, because random play does not follow written orders.
    let text = text.split("[[order]]").next().unwrap_or_default();
    let mut battle = book.open(name, text, &armies).unwrap();
    let mut umpire = Umpire::new(seed).watched(watch).checked(book.as_ref());
    let last = battle.turn() + turns;
    while battle.turn() < last {
        umpire.phase(battle.as_mut());
    }
}

/// Plays a turn of a battle with the written orders, and shows every step.
fn play_orders(name: &str, watch: impl FnMut(Box<dyn Battle>, &dyn Battle, &[Value])) {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let text = fs::read_to_string(format!("armies/{name}.toml")).unwrap();
    let mut battle = book.open(name, &text, &armies).unwrap();
    let mut umpire = Umpire::new(1815).watched(watch).checked(book.as_ref());
    let turn = battle.turn();
    while battle.turn() == turn {
        umpire.close(battle.as_mut());
    }
}

/// Plays some turns of the ready battle of a book that is played ask by ask, and shows every step.
fn play_asks(name: &str, seed: u64, turns: u32, watch: impl FnMut(Box<dyn Battle>, &dyn Battle, &[Value])) {
    let book = BOOKS.book(name, None).unwrap().unwrap();
    let text = fs::read_to_string(format!("armies/{name}.toml")).unwrap();
    let umpire = Umpire::new(seed).watched(watch).checked(book.as_ref());
    Play::new(book.as_ref(), umpire, seed).battle(name, &text, turns);
}
