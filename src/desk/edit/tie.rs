//! Units whose position follows from something else: they are attached to a unit, or inside a terrain piece such as a
//! building.

use super::EditFault;
use super::battle_file::{BattleFile, text};
use dice::Id;
use rulebook::shelf::Battle;

/// The source of a unit's position: another unit or a terrain piece.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tie {
    /// The unit is attached to another.
    With(Id),
    /// The unit is inside a terrain piece, such as a building.
    In(Id),
}

/// Returns all units that are attached to another unit or inside a terrain piece, each with the source of its position.
///
/// # Errors
/// Fails if the battle can't be written and parsed. This does not happen.
pub(crate) fn ties(battle: &dyn Battle) -> Result<Vec<(Id, Tie)>, EditFault> {
    let view = battle.view();
    let file = BattleFile::of(battle, &view.name)?;
    let tied = view.bodies.iter().filter_map(|body| {
        let (_, section) = file.find(&body.id)?;
        let named =
            |key| Some(text(section, key)).filter(|name| !name.is_empty() && !key.is_empty()).map(Id::from);
        let host = named(file.filing.host).map(Tie::With);
        Some((body.id.clone(), host.or_else(|| named(file.filing.within).map(Tie::In))?))
    });
    Ok(tied.collect())
}
