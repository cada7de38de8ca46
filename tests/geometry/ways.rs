//! Flights and charges, judged by an independent geometry library.

use super::shapes::{judged, judged_rect, near, polygon, rect};
use frontage::geometry::units::Bearing;
use frontage::geometry::{Charge, Hurdle, Polygon, Ranks, Rect, Zones, flee};
use geo::{Area, BooleanOps};
use glam::DVec2;
use proptest::prelude::*;

/// Draws the obstacles that may lie between: rectangles and an area.
fn hurdles() -> impl Strategy<Value = (Vec<Rect>, Polygon)> {
    (prop::collection::vec(rect(), 0..5), polygon())
}

fn all((rects, area): &(Vec<Rect>, Polygon)) -> Vec<Hurdle<'_>> {
    let rects = rects.iter().map(Hurdle::Rect);
    rects.chain([Hurdle::Area(area)]).collect()
}

proptest! {
    #![proptest_config(crate::day::cases(400))]

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
        // The flight could not have stopped any sooner, because the unit would have lain on something.
        for step in 0..20 {
            let sooner = distance + (flight.added - 1e-3).max(0.0) * f64::from(step) / 20.0;
            if flight.added > 1e-2 {
                prop_assert!(hurdles.iter().any(|hurdle| hurdle.overlaps(&at(sooner))));
            }
        }
        for (number, hurdle) in hurdles.iter().enumerate() {
            let steps = (0..400).map(|step| flight.length * f64::from(step) / 400.0);
            let deepest = steps.map(|length| shared(&at(length), hurdle)).fold(0.0, f64::max);
            // The flight may also name a hurdle that is only grazed between two steps.
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
    #![proptest_config(crate::day::cases(40))]

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
