//! Tests of snapping on tables with a few bodies. Some use numbers calculated by hand, and others are random.

use super::*;
use crate::HeldPiece;
use geometry::units::Length;
use geometry::{Footprint, rank};
use proptest::prelude::*;
use ruling::Reason;
use ruling::table::{Arm, BodyKind, Ground};

const TOLERANCE: f64 = 0.2;

/// Returns a number of stands of 4 by 3 cm, in line with their front middle at a point.
fn line(at: [f64; 2], degrees: f64, count: usize) -> (Pose, Vec<Rect>) {
    let pose = Pose { at: at.into(), facing: Bearing::degrees(degrees) };
    let size = Footprint { frontage: 4.0, depth: 3.0 };
    (pose, rank(&pose, count, size))
}

fn body(id: &str, (pose, stands): (Pose, Vec<Rect>)) -> Body {
    Body {
        kind: BodyKind::Unit,
        id: id.into(),
        name: id.to_owned(),
        side: None,
        troops: "",
        arm: Arm::Infantry,
        strength: 0,
        doomed: 0,
        badges: Vec::new(),
        formation: "line",
        formations: Vec::new(),
        present: true,
        pose: Some((pose.at, pose.facing)),
        stands: (1..).zip(stands).collect(),
        plate: None,
        cell: None,
        beneath: 0,
        notes: Vec::new(),
        says: Reason::new("", ""),
    }
}

fn view(bodies: Vec<Body>) -> View {
    View {
        name: String::new(),
        turn: 1,
        phase: "",
        sides: Vec::new(),
        unit: Length::Cm,
        ground: Some(Ground { width: 180.0, depth: 120.0, tolerance: TOLERANCE, accuracy: 0.5 }),
        bodies,
        ..View::default()
    }
}

/// Returns the corrected pose of a line of stands, and the body that it snaps to.
fn snapped(view: &View, at: [f64; 2], degrees: f64, count: usize, reach: f64) -> Option<(Pose, Id)> {
    let (stood, stands) = line(at, degrees, count);
    let found = snap(view, &["me".into()], &stands, reach)?;
    let held = HeldPiece { id: "me".into(), stood, stands };
    let mut hand = Hold {
        held: vec![held],
        about: DVec2::new(3.0, 4.0),
        shift: DVec2::ZERO,
        turn: 0.0,
        by_hand: false,
        fresh: false,
    };
    found.correct(&mut hand);
    Some((hand.pose(&hand.held[0]), found.onto))
}

fn assert_pose(found: Option<(Pose, Id)>, at: [f64; 2], degrees: f64) {
    let (pose, _) = found.unwrap();
    assert!(pose.at.distance(at.into()) < 1e-9, "{pose:?}");
    assert!(pose.facing.turn_to(Bearing::degrees(degrees)).abs() < 1e-9, "{pose:?}");
}

#[test]
fn a_front_near_a_front_lies_flush_against_it_with_the_middles_in_line() {
    // The enemy's front is at y = 50 and faces the near edge. It is 16 wide, and so is the line that approaches.
    let view = view(vec![body("foe", line([50.0, 50.0], 180.0, 4))]);
    assert_pose(snapped(&view, [50.4, 49.3], 2.0, 4, 1.5), [50.0, 50.0], 0.0);
    assert_eq!(snapped(&view, [50.4, 48.0], 0.0, 4, 1.5), None);
}

#[test]
fn unequal_fronts_lie_with_ends_in_line_where_these_are_nearer_than_the_middles() {
    let view = view(vec![body("foe", line([50.0, 50.0], 180.0, 4))]);
    // The unit is 8 wide. With the right ends aligned (at 58), its middle is at 54.
    assert_pose(snapped(&view, [53.5, 49.6], 0.0, 2, 1.0), [54.0, 50.0], 0.0);
    // Neither ends nor middles can be aligned within reach, so the unit is only moved to the edge.
    assert_pose(snapped(&view, [52.0, 49.6], 0.0, 2, 1.0), [52.0, 50.0], 0.0);
}

#[test]
fn a_front_is_laid_against_a_flank_and_against_a_rear() {
    // The enemy faces the near edge. Its right flank is at x = 42 and runs from y = 50 to 53. Its rear is at y = 53.
    let view = view(vec![body("foe", line([50.0, 50.0], 180.0, 4))]);
    let flank = snapped(&view, [41.5, 51.0], 91.0, 1, 1.5);
    assert_pose(flank, [42.0, 51.0], 90.0);
    assert_pose(snapped(&view, [50.2, 53.4], 179.0, 4, 1.5), [50.0, 53.0], 180.0);
}

#[test]
fn who_lies_a_little_in_another_is_brought_out_again() {
    let view = view(vec![body("foe", line([50.0, 50.0], 180.0, 4))]);
    assert_pose(snapped(&view, [50.0, 50.6], 0.0, 4, 1.0), [50.0, 50.0], 0.0);
}

#[test]
fn where_it_would_lie_on_a_third_it_is_not_laid() {
    let foe = body("foe", line([50.0, 50.0], 180.0, 4));
    let third = body("third", line([50.0, 47.5], 90.0, 1));
    let open = view(vec![foe.clone()]);
    assert!(snapped(&open, [50.0, 49.5], 0.0, 4, 0.8).is_some());
    assert_eq!(snapped(&view(vec![foe, third]), [50.0, 49.5], 0.0, 4, 0.8), None);
}

#[test]
fn nobody_is_laid_against_himself_or_against_one_without_stands() {
    let me = body("me", line([50.0, 50.0], 0.0, 4));
    let mut general = body("general", line([50.0, 51.0], 0.0, 1));
    general.stands.clear();
    assert_eq!(snapped(&view(vec![me, general]), [50.0, 50.4], 0.0, 4, 2.0), None);
    assert_eq!(snap(&view(Vec::new()), &[], &[], 2.0), None);
}

proptest! {
    #![proptest_config(crate::day::cases(256))]

    #[test]
    fn laid_flush_they_touch_and_do_not_overlap_and_no_corner_went_beyond_the_reach(
        x in 35.0..65.0_f64, y in 40.0..60.0_f64, degrees in 0.0..360.0_f64, count in 1..5_usize,
        turned in 0.0..360.0_f64, apart in -6.0..6.0_f64, reach in 0.1..4.0_f64,
    ) {
        // The table has a line, and a unit with two stands at odd angles.
        let (_, first) = line([60.0, 44.0 + apart], turned, 1);
        let (pose, second) = line([57.0, 44.0], turned + apart, 1);
        let loose = (pose, [first, second].concat());
        let view = view(vec![body("foe", line([48.0, 50.0], turned, 4)), body("loose", loose)]);
        let (_, stands) = line([x, y], degrees, count);
        if let Some(found) = snap(&view, &["me".into()], &stands, reach) {
            let laid: Vec<Rect> = stands.iter().map(|stand| found.carried(stand)).collect();
            for (stand, before) in laid.iter().zip(&stands) {
                for (there, here) in stand.corners().into_iter().zip(before.corners()) {
                    prop_assert!(there.distance(here) <= reach + 1e-9);
                }
            }
            for body in &view.bodies {
                let theirs: Vec<Rect> = body.stands.iter().map(|(_, stand)| *stand).collect();
                let deepest = laid.iter().flat_map(|one| theirs.iter().map(|other| one.overlap(other)));
                prop_assert!(deepest.fold(f64::NEG_INFINITY, f64::max) <= TOLERANCE);
                if body.id == found.onto {
                    prop_assert!(nearest(&laid, &theirs).unwrap() <= TOLERANCE);
                }
            }
            // The unit must be able to stay at the place that was found.
            prop_assert!(snap(&view, &["me".into()], &laid, reach).is_some());
        }
    }
}
