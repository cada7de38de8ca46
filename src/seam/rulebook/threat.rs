//! Threats: the harm that units could do to an enemy at a given place.

use geometry::Quarter;

/// The harm that units could do to an enemy at a given place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threat {
    /// The best rating at which any unit could fire at the enemy. `None` if no unit could.
    pub fire: Option<i64>,
    /// The side on which an attack would hurt the enemy most: front, flank or rear. `None` if no unit could reach the
    /// enemy.
    pub strikes: Option<Quarter>,
}

impl Threat {
    /// Combines two threats. The better fire rating and the more harmful side count.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let strikes = [self.strikes, other.strikes].into_iter().flatten();
        Self { fire: self.fire.max(other.fire), strikes: strikes.max_by_key(|quarter| harm(*quarter)) }
    }

    /// Returns true if there is no threat at all.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }
}

/// Returns the harm of a strike on a side of a unit: the higher, the worse.
fn harm(quarter: Quarter) -> u8 {
    match quarter {
        Quarter::Front => 0,
        Quarter::Left | Quarter::Right => 1,
        Quarter::Rear => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_threats_the_worse_counts_each_of_its_kind() {
        let fires = Threat { fire: Some(-2), strikes: Some(Quarter::Left) };
        let charges = Threat { fire: None, strikes: Some(Quarter::Front) };
        assert_eq!(fires.or(charges), fires);
        assert_eq!(charges.or(fires), fires);
        let behind = Threat { fire: Some(3), strikes: Some(Quarter::Rear) };
        assert_eq!(behind.or(fires), behind);
        assert!(Threat::default().or(Threat::default()).is_none());
        assert!(!charges.is_none());
    }
}
