//! Earthworks: foot occupies one by moving onto it, guns stand at it, and it can't be entered as a place.

use super::{FOOT, done, moving, refused, terrain};
use crate::support::{ask, unit};

fn work() -> String {
    terrain("w", "earthwork", [90.0, 110.0], [102.0, 108.0])
}

#[test]
fn foot_holds_an_earthwork_by_moving_into_it() {
    // measure.earthwork, fire.bar.hard: the unit moves two cm before the earthwork, and five and a half in it at half
    // speed. Muskets have no effect on a unit in it, but they have on a unit before it.
    let text = moving(&[
        unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]),
        unit("e", "blue", FOOT, "line", 4, [100.0, 125.0, 180.0]),
        work(),
    ]);
    let fire = |text: &str| {
        let text = text.replace("phase = \"movement\"", "phase = \"fire\"");
        let holes = [("target", "a"), ("by", "e")];
        let ruling = ask(&text, "fire", &holes, None).unwrap();
        let checks = ruling.tally.blocks.into_iter().flat_map(|block| block.checks);
        let failing = checks.filter(|check| !check.holds).map(|check| check.key);
        failing.collect::<Vec<_>>()
    };
    let moved = done(&text, "move", &[("unit", "a"), ("path", "forward:7.5")]);
    assert_eq!(fire(&text), Vec::<&str>::new(), "fire.bar.hard: before it");
    assert_eq!(fire(&moved.text), ["fire.bar.hard"; 4], "fire.bar.hard: in it");
}

#[test]
fn nobody_enters_an_earthwork_as_a_place() {
    // bua.enter is about built-up areas, fort.outside about ramparts; move.bar.artillery keeps guns out.
    let touching = moving(&[unit("a", "red", FOOT, "line", 4, [100.0, 102.0, 0.0]), work()]);
    let holes = [("unit", "a"), ("place", "w")];
    assert_eq!(refused(&touching, "enter", &holes), ["bua.enter no-place"]);
    let guns = unit("a", "red", "light-artillery", "deployed", 2, [100.0, 101.9, 0.0]);
    let path = [("unit", "a"), ("path", "forward:3")];
    let why = refused(&moving(&[guns, work()]), "move", &path);
    assert!(why.iter().any(|why| why.starts_with("move.bar.artillery")), "{why:?}");
}
