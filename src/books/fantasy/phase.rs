//! What may be asked now, what is due, and how the steps of a turn follow each other.

use super::approach::in_reach;
use super::begin::is_done;
use super::charge::{ChargeAsk, ChargeFacts, gets_to};
use super::declare::{DeclareAsk, DeclareFacts};
use super::memory::Began;
use super::prelude::*;
use super::react::{ReactAsk, ReactFacts};
use super::redirect::RedirectFacts;

/// An offer about a unit.
fn offer(procedure: &'static str, unit: &Unit) -> Offer {
    let says = Reason::new("fantasy.offer", procedure).name("unit", &unit.name);
    Offer::of(procedure, says).by(&unit.side).with("unit", &unit.id)
}

/// What may be asked now; nothing once the battle is over.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    if survey.position.beaten().is_some() {
        return Vec::new();
    }
    let mut offers = at_once(survey);
    if !offers.is_empty() {
        // Reactions and tests come before anything else.
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

/// Tests and the reaction that come before anything else: tests of the charged unit before its reaction.
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

/// The reaction of a charged unit, with those it may choose.
fn react(survey: Survey<'_>, unit: &Unit) -> Offer {
    let may = |how: &Reaction| {
        let ask = ReactAsk { unit: unit.id.clone(), how: *how };
        survey.accepts::<ReactFacts>(&ask)
    };
    let may: Vec<_> = Reaction::ALL.iter().copied().filter(may).collect();
    let words = may.iter().map(|how| how.word().to_owned());
    let how =
        Choice { hole: "how", takes: Takes::OneOf(words.collect()), optional: may.contains(&Reaction::Hold) };
    offer("react", unit).choosing([how]).due(Due::Now)
}

/// Rules due at the start, and the rallying of fleeing units: due, too, where a fact of theirs is still open.
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

/// Of what may be asked now, what is due: without a look at the charges that may be declared and need not be.
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

/// Whether a unit must declare a charge if it can.
///
/// # Source
/// `charge.free`
fn is_obliged(survey: Survey<'_>, unit: &Unit) -> bool {
    let memory = &survey.position.memory;
    memory.must.contains(&unit.id) && memory.charge_of(&unit.id).is_none()
}

/// The charges that can be declared by units that are kept.
fn charges(survey: Survey<'_>, keep: impl Fn(&Unit) -> bool) -> Vec<Offer> {
    let charges = active(survey).filter(|unit| keep(unit)).flat_map(|unit| {
        let targets = targets(survey, unit).map(|target| target.id.clone());
        let asks = targets.map(|target| DeclareAsk { unit: unit.id.clone(), target });
        survey.offers(asks, "target", |_: &DeclareFacts| declares(survey, unit))
    });
    charges.collect()
}

/// What a unit that may declare a charge is told.
fn declares(survey: Survey<'_>, unit: &Unit) -> Offer {
    let offer = offer("declare", unit);
    if !is_obliged(survey, unit) {
        return offer;
    }
    let says = Reason::new("fantasy.offer", "must-declare").name("unit", &unit.name);
    Offer { says, ..offer }.due(Due::Now)
}

/// Tests to redirect a charge.
fn redirects(survey: Survey<'_>) -> Vec<Offer> {
    // Whom else a unit could charge is long to measure: it is not, but for one whose target flees.
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

/// The enemies a unit could reach, if it may declare a charge at all.
fn targets<'p>(survey: Survey<'p>, unit: &'p Unit) -> impl Iterator<Item = &'p Unit> {
    let declared = survey.position.memory.charge_of(&unit.id);
    let done = declared.is_some_and(|known| !known.again) || unit.fleeing || unit.is_fighting();
    let enemies = survey.position.present().filter(|enemy| enemy.side != unit.side);
    enemies.filter(move |enemy| !done && in_reach(survey, unit, enemy))
}

/// Charges to be rolled, and tests to reform.
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
            Choice::of("facing", Takes::Between(0.0, 360.0)).optional(),
            Choice::one_of("files", files).optional(),
        ])
    });
    charges.chain(reforms).collect()
}

/// Where along the side it strikes a charge may end, to a tenth of an inch: at the ends and in the middle of every stretch along which as
/// many fight, where there is a way.
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

/// Fleeing units that have not run yet.
fn compulsory(survey: Survey<'_>) -> Vec<Offer> {
    let fled = &survey.position.memory.fled;
    let runs = active(survey).filter(|unit| unit.fleeing && !fled.contains(&unit.id));
    runs.map(|unit| offer("run", unit).due(Due::Now)).collect()
}

/// The active player's units.
fn active(survey: Survey<'_>) -> impl Iterator<Item = &Unit> + Clone {
    let units = survey.position.units.iter();
    units.filter(move |unit| unit.is_present() && survey.position.is_active(unit))
}

/// The check that says the battle is over, if it is.
///
/// # Source
/// `battle.over`
pub(super) fn over(survey: Survey<'_>) -> Option<Check> {
    let side = survey.position.beaten()?;
    let key = survey.tables.battle_over.key;
    let beaten = Check::that(key, false, ["", "beaten"]).of(&side.id);
    Some(beaten.saying(|reason| reason.name("side", &side.name)))
}

/// What follows where the umpire waives a reaction: none said holds, for good.
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

/// The event that closes the current step. Tests that come before anything else have been waived: they are not taken, and what was to
/// come after them is due.
pub(super) fn close(position: &Position) -> Event {
    if !position.memory.tests.is_empty() {
        let tests = position.memory.tests.iter();
        return Event::LetOff { units: tests.map(|test| test.unit.clone()).collect() };
    }
    if let Some(next) = position.phase.next() {
        return Event::PhaseClosed { phase: position.phase, next };
    }
    let (active, turn) = position.next_turn();
    let began = position.units.iter().map(|unit| Began { unit: unit.id.clone(), models: unit.models });
    Event::TurnClosed { active, turn, began: began.collect() }
}
