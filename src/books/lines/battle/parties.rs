//! The two sides of a battle: their units, and the damage that they deal to each enemy unit.

use crate::position::Members;
use crate::prelude::*;
use crate::strength;

facts! {
    /// A side in a battle, with the side's units.
    pub struct PartyFacts {
        pub id: Id,
        pub name: String,
        /// The units that fight for the side in the battle.
        pub units: Vec<UnitFacts>,
        /// The damage that the side deals to each enemy unit. `None` while the side has not chosen.
        pub hits: Option<Vec<HitFacts>>,
    }

    /// The damage that a side deals to one enemy unit.
    pub struct HitFacts {
        /// The unit that takes the damage.
        pub unit: Id,
        pub damage: u32,
    }
}

/// A choice of how to spread damage: each enemy unit with the damage it takes, such as `[("tank-1", 3)]`.
pub(crate) type Spread = Vec<(Id, u32)>;

impl PartyFacts {
    pub(super) fn of(side: &NamedFacts, units: Vec<UnitFacts>, spread: Option<&Spread>) -> Self {
        let hit = |(unit, damage): &(Id, u32)| HitFacts { unit: unit.clone(), damage: *damage };
        Self {
            id: side.id.clone(),
            name: side.name.clone(),
            units,
            hits: spread.map(|spread| spread.iter().map(hit).collect()),
        }
    }

    /// Returns all units that fight for the side.
    pub(crate) fn all(&self) -> Vec<&UnitFacts> {
        self.units.iter().collect()
    }

    pub(super) fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    /// Returns the damage that an enemy unit takes. If there is only one enemy, that unit takes the whole `total`.
    pub(super) fn damage(&self, unit: &Id, total: i64, enemies: usize) -> i64 {
        if enemies == 1 {
            return total;
        }
        let hits = self.hits.iter().flatten().filter(|hit| hit.unit == *unit);
        hits.map(|hit| i64::from(hit.damage)).sum()
    }
}

/// Returns the attacking and the defending units of a battle, in this order.
///
/// # Source
/// `battle.members`
pub(super) fn parties(field: &FieldFacts, members: &Members) -> [Vec<UnitFacts>; 2] {
    let attackers = members.attackers.iter();
    let attackers = attackers.filter_map(|id| Some(field.attacker(id)?.unit.clone()));
    let target = members.at.iter().chain(&members.blockers);
    let defenders = target.filter_map(|id| Some(field.defender(id)?.0.clone()));
    [attackers.collect(), defenders.collect()]
}

/// Returns the choices of spread that a battle leaves to the players. Each has the parameter of the request, the total
/// damage, and the units that can take damage.
///
/// # Source
/// `battle.damage`
pub(crate) fn spreads(field: &FieldFacts, wave: &Wave, battle: &Id) -> Vec<(&'static str, u32, Vec<Id>)> {
    let Some(members) = wave.battles().into_iter().find(|known| known.battle == *battle) else {
        return Vec::new();
    };
    let [attackers, defenders] = parties(field, &members);
    let choice = |(hole, own, other): (&'static str, &[UnitFacts], &[UnitFacts])| {
        let enemies: Vec<&UnitFacts> = other.iter().collect();
        let strikes = own.iter().map(|unit| strength::strength(unit, &enemies, Strength::Attack));
        let total = u32::try_from(strikes.sum::<i64>()).unwrap_or(u32::MAX);
        let ids = other.iter().map(|unit| unit.id.clone()).collect();
        (other.len() > 1 && total > 0).then_some((hole, total, ids))
    };
    let sides = [
        ("attackers", attackers.as_slice(), defenders.as_slice()),
        ("defenders", defenders.as_slice(), attackers.as_slice()),
    ];
    sides.into_iter().filter_map(choice).collect()
}
