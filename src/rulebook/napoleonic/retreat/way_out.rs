//! The search for a way out: what holds a retreating block, and what it may leave behind.

use super::{RetreatAsk, Way};
use crate::geometry::{
    Motion, Obstacle, Obstacles, Polygon, Polyline, Rect, Retreat, RetreatKind, search,
};
use crate::rulebook::napoleonic::crossing::wades;
use crate::rulebook::napoleonic::kind::Formation;
use crate::rulebook::napoleonic::layout::{about_centre, moved};
use crate::rulebook::napoleonic::position::{Placed, Unit};
use crate::rulebook::napoleonic::survey::Survey;
use crate::table::{Shape, Terrain, TerrainKind};
use crate::units::Bearing;
use glam::DVec2;

/// A way out, with the block that takes it.
pub(in crate::rulebook::napoleonic) struct WayOut {
    pub(super) way: Way,
    pub(super) bearing: Bearing,
    pub(super) travelled: f64,
    pub(super) block: Placed,
}

/// Searches the way of a unit out of the reach of an enemy; none where either is not placed.
///
/// # Source
/// `morale.retreat`, `melee.retreat`, `measure.retreat`, `retreat.path`
pub(in crate::rulebook::napoleonic) fn way_out(
    survey: Survey<'_>,
    unit: &Unit,
    enemy: &Unit,
    ask: &RetreatAsk,
) -> Option<WayOut> {
    let (placed, now) = (unit.placed.as_ref()?, last_place(survey, enemy)?);
    let then = ask.stood.and_then(|stood| Some(stood.outline?.placed()));
    let other = then.as_ref().unwrap_or(now);
    let centre = placed.outline().centre();
    let straight = || Bearing::of(centre - other.outline().centre());
    let away = ask
        .stood
        .map(|stood| stood.away)
        .or_else(straight)
        .unwrap_or_else(|| placed.facing.opposite());
    let block = about_centre(
        survey.tables,
        unit,
        Formation::Disordered,
        centre,
        placed.facing,
    );
    let distance = if ask.apart {
        apart(&block, other, away, ask.distance_cm)
    } else {
        ask.distance_cm
    };
    let own = own_place(survey, unit);
    let distance = own.map_or(distance, |own| clear_of(&block, own, away, distance));
    if distance <= 0.0 {
        // Far enough apart already: it only loses its order.
        return Some(WayOut {
            way: Way::Full,
            bearing: away,
            travelled: 0.0,
            block,
        });
    }
    let ground = Ground::round(survey, unit, &block, distance);
    let free = |bearing: Bearing| ground.free(&block, bearing, distance);
    let step = survey.tables.retreat_path.step_deg;
    let found = search(away, distance, step, ground.gap, free);
    let closed = found.is_none_or(|found| found.kind == RetreatKind::Other);
    let chosen = ask
        .bearing
        .filter(|_| closed)
        .map(|bearing| Retreat {
            bearing,
            travelled: free(bearing),
            kind: RetreatKind::Other,
        })
        .filter(|chosen| chosen.travelled > ground.gap);
    let found = chosen.or(found)?;
    let way = match found.kind {
        RetreatKind::Full => Way::Full,
        RetreatKind::Shorter => Way::Shorter,
        RetreatKind::Other => Way::Other,
    };
    Some(WayOut {
        way,
        bearing: found.bearing,
        travelled: found.travelled,
        block,
    })
}

/// The built-up area a unit garrisons.
fn own_place<'p>(survey: Survey<'p>, unit: &Unit) -> Option<&'p Polygon> {
    let piece = survey.position.terrain(unit.within.as_ref()?)?;
    Survey::area(piece).filter(|_| piece.kind == TerrainKind::Bua)
}

/// How far a garrison goes: as far as it must, and on until it is clear of the place it leaves.
fn clear_of(block: &Placed, own: &Polygon, away: Bearing, distance: f64) -> f64 {
    let inside = |cm: f64| {
        let there = moved(block, away.forward() * cm);
        there.stands().iter().any(|stand| own.overlaps(stand))
    };
    // Half a centimetre at a time: finer than hands place stands. A place has an end within the table.
    let steps = std::iter::successors(Some(distance), |cm| Some(cm + 0.5)).take(MOST_STEPS);
    steps
        .into_iter()
        .find(|cm| !inside(*cm))
        .unwrap_or(distance)
}

/// Steps of half a centimetre across the largest place.
const MOST_STEPS: usize = 1_000;

/// Where a unit stands, or last stood this turn.
pub(super) fn last_place<'p>(survey: Survey<'p>, unit: &'p Unit) -> Option<&'p Placed> {
    unit.placed.as_ref().or_else(|| survey.left(&unit.id))
}

/// What is round a retreating block.
struct Ground<'p> {
    survey: Survey<'p>,
    /// Rivers: over a bridge or a ford they let it pass.
    rivers: Vec<&'p Terrain>,
    /// Stands of units clear of it: it stops before it would touch them.
    clear: Vec<Rect>,
    /// Stands of units it touches: it may slide along them, not into them.
    touched: Vec<Rect>,
    /// Units on whose place it begins, for it took its loose formation in contact with them: their centres
    /// and stands.
    under: Vec<(DVec2, Vec<Rect>)>,
    areas: Vec<&'p Polygon>,
    lines: Vec<&'p Polyline>,
    bounds: (DVec2, DVec2),
    /// The built-up area it leaves: it can't end in it.
    own: Option<&'p Polygon>,
    /// Stopping within the tolerance would be contact.
    gap: f64,
}

impl<'p> Ground<'p> {
    fn round(survey: Survey<'p>, unit: &Unit, block: &Placed, distance: f64) -> Self {
        let centre = block.outline().centre();
        let reach = block.outline().radius() + distance;
        let gap = survey.position.ground.tolerance + 1e-6;
        let barred = || {
            let pieces = survey.position.terrain.iter();
            pieces.filter(|piece| {
                let own = unit.within.as_ref() == Some(&piece.id);
                Survey::is_barred(unit, piece) && !own && piece.kind != TerrainKind::River
            })
        };
        let lines = barred().filter_map(|piece| match &piece.shape {
            Shape::Line(line) => Some(line),
            Shape::Area(_) => None,
        });
        let pieces = survey.position.terrain.iter();
        let mut ground = Self {
            survey,
            rivers: pieces
                .filter(|piece| piece.kind == TerrainKind::River)
                .collect(),
            clear: Vec::new(),
            touched: Vec::new(),
            under: Vec::new(),
            areas: barred().filter_map(Survey::area).collect(),
            lines: lines.collect(),
            bounds: survey.position.ground.bounds(),
            own: own_place(survey, unit),
            gap,
        };
        let others = survey.on_table().filter(|(stranger, _)| {
            stranger.id != unit.id && stranger.with.as_ref() != Some(&unit.id)
        });
        for (_, other) in others {
            let near =
                |stand: &&Rect| stand.centre().distance(centre) <= reach + stand.radius() + 1.0;
            let stands: Vec<Rect> = other.stands().iter().filter(near).copied().collect();
            if overlaps(block.stands(), &stands) {
                ground.under.push((other.outline().centre(), stands));
            } else if Survey::distance(block, other) <= gap {
                ground.touched.extend(stands);
            } else {
                ground.clear.extend(stands);
            }
        }
        ground
    }

    /// How far the block can go before it would wade.
    fn dry(&self, stands: &[Rect], way: DVec2) -> f64 {
        let motion = Motion::Slide(way);
        let rivers = self.rivers.iter();
        let times = rivers.filter_map(|river| wades(self.survey, river, stands, &motion));
        times.min_by(f64::total_cmp).map_or(f64::INFINITY, |time| {
            (time * way.length() - self.gap).max(0.0)
        })
    }

    /// How far the block can go in a direction.
    fn free(&self, block: &Placed, bearing: Bearing, distance: f64) -> f64 {
        let forward = bearing.forward();
        let centre = block.outline().centre();
        let mut held = self.touched.clone();
        let mut leaving = Vec::new();
        for (at, stands) in &self.under {
            let away = (centre - *at).dot(forward) >= 0.0;
            if away { &mut leaving } else { &mut held }.extend(stands.iter().copied());
        }
        let before = Obstacles {
            rects: &self.clear,
            areas: &self.areas,
            lines: &self.lines,
            bounds: Some(self.bounds),
        };
        let along = Obstacles {
            rects: &held,
            ..Obstacles::default()
        };
        let stands = block.stands();
        let free = before
            .free_slide(stands, forward, distance, self.gap)
            .min(along.free_slide(stands, forward, distance, 0.0))
            .min(self.dry(stands, forward * distance));
        // Closing a gap that counts as contact is no way. What it leaves does not hold it, but it can't end there.
        let ends = moved(block, forward * free);
        let off = matches!(before.overlaps(ends.stands()), Some(Obstacle::Bounds));
        let still_in = self
            .own
            .is_some_and(|own| ends.stands().iter().any(|stand| own.overlaps(stand)));
        if free <= self.gap || off || still_in || overlaps(ends.stands(), &leaving) {
            0.0
        } else {
            free
        }
    }
}

fn overlaps(block: &[Rect], stands: &[Rect]) -> bool {
    let obstacles = Obstacles {
        rects: stands,
        ..Obstacles::default()
    };
    obstacles.overlaps(block).is_some()
}

/// Halvings of a way of a few decimetres: less than a millionth of a millimetre is left.
const HALVINGS: u32 = 40;

/// How far a block must go for `gap` cm to lie between it and an enemy in the end.
fn apart(block: &Placed, enemy: &Placed, away: Bearing, gap: f64) -> f64 {
    let between = |cm: f64| Survey::distance(&moved(block, away.forward() * cm), enemy);
    let (mut low, mut high) = (
        0.0,
        gap + block.outline().radius() * 2.0 + enemy.outline().radius() * 2.0,
    );
    if between(low) >= gap {
        return 0.0;
    }
    // Straight away from the enemy's centre the distance between convex outlines only grows once they
    // are clear of each other, so halving finds the one place where it is the gap.
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if between(middle) < gap {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}
