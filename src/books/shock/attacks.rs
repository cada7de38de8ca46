//! The attacks in this activation: their units, their remaining targets, the reactions still possible, and their end.

use super::prelude::*;

/// Returns a unit's attack, with the number. It is the last attack that can still be fought, or else the last one of
/// all. Returns `None` if the unit has declared none.
pub(super) fn attack_of<'p>(position: &'p Position, unit: &Id) -> Option<(u32, &'p Attack)> {
    let attacks: Vec<(u32, &Attack)> = (0..).zip(&position.state.attacks).collect();
    let own = || attacks.iter().rev().filter(|(_, attack)| attack.units.contains(unit));
    own().find(|(_, attack)| is_live(position, attack)).or_else(|| own().next()).copied()
}

/// Returns true if an attack can still be fought. It must have a target, and must have passed its commitment check or
/// still be able to make it.
///
/// # Source
/// `shock.steps`
pub(super) fn is_live(position: &Position, attack: &Attack) -> bool {
    let may_commit = matches!(position.phase, Phase::Declare | Phase::Retire | Phase::Commit);
    let on = attack.stage == Stage::Committed || (attack.stage == Stage::Declared && may_commit);
    on && has_target(position, attack)
}

facts! {
    /// An attack that has yet to be resolved. It ends if one of its units becomes disordered.
    pub struct AttackingFacts {
        pub number: u32,
        /// The attacking units, from top to bottom.
        pub units: Vec<Id>,
        pub charge: bool,
    }
}

impl AttackingFacts {
    /// Returns the attacks that any of the units has yet to resolve. Attacks whose numbers are in `but` are left out.
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

    /// Returns the event that ends the attack.
    ///
    /// # Source
    /// `shock.disorder`
    pub(super) fn ends(&self) -> Event {
        Event::Stage { number: self.number, units: self.units.clone(), stage: Stage::Over }
    }
}

/// Returns the attacks that were fought in the last shock.
pub(super) fn of_last(position: &Position) -> impl Iterator<Item = &Attack> {
    let numbers = position.state.after.iter().flat_map(|after| &after.attacks);
    numbers.filter_map(|number| position.attack(*number))
}

/// Returns true if there are still enemies in a target hex of the attack.
pub(super) fn has_target(position: &Position, attack: &Attack) -> bool {
    let first = position.present(&attack.units).next();
    first.is_some_and(|unit| attack.targets.iter().any(|hex| position.held(hex, &unit.side)))
}

/// Returns the attacks to which the defenders can react now, by forming square or by a counter-charge.
pub(super) fn answering(position: &Position) -> impl Iterator<Item = &Attack> {
    let attacks = position.state.attacks.iter();
    attacks.filter(|attack| is_answerable(position, attack))
}

/// Returns true if the defenders can react to an attack at this point of the turn. Once shocks are being resolved, this
/// holds only for a second shock or pursuit that was just declared.
pub(super) fn is_answerable(position: &Position, attack: &Attack) -> bool {
    let resolving = position.phase == Phase::Resolve;
    attack.stage == Stage::Committed && !attack.counter && (!resolving || (attack.now && attack.open))
}

/// Returns the attacks at a hex that can still be fought, except those by units of `side`.
pub(super) fn at<'p>(position: &'p Position, hex: &Id, side: &Id) -> Vec<&'p Attack> {
    let attacks = position.state.attacks.iter();
    let others = attacks.filter(|attack| {
        is_live(position, attack)
            && attack.targets.contains(hex)
            && position.present(&attack.units).next().is_some_and(|unit| unit.side != *side)
    });
    others.collect()
}

/// Returns true if any of the units has declared an attack that has not ended.
pub(super) fn declared(position: &Position, units: &[&Unit]) -> bool {
    let attacks = position.state.attacks.iter();
    attacks
        .filter(|attack| attack.stage != Stage::Over)
        .any(|attack| units.iter().any(|unit| attack.units.contains(&unit.id)))
}

/// Returns the number that the next declared attack will have.
pub(super) fn next_number(position: &Position) -> u32 {
    u32::try_from(position.state.attacks.len()).unwrap_or(u32::MAX)
}
