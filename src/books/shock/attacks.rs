//! The attacks of the activation: who is in which, what each still goes at, which may be answered, and which are at an end.

use super::prelude::*;

/// The attack a unit is in, with its number: the last one that is still on, else the last.
pub(super) fn attack_of<'p>(position: &'p Position, unit: &Id) -> Option<(u32, &'p Attack)> {
    let attacks: Vec<(u32, &Attack)> = (0..).zip(&position.state.attacks).collect();
    let own = || attacks.iter().rev().filter(|(_, attack)| attack.units.contains(unit));
    own().find(|(_, attack)| is_live(position, attack)).or_else(|| own().next()).copied()
}

/// Returns true if an attack can still come to a fight: it has somebody to go at, and either has committed or may still do so.
///
/// # Source
/// `shock.steps`
pub(super) fn is_live(position: &Position, attack: &Attack) -> bool {
    let may_commit = matches!(position.phase, Phase::Declare | Phase::Retire | Phase::Commit);
    let on = attack.stage == Stage::Committed || (attack.stage == Stage::Declared && may_commit);
    on && has_target(position, attack)
}

facts! {
    /// An attack of units that are hit: who loses his order has no shock left to make.
    pub struct AttackingFacts {
        pub number: u32,
        /// The units that attack, the top one first.
        pub units: Vec<Id>,
        pub charge: bool,
    }
}

impl AttackingFacts {
    /// The attacks of some units that are still to be resolved, but for those of these numbers.
    pub(super) fn of(position: &Position, units: &[&Unit], but: &[u32]) -> Vec<Self> {
        let theirs = |attack: &Attack| units.iter().any(|unit| attack.units.contains(&unit.id));
        let attacks = (0..).zip(&position.state.attacks);
        let attacks = attacks.filter(|(number, attack)| {
            !but.contains(number) && attack.stage == Stage::Committed && theirs(attack)
        });
        let facts = |(number, attack): (u32, &Attack)| Self {
            number,
            units: position.present(&attack.units).map(|unit| unit.id.clone()).collect(),
            charge: attack.charge,
        };
        attacks.map(facts).collect()
    }

    /// The event that ends the attack.
    ///
    /// # Source
    /// `shock.disorder`
    pub(super) fn ends(&self) -> Event {
        Event::Stage { number: self.number, units: self.units.clone(), stage: Stage::Over }
    }
}

/// The attacks of the last shock.
pub(super) fn of_last(position: &Position) -> impl Iterator<Item = &Attack> {
    let numbers = position.state.after.iter().flat_map(|after| &after.attacks);
    numbers.filter_map(|number| position.attack(*number))
}

/// Whether an attack still has enemies to go at.
pub(super) fn has_target(position: &Position, attack: &Attack) -> bool {
    let first = position.present(&attack.units).next();
    first.is_some_and(|unit| attack.targets.iter().any(|hex| position.held(hex, &unit.side)))
}

/// The attacks that can be answered by a square or a counter-charge.
pub(super) fn answering(position: &Position) -> impl Iterator<Item = &Attack> {
    let attacks = position.state.attacks.iter();
    attacks.filter(|attack| is_answerable(position, attack))
}

/// Whether an attack can be answered as the turn stands; once shocks are resolved only a pursuit just declared.
pub(super) fn is_answerable(position: &Position, attack: &Attack) -> bool {
    let resolving = position.phase == Phase::Resolve;
    attack.stage == Stage::Committed && !attack.counter && (!resolving || (attack.now && attack.open))
}

/// The attacks that go at a hex and will be resolved, by others than a side.
pub(super) fn at<'p>(position: &'p Position, hex: &Id, side: &Id) -> Vec<&'p Attack> {
    let attacks = position.state.attacks.iter();
    let others = attacks.filter(|attack| {
        is_live(position, attack)
            && attack.targets.contains(hex)
            && position.present(&attack.units).next().is_some_and(|unit| unit.side != *side)
    });
    others.collect()
}

/// Whether one of these has declared an attack.
pub(super) fn declared(position: &Position, units: &[&Unit]) -> bool {
    let attacks = position.state.attacks.iter();
    attacks
        .filter(|attack| attack.stage != Stage::Over)
        .any(|attack| units.iter().any(|unit| attack.units.contains(&unit.id)))
}

/// The number the next attack gets.
pub(super) fn next_number(position: &Position) -> u32 {
    u32::try_from(position.state.attacks.len()).unwrap_or(u32::MAX)
}
