//! Where the turn stands, what may be asked there, and what comes next.

use super::apply::apply;
use super::ask::Survey;
use super::event::Event;
use super::kind::{Phase, Stage};
use super::position::{Attack, Position};
use super::{
    activate, advance, breakthrough, charge, clash, commit, counter, declare, face, fire, follow,
    march, pursue, rally, recall, retire, retreat, riposte, square,
};
use crate::names::Id;
use crate::rulebook::{Offer, Refusal};
use crate::ruling::Check;

/// Where the turn stands: what has to be settled first, else the phase or step the file keeps.
///
/// # Source
/// `turn.frame`, `shock.steps`
pub(super) fn now(survey: Survey<'_>) -> Phase {
    let position = survey.position;
    if retreat::owed(position).next().is_some() {
        return Phase::Retreat;
    }
    if position.phase != Phase::Resolve {
        return position.phase;
    }
    if !advance::vacant(survey).is_empty() {
        return Phase::Advance;
    }
    if !seconds(survey).is_empty() {
        return Phase::Again;
    }
    if answering(position).next().is_some() && !answers(survey).is_empty() {
        return Phase::Answer;
    }
    Phase::Resolve
}

/// Second shocks and pursuits.
fn seconds(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = breakthrough::offers(survey);
    offers.extend(riposte::offers(survey));
    offers.extend(pursue::offers(survey));
    offers
}

/// Squares and counter-charges.
fn answers(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = square::offers(survey, Phase::Answer);
    offers.extend(counter::offers(survey, Phase::Answer));
    offers
}

/// The attack a unit is in, with its number: the last one that is still on, else the last.
pub(super) fn attack_of<'p>(position: &'p Position, unit: &Id) -> Option<(u32, &'p Attack)> {
    let attacks: Vec<(u32, &Attack)> = (0..).zip(&position.state.attacks).collect();
    let own = || attacks.iter().rev().filter(|(_, attack)| attack.units.contains(unit));
    own().find(|(_, attack)| attack.is_on()).or_else(|| own().next()).copied()
}

/// Whether an attack still has enemies to go at.
pub(super) fn has_target(position: &Position, attack: &Attack) -> bool {
    let first = position.present(&attack.units).next();
    first.is_some_and(|unit| attack.targets.iter().any(|hex| position.held(hex, &unit.side)))
}

/// The attacks that can be answered by a square or a counter-charge.
pub(super) fn answering(position: &Position) -> impl Iterator<Item = &Attack> {
    let attacks = position.state.attacks.iter();
    attacks.filter(|attack| is_answerable(position, attack))
}

/// Whether an attack can be answered as the turn stands; once shocks are resolved only a pursuit just declared.
pub(super) fn is_answerable(position: &Position, attack: &Attack) -> bool {
    let resolving = position.phase == Phase::Resolve;
    attack.stage == Stage::Committed
        && !attack.counter
        && (!resolving || (attack.now && attack.open))
}

/// The attacks that go at a hex and will be resolved, by others than a side.
pub(super) fn at<'p>(position: &'p Position, hex: &Id, side: &Id) -> Vec<&'p Attack> {
    let attacks = position.state.attacks.iter();
    let others = attacks.filter(|attack| {
        attack.is_on()
            && attack.targets.contains(hex)
            && position.present(&attack.units).next().is_some_and(|unit| unit.side != *side)
    });
    others.collect()
}

/// What may be asked now, and what must be.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    if position.victor().is_some() {
        return Vec::new();
    }
    match now(survey) {
        Phase::Activation => activate::offers(position),
        Phase::Movement => {
            let mut offers = march::offers(survey);
            offers.extend(face::offers(survey));
            offers.extend(fire::offers(survey));
            offers
        }
        Phase::Declare => {
            let mut offers = declare::offers(survey);
            offers.extend(charge::offers(survey));
            offers
        }
        Phase::Retire => {
            let mut offers = retire::offers(survey);
            offers.extend(follow::offers(survey));
            offers
        }
        Phase::Commit => commit::offers(position),
        Phase::Answer => answers(survey),
        Phase::Recall => recall::offers(survey),
        Phase::Fire => {
            let mut offers = fire::offers(survey);
            offers.extend(recall::offers(survey));
            offers
        }
        Phase::Resolve => clash::offers(survey),
        Phase::Retreat => retreat::offers(survey),
        Phase::Advance => advance::offers(survey),
        Phase::Again => seconds(survey),
        Phase::Rally => rally::offers(survey),
    }
}

/// The event that closes the phase or step: the next in which there is anything to do.
pub(super) fn close(survey: Survey<'_>) -> Event {
    let position = survey.position;
    match now(survey) {
        Phase::Again => return Event::LetBe,
        Phase::Answer if position.phase == Phase::Resolve => {
            let open = (0..).zip(&position.state.attacks);
            let open = open.filter(|(_, attack)| attack.now && attack.open && attack.is_on());
            let number = open.map(|(number, _)| number).next().unwrap_or(0);
            return Event::Unanswered { number };
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
        let after = Survey { position: &next, tables: survey.tables };
        if phase == Phase::Rally || !offers(after).is_empty() {
            return begun;
        }
        skipped.push(phase);
    }
}

/// The refusal of a phase when the battle is over.
///
/// # Errors
/// It is.
///
/// # Source
/// `turn.victory`
pub(super) fn still_on(survey: Survey<'_>) -> Result<(), Refusal> {
    let position = survey.position;
    let Some(victor) = position.victor() else {
        return Ok(());
    };
    let key = survey.tables.turn_victory.key;
    let check = match victor {
        Some(side) => Check::that(key, false, ["", "over"])
            .saying(|reason| reason.name("side", position.called(side))),
        None => Check::that(key, false, ["", "nobody"]),
    };
    Err(check.into())
}
