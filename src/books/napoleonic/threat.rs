//! Threats: what units could do to an enemy at a place. A probe enemy is put there, and the rules of fire and attack
//! are asked about it.

use super::attack::{StraightCache, could_attack};
use super::fire::may_fire_at;
use super::layout::formation_stands;
use super::melee::struck_on;
use super::prelude::*;
use super::setup::a_stand;
use rulebook::Threat;

/// Returns the threats of units to an enemy at each of the given places. The enemy is a probe: a single stand of line
/// infantry that faces as the enemy unit nearest to the place does. If an enemy unit already stands there, the threats
/// are to that unit. If a unit of the acting side stands there, there is no threat.
///
/// # Source
/// `fire.zone`, `fire.sight`, `attack.declare`, `attack.facing`
pub(super) fn threats(survey: Survey<'_>, units: &[Id], at: &[DVec2]) -> Vec<Threat> {
    let mut threats = vec![Threat::default(); at.len()];
    let named = units.iter().filter_map(|id| survey.position.unit(id));
    let mut sides: Vec<&Id> = named.map(|unit| &unit.side).collect();
    sides.sort_unstable();
    sides.dedup();
    for side in sides {
        let Some(mut probe) = Probe::of(survey, side) else { continue };
        // The first part of each unit's ways is the same for every place of the probe.
        let acting =
            units.iter().filter(|id| survey.position.unit(id).is_some_and(|unit| unit.side == *side));
        let acting: Vec<(&Id, StraightCache)> = acting.map(|id| (id, StraightCache::default())).collect();
        for (at, worst) in at.iter().zip(&mut threats) {
            let Some(there) = probe.put(survey, side, *at) else { continue };
            let now = Survey::new(&probe.position, survey.tables);
            for (id, ahead) in &acting {
                // A unit that already stands there is another target, for which that first part can differ.
                let own = StraightCache::default();
                let ahead = if there == probe.id { ahead } else { &own };
                if let Some(unit) = now.position.unit(id) {
                    *worst = worst.or(threat(now, unit, &there, ahead));
                }
            }
        }
    }
    threats
}

/// Returns what a unit could do to an enemy.
fn threat(survey: Survey<'_>, unit: &Unit, there: &Id, ahead: &StraightCache) -> Threat {
    let Some(enemy) = survey.position.unit(there).filter(|_| unit.is_present()) else {
        return Threat::default();
    };
    let attacked = enemy.within.as_ref().unwrap_or(there);
    let strikes = could_attack(survey, unit, attacked, ahead).then(|| struck_on(survey, unit, enemy));
    Threat { fire: may_fire_at(survey, unit, enemy), strikes: strikes.flatten() }
}

/// A copy of the table with a probe enemy that is moved from place to place.
struct Probe {
    position: Position,
    id: Id,
}

impl Probe {
    /// Adds a probe enemy of a side to a copy of the table. Returns `None` if the side has no enemy side.
    fn of(survey: Survey<'_>, side: &Id) -> Option<Self> {
        let enemy = survey.position.sides.iter().find(|known| known.id != *side)?;
        let mut position = survey.position.clone();
        // The id is free, because no unit in a battle file has an empty name.
        let id = Id::from("");
        position.units.push(a_stand(id.clone(), enemy.id.clone()));
        Some(Self { position, id })
    }

    /// Puts the middle of the probe's stand at a place. Returns the id of the enemy there: the probe, or an enemy unit
    /// that already stands there. Returns `None` if a unit of the acting side stands there.
    fn put(&mut self, survey: Survey<'_>, side: &Id, at: DVec2) -> Option<Id> {
        let covers =
            |(_, placed): &(&Unit, &UnitPose)| placed.stands().iter().any(|stand| stand.contains(at));
        let there = survey.position.on_table().find(covers);
        let facing = facing(survey, side, at);
        let unit = self.position.units.last_mut()?;
        unit.placed = None;
        if let Some((there, _)) = there {
            return (there.side != *side).then(|| there.id.clone());
        }
        let middle = Pose { at, facing };
        let depth = formation_stands(survey.tables, unit, unit.formation, &middle).first()?.depth();
        let front = Pose { at: at + facing.forward() * (depth * 0.5), facing };
        let stands = formation_stands(survey.tables, unit, unit.formation, &front);
        unit.placed = Some(UnitPose::new(front.at, facing, stands, false));
        Some(self.id.clone())
    }
}

/// Returns the facing of the enemy unit nearest to a place. Without any, returns the bearing from the place to the
/// side's own nearest unit.
fn facing(survey: Survey<'_>, side: &Id, at: DVec2) -> Bearing {
    let nearest = |own: bool| {
        let units = survey.position.present(side, own);
        let away = |placed: &UnitPose| placed.outline().centre().distance_squared(at);
        units.map(|(_, placed)| placed).min_by(|a, b| away(a).total_cmp(&away(b)))
    };
    let looks = nearest(false).map(|placed| placed.facing);
    let faces = || nearest(true).and_then(|placed| Bearing::of(placed.outline().centre() - at));
    looks.or_else(faces).unwrap_or_default()
}
