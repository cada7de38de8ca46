//! A whole phase in one go: everything measured as it stood, thrown in one run, then followed.

use super::recorded::{document, play, record};
use super::words::{Ear, known_choices, settle_owed};
use super::{Addressed, Cases, Detail, Halt, Offer, Order, Question, Rulebook, Rules, Waiver};
use crate::dice::Cast;
use crate::names::Id;
use crate::ruling::{EventRecord, Ruling};
use serde_json::Value;
use std::collections::VecDeque;

/// A phase ruled from its beginning to its end.
#[derive(Clone, Debug)]
pub struct PhaseRecord {
    /// Message id of the phase's name.
    pub phase: &'static str,
    /// Its rulings, in the order thrown; what had to follow at once comes after them.
    pub rulings: Vec<Ruling>,
    /// How many of them were measured together, on the table as the phase found it; each later one was measured on the
    /// table as those before it left it.
    pub together: usize,
    /// What was due and was waived, with the reason.
    pub waived: Vec<(Offer, String)>,
    /// What closing it did.
    pub closing: Vec<EventRecord>,
    /// The documents of all it changed, in the order applied, with those no ruling tells: written orders struck off.
    pub changes: Vec<Value>,
    /// Words said to rulings that have not come up: nothing is thrown yet, or they are kept for a later phase.
    pub unheard: Vec<Addressed>,
}

/// What is said to a phase.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spoken<'s> {
    /// What of that which is due is waived, and why.
    pub waivers: &'s [Waiver],
    /// Words to its rulings.
    pub words: &'s [Addressed],
    /// Whether a word that no ruling hears is kept for a later phase.
    pub later: bool,
}

/// Rules the current phase.
///
/// Everything that is not waived is measured before anything is thrown, or in turn where the book says so; then the written orders are
/// carried out one by one.
/// Without the dice that are asked for nothing changes and the record is the throw sheet; with the first of them it is that
/// sheet as far as it is filled. Else the position
/// moves on to the next phase, if nothing is due any more that is not waived.
///
/// # Errors
/// The phase can't be run, the dice do not fit, something is due, or a word is heard by no ruling or fits several; the
/// position is then as it was.
pub(super) fn run<R: Rules>(
    book: &Rulebook<R>,
    position: &mut R::Position,
    mut dice: Option<&mut Cast>,
    detail: Detail,
    said: Spoken<'_>,
) -> Result<PhaseRecord, Halt> {
    known_choices::<R>(said.words)?;
    let mut ear = Ear::new(said.words);
    let phase = R::phase_name(book.survey(position));
    ear.plays_on(R::still_on(book.survey(position)))?;
    let mut next = position.clone();
    let in_turn = R::in_turn(book.survey(position));
    let mut questions = questions::<R>(book, position, &mut ear, said.waivers)?;
    let mut rulings = Vec::with_capacity(questions.len());
    let mut all_events = Vec::new();
    while let Some(question) = questions.pop_front() {
        let (mut ruling, events) = question.rule(dice.as_deref_mut(), detail)?;
        if in_turn && ruling.outcome.is_some() {
            play(book, &mut next, &mut ruling, &events);
            questions = self::questions::<R>(book, &next, &mut ear, said.waivers)?;
        } else {
            all_events.push((rulings.len(), events));
        }
        rulings.push(ruling);
    }
    for (at, events) in &all_events {
        if let Some(ruling) = rulings.get_mut(*at) {
            play(book, &mut next, ruling, events);
        }
    }
    // Where nothing is to be thrown, no dice are enough dice.
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

/// The questions of the asks of a phase, as a position stands, but for those that are waived.
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

/// What follows the asks of a phase before it closes.
#[derive(Default)]
struct After {
    rulings: Vec<Ruling>,
    changes: Vec<Value>,
    /// What was waived so that the phase could go on.
    let_off: Vec<(Offer, String)>,
    /// What is due after all that.
    due: Vec<Offer>,
}

/// Carries out orders and what is owed, and goes on after every waiver that lets the phase go on.
fn go_on<R: Rules>(
    book: &Rulebook<R>,
    next: &mut R::Position,
    ear: &mut Ear,
    (dice, detail): (&mut Cast, Detail),
    waivers: &[Waiver],
) -> Result<After, Halt> {
    let mut after = After::default();
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
    // A waiver waives what it names and nothing else: whose turn it is now has not been asked yet.
    after.due = R::due(book.survey(next));
    Ok(after)
}

/// The documents of everything rulings change, one ruling after another.
fn changes_of(rulings: &[Ruling]) -> Vec<Value> {
    rulings.iter().flat_map(Ruling::changes).collect()
}

/// Whether the umpire waives what a question settles: then nobody throws for it.
fn is_waived<R: Rules>(question: &Question<'_, R>, waivers: &[Waiver]) -> bool {
    let name = question.facts().name();
    waivers.iter().any(|waiver| waiver.name == name)
}

/// The next thing due whose waiver lets the phase go on, its reason, and what follows from the waiver.
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

/// What is due and waived, each with its reason, with what was let off before.
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

/// Carries out the written orders, one after another, each on the table as the one before left it; what they
/// changed comes beside their rulings, each struck off after its own.
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
