//! The conditions for a test, and the effects of a failed test.

use super::{one_lost, stand, test, tested};
use crate::support::{ask, battle, book, open, unit};
use frontage::dice::Cast;
use frontage::language::Language;
use frontage::rulebook::{Answers, Detail};
use frontage::ruling::Amendments;

#[test]
fn a_test_is_due_for_a_lost_stand_or_a_general_fallen_near() {
    let fallen = |more: &str| format!("[[fallen]]\ngeneral = \"g\"\nside = \"red\"\n{more}\n");
    let due = |lost: u32, rest: &[String]| {
        let mut all = vec![tested("line", &format!("lost = {lost}\n"))];
        all.extend_from_slice(rest);
        let ruling = test(&battle("morale", &all));
        let check = ruling.tally.blocks[0].checks.iter().find(|check| check.key == "morale.when").unwrap();
        check.holds
    };
    let host = unit("host", "red", "line-infantry", "line", 2, [100.0, 60.0, 0.0]);
    for (name, lost, rest, expected) in [
        ("nothing befell it", 0, vec![], false),
        ("a stand", 1, vec![], true),
        ("general.death: ten before the front", 0, vec![fallen("at = [100.0, 110.0]")], true),
        ("general.death: 10.1", 0, vec![fallen("at = [100.0, 110.1]")], false),
        ("the chief", 0, vec![fallen("at = [100.0, 110.0]\nchief = true")], true),
        ("in its ranks", 0, vec![fallen("with = \"t\"")], true),
        ("in the ranks of another, far off", 0, vec![host, fallen("with = \"host\"")], false),
        ("an enemy's", 0, vec![fallen("at = [100.0, 105.0]").replace("\"red\"", "\"blue\"")], false),
    ] {
        assert_eq!(due(lost, &rest), expected, "morale.when: {name}");
    }
}

#[test]
fn a_test_for_a_general_says_who_died_and_where_and_not_that_nothing_was_lost() {
    // morale.when: ten cm. The sentence names the general, and his unit's ranks or the distance, in both languages.
    let fallen =
        |place: &str| format!("[[fallen]]\ngeneral = \"g\"\nname = \"Friant\"\nside = \"red\"\n{place}\n");
    let near = fallen("at = [100.0, 104.5]");
    let ranks = fallen("with = \"t\"");
    for (lost, fallen, en, ru) in [
        (0, &near, "Friant died 4.5 cm from the unit", "в 4,5 см от подразделения погиб Friant"),
        (0, &ranks, "Friant died in the unit's ranks", "в рядах подразделения погиб Friant"),
        (
            2,
            &near,
            "after losing 2 stands, and because Friant",
            "2 подставок и потому, что в 4,5 см от подразделения погиб",
        ),
    ] {
        let text = battle("morale", &[tested("line", &format!("lost = {lost}\n")), fallen.clone()]);
        let says = test(&text).says;
        for (language, expected) in [(Language::En, en), (Language::Ru, ru)] {
            let said = language.say(&says).replace('\u{a0}', " ");
            assert!(said.contains(expected), "morale.when: {said}");
            assert!(!said.contains("no stand") && !said.contains(" 0 "), "morale.when: {said}");
        }
        // The battle file keeps the general's name.
        let book = book();
        assert!(open(&*book, &text).write().contains("name = \"Friant\""), "general.death");
    }
}

#[test]
fn a_general_who_died_about_as_far_as_the_bound_is_too_close_to_call() {
    // morale.when, tie.measure: 10 cm, 0.5.
    for (y, close) in [(109.4, false), (109.6, true), (110.4, true), (110.6, false)] {
        let fallen = format!("[[fallen]]\ngeneral = \"g\"\nside = \"red\"\nat = [100.0, {y:?}]\n");
        let ruling = test(&battle("morale", &[tested("line", "lost = 0\n"), fallen]));
        let check = ruling.tally.blocks[0].checks.iter().find(|check| check.key == "morale.when");
        let margin = check.unwrap().measured.as_ref().unwrap().margin().unwrap();
        assert_eq!(margin <= 0.5, close, "tie.measure: {y}");
    }
}

#[test]
fn the_second_throw_has_three_bands() {
    // morale.result: recruits have 8, and veterans are alike here.
    let text = one_lost(&[stand("e", "blue", 100.0, 140.0)]);
    for text in [text.clone(), text.replace("recruits", "veterans")] {
        for face in 1..=20_u8 {
            let ruling = ask(&text, "morale", &[("unit", "t")], Some(&[20, face])).unwrap();
            let expected = match face {
                1..=5 => "disordered",
                6..=10 => "retreats",
                _ => "routs",
            };
            assert_eq!(ruling.outcome.unwrap().name, expected, "morale.result: {face}");
        }
    }
    for face in 1..=8_u8 {
        let ruling = ask(&text, "morale", &[("unit", "t")], Some(&[face])).unwrap();
        assert_eq!(ruling.outcome.unwrap().name, "passed", "morale.result: {face} of 8");
    }
    assert!(
        ask(&text, "morale", &[("unit", "t")], Some(&[9])).is_err(),
        "morale.result: nine of eight needs a second throw"
    );
    assert!(
        ask(&text, "morale", &[("unit", "t")], Some(&[8, 3])).is_err(),
        "morale.result: no second throw after a pass"
    );
}

#[test]
fn foot_that_loses_its_order_behind_a_wall_stays_behind_it() {
    // morale.result, disorder.place: "on the same spot". Three stands in line fill y 100.1 to 103.1, and the block of
    // two ranks is 6 cm deep.
    for kind in ["wall", "fence", "earthwork", "fort-wall"] {
        let drawn = format!(
            "[[terrain]]\nid = \"w\"\nkind = \"{kind}\"\nline = [[70.0, 100.0], [130.0, 100.0]]\nstone = true\n"
        );
        let drawn = if kind == "wall" { drawn } else { drawn.replace("stone = true\n", "") };
        let behind = unit("t", "red", "line-infantry", "line", 3, [100.0, 100.1, 180.0]) + "lost = 1\n";
        let text = battle("morale", &[behind, drawn]);
        let book = book();
        let mut table = open(&*book, &text);
        let answers = Answers { given: vec![("unit".to_owned(), "t".to_owned())], choices: Vec::new() };
        let mut dice = Cast::given(vec![vec![20], vec![3]]);
        table.rule("morale", &answers, &Amendments::default(), Some(&mut dice), Detail::Ruling).unwrap();
        let view = table.view();
        let stands = &view.bodies.iter().find(|body| body.id.as_str() == "t").unwrap().stands;
        let corners = stands.iter().flat_map(|(_, stand)| stand.corners());
        let south = corners.map(|corner| corner.y).fold(f64::INFINITY, f64::min);
        assert!(south >= 99.8 - 1e-6, "disorder.place: {kind}, {south}");
    }
}
