//! The path of a general's ride, its length, and the obstacles on it and at its end.

use super::{HeldFacts, ThroughFacts};
use crate::crossing::{crossings, edges_of, stretches, wet_stretch};
use crate::prelude::*;
use crate::spot::{BarredFacts, is_crossing};
use geometry::{End, detour};

/// Returns where a general's path begins: at the general's centre, or anywhere on the outline of the unit in whose
/// ranks the general is. Returns `None` if the general is not placed.
///
/// # Source
/// `measure.general`
pub(super) fn start(position: &Position, general: &General) -> Option<End> {
    match &general.with {
        Some(host) => ranks(position.unit(host)?),
        None => general.at.map(End::Point),
    }
}

/// Returns the outline of a unit as the end of a path, because a ride into the unit's ranks may end anywhere on the
/// outline. Returns `None` if the unit is not placed.
pub(super) fn ranks(host: &Unit) -> Option<End> {
    let placed = host.placed.as_ref()?;
    Some(End::Outline(placed.outline()))
}

/// The path of a general's ride from one end to the other.
pub(super) struct Ride {
    /// The points at which the path begins, bends and ends. If no path is open, the two ends of the straight line.
    pub(super) points: Vec<DVec2>,
    /// The first obstacle on the straight line, if any.
    pub(super) round: Option<ThroughFacts>,
    /// True if some path is open.
    pub(super) open: bool,
}

impl Ride {
    pub(super) fn cm(&self) -> f64 {
        let stretches = self.points.iter().zip(self.points.iter().skip(1));
        swept(stretches.map(|(from, to)| from.distance(*to)).sum())
    }
}

/// Returns the path of a general: the straight line, or the shortest path around units and water, at most `most` cm
/// long. The units that the general leaves and joins are no obstacle. Nor are units that share a built-up area with an
/// end of the path.
///
/// # Source
/// `move.through`, `move.bar.all`, `bua.who`
pub(super) fn ride(
    survey: Survey<'_>,
    general: &General,
    (from, to): (&End, &End),
    host: Option<&Id>,
    most: f64,
) -> Ride {
    let straight = from.straight_to(to);
    let barred = RideObstacles::between(survey, general, (from, to), host, most);
    let found = detour((from, to), &barred.bends(survey), most, |way| barred.first(survey, way).is_none());
    Ride {
        round: barred.first(survey, &straight),
        open: found.is_some(),
        points: found.unwrap_or_else(|| vec![straight.a, straight.b]),
    }
}

/// The obstacles on a general's path.
struct RideObstacles<'p> {
    /// The units on the table that may be in the path, each with the rectangles that the path has to avoid.
    units: Vec<(&'p Unit, Vec<Rect>)>,
    /// The rivers, lakes and marshes that the path has to avoid.
    waters: Vec<&'p Terrain>,
}

/// The length in cm by which outlines are enlarged, so that no path leads between two that touch. A path bends around a
/// corner at this distance from it.
const CRACK: f64 = 1e-4;

impl<'p> RideObstacles<'p> {
    fn between(
        survey: Survey<'p>,
        general: &General,
        (from, to): (&End, &End),
        host: Option<&Id>,
        most: f64,
    ) -> Self {
        let position = survey.position;
        let ends = [from, to].map(|end| match end {
            End::Point(point) => Some(*point),
            End::Outline(_) => None,
        });
        let places: Vec<&Id> =
            ends.iter().flatten().filter_map(|at| place(position, *at)).map(|place| &place.id).collect();
        let left = general.with.as_ref();
        let others = survey.position.on_table().filter(|(unit, placed)| {
            let his = [left, host].contains(&Some(&unit.id));
            let within = unit.within.as_ref();
            let inside = within.is_some_and(|place| places.contains(&place));
            let outline = placed.outline();
            let away = from.nearest(outline.centre()).distance(outline.centre());
            !his && !inside && away <= most + outline.radius()
        });
        let tolerance = position.ground.tolerance;
        let taken = |placed: &UnitPose| -> Vec<Rect> {
            let rects = if placed.own_poses { placed.stands().to_vec() } else { vec![placed.outline()] };
            // A general who is inside a unit's rectangle may ride out of it, so that rectangle is no obstacle. A
            // general who is inside by no more than the tolerance for touching counts as beside the unit.
            let holds = |rect: &Rect| ends.iter().flatten().any(|at| rect.contains(*at));
            let sizes = [CRACK, -tolerance];
            let clear = |rect: Rect| {
                let mut grown = sizes.iter().map(|by| rect.grown(*by));
                grown.find(|rect| !holds(rect))
            };
            rects.into_iter().filter_map(clear).collect()
        };
        // Water in which the path begins or ends is left out, except under a bridge or ford. Another check reports such
        // an end, and a general in water may ride out.
        let carried = |at: &DVec2| {
            let mut pieces = position.terrain.iter();
            pieces.any(|piece| is_crossing(piece) && piece.contains(*at))
        };
        let swims = |piece: &Terrain, at: &DVec2| piece.contains(*at) && !carried(at);
        let wet = |piece: &&Terrain| {
            let kinds = [TerrainKind::River, TerrainKind::Lake, TerrainKind::Marsh];
            kinds.contains(&piece.kind) && !ends.iter().flatten().any(|at| swims(piece, at))
        };
        Self {
            units: others.map(|(unit, placed)| (unit, taken(placed))).collect(),
            waters: position.terrain.iter().filter(wet).collect(),
        }
    }

    /// Returns the first obstacle on a straight line. Returns `None` if the line is clear.
    fn first(&self, survey: Survey<'_>, way: &Segment) -> Option<ThroughFacts> {
        let length = way.length();
        let units = self.units.iter().filter_map(|(unit, rects)| {
            let inside = rects.iter().filter_map(|rect| way.stretch_in(rect));
            let deep = inside.filter(|(from, to)| (to - from) * length > 4.0 * CRACK);
            let at = deep.map(|(from, _)| from).min_by(f64::total_cmp)?;
            let through = ThroughFacts { of: unit.id.clone(), name: unit.name.clone(), kind: None };
            Some((at, through))
        });
        let waters = self.waters.iter().filter_map(|water| {
            let wet = wet_stretch(survey, water, way) > 4.0 * CRACK;
            let (at, _) = *stretches(survey, water, way).first().filter(|_| wet)?;
            let through =
                ThroughFacts { of: water.id.clone(), name: water.id.to_string(), kind: Some(water.kind) };
            Some((at, through))
        });
        let first = units.chain(waters).min_by(|a, b| a.0.total_cmp(&b.0));
        first.map(|(_, through)| through)
    }

    /// Returns the points at which the shortest path around the obstacles may bend: corners, and the points where the
    /// side of a bridge or ford meets the water's edge.
    fn bends(&self, survey: Survey<'_>) -> Vec<DVec2> {
        let rects = self.units.iter().flat_map(|(_, rects)| rects);
        let mut bends: Vec<DVec2> = rects.flat_map(|rect| rect.grown(CRACK).corners()).collect();
        let banks: Vec<Segment> = self.waters.iter().flat_map(|water| edges_of(survey, water)).collect();
        let sides: Vec<Segment> = crossings(survey).flat_map(|crossing| edges_of(survey, crossing)).collect();
        let met = sides.iter().flat_map(|side| {
            let banks = banks.iter().filter_map(|bank| side.meets(bank));
            banks.map(|share| side.at(share))
        });
        let corners = banks.iter().chain(&sides).map(|edge| edge.a);
        // Eight points around each corner are tried, because it is not known on which side of the corner the path is
        // open.
        let around = |at: DVec2| {
            let turns = (0..8_u32).map(|turn| Bearing::degrees(f64::from(turn) * 45.0 + 22.5));
            turns.map(move |turn| at + turn.forward() * (2.0 * CRACK))
        };
        bends.extend(corners.chain(met).flat_map(around));
        bends
    }
}

/// Returns the obstacles to a general's stand at a point. The garrison of a built-up area is no obstacle, because a
/// general always has room there.
///
/// # Source
/// `stand.size`, `move.bar.all`, `bua.who`
pub(super) fn spot(survey: Survey<'_>, general: &General, at: DVec2) -> SpotFacts {
    let position = survey.position;
    let [frontage, depth] = survey.tables.stand_size.general;
    let stand = Rect::new(at, Bearing::default(), frontage, depth);
    let body = Body {
        id: &general.id,
        called: general.id.called(&general.name),
        side: &general.side,
        mounted: false,
        among: place(position, at).map(|place| &place.id),
    };
    let under = |piece: &&Terrain| piece.contains(at);
    let crossing = position.terrain.iter().filter(under).any(is_crossing);
    let closed = |piece: &&Terrain| match piece.kind {
        TerrainKind::River | TerrainKind::Lake | TerrainKind::Marsh => !crossing,
        _ => false,
    };
    SpotFacts {
        barred: position.terrain.iter().filter(closed).find(under).map(BarredFacts::of),
        ..SpotFacts::of(survey, &body, &[stand])
    }
}

/// Returns the built-up area that contains a point, or `None` if no area does.
fn place(position: &Position, at: DVec2) -> Option<&Terrain> {
    let mut pieces = position.terrain.iter();
    pieces.find(|piece| piece.kind == TerrainKind::Bua && piece.contains(at))
}

/// Returns the built-up area that contains a point, together with an enemy unit that garrisons it. Returns `None` if
/// there is no such unit. Engineers and gunners without guns do not count as a garrison.
///
/// # Source
/// `bua.enter.enemy`, `bua.enter.capture`
pub(super) fn held(position: &Position, general: &General, at: DVec2) -> Option<HeldFacts> {
    let place = place(position, at)?;
    let holds = |unit: &&Unit| {
        let counts = !UnitFacts::of(position, unit).goes_along();
        unit.is_present() && unit.side != general.side && unit.within.as_ref() == Some(&place.id) && counts
    };
    let unit = position.units.iter().find(holds)?;
    Some(HeldFacts { of: place.id.clone(), by: unit.id.clone(), by_name: unit.name.clone() })
}
