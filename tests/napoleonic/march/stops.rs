//! Things that stop a move: the distance at which they do, and the movement left then.

use super::{FOOT, area, battle, mm, moves, price, reasons, refused, scene, try_move};
use crate::support::unit;

/// The values of x between which most of the ground lies, in the middle of the table.
const WIDE: [f64; 2] = [60.0, 140.0];

/// Checks that a path is refused by a rule, after `at` mm and with `left` mm left.
pub fn stopped(text: &str, path: &str, (key, variant): (&str, &str), at: i64, left: i64) {
    let checks = refused(try_move(text, path));
    let found = checks.iter().find(|check| check.key == key && check.because.variant == variant);
    let check = found.unwrap_or_else(|| panic!("{path}: {checks:?}\n{text}"));
    assert_eq!((mm(check, "at"), mm(check, "left")), (at, left), "{key}: {path}\n{text}");
}

/// Checks that a straight move is stopped after `at` mm of the `has` mm available. A move a millimetre shorter is
/// allowed, and one a millimetre longer is not.
pub fn ahead(text: &str, why: (&str, &str), at: i64, has: i64) {
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
    ahead(&scene(FOOT, "line", &[friend(100.0, 180.0)]), ("move.through", "unit"), 100, 150);
    // The friend faces away, with the rear at 107.
    ahead(&scene(FOOT, "line", &[friend(100.0, 0.0)]), ("move.through", "unit"), 70, 150);
    let touching = scene(FOOT, "line", &[friend(100.0, 180.0)]);
    assert_eq!(price(&touching, "forward:10"), 100, "measure.touch: up to it");
    // The line moves past the friend: its right end is at 108, and a friend at 110 begins there.
    assert_eq!(price(&scene(FOOT, "line", &[friend(110.0, 0.0)]), "forward:12"), 120);
    assert_eq!(
        reasons(try_move(&scene(FOOT, "line", &[friend(109.5, 0.0)]), "forward:12")),
        [("move.through", "unit")]
    );
    // A second move does not lead through the friend either.
    let close = unit("f", "red", FOOT, "line", 1, [100.0, 100.0, 180.0]);
    stopped(&scene(FOOT, "line", &[close]), "forward:5", ("move.through", "unit"), 0, 150);
    // A unit placed by hand in an overlap may leave, but gets no deeper.
    let deep = scene(FOOT, "line", &[unit("f", "red", FOOT, "line", 1, [100.0, 99.6, 180.0])]);
    assert_eq!(price(&deep, "back:5"), 100);
    stopped(&deep, "forward:5", ("move.through", "unit"), 0, 150);
}

#[test]
fn a_wheel_runs_into_units_too() {
    // move.wheel, move.through: the wheel is about (92, 100). A friend's rear reaches from 104 to 108, 7 farther up.
    let friend = unit("f", "red", FOOT, "line", 1, [106.0, 110.0, 0.0]);
    let text = scene(FOOT, "line", &[friend]);
    // The outer corner, 16 from the pivot, reaches the height of 7 at 14.4 to the right, before the front edge would
    // touch the friend at 12.
    let turned = (7.0_f64 / 16.0).asin();
    let at = super::tenths(16.0 * turned);
    stopped(&text, "wheel-left:45", ("move.through", "unit"), at, 150 - at);
    moves(&text, "wheel-left:25.9");
    assert!(turned.to_degrees() > 25.9 && turned.to_degrees() < 26.0);
    assert_eq!(reasons(try_move(&text, "wheel-left:26")), [("move.through", "unit")]);
}

#[test]
fn no_contact_is_made_in_the_movement_phase() {
    // melee.when, measure.touch: outlines 0.2 apart touch.
    let foe = |x: f64, y: f64| unit("e", "blue", FOOT, "line", 1, [x, y, 180.0]);
    let text = scene(FOOT, "line", &[foe(100.0, 110.0)]);
    stopped(&text, "forward:12", ("melee.when", "contact"), 98, 52);
    moves(&text, "forward:9.7");
    assert_eq!(reasons(try_move(&text, "forward:9.8")), [("melee.when", "contact")], "0.2 apart is touching");
    // The line moves past the enemy's corner: its right end is at 108, and the enemy begins at 108.2 or 108.3.
    let past = |x: f64| scene(FOOT, "line", &[foe(x, 104.0)]);
    assert_eq!(reasons(try_move(&past(110.2), "forward:10")), [("melee.when", "contact")]);
    assert_eq!(price(&past(110.3), "forward:10"), 100);
    // The 0.2 are measured along the diagonal between two corners: 0.15 aside and 0.15 ahead is 0.21, and not
    // touching yet.
    let corner = scene(FOOT, "line", &[foe(110.15, 105.0)]);
    assert_eq!(price(&corner, "forward:4.8"), 48, "0.2 ahead, 0.15 aside");
    let why = reasons(try_move(&corner, "forward:4.9"));
    assert_eq!(why, [("melee.when", "contact")], "0.1 ahead, 0.15 aside: 0.18");
    // A bit closer than that is contact.
    let near = scene(FOOT, "line", &[foe(110.18, 100.18)]);
    stopped(&near, "right:0.2", ("melee.when", "contact"), 1, 148);
    // A unit in contact may leave the contact.
    let touching = scene(FOOT, "line", &[foe(100.0, 100.0)]);
    assert_eq!(price(&touching, "back:5"), 100);
    stopped(&touching, "forward:5", ("move.through", "unit"), 0, 150);
    // A change of formation makes no contact either: the column reaches from 98 to 102, the line from 92.
    let beside = unit("e", "blue", FOOT, "line", 1, [95.0, 100.0, 0.0]);
    let why = reasons(try_move(&scene(FOOT, "column", &[beside]), "form:line"));
    assert_eq!(why, [("move.through", "room")]);
    let before = unit("e", "blue", FOOT, "line", 1, [94.0, 100.1, 180.0]);
    let why = reasons(try_move(&scene(FOOT, "column", std::slice::from_ref(&before)), "form:line"));
    assert_eq!(why, [("melee.when", "contact")]);
    assert_eq!(price(&scene(FOOT, "column", &[before]), "back:1,form:line"), 15 + 75, "1 back is a tenth");
}

#[test]
fn the_table_ends_at_its_edge() {
    // measure.table: the table is 240 deep.
    let at = |pose: [f64; 3]| battle("movement", &[unit("u", "red", FOOT, "line", 4, pose)]);
    ahead(&at([100.0, 230.0, 0.0]), ("measure.table", "edge"), 100, 150);
    ahead(&at([10.0, 100.0, 270.0]), ("measure.table", "edge"), 100, 150);
    stopped(&at([100.0, 8.0, 0.0]), "back:6", ("measure.table", "edge"), 50, 50);
    stopped(&at([12.0, 100.0, 0.0]), "left:6", ("measure.table", "edge"), 40, 70);
    let over = at([100.0, 240.1, 0.0]);
    assert_eq!(price(&over, "back:5"), 100, "who hangs over it may come back");
    stopped(&over, "forward:1", ("measure.table", "edge"), 0, 150);
    let near = at([100.0, 1.0, 180.0]).replace("tolerance", "#");
    assert_eq!(reasons(try_move(&near, "wheel-left:20")), [("measure.table", "edge")]);
    let column = battle("movement", &[unit("u", "red", FOOT, "column", 4, [4.0, 100.0, 0.0])]);
    assert_eq!(reasons(try_move(&column, "form:line")), [("measure.table", "edge")]);
}

#[test]
fn what_is_left_at_a_stop_counts_the_ground_on_the_way() {
    // The friend at 110 is reached over 5.2 on open ground and 4.8 on plough, which cost 14.8 of 15.
    let friend = || unit("f", "red", FOOT, "line", 1, [100.0, 110.0, 180.0]);
    let plough = |from: f64| area("p", "plough", WIDE, [from, 140.0]);
    let at = |text: &str| {
        let checks = refused(try_move(text, "forward:12"));
        let check = checks.iter().find(|check| check.key == "move.through").unwrap();
        (mm(check, "at"), mm(check, "left"))
    };
    assert_eq!(at(&scene(FOOT, "line", &[friend(), plough(105.0)])), (100, 2));
    // The plough lies only behind the friend, so the stop comes after 10.
    assert_eq!(at(&scene(FOOT, "line", &[friend(), plough(110.5)])), (100, 50));
    // The rear of the first stand leaves the field at 102, so the move is slow up to 4.8.
    let field = area("p", "plough", WIDE, [90.0, 102.0]);
    assert_eq!(at(&scene(FOOT, "line", &[friend(), field])), (100, 2));
    // The stop comes after a complete leg: 3 forward and 7 more to the friend.
    stopped(&scene(FOOT, "line", &[friend()]), "forward:3,forward:9", ("move.through", "unit"), 70, 50);
}
