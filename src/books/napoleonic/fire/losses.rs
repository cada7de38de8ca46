//! The effect of fire: the roll for the remainder of the sum, the doomed stands, and the owner's choice among them.

use super::facts::FireFacts;
use super::lines;
use crate::prelude::*;
use dice::{Bands, Purpose, Roll, outcomes};
use serde_json::json;
use smallvec::smallvec;

outcomes! {
    /// The losses caused by fire at a target: a number of stands, or of gunner figures for a battery.
    pub enum FireLoss { Stands(count) = "loses", Figures(count) = "loses.figures" }
}

/// Returns a note on which stands the target loses and how its owner can choose others. Returns `None` if there is no
/// choice, as in a column.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
pub(super) fn which_goes(tables: &Tables, facts: &FireFacts) -> Option<Check> {
    let target = &facts.target;
    let column = target.unit.formation == Some(Formation::Column);
    if column || target.unit.is_artillery() || target.unit.strength.is_none_or(|stands| stands < 2) {
        return None;
    }
    let key = tables.fire_loss_choice.key;
    let numbers = target.gives.iter().map(|stand| Arg::Count((*stand).into()));
    let variant = if target.gives.is_empty() { "nearest" } else { "chosen" };
    let gives = fact!(facts.target.gives).so(|_| true, json!([]));
    let check = Check::that(key, gives, [variant, ""]).of(&target.unit.id);
    let stands = numbers.collect();
    Some(check.told().saying(|reason| {
        let reason = reason.name("unit", target.unit.called());
        reason.list("stands", stands)
    }))
}

/// Returns the number of stands or figures that the target has left to lose.
fn strength(facts: &FireFacts) -> u32 {
    facts.target.unit.strength.unwrap_or(u32::MAX)
}

/// Rolls for the effect of the fire. Each full `fire.kill` in the sum, for example 20, removes a stand at once. A roll
/// equal to the remainder or less removes one more.
///
/// # Source
/// `fire.kill`
pub(super) fn resolve(
    tables: &Tables,
    facts: &FireFacts,
    tally: &Tally,
    dice: &mut dyn Dice,
) -> Plain<FireLoss, Word> {
    let per = i64::from(tables.fire_kill.per);
    let sum = tally.total().unwrap_or(0).max(0);
    let (full, rest) = (sum / per, sum % per);
    let mut losses = u32::try_from(full).unwrap_or(u32::MAX).min(strength(facts));
    if rest > 0 && losses < strength(facts) {
        // The roll is made by the first unit that fires. A unit that was ordered to fire but may not does not roll.
        let by = tally.blocks.iter().find(|block| lines::fires(block).next().is_some());
        let by = by.map(|block| &block.name);
        let purpose = Purpose { name: "throw-fire-remainder", of: by, at: Some(&facts.target.unit.id) };
        let bands = Bands { up_to: &[(rest, Word::plain("one-more"))], beyond: Word::plain("no-more") };
        if dice.band(purpose, Roll::D20, &bands) == 0 {
            losses += 1;
        }
    }
    let artillery = facts.target.unit.is_artillery();
    let lost = if artillery { FireLoss::Figures(losses) } else { FireLoss::Stands(losses) };
    let destroyed = losses > 0 && losses == strength(facts);
    let fate = if destroyed { Word::plain("destroyed") } else { lost.into() };
    Plain { word: lost, fates: smallvec![(facts.target.unit.id.clone(), fate)] }
}

/// Returns the events of the fire: each group has fired, and the target's lost stands are doomed until the phase
/// closes.
///
/// # Source
/// `fire.simultaneous`
pub(super) fn follow(facts: &FireFacts, tally: &Tally, lost: FireLoss) -> Vec<Event> {
    let mut events: Vec<_> = tally
        .blocks
        .iter()
        .filter_map(|block| {
            let stands: Vec<u32> = lines::fires(block).collect();
            let (unit, at) = (block.name.clone(), facts.target.unit.id.clone());
            (!stands.is_empty()).then_some(Event::Fired { unit, stands, at })
        })
        .collect();
    let (FireLoss::Stands(losses) | FireLoss::Figures(losses)) = lost;
    if losses > 0 {
        events.push(Event::Doomed {
            unit: facts.target.unit.id.clone(),
            stands: losses,
            figures: matches!(lost, FireLoss::Figures(_)),
            gives: facts.target.gives.clone(),
        });
    }
    events
}
