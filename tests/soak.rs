//! A random umpire: whole battles played by drawing any ask from what is offered, until a side has nobody left.

use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book, book};
use frontage::rulebook::{Answers, Choice, Detail, Due, Halt, Offer, Takes, Waiver};
use frontage::ruling::Amendments;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

const DETAIL: Detail = Detail { odds: false };

/// After so many turns a battle that nobody wins is left as a draw.
const LONGEST: u32 = 100;

fn armies(name: &str) -> Result<String, String> {
    fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string())
}

/// The umpire: draws asks, fills what they leave open, and keeps count of what must not get lost.
struct Umpire<'b> {
    book: &'b dyn Book,
    draws: ChaCha8Rng,
    dice: u64,
    turns: u32,
    asked: BTreeMap<&'static str, (u32, u32)>,
    waived: BTreeMap<String, u32>,
    won: u32,
}

impl<'b> Umpire<'b> {
    fn new(book: &'b dyn Book, seed: u64) -> Self {
        Self {
            book,
            draws: ChaCha8Rng::seed_from_u64(seed),
            dice: seed,
            turns: 0,
            asked: BTreeMap::new(),
            waived: BTreeMap::new(),
            won: 0,
        }
    }

    fn cast(&mut self) -> Cast {
        self.dice += 1;
        Cast::seeded(self.dice)
    }

    fn one<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.draws.random_range(0..all.len())]
    }

    /// What a player might say where an offer leaves a choice.
    fn choose(&mut self, choice: &Choice, enemy: Option<(f64, f64)>) -> Option<String> {
        if choice.optional && self.draws.random_bool(0.5) {
            return None;
        }
        Some(match &choice.takes {
            Takes::OneOf(all) => self.one(all).clone(),
            Takes::Between(least, most) => self
                .draws
                .random_range(*least..=most.max(*least))
                .to_string(),
            Takes::Near([x, y], within) => {
                let mut off = || self.draws.random_range(-within..=*within);
                format!("{},{}", x + off(), y + off())
            }
            Takes::Shares(stands, sides) => {
                let mut shares = BTreeMap::new();
                for _ in 0..*stands {
                    *shares
                        .entry(self.draws.random_range(1..=*sides))
                        .or_insert(0) += 1;
                }
                let shares = shares.iter().map(|(side, count)| format!("{side}:{count}"));
                shares.collect::<Vec<_>>().join(",")
            }
            Takes::Path(most) => self.path(*most, enemy),
        })
    }

    /// A way: towards the nearest enemy as often as not, else anything.
    fn path(&mut self, most: f64, enemy: Option<(f64, f64)>) -> String {
        let draws = &mut self.draws;
        let mut cm = |share: f64| draws.random_range(0.1..=(most * share).max(0.2));
        let (straight, bit) = (cm(0.9), cm(0.3));
        let side = |degrees: f64| if degrees < 0.0 { "left" } else { "right" };
        if let (Some((degrees, away)), true) = (enemy, draws.random_bool(0.6)) {
            let straight = straight.min((away - 1.0).max(0.1));
            return match degrees.abs() {
                0.0..10.0 => format!("forward:{straight:.1}"),
                10.0..120.0 => format!("wheel-{}:{:.0}", side(degrees), degrees.abs().min(45.0)),
                _ => format!("back:{bit:.1}"),
            };
        }
        let degrees = draws.random_range(-90.0..=90.0);
        let turn = format!(
            "wheel-{}:{:.0},forward:{bit:.1}",
            side(degrees),
            degrees.abs() + 1.0
        );
        let any = [
            format!("forward:{straight:.1}"),
            turn,
            format!("back:{bit:.1},{}:{bit:.1}", side(degrees)),
            "form:line".to_owned(),
            "form:column,forward:1".to_owned(),
            "form:square".to_owned(),
            "form:limbered".to_owned(),
            "form:deployed".to_owned(),
            "mount".to_owned(),
            "dismount".to_owned(),
        ];
        any[draws.random_range(0..any.len())].clone()
    }

    /// Takes up an offer; whether it was ruled. A refusal says why, in both languages, and changes nothing.
    fn take_up(&mut self, battle: &mut dyn Battle, offer: &Offer) -> bool {
        let mut answers = Answers::default();
        for (hole, answer) in &offer.answers {
            answers.given.push(((*hole).to_owned(), answer.clone()));
        }
        let enemy = nearest_enemy(battle, &offer.answers);
        for choice in &offer.open {
            if let Some(answer) = self.choose(choice, enemy) {
                answers.given.push((choice.hole.to_owned(), answer));
            }
        }
        let mut dice = self.cast();
        let said = Amendments::default();
        let ruled = battle.rule(offer.procedure, &answers, &said, Some(&mut dice), DETAIL);
        let count = self.asked.entry(offer.procedure).or_default();
        match ruled {
            Ok(_) => {
                count.0 += 1;
                true
            }
            Err(Halt::Refused(checks)) => {
                assert!(!checks.is_empty(), "{offer:?} is refused without a reason");
                count.1 += 1;
                false
            }
            Err(other) => panic!("{offer:?} with {answers:?}: {other:?}"),
        }
    }

    /// Plays one phase: some asks drawn from the offers, then the phase itself, with what is due settled first.
    fn phase(&mut self, battle: &mut dyn Battle) {
        for _ in 0..self.draws.random_range(0..4) {
            let offers = battle.offers();
            let now: Vec<&Offer> = offers
                .iter()
                .filter(|offer| offer.due != Due::Later)
                .collect();
            if now.is_empty() {
                break;
            }
            let attacks: Vec<_> = now
                .iter()
                .copied()
                .filter(|o| o.procedure == "attack")
                .collect();
            let eager = !attacks.is_empty() && self.draws.random_bool(0.5);
            let offer = (*self.one(if eager { &attacks } else { &now })).clone();
            self.take_up(battle, &offer);
        }
        let mut waivers: Vec<Waiver> = Vec::new();
        for _ in 0..1_000 {
            let mut dice = self.cast();
            match battle.phase(Some(&mut dice), DETAIL, &waivers) {
                Ok(record) => {
                    assert_eq!(record.waived.len(), waivers.len());
                    return;
                }
                Err(Halt::Due(due)) => {
                    waivers.clear();
                    for offer in &due {
                        // Finding room by chance takes a while.
                        let tries = if offer.procedure == "place" { 300 } else { 1 };
                        if !(0..tries).any(|_| self.take_up(battle, offer)) {
                            *self.waived.entry(offer.procedure.to_owned()).or_default() += 1;
                            let (name, reason) = (offer.name(), "it can't be done".to_owned());
                            waivers.push(Waiver { name, reason });
                        }
                    }
                }
                Err(Halt::NotDue(..)) => waivers.clear(),
                Err(other) => panic!("the phase can't be closed: {other:?}"),
            }
        }
        panic!("a phase that never closes: {:?}", battle.offers());
    }

    /// Plays a battle to its end.
    fn battle(&mut self, name: &str, text: &str, turns: u32) {
        let mut battle = self.book.open(name, text, &armies).unwrap();
        let mut strength = strengths(battle.as_ref());
        let first = battle.turn();
        while self.turns < turns && battle.turn() < first + LONGEST {
            let number = battle.turn();
            while battle.turn() == number {
                self.phase(battle.as_mut());
                let now = strengths(battle.as_ref());
                for (unit, before) in &strength {
                    let after = now.get(unit).copied();
                    assert!(
                        after.is_some_and(|after| after <= *before),
                        "{unit}: {before} to {after:?}"
                    );
                }
                strength = now;
            }
            self.turns += 1;
            self.stands_as_written(name, battle.as_ref());
            if sides_left(battle.as_ref()) < 2 {
                self.won += 1;
                break;
            }
        }
    }

    /// The table is one that could have been set up by hand, and what is written is read back the same.
    fn stands_as_written(&self, name: &str, battle: &dyn Battle) {
        let text = battle.write();
        let again = self
            .book
            .open(name, &text, &armies)
            .unwrap_or_else(|faults| panic!("what was written can't be read: {faults:?}\n{text}"));
        let objections: Vec<_> = again.objections().iter().map(|o| o.id.clone()).collect();
        assert!(
            objections.is_empty(),
            "turn {}: {objections:?}",
            battle.turn()
        );
        let twice = again.write();
        let differs = text
            .lines()
            .zip(twice.lines())
            .find(|(one, two)| one != two);
        assert!(twice == text, "turn {}: {differs:?}", battle.turn());
    }
}

fn units(battle: &dyn Battle) -> Vec<Value> {
    battle.show().0["units"]
        .as_array()
        .cloned()
        .unwrap_or_default()
}

/// Every unit's stands, those off the table too: they never grow, and none goes without being counted.
fn strengths(battle: &dyn Battle) -> BTreeMap<String, u64> {
    let of = |unit: &Value| {
        let id = unit["id"].as_str().unwrap_or_default().to_owned();
        let (strength, stands) = (unit["strength"].as_u64(), unit["stands"].as_array());
        let placed = stands.map_or(0, Vec::len) as u64;
        let artillery = unit["type"]
            .as_str()
            .is_some_and(|kind| kind.ends_with("artillery"));
        if placed > 0 && !artillery {
            assert_eq!(
                Some(placed),
                strength,
                "{id} has a stand too many or too few"
            );
        }
        (id, strength.unwrap_or_default())
    };
    units(battle).iter().map(of).collect()
}

/// How far a unit would have to turn to the nearest enemy, in degrees clockwise, and how far away that is.
fn nearest_enemy(battle: &dyn Battle, answers: &[(&str, String)]) -> Option<(f64, f64)> {
    let (_, id) = answers.iter().find(|(hole, _)| *hole == "unit")?;
    let units = units(battle);
    let own = units.iter().find(|unit| unit["id"] == id.as_str())?;
    let at = |unit: &Value| Some((unit["at"][0].as_f64()?, unit["at"][1].as_f64()?));
    let (x, y) = at(own)?;
    let away = |unit: &Value| at(unit).map(|(ex, ey)| (ex - x, ey - y));
    let enemies = units.iter().filter(|unit| unit["side"] != own["side"]);
    let (dx, dy) = enemies
        .filter_map(away)
        .min_by(|a, b| a.0.hypot(a.1).total_cmp(&b.0.hypot(b.1)))?;
    let turn = dx.atan2(dy).to_degrees() - own["facing"].as_f64()?;
    Some(((turn + 540.0).rem_euclid(360.0) - 180.0, dx.hypot(dy)))
}

fn sides_left(battle: &dyn Battle) -> usize {
    let present = |unit: &&Value| matches!(unit["state"].as_str(), Some("assembled" | "routing"));
    let units = units(battle);
    let mut sides: Vec<_> = units
        .iter()
        .filter(present)
        .map(|unit| unit["side"].to_string())
        .collect();
    sides.sort();
    sides.dedup();
    sides.len()
}

/// Plays battle after battle until so many turns are over.
fn play(name: &str, turns: u32, seed: u64) -> (BTreeMap<&'static str, (u32, u32)>, u32) {
    let book = book("napoleonic", None).unwrap().unwrap();
    let text = fs::read_to_string(format!("armies/{name}.toml")).unwrap();
    // The umpire plays without what the sides had planned.
    let text = text.split("[[order]]").next().unwrap_or_default();
    let mut umpire = Umpire::new(book.as_ref(), seed);
    while umpire.turns < turns {
        umpire.battle(name, text, turns);
    }
    println!(
        "{name}: {} turns, {} battles decided, asked {:?}, waived {:?}",
        umpire.turns, umpire.won, umpire.asked, umpire.waived
    );
    (umpire.asked, umpire.won)
}

#[test]
fn ten_thousand_turns_of_the_small_battle_lose_nothing() {
    // turn.order, turn.end, move.through, rout.recover
    let (asked, won) = play("small", 10_000, 1809);
    assert!(won > 0, "no battle came to an end");
    for procedure in ["attack", "move", "pass", "recover", "fire"] {
        assert!(
            asked.get(procedure).is_some_and(|count| count.0 > 0),
            "{procedure}: {asked:?}"
        );
    }
}

#[test]
fn places_guns_and_generals_lose_nothing_either() {
    // bua.enter, bua.leave, bua.fortify, guns.reuse, guns.attach, general.death
    let (asked, _) = play("demo", 150, 1812);
    for procedure in ["enter", "leave", "fortify", "abandon", "man", "general"] {
        assert!(
            asked.get(procedure).is_some_and(|count| count.0 > 0),
            "{procedure}: {asked:?}"
        );
    }
}
