//! Stacks: units in one hex that act together.

use super::prelude::*;
use std::ops::Deref;

/// The units in one hex that act together, from top to bottom. A stack is never empty.
#[derive(Clone, Debug)]
pub(super) struct Stack<'p> {
    pub(super) top: &'p Unit,
    units: Vec<&'p Unit>,
}

impl<'p> Stack<'p> {
    /// Returns the units in a hex for which `together` returns true. If there are none, returns `unit` alone, so that
    /// the request is refused for that unit.
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

    /// Returns a stack of `unit` and the units in `with`, which must be in the same hex and for which `may` must return
    /// true.
    ///
    /// # Errors
    /// Refuses the request if a unit in `with` is in another hex or `may` returns false for it.
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

    /// Returns the ids of the units in the stack.
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
