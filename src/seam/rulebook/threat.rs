//! Threats: what units could do to an enemy who stood at a place.

use crate::geometry::Quarter;

/// What units could do to an enemy who stood at a place, by the rules of their book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Threat {
    /// The best rating at which one of them could fire at him; none: nobody could.
    pub fire: Option<i64>,
    /// Where one of them could strike him in an attack, the worst for him; none: nobody could reach him.
    pub strikes: Option<Quarter>,
}

impl Threat {
    /// What of two units is the worse for who stands there.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let strikes = [self.strikes, other.strikes].into_iter().flatten();
        Self { fire: self.fire.max(other.fire), strikes: strikes.max_by_key(|quarter| harm(*quarter)) }
    }

    /// Whether there is nothing to be feared.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }
}

/// How much worse it is to be struck there.
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
