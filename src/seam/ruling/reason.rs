//! Why: a message id and its arguments. Words are made of it in `language/` only.

use crate::dice::Roll;
use crate::names::{Called, Id};
use crate::units::Length;
use std::borrow::Cow;
use std::sync::Arc;

/// A reason, a name or a sentence, still without a language.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Reason {
    /// The rule key, or another message id; `.` and `_` stand for `-` in the language files.
    pub key: &'static str,
    /// The attribute of that message; empty for the message itself.
    pub variant: &'static str,
    /// What the message's places are filled with.
    pub args: Vec<(&'static str, Arg)>,
}

/// What a place in a message can be filled with.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Centimetres, shown with one decimal.
    Cm(f64),
    /// Inches, shown with one decimal.
    Inches(f64),
    /// A share of one, shown in per cent.
    Share(f64),
    /// Degrees, shown as they are said: whole, or with one decimal.
    Degrees(f64),
    /// A whole number.
    Count(i64),
    /// A number with its sign (+4, −8).
    Signed(i64),
    /// Text that stands as it is: a unit's name, a word from a file.
    Name(Arc<str>),
    /// Somebody who is known by his id alone: what the facts of the ruling call him, else the language's word for it.
    Id(Id),
    /// Another message: a term of the rulebook.
    Word(String),
    /// A whole reason inside this one.
    Reason(Box<Reason>),
    /// Several, joined as a list.
    List(Vec<Arg>),
}

impl Arg {
    /// A length in what the table counts lengths in.
    pub fn length(unit: Length, length: f64) -> Self {
        match unit {
            Length::Cm => Self::Cm(length),
            Length::Inch => Self::Inches(length),
        }
    }

    /// A name, or the id of who has none, as it is written; of anything else nothing.
    pub fn text(&self) -> &str {
        match self {
            Self::Name(text) => text,
            Self::Id(id) => id.as_str(),
            _ => "",
        }
    }

    /// Dice: `2d6`, `1d10 (0–9)`; what is left out of them in words.
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
    /// Where nobody is, nothing is said.
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

impl From<Called<'_>> for Arg {
    fn from(called: Called<'_>) -> Self {
        match called {
            Called::Name(name) => name.into(),
            Called::Unnamed(id) => id.into(),
        }
    }
}

impl Reason {
    /// The message `key`, or its attribute `variant` where that is not empty.
    pub fn new(key: &'static str, variant: &'static str) -> Self {
        Self { key, variant, args: Vec::new() }
    }

    /// Fills a place with anything.
    #[must_use]
    pub fn with(mut self, place: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((place, arg.into()));
        self
    }

    /// Fills a place with centimetres.
    #[must_use]
    pub fn cm(self, place: &'static str, cm: f64) -> Self {
        self.with(place, Arg::Cm(cm))
    }

    /// Fills a place with inches.
    #[must_use]
    pub fn inches(self, place: &'static str, inches: f64) -> Self {
        self.with(place, Arg::Inches(inches))
    }

    /// Fills a place with a whole number.
    #[must_use]
    pub fn count(self, place: &'static str, count: impl Into<i64>) -> Self {
        self.with(place, Arg::Count(count.into()))
    }

    /// Fills a place with a number that shows its sign.
    #[must_use]
    pub fn signed(self, place: &'static str, count: impl Into<i64>) -> Self {
        self.with(place, Arg::Signed(count.into()))
    }

    /// Fills a place with text that stands as it is, or with what somebody is called.
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
