//! Questions asked by a sentence. The question follows the sentence while it is typed.

use crate::question::{Effect, Inquiry, card};
use crate::sentence::{self, SentenceReading, UnknownWord};
use crate::window::Followed;
use crate::{Desk, Panel};

impl Desk {
    /// Opens the quick question that a sentence describes. Facts that it leaves out have their usual values. The
    /// sentence need not name the procedure if a question with a card is open. If a word is unknown, no question is
    /// opened.
    ///
    /// # Errors
    /// Fails if the sentence names no procedure that has a card, or if words of it are not understood. The error lists
    /// these words.
    pub fn ask_sentence(&mut self, text: &str) -> Result<(), Vec<UnknownWord>> {
        let Some(heard) = self.question.read_sentence(text, &self.session, self.look.language) else {
            return Err(Vec::new());
        };
        if !heard.unknown.is_empty() {
            return Err(heard.unknown);
        }
        if self.is_past() {
            return Ok(());
        }
        self.window.panel = Panel::Ruling;
        let ask = card::asked(self.session.book().as_ref(), &heard);
        let follows = self.question.may_follow(&self.session, self.window.followed.as_ref())
            && self.window.followed.take().is_some();
        let is_open = self.question.inquiry.as_ref().is_some_and(|inquiry| follows && inquiry.ask == ask);
        if is_open || self.close_inquiry() {
            if !is_open {
                self.open_inquiry(Inquiry::new(ask));
            }
            if let Some(note) = sentence::nations(&heard) {
                self.window.done(note);
            }
        }
        Ok(())
    }

    /// Shows the question that a sentence describes so far, while the sentence is typed. Nothing is recorded. A question
    /// stays as it is if it comes from the table, if its card was changed by hand, or if dice are thrown for it. An empty
    /// sentence brings back what was open before.
    ///
    /// Returns the words that are not understood. The last word may still be unfinished, so the list does not name it.
    pub fn follow_sentence(&mut self, text: &str) -> Vec<UnknownWord> {
        let unfinished = text.rsplit(char::is_whitespace).next().unwrap_or_default();
        let before = &text[..text.len() - unfinished.len()];
        let knows = |heard: &SentenceReading| heard.unknown.iter().all(|unknown| !unknown.is(unfinished));
        let read = |text: &str| {
            self.question
                .read_sentence(text, &self.session, self.look.language)
                .filter(|_| !text.trim().is_empty())
        };
        let heard = read(text).filter(knows).or_else(|| read(before));
        let ask = heard.as_ref().map(|heard| card::asked(self.session.book().as_ref(), heard));
        let unknown = heard.map(|heard| heard.unknown).unwrap_or_default();
        if self.is_past() || !self.question.may_follow(&self.session, self.window.followed.as_ref()) {
            return unknown;
        }
        let followed = self.window.followed.take();
        let open = self.question.inquiry.as_ref().map(|inquiry| inquiry.ask.clone());
        let before = followed.map_or(open, |followed| followed.before);
        self.window.followed = ask.clone().map(|ask| Followed { ask, before: before.clone() });
        match (self.question.inquiry.as_mut(), ask.or(before)) {
            (None, None) => return unknown,
            (Some(_), None) => {
                self.close_inquiry();
                return unknown;
            }
            (Some(inquiry), Some(ask)) if inquiry.ask.asked == ask.asked => inquiry.ask = ask,
            (_, Some(ask)) => self.question.inquiry = Some(Inquiry::new(ask)),
        }
        self.window.panel = Panel::Ruling;
        self.carry_out(Effect::Work);
        unknown
    }
}
