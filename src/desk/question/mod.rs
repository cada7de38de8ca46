//! The question on the desk, and the step of the record that it corrects.

mod answer;
mod boxes;
pub(crate) mod card;
mod correction;
mod event;
mod inquiry;
mod keys;
pub(crate) mod life;
mod openings;
mod phone_question;
mod table_card;
mod throws;
mod typing;

pub use answer::Answer;
pub(crate) use answer::Work;
pub use boxes::Boxes;
pub use card::{CardChange, CardHead, CardSheet, ChipRow, asked};
pub(crate) use correction::OpenCorrection;
pub use correction::{RemadeRow, Verdict};
pub use event::QuestionEvent;
pub use inquiry::Inquiry;
pub(crate) use keys::KeyUse;
pub(crate) use life::{Effect, Throw};
pub use openings::{HoleChoices, NamedChoice, Opening, PairChoice};
pub use phone_question::{MOST_THROWS, PhoneQuestion};
pub use table_card::UnitHoles;
pub use throws::{PlayerThrow, ThrowOf, ThrowState};
pub(crate) use typing::DigitEffect;
pub use typing::{DieInput, Typing};

use crate::Action;
use crate::analysis::Worker;
use crate::controls::Control;
use crate::look::Look;
use crate::sentence::{self, SentenceReading};
use crate::session::{Names, Session};
use crate::window::Followed;
use dice::Id;
use journal::{Deed, PendingThrow};
use language::Language;
use report::sheet::Fate;
use rulebook::{Offer, RequestKind};
use ruling::Reason;
use ruling::table::View;

/// The question on the desk. Without a question, it is empty.
#[derive(Default)]
pub struct Question {
    /// The open inquiry.
    pub(crate) inquiry: Option<Inquiry>,
    /// The step that is being corrected.
    pub(crate) correction: Option<OpenCorrection>,
}

impl Question {
    /// Returns the open inquiry.
    pub fn inquiry(&self) -> Option<&Inquiry> {
        self.inquiry.as_ref()
    }

    /// Returns the answer to the question. Returns `None` while there is none.
    pub fn answer(&self) -> Option<&Answer> {
        self.inquiry.as_ref()?.answer.get()
    }

    /// Returns the question as a single line of text.
    pub fn says(&self, names: Names<'_>) -> Option<String> {
        self.inquiry.as_ref().map(|inquiry| names.question(&inquiry.ask.asked))
    }

    /// Returns the card of the question.
    pub fn card(&self) -> Option<&CardSheet> {
        self.answer()?.card.as_ref()
    }

    /// Returns the index of the open row of the card. In that row, the next digit clicks a chip.
    pub fn open_row(&self) -> Option<usize> {
        self.inquiry.as_ref()?.open_row
    }

    /// Returns the controls of the question, one for each fact.
    pub fn controls(&self) -> &[Control] {
        self.answer().map_or(&[], |answer| &answer.controls)
    }

    /// Returns the throws of the question, each with a box for every die.
    pub fn boxes(&self, names: Names<'_>) -> Vec<Boxes> {
        self.inquiry.as_ref().map_or_else(Vec::new, |inquiry| inquiry.boxes(names))
    }

    /// Returns every hole of the question, in order. The list is empty for a question without holes. `offers` are the
    /// questions that may be asked now.
    pub fn openings(&self, names: Names<'_>, offers: &[Offer]) -> Vec<Opening> {
        self.inquiry.as_ref().map_or_else(Vec::new, |inquiry| inquiry.openings(names, offers))
    }

    /// Returns the hole of the question that takes cells. It is the first empty one, or else the last one.
    pub fn cell_hole(&self, names: Names<'_>, offers: &[Offer]) -> Option<Opening> {
        if !self.is_open() {
            return None;
        }
        let mut holes: Vec<_> =
            self.openings(names, offers).into_iter().filter(Opening::takes_cells).collect();
        let empty = holes.iter().position(|opening| opening.answer.is_empty());
        match empty {
            Some(at) => Some(holes.swap_remove(at)),
            None => holes.pop(),
        }
    }

    /// Returns the number of the step that is being corrected.
    pub fn corrects(&self) -> Option<u64> {
        self.correction.as_ref().map(OpenCorrection::step)
    }

    /// Returns the effect of the correction on each step, beginning with the corrected step. Returns `None` if the
    /// effects have not been computed.
    pub fn correction_rows(&self, names: Names<'_>) -> Option<Vec<RemadeRow>> {
        self.correction.as_ref()?.rows(names, self.inquiry.as_ref())
    }

    /// Returns true if there is an outcome, recorded or not. Returns false while it is being computed again.
    pub fn can_apply(&self) -> bool {
        let outcome = self.answer().is_some_and(|answer| answer.answered.is_some());
        !self.is_answer_coming() && outcome
    }

    /// Returns the next step of the open question: the text of the button, and its action. Returns `None` while a die is
    /// awaited or the answer is being computed.
    pub(crate) fn next_step(&self, language: Language) -> Option<(String, Action)> {
        let inquiry = self.inquiry()?;
        if self.can_apply() {
            // If dice were thrown, the outcome is recorded already. Enter then only continues.
            let message = match (self.corrects(), inquiry.recorded()) {
                (Some(_), _) => "do-see-correction",
                (None, Some(_)) => "do-go-on",
                (None, None) => "do-apply",
            };
            return Some((language.word(message), Action::Apply));
        }
        let answer = inquiry.answer.get().filter(|_| !inquiry.answer.is_coming())?;
        if let Some(due) = answer.due.first() {
            return Some((language.say(&due.says), Action::Apply));
        }
        let stuck = answer.refused.is_some() && answer.next.is_none();
        stuck.then(|| (language.word("next-leave"), Action::Dismiss))
    }

    /// Returns a text that says what is still to be chosen, before the rules can judge the question. Returns `None` if
    /// nothing is, or if the user wants the rules' answer all the same.
    pub fn missing(&self, names: Names<'_>, offers: &[Offer]) -> Option<String> {
        let waits = self.inquiry.as_ref().is_some_and(|inquiry| !inquiry.insists);
        if !waits || !self.is_open() || self.can_apply() {
            return None;
        }
        let openings = self.openings(names, offers).into_iter();
        let missing: Vec<_> = openings.filter_map(|opening| opening.missing(names.language())).collect();
        (!missing.is_empty()).then(|| missing.join("\n"))
    }

    /// Returns the reason why the rules forbid the question. Returns `None` while something is still to be chosen.
    pub fn refusal(&self, names: Names<'_>, offers: &[Offer]) -> Option<&str> {
        let refused = self.answer()?.refused.as_deref()?;
        self.missing(names, offers).is_none().then_some(refused)
    }

    /// Returns true if a sentence may change the open question: the question follows it already, or is a card on which
    /// everything is as usual. True if no question is open.
    pub(crate) fn may_follow(&self, session: &Session, followed: Option<&Followed>) -> bool {
        let Some(inquiry) = &self.inquiry else {
            return true;
        };
        let follows = followed.is_some_and(|followed| followed.ask == inquiry.ask);
        let usual = || card::usual(session.book().as_ref(), inquiry.ask.asked.clone()) == inquiry.ask;
        let is_quick = matches!(inquiry.ask.asked, RequestKind::Quick(_));
        inquiry.is_open() && inquiry.dice() == 0 && (follows || is_quick && usual())
    }

    /// Reads a sentence with the cards of the book. Returns `None` if it names no procedure and no card is open.
    pub(crate) fn read_sentence(
        &self,
        text: &str,
        session: &Session,
        language: Language,
    ) -> Option<SentenceReading> {
        let open = self.inquiry.as_ref().and_then(|inquiry| card::procedure(&inquiry.ask.asked));
        sentence::read(session.book().as_ref(), text, open, language)
    }

    /// Returns true if a question is open, or a step is being corrected.
    pub(crate) fn is_begun(&self) -> bool {
        self.inquiry.is_some() || self.correction.is_some()
    }

    /// Returns true if a pick can still change the question, because no throw has been made and nothing recorded.
    pub(crate) fn is_open(&self) -> bool {
        self.inquiry.as_ref().is_some_and(Inquiry::is_open)
    }

    /// Returns true if the question is about one ruling, and not about a whole phase.
    pub(crate) fn is_single(&self) -> bool {
        self.inquiry.as_ref().is_some_and(Inquiry::is_single)
    }

    /// Returns the question of a whole phase, if that is the open question.
    pub(crate) fn phase(&self) -> Option<&Inquiry> {
        self.inquiry.as_ref().filter(|inquiry| !inquiry.is_single())
    }

    /// Returns true if the outcome is recorded.
    pub(crate) fn is_ruled(&self) -> bool {
        self.inquiry.as_ref().is_some_and(|inquiry| inquiry.recorded().is_some())
    }

    /// Returns the written order that prevents the phase from being ruled.
    pub fn refused_order(&self) -> Option<&Reason> {
        self.answer()?.ordered.as_ref()
    }

    /// Returns the index of the side whose outcome is shown. Returns `None` if the outcome affects several sides.
    pub fn outcome_side(&self, view: &View) -> Option<usize> {
        let sheet = self.answer()?.sheet.as_ref()?;
        let mut sides = sheet.fates.iter().map(|fate| self.fate_side(fate, view));
        let first = sides.next()??;
        sides.all(|other| other == Some(first)).then_some(first)
    }

    /// Returns the index of the side that a fate is about. Without a table, the party in the card's first column is the
    /// first side.
    pub fn fate_side(&self, fate: &Fate, view: &View) -> Option<usize> {
        let column = |card: &CardSheet| card.columns.iter().position(|head| head.of == fate.unit.id);
        match view.body(&fate.unit.id) {
            Some(body) => view.side_number(body.side.as_ref()?),
            None => self.card().and_then(column),
        }
    }

    /// Returns the pending throw.
    ///
    /// Returns `None` while an answer is being computed, while a step is being corrected, and while a throw is being
    /// typed again.
    pub fn waited(&self, view: &View) -> Option<PlayerThrow> {
        let inquiry = self.inquiry.as_ref().filter(|_| self.correction.is_none())?;
        if inquiry.answer.is_coming() || inquiry.retyped().is_some() {
            return None;
        }
        let next = inquiry.next()?.clone();
        let side = throws::thrower(&next.purpose, view);
        Some(PlayerThrow { throw: ThrowOf { question: inquiry.number, number: next.number }, next, side })
    }

    /// Returns the faces of a throw that was made, if a unit of the side made it, or the side itself.
    pub(crate) fn own_faces(&self, throw: ThrowOf, side: &Id, view: &View) -> Option<&Vec<u8>> {
        let inquiry = self.inquiry.as_ref().filter(|inquiry| inquiry.number == throw.question)?;
        let at = throw.number.checked_sub(1)?;
        let cast = inquiry.casts().get(at)?;
        inquiry.faces().get(at).filter(|_| throws::thrower(&cast.next.purpose, view).as_ref() == Some(side))
    }

    /// Starts to compute the answer again, on the table that is shown. The effects of a correction are then out of date.
    pub(crate) fn work(&mut self, session: &Session, look: &Look, worker: &Worker) {
        if let Some(correction) = &mut self.correction {
            correction.take_preview();
        }
        if let Some(inquiry) = &mut self.inquiry {
            let work = Work::of(inquiry, session, look);
            inquiry.answer.ask(worker, move || work.done());
        }
    }

    /// Computes the answer again, because the settings for language or odds have changed. The record gets nothing new for
    /// an answer that it has already.
    pub(crate) fn say_again(&mut self, session: &Session, look: &Look, worker: &Worker) {
        let known = self.inquiry.as_ref().is_some_and(Inquiry::has_heard);
        self.work(session, look, worker);
        if known {
            self.hear_next();
        }
    }

    /// Computes the answer again without recording it, because the record already has it.
    fn work_unheard(&mut self, session: &Session, look: &Look, worker: &Worker) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.answer.clear();
        }
        self.work(session, look, worker);
        self.hear_next();
    }

    /// Notes that the next answer is not to be recorded.
    pub(crate) fn hear_next(&mut self) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.hear_next();
        }
    }

    /// Passes an event to the open question. Returns what the desk has to do next.
    pub(crate) fn on(&mut self, event: impl FnOnce(&mut Inquiry) -> Effect) -> Effect {
        self.inquiry.as_mut().map_or(Effect::Done, event)
    }

    /// Returns the throws that the record is to keep before the outcome is recorded, and the throw that it then waits
    /// for. Returns `None` if all throws on record are throws of the outcome.
    pub(crate) fn overruled_throws(&self, session: &Session) -> Option<(&[Vec<u8>], PendingThrow)> {
        let (inquiry, open) = (self.inquiry.as_ref()?, session.journal().open_question()?);
        let same = open.faces.iter().zip(inquiry.faces()).take_while(|(one, other)| one == other).count();
        let kept = inquiry.faces().get(..same).filter(|_| same < open.faces.len())?;
        let awaits = inquiry.casts().get(same).map(|cast| PendingThrow::of(&cast.next));
        Some((kept, awaits.unwrap_or_default()))
    }

    /// Returns the reason why the last digit was refused, if it was.
    pub(crate) fn refused_digit(&self, language: Language) -> Option<Reason> {
        let inquiry = self.inquiry.as_ref()?;
        let roll = language.dice(inquiry.next()?.roll);
        let digit = inquiry.typing()?.refused()?;
        Some(Reason::new("face-refused", "").count("digit", digit).name("roll", roll))
    }

    /// Returns the question to what the record has, because the record refused what an effect asked for.
    pub(crate) fn refused(&mut self, effect: &Effect, session: &Session, look: &Look, worker: &Worker) {
        match effect {
            Effect::TakeBack(entry) => self.stand_as_ruled(*entry, session, look, worker),
            Effect::RecordOutcome => self.stand_undecided(session, look, worker),
            Effect::Announce(..) | Effect::RecordThrows(_) | Effect::Leave => {
                self.stand_as_recorded(session, look, worker);
            }
            // Neither the faces that a player sent nor the program's dice are part of the question yet.
            Effect::RecordThrowsBy(..)
            | Effect::Draw
            | Effect::Again
            | Effect::Work
            | Effect::Say(_)
            | Effect::Done => {}
        }
    }

    /// Returns the question to its recorded state and throws, because recording failed.
    fn stand_as_recorded(&mut self, session: &Session, look: &Look, worker: &Worker) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.stand_as_recorded(session.journal().open_question());
            self.work_unheard(session, look, worker);
        }
    }

    /// Returns the question to a recorded ruling, because the ruling was made on another table or could not be undone.
    pub(crate) fn stand_as_ruled(&mut self, entry: u64, session: &Session, look: &Look, worker: &Worker) {
        let deed = session.journal().entry(entry).map(|it| it.deed);
        let Ok(Deed::Ruled(ruled)) = deed else {
            return self.stand_as_recorded(session, look, worker);
        };
        if let Some(inquiry) = &mut self.inquiry {
            let faces = ruled.faces();
            inquiry.stand_as_ruled(entry, ruled.ask, faces);
            self.work_unheard(session, look, worker);
        }
    }

    /// Takes back the throw that decided the outcome, because the outcome could not be recorded.
    fn stand_undecided(&mut self, session: &Session, look: &Look, worker: &Worker) {
        let decided = self.inquiry.as_ref().map(|inquiry| (inquiry.faces().to_vec(), inquiry.is_drawn()));
        self.stand_as_recorded(session, look, worker);
        if let (Some(inquiry), Some((mut decided, drawn))) = (&mut self.inquiry, decided) {
            if !drawn {
                decided.pop();
            }
            if inquiry.faces().len() > decided.len() {
                inquiry.life.thrown(decided);
                self.work_unheard(session, look, worker);
            }
        }
    }

    /// Ends the question and the correction.
    pub(crate) fn close(&mut self) {
        self.inquiry = None;
        self.correction = None;
    }

    /// Cancels typing a throw again, so that its faces stay. Returns true if a throw was being typed again.
    pub(crate) fn leave_retyping(&mut self) -> bool {
        self.inquiry.as_mut().is_some_and(|inquiry| inquiry.life.leave_retyping())
    }

    /// Takes the answer if it is ready. Returns true if it was.
    pub(crate) fn poll(&mut self) -> bool {
        self.inquiry.as_mut().is_some_and(|inquiry| inquiry.answer.poll())
    }

    /// Waits for a pending answer. Returns true if there was one.
    pub(crate) fn wait(&mut self) -> bool {
        self.inquiry.as_mut().is_some_and(|inquiry| inquiry.answer.wait())
    }

    /// Returns true while the answer is being computed.
    pub(crate) fn is_answer_coming(&self) -> bool {
        self.inquiry.as_ref().is_some_and(|inquiry| inquiry.answer.is_coming())
    }
}
