//! Threats: what units could do to an enemy at a given place. The program puts a test unit there and applies the rules
//! of fire and attack to it.

use super::attack::{StraightCache, could_attack};
use super::fire::may_fire_at;
use super::layout::formation_stands;
use super::melee::struck_on;
use super::prelude::*;
use super::setup::a_stand;
use rulebook::Threat;

/// Returns the threat of the given units to an enemy at each point in `at`: the highest fire rating and the most
/// harmful attack. A test unit, one stand of line infantry that faces like the nearest enemy unit, is put there. If an
/// enemy unit covers the point, the threat is to that unit. If a unit of the acting side covers the point, there is no
/// threat.
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
        // The first straights of a unit's paths are the same for every place of the test unit, so they are computed
        // once.
        let acting =
            units.iter().filter(|id| survey.position.unit(id).is_some_and(|unit| unit.side == *side));
        let acting: Vec<(&Id, StraightCache)> = acting.map(|id| (id, StraightCache::default())).collect();
        for (at, worst) in at.iter().zip(&mut threats) {
            let Some(there) = probe.put(survey, side, *at) else { continue };
            let now = Survey::new(&probe.position, survey.tables);
            for (id, ahead) in &acting {
                // An enemy unit at the place is another target, for which those first straights can differ.
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

/// Returns what a unit could do to the enemy with the id `there`.
fn threat(survey: Survey<'_>, unit: &Unit, there: &Id, ahead: &StraightCache) -> Threat {
    let Some(enemy) = survey.position.unit(there).filter(|_| unit.is_present()) else {
        return Threat::default();
    };
    let attacked = enemy.within.as_ref().unwrap_or(there);
    let strikes = could_attack(survey, unit, attacked, ahead).then(|| struck_on(survey, unit, enemy));
    Threat { fire: may_fire_at(survey, unit, enemy), strikes: strikes.flatten() }
}

/// A copy of the position with a test unit that is moved from place to place.
struct Probe {
    position: Position,
    id: Id,
}

impl Probe {
    /// Returns a copy of the position with a test unit of a side hostile to `side`. Returns `None` if there is no other
    /// side.
    fn of(survey: Survey<'_>, side: &Id) -> Option<Self> {
        let enemy = survey.position.sides.iter().find(|known| known.id != *side)?;
        let mut position = survey.position.clone();
        // The empty id is unused, because no unit in a battle file has an empty id.
        let id = Id::from("");
        position.units.push(a_stand(id.clone(), enemy.id.clone()));
        Some(Self { position, id })
    }

    /// Puts the middle of the test unit's stand at a point. Returns the id of the enemy there: the test unit, or an
    /// enemy unit whose stand covers the point. Returns `None` if a unit of the acting side covers it.
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

/// Returns the facing of the enemy unit nearest to a point. If there is no enemy, returns the direction from the point
/// to the side's own nearest unit.
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
