//! Written orders, as rows that can be struck out.

use crate::edit::Edit;
use crate::session::Names;
use dice::Id;
use rulebook::{Answers, Procedure};
use ruling::Reason;
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
    /// The first unit that the order names.
    pub unit: Option<Id>,
    pub(crate) procedure: &'static Procedure,
    pub(crate) answers: Answers,
}

impl OrderRow {
    /// Returns the written orders that have not been carried out, in the order of the battle file.
    pub(super) fn all(names: Names<'_>) -> Vec<Self> {
        let session = names.session();
        let (section, key) = session.battle().filing().order;
        let orders = session.battle_file().get(section).and_then(Value::as_array).into_iter().flatten();
        let text = |order: &Value, key: &str| order.get(key).and_then(Value::as_str).map(str::to_owned);
        let row = |(at, order): (usize, &Value)| {
            let procedure = session.procedure(&text(order, key).unwrap_or_default())?;
            let holes = procedure.holes.iter();
            let given = holes.filter_map(|hole| Some((hole.name.to_owned(), text(order, hole.name)?)));
            let answers = Answers { given: given.collect(), choices: Vec::new() };
            let order = answers.told(procedure.name, procedure.holes, |id| session.called(id));
            let units = answers.given.iter().map(|(_, answer)| Id::from(answer.as_str()));
            let unit = units.into_iter().find(|unit| session.view().body(unit).is_some());
            Some(Self { at, says: names.language().say(&order), order, unit, procedure, answers })
        };
        orders.enumerate().filter_map(row).collect()
    }

    /// Returns the name of the procedure that is ordered.
    pub fn procedure(&self) -> &'static str {
        self.procedure.name
    }

    /// Returns the edit that strikes out the order.
    pub fn strike(&self) -> Edit {
        Edit::Strike { at: self.at, order: self.order.clone() }
    }
}
