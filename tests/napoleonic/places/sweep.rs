//! Properties of places of any shape and units of any size.

use super::{FOOT, moving, pair, try_to};
use crate::support::{book, open, unit};
use frontage::geometry::units::Bearing;
use frontage::geometry::{Polygon, Rect};
use glam::DVec2;
use proptest::prelude::*;

/// Draws a place with three to eight corners about (100, 100), each at a different distance: convex or not.
fn outline() -> impl Strategy<Value = Vec<[f64; 2]>> {
    let reach = prop::collection::vec(6.0_f64..22.0, 3..9);
    (reach, 0.0_f64..360.0).prop_map(|(reach, turn)| {
        let step = 360.0 / f64::from(u32::try_from(reach.len()).unwrap());
        let corner = |(at, cm): (usize, &f64)| {
            let way = Bearing::degrees(turn + step * f64::from(u32::try_from(at).unwrap()));
            let point = DVec2::new(100.0, 100.0) + way.forward() * *cm;
            [point.x, point.y]
        };
        reach.iter().enumerate().map(corner).collect()
    })
}

fn place(outline: &[[f64; 2]]) -> String {
    format!("[[terrain]]\nid = \"v\"\nkind = \"bua\"\noutline = {outline:?}\n")
}

/// Writes a unit whose column touches the middle of a side from outside.
fn at_side(id: &str, stands: u32, outline: &[[f64; 2]], side: usize) -> String {
    let corner = |at: usize| DVec2::from(outline[at % outline.len()]);
    let (a, b) = (corner(side), corner(side + 1));
    let area = Polygon::new(outline.iter().copied().map(DVec2::from).collect()).unwrap();
    let middle = a.midpoint(b);
    let aside = (b - a).normalize().perp();
    let inwards = if area.contains(middle + aside * 0.01) { aside } else { -aside };
    let facing = Bearing::of(inwards).unwrap().as_degrees();
    unit(id, "red", FOOT, "column", stands, [middle.x, middle.y, facing])
}

/// Returns the stands of a unit shown as a document.
fn stands(document: &serde_json::Value, id: &str) -> Vec<Rect> {
    let rect = |stand: &serde_json::Value| {
        let number = |key: &str| stand[key].as_f64().unwrap();
        let facing = Bearing::degrees(number("facing"));
        let [x, y] = pair(&stand["at"]);
        Rect::new(DVec2::new(x, y), facing, number("frontage"), number("depth"))
    };
    let all = super::shown(document, id)["stands"].as_array().unwrap();
    all.iter().map(rect).collect()
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(150))]

    /// measure.bua.fit: every stand lies inside the outline with its front on it, faces outwards, and overlaps no
    /// other. Two units enter one after another.
    #[test]
    fn a_garrison_lies_within_the_outline_looks_out_and_overlaps_nobody(
        outline in outline(),
        first in 1_u32..5,
        second in 1_u32..5,
        side in 0_usize..8,
    ) {
        let text = moving(&[
            at_side("a", first, &outline, side),
            at_side("b", second, &outline, side + 1),
            place(&outline),
        ]);
        let area = Polygon::new(outline.iter().copied().map(DVec2::from).collect()).unwrap();
        let mut now = text;
        let mut inside: Vec<Rect> = Vec::new();
        for id in ["a", "b"] {
            let Ok(entered) = try_to(&now, "enter", &[("unit", id), ("place", "v")]) else {
                continue;
            };
            for stand in stands(&entered.shown, id) {
                prop_assert!(area.share_of(&stand) > 1.0 - 1e-4, "bua.fit: {stand:?}");
                let [left, right, ..] = stand.corners();
                for front in [left, stand.front_middle(), right] {
                    prop_assert!(area.boundary_distance(front) < 1e-4, "measure.bua.fit: {front}");
                }
                let ahead = stand.front_middle() + stand.facing().forward() * 0.01;
                prop_assert!(!area.contains(ahead), "measure.bua.fit: it looks in");
                let deepest = inside.iter().map(|other| stand.overlap(other)).fold(0.0, f64::max);
                prop_assert!(deepest < 1e-4, "bua.fit: {deepest} deep");
                inside.push(stand);
            }
            now = entered.text;
        }
        // The battle is read back unchanged, without objections.
        let book = book();
        let read = open(&*book, &now);
        let about: Vec<_> = read.objections().iter().filter(|one| one.id.starts_with("bua")).collect();
        prop_assert!(about.is_empty() || inside.is_empty(), "{about:?}");
    }

    /// bua.enter, bua.leave: a unit that enters and leaves has lost and gained nothing.
    #[test]
    fn who_enters_and_leaves_is_who_he_was(
        outline in outline(),
        count in 1_u32..6,
        side in 0_usize..8,
        formation in prop::sample::select(vec!["line", "column"]),
    ) {
        let text = moving(&[at_side("a", count, &outline, side), place(&outline)]);
        let before = super::shown(&open(&*book(), &text).show().0, "a").clone();
        let Ok(entered) = try_to(&text, "enter", &[("unit", "a"), ("place", "v")]) else {
            return Ok(());
        };
        let next = entered.text.replace("moved = true\n", "");
        let Ok(left) = try_to(&next, "leave", &[("unit", "a"), ("formation", formation)]) else {
            // A corner that points inwards may leave no room before any side.
            return Ok(());
        };
        let after = left.unit("a");
        for kept in ["strength", "type", "experience", "state", "side"] {
            prop_assert_eq!(&before[kept], &after[kept]);
        }
        let numbers = |unit: &serde_json::Value| {
            let all = unit["stands"].as_array().unwrap();
            all.iter().map(|stand| stand["id"].clone()).collect::<Vec<_>>()
        };
        prop_assert_eq!(numbers(&before), numbers(after));
        let area = Polygon::new(outline.iter().copied().map(DVec2::from).collect()).unwrap();
        let stands = stands(&left.shown, "a");
        for stand in &stands {
            prop_assert!(area.overlap_area(stand) < 0.2 * (stand.frontage() + stand.depth()) * 2.0);
        }
        let round = Rect::around(&stands, Bearing::degrees(after["facing"].as_f64().unwrap())).unwrap();
        let nearest = round.edge_middles().into_iter().map(|middle| area.distance_to_point(middle));
        prop_assert!(nearest.fold(f64::INFINITY, f64::min) <= 0.2 + 1e-9, "bua.leave");
    }
}
