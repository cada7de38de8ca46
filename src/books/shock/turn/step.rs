//! The current step of the turn, and the next one.

use crate::aftermath::advance::vacant;
use crate::aftermath::retreat::{owed, owing};
use crate::apply::apply;
use crate::attack::clash::let_off;
use crate::attacks::answering;
use crate::prelude::*;
use crate::turn::offers::{answers, offers, seconds};

/// Returns the current step of the turn. A due retreat, advance or further attack comes first, and otherwise the step
/// is the one that the battle file names.
///
/// # Source
/// `turn.frame`, `shock.steps`
pub(crate) fn step(position: &Position, tables: &Tables) -> Phase {
    let at = |step| Survey { position, tables, step };
    if owed(position).next().is_some() {
        return Phase::Retreat;
    }
    if position.phase != Phase::Resolve {
        return position.phase;
    }
    if !vacant(at(Phase::Advance)).is_empty() {
        return Phase::Advance;
    }
    if !seconds(at(Phase::Again)).is_empty() {
        return Phase::Again;
    }
    if answering(position).next().is_some() && !answers(at(Phase::Answer)).is_empty() {
        return Phase::Answer;
    }
    Phase::Resolve
}

/// Returns the event that closes the current step and begins the next one that has anything to do. Procedures that are
/// due in the closed step count as skipped. Those of other steps stay due, for example the remaining shocks.
///
/// # Source
/// `shock.steps`
pub(crate) fn close(survey: Survey<'_>) -> Event {
    let position = survey.position;
    match survey.step {
        Phase::Retreat => return Event::Stayed { units: owing(position) },
        Phase::Advance => return Event::Unoccupied { hexes: vacant(survey) },
        Phase::Again => return Event::LetBe,
        Phase::Answer if position.phase == Phase::Resolve => {
            let open = (0..).zip(&position.state.attacks);
            let open = open.filter(|(_, attack)| attack.now && attack.open && attack.is_on());
            let number = open.map(|(number, _)| number).next().unwrap_or(0);
            return Event::Unanswered { number };
        }
        Phase::Resolve => {
            if let Some(dropped) = let_off(position) {
                return dropped;
            }
        }
        Phase::Rally => return Event::TurnEnded,
        _ => {}
    }
    let mut skipped = Vec::new();
    let mut phase = position.phase;
    loop {
        phase = match phase {
            Phase::Activation => Phase::Rally,
            phase => phase.next(),
        };
        let begun = Event::Began { phase, skipped: skipped.clone() };
        let mut next = position.clone();
        apply(&mut next, &begun);
        let after = Survey::new(&next, survey.tables);
        if phase == Phase::Rally || !offers(after).is_empty() {
            return begun;
        }
        skipped.push(phase);
    }
}

/// Returns `Ok` while the battle goes on.
///
/// # Errors
/// Refuses every request once the battle is over. The refusal names the winner, if there is one.
///
/// # Source
/// `turn.victory`
pub(crate) fn still_on(survey: Survey<'_>) -> Result<(), Refusal> {
    let position = survey.position;
    let Some(victor) = position.victor() else {
        return Ok(());
    };
    let key = survey.tables.turn_victory.key;
    let check = match victor {
        Some(side) => {
            Check::that(key, false, ["", "over"]).saying(|reason| reason.name("side", position.called(side)))
        }
        None => Check::that(key, false, ["", "nobody"]),
    };
    Err(check.into())
}
