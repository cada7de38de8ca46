//! The hand: the picked units, and the units that are being moved.

mod event;
mod hold;
mod snap;
pub(crate) mod steps;
pub(crate) mod stop;
mod tape;
pub(crate) mod way;

pub(crate) use event::HandEffect;
pub use event::HandEvent;
pub use hold::{HeldPiece, Hold};
pub use tape::HoldTape;

use crate::analysis::Analysis;
use crate::edit::Edit;
use crate::keys::Action;
use crate::look::Look;
use crate::question::{Answer, Inquiry, Question, Work};
use crate::session::{Names, Session};
use crate::setup::LineLayout;
use dice::Id;
use glam::DVec2;
use rulebook::{Answers, Hole, HoleKind, Part, Procedure, Request, RequestKind};
use ruling::table::{Body, View};

/// The units, pieces of terrain and cells picked by the user, and the units held to be moved.
pub struct Hand {
    /// The units picked to act.
    pub(crate) picked: Vec<Id>,
    /// The targets picked.
    pub(crate) against: Vec<Id>,
    /// The picked cell.
    pub(crate) cell: Option<Id>,
    /// The held units.
    pub(crate) hold: Option<Hold>,
    /// The question to the rules about the move of the held unit.
    pub(crate) tried: Option<Inquiry>,
    /// The units that are being laid along a line.
    pub(crate) layout: Option<LineLayout>,
}

impl Hand {
    /// Returns a hand that has picked nothing and holds nothing.
    pub(crate) fn empty() -> Self {
        Self { picked: Vec::new(), against: Vec::new(), cell: None, hold: None, tried: None, layout: None }
    }

    /// Returns the units picked to act.
    pub fn picked(&self) -> &[Id] {
        &self.picked
    }

    /// Returns the targets picked: units, or pieces of terrain.
    pub fn against(&self) -> &[Id] {
        &self.against
    }

    /// Returns the units held in the hand.
    pub fn hold(&self) -> Option<&Hold> {
        self.hold.as_ref()
    }

    /// Returns the units that are being laid along a line, with the line. Returns `None` if there are none.
    pub fn layout(&self) -> Option<&LineLayout> {
        self.layout.as_ref()
    }

    /// Returns the question of a procedure about the picked units and the picked cell.
    pub(crate) fn request(&self, procedure: &Procedure) -> RequestKind {
        let filled = procedure.holes.iter().filter_map(|hole| {
            let picked = self.answer_for(hole);
            (!picked.is_empty()).then(|| (hole.name.to_owned(), picked))
        });
        RequestKind::Table(
            procedure.name.to_owned(),
            Answers { given: filled.collect(), choices: Vec::new() },
        )
    }

    /// Returns the edit of each picked unit that an action of the keyboard asks for. A unit for which there is nothing to
    /// edit is left out.
    pub(crate) fn edits(&self, action: Action, view: &View) -> Vec<Edit> {
        let edit = |unit: &Id| match action {
            Action::Form(number) => Edit::form(unit, view, number),
            Action::Copy => Some(Edit::Copy(unit.clone())),
            Action::Remove => Some(Edit::Remove(unit.clone())),
            _ => None,
        };
        self.picked.iter().filter_map(edit).collect()
    }

    /// Returns the picked cell.
    pub fn cell(&self) -> Option<&Id> {
        self.cell.as_ref()
    }

    /// Returns the acting units and the targets to highlight on the table. In a phase, these are the units of the
    /// pending throw of the question. Otherwise they are the picked units.
    pub fn lit_units(&self, question: &Question) -> (Vec<Id>, Vec<Id>) {
        let phase = question.phase().filter(|_| self.hold.is_none());
        match phase.and_then(Inquiry::next) {
            Some(next) => {
                (next.purpose.of.iter().cloned().collect(), next.purpose.at.iter().cloned().collect())
            }
            None => (self.picked.clone(), self.against.clone()),
        }
    }

    /// Returns the rules' answer about the move of the held unit. Returns `None` while there is none.
    pub(crate) fn tried(&self) -> Option<&Answer> {
        self.tried.as_ref()?.answer.get()
    }

    /// Returns true if a point of the table lies on the held units, or within `reach` cm of them.
    pub fn holds_at(&self, point: DVec2, reach: f64) -> bool {
        let stands =
            self.hold.iter().flat_map(|hold| hold.held.iter().filter_map(|held| hold.stands(&held.id)));
        stands.flatten().any(|stand| stand.distance_to_point(point) <= reach)
    }

    /// Returns the tape shown beside the held units. Returns `None` while no unit is held.
    pub fn tape(&self, names: Names<'_>) -> Option<HoldTape> {
        Some(HoldTape::of(self.hold.as_ref()?, self.tried.as_ref(), names))
    }

    /// Returns the picked units or cells that can be the answer for a hole, as a text. Returns an empty text if the
    /// hole needs more than names.
    pub fn answer_for(&self, hole: &Hole) -> String {
        let joined = |ids: &[Id]| ids.iter().map(Id::as_str).collect::<Vec<_>>().join(",");
        match (hole.kind, hole.part) {
            (HoleKind::Pairs | HoleKind::Split, _) => String::new(),
            (HoleKind::Hex | HoleKind::Hexes, _) => joined(self.cell.as_slice()),
            (_, Part::Actor) => joined(&self.picked),
            (_, Part::Other) => joined(&self.against),
            (_, Part::None) => String::new(),
        }
    }

    /// Returns the unit, general or guns nearest to a point of the table, within `reach` cm. If several are equally
    /// near, returns the topmost.
    pub fn at(&self, view: &View, point: DVec2, reach: f64) -> Option<Id> {
        let away = |body: &Body| {
            let stands = body.stands.iter().map(|(_, stand)| stand);
            let nearest = stands.map(|stand| stand.distance_to_point(point)).min_by(f64::total_cmp);
            nearest.or_else(|| body.pose.map(|(at, _)| at.distance(point)))
        };
        let bodies = view.stacked(&self.picked);
        let near = bodies.filter_map(|body| Some((away(body)?, &body.id)));
        // Of two bodies that are equally near, the later one is taken, because it is drawn on top.
        near.filter(|(away, _)| *away <= reach)
            .reduce(|best, next| if next.0 <= best.0 { next } else { best })
            .map(|(_, id)| id.clone())
    }

    /// Returns the unit that follows the one picked last, among units still present. If `back` is true, returns the one
    /// before. If `other` is true, returns an enemy of the first picked unit instead, to be the target.
    pub(crate) fn next(&self, view: &View, back: bool, other: bool) -> Option<Id> {
        let side = |id: &Id| view.body(id).and_then(|body| body.side.clone());
        let own = self.picked.first().and_then(side);
        let present = view.bodies.iter().filter(|body| body.present);
        let among: Vec<&Id> =
            present.filter(|body| !other || own.is_none() || body.side != own).map(|body| &body.id).collect();
        let chosen = if other { &self.against } else { &self.picked };
        let last = chosen.last();
        let from = last.and_then(|last| among.iter().position(|id| *id == last));
        let count = among.len();
        let next = match (from, back) {
            (None, false) => 0,
            (None, true) => count.saturating_sub(1),
            (Some(at), false) => (at + 1) % count.max(1),
            (Some(at), true) => (at + count - 1) % count.max(1),
        };
        among.get(next).copied().cloned()
    }

    /// Picks a unit. If `more` is true, other picks stay, and a unit that is already picked is unpicked. If `other` is
    /// true, the unit becomes the target instead of the acting unit.
    pub(crate) fn pick(&mut self, id: &Id, more: bool, other: bool) {
        let list = if other { &mut self.against } else { &mut self.picked };
        if !more {
            list.clear();
        }
        match list.iter().position(|known| known == id) {
            Some(at) => _ = list.remove(at),
            None => list.push(id.clone()),
        }
    }

    /// Clears all picks.
    pub(crate) fn pick_nobody(&mut self) {
        self.picked.clear();
        self.against.clear();
        self.cell = None;
    }

    /// Puts the held units back where they stood.
    pub(crate) fn put_back(&mut self) {
        self.hold = None;
        self.tried = None;
    }

    /// Holds units that are being set up, in place of those held before.
    pub(crate) fn set_up(&mut self, hold: Option<Hold>) {
        self.hold = hold;
        self.tried = None;
    }

    /// Asks the rules about the move of the held unit, from where it stood. They are not asked while a past table is
    /// corrected by hand.
    pub(crate) fn try_out(
        &mut self,
        question: &Question,
        session: &Session,
        look: &Look,
        analysis: &Analysis,
    ) {
        let hold = self.hold.as_ref().filter(|_| question.correction.is_none());
        let (view, procedures) = (session.view(), session.procedures());
        let Some(asked) = hold.and_then(|hold| hold.asked(view, analysis.offers(), procedures)) else {
            self.tried = None;
            return;
        };
        if self.tried.as_ref().is_some_and(|tried| tried.ask.asked == asked) {
            return;
        }
        let inquiry = Inquiry::new(Request::new(asked));
        let mut work = Work::of(&inquiry, session, look);
        work.odds = false;
        // The last answer stays on the tape until the next one is ready.
        let mut tried = self.tried.take().unwrap_or(inquiry);
        tried.ask = work.ask.clone();
        tried.answer.ask(&analysis.worker, move || stop::answer(work));
        self.tried = Some(tried);
    }

    /// Clears the picks that a battle does not have, and puts the held units back, because the battle has changed.
    pub(crate) fn keep_known(&mut self, view: &View) {
        self.layout = None;
        self.picked.retain(|id| view.body(id).is_some());
        let known = |id: &Id| view.body(id).is_some() || view.terrain.iter().any(|piece| piece.id == *id);
        self.against.retain(known);
        self.cell.take_if(|id| view.cell(id).is_none());
        self.put_back();
    }

    /// Takes the rules' answer about the held unit if it is ready. Returns true if it was.
    pub(crate) fn poll(&mut self) -> bool {
        self.tried.as_mut().is_some_and(|tried| tried.answer.poll())
    }

    /// Waits for the rules' answer about the held unit.
    pub(crate) fn wait(&mut self) {
        if let Some(tried) = &mut self.tried {
            tried.answer.wait();
        }
    }

    /// Returns true while the rules' answer about the held unit is being computed.
    pub(crate) fn is_answer_coming(&self) -> bool {
        self.tried.as_ref().is_some_and(|tried| tried.answer.is_coming())
    }
}
