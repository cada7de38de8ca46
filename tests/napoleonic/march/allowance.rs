//! Movement allowances for each kind of troops, and the cost of taking another formation.

use super::{FOOT, asked, events, moves, price, reasons, scene, shown, spent, try_move};
use crate::support::{battle, book, open, unit};

/// Troops with formations, and allowances in mm, from the table of `move.allowance`.
const ALLOWANCES: &[(&str, &[(&str, i64)])] = &[
    ("line-infantry", &[("line", 150), ("column", 200), ("square", 50), ("disordered", 50)]),
    ("heavy-infantry", &[("line", 150), ("column", 200), ("square", 50), ("disordered", 50)]),
    ("guard-infantry", &[("line", 150), ("column", 200), ("square", 50), ("disordered", 50)]),
    // Light infantry moves 5 cm farther than other infantry.
    ("light-infantry", &[("line", 200), ("column", 250), ("square", 100), ("disordered", 100)]),
    ("light-cavalry", &[("line", 400), ("column", 400), ("disordered", 400)]),
    ("dragoons", &[("line", 350), ("column", 350), ("disordered", 350)]),
    ("heavy-cavalry", &[("line", 300), ("column", 300), ("disordered", 300)]),
    ("guard-cavalry", &[("line", 300), ("column", 300), ("disordered", 300)]),
    ("chasseurs", &[("line", 350), ("column", 350), ("disordered", 350)]),
    ("light-artillery", &[("limbered", 300), ("deployed", 50)]),
    ("medium-artillery", &[("limbered", 200), ("deployed", 50)]),
    ("howitzer-artillery", &[("limbered", 200), ("deployed", 50)]),
    ("heavy-artillery", &[("limbered", 150), ("deployed", 50)]),
    ("engineers", &[("line", 200), ("column", 200), ("disordered", 200)]),
    ("train", &[("line", 150), ("column", 150)]),
];

/// Checks that a straight move of the whole allowance is allowed, and that a move a millimetre longer is not.
fn goes(text: &str, most: i64, what: &str) {
    let cm = |mm: i64| format!("forward:{}.{}", mm / 10, mm % 10);
    let ruling = moves(text, &cm(most));
    assert_eq!(spent(&ruling), (most, most), "move.allowance: {what}");
    let short = reasons(try_move(text, &cm(most + 1)));
    assert_eq!(short, [("move.allowance", "short-at")], "move.allowance: {what}");
}

#[test]
fn every_kind_of_troops_goes_as_far_as_the_table_says() {
    // move.allowance
    for (troops, formations) in ALLOWANCES {
        for (formation, most) in *formations {
            goes(&scene(troops, formation, &[]), *most, &format!("{troops} {formation}"));
        }
    }
}

#[test]
fn chasseurs_on_foot_and_gunners_without_guns_go_as_foot() {
    // move.allowance: dismounted 20, gunners 20
    for formation in ["line", "column", "square", "disordered"] {
        let text = scene("chasseurs", formation, &["mounted = false\n".to_owned()]);
        goes(&text, 200, formation);
    }
    for troops in ["light-artillery", "heavy-artillery"] {
        goes(&scene(troops, "deployed", &["guns = false\n".to_owned()]), 200, troops);
    }
}

#[test]
fn re_forming_takes_half_wherever_it_stands_in_the_way() {
    // move.reform: a change of formation costs half of the movement. Distance moved in the old formation counts by
    // the allowance of that formation.
    let line = scene(FOOT, "line", &[]);
    let battery = |formation: &str| scene("medium-artillery", formation, &[]);
    let horse = scene("chasseurs", "line", &[]);
    let foot = scene("chasseurs", "line", &["mounted = false\n".to_owned()]);
    // Each case has a scene, a path that uses everything, a path a millimetre longer, and the allowance of the last
    // formation.
    let cases = [
        (&line, "form:column,forward:10", "form:column,forward:10.1", 200),
        (&line, "forward:7.5,form:column", "forward:7.6,form:column", 200),
        (&line, "forward:3,form:column,forward:6", "forward:3,form:column,forward:6.1", 200),
        (&line, "form:square,forward:2.5", "form:square,forward:2.6", 50),
        (&line, "form:column,form:line", "form:column,form:line,forward:0.1", 150),
        (&battery("deployed"), "form:limbered,forward:10", "form:limbered,forward:10.1", 200),
        (&battery("deployed"), "forward:2.5,form:limbered", "forward:2.6,form:limbered", 200),
        (&battery("limbered"), "forward:10,form:deployed", "forward:10.4,form:deployed", 50),
        (&horse, "forward:17.5,dismount", "forward:17.6,dismount", 200),
        (&foot, "mount,forward:17.5", "mount,forward:17.6", 350),
        (&foot, "forward:10,mount", "forward:10.1,mount", 350),
    ];
    for (text, all, more, most) in cases {
        assert_eq!(spent(&moves(text, all)), (most, most), "move.reform: {all}");
        let short = reasons(try_move(text, more));
        assert_eq!(short, [("move.allowance", "short-at")], "move.reform: {more}");
    }
    assert_eq!(price(&line, "form:column"), 100, "move.reform: 10 of 20");
}

#[test]
fn nobody_takes_a_formation_that_is_not_his_or_that_he_has() {
    // formation.shape
    let cases = [
        (scene(FOOT, "line", &[]), ["form:line", "form:limbered", "form:disordered", "mount"]),
        (scene("light-cavalry", "line", &[]), ["form:square", "form:line", "dismount", "form:deployed"]),
        (scene("chasseurs", "line", &[]), ["form:square", "mount", "form:line", "form:limbered"]),
        (
            scene("heavy-artillery", "deployed", &[]),
            ["form:line", "form:column", "form:square", "form:deployed"],
        ),
    ];
    for (text, paths) in &cases {
        for path in paths {
            let why = reasons(try_move(text, path));
            let horses = path.ends_with("mount") && !text.contains("\"chasseurs\"");
            let same = *path == "mount"
                || *path == "form:line" && text.contains("formation = \"line\"")
                || *path == "form:deployed" && text.contains("formation = \"deployed\"");
            let expected = match (horses, same) {
                (true, _) => "horses",
                (false, true) => "same",
                _ => "formation",
            };
            assert_eq!(why, [("formation.shape", expected)], "formation.shape: {path}");
        }
    }
    let one = battle("movement", &[unit("u", "red", FOOT, "line", 1, [100.0, 100.0, 0.0])]);
    let why = reasons(try_move(&one, "form:square"));
    assert_eq!(why, [("formation.shape", "formation")], "formation.shape: a square has two stands");
    // Chasseurs dismounted in square try to mount: there is no square on horseback.
    let text = scene("chasseurs", "square", &["mounted = false\n".to_owned()]);
    assert_eq!(reasons(try_move(&text, "mount")), [("formation.shape", "formation")]);
}

#[test]
fn a_unit_goes_on_until_its_movement_is_used_up() {
    // move.allowance, move.reform: a third, a sixth more, and a half for the column; then nothing is left.
    let text = scene(FOOT, "line", &[]);
    let book = book();
    let mut battle = open(&*book, &text);
    let mut go = |path: &str| asked(&mut *battle, "move", &[("unit", "u"), ("path", path)]);
    for (path, share) in [("forward:5", 1.0 / 3.0), ("forward:2.5", 0.5), ("form:column", 1.0)] {
        let ruling = go(path).unwrap();
        let used = events(&ruling, "spent")[0]["share"].as_f64().unwrap();
        assert!((used - share).abs() < 1e-9, "{path}: {used}");
    }
    assert_eq!(reasons(go("forward:0.1")), [("move.allowance", "short-at")]);
    let table = battle.show().0;
    let unit = shown(&table, "u");
    assert_eq!((unit["moved"].as_bool(), unit["spent"].as_f64()), (Some(true), Some(1.0)), "fire.still");
    let offers = battle.offers();
    assert!(offers.iter().all(|offer| offer.procedure != "move"), "{offers:?}");
}

#[test]
fn a_share_used_before_is_a_line_of_its_own() {
    // move.allowance: half of 15 is gone, so 7.5 are left.
    let text = scene(FOOT, "line", &["moved = true\nspent = 0.5\n".to_owned()]);
    let values: Vec<i64> =
        moves(&text, "forward:7.5").tally.blocks[0].lines.iter().map(frontage::ruling::Line::value).collect();
    assert_eq!(values, [150, -75, -75], "move.allowance");
    assert_eq!(reasons(try_move(&text, "forward:7.6")), [("move.allowance", "short-at")]);
    let done = scene(FOOT, "line", &["moved = true\n".to_owned()]);
    assert_eq!(
        reasons(try_move(&done, "forward:0.1")),
        [("move.allowance", "short-at")],
        "moved, and no more said"
    );
}

#[test]
fn only_a_free_unit_moves_and_only_in_its_phase() {
    let foe = || unit("e", "blue", FOOT, "line", 1, [100.0, 140.0, 180.0]);
    let attack = "[[attack]]\nby = \"u\"\non = \"e\"\n".to_owned();
    let melee = scene(FOOT, "line", &[foe(), attack.clone()]);
    assert_eq!(reasons(try_move(&melee, "forward:1")), [("attack.move", "held")]);
    let attacked = scene(FOOT, "line", &[foe(), attack.replace("\"u\"\non = \"e\"", "\"e\"\non = \"u\"")]);
    assert_eq!(reasons(try_move(&attacked, "forward:1")), [("attack.move", "held")]);
    for phase in ["attack", "fire", "morale", "melee"] {
        let text = battle(phase, &[super::mover(FOOT, "line")]);
        assert_eq!(reasons(try_move(&text, "forward:1")), [("turn.order", "not-now")], "{phase}");
    }
    let host = unit("h", "red", FOOT, "square", 4, [100.0, 100.0, 0.0]);
    let sapper = unit("u", "red", "engineers", "line", 1, [100.0, 98.0, 0.0]) + "with = \"h\"\n";
    let why = reasons(try_move(&battle("movement", &[host, sapper]), "forward:1"));
    assert_eq!(why, [("guns.attach", "with")]);
}

#[test]
fn a_way_has_a_hundred_legs_at_most() {
    // The number of legs is a limit of the program and no rule: a hundred legs of a millimetre make ten centimetres.
    let scene = scene(FOOT, "line", &[]);
    assert_eq!(price(&scene, &vec!["forward:0.1"; 100].join(",")), 100);
    assert_eq!(reasons(try_move(&scene, &vec!["forward:0.1"; 101].join(","))), [("ask", "long-path")]);
}
