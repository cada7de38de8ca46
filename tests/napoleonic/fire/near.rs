//! Nearest targets and close calls: targets without orders, stands lost, lines past terrain.

use crate::fire::{across, area, fire, firer, formed, total};
use crate::support::{ask, battle, book, open, unit};
use frontage::dice::Cast;
use frontage::geometry::units::Bearing;
use frontage::geometry::{Footprint, Pose, Rect, rank};
use frontage::rulebook::Detail;
use frontage::ruling::Ruling;
use glam::DVec2;
use proptest::prelude::*;
use std::collections::BTreeMap;

const FOOT: &str = "line-infantry";

/// The number of tables: hundreds in a debug build, thousands in a release build.
const CASES: u32 = if cfg!(debug_assertions) { 60 } else { 2_000 };

/// Returns the stands of a line, ordered by number.
fn line(stands: usize, x: f64, y: f64, facing: f64) -> Vec<Rect> {
    let pose = Pose { at: DVec2::new(x, y), facing: Bearing::degrees(facing) };
    let size = Footprint { frontage: 4.0, depth: 3.0 };
    rank(&pose, stands, size)
}

/// Rules the phase of a scene with a seeded cast of dice.
fn phase(scene: &[String]) -> (Vec<Ruling>, Vec<serde_json::Value>) {
    let book = book();
    let mut table = open(&*book, &battle("fire", scene));
    let mut cast = Cast::seeded(7);
    let record = table.phase(Some(&mut cast), Detail::Close, &[]).unwrap();
    let closing = record.closing.iter().map(|event| event.document.clone());
    (record.rulings, closing.collect())
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(CASES))]

    /// fire.order: without orders each stand fires at the nearest of the targets it may fire at.
    #[test]
    fn each_stand_fires_at_the_target_nearest_to_it(
        count in 2_usize..6,
        targets in prop::collection::vec((82.0_f64..118.0, 103.0_f64..128.0), 2..5),
    ) {
        let stands = u32::try_from(count).unwrap();
        let mut scene = vec![unit("f", "red", FOOT, "line", stands, [100.0, 100.0, 0.0])];
        let mut there: Vec<(String, Rect)> = Vec::new();
        for (at, (x, y)) in targets.iter().enumerate() {
            let rect = line(1, *x, *y, 180.0)[0];
            if there.iter().all(|(_, other)| other.distance(&rect) > 0.5) {
                let id = format!("t{at}");
                scene.push(unit(&id, "blue", FOOT, "line", 1, [*x, *y, 180.0]) + "moved = true\n");
                there.push((id, rect));
            }
        }
        let text = battle("fire", &scene);
        // The targets of each stand are asked for that stand alone, and the nearest is found by measuring.
        let mut expected: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for (number, stand) in (1..=stands).zip(line(count, 100.0, 100.0, 0.0)) {
            let may = |id: &str| {
                let by = format!("f:{number}");
                let ruling = ask(&text, "fire", &[("target", id), ("by", &by)], None);
                ruling.is_ok_and(|ruling| ruling.tally.total().is_some_and(|total| total > 0))
            };
            let mut near: Vec<(f64, &String)> =
                there.iter().map(|(id, rect)| (stand.distance(rect), id)).collect();
            near.sort_by(|a, b| a.0.total_cmp(&b.0));
            // Two targets at the same distance are left out, because either is right.
            prop_assume!(near.windows(2).all(|pair| pair[1].0 - pair[0].0 > 1e-6));
            if let Some((_, id)) = near.into_iter().find(|(_, id)| may(id)) {
                expected.entry(id.clone()).or_default().push(number.into());
            }
        }
        let (rulings, _) = phase(&scene);
        let events = rulings.iter().flat_map(|ruling| &ruling.events).map(|event| &event.document);
        let mut found: BTreeMap<String, Vec<u64>> = BTreeMap::new();
        for fired in events.filter(|event| event["event"] == "fired" && event["unit"] == "f") {
            let numbers = fired["stands"].as_array().unwrap().iter();
            let entry = found.entry(fired["at"].as_str().unwrap().to_owned()).or_default();
            entry.extend(numbers.map(|number| number.as_u64().unwrap()));
        }
        prop_assert_eq!(found, expected, "fire.split");
    }

    /// fire.loss, fire.loss.choice: a line loses the stand nearest to those that fired, wherever the other stands of
    /// the firing unit are.
    #[test]
    fn a_line_loses_the_stand_nearest_to_the_stands_that_fired(
        count in 3_usize..7,
        x in 86.0_f64..114.0,
        firing in prop::sample::subsequence(vec![1_u32, 2, 3, 4], 1..4),
        doomed in 1_u32..3,
    ) {
        let named: Vec<String> = firing.iter().map(u32::to_string).collect();
        let firer = unit("f", "red", FOOT, "line", 4, [100.0, 100.0, 0.0])
            + &format!("moved = true\nfired = [{{ stands = [{}], at = \"t\" }}]\n", named.join(", "));
        let strength = u32::try_from(count).unwrap();
        let target = unit("t", "blue", FOOT, "line", strength, [x, 110.0, 180.0])
            + &format!("moved = true\nfired_by = [\"f\"]\ndoomed = {doomed}\n");
        let (_, closing) = phase(&[firer, target]);
        let taken = closing[0]["taken"][0]["stands"].as_array().unwrap().clone();
        let firers = line(4, 100.0, 100.0, 0.0);
        let fired: Vec<&Rect> = firing.iter().map(|stand| &firers[*stand as usize - 1]).collect();
        let away = |stand: &Rect| fired.iter().map(|by| by.distance(stand)).fold(f64::INFINITY, f64::min);
        let all: Vec<f64> = line(count, x, 110.0, 180.0).iter().map(away).collect();
        let lost: Vec<usize> = taken.iter().map(|one| usize::try_from(one.as_u64().unwrap()).unwrap() - 1).collect();
        prop_assert_eq!(lost.len(), doomed as usize);
        let kept = (0..count).filter(|at| !lost.contains(at)).map(|at| all[at]);
        let nearest_kept = kept.fold(f64::INFINITY, f64::min);
        let farthest_lost = lost.iter().map(|at| all[*at]).fold(0.0, f64::max);
        prop_assert!(farthest_lost <= nearest_kept + 1e-6, "fire.loss: {lost:?} of {all:?}");
    }
}

#[test]
fn stands_of_a_garrison_that_did_not_fire_draw_no_loss() {
    // fire.loss.choice: the stand at the near side fires, the one at the far side looks away. The middle of the place
    // does not count.
    let village = area("v", "bua", [90.0, 100.0, 110.0, 120.0]);
    let garrison = unit("f", "red", FOOT, "line", 2, [100.0, 100.0, 180.0])
        + "in = \"v\"\nstand = [{ at = [92.0, 101.5], facing = 180.0 }, { at = [108.0, 118.5], facing = 0.0 }]\n\
           moved = true\nfired = [{ stands = [1], at = \"t\" }]\n";
    let target = unit("t", "blue", FOOT, "line", 6, [92.0, 95.0, 0.0])
        + "moved = true\nfired_by = [\"f\"]\ndoomed = 1\n";
    let (_, closing) = phase(&[village, garrison, target]);
    // The stands of t lie about x = 82, 86, 90, 94, 98, 102. The third and the fourth are equally near, 5 cm.
    let taken = closing[0]["taken"][0]["stands"][0].as_u64().unwrap();
    assert!([3, 4].contains(&taken), "fire.loss: stand {taken}");
}

/// Fires a single stand straight ahead at a single stand. Returns true if it sees the target, and true if the sight
/// is a close call.
fn sight(x: f64, near: f64, far: f64, scene: &[String]) -> (bool, bool) {
    let one = [
        unit("f", "red", FOOT, "line", 1, [x, near, 0.0]),
        unit("t", "blue", FOOT, "line", 1, [x, far, 180.0]),
    ];
    let text = battle("fire", &[&one[..], scene].concat());
    let ruling = ask(&text, "fire", &[("target", "t"), ("by", "f")], None).unwrap();
    let told = ruling.close.iter().any(|close| close.path.ends_with("sees"));
    (total(&ruling) > 0, told)
}

/// Distances of a thing from the bound, in cm, to be tried on either side.
const OFF: [f64; 7] = [0.01, 0.1, 0.3, 0.49, 0.51, 0.8, 2.0];

#[test]
fn a_line_past_the_edge_of_terrain_is_too_close_to_call_within_the_accuracy() {
    // tie.measure 0.5, fire.sight, measure.sight: the piece ends at x = 100. A line at 100 touches it and runs on.
    let pieces: [(&str, String); 4] = [
        ("bua", area("v", "bua", [60.0, 110.0, 100.0, 117.0])),
        ("hill", area("h", "hill", [60.0, 110.0, 100.0, 117.0]) + "level = 1\n"),
        ("woods", area("w", "woods", [60.0, 110.0, 100.0, 117.0])),
        ("wall", across("w", "wall", 60.0, 100.0, 113.0) + "high = true\n"),
    ];
    for (what, piece) in pieces {
        for off in OFF {
            let close = off <= 0.5;
            let scene = [piece.clone()];
            assert_eq!(sight(100.0 + off, 100.0, 125.0, &scene), (true, close), "past {what}: {off}");
            assert_eq!(sight(100.0 - off, 100.0, 125.0, &scene), (false, close), "through {what}: {off}");
        }
    }
}

#[test]
fn a_firer_nearly_off_the_hill_that_lets_it_see_over_a_friend_is_too_close_to_call() {
    // tie.measure 0.5, measure.level, measure.sight.hill: the firer is 3 deep, from y = 97 to 100. With more than half
    // of it on the hill, it sees over the friend from y = 104 to 107.
    let friend = unit("g", "red", FOOT, "line", 1, [100.0, 107.0, 0.0]);
    for off in OFF {
        let hill = |far: f64| area("h", "hill", [60.0, 60.0, 140.0, far]) + "level = 1\n";
        let close = off <= 0.5;
        let on = [hill(98.5 + off), friend.clone()];
        assert_eq!(sight(100.0, 100.0, 125.0, &on), (true, close), "on the hill: {off}");
        let below = [hill(98.5 - off), friend.clone()];
        assert_eq!(sight(100.0, 100.0, 125.0, &below), (false, close), "below the hill: {off}");
    }
}

#[test]
fn fire_from_a_level_nearly_below_the_target_is_too_close_to_call() {
    // tie.measure 0.5, measure.level, fire.mod.uphill -1: the target is from y = 125 to 128, and the hill begins at
    // about half of its depth.
    for off in OFF {
        for (near, holds) in [(126.5 - off, true), (126.5 + off, false)] {
            let hill = area("h", "hill", [60.0, near, 140.0, 150.0]) + "level = 1\n";
            let ruling = fire(&[firer(FOOT, 1), formed("line", 1, 25.0), hill]);
            let found: Vec<_> = ruling.close.iter().filter(|close| close.key == "fire.mod.uphill").collect();
            let total = |uphill: bool| if uphill { 1 } else { 2 };
            assert_eq!(super::total(&ruling), total(holds), "{near}");
            let then: Vec<_> = found.iter().map(|close| close.total).collect();
            let wanted = (off <= 0.5).then_some(Some(total(!holds)));
            assert_eq!(then, Vec::from_iter(wanted), "{near}: {found:?}");
        }
    }
}

#[test]
fn a_column_whose_flank_is_nearly_seen_is_too_close_to_call_in_cover() {
    // tie.measure 0.5, measure.cover: a column of four, 4 wide and 12 deep, has scrub 0.1 before its front, which covers
    // only its first stand. From a little beyond the line of its flank, y = 102, all four are seen, so 25 % are
    // covered. From a little inside it only the first is seen. The fire is worth 3 + 1 for the column, cover costs 1.
    let scrub = area("s", "shrub", [98.9, 90.0, 99.9, 110.0]);
    let column = unit("t", "blue", FOOT, "column", 4, [100.0, 100.0, 270.0]);
    for off in OFF {
        for (y, covered) in [(102.0 + off, false), (102.0 - off, true)] {
            let firer = unit("f", "red", FOOT, "line", 1, [86.5, y, 90.0]);
            let ruling = fire(&[firer, column.clone(), scrub.clone()]);
            let total = |covered: bool| if covered { 3 } else { 4 };
            assert_eq!(super::total(&ruling), total(covered), "{y}");
            let calls = ruling.close.iter().filter(|close| close.key == "fire.mod.cover");
            let then: Vec<_> = calls.map(|close| close.total).collect();
            let wanted = (off <= 0.5).then_some(Some(total(!covered)));
            assert_eq!(then, Vec::from_iter(wanted), "{y}");
        }
    }
}

#[test]
fn so_much_of_a_wood_is_too_close_to_call_within_the_accuracy() {
    // tie.measure, fire.sight.woods: 5 cm of wood may lie before the target.
    let wood = area("w", "woods", [60.0, 110.0, 140.0, 140.0]);
    for off in OFF {
        let close = off <= 0.5;
        let scene = [wood.clone()];
        assert_eq!(sight(100.0, 103.0, 115.0 - off, &scene), (true, close), "{off} less");
        assert_eq!(sight(100.0, 103.0, 115.0 + off, &scene), (false, close), "{off} more");
    }
}

#[test]
fn who_stands_flush_with_his_wall_or_his_village_is_not_too_close_to_call() {
    // tie.measure: touching is laid by hand, not measured. The targets are one with its back to a village, one behind
    // a high wall, and a garrison that looks out of its village.
    let village = area("v", "bua", [90.0, 113.0, 110.0, 125.0]);
    assert_eq!(sight(100.0, 100.0, 110.0, &[village]), (true, false), "a village behind");
    let wall = across("w", "wall", 90.0, 110.0, 109.9) + "high = true\n";
    assert_eq!(sight(100.0, 100.0, 110.0, &[wall]), (false, false), "behind a high wall");
}

#[test]
fn a_garrison_sees_and_is_seen_at_any_angle_as_far_as_the_tolerance_lets_it_lie_inside() {
    // measure.bua.flush: 0.2. The stand lies up to that far behind the near side of its village, y = 110, in the
    // middle of 80 cm.
    let village = area("v", "bua", [60.0, 110.0, 140.0, 130.0]);
    for inside in [0.0, 0.05, 0.1, 0.19] {
        for angle in [0.0_f64, 20.0, 40.0, 50.0, 60.0, 68.0] {
            let from = DVec2::new(100.0, 110.0)
                + DVec2::new(angle.to_radians().sin(), -angle.to_radians().cos()) * 24.0;
            let facing = 360.0 - angle;
            let garrison = |y: f64| {
                unit("g", "blue", FOOT, "line", 1, [100.0, y, 180.0])
                    + &format!("in = \"v\"\nstand = [{{ at = [100.0, {:?}], facing = 180.0 }}]\n", y + 1.5)
            };
            let firer = unit("f", "red", FOOT, "line", 1, [from.x, from.y, facing]);
            let text = battle("fire", &[village.clone(), garrison(110.0 + inside), firer]);
            let holes = [("target", "g"), ("by", "f")];
            let ruling = ask(&text, "fire", &holes, None).unwrap();
            let hidden = crate::fire::refused(&ruling, "f");
            assert!(hidden.is_empty(), "measure.bua.flush: {inside} at {angle}: {hidden:?}");
        }
    }
    // A stand deeper inside than the tolerance is hidden.
    for inside in [0.25, 1.0] {
        let garrison = unit("g", "blue", FOOT, "line", 1, [100.0, 110.0, 180.0])
            + &format!("in = \"v\"\nstand = [{{ at = [100.0, {:?}], facing = 180.0 }}]\n", 111.5 + inside);
        let firer = unit("f", "red", FOOT, "line", 1, [100.0, 90.0, 0.0]);
        let text = battle("fire", &[village.clone(), garrison, firer]);
        let ruling = ask(&text, "fire", &[("target", "g"), ("by", "f")], None).unwrap();
        assert!(!crate::fire::refused(&ruling, "f").is_empty(), "measure.bua.flush: {inside}");
    }
}
