//! Setting up a table in five steps: table, ground, armies, deployment, start.

use super::TableChange;
use crate::hand::HandEvent;
use crate::setup::{Army, SetUpEvent, SetUpStep, TerrainDraft};
use crate::{Desk, TextFocus};
use ruling::Reason;

/// The distances of the lines on which a side deploys, as shares of the usual distance from the table's edge.
const LINES: [f64; 2] = [1.0, 0.5];

impl Desk {
    /// Does something to set up the table. Returns true if that succeeds.
    pub fn set_up(&mut self, event: SetUpEvent) -> bool {
        match event {
            SetUpEvent::Step(step) => {
                if self.is_past() || !self.close_inquiry() {
                    return false;
                }
                self.setup.draft = None;
                self.window.folded = false;
                self.window.focus = (step == SetUpStep::Table).then_some(TextFocus::SideName);
                self.setup.step = Some(step);
                true
            }
            SetUpEvent::Muster => {
                let edits = self.setup.grid.edits(&self.session, self.look.language);
                let count = i64::try_from(edits.len()).unwrap_or(i64::MAX);
                let done = Reason::new("edit-muster", "all").count("count", count);
                let mustered = !edits.is_empty() && self.edit(TableChange::All(edits, done));
                if mustered {
                    self.setup.grid.clear();
                }
                mustered
            }
            SetUpEvent::Deploy(side) => {
                self.hand.put_back();
                for share in LINES {
                    self.hand.layout = None;
                    self.handle(HandEvent::Tray(side.clone()));
                    if self.hand.picked.is_empty() {
                        break;
                    }
                    self.handle(HandEvent::Lay);
                    if let Some(layout) = &mut self.hand.layout {
                        layout.keep_fitting(&self.session);
                    }
                    self.handle(HandEvent::LayAtEdge(share));
                }
                true
            }
            SetUpEvent::Army(path) => match Army::find(&self.session, &path) {
                Ok((army, is_own)) => {
                    self.window.done(army.says());
                    if is_own {
                        self.files.keep_list(&path, &army.name());
                    }
                    self.setup.army = Some(army);
                    true
                }
                Err(fault) => {
                    self.window.fault(fault.text(self.look.language));
                    false
                }
            },
            SetUpEvent::Draw(draft) => {
                let draws = !self.is_past();
                if draws {
                    self.window.done(draft.hint());
                    self.setup.draft = Some(draft);
                }
                draws
            }
            SetUpEvent::Shape => {
                let edit = self.setup.draft.as_ref().map(TerrainDraft::edit);
                let shaped = edit.is_some_and(|edit| self.edit(edit.into()));
                if shaped {
                    self.setup.draft = None;
                }
                shaped
            }
        }
    }
}
