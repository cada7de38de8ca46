//! Blocks of models in edge contact: how many models of either block touch the other.

use super::motion::Motion;
use super::rectangle::Rect;
use super::segment::Segment;
use super::zone::Quarter;

/// The shortest contact that counts, in the unit of the lengths. A model can't be placed more exactly.
const HOLD: f64 = 0.01;

/// A block of equal models in ranks. The last rank may be incomplete and is then centred.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranks {
    /// The outline of the block as if all ranks were complete.
    pub rect: Rect,
    /// The number of models side by side in the front rank.
    pub files: u32,
    /// The number of ranks.
    pub ranks: u32,
    /// The number of models in the last rank.
    pub last: u32,
}

impl Ranks {
    /// Returns the number of complete ranks.
    fn full(&self) -> u32 {
        let short = u32::from(self.last < self.files && self.ranks > 1);
        self.ranks.max(1) - short
    }

    /// Returns the rectangle of the complete ranks.
    fn body(&self) -> Rect {
        self.part(0, self.full(), self.files)
    }

    /// Returns the rectangle of `ranks` ranks that are `abreast` models wide and have `before` ranks in front of them.
    fn part(&self, before: u32, ranks: u32, abreast: u32) -> Rect {
        let (wide, deep) = (self.rect.frontage(), self.rect.depth());
        let rank = deep / f64::from(self.ranks.max(1));
        let depth = rank * f64::from(ranks);
        let back = rank * f64::from(before) + depth * 0.5;
        let facing = self.rect.facing();
        let centre = self.rect.centre() + facing.forward() * (deep * 0.5 - back);
        let width = wide * f64::from(abreast) / f64::from(self.files.max(1));
        Rect::new(centre, facing, width, depth)
    }

    /// Returns the rectangle of the complete ranks, and that of an incomplete last rank.
    pub fn rows(&self) -> impl Iterator<Item = Rect> + use<> {
        let full = self.full();
        let last = (full < self.ranks).then(|| self.part(full, 1, self.last));
        std::iter::once(self.body()).chain(last)
    }

    /// Returns the block in the place that the block has at a time of a motion, from 0 (start) to 1 (end).
    #[must_use]
    pub fn carried(&self, motion: &Motion, time: f64) -> Self {
        Self { rect: motion.rect(&self.rect, time), ..*self }
    }

    /// Returns the edge that an enemy strikes on a side of the block, from left to right as seen from outside. The
    /// flank edges are as long as the complete ranks, and the rear edge is as long as the last rank.
    #[must_use]
    pub fn edge(&self, side: Quarter) -> Segment {
        let [front, right, _, left] = self.body().edges();
        match side {
            Quarter::Front => front,
            Quarter::Right => right,
            Quarter::Left => left,
            Quarter::Rear => {
                let last = self.rows().last().unwrap_or(self.rect);
                let [_, _, rear, _] = last.edges();
                rear
            }
        }
    }

    /// Returns the number of models along the [`edge`](Self::edge) of a side.
    #[must_use]
    pub fn along(&self, side: Quarter) -> u32 {
        let full = self.full();
        match side {
            Quarter::Rear if full < self.ranks => self.last.max(1),
            Quarter::Front | Quarter::Rear => self.files.max(1),
            Quarter::Left | Quarter::Right => full,
        }
    }

    /// Returns the middle of each model in the front rank, from left to right.
    pub fn front_rank(&self) -> impl Iterator<Item = glam::DVec2> + use<> {
        let [front_left, front_right, _, rear_left] = self.rect.corners();
        let files = self.files.max(1);
        let inwards = (rear_left - front_left) * (0.5 / f64::from(self.ranks.max(1)));
        let middle = move |file: u32| (f64::from(file) + 0.5) / f64::from(files);
        (0..files).map(move |file| front_left.lerp(front_right, middle(file)) + inwards)
    }
}

/// A row of equally wide models along a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rank {
    /// The number of models in the row.
    pub(super) models: u32,
    /// The length of the row.
    pub(super) length: f64,
}

/// Two rows of models that face each other, used to find the positions with most models in contact.
///
/// A `place` is the position along the struck row at which the striking row begins. A negative `place` means that the
/// striking row begins before the struck row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Facing {
    pub(super) struck: Rank,
    pub(super) striking: Rank,
}

impl Facing {
    /// Returns the number of models, counted in both rows, that touch the other row if the striking row begins at
    /// `place`.
    pub(super) fn contacts(&self, place: f64) -> u32 {
        let (from, to) = (place.max(0.0), (place + self.striking.length).min(self.struck.length));
        self.struck.touched(from, to) + self.striking.touched(from - place, to - place)
    }

    /// Returns the ranges of positions at which the same number of models touch: start, end, and that number. The
    /// ranges are in rising order. Outside all ranges no model touches.
    pub(super) fn stretches(&self) -> Vec<(f64, f64, u32)> {
        let begins = |rank: Rank| {
            let each = (0..=rank.models).map(f64::from);
            each.map(move |number| number * rank.length / f64::from(rank.models))
        };
        // At these places an end of one row lies just far enough beyond a border of the other for the next model to
        // touch.
        let ends = begins(self.struck).flat_map(|border| [border, border - self.striking.length]);
        let its = begins(self.striking).flat_map(|border| [-border, self.struck.length - border]);
        let edges = ends.chain(its).flat_map(|place| [place - HOLD, place + HOLD]);
        let mut edges: Vec<f64> = edges.collect();
        edges.sort_by(f64::total_cmp);
        edges.dedup_by(|later, earlier| *later - *earlier < HOLD * 1e-3);
        let pairs = edges.iter().zip(edges.iter().skip(1));
        let counted = pairs.map(|(from, to)| (*from, *to, self.contacts(f64::midpoint(*from, *to))));
        let mut stretches: Vec<(f64, f64, u32)> = Vec::new();
        for (from, to, contacts) in counted.filter(|(_, _, contacts)| *contacts > 0) {
            match stretches.last_mut() {
                Some(last) if last.2 == contacts && from - last.1 < HOLD * 1e-3 => last.1 = to,
                _ => stretches.push((from, to, contacts)),
            }
        }
        stretches
    }
}

impl Rank {
    /// Makes the row of models in the front rank of a block.
    pub(super) fn of_front(block: &Ranks) -> Self {
        Self { models: block.files.max(1), length: block.rect.frontage() }
    }

    /// Returns the number of models of this row that touch an enemy row that lies between two positions along this row.
    fn touched(&self, from: f64, to: f64) -> u32 {
        let count = (0..self.models).filter(|model| self.touches(*model, from, to));
        u32::try_from(count.count()).unwrap_or(u32::MAX)
    }

    /// Returns true if a model of this row touches an enemy row that lies between two positions along this row.
    fn touches(&self, model: u32, from: f64, to: f64) -> bool {
        let wide = self.length / f64::from(self.models.max(1));
        let begins = f64::from(model) * wide;
        to.min(begins + wide) - from.max(begins) >= HOLD
    }

    /// Returns the number of models that fight if several enemy rows lie along this row, each beginning at a given
    /// position. Counts the models of this row that touch an enemy row, and the models of each enemy row that touch
    /// this row.
    pub(super) fn fighting(&self, rows: &[(f64, Rank)]) -> u32 {
        let touched = |model: &u32| {
            let by = |(place, row): &(f64, Rank)| self.touches(*model, *place, place + row.length);
            rows.iter().any(by)
        };
        let own = (0..self.models).filter(touched).count();
        let its = rows.iter().map(|(place, row)| row.touched(-place, self.length - place));
        u32::try_from(own).unwrap_or(u32::MAX).saturating_add(its.sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Bearing;
    use glam::DVec2;

    fn facing(struck: (u32, f64), striking: (u32, f64)) -> Facing {
        let rank = |(models, length)| Rank { models, length };
        Facing { struck: rank(struck), striking: rank(striking) }
    }

    #[test]
    fn rows_of_equal_length_touch_all_along_and_by_pairs_where_they_only_overlap() {
        let five = facing((5, 5.0), (5, 5.0));
        // Flush, all ten touch. Half a model aside, all still do. Three and a half aside, two of each do.
        let places = [(0.0, 10), (0.5, 10), (3.5, 4), (-3.5, 4), (4.5, 2), (5.0, 0), (1.0, 8)];
        for (place, contacts) in places {
            assert_eq!(five.contacts(place), contacts, "{place}");
        }
    }

    #[test]
    fn one_wide_model_touches_three_narrow_ones_where_it_lies_across_them() {
        let wide = facing((5, 5.0), (1, 2.0));
        assert_eq!(wide.contacts(1.0), 3, "flush with two");
        assert_eq!(wide.contacts(1.5), 4, "across three");
    }

    #[test]
    fn a_stretch_says_for_each_of_its_places_how_many_touch() {
        for (struck, striking) in [((5, 5.0), (1, 2.0)), ((3, 2.4), (5, 5.0)), ((4, 4.0), (4, 4.0))] {
            let facing = facing(struck, striking);
            let stretches = facing.stretches();
            for step in -600..600 {
                let place = f64::from(step) * 0.013;
                let within = stretches.iter().find(|(from, to, _)| *from < place && place < *to);
                let close = |edge: f64| (edge - place).abs() < 1e-9;
                if stretches.iter().any(|(from, to, _)| close(*from) || close(*to)) {
                    continue;
                }
                assert_eq!(within.map_or(0, |within| within.2), facing.contacts(place), "{place}");
            }
        }
    }

    #[test]
    fn the_front_rank_stands_behind_the_front_edge() {
        let block = Ranks {
            rect: Rect::new(DVec2::ZERO, Bearing::degrees(90.0), 4.0, 2.0),
            files: 4,
            ranks: 2,
            last: 4,
        };
        // The block looks along x, so the front edge is at x = 1 and the left edge at y = 2.
        let middles: Vec<_> = block.front_rank().collect();
        let wanted = [(0.5, 1.5), (0.5, 0.5), (0.5, -0.5), (0.5, -1.5)].map(DVec2::from);
        assert!(middles.iter().zip(wanted).all(|(at, wanted)| at.distance(wanted) < 1e-12));
        assert_eq!((block.along(Quarter::Rear), block.along(Quarter::Left)), (4, 2));
    }

    #[test]
    fn a_last_rank_that_is_not_full_stands_in_the_middle_and_beside_it_nobody() {
        // The block has five files of an inch that look along y, three ranks, and two models in the last. Its front is
        // at y = 1.5.
        let block =
            Ranks { rect: Rect::new(DVec2::ZERO, Bearing::default(), 5.0, 3.0), files: 5, ranks: 3, last: 2 };
        let rows: Vec<_> = block.rows().collect();
        let size = |rect: &Rect| (rect.centre(), rect.frontage(), rect.depth());
        assert_eq!(size(&rows[0]), (DVec2::new(0.0, 0.5), 5.0, 2.0));
        assert_eq!(size(&rows[1]), (DVec2::new(0.0, -1.0), 2.0, 1.0));
        let along = [Quarter::Front, Quarter::Right, Quarter::Rear, Quarter::Left].map(|side| {
            let edge = block.edge(side);
            (block.along(side), (edge.length() * 1e6).round() / 1e6)
        });
        assert_eq!(along, [(5, 5.0), (2, 2.0), (2, 2.0), (2, 2.0)]);
        assert!((block.edge(Quarter::Rear).a.y + 1.5).abs() < 1e-12);
    }
}
