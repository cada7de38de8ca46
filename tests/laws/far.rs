//! A unit or a piece of ground far away changes no ruling: no measurement leads to it, no line counts it, and no
//! throw is about it.

use super::rooms::{FAR, fantasy, lines, napoleonic, shock, squad};
use super::told::{LAST_BITS, closed, differs, ruled};
use super::umpire::Umpire;
use super::{Breaches, MORE, book, count, drawn, kept, open, played, ready, unbroken};
use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, ChoiceRange, Detail, Halt, Offer};
use frontage::ruling::table::View;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The number of asks compared at each step.
const TRIED: usize = 6;

/// A book with a ready battle that is changed to have room for something far away.
struct Room {
    book: &'static str,
    /// Texts of the file to be replaced, each with a replacement.
    made: &'static [(&'static str, &'static str)],
    /// The function that adds something far away to a battle file.
    add: fn(&mut toml::Table, &mut ChaCha8Rng),
    /// The places in rulings where the thing far away may be named or counted. A place is a procedure followed by a
    /// path in its ruling. An entry of this list is the end of such a place.
    names: &'static [&'static str],
    /// Facts that count all units, at any distance.
    counts: &'static [&'static str],
}

impl Room {
    fn text(&self) -> String {
        let mut text = ready(self.book);
        for (was, now) in self.made {
            assert!(text.contains(was), "{was}");
            text = text.replace(was, now);
        }
        text
    }
}

/// A judge that compares rulings on tables with and without something far away.
struct Judge<'b> {
    book: &'b dyn Book,
    room: &'b Room,
    draws: ChaCha8Rng,
    umpire: Umpire<'b>,
    compared: usize,
    asked: BTreeMap<String, usize>,
    named: BTreeSet<String>,
    /// The two tables: without the thing far away, and with it.
    tables: [String; 2],
    broken: Breaches,
}

impl Judge<'_> {
    fn look(&mut self, battle: &dyn Battle) {
        let text = battle.write();
        let plain = open(self.book, &text);
        let mut table: toml::Table = toml::from_str(&text).unwrap();
        (self.room.add)(&mut table, &mut self.draws);
        let more = toml::to_string(&table).unwrap();
        if more == toml::to_string(&toml::from_str::<toml::Table>(&text).unwrap()).unwrap() {
            return;
        }
        let beside = open(self.book, &more);
        self.tables = [text, more];
        self.compared += 1;
        let objections = |battle: &dyn Battle| -> Vec<String> {
            battle.objections().iter().map(|objection| objection.id.clone()).collect()
        };
        self.same("objections", "", &objections(&*plain).into(), &objections(&*beside).into());
        let offers = plain.offers();
        self.same_offers(&offers, beside.offers());
        self.same_around(&*plain, &*beside);
        let view = plain.view();
        for _ in 0..TRIED {
            let Some(offer) = drawn(&offers, &mut self.draws) else {
                self.same_phase(&*plain, &*beside);
                continue;
            };
            let mut answers = self.umpire.answers(&*plain, offer);
            if self.draws.random_bool(0.3) {
                self.amiss(&mut answers, &view);
            }
            self.same_ruling(&*plain, &*beside, offer.procedure, &answers);
        }
    }

    /// Replaces an answer by a random id. A refusal must then give the same reason on both tables.
    fn amiss(&mut self, answers: &mut Answers, view: &View) {
        let bodies = view.bodies.iter().map(|body| body.id.to_string());
        let cells = view.cells.iter().map(|cell| cell.id.to_string());
        let terrain = view.terrain.iter().map(|piece| piece.id.to_string());
        let all: Vec<String> = bodies.chain(terrain).chain(cells.take(60)).collect();
        let count = answers.given.len();
        if count > 0 {
            let at = self.draws.random_range(0..count);
            answers.given[at].1 = all.choose(&mut self.draws).cloned().unwrap_or_default();
        }
    }

    fn same_ruling(&mut self, plain: &dyn Battle, beside: &dyn Battle, procedure: &str, answers: &Answers) {
        self.compared += 1;
        *self.asked.entry(procedure.to_owned()).or_default() += 1;
        let seed = self.draws.random_range(0..u64::MAX);
        let detail = if self.draws.random_bool(0.2) { Detail::Odds } else { Detail::Close };
        let rule = |battle: &dyn Battle| {
            let dice = Some(Cast::seeded(seed));
            let (told, after) = ruled(battle, (procedure, answers), dice, detail, halted);
            (told, file(&*after))
        };
        let ((one, one_after), (other, other_after)) = (rule(plain), rule(beside));
        let why = format!("{answers:?}");
        self.same(procedure, &why, &one, &other);
        self.same(&format!("{procedure} after"), &why, &one_after, &other_after);
    }

    fn same_phase(&mut self, plain: &dyn Battle, beside: &dyn Battle) {
        self.compared += 1;
        let seed = self.draws.random_range(0..u64::MAX);
        let close = |battle: &dyn Battle| {
            let (told, after) = closed(battle, Cast::seeded(seed), halted);
            (told, file(&*after))
        };
        let ((one, one_after), (other, other_after)) = (close(plain), close(beside));
        let phase = plain.view().phase;
        *self.asked.entry(phase.to_owned()).or_default() += 1;
        self.same(phase, "", &one, &other);
        self.same(&format!("{phase} after"), "", &one_after, &other_after);
    }

    /// Compares the offers of both tables, without the offers by or against the thing far away.
    fn same_offers(&mut self, plain: &[Offer], beside: Vec<Offer>) {
        let beside: Vec<Offer> = beside.into_iter().filter_map(without).collect();
        let list = |offers: &[Offer]| {
            Value::from(offers.iter().map(|offer| format!("{offer:?}")).collect::<Vec<_>>())
        };
        self.same("offers", "", &list(plain), &list(&beside));
    }

    /// Compares the marks around each unit, and the matrix of possible actions between units.
    fn same_around(&mut self, plain: &dyn Battle, beside: &dyn Battle) {
        let around = |battle: &dyn Battle| {
            let near = plain.view().bodies.into_iter().map(|body| {
                let marks = battle.around(&body.id).into_iter().map(|mark| format!("{mark:?}"));
                Value::from(marks.collect::<Vec<_>>())
            });
            Value::from(near.collect::<Vec<_>>())
        };
        self.same("around", "", &around(plain), &around(beside));
        let matrix = |battle: &dyn Battle| {
            let may = battle
                .matrix()
                .into_iter()
                .filter(|may| !is_far(may.unit.as_str()) && !is_far(may.target.as_str()));
            Value::from(may.map(|may| format!("{may:?}")).collect::<Vec<_>>())
        };
        self.same("matrix", "", &matrix(plain), &matrix(beside));
    }

    /// Compares two documents. Notes the place if they differ only by naming the thing far away.
    fn same(&mut self, what: &str, why: &str, one: &Value, other: &Value) {
        let Some((path, _)) = differs(one, other, LAST_BITS) else { return };
        let [one, other] = [one, other].map(|value| unnamed(value, self.room.counts));
        match differs(&one, &other, LAST_BITS) {
            None => _ = self.named.insert(format!("{what} {path}")),
            Some((path, both)) => {
                let what = format!("{what} {path}");
                let first = || {
                    let kept = kept(&format!("{} far {what}", self.room.book), &self.tables);
                    format!("{why}: {both}{kept}")
                };
                count(&mut self.broken, what.clone(), first);
            }
        }
    }
}

/// Returns the reason why there is no ruling.
fn halted(halt: &Halt) -> Value {
    match halt {
        Halt::Due(offers) => offers.iter().cloned().filter_map(without).map(|offer| offer.name()).collect(),
        other => format!("{other:?}").into(),
    }
}

/// Returns the battle file without the thing far away, and without the map, which no ruling changes.
fn file(battle: &dyn Battle) -> Value {
    let mut table: toml::Table = toml::from_str(&battle.write()).unwrap();
    table.remove("hex");
    unnamed(&serde_json::to_value(table).unwrap(), &[])
}

/// Returns true if an id belongs to something far away, or to the card that is never drawn.
fn is_far(id: &str) -> bool {
    id.contains(FAR) || id.ends_with("-99")
}

/// Returns a document without the thing far away in the lists, and without the facts that count all units. Removes
/// lines worth nothing and empty lists too, because reports mention an empty list in a separate line.
fn unnamed(value: &Value, counts: &[&str]) -> Value {
    let names = |item: &Value| match item {
        Value::String(text) => is_far(text),
        Value::Object(fields) => {
            let nothing =
                fields.get("counts") == Some(&false.into()) && fields.get("value") == Some(&0.into());
            nothing || fields.values().any(|field| field.as_str().is_some_and(is_far))
        }
        _ => false,
    };
    let is_empty = |field: &Value| match field {
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        other => other.is_null(),
    };
    match value {
        Value::Array(items) => {
            items.iter().filter(|item| !names(item)).map(|item| unnamed(item, counts)).collect()
        }
        Value::Object(fields) => {
            let fields =
                fields.iter().filter(|(key, field)| !(field.is_number() && counts.contains(&key.as_str())));
            let fields = fields.map(|(key, field)| (key.clone(), unnamed(field, counts)));
            Value::Object(fields.filter(|(_, field)| !is_empty(field)).collect())
        }
        Value::String(text) => counts.iter().fold(text.clone(), |text, count| uncounted(&text, count)).into(),
        other => other.clone(),
    }
}

/// Returns a text without the number at a given place.
fn uncounted(text: &str, place: &str) -> String {
    let place = format!("(\"{place}\", Count(");
    let (before, rest) = text.split_once(&place).unwrap_or((text, ""));
    before.to_owned() + rest.trim_start_matches(|digit: char| digit.is_ascii_digit())
}

/// Returns an offer without the thing far away. Returns none if nothing is left of the offer.
fn without(mut offer: Offer) -> Option<Offer> {
    if offer.answers.iter().any(|(_, answer)| is_far(answer)) {
        return None;
    }
    for choice in &mut offer.open {
        match &mut choice.takes {
            ChoiceRange::OneOf(of) => of.retain(|id| !is_far(id)),
            ChoiceRange::SomeOf { of, most, .. } => {
                let all = *most == of.len();
                of.retain(|id| !is_far(id));
                if all {
                    *most = of.len();
                }
            }
            ChoiceRange::Pairs { of, .. } => {
                of.retain(|(id, _)| !is_far(id));
                for (_, with) in of {
                    with.retain(|id| !is_far(id));
                }
            }
            _ => {}
        }
    }
    let empty = offer.open.iter().any(|choice| match &choice.takes {
        ChoiceRange::OneOf(of) | ChoiceRange::SomeOf { of, .. } => of.is_empty(),
        _ => false,
    });
    (!empty).then_some(offer)
}

/// Compares the given number of rulings of a book. None may differ, and only the places listed in the room may name
/// the thing far away.
fn holds(room: &Room, seed: u64, rulings: usize) {
    let book = book(room.book);
    let mut judge = Judge {
        book: &*book,
        room,
        draws: ChaCha8Rng::seed_from_u64(seed),
        umpire: Umpire::new(seed),
        compared: 0,
        asked: BTreeMap::new(),
        named: BTreeSet::new(),
        tables: [String::new(), String::new()],
        broken: BTreeMap::new(),
    };
    played(&*book, &room.text(), seed, |battle| {
        judge.look(battle);
        judge.compared < rulings * MORE
    });
    println!("{}: {} compared, {:?}, named by {:?}", room.book, judge.compared, judge.asked, judge.named);
    unbroken(&judge.broken);
    let told: Vec<&String> =
        judge.named.iter().filter(|named| !room.names.iter().any(|known| named.ends_with(known))).collect();
    assert!(told.is_empty(), "{told:?} name somebody who is far away");
}

#[test]
fn whoever_is_far_away_changes_nothing_in_napoleonic() {
    let room = Room {
        book: "napoleonic",
        made: &[("width = 180.0", "width = 4000.0")],
        add: napoleonic,
        // A general is listed with the distance to the unit, at any distance. He counts only if he is near.
        names: &["blocks._.lines"],
        counts: &[],
    };
    super::seeds::each([1809], 1, |seed| holds(&room, seed, 100));
}

#[test]
fn whoever_is_far_away_changes_nothing_in_fantasy() {
    let room = Room {
        book: "fantasy",
        made: &[("width = 48.0", "width = 960.0")],
        add: fantasy,
        // The strength of each unit is written down when the phase begins.
        names: &["fantasy-phase-compulsory changes._.began"],
        counts: &[],
    };
    super::seeds::each([8], 1, |seed| holds(&room, seed, 100));
}

#[test]
fn whoever_is_far_away_changes_nothing_in_shock() {
    let room = Room {
        book: "shock",
        made: &[("columns = 14", "columns = 70")],
        add: shock,
        names: &["activate facts.units"],
        counts: &["units"],
    };
    super::seeds::each([1812], 1, |seed| holds(&room, seed, 100));
}

#[test]
fn whoever_is_far_away_changes_nothing_in_squad() {
    let room = Room {
        book: "squad",
        made: &[("columns = 10", "columns = 70")],
        add: squad,
        // A leader is listed at any distance. He counts only if he is in the hex.
        names: &[
            "recover blocks._.lines",
            "rout blocks._.lines",
            "fire blocks._.lines",
            "opfire blocks._.lines",
        ],
        counts: &[],
    };
    super::seeds::each([1944], 1, |seed| holds(&room, seed, 100));
}

#[test]
fn a_card_that_nobody_draws_changes_nothing_in_lines() {
    let room = Room {
        book: "lines",
        made: &[
            (
                "deck = [\"rifles-3\"",
                "deck = [\"rifles-20\", \"depot-20\", \"rifles-21\", \"howitzers-20\", \"depot-21\", \"scouts-20\", \
                 \"hunter-20\", \"depot-22\", \"rifles-22\", \"attack-plane-20\", \"depot-23\", \"rifles-3\"",
            ),
            (
                "deck = [\"pioneers-2\"",
                "deck = [\"grenadiers-20\", \"train-20\", \"grenadiers-21\", \"mortars-20\", \"train-21\", \
                 \"light-gun-20\", \"bombers-20\", \"train-22\", \"grenadiers-22\", \"assault-gun-20\", \"train-23\", \
                 \"pioneers-2\"",
            ),
        ],
        add: lines,
        // The number of cards in a deck is reported.
        names: &[
            "battle says",
            "battle facts.deck",
            "block facts.field.deck",
            "draw facts.deck",
            "draw says",
            "phase-lines-attack rulings._.says",
            "phase-lines-start rulings._.says",
            "play facts.deck",
            "strike facts.deck",
            "through facts.field.deck",
            "wave facts.field.deck",
        ],
        counts: &["deck", "left"],
    };
    super::seeds::each([1943], 1, |seed| holds(&room, seed, 100));
}
