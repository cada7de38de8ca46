//! Lines of a breakdown, each a number with a reason, and checks, each a condition with a reason.

use super::{Origin, Reason};
use dice::Id;
use geometry::units::Length;
use serde_json::Value;
use std::borrow::Cow;

/// The path of a fact in the document of a ruling's facts, such as `groups.0.range_cm`.
pub type Path = Cow<'static, str>;

/// The standing of a line: whether it counts towards the total of its block, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The line counts towards the total.
    Counts,
    /// The line does not apply and does not count. The line is still shown, with the measurement that decided this.
    Considered,
    /// The umpire struck out the line, so it does not count.
    Struck,
    /// The line counts because the umpire decided the fact that it rests on.
    Upheld,
    /// The umpire added the line, and it counts.
    Added,
}

impl Standing {
    /// Returns the fixed word of the standing, such as `counts`.
    pub fn word(self) -> &'static str {
        match self {
            Self::Counts => "counts",
            Self::Considered => "considered",
            Self::Struck => "struck",
            Self::Upheld => "upheld",
            Self::Added => "added",
        }
    }
}

/// The kind of quantity that was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A length, in the given unit.
    Length(Length),
    /// A share of an area, 0 to 1. The field `length_per_unit` of [`Measurement`] is the distance that a stand must
    /// move for the share to change from 0 to 1.
    Share,
}

/// A measured number on which a line or a check rests, with the limit that decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// The path of the measured number in the facts, such as `groups.0.range_cm`.
    pub path: Path,
    /// The kind of quantity: a length or a share of an area.
    pub quantity: Quantity,
    /// The measured number.
    pub value: f64,
    /// The limit that the number was compared with. A number equal to the limit counts as below it.
    pub bound: Option<f64>,
    /// The distance, in `unit`, that a stand must move to change the number by one. For a length, this distance is 1.
    pub length_per_unit: f64,
    /// The unit of the lengths in this measurement.
    pub unit: Length,
    /// The origin of the number: measured by the program, measured with a tape, or decided by the umpire.
    pub origin: Origin,
    /// The value that the fact would have on the other side of the limit, if the fact is not a number itself.
    pub other_side: Option<Value>,
}

impl Measurement {
    /// Makes the measurement of a length in centimetres, compared with a limit.
    pub fn cm(path: impl Into<Path>, value: f64, bound: Option<f64>) -> Self {
        Self::length(Length::Cm, path, value, bound)
    }

    /// Makes the measurement of a length in inches, compared with a limit.
    pub fn inches(path: impl Into<Path>, value: f64, bound: Option<f64>) -> Self {
        Self::length(Length::Inch, path, value, bound)
    }

    pub(super) fn length(unit: Length, path: impl Into<Path>, value: f64, bound: Option<f64>) -> Self {
        Self {
            path: path.into(),
            quantity: Quantity::Length(unit),
            value,
            bound,
            length_per_unit: 1.0,
            unit,
            origin: Origin::Measured,
            other_side: None,
        }
    }

    /// Makes the measurement of a fact that is true or false: moving a stand by `margin_cm` would change the fact to
    /// `otherwise`.
    pub fn turning(path: impl Into<Path>, margin_cm: f64, otherwise: impl Into<Value>) -> Self {
        let mut measured = Self::cm(path, margin_cm, Some(0.0));
        measured.other_side = Some(otherwise.into());
        measured
    }

    /// Makes the measurement of a share of an area (0 to 1), compared with a limit. `extent_cm` is the distance in cm
    /// that a stand must move for its share to change from 0 to 1.
    pub fn share(path: impl Into<Path>, value: f64, bound: f64, extent_cm: f64) -> Self {
        Self { quantity: Quantity::Share, length_per_unit: extent_cm, ..Self::cm(path, value, Some(bound)) }
    }

    /// Returns the distance of the value from the limit, in `unit`. Returns `None` if there is no limit, or for a share
    /// of a stand of unknown size.
    pub fn margin(&self) -> Option<f64> {
        self.bound
            .filter(|_| self.length_per_unit > 0.0)
            .map(|bound| (self.value - bound).abs() * self.length_per_unit)
    }

    /// Returns the value that the fact would have just on the other side of the limit, or `None` if there is no limit.
    pub fn otherwise(&self) -> Option<Value> {
        // A thousandth of a millimetre: far below the accuracy of any tape, far above rounding errors.
        const BEYOND: f64 = 1e-4;
        let beyond = |bound| {
            if self.value <= bound { bound + BEYOND } else { bound }
        };
        self.other_side.clone().or_else(|| self.bound.map(|bound| Value::from(beyond(bound))))
    }
}

/// A line of a breakdown: a number such as +1, the unit or other thing that earns it, and the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The key of the rule, such as `morale.retreat`.
    pub key: &'static str,
    /// The unit or other thing that earns the line, such as a friendly unit or an enemy on a flank.
    pub of: Option<Id>,
    /// The value for each thing that earns the line.
    pub each: i64,
    /// The number of things that earn the line.
    pub times: i64,
    /// The standing of the line: whether it counts, and why.
    pub standing: Standing,
    /// The reason why the line counts or does not count.
    pub because: Reason,
    /// The measured number that decided whether the line counts, if there was one.
    pub measured: Option<Measurement>,
    /// The path of the fact that decides the line. Empty if no fact decides the line.
    pub rests_on: Path,
    /// The umpire's own words on an added or struck line: the label, if the line was added, and the reason.
    pub umpire: Option<(Option<String>, String)>,
    /// True if the situation on the game table does not change the line: a printed value, or one that depends on the
    /// type of troops only.
    pub printed: bool,
}

impl Line {
    /// Makes a line of the rule `key` that counts once, with the value `each`.
    pub fn new(key: &'static str, each: i64, because: Reason) -> Self {
        Self {
            key,
            of: None,
            each,
            times: 1,
            standing: Standing::Counts,
            because,
            measured: None,
            rests_on: Path::Borrowed(""),
            umpire: None,
            printed: false,
        }
    }

    /// Returns the line marked as one that the situation on the game table does not change: a printed value, or one
    /// that depends on the type of troops only.
    #[must_use]
    pub fn printed(self) -> Self {
        self.printed_if(true)
    }

    /// Returns the line, marked as one that the situation on the game table does not change if `printed` is true.
    #[must_use]
    pub fn printed_if(mut self, printed: bool) -> Self {
        self.printed = printed;
        self
    }

    /// Returns the line with the unit or other thing that earns it.
    #[must_use]
    pub fn of(mut self, of: &Id) -> Self {
        self.of = Some(of.clone());
        self
    }

    /// Returns the line with the number of things that earn it. The line's value is multiplied by that number.
    #[must_use]
    pub fn times(mut self, times: impl Into<i64>) -> Self {
        self.times = times.into();
        self
    }

    /// Returns the line, which counts only if `holds` is true. Otherwise the line is shown, but does not count.
    #[must_use]
    pub fn when(mut self, holds: bool) -> Self {
        self.standing = if holds { Standing::Counts } else { Standing::Considered };
        self
    }

    /// Returns the line with the path of the fact that decides it.
    #[must_use]
    pub fn on(mut self, path: impl Into<Path>) -> Self {
        self.rests_on = path.into();
        self
    }

    /// Returns the line with the measured number that decided whether the line counts. The line then rests on that
    /// fact.
    #[must_use]
    pub fn measured(mut self, measured: Measurement) -> Self {
        self.rests_on.clone_from(&measured.path);
        self.measured = Some(measured);
        self
    }

    /// Returns a copy of the line without texts and measurement.
    pub(super) fn numbers(&self) -> Self {
        let Self { key, each, times, standing, printed, .. } = *self;
        let (of, rests_on) = (self.of.clone(), self.rests_on.clone());
        Self { of, times, standing, rests_on, printed, ..Self::new(key, each, Reason::default()) }
    }

    /// Returns true if the line counts towards the total of its block.
    pub fn counts(&self) -> bool {
        matches!(self.standing, Standing::Counts | Standing::Upheld | Standing::Added)
    }

    /// Returns the line's part of the total, which is 0 unless the line counts.
    pub fn value(&self) -> i64 {
        if self.counts() { self.full() } else { 0 }
    }

    /// Returns the value that the line has if it counts: `each` multiplied by `times`.
    pub fn full(&self) -> i64 {
        self.each * self.times
    }
}

/// A condition of a ruling that holds or fails, with the measurement that decided.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a yes or no of its own, and they go together in every way"
)]
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The key of the rule, such as `morale.retreat`.
    pub key: &'static str,
    /// The unit that the check is about.
    pub of: Option<Id>,
    /// The number of the unit's stand, if the check is about a single stand.
    pub stand: Option<u32>,
    /// True if the condition of the check is met.
    pub holds: bool,
    /// True if the check holds because the umpire decided the fact that it rests on.
    pub upheld: bool,
    /// True if the check is shown even if it holds. Such a check speaks for the request, beside failed checks that
    /// speak against it.
    pub told: bool,
    /// True if the check fails but would hold within the table's accuracy.
    pub close: bool,
    /// The reason why the check holds or fails.
    pub because: Reason,
    /// The measured number that decided whether the check holds, if there was one.
    pub measured: Option<Measurement>,
    /// The path of the fact that the check rests on, and the value with which the check would hold.
    pub rests_on: Option<(Path, Value)>,
}

impl Check {
    /// Makes a check of the rule `key`. `because` says why the check holds or fails.
    pub fn new(key: &'static str, holds: bool, because: Reason) -> Self {
        Self {
            key,
            of: None,
            stand: None,
            holds,
            upheld: false,
            told: false,
            close: false,
            because,
            measured: None,
            rests_on: None,
        }
    }

    /// Returns the check with the unit that it is about.
    #[must_use]
    pub fn of(mut self, of: &Id) -> Self {
        self.of = Some(of.clone());
        self
    }

    /// Returns the check with the number of the stand that it is about.
    #[must_use]
    pub fn stand(mut self, stand: u32) -> Self {
        self.stand = Some(stand);
        self
    }

    /// Returns the check with the path of the fact that decides it, and the value with which the check would hold.
    #[must_use]
    pub fn on(mut self, path: impl Into<Path>, holds_with: impl Into<Value>) -> Self {
        self.rests_on = Some((path.into(), holds_with.into()));
        self
    }

    /// Returns the check without the fact that decides it, so that the umpire can't allow the check by changing that
    /// fact.
    #[must_use]
    pub fn on_nothing(mut self) -> Self {
        self.rests_on = None;
        self
    }

    /// Returns the check with the measured number that decided whether the check holds.
    #[must_use]
    pub fn measured(mut self, measured: Measurement) -> Self {
        self.measured = Some(measured);
        self
    }

    /// Returns the check marked as shown even if it holds.
    #[must_use]
    pub fn told(mut self) -> Self {
        self.told = true;
        self
    }

    /// Returns a copy of the check without texts, measurement and fact.
    pub(super) fn verdict(&self) -> Self {
        let Self { key, stand, holds, upheld, told, close, .. } = *self;
        let of = self.of.clone();
        Self { of, stand, upheld, told, close, ..Self::new(key, holds, Reason::default()) }
    }

    /// Returns the path of the fact that decides the check, or `None` if no fact alone does.
    pub fn rests_on_path(&self) -> Option<&str> {
        self.rests_on.as_ref().map(|(path, _)| path.as_ref())
    }

    /// Returns the name by which the umpire allows the check: `KEY@UNIT/STAND`.
    pub fn name(&self) -> String {
        let of = self.of.as_ref().map(|of| format!("@{of}")).unwrap_or_default();
        let stand = self.stand.map(|stand| format!("/{stand}")).unwrap_or_default();
        format!("{}{of}{stand}", self.key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_a_share_is_from_its_bound_is_known_with_the_size_alone() {
        let margin = |extent| Measurement::share("cover", 1.0, 0.5, extent).margin();
        assert_eq!([margin(8.0), margin(0.0)], [Some(4.0), None]);
    }
}
