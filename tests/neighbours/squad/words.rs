//! Both languages have words for every message of the book.

use crate::squad::{READY, book, position, ready_but, rule, typed};
use frontage::BOOKS;
use frontage::language::Language;
use frontage::rulebook::squad::position::Position;
use frontage::rulebook::squad::{Facts, Squad};
use frontage::rulebook::{Cases, Halt, Rules};
use frontage::ruling::{Amendments, Arg, Reason};

/// Returns a reason and every inner reason.
fn within(reason: &Reason) -> Vec<Reason> {
    fn args<'r>(args: impl Iterator<Item = &'r Arg>, all: &mut Vec<Reason>) {
        for arg in args {
            match arg {
                Arg::Reason(inner) => all.extend(within(inner)),
                Arg::List(items) => args_of(items, all),
                Arg::Word(id) => {
                    assert!(Language::ALL.iter().all(|language| language.has(id)), "\"{id}\"");
                }
                _ => {}
            }
        }
    }
    fn args_of(items: &[Arg], all: &mut Vec<Reason>) {
        args(items.iter(), all);
    }
    let mut all = vec![reason.clone()];
    args(reason.args.iter().map(|(_, arg)| arg), &mut all);
    all
}

pub(crate) fn said_in_both(reason: &Reason) {
    for reason in within(reason) {
        for language in Language::ALL {
            let id = reason.key.replace('.', "-");
            let said = language.say(&reason);
            assert!(!said.starts_with(&id) && !said.contains('{'), "{language:?}: {said}");
        }
    }
}

/// Checks that every message of an ask on a map exists, for rulings and refusals.
fn heard(map: &Position, line: &str) {
    let book = book();
    let (procedure, answers) = typed(line);
    let ask = match Facts::read(book.survey(map), procedure, &answers) {
        Ok(ask) => ask,
        Err(refusal) => {
            return refusal.0.iter().for_each(|check| said_in_both(&check.because));
        }
    };
    let facts = match Facts::measure(book.survey(map), &ask, &Amendments::default()) {
        Ok(facts) => facts,
        Err(refusal) => {
            return refusal.0.iter().for_each(|check| said_in_both(&check.because));
        }
    };
    said_in_both(&facts.says(book.tables()));
    let tally = facts.weigh(book.tables());
    tally.open.iter().for_each(|open| said_in_both(&open.because));
    tally.checks.iter().for_each(|check| said_in_both(&check.because));
    let lines = tally.blocks.iter().flat_map(|block| &block.lines);
    lines.for_each(|line| said_in_both(&line.because));
    for seed in 0..12 {
        let dice = &mut frontage::dice::Cast::seeded(seed);
        let (verdict, events) = facts.settle(book.tables(), &tally, dice);
        for word in verdict.fates.iter().map(|(_, word)| *word).chain([verdict.headline]) {
            let known = ["fate", "outcome"].map(|family| format!("{family}-{}", word.name));
            for language in Language::ALL {
                assert!(known.iter().any(|id| language.has(id)), "{line}: {word}");
            }
        }
        for event in events {
            said_in_both(&Squad::tells(&event, &|id| id.into()));
        }
    }
}

/// Lines that are ruled or refused on any map of the battle.
const LINES: &[&str] = &[
    "recover --unit ax-1",
    "recover --unit al-mo",
    "rout --unit ax-2",
    "rout --unit ax-11",
    "rout --unit zzz",
    "retreat --unit al-1 --to 0507",
    "retreat --unit al-1 --to 0607",
    "retreat --unit al-1 --to 0605",
    "retreat --unit al-1 --to 9999",
    "retreat --unit al-1",
    "refresh --side axis",
    "refresh --side allies",
    "refresh --side nobody",
    "move --units al-cpl,al-mo",
    "move --units al-cpl,ax-lt",
    "move --units al-cpl,al-cpl",
    "step --units al-cpl --to 0806",
    "step --units al-cpl --to 0505",
    "step --units al-cpl --to 0607",
    "step --units ax-lt --to 0506",
    "step --units al-1 --to 0507",
    "exit --units al-cpl --by near",
    "exit --units al-cpl --by far",
    "exit --units al-cpl --by left",
    "exit --units al-cpl --by up",
    "done",
    "hold",
    "card --side axis --card mines",
    "card --side allies --card mines",
    "card --side allies --card smoke",
    "card --side axis --card smoke",
    "card --side axis --card ace",
    "opfire --by ax-mg,ax-lt",
    "opfire --by al-mo",
    "fire --by al-mo --at 0505",
    "fire --by al-cpl,al-mo --at 0505",
    "fire --by ax-lt --at 0606",
    "fire --by ax-1 --at 0507",
    "fire --by ax-mg --at 0508",
];

#[test]
fn every_language_says_everything_the_book_says() {
    let book = book();
    for row in book.catalogue().rows() {
        let said = Language::ALL.map(|language| language.label(row.key) != row.key);
        assert!(!said.contains(&false), "{}", row.key);
    }
    let mut open = position(READY);
    for unit in &mut open.units {
        (unit.good.morale, unit.good.command) = (None, None);
        (unit.good.movement, unit.good.firepower, unit.good.range) = (None, None, None);
    }
    let mut nowhere = position(READY);
    nowhere.units.iter_mut().for_each(|unit| unit.hex = None);
    let mut halfway = position(READY);
    rule(&mut halfway, "rout --unit ax-1", &[(1, 1)]).unwrap();
    let owing = ready_but(&[("hex = \"0606\"", "hex = \"0606\"\nretreat = 3")]);
    let at_edge = ready_but(&[("hex = \"0606\"", "hex = \"0608\"\nretreat = 1")]);
    let mut paused = position(READY);
    rule(&mut paused, "move --units al-cpl,al-mo", &[]).unwrap();
    let begun = paused.clone();
    rule(&mut paused, "step --units al-cpl --to 0706", &[]).unwrap_err();
    rule(&mut paused, "step --units al-cpl --to 0806", &[]).unwrap();
    let mut answered = paused.clone();
    rule(&mut answered, "opfire --by ax-mg", &[(1, 1), (6, 6)]).unwrap();
    let mut over = answered.clone();
    rule(&mut over, "hold", &[]).unwrap();
    let maps = [position(READY), open, nowhere, halfway, owing, at_edge, begun, paused, answered, over];
    for map in &maps {
        for offer in Squad::offers(book.survey(map)) {
            said_in_both(&offer.says);
        }
        Squad::show(book.survey(map)).1.iter().for_each(said_in_both);
        let plates = Squad::view(book.survey(map)).bodies.into_iter().filter_map(|body| body.plate);
        for plate in plates {
            plate.notes.iter().for_each(said_in_both);
            plate.figures.iter().for_each(|(what, _)| said_in_both(what));
        }
        for line in LINES {
            heard(map, line);
        }
    }
    assert!(matches!(rule(&mut position(READY), "melee", &[]), Err(Halt::Refused(_))));
}

#[test]
fn a_quick_volley_and_a_dead_unit_leave_no_blank_in_a_sentence() {
    use frontage::report::text;
    let taken = BOOKS.book("squad", None).unwrap().unwrap();
    let facts = crate::squad::said(&[
        ("pieces.0.firepower", serde_json::json!(6)),
        ("pieces.0.range", serde_json::json!(8)),
        ("targets.0.unit.morale", serde_json::json!(3)),
        ("targets.0.unit.broken", serde_json::json!(true)),
    ]);
    for procedure in ["fire", "opfire"] {
        let throws = vec![vec![6, 6], vec![1, 1]];
        let dice = &mut frontage::dice::Cast::given(throws);
        let ruling = taken.quick(procedure, &facts, Some(dice), crate::squad::ALL);
        let ruling = ruling.unwrap();
        for language in Language::ALL {
            let said = text::ruling(&ruling, taken.catalogue(), language);
            for blank in ["from  ", " at ,", "in \n", "for \n", "из  ", "по ,", "игроку \n", " 0 hexes"]
            {
                assert!(!said.contains(blank), "{blank:?}: {said}");
            }
        }
    }
    let gone = "\ngone = { how = \"eliminated\", points = 2, to = \"axis\" }";
    let dead = ready_but(&[("\nhex = \"0606\"", gone)]);
    let (_, lines) = crate::squad::Squad::show(book().survey(&dead));
    let unit = |language: Language| {
        let said = lines.iter().map(|line| language.say(line));
        said.filter(|said| said.contains("(al-1)")).collect::<Vec<_>>()
    };
    assert_eq!(unit(Language::En), ["Line Squad A (al-1), squad; eliminated"]);
    assert!(unit(Language::Ru)[0].ends_with("отделение; уничтожено"));
}
