//! The request for fire at a target, and the measuring of its facts.

use super::aim::numbered;
use super::facts::FireFacts;
use super::{lines, measure};
use crate::apply::nearest_first;
use crate::ask::{has_stands, stands};
use crate::prelude::*;

ask! {
    /// The request for all fire at one target.
    FireAsk of Napoleonic {
        target: Id = hole::Other<hole::Unit>,
        /// The firing units, each with the numbers of the stands that fire. An empty list means all stands of the unit.
        /// `None` means every enemy of the target; those that may not fire are left out of the sum.
        by: Option<Vec<(Id, Vec<u32>)>> = hole::Optional<hole::UnitsWithStands>,
        /// True if the program chose the target: each stand fires at the nearest enemy that it may fire at.
        nearest: bool,
        /// The numbers of the target's stands that its owner chooses to lose first.
        gives: Vec<u32>,
    }
}

/// Reads the numbers of the stands that the target's owner chooses to lose first, such as `1+2`.
pub(super) fn choose(ask: &mut FireAsk, chosen: &str) -> Result<(), Refusal> {
    ask.gives = stands(chosen)?;
    Ok(())
}

/// Returns the facts of all fire at a target.
pub(super) fn asked(survey: Survey<'_>, ask: &FireAsk, said: &Amendments) -> Result<FireFacts, Refusal> {
    let target = unit(survey.position, ask.target.as_str())?;
    let named = match &ask.by {
        Some(by) => by.clone(),
        None => everyone(survey, target),
    };
    let firers: Vec<(&Unit, Vec<u32>)> = named
        .iter()
        .map(|(id, stands)| Ok((unit(survey.position, id.as_str())?, stands.clone())))
        .collect::<Result<_, Refusal>>()?;
    for (firer, stands) in &firers {
        has_stands(firer, stands)?;
    }
    let mut facts = measure(survey, target, &firers, ask.nearest, said)?;
    if !ask.gives.is_empty() {
        may_give(target, &ask.gives, &firing(survey, &facts))?;
        facts.target.gives.clone_from(&ask.gives);
    }
    Ok(facts)
}

/// Returns every enemy of a target, provided that the enemy is with its army and not attached to another unit. Enemies
/// that are not placed are included, because they may be in range.
fn everyone(survey: Survey<'_>, target: &Unit) -> Vec<(Id, Vec<u32>)> {
    let enemy = |unit: &&Unit| unit.side != target.side && unit.is_present() && unit.with.is_none();
    let units = survey.position.units.iter().filter(enemy);
    units.map(|unit| (unit.id.clone(), Vec::new())).collect()
}

/// Returns the rectangles of the firing stands, a list for each firing unit.
fn firing(survey: Survey<'_>, facts: &FireFacts) -> Vec<Vec<Rect>> {
    let groups = facts.groups.iter().enumerate();
    let rects = groups.filter_map(|(index, group)| {
        let unit = survey.position.unit(&group.unit.id)?;
        let numbers = lines::firing(survey.tables, facts, index, group);
        let stands = numbered(unit, unit.placed.as_ref()?, &[]);
        let fires = stands.filter(|(number, _)| numbers.contains(number));
        Some(fires.map(|(_, rect)| *rect).collect::<Vec<_>>())
    });
    rects.filter(|group| !group.is_empty()).collect()
}

/// Checks that the target's owner may choose the given stands. A line loses its left flank stand or one of the stands
/// nearest to the firers. A column offers no choice. Any other formation, and a garrison, may lose any stand.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
fn may_give(target: &Unit, gives: &[u32], groups: &[Vec<Rect>]) -> Result<(), Refusal> {
    if target.formation == Formation::Column {
        return Err(refuse("fire.loss", "column", &target.name));
    }
    has_stands(target, gives)?;
    let in_line = target.formation == Formation::Line && target.within.is_none();
    let Some(order) = nearest_first(target, groups).filter(|_| in_line) else {
        return Ok(());
    };
    let mut left = target.numbers.clone();
    for stand in gives {
        let mut nearest = order.iter().filter(|(number, _)| left.contains(number));
        let least = nearest.next().map_or(0.0, |(_, cm)| *cm);
        let near = order.iter().any(|(number, cm)| number == stand && *cm <= least);
        if !near && left.first() != Some(stand) {
            let because =
                Reason::new("fire.loss", "neither").name("name", &target.name).count("stand", *stand);
            return Err(Check::new("fire.loss", false, because).of(&target.id).into());
        }
        left.retain(|number| number != stand);
    }
    Ok(())
}
