//! Every printed hint helps. A check that is upheld by its printed name then counts as fulfilled. A printed waiver
//! waives what it names and nothing else. A due procedure can be asked, and an open fact can be given.

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
use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{
    Answers, Choice, ChoiceRange, Detail, Due, Halt, Hole, HoleKind, Offer, Procedure, Waiver,
};
use frontage::ruling::table::View;
use frontage::ruling::{Amendments, Check, CheckUpheld, FactAmendment, Origin, Ruling};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use seeds::each;
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use umpire::{Umpire, armies};

/// The factor by which a release build follows more hints than a debug build.
const MORE: usize = if cfg!(debug_assertions) { 1 } else { 10 };

/// The number of asks tried at each step.
const TRIED: usize = 12;

/// The number of asks remembered from earlier steps. Asks that were right earlier are now wrong in every way
/// that matters.
const REMEMBERED: usize = 300;

/// A reader that follows the hints in answers, and collects each hint that did not help.
struct Reader<'b> {
    book: &'b dyn Book,
    draws: ChaCha8Rng,
    known: Vec<(&'static str, Answers)>,
    printed: usize,
    vain: BTreeMap<String, (usize, String)>,
}

impl<'b> Reader<'b> {
    fn new(book: &'b dyn Book, seed: u64) -> Self {
        Self {
            book,
            draws: ChaCha8Rng::seed_from_u64(seed),
            known: Vec::new(),
            printed: 0,
            vain: BTreeMap::new(),
        }
    }

    fn one<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.draws.random_range(0..all.len())]
    }

    /// Looks at the current battle: makes asks by chance and follows every hint in every answer.
    fn look(&mut self, battle: &dyn Battle) {
        for offer in battle.offers() {
            let known = self.book.procedures().iter().find(|known| known.name == offer.procedure);
            let holes = known.map_or(&[][..], |known| known.holes);
            let filled = offer.answers.iter().map(|(hole, _)| *hole);
            for hole in filled.chain(offer.open.iter().map(|choice| choice.hole)) {
                let takes = holes.iter().any(|takes| takes.name == hole);
                assert!(
                    takes,
                    "{} offers to fill {hole:?}, which it has not: {}",
                    offer.procedure,
                    offer.name()
                );
            }
            let mut answers = Answers::default();
            for (hole, answer) in &offer.answers {
                answers.given.push(((*hole).to_owned(), answer.clone()));
            }
            for choice in &offer.open {
                if let ChoiceRange::OneOf(all) = &choice.takes
                    && !all.is_empty()
                {
                    let answer = self.one(all).clone();
                    answers.given.push((choice.hole.to_owned(), answer));
                }
            }
            let is_filled = |choice: &Choice| {
                choice.optional || matches!(&choice.takes, ChoiceRange::OneOf(all) if !all.is_empty())
            };
            if offer.due == Due::Now && offer.open.iter().all(is_filled) {
                self.can_be_asked(battle, &offer, &answers);
            }
            self.known.push((offer.procedure, answers));
        }
        while self.known.len() > REMEMBERED {
            let at = self.draws.random_range(0..self.known.len());
            self.known.swap_remove(at);
        }
        let view = battle.view();
        for _ in 0..TRIED {
            let (procedure, answers) = self.ask(&view);
            self.follow(battle, procedure, &answers);
        }
        self.waive(battle);
    }

    /// Checks that a due offer can be asked with the given answers to the choices that the offer leaves open.
    fn can_be_asked(&mut self, battle: &dyn Battle, offer: &Offer, answers: &Answers) {
        self.printed += 1;
        if let Err(halt @ (Halt::Refused(_) | Halt::Due(_))) =
            rule(battle, offer.procedure, answers, &Amendments::default())
        {
            let why = format!("{} {answers:?}: {halt:?}", offer.name());
            self.helps_nobody(&format!("due {}", offer.procedure), why);
        }
    }

    /// Returns a remembered ask with an answer or two replaced by chance, or an ask drawn entirely by chance.
    fn ask(&mut self, view: &View) -> (&'static str, Answers) {
        let book = self.book;
        if self.known.is_empty() || self.draws.random_bool(0.3) {
            let procedure = self.one(book.procedures());
            let mut answers = Answers::default();
            for hole in procedure.holes {
                if hole.required || self.draws.random_bool(0.3) {
                    let answer = self.answer(hole, view);
                    answers.given.push((hole.name.to_owned(), answer));
                }
            }
            return (procedure.name, answers);
        }
        let at = self.draws.random_range(0..self.known.len());
        let (procedure, mut answers) = self.known[at].clone();
        let of = |procedure: &&Procedure| procedure.name == self.known[at].0;
        let holes = book.procedures().iter().find(of).unwrap().holes;
        for (name, answer) in &mut answers.given {
            if self.draws.random_bool(0.25) {
                let hole = holes.iter().find(|hole| hole.name == name).unwrap();
                *answer = self.answer(hole, view);
            }
        }
        (procedure, answers)
    }

    fn answer(&mut self, hole: &Hole, view: &View) -> String {
        let bodies: Vec<&str> = view.bodies.iter().map(|body| body.id.as_str()).collect();
        let cells: Vec<&str> = view.cells.iter().map(|cell| cell.id.as_str()).collect();
        let body = (*self.one(&bodies)).to_owned();
        let cell = |reader: &mut Self| match cells.as_slice() {
            [] => "nowhere".to_owned(),
            some => (*reader.one(some)).to_owned(),
        };
        match hole.kind {
            HoleKind::Hex => cell(self),
            HoleKind::Hexes if self.draws.random_bool(0.5) => cell(self),
            HoleKind::Hexes => format!("{},{}", cell(self), cell(self)),
            HoleKind::Facing => (*self.one(&["n", "ne", "se", "s", "sw", "nw", "e", "w"])).to_owned(),
            HoleKind::Word(words) if !words.is_empty() => (*self.one(words)).to_owned(),
            HoleKind::Side => self.one(&view.sides).id.to_string(),
            HoleKind::Place => match view.terrain.as_slice() {
                [] => body,
                some => self.one(some).id.to_string(),
            },
            HoleKind::Cm => self.draws.random_range(1..30).to_string(),
            HoleKind::Degrees => self.draws.random_range(-180..180).to_string(),
            HoleKind::Path => format!("forward:{}", self.draws.random_range(1..20)),
            HoleKind::Point => {
                format!("{},{}", self.draws.random_range(0..120), self.draws.random_range(0..90))
            }
            HoleKind::Formation => (*self.one(&["line", "column", "square"])).to_owned(),
            HoleKind::Edge => self.draws.random_range(1..5).to_string(),
            _ => body,
        }
    }

    /// Follows every hint in the answer to an ask, each separately.
    fn follow(&mut self, battle: &dyn Battle, procedure: &'static str, answers: &Answers) {
        let ruled = rule(battle, procedure, answers, &Amendments::default());
        if let Ok(ruling) = &ruled {
            for open in &ruling.tally.open {
                self.printed += 1;
                let path = open.path.to_string();
                if !can_be_said(battle, procedure, answers, &path) {
                    let why = format!("{answers:?}: {path} can't be said");
                    self.helps_nobody(&format!("{procedure} {}", open.key), why);
                }
            }
        }
        let names: BTreeSet<String> = match ruled.map(checks) {
            Ok(failing) | Err(Halt::Refused(failing)) => failing
                .iter()
                .filter(|check| !check.holds && check.rests_on.is_some())
                .map(Check::name)
                .collect(),
            Err(_) => return,
        };
        for name in names {
            self.printed += 1;
            let said = Amendments { checks: vec![upheld(&name)], ..Amendments::default() };
            let still = match rule(battle, procedure, answers, &said).map(checks) {
                Ok(failing) | Err(Halt::Refused(failing)) => {
                    let mut failing = failing.iter().filter(|check| !check.holds);
                    failing.find(|check| check.name() == name).map(|check| format!("{:?}", check.because))
                }
                Err(Halt::Open(_)) => None,
                Err(other) => Some(format!("{other:?}")),
            };
            if let Some(why) = still {
                let key = name.split('@').next().unwrap_or_default();
                let why = format!("{name} {answers:?}: {why}");
                self.helps_nobody(&format!("{procedure} {key}"), why);
            }
        }
    }

    fn helps_nobody(&mut self, what: &str, why: String) {
        let vain = self.vain.entry(what.to_owned());
        vain.or_insert_with(|| (0, why)).0 += 1;
    }

    /// Checks that waiving a due offer by the printed name removes that offer and no other from the list of due
    /// offers.
    fn waive(&mut self, battle: &dyn Battle) {
        let close = |waivers: &[Waiver]| {
            let mut dice = Cast::seeded(7);
            battle.fork().phase(Some(&mut dice), Detail::Ruling, waivers)
        };
        let Err(Halt::Due(due)) = close(&[]) else {
            return;
        };
        let names: Vec<String> = due.iter().map(Offer::name).collect();
        for offer in &due {
            self.printed += 1;
            let name = offer.name();
            let waiver = Waiver { name: name.clone(), reason: "so it is ruled".to_owned() };
            let others: Vec<&String> = names.iter().filter(|other| **other != name).collect();
            let still = match close(&[waiver]) {
                Ok(_) if others.is_empty() => None,
                Ok(_) => Some(format!("waives {others:?} too")),
                Err(Halt::Due(left)) => {
                    let left: Vec<String> = left.iter().map(Offer::name).collect();
                    let lost: Vec<_> = others.into_iter().filter(|other| !left.contains(other)).collect();
                    if left.contains(&name) {
                        Some("still due".to_owned())
                    } else {
                        (!lost.is_empty()).then(|| format!("waives {lost:?} too"))
                    }
                }
                Err(other) => Some(format!("{other:?}")),
            };
            if let Some(why) = still {
                self.helps_nobody(&format!("waiver {}", offer.procedure), format!("{name}: {why}"));
            }
        }
    }
}

/// Rules on an ask without dice.
fn rule(battle: &dyn Battle, procedure: &str, answers: &Answers, said: &Amendments) -> Result<Ruling, Halt> {
    battle.fork().rule(procedure, answers, said, None, Detail::Ruling)
}

/// Returns all checks of a ruling.
fn checks(ruling: Ruling) -> Vec<Check> {
    let blocks = ruling.tally.blocks.into_iter();
    let checks = blocks.flat_map(|block| block.checks);
    checks.chain(ruling.tally.checks).collect()
}

/// Returns true if an open fact is closed by some given value.
fn can_be_said(battle: &dyn Battle, procedure: &str, answers: &Answers, path: &str) -> bool {
    let words = ["infantry", "open", "line", "veterans", "line-infantry", "front"];
    let values = [json!(1), json!(true), json!([])];
    let values = values.into_iter().chain(words.map(Value::from));
    let closes = |value: Value| {
        let said = Amendments {
            facts: vec![FactAmendment { path: path.to_owned(), value, origin: Origin::Taped, reason: None }],
            ..Amendments::default()
        };
        match rule(battle, procedure, answers, &said) {
            Ok(ruling) => ruling.tally.open.iter().all(|left| *left.path != *path),
            Err(Halt::Refused(_)) => true,
            Err(_) => false,
        }
    };
    values.into_iter().any(closes)
}

/// Reads the printed name of a check, `KEY@UNIT/STAND`, as the command line does, and upholds that check.
fn upheld(name: &str) -> CheckUpheld {
    let (key, subject) = name.split_once('@').map_or((name, None), |(key, of)| (key, Some(of)));
    let (of, stand) = subject.map_or((None, None), |of| match of.split_once('/') {
        Some((of, stand)) => (Some(of.to_owned()), stand.parse().ok()),
        None => (Some(of.to_owned()), None),
    });
    CheckUpheld { key: key.to_owned(), of, stand, reason: "so it is ruled".to_owned() }
}

/// Takes up an offer, or closes the phase where nothing is due.
fn step(umpire: &mut Umpire<'_>, battle: &mut dyn Battle, draws: &mut ChaCha8Rng) {
    let offers = battle.offers();
    let due: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Now).collect();
    let free: Vec<_> = offers.iter().filter(|offer| offer.due == Due::Free).collect();
    let closes = free.is_empty() || draws.random_bool(0.3);
    if due.is_empty() && closes {
        // A refused phase changes nothing. The next step asks something else.
        drop(umpire.try_close(battle));
        return;
    }
    let among = if due.is_empty() { free } else { due };
    umpire.take_up(battle, among[draws.random_range(0..among.len())]);
}

/// Plays random battles of a book until the given number of hints is followed. Returns the hints that did not
/// help.
fn vain(
    name: &str,
    seed: u64,
    hints: usize,
    told: &dyn Fn(u64, &str) -> String,
) -> BTreeMap<String, (usize, String)> {
    let hints = hints * MORE;
    let book = BOOKS.book(name, None).unwrap().unwrap();
    let file = if name == "napoleonic" { "demo" } else { name };
    let text = fs::read_to_string(format!("armies/{file}.toml")).unwrap();
    let reader = RefCell::new(Reader::new(book.as_ref(), seed));
    let mut round = seed;
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    while reader.borrow().printed < hints {
        round += 1;
        let fetch = |name: &str| armies(name).map(|text| told(round, &text));
        let mut battle = book.open(name, &told(round, &text), &fetch).unwrap();
        let mut umpire = Umpire::new(round).watched(|before, _: &dyn Battle, _: &[serde_json::Value]| {
            reader.borrow_mut().look(before.as_ref());
        });
        for _ in 0..200 {
            if reader.borrow().printed >= hints || !battle.over().is_empty() {
                break;
            }
            step(&mut umpire, battle.as_mut(), &mut draws);
        }
    }
    let reader = reader.into_inner();
    let vain: usize = reader.vain.values().map(|(count, _)| count).sum();
    println!("{name}: {} hints, {vain} in vain", reader.printed);
    reader.vain
}

/// Returns the text of the battle file unchanged.
fn as_it_is(_: u64, text: &str) -> String {
    text.to_owned()
}

#[test]
fn every_hint_of_shock_helps() {
    each([1812], 1, |seed| assert_eq!(vain("shock", seed, 2_000, &as_it_is), BTreeMap::new()));
}

#[test]
fn every_hint_of_squad_helps() {
    // A unit owes a retreat from the beginning of every other battle.
    let told = |round: u64, text: &str| match round % 2 {
        0 => text.to_owned(),
        _ => text.replacen("hex = \"0606\"", "hex = \"0606\"\nretreat = 3", 1),
    };
    each([1944], 1, |seed| assert_eq!(vain("squad", seed, 2_000, &told), BTreeMap::new()));
}

#[test]
fn every_hint_of_fantasy_helps() {
    each([8], 1, |seed| assert_eq!(vain("fantasy", seed, 500, &as_it_is), BTreeMap::new()));
}

#[test]
fn every_hint_of_lines_helps() {
    // The cards have no price in every other battle, which leaves an open fact.
    let told = |round: u64, text: &str| match round % 2 {
        0 => text.to_owned(),
        _ => text.replace("cost = ", "# cost = "),
    };
    each([1943], 1, |seed| assert_eq!(vain("lines", seed, 2_000, &told), BTreeMap::new()));
}

#[test]
fn every_hint_of_napoleonic_helps() {
    each([1809], 1, |seed| assert_eq!(vain("napoleonic", seed, 150, &as_it_is), BTreeMap::new()));
}
