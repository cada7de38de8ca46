//! Who sees whom, and flights, judged by an independent geometry library.

use super::shapes::{judged, judged_line, judged_rect, near, polygon, rect};
use frontage::geometry::{
    Charge, Convex, Hurdle, Polygon, Ranks, Rect, Segment, Sighting, Zones, flee, sight,
};
use frontage::units::Bearing;
use geo::{Area, BooleanOps, Buffer, Intersects, Length};
use glam::DVec2;
use proptest::prelude::*;

/// What may lie between: rectangles and an area.
fn hurdles() -> impl Strategy<Value = (Vec<Rect>, Polygon)> {
    (prop::collection::vec(rect(), 0..5), polygon())
}

fn all((rects, area): &(Vec<Rect>, Polygon)) -> Vec<Hurdle<'_>> {
    let rects = rects.iter().map(Hurdle::Rect);
    rects.chain([Hurdle::Area(area)]).collect()
}

/// How much of a line the judge finds inside the hurdles, each a little smaller than it is.
fn hidden(line: &Segment, (rects, area): &(Vec<Rect>, Polygon)) -> f64 {
    let line = geo::MultiLineString::new(vec![judged_line(line).into()]);
    let in_rect = |rect: &Rect| geo::Euclidean.length(&judged_rect(&rect.grown(-1e-6)).clip(&line, false));
    let in_area = geo::Euclidean.length(&judged(area.points()).buffer(-1e-6).clip(&line, false));
    rects.iter().map(in_rect).sum::<f64>() + in_area
}

#[test]
fn a_line_along_the_edge_of_an_area_is_clear() {
    // measure.sight: both corners of an edge stand out, so that the clear line past them runs along it, in floating point a
    // hair to either side.
    let one = Rect::new(
        DVec2::new(55.342_304_942_811_37, 27.599_897_091_824_293),
        Bearing::degrees(0.0),
        8.441_796_062_263_618,
        7.113_151_793_213_818,
    );
    let other = Rect::new(
        DVec2::new(31.206_214_873_433_037, 2.492_078_249_716_038_8),
        Bearing::degrees(180.0),
        10.288_366_844_404_936,
        8.783_377_200_355_636,
    );
    let area = Polygon::new(
        [
            (39.493_433_173_939_17, 8.298_645_346_217_832),
            (35.940_546_466_009_124, 4.245_969_662_822_409),
            (40.037_623_547_829_49, -7.442_043_342_127_248),
            (32.512_212_422_063_6, 3.238_888_137_098_246),
            (31.103_649_721_774_93, 4.542_713_529_032_687),
            (29.766_917_194_150_32, 8.476_031_044_329_57),
            (32.999_896_717_035_53, 19.921_694_696_132_25),
        ]
        .map(DVec2::from)
        .to_vec(),
    )
    .unwrap();
    let between = (Vec::new(), area);
    let seen = sight(&[one], &[Convex::from(&other)], &all(&between)).unwrap();
    let Sighting::Clear { line, .. } = seen else { panic!("{seen:?}") };
    let [from, to, ..] = between.1.points() else { unreachable!("seven corners") };
    let edge = Segment { a: *from, b: *to };
    assert!(line.distance_to_point(edge.a) < 1e-9 && edge.distance_to_point(line.b) < 1e-9);
    assert!(hidden(&line, &between) < 1e-9);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_clear_line_is_clear_and_where_there_is_none_no_line_is(
        one in rect(), other in rect(), between in hurdles(),
        tries in prop::collection::vec((0.0..1.0_f64, 0.0..1.0_f64, 0.0..1.0_f64, 0.0..1.0_f64), 60),
    ) {
        let seen = sight(&[one], &[Convex::from(&other)], &all(&between)).unwrap();
        match seen {
            Sighting::Clear { line, .. } => {
                prop_assert!(one.distance_to_point(line.a) < 1e-6 && other.distance_to_point(line.b) < 1e-6);
                prop_assert!(hidden(&line, &between) < 1e-4, "{}", hidden(&line, &between));
            }
            Sighting::Blocked { by, line, length } => {
                prop_assert!(by < between.0.len() + 1);
                prop_assert!(length > 0.0 && length <= line.length() + 1e-9);
                let inside = |rect: &Rect, across: f64, along: f64| {
                    let [a, b, c, d] = rect.corners();
                    a.lerp(b, across).lerp(d.lerp(c, across), along)
                };
                for (a, b, c, d) in tries {
                    let line = Segment { a: inside(&one, a, b), b: inside(&other, c, d) };
                    let meets = between.0.iter().any(|rect| judged_rect(&rect.grown(2e-3)).intersects(&judged_line(&line)))
                        || judged(between.1.points()).intersects(&judged_line(&line));
                    prop_assert!(meets, "{line:?}");
                }
            }
        }
    }

    #[test]
    fn a_flight_ends_clear_and_no_shorter_one_does(
        fleeing in rect(), turn in 0.0..360.0_f64, distance in 0.0..20.0_f64, between in hurdles(),
    ) {
        let field = (DVec2::splat(-1000.0), DVec2::splat(1000.0));
        let hurdles = all(&between);
        let block = Ranks { rect: fleeing, files: 1, ranks: 1, last: 1 };
        let flight = flee(&block, Bearing::degrees(turn), distance, &hurdles, field, 0.0);
        let shared = |at: &Rect, hurdle: &Hurdle<'_>| match hurdle {
            Hurdle::Rect(rect) => judged_rect(at).intersection(&judged_rect(rect)).unsigned_area(),
            Hurdle::Area(area) => judged_rect(at).intersection(&judged(area.points())).unsigned_area(),
        };
        let ahead = Bearing::degrees(turn).forward();
        let at = |length: f64| {
            let centre = fleeing.centre() + ahead * length;
            Rect::new(centre, Bearing::degrees(turn), fleeing.frontage(), fleeing.depth())
        };
        prop_assert!(flight.end.centre().distance(at(flight.length).centre()) < 1e-9);
        prop_assert!(near(flight.length, distance + flight.added, 1e-9) && flight.added >= 0.0);
        for hurdle in &hurdles {
            prop_assert!(shared(&flight.end, hurdle) < 1e-4, "it ends clear");
        }
        // Anywhere it would have stopped before it lay on something.
        for step in 0..20 {
            let sooner = distance + (flight.added - 1e-3).max(0.0) * f64::from(step) / 20.0;
            if flight.added > 1e-2 {
                prop_assert!(hurdles.iter().any(|hurdle| hurdle.overlaps(&at(sooner))));
            }
        }
        for (number, hurdle) in hurdles.iter().enumerate() {
            let steps = (0..400).map(|step| flight.length * f64::from(step) / 400.0);
            let deepest = steps.map(|length| shared(&at(length), hurdle)).fold(0.0, f64::max);
            // What is grazed between two of the steps may be named too.
            prop_assert!(deepest < 1e-3 || flight.through.contains(&number));
        }
    }

    #[test]
    fn the_part_of_a_rectangle_in_a_front_arc_is_what_the_judge_cuts_out(one in rect(), other in rect()) {
        let [left, right, _, _] = one.corners();
        let (forward, aside) = (one.facing().forward(), one.facing().right());
        let far = 2000.0;
        let arc = [left, left + (forward - aside) * far, right + (forward + aside) * far, right];
        let expected = judged(&arc).intersection(&judged_rect(&other)).unsigned_area() / other.area();
        let share = Zones::round(&one, 45.0).front().share_of(&other);
        prop_assert!(near(share, expected, 1e-5), "{share} {expected}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whether_a_charge_arrives_is_what_the_search_for_its_way_says(
        one in rect(), other in rect(), between in hurdles(), ranks in (1_u32..6, 1_u32..4),
    ) {
        let block = |rect: Rect| Ranks { rect, files: ranks.0, ranks: ranks.1, last: ranks.0 };
        let obstacles = all(&between);
        let charge = Charge { charger: block(one), target: block(other), obstacles: &obstacles, field: None };
        prop_assert_eq!(charge.arrives().is_ok(), charge.best().is_ok());
    }
}
