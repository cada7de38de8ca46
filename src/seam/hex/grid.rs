//! A map of hexes: which there are, what they are called, and how far they are from its edges.

use super::{Hex, Lay};
use crate::geometry::Edge;

/// Which hexes stand half a hex further: columns nearer the near edge where hexes are flat, rows to the right where they
/// are pointy; counted as their names count them, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Offset {
    /// The first, the third, and so on.
    Odd,
    /// The second, the fourth, and so on.
    Even,
}

impl Offset {
    /// The fixed words, in the order of the variants.
    pub const WORDS: [(&'static str, Self); 2] = [("odd", Self::Odd), ("even", Self::Even)];

    /// The fixed word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Odd => "odd",
            Self::Even => "even",
        }
    }

    /// Whether the line of hexes with this place, from 0, is one of them.
    fn shifts(self, at: i32) -> bool {
        let odd_number = at.rem_euclid(2) == 0;
        odd_number == (self == Self::Odd)
    }
}

/// The hexes of a map: `0101` lies far left, columns go right, rows go to the near edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Grid {
    /// Which way its hexes point.
    pub lay: Lay,
    /// How many columns, at most [`Grid::MOST`].
    pub columns: u32,
    /// How many rows, at most [`Grid::MOST`].
    pub rows: u32,
    /// Which of them stand half a hex further.
    pub offset: Offset,
}

impl Grid {
    /// The most columns or rows: their numbers have two digits.
    pub const MOST: u32 = 99;

    /// Whether a hex is on the map.
    pub fn contains(&self, hex: Hex) -> bool {
        let (column, row) = self.place(hex);
        within(column, self.columns) && within(row, self.rows)
    }

    /// Every hex of the map, column by column.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let (columns, rows) = (count(self.columns), count(self.rows));
        let grid = *self;
        (0..columns).flat_map(move |column| (0..rows).map(move |row| grid.at(column, row)))
    }

    /// The name of a hex: two digits for its column, two for its row, from 1; none if it is not on the map.
    pub fn name(&self, hex: Hex) -> Option<String> {
        let (column, row) = self.place(hex);
        self.contains(hex).then(|| format!("{:02}{:02}", column + 1, row + 1))
    }

    /// The hex of that name.
    pub fn named(&self, name: &str) -> Option<Hex> {
        let digits = name.len() == 4 && name.bytes().all(|byte| byte.is_ascii_digit());
        let (column, row) = name.split_at_checked(2).filter(|_| digits)?;
        let hex = self.at(column.parse::<i32>().ok()? - 1, row.parse::<i32>().ok()? - 1);
        self.contains(hex).then_some(hex)
    }

    /// The least number of steps from a hex to one that lies at an edge of the map.
    ///
    /// One hex is nearer to an edge than another if it has fewer; two hexes of a row that zigzags are equally near.
    pub fn steps_to(&self, edge: Edge, hex: Hex) -> u32 {
        let (column, row) = self.place(hex);
        let steps = match edge {
            Edge::Near => count(self.rows) - 1 - row,
            Edge::Far => row,
            Edge::Left => column,
            Edge::Right => count(self.columns) - 1 - column,
        };
        u32::try_from(steps).unwrap_or(0)
    }

    /// The edge beyond which a hex lies; none if it is on the map.
    ///
    /// # Edge cases
    /// Beyond a corner: the left or right edge where hexes stand in columns (flat), the near or far one where they lie in rows.
    pub fn beyond(&self, hex: Hex) -> Option<Edge> {
        let (column, row) = self.place(hex);
        let aside = side_of(column, self.columns, Edge::Left, Edge::Right);
        let ahead = side_of(row, self.rows, Edge::Far, Edge::Near);
        match self.lay {
            Lay::Flat => aside.or(ahead),
            Lay::Pointy => ahead.or(aside),
        }
    }

    /// Column and row, from 0; of hexes beyond the map too.
    pub(super) fn place(&self, hex: Hex) -> (i32, i32) {
        match self.lay {
            Lay::Flat => (hex.q, hex.r - self.shove(hex.q)),
            Lay::Pointy => (hex.q - self.shove(hex.r), hex.r),
        }
    }

    /// The hex at a column and row, from 0.
    fn at(&self, column: i32, row: i32) -> Hex {
        match self.lay {
            Lay::Flat => Hex { q: column, r: row + self.shove(column) },
            Lay::Pointy => Hex { q: column + self.shove(row), r: row },
        }
    }

    /// Whether the column (flat) or row (pointy) of that place, from 0, stands half a hex further.
    pub(super) fn shifts(&self, at: i32) -> bool {
        self.offset.shifts(at)
    }

    /// What to add to a hex's number in its line to have the second coordinate: an axis runs half a hex aside for each line,
    /// while lines stand half a hex to and fro.
    fn shove(&self, line: i32) -> i32 {
        let half = |at: i32| i32::from(self.offset.shifts(at));
        (half(line) - half(0) - line).div_euclid(2)
    }
}

fn count(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

fn within(at: i32, number: u32) -> bool {
    (0..count(number)).contains(&at)
}

fn side_of(at: i32, number: u32, before: Edge, behind: Edge) -> Option<Edge> {
    if at < 0 {
        return Some(before);
    }
    (!within(at, number)).then_some(behind)
}
