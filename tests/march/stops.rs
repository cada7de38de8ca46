//! What stops a way, after how many cm, and how many are left then.

use super::support::unit;
use super::{FOOT, HORSE, area, battle, line, mm, moves, price, reasons, refused, scene, try_move};

/// As wide as the table's middle.
const WIDE: [f64; 2] = [60.0, 140.0];

/// A way that is refused by one rule, after so many mm, with so many left; up to there it is allowed.
fn stopped(text: &str, path: &str, (key, variant): (&str, &str), at: i64, left: i64) {
    let checks = refused(try_move(text, path));
    let found = checks
        .iter()
        .find(|check| check.key == key && check.because.variant == variant);
    let check = found.unwrap_or_else(|| panic!("{path}: {checks:?}\n{text}"));
    assert_eq!(
        (mm(check, "at"), mm(check, "left")),
        (at, left),
        "{key}: {path}\n{text}"
    );
}

/// Straight on, into something that stops it after so many mm, of those it has.
fn ahead(text: &str, why: (&str, &str), at: i64, has: i64) {
    stopped(text, "forward:12", why, at, has - at);
    let before = format!("forward:{}.{}", (at - 1) / 10, (at - 1) % 10);
    moves(text, &before);
    let beyond = format!("forward:{}.{}", (at + 1) / 10, (at + 1) % 10);
    assert_eq!(reasons(try_move(text, &beyond)), [why], "{beyond}\n{text}");
}

#[test]
fn nobody_passes_through_another_unit() {
    // move.through: a friend may be touched.
    let friend = |x: f64, facing: f64| unit("f", "red", FOOT, "line", 1, [x, 110.0, facing]);
    ahead(
        &scene(FOOT, "line", &[friend(100.0, 180.0)]),
        ("move.through", "unit"),
        100,
        150,
    );
    // It looks away, its rear at 107.
    ahead(
        &scene(FOOT, "line", &[friend(100.0, 0.0)]),
        ("move.through", "unit"),
        70,
        150,
    );
    let touching = scene(FOOT, "line", &[friend(100.0, 180.0)]);
    assert_eq!(
        price(&touching, "forward:10"),
        100,
        "measure.touch: up to it"
    );
    // Past it: the right end of the line is at 108, a friend at 110 reaches from there.
    assert_eq!(
        price(&scene(FOOT, "line", &[friend(110.0, 0.0)]), "forward:12"),
        120
    );
    assert_eq!(
        reasons(try_move(
            &scene(FOOT, "line", &[friend(109.5, 0.0)]),
            "forward:12"
        )),
        [("move.through", "unit")]
    );
    // A second move does not lead on through it either.
    let close = unit("f", "red", FOOT, "line", 1, [100.0, 100.0, 180.0]);
    stopped(
        &scene(FOOT, "line", &[close]),
        "forward:5",
        ("move.through", "unit"),
        0,
        150,
    );
    // Who overlaps by hand may leave, and gets no deeper.
    let deep = scene(
        FOOT,
        "line",
        &[unit("f", "red", FOOT, "line", 1, [100.0, 99.6, 180.0])],
    );
    assert_eq!(price(&deep, "back:5"), 100);
    stopped(&deep, "forward:5", ("move.through", "unit"), 0, 150);
}

#[test]
fn a_wheel_runs_into_units_too() {
    // move.wheel, move.through: about (92, 100); a friend's rear reaches from 104 to 108, 7 farther up.
    let friend = unit("f", "red", FOOT, "line", 1, [106.0, 110.0, 0.0]);
    let text = scene(FOOT, "line", &[friend]);
    // The outer corner, 16 off, comes to it at a height of 7: 14.4 to the right, before the edge would at 12.
    let turned = (7.0_f64 / 16.0).asin();
    let at = super::tenths(16.0 * turned);
    stopped(
        &text,
        "wheel-left:45",
        ("move.through", "unit"),
        at,
        150 - at,
    );
    moves(&text, "wheel-left:25.9");
    assert!(turned.to_degrees() > 25.9 && turned.to_degrees() < 26.0);
    assert_eq!(
        reasons(try_move(&text, "wheel-left:26")),
        [("move.through", "unit")]
    );
}

#[test]
fn no_contact_is_made_in_the_movement_phase() {
    // melee.when, measure.touch: outlines 0.2 apart touch.
    let foe = |x: f64, y: f64| unit("e", "blue", FOOT, "line", 1, [x, y, 180.0]);
    let text = scene(FOOT, "line", &[foe(100.0, 110.0)]);
    stopped(&text, "forward:12", ("melee.when", "contact"), 98, 52);
    moves(&text, "forward:9.7");
    assert_eq!(
        reasons(try_move(&text, "forward:9.8")),
        [("melee.when", "contact")],
        "0.2 apart is touching"
    );
    // Past its corner: the right end at 108, the enemy from 108.2, or from 108.3.
    let past = |x: f64| scene(FOOT, "line", &[foe(x, 104.0)]);
    assert_eq!(
        reasons(try_move(&past(110.2), "forward:10")),
        [("melee.when", "contact")]
    );
    assert_eq!(price(&past(110.3), "forward:10"), 100);
    // Corner against corner it is 0.2 along the diagonal: 0.15 aside and 0.15 ahead is 0.21, and not touching yet.
    let corner = scene(FOOT, "line", &[foe(110.15, 105.0)]);
    assert_eq!(price(&corner, "forward:4.8"), 48, "0.2 ahead, 0.15 aside");
    let why = reasons(try_move(&corner, "forward:4.9"));
    assert_eq!(
        why,
        [("melee.when", "contact")],
        "0.1 ahead, 0.15 aside: 0.18"
    );
    // From there a bit closer is contact.
    let near = scene(FOOT, "line", &[foe(110.18, 100.18)]);
    stopped(&near, "right:0.2", ("melee.when", "contact"), 1, 148);
    // Who is in contact may leave it.
    let touching = scene(FOOT, "line", &[foe(100.0, 100.0)]);
    assert_eq!(price(&touching, "back:5"), 100);
    stopped(&touching, "forward:5", ("move.through", "unit"), 0, 150);
    // Not by re-forming either: the column reaches from 98 to 102, the line from 92.
    let beside = unit("e", "blue", FOOT, "line", 1, [95.0, 100.0, 0.0]);
    let why = reasons(try_move(&scene(FOOT, "column", &[beside]), "form:line"));
    assert_eq!(why, [("move.through", "room")]);
    let before = unit("e", "blue", FOOT, "line", 1, [94.0, 100.1, 180.0]);
    let why = reasons(try_move(
        &scene(FOOT, "column", std::slice::from_ref(&before)),
        "form:line",
    ));
    assert_eq!(why, [("melee.when", "contact")]);
    assert_eq!(
        price(&scene(FOOT, "column", &[before]), "back:1,form:line"),
        15 + 75,
        "1 back is a tenth"
    );
}

#[test]
fn the_table_ends_at_its_edge() {
    // measure.table: the table is 240 deep.
    let at = |pose: [f64; 3]| battle("movement", &[unit("u", "red", FOOT, "line", 4, pose)]);
    ahead(
        &at([100.0, 230.0, 0.0]),
        ("measure.table", "edge"),
        100,
        150,
    );
    ahead(
        &at([10.0, 100.0, 270.0]),
        ("measure.table", "edge"),
        100,
        150,
    );
    stopped(
        &at([100.0, 8.0, 0.0]),
        "back:6",
        ("measure.table", "edge"),
        50,
        50,
    );
    stopped(
        &at([12.0, 100.0, 0.0]),
        "left:6",
        ("measure.table", "edge"),
        40,
        70,
    );
    let over = at([100.0, 240.1, 0.0]);
    assert_eq!(
        price(&over, "back:5"),
        100,
        "who hangs over it may come back"
    );
    stopped(&over, "forward:1", ("measure.table", "edge"), 0, 150);
    let near = at([100.0, 1.0, 180.0]).replace("tolerance", "#");
    assert_eq!(
        reasons(try_move(&near, "wheel-left:20")),
        [("measure.table", "edge")]
    );
    let column = battle(
        "movement",
        &[unit("u", "red", FOOT, "column", 4, [4.0, 100.0, 0.0])],
    );
    assert_eq!(
        reasons(try_move(&column, "form:line")),
        [("measure.table", "edge")]
    );
}

#[test]
fn closed_ground_stops_those_it_is_closed_to() {
    // move.bar.cavalry, move.bar.artillery, move.bar.all, fort.outside, bridge.barricade
    let ground = |kind: &str| [area("g", kind, WIDE, [110.0, 116.0])];
    let thin = |kind: &str| [line("g", kind, &[[60.0, 110.0], [140.0, 110.0]], 0.0)];
    let broad = |kind: &str| [line("g", kind, &[[60.0, 111.0], [140.0, 111.0]], 2.0)];
    let (horse, guns, all) = ("move.bar.cavalry", "move.bar.artillery", "move.bar.all");
    let movers: [(&str, &str, &str, i64); 4] = [
        (FOOT, "column", "", 200),
        (HORSE, "line", "", 400),
        ("chasseurs", "line", "mounted = false\n", 200),
        ("light-artillery", "limbered", "", 300),
    ];
    // For each of these the rule that bars it, if one does.
    let cases = [
        ("woods", [None, Some(horse), None, Some(guns)]),
        ("earthwork", [None, Some(horse), None, Some(guns)]),
        ("wall", [None, Some(horse), None, Some(guns)]),
        ("marsh", [Some(all); 4]),
        ("lake", [Some(all); 4]),
        ("river", [Some(all); 4]),
        ("fort-wall", [Some("fort.outside"); 4]),
        ("fortress-wall", [Some("fort.outside"); 4]),
        ("barricade", [Some("bridge.barricade"); 4]),
        ("shrub", [None; 4]),
        ("plough", [None; 4]),
        ("hill", [None; 4]),
    ];
    let halves = ["wall", "earthwork"];
    for (kind, bars) in cases {
        for ((troops, formation, more, has), bar) in movers.into_iter().zip(bars) {
            let only_area = ["woods", "marsh", "lake", "shrub", "plough", "hill"].contains(&kind);
            let mut drawn = vec![ground(kind)];
            if !only_area {
                drawn.extend([broad(kind)]);
            }
            if !only_area && kind != "river" {
                drawn.extend([thin(kind)]);
            }
            for rest in drawn {
                let rest = [vec![more.to_owned()], rest.to_vec()].concat();
                let text = scene(troops, formation, &rest);
                match bar {
                    // The last centimetre before a wall without a width is half wall already.
                    Some(key) if text.contains("width = 0") && halves.contains(&kind) => {
                        stopped(&text, "forward:12", (key, "barred"), 100, has - 110);
                    }
                    Some(key) => ahead(&text, (key, "barred"), 100, has),
                    None => assert!(price(&text, "forward:11") >= 110, "{kind} {troops}"),
                }
            }
        }
    }
    // Mounted chasseurs are cavalry; gunners who left their guns go into woods, and over no wall.
    let text = scene("chasseurs", "line", &ground("woods"));
    ahead(&text, (horse, "barred"), 100, 350);
    let gunners = |rest: [String; 1]| {
        scene(
            "light-artillery",
            "deployed",
            &[vec!["guns = false\n".to_owned()], rest.to_vec()].concat(),
        )
    };
    assert_eq!(price(&gunners(ground("woods")), "forward:12"), 120 + 18);
    stopped(
        &gunners(thin("wall")),
        "forward:12",
        (guns, "barred"),
        100,
        90,
    );
}

#[test]
fn what_one_stands_on_one_may_leave() {
    // Cavalry put into a wood by hand, guns across a wall.
    let wood = scene(HORSE, "line", &[area("g", "woods", WIDE, [90.0, 105.0])]);
    assert_eq!(
        price(&wood, "back:1,forward:5"),
        20 + 100,
        "move.half.whole: back at half, on at half"
    );
    let wall = scene(
        "light-artillery",
        "limbered",
        &[line("g", "wall", &[[60.0, 95.0], [140.0, 95.0]], 0.0)],
    );
    moves(&wall, "forward:10");
    moves(&wall, "back:3");
    let again = scene(
        HORSE,
        "line",
        &[
            area("g", "woods", WIDE, [90.0, 105.0]),
            area("h", "woods", WIDE, [115.0, 125.0]),
        ],
    );
    assert_eq!(
        reasons(try_move(&again, "forward:18")),
        [("move.bar.cavalry", "barred")],
        "but into no other"
    );
}

/// A river from west to east at 110 to 114, and a way over it.
fn crossing(kind: &str, west: f64, east: f64) -> [String; 2] {
    [
        area("river", "river", WIDE, [110.0, 114.0]),
        area("way", kind, [west, east], [108.0, 116.0]),
    ]
}

#[test]
fn a_river_is_crossed_where_a_bridge_or_a_ford_is() {
    // move.bar.all: by the line from the middle of a stand's rear to the middle of its front.
    let column =
        |kind: &str, west: f64, east: f64| scene(FOOT, "column", &crossing(kind, west, east));
    assert_eq!(
        price(&column("bridge", 98.0, 102.0), "forward:20"),
        200,
        "a bridge does not slow down"
    );
    assert_eq!(
        price(&column("bridge", 99.9, 104.0), "forward:15"),
        150,
        "the middle is on it"
    );
    ahead(
        &column("bridge", 100.1, 104.0),
        ("move.bar.all", "barred"),
        100,
        200,
    );
    // move.half: a ford halves while the middle of the front is in it, from 108 on.
    assert_eq!(price(&column("ford", 98.0, 102.0), "forward:13"), 80 + 100);
    let line_of = |kind: &str| scene(FOOT, "line", &crossing(kind, 98.0, 102.0));
    ahead(&line_of("bridge"), ("move.bar.all", "barred"), 100, 150);
    ahead(
        &scene(FOOT, "line", &crossing("bridge", 92.0, 105.9)),
        ("move.bar.all", "barred"),
        100,
        150,
    );
    assert_eq!(
        price(
            &scene(FOOT, "line", &crossing("bridge", 93.9, 106.1)),
            "forward:12"
        ),
        120
    );
    // Drawn as a line it is the same.
    let river = line("river", "river", &[[60.0, 112.0], [140.0, 112.0]], 4.0);
    let bridge = line("way", "bridge", &[[100.0, 108.0], [100.0, 116.0]], 4.0);
    assert_eq!(
        price(
            &scene(FOOT, "column", &[river.clone(), bridge.clone()]),
            "forward:20"
        ),
        200
    );
    ahead(
        &scene(FOOT, "line", &[river.clone(), bridge]),
        ("move.bar.all", "barred"),
        100,
        150,
    );
    // A bridge too short leaves a bit of the river.
    let short = area("way", "bridge", [98.0, 102.0], [108.0, 112.0]);
    let text = scene(FOOT, "column", &[river, short]);
    stopped(&text, "forward:20", ("move.bar.all", "barred"), 120, 80);
    // On the bridge there is no room for a square, four stands of which look four ways.
    let on = column("bridge", 99.0, 101.0);
    assert_eq!(
        reasons(try_move(&on, "forward:16,form:square"))[0],
        ("move.bar.all", "barred")
    );
    let barred = scene(
        FOOT,
        "column",
        &[
            crossing("bridge", 98.0, 102.0).concat(),
            area("b", "barricade", [98.0, 102.0], [107.0, 108.0]),
        ],
    );
    ahead(&barred, ("bridge.barricade", "barred"), 70, 200);
}

#[test]
fn a_place_an_enemy_holds_is_entered_by_an_attack_only() {
    // bua.enter.enemy: the garrison lines the far side, 12 off, and is not touched.
    let village = || area("v", "bua", [90.0, 110.0], [110.0, 122.0]);
    let garrison = |side: &str| {
        format!(
            "[[unit]]\nid = \"g\"\nside = \"{side}\"\nname = \"g\"\ntype = \"{FOOT}\"\nexperience = \"recruits\"\nstands = 1\n\
             in = \"v\"\nstand = [{{ at = [92.0, 120.5], facing = 0.0 }}]\n"
        )
    };
    let held = scene(FOOT, "line", &[village(), garrison("blue")]);
    ahead(&held, ("bua.enter.enemy", "held"), 100, 150);
    let own = scene(FOOT, "line", &[village(), garrison("red")]);
    assert_eq!(
        reasons(try_move(&own, "forward:12")),
        [("move.half", "inside")]
    );
    let empty = scene(FOOT, "line", &[village()]);
    assert_eq!(
        reasons(try_move(&empty, "forward:12")),
        [("move.half", "inside")]
    );
    // Who garrisons a place leaves it by another ask.
    let inside = garrison("red").replace("id = \"g\"", "id = \"u\"");
    let text = battle("movement", &[village(), inside]);
    assert_eq!(
        reasons(try_move(&text, "forward:1"))[0],
        ("bua.leave", "inside")
    );
}

#[test]
fn what_is_left_at_a_stop_counts_the_ground_on_the_way() {
    // 5.2 on open ground and 4.8 on plough to the friend at 110: 14.8 of 15.
    let friend = || unit("f", "red", FOOT, "line", 1, [100.0, 110.0, 180.0]);
    let plough = |from: f64| area("p", "plough", WIDE, [from, 140.0]);
    let at = |text: &str| {
        let checks = refused(try_move(text, "forward:12"));
        let check = checks
            .iter()
            .find(|check| check.key == "move.through")
            .unwrap();
        (mm(check, "at"), mm(check, "left"))
    };
    assert_eq!(
        at(&scene(FOOT, "line", &[friend(), plough(105.0)])),
        (100, 2)
    );
    // Plough only behind it: 10 at the stop.
    assert_eq!(
        at(&scene(FOOT, "line", &[friend(), plough(110.5)])),
        (100, 50)
    );
    // The rear of the first stand leaves the field at 102: slow up to 4.8.
    let field = area("p", "plough", WIDE, [90.0, 102.0]);
    assert_eq!(at(&scene(FOOT, "line", &[friend(), field])), (100, 2));
    // After a leg that is gone already: 3 forward and 7 more to the friend.
    stopped(
        &scene(FOOT, "line", &[friend()]),
        "forward:3,forward:9",
        ("move.through", "unit"),
        70,
        50,
    );
}
