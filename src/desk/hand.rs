//! The hand on the table: taking up, moving, turning, setting down.

use super::edit::{Edit, EditFault, edited};
use super::inquiry::Inquiry;
use super::snap::snap;
use super::way;
use super::words::{self, Placing};
use super::{Desk, Hold, Message};
use glam::DVec2;
use journal::Journal;
use seam::geometry::{Footprint, Pose};
use seam::names::Id;
use seam::rulebook::{Asked, Request};
use seam::ruling::Reason;
use seam::table::View;
use seam::units::Bearing;

/// How near an edge, in points on the screen, a unit in the hand is drawn to it.
const SNAP_POINTS: f64 = 9.0;

impl Desk {
    /// Takes up what is picked; if `id` is not among it, `id` is picked and taken up alone.
    pub fn take(&mut self, id: &Id) {
        if self.is_past() {
            return;
        }
        if self.session.looks_at().is_some() && self.correcting.is_none() {
            // The hand takes what stands there now, not what stood there when it was ruled on.
            self.close_inquiry();
        }
        if !self.picked.contains(id) {
            self.pick(id, false, false);
        }
        let mut ids = self.picked.clone();
        ids.sort_by_key(|known| known != id);
        self.hold = Hold::take(self.session.view(), &ids);
    }

    /// Takes up what is picked, if the hand is empty; whether it holds something then.
    pub(super) fn take_picked(&mut self) -> bool {
        if let (None, Some(first)) = (&self.hold, self.picked.first().cloned()) {
            self.take(&first);
        }
        self.hold.is_some()
    }

    /// Moves what is held so far from where it stood, in cm; near another unit it is laid against it.
    pub fn move_to(&mut self, shift: DVec2, free: bool) {
        if let Some(hold) = &mut self.hold {
            hold.shift = shift;
        }
        if !free {
            self.lay_against();
        }
        self.try_out();
    }

    /// Turns what is held to so many degrees from how it stood.
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

    /// Asks the rules once more about the way, in the words the desk speaks now.
    pub(super) fn try_anew(&mut self) {
        self.tried = None;
        self.try_out();
    }

    /// Asks the rules what they say of the way from where it stood.
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
        // The last answer stays on the tape until the next is there.
        let mut tried = self.tried.take().unwrap_or(inquiry);
        tried.ask = work.ask.clone();
        tried.answer.ask(&self.worker, move || work.done());
        self.tried = Some(tried);
    }

    /// The move that leads where the one unit in the hand is held, if it may move now.
    fn way_asked(&self) -> Option<Asked> {
        // A table of long ago is put right by hand, and set up is what stood nowhere.
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

    /// What the rules say of what the hand does, as far as it is worked out.
    pub fn tried(&self) -> Option<&super::Answer> {
        self.tried.as_ref()?.answer.get()
    }

    /// Sets down what is held: by the rules where it may move and the way is allowed, else by hand.
    ///
    /// A way that the rules refuse is not gone: what is held stays in the hand, and the desk says why.
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
                // More has to be said or thrown than the hand can say.
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

    /// Records what the rules say of what the hand did; where it can't be recorded, what is held stays in the hand.
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

    /// Puts down by hand what the rules would not let go there, or the other way round.
    pub fn by_hand(&mut self) {
        if let Some(hold) = &mut self.hold {
            hold.by_hand = !hold.by_hand;
            self.message = None;
            self.try_out();
        }
    }

    /// Puts back what is held.
    pub fn put_back(&mut self) {
        self.hold = None;
        self.tried = None;
        self.message = None;
    }

    /// Changes the table as it stands; a change that can't be made says why, and nothing is changed.
    ///
    /// Whether it was made.
    pub fn edit(&mut self, edit: &Edit) -> bool {
        let done = edit.says(self.session.view().unit, &|id| self.session.called(id));
        self.edit_all(std::slice::from_ref(edit), done)
    }

    /// Makes several changes as one step, or none of them; whether they were made.
    pub(super) fn edit_all(&mut self, edits: &[Edit], done: Reason) -> bool {
        if self.is_past() {
            return false;
        }
        // What is changed is the battle as it stands, not the table a ruling was made on; or the table of long ago that is put right.
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

    /// Puts a unit where the words say; what can't be understood says what was expected.
    pub fn place_by_words(&mut self, id: &Id, text: &str) -> bool {
        if let Some(pose) = self.pose_in(id, text) {
            return self.edit(&Edit::Put(vec![(id.clone(), pose)]));
        }
        let size = self.size_of(id);
        let it = self.against.first().or_else(|| {
            let others = self.picked.iter();
            others.into_iter().find(|known| *known != id)
        });
        let placing = Placing { view: self.session.view(), mover: id, size, it };
        match words::read(text, &placing) {
            Ok(pose) => self.edit(&Edit::Put(vec![(id.clone(), pose)])),
            Err(fault) => {
                let text = self.look.language.say(&fault.0);
                self.fault(text);
                false
            }
        }
    }

    /// Frontage and depth of a unit in its formation: as it stands, or as it would stand if it were put
    /// anywhere.
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
