//! Models are measured, not the outline of the whole block. Also bridges and fords, heights, and the edge of the
//! table.

use super::second::{Body, Chance, apart, inside};
use super::*;

/// The number of random tables: some in a debug build, thousands in an optimised build.
const TABLES: usize = if cfg!(debug_assertions) { 120 } else { 3_000 };

fn block(id: &str, side: &str, body: &Body) -> String {
    let more = format!("files = {}\nmodels = {}", body.files, body.models);
    unit(id, side, (body.at.0, body.at.1, body.facing), &more)
}

fn body(files: u32, models: u32, at: (f64, f64), facing: f64) -> Body {
    Body { files, models, at, facing }
}

fn some(chance: &mut Chance, low: f64, high: f64) -> Body {
    let files = chance.whole(1, 6);
    let models = files + chance.whole(0, 2 * files);
    let at = (chance.between(low, high), chance.between(6.0, 30.0));
    body(files, models, at, chance.between(0.0, 360.0))
}

fn measured(text: &str) -> Value {
    play(open(text).as_mut(), "measure red target=blue", &[]).facts["approach"].clone()
}

/// Returns a point every tenth of an inch along the outlines of the models of a body.
fn rim(of: &Body) -> Vec<(f64, f64)> {
    let mut points = Vec::new();
    for quad in of.quads() {
        for at in 0..4 {
            let (a, b) = (quad[at], quad[(at + 1) % 4]);
            let steps = (apart(a, b) * 10.0).ceil();
            let mut step = 0.0;
            while step <= steps {
                let share = step / steps;
                points.push((a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share));
                step += 1.0;
            }
        }
    }
    points
}

/// `charge.impossible`, `charge.arc`: distances are measured between the nearest models. Only models can lie in the
/// arc, not the empty corners of a block.
#[test]
fn models_are_measured_and_not_empty_corners() {
    let mut chance = Chance(0x2545_F491_4F6C_DD1D);
    let (mut looked, mut short) = (0, 0);
    while looked < TABLES {
        let (own, its) = (some(&mut chance, 6.0, 22.0), some(&mut chance, 20.0, 42.0));
        if !inside(&own.quads()) || !inside(&its.quads()) {
            continue;
        }
        let (mine, other) = (rim(&own), rim(&its));
        let near = mine.iter().flat_map(|a| other.iter().map(move |b| apart(*a, *b)));
        let near = near.fold(f64::INFINITY, f64::min);
        if near < 0.5 {
            continue;
        }
        looked += 1;
        let found = measured(&table("declare", &[block("red", "red", &own), block("blue", "blue", &its)]));
        let distance = found["distance_in"].as_f64().unwrap();
        // Points lie a tenth of an inch apart on either outline, so the nearest pair is at most that much too far.
        assert!(distance <= near + 1e-9 && near - distance < 0.12, "{distance} {near} {own:?} {its:?}");
        let half = f64::from(own.files) * 0.5;
        let depth = |point: &(f64, f64)| {
            let way = (point.0 - own.at.0, point.1 - own.at.1);
            let (angle_x, angle_y) = own.facing.to_radians().sin_cos();
            let (x, y) = (way.0 * angle_y - way.1 * angle_x, way.0 * angle_x + way.1 * angle_y);
            // A point in the arc lies before the front and between the rays at 45 degrees.
            y.min((half + y - x.abs()) / 2.0_f64.sqrt())
        };
        let deepest = other.iter().map(depth).fold(f64::NEG_INFINITY, f64::max);
        let outside = found["outside_arc_in"].as_f64().unwrap();
        if deepest.abs() > 0.1 {
            assert_eq!(outside <= 0.0, deepest > 0.0, "{outside} {deepest} {own:?} {its:?}");
        }
        short += usize::from(its.models % its.files > 0);
    }
    assert!(short > looked / 2, "{short} of {looked}");
}

/// `charge.sight`: a target that is visible only outside the front arc is not seen. The slow method looks for a clear
/// line from points of the charger to points of the target in the arc.
#[test]
fn what_is_seen_lies_in_the_front_arc() {
    let mut chance = Chance(0x1234_5678_9ABC_DEF1);
    let (mut seen, mut hidden) = (0, 0);
    while seen + hidden < TABLES {
        let charger = body(4, 8, (24.0, 8.0), 0.0);
        let target =
            body(2, 2 * chance.whole(2, 8), (chance.between(26.0, 36.0), chance.between(14.0, 26.0)), 0.0);
        let left = chance.between(25.0, 31.0);
        let wood = [left, 8.5 + chance.between(0.0, 4.0), left + chance.between(0.5, 4.0), 34.0];
        let edge = target.at.0 - 1.0;
        if !inside(&target.quads()) || wood[2] > edge - 0.05 {
            continue;
        }
        let text = table(
            "declare",
            &[block("red", "red", &charger), block("blue", "blue", &target), area("woods", wood)],
        );
        let in_view = measured(&text)["sees"] == true;
        // Lines go from the rim of the charger to the rim of the target in the arc. A line a hair beside the wood
        // counts as clear.
        let clear = |a: &(f64, f64), b: &(f64, f64), by: f64| {
            (0..=400).all(|step| {
                let share = f64::from(step) / 400.0;
                let (x, y) = (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share);
                x <= wood[0] - by || x >= wood[2] + by || y <= wood[1] - by || y >= wood[3] + by
            })
        };
        let in_arc = |point: &&(f64, f64)| {
            let y = point.1 - 8.0;
            y >= 0.0 && (point.0 - 24.0).abs() <= 2.0 + y
        };
        let its = rim(&target);
        let its: Vec<_> = its.iter().filter(in_arc).collect();
        if its.is_empty() {
            continue;
        }
        let any = |by: f64| rim(&charger).iter().any(|a| its.iter().any(|b| clear(a, b, by)));
        if any(0.05) {
            assert!(in_view, "{text}");
            seen += 1;
        } else if !any(-0.05) {
            assert!(!in_view, "{text}");
            hidden += 1;
        }
    }
    assert!(seen > TABLES / 4 && hidden > TABLES / 4, "{seen} {hidden}");
}

/// `ground.crossing`, `react.flee`: a bridge or ford carries a unit that is no wider than it, and a flight may end on
/// it.
#[test]
fn a_bridge_carries_who_is_no_wider() {
    for kind in ["bridge", "ford"] {
        for water in ["river", "lake"] {
            for files in 1..=6_u32 {
                for wide in 1..=6_u32 {
                    let half = f64::from(wide) * 0.5;
                    let water = area(water, [0.0, 14.0, 48.0, 15.0]);
                    let bridge = area(kind, [24.0 - half, 13.5, 24.0 + half, 15.5]);
                    let charger = body(files, files, (24.0, 10.0), 0.0);
                    let target = body(8, 8, (24.0, 18.0), 180.0);
                    let text = table(
                        "declare",
                        &[block("red", "red", &charger), block("blue", "blue", &target), water, bridge],
                    );
                    let clear = measured(&text)["clear_way"] == true;
                    assert_eq!(clear, files <= wide, "{files} over {wide} of {kind}");
                }
            }
        }
    }
    // The target flees 6 up the table from 18, the centre from 18.5 to 24.5, the front half an inch ahead of the
    // centre.
    let water = area("river", [0.0, 24.0, 48.0, 26.0]);
    let bridge = area("bridge", [20.0, 23.5, 28.0, 26.5]);
    for (bridge, ends) in [(bridge, 25.0), (String::new(), 27.0)] {
        let target = body(4, 4, (24.0, 18.0), 180.0);
        let text = table("declare", &[red(""), block("blue", "blue", &target), water.clone(), bridge]);
        let mut battle = open(&text);
        play(battle.as_mut(), "declare red target=blue", &[]);
        play(battle.as_mut(), "react blue how=flee", &[&[3, 3]]);
        assert!((stands(battle.as_ref(), "blue").1 - ends).abs() < 1e-9);
    }
}

/// `sight.height`: a unit on a hill, and a large unit, sees over units that stand lower, and is seen over them.
#[test]
fn the_higher_are_looked_over_by_nobody_and_look_over_the_lower() {
    let hill = |near: f64| area("hill", [15.0, near, 33.0, near + 3.0]).replace("kind", "level = 1\nkind");
    let screen =
        |more: &str| unit("screen", "blue", (24.0, 14.0, 180.0), &format!("files = 9\nmodels = 9\n{more}"));
    let none = String::new;
    // Each row names the charger, the target, the screen in the way, the hills, and true if the target is seen. A
    // hill lies under the charger (from y = 7 or 7.5), under the target (from 18), or between them (from 13).
    for (charger, target, between, hills, sees) in [
        ("", "", screen(""), none(), false),
        ("large = true", "", screen(""), none(), true),
        ("", "large = true", screen(""), none(), true),
        ("large = true", "", screen("large = true"), none(), false),
        ("", "", screen(""), hill(7.5), true),
        ("", "", screen(""), hill(18.0), true),
        ("", "", screen("large = true"), hill(7.5), false),
        ("", "", none(), hill(13.0), false),
        ("large = true", "", none(), hill(13.0), false),
        (
            "large = true",
            "",
            none(),
            hill(13.0) + &hill(7.0).replace("\"hill\"\nlevel", "\"low\"\nlevel"),
            true,
        ),
    ] {
        let text = table("declare", &[red(charger), blue(8.0, target), between, hills]);
        assert_eq!(measured(&text)["sees"], sees, "{text}");
    }
    // No unit sees over a wood.
    let wood = area("woods", [10.0, 12.0, 40.0, 15.0]);
    let text = table("declare", &[red("large = true"), blue(8.0, "large = true"), wood]);
    assert_eq!(measured(&text)["sees"], false);
}

/// `charge.move`: no unit ends a charge beyond the table's edge, or in any other place that is objected to.
#[test]
fn nobody_ends_a_charge_beyond_the_edge() {
    let mut chance = Chance(0x0DDB_1A5E_5BAD_5EED);
    let (mut made, mut beyond) = (0, 0);
    while made < TABLES / 2 {
        let mut near = |low: f64, high: f64, files: (u32, u32)| {
            let files = chance.whole(files.0, files.1);
            let models = files + chance.whole(0, files);
            let at = (chance.between(0.0, 5.0), chance.between(low, high));
            body(files, models, at, chance.between(0.0, 360.0))
        };
        let (charger, target) = (near(9.0, 14.0, (3, 9)), near(2.0, 6.0, (1, 5)));
        if !inside(&charger.quads()) || !inside(&target.quads()) {
            continue;
        }
        let text = table("declare", &[block("red", "red", &charger), block("blue", "blue", &target)]);
        let mut battle = open(&text);
        if !battle.objections().is_empty() {
            continue;
        }
        match ask(battle.as_mut(), "declare red target=blue", &[]) {
            Ok(_) => {}
            Err(Halt::Refused(checks)) => {
                beyond += usize::from(checks.iter().any(|check| check.because.variant == "off"));
                continue;
            }
            Err(halt) => panic!("{halt:?}"),
        }
        play(battle.as_mut(), "react blue", &[]);
        close(battle.as_mut());
        play(battle.as_mut(), "charge red", &[&[6, 6]]);
        let after = open(&battle.write());
        assert!(after.objections().is_empty(), "{:?}\n{text}", after.objections());
        made += 1;
    }
    assert!(beyond > made / 4, "{beyond} beside {made}");
}

/// `react.flee.edge`, `flee.through`: a unit that leaves the table before it reaches a friend runs through no unit.
/// The flight is walked again step by step.
#[test]
fn who_leaves_the_table_first_runs_through_nobody() {
    let (mut panicked, mut spared) = (0, 0);
    for tenths in 0..60 {
        // The target flees to the south-west, from 9 up the table. The friend stands near the near edge, a little
        // farther along at each step.
        let fleers = body(4, 8, (30.0, 9.0), 0.0);
        let enemy = body(2, 4, (36.364, 14.364), 225.0);
        let friend = body(2, 4, (17.75 + f64::from(tenths) * 0.1, 3.0), 0.0);
        let text = table(
            "declare",
            &[block("red", "red", &enemy), block("blue", "blue", &fleers), block("friend", "blue", &friend)],
        );
        let mut battle = open(&text);
        if !battle.objections().is_empty() {
            continue;
        }
        play(battle.as_mut(), "declare red target=blue", &[]);
        let ruling = play(battle.as_mut(), "react blue how=flee", &[&[6, 6]]);
        let away = ruling.facts["flight"]["away"].as_f64().unwrap();
        let turned = fleers.about(fleers.centre(), away);
        let (mut off, mut meets) = (f64::INFINITY, f64::INFINITY);
        for step in 0..24_000 {
            let far = f64::from(step) * 0.0005;
            let quads = turned.moved(far).quads();
            if off.is_infinite() && !inside(&quads) {
                off = far;
            }
            if meets.is_infinite() && super::second::deepest(&quads, &friend.quads()) > 0.0 {
                meets = far;
            }
        }
        assert!(off < 12.0, "it runs off");
        assert_eq!(outcome(&ruling), "runs-off");
        if (off - meets).abs() < 0.01 {
            continue;
        }
        let due = due(battle.as_ref()).contains(&"panic@friend".to_owned());
        assert_eq!(due, meets < off, "{tenths}: off after {off}, there after {meets}");
        panicked += usize::from(due);
        spared += usize::from(!due);
    }
    assert!(panicked >= 20 && spared >= 20, "{panicked} {spared}");
}
