//! Reasons: message ids with arguments. Only the crate in `language/` turns a reason into words.

use dice::{Id, NameOrId, Roll};
use geometry::units::Length;
use std::borrow::Cow;
use std::sync::Arc;

/// A sentence, reason or name that is not yet in any language: the id of a message with arguments.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reason {
    /// The rule key or another message id. In the language files `.` and `_` are written as `-`.
    pub key: &'static str,
    /// The attribute of the message that is used. Empty for the message itself.
    pub variant: &'static str,
    /// The arguments, each with the placeholder of the message that it fills.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument that fills a placeholder in a message.
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
    /// A whole number, which also decides between singular and plural.
    Count(i64),
    /// A number shown with a sign (+4, −8).
    Signed(i64),
    /// A text shown unchanged: a unit's name, a word from a file.
    Name(Arc<str>),
    /// A unit or side of which only the id is known. The name that the facts give for the id is shown. If the facts
    /// give none, the language's phrase for the id is shown, such as `attacker`, or else the id.
    Id(Id),
    /// The id of another message, such as a term of the rulebook.
    Word(String),
    /// Another reason, whose words are inserted.
    Reason(Box<Reason>),
    /// Several arguments, joined as a list.
    List(Vec<Arg>),
}

impl Arg {
    /// Makes an argument from a length in the given unit.
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

    /// Makes an argument from dice, shown as `2d6` or `1d10 (0–9)`. Dice that are left out of the sum are described in
    /// words.
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
    /// Makes an argument from a value, or an empty text if the value is missing.
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
    /// Makes a reason without arguments from the message `key`, or from its attribute `variant` if that is not empty.
    pub fn new(key: &'static str, variant: &'static str) -> Self {
        Self { key, variant, args: Vec::new() }
    }

    /// Fills a placeholder of the message with an argument of any kind.
    #[must_use]
    pub fn with(mut self, place: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((place, arg.into()));
        self
    }

    /// Fills a placeholder of the message with a length in centimetres.
    #[must_use]
    pub fn cm(self, place: &'static str, cm: f64) -> Self {
        self.with(place, Arg::Cm(cm))
    }

    /// Fills a placeholder of the message with a length in inches.
    #[must_use]
    pub fn inches(self, place: &'static str, inches: f64) -> Self {
        self.with(place, Arg::Inches(inches))
    }

    /// Fills a placeholder of the message with a whole number.
    #[must_use]
    pub fn count(self, place: &'static str, count: impl Into<i64>) -> Self {
        self.with(place, Arg::Count(count.into()))
    }

    /// Fills a placeholder of the message with a number that is shown with its sign, such as +4.
    #[must_use]
    pub fn signed(self, place: &'static str, count: impl Into<i64>) -> Self {
        self.with(place, Arg::Signed(count.into()))
    }

    /// Fills a placeholder of the message with a text that is shown unchanged, or with the name of a unit or place.
    #[must_use]
    pub fn name(self, place: &'static str, name: impl Into<Arg>) -> Self {
        self.with(place, name)
    }

    /// Fills a placeholder of the message with another message, given by its id.
    #[must_use]
    pub fn word(self, place: &'static str, message: impl Into<String>) -> Self {
        self.with(place, Arg::Word(message.into()))
    }

    /// Fills a placeholder of the message with a list of arguments.
    #[must_use]
    pub fn list(self, place: &'static str, items: Vec<Arg>) -> Self {
        self.with(place, Arg::List(items))
    }
}
