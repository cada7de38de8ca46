//! The same table, seen from the other side, in a mirror, in another order or with other ids, is ruled the same.

use super::battle_file::{charged, facing, full, posed};
use super::glass::{Glass, TableView, sorted};
use super::told::{closed, differs, ruled};
use super::umpire::Umpire;
use super::{Breaches, MORE, book, count, drawn, kept, open, played, ready, unbroken};
use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Detail, Halt, Offer};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The number of asks compared at each step.
const TRIED: usize = 4;

/// The difference below which two numbers count as equal. A place found by a search is no more exact than that.
const NEAR: f64 = 1e-4;

/// A judge that compares rulings on a table with rulings on the same table in another view.
struct Judge<'b> {
    book: &'b dyn Book,
    seen: TableView,
    draws: ChaCha8Rng,
    umpire: Umpire<'b>,
    compared: usize,
    asked: BTreeMap<String, usize>,
    /// The two tables that are compared.
    tables: [String; 2],
    broken: Breaches,
}

impl Judge<'_> {
    fn look(&mut self, battle: &dyn Battle) {
        let mut table: toml::Table = toml::from_str(&battle.write()).unwrap();
        if self.is_left_handed() {
            posed(&mut table, battle);
        } else if self.seen == TableView::Mirrored {
            // Each later charger takes the best place left, and the left of two equal places. With two later chargers
            // the mirror would show that.
            if charged(&table) > 2 {
                return;
            }
            full(&mut table);
        }
        let glass = Glass::of(&table, self.seen);
        self.tables = [&table, &glass.file(&table)].map(|table| toml::to_string(table).unwrap());
        let [plain, other] = self.tables.each_ref().map(|text| open(self.book, text));
        let offers = plain.offers();
        self.compared += 1;
        let straight = glass.straight();
        if !self.is_left_handed() {
            self.note("offers", "", &glass.offered(&offers), &straight.offered(&other.offers()));
        }
        for _ in 0..TRIED {
            let Some(offer) = drawn(&offers, &mut self.draws) else {
                self.same_phase(&glass, &*plain, &*other);
                continue;
            };
            let answers = self.umpire.answers(&*plain, offer);
            self.same_ruling(&glass, [&*plain, &*other], offer.procedure, &answers);
        }
    }

    /// Returns true for a mirrored table of the Napoleonic book, which tells left from right.
    ///
    /// Its stands are numbered from the left, and a loose block has its last stands there. So in a mirror every unit
    /// keeps its stands where they are. Measurements and sums are compared, but not the places to which units go.
    fn is_left_handed(&self) -> bool {
        self.seen == TableView::Mirrored && self.book.name() == "napoleonic"
    }

    fn same_ruling(&mut self, glass: &Glass, both: [&dyn Battle; 2], procedure: &str, answers: &Answers) {
        self.compared += 1;
        *self.asked.entry(procedure.to_owned()).or_default() += 1;
        let seed = self.draws.random_range(0..u64::MAX);
        let detail = if self.draws.random_bool(0.2) { Detail::Odds } else { Detail::Close };
        // The order of the file decides whose die is thrown first, so nothing is thrown on a table listed backwards.
        let thrown = glass.seen != TableView::Backwards;
        let rule = |battle: &dyn Battle, answers: &Answers| {
            let dice = thrown.then(|| Cast::seeded(seed));
            let (told, after) = ruled(battle, (procedure, answers), dice, detail, halted);
            (told, written(&*after))
        };
        let (one, one_after) = rule(both[0], answers);
        let (other, other_after) = rule(both[1], &glass.answers(answers));
        let why = format!("{answers:?}");
        if self.is_left_handed() {
            return self.same(glass, procedure, &why, &summed(&one), &summed(&other));
        }
        self.same(glass, procedure, &why, &one, &other);
        self.same(glass, &format!("{procedure} after"), &why, &one_after, &other_after);
    }

    fn same_phase(&mut self, glass: &Glass, plain: &dyn Battle, other: &dyn Battle) {
        // The order of the file decides which ruling comes first and the owner of the dice.
        if glass.seen == TableView::Backwards || self.is_left_handed() {
            return;
        }
        self.compared += 1;
        let seed = self.draws.random_range(0..u64::MAX);
        let close = |battle: &dyn Battle| {
            let (told, after) = closed(battle, Cast::seeded(seed), halted);
            (told, written(&*after))
        };
        let ((one, one_after), (two, two_after)) = (close(plain), close(other));
        let phase = plain.view().phase;
        *self.asked.entry(phase.to_owned()).or_default() += 1;
        self.same(glass, phase, "", &one, &two);
        self.same(glass, &format!("{phase} after"), "", &one_after, &two_after);
    }

    /// Compares a document of the first table, translated into the other view, with the same document of the second
    /// table.
    fn same(&mut self, glass: &Glass, what: &str, why: &str, one: &Value, other: &Value) {
        let straight = glass.straight();
        let [one, other] = [glass.read("", one), straight.read("", other)];
        if glass.unordered() {
            return self.note(what, why, &sorted(one), &sorted(other));
        }
        self.note(what, why, &one, &other);
    }

    fn note(&mut self, what: &str, why: &str, one: &Value, other: &Value) {
        if let Some((path, both)) = differs(one, other, NEAR) {
            let what = format!("{what} {path}");
            let first = || {
                let kept = kept(&format!("{} {:?} {what}", self.book.name(), self.seen), &self.tables);
                format!("{why}: {both}{kept}")
            };
            count(&mut self.broken, what.clone(), first);
        }
    }
}

/// Returns the sums of a ruling: its lines and checks, its total, its odds and its outcome.
fn summed(told: &Value) -> Value {
    let list = |of: &Value, fields: &[&str]| -> Value {
        let one = |one: &Value| fields.iter().map(|field| one[*field].clone()).collect::<Value>();
        of.as_array().into_iter().flatten().map(one).collect()
    };
    let blocks = told["blocks"].as_array().into_iter().flatten().map(|block| {
        let (lines, checks) = (&block["lines"], &block["checks"]);
        json!([
            block["name"],
            block["total"],
            list(lines, &["key", "value", "counts"]),
            list(checks, &["name", "holds"])
        ])
    });
    json!({
        "blocks": blocks.collect::<Vec<_>>(),
        "checks": list(&told["checks"], &["name", "holds"]),
        "total": told["total"],
        "odds": told["odds"],
        "outcome": told["outcome"],
        "fates": told["fates"],
    })
}

/// Returns the reason why there is no ruling.
fn halted(halt: &Halt) -> Value {
    match halt {
        Halt::Due(offers) => offers.iter().map(Offer::name).collect(),
        other => format!("{other:?}").into(),
    }
}

/// Returns the battle file without the ground, the order of which no ruling changes.
fn written(battle: &dyn Battle) -> Value {
    let mut table: toml::Table = toml::from_str(&battle.write()).unwrap();
    table.remove("hex");
    table.remove("hexside");
    serde_json::to_value(facing(&table)).unwrap()
}

/// Compares the given number of rulings of a book.
fn holds(name: &str, seen: TableView, number: u64, rulings: usize) {
    let book = book(name);
    let mut judge = Judge {
        book: &*book,
        seen,
        draws: ChaCha8Rng::seed_from_u64(number),
        umpire: Umpire::new(number),
        compared: 0,
        asked: BTreeMap::new(),
        tables: [String::new(), String::new()],
        broken: BTreeMap::new(),
    };
    played(&*book, &ready(name), number, |battle| {
        judge.look(battle);
        judge.compared < rulings * MORE
    });
    println!("{name}: {} compared, {:?}", judge.compared, judge.asked);
    unbroken(&judge.broken);
}

#[test]
fn a_table_turned_round_is_ruled_the_same_in_napoleonic() {
    super::seeds::each([1], 1, |seed| holds("napoleonic", TableView::Round, seed, 60));
}

#[test]
fn a_table_turned_round_is_ruled_the_same_in_fantasy() {
    super::seeds::each([1], 1, |seed| holds("fantasy", TableView::Round, seed, 60));
}

#[test]
fn a_map_turned_round_is_ruled_the_same_in_shock() {
    super::seeds::each([1], 1, |seed| holds("shock", TableView::Round, seed, 60));
}

#[test]
fn a_map_turned_round_is_ruled_the_same_in_squad() {
    super::seeds::each([1], 1, |seed| holds("squad", TableView::Round, seed, 60));
}

#[test]
fn a_table_in_a_mirror_is_ruled_the_same_in_napoleonic() {
    super::seeds::each([1], 1, |seed| holds("napoleonic", TableView::Mirrored, seed, 60));
}

#[test]
fn a_table_in_a_mirror_is_ruled_the_same_in_fantasy() {
    super::seeds::each([1], 1, |seed| holds("fantasy", TableView::Mirrored, seed, 60));
}

#[test]
fn a_battle_listed_backwards_is_ruled_the_same_in_every_book() {
    for name in frontage::BOOKS.names() {
        super::seeds::each([1], 1, |seed| holds(name, TableView::Backwards, seed, 40));
    }
}

#[test]
fn a_battle_with_other_ids_is_ruled_the_same() {
    // A card is known by an id, so the cards of `lines` can't be renamed.
    for name in frontage::BOOKS.names().into_iter().filter(|name| *name != "lines") {
        super::seeds::each([1], 1, |seed| holds(name, TableView::Renamed, seed, 40));
    }
}
