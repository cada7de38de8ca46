//! The ruling of a whole phase: all requests are measured, then the dice are rolled, then the events are applied.

use super::event_record::{document, play, record};
use super::words::{Ear, known_choices, settle_owed};
use super::{Cases, Detail, Halt, Offer, Order, Question, Rulebook, Rules, RulingWord, Waiver};
use dice::{Cast, Id};
use ruling::{EventRecord, Ruling};
use serde_json::Value;
use std::collections::VecDeque;

/// The record of a phase that was ruled as a whole.
#[derive(Clone, Debug)]
pub struct PhaseRecord {
    /// The message id of the phase's name.
    pub phase: &'static str,
    /// The rulings, in the order of the throws. A ruling that another ruling triggers comes right after it.
    pub rulings: Vec<Ruling>,
    /// The number of rulings, from the first, that were measured on the position at the start of the phase. Each later
    /// ruling was measured after the rulings before it were applied.
    pub together: usize,
    /// The due offers that were waived, with the umpire's reasons.
    pub waived: Vec<(Offer, String)>,
    /// The events that close the phase.
    pub closing: Vec<EventRecord>,
    /// The JSON documents of all events, in the order of application. The list includes events that belong to no
    /// ruling, such as the removal of a written order.
    pub changes: Vec<Value>,
    /// The instructions (overrides and choices) for rulings that have not come up yet, because dice are missing or the
    /// instructions are for a later phase.
    pub unheard: Vec<RulingWord>,
}

/// Everything that the umpire and the players say about a phase.
#[derive(Clone, Copy, Debug, Default)]
pub struct PhaseWords<'s> {
    /// The due offers to waive, with the reasons.
    pub waivers: &'s [Waiver],
    /// The instructions (overrides and choices) addressed to single rulings.
    pub words: &'s [RulingWord],
    /// True if instructions that fit no ruling are kept for a later phase.
    pub later: bool,
}

/// Makes all rulings of the current phase.
///
/// Every request that is not waived is measured before any die is rolled, or in turn if the rulebook says so. Then the
/// written orders are carried out one by one.
///
/// If dice are needed and missing, the position stays unchanged, and the record lists the throws with the faces known
/// so far. Otherwise the position moves on to the next phase, unless something is still due and not waived.
///
/// # Errors
/// Returns an error if the phase can't be run, the dice do not match, something is due, or an instruction fits no
/// ruling or several. The position is then unchanged.
pub(super) fn run<R: Rules>(
    book: &Rulebook<R>,
    position: &mut R::Position,
    mut dice: Option<&mut Cast>,
    detail: Detail,
    said: PhaseWords<'_>,
) -> Result<PhaseRecord, Halt> {
    known_choices::<R>(said.words)?;
    let mut ear = Ear::new(said.words);
    let phase = R::phase_name(book.survey(position));
    ear.plays_on(R::still_on(book.survey(position)))?;
    let in_turn = R::in_turn(book.survey(position));
    let (mut rulings, mut next) =
        asks_ruled(book, position, &mut ear, (dice.as_deref_mut(), detail), said.waivers)?;
    // An empty set of dice is enough if no dice are to be rolled.
    let mut none = Cast::given(Vec::new());
    let thrown = rulings.iter().all(|ruling| ruling.outcome.is_some());
    let waits = dice.as_ref().is_some_and(|dice| dice.waits());
    let thrown = thrown && !waits;
    let Some(dice) = dice.filter(|_| !waits).or_else(|| thrown.then_some(&mut none)) else {
        return Ok(PhaseRecord {
            phase,
            together: rulings.len(),
            rulings,
            waived: Vec::new(),
            closing: Vec::new(),
            changes: Vec::new(),
            unheard: ear.unheard(),
        });
    };
    let together = if in_turn { rulings.len().min(1) } else { rulings.len() };
    let mut changes = changes_of(&rulings);
    let after = go_on(book, &mut next, &mut ear, (dice, detail), said.waivers)?;
    rulings.extend(after.rulings);
    changes.extend(after.changes);
    let waived = waived(after.due, said.waivers, after.let_off)?;
    let closing = R::close(book.survey(&next));
    R::apply(book.tables(), &mut next, &closing);
    let survey = book.survey(position);
    let closing = record::<R>(&closing, &|id| R::called(survey, id).into());
    changes.push(closing.document.clone());
    let after = settle_owed(book, &mut next, &mut ear, (dice, detail), &[])?;
    changes.extend(after.changes);
    rulings.extend(after.rulings);
    dice.used_up()?;
    let unheard = if said.later {
        ear.unheard()
    } else {
        ear.all_heard()?;
        Vec::new()
    };
    *position = next;
    Ok(PhaseRecord { phase, rulings, together, waived, closing: vec![closing], changes, unheard })
}

/// Rules the requests of the current phase. Returns the rulings, and the position after them.
fn asks_ruled<R: Rules>(
    book: &Rulebook<R>,
    position: &R::Position,
    ear: &mut Ear,
    (mut dice, detail): (Option<&mut Cast>, Detail),
    waivers: &[Waiver],
) -> Result<(Vec<Ruling>, R::Position), Halt> {
    let mut next = position.clone();
    let mut in_turn = R::in_turn(book.survey(position));
    let mut questions = if in_turn {
        next_in_turn::<R>(book, position, ear, waivers)?
    } else {
        questions::<R>(book, position, ear, waivers)?
    };
    let mut rulings = Vec::with_capacity(questions.len());
    let mut all_events = Vec::new();
    while let Some(question) = questions.pop_front() {
        let (mut ruling, events) = question.rule(dice.as_deref_mut(), detail)?;
        if in_turn && ruling.outcome.is_some() {
            play(book, &mut next, &mut ruling, &events);
            questions = next_in_turn::<R>(book, &next, ear, waivers)?;
        } else {
            if in_turn {
                // Once the dice run out, the throw sheet shows all that is left.
                questions = self::questions::<R>(book, &next, ear, waivers)?;
                questions.pop_front();
                in_turn = false;
            }
            all_events.push((rulings.len(), events));
        }
        rulings.push(ruling);
    }
    for (at, events) in &all_events {
        if let Some(ruling) = rulings.get_mut(*at) {
            play(book, &mut next, ruling, events);
        }
    }
    Ok((rulings, next))
}

/// Returns the question that is next in a phase whose requests are settled in turn, as a queue of at most one.
fn next_in_turn<'b, R: Rules>(
    book: &'b Rulebook<R>,
    position: &R::Position,
    ear: &mut Ear,
    waivers: &[Waiver],
) -> Result<VecDeque<Question<'b, R>>, Halt> {
    let is_waived = |name: &str| waivers.iter().any(|waiver| waiver.name == name);
    let ask = R::next_in_turn(book.survey(position), &is_waived)?;
    Ok(ask.map(|ask| ear.question(book, position, &ask)).transpose()?.into_iter().collect())
}

/// Returns the questions for all requests of the current phase that are not waived, measured on the given position.
fn questions<'b, R: Rules>(
    book: &'b Rulebook<R>,
    position: &R::Position,
    ear: &mut Ear,
    waivers: &[Waiver],
) -> Result<VecDeque<Question<'b, R>>, Halt> {
    let asks = R::phase(book.survey(position))?;
    let questions: Vec<_> =
        asks.iter().map(|ask| ear.question(book, position, ask)).collect::<Result<_, _>>()?;
    Ok(questions.into_iter().filter(|question| !is_waived(question, waivers)).collect())
}

/// The rulings and changes between the requests of a phase and the close of the phase.
#[derive(Default)]
struct PhaseRest {
    rulings: Vec<Ruling>,
    changes: Vec<Value>,
    /// The due offers that were waived so that the phase could go on.
    let_off: Vec<(Offer, String)>,
    /// The offers that are due at the end.
    due: Vec<Offer>,
}

/// Carries out written orders, and the requests that earlier rulings made necessary. Repeats this after each waiver
/// that lets the phase go on.
fn go_on<R: Rules>(
    book: &Rulebook<R>,
    next: &mut R::Position,
    ear: &mut Ear,
    (dice, detail): (&mut Cast, Detail),
    waivers: &[Waiver],
) -> Result<PhaseRest, Halt> {
    let mut after = PhaseRest::default();
    loop {
        let (orders, ordered) = carry_out(book, next, ear, dice, detail)?;
        after.changes.extend(ordered);
        after.rulings.extend(orders);
        let owed = settle_owed(book, next, ear, (dice, detail), waivers)?;
        after.changes.extend(owed.changes);
        after.rulings.extend(owed.rulings);
        after.let_off.extend(owed.let_off);
        let Some((offer, reason, events)) = next_let_off(book, next, waivers, &after.let_off) else {
            break;
        };
        for event in &events {
            R::apply(book.tables(), next, event);
        }
        after.changes.extend(events.iter().map(document));
        after.let_off.push((offer, reason));
    }
    // A waiver applies only to the offer it names. The side whose turn comes next has not been asked yet.
    after.due = R::due(book.survey(next));
    Ok(after)
}

/// Returns the JSON documents of all changes by the given rulings, in order.
fn changes_of(rulings: &[Ruling]) -> Vec<Value> {
    rulings.iter().flat_map(Ruling::changes).collect()
}

/// Returns true if the umpire waives the request of a question. The request is then not ruled on.
fn is_waived<R: Rules>(question: &Question<'_, R>, waivers: &[Waiver]) -> bool {
    let name = question.facts().name();
    waivers.iter().any(|waiver| waiver.name == name)
}

/// Returns the next due offer whose waiver causes events, with the umpire's reason and those events. Skips the offers
/// in `before`.
fn next_let_off<R: Rules>(
    book: &Rulebook<R>,
    position: &R::Position,
    waivers: &[Waiver],
    before: &[(Offer, String)],
) -> Option<(Offer, String, Vec<R::Event>)> {
    if waivers.len() <= before.len() {
        return None;
    }
    let due = R::due(book.survey(position)).into_iter().map(|offer| (offer.name(), offer));
    let mut left = due.filter(|(name, _)| before.iter().all(|(known, _)| known.name() != *name));
    left.find_map(|(name, offer)| {
        let waiver = waivers.iter().find(|waiver| waiver.name == name)?;
        let events = R::waived(book.survey(position), &offer);
        (!events.is_empty()).then(|| (offer, waiver.reason.clone(), events))
    })
}

/// Returns all waived offers with the reasons, including those in `let_off`.
fn waived(
    due: Vec<Offer>,
    waivers: &[Waiver],
    let_off: Vec<(Offer, String)>,
) -> Result<Vec<(Offer, String)>, Halt> {
    let (mut waived, mut left) = (let_off, Vec::new());
    for offer in due {
        let name = offer.name();
        match waivers.iter().find(|waiver| waiver.name == name) {
            Some(said) => waived.push((offer, said.reason.clone())),
            None => left.push(offer),
        }
    }
    let known = |waiver: &&Waiver| waived.iter().any(|(offer, _)| offer.name() == waiver.name);
    if let Some(unknown) = waivers.iter().find(|waiver| !known(waiver)) {
        let names = waived.iter().map(|(offer, _)| offer).chain(&left).map(Offer::name);
        return Err(Halt::NotDue(unknown.name.clone(), names.collect()));
    }
    if left.is_empty() { Ok(waived) } else { Err(Halt::Due(left)) }
}

/// Carries out the written orders in sequence, each on the position that the previous order left. Returns the rulings
/// and all changes. The removal of an order follows the changes of its ruling.
fn carry_out<R: Rules>(
    book: &Rulebook<R>,
    position: &mut R::Position,
    ear: &mut Ear,
    dice: &mut Cast,
    detail: Detail,
) -> Result<(Vec<Ruling>, Vec<Value>), Halt> {
    let (mut rulings, mut changes) = (Vec::new(), Vec::new());
    while let Some(Order { procedure, answers, carried_out }) = R::ordered(book.survey(position)) {
        let ask = R::Facts::read(book.survey(position), procedure, &answers);
        let asked = ask.map_err(Halt::from).and_then(|ask| ear.question(book, position, &ask));
        let ruled = asked.and_then(|question| question.rule(Some(dice), detail));
        let (mut ruling, events) = ruled.map_err(|halt| {
            let called = |id: &Id| R::called(book.survey(position), id);
            let known = R::Facts::PROCEDURES.iter().find(|known| known.name == procedure);
            halt.of_order(|| answers.told(procedure, known.map_or(&[], |known| known.holes), called))
        })?;
        play(book, position, &mut ruling, &events);
        R::apply(book.tables(), position, &carried_out);
        changes.extend(ruling.changes());
        changes.push(document(&carried_out));
        rulings.push(ruling);
    }
    Ok((rulings, changes))
}
