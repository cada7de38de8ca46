#![cfg(test)]

use super::{Skirmish, VOLUME};
use dice::{Cast, Word};
use language::Language;
use report::text;
use rulebook::shelf::{Battle, Book, Shelf};
use rulebook::{Answers, Detail, Halt, Rules};
use ruling::{Amendments, Line, Ruling};

/// A list of rulebooks that offers only this one. The program itself does not offer it.
const SHELF: Shelf = Shelf::of(const { &[&VOLUME] });

fn taken() -> Box<dyn Book> {
    SHELF.book(Skirmish::NAME, None).unwrap().unwrap()
}

fn open(text: &str) -> Box<dyn Battle> {
    taken().open("skirmish.toml", text, &|name| Err(name.into())).unwrap()
}

fn attack(battle: &mut dyn Battle, target: &str, face: u8) -> Result<Ruling, Halt> {
    let given = [("unit", "ann"), ("target", target)];
    let given = given.map(|(hole, answer)| (hole.to_owned(), answer.to_owned())).to_vec();
    let answers = Answers { given, ..Answers::default() };
    let dice = &mut Cast::given(vec![vec![face]]);
    battle.rule("attack", &answers, &Amendments::default(), Some(dice), Detail::Odds)
}

/// A third figure, Eve, who is Ann's friend and stands 2.5 cm beyond Bob.
const FRIEND: &str = r#"
[[figure]]
id = "eve"
name = "Eve"
side = "red"
skill = 1
at = [10, 15]
"#;

#[test]
fn a_figure_hits_with_its_skill_or_less() {
    for (face, word) in [(3, "fallen"), (4, "stands")] {
        let mut battle = open(Skirmish::DEMO.battle);
        let ruling = attack(battle.as_mut(), "bob", face).unwrap();
        assert_eq!(ruling.outcome, Some(Word::plain(word)), "{face}");
        // A skill of 3 hits with 3 of the 6 faces, which is a chance of 50 %.
        let hits = ruling.odds.unwrap().headline.probability(Word::plain("fallen"));
        assert!((hits - 0.5).abs() < 1e-12, "{hits}");
        let left = if word == "fallen" { 1 } else { 2 };
        assert_eq!(battle.view().bodies.len(), left, "{face}");
    }
}

#[test]
fn a_friend_beside_the_target_is_a_line_more() {
    let mut battle = open(&format!("{}{FRIEND}", Skirmish::DEMO.battle));
    let ruling = attack(battle.as_mut(), "bob", 4).unwrap();
    let lines: Vec<i64> = ruling.tally.blocks[0].lines.iter().map(Line::value).collect();
    assert_eq!(lines, [3, 1]);
    assert_eq!(ruling.outcome, Some(Word::plain("fallen")));
}

#[test]
fn what_is_out_of_reach_is_refused_with_the_distance() {
    let far = Skirmish::DEMO.battle.replace("12.5", "13.5");
    let Err(Halt::Refused(checks)) = attack(open(&far).as_mut(), "bob", 1) else {
        unreachable!("an arm of 3 cm does not reach 3.5 cm");
    };
    let said = Language::En.say(&checks[0].because);
    assert_eq!(said, "Bob is 3.5 cm away, more than 3.0 cm");
    let measured = checks[0].measured.as_ref().unwrap();
    assert_eq!((&*measured.path.to_string(), measured.bound), ("apart_cm", Some(3.0)));
}

#[test]
fn an_attack_is_offered_and_everything_is_said_in_every_language() {
    let mut battle = open(Skirmish::DEMO.battle);
    let offers = battle.offers();
    assert_eq!(offers.len(), 2);
    let ruling = attack(battle.as_mut(), "bob", 1).unwrap();
    for language in Language::ALL {
        let said = text::ruling(&ruling, taken().catalogue(), language);
        // If a message had no text, its id would be shown instead.
        for id in ["attack-roll", "reach-arm", "help-near", "skirmish-", "outcome-", "fate-"] {
            assert!(!said.contains(id), "{said}");
        }
        assert!(!language.say(&offers[0].says).contains("skirmish"));
    }
}

#[test]
fn a_battle_reads_back_and_names_every_fault() {
    let battle = open(&format!("{}{FRIEND}", Skirmish::DEMO.battle));
    assert_eq!(open(&battle.write()).write(), battle.write());
    let wrong = Skirmish::DEMO.battle.replace("blue\"\nskill = 2", "green\"\nskill = 99");
    let faults = taken().open("wrong.toml", &wrong, &|name| Err(name.into())).err().unwrap();
    let lines: Vec<usize> = faults.iter().map(|fault| fault.place.line).collect();
    assert_eq!(lines, [23, 24]);
}

#[test]
fn the_page_about_it_shows_what_stands_here() {
    let page = include_str!("../../../docs/a-book.md");
    let code = [include_str!("lib.rs"), include_str!("attack.rs"), include_str!("tests.rs")];
    let shown: Vec<&str> =
        page.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(shown.len() > 8);
    for excerpt in shown {
        assert!(code.iter().any(|file| file.contains(excerpt)), "{excerpt}");
    }
    let lines = code[..2].iter().map(|file| file.lines().count()).sum::<usize>();
    assert!(lines + include_str!("tables.toml").lines().count() <= 300);
}
