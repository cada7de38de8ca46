//! The common parts of all second shocks: the units that advanced, the enemies in front, and the new attack.

use crate::attack::declare::TargetFacts;
use crate::prelude::*;

/// Checks that enemies are in front of the units.
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

/// Returns the units of a hex that advanced into it after the last shock. If there are none, returns `unit` alone: the
/// ask is then checked for that unit and refused.
pub(crate) fn advanced_with<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Stack<'p> {
    let after = position.state.after.as_ref();
    let went = |other: &Unit| after.is_some_and(|after| after.advanced.contains(&other.id));
    Stack::with(position, unit, hex, went)
}

/// Returns the first unit of each hex that was occupied after the last shock. Returns none if nothing more may be done
/// after that shock.
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

/// Returns the frontal hexes of a stack that contain enemies. The stack is taken to stand in `hex` with its current
/// facing.
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
    /// The answers that the defenders may give to a second shock.
    pub struct ReplyFacts {
        /// True if a defender may retire or counter-charge before the second shock.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub may: bool,
        /// The defending cavalry that has already answered an attack in this activation. Against a second shock it may
        /// answer again.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub responded: Vec<Id>,
    }
}

impl ReplyFacts {
    /// Returns the answers that the units in the target hexes may give. If only infantry attacks, cavalry may
    /// counter-charge or retire. Other units may retire if they can retire before any shock.
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

    /// Returns true if the defenders may not answer.
    pub(crate) fn is_none(&self) -> bool {
        !self.may
    }
}

/// Returns the events that declare a second shock. It will be resolved before all other attacks.
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

/// Returns the opening words of the sentence that is read aloud.
pub(crate) fn says(variant: &'static str, units: &[UnitFacts], targets: &[TargetFacts]) -> Reason {
    let enemies = targets.iter().flat_map(|target| names(&target.units)).collect();
    Reason::new("shock.says", variant).list("units", called(units)).list("names", enemies)
}
