//! What a table entry may hold: each kind of value says what it accepts, in the words a fault uses.

use crate::ruling::{Arg, Reason};
use serde_json::{Map, Value};

/// The least and the greatest number a field accepts.
pub type Limits = (f64, f64);

/// One kind of value that a table entry can hold.
pub trait Field: Sized {
    /// The limits that hold where the entry names none of its own.
    const LIMITS: Limits;

    /// The value, if it is of this kind and lies within the limits.
    fn read(value: &Value, limits: Limits) -> Option<Self>;

    /// What a reader of the file is told this kind of value looks like.
    fn expected(limits: Limits) -> Reason;

    /// The value as the catalogue shows it.
    fn json(&self) -> Value;
}

fn within(number: f64, (low, high): Limits) -> bool {
    (low..=high).contains(&number)
}

/// What a number within limits is called: `whole` or `number`.
fn limited(variant: &'static str, (low, high): Limits) -> Reason {
    Reason::new("house", variant).name("low", low.to_string()).name("high", high.to_string())
}

/// A modifier, a rank or a bound on a die.
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

/// A count.
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

/// A distance, an angle or a fraction; a whole number is taken for it too.
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

/// A list of exactly `N` values, the limits holding for each.
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

/// Whether a field may stand in an entry.
#[derive(Debug, Clone, PartialEq)]
pub enum Admission {
    /// The entry has such a field and the value fits it.
    Fits,
    /// The entry has such a field, which expects something else.
    Refused(Reason),
    /// The entry has no such field.
    Unknown,
}

/// The values of one table entry.
pub trait Values: Sized + Clone {
    /// The names of the fields, in the order they are shown.
    const FIELDS: &'static [&'static str];

    /// Whether a field of that name and value may stand in the entry.
    fn admits(name: &str, value: &Value) -> Admission;

    /// The values from fields that were all admitted, if none is missing.
    fn build(fields: &Map<String, Value>) -> Option<Self>;

    /// What was expected of a field that contradicts another one.
    fn contradiction(&self) -> Option<Reason> {
        None
    }

    /// The values as the catalogue shows them.
    fn json(&self) -> Map<String, Value>;
}

/// The values of an entry that is a rule without numbers.
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

/// Makes the struct of an entry's values: `field: kind`, with limits of its own as `field: kind => low..=high`, and, behind the struct,
/// `ordered a <= b` for two fields that must not be the other way round.
#[macro_export]
macro_rules! values {
    (@limits $kind:ty) => { <$kind as $crate::rulebook::catalogue::Field>::LIMITS };
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

        impl $crate::rulebook::catalogue::Values for $name {
            const FIELDS: &'static [&'static str] = &[$(stringify!($field)),*];

            fn admits(name: &str, value: &serde_json::Value) -> $crate::rulebook::catalogue::Admission {
                use $crate::rulebook::catalogue::{Admission, Field, values};
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
                use $crate::rulebook::catalogue::{Field, values};
                Some(Self {
                    $($field: <$kind as Field>::read(
                        fields.get(stringify!($field))?,
                        values!(@limits $kind $(, $low, $high)?),
                    )?,)*
                })
            }

            $(fn contradiction(&self) -> Option<$crate::ruling::Reason> {
                let ordered = self.$below <= self.$above;
                (!ordered).then(|| {
                    $crate::ruling::Reason::new("house", "ordered")
                        .name("field", stringify!($below))
                        .name("above", stringify!($above))
                        .name("value", self.$above.to_string())
                })
            })?

            fn json(&self) -> serde_json::Map<String, serde_json::Value> {
                use $crate::rulebook::catalogue::Field;
                let mut fields = serde_json::Map::new();
                $(fields.insert(stringify!($field).to_owned(), self.$field.json());)*
                fields
            }
        }
    )*};
}
pub use values;
