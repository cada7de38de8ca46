//! Moving units by hand on the table: picking them up, moving, turning, and setting them down.

use super::edit::{Edit, EditFault, edited};
use super::inquiry::Inquiry;
use super::snap::snap;
use super::way;
use super::words::{self, TextContext};
use super::{Desk, Hold, Message};
use dice::Id;
use geometry::units::Bearing;
use geometry::{Footprint, Pose};
use glam::DVec2;
use journal::Journal;
use rulebook::{Request, RequestKind};
use ruling::Reason;
use ruling::table::View;

/// The distance at which a held unit snaps to an edge, in points on the screen.
const SNAP_POINTS: f64 = 9.0;

impl Desk {
    /// Picks up the selected units. If `id` is not among them, selects only that unit and picks it up.
    pub fn take(&mut self, id: &Id) {
        if self.is_past() {
            return;
        }
        if self.session.looks_at().is_some() && self.correcting.is_none() {
            // The ruling is closed first. The hand then takes the units where they stand now. During a ruling they are
            // shown where they stood when it was measured.
            self.close_inquiry();
        }
        if !self.picked.contains(id) {
            self.pick(id, false, false);
        }
        let mut ids = self.picked.clone();
        ids.sort_by_key(|known| known != id);
        self.hold = Hold::take(self.session.view(), &ids);
    }

    /// Picks up the selected units if the hand is empty. Returns true if the hand then holds any unit.
    pub(super) fn take_picked(&mut self) -> bool {
        if let (None, Some(first)) = (&self.hold, self.picked.first().cloned()) {
            self.take(&first);
        }
        self.hold.is_some()
    }

    /// Moves the held units by a vector from where they stood, in cm. A single unit snaps to another that is close,
    /// unless `free` is true.
    pub fn move_to(&mut self, shift: DVec2, free: bool) {
        if let Some(hold) = &mut self.hold {
            hold.shift = shift;
        }
        if !free {
            self.lay_against();
        }
        self.try_out();
    }

    /// Turns the held units by an angle from how they stood, in degrees clockwise.
    pub fn turn_to(&mut self, degrees: f64) {
        if let Some(hold) = &mut self.hold {
            hold.turn = degrees;
        }
        self.try_out();
    }

    fn lay_against(&mut self) {
        if self.is_board() {
            return;
        }
        let reach = SNAP_POINTS / self.camera.scale;
        let Some(hold) = &mut self.hold else { return };
        let ids: Vec<Id> = hold.held.iter().map(|held| held.id.clone()).collect();
        let [alone] = ids.as_slice() else { return };
        let stands = hold.stands(alone).unwrap_or_default();
        let view = self.session.view();
        if let Some(found) = snap(view, &ids, &stands, reach) {
            found.correct(hold);
        }
    }

    /// Asks the rules about the move of the held unit again, in the current language.
    pub(super) fn try_anew(&mut self) {
        self.tried = None;
        self.try_out();
    }

    /// Asks the rules about the move of the held unit, from where it stood.
    fn try_out(&mut self) {
        let asked = self.way_asked();
        let Some(asked) = asked else {
            self.tried = None;
            return;
        };
        if self.tried.as_ref().is_some_and(|tried| tried.ask.asked == asked) {
            return;
        }
        let inquiry = Inquiry::new(Request::new(asked));
        let mut work = self.work_on(&inquiry);
        work.odds = false;
        // The last answer stays on the tape until the next one is ready.
        let mut tried = self.tried.take().unwrap_or(inquiry);
        tried.ask = work.ask.clone();
        tried.answer.ask(&self.worker, move || work.done());
        self.tried = Some(tried);
    }

    /// Returns the move that brings the held unit to its present place. Returns `None` unless exactly one unit is held
    /// and may move now.
    fn way_asked(&self) -> Option<RequestKind> {
        // The rules are not asked if a past table is corrected by hand, or if the units were not on the table before.
        let free = |hand: &&Hold| hand.by_hand || hand.fresh || self.correcting.is_some();
        let hand = self.hold.as_ref().filter(|hand| !free(hand))?;
        if self.is_board() {
            return self.step_asked(hand);
        }
        let [alone] = hand.held.as_slice() else {
            return None;
        };
        way::asked(self.offers(), (&alone.id, &alone.stands), (&alone.stood, &hand.pose(alone)))
    }

    /// Returns the rules' answer about the move of the held unit. Returns `None` while there is none.
    pub fn tried(&self) -> Option<&super::Answer> {
        self.tried.as_ref()?.answer.get()
    }

    /// Sets down the held units. If the rules allow it, this is a move. If the rules are not to be asked, it is a
    /// change by hand.
    ///
    /// If the rules forbid the move, the units stay in the hand and the desk says why.
    pub fn set_down(&mut self) {
        let Some(hold) = &self.hold else { return };
        if hold.fresh && !self.lies_on_table(hold) {
            self.put_back();
            return self.complain(&Reason::new("set-up", "off-table"));
        }
        let goes = self.carried().is_none_or(|(from, to)| from != to);
        if !hold.is_moved() || (self.is_board() && !goes && hold.turn.abs() < 1e-9) {
            self.put_back();
            return;
        }
        if let Some(tried) = &mut self.tried {
            tried.answer.wait();
            if tried.answer.get().is_some_and(|answer| answer.incomplete || answer.next.is_some()) {
                // Opens the move as a question, because it needs answers or dice that the hand can't give.
                let asked = tried.ask.asked.clone();
                self.put_back();
                return self.inquire(asked);
            }
            if tried.answer.get().is_some_and(|it| it.answered.is_some()) {
                self.record_tried();
            } else {
                let refused = self.tried().and_then(|answer| answer.refused.clone());
                let hint = self.look.language.word("hand-refused");
                self.fault(format!("{}\n{hint}", refused.unwrap_or_default()));
            }
            return;
        }
        let put = hold.poses().map(|(id, pose)| (id.clone(), pose));
        self.edit(&Edit::Put(put.collect()));
    }

    /// Records the move of the held unit. If recording fails, the unit stays in the hand.
    fn record_tried(&mut self) {
        let done = Reason::new("done-moved", "").name("of", self.held_name());
        let Some(tried) = &self.tried else { return };
        let answer = tried.answer.get();
        let ruled = answer.and_then(|answer| answer.answered.as_ref().zip(answer.after.as_ref()));
        let Some((answered, after)) = ruled else {
            return;
        };
        let work = self.work_on(tried);
        let again = |journal: &mut Journal| work.again(journal);
        let recorded = self.session.ruled(&tried.ask, answered, after.as_ref(), again);
        if self.done_or_fault(recorded).is_some() {
            self.look_ahead();
            self.done(done);
        }
    }

    fn held_name(&self) -> String {
        let held = self.hold.iter().flat_map(|hold| &hold.held);
        let names: Vec<_> = held.map(|held| self.session.called(&held.id)).collect();
        names.join(", ")
    }

    /// Switches between two modes for the held units: setting them down by hand without asking the rules, and moving
    /// them by the rules.
    pub fn by_hand(&mut self) {
        if let Some(hold) = &mut self.hold {
            hold.by_hand = !hold.by_hand;
            self.message = None;
            self.try_out();
        }
    }

    /// Puts the held units back where they stood.
    pub fn put_back(&mut self) {
        self.hold = None;
        self.tried = None;
        self.message = None;
    }

    /// Makes a change to the current table. If that fails, nothing changes and the desk says why.
    ///
    /// Returns true if the change was made.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        let done = edit.says(self.session.view().unit, &|id| self.session.called(id));
        self.edit_all(std::slice::from_ref(edit), done)
    }

    /// Makes several changes as a single step. If one fails, none is made. Returns true if all were made.
    pub(super) fn edit_all(&mut self, edits: &[Edit], done: Reason) -> bool {
        if self.is_past() {
            return false;
        }
        // The ruling is closed first. A change applies to the current battle, while a ruling shows the table it was
        // measured on. During a correction, the change applies to the past table instead.
        let elsewhere = self.session.looks_at().is_some() && self.correcting.is_none();
        if elsewhere && !self.close_inquiry() {
            return false;
        }
        let book = std::sync::Arc::clone(self.session.book());
        let begun = Ok(self.session.battle().fork());
        let made = edits.iter().fold(begun, |battle, edit| {
            battle.and_then(|battle| edited(book.as_ref(), battle.as_ref(), edit))
        });
        match made {
            Ok(next) if self.correcting.is_some() => {
                self.session.put_right(next);
                if let Some(correcting) = &mut self.correcting {
                    correcting.moved = true;
                }
                self.battle_changed();
                self.say(Message::Done(done));
                true
            }
            Ok(next) => {
                let recorded = self.session.by_hand(next, &done);
                let recorded = self.done_or_fault(recorded).is_some();
                if recorded {
                    self.battle_changed();
                    self.say(Message::Done(done));
                }
                recorded
            }
            Err(fault) => {
                self.edit_fault(&fault);
                false
            }
        }
    }

    fn edit_fault(&mut self, fault: &EditFault) {
        match fault {
            EditFault::Reason(reason) => {
                let text = self.look.language.say(reason);
                self.fault(text);
            }
            EditFault::File(faults) => self.faults(faults),
        }
    }

    /// Places a unit where a typed text says. Returns true if that succeeds. If the text is not understood, the desk
    /// says what it expected.
    pub fn place_by_words(&mut self, id: &Id, text: &str) -> bool {
        if let Some(pose) = self.pose_in(id, text) {
            return self.edit(&Edit::Put(vec![(id.clone(), pose)]));
        }
        let size = self.size_of(id);
        let it = self.against.first().or_else(|| {
            let others = self.picked.iter();
            others.into_iter().find(|known| *known != id)
        });
        let placing = TextContext { view: self.session.view(), mover: id, size, it };
        match words::read(text, &placing) {
            Ok(pose) => self.edit(&Edit::Put(vec![(id.clone(), pose)])),
            Err(fault) => {
                let text = self.look.language.say(&fault.0);
                self.fault(text);
                false
            }
        }
    }

    /// Returns the frontage and depth of a unit in its current formation. An unplaced unit is measured as if it stood
    /// in the middle of the table.
    fn size_of(&self, id: &Id) -> Option<Footprint> {
        let footprint = |view: &View| {
            let outline = view.body(id)?.outline()?;
            Some(Footprint { frontage: outline.frontage(), depth: outline.depth() })
        };
        footprint(self.session.view()).or_else(|| {
            let ground = self.session.view().ground?;
            let middle =
                Pose { at: DVec2::new(ground.width, ground.depth) * 0.5, facing: Bearing::default() };
            let put = Edit::Put(vec![(id.clone(), middle)]);
            let book = self.session.book().as_ref();
            let there = edited(book, self.session.battle(), &put).ok()?;
            footprint(&there.view())
        })
    }
}
