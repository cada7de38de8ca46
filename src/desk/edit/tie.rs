//! Who is where he is by being with somebody or in a place.

use super::EditFault;
use super::battle_file::{BattleFile, text};
use seam::names::Id;
use seam::rulebook::shelf::Battle;

/// By whom or what somebody is where he is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Tie {
    /// He is with a unit.
    With(Id),
    /// He is in a place.
    In(Id),
}

/// Everybody who is with somebody or in a place.
///
/// # Errors
/// The battle can't be written and read again: none does that.
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
