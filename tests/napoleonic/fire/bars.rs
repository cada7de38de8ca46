//! Rules that make muskets useless or canister impossible, and rules that cancel such rules.

use crate::fire::modifiers::{COVER, INFANTRY, NOTHING, OVER, Worth, arm, check, guns, line};
use crate::fire::{across, area, band, fire, firer, formed, group, total};
use crate::support::unit;

const HARD: &[(&str, i64)] = &[("fire.mod.hard", -1)];
const BUA: &[(&str, i64)] = &[("fire.mod.bua", -1)];
const WORK: &[(&str, i64)] = &[("fire.mod.earthwork", -1)];

/// The worth of useless fire: infantry and chasseurs have no effect at all.
const USELESS: Worth = (0, NOTHING);

#[test]
fn an_earthwork_shields_guns_from_guns_and_anyone_from_muskets() {
    // fire.mod.earthwork, fire.bar.hard, measure.earthwork, fire.howitzer.ignore, fire.howitzer.ignore.effect
    let work = || across("e", "earthwork", 80.0, 120.0, 107.9);
    check("guns behind it", &[guns(), work()], [USELESS, USELESS, (3, WORK), (3, NOTHING)]);
    check("infantry behind it", &[line(), work()], [USELESS, USELESS, (3, NOTHING), (3, NOTHING)]);
    let inside = || area("e", "earthwork", [80.0, 107.9, 120.0, 114.0]);
    check("guns inside", &[guns(), inside()], [USELESS, USELESS, (3, WORK), (3, NOTHING)]);
    check(
        "guns holding it",
        &[guns() + "in = \"e\"\n", inside()],
        [USELESS, USELESS, (3, WORK), (3, NOTHING)],
    );
    let over = [(3, OVER), (3, OVER), (3, OVER), (3, NOTHING)];
    check("guns not touching it", &[guns(), across("e", "earthwork", 80.0, 120.0, 104.0)], over);
    check("guns before it", &[guns(), across("e", "earthwork", 80.0, 120.0, 113.1)], [(3, NOTHING); 4]);
}

#[test]
fn a_built_up_area_stops_canister_and_when_fortified_muskets() {
    // fire.mod.bua, fire.mod.hard, fire.bar.hard, fire.bar.canister, fire.ball.near, fire.howitzer.ignore.effect
    let village = |fortified: bool| {
        area("v", "bua", [80.0, 108.0, 120.0, 120.0]) + &format!("fortified = {fortified}\n")
    };
    let held = |formation: &str| formed(formation, 4, 8.0) + "in = \"v\"\n";
    let open = [(3, BUA), (3, BUA), (2, NOTHING), (2, NOTHING)];
    check("unfortified", &[held("line"), village(false)], open);
    check("fortified", &[held("line"), village(true)], [USELESS, USELESS, (2, HARD), (2, HARD)]);
    // A battery 8 cm away fires ball under that name.
    let ruling = fire(&[firer("medium-artillery", 4), held("line"), village(false)]);
    assert_eq!(band(&ruling, "f"), "ball", "fire.ball.near");
    let zero = group(&ruling, "f").lines.iter().find(|line| line.key == "fire.mod.bua").unwrap();
    assert!(zero.counts() && zero.value() == 0, "fire.mod.bua: nothing for artillery, and said so");
}

#[test]
fn a_fort_or_fortress_wall_stops_muskets_and_canister_but_not_howitzers() {
    // fire.mod.hard, fire.bar.hard, fire.bar.canister, fire.howitzer.ignore
    for kind in ["fort-wall", "fortress-wall"] {
        let scene = [line() + "in = \"w\"\n", area("w", kind, [80.0, 107.9, 120.0, 112.0])];
        check(kind, &scene, [USELESS, USELESS, (2, HARD), (3, NOTHING)]);
    }
}

#[test]
fn a_low_wall_stops_canister_and_when_of_stone_muskets() {
    // terrain.wall, fire.bar.hard, fire.bar.canister, fire.mod.bua, fire.howitzer.ignore, fire.mod.over
    let wall = |y, more: &str| across("w", "wall", 80.0, 120.0, y) + more;
    check("plain", &[line(), wall(107.9, "")], [(3, NOTHING), (3, NOTHING), (2, NOTHING), (3, NOTHING)]);
    check("stone", &[line(), wall(107.9, "stone = true\n")], [USELESS, USELESS, (2, NOTHING), (3, NOTHING)]);
    check(
        "held, stone",
        &[line() + "in = \"w\"\n", wall(107.9, "stone = true\n")],
        [USELESS, USELESS, (2, NOTHING), (3, NOTHING)],
    );
    for more in ["", "stone = true\n"] {
        let over = [(3, OVER), (3, OVER), (3, OVER), (3, NOTHING)];
        check("not touched", &[line(), wall(104.0, more)], over);
        check("behind the target", &[line(), wall(111.1, more)], [(3, NOTHING); 4]);
    }
}

#[test]
fn from_above_low_walls_and_earthworks_have_no_effect_at_all() {
    // fire.hill.cancel, fire.hill.cancel.level, fire.hill.cancel.infantry
    let below = area("h", "hill", [60.0, 60.0, 140.0, 101.0]);
    let same = area("h", "hill", [60.0, 60.0, 140.0, 140.0]);
    let wall = |y| across("w", "wall", 80.0, 120.0, y);
    let stone = wall(107.9) + "stone = true\n";
    let work = across("e", "earthwork", 80.0, 120.0, 107.9);
    let fence = across("w", "fence", 80.0, 120.0, 104.0);
    let over = [(3, OVER), (3, OVER), (3, OVER), (3, NOTHING)];
    check("stone wall, from above", &[line(), stone.clone(), below.clone()], [(3, NOTHING); 4]);
    check(
        "stone wall, level",
        &[line(), stone.clone(), same.clone()],
        [USELESS, USELESS, (2, NOTHING), (3, NOTHING)],
    );
    check("over a wall, from above", &[line(), wall(104.0), below.clone()], [(3, NOTHING); 4]);
    check("over a wall, level", &[line(), wall(104.0), same.clone()], over);
    check("over a fence, from above", &[line(), fence, below.clone()], over);
    check("earthwork, from above", &[guns(), work.clone(), below.clone()], [(3, NOTHING); 4]);
    check("earthwork, level", &[guns(), work.clone(), same], [USELESS, USELESS, (3, WORK), (3, NOTHING)]);
}

#[test]
fn woods_fences_and_villages_still_count_from_above() {
    // fire.hill.cancel: these kinds of cover are not on its list.
    let below = area("h", "hill", [60.0, 60.0, 140.0, 101.0]);
    check(
        "fence, from above",
        &[line(), across("w", "fence", 80.0, 120.0, 107.9), below.clone()],
        [(3, COVER); 4],
    );
    check(
        "wood, from above",
        &[line(), area("c", "woods", [80.0, 107.9, 120.0, 112.0]), below.clone()],
        [(3, COVER); 4],
    );
    let village = [
        line() + "in = \"v\"\n",
        area("v", "bua", [80.0, 108.0, 120.0, 120.0]) + "fortified = true\n",
        below,
    ];
    check("fortified village, from above", &village, [USELESS, USELESS, (2, HARD), (2, HARD)]);
}

#[test]
fn from_the_wall_of_a_fort_low_walls_and_earthworks_have_no_effect_either() {
    // fire.hill.cancel holds for the rampart too, though a rampart is no higher.
    let line_of = |kind| across("w", kind, 80.0, 120.0, 107.9);
    let (stone, work) = (line_of("wall") + "stone = true\n", line_of("earthwork"));
    for kind in ["fort-wall", "fortress-wall"] {
        let rampart = area("r", kind, [80.0, 95.0, 120.0, 100.1]);
        for (troops, cover) in [(INFANTRY, &stone), (INFANTRY, &work), ("medium-artillery", &stone)] {
            let held = firer(troops, 4) + "in = \"r\"\n";
            arm(kind, held, &[line(), cover.clone(), rampart.clone()], (3, NOTHING));
        }
        arm(
            kind,
            firer("medium-artillery", 4) + "in = \"r\"\n",
            &[guns(), work.clone(), rampart],
            (3, NOTHING),
        );
    }
}

#[test]
fn ball_does_not_bounce() {
    // fire.bounce: a second line right behind the target suffers nothing and changes nothing.
    let behind = unit("u", "blue", INFANTRY, "line", 4, [100.0, 112.0, 180.0]);
    let ruling = fire(&[firer("medium-artillery", 4), line(), behind]);
    assert_eq!((total(&ruling), ruling.subject.as_str()), (12, "t"), "fire.bounce");
    assert!(ruling.fates.iter().all(|(id, _)| id.as_str() == "t"), "fire.bounce");
}

/// `fire.bar.hard`: the failed check names the fact that bars muskets. It is the place that the target holds, or the
/// cover it stands behind.
#[test]
fn what_bars_muskets_is_the_fact_that_is_to_be_another() {
    let barred = |scene: &[String]| {
        let scene: Vec<_> = std::iter::once(firer("line-infantry", 4)).chain(scene.iter().cloned()).collect();
        let ruling = fire(&scene);
        let mut checks = ruling.tally.blocks.iter().flat_map(|block| &block.checks);
        let check = checks.find(|check| check.key == "fire.bar.hard").unwrap();
        check.rests_on_path().map(str::to_owned)
    };
    let wall = across("w", "wall", 80.0, 120.0, 107.9) + "stone = true\n";
    assert_eq!(barred(&[line(), wall]).unwrap(), "groups.0.cover");
    let rampart = area("w", "fort-wall", [80.0, 107.9, 120.0, 112.0]);
    assert_eq!(barred(&[line() + "in = \"w\"\n", rampart]).unwrap(), "target.unit.place");
}
