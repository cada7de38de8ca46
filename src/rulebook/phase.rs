//! A whole phase in one go: everything measured as it stood, thrown in one run, then followed.

use super::{Detail, Halt, Question, Rulebook};
use crate::dice::Cast;
use crate::ruling::{Amendments, EventRecord, Ruling};

/// A phase ruled from its beginning to its end.
#[derive(Clone, Debug)]
pub struct PhaseRecord {
    /// Message id of the phase's name.
    pub phase: &'static str,
    /// Its rulings, in the order thrown; what had to follow at once comes after them.
    pub rulings: Vec<Ruling>,
    /// What closing it did.
    pub closing: Vec<EventRecord>,
}

/// Rules the current phase.
///
/// Everything is measured before anything is thrown; without dice nothing changes and the record is
/// the throw sheet. With dice the position moves on to the next phase.
///
/// # Errors
/// The phase can't be run, or the dice do not fit; the position is then as it was.
pub(super) fn run<B: Rulebook>(
    book: &B,
    position: &mut B::Position,
    mut dice: Option<&mut Cast>,
    detail: Detail,
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
    for question in questions {
        let (ruling, events) = question.rule(dice.as_deref_mut(), detail)?;
        rulings.push(ruling);
        all_events.extend(events);
    }
    let Some(dice) = dice else {
        return Ok(PhaseRecord {
            phase,
            rulings,
            closing: Vec::new(),
        });
    };
    for event in &all_events {
        book.apply(&mut next, event);
    }
    rulings.extend(settle_owed(book, &mut next, dice, detail)?);
    let closing = book.close(&next);
    book.apply(&mut next, &closing);
    rulings.extend(settle_owed(book, &mut next, dice, detail)?);
    dice.used_up()?;
    let closing = book.record(&closing, &|id| book.called(position, id));
    *position = next;
    Ok(PhaseRecord {
        phase,
        rulings,
        closing: vec![closing],
    })
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
