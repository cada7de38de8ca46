//! Geometry for drawing areas of any outline: triangulation, hatching, and scattering of signs. A sign is a small
//! symbol, such as a tree.

use super::ink::spans;
use glam::DVec2;

/// Returns twice the signed area of a triangle. It is positive for counterclockwise corners, with y upwards.
fn turn(a: DVec2, b: DVec2, c: DVec2) -> f64 {
    (b - a).perp_dot(c - a)
}

/// Returns the outline with counterclockwise corners.
pub(super) fn counterclockwise(outline: &[DVec2]) -> Vec<DVec2> {
    let twice: f64 = spans(outline, true).map(|(a, b)| a.perp_dot(b)).sum();
    let mut points = outline.to_vec();
    if twice < 0.0 {
        points.reverse();
    }
    points
}

/// Divides an area into triangles by ear clipping.
///
/// # Edge cases
/// An outline that crosses itself is filled as far as ears are found.
pub(super) fn triangles(outline: &[DVec2]) -> Vec<[DVec2; 3]> {
    let mut left = counterclockwise(outline);
    let mut cut = Vec::with_capacity(left.len().saturating_sub(2));
    let (mut place, mut tried) = (0, 0);
    while left.len() > 3 && tried < left.len() {
        let count = left.len();
        let corner = |step: usize| left.get((place + step) % count).copied();
        let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) else {
            break;
        };
        let flat = turn(a, b, c).abs() <= 1e-12;
        if flat || is_ear([a, b, c], &left) {
            if !flat {
                cut.push([a, b, c]);
            }
            left.remove((place + 1) % count);
            // Continues behind the ear, so that the triangles do not become a fan of splinters.
            place = (place + 1) % left.len();
            tried = 0;
        } else {
            place = (place + 1) % count;
            tried += 1;
        }
    }
    if let [a, b, c] = left.as_slice() {
        cut.push([*a, *b, *c]);
    }
    cut
}

/// Returns true if the middle corner points outwards and no other corner lies in the triangle.
fn is_ear([a, b, c]: [DVec2; 3], corners: &[DVec2]) -> bool {
    let inside =
        |point: DVec2| turn(a, b, point) >= 0.0 && turn(b, c, point) >= 0.0 && turn(c, a, point) >= 0.0;
    turn(a, b, c) > 0.0
        && !corners.iter().any(|&point| point != a && point != b && point != c && inside(point))
}

/// Returns the lines that hatch an area. The lines run in the direction `way`, at a distance of `apart` from each
/// other.
///
/// # Edge cases
/// The lines lie at fixed distances from (0, 0), so the lines of neighbouring areas meet.
pub(super) fn hatch(outline: &[DVec2], way: DVec2, apart: f64) -> Vec<[DVec2; 2]> {
    let across = way.perp();
    let heights = outline.iter().map(|point| point.dot(across));
    let (low, high) = heights
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), height| (low.min(height), high.max(height)));
    let mut lines = Vec::new();
    // Starts at half a step, to avoid the corners of areas whose sides lie on whole centimetres.
    let mut height = ((low / apart).floor() + 0.5) * apart;
    while apart > 0.0 && height < high {
        let mut cuts: Vec<f64> = spans(outline, true)
            .filter_map(|(a, b)| {
                let (from, to) = (a.dot(across) - height, b.dot(across) - height);
                ((from > 0.0) != (to > 0.0)).then(|| a.lerp(b, from / (from - to)).dot(way))
            })
            .collect();
        cuts.sort_by(f64::total_cmp);
        for pair in cuts.chunks_exact(2) {
            if let [from, to] = pair {
                let base = across * height;
                lines.push([base + way * *from, base + way * *to]);
            }
        }
        height += apart;
    }
    lines
}

/// Returns a number from 0 to 1 that looks random. The number is always the same for the same column, row and salt.
fn chance(column: i64, row: i64, salt: u64) -> f64 {
    let mix = |state: u64| {
        let state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        state ^ (state >> 31)
    };
    let place = mix(column.cast_unsigned().wrapping_add(salt << 40))
        ^ row.cast_unsigned().wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let bits = u32::try_from(mix(place) >> 32).unwrap_or(0);
    f64::from(bits) / f64::from(u32::MAX)
}

/// A place where a sign, such as a tree, is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    /// The position.
    pub at: DVec2,
    /// A number from 0 to 1, for varying size or shape from sign to sign.
    pub chance: f64,
}

/// Scatters places over a rectangle, in rows along the direction `way`, and returns the places that `wanted` accepts.
/// The distance between places is `apart`. The value `loose`, from 0 to 1, tells how far a place may lie off its row.
///
/// # Edge cases
/// The places are the same each time, so a wood does not change when it is drawn again.
pub(super) fn strew(
    (low, high): (DVec2, DVec2),
    way: DVec2,
    (apart, loose): (f64, f64),
    wanted: impl Fn(DVec2) -> bool,
) -> Vec<Spot> {
    let middle = (low + high) * 0.5;
    let reach = low.distance(high) * 0.5;
    let mut spots = Vec::new();
    if apart <= 0.0 {
        return spots;
    }
    // Rows are a little closer than the places in a row, and every other row is shifted by half a place.
    let steps = whole(reach / (apart * ROWS)) + 1;
    for row in -steps..=steps {
        for column in -steps..=steps {
            let off = if row % 2 == 0 { 0.0 } else { 0.5 };
            let stray = |salt| (chance(column, row, salt) - 0.5) * loose;
            let along = (real(column) + off + stray(1)) * apart;
            let aside = (real(row) * ROWS + stray(2)) * apart;
            let at = middle + way * along + way.perp() * aside;
            let near = at.cmpge(low).all() && at.cmple(high).all();
            if near && wanted(at) {
                spots.push(Spot { at, chance: chance(column, row, 3) });
            }
        }
    }
    spots
}

/// The distance between rows, relative to the distance between places.
const ROWS: f64 = 0.85;

#[expect(clippy::cast_possible_truncation, reason = "the count of rows is bounded before")]
fn whole(number: f64) -> i64 {
    number.ceil().clamp(0.0, MOST_ROWS) as i64
}

#[expect(clippy::cast_precision_loss, reason = "a row's number is small")]
fn real(number: i64) -> f64 {
    number as f64
}

/// The largest number of rows on either side of the middle.
const MOST_ROWS: f64 = 400.0;

#[cfg(test)]
mod tests {
    use super::*;
    use geometry::Polygon;
    use proptest::prelude::*;

    fn area(triangles: &[[DVec2; 3]]) -> f64 {
        triangles.iter().map(|[a, b, c]| turn(*a, *b, *c).abs() * 0.5).sum()
    }

    /// Makes a star about (0, 0). An outline with any radii at rising angles never crosses itself.
    fn star(radii: &[f64]) -> Vec<DVec2> {
        let count = u32::try_from(radii.len()).unwrap();
        (0..count)
            .zip(radii)
            .map(|(place, radius)| {
                let angle = std::f64::consts::TAU * f64::from(place) / f64::from(count);
                DVec2::from_angle(angle) * *radius
            })
            .collect()
    }

    #[test]
    fn an_l_becomes_four_triangles_of_its_area() {
        let corners = [(0.0, 0.0), (0.0, 6.0), (3.0, 6.0), (3.0, 3.0), (6.0, 3.0), (6.0, 0.0)];
        let corners = corners.map(DVec2::from);
        let cut = triangles(&corners);
        assert_eq!(cut.len(), 4);
        // The area is a square of 36 without a quarter.
        assert!((area(&cut) - 27.0).abs() < 1e-9);
    }

    #[test]
    fn hatching_an_l_stays_in_it() {
        let corners = [(0.0, 0.0), (6.0, 0.0), (6.0, 3.0), (3.0, 3.0), (3.0, 6.0), (0.0, 6.0)];
        let lines = hatch(&corners.map(DVec2::from), DVec2::X, 1.0);
        // There are three lines of 6 below the notch, and three lines of 3 beside the notch.
        let lengths: Vec<_> = lines.iter().map(|[a, b]| a.distance(*b).round()).collect();
        assert_eq!(lengths, [6.0, 6.0, 6.0, 3.0, 3.0, 3.0]);
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn triangles_cover_a_star_and_nothing_else(radii in prop::collection::vec(1.0..20.0_f64, 5..40)) {
            let corners = star(&radii);
            let polygon = Polygon::new(corners.clone()).unwrap();
            let cut = triangles(&corners);
            prop_assert!((area(&cut) - polygon.area()).abs() < 1e-6 * polygon.area());
            for [a, b, c] in cut {
                prop_assert!(polygon.distance_to_point((a + b + c) / 3.0) < 1e-9);
            }
        }

        #[test]
        fn what_is_strewn_lies_in_the_area_twice_the_same(radii in prop::collection::vec(3.0..20.0_f64, 5..12)) {
            let polygon = Polygon::new(star(&radii)).unwrap();
            let strewn = || strew(polygon.bounds(), DVec2::X, (1.5, 0.6), |at| polygon.contains(at));
            let spots = strewn();
            prop_assert!(!spots.is_empty());
            prop_assert!(spots.iter().all(|spot| polygon.contains(spot.at)));
            prop_assert_eq!(spots, strewn());
        }
    }
}
