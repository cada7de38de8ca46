//! A test of every "would flip" line, which names the facts that would have changed the outcome of a ruling. These
//! facts are given as amendments to the same ask on the same table, with the same faces. The promised outcome must then
//! come.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    reason = "a test that fails says so by panicking, wherever it stands"
)]

#[expect(dead_code, reason = "no property is tried here")]
#[path = "support/seeds.rs"]
mod seeds;
#[expect(dead_code, reason = "every phase is closed here, whatever it leaves to be settled")]
#[path = "support/umpire.rs"]
mod umpire;

use frontage::BOOKS;
use frontage::dice::{Cast, NextThrow, Roll, Throw, Word};
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{
    Advance, Answers, ChoiceRange, Detail, Due, Offer, Request, RequestKind, RequestResult,
};
use frontage::ruling::{Amendments, FactAmendment, Flip, Origin, Ruling};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use seeds::each;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use umpire::{Umpire, armies};

/// The factor by which a release build applies more flips than a debug build.
const MORE: usize = if cfg!(debug_assertions) { 1 } else { 20 };

/// The number of asks ruled at each step.
const TRIED: usize = 6;

/// A player that tries out flips, and collects each flip that gave another outcome than promised.
struct Player<'b> {
    book: &'b dyn Book,
    draws: ChaCha8Rng,
    applied: usize,
    lines: BTreeMap<String, usize>,
    false_ones: BTreeMap<String, (usize, String)>,
}

impl Player<'_> {
    fn look(&mut self, battle: &dyn Battle) {
        let offers = battle.offers();
        if offers.is_empty() {
            return;
        }
        for _ in 0..TRIED {
            let offer = &offers[self.draws.random_range(0..offers.len())];
            let answers = self.answers(offer);
            let mut dice = Cast::seeded(self.draws.random_range(0..u64::MAX));
            let said = Amendments::default();
            let ruled = battle.fork().rule(offer.procedure, &answers, &said, Some(&mut dice), Detail::Odds);
            let Ok(ruling) = ruled else { continue };
            for flip in &ruling.flips {
                self.apply(battle, (offer.procedure, &answers), &ruling, flip);
            }
        }
    }

    /// Returns the answers of an offer, with a drawn one for each choice among listed values.
    fn answers(&mut self, offer: &Offer) -> Answers {
        let mut answers = Answers::default();
        answers.given.extend(offer.answers.iter().map(|(hole, answer)| ((*hole).to_owned(), answer.clone())));
        for choice in &offer.open {
            if let ChoiceRange::OneOf(all) = &choice.takes
                && !all.is_empty()
            {
                let at = self.draws.random_range(0..all.len());
                answers.given.push((choice.hole.to_owned(), all[at].clone()));
            }
        }
        answers
    }

    fn apply(&mut self, battle: &dyn Battle, ask: (&str, &Answers), ruling: &Ruling, flip: &Flip) {
        self.applied += 1;
        *self.lines.entry(format!("{} {} {:?}", ask.0, flip.key, flip.facts)).or_default() += 1;
        let changed = flip.facts.iter().map(|(path, value)| FactAmendment {
            path: path.clone(),
            value: value.clone().unwrap_or_default(),
            origin: Origin::Taped,
            reason: None,
        });
        let said = Amendments { facts: changed.collect(), ..Amendments::default() };
        let request = Request { said, ..Request::new(RequestKind::Table(ask.0.to_owned(), ask.1.clone())) };
        // A throw that was not made before gets a drawn face. A flip that depends on such a throw promises no
        // certain outcome.
        let mut left: Vec<&Throw> = ruling.throws.iter().collect();
        let mut faces = Vec::new();
        let came = loop {
            let mut dice = Cast::given(faces.clone());
            match request.advance(self.book, battle.fork().as_mut(), &mut dice, Detail::Ruling) {
                Ok(Advance::Ruled(RequestResult::One(then))) => break Ok(of(&then, flip)),
                Ok(Advance::Needs(NextThrow { purpose, roll, .. })) => {
                    let kind = |roll: Roll| (roll.sides, roll.least);
                    let fits =
                        |made: Roll| made == roll || (kind(made) == kind(roll) && made.count < roll.count);
                    let made = left.iter().position(|made| made.purpose == purpose && fits(made.roll));
                    let made = made.and_then(|at| left.remove(at).made.clone());
                    let mut thrown = made.map_or_else(Vec::new, |(faces, _)| faces);
                    while thrown.len() < usize::from(roll.count) {
                        thrown.push(self.draws.random_range(roll.faces()));
                    }
                    faces.push(thrown);
                }
                other => break Err(format!("{other:?}")),
            }
        };
        let told = flip.outcome.certain();
        if came.is_ok() && (told.is_none() || came == Ok(told)) {
            return;
        }
        let kept = self.false_ones.entry(format!("{} {}", ask.0, flip.key));
        let why = format!(
            "{:?} with {:?}, {faces:?}: told {told:?} of {:?}, came {came:?}",
            ask.1, flip.facts, flip.fate
        );
        kept.or_insert((0, why)).0 += 1;
    }
}

/// Returns the outcome that a flip speaks of: the outcome of the ruling, or the fate of one unit.
fn of(ruling: &Ruling, flip: &Flip) -> Option<Word> {
    match &flip.fate {
        None => ruling.outcome,
        Some(unit) => ruling.fates.iter().find(|(of, _)| of == unit).map(|(_, word)| *word),
    }
}

/// Takes up an offer, or closes the phase where nothing is due.
fn step(umpire: &mut Umpire<'_>, battle: &mut dyn Battle, draws: &mut ChaCha8Rng) {
    let offers = battle.offers();
    let due: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Now).collect();
    let free: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Free).collect();
    if due.is_empty() && (free.is_empty() || draws.random_bool(0.2)) {
        // A refused phase changes nothing. The next step asks something else.
        drop(umpire.try_close(battle));
        return;
    }
    let among = if due.is_empty() { free } else { due };
    umpire.take_up(battle, among[draws.random_range(0..among.len())]);
}

/// Plays random battles of a book until the given number of flips is applied. Returns the flips that gave
/// another outcome than promised.
fn false_ones(name: &str, seed: u64, flips: usize) -> BTreeMap<String, (usize, String)> {
    let flips = flips * MORE;
    let book = BOOKS.book(name, None).unwrap().unwrap();
    let file = if name == "napoleonic" { "demo" } else { name };
    let text = fs::read_to_string(format!("armies/{file}.toml")).unwrap();
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    let player = RefCell::new(Player {
        book: book.as_ref(),
        draws: ChaCha8Rng::seed_from_u64(seed),
        applied: 0,
        lines: BTreeMap::new(),
        false_ones: BTreeMap::new(),
    });
    let mut round = seed;
    while player.borrow().applied < flips {
        round += 1;
        let mut battle = book.open(name, &text, &armies).unwrap();
        let mut umpire = Umpire::new(round).watched(|before, _: &dyn Battle, _: &[serde_json::Value]| {
            player.borrow_mut().look(before.as_ref());
        });
        for _ in 0..200 {
            if player.borrow().applied >= flips || !battle.over().is_empty() {
                break;
            }
            step(&mut umpire, battle.as_mut(), &mut draws);
        }
    }
    let player = player.into_inner();
    let untrue: usize = player.false_ones.values().map(|(count, _)| count).sum();
    println!("{name}: {} flips, {untrue} false", player.applied);
    for (line, count) in &player.lines {
        println!("  {count} {line}");
    }
    player.false_ones
}

#[test]
fn every_flip_of_napoleonic_flips() {
    each([1809], 1, |seed| assert_eq!(false_ones("napoleonic", seed, 200), BTreeMap::new()));
}

#[test]
fn every_flip_of_fantasy_flips() {
    // A throw of the book has so many outcomes that each flip takes a second in a debug build.
    let flips = if cfg!(debug_assertions) { 50 } else { 200 };
    each([8], 1, |seed| assert_eq!(false_ones("fantasy", seed, flips), BTreeMap::new()));
}

#[test]
fn every_flip_of_shock_flips() {
    each([1812], 1, |seed| assert_eq!(false_ones("shock", seed, 200), BTreeMap::new()));
}

#[test]
fn every_flip_of_squad_flips() {
    each([1944], 1, |seed| assert_eq!(false_ones("squad", seed, 200), BTreeMap::new()));
}

#[test]
fn every_flip_of_lines_flips() {
    each([1943], 1, |seed| assert_eq!(false_ones("lines", seed, 50), BTreeMap::new()));
}
