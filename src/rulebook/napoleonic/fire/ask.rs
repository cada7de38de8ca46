//! What is asked of fire.

use super::{FireFacts, measure};
use crate::names::Id;
use crate::rulebook::napoleonic::ask::{has_stands, refuse, stands, unit, units_with_stands};
use crate::rulebook::napoleonic::kind::Formation;
use crate::rulebook::napoleonic::position::Unit;
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::{Answers, Refusal};
use crate::ruling::Amendments;

/// All fire at one target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireAsk {
    /// The target.
    pub target: Id,
    /// Firers and their stands, none for all; none named: everyone who may.
    pub by: Option<Vec<(Id, Vec<u32>)>>,
    /// Whether the program chose the target for each stand.
    pub nearest: bool,
    /// The target's stands its owner chooses to give up first.
    pub gives: Vec<u32>,
}

/// Reads an ask from answers typed in.
pub(super) fn read(survey: Survey<'_>, answers: &Answers) -> Result<FireAsk, Refusal> {
    let by = answers.one("by").map(units_with_stands).transpose()?;
    let target = answers.one("target").unwrap_or_default();
    let target = unit(survey.position, target)?.id.clone();
    Ok(FireAsk {
        target,
        by,
        nearest: false,
        gives: Vec::new(),
    })
}

/// Hears which stands the target's owner gives up first.
pub(super) fn choose(ask: &mut FireAsk, chosen: &str) -> Result<(), Refusal> {
    ask.gives = stands(chosen)?;
    Ok(())
}

/// Measures all fire at one target.
pub(super) fn asked(
    survey: Survey<'_>,
    ask: &FireAsk,
    said: &Amendments,
) -> Result<FireFacts, Refusal> {
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
        may_give(target, &ask.gives)?;
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

/// The owner's choice is among the stands the formation lets him lose: of a column there is none.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
fn may_give(target: &Unit, gives: &[u32]) -> Result<(), Refusal> {
    if target.formation == Formation::Column {
        return Err(refuse("fire.loss", "column", &target.name));
    }
    has_stands(target, gives)
}
