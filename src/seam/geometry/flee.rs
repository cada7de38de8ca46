//! Flights: a unit turns on the spot, runs a distance straight on, and then runs on until it lies on no obstacle.

use glam::DVec2;

use super::contact::Ranks;
use super::hurdle::Hurdle;
use super::motion::Motion;
use super::rectangle::Rect;
use crate::units::Bearing;

/// The distance below which the edge of the field counts as touched.
const TOUCH: f64 = 1e-6;

/// The movement of a unit that flees.
#[derive(Clone, Debug, PartialEq)]
pub struct Flight {
    /// The turn on the spot, which uses none of the distance.
    pub turn: Motion,
    /// The run straight on after the turn, including any added distance.
    pub run: Motion,
    /// The length of the run, including any added distance.
    pub length: f64,
    /// The part of the length that was added so that the unit ends on no hurdle (obstacle).
    pub added: f64,
    /// The outline of the ranks at the end, ignoring the edge of the field.
    pub end: Rect,
    /// The indices of the hurdles (obstacles) passed through, in the order met.
    pub through: Vec<usize>,
    /// The place where the unit first touches the edge of the field, if it does.
    pub edge: Option<EdgeHit>,
    /// The smallest distance to the edge of the field during the flight, which is negative if the unit gets beyond the
    /// edge.
    pub room: f64,
}

/// The place where a flight meets the edge of the field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeHit {
    /// The distance that the unit has run when it meets the edge.
    pub after: f64,
    /// The corner of the unit that touches the edge or is furthest out.
    pub at: DVec2,
}

/// Returns the flight of a unit. The unit turns about the centre of its outline to `bearing` and goes `distance`
/// straight on. The unit then continues just until it lies on none of the hurdles (obstacles).
///
/// `field` holds the corners with the least and the greatest coordinates. If the unit ends in a hurdle by at most
/// `tolerance`, the hurdle counts as only touched.
///
/// # Edge cases
/// A hurdle that the turn itself brings under the unit is passed through too. Touching the edge of the field counts as
/// meeting it. Nothing beyond the edge is passed through.
#[must_use]
pub fn flee(
    fleeing: &Ranks,
    bearing: Bearing,
    distance: f64,
    hurdles: &[Hurdle<'_>],
    field: (DVec2, DVec2),
    tolerance: f64,
) -> Flight {
    let turn = Motion::Turn { pivot: fleeing.rect.centre(), degrees: fleeing.rect.facing().turn_to(bearing) };
    let turned = fleeing.carried(&turn, 1.0);
    let rows: Vec<Rect> = turned.rows().collect();
    let distance = distance.max(0.0);
    let under = under(&turned, bearing, distance, hurdles);
    let slack = tolerance.max(TOUCH);
    let mut length = distance;
    for (from, to, _) in &under {
        if *from < length - slack {
            length = length.max(*to);
        }
    }
    let run = Motion::Slide(bearing.forward() * length);
    let edges = rows.iter().filter_map(|row| edge_met(row, &run, length, field));
    let edge = edges.min_by(|one, other| one.after.total_cmp(&other.after));
    // A unit that is gone at the edge passes through nothing beyond it.
    let ends = edge.map_or(length - slack, |edge| edge.after.min(length - slack));
    let mut through = Vec::new();
    for (_, _, number) in under.iter().filter(|(from, _, _)| *from < ends) {
        if !through.contains(number) {
            through.push(*number);
        }
    }
    let room = room(&rows, &run, field);
    Flight {
        turn,
        length,
        added: length - distance,
        end: run.rect(&turned.rect, 1.0),
        run,
        through,
        edge,
        room,
    }
}

/// Returns the smallest distance to the edge of the field on a straight run. That distance always occurs at the start
/// or at the end of the run.
fn room(rows: &[Rect], run: &Motion, (low, high): (DVec2, DVec2)) -> f64 {
    let ends = rows.iter().flat_map(|row| [*row, run.rect(row, 1.0)]);
    let corners = ends.flat_map(|rect| rect.corners());
    corners.map(|corner| (corner - low).min(high - corner).min_element()).fold(f64::INFINITY, f64::min)
}

/// Returns the parts of a straight run on which a block lies on a hurdle: start, end, and the index of the hurdle, in
/// the order met. The run is at least `distance` long.
fn under(turned: &Ranks, bearing: Bearing, distance: f64, hurdles: &[Hurdle<'_>]) -> Vec<(f64, f64, usize)> {
    let rect = &turned.rect;
    // Beyond the far side of every hurdle nothing is in the way.
    let clear = |hurdle: &Hurdle<'_>| {
        let (middle, radius) = hurdle.circle();
        (middle - rect.centre()).length() + radius
    };
    let far = hurdles.iter().map(clear).fold(distance, f64::max);
    let far = far + rect.radius() + 1.0;
    let all = Motion::Slide(bearing.forward() * far);
    let mut under: Vec<(f64, f64, usize)> = Vec::new();
    for (number, hurdle) in hurdles.iter().enumerate() {
        let spans = turned.rows().flat_map(|row| hurdle.overlapped(&all, &row));
        under.extend(spans.map(|(from, to)| (from * far, to * far, number)));
    }
    under.sort_by(|one, other| one.0.total_cmp(&other.0));
    under
}

/// Returns the place where a rectangle on a straight run meets the edge of the field.
fn edge_met(turned: &Rect, run: &Motion, length: f64, (low, high): (DVec2, DVec2)) -> Option<EdgeHit> {
    let inside = (low + DVec2::splat(TOUCH), high - DVec2::splat(TOUCH));
    let time = run.leaves(turned, inside).or_else(|| {
        // At the very end of the run the rectangle lies on the edge for an instant only.
        let end = run.rect(turned, 1.0);
        outermost(&end, inside).map(|_| 1.0)
    })?;
    let there = run.rect(turned, time);
    let at = outermost(&there, (low + DVec2::splat(TOUCH * 2.0), high - DVec2::splat(TOUCH * 2.0)));
    Some(EdgeHit { after: length * time, at: at.unwrap_or(there.centre()) })
}

/// Returns the corner furthest outside the bounds. Returns `None` if no corner lies outside.
fn outermost(rect: &Rect, (low, high): (DVec2, DVec2)) -> Option<DVec2> {
    let room = |corner: &DVec2| (*corner - low).min(high - *corner).min_element();
    let least = rect.corners().into_iter().min_by(|one, other| room(one).total_cmp(&room(other)))?;
    (room(&least) < 0.0).then_some(least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Polygon;

    const FIELD: (DVec2, DVec2) = (DVec2::new(-24.0, -24.0), DVec2::new(24.0, 24.0));

    fn upright(x: f64, y: f64) -> Rect {
        Rect::new(DVec2::new(x, y), Bearing::default(), 4.0, 2.0)
    }

    /// Returns a block of a single model.
    fn solid(rect: Rect) -> Ranks {
        Ranks { rect, files: 1, ranks: 1, last: 1 }
    }

    fn fled(distance: f64, hurdles: &[Hurdle<'_>]) -> Flight {
        // The unit first looks along y and flees along x. Its frontage of 4 and depth of 2 become 2 along x and 4 along
        // y.
        flee(&solid(upright(0.0, 0.0)), Bearing::degrees(90.0), distance, hurdles, FIELD, 0.0)
    }

    #[test]
    fn what_it_ends_in_contact_with_is_not_run_through() {
        // The front, 2 ahead of the centre, touches the other after `distance`, almost to the last digit.
        for distance in [2.0, 3.0, 4.0, 6.0, 7.3, 11.0] {
            for bearing in [0.0, 90.0, 180.0, 270.0, 33.0] {
                let bearing = Bearing::degrees(bearing);
                let fleeing = solid(Rect::new(DVec2::ZERO, bearing, 2.0, 4.0));
                let at = |apart: f64| bearing.forward() * (distance + 4.0 + apart);
                let other = |apart: f64| Rect::new(at(apart), bearing, 2.0, 4.0);
                let run = |apart: f64, tolerance: f64| {
                    let other = other(apart);
                    let hurdles = [Hurdle::Rect(&other)];
                    let flight = flee(&fleeing, bearing, distance, &hurdles, FIELD, tolerance);
                    (flight.through.len(), flight.added > 0.0)
                };
                assert_eq!(run(0.0, 0.0), (0, false), "{distance} at {bearing:?}");
                assert_eq!(run(-0.04, 0.05), (0, false), "{distance} at {bearing:?}");
                assert_eq!(run(-0.06, 0.05), (1, true), "{distance} at {bearing:?}");
            }
        }
    }

    #[test]
    fn a_flight_with_nothing_in_its_way_is_as_long_as_it_was_thrown() {
        let flight = fled(7.0, &[]);
        assert!(flight.end.centre().distance(DVec2::new(7.0, 0.0)) < 1e-9);
        assert_eq!(flight.end.facing(), Bearing::degrees(90.0));
        assert_eq!((flight.through, flight.edge), (vec![], None));
        assert!((flight.length - 7.0).abs() < 1e-12 && flight.added.abs() < 1e-12);
    }

    #[test]
    fn it_runs_on_until_it_is_clear_and_names_what_it_ran_through() {
        // After the turn the front is 1 ahead of the centre and the rear 1 behind. The first hurdle lies from 4 to 8,
        // the second from 9 to 13.
        let (first, second, aside) = (upright(6.0, 0.0), upright(11.0, 1.0), upright(6.0, 9.0));
        let hurdles = [&second, &aside, &first].map(Hurdle::Rect);
        let through = |distance| {
            let flight = fled(distance, &hurdles);
            (flight.through, (flight.length * 1e6).round() / 1e6)
        };
        // The front touches the first hurdle after 3.
        assert_eq!(through(3.0), (vec![], 3.0));
        // Clear of the first hurdle at 9, the front would lie in the second, which begins at 9. So the unit goes on to
        // 14.
        assert_eq!(through(5.0), (vec![2, 0], 14.0));
        assert_eq!(through(20.0), (vec![2, 0], 20.0));
    }

    #[test]
    fn an_area_is_run_through_like_a_unit() {
        let corners = [(3.0, -1.0), (9.0, -1.0), (9.0, 1.0), (3.0, 1.0)].map(DVec2::from);
        let rock = Polygon::new(corners.to_vec()).unwrap();
        let flight = fled(4.0, &[Hurdle::Area(&rock)]);
        // The rear is clear of the far end at 9 when the centre is at 10.
        assert!((flight.length - 10.0).abs() < 1e-9 && (flight.added - 6.0).abs() < 1e-9);
        assert_eq!(flight.through, [0]);
    }

    #[test]
    fn the_edge_is_met_where_it_is_touched() {
        // The front touches the edge at 24 when the centre is at 23.
        assert_eq!(fled(22.9, &[]).edge, None);
        for distance in [23.0, 23.5, 40.0] {
            let edge = fled(distance, &[]).edge.unwrap();
            assert!((edge.after - 23.0).abs() < 1e-4, "{edge:?}");
            assert!((edge.at.x - 24.0).abs() < 1e-4 && (edge.at.y.abs() - 2.0).abs() < 1e-9);
        }
    }
}
