//! The fates of units under fire or in shock.

use super::position::Departure;
use super::prelude::*;
use dice::outcomes;

outcomes! {
    /// The fate of a unit under fire or in shock.
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
    /// Returns the fate of a unit that is already disordered and is disordered again. Guns are eliminated, and any
    /// other unit flees.
    ///
    /// # Source
    /// `shock.disorder`
    pub(super) fn of_disordered(unit: &UnitFacts) -> Self {
        if unit.kind.arm() == Arm::Guns { Self::Eliminated } else { Self::Withdrawn }
    }

    /// Returns true if the unit becomes disordered.
    pub(super) fn is_hit(self) -> bool {
        matches!(self, Self::LosesOrder | Self::DisorderedBack)
    }

    /// Returns the event that this fate causes for a unit. A retreat is not included. Returns none if nothing else
    /// happens.
    pub(super) fn event(self, unit: Id) -> Option<Event> {
        match self {
            Self::Nothing | Self::Check | Self::Stands => None,
            Self::LosesOrder | Self::DisorderedBack => Some(Event::Disordered { unit }),
            Self::Withdrawn => Some(Event::Gone { unit, how: Departure::Withdrawn }),
            Self::Eliminated => Some(Event::Gone { unit, how: Departure::Eliminated }),
        }
    }
}
