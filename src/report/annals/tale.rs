//! The tale of a battle: everything that happened, in the order of the record.

use super::EntryRecall;
use crate::paper::document::Document;
use crate::paper::story::{Happening, HappeningContent, story};
use crate::sheet::{PhaseSheet, Sheet};
use journal::{Deed, Entry, Journal, JournalFault};
use language::Language;
use rulebook::RequestResult;
use rulebook::shelf::Battle;
use ruling::Reason;
use ruling::table::View;
use std::sync::Arc;

/// Makes the report of a battle or of a single turn.
///
/// # Errors
/// An entry can't be read any more, or the battle has no such turn.
pub fn report(journal: &Journal, turn: Option<u32>, language: Language) -> Result<Document, JournalFault> {
    let happenings = happenings(journal, turn, language)?;
    if let (Some(turn), true) = (turn, happenings.is_empty()) {
        return Err(no_turn(turn));
    }
    Ok(story(&journal.battle().view().name, &happenings, language))
}

/// Collects the happenings (events worth reporting) of a battle or of a single turn, each with the view before and
/// after it.
///
/// # Errors
/// An entry can't be read any more.
pub fn happenings(
    journal: &Journal,
    turn: Option<u32>,
    language: Language,
) -> Result<Vec<Happening>, JournalFault> {
    let mut happenings: Vec<Happening> = Vec::new();
    // The view after a happening is also the view before the next, unless something was undone between them.
    let mut left: Option<Arc<View>> = None;
    journal.walk(|entry, before, after| {
        if turn.is_some_and(|turn| before.turn() != turn) {
            left = None;
            return Ok(());
        }
        let changes = changes(&entry.deed);
        let Some(what) = what(journal, entry, before, after, language)? else {
            left = left.take().filter(|_| !changes);
            return Ok(());
        };
        let before = left.take().unwrap_or_else(|| Arc::new(before.view()));
        let after = if changes { Arc::new(after.view()) } else { Arc::clone(&before) };
        left = Some(Arc::clone(&after));
        happenings.push(Happening {
            entry: entry.number,
            turn: before.turn,
            phase: before.phase,
            what,
            voided: journal.is_void(entry.number),
            before,
            after,
        });
        Ok(())
    })?;
    Ok(happenings)
}

/// Calls `each` for every entry of a record or of a single turn. An entry with a ruling comes with the ruling made
/// again.
///
/// # Errors
/// An entry can't be read any more, or the battle has no such turn.
pub fn each(
    journal: &Journal,
    turn: Option<u32>,
    mut each: impl FnMut(&EntryRecall),
) -> Result<(), JournalFault> {
    let mut found = turn;
    journal.walk(|entry, before, _| {
        if turn.is_none_or(|turn| before.turn() == turn) {
            each(&EntryRecall::on(journal, entry.clone(), before)?);
            found = None;
        }
        Ok(())
    })?;
    found.map_or(Ok(()), |turn| Err(no_turn(turn)))
}

/// Returns true if an entry with this content may change the position.
fn changes(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Ruled(_) | Deed::ByHand(_) | Deed::Undone { .. } | Deed::Redone { .. } | Deed::Corrected(_)
    )
}

/// Returns the happening that an entry records. Returns nothing for entries that don't concern the battle itself.
fn what(
    journal: &Journal,
    entry: &Entry,
    before: &dyn Battle,
    after: &dyn Battle,
    language: Language,
) -> Result<Option<HappeningContent>, JournalFault> {
    let told = || Some(HappeningContent::Told(entry.told(language)));
    let catalogue = journal.book().catalogue();
    Ok(match &entry.deed {
        Deed::Ruled(_) => {
            let recalled = EntryRecall::on(journal, entry.clone(), before)?;
            match (recalled.differs(), recalled.anew) {
                (None, Some(Ok(again))) => Some(match &again.answered {
                    RequestResult::One(ruling) => {
                        HappeningContent::Ruling(Box::new(Sheet::of(ruling, catalogue, language)))
                    }
                    RequestResult::Phase(record) => {
                        let due = after.offers();
                        let sheet = PhaseSheet::of(record, &due, catalogue, language);
                        HappeningContent::Phase(Box::new(sheet))
                    }
                }),
                // Reports the recorded ruling, even if a different one would result now.
                _ => told(),
            }
        }
        Deed::ByHand(_)
        | Deed::Noted { .. }
        | Deed::Corrected(_)
        | Deed::Upheld(_)
        | Deed::Revealed { .. } => told(),
        _ => None,
    })
}

/// Returns the number of the entry with which a turn began, among the entries that were not undone. Returns 0 for the
/// turn in which the battle begins.
///
/// # Errors
/// The battle has no such turn, or an entry can't be read any more.
pub fn turn_began(journal: &Journal, turn: u32) -> Result<u64, JournalFault> {
    let mut began = None;
    journal.walk(|entry, before, after| {
        let begins = after.turn() == turn && (entry.number == 0 || before.turn() != turn);
        if begins && !journal.is_void(entry.number) && is_step(&entry.deed) {
            began = Some(entry.number);
        }
        Ok(())
    })?;
    began.ok_or_else(|| no_turn(turn))
}

/// Returns true for the battle's beginning and for steps.
fn is_step(deed: &Deed) -> bool {
    matches!(deed, Deed::Begun(_) | Deed::Ruled(_) | Deed::ByHand(_))
}

pub(crate) fn no_turn(turn: u32) -> JournalFault {
    JournalFault::Meaningless(Reason::new("print-fault", "no-turn").count("turn", turn))
}
