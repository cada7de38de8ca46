//! What is said of a melee beside its sum: who loses the stand where a player may choose.

use super::{FighterFacts, MeleeFacts};
use crate::names::Id;
use crate::rulebook::napoleonic::tables::Tables;
use crate::ruling::{Arg, Check, Reason};
use serde_json::json;

/// Of each side with several units of the highest rank, which of them loses the stand, and how to say otherwise.
///
/// # Source
/// `melee.loss.one`
pub(super) fn choices(tables: &Tables, facts: &MeleeFacts) -> Vec<Check> {
    let fighters = facts.fighters();
    let fighting = || fighters.iter().filter(|unit| !unit.unit.is_helpless());
    let mut sides: Vec<&Id> = Vec::new();
    for fighter in fighting() {
        let side = fighter.side();
        if !sides.contains(&side) {
            sides.push(side);
        }
    }
    let choice = |side: &Id| {
        let own = || fighting().filter(|fighter| fighter.side() == side);
        let best = own().map(|fighter| fighter.rank(tables)).max()?;
        let equals: Vec<&&FighterFacts> = own()
            .filter(|fighter| fighter.rank(tables) == best)
            .collect();
        let chosen = equals
            .iter()
            .find(|unit| facts.loses.contains(&unit.unit.id));
        let loses = chosen.or(equals.first())?;
        let another = equals.iter().find(|unit| unit.unit.id != loses.unit.id)?;
        let key = tables.melee_loss_one.key;
        let variant = if chosen.is_some() { "chosen" } else { "choice" };
        let names = equals
            .iter()
            .map(|unit| Arg::Name(unit.unit.called().into()));
        let because = Reason::new(key, variant)
            .name("unit", loses.unit.called())
            .list("units", names.collect())
            .name("option", format!("{key}={}", another.unit.id));
        let check = Check::new(key, true, because).of(&loses.unit.id);
        Some(check.on("loses", json!([loses.unit.id])).told())
    };
    sides.into_iter().filter_map(choice).collect()
}
