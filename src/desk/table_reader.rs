//! A reader of the drawings over the table: the marks, and the units that are highlighted.

use crate::Desk;
use crate::analysis::Analysis;
use crate::hand::Hand;
use crate::look::Zones;
use crate::question::Question;
use crate::session::Session;
use dice::Id;
use rulebook::Part;
use ruling::table::Mark;

/// A reader of what is drawn over the table.
#[derive(Clone, Copy)]
pub struct TableReader<'d> {
    session: &'d Session,
    question: &'d Question,
    hand: &'d Hand,
    analysis: &'d Analysis,
    zones: Zones,
}

impl<'d> TableReader<'d> {
    /// Returns a reader of what a desk draws over its table.
    pub(crate) fn new(desk: &'d Desk) -> Self {
        let Desk { session, question, hand, analysis, look, .. } = desk;
        Self { session, question, hand, analysis, zones: look.zones }
    }

    /// Returns the marks drawn over the table: the surroundings of the picked unit, the measurements of the ruling, and
    /// the lines of fire. They include the paths of written orders, unless a single question is open or a unit is held.
    pub fn marks(self) -> impl Iterator<Item = &'d Mark> {
        let holds = self.hand.hold.is_some();
        let drawn = match self.zones {
            Zones::Unasked => self.question.inquiry.is_none() && !holds,
            Zones::Always => true,
            Zones::Never => false,
        };
        let around = self.analysis.around().filter(move |_| drawn);
        let ordered = !self.question.is_single() && !holds;
        let orders = self.analysis.arrows(self.question.refused_order());
        let orders = orders.chain(&self.session.view().declared).filter(move |_| ordered);
        let measured = [self.question.answer(), self.hand.tried()].into_iter().flatten();
        let measured = measured.flat_map(|answer| &answer.marks);
        let pointed = self.analysis.pointed_marks().filter(move |_| !holds);
        around.chain(orders).chain(measured).chain(self.analysis.lines()).chain(pointed)
    }

    /// Returns the acting units and the targets to highlight: those of the offer under the pointer, or else those of the
    /// hand.
    pub fn lit_units(self) -> (Vec<Id>, Vec<Id>) {
        let Some(offer) = self.analysis.pointed().filter(|_| self.hand.hold.is_none()) else {
            return self.hand.lit_units(self.question);
        };
        let holes = self.session.procedure(offer.procedure).map_or(&[][..], |known| known.holes);
        let units = |part: Part| {
            let of_part = |name: &str| holes.iter().any(|hole| hole.name == name && hole.part == part);
            let given = offer.answers.iter().filter(|(name, _)| of_part(name));
            let ids = given.flat_map(|(_, answer)| answer.split([',', ':', '>']).map(Id::from));
            ids.filter(|id| self.session.view().body(id).is_some()).collect::<Vec<_>>()
        };
        (units(Part::Actor), units(Part::Other))
    }
}
