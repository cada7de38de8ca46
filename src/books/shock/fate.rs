//! What fire and shock make of units.

use super::position::Gone;
use super::prelude::*;
use seam::dice::outcomes;

outcomes! {
    /// What fire and shock make of a unit.
    pub enum Fate {
        Nothing = "nothing",
        Check = "check",
        Stands = "stands",
        LosesOrder = "loses-order",
        DisorderedBack = "disordered-back",
        Withdrawn = "withdrawn",
        Eliminated = "eliminated",
    }
}

impl Fate {
    /// What becomes of a unit that loses its order again: it flees, and guns are lost.
    ///
    /// # Source
    /// `shock.disorder`
    pub(super) fn of_disordered(unit: &UnitFacts) -> Self {
        if unit.kind.arm() == Arm::Guns { Self::Eliminated } else { Self::Withdrawn }
    }

    /// Whether order is lost.
    pub(super) fn is_hit(self) -> bool {
        matches!(self, Self::LosesOrder | Self::DisorderedBack)
    }

    /// What follows for a unit, wherever it may have to go back.
    pub(super) fn event(self, unit: Id) -> Option<Event> {
        match self {
            Self::Nothing | Self::Check | Self::Stands => None,
            Self::LosesOrder | Self::DisorderedBack => Some(Event::Disordered { unit }),
            Self::Withdrawn => Some(Event::Gone { unit, how: Gone::Withdrawn }),
            Self::Eliminated => Some(Event::Gone { unit, how: Gone::Eliminated }),
        }
    }
}
