//! The procedures of the turn: those that may be requested now, those that must be, and the order of the steps.

use super::approach::in_reach;
use super::begin::is_done;
use super::charge::{ChargeAsk, ChargeFacts, gets_to};
use super::declare::{DeclareAsk, DeclareFacts};
use super::memory::ModelCount;
use super::prelude::*;
use super::react::{ReactAsk, ReactFacts};
use super::redirect::RedirectFacts;

/// Returns an offer to the player to request a procedure for a unit.
fn offer(procedure: &'static str, unit: &Unit) -> Offer {
    let says = Reason::new("fantasy.offer", procedure).name("unit", &unit.name);
    Offer::of(procedure, says).by(&unit.side).with("unit", &unit.id)
}

/// Returns the procedures that players may request now. Returns an empty list once the battle is over.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    if survey.position.beaten().is_some() {
        return Vec::new();
    }
    let mut offers = at_once(survey);
    if !offers.is_empty() {
        // Reactions and tests come first, so nothing else is offered while one is open.
        return offers;
    }
    match survey.position.phase {
        Phase::Start => offers.extend(start(survey)),
        Phase::Declare => {
            offers.extend(charges(survey, |_| true));
            offers.extend(redirects(survey));
        }
        Phase::Charge => offers.extend(charge(survey)),
        Phase::Compulsory => offers.extend(compulsory(survey)),
    }
    offers
}

/// Returns the tests and the reaction that come before anything else. A charged unit takes its tests before it reacts.
fn at_once(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let tests = position.memory.tests.iter().filter_map(|test| {
        let unit = position.unit(&test.unit).filter(|unit| unit.is_present())?;
        let procedure = match test.trial {
            Trial::Panic => "panic",
            Trial::Terror => "terror",
        };
        Some(offer(procedure, unit).due(Due::Now))
    });
    let tests: Vec<Offer> = tests.collect();
    if !tests.is_empty() {
        return tests;
    }
    let pending = position.memory.pending();
    let target = pending.and_then(|pending| position.unit(&pending.target));
    let reacts = target.filter(|target| position.phase == Phase::Declare && target.is_present());
    reacts.map(|target| react(survey, target)).into_iter().collect()
}

/// Returns the offer to choose a reaction. The choices are the reactions that the rules allow the unit.
fn react(survey: Survey<'_>, unit: &Unit) -> Offer {
    let may = |how: &Reaction| {
        let ask = ReactAsk { unit: unit.id.clone(), how: *how };
        survey.accepts::<ReactFacts>(&ask)
    };
    let may: Vec<_> = Reaction::ALL.iter().copied().filter(may).collect();
    let words = may.iter().map(|how| how.word().to_owned());
    let how = Choice {
        hole: "how",
        takes: ChoiceRange::OneOf(words.collect()),
        optional: may.contains(&Reaction::Hold),
    };
    offer("react", unit).choosing([how]).due(Due::Now)
}

/// Returns the special rules and rally tests that are due at the start of the turn. They are due even if some of their
/// facts are unknown.
fn start(survey: Survey<'_>) -> Vec<Offer> {
    let active = active(survey);
    let begin = active.clone().flat_map(|unit| {
        let due = unit.profile.rules.iter();
        let due = due.filter(move |rule| !is_done(survey, unit, rule));
        due.map(move |rule| {
            let offer = offer("begin", unit).with("rule", &rule.name).due(Due::Now);
            offer.saying(|reason| reason.name("rule", &rule.name))
        })
    });
    let memory = &survey.position.memory;
    let rally = active.filter(|unit| {
        unit.fleeing && !memory.rallied.contains(&unit.id) && !memory.broke.contains(&unit.id)
    });
    let rally = rally.map(|unit| offer("rally", unit).due(Due::Now));
    begin.chain(rally).collect()
}

/// Returns the procedures that must be requested now. Optional charges are not measured, which saves time.
pub(super) fn due(survey: Survey<'_>) -> Vec<Offer> {
    let settled = survey.position.phase != Phase::Declare || !at_once(survey).is_empty();
    let mut offers = if settled || survey.position.beaten().is_some() {
        offers(survey)
    } else {
        charges(survey, |unit| is_obliged(survey, unit))
    };
    offers.retain(|offer| offer.due == Due::Now);
    offers
}

/// Returns true if a unit must declare a charge and has not declared one yet.
///
/// # Source
/// `charge.free`
fn is_obliged(survey: Survey<'_>, unit: &Unit) -> bool {
    let memory = &survey.position.memory;
    memory.must.contains(&unit.id) && memory.charge_of(&unit.id).is_none()
}

/// Returns offers to declare a charge, for the units that `keep` accepts and that have a target.
fn charges(survey: Survey<'_>, keep: impl Fn(&Unit) -> bool) -> Vec<Offer> {
    let charges = active(survey).filter(|unit| keep(unit)).flat_map(|unit| {
        let targets = targets(survey, unit).map(|target| target.id.clone());
        let asks = targets.map(|target| DeclareAsk { unit: unit.id.clone(), target });
        survey.offers(asks, "target", |_: &DeclareFacts| declares(survey, unit))
    });
    charges.collect()
}

/// Returns the offer to declare a charge with a unit. The offer is marked as due if the unit must charge.
fn declares(survey: Survey<'_>, unit: &Unit) -> Offer {
    let offer = offer("declare", unit);
    if !is_obliged(survey, unit) {
        return offer;
    }
    let says = Reason::new("fantasy.offer", "must-declare").name("unit", &unit.name);
    Offer { says, ..offer }.due(Due::Now)
}

/// Returns offers to test for redirecting a charge, for each charger that may.
fn redirects(survey: Survey<'_>) -> Vec<Offer> {
    // Measuring other targets takes long. So only chargers whose target has fled are measured.
    let fled = |unit: &&Unit| {
        let charge = survey.position.memory.charge_of(&unit.id);
        charge.is_some_and(|known| known.reaction == Some(Reaction::Flee))
    };
    let redirects = active(survey).filter(fled).flat_map(|unit| {
        let asks = [unit.id.clone()];
        survey.offers(asks, "", |_: &RedirectFacts| offer("redirect", unit))
    });
    redirects.collect()
}

/// Returns the enemies in reach of a unit. Returns an empty list if the unit may not charge at all.
fn targets<'p>(survey: Survey<'p>, unit: &'p Unit) -> impl Iterator<Item = &'p Unit> {
    let declared = survey.position.memory.charge_of(&unit.id);
    let done = declared.is_some_and(|known| !known.again) || unit.fleeing || unit.is_fighting();
    let enemies = survey.position.present().filter(|enemy| enemy.side != unit.side);
    enemies.filter(move |enemy| !done && in_reach(survey, unit, enemy))
}

/// Returns offers to roll the charges that are declared, and to test to reform.
fn charge(survey: Survey<'_>) -> Vec<Offer> {
    let memory = &survey.position.memory;
    let charges = active(survey).filter(|unit| {
        let declared = memory.charge_of(&unit.id);
        let target = declared.and_then(|known| survey.position.unit(&known.target));
        let target = target.is_some_and(|target| target.is_present() && target.pose.is_some());
        let rolled = memory.charged.contains(&unit.id);
        target && unit.pose.is_some() && !rolled && !unit.fleeing && !unit.is_fighting()
    });
    let charges = charges.map(|unit| {
        let asides = Some(asides(survey, unit)).filter(|asides| !asides.is_empty());
        let aside = asides.map(|asides| Choice::one_of("aside", asides).optional());
        offer("charge", unit).choosing(aside).due(Due::Now)
    });
    let reforms = active(survey).filter(|unit| memory.reforms.contains(&unit.id));
    let reforms = reforms.map(|unit| {
        let files = (1..=unit.models).map(|n| n.to_string()).collect();
        offer("reform", unit).choosing([
            Choice::of("facing", ChoiceRange::Between(0.0, 360.0)).optional(),
            Choice::one_of("files", files).optional(),
        ])
    });
    charges.chain(reforms).collect()
}

/// Returns the places along the target's side where a charge may end, in inches from the middle, such as `1.5`. They
/// are the ends and the middle of every stretch in which the most models fight. Places that the charger cannot reach
/// are left out.
///
/// # Source
/// `charge.place`
fn asides(survey: Survey<'_>, unit: &Unit) -> Vec<String> {
    let ask = ChargeAsk { unit: unit.id.clone(), aside: None };
    let facts = survey.facts::<ChargeFacts>(&ask).ok();
    let target = facts.as_ref().and_then(|facts| survey.position.unit(&facts.target.id));
    let (Some(facts), Some(target)) = (&facts, target) else {
        return Vec::new();
    };
    let mut asides: Vec<f64> = Vec::new();
    for place in &facts.places {
        let (from, to) = ((place.from_in * 10.0).ceil(), (place.to_in * 10.0).floor());
        if from <= to {
            asides.extend([from, f64::midpoint(from, to).round(), to]);
        }
    }
    asides.dedup();
    let legal = asides.into_iter().filter(|aside| gets_to(survey, unit, target, aside / 10.0));
    legal.map(|aside| format!("{:.1}", aside / 10.0 + 0.0)).collect()
}

/// Returns offers of compulsory moves for fleeing units that have not moved yet.
fn compulsory(survey: Survey<'_>) -> Vec<Offer> {
    let fled = &survey.position.memory.fled;
    let runs = active(survey).filter(|unit| unit.fleeing && !fled.contains(&unit.id));
    runs.map(|unit| offer("run", unit).due(Due::Now)).collect()
}

/// Returns the active player's units that are not destroyed.
fn active(survey: Survey<'_>) -> impl Iterator<Item = &Unit> + Clone {
    let units = survey.position.units.iter();
    units.filter(move |unit| unit.is_present() && survey.position.is_active(unit))
}

/// Returns a failed check if the battle is over, and `None` otherwise.
///
/// # Source
/// `battle.over`
pub(super) fn over(survey: Survey<'_>) -> Option<Check> {
    let side = survey.position.beaten()?;
    let key = survey.tables.battle_over.key;
    let beaten = Check::that(key, false, ["", "beaten"]).of(&side.id);
    Some(beaten.saying(|reason| reason.name("side", &side.name)))
}

/// Returns the events that follow when the umpire skips a unit's reaction. The unit then holds and cannot react later.
///
/// # Source
/// `react.when`
pub(super) fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
    let pending = survey.position.memory.pending().filter(|_| offer.procedure == ReactFacts::PROCEDURE);
    let reacted = pending.map(|charge| Event::Reacted {
        unit: charge.target.clone(),
        to: charge.unit.clone(),
        how: Reaction::Hold,
    });
    reacted.into_iter().collect()
}

/// Returns the event that closes the current step. If tests are still due, the umpire has skipped them, and the event
/// drops these tests instead. The step can be closed after that.
pub(super) fn close(position: &Position) -> Event {
    if !position.memory.tests.is_empty() {
        let tests = position.memory.tests.iter();
        return Event::LetOff { units: tests.map(|test| test.unit.clone()).collect() };
    }
    if let Some(next) = position.phase.next() {
        return Event::PhaseClosed { phase: position.phase, next };
    }
    let (active, turn) = position.next_turn();
    let began = position.units.iter().map(|unit| ModelCount { unit: unit.id.clone(), models: unit.models });
    Event::TurnClosed { active, turn, began: began.collect() }
}
