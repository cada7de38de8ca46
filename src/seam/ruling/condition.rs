//! Conditions on facts, and checks made of such conditions. One expression gives the result, the path of the fact, the
//! value with which the condition would hold, and the limit that a length is compared with.

use super::{Check, Measurement, Path, Reason, Tally};
use dice::Id;
use geometry::units::Length;
use serde::Serialize;
use serde_json::Value;
use std::fmt::{Display, Write};

/// A value among the facts of a ruling, with its path, such as `unit.turned`. Made by [`fact!`](crate::fact).
#[derive(Clone)]
pub struct Fact<'f, T: ?Sized> {
    path: Path,
    value: &'f T,
}

/// Makes a fact from a field: `fact!(self.unit.turned)` has the path `unit.turned` in the facts `self`.
///
/// If `self` is a part of larger facts, the path of the part comes first: if `place` is `groups.0`, the fact
/// `fact!(place, self.unit.turned)` has the path `groups.0.unit.turned`.
#[macro_export]
macro_rules! fact {
    ($facts:tt . $first:ident $(. $step:ident)*) => {
        $crate::Fact::new(
            concat!(stringify!($first) $(, ".", stringify!($step))*).into(),
            &$facts.$first$(.$step)*,
        )
    };
    ($place:expr, $facts:tt . $first:ident $(. $step:ident)*) => {
        $crate::Fact::within(
            &$place,
            concat!(".", stringify!($first) $(, ".", stringify!($step))*),
            &$facts.$first$(.$step)*,
        )
    };
}

/// Returns a value as JSON, in the form in which facts are written.
fn document(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// The result of a condition, with a hint for the umpire: the fact that would have to change for the condition to hold,
/// and the value that the fact would need.
#[derive(Clone, Debug)]
pub struct Condition {
    holds: bool,
    /// The hint: the path of a fact, and the value with which the condition holds. `None` if no fact can change the
    /// result.
    turns: Option<(Path, Value)>,
    measured: Option<Measurement>,
}

/// Turns a `bool` into a condition whose result no fact can change.
impl From<bool> for Condition {
    fn from(holds: bool) -> Self {
        Self { holds, turns: None, measured: None }
    }
}

impl Condition {
    /// Returns a condition that also holds if `other` is true. The hint stays the same.
    #[must_use]
    pub fn or(mut self, other: bool) -> Self {
        self.holds |= other;
        self
    }

    /// Returns a condition that holds only if `other` is true too. If `other` is false, no fact can change the result.
    #[must_use]
    pub fn and(mut self, other: bool) -> Self {
        if !other {
            self.holds = false;
            self.turns = None;
        }
        self
    }

    /// Returns the condition with another hint: the condition would hold if the record with the path `whole` were
    /// absent.
    #[must_use]
    pub fn without(mut self, whole: impl Into<Path>) -> Self {
        self.turns = Some((whole.into(), Value::Null));
        self
    }

    /// Returns the condition with `value` as the value that the hint suggests.
    #[must_use]
    pub fn with(mut self, value: impl Into<Value>) -> Self {
        if let Some((_, with)) = &mut self.turns {
            *with = value.into();
        }
        self
    }

    /// Returns the condition with the measurement that decides its result, if there is such a measurement.
    #[must_use]
    pub fn measured(mut self, measured: Option<Measurement>) -> Self {
        self.measured = measured;
        self
    }
}

impl<'f, T: ?Sized> Fact<'f, T> {
    /// Makes a fact from a path and a value. Normally called by `fact!`.
    pub fn new(path: Path, value: &'f T) -> Self {
        Self { path, value }
    }

    /// Makes a fact in a part of the facts. `part` is the path of that part. `step` is the rest of the path and begins
    /// with a dot.
    pub fn within(part: impl Display, step: &'static str, value: &'f T) -> Self {
        // The capacity fits all but the longest paths, so the text is rarely reallocated.
        let mut path = String::with_capacity(48);
        // Writing into a `String` can't fail.
        let _ = write!(path, "{part}");
        path.push_str(step);
        Self::new(path.into(), value)
    }

    /// Returns the fact with another path, for a field whose name in the document differs from that in the code.
    #[must_use]
    pub fn at(self, path: impl Into<Path>) -> Self {
        Self { path: path.into(), ..self }
    }

    /// Returns the fact with a further step added to the path.
    #[must_use]
    pub fn step(&self, part: &str) -> Self {
        Self::new(format!("{}.{part}", self.path).into(), self.value)
    }

    /// Returns the value of the fact.
    pub fn value(&self) -> &'f T {
        self.value
    }

    /// Returns a condition that holds if `is` returns true for the value. The hint suggests the value `with`.
    pub fn so(self, is: impl FnOnce(&T) -> bool, with: impl Serialize) -> Condition {
        Condition { holds: is(self.value), turns: Some((self.path, document(with))), measured: None }
    }
}

impl<T: PartialEq + Serialize> Fact<'_, T> {
    /// Returns a condition that holds if the fact has the given value.
    pub fn is(self, wanted: T) -> Condition {
        let with = document(&wanted);
        self.so(move |value| *value == wanted, with)
    }

    /// Returns a condition that holds if the fact has any of the given values. The hint suggests the first of them.
    pub fn is_one_of(self, wanted: &[T]) -> Condition {
        self.so(|value| wanted.contains(value), wanted.first())
    }
}

impl Fact<'_, bool> {
    /// Returns a condition that holds if the fact is true. `margin_cm` is the distance in cm, if known, that a stand
    /// would have to move to change the fact.
    pub fn turning(self, margin_cm: Option<f64>) -> Condition {
        let measured = |cm| Measurement::turning(self.path.clone(), cm, !self.value);
        let measured = margin_cm.map(measured);
        self.is(true).measured(measured)
    }
}

impl<T: PartialEq + Serialize> Fact<'_, Option<T>> {
    /// Returns a condition that holds if there is no value.
    pub fn is_none(self) -> Condition {
        self.so(Option::is_none, Value::Null)
    }

    /// Returns a condition that holds if there is a value.
    pub fn is_some(self) -> Condition {
        self.so(Option::is_some, Value::Object(serde_json::Map::new()))
    }

    /// Returns the value, or `open` if the value is not known yet.
    pub fn unwrap_or(&self, open: T) -> T
    where
        T: Copy,
    {
        self.value.unwrap_or(open)
    }

    /// Returns a condition that holds if the fact has the given value, or if its value is not known yet.
    pub fn is_or_open(self, wanted: T) -> Condition {
        let with = document(&wanted);
        self.so(move |value| value.as_ref().is_none_or(|value| *value == wanted), with)
    }
}

impl<'f, T> Fact<'f, Option<T>> {
    /// Returns the fact without the `Option`, or `None` if the value is not known yet.
    pub fn known(self) -> Option<Fact<'f, T>> {
        let value = self.value.as_ref()?;
        Some(Fact { path: self.path, value })
    }
}

impl<T: Serialize> Fact<'_, Vec<T>> {
    /// Returns a condition that holds if the list has an entry.
    pub fn is_not_empty(self) -> Condition {
        self.so(|all| !all.is_empty(), serde_json::json!([{}]))
    }

    /// Returns a condition that holds if the list has no entry.
    pub fn is_empty(self) -> Condition {
        self.so(Vec::is_empty, Value::Array(Vec::new()))
    }
}

impl Fact<'_, f64> {
    /// Returns a condition that holds if the length is at most `bound`.
    pub fn at_most(self, unit: Length, bound: f64) -> Condition {
        let measured = Measurement::length(unit, self.path.clone(), *self.value, Some(bound));
        self.so(|value| *value <= bound, bound).measured(Some(measured))
    }

    /// Returns a condition that holds if the length is more than `bound`.
    pub fn more_than(self, unit: Length, bound: f64) -> Condition {
        let measured = Measurement::length(unit, self.path.clone(), *self.value, Some(bound));
        // The suggested value is just beyond the bound.
        let enough = measured.otherwise();
        self.so(|value| *value > bound, enough).measured(Some(measured))
    }
}

impl Fact<'_, Option<f64>> {
    /// Returns a condition that holds if the length is at most `bound`, or if the length is not known yet.
    pub fn at_most_or_open(self, unit: Length, bound: f64) -> Condition {
        match self.clone().known() {
            Some(known) => known.at_most(unit, bound),
            None => self.so(|_| true, bound),
        }
    }
}

impl Check {
    /// Makes a check of the rule `key` from a condition. `yes` and `no` are the variants of the rule's message for a
    /// check that holds and for one that fails.
    pub fn that(key: &'static str, condition: impl Into<Condition>, [yes, no]: [&'static str; 2]) -> Self {
        let Condition { holds, turns, measured } = condition.into();
        let because = Reason::new(key, if holds { yes } else { no });
        Self { rests_on: turns, measured, ..Self::new(key, holds, because) }
    }

    /// Returns the check with the placeholders of its message filled by `fill`.
    #[must_use]
    pub fn saying(mut self, fill: impl FnOnce(Reason) -> Reason) -> Self {
        self.because = fill(self.because);
        self
    }

    /// Returns the check with another message than that of its rule. `fill` fills the placeholders of that message.
    #[must_use]
    pub fn said_by(mut self, message: &'static str, fill: impl FnOnce(Reason) -> Reason) -> Self {
        self.because.key = message;
        self.saying(fill)
    }
}

impl From<Checks<'_>> for Tally {
    fn from(checks: Checks<'_>) -> Self {
        Self { checks: checks.all, ..Self::default() }
    }
}

/// A collection of checks that are about the same unit and fill the placeholders of their messages in the same way.
pub struct Checks<'f> {
    of: Option<&'f Id>,
    stand: Option<u32>,
    told: bool,
    message: Option<&'static str>,
    fill: Box<dyn Fn(Reason) -> Reason + 'f>,
    all: Vec<Check>,
}

impl<'f> Checks<'f> {
    /// Starts a collection about no unit in particular. `fill` fills the placeholders of every message.
    pub fn new(fill: impl Fn(Reason) -> Reason + 'f) -> Self {
        // Most collections have up to eight checks, so the list is rarely reallocated.
        let all = Vec::with_capacity(8);
        Self { of: None, stand: None, told: false, message: None, fill: Box::new(fill), all }
    }

    /// Starts a collection about a unit. `fill` fills the placeholders of every message.
    pub fn of(id: &'f Id, fill: impl Fn(Reason) -> Reason + 'f) -> Self {
        Self { of: Some(id), ..Self::new(fill) }
    }

    /// Returns the collection. Checks that are added from now on are about the unit's stand with this number.
    #[must_use]
    pub fn stand(self, stand: u32) -> Self {
        Self { stand: Some(stand), ..self }
    }

    /// Returns the collection with all its checks, also later ones, marked as shown even if they hold.
    #[must_use]
    pub fn told(mut self) -> Self {
        for check in &mut self.all {
            check.told = true;
        }
        Self { told: true, ..self }
    }

    /// Returns the collection. Checks that are added from now on use the given message in place of their rule's
    /// message.
    #[must_use]
    pub fn said_by(self, message: &'static str) -> Self {
        Self { message: Some(message), ..self }
    }

    /// Returns the check that [`Self::that`] would add, without adding it.
    pub fn check(
        &self,
        key: &'static str,
        condition: impl Into<Condition>,
        words: [&'static str; 2],
    ) -> Check {
        let message = self.message.unwrap_or(key);
        Check {
            of: self.of.cloned(),
            stand: self.stand,
            told: self.told,
            ..Check::that(key, condition, words).said_by(message, &self.fill)
        }
    }

    /// Adds a check of the rule `key`. `words` are the variants of the rule's message for a check that holds and for
    /// one that fails.
    pub fn that(&mut self, key: &'static str, condition: impl Into<Condition>, words: [&'static str; 2]) {
        let check = self.check(key, condition, words);
        self.all.push(check);
    }

    /// Adds a check whose message has placeholders that the other messages do not have. `fill` fills these.
    pub fn that_with(
        &mut self,
        key: &'static str,
        condition: impl Into<Condition>,
        words: [&'static str; 2],
        fill: impl FnOnce(Reason) -> Reason,
    ) {
        let check = self.check(key, condition, words);
        self.all.push(check.saying(fill));
    }

    /// Adds checks that were not made by this collection.
    pub fn add(&mut self, more: impl IntoIterator<Item = Check>) {
        self.all.extend(more);
    }
}

impl IntoIterator for Checks<'_> {
    type Item = Check;
    type IntoIter = std::vec::IntoIter<Check>;

    fn into_iter(self) -> Self::IntoIter {
        self.all.into_iter()
    }
}
