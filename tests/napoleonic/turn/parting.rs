//! Figures that leave their unit.

use super::{
    FOOT, answers, area, battle, book, entry, is_near, numbers, objections, offered, open, refused, rule,
    unit,
};
use crate::seeds::each;
use frontage::dice::Cast;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{ChoiceRange, Detail};
use frontage::ruling::Amendments;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Writes a column of four stands of red with gunners: from x = 98 to 102, and from y = 88 to 100.
fn scene(rest: &[String]) -> String {
    let column = unit("h", "red", FOOT, "column", 4, [100.0, 100.0, 0.0]);
    let mut all = vec![column, guests("")];
    all.extend_from_slice(rest);
    battle("movement", &all)
}

/// Writes gunners with the column: one stand of 6 by 5.
fn guests(more: &str) -> String {
    format!(
        "[[unit]]\nid = \"g\"\nside = \"red\"\nname = \"g\"\ntype = \"light-artillery\"\nguns = false\n\
         experience = \"recruits\"\nformation = \"line\"\nfigures = 3\nwith = \"h\"\n{more}"
    )
}

/// Writes a stand of 4 by 3 with the front at the given point.
fn stand(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, FOOT, "line", 1, [x, y, 0.0])
}

const PART: [(&str, &str); 1] = [("unit", "g")];

fn steps_to(text: &str, holes: &[(&str, &str)]) -> Vec<f64> {
    let ruled = rule(text, "part", &[&PART[..], holes].concat(), &[]);
    assert!(objections(&ruled.text).is_empty(), "{}", ruled.text);
    let now = ruled.now("unit", "g");
    assert!(!now.contains_key("with"), "{now}");
    numbers(&now, "at")
}

#[test]
fn they_step_out_at_the_first_side_with_room() {
    // guns.attach: the rear, left, right and front of the column are tried. Each is blocked in its turn by one stand.
    let blocks = [
        stand("o", "red", 100.0, 86.0),
        stand("p", "red", 95.0, 95.0),
        stand("q", "red", 105.0, 95.0),
        stand("r", "red", 100.0, 104.0),
    ];
    let expected = [[100.0, 88.0], [95.0, 96.5], [105.0, 96.5], [100.0, 105.0]];
    for (blocked, expected) in expected.iter().enumerate() {
        let at = steps_to(&scene(&blocks[..blocked]), &[]);
        assert!(is_near(&at, expected), "{blocked}: {at:?}");
    }
    let full = refused(&scene(&blocks), "part", &PART);
    assert_eq!(full, [("move.through", "on-unit")]);
}

#[test]
fn it_takes_the_whole_movement_of_both() {
    let ruled = rule(&scene(&[]), "part", &PART, &[]);
    assert_eq!(ruled.events(), ["placed", "spent"]);
    let now = ruled.now("unit", "g");
    assert_eq!(now["moved"].as_bool(), Some(true));
    assert!(!now.contains_key("spent"), "all of it: {now}");
    let too_little = [("move.allowance", "too-little-left")];
    let spent = "moved = true\nspent = 0.01\n";
    let theirs = scene(&[]).replacen("with = \"h\"\n", &format!("with = \"h\"\n{spent}"), 1);
    assert_eq!(refused(&theirs, "part", &PART), too_little);
    let hosts = scene(&[]).replacen("stands = 4\n", &format!("stands = 4\n{spent}"), 1);
    assert_eq!(refused(&hosts, "part", &PART), too_little, "they went along");
}

#[test]
fn their_player_says_where_in_contact_with_the_unit() {
    // The gunners' right at 98 is flush, and 0.2 away touches. They are 6 wide, so their middle is 3 to the left.
    assert!(is_near(&steps_to(&scene(&[]), &[("at", "95,100")]), &[95.0, 100.0]));
    assert!(is_near(&steps_to(&scene(&[]), &[("at", "94.8,100")]), &[94.8, 100.0]));
    let off = [("unit", "g"), ("at", "94.79,100")];
    assert_eq!(refused(&scene(&[]), "part", &off), [("guns.attach", "too-far")]);
    // An overlap of 0.2 with the column counts as touching.
    steps_to(&scene(&[]), &[("at", "95.2,100")]);
    let deep = [("unit", "g"), ("at", "95.21,100")];
    assert_eq!(refused(&scene(&[]), "part", &deep), [("move.through", "on-unit")]);
    // The gunners face left, 5 deep beside the column.
    let ruled = rule(&scene(&[]), "part", &[("unit", "g"), ("at", "93,95"), ("facing", "270")], &[]);
    assert!(is_near(&numbers(&ruled.now("unit", "g"), "facing"), &[270.0]));
    let square = scene(&[]).replacen("column", "square", 1);
    let far = [("unit", "g"), ("at", "60,100")];
    assert_eq!(refused(&square, "part", &far), [("move.square.shelter", "too-far")]);
}

#[test]
fn they_do_not_step_into_contact_nor_off_the_table_nor_onto_closed_ground() {
    // melee.when: behind the column the gunners reach from 83 to 88.
    let enemy = |y: f64| scene(&[unit("e", "blue", FOOT, "line", 1, [100.0, y, 0.0])]);
    let behind = [("unit", "g"), ("at", "100,88")];
    rule(&enemy(82.79), "part", &behind, &[]);
    assert_eq!(refused(&enemy(82.8), "part", &behind), [("melee.when", "contact")]);
    // The gunners choose another side if the player names none.
    assert!(is_near(&steps_to(&enemy(82.8), &[]), &[95.0, 96.5]));
    let lake = scene(&[area("w", "lake", [60.0, 140.0], [60.0, 87.0])]);
    assert_eq!(refused(&lake, "part", &behind), [("move.bar.all", "barred")]);
    let ford = area("f", "ford", [90.0, 110.0], [60.0, 87.0]);
    let river = area("w", "river", [60.0, 140.0], [60.0, 87.0]);
    assert_eq!(refused(&scene(std::slice::from_ref(&river)), "part", &behind), [("move.bar.all", "barred")]);
    rule(&scene(&[river, ford]), "part", &behind, &[]);
    let village = scene(&[area("v", "bua", [60.0, 140.0], [60.0, 87.0])]);
    assert_eq!(refused(&village, "part", &behind), [("bua.enter", "barred")]);
    let wall = "[[terrain]]\nid = \"v\"\nkind = \"wall\"\nline = [[60.0, 86.0], [140.0, 86.0]]\n";
    let refused_to = refused(&scene(&[wall.to_owned()]), "part", &behind);
    assert_eq!(refused_to, [("move.bar.artillery", "barred")]);
    // Woods are open to gunners without guns.
    rule(&scene(&[area("v", "woods", [60.0, 140.0], [60.0, 87.0])]), "part", &behind, &[]);
    let at_edge = |x: f64| {
        let moved = scene(&[]).replacen("at = [100.0, 100.0]", &format!("at = [{x:?}, 100.0]"), 1);
        (moved, format!("{},100", x - 5.0))
    };
    // The gunners are 6 wide, 3 to the left of the middle. They may reach 0.2 over the edge, as when a battle is
    // read.
    let (text, at) = at_edge(7.8);
    rule(&text, "part", &[("unit", "g"), ("at", &at)], &[]);
    let (text, at) = at_edge(7.79);
    let off = refused(&text, "part", &[("unit", "g"), ("at", &at)]);
    assert_eq!(off, [("measure.table", "off-table")]);
}

#[test]
fn nobody_steps_out_of_a_melee_or_a_garrison_or_of_nothing() {
    let enemy = unit("e", "blue", FOOT, "line", 1, [100.0, 140.0, 180.0]);
    let fought = scene(&[enemy]) + "[[attack]]\nby = \"e\"\non = \"h\"\n";
    assert_eq!(refused(&fought, "part", &PART), [("attack.move", "held")]);
    let village = area("v", "bua", [90.0, 110.0], [85.0, 105.0]);
    let inside = scene(&[village]).replacen("stands = 4\n", "stands = 4\nin = \"v\"\n", 1);
    assert_eq!(refused(&inside, "part", &PART)[0], ("bua.leave", "inside"));
    let alone = scene(&[]).replacen("with = \"h\"\n", "at = [50.0, 50.0]\n", 1);
    assert_eq!(refused(&alone, "part", &PART), [("guns.attach", "with-nobody")]);
    let fire = scene(&[]).replacen("movement", "fire", 1);
    assert_eq!(refused(&fire, "part", &PART), [("turn.order", "not-now")]);
}

#[test]
fn enemy_guns_without_gunners_under_their_feet_are_destroyed() {
    // move.guns.abandoned: the gunners come to stand where the guns are.
    let guns = |side: &str| {
        let text = "[[guns]]\nid = \"k\"\ntype = \"heavy-artillery\"\nat = [100.0, 84.0]\n";
        scene(&[format!("{text}{side}\n")])
    };
    let behind = [("unit", "g"), ("at", "100,88")];
    for (side, gone) in [("side = \"blue\"", true), ("", true), ("side = \"red\"", false)] {
        let ruled = rule(&guns(side), "part", &behind, &[]);
        assert_eq!(entry(&ruled.text, "guns", "k").is_none(), gone, "{side}");
        assert_eq!(ruled.events().contains(&"guns-gone"), gone, "{side}");
    }
}

#[test]
fn the_offer_leaves_the_place_open() {
    let text = scene(&[]);
    let offers = offered(&text, "part");
    assert_eq!(offers.len(), 1);
    let at = &offers[0].open[0];
    assert!(at.optional, "there is room behind");
    assert!(matches!(at.takes, ChoiceRange::Near([x, y], _) if (x, y) == (100.0, 94.0)));
    let blocks = [
        stand("o", "red", 100.0, 86.0),
        stand("p", "red", 95.0, 95.0),
        stand("q", "red", 105.0, 95.0),
        stand("r", "red", 100.0, 104.0),
    ];
    assert!(!offered(&scene(&blocks), "part")[0].open[0].optional);
    let hosts = text.replacen("stands = 4\n", "stands = 4\nmoved = true\n", 1);
    assert!(offered(&hosts, "part").is_empty(), "it has moved");
}

/// Draws a table: a line of four, gunners or engineers near it, and six stands in pairs around it.
fn thrown(random: &mut ChaCha8Rng) -> String {
    let mut number = |from: f64, to: f64| random.random_range(from..to);
    let mut units = vec![unit("h", "red", FOOT, "line", 4, [60.0, 60.0, 0.0])];
    let (kind, more) =
        if number(0.0, 1.0) < 0.5 { ("engineers", "") } else { ("light-artillery", "guns = false\n") };
    // The figures' rear lies on the line's front, as exactly as hands place stands, anywhere along the front.
    let pose = [60.0 + number(-9.0, 9.0), 60.0 + number(4.9, 5.2), 0.0];
    let pose = if kind == "engineers" { [pose[0], pose[1] - 2.0, 0.0] } else { pose };
    units.push(unit("g", "red", kind, "line", 1, pose) + more);
    for at in 0..3 {
        let pose = [60.0 + number(-20.0, 20.0), 60.0 + number(-20.0, 20.0), number(0.0, 360.0)];
        let side = if at < 2 { "red" } else { "blue" };
        units.push(unit(&format!("o{at}"), side, FOOT, "line", 2, pose));
    }
    battle("movement", &units)
}

#[test]
fn joining_and_parting_never_overlaps_anybody() {
    // An accepted ask leaves no unit on another and none off the table.
    let book = book();
    each([11], 1, |seed| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut parted = 0;
        while parted < 20 {
            let text = thrown(&mut random);
            let mut table = open(&*book, &text);
            let ask = |table: &mut Box<dyn Battle + '_>, procedure, holes: &[(&str, &str)]| {
                let (said, mut none) = (Amendments::default(), Cast::given(Vec::new()));
                let detail = Detail::Close;
                table.rule(procedure, &answers(holes), &said, Some(&mut none), detail)
            };
            let legal = table.objections().is_empty();
            if !legal || ask(&mut table, "join", &[("unit", "g"), ("with", "h")]).is_err() {
                continue;
            }
            let joined = table.write().replace("moved = true\n", "");
            let mut next = open(&*book, &joined);
            assert!(next.objections().is_empty(), "{joined}");
            if ask(&mut next, "part", &PART).is_err() {
                continue;
            }
            let after = next.write();
            assert!(open(&*book, &after).objections().is_empty(), "{after}");
            parted += 1;
        }
    });
}
