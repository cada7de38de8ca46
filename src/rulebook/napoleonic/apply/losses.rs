//! Stands lost: which go, and what shape is left.

use super::leaving::leave;
use crate::names::Id;
use crate::rulebook::napoleonic::event::Taken;
use crate::rulebook::napoleonic::kind::{Formation, State};
use crate::rulebook::napoleonic::layout::close_ranks;
use crate::rulebook::napoleonic::position::{Placed, Position, Unit};
use crate::rulebook::napoleonic::tables::Tables;

/// The stands a unit loses where nobody says which: a column its rear ones, a line from its left flank,
/// any other the last.
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

/// The stands fire takes when it closes: those the owner chose, then of a line or a loose block the nearest to the firer, of a
/// column the rear ones.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
pub(in crate::rulebook::napoleonic) fn taken_by_fire(position: &Position) -> Vec<Taken> {
    let doomed = position.units.iter().filter(|unit| unit.doomed > 0);
    doomed
        .map(|unit| {
            let firer = unit
                .fired_by
                .iter()
                .find_map(|id| position.unit(id)?.placed.as_ref());
            let stands = match (firer, &unit.placed) {
                (Some(firer), Some(placed))
                    if unit.formation != Formation::Column && !unit.troops.is_artillery() =>
                {
                    let from = firer.outline().front_middle();
                    let mut order: Vec<(u32, f64)> = unit
                        .numbers
                        .iter()
                        .zip(placed.stands())
                        .map(|(number, stand)| (*number, stand.distance_to_point(from)))
                        .collect();
                    order.sort_by(|a, b| a.1.total_cmp(&b.1));
                    order.iter().map(|(number, _)| *number).collect()
                }
                _ => last_numbers(unit, unit.strength()),
            };
            let chosen = unit
                .gives
                .iter()
                .filter(|stand| unit.numbers.contains(stand));
            let rest = stands.iter().filter(|stand| !unit.gives.contains(stand));
            Taken {
                unit: unit.id.clone(),
                stands: chosen
                    .chain(rest)
                    .take(unit.doomed as usize)
                    .copied()
                    .collect(),
            }
        })
        .collect()
}

/// Takes stands from a unit: its formation changes to suit those left, ranks close on the front middle.
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
    let keeps: Vec<bool> = unit
        .numbers
        .iter()
        .map(|number| !numbers.contains(number))
        .collect();
    let mut keep = keeps.iter();
    unit.numbers
        .retain(|_| keep.next().copied().unwrap_or(true));
    position.orders.retain_mut(|order| {
        let named = order.by == *id && !order.stands.is_empty();
        if named {
            order.stands.retain(|stand| !numbers.contains(stand));
        }
        // An order without stands would be one for all of them.
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
    if unit.formation == Formation::Square && unit.strength() < tables.formation_shape.square_least
    {
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
            *placed = Placed::new(placed.at, placed.facing, kept, true);
        }
        _ => close_ranks(tables, unit),
    }
}
