//! Measuring the facts of all fire at a target.

use super::aim::{Shooter, has_fired_at, target_facts};
use super::facts::FireFacts;
use crate::prelude::*;

/// Returns the facts of the fire of the given units at a target. An empty list of stand numbers means all stands of the
/// unit. `nearest_target` is true if the program chose the target.
///
/// # Errors
/// Refuses a firer of the target's own side.
pub(crate) fn measure(
    survey: Survey<'_>,
    target: &Unit,
    firers: &[(&Unit, Vec<u32>)],
    nearest_target: bool,
    said: &Amendments,
) -> Result<FireFacts, Refusal> {
    let mut groups = Vec::with_capacity(firers.len());
    let mut fired_at = false;
    for (index, (firer, stands)) in firers.iter().enumerate() {
        if firer.side == target.side {
            let because =
                Reason::new("fire.who", "own-side").name("unit", &firer.name).name("target", &target.name);
            return Err(Check::new("fire.who", false, because).of(&firer.id).into());
        }
        fired_at |= has_fired_at(survey, firer, target);
        let aim = Shooter::of(survey, firer).at(target);
        groups.push(aim.group(index, stands, said)?);
    }
    Ok(FireFacts {
        accuracy_cm: survey.position.ground.accuracy,
        target: target_facts(survey, target, fired_at),
        groups,
        nearest_target,
    })
}
