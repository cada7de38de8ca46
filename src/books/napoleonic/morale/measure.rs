//! Measuring the facts of a morale test: generals, enemies in the zones, friends, and cover.

use super::{AwayFacts, EnemyFacts, FriendFacts, GeneralFacts, MoraleFacts, TouchFacts, ZoneFacts};
use crate::prelude::*;
use geometry::{Convex, Zone, nearest_way, nearest_way_from};

/// The multiple of a rule's distance up to which units are listed. Nobody could dispute that units farther away do not
/// count.
const LISTED: f64 = 2.0;

/// Returns the facts of a unit's morale test as the units stand on the table now. `chosen` is the enemy that the player
/// chose to retreat from.
pub(crate) fn measure(survey: Survey<'_>, unit: &Unit, chosen: Option<Id>) -> MoraleFacts {
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

/// Returns true if a unit has to take a morale test: it lost a stand this turn, or a general of its side died in its
/// ranks or nearby.
///
/// # Source
/// `morale.when`
pub(crate) fn is_due(survey: Survey<'_>, unit: &Unit) -> bool {
    let near = |general: &GeneralFacts| {
        general.in_ranks || general.cm.is_some_and(|cm| cm <= survey.tables.morale_when.within_cm)
    };
    unit.is_present() && unit.strength() > 0 && (unit.lost > 0 || fallen(survey, unit).iter().any(near))
}

/// Returns the shortest line to a unit from a general, or from the unit in whose ranks the general is. Returns `None`
/// if either is not placed.
///
/// # Source
/// `measure.general`
pub(crate) fn general_way(
    survey: Survey<'_>,
    unit: &Unit,
    at: Option<DVec2>,
    with: Option<&Id>,
) -> Option<Segment> {
    let placed = unit.placed.as_ref()?;
    if let Some(host) = with {
        let host = survey.position.unit(host)?.placed.as_ref()?;
        return nearest_way(host.stands(), placed.stands());
    }
    nearest_way_from(at?, placed.stands())
}

fn generals(survey: Survey<'_>, unit: &Unit) -> Vec<GeneralFacts> {
    let own = survey.position.generals.iter().filter(|general| general.side == unit.side);
    own.map(|general| {
        let in_ranks = general.with.as_ref() == Some(&unit.id);
        let way = general_way(survey, unit, general.at, general.with.as_ref());
        GeneralFacts {
            of: general.id.clone(),
            name: general.name.clone(),
            chief: general.chief,
            in_ranks,
            cm: way.map(|way| swept(way.length())),
        }
    })
    .collect()
}

fn fallen(survey: Survey<'_>, unit: &Unit) -> Vec<GeneralFacts> {
    let own = survey.position.fallen.iter().filter(|fallen| fallen.side == unit.side);
    own.map(|fallen| {
        let in_ranks = fallen.with.as_ref() == Some(&unit.id);
        let now = || Some(swept(general_way(survey, unit, fallen.at, fallen.with.as_ref())?.length()));
        // The distance at the moment of death counts, not the present one.
        let then = fallen.near.iter().find(|near| near.unit == unit.id).map(|near| near.cm);
        let cm = if fallen.near.is_empty() { now() } else { then };
        let (of, name) = (fallen.general.clone(), fallen.name.clone());
        GeneralFacts { of, name, chief: fallen.chief, in_ranks, cm }
    })
    .collect()
}

/// Returns true if a unit has flanks and a rear. A square, a disordered unit and a garrison have none.
///
/// # Source
/// `zone.flank`, `zone.garrison`
pub(crate) fn has_flanks(unit: &Unit) -> bool {
    unit.within.is_none() && !matches!(unit.formation, Formation::Square | Formation::Disordered)
}

fn zones(survey: Survey<'_>, unit: &Unit) -> ZoneFacts {
    if !has_flanks(unit) {
        return ZoneFacts::default();
    }
    let unplaced = || {
        let others = survey.position.units.iter();
        let away = others.filter(|other| other.side != unit.side && other.is_present());
        away.filter(|other| other.placed.is_none() || unit.placed.is_none()).map(|other| EnemyFacts {
            of: other.id.clone(),
            name: other.name.clone(),
            cm: None,
            outside_cm: 0.0,
        })
    };
    let all = |zone: Option<Zone>, within_cm: f64| {
        let mut enemies = zone.map_or_else(Vec::new, |zone| enemies(survey, unit, &zone, within_cm));
        enemies.extend(unplaced());
        enemies
    };
    let placed = unit.placed.as_ref();
    let round = placed.map(|placed| survey.tables.zones(&placed.outline()));
    let flank_cm = survey.tables.morale_mod_flank.within_cm;
    ZoneFacts {
        left: all(round.map(|zones| zones.left()), flank_cm),
        right: all(round.map(|zones| zones.right()), flank_cm),
        rear: all(round.map(|zones| zones.rear()), survey.tables.morale_mod_rear.within_cm),
    }
}

/// Returns the enemies in a zone or close to its edge, the nearest first.
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
        .position
        .present(&unit.side, false)
        .filter(|(_, other)| {
            let reach = outline.radius() + within_cm * LISTED;
            other
                .stands()
                .iter()
                .any(|stand| stand.centre().distance(outline.centre()) <= reach + stand.radius())
        })
        .filter_map(|(enemy, other)| {
            let depth =
                other.stands().iter().map(|stand| zone.depth_of(stand)).fold(f64::NEG_INFINITY, f64::max);
            let in_zone = nearest_part(zone, placed, other).map(|(cm, _, _)| cm);
            let cm = in_zone.or_else(|| (-depth <= accuracy).then(|| placed.distance(other)))?;
            (cm <= within_cm * LISTED).then(|| EnemyFacts {
                of: enemy.id.clone(),
                name: enemy.name.clone(),
                cm: Some(swept(cm)),
                outside_cm: swept(if in_zone.is_some() { -depth.max(0.0) } else { -depth }),
            })
        })
        .collect();
    near.sort_by(|a, b| a.cm.unwrap_or(f64::INFINITY).total_cmp(&b.cm.unwrap_or(f64::INFINITY)));
    near
}

/// Returns the nearest part of an enemy within a zone: its distance in cm, its shape, and the stand of the unit to
/// which it is nearest. Returns `None` if no part is in the zone.
///
/// # Source
/// `zone.within`
fn nearest_part<'p>(zone: &Zone, placed: &'p UnitPose, other: &UnitPose) -> Option<(f64, Convex, &'p Rect)> {
    let parts = other.stands().iter().filter_map(|stand| zone.clip(stand));
    let pairs = parts.flat_map(|part| placed.stands().iter().map(move |own| (part, own)));
    pairs
        .map(|(part, own)| (part.distance_to_rect(own), part, own))
        .min_by(|(one, ..), (two, ..)| one.total_cmp(two))
}

/// Returns the line along which the distance to an enemy in or close to a zone is measured. Returns `None` if there is
/// no such line.
pub(super) fn enemy_way(zone: &Zone, placed: &UnitPose, other: &UnitPose) -> Option<Segment> {
    match nearest_part(zone, placed, other) {
        Some((_, part, own)) => part.way_to_rect(own),
        None => nearest_way(other.stands(), placed.stands()),
    }
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
                (Some(own), Some(placed)) => Some(own.distance(placed)).filter(|cm| *cm <= bound),
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
    friends.sort_by(|a, b| a.cm.unwrap_or(f64::INFINITY).total_cmp(&b.cm.unwrap_or(f64::INFINITY)));
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
    let pieces = survey.position.terrain.iter().filter(|piece| shields(piece.kind));
    pieces
        .filter_map(|piece| {
            let held = unit.within.as_ref() == Some(&piece.id);
            let cm = unit.placed.as_ref().map(|placed| swept(placed.distance_to(piece)));
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

/// Returns the enemies from which a unit may have to retreat. The flag is true if no enemy fired at the unit, so that
/// the nearest enemy is the only one.
///
/// # Source
/// `morale.retreat`, `morale.retreat.unfired`
pub(crate) fn away_from(survey: Survey<'_>, unit: &Unit) -> (Vec<AwayFacts>, bool) {
    let named = |enemy: &Unit| AwayFacts { of: enemy.id.clone(), name: enemy.name.clone() };
    // An enemy that fired and has left the table since still counts. The unit retreats from its last place.
    let stood =
        |by: &&Unit| by.side != unit.side && (by.placed.is_some() || survey.position.left(&by.id).is_some());
    let fired = unit.fired_by.iter().filter_map(|id| survey.position.unit(id)).filter(stood);
    let fired: Vec<_> = fired.map(named).collect();
    if !fired.is_empty() {
        return (fired, false);
    }
    let Some(placed) = &unit.placed else {
        return (Vec::new(), true);
    };
    let away = |other: &UnitPose| placed.distance(other);
    let nearest =
        survey.position.present(&unit.side, false).min_by(|(_, a), (_, b)| away(a).total_cmp(&away(b)));
    (nearest.map(|(enemy, _)| named(enemy)).into_iter().collect(), true)
}
