//! Laying units side by side along a line drawn on the table.

use crate::Desk;
use crate::setup::LineLayout;
use dice::Id;
use glam::DVec2;
use ruling::Reason;
use ruling::table::{Body, BodyKind};

impl Desk {
    /// Starts to lay units along the next line that is drawn. They are the picked units, or else all units of the first
    /// side in the tray. A second call cancels this.
    pub(crate) fn lay(&mut self) {
        if self.setup.layout.take().is_some() {
            return self.put_back();
        }
        let tray = std::sync::Arc::clone(self.session.tray());
        if self.hand.picked.is_empty()
            && let Some(side) = tray.first().and_then(|body| body.side.clone())
        {
            self.pick_in_tray(&side);
        }
        let view = self.session.view();
        let known = |id: &Id| {
            let lying = tray.iter().find(|body| body.id == *id);
            let standing =
                || view.body(id).filter(|body| body.kind == BodyKind::Unit && !body.stands.is_empty());
            lying.or_else(standing).cloned()
        };
        let units: Vec<Body> = self.hand.picked.iter().filter_map(known).collect();
        if units.is_empty() || self.session.is_board() {
            let variant = if self.session.is_board() { "board" } else { "nobody" };
            return self.complain(&Reason::new("set-up", variant));
        }
        self.setup.draft = None;
        self.hand.put_back();
        let count = i64::try_from(units.len()).unwrap_or_default();
        self.setup.layout = Some(LineLayout::new(units));
        self.window.done(Reason::new("hint-lay", "").count("count", count));
    }

    /// Sets the line between two points of the table, in cm. Shows the units along it, held in the hand.
    pub fn lay_along(&mut self, from: DVec2, to: DVec2) {
        if let Some(layout) = &mut self.setup.layout {
            layout.line = Some((from, to));
        }
        self.hold_along();
    }

    /// Lays the units along the side's own edge of the table, as a single step. No line has to be drawn. `share` is the
    /// share of the usual distance from the edge.
    pub(crate) fn lay_at_edge(&mut self, share: f64) {
        let line = self.setup.layout.as_ref().and_then(|layout| layout.line_at_edge(&self.session, share));
        if let Some((from, to)) = line {
            self.lay_along(from, to);
            self.laid();
        }
    }

    /// Makes the units face the other way. Returns true if units are being laid.
    pub fn lay_about(&mut self) -> bool {
        let Some(layout) = &mut self.setup.layout else {
            return false;
        };
        layout.turn_about();
        self.hold_along();
        true
    }

    fn hold_along(&mut self) {
        if let Some(layout) = self.setup.layout.as_ref().filter(|layout| layout.line.is_some()) {
            self.hand.set_up(layout.hold(&self.session));
        }
    }

    /// Sets the units down along the line, as a single step. If they do not fit on the table, the desk says so and
    /// another line can be drawn.
    pub fn laid(&mut self) {
        let Some(hold) = &self.hand.hold else { return };
        if !hold.lies_on_table(self.session.view()) {
            self.hand.hold = None;
            if let Some(layout) = &mut self.setup.layout {
                layout.line = None;
            }
            return self.complain(&Reason::new("set-up", "off-table"));
        }
        self.set_down();
        if self.setup.layout.is_none() {
            self.pick_nobody();
        } else {
            self.hand.hold = None;
        }
    }
}
