//! Checks and notes of a melee that are not part of its sum, such as which unit loses a stand and whether a player's
//! choice of that unit is allowed.

use super::facts::{Fighter, MeleeFacts, PartFacts};
use crate::prelude::*;

/// Returns a note, with the distance, for each attacker that does not touch the defender that it strikes. The melee is
/// ruled all the same, because the attack was declared.
///
/// # Source
/// `melee.when`
pub(super) fn apart(tables: &Tables, facts: &MeleeFacts) -> Vec<Check> {
    let key = tables.melee_when.key;
    let parts = facts.parts.iter();
    let attackers = parts.flat_map(|part| part.attackers.iter().map(move |attacker| (part, attacker)));
    let apart = attackers.filter_map(|(part, attacker)| {
        let (cm, against) = (attacker.away_cm?, attacker.against.as_ref()?);
        let defender = part.defenders.iter().find(|unit| unit.unit.id == *against)?;
        let unit = &attacker.unit;
        let check = Checks::of(&unit.id, |reason| reason.name("unit", unit.called()));
        let check = check.check(key, true, ["apart", ""]).told();
        Some(check.saying(|reason| reason.name("other", defender.unit.called()).cm("cm", cm)))
    });
    apart.collect()
}

/// Returns a note for each side whose player may choose which unit loses the stand, because several units have the
/// highest rank. If a choice breaks the rule, returns a failed check instead, so that the choice is not ignored
/// silently.
///
/// # Source
/// `melee.loss.one`
pub(super) fn choices(tables: &Tables, facts: &MeleeFacts) -> Vec<Check> {
    let fighters = facts.fighters();
    let mut sides: Vec<&Id> = Vec::new();
    for fighter in &fighters {
        if !sides.contains(&fighter.side()) {
            sides.push(fighter.side());
        }
    }
    let key = tables.melee_loss_one.key;
    let stranger = |id: &&Id| fighters.iter().all(|unit| unit.unit.id != **id);
    let of_strangers = facts.loses.iter().filter(stranger).map(|id| {
        let check = Check::that(key, false, ["", "stranger"]).of(id);
        check.saying(|reason| reason.name("name", id))
    });
    let mut checks: Vec<Check> = of_strangers.collect();
    for side in sides {
        let equals = equals(tables, facts, side);
        let said = || fighters.iter().filter(|unit| is_chosen(facts, unit));
        let own = said().filter(|unit| unit.side() == side);
        let refused = own.filter_map(|unit| refusal(tables, facts, &equals, unit));
        let refused: Vec<Check> = refused.collect();
        if refused.is_empty() {
            let told = equals.iter().filter_map(|some| told(tables, facts, some));
            checks.extend(told);
        } else {
            checks.extend(refused);
        }
    }
    checks
}

fn is_chosen(facts: &MeleeFacts, unit: &Fighter<'_>) -> bool {
    facts.loses.contains(&unit.unit.id)
}

/// Returns the groups of a side's units of highest rank among which its player may choose. There is one group for the
/// whole melee and one for each part, since one part may be won and another lost. Equal groups are listed once.
fn equals<'f>(tables: &Tables, facts: &'f MeleeFacts, side: &Id) -> Vec<Vec<Fighter<'f>>> {
    let of_part = facts.parts.iter().map(|part| PartFacts::fighters(part).collect::<Vec<_>>());
    let mut groups: Vec<Vec<Fighter<'f>>> = Vec::new();
    for all in std::iter::once(facts.fighters()).chain(of_part) {
        let own = || {
            let own = all.iter().copied().filter(|unit| unit.side() == side);
            own.filter(|unit| !unit.unit.is_helpless())
        };
        let Some(best) = own().map(|unit| unit.rank(tables)).max() else {
            continue;
        };
        let highest: Vec<Fighter<'f>> = own().filter(|unit| unit.rank(tables) == best).collect();
        let same = |known: &Vec<Fighter<'f>>| {
            let ids = known.iter().map(|unit| &unit.unit.id);
            ids.eq(highest.iter().map(|unit| &unit.unit.id))
        };
        if !groups.iter().any(same) {
            groups.push(highest);
        }
    }
    groups
}

/// Returns a failed check for a unit that a player named to lose the stand, because another unit has a higher rank or
/// was named before it. Returns `None` if the choice is allowed.
fn refusal(
    tables: &Tables,
    facts: &MeleeFacts,
    equals: &[Vec<Fighter<'_>>],
    unit: &Fighter<'_>,
) -> Option<Check> {
    let key = tables.melee_loss_one.key;
    let holds = |group: &&Vec<Fighter<'_>>| group.iter().any(|one| one.unit.id == unit.unit.id);
    let of = Checks::of(&unit.unit.id, |reason| reason.name("unit", unit.unit.called()));
    if equals.iter().any(|group| holds(&group)) {
        let first = equals.iter().filter(holds).find_map(|group| {
            let first = group.iter().find(|one| is_chosen(facts, one))?;
            (first.unit.id != unit.unit.id).then_some(first)
        })?;
        let two = of.check(key, false, ["", "two"]);
        Some(two.saying(|reason| reason.name("other", first.unit.called())))
    } else {
        let highest = equals.first().map_or_else(Vec::new, |group| named(group));
        let outranked = of.check(key, false, ["", "outranked"]);
        Some(outranked.saying(|reason| reason.list("units", highest)))
    }
}

/// Returns the note on which unit of a group of equal rank loses the stand. Returns `None` if the group has only one
/// unit.
fn told(tables: &Tables, facts: &MeleeFacts, equals: &[Fighter<'_>]) -> Option<Check> {
    let chosen = equals.iter().find(|unit| is_chosen(facts, unit));
    let loses = chosen.or(equals.first())?;
    let another = equals.iter().find(|unit| unit.unit.id != loses.unit.id)?;
    let key = tables.melee_loss_one.key;
    let variant = if chosen.is_some() { "chosen" } else { "choice" };
    let said = fact!(facts.loses).so(|_| true, [&loses.unit.id]);
    let check = Check::that(key, said, [variant, ""]).of(&loses.unit.id);
    Some(check.told().saying(|reason| {
        reason
            .name("unit", loses.unit.called())
            .list("units", named(equals))
            .name("option", format!("{key}={}", another.unit.id))
    }))
}

fn named(units: &[Fighter<'_>]) -> Vec<Arg> {
    let named = units.iter();
    named.map(|unit| unit.unit.called().into()).collect()
}
