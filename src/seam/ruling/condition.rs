//! A condition tied to the fact it rests on: what holds, the path of the fact, the value with which it would hold and the bound
//! come from one expression. Checks made of such conditions.

use super::{Check, Measured, Path, Reason, Tally};
use crate::names::Id;
use crate::units::Length;
use serde::Serialize;
use serde_json::Value;
use std::fmt::{Display, Write};

/// A fact and the path it stands at in the document of the facts; made by [`fact!`](crate::ruling::fact).
#[derive(Clone)]
pub struct Fact<'f, T: ?Sized> {
    path: Path,
    value: &'f T,
}

/// The fact of that name, with its path: `fact!(self.unit.turned)` stands at `unit.turned` in the facts `self`. Where these are a part of
/// others, the place of the part comes first: `fact!(place, unit.turned)` with the place `groups.0`.
#[macro_export]
macro_rules! fact {
    ($facts:tt . $first:ident $(. $step:ident)*) => {
        $crate::ruling::Fact::new(
            concat!(stringify!($first) $(, ".", stringify!($step))*).into(),
            &$facts.$first$(.$step)*,
        )
    };
    ($place:expr, $facts:tt . $first:ident $(. $step:ident)*) => {
        $crate::ruling::Fact::within(
            &$place,
            concat!(".", stringify!($first) $(, ".", stringify!($step))*),
            &$facts.$first$(.$step)*,
        )
    };
}
pub use fact;

/// A value as it stands in the document of the facts.
fn document(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// Whether something holds, and the fact that would have to be another for it to hold.
#[derive(Clone, Debug)]
pub struct Condition {
    holds: bool,
    /// Where the fact stands, and the value with which it holds; none where no fact can turn it.
    turns: Option<(Path, Value)>,
    measured: Option<Measured>,
}

/// No fact can turn it.
impl From<bool> for Condition {
    fn from(holds: bool) -> Self {
        Self { holds, turns: None, measured: None }
    }
}

impl Condition {
    /// Holds also where something else does that no fact turns.
    #[must_use]
    pub fn or(mut self, other: bool) -> Self {
        self.holds |= other;
        self
    }

    /// Holds only where something else does as well; where that fails, no fact can turn it.
    #[must_use]
    pub fn and(mut self, other: bool) -> Self {
        if !other {
            self.holds = false;
            self.turns = None;
        }
        self
    }

    /// Turned where that, of which the fact is a part, is not there at all.
    #[must_use]
    pub fn without(mut self, whole: impl Into<Path>) -> Self {
        self.turns = Some((whole.into(), Value::Null));
        self
    }

    /// Holds with that value as well, which is the one to be said.
    #[must_use]
    pub fn with(mut self, value: impl Into<Value>) -> Self {
        if let Some((_, with)) = &mut self.turns {
            *with = value.into();
        }
        self
    }

    /// What a thing's place has to do with it.
    #[must_use]
    pub fn measured(mut self, measured: Option<Measured>) -> Self {
        self.measured = measured;
        self
    }
}

impl<'f, T: ?Sized> Fact<'f, T> {
    /// The fact of that value, at that place; `fact!` makes it.
    pub fn new(path: Path, value: &'f T) -> Self {
        Self { path, value }
    }

    /// The fact of that value in a part of the facts; `step` leads from the part to it, and begins with a point.
    pub fn within(part: impl Display, step: &'static str, value: &'f T) -> Self {
        // Room for all but the longest: a text that grows is moved.
        let mut path = String::with_capacity(48);
        // A text takes whatever is written into it.
        let _ = write!(path, "{part}");
        path.push_str(step);
        Self::new(path.into(), value)
    }

    /// The same under another name in the document than in the code.
    #[must_use]
    pub fn at(self, path: impl Into<Path>) -> Self {
        Self { path: path.into(), ..self }
    }

    /// The same, told of a part of it.
    #[must_use]
    pub fn step(&self, part: &str) -> Self {
        Self::new(format!("{}.{part}", self.path).into(), self.value)
    }

    /// The value.
    pub fn value(&self) -> &'f T {
        self.value
    }

    /// Holds if that is so, and with that value.
    pub fn so(self, is: impl FnOnce(&T) -> bool, with: impl Serialize) -> Condition {
        Condition { holds: is(self.value), turns: Some((self.path, document(with))), measured: None }
    }
}

impl<T: PartialEq + Serialize> Fact<'_, T> {
    /// Holds with that value.
    pub fn is(self, wanted: T) -> Condition {
        let with = document(&wanted);
        self.so(move |value| *value == wanted, with)
    }

    /// Holds with any of these; the first is the one to be said.
    pub fn is_one_of(self, wanted: &[T]) -> Condition {
        self.so(|value| wanted.contains(value), wanted.first())
    }
}

impl Fact<'_, bool> {
    /// Holds where it is so; a shift of that many cm, where it is known, would make it otherwise.
    pub fn turning(self, margin_cm: Option<f64>) -> Condition {
        let measured = |cm| Measured::turning(self.path.clone(), cm, !self.value);
        let measured = margin_cm.map(measured);
        self.is(true).measured(measured)
    }
}

impl<T: PartialEq + Serialize> Fact<'_, Option<T>> {
    /// Holds where there is none.
    pub fn is_none(self) -> Condition {
        self.so(Option::is_none, Value::Null)
    }

    /// Holds where there is one.
    pub fn is_some(self) -> Condition {
        self.so(Option::is_some, Value::Object(serde_json::Map::new()))
    }

    /// The value, or that one while it is open.
    pub fn unwrap_or(&self, open: T) -> T
    where
        T: Copy,
    {
        self.value.unwrap_or(open)
    }

    /// Holds with that value, and as long as it is open.
    pub fn is_or_open(self, wanted: T) -> Condition {
        let with = document(&wanted);
        self.so(move |value| value.as_ref().is_none_or(|value| *value == wanted), with)
    }
}

impl<'f, T> Fact<'f, Option<T>> {
    /// The fact, if it is not open.
    pub fn known(self) -> Option<Fact<'f, T>> {
        let value = self.value.as_ref()?;
        Some(Fact { path: self.path, value })
    }
}

impl<T: Serialize> Fact<'_, Vec<T>> {
    /// Holds where there is something.
    pub fn is_not_empty(self) -> Condition {
        self.so(|all| !all.is_empty(), serde_json::json!([{}]))
    }

    /// Holds where there is nothing.
    pub fn is_empty(self) -> Condition {
        self.so(Vec::is_empty, Value::Array(Vec::new()))
    }
}

impl Fact<'_, f64> {
    /// Holds up to a bound and on it.
    pub fn at_most(self, unit: Length, bound: f64) -> Condition {
        let measured = Measured::length(unit, self.path.clone(), *self.value, Some(bound));
        self.so(|value| *value <= bound, bound).measured(Some(measured))
    }

    /// Holds beyond a bound.
    pub fn more_than(self, unit: Length, bound: f64) -> Condition {
        let measured = Measured::length(unit, self.path.clone(), *self.value, Some(bound));
        // A hair more would do.
        let enough = measured.otherwise();
        self.so(|value| *value > bound, enough).measured(Some(measured))
    }
}

impl Fact<'_, Option<f64>> {
    /// Holds up to a bound and on it, and as long as it is open.
    pub fn at_most_or_open(self, unit: Length, bound: f64) -> Condition {
        match self.clone().known() {
            Some(known) => known.at_most(unit, bound),
            None => self.so(|_| true, bound),
        }
    }
}

impl Check {
    /// The check of a rule on a condition, with what the rule's message says where it holds and where it does not.
    pub fn that(key: &'static str, condition: impl Into<Condition>, [yes, no]: [&'static str; 2]) -> Self {
        let Condition { holds, turns, measured } = condition.into();
        let because = Reason::new(key, if holds { yes } else { no });
        Self { rests_on: turns, measured, ..Self::new(key, holds, because) }
    }

    /// Fills the places of its message.
    #[must_use]
    pub fn saying(mut self, fill: impl FnOnce(Reason) -> Reason) -> Self {
        self.because = fill(self.because);
        self
    }

    /// Says another message than that of its rule, with its places filled.
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

/// Checks about somebody, gathered one by one; each says one thing where it holds, and another where it does not.
pub struct Checks<'f> {
    of: Option<&'f Id>,
    stand: Option<u32>,
    told: bool,
    message: Option<&'static str>,
    fill: Box<dyn Fn(Reason) -> Reason + 'f>,
    all: Vec<Check>,
}

impl<'f> Checks<'f> {
    /// About nobody by himself; `fill` fills the places of every message.
    pub fn new(fill: impl Fn(Reason) -> Reason + 'f) -> Self {
        // Most have as many: room that grows step by step is moved again and again.
        let all = Vec::with_capacity(8);
        Self { of: None, stand: None, told: false, message: None, fill: Box::new(fill), all }
    }

    /// About a unit.
    pub fn of(id: &'f Id, fill: impl Fn(Reason) -> Reason + 'f) -> Self {
        Self { of: Some(id), ..Self::new(fill) }
    }

    /// About one of its stands.
    #[must_use]
    pub fn stand(self, stand: u32) -> Self {
        Self { stand: Some(stand), ..self }
    }

    /// Told even where they hold.
    #[must_use]
    pub fn told(mut self) -> Self {
        for check in &mut self.all {
            check.told = true;
        }
        Self { told: true, ..self }
    }

    /// Said by that message, and not by that of their rule.
    #[must_use]
    pub fn said_by(self, message: &'static str) -> Self {
        Self { message: Some(message), ..self }
    }

    /// One more, not gathered yet: of a rule, on a condition, with what is said where it holds and where it does not.
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

    /// The same, gathered.
    pub fn that(&mut self, key: &'static str, condition: impl Into<Condition>, words: [&'static str; 2]) {
        let check = self.check(key, condition, words);
        self.all.push(check);
    }

    /// The same, with places of its message that the others have not.
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

    /// More, made elsewhere.
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
