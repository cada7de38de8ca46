//! Lost stands: the choice of the stands that are removed, and the formation of the stands that remain.

use super::leaving::leave;
use crate::event::StandLoss;
use crate::layout::close_ranks;
use crate::prelude::*;

/// Returns the numbers of the stands that a unit loses if no player chooses them. A line loses stands from its left
/// flank. Any other formation loses the last stands in its list, which in a column are the rear ones.
///
/// # Source
/// `fire.loss`
pub(super) fn last_numbers(unit: &Unit, count: u32) -> Vec<u32> {
    let count = (count as usize).min(unit.numbers.len());
    if unit.formation == Formation::Line {
        unit.numbers.iter().take(count).copied().collect()
    } else {
        unit.numbers.iter().rev().take(count).copied().collect()
    }
}

/// Returns the stands that each unit loses to fire when the fire phase closes. Stands that the owner chose go first.
/// After them a column loses its rear stands, and any other formation the stands nearest to the enemy stands that
/// fired.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
pub(crate) fn taken_by_fire(position: &Position) -> Vec<StandLoss> {
    let doomed = position.units.iter().filter(|unit| unit.doomed > 0);
    doomed
        .map(|unit| {
            let stands =
                nearest_to_fire(position, unit).unwrap_or_else(|| last_numbers(unit, unit.strength()));
            let chosen = unit.gives.iter().filter(|stand| unit.numbers.contains(stand));
            let rest = stands.iter().filter(|stand| !unit.gives.contains(stand));
            StandLoss {
                unit: unit.id.clone(),
                stands: chosen.chain(rest).take(unit.doomed as usize).copied().collect(),
                figures: unit.troops.is_artillery(),
            }
        })
        .collect()
}

/// Returns the numbers of a unit's stands, sorted by the distance to the enemy stands that fired at the unit, the
/// nearest first. Returns `None` for a column or artillery, where distance does not matter, or if no firing unit is on
/// the table.
///
/// # Source
/// `fire.loss.choice`
fn nearest_to_fire(position: &Position, unit: &Unit) -> Option<Vec<u32>> {
    if unit.formation == Formation::Column || unit.troops.is_artillery() {
        return None;
    }
    let groups: Vec<Vec<Rect>> = unit
        .fired_by
        .iter()
        .filter_map(|id| position.unit(id))
        .map(|firer| stands_that_fired(firer, &unit.id))
        .filter(|group| !group.is_empty())
        .collect();
    let order = nearest_first(unit, &groups)?;
    Some(order.into_iter().map(|(number, _)| number).collect())
}

/// Returns the numbers of a unit's stands, each with its distance in cm from the nearest firing stand, the nearest
/// first. `groups` lists the firing stands of each unit. Returns `None` if the unit is not placed or no stand fires.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`, `measure.group.front`
pub(crate) fn nearest_first(unit: &Unit, groups: &[Vec<Rect>]) -> Option<Vec<(u32, f64)>> {
    let middles: Vec<DVec2> = groups.iter().filter_map(|group| front_of(group)).collect();
    let placed = unit.placed.as_ref().filter(|_| !middles.is_empty())?;
    let away = |stand: &Rect| {
        let fired = groups.iter().flatten();
        let nearest = fired.map(|by| by.distance(stand)).fold(f64::INFINITY, f64::min);
        let middle = middles.iter().map(|at| stand.distance_to_point(*at));
        // Distances that differ only by a rounding error count as equal. Then the middles of the groups' fronts decide.
        ((nearest * 1e6).round() / 1e6, middle.fold(f64::INFINITY, f64::min))
    };
    let numbered = unit.numbers.iter().copied().zip(placed.stands());
    let mut order: Vec<(u32, (f64, f64))> = numbered.map(|(number, stand)| (number, away(stand))).collect();
    order.sort_by(|(_, a), (_, b)| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    Some(order.into_iter().map(|(number, (cm, _))| (number, cm)).collect())
}

/// Returns the stands of `firer` that fired at the unit `at` this turn. Returns all its stands if no stand numbers are
/// recorded.
fn stands_that_fired(firer: &Unit, at: &Id) -> Vec<Rect> {
    let Some(placed) = &firer.placed else {
        return Vec::new();
    };
    let named: Vec<u32> = firer
        .fired
        .iter()
        .filter(|fired| fired.at == *at)
        .flat_map(|fired| fired.stands.iter().copied())
        .collect();
    if named.is_empty() || firer.troops.is_artillery() {
        return placed.stands().to_vec();
    }
    let numbered = firer.numbers.iter().zip(placed.stands());
    numbered.filter(|(number, _)| named.contains(number)).map(|(_, stand)| *stand).collect()
}

/// Returns the mean position of the middles of the stands' front edges. Returns `None` for an empty group.
fn front_of(group: &[Rect]) -> Option<DVec2> {
    let count = u32::try_from(group.len()).map_or(1.0, f64::from);
    let sum = group.iter().map(Rect::front_middle).reduce(|sum, at| sum + at)?;
    Some(sum / count)
}

/// Removes stands from a unit. A square that becomes too small turns into a line. The remaining stands close up around
/// the middle of the formation's front edge.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
pub(super) fn take(tables: &Tables, position: &mut Position, id: &Id, numbers: &[u32]) {
    let Some(unit) = position.unit_mut(id) else {
        return;
    };
    unit.doomed = 0;
    unit.gives.clear();
    if numbers.is_empty() {
        return;
    }
    unit.was = unit.was.or(Some(unit.formation));
    unit.lost += u32::try_from(numbers.len()).unwrap_or(u32::MAX);
    let keeps: Vec<bool> = unit.numbers.iter().map(|number| !numbers.contains(number)).collect();
    let mut keep = keeps.iter();
    unit.numbers.retain(|_| keep.next().copied().unwrap_or(true));
    position.orders.retain_mut(|order| {
        let named = order.by == *id && !order.stands.is_empty();
        if named {
            order.stands.retain(|stand| !numbers.contains(stand));
        }
        // An order that names no stands means all stands, so an order whose stands are all gone is removed.
        !(named && order.stands.is_empty())
    });
    let Some(unit) = position.unit_mut(id) else {
        return;
    };
    if unit.numbers.is_empty() {
        leave(position, id, State::Destroyed);
        return;
    }
    if unit.troops.is_artillery() {
        return;
    }
    if unit.formation == Formation::Square && unit.strength() < tables.formation_shape.square_least {
        unit.formation = Formation::Line;
    }
    match &mut unit.placed {
        Some(placed) if placed.own_poses => {
            let kept = placed
                .stands()
                .iter()
                .zip(&keeps)
                .filter(|(_, keep)| **keep)
                .map(|(stand, _)| *stand)
                .collect();
            *placed = UnitPose::new(placed.at, placed.facing, kept, true);
        }
        _ => close_ranks(tables, unit),
    }
}
