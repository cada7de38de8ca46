//! Measuring a morale test: generals, enemies in the zones, friends, cover.

use super::{AwayFacts, EnemyFacts, FriendFacts, GeneralFacts, MoraleFacts, TouchFacts, ZoneFacts};
use crate::geometry::{Rect, Zone, Zones, nearest, nearest_to_point};
use crate::names::Id;
use crate::rulebook::napoleonic::kind::Formation;
use crate::rulebook::napoleonic::position::{Placed, Unit};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::table::TerrainKind;
use glam::DVec2;

/// Things farther than this many times the bound are not listed: they could not be argued about.
const LISTED: f64 = 2.0;

/// Measures the test of one unit as the table stands.
pub(in crate::rulebook::napoleonic) fn measure(
    survey: Survey<'_>,
    unit: &Unit,
    chosen: Option<Id>,
) -> MoraleFacts {
    let (away_from, unfired) = away_from(survey, unit);
    MoraleFacts {
        accuracy_cm: survey.position.ground.accuracy,
        unit: UnitFacts::of(survey.position, unit),
        was: unit.was,
        lost: unit.lost,
        fallen: fallen(survey, unit),
        generals: generals(survey, unit),
        zones: zones(survey, unit),
        friends: friends(survey, unit),
        cover: cover(survey, unit),
        unplaced_are_elsewhere: false,
        retreats_from: chosen,
        away_from,
        unfired,
    }
}

/// Whether a unit owes a test: it lost a stand this turn, or a general died in its ranks or near by.
///
/// # Source
/// `morale.when`
pub(in crate::rulebook::napoleonic) fn is_due(survey: Survey<'_>, unit: &Unit) -> bool {
    let near = |general: &GeneralFacts| {
        general.in_ranks
            || general
                .cm
                .is_some_and(|cm| cm <= survey.tables.morale_when.within_cm)
    };
    unit.is_present()
        && unit.strength() > 0
        && (unit.lost > 0 || fallen(survey, unit).iter().any(near))
}

/// How far a general, placed or in some unit's ranks, is from a unit.
///
/// # Source
/// `measure.general`
fn general_cm(
    survey: Survey<'_>,
    unit: &Unit,
    at: Option<DVec2>,
    with: Option<&Id>,
) -> Option<f64> {
    let placed = unit.placed.as_ref()?;
    if let Some(host) = with {
        let host = survey.position.unit(host)?.placed.as_ref()?;
        return nearest(placed.stands(), host.stands()).map(Survey::cm);
    }
    nearest_to_point(placed.stands(), at?).map(Survey::cm)
}

fn generals(survey: Survey<'_>, unit: &Unit) -> Vec<GeneralFacts> {
    let own = survey
        .position
        .generals
        .iter()
        .filter(|general| general.side == unit.side);
    own.map(|general| {
        let in_ranks = general.with.as_ref() == Some(&unit.id);
        let cm = general_cm(survey, unit, general.at, general.with.as_ref());
        GeneralFacts {
            of: general.id.clone(),
            name: general.name.clone(),
            chief: general.chief,
            in_ranks,
            cm,
        }
    })
    .collect()
}

fn fallen(survey: Survey<'_>, unit: &Unit) -> Vec<GeneralFacts> {
    let own = survey
        .position
        .fallen
        .iter()
        .filter(|fallen| fallen.side == unit.side);
    own.map(|fallen| {
        let in_ranks = fallen.with.as_ref() == Some(&unit.id);
        let cm = general_cm(survey, unit, fallen.at, fallen.with.as_ref());
        let (of, name) = (fallen.general.clone(), fallen.general.to_string());
        GeneralFacts {
            of,
            name,
            chief: fallen.chief,
            in_ranks,
            cm,
        }
    })
    .collect()
}

/// Whether a unit has flanks and a rear.
///
/// # Source
/// `zone.flank`, `zone.garrison`
pub(in crate::rulebook::napoleonic) fn has_flanks(unit: &Unit) -> bool {
    unit.within.is_none() && !matches!(unit.formation, Formation::Square | Formation::Disordered)
}

fn zones(survey: Survey<'_>, unit: &Unit) -> ZoneFacts {
    if !has_flanks(unit) {
        return ZoneFacts::default();
    }
    let unplaced = || {
        let others = survey.position.units.iter();
        let away = others.filter(|other| other.side != unit.side && other.is_present());
        away.filter(|other| other.placed.is_none() || unit.placed.is_none())
            .map(|other| EnemyFacts {
                of: other.id.clone(),
                name: other.name.clone(),
                cm: None,
                outside_cm: 0.0,
            })
    };
    let all = |zone: Option<Zone>, within_cm: f64| {
        let mut enemies =
            zone.map_or_else(Vec::new, |zone| enemies(survey, unit, &zone, within_cm));
        enemies.extend(unplaced());
        enemies
    };
    let round = unit
        .placed
        .as_ref()
        .map(|placed| Zones::round(&placed.outline(), survey.tables.zone_front.angle_deg));
    let flank_cm = survey.tables.morale_mod_flank.within_cm;
    ZoneFacts {
        left: all(round.map(|zones| zones.left()), flank_cm),
        right: all(round.map(|zones| zones.right()), flank_cm),
        rear: all(
            round.map(|zones| zones.rear()),
            survey.tables.morale_mod_rear.within_cm,
        ),
    }
}

/// Enemies in a zone, and those that nearly are, the nearest first.
///
/// # Source
/// `zone.within`
fn enemies(survey: Survey<'_>, unit: &Unit, zone: &Zone, within_cm: f64) -> Vec<EnemyFacts> {
    let Some(placed) = &unit.placed else {
        return Vec::new();
    };
    let accuracy = survey.position.ground.accuracy;
    let outline = placed.outline();
    let mut near: Vec<_> = survey
        .present(&unit.side, false)
        .filter(|(_, other)| {
            let reach = outline.radius() + within_cm * LISTED;
            other
                .stands()
                .iter()
                .any(|stand| stand.centre().distance(outline.centre()) <= reach + stand.radius())
        })
        .filter_map(|(enemy, other)| {
            let depth = other
                .stands()
                .iter()
                .map(|stand| zone.depth_of(stand))
                .fold(f64::NEG_INFINITY, f64::max);
            let in_zone = other
                .stands()
                .iter()
                .filter_map(|stand| distance_in(zone, stand, placed))
                .reduce(f64::min);
            let cm = in_zone
                .or_else(|| (-depth <= accuracy).then(|| Survey::distance(placed, other)))?;
            (cm <= within_cm * LISTED).then(|| EnemyFacts {
                of: enemy.id.clone(),
                name: enemy.name.clone(),
                cm: Some(Survey::cm(cm)),
                outside_cm: Survey::cm(if in_zone.is_some() {
                    -depth.max(0.0)
                } else {
                    -depth
                }),
            })
        })
        .collect();
    near.sort_by(|a, b| {
        a.cm.unwrap_or(f64::INFINITY)
            .total_cmp(&b.cm.unwrap_or(f64::INFINITY))
    });
    near
}

fn distance_in(zone: &Zone, stand: &Rect, placed: &Placed) -> Option<f64> {
    let part = zone.clip(stand)?;
    placed
        .stands()
        .iter()
        .map(|own| part.distance_to_rect(own))
        .reduce(f64::min)
}

fn friends(survey: Survey<'_>, unit: &Unit) -> Vec<FriendFacts> {
    let bound = survey.tables.morale_mod_support.within_cm * LISTED;
    let mut friends: Vec<_> = survey
        .position
        .units
        .iter()
        .filter(|other| other.id != unit.id && other.side == unit.side && other.is_present())
        .filter_map(|other| {
            let cm = match (&unit.placed, &other.placed) {
                (Some(own), Some(placed)) => {
                    Some(Survey::distance(own, placed)).filter(|cm| *cm <= bound)
                }
                _ => None,
            };
            let unknown = unit.placed.is_none() || other.placed.is_none();
            (cm.is_some() || unknown).then(|| FriendFacts {
                of: other.id.clone(),
                name: other.name.clone(),
                cm,
                strength: Some(other.strength()),
                formation: Some(other.formation),
                state: Some(other.state),
            })
        })
        .collect();
    friends.sort_by(|a, b| {
        a.cm.unwrap_or(f64::INFINITY)
            .total_cmp(&b.cm.unwrap_or(f64::INFINITY))
    });
    friends
}

fn cover(survey: Survey<'_>, unit: &Unit) -> Vec<TouchFacts> {
    let ground = &survey.position.ground;
    let shields = |kind| {
        matches!(
            kind,
            TerrainKind::Wall
                | TerrainKind::Earthwork
                | TerrainKind::Bua
                | TerrainKind::FortWall
                | TerrainKind::FortressWall
        )
    };
    let pieces = survey
        .position
        .terrain
        .iter()
        .filter(|piece| shields(piece.kind));
    pieces
        .filter_map(|piece| {
            let held = unit.within.as_ref() == Some(&piece.id);
            let cm = unit
                .placed
                .as_ref()
                .map(|placed| Survey::cm(Survey::terrain_distance(placed, piece)));
            let near = cm.is_none_or(|cm| cm <= ground.tolerance + ground.accuracy);
            (held || (near && piece.kind != TerrainKind::Bua)).then(|| TouchFacts {
                of: piece.id.clone(),
                kind: Some(piece.kind),
                high: piece.high,
                stone: piece.stone,
                fortified: piece.fortified,
                held,
                cm,
                touching_cm: ground.tolerance,
            })
        })
        .collect()
}

/// The enemies a unit may have to retreat from.
///
/// # Source
/// `morale.retreat`, `morale.retreat.unfired`
fn away_from(survey: Survey<'_>, unit: &Unit) -> (Vec<AwayFacts>, bool) {
    let named = |enemy: &Unit| AwayFacts {
        of: enemy.id.clone(),
        name: enemy.name.clone(),
    };
    let on_table = |by: &&Unit| by.placed.is_some() && by.side != unit.side;
    let fired = unit
        .fired_by
        .iter()
        .filter_map(|id| survey.position.unit(id))
        .filter(on_table);
    let fired: Vec<_> = fired.map(named).collect();
    if !fired.is_empty() {
        return (fired, false);
    }
    let Some(placed) = &unit.placed else {
        return (Vec::new(), true);
    };
    let away = |other: &Placed| Survey::distance(placed, other);
    let nearest = survey
        .present(&unit.side, false)
        .min_by(|(_, a), (_, b)| away(a).total_cmp(&away(b)));
    (
        nearest.map(|(enemy, _)| named(enemy)).into_iter().collect(),
        true,
    )
}
