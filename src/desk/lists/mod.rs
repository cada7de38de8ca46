//! The lists in the panels. They are made from the battle and kept until the battle changes.

mod cache;
mod orders;
mod rows;
mod unit_card;

pub(crate) use cache::{CacheInputs, CachedValue};
pub use orders::OrderRow;
pub use rows::{DueRow, MatrixRow, UnitRow};
pub use unit_card::{UnitAction, UnitCard, UnitQuestion};

use crate::analysis::Analysis;
use crate::keys::Action;
use crate::session::Names;
use dice::Id;
use rulebook::Offer;
use std::sync::Arc;

/// The rows of the lists in the panels. The rows are made again only if the battle, the language or a background result
/// changes.
#[derive(Default)]
pub(crate) struct Lists {
    due: CachedValue<Vec<DueRow>>,
    matrix: CachedValue<Vec<MatrixRow>>,
    orders: CachedValue<Vec<OrderRow>>,
    units: CachedValue<Vec<UnitRow>>,
}

/// A reader of the lists about a battle, in a language.
#[derive(Clone, Copy)]
pub struct ListReader<'d> {
    lists: &'d Lists,
    names: Names<'d>,
    analysis: &'d Analysis,
}

impl<'d> ListReader<'d> {
    /// Returns a reader of lists about a battle and its analysis.
    pub(crate) fn new(lists: &'d Lists, names: Names<'d>, analysis: &'d Analysis) -> Self {
        Self { lists, names, analysis }
    }

    /// Returns a row for each request that players may or must make. First come those due now, then those due later,
    /// then the optional ones.
    pub fn due(&self) -> Arc<Vec<DueRow>> {
        let offers = &self.analysis.offers;
        let make = || DueRow::all(self.names, self.analysis.offers());
        self.lists.due.get(CacheInputs::of(self.names, offers.come()), make)
    }

    /// Returns the offer that the key of an action selects. Returns `None` if the key selects none.
    pub(crate) fn offer_of(&self, action: Action) -> Option<Offer> {
        let rows = self.due();
        let row = rows.iter().find(|row| row.key == Some(action))?;
        self.analysis.offers().get(row.at).cloned()
    }

    /// Returns the rows of the matrix: which unit may take which action against which target.
    pub fn matrix(&self) -> Arc<Vec<MatrixRow>> {
        let rows = self.analysis.matrix().iter().map(|may| MatrixRow::of(self.names, may));
        let inputs = CacheInputs::of(self.names, self.analysis.matrix.come());
        self.lists.matrix.get(inputs, || rows.collect())
    }

    /// Returns the written orders that have not been carried out, in the order of the battle file.
    pub fn orders(&self) -> Arc<Vec<OrderRow>> {
        self.lists.orders.get(CacheInputs::of(self.names, 0), || OrderRow::all(self.names))
    }

    /// Returns the written orders for the units of a side that have not been carried out.
    pub fn orders_of(&self, side: &Id) -> Vec<OrderRow> {
        let view = self.names.session().view();
        let own = |row: &&OrderRow| {
            let unit = row.unit.as_ref().and_then(|unit| view.body(unit));
            unit.is_some_and(|unit| unit.side.as_ref() == Some(side))
        };
        self.orders().iter().filter(own).cloned().collect()
    }

    /// Returns the units, generals and guns, in the order of the file.
    pub fn units(&self) -> Arc<Vec<UnitRow>> {
        let bodies = self.names.session().view().bodies.iter();
        let rows = bodies.map(|body| UnitRow::of(body, self.names));
        self.lists.units.get(CacheInputs::of(self.names, 0), || rows.collect())
    }
}
