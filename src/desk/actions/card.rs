//! The card of a question: clicks on chips, and its keys.

use crate::Desk;
use crate::question::{CardChange, Inquiry, QuestionEvent};
use rulebook::RequestKind;

/// The keys for the whole card. They swap the columns, reset all facts to their usual values, and ask the same question
/// again.
const SWAP: &str = "X";
const CLEAR: &str = "Z";
const AGAIN: &str = "Y";

impl Desk {
    /// Asks the question that was just recorded again, with a new throw.
    pub fn same_again(&mut self) {
        let Some(inquiry) = self.question.inquiry.as_ref().filter(|inquiry| inquiry.recorded().is_some())
        else {
            return;
        };
        let ask = inquiry.ask.clone();
        if self.close_inquiry() {
            self.question.inquiry = Some(Inquiry::new(ask));
            self.work();
        }
    }

    /// Handles a key for the card of a quick question. A letter opens a row, and then a digit clicks a chip. Returns
    /// true if the card used the key.
    pub(crate) fn press_card(&mut self, shift: bool, key: &str) -> bool {
        let quick = |inquiry: &&mut Inquiry| matches!(inquiry.ask.asked, RequestKind::Quick(_));
        let Some(inquiry) = self.question.inquiry.as_mut().filter(quick) else {
            return false;
        };
        let Some(card) = inquiry.answer.get().and_then(|answer| answer.card.as_ref()) else {
            return false;
        };
        if let Some(row) = inquiry.open_row.take() {
            let digit = key.parse::<usize>().ok().map(|digit| if digit == 0 { 9 } else { digit - 1 });
            if let Some(chip) = digit.filter(|_| !shift) {
                if card.rows.get(row).is_some_and(|row| chip < row.chips.len()) {
                    self.change(QuestionEvent::Card(CardChange::Click { row, chip }));
                }
                return true;
            }
            if key == "Escape" {
                return true;
            }
        }
        let Some(row) = card.rows.iter().position(|row| row.key == Some((key, shift))) else {
            match key {
                _ if shift => return false,
                SWAP => self.change(QuestionEvent::Card(CardChange::Swap)),
                CLEAR => self.change(QuestionEvent::Card(CardChange::Clear)),
                AGAIN if self.question.is_ruled() => self.same_again(),
                _ => return false,
            }
            return true;
        };
        let chips = card.rows.get(row).map_or(&[][..], |row| &row.chips);
        match chips {
            // If the row has only two chips, its letter clicks the other one at once.
            [(_, first), (_, second)] if first != second => {
                let chip = usize::from(*first);
                self.change(QuestionEvent::Card(CardChange::Click { row, chip }));
            }
            _ => inquiry.open_row = Some(row),
        }
        true
    }
}
