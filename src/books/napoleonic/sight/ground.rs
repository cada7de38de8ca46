//! Terrain on a line of sight: whether it blocks the line, and the smallest shift that would change that.

use super::{Sight, TOUCH_CM};
use crate::prelude::*;
use geometry::{minus, total};

impl<'p> Sight<'p> {
    pub(super) fn terrain_blocks(
        &self,
        piece: &Terrain,
        line: &Segment,
        own: &[(f64, f64)],
        ends: [&Rect; 2],
    ) -> bool {
        let holds = |unit: &Unit| unit.within.as_ref() == Some(&piece.id);
        let held = holds(self.firer) || holds(self.target);
        let rest = || total(&minus(&piece.stretches(line), own)) * line.length();
        match piece.kind {
            TerrainKind::Bua => {
                let mut rest = minus(&piece.stretches(line), own);
                rest.retain(|stretch| !self.is_flush(piece, line, ends, *stretch));
                total(&rest) * line.length() > TOUCH_CM
            }
            TerrainKind::Hill => {
                let from = self.end_level(self.firer, self.firer_level, line.a);
                let to = self.end_level(self.target, self.target_level, line.b);
                piece.level > from.max(to) && rest() > TOUCH_CM
            }
            TerrainKind::Woods => {
                let cm = rest();
                let ends_in = piece.contains(line.a) || piece.contains(line.b);
                cm > TOUCH_CM && !(ends_in && cm <= self.survey.tables.fire_sight_woods.cm + TOUCH_CM)
            }
            _ => !held && self.wall_blocks(piece, line, own),
        }
    }

    /// Returns true if a stretch of a line lies between the front edge of a garrison's stand and the outline of its
    /// built-up area. The stand counts as flush with the outline at any angle, because hands place it only within the
    /// tolerance for touching.
    ///
    /// # Source
    /// `measure.bua.flush`
    fn is_flush(
        &self,
        place: &Terrain,
        line: &Segment,
        [stand, rect]: [&Rect; 2],
        (from, to): (f64, f64),
    ) -> bool {
        let holds = |unit: &Unit| unit.within.as_ref() == Some(&place.id);
        let garrison = [(self.firer, stand), (self.target, rect)];
        let lined = garrison.into_iter().filter(|(unit, _)| holds(unit));
        let fronts: Vec<DVec2> = lined.map(|(_, stand)| stand.front_middle()).collect();
        let Some(area) = place.as_area() else {
            return false;
        };
        area.edges().any(|side| {
            let near = |point: &DVec2| self.survey.position.touches(side.distance_to_point(*point));
            let along = [line.at(from), line.at(to)];
            fronts.iter().any(near) && along.iter().all(near)
        })
    }

    /// Returns a piece of terrain that blocks a line of sight. Returns `None` if none does.
    pub(super) fn barred_by(
        &self,
        line: &Segment,
        own: &[(f64, f64)],
        ends: [&Rect; 2],
    ) -> Option<&'p Terrain> {
        let mut pieces = self.terrain.iter().copied();
        pieces.find(|piece| self.terrain_blocks(piece, line, own, ends))
    }

    /// Returns the smallest shift in cm, within the accuracy of placing by hand, that changes whether terrain blocks a
    /// line. `open` is true if the line is open now. Returns `None` if no such shift changes it.
    ///
    /// # Source
    /// `tie.measure`
    ///
    /// # Edge cases
    /// The stands at both ends move with the line. A wall or area that such a stand touches is ignored, because it was
    /// placed against it on purpose. An area that one of the units garrisons counts for lines that leave by a stand's
    /// flank, but not for lines through its front.
    pub(super) fn turns(
        &self,
        line: &Segment,
        own: &[(f64, f64)],
        ends: [&Rect; 2],
        open: bool,
    ) -> Option<f64> {
        let holds = |unit: &Unit, piece: &Terrain| unit.within.as_ref() == Some(&piece.id);
        let touched = |piece: &Terrain| {
            let laid_to = !matches!(piece.kind, TerrainKind::Woods | TerrainKind::Hill);
            laid_to && ends.iter().any(|end| self.survey.position.touches(piece.distance(end)))
        };
        // The front of a garrison's stand is placed against the outline of its area, so no line through it is a close
        // call.
        let past_a_flank = |piece: &Terrain| {
            let [from, to] = ends;
            let out = holds(self.firer, piece) && !leaves_by_front(from, line.b - line.a);
            let into = holds(self.target, piece) && line.b.distance(to.front_middle()) > TOUCH_CM;
            piece.kind == TerrainKind::Bua && (out || into)
        };
        let near = |piece: &&&Terrain| {
            let held = holds(self.firer, piece) || holds(self.target, piece);
            let asked = if held { past_a_flank(piece) } else { !touched(piece) };
            asked && self.may_turn(piece, line, own)
        };
        let pieces: Vec<&Terrain> = self.terrain.iter().filter(near).copied().collect();
        if pieces.is_empty() {
            return None;
        }
        let kept = |piece: &&&Terrain| pieces.iter().all(|near| near.id != piece.id);
        let others: Vec<&Terrain> = self.terrain.iter().filter(kept).copied().collect();
        if others.iter().any(|piece| self.terrain_blocks(piece, line, own, ends)) {
            return None;
        }
        let along = (line.b - line.a).normalize_or_zero();
        let turned = |by: DVec2| {
            let shifted = Segment { a: line.a + by, b: line.b + by };
            let [stand, rect] = ends.map(|end| end.moved(by));
            let blocks = |piece: &&Terrain| self.terrain_blocks(piece, &shifted, own, [&stand, &rect]);
            pieces.iter().any(blocks) == open
        };
        let least = |way: DVec2| self.survey.position.least_turn(|cm| turned(way * cm));
        [along, -along, along.perp(), -along.perp()].into_iter().filter_map(least).reduce(f64::min)
    }

    /// Returns true if a shift by the accuracy of placing by hand might change whether a piece of terrain blocks a
    /// line. This is so if the line runs past the piece, or not deep inside it.
    pub(super) fn may_turn(&self, piece: &Terrain, line: &Segment, own: &[(f64, f64)]) -> bool {
        let reach = self.survey.position.ground.accuracy;
        let deep = |area: &Polygon| {
            // Terrain under the stands at both ends blocks nothing, however deep they are in it.
            let longest = minus(&piece.stretches(line), own).into_iter();
            let longest = longest.max_by(|a, b| (a.1 - a.0).total_cmp(&(b.1 - b.0)));
            let longest = longest.filter(|(from, to)| (to - from) * line.length() > TOUCH_CM);
            let middle = longest.map(|(from, to)| line.at(f64::midpoint(from, to)));
            // In woods the length of the line inside decides, not the depth.
            let sure = matches!(piece.kind, TerrainKind::Bua);
            sure && middle.is_some_and(|middle| area.boundary_distance(middle) > reach)
        };
        let beside = |area: &Polygon| {
            let (low, high) = area.bounds();
            let (from, to) = (line.a.min(line.b) - reach, line.a.max(line.b) + reach);
            from.cmple(high).all() && low.cmple(to).all()
        };
        piece.as_area().is_none_or(|area| beside(area) && !deep(area))
    }

    /// Returns true if a line crosses a high wall or a rampart where the ground is at least as high as the firing unit.
    /// Ramparts never block howitzers.
    ///
    /// # Source
    /// `fire.sight.hill`, `measure.sight.hill`, `measure.sight.inside`
    ///
    /// # Edge cases
    /// A line that ends at an edge flush with a wall crosses that wall.
    fn wall_blocks(&self, wall: &Terrain, line: &Segment, own: &[(f64, f64)]) -> bool {
        let rampart = wall.kind != TerrainKind::Wall;
        if rampart && self.firer.troops == Troops::HowitzerArtillery {
            return false;
        }
        let line = line.extended(TOUCH_CM);
        let slack = 10.0 * TOUCH_CM / line.length();
        let mut crossed: Vec<f64> = minus(&wall.stretches(&line), own)
            .into_iter()
            .filter(|(from, to)| to - from > slack)
            .map(|(from, to)| f64::midpoint(from, to))
            .collect();
        if let Shape::Line(path) = &wall.shape {
            let inside = |at: &f64| own.iter().any(|(from, to)| from + slack < *at && *at < to - slack);
            crossed.extend(path.crossings(&line).into_iter().filter(|at| !inside(at)));
        }
        crossed.into_iter().any(|at| self.firer_level <= self.survey.position.level_at(line.at(at)))
    }

    /// Returns the hill level that counts for an end of a line: that of the unit or of the ground, whichever is higher.
    /// For a battery it is always that of the battery.
    ///
    /// # Source
    /// `measure.hill.end`, `fire.hill.edge`
    fn end_level(&self, unit: &Unit, level: i64, end: DVec2) -> i64 {
        if unit.is_battery() { level } else { level.max(self.survey.position.level_at(end)) }
    }
}

/// Returns true if a line from the middle of a stand in the direction `way` leaves the stand through its front edge.
fn leaves_by_front(stand: &Rect, way: DVec2) -> bool {
    let facing = stand.facing();
    let (ahead, aside) = (way.dot(facing.forward()), way.dot(facing.right()).abs());
    ahead > 0.0 && aside * stand.depth() <= ahead * stand.frontage()
}

/// Returns the point at which a line first meets a piece of terrain that blocks it, as a share of the line. Parts
/// inside the stands at both ends do not count. Returns 1 if the piece only touches the end of the line.
pub(super) fn begins(piece: &Terrain, line: &Segment, own: &[(f64, f64)]) -> f64 {
    let entered = minus(&piece.stretches(line), own);
    let entered = entered.first().map(|(from, _)| *from);
    let inside = |at: &f64| own.iter().any(|(from, to)| from < at && at < to);
    let crossed = match &piece.shape {
        Shape::Line(path) => path.crossings(line).into_iter().find(|at| !inside(at)),
        Shape::Area(_) => None,
    };
    let begins = entered.into_iter().chain(crossed);
    begins.reduce(f64::min).unwrap_or(1.0)
}
