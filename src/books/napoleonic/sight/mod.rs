//! Lines of sight from stand to stand: what blocks them, and how narrowly they are open or blocked.

mod crowd;
mod ground;
#[cfg(test)]
mod tests;

use super::prelude::*;
use super::survey::level_turned;
use crowd::{Body, Crowd, Line};
use geometry::Cone;
use ground::begins;

/// The length in cm up to which a line counts as touching an obstacle, not crossing it.
const TOUCH_CM: f64 = 1e-6;

/// The view that a firing stand has of the target.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct View {
    /// The index of the nearest target stand that is seen. `None` if none is seen.
    pub(super) seen: Option<usize>,
    /// The line of sight to the nearest target stand that is seen. `None` if none is seen.
    pub(super) along: Option<Segment>,
    /// The obstacle that hides the nearest target stand. `None` if any stand is seen.
    pub(super) hidden_by: Option<Blocker>,
    /// The smallest shift in cm that would change the result: the clearance of the best open line, or the shift that
    /// would open a blocked one. `None` if it exceeds the accuracy of placing by hand, so that the result is no close
    /// call.
    pub(super) margin_cm: Option<f64>,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) struct Blocker {
    /// The id of the unit or piece of terrain that blocks the line.
    pub(super) of: Id,
    pub(super) name: String,
    /// The kind of terrain. `None` if a unit blocks the line.
    pub(super) kind: Option<TerrainKind>,
    /// The part of the line from the firing stand up to the obstacle.
    pub(super) until: Segment,
}

/// Everything that may block a line of sight between a firing unit and its target.
pub(super) struct Sight<'p> {
    survey: Survey<'p>,
    firer: &'p Unit,
    target: &'p Unit,
    target_stands: &'p [Rect],
    target_outline: Rect,
    firer_level: i64,
    target_level: i64,
    strangers: Vec<Strangers<'p>>,
    /// The other units between the firing unit and the target, even if the firing unit sees over them.
    between: Vec<&'p Unit>,
    terrain: Vec<&'p Terrain>,
}

/// A unit other than the firing unit and the target, whose stands may block a line of sight.
struct Strangers<'p> {
    unit: &'p Unit,
    outline: Rect,
    /// The stands of the unit that are between the firing unit and the target.
    stands: Vec<&'p Rect>,
}

/// The result of checking one line of sight.
enum Fare {
    /// The line is open. The number is its clearance in cm to the stands and the terrain beside it, infinite if nothing
    /// is near.
    Open(f64),
    /// The line is blocked by an obstacle. The number is the shift in cm that would open it, `None` if no shift of a
    /// stand would.
    Blocked(Blocker, Option<f64>),
}

impl<'p> Sight<'p> {
    /// Returns everything that may block a line of sight between a firing unit and a target.
    pub(super) fn between(
        survey: Survey<'p>,
        firer: (&'p Unit, &'p UnitPose),
        target: (&'p Unit, &'p UnitPose),
    ) -> Self {
        Self::on_levels(survey, firer, target, &|unit| level(survey, unit))
    }

    /// Returns the sight that there would be if one of the units stood on another hill level. Each comes with the
    /// smallest shift in cm that puts the unit there, within the accuracy of placing by hand.
    ///
    /// # Source
    /// `measure.level`, `tie.measure`
    pub(super) fn shifted(&self) -> Vec<(f64, Self)> {
        let survey = self.survey;
        let (Some(from), Some(to)) = (self.firer.placed.as_ref(), self.target.placed.as_ref()) else {
            return Vec::new();
        };
        let units = self.between.iter().copied().chain([self.firer, self.target]);
        let turned = units.filter_map(|unit| {
            let (cm, then) = level_turned(survey, unit)?;
            let levels = |other: &Unit| if other.id == unit.id { then } else { level(survey, other) };
            Some((cm, Self::on_levels(survey, (self.firer, from), (self.target, to), &levels)))
        });
        turned.collect()
    }

    /// Returns everything that may block a line of sight, with the hill level of each unit from a function.
    fn on_levels(
        survey: Survey<'p>,
        firer: (&'p Unit, &'p UnitPose),
        target: (&'p Unit, &'p UnitPose),
        level: &dyn Fn(&Unit) -> i64,
    ) -> Self {
        let (from, to) = (firer.1.outline(), target.1.outline());
        let axis = Segment { a: from.centre(), b: to.centre() };
        let width = from.radius().max(to.radius()) + survey.position.ground.accuracy;
        let near = |rect: &Rect| axis.distance_to_point(rect.centre()) <= width + rect.radius();
        let firer_level = level(firer.0);
        let (mut strangers, mut between) = (Vec::new(), Vec::new());
        for (unit, placed) in survey.position.on_table().filter(|(unit, placed)| {
            near(&placed.outline()) && unit.id != firer.0.id && unit.id != target.0.id
        }) {
            let stands: Vec<&Rect> = placed.stands().iter().filter(|stand| near(stand)).collect();
            if stands.is_empty() {
                continue;
            }
            between.push(unit);
            // The firing unit sees over units on a lower level.
            if firer_level <= level(unit) {
                strangers.push(Strangers { unit, outline: placed.outline(), stands });
            }
        }
        let corridor = Rect::new(
            axis.at(0.5),
            Bearing::of(axis.b - axis.a).unwrap_or_default(),
            width * 2.0,
            axis.length() + width * 2.0,
        );
        let blocks = |piece: &&Terrain| match piece.kind {
            TerrainKind::Bua | TerrainKind::Hill | TerrainKind::Woods => true,
            _ => is_high(piece),
        };
        let on_the_way = |piece: &&Terrain| {
            blocks(piece) && piece.may_be_near(&corridor, 0.0) && piece.distance(&corridor) <= 0.0
        };
        Self {
            survey,
            firer: firer.0,
            target: target.0,
            target_stands: target.1.stands(),
            target_outline: to,
            firer_level,
            target_level: level(target.0),
            strangers,
            between,
            terrain: survey.position.terrain.iter().filter(on_the_way).collect(),
        }
    }

    /// Returns the view that a stand of the firing unit has of the target. It tries the lines to the middles of the
    /// edges that face the stand.
    ///
    /// # Source
    /// `fire.sight`, `measure.sight`
    pub(super) fn view(&self, stand: &Rect) -> View {
        let accuracy = self.survey.position.ground.accuracy;
        let (mut seen, mut along, mut hidden_by) = (None, None, None);
        let (mut clears, mut short): (Option<f64>, Option<f64>) = (None, None);
        let mut crowd = self.crowd(stand);
        // If a line clears everything by more than the accuracy of placing by hand, the result can no longer be a close
        // call.
        let sure = |clears: Option<f64>| clears.is_some_and(|best| best > accuracy);
        for (at, rect) in self.nearest_first(stand) {
            for (middle, before) in edges(rect, stand.centre()) {
                let faces = before > 0.0;
                if before <= -accuracy || sure(clears) {
                    continue;
                }
                let line = Line::new(stand, (at, rect), middle);
                // Only the first blocked line reports its obstacle. For the others it matters only whether a shift
                // would open them.
                let told = faces && seen.is_none() && hidden_by.is_none();
                if !told && crowd.shuts(&line, accuracy) {
                    continue;
                }
                match self.fare(&line, &crowd) {
                    // A shift by `before` cm would take the firing stand behind the line of this edge, which would hide
                    // it.
                    Fare::Open(clear) if faces => {
                        let clear = clear.min(before);
                        along.get_or_insert(line.way);
                        clears = Some(clears.map_or(clear, |best| best.max(clear)));
                        seen.get_or_insert(at);
                    }
                    // A shift by as much would bring the firing stand in front of the line of this edge, which would
                    // show it.
                    Fare::Open(_) => short = Some(short.map_or(-before, |least| least.min(-before))),
                    Fare::Blocked(..) if !faces => {}
                    Fare::Blocked(blocker, depth) => {
                        hidden_by.get_or_insert(blocker);
                        if let Some(depth) = depth {
                            short = Some(short.map_or(depth, |least| least.min(depth)));
                        }
                    }
                }
            }
            if sure(clears) {
                break;
            }
        }
        let margin = if seen.is_none() { short } else { clears };
        let hidden_by = hidden_by.filter(|_| seen.is_none());
        View { seen, along, hidden_by, margin_cm: margin.filter(|margin| *margin <= accuracy) }
    }

    /// Returns the stands of the target that at least one of the given firing stands sees.
    ///
    /// # Source
    /// `measure.cover`
    pub(super) fn seen_by(&self, stands: &[Rect]) -> Vec<&'p Rect> {
        let mut lookers: Vec<(&Rect, Option<Crowd<'_>>)> = stands.iter().map(|stand| (stand, None)).collect();
        let targets = self.target_stands.iter().enumerate();
        let seen = targets.filter(|(at, rect)| {
            // The firing stand nearest to the target stand mostly sees it, so it is tried first.
            let away = |(stand, _): &(&Rect, _)| stand.centre().distance_squared(rect.centre());
            let by_place = lookers.iter().map(away).enumerate();
            let nearest = by_place.min_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((nearest, _)) = nearest {
                lookers.swap(0, nearest);
            }
            lookers.iter_mut().any(|(stand, crowd)| {
                let crowd = crowd.get_or_insert_with(|| self.crowd(stand));
                let mut facing = edges(rect, stand.centre()).filter(|(_, before)| *before > 0.0);
                facing.any(|(middle, _)| self.is_open(&Line::new(stand, (*at, rect), middle), crowd))
            })
        });
        seen.map(|(_, rect)| rect).collect()
    }

    /// Returns true if nothing blocks a line of sight.
    fn is_open(&self, line: &Line<'_>, crowd: &mut Crowd<'_>) -> bool {
        !crowd.shuts(line, f64::NEG_INFINITY) && self.barred_by(&line.way, line.own(), line.ends).is_none()
    }

    /// Returns the stands of the target with their indices, those nearest to the given stand first.
    fn nearest_first(&self, stand: &Rect) -> impl Iterator<Item = (usize, &'p Rect)> + use<'p> {
        let away = |rect: &Rect| rect.centre().distance(stand.centre());
        let stands = self.target_stands.iter().enumerate();
        let mut order: Vec<_> = stands.map(|one| (away(one.1), one)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0));
        order.into_iter().map(|(_, one)| one)
    }

    /// Returns the stands that may block a line of sight from the given stand, those of the target first.
    fn crowd(&self, stand: &Rect) -> Crowd<'p> {
        let reach = self.survey.position.ground.accuracy;
        let cone = Cone::new(stand.centre(), &self.target_outline);
        let others = self.target_stands.iter().enumerate();
        // A firing unit on a higher level than the target sees over the target's own front stands.
        let others = others.filter(|_| self.firer_level <= self.target_level);
        let mut bodies: Vec<Body<'_>> =
            others.map(|(at, rect)| Body { unit: self.target, rect, at: Some(at) }).collect();
        let passed = |strangers: &&Strangers<'_>| cone.may_pass(&strangers.outline, reach);
        for strangers in self.strangers.iter().filter(passed) {
            let stands = strangers.stands.iter().copied();
            let between = stands.filter(|rect| cone.may_pass(rect, reach));
            bodies.extend(between.map(|rect| Body { unit: strangers.unit, rect, at: None }));
        }
        Crowd::round(stand, bodies, reach)
    }

    fn fare(&self, line: &Line<'_>, crowd: &Crowd<'p>) -> Fare {
        let (way, own, ends) = (&line.way, line.own(), line.ends);
        let until = |share: f64| Segment { a: way.a, b: way.at(share) };
        let (clear, worst) = crowd.bodies(line);
        if let Some(blocker) = self.barred_by(way, own, ends) {
            let turns = worst.is_none().then(|| self.turns(way, own, ends, false));
            let blocker = Blocker {
                of: blocker.id.clone(),
                name: String::new(),
                kind: Some(blocker.kind),
                until: until(begins(blocker, way, own)),
            };
            return Fare::Blocked(blocker, turns.flatten());
        }
        match worst {
            None => {
                let turns = self.turns(way, own, ends, true);
                Fare::Open(turns.map_or(clear, |cm| cm.min(clear)))
            }
            Some((unit, depth, from)) => Fare::Blocked(
                Blocker { of: unit.id.clone(), name: unit.name.clone(), kind: None, until: until(from) },
                Some(depth),
            ),
        }
    }
}

/// Returns the middles of a rectangle's edges, each with the distance in cm by which the point `from` lies in front of
/// that edge. Edges that face the point come first, the nearest of them first. For the others the distance is 0 or
/// negative, because the rectangle itself hides them.
fn edges(rect: &Rect, from: DVec2) -> impl Iterator<Item = (DVec2, f64)> + use<> {
    let [front, right, rear, left] = rect.edge_middles();
    let (from_centre, half) = (rect.to_local(from), DVec2::new(rect.frontage(), rect.depth()) * 0.5);
    let (ahead, behind) = (from_centre - half, -from_centre - half);
    let edges = [(front, ahead.y), (right, ahead.x), (rear, behind.y), (left, behind.x)];
    let mut facing = edges.into_iter().filter(|(_, before)| *before > 0.0);
    // Of two opposite edges at most one faces the point.
    let (one, other) = (facing.next(), facing.next());
    let away = |edge: Option<(DVec2, f64)>| edge.map(|(middle, _)| middle.distance(from));
    let swapped = other.is_some() && away(other) < away(one);
    let sorted = if swapped { [other, one] } else { [one, other] };
    // A point inside the rectangle faces no edge, however it is shifted.
    let others = edges.into_iter().filter(move |(_, before)| one.is_some() && *before <= 0.0);
    sorted.into_iter().flatten().chain(others)
}
