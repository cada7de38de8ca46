//! Moving units by hand on the table: picking them up, moving, turning, and setting them down.

use crate::Desk;
use crate::hand::{Hold, stop};
use crate::keys::Push;
use crate::question::{Inquiry, Work};
use crate::setup::side_by_side;
use dice::Id;
use geometry::units::Length;
use glam::DVec2;
use journal::Journal;
use rulebook::Request;
use ruling::Reason;
use ruling::table::Body;

/// The distance at which a held unit snaps to an edge, in points on the screen.
const SNAP_POINTS: f64 = 9.0;
/// The distances of a weak and a strong push, in cm. For tables measured in inches, `PUSHES_IN` has them in inches.
const PUSHES: (f64, f64) = (0.5, 5.0);
const PUSHES_IN: (f64, f64) = (0.25, 2.0);
/// The angle between neighbouring corners of a hex, in degrees.
const CORNER: f64 = 60.0;

impl Desk {
    /// Picks up the selected units. If `id` is not among them, selects only that unit and picks it up.
    pub fn take(&mut self, id: &Id) {
        if self.is_past() {
            return;
        }
        if self.session.looks_at().is_some() && self.question.correction.is_none() {
            // The ruling is closed first. The hand then takes the units where they stand now. During a ruling they are
            // shown where they stood when it was measured.
            self.close_inquiry();
        }
        if !self.hand.picked.contains(id) {
            self.pick(id, false, false);
        }
        let mut ids = self.hand.picked.clone();
        ids.sort_by_key(|known| known != id);
        self.hand.hold = Hold::take(self.session.view(), &ids);
    }

    /// Picks up the selected units if the hand is empty. Returns true if the hand then holds any unit.
    pub(crate) fn take_picked(&mut self) -> bool {
        if let (None, Some(first)) = (&self.hand.hold, self.hand.picked.first().cloned()) {
            self.take(&first);
        }
        self.hand.hold.is_some()
    }

    /// Takes a unit from the tray into the hand, with all picked units of the tray side by side. The middle of the row
    /// is at a point of the table.
    pub fn take_from_tray(&mut self, id: &Id, at: DVec2) {
        if !self.hand.picked.contains(id) {
            self.pick(id, false, false);
        }
        let tray = self.session.tray();
        let side = tray.iter().find(|body| body.id == *id).and_then(|body| body.side.clone());
        let lying = self.hand.picked.iter().filter_map(|id| tray.iter().find(|body| body.id == *id));
        // Picked units of another side stay in the tray.
        let taken: Vec<Body> = lying.filter(|body| body.side == side).cloned().collect();
        let looks = self.session.looks(side.as_ref(), at);
        let hold = Hold::fresh(side_by_side(&taken, (at, at), looks));
        self.hand.set_up(hold.map(|hold| hold.centred(at)));
        self.window.message = None;
    }

    /// Picks all units of a side that are in the tray.
    pub fn pick_in_tray(&mut self, side: &Id) {
        let tray = self.session.tray();
        let of_side = tray.iter().filter(|body| body.side.as_ref() == Some(side));
        self.hand.picked = of_side.map(|body| body.id.clone()).collect();
        self.window.message = None;
        self.picked_changed();
    }

    /// Moves the held units by a vector from where they stood, in cm. A single unit snaps to another that is close,
    /// unless `free` is true.
    pub fn move_to(&mut self, shift: DVec2, free: bool) {
        if let Some(hold) = &mut self.hand.hold {
            hold.shift = shift;
            if !free && !self.session.is_board() {
                hold.snap_to(self.session.view(), SNAP_POINTS / self.window.camera.scale);
            }
        }
        self.try_out();
    }

    /// Turns the held units by an angle from how they stood, in degrees clockwise.
    pub fn turn_to(&mut self, degrees: f64) {
        if let Some(hold) = &mut self.hand.hold {
            hold.turn = degrees;
        }
        self.try_out();
    }

    /// Turns the picked units by an angle, in degrees clockwise. On a board, turns them by a whole corner.
    pub(crate) fn turn_picked(&mut self, degrees: f64) {
        if self.take_picked() {
            let turn = self.hand.hold.as_ref().map_or(0.0, |hold| hold.turn);
            // On a hex board, units turn by whole corners, because a counter always faces a corner.
            let by = if self.session.is_board() { degrees.signum() * CORNER } else { degrees };
            self.turn_to(turn + by);
        }
    }

    /// Pushes the picked units. The direction is relative to the facing of the first unit.
    ///
    /// On a board, pushes them to the neighbouring cell in a direction on the screen.
    pub(crate) fn push(&mut self, way: Push, strong: bool) {
        if !self.take_picked() {
            return;
        }
        let view = self.session.view();
        let (weak, far) = match view.unit {
            Length::Cm => PUSHES,
            Length::Inch => PUSHES_IN,
        };
        let length = if strong { far } else { weak };
        let pushed = self.hand.hold.as_ref().and_then(|hold| {
            let by =
                if self.session.is_board() { hold.next_cell(view, way) } else { hold.pushed(way, length) };
            Some(hold.shift + by?)
        });
        if let Some(shift) = pushed {
            self.move_to(shift, true);
        }
    }

    /// Asks the rules about the move of the held unit, from where it stood. They are not asked if a past table is
    /// corrected by hand.
    pub(crate) fn try_out(&mut self) {
        let hold = self.hand.hold.as_ref().filter(|_| self.question.correction.is_none());
        let (view, procedures) = (self.session.view(), self.session.procedures());
        let asked = hold.and_then(|hold| hold.asked(view, self.analysis.offers(), procedures));
        let Some(asked) = asked else {
            self.hand.tried = None;
            return;
        };
        if self.hand.tried.as_ref().is_some_and(|tried| tried.ask.asked == asked) {
            return;
        }
        let inquiry = Inquiry::new(Request::new(asked));
        let mut work = Work::of(&inquiry, &self.session, &self.look);
        work.odds = false;
        // The last answer stays on the tape until the next one is ready.
        let mut tried = self.hand.tried.take().unwrap_or(inquiry);
        tried.ask = work.ask.clone();
        tried.answer.ask(&self.analysis.worker, move || stop::answer(work));
        self.hand.tried = Some(tried);
    }

    /// Switches between two modes for the held units: setting them down by hand without asking the rules, and moving
    /// them by the rules.
    pub fn by_hand(&mut self) {
        if let Some(hold) = &mut self.hand.hold {
            hold.by_hand = !hold.by_hand;
            self.window.message = None;
            self.try_out();
        }
    }

    /// Puts the held units back where they stood.
    pub fn put_back(&mut self) {
        self.hand.put_back();
        self.window.message = None;
    }

    /// Sets down the held units. If the rules allow it, this is a move. If the rules are not to be asked, it is a
    /// change by hand.
    ///
    /// If the rules forbid the move, the units stay in the hand and the desk says why.
    pub fn set_down(&mut self) {
        let Some(hold) = &self.hand.hold else { return };
        let view = self.session.view();
        if hold.fresh && !hold.lies_on_table(view) {
            self.put_back();
            return self.complain(&Reason::new("set-up", "off-table"));
        }
        let goes = hold.carried(view).is_none_or(|(from, to)| from != to);
        if !hold.is_moved() || (self.session.is_board() && !goes && hold.turn.abs() < 1e-9) {
            self.put_back();
            return;
        }
        if let Some(tried) = &mut self.hand.tried {
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
                let refused = tried.answer.get().and_then(|answer| answer.refused.clone());
                let hint = self.look.language.word("hand-refused");
                self.window.fault(format!("{}\n{hint}", refused.unwrap_or_default()));
            }
            return;
        }
        if self.session.is_board() && !hold.by_hand && !hold.fresh && hold.is_in_play(&self.session) {
            // The rules offer no such step now, so only a change by hand can make it, and nobody has asked for one.
            let unit = Reason::new("hand-unasked", "").name("unit", hold.names(&self.session));
            return self.complain(&unit);
        }
        let put = hold.edit();
        self.edit(&put);
    }

    /// Records the move of the held unit. If recording fails, the unit stays in the hand.
    fn record_tried(&mut self) {
        let (Some(hold), Some(tried)) = (&self.hand.hold, &self.hand.tried) else { return };
        let done = Reason::new("done-moved", "").name("of", hold.names(&self.session));
        let answer = tried.answer.get();
        let ruled = answer.and_then(|answer| answer.answered.as_ref().zip(answer.after.as_ref()));
        let Some((answered, after)) = ruled else {
            return;
        };
        let work = Work::of(tried, &self.session, &self.look);
        let again = |journal: &mut Journal| work.again(journal);
        let recorded = self.session.ruled(&tried.ask, answered, after.as_ref(), again);
        if self.done_or_fault(recorded).is_some() {
            self.look_ahead();
            self.window.done(done);
        }
    }
}
