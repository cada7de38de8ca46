//! Refusals have words in both languages.

use super::{FOOT, before, inside, moving, terrain, try_to, village};
use crate::support::unit;
use frontage::language::Language;
use frontage::rulebook::Halt;

/// An ask: the battle, the procedure, and the answers to its holes.
type TypedAsk = (String, &'static str, Vec<(&'static str, &'static str)>);

/// Returns asks that are refused.
fn refusals() -> Vec<TypedAsk> {
    let a_into_v = || vec![("unit", "a"), ("place", "v")];
    let horse = unit("a", "red", "dragoons", "line", 2, [100.0, 90.0, 0.0]) + "spent = 0.5\n";
    let enemy = inside("e", "blue", FOOT, 2);
    let attack = "[[attack]]\nby = \"a\"\non = \"v\"\n".to_owned();
    let everything = moving(&[horse, enemy, village(), attack]).replace("\"movement\"", "\"fire\"");
    let wall = "[[terrain]]\nid = \"v\"\nkind = \"fort-wall\"\nline = [[80, 100], [120, 100]]\n";
    let garrison = |rest: &[String]| {
        let mut all = vec![inside("a", "red", FOOT, 4), village()];
        all.extend_from_slice(rest);
        moving(&all)
    };
    let crowd = garrison(&[
        unit("f", "red", FOOT, "line", 4, [100.0, 99.0, 0.0]),
        unit("e", "blue", FOOT, "line", 4, [100.0, 97.0, 0.0]),
        terrain("l", "lake", [90.0, 110.0], [80.0, 98.0]),
    ]);
    let barricade = terrain("v", "barricade", [98.0, 102.0], [100.0, 101.0]);
    let with = |mut ask: Vec<(&'static str, &'static str)>, hole| {
        ask.push(hole);
        ask
    };
    let leave = |hole| with(vec![("unit", "a")], hole);
    vec![
        (everything, "enter", a_into_v()),
        (moving(&[before(FOOT, 11), village()]), "enter", a_into_v()),
        (moving(&[before(FOOT, 4), village()]), "enter", with(a_into_v(), ("sides", "1:5,9:1"))),
        (moving(&[before(FOOT, 4), village()]), "enter", with(a_into_v(), ("sides", "x"))),
        (moving(&[before(FOOT, 4), wall.to_owned()]), "enter", with(a_into_v(), ("sides", "1:4"))),
        (moving(&[before(FOOT, 4), barricade.clone()]), "enter", a_into_v()),
        (crowd, "leave", leave(("side", "1"))),
        (garrison(&[]), "leave", leave(("formation", "disordered"))),
        (garrison(&[]), "leave", leave(("at", "1,100"))),
        (garrison(&[]), "leave", leave(("at", "here"))),
        (garrison(&[]), "leave", leave(("side", "north"))),
        (garrison(&[]), "leave", leave(("side", "7"))),
        (moving(&[before(FOOT, 4), village()]), "leave", vec![("unit", "a")]),
        (moving(&[before(FOOT, 4), village()]), "fortify", vec![("unit", "a")]),
        (
            moving(&[
                inside("a", "red", "engineers", 1),
                village() + "fortified = true\nmarkers = 2\nlaid = true\n",
            ]),
            "fortify",
            vec![("unit", "a")],
        ),
        (moving(&[before(FOOT, 4), village()]), "decline", vec![("unit", "a")]),
        (moving(&[before(FOOT, 4), village()]), "clear", a_into_v()),
        (
            moving(&[unit("a", "red", "train", "limbered", 1, [100.0, 90.0, 0.0]), barricade.clone()]),
            "clear",
            a_into_v(),
        ),
        (
            moving(&[before(FOOT, 4), barricade]).replace("width = 240", "width = 100"),
            "clear",
            with(with(a_into_v(), ("formation", "limbered")), ("facing", "3")),
        ),
    ]
}

#[test]
fn every_refusal_is_said_in_every_language() {
    for (text, procedure, holes) in refusals() {
        let Some(Halt::Refused(checks)) = try_to(&text, procedure, &holes).err() else {
            panic!("not refused: {procedure} {holes:?}\n{text}");
        };
        assert!(!checks.is_empty());
        for check in &checks {
            let id = check.because.key.replace(['.', '_'], "-");
            for language in Language::ALL {
                let said = language.say(&check.because);
                assert!(!said.contains(&id) && !said.contains('{'), "{language:?}: {said}");
            }
            let [english, others @ ..] = Language::ALL.map(|language| language.say(&check.because));
            assert!(!others.contains(&english), "{id}: {english}");
        }
    }
}

#[test]
fn every_offer_and_event_is_said_in_every_language() {
    let barricade = terrain("b", "barricade", [98.0, 102.0], [100.0, 101.0]);
    let text = moving(&[
        inside("a", "red", "engineers", 1),
        village() + "markers = 1\n",
        unit("c", "red", "chasseurs", "line", 2, [100.0, 100.0, 0.0]) + "mounted = true\n",
        unit("d", "red", FOOT, "line", 2, [100.0, 97.0, 180.0]),
        barricade,
    ]);
    let said = |reason: &frontage::ruling::Reason| Language::ALL.map(|language| language.say(reason));
    let of_places = ["clear", "decline", "enter", "fortify", "leave"];
    let mut all = super::offers(&text);
    all.retain(|offer| of_places.contains(&offer.procedure));
    let mut procedures: Vec<_> = all.iter().map(|offer| offer.procedure).collect();
    procedures.sort_unstable();
    procedures.dedup();
    assert_eq!(procedures, of_places);
    for offer in &all {
        let words = said(&offer.says).concat();
        assert!(!words.contains("due."), "{words}");
        let answers: Vec<_> = offer.answers.iter().map(|(hole, answer)| (*hole, answer.as_str())).collect();
        let done = super::done(&text, offer.procedure, &answers);
        for reason in done.ruling.events.iter().map(|event| &event.says).chain([&done.ruling.says]) {
            let words = said(reason).concat();
            assert!(!words.contains("event") && !words.contains("bua-"), "{words}");
        }
    }
}

#[test]
fn what_is_just_too_far_is_not_said_to_be_near_enough() {
    // measure.touch: 0.25 is more than 0.2, and is not read aloud as 0.2
    let a = unit("a", "red", FOOT, "line", 4, [100.0, 99.75, 0.0]);
    let Some(Halt::Refused(checks)) = try_to(&moving(&[a, village()]), "enter", &super::A_INTO_V).err()
    else {
        panic!("not refused");
    };
    let said = Language::En.say(&checks[0].because);
    assert!(said.contains("0.3 cm") && said.contains("0.2 cm"), "{said}");
}

/// An id is shown exactly as in the battle file, because the umpire has to type the id. This holds also for an id
/// that a quick ruling would replace by a general word.
#[test]
fn an_id_is_shown_as_it_is_written() {
    let text = moving(&[unit("guns", "red", "light-artillery", "deployed", 1, [100.0, 100.0, 0.0])]);
    let book = crate::support::book();
    let battle = crate::support::open(&*book, &text);
    let shown = battle.show().1;
    for language in Language::ALL {
        let said: Vec<String> = shown.iter().map(|line| language.say(line)).collect();
        assert!(said.iter().any(|line| line.contains("(guns,")), "{said:?}");
    }
}
