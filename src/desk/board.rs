//! Cells of the table: hexes of a map or zones of a mat. A cell can be under the pointer, be picked, and be the answer
//! to a question.

use super::{Desk, HoleChoices, Opening};
use dice::Id;
use glam::DVec2;
use rulebook::HoleKind;
use ruling::{Arg, Reason};

impl Desk {
    /// Returns the cell under the pointer.
    pub fn hovered(&self) -> Option<&Id> {
        self.hovered.as_ref()
    }

    /// Sets the position of the pointer on the table, in cm, or `None` if the pointer is elsewhere.
    pub fn hover(&mut self, point: Option<DVec2>) {
        self.pointer = point;
        let cell = point.and_then(|point| self.session.view().cell_at(point));
        self.hovered = cell.map(|cell| cell.id.clone());
    }

    /// Returns a text about the place under the pointer. For a cell, it gives the name, the terrain, the level and the
    /// units in it. On a table without cells, it is the text of the reach layer.
    pub fn readout(&self) -> Option<String> {
        let view = self.session.view();
        let Some(cell) = self.hovered.as_ref().and_then(|cell| view.cell(cell)) else {
            return self.reach_at(self.pointer?);
        };
        let language = self.look.language;
        let lies = cell.terrain.iter().map(|id| Arg::Word((*id).to_owned()));
        let inside = view.inside(&cell.id);
        let inside: Vec<_> = inside.map(|body| Arg::Name(body.name.as_str().into())).collect();
        let part = |variant, list: Vec<Arg>| {
            let said = (!list.is_empty()).then(|| Reason::new("cell", variant).list("all", list))?;
            Some(language.say(&said))
        };
        let level = Reason::new("cell", "level").count("level", cell.level);
        let parts = [
            Some(self.cell_called(&cell.id)),
            part("lies", lies.collect()),
            (cell.level > 0).then(|| language.say(&level)),
            part("inside", inside),
        ];
        Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
    }

    /// Returns the name of a cell.
    pub(super) fn cell_called(&self, id: &Id) -> String {
        let label = self.session.view().cell(id).and_then(|cell| cell.label.as_ref());
        label.map_or_else(|| id.to_string(), |label| self.look.language.say(label))
    }

    /// Returns the hole of the question that takes cells. It is the first empty one, or else the last one.
    fn cell_hole(&self) -> Option<Opening> {
        if !self.is_open() {
            return None;
        }
        let takes_cells = |opening: &Opening| matches!(opening.hole.kind, HoleKind::Hex | HoleKind::Hexes);
        let mut holes: Vec<_> = self.openings().into_iter().filter(takes_cells).collect();
        let empty = holes.iter().position(|opening| opening.answer.is_empty());
        match empty {
            Some(at) => Some(holes.swap_remove(at)),
            None => holes.pop(),
        }
    }

    /// Returns the picked cells. These are the cells given to the question. If there is no question, it is the cell
    /// picked for the next one.
    pub fn cells_picked(&self) -> Vec<Id> {
        match self.cell_hole() {
            Some(opening) => opening.answer.split(',').map(Id::from).collect(),
            None => self.cell.iter().cloned().collect(),
        }
    }

    /// Returns the cells that can be given to the question next.
    pub fn cells_offered(&self) -> Vec<Id> {
        let next = match self.cell_hole().map(|opening| opening.choosing) {
            Some(HoleChoices::One(words)) => words,
            Some(HoleChoices::Way { next, .. }) => next,
            _ => Vec::new(),
        };
        let next = next.iter().map(|named| Id::from(named.word.as_str()));
        next.collect()
    }

    /// Returns true if a click on a cell picks the cell, and not a unit in it. That is so if the question needs a cell
    /// and this cell is possible.
    pub fn waits_for(&self, cell: &Id) -> bool {
        let Some(opening) = self.cell_hole() else {
            return false;
        };
        let offered = match &opening.choosing {
            HoleChoices::One(words) => words,
            HoleChoices::Way { next, .. } => next,
            _ => return opening.answer.is_empty(),
        };
        let on_the_way = opening.answer.split(',').any(|known| known == cell.as_str());
        let anywhere = offered.is_empty() && opening.answer.is_empty();
        anywhere || on_the_way || offered.iter().any(|named| named.word == cell.as_str())
    }

    /// Picks a cell. If a question needs a cell, it gets this one. Otherwise the pick is kept for the next question.
    pub fn pick_cell(&mut self, id: &Id) {
        match self.cell_hole() {
            Some(opening) => self.choose(opening.hole.name, id.as_str()),
            None => self.cell = Some(id.clone()).filter(|_| self.cell.as_ref() != Some(id)),
        }
    }
}
