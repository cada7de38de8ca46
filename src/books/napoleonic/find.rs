//! Finding units, places, sides and generals by id. An unknown id is refused, and the refusal suggests the most similar
//! known id.

use super::prelude::*;
use rulebook::answers::find;
use ruling::table::Side;

/// Returns the unit with the given id, provided that it is with its army.
///
/// # Errors
/// Refuses an unknown id, and a unit that is not with its army.
pub(super) fn unit<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let found = member(position, id)?;
    if found.is_present() {
        Ok(found)
    } else {
        let because =
            Reason::new("ask", "absent").name("name", &found.name).word("state", found.state.message());
        Err(Check::new("ask.unit", false, because).of(&found.id).into())
    }
}

/// Returns the unit with the given id, in any state.
///
/// # Errors
/// Refuses an unknown id.
pub(super) fn member<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let units = position.units.iter().map(|unit| (&unit.id, unit));
    find("ask.unit", "unknown-unit", id, units)
}

/// Returns the piece of terrain with the given id.
///
/// # Errors
/// Refuses an unknown id.
pub(super) fn place<'p>(position: &'p Position, id: &str) -> Result<&'p Terrain, Refusal> {
    let places = position.terrain.iter().map(|piece| (&piece.id, piece));
    find("ask.place", "unknown-place", id, places)
}

/// Returns the side with the given id.
///
/// # Errors
/// Refuses an unknown id.
pub(super) fn side<'p>(position: &'p Position, id: &str) -> Result<&'p Side, Refusal> {
    let sides = position.sides.iter().map(|side| (&side.id, side));
    find("ask.side", "unknown-side", id, sides)
}

/// Returns the general with the given id.
///
/// # Errors
/// Refuses an unknown id.
pub(super) fn general<'p>(position: &'p Position, id: &str) -> Result<&'p General, Refusal> {
    let generals = position.generals.iter().map(|general| (&general.id, general));
    find("ask.general", "unknown-general", id, generals)
}

/// Returns the guns without gunners with the given id.
///
/// # Errors
/// Refuses an unknown id.
pub(super) fn guns<'p>(position: &'p Position, id: &str) -> Result<&'p Guns, Refusal> {
    let guns = position.guns.iter().map(|guns| (&guns.id, guns));
    find("ask.guns", "unknown-guns", id, guns)
}
