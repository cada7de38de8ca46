//! Units of one hex that do something together.

use super::prelude::*;
use std::ops::Deref;

/// Units of one hex, the top one first: never nobody.
#[derive(Clone, Debug)]
pub(super) struct Stack<'p> {
    pub(super) top: &'p Unit,
    units: Vec<&'p Unit>,
}

impl<'p> Stack<'p> {
    /// Those of a hex who do something with a unit that is in it; where it does it with nobody, itself, to be refused.
    pub(super) fn with(
        position: &'p Position,
        unit: &'p Unit,
        hex: &Id,
        together: impl Fn(&Unit) -> bool,
    ) -> Self {
        let mut units = position.stack(hex);
        units.retain(|other| together(other));
        match units.first() {
            Some(top) => Self { top, units },
            None => Self { top: unit, units: vec![unit] },
        }
    }

    /// A unit with others that are named; they have to be in its hex, and to be of those who may.
    ///
    /// # Errors
    /// One of them is not.
    pub(super) fn named(
        position: &'p Position,
        unit: &'p Unit,
        hex: &Id,
        with: &[Id],
        may: impl Fn(&Unit) -> bool,
    ) -> Result<Self, Refusal> {
        for id in with {
            let (other, own) = on_map(position, id)?;
            if own != hex || !may(other) {
                return Err(refuse("shock.ask", "elsewhere", &other.name));
            }
        }
        let named = |other: &Unit| other.id == unit.id || with.contains(&other.id);
        Ok(Self::with(position, unit, hex, named))
    }

    /// Their ids.
    pub(super) fn ids(&self) -> Vec<Id> {
        self.iter().map(|unit| unit.id.clone()).collect()
    }
}

impl<'p> Deref for Stack<'p> {
    type Target = [&'p Unit];

    fn deref(&self) -> &[&'p Unit] {
        &self.units
    }
}

impl<'p> IntoIterator for Stack<'p> {
    type Item = &'p Unit;
    type IntoIter = std::vec::IntoIter<&'p Unit>;

    fn into_iter(self) -> Self::IntoIter {
        self.units.into_iter()
    }
}
