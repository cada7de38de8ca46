//! Picking the acting units, the targets and the cells.

use crate::Desk;
use crate::question::Opening;
use dice::Id;
use ruling::{Arg, Reason};

impl Desk {
    /// Picks a unit.
    ///
    /// If `more` is true, other picks stay, and a unit that is already picked is unpicked. If `other` is true, the unit
    /// becomes the target instead of the acting unit.
    pub fn pick(&mut self, id: &Id, more: bool, other: bool) {
        self.hand.pick(id, more, other);
        self.window.message = None;
        self.picked_changed();
        self.answer_with(id, other);
    }

    /// Picks the next unit after the one picked last, and shows it. If `back` is true, picks the previous one. If `other`
    /// is true, picks an enemy as the target instead. If `more` is true, units that are already picked stay picked.
    pub(crate) fn pick_next(&mut self, back: bool, other: bool, more: bool) {
        if let Some(next) = self.hand.next(self.session.view(), back, other) {
            self.pick(&next, more, other);
            self.window.show_unit(&next, self.session.view());
        }
    }

    /// Clears all picks.
    pub fn pick_nobody(&mut self) {
        self.hand.pick_nobody();
        self.picked_changed();
    }

    /// Picks a unit and moves the picture so that the unit is visible.
    pub fn jump(&mut self, id: &Id) {
        self.hand.picked = vec![id.clone()];
        self.window.show_unit(id, self.session.view());
        self.picked_changed();
    }

    /// Returns a text about the place under the pointer. For a cell, it gives the name, the terrain, the level and the
    /// units in it. On a table without cells, it is the text of the reach layer.
    pub fn readout(&self) -> Option<String> {
        let (view, language) = (self.session.view(), self.look.language);
        let Some(cell) = self.window.hovered().and_then(|cell| view.cell(cell)) else {
            return self.analysis.reach.says_at(self.window.pointer.at?, language);
        };
        let lies = cell.terrain.iter().map(|id| Arg::Word((*id).to_owned()));
        let inside = view.inside(&cell.id);
        let inside: Vec<_> = inside.map(|body| Arg::Name(body.name.as_str().into())).collect();
        let part = |variant, list: Vec<Arg>| {
            let said = (!list.is_empty()).then(|| Reason::new("cell", variant).list("all", list))?;
            Some(language.say(&said))
        };
        let level = Reason::new("cell", "level").count("level", cell.level);
        let parts = [
            Some(self.names().cell(&cell.id)),
            part("lies", lies.collect()),
            (cell.level > 0).then(|| language.say(&level)),
            part("inside", inside),
        ];
        Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" · "))
    }

    /// Returns the hole of the question that takes cells. It is the first empty one, or else the last one.
    pub fn cell_hole(&self) -> Option<Opening> {
        if !self.question.is_open() {
            return None;
        }
        let mut holes: Vec<_> = self.openings().into_iter().filter(Opening::takes_cells).collect();
        let empty = holes.iter().position(|opening| opening.answer.is_empty());
        match empty {
            Some(at) => Some(holes.swap_remove(at)),
            None => holes.pop(),
        }
    }

    /// Picks a cell. If a question needs a cell, it gets this one. Otherwise the pick is kept for the next question.
    pub fn pick_cell(&mut self, id: &Id) {
        match self.cell_hole() {
            Some(opening) => self.fill(opening.hole.name, &opening.with_word(id.as_str())),
            None => self.hand.cell = Some(id.clone()).filter(|_| self.hand.cell.as_ref() != Some(id)),
        }
    }
}
