//! Written orders: as rows that can be struck out, and as arrows on the table.

use super::Desk;
use super::edit::Edit;
use dice::Id;
use rulebook::shelf::Battle;
use rulebook::{Answers, Part, Procedure};
use ruling::table::{Figure, Mark, MarkKind};
use ruling::{Amendments, Reason};
use std::sync::Arc;
use toml::Value;

/// A written order that has not been carried out yet.
#[derive(Clone, Debug, PartialEq)]
pub struct OrderRow {
    /// The index of the order among all written orders, from 0.
    pub at: usize,
    /// The order, as a message.
    pub order: Reason,
    /// The order as a text.
    pub says: String,
    /// The unit that the order is about.
    pub unit: Option<Id>,
    procedure: &'static Procedure,
    answers: Answers,
}

/// The arrow that shows an order on the table.
pub(super) struct Arrow {
    order: Reason,
    /// The arrow for an order that can be carried out.
    mark: Mark,
    /// The arrow for an order that prevents the phase from being ruled.
    refused: Mark,
}

impl Desk {
    /// Returns the written orders that have not been carried out, in the order in which the file has them.
    pub fn orders(&self) -> Arc<Vec<OrderRow>> {
        self.orders.get(self.made(0), || self.make_orders())
    }

    fn make_orders(&self) -> Vec<OrderRow> {
        let (section, key) = self.session.battle().filing().order;
        let procedures = self.session.book().procedures();
        let file = self.file();
        let orders = file.get(section).and_then(Value::as_array).into_iter().flatten();
        let text = |order: &Value, key: &str| order.get(key).and_then(Value::as_str).map(str::to_owned);
        let row = |(at, order): (usize, &Value)| {
            let name = text(order, key).unwrap_or_default();
            let procedure = procedures.iter().find(|known| known.name == name)?;
            let holes = procedure.holes.iter();
            let given = holes.filter_map(|hole| Some((hole.name.to_owned(), text(order, hole.name)?)));
            let answers = Answers { given: given.collect(), choices: Vec::new() };
            let order = answers.told(procedure.name, procedure.holes, |id| self.session.called(id));
            let units = answers.given.iter().map(|(_, answer)| Id::from(answer.as_str()));
            let unit = units.into_iter().find(|unit| self.session.view().body(unit).is_some());
            Some(OrderRow { at, says: self.look.language.say(&order), order, unit, procedure, answers })
        };
        orders.enumerate().filter_map(row).collect()
    }

    /// Strikes out a written order.
    pub fn strike_order(&mut self, row: &OrderRow) {
        self.edit(&Edit::Strike { at: row.at, order: row.order.clone() });
    }

    /// Returns true if the order prevents the phase from being ruled.
    pub fn holds_up(&self, row: &OrderRow) -> bool {
        self.is_refused(&row.order)
    }

    fn is_refused(&self, order: &Reason) -> bool {
        self.answer().and_then(|answer| answer.ordered.as_ref()) == Some(order)
    }

    /// Computes the arrows of the orders again, because the orders have changed.
    pub(super) fn draw_orders(&mut self) {
        let orders = self.orders();
        let battle = self.session.battle().fork();
        self.arrows.ask(&self.worker, move || {
            let arrows = orders.iter();
            arrows.flat_map(|row| arrows_of(row, battle.as_ref())).collect()
        });
    }

    /// Returns the arrows of the orders.
    pub(super) fn order_marks(&self) -> impl Iterator<Item = &Mark> {
        let arrows = self.arrows.get().into_iter().flatten();
        arrows.map(|arrow| if self.is_refused(&arrow.order) { &arrow.refused } else { &arrow.mark })
    }
}

/// Returns the arrows of an order. If the order has a target, the arrow is straight to it. Otherwise it follows the
/// path that the rules measure.
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
