//! Tests with motions whose times can be worked out by hand.

use super::*;

fn upright(x: f64, y: f64, frontage: f64, depth: f64) -> Rect {
    Rect::new(DVec2::new(x, y), Bearing::default(), frontage, depth)
}

fn segment(a: (f64, f64), b: (f64, f64)) -> Segment {
    Segment { a: a.into(), b: b.into() }
}

fn slide(x: f64, y: f64) -> Motion {
    Motion::Slide(DVec2::new(x, y))
}

fn turn(pivot: (f64, f64), degrees: f64) -> Motion {
    let pivot = pivot.into();
    Motion::Turn { pivot, degrees }
}

/// Returns true if intervals equal the expected ones, apart from rounding.
fn same(found: &[(f64, f64)], expected: &[(f64, f64)]) -> bool {
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    found.len() == expected.len()
        && found.iter().zip(expected).all(|(one, other)| near(one.0, other.0) && near(one.1, other.1))
}

fn times(motion: Motion, point: (f64, f64), of: &Segment) -> Vec<f64> {
    let mut times = Vec::new();
    motion.meets(point.into(), of, &mut times);
    times.sort_by(f64::total_cmp);
    times
}

fn met(motion: Motion, point: (f64, f64), of: &Segment, expected: &[f64]) {
    let found = times(motion, point, of);
    let close = found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-9);
    assert!(found.len() == expected.len() && close, "{found:?} instead of {expected:?}");
}

#[test]
fn a_slide_meets_a_wall_when_the_front_is_there() {
    // The front is at 1, the rear at -1, and the wall reaches from 5 to 6. So the overlap lasts from 4 to 7 of 10.
    let (mover, wall) = (upright(0.0, 0.0, 4.0, 2.0), upright(1.0, 5.5, 20.0, 1.0));
    let found = slide(0.0, 10.0).overlaps_rect(&mover, &wall);
    assert!(same(&found, &[(0.4, 0.7)]), "{found:?}");
    assert!(slide(0.0, 4.0).overlaps_rect(&mover, &wall).is_empty());
    assert!(slide(0.0, -10.0).overlaps_rect(&mover, &wall).is_empty());
}

#[test]
fn a_quarter_wheel_is_where_the_compass_says() {
    let wheel = turn((2.0, 1.0), 90.0);
    let mover = upright(0.0, 0.0, 4.0, 2.0);
    // The turn is clockwise about the front right corner, so what was left of the corner is now ahead of it.
    let ended = wheel.rect(&mover, 1.0);
    assert!(ended.centre().distance(DVec2::new(1.0, 3.0)) < 1e-12);
    assert_eq!(ended.facing(), Bearing::degrees(90.0));
    let half = wheel.bearing(Bearing::degrees(30.0), 0.5);
    assert_eq!(half, Bearing::degrees(75.0));
    let twice = turn((2.0, 1.0), 720.0).bearing(Bearing::default(), 0.5);
    assert_eq!(twice, Bearing::degrees(180.0));
    // The left corner moves along a quarter of a circle of radius 4, and the pivot does not move.
    let (left, right) = (DVec2::new(-2.0, 1.0), DVec2::new(2.0, 1.0));
    assert!((wheel.length(left) - std::f64::consts::TAU).abs() < 1e-12);
    assert!(wheel.length(right) < 1e-12);
    assert_eq!(wheel.inverse(), turn((2.0, 1.0), -90.0));
}

#[test]
fn a_wheel_meets_a_post_at_the_angle_the_sine_gives() {
    // The front is 10 long and wheels clockwise about its right end. A post stands 5 ahead of the pivot and 4 to 3 to
    // its left.
    let (mover, post) = (upright(-5.0, -1.0, 10.0, 2.0), upright(-3.5, 6.0, 1.0, 2.0));
    // The front passes the near left corner (-4, 5) at the angle at which the pivot sees that corner.
    let begins = (5.0_f64 / 4.0).atan().to_degrees() / 90.0;
    // The rear, 2 behind, passes the far right corner (-3, 7) last. It is later by the asin of 2 over the corner's
    // distance.
    let ends = (7.0_f64 / 3.0).atan() + (2.0_f64 / 58.0_f64.sqrt()).asin();
    let found = turn((0.0, 0.0), 90.0).overlaps_rect(&mover, &post);
    assert!(same(&found, &[(begins, ends.to_degrees() / 90.0)]), "{found:?}");
    let back = turn((0.0, 0.0), -90.0).overlaps_rect(&mover, &post);
    assert!(back.is_empty(), "{back:?}");
}

#[test]
fn a_swinging_corner_enters_where_the_cosine_says() {
    // The front left corner moves on a circle of radius 10 about the front right one. It reaches the wall 5 ahead at 30
    // degrees.
    let mover = upright(-5.0, -1.0, 10.0, 2.0);
    let wall = upright(-50.0, 6.0, 100.0, 2.0);
    let found = turn((0.0, 0.0), 60.0).overlaps_rect(&mover, &wall);
    assert!(same(&found, &[(0.5, 1.0)]), "{found:?}");
}

#[test]
fn sliding_flush_along_a_neighbour_is_no_overlap() {
    let mover = upright(0.0, 0.0, 4.0, 2.0);
    let neighbour = upright(4.0, 3.0, 4.0, 2.0);
    assert!(slide(0.0, 9.0).overlaps_rect(&mover, &neighbour).is_empty());
    // The result is the same at every angle on the table.
    for degrees in 0..360 {
        let facing = Bearing::degrees(f64::from(degrees));
        let (right, forward) = (facing.right() * 4.0, facing.forward());
        let mover = Rect::new(DVec2::new(7.3, 1.9), facing, 4.0, 2.0);
        let beside = mover.moved(right + forward * 3.0);
        let way = Motion::Slide(forward * 9.0);
        assert!(way.overlaps_rect(&mover, &beside).is_empty(), "{degrees}");
        let corners = beside.corners().to_vec();
        let area = Polygon::new(corners).unwrap();
        assert!(way.overlaps_area(&mover, &area).is_empty(), "{degrees}");
        for edge in area.edges() {
            assert!(way.overlaps_segment(&mover, &edge).is_empty(), "{degrees}");
        }
        // Half a centimetre nearer, the two overlap.
        let nearer = beside.moved(right * -0.125);
        let found = way.overlaps_rect(&mover, &nearer);
        assert!(same(&found, &[(1.0 / 9.0, 5.0 / 9.0)]), "{found:?}");
    }
}

#[test]
fn wheeling_on_a_corner_that_touches_a_neighbour_goes_free() {
    for degrees in 0..360 {
        let facing = Bearing::degrees(f64::from(degrees));
        let mover = Rect::new(DVec2::new(7.3, 1.9), facing, 4.0, 2.0);
        let [left, pivot, _, _] = mover.corners();
        // The neighbour stands flush to the right, front beside front.
        let beside = mover.moved(facing.right() * 4.0);
        let forward = Motion::Turn { pivot, degrees: 90.0 };
        let found = forward.overlaps_rect(&mover, &beside);
        assert!(found.is_empty(), "{degrees} {found:?}");
        // About the left end, the rear right corner swings out into the neighbour. This lasts until the rear passes the
        // neighbour's front left corner, at a sine of 2 over 4.
        let outward = Motion::Turn { pivot: left, degrees: -90.0 };
        let found = outward.overlaps_rect(&mover, &beside);
        let near = |span: &(f64, f64)| span.0 < 1e-6 && (span.1 - 1.0 / 3.0).abs() < 1e-9;
        assert!(found.len() == 1 && found.iter().all(near), "{degrees} {found:?}");
    }
}

#[test]
fn a_thin_segment_is_passed_and_left_behind() {
    let mover = upright(0.0, 0.0, 4.0, 2.0);
    // The fence lies across the way, within its width. The overlap lasts from the front at 1 + 4 to the rear at -1 + 6.
    let fence = segment((-1.0, 5.0), (9.0, 5.0));
    let found = slide(0.0, 10.0).overlaps_segment(&mover, &fence);
    assert!(same(&found, &[(0.4, 0.6)]), "{found:?}");
    // The segments lie along the path, one beside it and one in it.
    let beside = segment((2.0, 5.0), (2.0, 7.0));
    assert!(slide(0.0, 10.0).overlaps_segment(&mover, &beside).is_empty());
    let ahead = segment((1.0, 5.0), (1.0, 7.0));
    let found = slide(0.0, 10.0).overlaps_segment(&mover, &ahead);
    assert!(same(&found, &[(0.4, 0.8)]), "{found:?}");
}

#[test]
fn an_area_that_swallows_the_rectangle_is_overlapped_all_the_time() {
    let corners = [(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (0.0, 5.0), (-9.0, 9.0)];
    let wood = Polygon::new(corners.map(DVec2::from).to_vec()).unwrap();
    let mover = upright(0.0, 0.0, 2.0, 2.0);
    assert_eq!(slide(0.0, 2.0).overlaps_area(&mover, &wood), [(0.0, 1.0)]);
    // The notch at 5 ends the path of a point. The rear, at -1, leaves last at the slope above x = 1: 5 + 4 / 9.
    let found = slide(0.0, 10.0).inside_area(DVec2::ZERO, &wood);
    assert!(same(&found, &[(0.0, 0.5)]), "{found:?}");
    let found = slide(0.0, 10.0).overlaps_area(&mover, &wood);
    assert!(same(&found, &[(0.0, (6.0 + 4.0 / 9.0) / 10.0)]));
    // The point crosses both horns at y = 7. The slope is reached 4.5 from the middle.
    let found = slide(20.0, 0.0).inside_area(DVec2::new(-10.0, 7.0), &wood);
    assert!(same(&found, &[(0.05, 0.275), (0.725, 0.95)]), "{found:?}");
}

#[test]
fn a_point_on_the_outline_is_inside() {
    let rect = upright(0.0, 0.0, 4.0, 2.0);
    let area = Polygon::new(rect.corners().to_vec()).unwrap();
    let along = slide(8.0, 0.0);
    let start = DVec2::new(-4.0, 1.0);
    assert!(same(&along.inside_rect(start, &rect), &[(0.25, 0.75)]));
    assert!(same(&along.inside_area(start, &area), &[(0.25, 0.75)]));
    // About a pivot in the corner, the part of the circle of radius 1 inside the rectangle is a quarter.
    let round = turn((2.0, 1.0), 360.0);
    let found = round.inside_rect(DVec2::new(2.0, 2.0), &rect);
    assert!(same(&found, &[(0.5, 0.75)]), "{found:?}");
    assert!(along.inside_rect(DVec2::new(-4.0, 1.1), &rect).is_empty());
    assert!(slide(0.0, 0.0).inside_rect(DVec2::ZERO, &rect) == [(0.0, 1.0)]);
}

#[test]
fn a_sliding_point_meets_a_segment_once_or_comes_and_goes() {
    let wall = segment((0.0, 4.0), (2.0, 4.0));
    met(slide(0.0, 10.0), (1.0, 0.0), &wall, &[0.4]);
    met(slide(0.0, 10.0), (2.0, 0.0), &wall, &[0.4]);
    met(slide(0.0, 10.0), (2.1, 0.0), &wall, &[]);
    met(slide(0.0, 3.9), (1.0, 0.0), &wall, &[]);
    met(slide(0.0, -10.0), (1.0, 0.0), &wall, &[]);
    met(slide(10.0, 0.0), (-2.0, 4.0), &wall, &[0.2, 0.4]);
    met(slide(-10.0, 0.0), (1.0, 4.0), &wall, &[0.0, 0.1]);
    met(slide(-10.0, 0.0), (-1.0, 4.0), &wall, &[]);
    met(slide(0.0, 0.0), (1.0, 4.0), &wall, &[0.0, 1.0]);
    met(slide(0.0, 0.0), (1.0, 5.0), &wall, &[]);
    let nothing = segment((1.0, 4.0), (1.0, 4.0));
    met(slide(0.0, 10.0), (1.0, 0.0), &nothing, &[]);
}

#[test]
fn a_turning_point_meets_a_line_twice_touches_it_once_or_misses() {
    // The circle has radius 2. The line at 1 beside the pivot is met 60 degrees either side of the perpendicular.
    let line = segment((1.0, -9.0), (1.0, 9.0));
    let north = (0.0, 2.0);
    met(turn((0.0, 0.0), 360.0), north, &line, &[1.0 / 12.0, 5.0 / 12.0]);
    met(turn((0.0, 0.0), -360.0), north, &line, &[7.0 / 12.0, 11.0 / 12.0]);
    met(turn((0.0, 0.0), 60.0), north, &line, &[0.5]);
    met(turn((0.0, 0.0), -60.0), north, &line, &[]);
    let above = segment((1.0, 0.0), (1.0, 9.0));
    met(turn((0.0, 0.0), 360.0), north, &above, &[1.0 / 12.0]);
    let touching = segment((2.0, -9.0), (2.0, 9.0));
    met(turn((0.0, 0.0), 180.0), north, &touching, &[0.5]);
    let missed = segment((2.1, -9.0), (2.1, 9.0));
    met(turn((0.0, 0.0), 180.0), north, &missed, &[]);
    // A full circle that begins on the line also ends on it. More than a circle counts as one.
    let start = segment((0.0, 1.0), (0.0, 9.0));
    met(turn((0.0, 0.0), 360.0), north, &start, &[0.0, 1.0]);
    met(turn((0.0, 0.0), 720.0), north, &start, &[0.0, 1.0]);
    // A point at the pivot does not move.
    met(turn((0.0, 2.0), 90.0), north, &start, &[0.0, 1.0]);
}

#[test]
fn what_is_reached_at_the_very_beginning_or_end_is_met_at_any_angle() {
    for degrees in 1..360 {
        let facing = Bearing::degrees(f64::from(degrees));
        let (right, forward) = (facing.right(), facing.forward());
        let start = DVec2::new(7.3, 1.9);
        let at = (start.x, start.y);
        let wall = |ahead: f64, from: f64, to: f64| Segment {
            a: start + forward * ahead + right * from,
            b: start + forward * ahead + right * to,
        };
        let way = Motion::Slide(forward * 7.0);
        met(way, at, &wall(7.0, -3.0, 4.0), &[1.0]);
        met(way, at, &wall(0.0, -3.0, 4.0), &[0.0]);
        let along = Motion::Slide(right * 8.0);
        met(along, at, &wall(0.0, 2.0, 6.0), &[0.25, 0.75]);
        // One segment runs from the pivot through the point, the other from the pivot through the place where the point
        // ends.
        let pivot = start - DVec2::Y * 7.0;
        let wheel = Motion::Turn { pivot, degrees: f64::from(degrees) };
        let to = |way: DVec2| Segment { a: pivot + way, b: pivot + way * 9.0 };
        met(wheel, at, &to(forward), &[1.0]);
        met(wheel, at, &to(DVec2::Y), &[0.0]);
        met(wheel.inverse(), at, &to(DVec2::Y), &[0.0]);
    }
}

#[test]
fn a_motion_of_a_hair_is_as_exact_as_any() {
    let (mover, wall) = (upright(0.0, 0.0, 4.0, 2.0), upright(0.0, 2.0, 9.0, 2.0));
    let short = mover.moved(DVec2::new(0.0, -2e-7));
    let found = slide(0.0, 8e-7).overlaps_rect(&short, &wall);
    let near = |span: &(f64, f64)| (span.0 - 0.25).abs() < 1e-6 && (span.1 - 1.0).abs() < 1e-12;
    assert!(found.len() == 1 && found.iter().all(near), "{found:?}");
}

#[test]
fn the_edge_of_the_field_is_left_where_the_first_corner_passes_it() {
    let field = (DVec2::ZERO, DVec2::new(20.0, 10.0));
    let mover = upright(5.0, 5.0, 4.0, 2.0);
    let leaves = |motion: Motion| motion.leaves(&mover, field);
    // The far edge is 4 away. Flush with it is still within.
    assert!((leaves(slide(0.0, 10.0)).unwrap() - 0.4).abs() < 1e-9);
    assert_eq!(leaves(slide(0.0, 4.0)), None);
    assert_eq!(leaves(slide(13.0, 0.0)), None);
    let beyond = upright(5.0, 9.5, 4.0, 2.0);
    assert_eq!(slide(0.0, 9.0).leaves(&beyond, field), Some(0.0));
    // The mover slides along the near edge, flush with it.
    let flush = upright(5.0, 1.0, 4.0, 2.0);
    assert_eq!(slide(13.0, 0.0).leaves(&flush, field), None);
    // The pivot is the front left corner. Anticlockwise both rear corners are lifted at once.
    let pivot = (3.0, 2.0);
    assert_eq!(turn(pivot, -90.0).leaves(&flush, field), None);
    // Clockwise the right end comes down at once.
    let leaving = turn(pivot, 90.0).leaves(&flush, field).unwrap();
    assert!(leaving < 1e-6, "{leaving}");
}

#[test]
fn what_holds_between_two_times_is_found_once() {
    let holds = |time: f64| (0.2..0.5).contains(&time) || (0.5..0.7).contains(&time);
    let cuts = vec![0.7, 0.5, 0.2, 0.2, -3.0, 9.0, f64::NAN];
    assert_eq!(Motion::spans(cuts, holds), [(0.2, 0.7)]);
    assert_eq!(Motion::spans(Vec::new(), |_| true), [(0.0, 1.0)]);
    assert!(Motion::spans(vec![0.5], |_| false).is_empty());
    // A gap of rounding size is not examined.
    let mut looked = Vec::new();
    let cuts = vec![0.0, 1e-14, 0.5, 0.5 + 1e-14, 1.0];
    let found = Motion::spans(cuts, |time| {
        looked.push(time);
        false
    });
    assert_eq!((found.len(), looked), (0, vec![0.25, 0.75]));
}

#[test]
fn what_is_out_of_reach_is_not_looked_at() {
    let mover = upright(0.0, 0.0, 4.0, 2.0);
    let near = |motion: Motion, x: f64, y: f64| motion.near(&mover, DVec2::new(x, y), 1.0);
    // Half the diagonal of the mover is 2.236. With a reach of 1 that makes 3.236.
    assert!(near(slide(0.0, 10.0), 3.2, 5.0) && !near(slide(0.0, 10.0), 3.3, 5.0));
    assert!(!near(slide(0.0, 10.0), 0.0, -3.3) && near(slide(0.0, 10.0), 0.0, 13.2));
    // The pivot is 20 to the right. Nothing is near behind it or inside the ring, nor on the part of the ring that is
    // not reached.
    let wheel = turn((20.0, 0.0), 90.0);
    assert!(near(wheel, 20.0, 20.0) && near(wheel, 20.0 - 200.0_f64.sqrt(), 200.0_f64.sqrt()));
    assert!(!near(wheel, 20.0, 0.0) && !near(wheel, 40.0, 0.0) && !near(wheel, 20.0, -20.0));
    // This point is inside the ring, beside the middle of the path.
    assert!(!near(wheel, 11.0, 9.0));
    let far = segment((40.0, -1.0), (40.0, 1.0));
    assert!(wheel.events(&mover, std::iter::once(far)).is_empty());
    // Two short segments lie ahead. Their ends pass the front and the rear, no corner passes them, and they share no
    // ends.
    let fences = [3.0, 5.0].map(|y| segment((-1.0, y), (1.0, y + 1.0)));
    let mut found = slide(0.0, 10.0).events(&mover, fences.into_iter());
    found.sort_by(f64::total_cmp);
    let expected = [0.2, 0.3, 0.4, 0.4, 0.5, 0.5, 0.6, 0.7];
    let close = found.iter().zip(expected).all(|(one, other)| (one - other).abs() < 1e-9);
    assert!(found.len() == 8 && close, "{found:?}");
}
