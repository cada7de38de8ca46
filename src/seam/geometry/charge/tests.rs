use super::*;
use crate::Polygon;
use crate::units::Bearing;
use proptest::prelude::*;

fn block(x: f64, y: f64, degrees: f64, (files, ranks): (u32, u32)) -> Ranks {
    let size = DVec2::new(f64::from(files), f64::from(ranks));
    Ranks {
        rect: Rect::new(DVec2::new(x, y), Bearing::degrees(degrees), size.x, size.y),
        files,
        ranks,
        last: files,
    }
}

/// Returns a target of five files and two ranks that faces away from the near edge, with the front edge at y = 1.
fn target() -> Ranks {
    block(0.0, 0.0, 0.0, (5, 2))
}

fn charged(charger: &Ranks, obstacles: &[Hurdle<'_>]) -> Result<ChargePath, NoWay> {
    let charge = Charge { charger: *charger, target: target(), obstacles, field: None };
    let found = charge.best();
    assert_eq!(charge.arrives().is_ok(), found.is_ok());
    found
}

#[test]
fn straight_ahead_is_straight_on() {
    // The front edges are at 8 and 1, with 7 between them.
    let charger = block(0.0, 9.0, 180.0, (5, 2));
    let path = charged(&charger, &[]).unwrap();
    assert!((path.length - 7.0).abs() < 1e-9);
    assert_eq!((path.legs.len(), path.closing, path.contacts, path.side), (1, None, 10, Quarter::Front));
    assert!(path.end.centre().distance(DVec2::new(0.0, 2.0)) < 1e-9);
}

#[test]
fn a_wheel_of_a_right_angle_takes_the_way_of_the_outer_corner() {
    // The charger stands in front of the target and looks along x, a single file. To face the target it wheels right by
    // 90 degrees about its front right corner, a quarter of a circle of radius 1, and goes on.
    let charger = block(-1.5, 5.0, 90.0, (1, 1));
    let path = charged(&charger, &[]).unwrap();
    let wheel = path.legs.iter().find_map(|leg| match leg {
        Motion::Turn { degrees, .. } => Some(*degrees),
        Motion::Slide(_) => None,
    });
    assert!(wheel.is_some_and(|degrees| (0.0..=90.0).contains(&degrees)), "{path:?}");
    // The contact is a model of the charger across two of the target.
    assert_eq!((path.side, path.contacts), (Quarter::Front, 3));
    assert!(path.end.facing().turn_to(Bearing::degrees(180.0)).abs() < 1e-6);
    assert!(path.end.distance(&target().rect) < 1e-6);
}

#[test]
fn the_side_struck_is_that_before_which_most_of_the_front_rank_stands() {
    let cases = [
        (block(0.0, 9.0, 180.0, (5, 2)), Quarter::Front),
        (block(9.0, 0.0, 270.0, (5, 2)), Quarter::Right),
        (block(-9.0, 0.0, 90.0, (5, 2)), Quarter::Left),
        (block(0.0, -9.0, 0.0, (5, 2)), Quarter::Rear),
    ];
    for (charger, side) in cases {
        let path = charged(&charger, &[]).unwrap();
        assert_eq!(path.side, side);
        // On a short side both of the two models touch. Of five models across them, three touch.
        let most = if matches!(side, Quarter::Front | Quarter::Rear) { 10 } else { 2 + 3 };
        assert_eq!(path.contacts, most, "{side:?}");
    }
}

#[test]
fn what_is_in_the_way_is_gone_round_or_named() {
    let charger = block(0.0, 12.0, 180.0, (1, 1));
    let rock = block(0.0, 6.0, 0.0, (1, 1));
    let round = charged(&charger, &[Hurdle::Rect(&rock.rect)]).unwrap();
    // Straight on it is 10.5 from front to front.
    assert!(round.length > 10.5);
    let corners = [(-30.0, 6.0), (30.0, 6.0), (30.0, 7.0), (-30.0, 7.0)].map(DVec2::from);
    let wall = Polygon::new(corners.to_vec()).unwrap();
    let far = block(20.0, 20.0, 0.0, (2, 2));
    let obstacles = [Hurdle::Rect(&far.rect), Hurdle::Area(&wall)];
    assert_eq!(charged(&charger, &obstacles), Err(NoWay::Blocked { by: 1 }));
}

#[test]
fn who_looks_away_does_not_arrive() {
    assert_eq!(charged(&block(0.0, 9.0, 0.0, (5, 2)), &[]), Err(NoWay::Turned));
}

/// Moves the charger along a path step by step. Returns the length and the final rectangle, as an independent check of
/// both.
fn walked(path: &ChargePath, charger: &Ranks) -> (f64, Rect) {
    let (mut length, mut at) = (0.0, charger.rect);
    for leg in &path.legs {
        let before = at;
        at = leg.rect(&at, 1.0);
        let corners = before.corners().into_iter().zip(at.corners());
        // A wheel is measured at its outer corner, in a thousand chords.
        let chord = |corner: DVec2| -> f64 {
            (0..1000)
                .map(|step| {
                    let at = |step: i32| leg.point(corner, f64::from(step) / 1000.0);
                    at(step).distance(at(step + 1))
                })
                .sum()
        };
        length += corners.take(2).map(|(corner, _)| chord(corner)).fold(0.0, f64::max);
    }
    (length, path.closing.map_or(at, |closing| closing.rect(&at, 1.0)))
}

proptest! {
    #![proptest_config(crate::day::cases(48))]

    #[test]
    fn every_way_ends_flush_with_the_side_it_strikes_and_is_as_long_as_it_is_walked(
        (x, y, degrees) in (-14.0..14.0_f64, -14.0..14.0_f64, 0.0..360.0_f64),
        (files, ranks) in (1_u32..6, 1_u32..4),
    ) {
        let charger = block(x, y, degrees, (files, ranks));
        prop_assume!(charger.rect.distance(&target().rect) > 0.1);
        let Ok(path) = charged(&charger, &[]) else { return Ok(()); };
        let (length, end) = walked(&path, &charger);
        prop_assert!((length - path.length).abs() < 1e-4, "{length} {}", path.length);
        prop_assert!(end.centre().distance(path.end.centre()) < 1e-9);
        prop_assert!(end.overlap(&target().rect).abs() < 1e-6, "touches: {}", end.overlap(&target().rect));
        // No path is shorter than the distance between the nearest points.
        prop_assert!(path.length >= charger.rect.distance(&target().rect) - 1e-9);
        // The end is flush: both front corners lie on the line of the struck edge.
        let [front, right, rear, left] = target().rect.edges();
        let edge = match path.side { Quarter::Front => front, Quarter::Right => right, Quarter::Rear => rear, Quarter::Left => left };
        let line = edge.extended(50.0);
        let [a, b, _, _] = end.corners();
        prop_assert!(line.distance_to_point(a) < 1e-6 && line.distance_to_point(b) < 1e-6);
        // No leg runs through the target, tested in steps.
        let mut at = charger.rect;
        for leg in path.legs.iter().chain(&path.closing) {
            for step in 0..=50 {
                let there = leg.rect(&at, f64::from(step) / 50.0);
                prop_assert!(there.overlap(&target().rect) < 1e-5);
            }
            at = leg.rect(&at, 1.0);
        }
    }

    #[test]
    fn no_way_of_a_fine_grid_is_better(
        (x, y, degrees) in (-12.0..12.0_f64, 4.0..14.0_f64, 120.0..240.0_f64),
        files in 1_u32..5,
    ) {
        let charger = block(x, y, degrees, (files, 1));
        prop_assume!(struck(&charger, &target().rect) == Quarter::Front);
        prop_assume!(charger.rect.distance(&target().rect) > 0.1);
        let found = charged(&charger, &[]);
        // The grid has every wheel of three degrees after every half straight on, and then slides until it touches.
        for wheel in (-90..=90).step_by(3) {
            for step in 0..20 {
                let tried = slid(&charger, f64::from(wheel), f64::from(step) * 0.5);
                if let Some((contacts, length)) = tried {
                    let Ok(path) = &found else { panic!("{contacts} by {length}") };
                    prop_assert!(path.contacts >= contacts);
                    prop_assert!(path.contacts > contacts || path.length <= length + 1e-3, "{} {length}", path.length);
                }
            }
        }
    }
}

/// Moves the charger straight on, wheels it, and moves it on until it touches the front edge of the target. Returns the
/// number of models in contact, counted independently, and the length. Returns `None` if the charger misses the target
/// or runs through it.
fn slid(charger: &Ranks, wheel: f64, before: f64) -> Option<(u32, f64)> {
    let first = charger.rect.moved(charger.rect.facing().forward() * before);
    let pivot = first.corners()[usize::from(wheel >= 0.0)];
    let turn = Motion::Turn { pivot, degrees: wheel };
    let turned = turn.rect(&first, 1.0);
    let ahead = turned.facing().forward();
    if ahead.y > -0.05 || turned.overlap(&target().rect) > 0.0 || first.overlap(&target().rect) > 0.0 {
        return None;
    }
    // No part of the path may be in the target either.
    let hit = |from: &Rect, motion: Motion| !motion.overlaps_rect(from, &target().rect).is_empty();
    if hit(&charger.rect, Motion::Slide(first.centre() - charger.rect.centre())) || hit(&first, turn) {
        return None;
    }
    let rects = [target().rect];
    let obstacles = crate::Obstacles { rects: &rects, ..Default::default() };
    let after = obstacles.free_slide(&[turned], ahead, 60.0, 0.0);
    if after >= 60.0 {
        return None;
    }
    let there = turned.moved(ahead * after);
    let wide = f64::from(charger.files);
    let [left, right, _, _] = there.corners();
    // Either a front corner lies on the front edge, or a corner of the target lies on the charger's front.
    let on_edge = |corner: DVec2| (corner.y - 1.0).abs() < 1e-6 && corner.x.abs() <= 2.5;
    let row = if on_edge(left) {
        left.x - wide
    } else if on_edge(right) {
        right.x
    } else {
        let front = Segment { a: left, b: right };
        let of = |x: f64| {
            let corner = DVec2::new(x, 1.0);
            (front.distance_to_point(corner) < 1e-6).then(|| corner.distance(left))
        };
        let (x, from_left) = of(2.5).map(|far| (2.5, far)).or_else(|| of(-2.5).map(|far| (-2.5, far)))?;
        x + from_left - wide
    };
    // All models have the same width. They touch if they overlap by more than a hundredth of it.
    let over = |from: f64, to: f64, a: f64, b: f64| to.min(b) - from.max(a) >= 0.0101;
    let of_row =
        (0..charger.files).filter(|n| over(row + f64::from(*n), row + f64::from(*n) + 1.0, -2.5, 2.5));
    let of_target = (0..5).filter(|n| over(-2.5 + f64::from(*n), -1.5 + f64::from(*n), row, row + wide));
    let contacts = of_row.count() + of_target.count();
    let arc = wide * wheel.abs().to_radians();
    (contacts > 0).then(|| (u32::try_from(contacts).unwrap(), before + arc + after))
}
