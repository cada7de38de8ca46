//! What second shocks have in common: who advanced, what is before them, the attack they make.

use crate::attack::declare::TargetFacts;
use crate::prelude::*;

/// That an enemy is before their front.
pub(crate) fn enemy_before(
    weighing: &mut Weighing<'_>,
    key: &'static str,
    targets: Fact<'_, Vec<TargetFacts>>,
) {
    let enemies = targets.value().iter().flat_map(|target| names(&target.units)).collect();
    let wanted = serde_json::json!([{ "front": true, "units": [{}] }]);
    let some = targets.so(|targets| !targets.is_empty(), wanted);
    weighing.that_with(key, some, ["enemies", "no-enemies"], |reason| reason.list("names", enemies));
}

/// The units of a hex that advanced into it after the last shock; whoever else is asked for, to be refused.
pub(crate) fn advanced_with<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Stack<'p> {
    let after = position.state.after.as_ref();
    let went = |other: &Unit| after.is_some_and(|after| after.advanced.contains(&other.id));
    Stack::with(position, unit, hex, went)
}

/// Those who advanced after the last shock, of each hex the first; nobody once it is done with.
pub(crate) fn occupiers(position: &Position) -> Vec<&Unit> {
    let after = position.state.after.iter().filter(|after| !after.over);
    let mut firsts: Vec<&Unit> = Vec::new();
    for unit in after.flat_map(|after| position.present(&after.advanced)) {
        if firsts.iter().all(|first| first.hex != unit.hex) {
            firsts.push(unit);
        }
    }
    firsts
}

/// The hexes with enemies before a stack, were it in that hex facing as it does.
pub(crate) fn before(position: &Position, stack: &Stack<'_>, hex: &Id) -> Vec<TargetFacts> {
    let top = stack.top;
    let fronts =
        if top.hex.as_ref() == Some(hex) { position.fronts(top) } else { position.before(hex, top.facing) };
    let held = fronts.into_iter().filter(|front| position.held(front, &top.side));
    held.map(|front| TargetFacts {
        units: NamedFacts::enemies(position, &front, &top.side),
        hex: front,
        front: true,
        began_beside: false,
        its_zone: false,
    })
    .collect()
}

/// A second shock, to be resolved before all others.
pub(crate) fn attack(number: u32, units: &[UnitFacts], targets: &[TargetFacts]) -> Vec<Event> {
    let attack = Attack {
        units: UnitFacts::ids(units),
        targets: targets.iter().map(|target| target.hex.clone()).collect(),
        stage: Stage::Committed,
        now: true,
        ..Attack::default()
    };
    let again = units.iter().map(|unit| Event::Again { unit: unit.id.clone() });
    std::iter::once(Event::Attacks { number, attack }).chain(again).collect()
}

/// The opening of the sentence read aloud.
pub(crate) fn says(variant: &'static str, units: &[UnitFacts], targets: &[TargetFacts]) -> Reason {
    let enemies = targets.iter().flat_map(|target| names(&target.units)).collect();
    Reason::new("shock.says", variant).list("units", called(units)).list("names", enemies)
}
