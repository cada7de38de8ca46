//! Rows: equal rectangles with their front edges along a straight edge, wherever there is room.

use glam::DVec2;

use super::TINY;
use super::layout::Footprint;
use super::polygon::Polygon;
use super::rectangle::Rect;
use super::segment::Segment;
use crate::units::Bearing;

/// The distance in cm between the front edges of the rectangles and the edge along which they are placed. The
/// rectangles look flush with that edge, but stay within the outline.
const INSET: f64 = 1e-6;

/// The overlap in cm below which rectangles only touch. This is more than twice [`INSET`], and less than can be placed
/// by hand.
const HAIR: f64 = 1e-5;

/// The cosine below which a direction counts as perpendicular to an axis, so that moving in that direction changes
/// nothing on the axis.
const ACROSS: f64 = 1e-6;

/// The largest number of rectangles along an edge.
const MOST: u32 = 10_000;

/// The point from which a row is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowFrom {
    /// The middle of the edge. The whole edge is divided into places for rectangles, and these places are filled from
    /// the middle outwards.
    Middle,
    /// The first end `a` of the edge. The rectangles are packed from there without gaps.
    Start,
    /// The other end `b` of the edge. The rectangles are packed from there without gaps.
    End,
}

/// An edge along which rectangles are to be placed, and the obstacles there.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The straight edge along which the front edges of the rectangles lie.
    pub edge: Segment,
    /// The facing of the rectangles.
    pub facing: Bearing,
    /// The size of each rectangle.
    pub size: Footprint,
    /// The rectangles that are obstacles, which the placed rectangles must not overlap.
    pub taken: &'a [Rect],
    /// The area that the rectangles must stay in. `None` means no limit.
    pub within: Option<&'a Polygon>,
}

impl Row<'_> {
    /// Returns at most `most` rectangles that overlap neither the obstacles nor each other, in the order of placing.
    ///
    /// # Edge cases
    /// From an end, as many rectangles are placed as there is room for. From the middle, a place with an obstacle stays
    /// empty.
    #[must_use]
    pub fn places(&self, from: RowFrom, most: usize) -> Vec<Rect> {
        let free = self.free();
        let step = self.size.frontage;
        let mut found: Vec<f64> = match from {
            RowFrom::Middle => self.about_the_middle(&free),
            RowFrom::Start => packed(free.iter().copied(), step, most),
            RowFrom::End => {
                let mirrored = free.iter().rev().map(|(low, high)| (-high, -low));
                let found = packed(mirrored, step, most);
                found.into_iter().map(|along| -along).collect()
            }
        };
        found.truncate(most);
        found.into_iter().map(|along| self.at(along)).collect()
    }

    /// Returns the rectangle nearest to a point, among all that have room along the edge. Returns `None` if there is no
    /// room.
    #[must_use]
    pub fn nearest(&self, point: DVec2) -> Option<Rect> {
        let wanted = self.along().dot(point - self.edge.a);
        let held = |(low, high): &(f64, f64)| wanted.clamp(*low, high.max(*low));
        let off = |along: &f64| (along - wanted).abs();
        let free = self.free();
        let found = free.iter().map(held).min_by(|a, b| off(a).total_cmp(&off(b)));
        found.map(|along| self.at(along))
    }

    fn along(&self) -> DVec2 {
        (self.edge.b - self.edge.a).normalize_or_zero()
    }

    /// Returns the rectangle whose front middle is `along` cm from the edge's first end.
    fn at(&self, along: f64) -> Rect {
        let behind = self.facing.forward() * (0.5 * self.size.depth + INSET);
        let centre = self.edge.a + self.along() * along - behind;
        Rect::new(centre, self.facing, self.size.frontage, self.size.depth)
    }

    fn about_the_middle(&self, free: &[(f64, f64)]) -> Vec<f64> {
        let (step, length) = (self.size.frontage, self.edge.length());
        let fits = |count: &u32| f64::from(*count) * step <= length + TINY;
        let count = (1..=MOST).take_while(fits).last().unwrap_or(0);
        let first = 0.5 * step * (1.0 - f64::from(count));
        let mut offsets: Vec<f64> = (0..count).map(|n| first + f64::from(n) * step).collect();
        offsets.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
        let is_free = |along: &f64| {
            let holds = |(low, high): &(f64, f64)| (low - TINY..=high + TINY).contains(along);
            free.iter().any(holds)
        };
        let places = offsets.iter().map(|offset| 0.5 * length + offset);
        places.filter(is_free).collect()
    }

    /// Returns the ranges along the edge, in order, in which the middle of a rectangle's front can lie.
    fn free(&self) -> Vec<(f64, f64)> {
        let half = 0.5 * self.size.frontage;
        let (low, high) = (half, self.edge.length() - half);
        let mut blocked: Vec<(f64, f64)> = self.blocked();
        blocked.sort_by(|a, b| a.0.total_cmp(&b.0));
        let (mut free, mut from) = (Vec::new(), low);
        for (begins, ends) in blocked {
            if begins >= from {
                free.push((from, begins.min(high)));
            }
            from = from.max(ends);
        }
        free.push((from, high));
        // The range is a single point if there is room for exactly one rectangle.
        free.retain(|(low, high)| *low <= high + TINY);
        free
    }

    fn blocked(&self) -> Vec<(f64, f64)> {
        let rects = self.taken.iter().filter_map(|rect| {
            let axes = [rect.facing().forward(), rect.facing().right()];
            self.meets(&rect.corners(), &axes)
        });
        let edges = self.within.into_iter().flat_map(Polygon::edges);
        let edges = edges.filter_map(|edge| {
            let normal = (edge.b - edge.a).normalize_or_zero().perp();
            self.meets(&[edge.a, edge.b], &[normal])
        });
        rects.chain(edges).collect()
    }

    /// Returns the range of positions along the edge at which a placed rectangle overlaps the convex shape with these
    /// `corners`. `axes` are the axes of the shape, for the separating axis test. Returns `None` if no position
    /// overlaps.
    fn meets(&self, corners: &[DVec2], axes: &[DVec2]) -> Option<(f64, f64)> {
        let along = self.along();
        let mover = self.at(0.0).corners();
        let own = [self.facing.forward(), self.facing.right()];
        let (mut from, mut to) = (f64::NEG_INFINITY, f64::INFINITY);
        for axis in own.iter().chain(axes) {
            let ((low, high), (begins, ends)) = (extent(&mover, *axis), extent(corners, *axis));
            let speed = along.dot(*axis);
            if speed.abs() < ACROSS {
                if high - begins <= HAIR || ends - low <= HAIR {
                    return None;
                }
                continue;
            }
            let (one, other) = ((begins - high) / speed, (ends - low) / speed);
            from = from.max(one.min(other));
            to = to.min(one.max(other));
        }
        let (from, to) = (from + HAIR, to - HAIR);
        (from < to).then_some((from, to))
    }
}

/// Returns at most `most` positions in the free ranges, each as early as possible and at least one step after the
/// position before.
fn packed(free: impl Iterator<Item = (f64, f64)>, step: f64, most: usize) -> Vec<f64> {
    let mut found = Vec::new();
    let mut next = f64::NEG_INFINITY;
    for (low, high) in free {
        let mut place = next.max(low);
        while place <= high + HAIR && found.len() < most {
            found.push(place);
            place += step;
            next = place;
        }
    }
    found
}

/// Returns the least and the greatest coordinate of points along an axis.
fn extent(points: &[DVec2], axis: DVec2) -> (f64, f64) {
    let along = points.iter().map(|point| point.dot(axis));
    along.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Footprint = Footprint { frontage: 4.0, depth: 3.0 };

    /// Returns an edge of the given length that starts at (0, 0) and runs to the right, for rectangles that lie above
    /// it.
    fn near_edge<'a>(length: f64, taken: &'a [Rect], within: Option<&'a Polygon>) -> Row<'a> {
        Row {
            edge: Segment { a: DVec2::ZERO, b: DVec2::new(length, 0.0) },
            facing: Bearing::degrees(180.0),
            size: SIZE,
            taken,
            within,
        }
    }

    /// Returns the left ends of the rectangles, in thousandths of a centimetre.
    fn lefts(places: &[Rect]) -> Vec<i64> {
        #[expect(clippy::cast_possible_truncation, reason = "coordinates of a small table")]
        let thousandths = |rect: &Rect| ((rect.centre().x - 2.0) * 1e3).round() as i64;
        places.iter().map(thousandths).collect()
    }

    #[test]
    fn an_edge_holds_as_many_as_its_length_and_no_more() {
        for (length, held) in [(3.99, 0), (4.0, 1), (7.99, 1), (8.0, 2), (16.0, 4), (19.9, 4)] {
            for from in [RowFrom::Middle, RowFrom::Start, RowFrom::End] {
                let row = near_edge(length, &[], None);
                assert_eq!(row.places(from, 99).len(), held, "{length} {from:?}");
            }
        }
    }

    #[test]
    fn a_row_begins_in_the_middle_or_at_either_end() {
        let row = near_edge(17.0, &[], None);
        let begins = |from| lefts(&row.places(from, 2));
        assert_eq!(begins(RowFrom::Middle), [4500, 8500]);
        assert_eq!(begins(RowFrom::Start), [0, 4000]);
        assert_eq!(begins(RowFrom::End), [13000, 9000]);
    }

    #[test]
    fn a_packed_row_uses_what_is_left_between_others() {
        // Of 18 cm, 0 to 3 and 11 to 14 are taken. That leaves eight between them and four beyond.
        let block = |left: f64| Rect::new(DVec2::new(left + 1.5, 2.0), Bearing::degrees(90.0), 4.0, 3.0);
        let taken = [block(0.0), block(11.0)];
        let row = near_edge(18.0, &taken, None);
        assert_eq!(lefts(&row.places(RowFrom::Start, 99)), [3000, 7000, 14000]);
        assert_eq!(lefts(&row.places(RowFrom::End, 99)), [14000, 7000, 3000]);
        // From the middle, the places are at 1, 5, 9 and 13. Only the second is free.
        assert_eq!(lefts(&row.places(RowFrom::Middle, 99)), [5000]);
    }

    #[test]
    fn nothing_sticks_out_of_an_outline() {
        // The triangle has legs of 12. At 3 behind the near edge it is still 9 wide.
        let corner = |x, y| DVec2::new(x, y);
        let outline = vec![corner(0.0, 0.0), corner(12.0, 0.0), corner(0.0, 12.0)];
        let triangle = Polygon::new(outline).unwrap();
        let row = near_edge(12.0, &[], Some(&triangle));
        let places = row.places(RowFrom::Start, 99);
        assert_eq!(lefts(&places), [0, 4000]);
        let ends = row.places(RowFrom::End, 99);
        assert_eq!(lefts(&ends), [5000, 1000]);
        assert!(places.iter().chain(&ends).all(|place| triangle.share_of(place) > 1.0 - 1e-5));
    }

    #[test]
    fn the_nearest_place_is_before_the_point_unless_it_is_taken() {
        let taken = [Rect::new(DVec2::new(9.0, 1.5), Bearing::degrees(180.0), 4.0, 3.0)];
        let row = near_edge(20.0, &taken, None);
        let near = |x: f64| row.nearest(DVec2::new(x, -5.0)).unwrap().centre().x;
        assert!((near(4.0) - 4.0).abs() < 1e-4, "{}", near(4.0));
        assert!((near(8.0) - 5.0).abs() < 1e-4, "{}", near(8.0));
        assert!((near(25.0) - 18.0).abs() < 1e-4, "{}", near(25.0));
        assert!(near_edge(3.9, &[], None).nearest(DVec2::ZERO).is_none());
    }
}
