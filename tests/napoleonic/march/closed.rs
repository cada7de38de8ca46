//! Ground that is closed to some or to all: woods, walls and earthworks, water and its crossings, and places the
//! enemy holds.

use super::stops::{ahead, stopped};
use super::{FOOT, HORSE, area, battle, line, moves, price, reasons, scene, try_move};

/// The values of x between which most of the ground lies, in the middle of the table.
const WIDE: [f64; 2] = [60.0, 140.0];

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
    // Each kind of ground has, for each kind of mover, the rule that bars the mover, if any.
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
                    // The last centimetre before a wall without a width already belongs to the wall and is at half
                    // speed.
                    Some(key) if text.contains("width = 0") && halves.contains(&kind) => {
                        stopped(&text, "forward:12", (key, "barred"), 100, has - 110);
                    }
                    Some(key) => ahead(&text, (key, "barred"), 100, has),
                    None => assert!(price(&text, "forward:11") >= 110, "{kind} {troops}"),
                }
            }
        }
    }
    // Mounted chasseurs are cavalry. Gunners who left their guns may enter woods, but cross no wall.
    let text = scene("chasseurs", "line", &ground("woods"));
    ahead(&text, (horse, "barred"), 100, 350);
    let gunners = |rest: [String; 1]| {
        scene("light-artillery", "deployed", &[vec!["guns = false\n".to_owned()], rest.to_vec()].concat())
    };
    assert_eq!(price(&gunners(ground("woods")), "forward:12"), 120 + 18);
    stopped(&gunners(thin("wall")), "forward:12", (guns, "barred"), 100, 90);
}

#[test]
fn what_one_stands_on_one_may_leave() {
    // The table has cavalry placed in a wood by hand, and guns placed across a wall.
    let wood = scene(HORSE, "line", &[area("g", "woods", WIDE, [90.0, 105.0])]);
    assert_eq!(price(&wood, "back:1,forward:5"), 20 + 100, "move.half.whole: back at half, on at half");
    let wall =
        scene("light-artillery", "limbered", &[line("g", "wall", &[[60.0, 95.0], [140.0, 95.0]], 0.0)]);
    moves(&wall, "forward:10");
    moves(&wall, "back:3");
    let again = scene(
        HORSE,
        "line",
        &[area("g", "woods", WIDE, [90.0, 105.0]), area("h", "woods", WIDE, [115.0, 125.0])],
    );
    assert_eq!(
        reasons(try_move(&again, "forward:18")),
        [("move.bar.cavalry", "barred")],
        "but into no other"
    );
}

/// Writes a river that runs from west to east between y = 110 and y = 114, and a crossing over the river.
fn crossing(kind: &str, west: f64, east: f64) -> [String; 2] {
    [area("river", "river", WIDE, [110.0, 114.0]), area("way", kind, [west, east], [108.0, 116.0])]
}

#[test]
fn a_river_is_crossed_where_a_bridge_or_a_ford_is() {
    // move.bar.all: the river is crossed by the line from the middle of a stand's rear to the middle of its front.
    let column = |kind: &str, west: f64, east: f64| scene(FOOT, "column", &crossing(kind, west, east));
    assert_eq!(price(&column("bridge", 98.0, 102.0), "forward:20"), 200, "a bridge does not slow down");
    assert_eq!(price(&column("bridge", 99.9, 104.0), "forward:15"), 150, "the middle is on it");
    ahead(&column("bridge", 100.1, 104.0), ("move.bar.all", "barred"), 100, 200);
    // move.half: a ford is at half speed while the middle of the front is in it, from 108 on.
    assert_eq!(price(&column("ford", 98.0, 102.0), "forward:13"), 80 + 100);
    let line_of = |kind: &str| scene(FOOT, "line", &crossing(kind, 98.0, 102.0));
    ahead(&line_of("bridge"), ("move.bar.all", "barred"), 100, 150);
    ahead(&scene(FOOT, "line", &crossing("bridge", 92.0, 105.9)), ("move.bar.all", "barred"), 100, 150);
    assert_eq!(price(&scene(FOOT, "line", &crossing("bridge", 93.9, 106.1)), "forward:12"), 120);
    // The same holds for a river and a bridge drawn as lines.
    let river = line("river", "river", &[[60.0, 112.0], [140.0, 112.0]], 4.0);
    let bridge = line("way", "bridge", &[[100.0, 108.0], [100.0, 116.0]], 4.0);
    assert_eq!(price(&scene(FOOT, "column", &[river.clone(), bridge.clone()]), "forward:20"), 200);
    ahead(&scene(FOOT, "line", &[river.clone(), bridge]), ("move.bar.all", "barred"), 100, 150);
    // A bridge that is too short leaves a part of the river uncovered.
    let short = area("way", "bridge", [98.0, 102.0], [108.0, 112.0]);
    let text = scene(FOOT, "column", &[river, short]);
    stopped(&text, "forward:20", ("move.bar.all", "barred"), 120, 80);
    // The bridge has no room for a square, whose four stands face four ways.
    let on = column("bridge", 99.0, 101.0);
    assert_eq!(reasons(try_move(&on, "forward:16,form:square"))[0], ("move.bar.all", "barred"));
    let barred = scene(
        FOOT,
        "column",
        &[crossing("bridge", 98.0, 102.0).concat(), area("b", "barricade", [98.0, 102.0], [107.0, 108.0])],
    );
    ahead(&barred, ("bridge.barricade", "barred"), 70, 200);
}

#[test]
fn a_place_an_enemy_holds_is_entered_by_an_attack_only() {
    // bua.enter.enemy: the garrison lines the far side, 12 away, and is not touched.
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
    assert_eq!(reasons(try_move(&own, "forward:12")), [("move.half", "inside")]);
    let empty = scene(FOOT, "line", &[village()]);
    assert_eq!(reasons(try_move(&empty, "forward:12")), [("move.half", "inside")]);
    // A garrison leaves a place by another ask.
    let inside = garrison("red").replace("id = \"g\"", "id = \"u\"");
    let text = battle("movement", &[village(), inside]);
    assert_eq!(reasons(try_move(&text, "forward:1"))[0], ("bua.leave", "inside"));
}
