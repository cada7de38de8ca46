//! Stacks: units in one hex that act together.

use super::prelude::*;
use std::ops::Deref;

/// The units of one hex that act together, the top unit first. A stack is never empty.
#[derive(Clone, Debug)]
pub(super) struct Stack<'p> {
    pub(super) top: &'p Unit,
    units: Vec<&'p Unit>,
}

impl<'p> Stack<'p> {
    /// Returns the units of a hex that `together` accepts. If it accepts none, returns `unit` alone: the ask is then
    /// checked for that unit and refused.
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

    /// Returns a stack of a unit and the units in `with`. Those must be in the same hex, and `may` must accept them.
    ///
    /// # Errors
    /// A unit in `with` is elsewhere, or not accepted.
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

    /// Returns the ids of the units.
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
