//! A general's way: where it begins, how long it is, and what he comes up against at its end.

use super::HeldFacts;
use crate::geometry::{Rect, Segment, nearest_way, nearest_way_from};
use crate::rulebook::napoleonic::guns::goes_along;
use crate::rulebook::napoleonic::position::{General, Placed, Position, Unit};
use crate::rulebook::napoleonic::spot::{BarredFacts, Body, SpotFacts, is_crossing};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::table::{Terrain, TerrainKind};
use crate::units::Bearing;
use glam::DVec2;

/// Where a general's way begins: at his centre, or anywhere on the outline of the unit he is with.
pub(super) enum Start {
    Point(DVec2),
    Outline(Rect),
}

impl Start {
    /// # Source
    /// `measure.general`
    pub(super) fn of(position: &Position, general: &General) -> Option<Self> {
        match (&general.with, general.at) {
            (Some(host), _) => {
                let host = position.unit(host)?.placed.as_ref()?;
                Some(Self::Outline(host.outline()))
            }
            (None, at) => at.map(Self::Point),
        }
    }

    pub(super) fn centre(&self) -> DVec2 {
        match self {
            Self::Point(point) => *point,
            Self::Outline(outline) => outline.centre(),
        }
    }

    pub(super) fn to_point(&self, at: DVec2) -> Segment {
        Segment {
            a: match self {
                Self::Point(point) => *point,
                Self::Outline(outline) => outline.nearest_point(at),
            },
            b: at,
        }
    }

    pub(super) fn to_unit(&self, host: &Placed) -> Option<Segment> {
        let host = host.outline();
        match self {
            Self::Point(point) => nearest_way_from(*point, &[host]),
            Self::Outline(outline) => nearest_way(&[*outline], &[host]),
        }
    }
}

/// What a general's stand would come up against; among the garrison of a place there is always room for him.
///
/// # Source
/// `stand.size`, `move.bar.all`, `bua.who`
pub(super) fn spot(survey: Survey<'_>, general: &General, at: DVec2) -> SpotFacts {
    let position = survey.position;
    let [frontage, depth] = survey.tables.stand_size.general;
    let stand = Rect::new(at, Bearing::default(), frontage, depth);
    let body = Body {
        id: &general.id,
        name: &general.name,
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
        barred: position
            .terrain
            .iter()
            .filter(closed)
            .find(under)
            .map(BarredFacts::of),
        ..SpotFacts::of(survey, &body, &[stand])
    }
}

/// The built-up area at a point.
fn place(position: &Position, at: DVec2) -> Option<&Terrain> {
    let mut pieces = position.terrain.iter();
    pieces.find(|piece| piece.kind == TerrainKind::Bua && piece.contains(at))
}

/// The enemy unit that holds the built-up area at a point; gunners without guns and engineers hold none.
///
/// # Source
/// `bua.enter.enemy`, `bua.enter.capture`
pub(super) fn held(position: &Position, general: &General, at: DVec2) -> Option<HeldFacts> {
    let place = place(position, at)?;
    let holds = |unit: &&Unit| {
        let counts = !goes_along(&UnitFacts::of(position, unit));
        unit.is_present()
            && unit.side != general.side
            && unit.within.as_ref() == Some(&place.id)
            && counts
    };
    let unit = position.units.iter().find(holds)?;
    Some(HeldFacts {
        of: place.id.clone(),
        by: unit.id.clone(),
        by_name: unit.name.clone(),
    })
}
