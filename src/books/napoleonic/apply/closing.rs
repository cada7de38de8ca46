//! The changes to a position at the end of a phase and at the end of a turn.

use crate::prelude::*;
use rulebook::record::FileRecord;

/// Ends a phase. The end of the melee phase also ends the turn and clears the units' data of that turn, such as the
/// movement used. Retreats still due are dropped: the phase closes only after they are made or waived by the umpire.
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

/// Returns the built-up areas that become fortified when the current phase ends: those on which engineers have laid all
/// required markers. Returns none unless the current phase is melee, the last of the turn.
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
