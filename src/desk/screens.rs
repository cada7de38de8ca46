//! The desk on several screens: one desk that a window and others show, and what players do on a screen of their own.

use super::edit::{Edit, EditFault, edited};
use super::inquiry::Inquiry;
use super::{Desk, Next};
use journal::Deed;
use language::Language;
use report::text;
use seam::names::Id;
use seam::rulebook::{Answered, Answers, Request};
use seam::ruling::Reason;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A desk that several screens show: each looks at it, and does something at it, while no other does.
#[derive(Clone)]
pub struct Shared(Arc<Mutex<Desk>>);

impl Shared {
    /// A desk, to be shown on several screens.
    pub fn of(desk: Desk) -> Self {
        Self(Arc::new(Mutex::new(desk)))
    }

    /// The desk, while nobody else has it.
    ///
    /// # Edge cases
    /// Where somebody fell over with it in his hands, it is as he left it: what is recorded is recorded.
    pub fn lock(&self) -> MutexGuard<'_, Desk> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where the desk is shown besides the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showing {
    /// Nowhere else.
    Nowhere,
    /// On other screens of this machine.
    Here,
    /// On every screen in the network of this machine.
    Network,
}

/// A link to what the desk shows, for whoever has that part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenLink {
    /// Whose it is, in words.
    pub called: String,
    /// The address.
    pub address: String,
    /// The same for a camera: rows of squares, dark where true.
    pub code: Vec<Vec<bool>>,
}

/// The desk on other screens, as the window has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Screens {
    /// Whether the program can show it there at all.
    pub can: bool,
    /// Where it is to be shown from now on: the window sees to it, and takes this back.
    pub asks: Option<Showing>,
    /// The links, while it is shown.
    pub links: Vec<ScreenLink>,
}

/// Which throw of which question somebody means who makes it on a screen of his own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowOf {
    /// The question, by its number.
    pub question: u64,
    /// The throw, from 1.
    pub number: usize,
}

/// A throw that is waited for, and who makes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Waited {
    /// Which it is.
    pub throw: ThrowOf,
    /// What it is for, and its dice.
    pub next: Next,
    /// The side that makes it, or whose unit does; none: nobody's of this table.
    pub side: Option<Id>,
}

impl Desk {
    /// What may be seen of the desk on another screen, as one number: it is another once something of it is.
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

    /// Makes the record's file, if it has waited for something to record: from now on others rely on it.
    ///
    /// # Errors
    /// No file can be made. In words.
    pub fn begin_record(&mut self) -> Result<(), String> {
        let begun = self.session.beside(journal::Journal::begin_file);
        self.done_or_fault(begun).ok_or_else(|| self.fault_said())?;
        self.hold_record();
        Ok(())
    }

    /// Looks whether another program recorded something, and shows it; whether one did.
    pub fn look_for_others(&mut self) -> bool {
        let seen = self.session.beside(journal::Journal::see_others);
        self.done_or_fault(seen).unwrap_or_default()
    }

    /// The throw that is waited for; none while an answer is still coming, and while what is corrected is asked anew.
    pub fn waited(&self) -> Option<Waited> {
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
        Some(Waited { throw: ThrowOf { question: inquiry.number, number: next.number }, next, side })
    }

    /// The players of a side made a throw and typed its faces on a screen of their own: it is on record before anything comes of
    /// it.
    ///
    /// # Errors
    /// Nobody waits for that throw, or not from them, or the faces do not fit; it can't be recorded. Nothing has changed then.
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

    /// Asks what somebody settled on a screen of his own, with the dice as they fell there: from now on it is on record.
    pub fn take_over(&mut self, ask: Request, faces: &[Vec<u8>]) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        self.panel = Self::panel_of(&ask.asked);
        self.inquiry = Some(Inquiry::new(ask));
        self.work();
        faces.iter().flatten().for_each(|face| self.face(*face));
    }

    /// The players of a side write an order; what is on the desk stays there.
    ///
    /// # Errors
    /// The book knows no written orders, or the battle file would be at fault with it; it can't be recorded. In words.
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

    /// Whether an entry says what somebody ordered in writing, or that it was taken back: it is not told to the other side.
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

    /// The last entry that holds in which something was ruled, what came of it when it is asked anew, and who it was about; none
    /// where there is none, or where the rules are others now.
    pub fn last_ruling(&self) -> Option<(u64, Answered)> {
        let journal = self.session.journal();
        let entry = report::annals::last_ruling(journal).ok()?;
        let again = journal.again(entry, seam::rulebook::Detail::Odds).ok()?;
        Some((entry, again.answered))
    }

    /// Waits for an answer that is still coming.
    pub(super) fn wait_for_answer(&mut self) {
        while self.inquiry.as_mut().is_some_and(|inquiry| inquiry.answer.wait()) {
            self.catch_up();
        }
        self.record_answer();
    }

    /// What the desk says can't be done.
    fn fault_said(&self) -> String {
        match &self.message {
            Some(super::Message::Fault(fault)) => fault.clone(),
            _ => String::new(),
        }
    }

    /// What it says at its foot, in a language.
    pub fn message_said(&self, language: Language) -> Option<String> {
        match self.message.as_ref()? {
            super::Message::Done(done) => Some(language.say(done)),
            super::Message::Fault(fault) => Some(fault.clone()),
        }
    }
}
