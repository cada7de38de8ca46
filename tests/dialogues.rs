//! Random play of the books that are played ask by ask. `cargo test --release --test dialogues` plays ten
//! thousand turns of each book.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that fails says so by panicking, wherever it stands"
)]

#[path = "support/dialogue.rs"]
mod dialogue;
#[expect(dead_code, reason = "no property is tried here")]
#[path = "support/seeds.rs"]
mod seeds;
#[expect(dead_code, reason = "nobody watches here, and these books have no phases that rule themselves")]
#[path = "support/umpire.rs"]
mod umpire;

use dialogue::Play;
use frontage::BOOKS;
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Reason};
use seeds::each;
use std::collections::BTreeMap;
use std::fs;
use umpire::Umpire;

/// The number of turns of each book for each of two seeds: ten thousand in all in a release build, fewer in a debug
/// build.
const TURNS: u32 = if cfg!(debug_assertions) { 75 } else { 5_000 };

/// The number of rulings and of refusals for each procedure.
type Tries = BTreeMap<&'static str, (u32, u32)>;

/// Plays battle after battle until `TURNS` turns are over.
fn play(name: &str, seed: u64) -> Tries {
    let book = BOOKS.book(name, None).unwrap().unwrap();
    let text = fs::read_to_string(format!("armies/{name}.toml")).unwrap();
    let mut play = Play::new(book.as_ref(), Umpire::new(seed).checked(book.as_ref()), seed);
    while play.turns < TURNS {
        play.battle(name, &text, TURNS);
    }
    let asked = play.umpire.asked;
    println!("{name}: {TURNS} turns, {} battles over, asked {asked:?}", play.over);
    asked
}

/// Plays a book with a seed. With the fixed seed each of the given procedures must be ruled in thousands of
/// turns, and few offers may be refused. With other seeds these counts are left to chance.
fn counted(name: &str, seed: u64, fixed: u64, procedures: &[&str]) {
    let asked = play(name, seed);
    if seed != fixed {
        return;
    }
    // Rare procedures may not come up in a debug build, which plays only a few turns.
    for procedure in procedures.iter().filter(|_| TURNS >= 5_000) {
        let ruled = asked.get(procedure).is_some_and(|count| count.0 > 0);
        assert!(ruled, "{procedure} was never ruled: {asked:?}");
    }
    for (procedure, (ruled, refused)) in &asked {
        // An offer can be taken up, so refusals are rare. They come from choices of several things that do
        // not fit together.
        assert!(refused * 20 <= *ruled, "{procedure}: {refused} refused, {ruled} ruled");
    }
}

#[test]
fn random_turns_of_squad_lose_nothing() {
    let procedures = [
        "recover", "rout", "retreat", "refresh", "move", "step", "exit", "hold", "done", "card", "opfire",
        "fire",
    ];
    each([1944], 1, |seed| counted("squad", seed, 1944, &procedures));
}

#[test]
fn random_turns_of_fantasy_lose_nothing() {
    let procedures =
        ["begin", "rally", "declare", "terror", "react", "panic", "redirect", "charge", "reform", "run"];
    each([8], 1, |seed| counted("fantasy", seed, 8, &procedures));
}

#[test]
fn random_turns_of_shock_lose_nothing() {
    let procedures = [
        "activate",
        "move",
        "face",
        "line",
        "fire",
        "shock",
        "charge",
        "retire",
        "follow",
        "commit",
        "square",
        "counter",
        "recall",
        "resolve",
        "retreat",
        "advance",
        "breakthrough",
        "riposte",
        "pursue",
        "rally",
    ];
    each([1812], 1, |seed| counted("shock", seed, 1812, &procedures));
}

#[test]
fn random_turns_of_lines_lose_nothing() {
    let procedures = ["supply", "build", "wave", "block", "through", "battle", "strike", "play"];
    each([1943], 1, |seed| counted("lines", seed, 1943, &procedures));
}

#[test]
fn what_is_not_said_is_asked_for_by_its_name() {
    let mut asked_for = 0;
    for name in BOOKS.names() {
        let book = BOOKS.book(name, None).unwrap().unwrap();
        let shown = BOOKS.demo(name).unwrap();
        let fetch = |file: &str| shown.fetch(file);
        let mut battle = book.open(shown.name, shown.battle, &fetch).unwrap();
        for procedure in book.procedures() {
            let Some(first) = procedure.holes.iter().find(|hole| hole.required) else {
                continue;
            };
            let (nothing, silent) = (Answers::default(), Amendments::default());
            let ruled = battle.rule(procedure.name, &nothing, &silent, None, Detail::Ruling);
            let Err(Halt::Refused(checks)) = ruled else {
                panic!("{name}, {}: {ruled:?}", procedure.name);
            };
            let because = Reason::new("ask", "missing").word("hole", first.message());
            assert_eq!(checks[0].because, because, "{name}, {}", procedure.name);
            asked_for += 1;
        }
    }
    assert!(asked_for > 50, "{asked_for}");
}
