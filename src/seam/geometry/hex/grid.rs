//! The grid of a hex map: the hexes, their names, and their distances from the edges.

use super::{Hex, Lay};
use crate::Edge;

/// The lines of hexes that are shifted by half a hex: columns of flat hexes, shifted to the near edge, or rows of
/// pointy hexes, shifted to the right. Columns and rows are counted from 1, as in the names of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Offset {
    /// The odd columns or rows are shifted: the first, the third, and so on.
    Odd,
    /// The even columns or rows are shifted: the second, the fourth, and so on.
    Even,
}

impl Offset {
    /// The fixed word of each variant in files, in the order of the variants.
    pub const WORDS: [(&'static str, Self); 2] = [("odd", Self::Odd), ("even", Self::Even)];

    /// Returns the fixed word of the variant in files: `odd` or `even`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Odd => "odd",
            Self::Even => "even",
        }
    }

    /// Returns true if the column or row with the index `at` is shifted by half a hex. The index counts from 0.
    fn shifts(self, at: i32) -> bool {
        let odd_number = at.rem_euclid(2) == 0;
        odd_number == (self == Self::Odd)
    }
}

/// The hexes of a map. Hex `0101` is at the far left, columns run to the right, and rows run to the near edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Grid {
    /// The orientation of the hexes.
    pub lay: Lay,
    /// The number of columns, at most [`Grid::MOST`].
    pub columns: u32,
    /// The number of rows, at most [`Grid::MOST`].
    pub rows: u32,
    /// The columns or rows that are shifted by half a hex: the odd or the even ones.
    pub offset: Offset,
}

impl Grid {
    /// The largest number of columns or rows, because names have two digits for each.
    pub const MOST: u32 = 99;

    /// Returns true if a hex is on the map.
    pub fn contains(&self, hex: Hex) -> bool {
        let (column, row) = self.place(hex);
        within(column, self.columns) && within(row, self.rows)
    }

    /// Returns every hex of the map, column by column.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let (columns, rows) = (count(self.columns), count(self.rows));
        let grid = *self;
        (0..columns).flat_map(move |column| (0..rows).map(move |row| grid.at(column, row)))
    }

    /// Returns the name of a hex, such as `0604`: two digits for the column and two for the row, counted from 1.
    /// Returns `None` for a hex beyond the map.
    pub fn name(&self, hex: Hex) -> Option<String> {
        let (column, row) = self.place(hex);
        self.contains(hex).then(|| format!("{:02}{:02}", column + 1, row + 1))
    }

    /// Returns the hex with the given name, such as `0604`. Returns `None` if the grid has no such hex.
    pub fn named(&self, name: &str) -> Option<Hex> {
        let digits = name.len() == 4 && name.bytes().all(|byte| byte.is_ascii_digit());
        let (column, row) = name.split_at_checked(2).filter(|_| digits)?;
        let hex = self.at(column.parse::<i32>().ok()? - 1, row.parse::<i32>().ok()? - 1);
        self.contains(hex).then_some(hex)
    }

    /// Returns the number of steps from a hex to the nearest hex at an edge of the map. The number is 0 for a hex at
    /// that edge.
    ///
    /// All hexes of a row or column are equally near to the edge along which it runs, even if the row or column
    /// zigzags.
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

    /// Returns the edge beyond which a hex lies, or `None` if the hex is on the map.
    ///
    /// # Edge cases
    /// Beyond a corner, returns the left or right edge for flat hexes, and the near or far edge for pointy hexes.
    pub fn beyond(&self, hex: Hex) -> Option<Edge> {
        let (column, row) = self.place(hex);
        let aside = side_of(column, self.columns, Edge::Left, Edge::Right);
        let ahead = side_of(row, self.rows, Edge::Far, Edge::Near);
        match self.lay {
            Lay::Flat => aside.or(ahead),
            Lay::Pointy => ahead.or(aside),
        }
    }

    /// Returns the column and row of a hex, counted from 0. Works for hexes beyond the map too.
    pub(super) fn place(&self, hex: Hex) -> (i32, i32) {
        match self.lay {
            Lay::Flat => (hex.q, hex.r - self.shove(hex.q)),
            Lay::Pointy => (hex.q - self.shove(hex.r), hex.r),
        }
    }

    /// Returns the hex at a column and row, counted from 0.
    fn at(&self, column: i32, row: i32) -> Hex {
        match self.lay {
            Lay::Flat => Hex { q: column, r: row + self.shove(column) },
            Lay::Pointy => Hex { q: column + self.shove(row), r: row },
        }
    }

    /// Returns true if the column (flat hexes) or row (pointy hexes) with the index `at` is shifted by half a hex. The
    /// index counts from 0.
    pub(super) fn shifts(&self, at: i32) -> bool {
        self.offset.shifts(at)
    }

    /// Returns the difference between the coordinate of a hex along its column (flat hexes) or row (pointy hexes) and
    /// its index there. Coordinates drift by half a hex from line to line, while every second line is shifted back.
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
