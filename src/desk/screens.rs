//! The desk on several screens: sharing the desk between the window and other screens, and the actions of players on
//! their own screens.

use super::edit::{Edit, EditFault, edited};
use super::inquiry::Inquiry;
use super::{Desk, NextThrow};
use dice::Id;
use journal::Deed;
use language::Language;
use report::text;
use rulebook::{Answers, Request, RequestResult};
use ruling::Reason;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A desk shared by several screens. Each screen locks the desk while reading or changing it.
#[derive(Clone)]
pub struct SharedDesk(Arc<Mutex<Desk>>);

impl SharedDesk {
    /// Wraps a desk for sharing between several screens.
    pub fn of(desk: Desk) -> Self {
        Self(Arc::new(Mutex::new(desk)))
    }

    /// Locks the desk and gives access to it.
    ///
    /// # Edge cases
    /// If a thread panicked while it held the lock, the desk is as that thread left it. Everything that was recorded
    /// stays recorded.
    pub fn lock(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The screens other than the window on which the desk is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScreenPlace {
    /// Nowhere else.
    Nowhere,
    /// On other screens of the same machine.
    Here,
    /// On every screen in the local network.
    Network,
}

/// A link to the desk for people with a certain role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenLink {
    /// The role that the link is for, as a text.
    pub called: String,
    /// The address of the link.
    pub address: String,
    /// The address as a QR code. It has rows of squares, and true means dark.
    pub code: Vec<Vec<bool>>,
}

/// The state of showing the desk on other screens.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Screens {
    /// True if the program is able to show the desk on other screens.
    pub can: bool,
    /// The place where the user now wants the desk to be shown. The window acts on it and resets the field.
    pub asks: Option<ScreenPlace>,
    /// The links to the desk. Empty while it is not shown elsewhere.
    pub links: Vec<ScreenLink>,
}

/// A reference to a throw that a player makes on another screen: the question, and the throw within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowOf {
    /// The number of the question.
    pub question: u64,
    /// The number of the throw, from 1.
    pub number: usize,
}

/// The pending throw, and the side that has to make it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerThrow {
    /// The reference by which another screen names the throw.
    pub throw: ThrowOf,
    /// The purpose of the throw, and the dice needed.
    pub next: NextThrow,
    /// The side that throws, or the side of the unit that throws. `None` if the throw belongs to no side of this table.
    pub side: Option<Id>,
}

impl Desk {
    /// Returns a number that changes whenever the desk changes in a way that other screens show.
    pub fn stamp(&self) -> u64 {
        let mut state = DefaultHasher::new();
        let journal = self.session.journal();
        (journal.len(), journal.others(), self.session.looks_at(), self.offers.come()).hash(&mut state);
        (self.offers.is_coming(), self.look.language.code(), self.matrix.come()).hash(&mut state);
        if let Some(inquiry) = &self.inquiry {
            (inquiry.number, inquiry.answer.come(), inquiry.answer.is_coming()).hash(&mut state);
            (&inquiry.faces, &inquiry.typing, inquiry.recorded, inquiry.retyped()).hash(&mut state);
        }
        match &self.message {
            Some(super::Message::Done(done)) => self.look.language.say(done).hash(&mut state),
            Some(super::Message::Fault(fault)) => fault.hash(&mut state),
            None => {}
        }
        Arc::as_ptr(self.session.view()).hash(&mut state);
        #[cfg(feature = "camera")]
        self.photos_stamp().hash(&mut state);
        state.finish()
    }

    /// Creates the file of the record if there is none yet, because other screens rely on that file.
    ///
    /// # Errors
    /// Fails if no file can be made. The error is a text for readers.
    pub fn begin_record(&mut self) -> Result<(), String> {
        let begun = self.session.beside(journal::Journal::begin_file);
        self.done_or_fault(begun).ok_or_else(|| self.fault_said())?;
        self.hold_record();
        Ok(())
    }

    /// Reads what other programs have recorded, and shows it. Returns true if there was anything new.
    pub fn look_for_others(&mut self) -> bool {
        let seen = self.session.beside(journal::Journal::see_others);
        self.done_or_fault(seen).unwrap_or_default()
    }

    /// Returns the pending throw.
    ///
    /// Returns `None` while an answer is being computed, while a step is being corrected, and while a throw is being
    /// typed again.
    pub fn waited(&self) -> Option<PlayerThrow> {
        let inquiry = self.inquiry.as_ref().filter(|_| self.correcting.is_none())?;
        if inquiry.answer.is_coming() || inquiry.retyped().is_some() {
            return None;
        }
        let next = inquiry.next()?.clone();
        let view = self.session.view();
        let side = next.purpose.of.as_ref().and_then(|of| match view.side_number(of) {
            Some(_) => Some(of.clone()),
            None => view.body(of).and_then(|body| body.side.clone()),
        });
        Some(PlayerThrow { throw: ThrowOf { question: inquiry.number, number: next.number }, next, side })
    }

    /// Records a throw that the players of a side made and typed on their own screen. The throw is in the record before
    /// any of its effects.
    ///
    /// # Errors
    /// Fails if that throw is not pending, if another side must make it, if the faces do not fit the dice, or if the
    /// throw can't be recorded. Nothing has changed then.
    pub fn throw_by(&mut self, side: &Id, throw: ThrowOf, faces: &[u8]) -> Result<(), Reason> {
        self.wait_for_answer();
        let refused = |variant| Reason::new("screen-throw", variant);
        let asked = self.inquiry.as_ref().filter(|inquiry| inquiry.number == throw.question);
        let inquiry = asked.ok_or_else(|| refused("over"))?;
        if let Some(fallen) = throw.number.checked_sub(1).and_then(|at| inquiry.faces.get(at)) {
            return Err(refused("fallen").name("faces", journal::written(std::slice::from_ref(fallen))));
        }
        let waited = self.waited().filter(|waited| waited.throw == throw);
        let waited = waited.ok_or_else(|| refused("over"))?;
        if waited.side.as_ref() != Some(side) {
            return Err(refused("another"));
        }
        let roll = waited.next.roll;
        let fits = |face: &u8| roll.faces().contains(face);
        if faces.len() != usize::from(roll.count) || !faces.iter().all(fits) {
            let found = journal::written(&[faces.to_vec()]);
            let roll = self.look.language.dice(roll);
            return Err(refused("wrong").name("found", found).name("roll", roll));
        }
        let unrecorded = |desk: &Self| refused("unrecorded").name("why", desk.fault_said());
        if !self.about_to_throw() {
            return Err(unrecorded(self));
        }
        let Some(inquiry) = &self.inquiry else {
            return Err(refused("over"));
        };
        let mut made = inquiry.faces.clone();
        made.push(faces.to_vec());
        let first = inquiry.first.clone().unwrap_or_default();
        let recorded = self.session.thrown_by((&inquiry.ask, &first), &made, side);
        if self.done_or_fault(recorded).is_none() {
            return Err(unrecorded(self));
        }
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.typing.clear();
            inquiry.begun = None;
            inquiry.faces = made;
        }
        self.work();
        Ok(())
    }

    /// Takes over a question that was answered on another screen, with the dice rolled there. The question is recorded
    /// from now on. Does nothing while the past is shown, or if the open question can't be closed.
    pub fn take_over(&mut self, ask: Request, faces: &[Vec<u8>]) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        self.panel = Self::panel_of(&ask.asked);
        self.inquiry = Some(Inquiry::new(ask));
        self.work();
        faces.iter().flatten().for_each(|face| self.face(*face));
    }

    /// Records an order that the players of a side wrote. The question on the desk stays open.
    ///
    /// # Errors
    /// Fails if the book has no written orders, if the battle file would be invalid with the order, or if the order
    /// can't be recorded. The error is a text for readers.
    pub fn order_by(&mut self, procedure: &str, answers: Vec<(String, String)>) -> Result<(), String> {
        let language = self.look.language;
        let battle = self.session.journal().battle();
        if battle.filing().order.0.is_empty() {
            return Err(language.word("screen-orders.none"));
        }
        let answers = Answers { given: answers, choices: Vec::new() };
        let holes = self.procedure(procedure).map_or(&[][..], |known| known.holes);
        let order = answers.told(procedure, holes, |id| battle.called(id));
        let edit = Edit::Order { procedure: procedure.to_owned(), answers: answers.given, order };
        let written = edited(self.session.book().as_ref(), battle, &edit);
        let written = written.map_err(|fault| match fault {
            EditFault::Reason(reason) => language.say(&reason),
            EditFault::File(faults) => text::faults(&faults, language).trim_end().to_owned(),
        })?;
        let done = edit.says(self.session.view().unit, &|id| self.session.called(id));
        let recorded = self.session.by_hand(written, &done);
        if self.done_or_fault(recorded).is_none() {
            return Err(self.fault_said());
        }
        if self.session.looks_at().is_none() {
            self.battle_changed();
        }
        Ok(())
    }

    /// Returns true if an entry is about a written order: it records, undoes or redoes one. Such an entry is hidden
    /// from the other side.
    pub fn is_order(&self, number: u64) -> bool {
        let journal = self.session.journal();
        let section = journal.battle().filing().order.0;
        let of = |number: u64| match journal.entry(number).map(|entry| entry.deed) {
            Ok(Deed::ByHand(patch)) => {
                patch.sets.iter().any(|set| set.at.first().is_some_and(|at| at == section))
            }
            _ => false,
        };
        match journal.kind(number) {
            Some("by-hand") => of(number),
            Some("undone" | "redone") => journal.about(number).is_some_and(of),
            _ => false,
        }
    }

    /// Returns the entry of the last ruling in force, and the result of ruling the same question again. Returns `None`
    /// if no ruling is in force, or if the rules have changed so that the question can't be ruled again.
    pub fn last_ruling(&self) -> Option<(u64, RequestResult)> {
        let journal = self.session.journal();
        let entry = report::annals::last_ruling(journal).ok()?;
        let again = journal.again(entry, rulebook::Detail::Odds).ok()?;
        Some((entry, again.answered))
    }

    /// Waits until the answer has been computed.
    pub(super) fn wait_for_answer(&mut self) {
        while self.inquiry.as_mut().is_some_and(|inquiry| inquiry.answer.wait()) {
            self.catch_up();
        }
        self.record_answer();
    }

    /// Returns the fault shown at the foot of the desk, as a text. The text is empty if there is none.
    fn fault_said(&self) -> String {
        match &self.message {
            Some(super::Message::Fault(fault)) => fault.clone(),
            _ => String::new(),
        }
    }

    /// Returns the message at the foot of the desk, in the given language.
    pub fn message_said(&self, language: Language) -> Option<String> {
        match self.message.as_ref()? {
            super::Message::Done(done) => Some(language.say(done)),
            super::Message::Fault(fault) => Some(fault.clone()),
        }
    }
}
