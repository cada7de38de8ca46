//! Pieces of terrain made from cells and their sides, so that a hex map is drawn like any other table.

use super::{Cell, Rim, Shape, Terrain, TerrainKind, View};
use dice::Id;
use geometry::{Polygon, Polyline};
use glam::DVec2;

/// The distance below which two corners count as the same, as a fraction of a cell's size.
const SAME: f64 = 1e-3;

/// The number of points in a bend, including the ends.
const BEND: u32 = 6;

/// The way in which terrain of a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
enum TerrainShape {
    /// The terrain is drawn as an area over the whole cell.
    Over(TerrainKind),
    /// The terrain is drawn as a strip from cell to cell. The number is the width, as a fraction of a cell's size.
    Through(TerrainKind, f64),
}

/// Returns how the terrain with the given message id is drawn, such as `terrain-woods`. The last word of the id
/// decides. Returns `None` for bare ground.
fn lies(message: &str) -> Option<TerrainShape> {
    use TerrainKind as Kind;
    let word = message.rsplit('-').next().unwrap_or(message);
    Some(match word {
        "woods" | "forest" => TerrainShape::Over(Kind::Woods),
        "brush" | "scrub" | "shrub" | "orchard" | "hedge" => TerrainShape::Over(Kind::Shrub),
        "field" | "sown" => TerrainShape::Over(Kind::Sown),
        "plough" => TerrainShape::Over(Kind::Plough),
        "marsh" | "swamp" => TerrainShape::Over(Kind::Marsh),
        "lake" | "water" | "pond" => TerrainShape::Over(Kind::Lake),
        "building" | "village" | "town" | "bua" => TerrainShape::Over(Kind::Bua),
        "castle" | "fort" => TerrainShape::Over(Kind::FortWall),
        "redoubt" | "earthwork" => TerrainShape::Over(Kind::Earthwork),
        "road" | "path" | "track" | "railway" | "rail" => TerrainShape::Through(Kind::Road, 0.13),
        "stream" | "brook" => TerrainShape::Through(Kind::River, 0.09),
        "river" => TerrainShape::Through(Kind::River, 0.2),
        "gully" | "ravine" | "cliff" => TerrainShape::Through(Kind::Ravine, 0.12),
        "slope" | "ditch" => TerrainShape::Through(Kind::Ditch, 0.06),
        "wall" => TerrainShape::Through(Kind::Wall, 0.05),
        "fence" => TerrainShape::Through(Kind::Fence, 0.0),
        "bridge" => TerrainShape::Through(Kind::Bridge, 0.22),
        "ford" => TerrainShape::Through(Kind::Ford, 0.22),
        _ => return None,
    })
}

impl View {
    /// Returns every piece of terrain to draw: the pieces of a table without cells, and those made from cells and their
    /// sides.
    pub fn pieces(&self) -> Vec<Terrain> {
        let mut pieces = self.terrain.clone();
        let size = self.cells.first().map_or(0.0, size);
        for cell in &self.cells {
            for terrain in &cell.terrain {
                match lies(terrain) {
                    Some(TerrainShape::Over(kind)) => pieces.extend(over(cell, kind)),
                    Some(TerrainShape::Through(kind, width)) => {
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

    /// Returns the strips by which terrain, such as a road, runs through a cell to the neighbours that have the same
    /// terrain. If there are two such neighbours, a single bend joins them. Otherwise a strip leads from the middle to
    /// each neighbour. `near` is the distance below which two corners count as the same.
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

/// Returns the size of a cell: the lesser of width and depth.
fn size(cell: &Cell) -> f64 {
    let (low, high) = cell.bounds();
    (high - low).min_element()
}

/// Returns the sides of a cell, each as a pair of ends.
pub fn sides(cell: &Cell) -> impl Iterator<Item = [DVec2; 2]> {
    let next = cell.outline.iter().cycle().skip(1);
    cell.outline.iter().zip(next).map(|(a, b)| [*a, *b])
}

/// Returns true if a cell has a side with the given ends, each within the distance `near`.
pub fn shares(cell: &Cell, [a, b]: [DVec2; 2], near: f64) -> bool {
    sides(cell).any(|[c, d]| {
        let same = |one: DVec2, other: DVec2| one.distance(other) <= near;
        (same(a, c) && same(b, d)) || (same(a, d) && same(b, c))
    })
}

/// Returns a curve from one point to another that bends towards a third point.
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

/// Returns the terrain along a side, as a line to draw. Bridges, fords and roads are drawn across the side. Returns
/// `None` for bare ground.
fn along(rim: &Rim, size: f64) -> Option<Terrain> {
    let [a, b] = rim.ends;
    let id = Id::from("");
    let across = || {
        let (middle, half) = (a.midpoint(b), (b - a).perp() * 0.3);
        vec![middle - half, middle + half]
    };
    match lies(rim.terrain)? {
        TerrainShape::Over(kind) => line(&id, kind, vec![a, b], size * 0.08),
        TerrainShape::Through(
            kind @ (TerrainKind::Bridge | TerrainKind::Ford | TerrainKind::Road),
            width,
        ) => line(&id, kind, across(), size * width),
        TerrainShape::Through(kind, width) => line(&id, kind, vec![a, b], size * width),
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

    /// Returns a cell of a row of squares, 10 cm each.
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
            unit: geometry::units::Length::Cm,
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
        // The first road ends in the middle of its cell, the second runs from side to side, and the last has nowhere to
        // go on.
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
