//! The request for a melee: reading it from typed answers, and checking who may fight whom.

use super::measure::MeleeAsk;
use crate::ask::{PartAsk, has_stands, part, stands, units_with_stands, with_stands};
use crate::prelude::*;
use rulebook::Answers;

/// Reads the request for a melee from the answers that a user typed.
pub(super) fn read(answers: &Answers) -> Result<MeleeAsk, Refusal> {
    let mut parts: Vec<PartAsk> = answers.all("part").map(part).collect::<Result<_, _>>()?;
    if let (Some(attackers), Some(defenders)) = (answers.one("attackers"), answers.one("defenders")) {
        let (attackers, defenders) = (units_with_stands(attackers)?, units_with_stands(defenders)?);
        parts.push(PartAsk { attackers, defenders });
    }
    Ok(MeleeAsk { parts, loses: Vec::new() })
}

/// Formats a part of a melee as a user types it, such as `A:1+2,B>D`.
pub(super) fn written(part: &PartAsk) -> String {
    format!("{}>{}", with_stands(&part.attackers), with_stands(&part.defenders))
}

/// Divides the stands of a unit among the parts of the melee in which it fights. `chosen` is such as `A:1+2/3+4`:
/// stands 1 and 2 of A fight in its first part, 3 and 4 in its second.
///
/// # Source
/// `melee.parts`
///
/// # Errors
/// Refuses any other form, and a division into another number of parts than the unit fights in.
pub(super) fn divide(ask: &mut MeleeAsk, chosen: &str) -> Result<(), Refusal> {
    let unreadable = || refuse("melee.parts", "unreadable", chosen);
    let (id, shares) = chosen.split_once(':').ok_or_else(unreadable)?;
    let id = Id::from(id.trim());
    let mut shares =
        shares.split('/').map(stands).collect::<Result<Vec<_>, _>>().map_err(|_| unreadable())?;
    let sides = ask.parts.iter_mut().map(|part| part.attackers.iter_mut().chain(&mut part.defenders));
    let fights: Vec<&mut Vec<u32>> =
        sides.filter_map(|mut side| side.find(|(unit, _)| *unit == id).map(|(_, stands)| stands)).collect();
    if fights.len() != shares.len() || shares.iter().any(Vec::is_empty) {
        return Err(unreadable());
    }
    fights.into_iter().zip(shares.drain(..)).for_each(|(own, share)| *own = share);
    Ok(())
}

/// Checks that every part has attackers and defenders, that each of these groups belongs to one side, and that no stand
/// fights in two parts.
pub(super) fn may_fight(position: &Position, ask: &MeleeAsk) -> Result<(), Refusal> {
    let side_of = |named: &[(Id, Vec<u32>)]| -> Result<Option<Id>, Refusal> {
        let mut side: Option<Id> = None;
        for (id, stands) in named {
            let unit = unit(position, id.as_str())?;
            has_stands(unit, stands)?;
            if side.as_ref().is_some_and(|side| *side != unit.side) {
                return Err(refuse("melee.when", "mixed-sides", id.as_str()));
            }
            side = Some(unit.side.clone());
        }
        Ok(side)
    };
    if ask.parts.is_empty() {
        return Err(refuse("melee.when", "nobody", ""));
    }
    for part in &ask.parts {
        let (attackers, defenders) = (side_of(&part.attackers)?, side_of(&part.defenders)?);
        match (attackers, defenders) {
            (Some(ours), Some(theirs)) if ours == theirs => {
                let first = part.attackers.first().map_or("", |(id, _)| id.as_str());
                return Err(refuse("melee.when", "same-side", first));
            }
            (Some(_), Some(_)) => {
                if let Some(by) = declared_by_the_other(position, part) {
                    return Err(refuse("melee.when", "other-way", by.as_str()));
                }
            }
            _ => return Err(refuse("melee.when", "nobody", "")),
        }
    }
    divided(position, ask)
}

/// Returns the id of a defender that declared an attack on an attacker. Returns `None` if an attack was also declared
/// the other way round, because the request then fits.
///
/// # Source
/// `melee.when`, `melee.mod.attack`
fn declared_by_the_other<'p>(position: &'p Position, part: &PartAsk) -> Option<&'p Id> {
    let is_of = |named: &[(Id, Vec<u32>)], on: &Id| {
        let stands_in = |id: &Id| position.unit(id).is_some_and(|unit| unit.within.as_ref() == Some(on));
        named.iter().any(|(id, _)| id == on || stands_in(id))
    };
    let declared = |by: &[(Id, Vec<u32>)], on: &[(Id, Vec<u32>)]| {
        position.attacks.iter().find(|attack| is_of(by, &attack.by) && is_of(on, &attack.on))
    };
    let other = declared(&part.defenders, &part.attackers)?;
    declared(&part.attackers, &part.defenders).is_none().then_some(&other.by)
}

/// Checks that a unit in several parts fights with different stands in each.
///
/// # Source
/// `melee.parts`
fn divided(position: &Position, ask: &MeleeAsk) -> Result<(), Refusal> {
    for unit in &position.units {
        let named = ask.parts.iter().flat_map(|part| part.attackers.iter().chain(&part.defenders));
        let shares: Vec<&Vec<u32>> =
            named.filter(|(id, _)| *id == unit.id).map(|(_, stands)| stands).collect();
        let mut stands: Vec<u32> = shares.iter().flat_map(|share| share.iter().copied()).collect();
        let counted = stands.len();
        stands.sort_unstable();
        stands.dedup();
        let whole = shares.len() > 1 && shares.iter().any(|share| share.is_empty());
        // A unit with fewer stands than parts has to use some stand in more than one part.
        let enough = unit.numbers.len() >= shares.len();
        if whole || (enough && stands.len() < counted) {
            return Err(refuse("melee.parts", "undivided", unit.id.as_str()));
        }
    }
    Ok(())
}
