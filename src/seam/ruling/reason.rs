//! Reasons: message ids with arguments. Only the crate in `language/` turns a reason into words.

use dice::{Id, NameOrId, Roll};
use geometry::units::Length;
use std::borrow::Cow;
use std::sync::Arc;

/// A reason, name or sentence that is not yet in any language.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reason {
    /// The rule key or another message id. In the language files `.` and `_` are written as `-`.
    pub key: &'static str,
    /// The attribute of the message. Empty for the message itself.
    pub variant: &'static str,
    /// The arguments that fill the places of the message.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument that fills a place in a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// A length in centimetres, shown with one decimal.
    Cm(f64),
    /// A length in inches, shown with one decimal.
    Inches(f64),
    /// A fraction from 0 to 1, shown in per cent.
    Share(f64),
    /// An angle in degrees, shown as a whole number if possible, otherwise with one decimal.
    Degrees(f64),
    /// A whole number.
    Count(i64),
    /// A number shown with a sign (+4, −8).
    Signed(i64),
    /// A text shown unchanged: a unit's name, a word from a file.
    Name(Arc<str>),
    /// A thing known only by id. Shown by the name in the facts of the ruling, otherwise by the language's phrase for
    /// an unnamed thing.
    Id(Id),
    /// Another message, such as a term of the rulebook.
    Word(String),
    /// A whole reason nested in the outer reason.
    Reason(Box<Reason>),
    /// Several arguments, joined as a list.
    List(Vec<Arg>),
}

impl Arg {
    /// Makes a length in the table's unit of length.
    pub fn length(unit: Length, length: f64) -> Self {
        match unit {
            Length::Cm => Self::Cm(length),
            Length::Inch => Self::Inches(length),
        }
    }

    /// Returns the text of a name or an id. Returns an empty text for any other argument.
    pub fn text(&self) -> &str {
        match self {
            Self::Name(text) => text,
            Self::Id(id) => id.as_str(),
            _ => "",
        }
    }

    /// Makes the text of a roll, such as `2d6` or `1d10 (0–9)`. Dice that are left out are described in words.
    pub fn dice(roll: Roll) -> Self {
        let dice = roll.dropping(0).to_string();
        if roll.drop == 0 {
            return Self::Name(dice.into());
        }
        let reason = Reason::new("dice-of", "drop").name("dice", dice);
        Self::from(reason.count("drop", roll.drop))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Name(text.into())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::from(text.as_str())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Name(text.into())
    }
}

impl From<Cow<'_, str>> for Arg {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Name(text.into())
    }
}

impl<T: Into<Arg>> From<Option<T>> for Arg {
    /// Turns a missing value into an empty text.
    fn from(somebody: Option<T>) -> Self {
        somebody.map_or_else(|| "".into(), Into::into)
    }
}

impl From<Reason> for Arg {
    fn from(reason: Reason) -> Self {
        Self::Reason(Box::new(reason))
    }
}

impl From<&Id> for Arg {
    fn from(id: &Id) -> Self {
        Self::Id(id.clone())
    }
}

impl From<NameOrId<'_>> for Arg {
    fn from(called: NameOrId<'_>) -> Self {
        match called {
            NameOrId::Name(name) => name.into(),
            NameOrId::Unnamed(id) => id.into(),
        }
    }
}

impl Reason {
    /// Makes a reason from the message `key`, or from the attribute `variant` of it if that is not empty.
    pub fn new(key: &'static str, variant: &'static str) -> Self {
        Self { key, variant, args: Vec::new() }
    }

    /// Fills a place with any argument.
    #[must_use]
    pub fn with(mut self, place: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((place, arg.into()));
        self
    }

    /// Fills a place with a length in centimetres.
    #[must_use]
    pub fn cm(self, place: &'static str, cm: f64) -> Self {
        self.with(place, Arg::Cm(cm))
    }

    /// Fills a place with a length in inches.
    #[must_use]
    pub fn inches(self, place: &'static str, inches: f64) -> Self {
        self.with(place, Arg::Inches(inches))
    }

    /// Fills a place with a whole number.
    #[must_use]
    pub fn count(self, place: &'static str, count: impl Into<i64>) -> Self {
        self.with(place, Arg::Count(count.into()))
    }

    /// Fills a place with a number that shows the sign.
    #[must_use]
    pub fn signed(self, place: &'static str, count: impl Into<i64>) -> Self {
        self.with(place, Arg::Signed(count.into()))
    }

    /// Fills a place with a text shown unchanged, or with the name of a thing.
    #[must_use]
    pub fn name(self, place: &'static str, name: impl Into<Arg>) -> Self {
        self.with(place, name)
    }

    /// Fills a place with another message.
    #[must_use]
    pub fn word(self, place: &'static str, message: impl Into<String>) -> Self {
        self.with(place, Arg::Word(message.into()))
    }

    /// Fills a place with a list.
    #[must_use]
    pub fn list(self, place: &'static str, items: Vec<Arg>) -> Self {
        self.with(place, Arg::List(items))
    }
}
