//! The search for a path into contact. Every attack that is possible by a given path must also be found without giving
//! one.

use super::properties::table;
use super::scenes::{Body, Drawer, Scene};
use super::{FOOT, HORSE, area, line, reasons, said};
use crate::seeds::each;
use crate::support::{ask, battle, book, open, unit};
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{ChoiceRange, Halt};
use frontage::ruling::{Amendments, Ruling};
use glam::DVec2;

const MOVERS: &[(&str, &str)] = &[
    ("line-infantry", "line"),
    ("line-infantry", "column"),
    ("light-infantry", "column"),
    ("light-cavalry", "line"),
    ("light-cavalry", "column"),
];

const GROUND: &[&str] = &["plough", "wall", "marsh", "hill", "road", "woods", "lake"];

/// Draws a table in the attack phase on which the enemy `a` is somewhere in front of `u`.
fn facing(drawer: &mut Drawer) -> Scene {
    let mut scene = table(drawer, 3, (2, GROUND));
    let mover = drawer.mover(MOVERS);
    let ahead = DVec2::from_angle((90.0 - mover.facing).to_radians());
    let off = ahead * drawer.number(2.0, 24.0) - ahead.perp() * drawer.number(-9.0, 9.0);
    let target = Body { at: mover.at + off, side: "blue", ..scene.bodies[1].clone() };
    scene.bodies[0] = mover;
    scene.bodies[1] = target;
    scene
}

/// Draws a path of a straight, a wheel, and another straight, any of which may be missing. Returns the angle of the
/// wheel too, in degrees.
fn a_way(drawer: &mut Drawer) -> (String, f64) {
    let side = drawer.one(&["left", "right"]);
    let first = drawer.one(&[0.0, 0.0, 1.0]) * drawer.number(0.1, 15.0);
    let degrees = drawer.one(&[0.0, 1.0, 1.0]) * drawer.number(0.1, 45.0);
    let last = drawer.one(&[0.0, 1.0]) * drawer.number(0.1, 15.0);
    let legs =
        [("forward".to_owned(), first), (format!("wheel-{side}"), degrees), ("forward".to_owned(), last)];
    let legs = legs.iter().filter(|(_, amount)| *amount > 0.0);
    let legs: Vec<String> = legs.map(|(kind, amount)| format!("{kind}:{amount}")).collect();
    (legs.join(","), degrees)
}

fn attack(battle: &dyn Battle, path: Option<&str>) -> Result<Ruling, Halt> {
    let mut holes = vec![("by", "u"), ("on", "a")];
    holes.extend(path.map(|path| ("path", path)));
    said(&mut *battle.fork(), "attack", &holes, &Amendments::default())
}

fn wheel(ruling: &Ruling) -> f64 {
    let legs = ruling.facts["march"]["legs"].as_array().unwrap();
    legs.iter().filter_map(|leg| leg["degrees"].as_f64()).sum()
}

/// Returns true if `u` is offered an attack on `a`.
fn is_offered(battle: &dyn Battle) -> bool {
    battle.offers().iter().any(|offer| {
        let by_u = offer.procedure == "attack" && offer.name() == "attack@u";
        let on_a =
            |takes: &ChoiceRange| matches!(takes, ChoiceRange::OneOf(ids) if ids.iter().any(|id| id == "a"));
        by_u && offer.open.iter().any(|choice| on_a(&choice.takes))
    })
}

fn tables(book: &dyn Book, seed: u64, wanted: u32, mut with: impl FnMut(&mut Drawer, &dyn Battle, &str)) {
    let mut drawer = Drawer::new(seed);
    let mut looked_at = 0;
    while looked_at < wanted {
        let scene = facing(&mut drawer);
        let text = scene.text().replace("\"movement\"", "\"attack\"");
        let text = format!("{text}[declare]\nnext = \"red\"\n");
        let battle = open(book, &text);
        if battle.objections().is_empty() {
            looked_at += 1;
            with(&mut drawer, &*battle, &text);
        }
    }
}

#[test]
fn an_attack_without_a_way_finds_what_any_way_named_finds_by_no_wider_a_wheel() {
    // attack.declare, attack.move, measure.touch
    let book = book();
    let mut found = 0;
    each([1815], 1, |seed| {
        let (mut missed, mut wider) = (Vec::new(), Vec::new());
        tables(&*book, seed, 250, |drawer, battle, text| {
            let mut searched = None;
            for _ in 0..6 {
                let (path, degrees) = a_way(drawer);
                if path.is_empty() || attack(battle, Some(&path)).is_err() {
                    continue;
                }
                found += u32::from(seed == 1815);
                let searched = searched.get_or_insert_with(|| attack(battle, None));
                match searched {
                    // The search tries whole degrees, so a wheel of 8.7 becomes a wheel of 9.
                    Ok(ruling) if wheel(ruling) <= degrees.ceil() + 1e-9 => {}
                    Ok(ruling) => wider.push(format!("{path}: by {}\n{text}", wheel(ruling))),
                    Err(_) => missed.push(format!("{path}\n{text}")),
                }
                assert!(is_offered(battle), "{path}\n{text}");
            }
        });
        let first = |list: &[String]| list.first().cloned().unwrap_or_default();
        assert!(missed.is_empty(), "{} of {found}, {}", missed.len(), first(&missed));
        assert!(wider.is_empty(), "{} of {found}, {}", wider.len(), first(&wider));
    });
    assert!(found > 150, "only {found} ways named led into contact");
}

/// Writes an attacker with the front middle on (100, 100), facing north, and an opposite enemy at the given distance.
fn before(troops: &str, formation: &str, away: f64, rest: &[String]) -> String {
    let mut all = vec![
        "[declare]\nnext = \"red\"\n".to_owned(),
        unit("u", "red", troops, formation, 3, [100.0, 100.0, 0.0]),
        unit("a", "blue", FOOT, "line", 4, [100.0, 100.0 + away, 180.0]),
    ];
    all.extend_from_slice(rest);
    battle("attack", &all)
}

fn on_a(text: &str) -> Result<Ruling, Halt> {
    ask(text, "attack", &[("by", "u"), ("on", "a")], None)
}

#[test]
fn an_attack_reaches_as_far_as_it_touches() {
    // measure.touch, move.allowance: 0.2 cm is contact, so an enemy 0.2 beyond the movement is reached.
    for (troops, formation, has) in
        [(FOOT, "line", 15.0), (FOOT, "column", 20.0), (HORSE, "line", 40.0), ("heavy-cavalry", "line", 30.0)]
    {
        for (more, reached) in [(0.0, true), (0.1, true), (0.2, true), (0.3, false), (1.0, false)] {
            let text = before(troops, formation, has + more, &[]);
            let asked = on_a(&text);
            assert_eq!(asked.is_ok(), reached, "measure.touch: {troops} {more}");
            if let Ok(ruling) = asked {
                assert!(super::spent(&ruling).1 <= super::tenths(has), "{troops} {more}");
                let gap = ruling.facts["gap_cm"].as_f64().unwrap();
                assert!(gap <= more + 1e-6, "as near as it gets: {gap} of {more}");
            }
        }
    }
}

#[test]
fn an_enemy_is_touched_before_what_he_stands_behind_is_crossed() {
    // attack.move, measure.touch: closed ground begins 10 from the attacker, and the enemy stands the given distance
    // behind its edge.
    let wide = [60.0, 140.0];
    let closed = [
        (HORSE, line("w", "wall", &[[60.0, 110.0], [140.0, 110.0]], 0.0)),
        (HORSE, line("w", "earthwork", &[[60.0, 110.0], [140.0, 110.0]], 0.0)),
        (HORSE, area("w", "woods", wide, [110.0, 130.0])),
        (FOOT, area("w", "marsh", wide, [110.0, 130.0])),
        (FOOT, area("w", "lake", wide, [110.0, 130.0])),
        (FOOT, area("w", "river", wide, [110.0, 130.0])),
        (FOOT, line("w", "fort-wall", &[[60.0, 110.0], [140.0, 110.0]], 0.0)),
        (FOOT, line("w", "barricade", &[[60.0, 110.0], [140.0, 110.0]], 0.0)),
    ];
    for (troops, ground) in closed {
        for (behind, touched) in [(0.05, true), (0.1, true), (0.2, true), (0.25, false), (0.5, false)] {
            let text = before(troops, "line", 10.0 + behind, std::slice::from_ref(&ground));
            let asked = on_a(&text);
            assert_eq!(asked.is_ok(), touched, "attack.move: {behind} behind {ground}: {asked:?}");
            if let Ok(ruling) = asked {
                assert!(wheel(&ruling).abs() < 1e-9, "attack.declare: straight on does: {ground}");
            }
        }
    }
}

#[test]
fn what_bars_the_straight_way_may_be_passed_by_a_straight_and_a_wheel() {
    // attack.declare: a column of one stand of horse goes ahead past a friend on its right and wheels in behind the
    // friend.
    let friend = unit("f", "red", FOOT, "line", 1, [105.0, 104.0, 0.0]);
    let target = unit("a", "blue", FOOT, "column", 4, [112.0, 112.0, 270.0]);
    let all = [
        "[declare]\nnext = \"red\"\n".to_owned(),
        unit("u", "red", "light-cavalry", "column", 1, [100.0, 100.0, 0.0]),
        friend,
        target,
    ];
    let ruling = on_a(&battle("attack", &all)).unwrap();
    let legs = ruling.facts["march"]["legs"].as_array().unwrap();
    let kinds: Vec<_> = legs.iter().map(|leg| leg["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["forward", "wheel-right", "forward"], "{legs:?}");
}

#[test]
fn a_garrison_is_offered_as_far_as_its_place_is_near() {
    // attack.declare: a place is attacked at its outline. Its garrison lines the far side, 40 away.
    let village = area("a", "bua", [90.0, 110.0], [112.0, 140.0]);
    let garrison = format!(
        "[[unit]]\nid = \"g\"\nside = \"blue\"\nname = \"g\"\ntype = \"{FOOT}\"\nexperience = \"recruits\"\nstands = 1\n\
         in = \"a\"\nstand = [{{ at = [100.0, 138.5], facing = 0.0 }}]\n"
    );
    let all = [
        "[declare]\nnext = \"red\"\n".to_owned(),
        unit("u", "red", FOOT, "line", 3, [100.0, 100.0, 0.0]),
        village,
        garrison,
    ];
    let text = battle("attack", &all);
    assert!(on_a(&text).is_ok());
    let book = book();
    assert!(is_offered(&*open(&*book, &text)));
}

#[test]
fn what_is_too_wide_or_too_many_says_how_much_and_can_be_upheld() {
    // attack.declare: one wheel of 45°.
    let target = unit("a", "blue", FOOT, "line", 4, [115.0, 130.0, 180.0]);
    let all = [
        "[declare]\nnext = \"red\"\n".to_owned(),
        unit("u", "red", HORSE, "line", 3, [100.0, 100.0, 0.0]),
        target,
    ];
    let text = battle("attack", &all);
    let book = book();
    let cases = [
        ("wheel-right:45.1", "too-wide", "45.1°"),
        ("wheel-right:46", "too-wide", "46°"),
        ("wheel-right:10,wheel-left:10", "too-many", "2"),
        ("left:1", "not-straight", ""),
    ];
    for (path, variant, says) in cases {
        let holes = [("by", "u"), ("on", "a"), ("path", path)];
        let refused = ask(&text, "attack", &holes, None);
        let Err(Halt::Refused(checks)) = &refused else {
            unreachable!("{path}: {refused:?}");
        };
        let way: Vec<_> = checks.iter().filter(|check| check.key == "attack.declare").collect();
        assert_eq!(way.len(), 1, "{path}: {checks:?}");
        assert_eq!(way[0].because.variant, variant, "{path}");
        let said = frontage::language::Language::En.say(&way[0].because);
        assert!(said.contains(says), "{path}: {said}");
        let upheld = Amendments {
            checks: vec![frontage::ruling::CheckUpheld {
                key: "attack.declare".to_owned(),
                of: None,
                stand: None,
                reason: "he lets him".to_owned(),
            }],
            ..Amendments::default()
        };
        let asked = super::said(&mut *open(&*book, &text), "attack", &holes, &upheld);
        let left = match asked {
            Ok(_) => Vec::new(),
            Err(_) => reasons(asked),
        };
        assert!(left.iter().all(|(key, _)| *key != "attack.declare"), "{path}: {left:?}");
    }
}
