//! A whole phase in one go: everything measured as it stood, thrown in one run, then followed.

use super::recorded::{document, record};
use super::{Detail, Facts, Halt, Offer, Question, Rulebook, Waiver};
use crate::dice::Cast;
use crate::ruling::{Amendments, EventRecord, Ruling};
use serde_json::Value;

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
}

/// Rules the current phase.
///
/// Everything that is not waived is measured before anything is thrown; then the written orders are carried out one by one.
/// Without the dice that are asked for nothing changes and the record is the throw sheet. Else the position
/// moves on to the next phase, if nothing is due any more that is not waived.
///
/// # Errors
/// The phase can't be run, the dice do not fit, or something is due; the position is then as it was.
pub(super) fn run<B: Rulebook>(
    book: &B,
    position: &mut B::Position,
    mut dice: Option<&mut Cast>,
    detail: Detail,
    waivers: &[Waiver],
) -> Result<PhaseRecord, Halt> {
    let said = Amendments::default();
    let phase = book.phase_name(position);
    let asks = book.phase(position)?;
    let questions: Vec<_> = asks
        .iter()
        .map(|ask| Question::measured(book, position, ask, &said))
        .collect::<Result<_, _>>()?;
    let mut next = position.clone();
    let mut rulings = Vec::with_capacity(questions.len());
    let mut all_events = Vec::new();
    for question in questions
        .iter()
        .filter(|question| !is_waived(question, waivers))
    {
        let (ruling, events) = question.rule(dice.as_deref_mut(), detail)?;
        rulings.push(ruling);
        all_events.extend(events);
    }
    for event in &all_events {
        book.apply(&mut next, event);
    }
    // Where nothing is to be thrown, no dice are enough dice.
    let mut none = Cast::given(Vec::new());
    let thrown = rulings.iter().all(|ruling| ruling.outcome.is_some());
    let Some(dice) = dice.or_else(|| thrown.then_some(&mut none)) else {
        return Ok(PhaseRecord {
            phase,
            together: rulings.len(),
            rulings,
            waived: Vec::new(),
            closing: Vec::new(),
            changes: Vec::new(),
        });
    };
    let mut changes = changes_of(&rulings);
    let (orders, ordered) = carry_out(book, &mut next, dice, detail)?;
    changes.extend(ordered);
    let retreats = settle_owed(book, &mut next, dice, detail)?;
    changes.extend(changes_of(&retreats));
    let waived = waived(book.due(&next), waivers)?;
    let closing = book.close(&next);
    book.apply(&mut next, &closing);
    let closing = record(book, &closing, &|id| book.called(position, id));
    changes.push(closing.document.clone());
    let after = settle_owed(book, &mut next, dice, detail)?;
    changes.extend(changes_of(&after));
    dice.used_up()?;
    let together = rulings.len();
    rulings.extend(orders.into_iter().chain(retreats).chain(after));
    *position = next;
    Ok(PhaseRecord {
        phase,
        rulings,
        together,
        waived,
        closing: vec![closing],
        changes,
    })
}

/// The documents of everything rulings change, one ruling after another.
fn changes_of(rulings: &[Ruling]) -> Vec<Value> {
    rulings.iter().flat_map(Ruling::changes).collect()
}

/// Whether the umpire waives what a question settles: then nobody throws for it.
fn is_waived<B: Rulebook>(question: &Question<'_, B>, waivers: &[Waiver]) -> bool {
    let facts = question.facts();
    let name = format!("{}@{}", facts.procedure(), facts.subject());
    waivers.iter().any(|waiver| waiver.name == name)
}

/// What is due and waived, each with its reason.
fn waived(due: Vec<Offer>, waivers: &[Waiver]) -> Result<Vec<(Offer, String)>, Halt> {
    let (mut waived, mut left) = (Vec::new(), Vec::new());
    for offer in due {
        let name = offer.name();
        match waivers.iter().find(|waiver| waiver.name == name) {
            Some(said) => waived.push((offer, said.reason.clone())),
            None => left.push(offer),
        }
    }
    let known = |waiver: &&Waiver| waived.iter().any(|(offer, _)| offer.name() == waiver.name);
    if let Some(unknown) = waivers.iter().find(|waiver| !known(waiver)) {
        let names = waived
            .iter()
            .map(|(offer, _)| offer)
            .chain(&left)
            .map(Offer::name);
        return Err(Halt::NotDue(unknown.name.clone(), names.collect()));
    }
    if left.is_empty() {
        Ok(waived)
    } else {
        Err(Halt::Due(left))
    }
}

/// Carries out the written orders, one after another, each on the table as the one before left it; what they
/// changed comes beside their rulings, each struck off after its own.
fn carry_out<B: Rulebook>(
    book: &B,
    position: &mut B::Position,
    dice: &mut Cast,
    detail: Detail,
) -> Result<(Vec<Ruling>, Vec<Value>), Halt> {
    let (mut rulings, mut changes) = (Vec::new(), Vec::new());
    while let Some((ask, carried_out)) = book.ordered(position)? {
        let (ruling, events) = Question::measured(book, position, &ask, &Amendments::default())?
            .rule(Some(dice), detail)?;
        for event in events.iter().chain([&carried_out]) {
            book.apply(position, event);
        }
        changes.extend(ruling.changes());
        changes.push(document(&carried_out));
        rulings.push(ruling);
    }
    Ok((rulings, changes))
}

/// Rules what is owed, one after another, each on the table as the one before left it.
pub(super) fn settle_owed<B: Rulebook>(
    book: &B,
    position: &mut B::Position,
    dice: &mut Cast,
    detail: Detail,
) -> Result<Vec<Ruling>, Halt> {
    let mut rulings = Vec::new();
    while let Some(ask) = book.owed(position) {
        let (ruling, events) = Question::measured(book, position, &ask, &Amendments::default())?
            .rule(Some(dice), detail)?;
        for event in &events {
            book.apply(position, event);
        }
        rulings.push(ruling);
    }
    Ok(rulings)
}
