//! Gunners and engineers who join a unit.

use super::guns::{attack, column, enemy, gunners};
use super::{FOOT, answers, area, battle, is_near, numbers, objections, open, refused, rule, unit};
use frontage::dice::Cast;
use frontage::rulebook::Detail;
use frontage::ruling::{Amendments, FactAmendment, Origin};

const JOIN: [(&str, &str); 2] = [("unit", "g"), ("with", "h")];

#[test]
fn gunners_join_a_unit_they_touch() {
    // guns.attach, measure.touch: the gunners' rear is 5 behind their front, and the column's front is at 100.
    let ahead = |y: f64| battle("movement", &[column(), gunners(100.0, y)]);
    for y in [105.0, 105.2] {
        let ruled = rule(&ahead(y), "join", &JOIN, &[]);
        assert_eq!(ruled.events(), ["joined", "spent"], "guns.attach");
        assert_eq!(ruled.outcome(), "joins");
    }
    let apart = refused(&ahead(105.21), "join", &JOIN);
    assert_eq!(apart, [("guns.attach", "too-far")]);
}

#[test]
fn a_square_of_any_size_shelters_them() {
    // move.square.shelter: two stands back to back are 6 deep, with their front at 100.
    let square = unit("h", "red", FOOT, "square", 2, [100.0, 100.0, 0.0]);
    let ahead = |y: f64| battle("movement", &[square.clone(), gunners(100.0, y)]);
    let ruled = rule(&ahead(105.2), "join", &JOIN, &[]);
    assert_eq!(ruled.ruling.says.variant, "shelters");
    let apart = refused(&ahead(105.21), "join", &JOIN);
    assert_eq!(apart, [("move.square.shelter", "too-far")]);
}

#[test]
fn who_joins_is_where_the_unit_is_and_moves_no_more() {
    let sappers = unit("g", "red", "engineers", "line", 1, [100.0, 103.0, 90.0]);
    // The sappers face right. Their stand of 4 by 3 lies 3 wide and 4 deep, 2.5 to the left.
    let text = battle("movement", &[column(), sappers.replace("103.0", "102.0")]);
    let ruled = rule(&text, "join", &JOIN, &[]);
    let now = ruled.now("unit", "g");
    assert_eq!(now["with"].as_str(), Some("h"));
    // The column's middle is at 94. The sappers lie 3 deep about it, facing as the column does.
    assert!(is_near(&numbers(&now, "at"), &[100.0, 95.5]), "{now}");
    assert!(is_near(&numbers(&now, "facing"), &[0.0]), "{now}");
    assert_eq!(now["moved"].as_bool(), Some(true));
    assert!(!now.contains_key("spent"), "all of it: {now}");
    assert!(objections(&ruled.text).is_empty(), "{}", ruled.text);
    let again = refused(&ruled.text, "part", &[("unit", "g")]);
    assert_eq!(again, [("move.allowance", "too-little-left")]);
}

#[test]
fn only_gunners_without_guns_and_engineers_join_and_only_friends() {
    let beside = |text: String| battle("movement", &[column(), text]);
    let stays = [("guns.attach", "stays-itself")];
    let with_guns = unit("g", "red", "light-artillery", "deployed", 3, [100.0, 105.0, 0.0]);
    assert_eq!(refused(&beside(with_guns), "join", &JOIN), stays);
    let foot = unit("g", "red", FOOT, "line", 1, [100.0, 103.0, 0.0]);
    assert_eq!(refused(&beside(foot), "join", &JOIN), stays);
    let foreign = gunners(100.0, 105.0).replace("red", "blue");
    let refused_to = refused(&beside(foreign), "join", &JOIN);
    assert_eq!(refused_to, [("guns.attach", "enemy")]);
    let itself = refused(&beside(gunners(100.0, 105.0)), "join", &[("unit", "g"), ("with", "g")]);
    assert_eq!(itself, [("guns.attach", "itself")]);
}

#[test]
fn nobody_goes_along_with_who_goes_along() {
    let other = unit("o", "red", FOOT, "line", 1, [130.0, 100.0, 0.0]);
    let sappers = |host: &str| {
        unit("h", "red", "engineers", "line", 1, [100.0, 100.0, 0.0]) + &format!("with = \"{host}\"\n")
    };
    let text = battle("movement", &[other, sappers("o"), gunners(100.0, 105.0)]);
    assert_eq!(refused(&text, "join", &JOIN), [("guns.attach", "other-with-another")]);
    // A unit that has guests can't be a guest.
    let text = battle("movement", &[column(), gunners(100.0, 105.0), sappers("g").replace("\"h\"", "\"s\"")]);
    assert_eq!(refused(&text, "join", &JOIN), [("guns.attach", "guests")]);
    let text = battle("movement", &[column(), gunners(100.0, 105.0) + "with = \"h\"\n"]);
    assert_eq!(refused(&text, "join", &JOIN), [("guns.attach", "with-another")]);
}

#[test]
fn joining_is_for_the_movement_phase_with_movement_left_and_out_of_melee() {
    let text = battle("movement", &[column(), gunners(100.0, 105.0)]);
    let other = text.replacen("movement", "fire", 1);
    assert_eq!(refused(&other, "join", &JOIN), [("turn.order", "not-now")]);
    let spent = |share: &str| text.clone() + &format!("moved = true\nspent = {share}\n");
    assert_eq!(refused(&spent("1.0"), "join", &JOIN), [("move.allowance", "none-left")]);
    rule(&spent("0.99"), "join", &JOIN, &[]);
    let fought = text.clone() + &enemy(100.0, 140.0) + &attack("e", "g");
    assert_eq!(refused(&fought, "join", &JOIN), [("attack.move", "held")]);
    // A square under attack still takes gunners in.
    rule(&(text + &enemy(100.0, 140.0) + &attack("e", "h")), "join", &JOIN, &[]);
}

#[test]
fn a_garrison_is_joined_from_inside_its_place() {
    // The column's front is the southern edge of a village that the unit does not hold.
    let village = area("v", "bua", [90.0, 110.0], [100.0, 120.0]);
    let inside = |text: String| text + "in = \"v\"\n";
    let garrison = || inside(unit("h", "red", FOOT, "line", 2, [100.0, 120.0, 0.0]));
    let out = battle("movement", &[garrison(), gunners(100.0, 125.0), village.clone()]);
    assert_eq!(refused(&out, "join", &JOIN), [("guns.attach", "another-place")]);
    // The program does not ask for the positions of units without room in a village. So the umpire states that they
    // touch.
    let both = battle("movement", &[garrison(), inside(gunners(100.0, 117.0)), village]);
    let book = super::book();
    let mut table = open(&*book, &both);
    let touches =
        FactAmendment { path: "cm".to_owned(), value: 0.0.into(), origin: Origin::Taped, reason: None };
    let said = Amendments { facts: vec![touches], ..Amendments::default() };
    let mut none = Cast::given(Vec::new());
    let ruled = table.rule("join", &answers(&JOIN), &said, Some(&mut none), Detail::Close);
    assert!(ruled.is_ok(), "{ruled:?}");
}
