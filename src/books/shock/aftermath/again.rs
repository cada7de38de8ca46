//! The common parts of all second shocks, that is, of attacks made right after a shock: the units that advanced, the
//! enemies in front, and the new attack.

use crate::attack::declare::TargetFacts;
use crate::prelude::*;

/// Checks that there are enemies in the hexes in front of the units.
pub(crate) fn enemy_before(
    weighing: &mut TallyBuilder<'_>,
    key: &'static str,
    targets: Fact<'_, Vec<TargetFacts>>,
) {
    let enemies = targets.value().iter().flat_map(|target| names(&target.units)).collect();
    let wanted = serde_json::json!([{ "front": true, "units": [{}] }]);
    let some = targets.so(|targets| !targets.is_empty(), wanted);
    weighing.that_with(key, some, ["enemies", "no-enemies"], |reason| reason.list("names", enemies));
}

/// Returns the units in a hex that advanced into it after the last shock. If there are none, returns `unit` alone, so
/// that the request is refused for that unit.
pub(crate) fn advanced_with<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Stack<'p> {
    let after = position.state.after.as_ref();
    let went = |other: &Unit| after.is_some_and(|after| after.advanced.contains(&other.id));
    Stack::with(position, unit, hex, went)
}

/// Returns one unit for each hex that was occupied after the last shock. Returns an empty list if nothing more may
/// follow that shock.
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

/// Returns the frontal hexes with enemies, as if the stack were in `hex` with its current facing.
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

facts! {
    /// The reactions that the defenders may choose before a second shock.
    pub struct ReplyFacts {
        /// True if a defender may retire or counter-charge before the second shock.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub may: bool,
        /// The defending cavalry that has already reacted in this activation. It may react again to a second shock.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub responded: Vec<Id>,
    }
}

impl ReplyFacts {
    /// Returns the reactions that the units in the target hexes may choose. They may react only if the attackers are
    /// infantry alone. Infantry and foot artillery never may.
    ///
    /// # Source
    /// `countercharge.infantry`, `shock.retire`
    pub(crate) fn of(position: &Position, units: &[&Unit], targets: &[TargetFacts]) -> Self {
        let there = || targets.iter().flat_map(|target| position.stack(&target.hex));
        let retires = |unit: &Unit| !matches!(unit.kind, Kind::Infantry | Kind::FootArtillery);
        let foot = units.iter().all(|unit| unit.kind.arm() == Arm::Foot);
        let may = foot && there().any(retires);
        let horse = |unit: &Unit| unit.kind.arm() == Arm::Horse;
        let responded = there().filter(|unit| may && horse(unit) && unit.done.answered);
        Self { may, responded: responded.map(|unit| unit.id.clone()).collect() }
    }

    /// Returns true if no defender may react.
    pub(crate) fn is_none(&self) -> bool {
        !self.may
    }
}

/// Returns the events that declare a second shock, which is resolved before all other attacks. `number` is the number
/// of the new attack.
pub(crate) fn attack(
    number: u32,
    units: &[UnitFacts],
    targets: &[TargetFacts],
    reply: &ReplyFacts,
) -> Vec<Event> {
    let attack = Attack {
        units: UnitFacts::ids(units),
        targets: targets.iter().map(|target| target.hex.clone()).collect(),
        stage: Stage::Committed,
        now: true,
        open: reply.may,
        ..Attack::default()
    };
    let again = units.iter().map(|unit| Event::Again { unit: unit.id.clone() });
    let challenged = reply.responded.iter().map(|unit| Event::Challenged { unit: unit.clone() });
    std::iter::once(Event::Attacks { number, attack }).chain(again).chain(challenged).collect()
}

/// Returns the opening of the sentence that announces a second shock. `variant` selects the message.
pub(crate) fn says(variant: &'static str, units: &[UnitFacts], targets: &[TargetFacts]) -> Reason {
    let enemies = targets.iter().flat_map(|target| names(&target.units)).collect();
    Reason::new("shock.says", variant).list("units", called(units)).list("names", enemies)
}
