//! Measuring a melee: sides struck, ground, ways out.

use super::{
    AttachedFacts, Facing, FighterFacts, GroundFacts, MeleeFacts, OccupyFacts, PartFacts, WayFacts,
};
use crate::geometry::{Segment, Side, Zones};
use crate::names::Id;
use crate::rulebook::napoleonic::event::{Stance, StandPose, Stood};
use crate::rulebook::napoleonic::garrison;
use crate::rulebook::napoleonic::morale::has_flanks;
use crate::rulebook::napoleonic::position::{Attack, Placed, Unit};
use crate::rulebook::napoleonic::retreat::{RetreatAsk, way_out};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::table::{Shape, Terrain, TerrainKind};
use crate::units::Bearing;
use glam::DVec2;

/// A unit of a part, and the stands it fights with there; none named: all.
pub(in crate::rulebook::napoleonic) type Named = (Id, Vec<u32>);

/// One part as asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartAsk {
    /// Who attacks.
    pub attackers: Vec<Named>,
    /// Who defends.
    pub defenders: Vec<Named>,
}

/// A melee as asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MeleeAsk {
    /// Its parts.
    pub parts: Vec<PartAsk>,
    /// The units their players choose to lose the stand, where ranks are equal.
    pub loses: Vec<Id>,
}

/// Measures a melee as the table stands.
pub(in crate::rulebook::napoleonic) fn measure(survey: Survey<'_>, ask: &MeleeAsk) -> MeleeFacts {
    let parts: Vec<_> = ask
        .parts
        .iter()
        .map(|part| measure_part(survey, part))
        .collect();
    let mut facts = MeleeFacts {
        accuracy_cm: survey.position.ground.accuracy,
        parts,
        loses: ask.loses.clone(),
        ..MeleeFacts::default()
    };
    facts.ways = ways(survey, &facts);
    facts.attached = attached(survey, &facts);
    facts.occupies = occupies(survey, &facts);
    facts
}

fn measure_part(survey: Survey<'_>, part: &PartAsk) -> PartFacts {
    let units = |named: &[Named]| {
        named
            .iter()
            .filter_map(|(id, stands)| Some((survey.position.unit(id)?, stands.len())))
            .collect::<Vec<_>>()
    };
    let (attackers, defenders) = (units(&part.attackers), units(&part.defenders));
    let fighter = |(unit, stands): &(&Unit, usize)| FighterFacts {
        unit: UnitFacts::of(survey.position, unit),
        stands: (*stands > 0).then(|| u32::try_from(*stands).unwrap_or(u32::MAX)),
        strikes: None,
        ..FighterFacts::default()
    };
    let opponents: Vec<&Unit> = defenders.iter().map(|(unit, _)| *unit).collect();
    PartFacts {
        attackers: attackers
            .iter()
            .map(|named| attacker(survey, named.0, fighter(named), &opponents))
            .collect(),
        defenders: defenders.iter().map(fighter).collect(),
    }
}

fn attacker(
    survey: Survey<'_>,
    unit: &Unit,
    mut facts: FighterFacts,
    defenders: &[&Unit],
) -> FighterFacts {
    let Some(placed) = &unit.placed else {
        return facts;
    };
    let Some((defender, other)) = struck(survey, placed, defenders) else {
        return facts;
    };
    facts.against = Some(defender.id.clone());
    let declared = survey.position.attacks.iter().find(|attack| {
        attack.by == unit.id
            && (attack.on == defender.id || defender.within.as_ref() == Some(&attack.on))
    });
    let (front, facing) = declared_from(placed, declared);
    strikes(survey, &mut facts, defender, other, front);
    let way = way_in(survey, front, facing, other);
    for piece in &survey.position.terrain {
        facts.ground.extend(ground(
            survey,
            piece,
            &way,
            (unit, placed),
            (defender, other),
        ));
    }
    facts
}

/// The defender an attacker strikes: the nearest of those it touches, or of all if it touches none.
///
/// # Source
/// `attack.facing.many`
fn struck<'p>(
    survey: Survey<'_>,
    placed: &Placed,
    defenders: &[&'p Unit],
) -> Option<(&'p Unit, &'p Placed)> {
    let front = placed.outline().front_middle();
    let on_table = defenders
        .iter()
        .filter_map(|unit| Some((*unit, unit.placed.as_ref()?)));
    let rank = |other: &Placed| {
        let touching = survey.touches(Survey::distance(placed, other));
        let away =
            crate::geometry::nearest_to_point(other.stands(), front).unwrap_or(f64::INFINITY);
        (!touching, away)
    };
    on_table.min_by(|(_, a), (_, b)| {
        let (a, b) = (rank(a), rank(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    })
}

/// Where the attack was declared from: as recorded, else from where the attacker stands.
fn declared_from(placed: &Placed, declared: Option<&Attack>) -> (DVec2, Bearing) {
    let from = declared
        .and_then(|attack| attack.from)
        .unwrap_or_else(|| placed.outline().front_middle());
    (
        from,
        declared
            .and_then(|attack| attack.facing)
            .unwrap_or(placed.facing),
    )
}

/// The side struck: the zone of the target in which the middle of the attacker's front lay.
///
/// # Source
/// `attack.facing`
fn strikes(
    survey: Survey<'_>,
    facts: &mut FighterFacts,
    defender: &Unit,
    other: &Placed,
    front: DVec2,
) {
    let zones = Zones::round(&other.outline(), survey.tables.zone_front.angle_deg);
    let side_at = |point| match zones.side_of(point) {
        Side::Front => Facing::Front,
        Side::Left => Facing::Left,
        Side::Right => Facing::Right,
        Side::Rear => Facing::Rear,
    };
    let strikes = side_at(front);
    facts.strikes = Some(strikes);
    let margin = zones.margin(front);
    if has_flanks(defender) && margin <= survey.position.ground.accuracy {
        // Just past the nearest ray, whichever way that is.
        let probe = |turn: f64| side_at(front + Bearing::degrees(turn).forward() * (margin + 0.01));
        let turns = (0..24_u32).map(|step| f64::from(step) * 15.0);
        let otherwise = turns.map(probe).find(|side| *side != strikes);
        facts.strikes_margin_cm = otherwise.map(|_| Survey::cm(margin));
        facts.strikes_otherwise = otherwise;
    }
}

/// The way from the attacker's front middle to the nearest point of the defender, lengthened at both
/// ends by the tolerance: outlines that touch have no way between them.
fn way_in(survey: Survey<'_>, front: DVec2, facing: Bearing, other: &Placed) -> Segment {
    let points = other
        .stands()
        .iter()
        .map(|stand| stand.nearest_point(front));
    let aim = points
        .min_by(|a, b| a.distance(front).total_cmp(&b.distance(front)))
        .unwrap_or(front);
    let tolerance = survey.position.ground.tolerance;
    let along = if front.distance(aim) > tolerance {
        (aim - front).normalize_or_zero()
    } else {
        facing.forward()
    };
    Segment {
        a: front - along * tolerance,
        b: aim + along * tolerance,
    }
}

/// What an attack has to do with a piece of terrain; none if nothing.
///
/// # Source
/// `melee.where`
fn ground(
    survey: Survey<'_>,
    piece: &Terrain,
    way: &Segment,
    attacker: (&Unit, &Placed),
    defender: (&Unit, &Placed),
) -> Option<GroundFacts> {
    let inside = matches!(piece.kind, TerrainKind::Woods | TerrainKind::Ravine);
    let shares = [attacker.1, defender.1].map(|placed| {
        if inside {
            Survey::share_in(placed, piece)
        } else {
            0.0
        }
    });
    let crossed = match (&piece.shape, piece.kind) {
        (_, TerrainKind::Hill) => {
            piece.contains(way.a) != piece.contains(way.b) || passes_edge(piece, way)
        }
        (Shape::Area(_), TerrainKind::Ravine) => {
            piece.is_crossed(way) && !piece.contains(way.a) && !piece.contains(way.b)
        }
        _ => piece.is_crossed(way),
    };
    let share = shares[0].max(shares[1]);
    let relevant = crossed || share > 0.0;
    let listed = inside
        || piece.kind == TerrainKind::Hill
        || Survey::is_high(piece)
        || piece.kind == TerrainKind::Wall
        || survey.tables.melee_where.obstacles.contains(&piece.kind);
    let extent = |placed: &Placed| {
        let outline = placed.outline();
        outline.depth().min(outline.frontage())
    };
    (relevant && listed).then(|| GroundFacts {
        of: piece.id.clone(),
        kind: Some(piece.kind),
        stone: piece.stone,
        crossed,
        defender_touches: survey.touches(Survey::terrain_distance(defender.1, piece)),
        share,
        extent_cm: if shares[0] >= shares[1] {
            extent(attacker.1)
        } else {
            extent(defender.1)
        },
    })
}

/// Whether a way runs over a hill and down again: both ends outside, some of it inside.
fn passes_edge(piece: &Terrain, way: &Segment) -> bool {
    !piece.contains(way.a) && !piece.contains(way.b) && piece.is_crossed(way)
}

/// Units of a side that oppose a unit in any part.
fn opponents<'f>(facts: &'f MeleeFacts, id: &Id) -> Vec<&'f Id> {
    let holds = |side: &[FighterFacts]| side.iter().any(|fighter| fighter.unit.id == *id);
    let against = facts.parts.iter().flat_map(|part| {
        let defenders = if holds(&part.attackers) {
            part.defenders.as_slice()
        } else {
            &[]
        };
        let attackers = if holds(&part.defenders) {
            part.attackers.as_slice()
        } else {
            &[]
        };
        defenders.iter().chain(attackers)
    });
    against.map(|fighter| &fighter.unit.id).collect()
}

/// The way out of each unit, from the nearest of its opponents.
///
/// # Source
/// `melee.many.best`, `melee.retreat`
fn ways(survey: Survey<'_>, facts: &MeleeFacts) -> Vec<WayFacts> {
    let way = |unit: &Unit| {
        let placed = unit.placed.as_ref();
        let enemies = opponents(facts, &unit.id)
            .into_iter()
            .filter_map(|id| survey.position.unit(id));
        let away = |enemy: &Unit| match (placed, enemy.placed.as_ref()) {
            (Some(own), Some(other)) => Survey::distance(own, other),
            _ => f64::INFINITY,
        };
        let nearest = enemies.min_by(|a, b| away(a).total_cmp(&away(b)))?;
        let ask = RetreatAsk {
            unit: unit.id.clone(),
            from: nearest.id.clone(),
            distance_cm: survey.tables.melee_retreat.apart_cm,
            apart: true,
            or_surrender: true,
            bearing: None,
            stood: None,
        };
        let known = placed.is_some() && nearest.placed.is_some();
        let open = !known || way_out(survey, unit, nearest, &ask).is_some();
        Some(WayFacts {
            of: unit.id.clone(),
            from: Some(nearest.id.clone()),
            stood: placed
                .zip(nearest.placed.as_ref())
                .map(|(own, other)| stood(own, other)),
            open,
        })
    };
    let fighters = facts
        .fighters()
        .into_iter()
        .filter(|fighter| !fighter.unit.is_helpless());
    fighters
        .filter_map(|fighter| survey.position.unit(&fighter.unit.id))
        .filter_map(way)
        .collect()
}

/// How a unit and its enemy stand to each other before either goes back.
fn stood(own: &Placed, enemy: &Placed) -> Stood {
    let (own_outline, outline) = (own.outline(), enemy.outline());
    let away = Bearing::of(own_outline.centre() - outline.centre());
    Stood {
        away: away.unwrap_or_else(|| own.facing.opposite()),
        outline: Some(StandPose::of(&outline)),
    }
}

/// Gunners and engineers with a unit of the melee, or inside the place it garrisons.
///
/// # Source
/// `melee.attached`
fn attached(survey: Survey<'_>, facts: &MeleeFacts) -> Vec<AttachedFacts> {
    let fighters = facts.fighters();
    let hosts = |unit: &Unit| {
        let figures = unit.troops == super::Troops::Engineers
            || (unit.troops.is_artillery() && !unit.has_guns);
        let host = fighters.iter().find(|fighter| {
            let attached = unit.with.as_ref() == Some(&fighter.unit.id);
            let place = fighter.unit.place.as_ref().map(|place| &place.of);
            let inside = unit.within.is_some()
                && unit.within.as_ref() == place
                && fighter.unit.side == unit.side;
            attached || (inside && !fighter.unit.is_helpless())
        })?;
        let fights = fighters.iter().any(|fighter| fighter.unit.id == unit.id);
        (figures && !fights && unit.is_present()).then(|| AttachedFacts {
            of: unit.id.clone(),
            name: unit.name.clone(),
            with: host.unit.id.clone(),
        })
    };
    survey.position.units.iter().filter_map(hosts).collect()
}

/// The attacker that would occupy the built-up area attacked: the first that may and fits.
///
/// # Source
/// `melee.winner`, `melee.winner.bua`
fn occupies(survey: Survey<'_>, facts: &MeleeFacts) -> Option<OccupyFacts> {
    let part = facts.parts.first()?;
    let place = part
        .defenders
        .iter()
        .find_map(|d| d.unit.built_up_area().and(d.unit.place.as_ref()))?;
    let area = survey.position.terrain(&place.of)?;
    let attackers: Vec<&Unit> = part
        .attackers
        .iter()
        .filter_map(|a| survey.position.unit(&a.unit.id))
        .collect();
    let stays = |other: &Unit| !part.defenders.iter().any(|d| d.unit.id == other.id);
    let taken = garrison::taken(survey.position, &area.id, stays);
    let found = attackers
        .iter()
        .filter(|unit| garrison::may_occupy(unit))
        .find_map(|unit| {
            let stands = garrison::stands(survey.tables, unit, area, &taken)?;
            Some((unit.id.clone(), Stance::of(&garrison::placed(unit, stands))))
        });
    let first = attackers
        .first()
        .map(|unit| unit.id.clone())
        .unwrap_or_default();
    let (unit, stance) = found.map_or((first, None), |(unit, stance)| (unit, Some(stance)));
    Some(OccupyFacts {
        unit,
        place: place.of.clone(),
        stance,
    })
}
