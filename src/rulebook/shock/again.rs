//! What second shocks have in common: who advanced, what is before them, the attack they make.

use super::declare::{TargetFacts, enemies_in};
use super::event::Event;
use super::kind::Stage;
use super::position::{Attack, Position, Unit};
use super::unit::UnitFacts;
use super::weighing::{Weighing, called, names};
use crate::names::Id;
use crate::ruling::{Fact, Reason};

/// That an enemy is before their front.
pub(super) fn enemy_before(
    weighing: &mut Weighing<'_>,
    key: &'static str,
    targets: Fact<'_, Vec<TargetFacts>>,
) {
    let mut enemies = Vec::new();
    for target in targets.value() {
        enemies.extend(names(&target.units));
    }
    let wanted = serde_json::json!([{ "front": true, "units": [{}] }]);
    let some = targets.so(|targets| !targets.is_empty(), wanted);
    weighing
        .check_with(key, some, ["enemies", "no-enemies"], |reason| reason.list("names", enemies));
}

/// The units of a hex that advanced into it after the last shock; whoever else is asked for, to be refused.
pub(super) fn advanced_with<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Vec<&'p Unit> {
    let after = position.state.after.as_ref();
    let went = |other: &&Unit| after.is_some_and(|after| after.advanced.contains(&other.id));
    let units: Vec<&Unit> = position.stack(hex).into_iter().filter(went).collect();
    if units.is_empty() { vec![unit] } else { units }
}

/// The hexes with enemies before a stack, were it in that hex facing as it does.
pub(super) fn before(position: &Position, stack: &[&Unit], hex: &Id) -> Vec<TargetFacts> {
    let Some(first) = stack.first() else {
        return Vec::new();
    };
    let fronts = if first.hex.as_ref() == Some(hex) {
        position.fronts(first)
    } else {
        position.before(hex, first.facing)
    };
    let held = fronts.into_iter().filter(|front| position.held(front, &first.side));
    held.map(|front| TargetFacts {
        units: enemies_in(position, &front, &first.side),
        hex: front,
        front: true,
        began_beside: false,
        its_zone: false,
    })
    .collect()
}

/// A second shock, to be resolved before all others.
pub(super) fn attack(number: u32, units: &[UnitFacts], targets: &[TargetFacts]) -> Vec<Event> {
    let attack = Attack {
        units: units.iter().map(|unit| unit.id.clone()).collect(),
        targets: targets.iter().map(|target| target.hex.clone()).collect(),
        stage: Stage::Committed,
        now: true,
        ..Attack::default()
    };
    let again = units.iter().map(|unit| Event::Again { unit: unit.id.clone() });
    std::iter::once(Event::Attacks { number, attack }).chain(again).collect()
}

/// The opening of the sentence read aloud.
pub(super) fn says(variant: &'static str, units: &[UnitFacts], targets: &[TargetFacts]) -> Reason {
    let mut enemies = Vec::new();
    for target in targets {
        enemies.extend(names(&target.units));
    }
    Reason::new("shock.says", variant).list("units", called(units)).list("names", enemies)
}
