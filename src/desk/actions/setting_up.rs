//! Setting up a table in five steps: table, ground, armies, deployment, start.

use crate::setup::{Army, SetUpStep};
use crate::{Desk, Panel, TextFocus};
use dice::Id;
use ruling::Reason;
use std::path::Path;

/// The distances of the lines on which a side deploys, as shares of the usual distance from the table's edge.
const LINES: [f64; 2] = [1.0, 0.5];

impl Desk {
    /// Shows the steps of setting up, or goes back to the panels.
    pub(crate) fn set_up(&mut self) {
        match self.setup.step {
            Some(_) => self.setup.step = None,
            None => self.show_step(SetUpStep::Table),
        }
    }

    /// Shows a step of setting up.
    pub fn show_step(&mut self, step: SetUpStep) {
        if self.is_past() || !self.close_inquiry() {
            return;
        }
        self.setup.draft = None;
        self.window.folded = false;
        self.window.focus = (step == SetUpStep::Table).then_some(TextFocus::SideName);
        self.setup.step = Some(step);
    }

    /// Goes on to the next step of setting up. After the last step the battle begins. The units in the grid are added
    /// first; if that fails, the step stays.
    pub(crate) fn go_on_setting_up(&mut self, step: SetUpStep) {
        if self.setup.grid.total() > 0 && !self.muster() {
            return;
        }
        if let Some(next) = step.next() {
            return self.show_step(next);
        }
        self.setup.step = None;
        self.pick_nobody();
        self.window.panel = Panel::Ruling;
        self.window.done(Reason::new("set-up-started", "").name("of", &self.session.view().name));
    }

    /// Adds the units of the grid to their sides, unplaced, as a single step. Returns true if they were added.
    pub fn muster(&mut self) -> bool {
        let edits = self.setup.grid.edits(&self.session, self.look.language);
        let count = i64::try_from(edits.len()).unwrap_or(i64::MAX);
        let mustered = !edits.is_empty()
            && self.edit_all(&edits, Reason::new("edit-muster", "all").count("count", count));
        if mustered {
            self.setup.grid.clear();
        }
        mustered
    }

    /// Lays the units of a side that are in the tray along the side's own edge of the table. Those that do not fit on the
    /// first line get a second one behind it. Any others stay in the tray.
    pub fn deploy(&mut self, side: &Id) {
        self.hand.put_back();
        for share in LINES {
            self.setup.layout = None;
            self.pick_in_tray(side);
            if self.hand.picked.is_empty() {
                break;
            }
            self.lay();
            if let Some(layout) = &mut self.setup.layout {
                layout.keep_fitting(&self.session);
            }
            self.lay_at_edge(share);
        }
    }

    /// Reads an army list to take units from. Returns true if the list could be read.
    pub fn read_army(&mut self, path: &Path) -> bool {
        let demo = self.session.journal().books().demo(self.session.book().name());
        let shipped = demo.and_then(|demo| demo.beside.iter().find(|(file, _)| Path::new(file) == path));
        let book = std::sync::Arc::clone(self.session.book());
        let read = match shipped {
            Some((file, text)) => Army::of(book.as_ref(), file, text),
            None => Army::read(book.as_ref(), path),
        };
        match read {
            Ok(army) => {
                self.window.done(army.says());
                if shipped.is_none() {
                    self.files.keep_list(path, &army.name());
                }
                self.setup.army = Some(army);
                true
            }
            Err(fault) => {
                self.window.fault(fault.text(self.look.language));
                false
            }
        }
    }
}
