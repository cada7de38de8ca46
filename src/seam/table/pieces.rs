//! What lies in and between cells, as pieces of terrain: so a map of hexes is drawn like any other table.

use super::{Cell, Rim, Shape, Terrain, TerrainKind, View};
use crate::geometry::{Polygon, Polyline};
use crate::names::Id;
use glam::DVec2;

/// Corners nearer than this to one another are one, as a share of a cell's size.
const SAME: f64 = 1e-3;

/// Points of a bend, with its ends.
const BEND: u32 = 6;

/// How what lies in a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lies {
    /// All over the cell.
    Over(TerrainKind),
    /// From cell to cell, so wide as a share of a cell's size.
    Through(TerrainKind, f64),
}

/// How the terrain of a message id is drawn, by its last words; none: as bare ground.
fn lies(message: &str) -> Option<Lies> {
    use TerrainKind as Kind;
    let word = message.rsplit('-').next().unwrap_or(message);
    Some(match word {
        "woods" | "forest" => Lies::Over(Kind::Woods),
        "brush" | "scrub" | "shrub" | "orchard" | "hedge" => Lies::Over(Kind::Shrub),
        "field" | "sown" => Lies::Over(Kind::Sown),
        "plough" => Lies::Over(Kind::Plough),
        "marsh" | "swamp" => Lies::Over(Kind::Marsh),
        "lake" | "water" | "pond" => Lies::Over(Kind::Lake),
        "building" | "village" | "town" | "bua" => Lies::Over(Kind::Bua),
        "castle" | "fort" => Lies::Over(Kind::FortWall),
        "redoubt" | "earthwork" => Lies::Over(Kind::Earthwork),
        "road" | "path" | "track" | "railway" | "rail" => Lies::Through(Kind::Road, 0.13),
        "stream" | "brook" => Lies::Through(Kind::River, 0.09),
        "river" => Lies::Through(Kind::River, 0.2),
        "gully" | "ravine" | "cliff" => Lies::Through(Kind::Ravine, 0.12),
        "slope" | "ditch" => Lies::Through(Kind::Ditch, 0.06),
        "wall" => Lies::Through(Kind::Wall, 0.05),
        "fence" => Lies::Through(Kind::Fence, 0.0),
        "bridge" => Lies::Through(Kind::Bridge, 0.22),
        "ford" => Lies::Through(Kind::Ford, 0.22),
        _ => return None,
    })
}

impl View {
    /// Every piece of terrain there is to draw: those that lie freely, and what lies in cells and along their sides.
    pub fn pieces(&self) -> Vec<Terrain> {
        let mut pieces = self.terrain.clone();
        let size = self.cells.first().map_or(0.0, size);
        for cell in &self.cells {
            for terrain in &cell.terrain {
                match lies(terrain) {
                    Some(Lies::Over(kind)) => pieces.extend(over(cell, kind)),
                    Some(Lies::Through(kind, width)) => {
                        let ways = self.ways(cell, terrain, size * SAME);
                        let ways = ways.into_iter();
                        pieces.extend(ways.filter_map(|way| line(&cell.id, kind, way, size * width)));
                    }
                    None => {}
                }
            }
        }
        pieces.extend(self.rims.iter().filter_map(|rim| along(rim, size)));
        pieces
    }

    /// The ways on which something runs through a cell to those beside it where it lies too: one bend where it
    /// runs from one to another, else as many ways from the middle as it has ends.
    fn ways(&self, cell: &Cell, terrain: &'static str, near: f64) -> Vec<Vec<DVec2>> {
        let middle = cell.middle();
        let sides: Vec<DVec2> = sides(cell)
            .filter(|side| {
                let mut others = self.cells.iter().filter(|other| other.id != cell.id);
                others.any(|other| other.terrain.contains(&terrain) && shares(other, *side, near))
            })
            .map(|[a, b]| a.midpoint(b))
            .collect();
        match sides.as_slice() {
            [] => vec![vec![middle.lerp(cell.bounds().0, 0.3), middle.lerp(cell.bounds().1, 0.3)]],
            [from, to] => vec![bend(*from, middle, *to)],
            _ => sides.iter().map(|side| vec![*side, middle]).collect(),
        }
    }
}

/// How large a cell is: the least of its width and its depth.
fn size(cell: &Cell) -> f64 {
    let (low, high) = cell.bounds();
    (high - low).min_element()
}

/// The sides of a cell, each by its ends.
pub fn sides(cell: &Cell) -> impl Iterator<Item = [DVec2; 2]> {
    let next = cell.outline.iter().cycle().skip(1);
    cell.outline.iter().zip(next).map(|(a, b)| [*a, *b])
}

/// Whether a cell has that side too.
pub fn shares(cell: &Cell, [a, b]: [DVec2; 2], near: f64) -> bool {
    sides(cell).any(|[c, d]| {
        let same = |one: DVec2, other: DVec2| one.distance(other) <= near;
        (same(a, c) && same(b, d)) || (same(a, d) && same(b, c))
    })
}

/// A bend from one point to another that is drawn towards a third.
fn bend(from: DVec2, towards: DVec2, to: DVec2) -> Vec<DVec2> {
    let point = |step: u32| {
        let share = f64::from(step) / f64::from(BEND - 1);
        from.lerp(towards, share).lerp(towards.lerp(to, share), share)
    };
    (0..BEND).map(point).collect()
}

fn over(cell: &Cell, kind: TerrainKind) -> Option<Terrain> {
    let area = Polygon::new(cell.outline.clone()).ok()?;
    Some(piece(&cell.id, kind, Shape::Area(area)))
}

fn line(id: &Id, kind: TerrainKind, points: Vec<DVec2>, width: f64) -> Option<Terrain> {
    let line = Polyline::new(points, width).ok()?;
    Some(piece(id, kind, Shape::Line(line)))
}

/// What lies along a side; what leads over it lies across.
fn along(rim: &Rim, size: f64) -> Option<Terrain> {
    let [a, b] = rim.ends;
    let id = Id::from("");
    let across = || {
        let (middle, half) = (a.midpoint(b), (b - a).perp() * 0.3);
        vec![middle - half, middle + half]
    };
    match lies(rim.terrain)? {
        Lies::Over(kind) => line(&id, kind, vec![a, b], size * 0.08),
        Lies::Through(kind @ (TerrainKind::Bridge | TerrainKind::Ford | TerrainKind::Road), width) => {
            line(&id, kind, across(), size * width)
        }
        Lies::Through(kind, width) => line(&id, kind, vec![a, b], size * width),
    }
}

fn piece(id: &Id, kind: TerrainKind, shape: Shape) -> Terrain {
    Terrain {
        id: id.clone(),
        kind,
        shape,
        fortified: false,
        level: 0,
        high: false,
        stone: false,
        markers: 0,
        laid: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cell of a row of squares, 10 cm each.
    fn cell(place: u32, terrain: &[&'static str]) -> Cell {
        let left = 10.0 * f64::from(place);
        let corners = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)];
        Cell {
            id: Id::from(format!("c{place}").as_str()),
            label: None,
            outline: corners.map(|(x, y)| DVec2::new(left + x, y)).to_vec(),
            terrain: terrain.to_vec(),
            level: 0,
            side: None,
        }
    }

    fn view(cells: Vec<Cell>, rims: Vec<Rim>) -> View {
        View {
            name: String::new(),
            turn: 1,
            phase: "",
            sides: Vec::new(),
            unit: crate::units::Length::Cm,
            ground: None,
            cells,
            rims,
            ..View::default()
        }
    }

    fn points(piece: &Terrain) -> Vec<DVec2> {
        match &piece.shape {
            Shape::Area(area) => area.points().to_vec(),
            Shape::Line(line) => line.points().to_vec(),
        }
    }

    #[test]
    fn a_road_runs_through_the_sides_that_cells_with_a_road_share() {
        let road = "hex-road";
        let cells = vec![cell(0, &[road]), cell(1, &[road]), cell(2, &[road]), cell(3, &[])];
        let pieces = view(cells, Vec::new()).pieces();
        let ends: Vec<_> = pieces
            .iter()
            .map(|piece| {
                let points = points(piece);
                (points[0], points[points.len() - 1])
            })
            .collect();
        // The first ends in its middle, the second leads from side to side, the last has nowhere to go on.
        let at = |x: f64| DVec2::new(x, 5.0);
        assert_eq!(ends, [(at(10.0), at(5.0)), (at(20.0), at(10.0)), (at(20.0), at(25.0))]);
        assert!(pieces.iter().all(|piece| piece.kind == TerrainKind::Road));
    }

    #[test]
    fn a_wood_fills_its_cell_and_bare_ground_is_nothing() {
        let pieces = view(vec![cell(0, &["hex-woods"]), cell(1, &["hex-open"])], Vec::new()).pieces();
        assert_eq!(pieces.len(), 1);
        assert_eq!(points(&pieces[0]), cell(0, &[]).outline);
    }

    #[test]
    fn a_wall_lies_along_its_side_and_a_bridge_across() {
        let ends = [DVec2::new(10.0, 0.0), DVec2::new(10.0, 10.0)];
        let rim = |terrain| Rim { ends, terrain };
        let pieces = view(vec![cell(0, &[])], vec![rim("hex-wall"), rim("hex-bridge")]).pieces();
        assert_eq!(points(&pieces[0]), ends);
        let across = points(&pieces[1]);
        assert!(across.iter().all(|point| (point.y - 5.0).abs() < 1e-9), "{across:?}");
    }

    #[test]
    fn a_point_is_in_the_cell_that_holds_it() {
        let view = view(vec![cell(0, &[]), cell(1, &[])], Vec::new());
        let found = |x: f64, y: f64| view.cell_at(DVec2::new(x, y)).map(|cell| cell.id.to_string());
        assert_eq!(found(3.0, 3.0).as_deref(), Some("c0"));
        assert_eq!(found(13.0, 3.0).as_deref(), Some("c1"));
        assert_eq!(found(23.0, 3.0), None);
        assert_eq!(view.bounds(), Some((DVec2::ZERO, DVec2::new(20.0, 10.0))));
    }
}
