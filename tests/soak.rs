//! Whole battles played by a random umpire, who takes up random offers until a side has no unit left.

#![expect(
    clippy::panic,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test that fails says so by panicking, wherever it stands"
)]

#[expect(dead_code, reason = "no property is tried here")]
#[path = "support/seeds.rs"]
mod seeds;
#[expect(dead_code, reason = "nobody watches here, and a book without phases is not played")]
#[path = "support/umpire.rs"]
mod umpire;

use frontage::BOOKS;
use frontage::rulebook::shelf::{Battle, Book};
use seeds::each;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use umpire::{Umpire, armies, units};

/// The number of turns of the small battle for each of two seeds: ten thousand in all in a release build,
/// fewer in a debug build. The table is checked after every ruling.
const TURNS: u32 = if cfg!(debug_assertions) { 500 } else { 5_000 };

/// The number of turns after which a battle without a winner ends as a draw.
const LONGEST: u32 = 100;

/// Battles played in turn, with checks that nothing gets lost.
struct Campaign<'b> {
    book: &'b dyn Book,
    umpire: Umpire<'b>,
    turns: u32,
    won: u32,
}

impl Campaign<'_> {
    /// Plays a battle to the end.
    fn battle(&mut self, name: &str, text: &str, turns: u32) {
        let mut battle = self.book.open(name, text, &armies).unwrap();
        let mut strength = strengths(battle.as_ref());
        let first = battle.turn();
        while self.turns < turns && battle.turn() < first + LONGEST {
            let number = battle.turn();
            while battle.turn() == number {
                self.umpire.phase(battle.as_mut());
                let now = strengths(battle.as_ref());
                for (unit, before) in &strength {
                    let after = now.get(unit).copied();
                    assert!(after.is_some_and(|after| after <= *before), "{unit}: {before} to {after:?}");
                }
                strength = now;
            }
            self.turns += 1;
            self.reads_as_written(name, battle.as_ref());
            if sides_left(battle.as_ref()) < 2 {
                self.won += 1;
                break;
            }
        }
    }

    /// Checks that a battle is read back unchanged.
    fn reads_as_written(&self, name: &str, battle: &dyn Battle) {
        let text = battle.write();
        let again = self
            .book
            .open(name, &text, &armies)
            .unwrap_or_else(|faults| panic!("what was written can't be read: {faults:?}\n{text}"));
        let twice = again.write();
        let differs = text.lines().zip(twice.lines()).find(|(one, two)| one != two);
        assert!(twice == text, "turn {}: {differs:?}", battle.turn());
    }
}

/// Returns the strength of every unit, including units off the table. Fails if a placed unit without guns has
/// more or fewer stands than its strength.
fn strengths(battle: &dyn Battle) -> BTreeMap<String, u64> {
    let of = |unit: &Value| {
        let id = unit["id"].as_str().unwrap_or_default().to_owned();
        let (strength, stands) = (unit["strength"].as_u64(), unit["stands"].as_array());
        let placed = stands.map_or(0, Vec::len) as u64;
        let artillery = unit["type"].as_str().is_some_and(|kind| kind.ends_with("artillery"));
        if placed > 0 && !artillery {
            assert_eq!(Some(placed), strength, "{id} has a stand too many or too few");
        }
        (id, strength.unwrap_or_default())
    };
    units(battle).iter().map(of).collect()
}

fn sides_left(battle: &dyn Battle) -> usize {
    let present = |unit: &&Value| matches!(unit["state"].as_str(), Some("assembled" | "routing"));
    let units = units(battle);
    let mut sides: Vec<_> = units.iter().filter(present).map(|unit| unit["side"].to_string()).collect();
    sides.sort();
    sides.dedup();
    sides.len()
}

/// Plays battle after battle until the given number of turns is over.
fn play(name: &str, turns: u32, seed: u64) -> (BTreeMap<&'static str, (u32, u32)>, u32) {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let text = fs::read_to_string(format!("armies/{name}.toml")).unwrap();
    // The written orders of the sides are cut off, so that the umpire plays freely.
    let text = text.split("[[order]]").next().unwrap_or_default();
    let mut campaign =
        Campaign { book: book.as_ref(), umpire: Umpire::new(seed).checked(book.as_ref()), turns: 0, won: 0 };
    while campaign.turns < turns {
        campaign.battle(name, text, turns);
    }
    let Campaign { umpire, won, .. } = campaign;
    println!(
        "{name}: {turns} turns, {won} battles decided, asked {:?}, waived {:?}",
        umpire.asked, umpire.waived
    );
    (umpire.asked, won)
}

/// Checks that each given procedure was ruled.
fn came_up(asked: &BTreeMap<&'static str, (u32, u32)>, procedures: &[&str]) {
    for procedure in procedures {
        assert!(asked.get(procedure).is_some_and(|count| count.0 > 0), "{procedure}: {asked:?}");
    }
}

#[test]
fn turns_of_the_small_battle_lose_nothing_and_leave_nobody_where_he_cannot_be() {
    // turn.order, turn.end, move.through, rout.recover
    each([1809], 1, |seed| {
        let (asked, won) = play("small", TURNS, seed);
        // The fixed seed gives the same counts on every run, so the counts are checked only for the fixed seed.
        if seed == 1809 {
            assert!(won > 0, "no battle came to an end");
            came_up(&asked, &["attack", "move", "pass", "recover", "fire"]);
        }
    });
}

#[test]
fn places_guns_and_generals_lose_nothing_either() {
    // bua.enter, bua.leave, bua.fortify, guns.reuse, guns.attach, general.death
    each([1812], 1, |seed| {
        let (asked, _) = play("demo", 75, seed);
        if seed == 1812 {
            came_up(&asked, &["enter", "leave", "fortify", "abandon", "man", "general"]);
        }
    });
}
