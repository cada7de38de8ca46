//! The places of hexes on the table, for a given width of a hex across the flat sides.

use super::{Grid, Hex, Hexside, Lay, Vertex};
use glam::DVec2;

/// Half the square root of 3: the distance between two neighbouring rows of pointy hexes (or columns of flat hexes), in
/// widths of a hex.
const NEXT: f64 = 0.866_025_403_784_438_6;

impl Grid {
    /// Returns the width and depth of the map, in the unit of `width`. Every hex lies inside.
    pub fn size(&self, width: f64) -> DVec2 {
        let (columns, rows) = (f64::from(self.columns), f64::from(self.rows));
        // A shifted line needs room for another half hex.
        let room = |lines: u32| {
            if lines > 1 || self.shifts(0) { 0.5 } else { 0.0 }
        };
        let across = |lines: f64| (lines - 1.0) * NEXT * width + 2.0 * radius(width);
        match self.lay {
            Lay::Pointy => DVec2::new((columns + room(self.rows)) * width, across(rows)),
            Lay::Flat => DVec2::new(across(columns), (rows + room(self.columns)) * width),
        }
    }

    /// Returns the middle of a hex, on the map or beyond it: x to the right, y from the near edge.
    pub fn centre(&self, hex: Hex, width: f64) -> DVec2 {
        let (column, row) = self.place(hex);
        let (column_at, row_at) = (f64::from(column), f64::from(row));
        let depth = self.size(width).y;
        let aside = |line: i32| if self.shifts(line) { 1.0 } else { 0.5 };
        match self.lay {
            Lay::Pointy => {
                DVec2::new((column_at + aside(row)) * width, depth - radius(width) - row_at * NEXT * width)
            }
            Lay::Flat => {
                DVec2::new(radius(width) + column_at * NEXT * width, depth - (row_at + aside(column)) * width)
            }
        }
    }

    /// Returns the corners of a hex, clockwise, in the order of [`Vertex::ALL`].
    pub fn corners(&self, hex: Hex, width: f64) -> [DVec2; 6] {
        let centre = self.centre(hex, width);
        Vertex::ALL.map(|vertex| centre + self.lay.bearing(vertex).forward() * radius(width))
    }

    /// Returns the two ends of a side of a hex, the left one first as seen from inside.
    pub fn side(&self, hex: Hex, side: Hexside, width: f64) -> [DVec2; 2] {
        let ends = self.lay.ends(side);
        ends.map(|vertex| self.corner(hex, vertex, width))
    }

    fn corner(&self, hex: Hex, vertex: Vertex, width: f64) -> DVec2 {
        self.centre(hex, width) + self.lay.bearing(vertex).forward() * radius(width)
    }

    /// Returns the hex that contains a point. Returns `None` if the point is not on the map. On a common side, returns
    /// either hex.
    pub fn hex_at(&self, point: DVec2, width: f64) -> Option<Hex> {
        let from = (point - self.centre(Hex::default(), width)) / width;
        let (q, r) = match self.lay {
            Lay::Pointy => (from.x + from.y / NEXT / 2.0, -from.y / NEXT),
            Lay::Flat => (from.x / NEXT, -from.y - from.x / NEXT / 2.0),
        };
        let hex = nearest(q, r)?;
        self.contains(hex).then_some(hex)
    }
}

/// Returns the distance of a corner from the middle of a hex.
fn radius(width: f64) -> f64 {
    width / NEXT / 2.0
}

/// Returns the hex whose middle is nearest to a point given in the coordinates of hexes. Of the three rounded
/// coordinates, the one rounded most is recomputed from the other two.
fn nearest(q: f64, r: f64) -> Option<Hex> {
    let s = -q - r;
    let (near_q, near_r, near_s) = (q.round(), r.round(), s.round());
    let (off_q, off_r, off_s) = ((near_q - q).abs(), (near_r - r).abs(), (near_s - s).abs());
    let (near_q, near_r) = if off_q > off_r && off_q > off_s {
        (-near_r - near_s, near_r)
    } else if off_r > off_s {
        (near_q, -near_q - near_s)
    } else {
        (near_q, near_r)
    };
    Some(Hex { q: whole(near_q)?, r: whole(near_r)? })
}

/// Converts a whole float to an integer. Returns `None` if the number is too great for a map.
#[expect(clippy::cast_possible_truncation, reason = "it is a small whole number")]
fn whole(number: f64) -> Option<i32> {
    (number.abs() <= 1_000_000.0).then_some(number as i32)
}
