//! Actions that players take on their own screens.

use crate::question::{Inquiry, PlayerThrow, QuestionEvent, Throw, ThrowOf, Typing};
use crate::{Desk, Panel};
use dice::Id;
use rulebook::Request;
use ruling::Reason;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

impl Desk {
    /// Returns a number that changes whenever the desk changes in a way that other screens show.
    pub fn stamp(&self) -> u64 {
        let mut state = DefaultHasher::new();
        let journal = self.session.journal();
        (journal.len(), journal.others(), self.session.looks_at(), self.analysis.offers.come())
            .hash(&mut state);
        (self.analysis.offers.is_coming(), self.look.language.code(), self.analysis.matrix.come())
            .hash(&mut state);
        if let Some(inquiry) = &self.question.inquiry {
            (inquiry.number, inquiry.answer.come(), inquiry.answer.is_coming()).hash(&mut state);
            let typing = (inquiry.typing().map_or(&[][..], Typing::faces), inquiry.retyped());
            (inquiry.faces(), inquiry.recorded(), typing).hash(&mut state);
        }
        let message = self.window.message().map(|message| message.text(self.look.language));
        message.hash(&mut state);
        Arc::as_ptr(self.session.view()).hash(&mut state);
        #[cfg(feature = "camera")]
        self.setup.photos.stamp().hash(&mut state);
        state.finish()
    }

    /// Creates the file of the record if there is none yet, because other screens rely on that file.
    ///
    /// # Errors
    /// Fails if no file can be made. The error is a text for readers.
    pub fn begin_record(&mut self) -> Result<(), String> {
        let begun = self.session.beside(journal::Journal::begin_file);
        self.done_or_fault(begun).ok_or_else(|| self.window.fault_said())?;
        self.files.hold(&self.session);
        Ok(())
    }

    /// Reads what other programs have recorded, and shows it. Returns true if there was anything new.
    pub fn look_for_others(&mut self) -> bool {
        let seen = self.session.beside(journal::Journal::see_others);
        self.done_or_fault(seen).unwrap_or_default()
    }

    /// Records a throw that the players of a side made and typed on their own screen. The throw is in the record before
    /// any of its effects.
    ///
    /// # Errors
    /// Fails if the side has no such throw to make, if the faces do not fit the dice, or if the throw can't be
    /// recorded. Nothing has changed then. The first of these has the same text for every throw that is not the side's.
    pub fn throw_by(&mut self, side: &Id, throw: ThrowOf, faces: &[u8]) -> Result<(), Reason> {
        self.wait_for_answer();
        let refused = |variant| Reason::new("screen-throw", variant);
        if let Some(fallen) = self.question.own_faces(throw, side, self.session.view()) {
            return Err(refused("fallen").name("faces", journal::written(std::slice::from_ref(fallen))));
        }
        // Whatever is not a roll of this side has one answer. It must not tell what others are asked or have rolled.
        let own = |waited: &PlayerThrow| waited.throw == throw && waited.side.as_ref() == Some(side);
        let waited = self.question.waited(self.session.view()).filter(own);
        let roll = waited.ok_or_else(|| refused("another"))?.next.roll;
        let fits = |face: &u8| roll.faces().contains(face);
        if faces.len() != usize::from(roll.count) || !faces.iter().all(fits) {
            let found = journal::written(&[faces.to_vec()]);
            let roll = self.look.language.dice(roll);
            return Err(refused("wrong").name("found", found).name("roll", roll));
        }
        let throw = Throw::By(side.clone(), faces.to_vec());
        let effect = self.question.on(|inquiry| inquiry.throw(throw));
        if self.carry_out(effect) {
            return Ok(());
        }
        Err(refused("unrecorded").name("why", self.window.fault_said()))
    }

    /// Takes over a question that was answered on another screen, with the dice rolled there. The question is recorded
    /// from now on. Does nothing while the past is shown, or if the open question can't be closed.
    pub fn take_over(&mut self, ask: Request, faces: &[Vec<u8>]) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        self.window.panel = Panel::of(&ask.asked);
        self.open_inquiry(Inquiry::new(ask));
        faces.iter().flatten().for_each(|face| self.change(QuestionEvent::Face(*face)));
    }
}
