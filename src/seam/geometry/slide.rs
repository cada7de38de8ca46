//! Slides: how far a block can move straight before it comes too near an obstacle.

use glam::DVec2;

use super::TINY;
use super::approach::approach;
use super::polygon::Polygon;
use super::polyline::Polyline;
use super::rectangle::Rect;
use super::segment::Segment;

/// The obstacles of a sliding block.
#[derive(Clone, Copy, Debug, Default)]
pub struct Obstacles<'a> {
    /// The rectangles that are obstacles, such as stands.
    pub rects: &'a [Rect],
    /// The areas that are obstacles, such as a lake.
    pub areas: &'a [&'a Polygon],
    /// The lines that are obstacles, with or without width, such as a wall.
    pub lines: &'a [&'a Polyline],
    /// The corners of the field that the block must stay in: least and greatest coordinates.
    pub bounds: Option<(DVec2, DVec2)>,
}

/// An obstacle of a sliding block: an index into a list of [`Obstacles`], or the edge of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// An obstacle of `Obstacles::rects`, by index.
    Rect(usize),
    /// An obstacle of `Obstacles::areas`, by index.
    Area(usize),
    /// An obstacle of `Obstacles::lines`, by index.
    Line(usize),
    /// The edge of the field.
    Bounds,
}

impl Obstacles<'_> {
    /// Returns how far the block can slide along the unit vector `direction`, at most `distance`. The block stays `gap`
    /// away from every obstacle and within the bounds.
    ///
    /// # Units
    /// All lengths are in cm.
    ///
    /// # Edge cases
    /// The bounds may be touched, without a gap. An obstacle already nearer than the gap does not stop a block that
    /// moves away from that obstacle or along it, unless another part of the obstacle is in the way. A block that moves
    /// into such an obstacle is stopped at 0. A block that overlaps an area at the start is stopped at 0 if the common
    /// part would grow at once, and is otherwise not stopped by that area.
    #[must_use]
    pub fn free_slide(&self, block: &[Rect], direction: DVec2, distance: f64, gap: f64) -> f64 {
        let mut slide = Slide { direction, gap: gap.max(0.0), free: distance.max(0.0) };
        for rect in block {
            if let Some(bounds) = self.bounds {
                slide.stay_within(rect, bounds);
            }
            for obstacle in self.rects {
                slide.stop_before(rect, obstacle);
            }
            for line in self.lines {
                slide.stop_before_line(rect, line);
            }
            for area in self.areas {
                slide.stop_before_area(rect, area);
            }
        }
        slide.free
    }

    /// Returns true if the block is at least `gap` cm from every obstacle and within the bounds.
    ///
    /// # Edge cases
    /// A distance of exactly the gap is clear. With a gap of 0 touching is clear, and overlapping is not.
    #[must_use]
    pub fn clear(&self, block: &[Rect], gap: f64) -> bool {
        if gap <= 0.0 {
            return self.overlaps(block).is_none();
        }
        let near = gap - TINY;
        block.iter().all(|rect| {
            self.rects.iter().all(|other| rect.distance(other) >= near)
                && self.areas.iter().all(|area| area.distance_to_rect(rect) >= near)
                && self.lines.iter().all(|line| line.distance_to_rect(rect) >= near)
                && self.bounds.is_none_or(|bounds| within(rect, bounds))
        })
    }

    /// Returns the first obstacle that the block overlaps, or `None`. Touching is not overlapping.
    #[must_use]
    pub fn overlaps(&self, block: &[Rect]) -> Option<Obstacle> {
        // An obstacle apart from the whole block, or too far from each rectangle of it, overlaps none of it.
        let whole = block.first().and_then(|one| Rect::around(block, one.facing()));
        let apart = |other: &Rect| whole.is_some_and(|whole| whole.overlap(other) < -TINY);
        let far = |rect: &Rect, other: &Rect| {
            let reach = rect.radius() + other.radius();
            rect.centre().distance_squared(other.centre()) > reach * reach
        };
        let hit = |rect: &Rect, other: &Rect| !far(rect, other) && rect.overlap(other) > TINY;
        let hits = |other: &Rect| !apart(other) && block.iter().any(|rect| hit(rect, other));
        let rect = self.rects.iter().position(hits).map(Obstacle::Rect);
        let area = || {
            let hit = |area: &&Polygon| block.iter().any(|rect| area.overlaps(rect));
            self.areas.iter().position(hit).map(Obstacle::Area)
        };
        let line = || {
            let hit = |line: &&Polyline| line.bars().any(|bar| hits(&bar));
            self.lines.iter().position(hit).map(Obstacle::Line)
        };
        let bounds = || {
            let bounds = self.bounds?;
            let inside = block.iter().all(|rect| within(rect, bounds));
            (!inside).then_some(Obstacle::Bounds)
        };
        rect.or_else(area).or_else(line).or_else(bounds)
    }
}

/// Returns true if a rectangle lies within the bounds. The rectangle may be flush with them.
pub(super) fn within(rect: &Rect, (low, high): (DVec2, DVec2)) -> bool {
    rect.corners().into_iter().all(|corner| (corner - low).min(high - corner).min_element() >= -TINY)
}

/// A slide being measured. Every obstacle may shorten the free distance.
struct Slide {
    direction: DVec2,
    gap: f64,
    free: f64,
}

impl Slide {
    fn stay_within(&mut self, rect: &Rect, (low, high): (DVec2, DVec2)) {
        for corner in rect.corners() {
            let room = [
                (self.direction.x, high.x - corner.x),
                (-self.direction.x, corner.x - low.x),
                (self.direction.y, high.y - corner.y),
                (-self.direction.y, corner.y - low.y),
            ];
            for (speed, room) in room {
                if speed > TINY {
                    self.free = self.free.min(room.max(0.0) / speed);
                }
            }
        }
    }

    /// Shortens the slide so that the rectangle stops at the distance `gap` from a resting rectangle.
    fn stop_before(&mut self, rect: &Rect, resting: &Rect) {
        let reach = rect.radius() + resting.radius() + self.gap;
        let path = Segment { a: rect.centre(), b: rect.centre() + self.direction * self.free };
        if path.distance_to_point(resting.centre()) > reach {
            return;
        }
        if rect.distance(resting) <= self.gap + TINY {
            if approach(rect, resting, self.direction) < -TINY {
                self.free = 0.0;
            }
            return;
        }
        // Passing at exactly the gap is allowed, so the mover is shrunk by less than a rounding error.
        let mover = rect.grown(-TINY / 4.0);
        let (ours, theirs) = (mover.corners(), resting.corners());
        for edge in resting.edges() {
            for corner in ours {
                self.meet(corner, self.direction, &edge);
            }
        }
        for edge in mover.edges() {
            for corner in theirs {
                self.meet(corner, -self.direction, &edge);
            }
        }
    }

    /// Shortens the slide so that the rectangle stops at the distance `gap` from each of the thin rectangles that make
    /// up an obstacle.
    ///
    /// If an obstacle is already too near, the block may move away from it or along it, but not into another part of
    /// that obstacle.
    fn stop_before_bars(&mut self, rect: &Rect, bars: impl Iterator<Item = Rect> + Clone) {
        let near = bars.clone().map(|bar| bar.distance(rect)).fold(f64::INFINITY, f64::min);
        let gap = self.gap;
        if near <= gap + TINY {
            let held = bars
                .clone()
                .filter(|bar| bar.distance(rect) <= near + TINY)
                .any(|bar| approach(rect, &bar, self.direction) < -TINY);
            if held {
                self.free = 0.0;
            }
            self.gap = 0.0;
        }
        for bar in bars {
            self.stop_before(rect, &bar);
        }
        self.gap = gap;
    }

    fn stop_before_line(&mut self, rect: &Rect, line: &Polyline) {
        let mut overlapped = line.bars().filter(|bar| bar.overlap(rect) > TINY).peekable();
        if overlapped.peek().is_none() {
            self.stop_before_bars(rect, line.bars());
        } else if overlapped.any(|bar| approach(rect, &bar, self.direction) < -TINY) {
            self.free = 0.0;
        }
    }

    /// Shortens the slide so that a point moving along `way` stops at the distance `gap` from an edge or the edge's
    /// beginning.
    fn meet(&mut self, point: DVec2, way: DVec2, edge: &Segment) {
        let from = point - edge.a;
        let length = edge.length();
        let along = (edge.b - edge.a) / length.max(f64::MIN_POSITIVE);
        let (aside, speed) = (along.perp_dot(from), along.perp_dot(way));
        if speed.abs() > 0.0 {
            let bound = if aside > 0.0 { self.gap } else { -self.gap };
            let time = (bound - aside) / speed;
            let at = along.dot(from + way * time);
            if time >= 0.0 && (0.0..=length).contains(&at) {
                self.free = self.free.min(time);
            }
        }
        // This solves |point + way * time - corner| = gap. Each corner begins an edge, so one end per edge is enough.
        let to = edge.a - point;
        let middle = to.dot(way);
        let square = middle * middle - to.length_squared() + self.gap * self.gap;
        if square >= 0.0 && self.gap > 0.0 && middle - square.sqrt() >= 0.0 {
            self.free = self.free.min(middle - square.sqrt());
        }
    }

    fn stop_before_area(&mut self, rect: &Rect, area: &Polygon) {
        if !area.overlaps(rect) {
            return self.stop_before_bars(rect, area.edges().filter_map(|edge| edge.thin()));
        }
        // The common part grows by the area that the edges inside the area sweep over.
        let growth: f64 = rect
            .edges()
            .into_iter()
            .map(|edge| {
                let inside = super::segment::total(&area.stretches(&edge));
                // The corners run clockwise, so outwards is to the left of every edge.
                inside * (edge.b - edge.a).perp().dot(self.direction)
            })
            .sum();
        if growth > TINY {
            self.free = 0.0;
        }
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the numbers worked out by hand are exact in binary")]
mod tests {
    use super::*;
    use crate::units::Bearing;

    fn upright(x: f64, y: f64) -> Rect {
        Rect::new(DVec2::new(x, y), Bearing::default(), 4.0, 2.0)
    }

    fn free(rects: &[Rect], way: DVec2, gap: f64) -> f64 {
        let obstacles = Obstacles { rects, ..Obstacles::default() };
        obstacles.free_slide(&[upright(0.0, 0.0)], way, 20.0, gap)
    }

    #[test]
    fn a_block_stops_short_of_what_is_ahead_by_the_gap() {
        let ahead = [upright(3.0, 10.0)];
        assert!((free(&ahead, DVec2::Y, 0.0) - 8.0).abs() < 1e-6);
        assert!((free(&ahead, DVec2::Y, 1.5) - 6.5).abs() < 1e-6);
        assert_eq!(free(&ahead, DVec2::NEG_Y, 1.5), 20.0);
    }

    #[test]
    fn passing_at_exactly_the_gap_is_free_and_nearer_is_not() {
        let aside = |x| [upright(4.0 + x, 10.0)];
        assert_eq!(free(&aside(0.0), DVec2::Y, 0.0), 20.0);
        assert_eq!(free(&aside(1.0), DVec2::Y, 1.0), 20.0);
        // The corner passes 0.6 aside, so the block must stop 0.8 before it: 8 - 0.8.
        assert!((free(&aside(0.6), DVec2::Y, 1.0) - 7.2).abs() < 1e-6);
    }

    #[test]
    fn a_corner_that_is_clipped_by_a_hair_holds_and_one_that_is_passed_by_a_hair_does_not() {
        // Moving diagonally, the lower right corner of the block runs along y = x - 3. The other's upper left corner is
        // at x = 10, slightly above that line or below it.
        let way = DVec2::ONE.normalize();
        let hair = 1e-4;
        let clipped = free(&[upright(12.0, 6.0 + hair)], way, 0.0);
        assert!((clipped - 8.0 * 2.0_f64.sqrt()).abs() < 1e-6, "{clipped}");
        assert_eq!(free(&[upright(12.0, 6.0 - hair)], way, 0.0), 20.0);
    }

    #[test]
    fn what_touches_already_holds_only_a_block_that_moves_into_it() {
        let turned = |x: f64, y: f64| [Rect::new(DVec2::new(x, y), Bearing::degrees(90.0), 2.0, 4.0)];
        for touching in [turned(0.0, 2.0), turned(0.5, 1.5), turned(1.0, 2.4)] {
            assert_eq!(free(&touching, DVec2::Y, 0.5), 0.0);
            for way in [DVec2::X, DVec2::NEG_X, DVec2::NEG_Y] {
                assert_eq!(free(&touching, way, 0.5), 20.0, "{touching:?} {way}");
            }
        }
        // The rectangles touch corner to corner.
        let way = DVec2::ONE.normalize();
        assert_eq!((free(&turned(4.0, 2.0), way, 0.0), free(&turned(4.0, 2.0), DVec2::Y, 0.0)), (0.0, 20.0));
    }

    #[test]
    fn the_edge_of_the_field_is_reached_without_a_gap() {
        let field =
            Obstacles { bounds: Some((DVec2::splat(-6.0), DVec2::splat(6.0))), ..Obstacles::default() };
        let block = [upright(0.0, 0.0)];
        assert!((field.free_slide(&block, DVec2::X, 20.0, 1.0) - 4.0).abs() < 1e-12);
        let outside = [upright(9.0, 0.0)];
        assert_eq!(field.free_slide(&outside, DVec2::X, 20.0, 1.0), 0.0);
        assert_eq!(field.free_slide(&outside, DVec2::NEG_X, 9.0, 1.0), 9.0);
        assert_eq!(field.overlaps(&outside), Some(Obstacle::Bounds));
    }

    #[test]
    fn a_block_slides_along_a_wall_of_many_parts_but_not_round_its_corner() {
        let points = [(-9.0, 1.0), (-3.0, 1.0), (5.0, 1.0), (9.0, 1.0), (9.0, -5.0)];
        let wall = Polyline::new(points.map(DVec2::from).to_vec(), 0.0).unwrap();
        let lines = [&wall];
        let obstacles = Obstacles { lines: &lines, ..Obstacles::default() };
        let slide = |way| obstacles.free_slide(&[upright(0.0, 0.0)], way, 20.0, 0.5);
        assert!((slide(DVec2::X) - 7.0).abs() < 1e-6);
        assert_eq!((slide(DVec2::NEG_X), slide(DVec2::Y)), (20.0, 0.0));
    }

    #[test]
    fn out_of_an_area_is_free_and_deeper_into_it_is_not() {
        let corners = [(-10.0, 0.5), (10.0, 0.5), (10.0, 9.0), (-10.0, 9.0)];
        let wood = Polygon::new(corners.map(DVec2::from).to_vec()).unwrap();
        let areas = [&wood];
        let obstacles = Obstacles { areas: &areas, ..Obstacles::default() };
        let slide = |y, way| obstacles.free_slide(&[upright(0.0, y)], way, 20.0, 0.5);
        assert_eq!((slide(0.0, DVec2::NEG_Y), slide(0.0, DVec2::X), slide(0.0, DVec2::Y)), (20.0, 20.0, 0.0));
        assert!((slide(-5.0, DVec2::Y) - 4.0).abs() < 1e-6);
        assert_eq!(obstacles.overlaps(&[upright(0.0, 0.0)]), Some(Obstacle::Area(0)));
        assert_eq!(obstacles.overlaps(&[upright(0.0, -0.5)]), None);
        assert!(obstacles.clear(&[upright(0.0, -1.0)], 0.5) && !obstacles.clear(&[upright(0.0, -0.9)], 0.5));
    }
}
