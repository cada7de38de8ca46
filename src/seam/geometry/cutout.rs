//! The part of an area that other areas leave uncovered, in convex pieces.

use glam::DVec2;

use super::convex::{HalfPlane, cut, twice_area};
use super::outline::edges_of;
use super::polygon::Polygon;

/// The limit for dropping tiny pieces: a piece is dropped if twice its area is smaller.
const SLIVER: f64 = 1e-9;
/// The distance below which two corners count as the same.
const HAIR: f64 = 1e-9;

/// Returns the parts of the area in `outline` that none of the areas in `others` covers. No outline may cross itself.
///
/// # Edge cases
/// The pieces lie edge to edge. Nothing is left if the others cover everything.
#[must_use]
pub fn without(outline: &[DVec2], others: &[Vec<DVec2>]) -> Vec<Polygon> {
    let mut pieces = triangles(outline);
    for other in others.iter().flat_map(|other| triangles(other)) {
        let left = pieces.iter().flat_map(|piece| beside(piece, &other));
        pieces = left.collect();
    }
    let polygons = pieces.into_iter().map(Polygon::new);
    polygons.filter_map(Result::ok).collect()
}

/// Returns the convex pieces that are left of the area `piece` when the area `other` is cut out. Both are convex, and
/// all outlines run counter-clockwise.
fn beside(piece: &[DVec2], other: &[DVec2]) -> Vec<Vec<DVec2>> {
    let (mut inside, mut pieces) = (piece.to_vec(), Vec::new());
    for edge in edges_of(other) {
        let Some(along) = (edge.b - edge.a).try_normalize() else {
            continue;
        };
        let inward = along.perp();
        pieces.push(clipped(&inside, &HalfPlane::new(edge.a, -inward)));
        inside = clipped(&inside, &HalfPlane::new(edge.a, inward));
    }
    if is_none(&inside) {
        // The piece lies beside the other outline and stays whole.
        return vec![piece.to_vec()];
    }
    pieces.retain(|piece| !is_none(piece));
    pieces
}

fn clipped(corners: &[DVec2], plane: &HalfPlane) -> Vec<DVec2> {
    let mut kept: Vec<DVec2> = Vec::with_capacity(corners.len() + 1);
    cut(corners, plane, |corner| {
        if kept.last().is_none_or(|last| last.distance(corner) > HAIR) {
            kept.push(corner);
        }
    });
    if let [first, .., last] = kept.as_slice()
        && first.distance(*last) <= HAIR
    {
        kept.pop();
    }
    kept
}

fn is_none(corners: &[DVec2]) -> bool {
    corners.len() < 3 || twice_area(corners.iter().copied()).abs() < SLIVER
}

/// Splits an outline into counter-clockwise triangles by ear clipping.
fn triangles(outline: &[DVec2]) -> Vec<Vec<DVec2>> {
    let mut left = outline.to_vec();
    if twice_area(left.iter().copied()) < 0.0 {
        left.reverse();
    }
    let mut found = Vec::new();
    while left.len() > 3 {
        let ear = (0..left.len()).find(|at| is_ear(&left, *at));
        // An outline that does not cross itself always has an ear.
        let Some(at) = ear else { break };
        found.extend(corner(&left, at));
        left.remove(at);
    }
    found.push(left);
    found.retain(|triangle| !is_none(triangle));
    found
}

/// Returns three corners of an outline: the corner with the index `at`, between its two neighbours.
fn corner(outline: &[DVec2], at: usize) -> Option<Vec<DVec2>> {
    let of = |at: usize| outline.get(at % outline.len()).copied();
    let before = of(at + outline.len() - 1)?;
    Some(vec![before, of(at)?, of(at + 1)?])
}

/// Returns true if a corner with its neighbours is a triangle inside the outline that contains no other corner.
fn is_ear(outline: &[DVec2], at: usize) -> bool {
    let Some(triangle) = corner(outline, at) else {
        return false;
    };
    let turned = twice_area(triangle.iter().copied());
    if turned < SLIVER {
        // The corner is on a straight line, or it points inwards.
        return turned > -SLIVER;
    }
    let planes: Vec<HalfPlane> = edges_of(&triangle)
        .map(|edge| HalfPlane::new(edge.a, (edge.b - edge.a).normalize_or_zero().perp()))
        .collect();
    let within = |point: &&DVec2| planes.iter().all(|plane| plane.depth(**point) > -HAIR);
    let others = outline.iter().filter(|point| !triangle.contains(*point));
    others.filter(within).count() == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners(points: &[(f64, f64)]) -> Vec<DVec2> {
        points.iter().copied().map(DVec2::from).collect()
    }

    fn upright(left: f64, near: f64, right: f64, far: f64) -> Vec<DVec2> {
        corners(&[(left, near), (right, near), (right, far), (left, far)])
    }

    fn area(pieces: &[Polygon]) -> f64 {
        pieces.iter().map(Polygon::area).sum()
    }

    #[test]
    fn a_bridge_cuts_a_river_in_two() {
        let river = upright(0.0, 0.0, 10.0, 1.0);
        let bridge = upright(4.0, -1.0, 6.0, 2.0);
        let pieces = without(&river, std::slice::from_ref(&bridge));
        assert!((area(&pieces) - 8.0).abs() < 1e-9);
        let on = |x: f64| pieces.iter().any(|piece| piece.contains(DVec2::new(x, 0.5)));
        assert_eq!([1.0, 3.9, 4.1, 5.9, 6.1, 9.0].map(on), [true, true, false, false, true, true]);
        // The river is wholly covered, and then not at all.
        assert!(without(&river, &[upright(-1.0, -1.0, 11.0, 2.0)]).is_empty());
        assert!((area(&without(&river, &[])) - 10.0).abs() < 1e-9);
        assert!((area(&without(&river, &[upright(20.0, 0.0, 30.0, 1.0)])) - 10.0).abs() < 1e-9);
    }

    #[test]
    fn a_point_is_left_where_it_lies_on_the_outline_and_on_none_of_the_others() {
        // A horseshoe with two outlines across it, one of them askew and one not convex.
        let shoe = corners(&[
            (0.0, 0.0),
            (9.0, 0.0),
            (9.0, 6.0),
            (6.0, 6.0),
            (6.0, 2.0),
            (3.0, 2.0),
            (3.0, 6.0),
            (0.0, 6.0),
        ]);
        let askew = corners(&[(-1.0, 3.0), (4.0, 4.0), (3.5, 5.0), (-1.0, 4.5)]);
        let notched = corners(&[(5.0, -1.0), (10.0, -1.0), (10.0, 4.0), (7.0, 1.0)]);
        let whole = |points: &Vec<DVec2>| Polygon::new(points.clone()).unwrap();
        for reversed in [false, true] {
            let turn = |mut points: Vec<DVec2>| {
                if reversed {
                    points.reverse();
                }
                points
            };
            let (shoe, others) = (turn(shoe.clone()), [turn(askew.clone()), turn(notched.clone())]);
            let pieces = without(&shoe, &others);
            for step in 0..2500 {
                let at = DVec2::new(f64::from(step % 50), f64::from(step / 50));
                let at = at * DVec2::new(0.231, 0.173) - DVec2::new(1.013, 1.017);
                let on = |polygon: &Polygon| polygon.contains(at);
                let wanted = on(&whole(&shoe)) && !others.iter().any(|other| on(&whole(other)));
                assert_eq!(pieces.iter().any(on), wanted, "{at}");
            }
        }
    }
}
