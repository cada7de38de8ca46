//! Slides and wheels, compared with small steps: at every step the judge says whether the shapes meet.

use frontage::geometry::units::Bearing;
use frontage::geometry::{Motion, Polygon, Rect, Segment};
use geo::Intersects;
use glam::DVec2;
use proptest::prelude::*;

use super::shapes::{
    carry, judged, judged_line, judged_point, judged_rect, near, point, polygon, rect, segment,
};

/// Draws a motion that mostly stays on the table.
fn motion() -> impl Strategy<Value = Motion> {
    let way = (-40.0..40.0_f64, -40.0..40.0_f64).prop_map(DVec2::from);
    let degrees = prop_oneof![-360.0..360.0_f64, (-4..=4_i32).prop_map(|quarter| f64::from(quarter) * 90.0)];
    prop_oneof![
        way.prop_map(Motion::Slide),
        (point(), degrees).prop_map(|(pivot, degrees)| Motion::Turn { pivot, degrees }),
    ]
}

/// Draws a motion and a rectangle. A turn may be a wheel about one of the rectangle's own corners.
fn moving() -> impl Strategy<Value = (Motion, Rect)> {
    (motion(), rect(), prop::option::of(0..4_usize)).prop_map(|(motion, rect, corner)| {
        match (motion, corner) {
            (Motion::Turn { degrees, .. }, Some(corner)) => {
                let pivot = *rect.corners().get(corner).unwrap();
                (Motion::Turn { pivot, degrees }, rect)
            }
            _ => (motion, rect),
        }
    })
}

const STEPS: u32 = 2000;

/// The share of the motion within which a step next to a change may be judged either way.
const SLACK: f64 = 1e-3;

/// Returns the times to be checked. None is a round share of the motion, because many shapes touch exactly at such a
/// time.
fn steps() -> impl Iterator<Item = f64> {
    (0..STEPS).map(|step| (f64::from(step) + 0.317) / f64::from(STEPS))
}

/// Returns the place of a point at a time, calculated by sine and cosine alone.
fn carried(motion: &Motion, point: DVec2, time: f64) -> DVec2 {
    match *motion {
        Motion::Slide(way) => point + way * time,
        Motion::Turn { pivot, degrees } => {
            pivot + DVec2::from_angle((-degrees * time).to_radians()).rotate(point - pivot)
        }
    }
}

fn outline(motion: &Motion, rect: &Rect, time: f64) -> geo::Polygon {
    judged(&rect.corners().map(|corner| carried(motion, corner, time)))
}

/// Checks that the intervals are in order and hold at the same steps as for the judge, except at steps next to an
/// end.
fn agree(spans: &[(f64, f64)], judge: impl Fn(f64) -> bool) -> Result<(), TestCaseError> {
    let mut last = -1.0;
    for &(from, to) in spans {
        prop_assert!(from > last && from < to && from >= 0.0 && to <= 1.0, "{spans:?}");
        last = to;
    }
    for time in steps() {
        let holds = spans.iter().any(|span| (span.0..=span.1).contains(&time));
        let mut ends = spans.iter().flat_map(|span| [span.0, span.1]);
        if !ends.any(|end| near(end, time, SLACK)) {
            prop_assert_eq!(holds, judge(time), "at {} of {:?}", time, spans);
        }
    }
    Ok(())
}

/// Returns the ends of the intervals that lie strictly inside the motion.
fn changes(spans: &[(f64, f64)]) -> Vec<f64> {
    let ends = spans.iter().flat_map(|span| [span.0, span.1]);
    ends.filter(|end| *end > 0.0 && *end < 1.0).collect()
}

proptest! {
    #![proptest_config(crate::day::cases(300))]

    #[test]
    fn a_moving_rectangle_overlaps_another_at_the_steps_the_judge_names((motion, mover) in moving(), resting in rect()) {
        let spans = motion.overlaps_rect(&mover, &resting);
        let judge = judged_rect(&resting);
        agree(&spans, |time| outline(&motion, &mover, time).intersects(&judge))?;
        for time in changes(&spans) {
            prop_assert!(near(motion.rect(&mover, time).overlap(&resting), 0.0, 1e-7), "{time}");
        }
        // The result is the same with the roles exchanged and the motion reversed.
        let seen = motion.inverse().overlaps_rect(&resting, &mover);
        prop_assert_eq!(seen.len(), spans.len());
        for (one, other) in seen.iter().zip(&spans) {
            prop_assert!(near(one.0, other.0, 1e-6) && near(one.1, other.1, 1e-6));
        }
    }

    #[test]
    fn a_moving_rectangle_overlaps_an_area_at_the_steps_the_judge_names((motion, mover) in moving(), area in polygon()) {
        let spans = motion.overlaps_area(&mover, &area);
        let judge = judged(area.points());
        agree(&spans, |time| outline(&motion, &mover, time).intersects(&judge))?;
        for time in changes(&spans) {
            prop_assert!(area.boundary_distance_to_rect(&motion.rect(&mover, time)) < 1e-7, "{time}");
        }
    }

    #[test]
    fn a_moving_rectangle_overlaps_a_segment_at_the_steps_the_judge_names((motion, mover) in moving(), fence in segment()) {
        let spans = motion.overlaps_segment(&mover, &fence);
        let judge = judged_line(&fence);
        agree(&spans, |time| outline(&motion, &mover, time).intersects(&judge))?;
        for time in changes(&spans) {
            prop_assert!(fence.distance_to_rect(&motion.rect(&mover, time)) < 1e-7, "{time}");
        }
    }

    #[test]
    fn a_moving_point_is_inside_at_the_steps_the_judge_names(motion in motion(), at in point(), area in polygon(), rect in rect()) {
        let in_area = motion.inside_area(at, &area);
        let in_rect = motion.inside_rect(at, &rect);
        let (judged_area, judged_rect) = (judged(area.points()), judged_rect(&rect));
        agree(&in_area, |time| judged_area.intersects(&judged_point(carried(&motion, at, time))))?;
        agree(&in_rect, |time| judged_rect.intersects(&judged_point(carried(&motion, at, time))))?;
        for time in changes(&in_area) {
            prop_assert!(area.boundary_distance(carried(&motion, at, time)) < 1e-7);
        }
        for time in changes(&in_rect) {
            prop_assert!(rect.distance_to_point(carried(&motion, at, time)) < 1e-7);
        }
    }

    #[test]
    fn a_point_meets_a_segment_where_its_steps_cross_it(motion in motion(), at in point(), fence in segment()) {
        let mut times = Vec::new();
        motion.meets(at, &fence, &mut times);
        for &time in &times {
            prop_assert!(fence.distance_to_point(carried(&motion, at, time)) < 1e-7);
        }
        let judge = judged_line(&fence);
        let places: Vec<(f64, DVec2)> = steps().map(|time| (time, carried(&motion, at, time))).collect();
        for pair in places.windows(2) {
            let ((from, a), (to, b)) = (pair[0], pair[1]);
            if judged_line(&Segment { a, b }).intersects(&judge) {
                prop_assert!(times.iter().any(|time| *time > from - SLACK && *time < to + SLACK), "{from} to {to} of {times:?}");
            }
        }
    }

    #[test]
    fn a_rectangle_has_left_the_field_where_its_steps_first_lie_outside((motion, mover) in moving()) {
        let bounds = (DVec2::ZERO, DVec2::splat(60.0));
        let within = |time: f64| {
            mover.corners().iter().map(|corner| carried(&motion, *corner, time))
                .all(|at| at.min_element() >= 0.0 && at.max_element() <= 60.0)
        };
        let leaves = motion.leaves(&mover, bounds);
        let last = leaves.unwrap_or(1.0);
        for time in steps().take_while(|time| *time < last - SLACK) {
            prop_assert!(within(time), "{time} of {leaves:?}");
        }
        if let Some(time) = leaves {
            prop_assert!(!within(time + 1e-7));
        }
    }

    #[test]
    fn the_way_of_a_point_is_the_sum_of_its_steps(motion in motion(), at in point()) {
        let places: Vec<DVec2> = (0..=STEPS).map(|step| motion.point(at, f64::from(step) / f64::from(STEPS))).collect();
        let sum: f64 = places.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        let way = motion.length(at);
        // The chord of an angle is shorter than the arc by the 24th part of the angle's square, here a 2000th of the
        // whole turn.
        prop_assert!(near(sum, way, 1e-6 * way + 1e-9), "{sum} {way}");
    }

    #[test]
    fn a_motion_carries_as_sine_and_cosine_do_and_its_inverse_brings_back((motion, mover) in moving(), at in point(), time in 0.0..=1.0_f64) {
        let there = motion.point(at, time);
        prop_assert!(there.distance(carried(&motion, at, time)) < 1e-9);
        prop_assert!(motion.inverse().point(there, time).distance(at) < 1e-9);
        let moved = motion.rect(&mover, time);
        for (corner, plain) in moved.corners().iter().zip(mover.corners()) {
            prop_assert!(corner.distance(carried(&motion, plain, time)) < 1e-9);
        }
        let back = motion.inverse().bearing(moved.facing(), time);
        prop_assert!(back.turn_to(mover.facing()).abs() < 1e-9);
        prop_assert!(near(moved.area(), mover.area(), 1e-9));
    }

    #[test]
    fn what_comes_within_reach_at_any_step_is_near((motion, mover) in moving(), at in point(), reach in 0.0..10.0_f64) {
        if !motion.near(&mover, at, reach) {
            let resting = Rect::new(at, mover.facing(), 0.0, 0.0);
            prop_assert!(motion.overlaps_rect(&mover, &resting).is_empty());
            for time in steps() {
                prop_assert!(motion.rect(&mover, time).distance_to_point(at) > reach);
            }
        }
    }

    #[test]
    fn stands_set_up_in_rows_at_any_angle_overlap_only_where_they_share_an_inside(
        (width, depth) in (1..4_i32, 1..4_i32), (across, along) in (-3..=3_i32, -3..=3_i32), (ahead, aside) in (-5..=5_i32, -5..=5_i32),
        corner in 0..4_usize, wheel in prop_oneof![Just(None), (-12..=12_i32).prop_map(Some)], carry in carry(),
    ) {
        // All lengths are whole centimetres: corner on corner, edge along edge, flush at the beginning, on the way
        // and at the end.
        let upright = |x: i32, y: i32| Rect::new(
            DVec2::new(f64::from(x) + f64::from(width) * 0.5, f64::from(y) + f64::from(depth) * 0.5),
            Bearing::default(), f64::from(width), f64::from(depth),
        );
        let (mover, resting) = (carry.rect(&upright(0, 0)), carry.rect(&upright(across, along)));
        let motion = match wheel {
            Some(twelfths) => Motion::Turn { pivot: mover.corners()[corner], degrees: f64::from(twelfths) * 30.0 },
            None => Motion::Slide(mover.facing().right() * f64::from(aside) + mover.facing().forward() * f64::from(ahead)),
        };
        let area = Polygon::new(resting.corners().to_vec()).unwrap();
        let less = |by: f64| Rect::new(mover.centre(), mover.facing(), mover.frontage() - by, mover.depth() - by);
        // Neither method can decide between an overlap by rounding and an overlap a millionth of a centimetre deep.
        let (skin, core) = (less(1e-9), less(2e-6));
        let meets = |spans: &[(f64, f64)], time: f64, judge: &geo::Geometry| {
            let held = spans.iter().any(|span| (span.0..=span.1).contains(&time));
            let outer = if held { &skin } else { &core };
            outline(&motion, outer, time).intersects(judge)
        };
        for spans in [motion.overlaps_rect(&mover, &resting), motion.overlaps_area(&mover, &area)] {
            let judge = judged_rect(&resting).into();
            agree(&spans, |time| meets(&spans, time, &judge))?;
        }
        for edge in area.edges() {
            let spans = motion.overlaps_segment(&mover, &edge);
            let judge = judged_line(&edge).into();
            agree(&spans, |time| meets(&spans, time, &judge))?;
        }
    }

    #[test]
    fn nothing_changes_between_two_events((motion, mover) in moving(), area in polygon()) {
        let mut events = motion.events(&mover, area.edges());
        events.extend([0.0, 1.0]);
        events.sort_by(f64::total_cmp);
        for pair in events.windows(2) {
            let (from, gap) = (pair[0], pair[1] - pair[0]);
            if gap > 1e-4 {
                let inside = |share: f64| area.overlaps(&motion.rect(&mover, from + gap * share));
                prop_assert!([0.01, 0.3, 0.7, 0.99].map(inside).iter().all(|held| *held == inside(0.5)), "{from} {gap}");
            }
        }
    }
}
