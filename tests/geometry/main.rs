//! Shapes of the plane on thousands of random tables, judged by an independent geometry library and by second
//! methods.

#![expect(clippy::unwrap_used, reason = "a random shape that can't be made fails the test")]

#[path = "../support/day.rs"]
mod day;
mod hex;
mod motion;
mod shapes;
mod sightlines;
mod ways;

use frontage::geometry::units::Bearing;
use frontage::geometry::{
    Convex, Footprint, Obstacle, Obstacles, Polygon, Polyline, Pose, Quarter, Rect, Retreat, RetreatKind,
    Segment, Zones, nearest, ring, search, total,
};
use geo::{
    Area, BooleanOps, Contains, Distance, Euclidean, Intersects, Length, LineString, MultiLineString,
    MultiPolygon,
};
use glam::DVec2;
use proptest::prelude::*;
use shapes::{
    carry, facing, judged, judged_line, judged_point, judged_rect, line, near, point, polygon, rect, segment,
};

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, ..day::cases(3000) })]

    #[test]
    fn what_a_block_overlaps_and_how_near_it_lies_is_what_each_of_its_rectangles_says(
        block in prop::collection::vec(rect(), 1..24),
        others in prop::collection::vec(rect(), 1..24),
    ) {
        let others: Vec<Rect> = others.iter().map(|rect| rect.moved(DVec2::new(20.0, 0.0))).collect();
        let obstacles = Obstacles { rects: &others, ..Obstacles::default() };
        let hit = |other: &Rect| block.iter().any(|rect| rect.overlap(other) > 1e-9);
        let first = others.iter().position(hit).map(Obstacle::Rect);
        prop_assert_eq!(obstacles.overlaps(&block), first);
        let pairs = block.iter().flat_map(|one| others.iter().map(|other| one.distance(other)));
        prop_assert_eq!(nearest(&block, &others), pairs.min_by(f64::total_cmp));
    }

    #[test]
    fn the_distance_of_two_rectangles_is_what_the_judge_measures(one in rect(), other in rect()) {
        let expected = Euclidean.distance(&judged_rect(&one), &judged_rect(&other));
        prop_assert!(near(one.distance(&other), expected, 1e-9));
        prop_assert!(near(one.distance(&other), other.distance(&one), 1e-9));
        prop_assert!(near(nearest(&[one], &[other]).unwrap(), expected, 1e-9));
        let (mine, its) = one.nearest_points(&other);
        prop_assert!(near(mine.distance(its), expected, 1e-9));
        prop_assert!(one.distance_to_point(mine) < 1e-9 && other.distance_to_point(its) < 1e-9);
    }

    #[test]
    fn an_overlap_is_the_least_shift_that_parts_two_rectangles(one in rect(), other in rect(), turn in 0.0..360.0_f64) {
        let overlap = one.overlap(&other);
        prop_assert!(near(overlap, other.overlap(&one), 1e-9));
        let shared = judged_rect(&one).intersection(&judged_rect(&other)).unsigned_area();
        prop_assert!(near(Convex::from(&one).within(&other).area(), shared, 1e-6));
        if overlap > 1e-6 {
            let less = Bearing::degrees(turn).forward() * (overlap * 0.999);
            prop_assert!(one.moved(less).distance(&other) == 0.0);
            let axes = [one.facing(), one.facing().turned(90.0), other.facing(), other.facing().turned(90.0)];
            let parted = axes.iter().flat_map(|axis| [axis.forward(), -axis.forward()]).any(|way| {
                one.moved(way * (overlap * 1.001)).distance(&other) > 0.0
            });
            prop_assert!(parted);
        } else if overlap < 0.0 {
            prop_assert!(-overlap <= one.distance(&other) + 1e-9);
        }
    }

    #[test]
    fn a_point_is_as_far_from_a_rectangle_as_the_judge_says(rect in rect(), at in point()) {
        let expected = Euclidean.distance(&judged_rect(&rect), &judged_point(at));
        prop_assert!(near(rect.distance_to_point(at), expected, 1e-9));
        prop_assert!(near(rect.nearest_point(at).distance(at), expected, 1e-9));
        if expected > 1e-6 || judged_rect(&rect).contains(&judged_point(at)) {
            prop_assert_eq!(rect.contains(at), expected == 0.0);
        }
    }

    #[test]
    fn a_rectangle_around_others_holds_them_and_no_more(some in prop::collection::vec(rect(), 1..6), facing in facing()) {
        let whole = Rect::around(&some, facing).unwrap();
        let corners: Vec<DVec2> = some.iter().flat_map(Rect::corners).map(|at| whole.to_local(at)).collect();
        let half = DVec2::new(whole.frontage(), whole.depth()) * 0.5;
        for at in &corners {
            prop_assert!((at.abs() - half).max_element() < 1e-9);
        }
        for (inward, reach) in [(DVec2::X, half.x), (DVec2::NEG_X, half.x), (DVec2::Y, half.y), (DVec2::NEG_Y, half.y)] {
            prop_assert!(corners.iter().any(|at| near(at.dot(inward), reach, 1e-9)));
        }
    }

    #[test]
    fn an_area_shares_with_a_rectangle_what_the_judge_cuts_out(area in polygon(), rect in rect()) {
        let (outline, cut) = (judged(area.points()), judged_rect(&rect));
        prop_assert!(near(area.area(), outline.unsigned_area(), 1e-6));
        let shared = outline.intersection(&cut).unsigned_area();
        prop_assert!(near(area.overlap_area(&rect), shared, 1e-5), "{} {shared}", area.overlap_area(&rect));
        prop_assert!(near(area.share_of(&rect), shared / rect.area(), 1e-5));
        prop_assert!(near(area.distance_to_rect(&rect), Euclidean.distance(&outline, &cut), 1e-9));
        let bounds = Euclidean.distance(outline.exterior(), &cut);
        prop_assert!(near(area.boundary_distance_to_rect(&rect), bounds, 1e-9));
        if (shared - rect.area()).abs() > 1e-5 || shared == 0.0 {
            prop_assert!(!area.contains_rect(&rect));
        }
        if bounds > 1e-6 {
            prop_assert_eq!(area.contains_rect(&rect), outline.contains(&cut));
        }
        if shared > 1e-5 || bounds > 1e-6 {
            prop_assert_eq!(area.overlaps(&rect), shared > 1e-5);
        }
    }

    #[test]
    fn a_point_lies_in_an_area_if_the_judge_says_so(area in polygon(), at in point()) {
        let outline = judged(area.points());
        let bounds = Euclidean.distance(outline.exterior(), &judged_point(at));
        prop_assert!(near(area.boundary_distance(at), bounds, 1e-9));
        prop_assert!(near(area.distance_to_point(at), Euclidean.distance(&outline, &judged_point(at)), 1e-9));
        if bounds > 1e-6 {
            prop_assert_eq!(area.contains(at), outline.contains(&judged_point(at)));
        }
        for corner in area.points() {
            prop_assert!(area.contains(*corner));
        }
    }

    #[test]
    fn a_segment_runs_as_far_inside_as_the_judge_clips(area in polygon(), rect in rect(), sight in segment()) {
        let way = judged_line(&sight);
        let lines = MultiLineString::new(vec![LineString::from(way)]);
        let clipped = |outline: &geo::Polygon| Euclidean.length(&outline.clip(&lines, false));
        let stretches = area.stretches(&sight);
        let inside = total(&stretches) * sight.length();
        prop_assert!(near(inside, clipped(&judged(area.points())), 1e-5));
        let by_rect = sight.stretch_in(&rect).map_or(0.0, |(from, to)| (to - from) * sight.length());
        prop_assert!(near(by_rect, clipped(&judged_rect(&rect)), 1e-5));
        prop_assert!(near(sight.distance_to_rect(&rect), Euclidean.distance(&way, &judged_rect(&rect)), 1e-9));
        for (from, to) in stretches {
            prop_assert!(area.contains(sight.at(f64::midpoint(from, to))));
        }
    }

    #[test]
    fn along_an_edge_of_an_area_is_neither_inside_nor_over_it(area in polygon(), carry in carry(), more in 0.0..0.5_f64, depth in 1.0..9.0_f64) {
        // measure.sight, measure.bua.fit
        let moved = carry.polygon(&area);
        for (edge, plain) in moved.edges().zip(area.edges()) {
            let along = Segment { a: edge.at(more), b: edge.at(1.0 - more * 0.5) };
            prop_assert!(moved.stretches(&along).is_empty());
            // A rectangle lies flush with the edge from inside, as far as the area is deep there.
            let Some(facing) = Bearing::of(plain.b - plain.a) else { continue };
            for turn in [90.0, -90.0] {
                let inward = facing.turned(turn);
                let centre = plain.at(0.5) + inward.forward() * (depth * 0.5);
                let flush = Rect::new(centre, inward, plain.length() * 0.3, depth);
                let core = Rect::new(centre, inward, plain.length() * 0.3 - 2e-6, depth - 2e-6);
                if area.boundary_distance_to_rect(&core) > 0.9e-6 {
                    prop_assert_eq!(moved.contains_rect(&carry.rect(&flush)), area.contains(centre));
                    prop_assert_eq!(moved.overlaps(&carry.rect(&flush)), area.contains(centre));
                }
            }
        }
    }

    #[test]
    fn strips_cover_what_the_judge_unites(road in line(0.5..6.0_f64), rect in rect()) {
        let united = road.strips().iter().fold(MultiPolygon::new(vec![]), |all, strip| all.union(&judged_rect(strip)));
        let shared = united.intersection(&judged_rect(&rect)).unsigned_area();
        prop_assert!(near(road.share_of(&rect) * rect.area(), shared, 1e-5));
        prop_assert!(near(road.distance_to_rect(&rect), Euclidean.distance(&united, &judged_rect(&rect)), 1e-6));
    }

    #[test]
    fn a_line_is_crossed_where_the_judge_sees_its_parts_crossed(wall in line(Just(0.0)), sight in segment()) {
        let met = wall.spans().filter(|span| judged_line(span).intersects(&judged_line(&sight))).count();
        let crossings = wall.crossings(&sight);
        prop_assert_eq!(crossings.len(), met);
        for share in crossings {
            prop_assert!(wall.distance_to_point(sight.at(share)) < 1e-6);
        }
    }

    #[test]
    fn a_closed_line_is_crossed_an_odd_number_of_times_to_get_inside(area in polygon(), sight in segment()) {
        let mut points = area.points().to_vec();
        points.push(points[0]);
        let wall = Polyline::new(points, 0.0).unwrap();
        let changes = area.contains(sight.a) != area.contains(sight.b);
        prop_assert_eq!(wall.crossings(&sight).len() % 2 == 1, changes);
    }

    #[test]
    fn turning_shifting_and_mirroring_a_table_changes_no_measure(
        (one, other) in (rect(), rect()), area in polygon(), sight in segment(), carry in carry(), angle in 20.0..70.0_f64,
    ) {
        let (moved, moved_other) = (carry.rect(&one), carry.rect(&other));
        let (moved_area, moved_sight) = (carry.polygon(&area), carry.segment(&sight));
        prop_assert!(near(one.distance(&other), moved.distance(&moved_other), 1e-9));
        prop_assert!(near(one.overlap(&other), moved.overlap(&moved_other), 1e-9));
        prop_assert!(near(area.share_of(&one), moved_area.share_of(&moved), 1e-9));
        prop_assert!(near(total(&area.stretches(&sight)), total(&moved_area.stretches(&moved_sight)), 1e-6));
        let (zones, moved_zones) = (Zones::round(&one, angle), Zones::round(&moved, angle));
        prop_assert!(near(zones.front().depth_of(&other), moved_zones.front().depth_of(&moved_other), 1e-7));
        let (left, right) = if carry.mirror { (moved_zones.right(), moved_zones.left()) } else { (moved_zones.left(), moved_zones.right()) };
        prop_assert!(near(zones.left().depth_of(&other), left.depth_of(&moved_other), 1e-7));
        prop_assert!(near(zones.right().depth_of(&other), right.depth_of(&moved_other), 1e-7));
    }

    #[test]
    fn the_four_zones_and_the_rectangle_divide_the_table(one in rect(), other in rect(), at in point(), angle in 1.0..89.0_f64) {
        // zone.front, zone.rear, zone.flank
        let zones = Zones::round(&one, angle);
        let all = [(Quarter::Front, zones.front()), (Quarter::Right, zones.right()), (Quarter::Rear, zones.rear()), (Quarter::Left, zones.left())];
        let inside = Convex::from(&other).within(&one).area();
        let parts: f64 = all.iter().filter_map(|(_, zone)| zone.clip(&other)).map(|part| part.area()).sum();
        prop_assert!(near(parts + inside, other.area(), 1e-6));
        if !one.contains(at) && zones.way_from_ray(at).length() > 1e-6 {
            let holding: Vec<Quarter> = all.iter().filter(|(_, zone)| zone.contains(at)).map(|(side, _)| *side).collect();
            prop_assert_eq!(holding, vec![zones.side_of(at)]);
        }
        for (_, zone) in &all {
            prop_assert_eq!(zone.depth_of(&other) >= 0.0, zone.clip(&other).is_some());
        }
    }

    #[test]
    fn the_part_in_a_zone_is_as_near_as_the_judge_measures(one in rect(), other in rect(), angle in 1.0..70.0_f64) {
        // zone.within: the zone is drawn as a huge trapezium, cut and measured by the judge.
        let zones = Zones::round(&one, angle);
        let [left, right, _, _] = one.corners();
        let (far, aside) = (one.facing().forward() * 100.0, one.facing().right() * (100.0 * angle.to_radians().tan()));
        let zone = judged(&[left, left + far - aside, right + far + aside, right]);
        let part = zone.intersection(&judged_rect(&other));
        match zones.front().clip(&other) {
            Some(cut) if part.unsigned_area() > 1e-6 => {
                prop_assert!(near(cut.area(), part.unsigned_area(), 1e-5));
                prop_assert!(near(cut.distance_to_rect(&one), Euclidean.distance(&part, &judged_rect(&one)), 1e-4));
            }
            Some(cut) => prop_assert!(cut.area() < 1e-5),
            None => {
                let apart = Euclidean.distance(&zone, &judged_rect(&other));
                prop_assert!(near(zones.front().depth_of(&other), -apart, 1e-9));
            }
        }
    }

    #[test]
    fn reaching_in_is_the_deepest_of_many_points(one in rect(), other in rect(), angle in 1.0..89.0_f64) {
        let zone = Zones::round(&one, angle).front();
        let grid = (0..=40).flat_map(|x| (0..=40).map(move |y| (f64::from(x) / 20.0 - 1.0, f64::from(y) / 20.0 - 1.0)));
        let [_, right, _, _] = other.edge_middles();
        let (across, along) = (right - other.centre(), other.front_middle() - other.centre());
        let deepest = grid.map(|(x, y)| zone.slack(other.centre() + across * x + along * y)).fold(f64::NEG_INFINITY, f64::max);
        let depth = zone.depth_of(&other);
        if depth > 0.0 {
            // The grid misses the deepest point by no more than half the diagonal of a cell.
            prop_assert!(depth >= deepest - 1e-9 && depth <= deepest.max(0.0) + other.radius() / 20.0);
        } else {
            prop_assert!(deepest <= 1e-9);
        }
    }
}

/// Draws a block and a table of obstacles for the block.
fn crowded() -> impl Strategy<Value = (Rect, Vec<Rect>, Vec<Polygon>, Vec<Polyline>)> {
    (
        rect(),
        prop::collection::vec(rect(), 0..5),
        prop::collection::vec(polygon(), 0..3),
        prop::collection::vec(line(prop_oneof![Just(0.0), 0.5..3.0_f64]), 0..2),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 100_000, ..day::cases(2000) })]

    #[test]
    fn a_slide_ends_just_where_something_comes_too_near(
        (block, rects, areas, lines) in crowded(), way in facing(), distance in 1.0..40.0_f64, gap in prop_oneof![Just(0.0), 0.1..3.0_f64],
    ) {
        let areas: Vec<&Polygon> = areas.iter().collect();
        let lines: Vec<&Polyline> = lines.iter().collect();
        let bounds = Some((DVec2::splat(-5.0), DVec2::splat(65.0)));
        let table = Obstacles { rects: &rects, areas: &areas, lines: &lines, bounds };
        prop_assume!(table.clear(&[block], gap + 1e-6));
        let free = table.free_slide(&[block], way.forward(), distance, gap);
        prop_assert!((0.0..=distance).contains(&free));
        // The second method is to go in small steps.
        let at = |far: f64| [block.moved(way.forward() * far)];
        for step in 0..=100 {
            prop_assert!(table.clear(&at(free * f64::from(step) / 100.0), gap - 1e-6), "blocked at {step} of {free}");
        }
        if free < distance - 1e-3 {
            // A corner may be clipped over less than a hundredth of a millimetre. Just behind that the table is clear
            // again.
            let mut beyond = (0..40).map(|step| 1e-3 * 0.75_f64.powi(step));
            prop_assert!(beyond.any(|more| !table.clear(&at(free + more), gap)), "could go on from {free}");
        }
    }

    #[test]
    fn the_found_retreat_is_the_first_that_is_free((block, rects, _, _) in crowded(), away in facing(), distance in 5.0..30.0_f64) {
        // morale.retreat, retreat.path
        let table = Obstacles { rects: &rects, ..Obstacles::default() };
        let slide = |turn: i32| table.free_slide(&[block], away.turned(f64::from(turn)).forward(), distance, 0.1);
        let turns: Vec<i32> = (1..=36).flat_map(|step| [step * 5, step * -5]).collect();
        // A retreat that is short of the full distance by no more than the gap counts as full.
        let full = distance - 0.1;
        match search(away, distance, 5.0, 0.1, |way| table.free_slide(&[block], way.forward(), distance, 0.1)) {
            Some(Retreat { kind: RetreatKind::Full, travelled, .. }) => prop_assert!(travelled >= full - 1e-9),
            Some(Retreat { kind: RetreatKind::Shorter, travelled, .. }) => prop_assert!(travelled < full && near(travelled, slide(0), 1e-9)),
            Some(Retreat { kind: RetreatKind::Other, travelled, bearing }) => {
                prop_assert!(slide(0) <= 0.1);
                // Ways that do not lead towards the enemy are tried first.
                let (from_him, to_him): (Vec<i32>, Vec<i32>) = turns.iter().partition(|turn| turn.abs() <= 90);
                let open = |turns: &[i32]| turns.iter().any(|turn| slide(*turn) > 0.1 + 1e-9);
                let turns = if open(&from_him) { from_him } else { to_him };
                let first = turns.iter().find(|turn| slide(**turn) >= full - 1e-9);
                let longest = turns.iter().map(|turn| slide(*turn)).fold(0.0, f64::max);
                match first {
                    Some(turn) => prop_assert!(away.turned(f64::from(*turn)).turn_to(bearing).abs() < 1e-9),
                    None => prop_assert!(near(travelled, longest, 1e-6)),
                }
            }
            None => prop_assert!(turns.iter().all(|turn| slide(*turn) <= 0.1 + 1e-9)),
        }
    }

    #[test]
    fn a_ring_is_the_same_from_every_side_of_the_table(n in 1..30_usize, at in point(), facing in facing(), frontage in 2.0..6.0_f64, depth in 1.0..6.0_f64) {
        // formation.shape
        let size = Footprint { frontage, depth };
        let placed = ring(&Pose { at, facing }, n, size);
        let plain = ring(&Pose { at: DVec2::ZERO, facing: Bearing::default() }, n, size);
        for (one, other) in placed.iter().zip(&plain) {
            let carried = at + facing.right() * other.centre().x + facing.forward() * other.centre().y;
            prop_assert!(one.centre().distance(carried) < 1e-9);
        }
        // Every stand looks outwards: no other stand lies before the middle of its front edge.
        for one in &placed {
            let ahead = Segment { a: one.front_middle(), b: one.front_middle() + one.facing().forward() * 200.0 };
            prop_assert!(placed.iter().all(|other| ahead.stretch_in(other).is_none()));
        }
    }
}
