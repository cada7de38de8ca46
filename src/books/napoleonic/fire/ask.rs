//! What is asked of fire.

use super::aim::numbered;
use super::{FireFacts, lines, measure};
use crate::apply::nearest_first;
use crate::ask::{has_stands, stands};
use crate::prelude::*;

ask! {
    /// All fire at one target.
    FireAsk of Napoleonic {
        target: Id = hole::Other<hole::Unit>,
        /// Firers and their stands, none for all; none named: everyone who may.
        by: Option<Vec<(Id, Vec<u32>)>> = hole::Maybe<hole::UnitsWithStands>,
        /// Whether the program chose the target for each stand.
        nearest: bool,
        /// The target's stands its owner chooses to give up first.
        gives: Vec<u32>,
    }
}

/// Hears which stands the target's owner gives up first.
pub(super) fn choose(ask: &mut FireAsk, chosen: &str) -> Result<(), Refusal> {
    ask.gives = stands(chosen)?;
    Ok(())
}

/// Measures all fire at one target.
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

/// Every enemy of a target that is with its army: one that is not placed is not guessed to be out of reach.
fn everyone(survey: Survey<'_>, target: &Unit) -> Vec<(Id, Vec<u32>)> {
    let enemy = |unit: &&Unit| unit.side != target.side && unit.is_present() && unit.with.is_none();
    let units = survey.position.units.iter().filter(enemy);
    units.map(|unit| (unit.id.clone(), Vec::new())).collect()
}

/// The stands of each group that fires.
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

/// The owner's choice is among the stands the formation lets him lose: of a line the one on its left flank or one of the
/// nearest to those that fire, of a column none, of any other body any.
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
