//! Looking ahead and back from a word: at the chips (buttons of the card) named after the word, and at the words before
//! it.

use super::super::lexicon::Meaning;
use super::super::numbers::light;
use super::{Splitter, chips_of};
use rulebook::ask_card::{CardRow, RowPart};

impl Splitter<'_> {
    /// Returns the chips (buttons of the card) that the next phrase names. Light words before this phrase, such as
    /// articles, are skipped.
    pub(super) fn chips_after(&self, at: usize) -> Vec<(usize, usize)> {
        let mut rest = self.words.get(at..).unwrap_or_default();
        // "Un" can be an article or a number.
        loop {
            rest = rest.get(light(self.lexicon, rest)..).unwrap_or_default();
            match rest.split_first() {
                Some((first, others)) if self.lexicon.tongue.may_be_an_article(first) => rest = others,
                _ => break,
            }
        }
        let found = self.lexicon.find(rest).unwrap_or_default();
        // In "not over a wall", a word that announces the chip comes before the chip.
        if found.meanings.iter().any(|meaning| matches!(meaning, Meaning::Lead(_))) {
            return self.chips_after(self.words.len() - rest.len() + found.length);
        }
        chips_of(&found)
    }

    /// Returns true if the next phrase after index `at` describes ground.
    pub(super) fn ground_follows(&self, at: usize) -> bool {
        let chips = self.chips_after(at);
        chips.iter().any(|(row, _)| self.card.rows.get(*row).is_some_and(CardRow::is_ground))
    }

    /// Returns true if the next phrase after index `at` names chips (buttons) that do not describe a unit.
    pub(super) fn thing_follows(&self, at: usize) -> bool {
        let chips = self.chips_after(at);
        let is_who = |(row, _): &(usize, usize)| self.card.rows.get(*row).is_none_or(|row| row.who.is_some());
        !chips.is_empty() && !chips.iter().any(is_who)
    }

    /// Returns true if the word before index `to` may have the meaning `wanted`.
    pub(super) fn lexicon_says(&self, to: usize, wanted: Meaning) -> bool {
        let word = to.checked_sub(1).and_then(|last| self.words.get(last));
        word.is_some_and(|word| self.lexicon.may_be(word, |meaning| meaning == wanted))
    }

    /// Returns true if the next phrase after index `at` can be denied. It must name chips (buttons) that do not give
    /// the kind or strength of a unit. No word such as "against" may come before it.
    pub(super) fn is_denied(&self, at: usize) -> bool {
        let rest = self.words.get(at..).unwrap_or_default();
        let between = rest.get(..light(self.lexicon, rest)).unwrap_or_default();
        let to_whom = between.iter().any(|word| self.lexicon.may_be(word, |meaning| meaning == Meaning::To));
        let chips = self.chips_after(at);
        let is_what = |(row, _): &(usize, usize)| {
            self.card.rows.get(*row).is_some_and(|row| row.who == Some(RowPart::What))
        };
        !to_whom && !chips.is_empty() && !chips.iter().any(is_what)
    }

    /// Returns true if the number at an index is a distance that a unit has moved. For example, "moved 10 cm" states no
    /// range.
    pub(super) fn is_way_gone(&self, at: usize) -> bool {
        let (tongue, lexicon) = (self.lexicon.tongue, self.lexicon);
        let opens = self.words.get(at).is_some_and(|word| word.opens);
        let before = self.words.get(..at).unwrap_or_default().iter().rev();
        let mut before = before.skip_while(|word| lexicon.may_be(word, |meaning| meaning == Meaning::Of));
        !opens && before.next().is_some_and(|word| tongue.is_one_of(word, "said-goes"))
    }
}
