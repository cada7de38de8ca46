//! The moment that a rule refers to: the beginning of the activation, the declaration of a charge, or the acts of
//! this turn. Random histories are compared with a second method on the way.

use crate::seeds::each;
use crate::shock::second::{
    CORNERS, Memory, PastUnit, Spot, around, distance, may_charge, may_counter, may_form_square, may_shock,
    name, on_map, spot, table,
};
use crate::shock::{field, get, keys, play, unit};
use frontage::dice::{Cast, Id};
use frontage::rulebook::shock::kind::Stage;
use frontage::rulebook::shock::position::Position;
use frontage::rulebook::shock::{Facts, Shock};
use frontage::rulebook::{Answers, Cases, ChoiceRange, Detail, Due, Halt, Offer, Question, Rulebook, Rules};
use frontage::ruling::Amendments;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The number of fixed histories, and of histories that change daily: hundreds in a debug build, thousands in a
/// release build.
const HISTORIES: u64 = if cfg!(debug_assertions) { 100 } else { 2_000 };

/// The number of paths of a charge that each history tries.
const TRIED: usize = 40;

/// The book, whose tables are read only once.
static BOOK: LazyLock<Rulebook<Shock>> = LazyLock::new(crate::shock::book);

fn book() -> &'static Rulebook<Shock> {
    &BOOK
}

fn offers(position: &Position) -> Vec<Offer> {
    Shock::offers(book().survey(position))
}

/// Makes an ask. Returns the keys that forbid it, if the program refuses it.
fn asked(position: &Position, procedure: &str, given: &[(&str, String)]) -> Result<(), String> {
    let book = book();
    let given = given.iter();
    let answers = Answers {
        given: given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone())).collect(),
        ..Answers::default()
    };
    let ask =
        Facts::read(book.survey(position), procedure, &answers).map_err(|refusal| format!("{refusal:?}"))?;
    match Question::measured(book, position, &ask, &Amendments::default()) {
        Ok(_) => Ok(()),
        Err(Halt::Refused(checks)) => Err(format!("{:?}", keys(&checks))),
        Err(other) => panic!("{procedure}: {other:?}"),
    }
}

fn agree(position: &Position, procedure: &str, given: &[(&str, String)], expected: bool, seed: u64) -> bool {
    let said = asked(position, procedure, given);
    assert_eq!(
        said.is_ok(),
        expected,
        "history {seed}: {procedure} {given:?}: the program says {said:?}\n{}",
        Shock::write(book().survey(position))
    );
    expected
}

/// Draws a few units of both sides close together. The guns have a high fire strength.
fn start(draws: &mut ChaCha8Rng) -> Position {
    let kinds = [
        ("french", "heavy-cavalry"),
        ("french", "light-cavalry"),
        ("french", "heavy-cavalry"),
        ("french", "infantry"),
        ("french", "foot-artillery"),
        ("russian", "infantry"),
        ("russian", "infantry"),
        ("russian", "jaegers"),
        ("russian", "heavy-cavalry"),
        ("russian", "heavy-cavalry"),
        ("russian", "light-cavalry"),
        ("russian", "foot-artillery"),
    ];
    let mut held: BTreeMap<Spot, (&str, bool, u32)> = BTreeMap::new();
    let mut units = String::new();
    for (number, (side, kind)) in kinds.into_iter().enumerate() {
        let horse = kind.ends_with("cavalry");
        // The two lines mostly face each other, a charge apart, so that there are charges to answer.
        let (rows, ahead) = match side {
            "french" => (3..6, ["se", "s", "sw"]),
            _ => (6..9, ["n", "ne", "nw"]),
        };
        let (at, beneath) = loop {
            let at = (draws.random_range(3..10), draws.random_range(rows.clone()));
            match held.get(&at) {
                None => break (at, 0),
                Some((own, same, 1)) if *own == side && *same == horse => break (at, 1),
                Some(_) => {}
            }
        };
        held.entry(at).or_insert((side, horse, 0)).2 += 1;
        let facing = if draws.random_bool(0.7) {
            ahead.choose(draws).unwrap()
        } else {
            CORNERS.choose(draws).unwrap()
        };
        let state = if draws.random_bool(0.2) { "disordered = true\n" } else { "" };
        let guns = if kind.ends_with("artillery") { "fire = 9\nrange = 6\n" } else { "" };
        let more = format!("cohesion = {}\nbeneath = {beneath}\n{state}{guns}", draws.random_range(4..9));
        units += &unit(&format!("u{number}"), side, kind, &name(at), facing, &more);
    }
    let mut position = field("activation", &units);
    position.state.active = None;
    position
}

/// Makes an ask with dice of a seed, together with the asks that follow at once. Returns true if the ask was ruled.
fn act(position: &mut Position, offer: &Offer, draws: &mut ChaCha8Rng) -> bool {
    let book = book();
    let mut answers = Answers::default();
    for (hole, answer) in &offer.answers {
        answers.given.push(((*hole).to_owned(), answer.clone()));
    }
    for choice in &offer.open {
        if choice.optional && draws.random_bool(0.6) {
            continue;
        }
        let ChoiceRange::OneOf(all) = &choice.takes else {
            continue;
        };
        let answer = all.choose(draws).unwrap().clone();
        answers.given.push((choice.hole.to_owned(), answer));
    }
    let Ok(ask) = Facts::read(book.survey(position), offer.procedure, &answers) else {
        return false;
    };
    let mut dice = Cast::seeded(draws.random());
    let ruled = Question::measured(book, position, &ask, &Amendments::default())
        .and_then(|question| question.rule(Some(&mut dice), Detail::Ruling));
    let Ok((_, events)) = ruled else { return false };
    events.iter().for_each(|event| Shock::apply(book.tables(), position, event));
    while let Some(ask) = Shock::owed(book.survey(position)) {
        let question = Question::measured(book, position, &ask, &Amendments::default()).unwrap();
        let (_, events) = question.rule(Some(&mut dice), Detail::Ruling).unwrap();
        events.iter().for_each(|event| Shock::apply(book.tables(), position, event));
    }
    true
}

/// The number of times that the second method said yes and no, by procedure.
type Count = BTreeMap<&'static str, (u32, u32)>;

fn counted(count: &mut Count, what: &'static str, yes: bool) {
    let count = count.entry(what).or_default();
    if yes { count.0 += 1 } else { count.1 += 1 }
}

fn compare_declared(
    position: &Position,
    memory: &Memory,
    draws: &mut ChaCha8Rng,
    count: &mut Count,
    seed: u64,
) {
    let now = table(position);
    let own: Vec<&PastUnit> = now.iter().filter(|was| was.side == "french").collect();
    let enemies: Vec<&PastUnit> = now.iter().filter(|was| was.side != "french").collect();
    let Some(_) = enemies.first() else { return };
    for _ in 0..TRIED {
        let unit = own.choose(draws).unwrap();
        let mut targets = vec![enemies.choose(draws).unwrap().at];
        let beside = around(targets[0]);
        let other = enemies.iter().find(|was| beside.contains(&was.at));
        targets.extend(other.filter(|_| draws.random_bool(0.2)).map(|was| was.at));
        targets.sort_unstable();
        if draws.random_bool(0.7) {
            let near = enemies.iter().filter(|was| (2..=3).contains(&distance(was.at, unit.at)));
            let near: Vec<Spot> = near.map(|was| was.at).collect();
            targets.truncate(1);
            targets = near.choose(draws).map_or(targets, |at| vec![*at]);
        }
        let aim = targets[0];
        let closer = |from: Spot| {
            let near = move |at: &Spot| distance(*at, aim) < distance(from, aim);
            around(from).into_iter().filter(near)
        };
        let mut path = vec![*around(unit.at).choose(draws).unwrap()];
        if draws.random_bool(0.7) {
            let first: Vec<Spot> = closer(unit.at).collect();
            path = first.choose(draws).map_or(path, |at| vec![*at]);
        }
        if draws.random_bool(0.5) {
            path.push(*around(path[0]).choose(draws).unwrap());
        }
        if !path.iter().all(|at| on_map(*at)) {
            continue;
        }
        let joined = |spots: &[Spot]| {
            let names: Vec<String> = spots.iter().map(|at| name(*at)).collect();
            names.join(",")
        };
        let who = |id: &str| ("unit", id.to_owned());
        let whom = ("target", joined(&targets));
        if unit.is_horse() {
            let given = [who(&unit.id), ("with", unit.id.clone()), whom.clone(), ("path", joined(&path))];
            let may = may_charge(position, memory, &[&unit.id], &targets, &path);
            counted(count, "charge", agree(position, "charge", &given, may, seed));
        }
        // A shock can reach only adjacent units.
        let touched: Vec<Spot> =
            enemies.iter().filter(|was| distance(was.at, unit.at) == 1).map(|was| was.at).collect();
        let touched = touched.choose(draws).filter(|_| draws.random_bool(0.7));
        let targets = touched.map_or(targets, |at| vec![*at]);
        let may = may_shock(position, memory, &unit.id, &targets);
        let given = [who(&unit.id), ("target", joined(&targets))];
        counted(count, "shock", agree(position, "shock", &given, may, seed));
    }
    compare_offered(position, memory, count, seed);
}

/// Checks that each charge on offer may be made, also by a whole stack.
fn compare_offered(position: &Position, memory: &Memory, count: &mut Count, seed: u64) {
    let now = table(position);
    for offer in offers(position).iter().filter(|offer| offer.procedure == "charge") {
        let given = |hole: &str| offer.answers.iter().find(|(known, _)| *known == hole);
        let lead = get(position, &given("unit").unwrap().1);
        let ids: Vec<String> = match given("with") {
            Some((_, with)) => with.split(',').map(str::to_owned).collect(),
            None => now
                .iter()
                .filter(|was| was.is_horse() && was.at == spot(lead.hex.as_ref().unwrap()))
                .map(|was| was.id.clone())
                .collect(),
        };
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        let spots = |text: &str| -> Vec<Spot> { text.split(',').map(|hex| spot(&Id::from(hex))).collect() };
        let ChoiceRange::OneOf(ways) = &offer.open[0].takes else { panic!("{offer:?}") };
        for way in ways {
            let targets = spots(&given("target").unwrap().1);
            let may = may_charge(position, memory, &ids, &targets, &spots(way));
            assert!(may, "history {seed}: {offer:?} by {way}");
            counted(count, "offered", may);
        }
    }
}

fn compare_answers(position: &Position, memory: &Memory, count: &mut Count, seed: u64) {
    let now = table(position);
    for was in &now {
        let given = [("unit", was.id.clone())];
        let may = may_form_square(position, memory, was.at);
        counted(count, "square", agree(position, "square", &given, may, seed));
        if !was.is_horse() {
            continue;
        }
        for from in around(was.at).into_iter().filter(|at| on_map(*at)) {
            let given = [("unit", was.id.clone()), ("against", name(from))];
            let may = may_counter(position, memory, was.at, from);
            counted(count, "counter", agree(position, "counter", &given, may, seed));
        }
    }
}

/// `shock.disorder`, `again.counter`: a unit that still has a shock of its activation to make is in order, unless
/// fire disordered it on its way. Each offer that is due can be asked.
fn check_what_is_to_come(position: &Position, seed: u64) {
    let attacks = position.state.attacks.iter();
    let own = attacks.filter(|attack| attack.stage == Stage::Committed && !attack.now && !attack.shot);
    for unit in own.flat_map(|attack| &attack.units) {
        let told = || Shock::write(book().survey(position));
        let there = position.unit(unit).filter(|unit| unit.is_present());
        assert!(there.is_none_or(|unit| !unit.disordered), "history {seed}: {unit} attacks\n{}", told());
    }
    for offer in offers(position).iter().filter(|offer| offer.due == Due::Now) {
        let filled = offer.answers.iter().map(|(hole, answer)| (*hole, answer.clone()));
        let chosen = offer.open.iter().filter(|choice| !choice.optional);
        let chosen = chosen.filter_map(|choice| match &choice.takes {
            ChoiceRange::OneOf(all) => Some((choice.hole, all.first()?.clone())),
            _ => None,
        });
        let given: Vec<(&str, String)> = filled.chain(chosen).collect();
        let said = asked(position, offer.procedure, &given);
        assert_eq!(
            said,
            Ok(()),
            "history {seed}: due is {}\n{}",
            offer.name(),
            Shock::write(book().survey(position))
        );
    }
}

/// Plays an activation at random. On the way, compares the program's answers with those of the second method.
fn history(seed: u64, count: &mut Count) {
    let mut draws = ChaCha8Rng::seed_from_u64(seed);
    let mut position = start(&mut draws);
    let mut memory = Memory {
        began: table(&position),
        declared: BTreeMap::new(),
        answered: BTreeSet::new(),
        moved: BTreeSet::new(),
    };
    play(&mut position, "activate", &[("group", "blue")], &[]);
    let mut compared = 0;
    for _ in 0..60 {
        let phase = Shock::phase_name(book().survey(&position));
        match phase {
            "shock-phase-rally" | "shock-phase-activation" => return,
            "shock-phase-declare" if compared < 3 => {
                compare_declared(&position, &memory, &mut draws, count, seed);
                compared += 1;
            }
            "shock-phase-answer" => compare_answers(&position, &memory, count, seed),
            _ => {}
        }
        check_what_is_to_come(&position, seed);
        let all = offers(&position);
        let due: Vec<&Offer> = all.iter().filter(|offer| offer.due == Due::Now).collect();
        let eager = match phase {
            "shock-phase-movement" => 0.6,
            _ => 0.8,
        };
        if due.is_empty() && (all.is_empty() || !draws.random_bool(eager)) {
            if Shock::phase(book().survey(&position)).is_err() {
                return;
            }
            let event = Shock::close(book().survey(&position));
            Shock::apply(book().tables(), &mut position, &event);
            while let Some(ask) = Shock::owed(book().survey(&position)) {
                let book = book();
                let said = Amendments::default();
                let question = Question::measured(book, &position, &ask, &said).unwrap();
                let mut dice = Cast::seeded(seed);
                let (_, events) = question.rule(Some(&mut dice), Detail::Ruling).unwrap();
                events.iter().for_each(|event| Shock::apply(book.tables(), &mut position, event));
            }
            continue;
        }
        let of = |procedure: &str| all.iter().filter(|o| o.procedure == procedure).collect();
        let wanted: Vec<&Offer> = match phase {
            "shock-phase-movement" => of("fire"),
            "shock-phase-declare" if draws.random_bool(0.9) => of("charge"),
            _ => due,
        };
        let among = if wanted.is_empty() { all.iter().collect() } else { wanted };
        let offer = (*among.choose(&mut draws).unwrap()).clone();
        let (before, number) = (table(&position), position.state.attacks.len());
        if act(&mut position, &offer, &mut draws) {
            memory.hears(&position, &offer, before, number);
        }
    }
}

/// `charge.distance`, `charge.bar.zoc`, `square.try.zoc`, `countercharge.try`: in random histories, the program and a
/// second method refer each rule to the same moments.
#[test]
fn the_moments_of_random_histories_are_those_of_a_second_method() {
    let mut count = Count::new();
    // Only fixed histories are counted, because the counts are then the same on every run.
    let mut uncounted = Count::new();
    each(0..HISTORIES, HISTORIES, |seed| {
        history(seed, if seed < HISTORIES { &mut count } else { &mut uncounted });
    });
    for what in ["charge", "shock", "square", "counter", "offered"] {
        let (yes, no) = count.get(what).copied().unwrap_or_default();
        let least = HISTORIES / 8;
        assert!(u64::from(yes) >= least, "{what}: yes {yes}, no {no}: {count:?}");
    }
}
