//! Requests made of parameters, called holes. One list defines a request, its parameters, and how their answers are
//! read and written.

use super::answers::{degrees, number, pairs, refuse, split};
use super::rules::{Rules, Survey};
use super::{Answers, Hole, HoleKind, Part, Refusal};
use dice::Id;
use geometry::units::Bearing;
use glam::DVec2;
use ruling::{Check, FixedWord, Reason};
use std::marker::PhantomData;

/// A request made of parameters. The macro `ask!` implements this trait.
pub trait AskForm<R: Rules>: Clone + std::fmt::Debug {
    /// The parameters of the request.
    const HOLES: &'static [Hole];

    /// Reads the request from typed answers.
    ///
    /// # Errors
    /// Returns a refusal if an answer is missing, can't be read, or names a missing thing.
    fn read(survey: Survey<'_, R>, answers: &Answers) -> Result<Self, Refusal>;
    /// Returns the answers from which `read` makes the same request: each filled parameter, with the text that would be
    /// typed.
    fn answers(&self, survey: Survey<'_, R>) -> Vec<(&'static str, String)>;
}

/// Makes the id of a unit a request about that unit.
impl<R: Rules> AskForm<R> for Id
where
    Unit: HoleReader<R, Value = Self>,
{
    const HOLES: &'static [Hole] = &[Hole { name: "unit", ..<Unit as HoleSlot<R>>::HOLE }];

    fn read(survey: Survey<'_, R>, answers: &Answers) -> Result<Self, Refusal> {
        <Unit as HoleSlot<R>>::read(survey, answers, "unit")
    }

    fn answers(&self, survey: Survey<'_, R>) -> Vec<(&'static str, String)> {
        vec![("unit", <Unit as HoleReader<R>>::write(survey, self))]
    }
}

/// Makes a list of ids a request about several units.
impl<R: Rules> AskForm<R> for Vec<Id>
where
    Units: HoleReader<R, Value = Self>,
{
    const HOLES: &'static [Hole] = &[Hole { name: "units", ..<Units as HoleSlot<R>>::HOLE }];

    fn read(survey: Survey<'_, R>, answers: &Answers) -> Result<Self, Refusal> {
        <Units as HoleSlot<R>>::read(survey, answers, "units")
    }

    fn answers(&self, survey: Survey<'_, R>) -> Vec<(&'static str, String)> {
        vec![("units", <Units as HoleReader<R>>::write(survey, self))]
    }
}

/// A request without parameters, for procedures that need no input.
impl<R: Rules> AskForm<R> for () {
    const HOLES: &'static [Hole] = &[];

    fn read(_: Survey<'_, R>, _: &Answers) -> Result<Self, Refusal> {
        Ok(())
    }

    fn answers(&self, _: Survey<'_, R>) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// A marker type for a kind of parameter. Rulebooks implement [`HoleReader`] for it.
pub trait Kind {
    /// The kind of value that the parameter takes.
    const KIND: HoleKind;
}

/// The way a rulebook reads the answers to a kind of parameter.
pub trait HoleReader<R: Rules>: Kind {
    /// The type that an answer is read as.
    type Value;

    /// Reads a typed answer.
    ///
    /// # Errors
    /// Returns a refusal if the answer can't be read or names a missing thing.
    fn read(survey: Survey<'_, R>, text: &str) -> Result<Self::Value, Refusal>;
    /// Returns the text that would be typed for a value.
    fn write(survey: Survey<'_, R>, is: &Self::Value) -> String;
}

/// A parameter of a request, required or optional, and the way answers to the parameter are read.
pub trait HoleSlot<R: Rules> {
    /// The type that the answers are read as.
    type Value;
    /// The parameter, without a name.
    const HOLE: Hole;

    /// Reads the answers to the parameter with the given name.
    ///
    /// # Errors
    /// Returns a refusal if a required answer is missing, or an answer can't be read or names a missing thing.
    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Value, Refusal>;
    /// Returns the text that would be typed for a value, or `None` if the parameter stays empty.
    fn write(survey: Survey<'_, R>, is: &Self::Value) -> Option<String>;
}

impl<R: Rules, K: HoleReader<R>> HoleSlot<R> for K {
    type Value = K::Value;
    const HOLE: Hole = Hole::new("", K::KIND, true);

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<K::Value, Refusal> {
        let missing = || {
            let hole = Hole { name, ..<K as HoleSlot<R>>::HOLE };
            let because = Reason::new("ask", "missing").word("hole", hole.message());
            Refusal::from(Check::new("ask", false, because))
        };
        <K as HoleReader<R>>::read(survey, answers.one(name).ok_or_else(missing)?)
    }

    fn write(survey: Survey<'_, R>, is: &K::Value) -> Option<String> {
        Some(<K as HoleReader<R>>::write(survey, is))
    }
}

/// A parameter that may stay empty, and whose value is an `Option`.
pub struct Optional<K>(PhantomData<K>);

impl<R: Rules, K: HoleReader<R>> HoleSlot<R> for Optional<K> {
    type Value = Option<K::Value>;
    const HOLE: Hole = Hole { required: false, ..<K as HoleSlot<R>>::HOLE };

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Value, Refusal> {
        answers.one(name).map(|text| <K as HoleReader<R>>::read(survey, text)).transpose()
    }

    fn write(survey: Survey<'_, R>, is: &Self::Value) -> Option<String> {
        is.as_ref().map(|is| <K as HoleReader<R>>::write(survey, is))
    }
}

/// A parameter that may stay empty. An empty parameter is read as the default value of its type.
pub struct OrDefault<K>(PhantomData<K>);

impl<R: Rules, K: HoleReader<R, Value: Default + PartialEq>> HoleSlot<R> for OrDefault<K> {
    type Value = K::Value;
    const HOLE: Hole = <Optional<K> as HoleSlot<R>>::HOLE;

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Value, Refusal> {
        <Optional<K> as HoleSlot<R>>::read(survey, answers, name).map(Option::unwrap_or_default)
    }

    fn write(survey: Survey<'_, R>, is: &Self::Value) -> Option<String> {
        (*is != K::Value::default()).then(|| <K as HoleReader<R>>::write(survey, is))
    }
}

/// A parameter that names the thing that is acted on, not the acting unit.
pub struct Other<F>(PhantomData<F>);

impl<R: Rules, F: HoleSlot<R>> HoleSlot<R> for Other<F> {
    type Value = F::Value;
    const HOLE: Hole = Hole { part: Part::Other, ..F::HOLE };

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Value, Refusal> {
        F::read(survey, answers, name)
    }

    fn write(survey: Survey<'_, R>, is: &Self::Value) -> Option<String> {
        F::write(survey, is)
    }
}

/// Defines marker types for kinds of parameters, each with its `HoleKind`.
macro_rules! kinds {
    ($($(#[$doc:meta])* $takes:ident: $kind:expr),+ $(,)?) => {
        $($(#[$doc])*
        pub struct $takes;

        impl Kind for $takes {
            const KIND: HoleKind = $kind;
        })+
    };
}

kinds! {
    /// A unit that can act.
    Unit: HoleKind::Unit,
    /// Units that can act.
    Units: HoleKind::Units,
    /// A unit, whether or not the unit can act.
    Member: HoleKind::Unit,
    /// Units, whether or not the units can act. A rulebook may also read ids of other things, such as cards.
    Ids: HoleKind::Units,
    /// Units with the stands that take part.
    UnitsWithStands: HoleKind::UnitsWithStands,
    /// A number of centimetres.
    Cm: HoleKind::Cm,
    /// A number of inches.
    Inches: HoleKind::Inches,
    /// A target: a unit or a place that can be aimed at.
    Target: HoleKind::Target,
    /// A place on the game table, such as a building.
    Place: HoleKind::Place,
    /// A path: straight moves, wheels and changes of formation.
    Path: HoleKind::Path,
    /// A point on the game table: `X,Y`.
    Point: HoleKind::Point,
    /// A direction, in degrees.
    Degrees: HoleKind::Degrees,
    /// A formation.
    Formation: HoleKind::Formation,
    /// A side of the battle.
    Side: HoleKind::Side,
    /// A general.
    General: HoleKind::General,
    /// Guns without gunners.
    Guns: HoleKind::Guns,
    /// The number of an edge or of another part, counted from 1.
    Edge: HoleKind::Edge,
    /// A number of things. A rulebook may allow 0.
    Count: HoleKind::Edge,
    /// A hex.
    Hex: HoleKind::Hex,
    /// Hexes, in order.
    Hexes: HoleKind::Hexes,
    /// Hexes, in any order.
    Targets: HoleKind::Hexes,
    /// The corner of the hex that a unit faces.
    Facing: HoleKind::Facing,
    /// Pairs: units, each with its target.
    Pairs: HoleKind::Pairs,
    /// Shares of a number that is dealt out.
    Split: HoleKind::Split,
    /// The number of stands that line each edge of a place.
    Shares: HoleKind::Split,
    /// Any word.
    Text: HoleKind::Word(&[]),
}

/// A word from a fixed list.
pub struct OneOf<W>(PhantomData<W>);

/// Fixed words that can be typed, with the message that refuses all others.
pub trait TypedWord: FixedWord {
    /// The message id and the variant of the refusal.
    const REFUSED: (&'static str, &'static str);
}

impl<W: TypedWord> Kind for OneOf<W> {
    const KIND: HoleKind = HoleKind::Word(W::WORDS);
}

impl<R: Rules, W: TypedWord> HoleReader<R> for OneOf<W> {
    type Value = W;

    fn read(_: Survey<'_, R>, text: &str) -> Result<W, Refusal> {
        let known = W::ALL.iter().copied().find(|known| known.word() == text.trim());
        known.ok_or_else(|| refuse(W::REFUSED.0, W::REFUSED.1, text))
    }

    fn write(_: Survey<'_, R>, is: &W) -> String {
        is.word().to_owned()
    }
}

/// A value of a request that can be written as a typed answer.
pub trait HoleValue {
    /// Returns the text that would be typed for the value.
    fn answer(&self) -> String;
}

/// Implements `HoleValue` for types whose typed text equals the `Display` text.
macro_rules! shown {
    ($($is:ty),+) => {
        $(impl HoleValue for $is {
            fn answer(&self) -> String {
                self.to_string()
            }
        })+
    };
}

shown!(Id, String, u32, f64);

impl HoleValue for Bearing {
    fn answer(&self) -> String {
        self.as_degrees().to_string()
    }
}

impl HoleValue for DVec2 {
    fn answer(&self) -> String {
        format!("{},{}", self.x, self.y)
    }
}

impl<One: HoleValue, Other: HoleValue> HoleValue for (One, Other) {
    fn answer(&self) -> String {
        format!("{}:{}", self.0.answer(), self.1.answer())
    }
}

impl<Each: HoleValue> HoleValue for Vec<Each> {
    fn answer(&self) -> String {
        self.iter().map(HoleValue::answer).collect::<Vec<_>>().join(",")
    }
}

/// Defines how a rulebook reads each kind of parameter. `=> write` is needed only if `HoleValue` does not write the
/// answer.
#[macro_export]
macro_rules! reads {
    ($book:ty; $($takes:ident as $is:ty = $read:expr $(=> $write:expr)?),+ $(,)?) => {
        $(impl $crate::hole::HoleReader<$book> for $crate::hole::$takes {
            type Value = $is;

            fn read(
                survey: $crate::rules::Survey<'_, $book>,
                text: &str,
            ) -> Result<$is, $crate::Refusal> {
                type ReadFunction = fn(
                    $crate::rules::Survey<'_, $book>,
                    &str,
                ) -> Result<$is, $crate::Refusal>;
                let read: ReadFunction = $read;
                read(survey, text)
            }

            fn write(survey: $crate::rules::Survey<'_, $book>, is: &$is) -> String {
                type Write = fn($crate::rules::Survey<'_, $book>, &$is) -> String;
                let write: Write = $crate::hole::reads!(@write $($write)?);
                write(survey, is)
            }
        })+
    };
    (@write) => { |_, is| $crate::hole::HoleValue::answer(is) };
    (@write $write:expr) => { $write };
}

/// Defines the kinds of parameter that every rulebook reads in the same way.
macro_rules! everywhere {
    ($($takes:ident as $is:ty = $read:expr),+ $(,)?) => {
        $(impl<R: Rules> HoleReader<R> for $takes {
            type Value = $is;

            fn read(_: Survey<'_, R>, text: &str) -> Result<$is, Refusal> {
                let read: fn(&str) -> Result<$is, Refusal> = $read;
                read(text)
            }

            fn write(_: Survey<'_, R>, is: &$is) -> String {
                is.answer()
            }
        })+
    };
}

everywhere! {
    Point as DVec2 = |text| {
        let pair = text.split_once(',');
        let read = pair.and_then(|(x, y)| Some(DVec2::new(number(x)?, number(y)?)));
        read.ok_or_else(|| refuse("ask", "no-point", text))
    },
    Degrees as Bearing = degrees,
    Cm as f64 = |text| {
        let cm = number(text).filter(|cm| (0.0..=100_000.0).contains(cm));
        cm.ok_or_else(|| refuse("ask", "no-distance", text))
    },
    Edge as u32 = |text| {
        let number = text.trim().parse().ok().filter(|number| *number > 0);
        number.ok_or_else(|| refuse("ask", "no-edge", text))
    },
    Split as Vec<(Id, u32)> = split,
    Pairs as Vec<(Id, Id)> = pairs,
    Text as String = |text| Ok(text.to_owned()),
}

/// Defines a request type from a list of parameters, each written `field: Type = Kind`, such as `target: Id = Hex`.
///
/// `as "name"` gives a parameter a name other than its field. A field without a kind can't be typed and has its default
/// value. A function after `checked by` checks conditions on several fields together.
#[macro_export]
macro_rules! ask {
    ($(#[$doc:meta])* $ask:ident of $book:ty {
        $($(#[$of:meta])* $field:ident: $is:ty $(= $takes:ty $(as $hole:literal)?)?),+ $(,)?
    } $(checked by $check:path)?) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $ask { $($(#[$of])* pub $field: $is),+ }

        impl $crate::hole::AskForm<$book> for $ask {
            const HOLES: &'static [$crate::Hole] = &[$($(
                $crate::Hole {
                    name: $crate::hole::ask!(@name $field $($hole)?),
                    ..<$takes as $crate::hole::HoleSlot<$book>>::HOLE
                },
            )?)+];

            fn read(
                survey: $crate::rules::Survey<'_, $book>,
                answers: &$crate::Answers,
            ) -> Result<Self, $crate::Refusal> {
                let ask = Self { $($field: $crate::hole::ask!(
                    @read $book, survey, answers, $field $(, $takes $(as $hole)?)?
                )),+ };
                $($check(survey, &ask)?;)?
                Ok(ask)
            }

            fn answers(
                &self,
                survey: $crate::rules::Survey<'_, $book>,
            ) -> Vec<(&'static str, String)> {
                let filled = [$($((
                    $crate::hole::ask!(@name $field $($hole)?),
                    <$takes as $crate::hole::HoleSlot<$book>>::write(survey, &self.$field),
                ),)?)+];
                filled.into_iter().filter_map(|(hole, answer)| Some((hole, answer?))).collect()
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $hole:literal) => { $hole };
    (@read $book:ty, $survey:ident, $answers:ident, $field:ident) => { Default::default() };
    (@read $book:ty, $survey:ident, $answers:ident, $field:ident, $takes:ty $(as $hole:literal)?) => {
        <$takes as $crate::hole::HoleSlot<$book>>::read(
            $survey,
            $answers,
            $crate::hole::ask!(@name $field $($hole)?),
        )?
    };
}

pub use {ask, reads};
