//! Changes of formation: over and around other units, on closed ground, and under attack.

use super::{FOOT, HORSE, area, line, mm, moves, reasons, refused, try_move};
use crate::support::{ask, battle, book, unit};
use frontage::rulebook::Halt;
use frontage::ruling::Ruling;

/// Writes a battle with eight stands of foot in line.
///
/// A square of them reaches from 93 to 107 and from 86 to 100, round an inside from 96 to 104 and from 89 to 97. Its
/// corners are empty.
fn eight(rest: &[String]) -> String {
    let mut all = vec![unit("u", "red", FOOT, "line", 8, [100.0, 100.0, 0.0])];
    all.extend_from_slice(rest);
    battle("movement", &all)
}

#[test]
fn nobody_forms_a_square_around_a_unit_that_has_no_shelter_there() {
    // move.square.shelter: only gunners without guns and engineers take shelter, and only with a friend.
    let no_guns = "guns = false\n";
    let troops = [
        (FOOT, "line", "", false),
        (HORSE, "line", "", false),
        ("chasseurs", "line", "mounted = false\n", false),
        ("light-artillery", "deployed", "", false),
        ("medium-artillery", "deployed", "", false),
        ("light-artillery", "deployed", no_guns, true),
        ("heavy-artillery", "deployed", no_guns, true),
        ("engineers", "line", "", true),
    ];
    for (kind, formation, more, shelters) in troops {
        for side in ["red", "blue"] {
            let inside = unit("f", side, kind, formation, 1, [100.0, 96.5, 0.0]) + more;
            let text = eight(&[inside]);
            let asked = try_move(&text, "form:square");
            if shelters && side == "red" {
                assert!(asked.is_ok(), "move.square.shelter: {kind} {more}: {asked:?}");
            } else {
                let why = reasons(asked);
                assert_eq!(why, [("move.through", "room")], "{side} {kind} {more}");
            }
        }
    }
}

#[test]
fn a_square_takes_what_it_stands_on_and_around_and_no_more() {
    // formation.shape: a friend of one stand, 4 by 3, with its front at `y`, stands anywhere about it.
    let at = |x: f64, y: f64| eight(&[unit("f", "red", FOOT, "line", 1, [x, y, 0.0])]);
    let allowed = |x: f64, y: f64| try_move(&at(x, y), "form:square").is_ok();
    for step in 0..=40 {
        let y = 96.9 - 0.5 * f64::from(step);
        // The friend beside the middle is inside, or under the rear face, until the friend's front is at 86.
        assert_eq!(allowed(100.0, y), y <= 86.0 + 0.15, "y {y}");
        // The friend off the right is clear of the right face from 109 on.
        let x = 100.0 + 0.5 * f64::from(step);
        assert_eq!(allowed(x, 94.0), x >= 109.0 - 0.15, "x {x}");
    }
    // A stand in the empty corner behind the right of the front face is in no other's place.
    let corner = "[[unit]]\nid = \"f\"\nside = \"red\"\nname = \"f\"\ntype = \"line-infantry\"\nexperience = \"recruits\"\nstands = 1\n\
                  stand_size = [2.0, 2.0]\nat = [105.5, 88.5]\n";
    assert!(try_move(&eight(&[corner.to_owned()]), "form:square").is_ok());
}

#[test]
fn no_square_is_formed_around_closed_ground() {
    // move.reform, move.bar.all: a pond of 4 by 4 lies inside the square, or a stretch of rampart.
    let pond = |kind: &str| area("g", kind, [98.0, 102.0], [91.0, 95.0]);
    for kind in ["lake", "marsh", "river", "bua"] {
        let asked = try_move(&eight(&[pond(kind)]), "form:square");
        assert!(matches!(asked, Err(Halt::Refused(_))), "{kind}: {asked:?}");
    }
    for kind in ["woods", "shrub", "plough", "hill", "road"] {
        moves(&eight(&[pond(kind)]), "form:square");
    }
    let wall = |kind: &str| line("g", kind, &[[98.0, 93.0], [102.0, 93.0]], 0.0);
    assert!(try_move(&eight(&[wall("fort-wall")]), "form:square").is_err());
    moves(&eight(&[wall("wall")]), "form:square");
}

/// Writes four stands of foot in line, attacked by a stand at `x` from the given place, and further terrain.
fn attacked(x: f64, from: [f64; 2], rest: &str) -> String {
    let attack = format!("[[attack]]\nby = \"e\"\non = \"u\"\nfrom = {from:?}\nfacing = 180.0\n");
    let all = [
        unit("u", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]),
        unit("e", "blue", FOOT, "line", 1, [x, 100.1, 180.0]),
        attack,
        rest.to_owned(),
    ];
    battle("movement", &all)
}

#[test]
fn who_is_attacked_may_change_formation_and_goes_nowhere() {
    // attack.move: the unit can't move out of contact, but nothing prevents a change of formation.
    let text = attacked(100.0, [100.0, 115.0], "");
    for path in ["form:square", "form:column"] {
        assert_eq!(super::price(&text, path), if path.ends_with("square") { 25 } else { 100 });
    }
    for path in ["forward:0.1", "back:1", "form:square,back:1", "form:column,wheel-left:5"] {
        let why = reasons(try_move(&text, path));
        assert!(why.contains(&("attack.move", "held")), "{path}: {why:?}");
    }
    // The attacker has moved already.
    let attacker = ask(&text, "move", &[("unit", "e"), ("path", "form:column")], None);
    assert_eq!(reasons(attacker), [("attack.move", "held")]);
    let both = attacked(100.0, [100.0, 115.0], "[[attack]]\nby = \"u\"\non = \"e\"\n");
    assert_eq!(reasons(try_move(&both, "form:square")), [("attack.move", "held")]);
}

#[test]
fn a_new_formation_stays_in_contact_with_who_attacks() {
    // attack.move, measure.touch: the column reaches to 102. The attacker, 4 wide, begins at x - 2, 0.1 ahead.
    for (x, stays) in [(101.0, true), (104.0, true), (104.15, true), (104.3, false), (107.0, false)] {
        let text = attacked(x, [x, 115.0], "");
        let asked = try_move(&text, "form:column");
        if stays {
            assert!(asked.is_ok(), "{x}: {asked:?}");
            continue;
        }
        let checks = refused(asked);
        assert_eq!(checks.len(), 1, "{checks:?}");
        assert_eq!((checks[0].key, checks[0].because.variant), ("attack.move", "parts"));
        let aside: f64 = x - 2.0 - 102.0;
        assert_eq!(mm(&checks[0], "gap"), super::tenths(aside.hypot(0.1)));
        // tie.measure: 0.28 against 0.2 is too close to call, and 3 against 0.2 is not.
        assert_eq!(checks[0].close, x < 105.0, "tie.measure: {x}");
    }
}

/// Returns the side struck, and true if the line for a flank counts.
fn struck(text: &str) -> (String, bool) {
    let text = text.replace("phase = \"movement\"", "phase = \"melee\"");
    let holes = [("attackers", "e"), ("defenders", "u")];
    let ruling: Ruling = ask(&text, "melee", &holes, None).unwrap();
    let side = ruling.facts["parts"][0]["attackers"][0]["strikes"].clone();
    let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
    let mut flank = lines.filter(|line| line.key == "melee.mod.flank");
    (side.as_str().unwrap().to_owned(), flank.any(frontage::ruling::Line::counts))
}

#[test]
fn the_side_struck_is_that_of_the_moment_the_attack_was_declared() {
    // attack.facing: from (116, 109) a line that ends at 108 is struck in front, a column that ends at 102 in the
    // flank.
    let text = attacked(100.0, [116.0, 109.0], "");
    assert_eq!(struck(&text), ("front".to_owned(), false));
    let book = book();
    let after = super::played(&*book, &text, &[("move", &[("unit", "u"), ("path", "form:column")])]).write();
    assert_eq!(struck(&after), ("front".to_owned(), false), "as it stood then: {after}");
    // An attack declared on the column strikes the flank.
    let column = after.lines().filter(|line| !line.starts_with("outline")).collect::<Vec<_>>().join("\n");
    assert_eq!(struck(&column), ("right".to_owned(), true), "{column}");
    // The outline of that moment is written to the battle file and read again.
    assert!(after.contains("outline = { at = "), "{after}");
    assert_eq!(crate::support::open(&*book, &after).write(), after);
}

#[test]
fn who_leaves_a_place_in_square_forms_around_nobody() {
    // bua.leave, move.square.shelter: the rear face lies before the north side at 100, and the inside reaches from
    // 103 to 111.
    let village = area("v", "bua", [90.0, 110.0], [80.0, 100.0]);
    let garrison = unit("u", "red", FOOT, "line", 8, [100.0, 100.0, 0.0])
        .replace("at = [100.0, 100.0]\nfacing = 0.0\n", "in = \"v\"\n");
    let leave = |rest: String| {
        let text = battle("movement", &[village.clone(), garrison.clone(), rest]);
        let holes = [("unit", "u"), ("side", "3"), ("facing", "0"), ("formation", "square")];
        ask(&text, "leave", &holes, None)
    };
    let inside = |side: &str, kind: &str| unit("f", side, kind, "line", 1, [100.0, 108.5, 0.0]);
    assert!(leave(String::new()).is_ok());
    assert!(leave(inside("red", "engineers")).is_ok());
    for (side, kind) in [("red", FOOT), ("blue", FOOT), ("blue", "engineers")] {
        let why = reasons(leave(inside(side, kind)));
        assert!(why.contains(&("move.through", "on-unit")), "{side} {kind}: {why:?}");
    }
    let pond = leave(area("w", "lake", [98.0, 102.0], [105.0, 109.0]));
    assert!(reasons(pond).contains(&("move.bar.all", "barred")));
}
