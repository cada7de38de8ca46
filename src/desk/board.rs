//! Cells at the desk: hexes of a map or zones of a mat, pointed at, picked, and said to a question.

use super::Desk;
use crate::names::Id;
use crate::ruling::{Arg, Reason};
use glam::DVec2;

impl Desk {
    /// The cell the pointer is on.
    pub fn hovered(&self) -> Option<&Id> {
        self.hovered.as_ref()
    }

    /// The pointer is at a point of the table, or not on it.
    pub fn hover(&mut self, point: Option<DVec2>) {
        let cell = point.and_then(|point| self.session.view().cell_at(point));
        self.hovered = cell.map(|cell| cell.id.clone());
    }

    /// What is known of the cell the pointer is on: its name, what lies in it, who is in it.
    pub fn readout(&self) -> Option<String> {
        let view = self.session.view();
        let cell = view.cell(self.hovered.as_ref()?)?;
        let language = self.look.language;
        let named = cell.label.as_ref().map(|label| language.say(label));
        let lies = cell.terrain.iter().map(|id| Arg::Word((*id).to_owned()));
        let inside = view.inside(&cell.id);
        let inside: Vec<_> = inside
            .map(|body| Arg::Name(body.name.as_str().into()))
            .collect();
        let part = |variant, list: Vec<Arg>| {
            let said =
                (!list.is_empty()).then(|| Reason::new("cell", variant).list("all", list))?;
            Some(language.say(&said))
        };
        let level = Reason::new("cell", "level").count("level", cell.level);
        let parts = [
            Some(named.unwrap_or_else(|| cell.id.to_string())),
            part("lies", lies.collect()),
            (cell.level > 0).then(|| language.say(&level)),
            part("inside", inside),
        ];
        Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
    }

    /// The cells that are picked: those said to the question, else the one picked before there is one.
    pub fn cells_picked(&self) -> Vec<Id> {
        self.cell.iter().cloned().collect()
    }

    /// The cells that may be said to the question next.
    pub fn cells_offered(&self) -> Vec<Id> {
        Vec::new()
    }

    /// Whether a click on a cell means the cell, not who is in it.
    pub fn waits_for(&self, cell: &Id) -> bool {
        self.cells_offered().contains(cell)
    }

    /// Picks a cell: says it to the question that waits for one, or holds it ready for the next.
    pub fn pick_cell(&mut self, id: &Id) {
        self.cell = Some(id.clone()).filter(|_| self.cell.as_ref() != Some(id));
    }
}
