//! Keys and picks for the open question: those of its card, of the throws of a phase, and of its holes.

use super::{CardChange, Inquiry, Opening, Question, QuestionEvent};
use crate::hand::Hand;
use crate::session::Names;
use dice::Id;
use rulebook::{Offer, RequestKind};

/// The keys for the whole card. They swap the columns, reset all facts to their usual values, and ask the same question
/// again.
const SWAP: &str = "X";
const CLEAR: &str = "Z";
const AGAIN: &str = "Y";

/// The use of a key for the open question.
pub(crate) enum KeyUse {
    /// The key is not for the question.
    None,
    /// The key has been used, and nothing is left to do.
    Done,
    /// The key asks for an event.
    Event(QuestionEvent),
}

impl Question {
    /// Handles a key for the card of a quick question. A letter opens a row, and then a digit clicks a chip.
    pub(crate) fn card_key(&mut self, shift: bool, key: &str) -> KeyUse {
        let is_ruled = self.is_ruled();
        let quick = |inquiry: &&mut Inquiry| matches!(inquiry.ask.asked, RequestKind::Quick(_));
        let Some(inquiry) = self.inquiry.as_mut().filter(quick) else {
            return KeyUse::None;
        };
        let Some(card) = inquiry.answer.get().and_then(|answer| answer.card.as_ref()) else {
            return KeyUse::None;
        };
        let event = |change| KeyUse::Event(QuestionEvent::Card(change));
        if let Some(row) = inquiry.open_row.take() {
            let digit = key.parse::<usize>().ok().map(|digit| if digit == 0 { 9 } else { digit - 1 });
            if let Some(chip) = digit.filter(|_| !shift) {
                let has = card.rows.get(row).is_some_and(|row| chip < row.chips.len());
                return if has { event(CardChange::Click { row, chip }) } else { KeyUse::Done };
            }
            if key == "Escape" {
                return KeyUse::Done;
            }
        }
        let Some(row) = card.rows.iter().position(|row| row.key == Some((key, shift))) else {
            return match key {
                _ if shift => KeyUse::None,
                SWAP => event(CardChange::Swap),
                CLEAR => event(CardChange::Clear),
                AGAIN if is_ruled => KeyUse::Event(QuestionEvent::Again),
                _ => KeyUse::None,
            };
        };
        match card.rows.get(row).map_or(&[][..], |row| &row.chips) {
            // If the row has only two chips, its letter clicks the other one at once.
            [(_, first), (_, second)] if first != second => {
                event(CardChange::Click { row, chip: usize::from(*first) })
            }
            _ => {
                inquiry.open_row = Some(row);
                KeyUse::Done
            }
        }
    }

    /// Handles the keys up and down in a phase. They move through the throws already made. The throw they stop at can
    /// be typed again.
    pub(crate) fn row_key(&mut self, key: &str) -> KeyUse {
        let back = match key {
            "Up" => true,
            "Down" => false,
            _ => return KeyUse::None,
        };
        let Some(inquiry) = self.phase() else {
            return KeyUse::None;
        };
        let made = inquiry.faces().len();
        let at = inquiry.retyped().unwrap_or(made);
        let next = if back { at.checked_sub(1) } else { at.checked_add(1).filter(|next| *next <= made) };
        if next == Some(made) {
            self.leave_retyping();
            return KeyUse::Done;
        }
        next.map_or(KeyUse::Done, |at| KeyUse::Event(QuestionEvent::Retype(at)))
    }

    /// Returns the hole that takes a picked unit, with its answer after the pick. Returns `None` if no hole does.
    ///
    /// If several units can be chosen, a second pick of the same unit removes it. If `other` is true, the unit becomes
    /// the partner of the last picked unit, or its share is reduced by 1.
    pub(crate) fn answer_of_pick(
        &self,
        hand: &Hand,
        (names, offers): (Names<'_>, &[Offer]),
        (unit, other): (&Id, bool),
    ) -> Option<(&'static str, String)> {
        if !self.is_open() {
            return None;
        }
        let openings = self.openings(names, offers);
        let answer = |opening: &Opening| opening.with_pick(unit, hand.picked.last(), other);
        openings.iter().find_map(|opening| Some((opening.hole.name, answer(opening)?)))
    }

    /// Returns the units that are chosen for a hole, if it takes several.
    pub(crate) fn chosen_for(&self, hole: &str, names: Names<'_>, offers: &[Offer]) -> Option<Vec<Id>> {
        self.openings(names, offers).iter().find(|opening| opening.hole.name == hole)?.chosen()
    }

    /// Returns the events that fill the empty holes of a question with the units that are picked now. Answers that come
    /// from an offer stay.
    pub(crate) fn filled_by(&self, hand: &Hand, names: Names<'_>, offers: &[Offer]) -> Vec<QuestionEvent> {
        if !self.answer().is_some_and(|answer| answer.incomplete) {
            return Vec::new();
        }
        let offered = self.inquiry.as_ref().is_some_and(|open| open.offered.is_some());
        let fill = |opening: Opening| {
            // Leaves out a hole whose answer has several parts, because one pick can't give all of them.
            if !opening.takes_one() || (offered && !opening.answer.is_empty()) {
                return None;
            }
            let picked = hand.answer_for(&opening.hole);
            let other = !picked.is_empty() && picked != opening.answer;
            other.then(|| QuestionEvent::fill(opening.hole.name, &picked))
        };
        self.openings(names, offers).into_iter().filter_map(fill).collect()
    }

    /// Shows the rules' answer although something is still to be chosen. Returns false if the rules can't answer yet.
    pub(crate) fn insist(&mut self) -> bool {
        let incomplete = self.answer().is_none_or(|answer| answer.incomplete);
        match &mut self.inquiry {
            Some(inquiry) if !incomplete => {
                inquiry.insists = true;
                true
            }
            _ => false,
        }
    }

    /// Discards the digits that are not yet a complete face. Returns true if there were any.
    pub(crate) fn drop_input(&mut self) -> bool {
        self.inquiry.as_mut().is_some_and(Inquiry::drop_input)
    }
}
