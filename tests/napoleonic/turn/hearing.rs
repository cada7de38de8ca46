//! The umpire's words for single rulings of a phase. Each word is applied to the ruling it names, or refused. None is
//! ignored.

use crate::support::{battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{Answers, Detail, Due, Halt, Offer, PhaseRecord, PhaseWords, RulingWord, Waiver};
use frontage::ruling::{Addition, Amendments, CheckUpheld, FactAmendment, Origin, Ruling, Strike};

const FOOT: &str = "line-infantry";

/// Writes three red units far apart that must test, each fired at by two blue ones to the north-west and the
/// north-east.
fn tests() -> String {
    let mut all = Vec::new();
    for (at, x) in [40.0, 120.0, 200.0].into_iter().enumerate() {
        let (id, west, east) = (format!("r{at}"), format!("w{at}"), format!("e{at}"));
        all.push(unit(&id, "red", FOOT, "line", 4, [x, 100.0, 0.0]));
        all.push(format!("lost = 1\nfired_by = [\"{west}\", \"{east}\"]\n"));
        all.push(unit(&west, "blue", FOOT, "line", 4, [x - 20.0, 125.0, 180.0]));
        all.push(unit(&east, "blue", FOOT, "line", 4, [x + 20.0, 125.0, 180.0]));
    }
    battle("morale", &all)
}

fn cast(faces: &[u8]) -> Cast {
    Cast::given(faces.iter().map(|face| vec![*face]).collect())
}

fn said(text: &str, dice: Option<&[u8]>, words: &[RulingWord]) -> Result<PhaseRecord, Halt> {
    let book = book();
    let mut table = open(&*book, text);
    let spoken = PhaseWords { words, ..PhaseWords::default() };
    let before = table.write();
    let mut cast = dice.map(cast);
    let ruled = table.phase_hearing(cast.as_mut(), Detail::Close, spoken);
    if ruled.is_err() {
        assert_eq!(table.write(), before, "a phase is all or nothing");
    }
    ruled
}

fn to(name: &str, word: &RulingWord) -> RulingWord {
    RulingWord { to: Some(name.to_owned()), ..word.clone() }
}

fn named<'r>(record: &'r PhaseRecord, name: &str) -> &'r Ruling {
    let found = record.rulings.iter().find(|ruling| ruling.name == name);
    found.unwrap_or_else(|| panic!("no {name}"))
}

/// Returns a word of each kind that can be applied to a morale test, without the name of a ruling.
fn words() -> Vec<RulingWord> {
    let why = || "so it is".to_owned();
    let fact = |origin, reason| Amendments {
        facts: vec![FactAmendment {
            path: "unit.experience".to_owned(),
            value: "veterans".into(),
            origin,
            reason,
        }],
        ..Amendments::default()
    };
    let struck = Amendments {
        strikes: vec![Strike { block: None, key: "morale.base".to_owned(), of: None, reason: why() }],
        ..Amendments::default()
    };
    let added = Amendments {
        additions: vec![Addition { block: None, label: "tired".to_owned(), value: -2, reason: why() }],
        ..Amendments::default()
    };
    let all = [fact(Origin::Taped, None), fact(Origin::Upheld, Some(why())), struck, added];
    let said = |said: Amendments| RulingWord { said, ..RulingWord::default() };
    all.into_iter().map(said).collect()
}

#[test]
fn a_word_said_by_name_in_a_phase_does_what_it_does_to_a_single_ruling() {
    // A phase accepts every word that a single ruling accepts: every kind of word, for each of three tests, by both
    // names of a test.
    let (text, book) = (tests(), book());
    let silent = said(&text, None, &[]).unwrap();
    for word in words() {
        for at in 0..3 {
            let (unit, name) = (format!("r{at}"), format!("morale@r{at}"));
            let answers = Answers { given: vec![("unit".to_owned(), unit.clone())], choices: Vec::new() };
            let mut table = open(&*book, &text);
            let alone = table.rule("morale", &answers, &word.said, None, Detail::Close).unwrap();
            assert_ne!(alone.tally, named(&silent, &name).tally, "{word:?} does nothing");
            for address in [&unit, &name] {
                let record = said(&text, None, &[to(address, &word)]).unwrap();
                assert!(record.unheard.is_empty());
                for other in 0..3 {
                    let other = format!("morale@r{other}");
                    let expected = if other == name { &alone } else { named(&silent, &other) };
                    let found = named(&record, &other);
                    assert_eq!(found.tally, expected.tally, "{word:?} to {address}: {other}");
                    assert_eq!(found.facts, expected.facts, "{word:?} to {address}: {other}");
                }
            }
        }
    }
}

#[test]
fn a_word_that_fits_several_rulings_is_refused_with_their_names() {
    for word in words() {
        let refused = said(&tests(), Some(&[1, 1, 1]), std::slice::from_ref(&word));
        let both = vec!["morale@r0".to_owned(), "morale@r1".to_owned()];
        assert_eq!(refused.unwrap_err(), Halt::Several(word.typed(), both));
    }
}

/// Returns the direction in which a unit retreats, in degrees.
fn bearing(record: &PhaseRecord, unit: &str) -> f64 {
    let retreat = named(record, &format!("retreat@{unit}"));
    retreat.facts["bearing"].as_f64().unwrap()
}

#[test]
fn a_choice_goes_to_the_one_ruling_it_fits() {
    // morale.retreat: away from one of the units that fired, chosen by the player. From the north-west the unit
    // retreats to the south-east, at 180 less 39.5 degrees, and from the north-east as far to the south-west.
    let dice: &[u8] = &[20, 20, 20, 6, 6, 6];
    let dice = [dice[0], dice[3], dice[1], dice[4], dice[2], dice[5]];
    for at in 0..3 {
        for (from, east) in [(format!("w{at}"), true), (format!("e{at}"), false)] {
            let word = RulingWord::choice("morale.retreat", &from);
            let record = said(&tests(), Some(&dice), &[word]).unwrap();
            for other in 0..3 {
                let goes = bearing(&record, &format!("r{other}"));
                let to_the_east = (90.0..180.0).contains(&goes);
                let expected = if other == at { east } else { true };
                assert_eq!(to_the_east, expected, "r{other} goes {goes}, {from} chosen");
            }
        }
    }
}

#[test]
fn a_word_to_a_ruling_that_only_follows_is_heard_when_it_comes_up() {
    // retreat.path: the retreat comes up once the test has failed. Before the throw, the word is stored and reported as
    // not applied yet.
    let word = to("retreat@r1", &RulingWord::choice("retreat.path", "200"));
    let before = said(&tests(), None, std::slice::from_ref(&word)).unwrap();
    assert_eq!(before.unheard, std::slice::from_ref(&word));
    let after = said(&tests(), Some(&[1, 20, 6, 1]), std::slice::from_ref(&word)).unwrap();
    assert!(after.unheard.is_empty());
    // No test fails, so there is no retreat to which the word could apply.
    let refused = said(&tests(), Some(&[1, 1, 1]), std::slice::from_ref(&word)).unwrap_err();
    let rulings = (0..3).map(|at| format!("morale@r{at}")).collect();
    assert_eq!(refused, Halt::Unheard(vec![word.typed()], rulings));
}

#[test]
fn what_fits_nothing_is_refused() {
    let strike = |key: &str| Amendments {
        strikes: vec![Strike { block: None, key: key.to_owned(), of: None, reason: "no".to_owned() }],
        ..Amendments::default()
    };
    let check = Amendments {
        checks: vec![CheckUpheld {
            key: "fire.arc".to_owned(),
            of: None,
            stand: None,
            reason: "no".to_owned(),
        }],
        ..Amendments::default()
    };
    let of = |said| RulingWord { said, ..RulingWord::default() };
    let nonsense = [
        of(strike("melee.mod.attack")),
        of(check),
        to("r9", &of(strike("morale.base"))),
        to("melee@r0", &of(strike("morale.base"))),
        RulingWord::choice("melee.loss.one", "r0"),
        RulingWord::choice("morale.retreat", "r1"),
        RulingWord::choice("morale.retreat", "nobody"),
        RulingWord::choice("no.such.rule", "r1"),
        to("morale@r0", &RulingWord::choice("retreat.path", "90")),
        to("morale@r0", &of(strike("melee.mod.attack"))),
    ];
    for word in nonsense {
        let refused = said(&tests(), Some(&[1, 1, 1]), std::slice::from_ref(&word));
        assert!(refused.is_err(), "{word:?} was swallowed");
    }
}

/// Writes a melee of two red units against a blue unit.
fn beaten() -> String {
    let mut all = vec![
        unit("a", "red", FOOT, "line", 2, [116.0, 99.9, 0.0]),
        unit("b", "red", FOOT, "line", 2, [124.0, 99.9, 0.0]),
        unit("d", "blue", FOOT, "line", 4, [120.0, 100.0, 180.0]),
    ];
    for by in ["a", "b"] {
        let from = if by == "a" { 116.0 } else { 124.0 };
        all.push(format!("[[attack]]\nby = \"{by}\"\non = \"d\"\nfrom = [{from:?}, 90.0]\nfacing = 0.0\n"));
    }
    battle("melee", &all)
}

#[test]
fn a_single_ruling_hears_choices_in_what_follows_it_at_once() {
    // morale.retreat, retreat.path: the retreat after the last due test is listed under `then`.
    let book = book();
    // The other units have taken all tests.
    let all = tests();
    let parts: Vec<&str> = all.split("lost = 1").collect();
    let done = "tested = true\nlost = 1";
    let text = [parts[0], done, parts[1], "lost = 1", parts[2], done, parts[3]].concat();
    let rule = |key: &str, chosen: &str, dice: &[u8]| {
        let mut table = open(&*book, &text);
        let answers = Answers {
            given: vec![("unit".to_owned(), "r1".to_owned())],
            choices: vec![(key.to_owned(), chosen.to_owned())],
        };
        let none = Amendments::default();
        table.rule("morale", &answers, &none, Some(&mut cast(dice)), Detail::Close)
    };
    let ruled = rule("retreat.path", "200", &[20, 6]).unwrap();
    assert_eq!(ruled.then.len(), 1);
    assert!(rule("retreat.path", "200", &[1]).is_err(), "nobody retreats");
    assert!(rule("retreat.path", "south", &[20, 6]).is_err());
    assert!(rule("fire.loss.choice", "1", &[20, 6]).is_err());
    assert!(rule("morale.retreat", "w0", &[20, 6]).is_err());
}

/// Returns the offers that are due now.
fn due(table: &dyn Battle) -> Vec<Offer> {
    let mut offers = table.offers();
    offers.retain(|offer| offer.due == Due::Now);
    offers
}

#[test]
fn what_is_due_is_waived_by_the_name_it_is_listed_by() {
    // The name printed by `due` is the name of the ruling, and waives the ruling: of a melee, of the throw for the
    // first declaration, and of a test.
    let attack = battle(
        "attack",
        &[
            unit("a", "red", FOOT, "line", 2, [120.0, 40.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [120.0, 200.0, 180.0]),
        ],
    );
    let book = book();
    for text in [beaten(), attack, tests()] {
        let mut table = open(&*book, &text);
        let mut waivers: Vec<Waiver> = Vec::new();
        let (mut names, mut rounds) = (due(table.as_ref()), 0);
        // A waiver may make something else due, such as the other side's turn to declare.
        let record = loop {
            waivers.extend(
                names
                    .iter()
                    .map(|offer| Waiver { name: offer.name(), reason: "its player has left".to_owned() }),
            );
            match table.phase(Some(&mut cast(&[])), Detail::Close, &waivers) {
                Ok(record) => break record,
                Err(Halt::Due(more)) if rounds < 4 => names = more,
                Err(halt) => panic!("{waivers:?}: {halt:?}"),
            }
            rounds += 1;
        };
        assert!(record.rulings.is_empty(), "{:?}", record.rulings);
        let waived: Vec<String> = record.waived.iter().map(|(offer, _)| offer.name()).collect();
        for waiver in &waivers {
            assert!(waived.contains(&waiver.name), "{} of {waived:?}", waiver.name);
        }
    }
}

#[test]
fn every_ruling_of_a_phase_that_is_due_has_the_name_due_lists() {
    let book = book();
    for text in [beaten(), tests()] {
        let table = open(&*book, &text);
        let listed: Vec<String> = due(table.as_ref()).iter().map(Offer::name).collect();
        let record = said(&text, None, &[]).unwrap();
        let ruled: Vec<String> = record.rulings.iter().map(|ruling| ruling.name.clone()).collect();
        assert_eq!(ruled, listed);
    }
}

#[test]
fn one_side_let_off_declaring_does_not_cost_the_other_its_orders() {
    // attack.declare: red's pass is waived, and blue's written attack is carried out all the same.
    let text = battle(
        "attack",
        &[
            unit("a", "red", FOOT, "line", 4, [120.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [120.0, 106.0, 180.0]),
            "[[order]]\ndo = \"attack\"\nby = \"d\"\non = \"a\"\n".to_owned(),
        ],
    );
    let book = book();
    let waiver = |name: &str| Waiver { name: name.to_owned(), reason: "its player has left".to_owned() };
    // Red threw higher and is to declare first.
    let mut table = open(&*book, &text);
    // Blue has no other unit to attack with, so Blue owes no pass.
    let waivers = ["pass@red"].map(waiver);
    let record = table.phase(Some(&mut cast(&[15, 3])), Detail::Close, &waivers).unwrap();
    let names: Vec<&str> = record.rulings.iter().map(|ruling| ruling.name.as_str()).collect();
    assert_eq!(names, ["order", "attack@d"]);
}
