//! The hexes that defenders left in the last shock, and the stacks that attacked there.

use crate::attacks::{attack_of, is_live, of_last};
use crate::prelude::*;
use geometry::hex::Vertex;

/// Returns the empty hexes that attackers still have to occupy. The defenders left them in the last shock or were
/// destroyed there.
///
/// # Source
/// `advance.who`, `artillery.fire`
pub(crate) fn vacant(survey: Survey<'_>) -> Vec<Id> {
    let position = survey.position;
    let Some(after) = &position.state.after else {
        return Vec::new();
    };
    // Guns alone in a hex are lost whatever the result. Other defenders leave their hex only if the attack succeeds.
    let beaten = matches!(after.clash, Clash::Pressed | Clash::Broken | Clash::Overrun);
    let left = after.hexes.iter().filter(|hex| beaten || after.run_down.contains(hex));
    let empty = left.filter(|hex| {
        !after.occupied.contains(hex) && position.stack(hex).is_empty() && !stacks(survey, hex).is_empty()
    });
    empty.cloned().collect()
}

/// Returns the stacks that attacked a hex in the last shock, are adjacent to the hex and can enter it, each with true
/// if the stack charged. A stack that has already occupied another hex is left out.
///
/// # Source
/// `advance.who`, `terrain.effects`
pub(super) fn stacks<'p>(survey: Survey<'p>, hex: &Id) -> Vec<(Vec<&'p Unit>, bool)> {
    let position = survey.position;
    let Some(after) = &position.state.after else {
        return Vec::new();
    };
    let at = of_last(position).filter(|attack| {
        attack.targets.contains(hex) && !attack.units.iter().any(|id| after.advanced.contains(id))
    });
    at.filter_map(|attack| {
        let beside = |unit: &&Unit| unit.hex.as_ref().is_some_and(|own| position.beside(own, hex));
        let units: Vec<&Unit> = position.present(&attack.units).filter(beside).collect();
        let open = units.iter().all(|unit| !position.is_closed(survey.tables, unit, hex));
        (open && !units.is_empty()).then_some((units, attack.charge))
    })
    .collect()
}

/// Returns the refusal that explains why a unit may not occupy a hex.
pub(super) fn not_at(survey: Survey<'_>, unit: &Unit, hex: &Id) -> Refusal {
    let position = survey.position;
    let Some((number, attack)) = attack_of(position, &unit.id) else {
        return refuse("shock.ask", "no-attack", &unit.name);
    };
    let after = position.state.after.as_ref();
    let variant = if is_live(position, attack) {
        "unresolved"
    } else if !attack.targets.contains(hex) {
        "elsewhere-attack"
    } else if after.is_none_or(|after| !after.attacks.contains(&number)) {
        "past"
    } else if after.is_some_and(|after| attack.units.iter().any(|id| after.advanced.contains(id))) {
        "occupies"
    } else if position.present(&attack.units).any(|unit| {
        let own = unit.hex.as_ref();
        own.is_some_and(|own| position.beside(own, hex)) && position.is_closed(survey.tables, unit, hex)
    }) {
        "closed"
    } else {
        "apart"
    };
    let check = Check::that("shock.ask", false, ["", variant]);
    let check = check.saying(|reason| reason.name("name", &unit.name).name("hex", hex));
    check.into()
}

/// Returns the units that retreated from a hex in the last shock into a neighbouring hex.
///
/// # Source
/// `pursuit.again`
pub(super) fn back_beside<'p>(position: &'p Position, hex: &Id) -> Vec<&'p Unit> {
    let after = position.state.after.iter();
    let back = after.flat_map(|after| after.back_from(hex));
    let there = |unit: &&Unit| {
        let own = unit.hex.as_ref().filter(|_| unit.is_present());
        own.is_some_and(|own| position.beside(own, hex))
    };
    back.filter_map(|id| position.unit(id)).filter(there).collect()
}

/// Returns true if an advance into the hex begins a pursuit, because cavalry charged the hex and broke its defenders.
///
/// # Source
/// `pursuit.again`
pub(super) fn pursued(survey: Survey<'_>, hex: &Id) -> bool {
    let position = survey.position;
    let broken = position.state.after.as_ref().is_some_and(|after| after.clash == Clash::Broken);
    let charged = stacks(survey, hex).iter().any(|(_, charge)| *charge);
    broken && charged && !back_beside(position, hex).is_empty()
}

/// Returns a sort key that puts units in the order of a pursuit: heavy cavalry first, then the highest cohesion.
pub(super) fn order(tables: &Tables, unit: &UnitFacts) -> (bool, std::cmp::Reverse<Option<i64>>) {
    let light = unit.kind != Kind::HeavyCavalry;
    (light, std::cmp::Reverse(unit.rating(tables)))
}

/// Returns the cavalry that pursues into a hex, the chosen unit first. Units for which the hex has no room are left
/// out.
pub(super) fn pursuers<'p>(
    survey: Survey<'p>,
    chosen: &'p Unit,
    stacks: &[(Vec<&'p Unit>, bool)],
    hex: &Id,
) -> Vec<&'p Unit> {
    let (position, tables) = (survey.position, survey.tables);
    let charging = stacks.iter().filter(|(_, charge)| *charge);
    let mut units: Vec<&Unit> = charging.flat_map(|(units, _)| units.clone()).collect();
    units.sort_by_key(|unit| (unit.id != chosen.id, order(tables, &UnitFacts::of(unit))));
    let mut goes: Vec<&Unit> = Vec::new();
    for unit in units {
        goes.push(unit);
        if !position.crowd(tables, hex, &goes).is_empty() {
            goes.pop();
        }
    }
    goes
}

/// Returns the corner that puts an enemy in front with the least turning. `now` is the current facing of the unit.
/// Returns `None` if no corner does.
pub(super) fn towards(position: &Position, now: Vertex, hex: &Id, enemy: &Unit) -> Option<Vertex> {
    let at = enemy.hex.as_ref()?;
    let mut fronts = Vertex::ALL.into_iter().filter(|vertex| position.before(hex, *vertex).contains(at));
    let turn = |vertex: &Vertex| {
        let turn = now.turn_to(*vertex);
        turn.min(6 - turn)
    };
    let first = fronts.next()?;
    Some(fronts.fold(first, |best, next| if turn(&next) < turn(&best) { next } else { best }))
}
