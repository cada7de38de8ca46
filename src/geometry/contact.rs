//! Blocks of models edge to edge: how many of either touch the other.

use super::rectangle::Rect;
use super::zone::Side;

/// A touch narrower than this is none: nobody can set a model down so. In the unit of the lengths.
const HOLD: f64 = 0.01;

/// A rectangular block of equal models in ranks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Its outline.
    pub rect: Rect,
    /// How many models stand side by side in the front rank.
    pub files: u32,
    /// How many ranks stand one behind the other.
    pub ranks: u32,
}

impl Block {
    /// How many models stand along that edge of it.
    #[must_use]
    pub fn along(&self, side: Side) -> u32 {
        match side {
            Side::Front | Side::Rear => self.files.max(1),
            Side::Left | Side::Right => self.ranks.max(1),
        }
    }

    /// The middles of the front-rank models.
    pub fn front_rank(&self) -> impl Iterator<Item = glam::DVec2> + use<> {
        let [front_left, front_right, _, rear_left] = self.rect.corners();
        let files = self.files.max(1);
        let inwards = (rear_left - front_left) * (0.5 / f64::from(self.ranks.max(1)));
        let middle = move |file: u32| (f64::from(file) + 0.5) / f64::from(files);
        (0..files).map(move |file| front_left.lerp(front_right, middle(file)) + inwards)
    }
}

/// Models in a row along a line, all equally wide.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rank {
    /// How many.
    pub(super) models: u32,
    /// How long the row is.
    pub(super) length: f64,
}

/// Rows that face each other, and where it is best to lie.
///
/// A place is how far along the one's row the other's begins: negative before its beginning.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Facing {
    pub(super) struck: Rank,
    pub(super) striking: Rank,
}

impl Facing {
    /// How many models of both rows touch the other row.
    pub(super) fn contacts(&self, place: f64) -> u32 {
        let (from, to) = (
            place.max(0.0),
            (place + self.striking.length).min(self.struck.length),
        );
        self.struck.touched(from, to) + self.striking.touched(from - place, to - place)
    }

    /// The places between which the same models touch, from the least to the greatest, and how many they are; nobody touches at
    /// places in no stretch.
    pub(super) fn stretches(&self) -> Vec<(f64, f64, u32)> {
        let begins = |rank: Rank| {
            let each = (0..=rank.models).map(f64::from);
            each.map(move |number| number * rank.length / f64::from(rank.models))
        };
        // Where an end of the one row lies by so little beyond a border of the other that the model behind it begins to touch.
        let ends = begins(self.struck).flat_map(|border| [border, border - self.striking.length]);
        let its = begins(self.striking).flat_map(|border| [-border, self.struck.length - border]);
        let edges = ends
            .chain(its)
            .flat_map(|place| [place - HOLD, place + HOLD]);
        let mut edges: Vec<f64> = edges.collect();
        edges.sort_by(f64::total_cmp);
        edges.dedup_by(|later, earlier| *later - *earlier < HOLD * 1e-3);
        let pairs = edges.iter().zip(edges.iter().skip(1));
        let counted =
            pairs.map(|(from, to)| (*from, *to, self.contacts(f64::midpoint(*from, *to))));
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
    /// How many of its models have at least a hold of their edge between two places of it.
    fn touched(&self, from: f64, to: f64) -> u32 {
        let wide = self.length / f64::from(self.models.max(1));
        let touches = |model: u32| {
            let begins = f64::from(model) * wide;
            to.min(begins + wide) - from.max(begins) >= HOLD
        };
        let count = (0..self.models).filter(|model| touches(*model)).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Bearing;
    use glam::DVec2;

    fn facing(struck: (u32, f64), striking: (u32, f64)) -> Facing {
        let rank = |(models, length)| Rank { models, length };
        Facing {
            struck: rank(struck),
            striking: rank(striking),
        }
    }

    #[test]
    fn rows_of_equal_length_touch_all_along_and_by_pairs_where_they_only_overlap() {
        let five = facing((5, 5.0), (5, 5.0));
        // Flush all ten touch; half a model aside still all; three and a half aside two of each.
        let places = [
            (0.0, 10),
            (0.5, 10),
            (3.5, 4),
            (-3.5, 4),
            (4.5, 2),
            (5.0, 0),
            (1.0, 8),
        ];
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
        for (struck, striking) in [
            ((5, 5.0), (1, 2.0)),
            ((3, 2.4), (5, 5.0)),
            ((4, 4.0), (4, 4.0)),
        ] {
            let facing = facing(struck, striking);
            let stretches = facing.stretches();
            for step in -600..600 {
                let place = f64::from(step) * 0.013;
                let within = stretches
                    .iter()
                    .find(|(from, to, _)| *from < place && place < *to);
                let close = |edge: f64| (edge - place).abs() < 1e-9;
                if stretches
                    .iter()
                    .any(|(from, to, _)| close(*from) || close(*to))
                {
                    continue;
                }
                assert_eq!(
                    within.map_or(0, |within| within.2),
                    facing.contacts(place),
                    "{place}"
                );
            }
        }
    }

    #[test]
    fn the_front_rank_stands_behind_the_front_edge() {
        let block = Block {
            rect: Rect::new(DVec2::ZERO, Bearing::degrees(90.0), 4.0, 2.0),
            files: 4,
            ranks: 2,
        };
        // It looks along x: the front edge lies at x = 1, the left at y = 2.
        let middles: Vec<_> = block.front_rank().collect();
        let wanted = [(0.5, 1.5), (0.5, 0.5), (0.5, -0.5), (0.5, -1.5)].map(DVec2::from);
        assert!(
            middles
                .iter()
                .zip(wanted)
                .all(|(at, wanted)| at.distance(wanted) < 1e-12)
        );
        assert_eq!((block.along(Side::Rear), block.along(Side::Left)), (4, 2));
    }
}
