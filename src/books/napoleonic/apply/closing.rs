//! The end of a phase and of the turn.

use crate::prelude::*;
use rulebook::record::FileRecord;

/// Ends a phase. The last phase also ends the turn, and with it the memory of the turn. Retreats still owed are
/// dropped, since they have been waived.
///
/// # Source
/// `turn.order`, `turn.end`, `bua.fortify`
pub(super) fn close(tables: &Tables, position: &mut Position, phase: Phase) {
    position.phase = phase.next();
    position.owed.clear();
    position.waits.clear();
    position.began.clear();
    position.declined.clear();
    match phase {
        Phase::Attack => position.declares = None,
        Phase::Fire => position.orders.clear(),
        Phase::Melee => end_of_turn(tables, position),
        _ => {}
    }
}

/// Returns the built-up areas with all markers that become fortified when the current phase ends. They do so only at
/// the end of the turn.
///
/// # Source
/// `bua.fortify`, `turn.end`
pub(crate) fn fortified(tables: &Tables, position: &Position) -> Vec<Id> {
    let is_done = |place: &&Terrain| !place.fortified && has_all_markers(tables, place);
    let places = position.terrain.iter().filter(is_done);
    let ends = position.phase == Phase::Melee;
    places.filter(|_| ends).map(|place| place.id.clone()).collect()
}

fn has_all_markers(tables: &Tables, place: &Terrain) -> bool {
    place.kind == TerrainKind::Bua && place.markers >= tables.bua_fortify.markers
}

fn end_of_turn(tables: &Tables, position: &mut Position) {
    position.turn += 1;
    position.attacks.clear();
    position.passed.clear();
    position.fallen.clear();
    position.left.clear();
    for place in &mut position.terrain {
        place.fortified |= has_all_markers(tables, place);
        place.laid = false;
    }
    for general in &mut position.generals {
        general.spent = 0.0;
    }
    position.units.iter_mut().for_each(FileRecord::end_turn);
}
