//! The kinds of value that an entry of a rule table may hold. Each kind knows what it accepts and how a fault describes
//! it.

use ruling::{Arg, Reason};
use serde_json::{Map, Value};

/// The least and the greatest number that a field accepts.
pub type Limits = (f64, f64);

/// A kind of value that an entry of a rule table can hold.
pub trait Field: Sized {
    /// The limits that apply if the entry sets no others.
    const LIMITS: Limits;

    /// Reads a value. Returns `None` if the value is of another kind or outside the limits.
    fn read(value: &Value, limits: Limits) -> Option<Self>;

    /// Returns the description of the kind of value for a fault.
    fn expected(limits: Limits) -> Reason;

    /// Returns the value in the form shown by the catalogue.
    fn json(&self) -> Value;
}

fn within(number: f64, (low, high): Limits) -> bool {
    (low..=high).contains(&number)
}

/// Returns the description of a number within limits. The `variant` is `whole` or `number`.
fn limited(variant: &'static str, (low, high): Limits) -> Reason {
    Reason::new("house", variant).name("low", low.to_string()).name("high", high.to_string())
}

/// A whole number: a modifier, a rank or a limit on a die.
///
/// # Edge cases
/// The limits keep every sum of modifiers far from overflow.
impl Field for i32 {
    const LIMITS: Limits = (-1000.0, 1000.0);

    fn read(value: &Value, limits: Limits) -> Option<Self> {
        let number = i32::try_from(value.as_i64()?).ok()?;
        within(f64::from(number), limits).then_some(number)
    }

    fn expected(limits: Limits) -> Reason {
        limited("whole", limits)
    }

    fn json(&self) -> Value {
        Value::from(*self)
    }
}

/// A whole number of things, never negative.
impl Field for u32 {
    const LIMITS: Limits = (0.0, 1000.0);

    fn read(value: &Value, limits: Limits) -> Option<Self> {
        let number = u32::try_from(value.as_i64()?).ok()?;
        within(f64::from(number), limits).then_some(number)
    }

    fn expected(limits: Limits) -> Reason {
        limited("whole", limits)
    }

    fn json(&self) -> Value {
        Value::from(*self)
    }
}

/// A distance, an angle or a fraction. A whole number is accepted too.
impl Field for f64 {
    const LIMITS: Limits = (0.0, 10_000.0);

    fn read(value: &Value, limits: Limits) -> Option<Self> {
        let number = value.as_f64()?;
        within(number, limits).then_some(number)
    }

    fn expected(limits: Limits) -> Reason {
        limited("number", limits)
    }

    fn json(&self) -> Value {
        Value::from(*self)
    }
}

/// A list of exactly `N` values. The limits apply to each value.
impl<T: Field, const N: usize> Field for [T; N] {
    const LIMITS: Limits = T::LIMITS;

    fn read(value: &Value, limits: Limits) -> Option<Self> {
        let items = value.as_array()?.iter().map(|item| T::read(item, limits));
        items.collect::<Option<Vec<T>>>()?.try_into().ok()
    }

    fn expected(limits: Limits) -> Reason {
        let each = Arg::from(T::expected(limits));
        Reason::new("house", "list").name("number", N.to_string()).with("each", each)
    }

    fn json(&self) -> Value {
        self.iter().map(Field::json).collect()
    }
}

/// The result of checking a field for an entry of a rule table.
#[derive(Debug, Clone, PartialEq)]
pub enum Admission {
    /// The entry has such a field, and the value fits.
    Fits,
    /// The entry has such a field, but expects another value.
    Refused(Reason),
    /// The entry has no such field.
    Unknown,
}

/// The values of an entry in a rule table.
pub trait Values: Sized + Clone {
    /// The names of the fields, in the order of display.
    const FIELDS: &'static [&'static str];

    /// Checks whether the entry accepts a field with the given name and value.
    fn admits(name: &str, value: &Value) -> Admission;

    /// Makes the values from accepted fields. Returns `None` if a field is missing.
    fn build(fields: &Map<String, Value>) -> Option<Self>;

    /// Returns the expected value if a field contradicts another.
    fn contradiction(&self) -> Option<Reason> {
        None
    }

    /// Returns the values in the form shown by the catalogue.
    fn json(&self) -> Map<String, Value>;
}

/// The values of an entry without numbers: the rule is text only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Words {}

impl Values for Words {
    const FIELDS: &'static [&'static str] = &[];

    fn admits(_: &str, _: &Value) -> Admission {
        Admission::Unknown
    }

    fn build(_: &Map<String, Value>) -> Option<Self> {
        Some(Self {})
    }

    fn json(&self) -> Map<String, Value> {
        Map::new()
    }
}

/// Makes the struct of an entry's values from fields written `field: kind`.
///
/// `field: kind => low..=high` gives a field limits of its own. `ordered a <= b` after the struct requires that order
/// of two fields.
#[macro_export]
macro_rules! values {
    (@limits $kind:ty) => { <$kind as $crate::catalogue::Field>::LIMITS };
    (@limits $kind:ty, $low:literal, $high:literal) => { ($low, $high) };
    ($(
        $(#[$meta:meta])*
        pub struct $name:ident {
            $($(#[$doc:meta])* $field:ident: $kind:ty $(=> $low:literal..=$high:literal)?),* $(,)?
        }
        $(ordered $below:ident <= $above:ident;)?
    )*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Default, PartialEq)]
        pub struct $name {
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl $crate::catalogue::Values for $name {
            const FIELDS: &'static [&'static str] = &[$(stringify!($field)),*];

            fn admits(name: &str, value: &serde_json::Value) -> $crate::catalogue::Admission {
                use $crate::catalogue::{Admission, Field, values};
                match name {
                    $(stringify!($field) => {
                        let limits = values!(@limits $kind $(, $low, $high)?);
                        match <$kind as Field>::read(value, limits) {
                            Some(_) => Admission::Fits,
                            None => Admission::Refused(<$kind as Field>::expected(limits)),
                        }
                    })*
                    _ => Admission::Unknown,
                }
            }

            fn build(fields: &serde_json::Map<String, serde_json::Value>) -> Option<Self> {
                use $crate::catalogue::{Field, values};
                Some(Self {
                    $($field: <$kind as Field>::read(
                        fields.get(stringify!($field))?,
                        values!(@limits $kind $(, $low, $high)?),
                    )?,)*
                })
            }

            $(fn contradiction(&self) -> Option<::ruling::Reason> {
                let ordered = self.$below <= self.$above;
                (!ordered).then(|| {
                    ::ruling::Reason::new("house", "ordered")
                        .name("field", stringify!($below))
                        .name("above", stringify!($above))
                        .name("value", self.$above.to_string())
                })
            })?

            fn json(&self) -> serde_json::Map<String, serde_json::Value> {
                use $crate::catalogue::Field;
                let mut fields = serde_json::Map::new();
                $(fields.insert(stringify!($field).to_owned(), self.$field.json());)*
                fields
            }
        }
    )*};
}
pub use values;
