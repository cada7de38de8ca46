//! The arrows of the written orders on the table.

use crate::lists::OrderRow;
use dice::Id;
use rulebook::Part;
use rulebook::shelf::Battle;
use ruling::table::{Figure, Mark, MarkKind};
use ruling::{Amendments, Reason};

/// The arrow that shows an order on the table.
pub(crate) struct Arrow {
    order: Reason,
    /// The arrow for an order that can be carried out.
    mark: Mark,
    /// The arrow for an order that prevents the phase from being resolved.
    refused: Mark,
}

impl Arrow {
    /// Returns the mark that draws the arrow. `refused` is the order, if any, that prevents the phase from being
    /// resolved.
    pub(crate) fn mark(&self, refused: Option<&Reason>) -> &Mark {
        if refused == Some(&self.order) { &self.refused } else { &self.mark }
    }
}

/// Returns the arrows of all the given orders.
pub(super) fn arrows(orders: &[OrderRow], battle: &dyn Battle) -> Vec<Arrow> {
    orders.iter().flat_map(|row| arrows_of(row, battle)).collect()
}

/// Returns the arrows of an order. If the order has a target on the table, the arrow leads straight to the target.
/// Otherwise the arrow follows the path that the rules measure. Returns no arrow if the order names no unit.
fn arrows_of(row: &OrderRow, battle: &dyn Battle) -> Vec<Arrow> {
    let Some(unit) = &row.unit else {
        return Vec::new();
    };
    let view = battle.view();
    let place = |id: &Id| view.body(id).and_then(|body| body.pose).map(|(at, _)| at);
    let others = row.procedure.holes.iter().filter(|hole| hole.part == Part::Other);
    let other = others.filter_map(|hole| row.answers.one(hole.name)).find_map(|id| place(&Id::from(id)));
    let ways = if let (Some(from), Some(to)) = (place(unit), other) {
        vec![Figure::Line(vec![from, to])]
    } else {
        let marks = battle.sketch(row.procedure.name, &row.answers, &Amendments::default());
        let ways = marks.unwrap_or_default().into_iter().filter(|mark| mark.kind == MarkKind::Way);
        ways.map(|mark| mark.figure).collect()
    };
    let arrow = |figure: Figure| {
        let mark = |kind| Mark::new(kind, figure.clone()).of(unit);
        let refused = mark(MarkKind::Refused).says(row.order.clone());
        Arrow { order: row.order.clone(), mark: mark(MarkKind::Order), refused }
    };
    ways.into_iter().map(arrow).collect()
}
