//! The orientation of hexes: the way their corners point, and the names of their sides and corners.

use super::Hex;
use crate::units::Bearing;

/// The orientation of the hexes of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Lay {
    /// A corner points away from the near edge. Rows of hexes run to the right.
    Pointy,
    /// A side faces away from the near edge. Columns of hexes run to the far edge.
    Flat,
}

/// A side of a hex, counted clockwise: from `ne` on pointy hexes, from `n` on flat hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexside(u8);

/// A corner of a hex, counted clockwise: from `n` on pointy hexes, from `ne` on flat hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(u8);

const BETWEEN_CORNERS: [&str; 6] = ["ne", "e", "se", "sw", "w", "nw"];
const UPRIGHT: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

impl Hexside {
    /// All six sides, clockwise from the first.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// Returns the side that is `sixths` sixths of a full turn further, clockwise.
    #[must_use]
    pub fn turned(self, sixths: u8) -> Self {
        Self((self.0 + sixths % 6) % 6)
    }
}

impl Vertex {
    /// All six corners, clockwise from the first.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// Returns the corner that is `sixths` sixths of a full turn further, clockwise.
    #[must_use]
    pub fn turned(self, sixths: u8) -> Self {
        Self((self.0 + sixths % 6) % 6)
    }

    /// Returns the clockwise turn from this corner to another, in sixths of a full turn (0 to 5).
    pub fn turn_to(self, other: Self) -> u8 {
        (other.0 + 6 - self.0) % 6
    }
}

impl Lay {
    /// The fixed word of each variant in files, in the order of the variants.
    pub const WORDS: [(&'static str, Self); 2] = [("pointy", Self::Pointy), ("flat", Self::Flat)];

    /// Returns the fixed word of the variant in files: `pointy` or `flat`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pointy => "pointy",
            Self::Flat => "flat",
        }
    }

    fn sides(self) -> &'static [&'static str; 6] {
        match self {
            Self::Pointy => &BETWEEN_CORNERS,
            Self::Flat => &UPRIGHT,
        }
    }

    /// Returns the compass words of the corners, clockwise, in the order of [`Vertex::ALL`].
    pub fn vertex_words(self) -> &'static [&'static str; 6] {
        match self {
            Self::Pointy => &UPRIGHT,
            Self::Flat => &BETWEEN_CORNERS,
        }
    }

    /// Returns the compass word of a side, such as `ne`.
    pub fn side_word(self, side: Hexside) -> &'static str {
        self.sides().get(usize::from(side.0)).copied().unwrap_or_default()
    }

    /// Returns the compass word of a corner, such as `ne`.
    pub fn vertex_word(self, vertex: Vertex) -> &'static str {
        let words = self.vertex_words();
        words.get(usize::from(vertex.0)).copied().unwrap_or_default()
    }

    /// Returns the corner with a compass word, such as `ne`. Returns `None` if no corner has that word.
    pub fn vertex(self, word: &str) -> Option<Vertex> {
        Vertex::ALL.into_iter().find(|vertex| self.vertex_word(*vertex) == word)
    }

    /// Returns the side with a compass word, such as `ne`. Returns `None` if no side has that word.
    pub fn side(self, word: &str) -> Option<Hexside> {
        Hexside::ALL.into_iter().find(|side| self.side_word(*side) == word)
    }

    /// Returns the neighbour of a hex on the other side of one of its sides.
    pub fn across(self, hex: Hex, side: Hexside) -> Hex {
        hex.stepped(self.turn_of(side), 1)
    }

    /// Returns the side of the hex `from` through which a straight row of hexes leads to the hex `to`. Returns `None`
    /// if no straight row leads there.
    pub fn direction(self, from: Hex, to: Hex) -> Option<Hexside> {
        let steps = i32::try_from(from.distance(to)).ok().filter(|steps| *steps > 0)?;
        let mut sides = Hexside::ALL.into_iter();
        sides.find(|side| from.stepped(self.turn_of(*side), steps) == to)
    }

    /// Returns the two sides that meet in a corner, the left one first. Across them lie the two hexes in front of a
    /// unit that faces the corner.
    pub fn beside(self, vertex: Vertex) -> [Hexside; 2] {
        let right = Hexside(match self {
            Self::Pointy => vertex.0,
            Self::Flat => (vertex.0 + 1) % 6,
        });
        [right.turned(5), right]
    }

    /// Returns the two corners of a side, the left one first as seen from inside.
    pub fn ends(self, side: Hexside) -> [Vertex; 2] {
        let left = Vertex(match self {
            Self::Pointy => side.0,
            Self::Flat => (side.0 + 5) % 6,
        });
        [left, left.turned(1)]
    }

    /// Returns the direction from the middle of a hex to the middle of a side.
    pub fn bearing_of_side(self, side: Hexside) -> Bearing {
        Bearing::degrees(f64::from(side.0) * 60.0 + self.north_off())
    }

    /// Returns the direction from the middle of a hex to a corner.
    pub fn bearing(self, vertex: Vertex) -> Bearing {
        Bearing::degrees(f64::from(vertex.0) * 60.0 + 30.0 - self.north_off())
    }

    /// Returns the angle between the first side and straight away from the near edge, in degrees.
    fn north_off(self) -> f64 {
        match self {
            Self::Pointy => 30.0,
            Self::Flat => 0.0,
        }
    }

    fn turn_of(self, side: Hexside) -> u8 {
        match self {
            Self::Pointy => side.0,
            Self::Flat => side.0 + 5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYS: [Lay; 2] = [Lay::Pointy, Lay::Flat];

    /// Returns the degrees, clockwise from `n`, that a compass word means for a side or corner of a hex.
    fn degrees(word: &str, lay: Lay, corner: bool) -> f64 {
        // The directions are 60 degrees apart. With a direction at n, ne is at 60, otherwise at 30.
        let steep = (lay == Lay::Pointy) == corner;
        match (word, steep) {
            ("n", _) => 0.0,
            ("e", _) => 90.0,
            ("s", _) => 180.0,
            ("w", _) => 270.0,
            ("ne", true) => 60.0,
            ("se", true) => 120.0,
            ("sw", true) => 240.0,
            ("nw", true) => 300.0,
            ("ne", false) => 30.0,
            ("se", false) => 150.0,
            ("sw", false) => 210.0,
            _ => 330.0,
        }
    }

    #[test]
    fn sides_and_corners_look_where_their_words_say() {
        for lay in LAYS {
            for side in Hexside::ALL {
                let word = lay.side_word(side);
                let looks = lay.bearing_of_side(side);
                assert_eq!(looks, Bearing::degrees(degrees(word, lay, false)), "{word}");
                assert_eq!(lay.side(word), Some(side));
            }
            for vertex in Vertex::ALL {
                let word = lay.vertex_word(vertex);
                let looks = lay.bearing(vertex);
                assert_eq!(looks, Bearing::degrees(degrees(word, lay, true)), "{word}");
                assert_eq!(lay.vertex(word), Some(vertex));
            }
        }
    }

    #[test]
    fn a_corner_lies_between_its_two_sides() {
        for lay in LAYS {
            for vertex in Vertex::ALL {
                let [left, right] = lay.beside(vertex).map(|side| lay.bearing_of_side(side));
                let looks = lay.bearing(vertex);
                assert_eq!(left.turned(30.0), looks);
                assert_eq!(right.turned(-30.0), looks);
            }
        }
    }

    #[test]
    fn a_side_runs_between_its_two_corners() {
        for lay in LAYS {
            for side in Hexside::ALL {
                let [left, right] = lay.ends(side);
                assert_eq!(lay.beside(left)[1], side);
                assert_eq!(lay.beside(right)[0], side);
            }
        }
    }

    #[test]
    fn the_hexes_across_the_sides_are_those_around_and_lie_in_that_direction() {
        let hex = Hex { q: 2, r: -5 };
        for lay in LAYS {
            for side in Hexside::ALL {
                let across = lay.across(hex, side);
                assert!(across.is_beside(hex));
                assert_eq!(lay.direction(hex, across), Some(side));
                assert_eq!(lay.across(across, side.turned(3)), hex);
            }
            assert_eq!(lay.direction(hex, hex), None);
        }
        // Two columns over and one up is in no straight row.
        assert_eq!(Lay::Flat.direction(Hex::default(), Hex { q: 2, r: -1 }), None);
        assert_eq!(
            Lay::Flat.direction(Hex::default(), Hex { q: 0, r: 4 }).map(|side| Lay::Flat.side_word(side)),
            Some("s")
        );
        assert_eq!(
            Lay::Pointy
                .direction(Hex::default(), Hex { q: -3, r: 0 })
                .map(|side| Lay::Pointy.side_word(side)),
            Some("w")
        );
    }

    #[test]
    fn a_turn_is_counted_clockwise() {
        let [first, .., last] = Vertex::ALL;
        assert_eq!((last.turn_to(first), first.turn_to(last)), (1, 5));
        assert_eq!(last.turned(last.turn_to(first)), first);
    }
}
