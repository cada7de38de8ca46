//! Changing the battle by hand: edits of the battle file, new units, army lists, and terrain.

use crate::Desk;
use crate::edit::{Edit, edited};
use crate::setup::TerrainDraft;
use crate::words::{self, TextContext};
use dice::Id;
use glam::DVec2;
use rulebook::Due;
use ruling::Reason;
use ruling::table::View;

impl Desk {
    /// Makes a change to the current table. If that fails, nothing changes and the desk says why.
    ///
    /// Returns true if the change was made.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        let done = edit.says(self.session.view().unit, &|id| self.session.called(id));
        self.edit_all(std::slice::from_ref(edit), done)
    }

    /// Makes several changes as a single step. If one fails, none is made. Returns true if all were made.
    pub(crate) fn edit_all(&mut self, edits: &[Edit], done: Reason) -> bool {
        if self.is_past() {
            return false;
        }
        // The ruling is closed first. A change applies to the current battle, while a ruling shows the table it was
        // measured on. During a correction, the change applies to the past table instead.
        let elsewhere = self.session.looks_at().is_some() && self.question.correction.is_none();
        if elsewhere && !self.close_inquiry() {
            return false;
        }
        let book = std::sync::Arc::clone(self.session.book());
        let begun = Ok(self.session.battle().fork());
        let made = edits.iter().fold(begun, |battle, edit| {
            battle.and_then(|battle| edited(book.as_ref(), battle.as_ref(), edit))
        });
        match made {
            Ok(next) if self.question.correction.is_some() => {
                self.session.put_right(next);
                if let Some(correction) = &mut self.question.correction {
                    correction.table_changed();
                }
                self.battle_changed();
                self.window.done(done);
                true
            }
            Ok(next) => {
                let recorded = self.session.by_hand(next, &done);
                let recorded = self.done_or_fault(recorded).is_some();
                if recorded {
                    self.battle_changed();
                    self.window.done(done);
                }
                recorded
            }
            Err(fault) => {
                self.window.fault(fault.text(self.look.language));
                false
            }
        }
    }

    /// Makes a change to each picked unit, each as a step of its own. A unit for which there is no change is left out.
    pub(crate) fn edit_picked(&mut self, edit: impl Fn(&Id, &View) -> Option<Edit>) {
        for unit in self.hand.picked.clone() {
            if let Some(edit) = edit(&unit, self.session.view()) {
                self.edit(&edit);
            }
        }
    }

    /// Places a unit where a typed text says. Returns true if that succeeds. If the text is not understood, the desk
    /// says what it expected.
    pub fn place_by_words(&mut self, id: &Id, text: &str) -> bool {
        if let Some(pose) = self.session.pose_in(id, text) {
            return self.edit(&Edit::Put(vec![(id.clone(), pose)]));
        }
        let size = self.session.size_of(id);
        let it = self.hand.against.first().or_else(|| {
            let others = self.hand.picked.iter();
            others.into_iter().find(|known| *known != id)
        });
        let placing = TextContext { view: self.session.view(), mover: id, size, it };
        match words::read(text, &placing) {
            Ok(pose) => self.edit(&Edit::Put(vec![(id.clone(), pose)])),
            Err(fault) => {
                self.complain(&fault.0);
                false
            }
        }
    }

    /// Records a new value for a field. An empty text removes the field.
    ///
    /// A text that is not valid TOML counts as a string.
    pub fn set_field(&mut self, id: &Id, field: &str, text: &str) {
        if let Some(edit) = self.session.field_edit(id, field, text) {
            self.edit(&edit);
        }
    }

    /// Records that a unit lost a stand on the real table. The stand is removed, and the losses of the turn increase by
    /// 1.
    pub fn lose_stand(&mut self, id: &Id) {
        if let Some((edits, done)) = self.session.stand_loss(id) {
            self.edit_all(&edits, done);
        }
    }

    /// Records a change to another turn or phase, without asking the rules.
    ///
    /// # Edge cases
    /// If something is still due, changes nothing and says what it is. The user must then rule the phase, or waive what
    /// is due with a reason.
    pub fn set_phase(&mut self, number: u32, phase: &str) {
        let language = self.look.language;
        let due = self.analysis.offers().iter().filter(|offer| offer.due == Due::Now);
        let due: Vec<_> = due.map(|offer| language.say(&offer.says)).collect();
        if !due.is_empty() {
            let due = due.join(language.semicolon());
            return self.complain(&Reason::new("phase-still-due", "").name("due", due));
        }
        self.edit(&Edit::Phase { number, phase: phase.trim().to_owned() });
    }

    /// Starts to draw a piece of terrain. From now on, each click on the table adds a corner.
    pub fn draw(&mut self, draft: TerrainDraft) {
        if !self.is_past() {
            self.window.done(draft.hint());
            self.setup.draft = Some(draft);
        }
    }

    /// Finishes the piece of terrain and puts it on the table. If that is impossible, says why.
    pub fn shaped(&mut self) {
        if let Some(edit) = self.setup.draft.as_ref().map(TerrainDraft::edit)
            && self.edit(&edit)
        {
            self.setup.draft = None;
        }
    }

    /// Finishes the piece of terrain that a drag from a point of the table has drawn, and puts it on the table. A drag
    /// that is too short for a shape sets the first corner.
    pub fn stretched(&mut self, from: DVec2) {
        match &mut self.setup.draft {
            Some(draft) if draft.is_flat() => {
                draft.points.clear();
                draft.add_corner(from);
            }
            _ => self.shaped(),
        }
    }
}
