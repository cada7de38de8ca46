//! A line of a breakdown: number and reason in one record. A check: a condition and its reason.

use super::{Origin, Reason};
use crate::names::Id;
use crate::units::Length;
use serde_json::Value;
use std::borrow::Cow;

/// Where a fact stands in the document of a ruling's facts: `groups.0.range_cm`.
pub type Path = Cow<'static, str>;

/// What a line does in its block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It counts.
    Counts,
    /// It was looked at and does not apply; its measurement says why.
    Considered,
    /// The umpire struck it out.
    Struck,
    /// It counts because the umpire upheld the fact under it.
    Upheld,
    /// The umpire added it.
    Added,
}

impl Standing {
    /// The fixed word for it.
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

/// What a measured number is a number of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// A length.
    Length(Length),
    /// A share of an area, 0 to 1; `length_per_unit` of [`Measured`] says how fast it changes with place.
    Share,
}

/// A measured fact under a line or a check, with the bound that decides.
#[derive(Clone, Debug, PartialEq)]
pub struct Measured {
    /// Where the number stands in the facts.
    pub path: Path,
    /// What it is a number of.
    pub quantity: Quantity,
    /// The number.
    pub value: f64,
    /// The bound it was held against. A value on the bound belongs to the lower side.
    pub bound: Option<f64>,
    /// How far a thing must be shifted, in `unit`, to change the number by one (1 for a length).
    pub length_per_unit: f64,
    /// What lengths are counted in.
    pub unit: Length,
    /// Measured, taped or upheld.
    pub origin: Origin,
    /// What the fact would be on the other side, where it is not a number itself.
    pub other_side: Option<Value>,
}

impl Measured {
    /// Centimetres held against a bound.
    pub fn cm(path: impl Into<Path>, value: f64, bound: Option<f64>) -> Self {
        Self::length(Length::Cm, path, value, bound)
    }

    /// Inches held against a bound.
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

    /// A yes or no that a shift of `margin_cm` would turn into `otherwise`.
    pub fn turning(path: impl Into<Path>, margin_cm: f64, otherwise: impl Into<Value>) -> Self {
        let mut measured = Self::cm(path, margin_cm, Some(0.0));
        measured.other_side = Some(otherwise.into());
        measured
    }

    /// A share of an area held against a bound; `extent_cm` is how far its owner would have to move to
    /// go from none to all.
    pub fn share(path: impl Into<Path>, value: f64, bound: f64, extent_cm: f64) -> Self {
        Self { quantity: Quantity::Share, length_per_unit: extent_cm, ..Self::cm(path, value, Some(bound)) }
    }

    /// How far, in `unit`, the value lies from its bound; of a share of something whose size nobody measured that is not known.
    pub fn margin(&self) -> Option<f64> {
        self.bound
            .filter(|_| self.length_per_unit > 0.0)
            .map(|bound| (self.value - bound).abs() * self.length_per_unit)
    }

    /// What the fact would be just on the other side of the bound.
    pub fn otherwise(&self) -> Option<Value> {
        // A thousandth of a millimetre: far below any tape, far above rounding.
        const BEYOND: f64 = 1e-4;
        let beyond = |bound| {
            if self.value <= bound { bound + BEYOND } else { bound }
        };
        self.other_side.clone().or_else(|| self.bound.map(|bound| Value::from(beyond(bound))))
    }
}

/// One line of a breakdown: a number, the thing that earns it, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The rule.
    pub key: &'static str,
    /// What earns it: this friend, that flank's enemy.
    pub of: Option<Id>,
    /// What each of `times` things is worth.
    pub each: i64,
    /// How many there are.
    pub times: i64,
    /// Whether it counts.
    pub standing: Standing,
    /// Why, or why not.
    pub because: Reason,
    /// The number that decided, if one did.
    pub measured: Option<Measured>,
    /// The fact it rests on.
    pub rests_on: Path,
    /// The umpire's own words on a line he added or struck: label and reason.
    pub umpire: Option<(Option<String>, String)>,
    /// No table changes it: a printed value, or what hangs on the kind of troops alone.
    pub printed: bool,
}

impl Line {
    /// A line that counts, once, until told otherwise.
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

    /// Says that no table changes it: it is a printed value, or hangs on the kind of troops alone.
    #[must_use]
    pub fn printed(self) -> Self {
        self.printed_if(true)
    }

    /// Says that no table changes it, where that is so.
    #[must_use]
    pub fn printed_if(mut self, printed: bool) -> Self {
        self.printed = printed;
        self
    }

    /// Says what earns it.
    #[must_use]
    pub fn of(mut self, of: &Id) -> Self {
        self.of = Some(of.clone());
        self
    }

    /// Says how many earn it.
    #[must_use]
    pub fn times(mut self, times: impl Into<i64>) -> Self {
        self.times = times.into();
        self
    }

    /// Counts only if `holds`; else it stays as considered.
    #[must_use]
    pub fn when(mut self, holds: bool) -> Self {
        self.standing = if holds { Standing::Counts } else { Standing::Considered };
        self
    }

    /// Names the fact it rests on.
    #[must_use]
    pub fn on(mut self, path: impl Into<Path>) -> Self {
        self.rests_on = path.into();
        self
    }

    /// Adds the number that decided; the line rests on that fact.
    #[must_use]
    pub fn measured(mut self, measured: Measured) -> Self {
        self.rests_on.clone_from(&measured.path);
        self.measured = Some(measured);
        self
    }

    /// The line without its words and its measurement.
    pub(super) fn numbers(&self) -> Self {
        let Self { key, each, times, standing, printed, .. } = *self;
        let (of, rests_on) = (self.of.clone(), self.rests_on.clone());
        Self { of, times, standing, rests_on, printed, ..Self::new(key, each, Reason::default()) }
    }

    /// Whether it is part of its block's total.
    pub fn counts(&self) -> bool {
        matches!(self.standing, Standing::Counts | Standing::Upheld | Standing::Added)
    }

    /// Its whole share of the total: 0 unless it counts.
    pub fn value(&self) -> i64 {
        if self.counts() { self.full() } else { 0 }
    }

    /// What it is worth if it counts.
    pub fn full(&self) -> i64 {
        self.each * self.times
    }
}

/// A condition of a ruling: it holds or not, with the measurement.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a yes or no of its own, and they go together in every way"
)]
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// The rule.
    pub key: &'static str,
    /// The unit it is about.
    pub of: Option<Id>,
    /// The stand of that unit, by its number, where it is about one.
    pub stand: Option<u32>,
    /// Whether it holds.
    pub holds: bool,
    /// Whether it holds because the umpire upheld the fact under it.
    pub upheld: bool,
    /// Whether it is told even where it holds: a reason for, beside the reasons against.
    pub told: bool,
    /// Whether it fails, and would hold within the table's accuracy.
    pub close: bool,
    /// Why, or why not.
    pub because: Reason,
    /// The number that decided, if one did.
    pub measured: Option<Measured>,
    /// The fact it rests on, and what that fact would have to be for the check to hold.
    pub rests_on: Option<(Path, Value)>,
}

impl Check {
    /// A check of one rule.
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

    /// Says which unit it is about.
    #[must_use]
    pub fn of(mut self, of: &Id) -> Self {
        self.of = Some(of.clone());
        self
    }

    /// Says which stand it is about.
    #[must_use]
    pub fn stand(mut self, stand: u32) -> Self {
        self.stand = Some(stand);
        self
    }

    /// Names the fact it rests on, and the value with which it would hold.
    #[must_use]
    pub fn on(mut self, path: impl Into<Path>, holds_with: impl Into<Value>) -> Self {
        self.rests_on = Some((path.into(), holds_with.into()));
        self
    }

    /// It can't be upheld here: nothing the umpire says is heard.
    #[must_use]
    pub fn on_nothing(mut self) -> Self {
        self.rests_on = None;
        self
    }

    /// Adds the number that decided.
    #[must_use]
    pub fn measured(mut self, measured: Measured) -> Self {
        self.measured = Some(measured);
        self
    }

    /// It is told even where it holds.
    #[must_use]
    pub fn told(mut self) -> Self {
        self.told = true;
        self
    }

    /// The check without its words, its measurement and its fact.
    pub(super) fn verdict(&self) -> Self {
        let Self { key, stand, holds, upheld, told, close, .. } = *self;
        let of = self.of.clone();
        Self { of, stand, upheld, told, close, ..Self::new(key, holds, Reason::default()) }
    }

    /// The path of the fact it rests on.
    pub fn rests_on_path(&self) -> Option<&str> {
        self.rests_on.as_ref().map(|(path, _)| path.as_ref())
    }

    /// How it is named when it is upheld: `KEY@UNIT/STAND`.
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
        let margin = |extent| Measured::share("cover", 1.0, 0.5, extent).margin();
        assert_eq!([margin(8.0), margin(0.0)], [Some(4.0), None]);
    }
}
