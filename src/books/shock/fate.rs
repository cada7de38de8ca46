//! The results of fire or of a shock for single units.

use super::position::Departure;
use super::prelude::*;
use dice::outcomes;

outcomes! {
    /// The result of fire or of a shock for one unit.
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
    /// Returns the result for a unit that is already disordered and is disordered again. Guns are eliminated, and any
    /// other unit flees from the battle.
    ///
    /// # Source
    /// `shock.disorder`
    pub(super) fn of_disordered(unit: &UnitFacts) -> Self {
        if unit.kind.arm() == Arm::Guns { Self::Eliminated } else { Self::Withdrawn }
    }

    /// Returns true if the result disorders the unit.
    pub(super) fn is_hit(self) -> bool {
        matches!(self, Self::LosesOrder | Self::DisorderedBack)
    }

    /// Returns the event that this result brings for a unit, without a retreat. Returns `None` if nothing changes.
    pub(super) fn event(self, unit: Id) -> Option<Event> {
        match self {
            Self::Nothing | Self::Check | Self::Stands => None,
            Self::LosesOrder | Self::DisorderedBack => Some(Event::Disordered { unit }),
            Self::Withdrawn => Some(Event::Gone { unit, how: Departure::Withdrawn }),
            Self::Eliminated => Some(Event::Gone { unit, how: Departure::Eliminated }),
        }
    }
}
