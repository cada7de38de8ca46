//! Properties of any table, drawn at random from seeds that stay the same and from the seeds of the day.

use super::scenes::{CLOSED, Drawer, Piece, SLOW, Scene, mirrored_path};
use super::{asked, said};
use crate::seeds::each;
use crate::support::{book, open};
use frontage::rulebook::Halt;
use frontage::rulebook::shelf::Book;
use frontage::ruling::{Amendments, FactAmendment, Origin, Ruling};
use glam::DVec2;
use serde_json::Value;

const ANY: &[(&str, &str)] = &[
    ("line-infantry", "line"),
    ("line-infantry", "column"),
    ("light-infantry", "line"),
    ("light-cavalry", "line"),
    ("light-cavalry", "column"),
    ("light-artillery", "limbered"),
];

/// Draws a table with the mover, other units, and terrain.
pub fn table(drawer: &mut Drawer, others: usize, ground: (usize, &[&'static str])) -> Scene {
    let mut bodies = vec![drawer.mover(ANY)];
    bodies.extend(["a", "b", "c", "d"].into_iter().take(others).map(|id| drawer.other(id)));
    let pieces: Vec<Piece> = (0..ground.0).map(|_| drawer.piece(ground.1)).collect();
    Scene { bodies, pieces }
}

/// Returns an amendment with 1,000 cm of movement, so that no path is too long.
pub fn far() -> Amendments {
    let fact = FactAmendment {
        path: "march.allowance_cm".to_owned(),
        value: 1000.into(),
        origin: Origin::Taped,
        reason: None,
    };
    Amendments { facts: vec![fact], ..Amendments::default() }
}

fn ruled(book: &dyn Book, scene: &Scene, path: &str, words: &Amendments) -> Result<Ruling, Halt> {
    let text = scene.text();
    let mut battle = open(book, &text);
    said(&mut *battle, "move", &[("unit", "u"), ("path", path)], words)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn a_way_that_is_allowed_ends_where_a_unit_may_stand() {
    // move.through, move.bar.cavalry, move.bar.artillery, move.bar.all, melee.when: the battle is read back without
    // an objection.
    let book = book();
    // The fixed seed gives the same counts on every run, so only the fixed seed is counted.
    let (mut made, mut stopped) = (0, 0);
    each([1805], 1, |seed| {
        let mut drawer = Drawer::new(seed);
        let mut looked_at = 0;
        while looked_at < 750 {
            let scene = table(&mut drawer, 4, (3, CLOSED));
            let text = scene.text();
            let mut battle = open(&*book, &text);
            if !battle.objections().is_empty() {
                continue;
            }
            looked_at += 1;
            let path = drawer.path();
            let in_contact = |written: &str| open(&*book, written).show().0;
            let before = touching(&in_contact(&text));
            let holes = [("unit", "u"), ("path", path.as_str())];
            match said(&mut *battle, "move", &holes, &far()) {
                Ok(ruling) => {
                    made += u32::from(seed == 1805);
                    adds_up(&ruling, &path);
                    let written = battle.write();
                    let again = open(&*book, &written);
                    let objections: Vec<_> =
                        again.objections().iter().map(|objection| &objection.id).collect();
                    assert!(objections.is_empty(), "{path}: {objections:?}\n{text}");
                    assert_eq!(again.write(), written);
                    let after = touching(&again.show().0);
                    assert!(
                        after.iter().all(|id| before.contains(id)),
                        "melee.when: {path}: {after:?}\n{text}"
                    );
                }
                Err(Halt::Refused(_)) => {
                    stopped += u32::from(seed == 1805);
                    assert_eq!(battle.write(), open(&*book, &text).write(), "a refusal changes nothing");
                }
                Err(other) => panic!("{path}: {other:?}\n{text}"),
            }
        }
    });
    assert!(made > 150 && stopped > 150, "{made} made, {stopped} stopped");
}

/// Returns the enemies that `u` touches beyond doubt.
fn touching(document: &Value) -> Vec<String> {
    within(document, 0.2 - 1e-6)
}

/// Returns the enemies within a distance of `u` in cm, measured corner by corner and edge by edge.
fn within(document: &Value, cm: f64) -> Vec<String> {
    let units = document["units"].as_array().unwrap();
    let own = super::shown(document, "u");
    let enemies = units.iter().filter(|unit| unit["side"] != own["side"]);
    let near = |unit: &&Value| {
        let stands =
            |unit: &Value| unit["stands"].as_array().unwrap().iter().map(corners).collect::<Vec<_>>();
        let (ours, theirs) = (stands(own), stands(unit));
        ours.iter().any(|one| theirs.iter().any(|other| apart(one, other) <= cm))
    };
    enemies.filter(near).map(|unit| unit["id"].to_string()).collect()
}

fn corners(stand: &Value) -> [DVec2; 4] {
    let centre = DVec2::new(number(&stand["at"][0]), number(&stand["at"][1]));
    let half = DVec2::new(number(&stand["frontage"]), number(&stand["depth"])) * 0.5;
    let turn = DVec2::from_angle(-number(&stand["facing"]).to_radians());
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|sign| centre + turn.rotate(half * DVec2::from(sign)))
}

/// Returns the least distance between two outlines that do not overlap.
fn apart(one: &[DVec2; 4], other: &[DVec2; 4]) -> f64 {
    let to_edges = |points: &[DVec2; 4], edges: &[DVec2; 4]| {
        let mut least = f64::INFINITY;
        for point in points {
            for at in 0..4 {
                let (a, b) = (edges[at], edges[(at + 1) % 4]);
                let share = ((*point - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
                least = least.min(point.distance(a.lerp(b, share)));
            }
        }
        least
    };
    to_edges(one, other).min(to_edges(other, one))
}

/// Checks that the parts of each leg add up to the length of the leg, and the lines to the total.
fn adds_up(ruling: &Ruling, path: &str) {
    for leg in ruling.facts["march"]["legs"].as_array().unwrap() {
        let parts: f64 = leg["parts"].as_array().unwrap().iter().map(|part| number(&part["cm"])).sum();
        assert!((parts - number(&leg["cm"])).abs() < 1e-6, "{path}: {leg}");
    }
    let lines: i64 = ruling.tally.blocks[0].lines.iter().map(frontage::ruling::Line::value).sum();
    assert_eq!(ruling.tally.total(), Some(lines), "{path}");
}

#[test]
fn a_straight_in_two_costs_what_it_costs_in_one() {
    // move.half.part
    let book = book();
    let mut looked_at = 0;
    each([1806], 1, |seed| {
        let mut drawer = Drawer::new(seed);
        for _ in 0..500 {
            let scene = table(&mut drawer, 1, (5, SLOW));
            let kind = drawer.one(&["forward", "forward", "back", "left"]);
            let (one, two) = (drawer.number(0.5, 15.0), drawer.number(0.5, 15.0));
            let whole = ruled(&*book, &scene, &format!("{kind}:{:.2}", one + two), &far());
            let parted = ruled(&*book, &scene, &format!("{kind}:{one},{kind}:{two}"), &far());
            match (whole, parted) {
                (Ok(whole), Ok(parted)) => {
                    looked_at += u32::from(seed == 1806);
                    let (whole, parted) = (super::spent(&whole).1, super::spent(&parted).1);
                    assert!(
                        (whole - parted).abs() <= 1,
                        "{kind}:{one},{two}: {whole} and {parted}\n{}",
                        scene.text()
                    );
                }
                (whole, parted) => {
                    assert_eq!(whole.is_err(), parted.is_err(), "{kind}:{one},{two}\n{}", scene.text());
                }
            }
        }
    });
    assert!(looked_at > 250, "{looked_at}");
}

#[test]
fn a_table_turned_or_mirrored_changes_no_price() {
    let book = book();
    let mut looked_at = 0;
    each([1807], 1, |seed| {
        let mut drawer = Drawer::new(seed);
        for _ in 0..350 {
            let scene = table(&mut drawer, 2, (4, SLOW));
            let path = drawer.path();
            let degrees = drawer.one(&[90.0, 180.0, 270.0, 33.0, 211.5]);
            let price = |scene: &Scene, path: &str| {
                ruled(&*book, scene, path, &far()).map(|ruling| super::spent(&ruling).1)
            };
            let plain = price(&scene, &path);
            for (other, path) in
                [(scene.turned(degrees), path.clone()), (scene.mirrored(), mirrored_path(&path))]
            {
                match (&plain, price(&other, &path)) {
                    (Ok(plain), Ok(other)) => {
                        looked_at += u32::from(seed == 1807);
                        assert!((plain - other).abs() <= 1, "{path}: {plain} and {other}\n{}", scene.text());
                    }
                    (plain, other) => {
                        assert_eq!(plain.is_err(), other.is_err(), "{path} {degrees}\n{}", scene.text());
                    }
                }
            }
        }
    });
    assert!(looked_at > 250, "{looked_at}");
}

#[test]
fn two_units_far_apart_move_in_either_order() {
    let book = book();
    let mut moved = 0;
    each([1809], 1, |seed| {
        let mut drawer = Drawer::new(seed);
        for _ in 0..150 {
            let mut scene = table(&mut drawer, 1, (4, SLOW));
            scene.bodies[1].at = scene.bodies[0].at + DVec2::new(75.0, 75.0);
            let (first, second) = (drawer.path(), drawer.path());
            let orders = [("u", first.as_str()), ("a", second.as_str())];
            let play = |orders: [(&str, &str); 2]| {
                let text = scene.text();
                let mut battle = open(&*book, &text);
                let ruled = orders.map(|(unit, path)| {
                    asked(&mut *battle, "move", &[("unit", unit), ("path", path)]).is_ok()
                });
                (ruled.iter().filter(|ruled| **ruled).count(), battle.write())
            };
            let [one, other] = orders;
            let (in_order, turned) = (play([one, other]), play([other, one]));
            assert_eq!(in_order, turned, "{orders:?}\n{}", scene.text());
            moved += if seed == 1809 { in_order.0 } else { 0 };
        }
    });
    assert!(moved > 50, "{moved}");
}

#[test]
fn an_attack_that_is_allowed_ends_in_contact_and_lies_on_nobody() {
    // attack.declare, attack.move, move.through, zone.front
    let book = book();
    let mut refused = 0;
    each([1814], 1, |seed| {
        let mut drawer = Drawer::new(seed);
        let mut made = 0;
        while made < 50 {
            let mut scene = table(&mut drawer, 4, (3, &["plough", "wall", "marsh", "hill", "road"]));
            scene.bodies[1].side = "blue";
            let text = scene.text().replace("\"movement\"", "\"attack\"");
            let mut battle = open(&*book, &text);
            if !battle.objections().is_empty() {
                continue;
            }
            match asked(&mut *battle, "attack", &[("by", "u"), ("on", "a")]) {
                Ok(ruling) => {
                    made += 1;
                    adds_up(&ruling, "attack");
                    assert!(ruling.tally.total() >= Some(0), "{text}");
                    let gap = number(&ruling.facts["gap_cm"]);
                    assert!(gap <= 0.2, "{gap}\n{text}");
                    let wheels = ruling.facts["march"]["legs"].as_array().unwrap().iter();
                    let degrees: f64 = wheels.filter_map(|leg| leg["degrees"].as_f64()).sum();
                    assert!(degrees <= 45.0, "{degrees}\n{text}");
                    let again = open(&*book, &battle.write());
                    let objections: Vec<_> =
                        again.objections().iter().map(|objection| objection.id.clone()).collect();
                    assert!(objections.is_empty(), "{objections:?}\n{text}");
                    // measure.touch: 0.2 is contact.
                    assert!(within(&again.show().0, 0.2 + 1e-6).contains(&"\"a\"".to_owned()), "{text}");
                }
                Err(Halt::Refused(checks)) => {
                    refused += u32::from(seed == 1814);
                    assert!(!checks.is_empty());
                }
                Err(other) => panic!("{other:?}\n{text}"),
            }
        }
    });
    assert!(refused > 50, "{refused}");
}
