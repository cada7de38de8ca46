//! An ask is its holes: one list makes the question, what can be typed into it, and how that is read.

use super::answers::{degrees, number, pairs, refuse, split};
use super::rules::{Rules, Survey};
use super::{Answers, Hole, HoleKind, Part, Refusal};
use crate::names::{Id, Worded};
use crate::ruling::{Check, Reason};
use crate::units::Bearing;
use glam::DVec2;
use std::marker::PhantomData;

/// A question made of holes. Made by `ask!`.
pub trait Holed<R: Rules>: Clone + std::fmt::Debug {
    /// What can be typed into it.
    const HOLES: &'static [Hole];

    /// The question from answers typed in.
    ///
    /// # Errors
    /// An answer is missing, can't be read, or names what is not there.
    fn read(survey: Survey<'_, R>, answers: &Answers) -> Result<Self, Refusal>;
    /// The answers that read as it: each hole that is filled, with what would be typed into it.
    fn answers(&self, survey: Survey<'_, R>) -> Vec<(&'static str, String)>;
}

/// An ask about a unit is its id.
impl<R: Rules> Holed<R> for Id
where
    Unit: Reads<R, Is = Self>,
{
    const HOLES: &'static [Hole] = &[Hole { name: "unit", ..<Unit as Fills<R>>::HOLE }];

    fn read(survey: Survey<'_, R>, answers: &Answers) -> Result<Self, Refusal> {
        <Unit as Fills<R>>::read(survey, answers, "unit")
    }

    fn answers(&self, survey: Survey<'_, R>) -> Vec<(&'static str, String)> {
        vec![("unit", <Unit as Reads<R>>::write(survey, self))]
    }
}

/// An ask about several is their ids.
impl<R: Rules> Holed<R> for Vec<Id>
where
    Units: Reads<R, Is = Self>,
{
    const HOLES: &'static [Hole] = &[Hole { name: "units", ..<Units as Fills<R>>::HOLE }];

    fn read(survey: Survey<'_, R>, answers: &Answers) -> Result<Self, Refusal> {
        <Units as Fills<R>>::read(survey, answers, "units")
    }

    fn answers(&self, survey: Survey<'_, R>) -> Vec<(&'static str, String)> {
        vec![("units", <Units as Reads<R>>::write(survey, self))]
    }
}

/// What nothing needs to be said for.
impl<R: Rules> Holed<R> for () {
    const HOLES: &'static [Hole] = &[];

    fn read(_: Survey<'_, R>, _: &Answers) -> Result<Self, Refusal> {
        Ok(())
    }

    fn answers(&self, _: Survey<'_, R>) -> Vec<(&'static str, String)> {
        Vec::new()
    }
}

/// What a hole takes.
pub trait Kind {
    /// Its kind.
    const KIND: HoleKind;
}

/// What a book reads an answer as.
pub trait Reads<R: Rules>: Kind {
    /// What it is read as.
    type Is;

    /// Reads what was typed.
    ///
    /// # Errors
    /// It can't be read, or names what is not there.
    fn read(survey: Survey<'_, R>, text: &str) -> Result<Self::Is, Refusal>;
    /// What would be typed for it.
    fn write(survey: Survey<'_, R>, is: &Self::Is) -> String;
}

/// A hole, and how the answers to it are read.
pub trait Fills<R: Rules> {
    /// What they are read as.
    type Is;
    /// The hole, whatever its name.
    const HOLE: Hole;

    /// Reads the answers to the hole of that name.
    ///
    /// # Errors
    /// One is missing, can't be read, or names what is not there.
    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Is, Refusal>;
    /// What would be typed into it; none: it stays empty.
    fn write(survey: Survey<'_, R>, is: &Self::Is) -> Option<String>;
}

impl<R: Rules, K: Reads<R>> Fills<R> for K {
    type Is = K::Is;
    const HOLE: Hole = Hole::new("", K::KIND, true);

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<K::Is, Refusal> {
        let missing = || {
            let hole = Hole { name, ..<K as Fills<R>>::HOLE };
            let because = Reason::new("ask", "missing").word("hole", hole.message());
            Refusal::from(Check::new("ask", false, because))
        };
        <K as Reads<R>>::read(survey, answers.one(name).ok_or_else(missing)?)
    }

    fn write(survey: Survey<'_, R>, is: &K::Is) -> Option<String> {
        Some(<K as Reads<R>>::write(survey, is))
    }
}

/// A hole that may stay empty.
pub struct Maybe<K>(PhantomData<K>);

impl<R: Rules, K: Reads<R>> Fills<R> for Maybe<K> {
    type Is = Option<K::Is>;
    const HOLE: Hole = Hole { required: false, ..<K as Fills<R>>::HOLE };

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Is, Refusal> {
        answers.one(name).map(|text| <K as Reads<R>>::read(survey, text)).transpose()
    }

    fn write(survey: Survey<'_, R>, is: &Self::Is) -> Option<String> {
        is.as_ref().map(|is| <K as Reads<R>>::write(survey, is))
    }
}

/// A hole that may stay empty, and is then read as what goes without saying.
pub struct OrDefault<K>(PhantomData<K>);

impl<R: Rules, K: Reads<R, Is: Default + PartialEq>> Fills<R> for OrDefault<K> {
    type Is = K::Is;
    const HOLE: Hole = <Maybe<K> as Fills<R>>::HOLE;

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Is, Refusal> {
        <Maybe<K> as Fills<R>>::read(survey, answers, name).map(Option::unwrap_or_default)
    }

    fn write(survey: Survey<'_, R>, is: &Self::Is) -> Option<String> {
        (*is != K::Is::default()).then(|| <K as Reads<R>>::write(survey, is))
    }
}

/// A hole that names whom something is done to.
pub struct Other<F>(PhantomData<F>);

impl<R: Rules, F: Fills<R>> Fills<R> for Other<F> {
    type Is = F::Is;
    const HOLE: Hole = Hole { part: Part::Other, ..F::HOLE };

    fn read(survey: Survey<'_, R>, answers: &Answers, name: &'static str) -> Result<Self::Is, Refusal> {
        F::read(survey, answers, name)
    }

    fn write(survey: Survey<'_, R>, is: &Self::Is) -> Option<String> {
        F::write(survey, is)
    }
}

/// Makes what holes take: each is said by its name, and of its kind.
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
    /// A unit, wherever it is.
    Member: HoleKind::Unit,
    /// Units, whoever they are.
    Ids: HoleKind::Units,
    /// Units and their stands.
    UnitsWithStands: HoleKind::UnitsWithStands,
    /// A number of centimetres.
    Cm: HoleKind::Cm,
    /// A number of inches.
    Inches: HoleKind::Inches,
    /// Whatever can be aimed at.
    Target: HoleKind::Target,
    /// A place.
    Place: HoleKind::Place,
    /// A way.
    Path: HoleKind::Path,
    /// A point.
    Point: HoleKind::Point,
    /// A direction.
    Degrees: HoleKind::Degrees,
    /// A formation.
    Formation: HoleKind::Formation,
    /// A side of the battle.
    Side: HoleKind::Side,
    /// A general.
    General: HoleKind::General,
    /// Guns without gunners.
    Guns: HoleKind::Guns,
    /// A number from 1.
    Edge: HoleKind::Edge,
    /// A number of things.
    Count: HoleKind::Edge,
    /// A hex.
    Hex: HoleKind::Hex,
    /// Hexes, in their order.
    Hexes: HoleKind::Hexes,
    /// Hexes, whatever their order.
    Targets: HoleKind::Hexes,
    /// The corner a unit faces.
    Facing: HoleKind::Facing,
    /// Who is set to whom.
    Pairs: HoleKind::Pairs,
    /// A number dealt out.
    Split: HoleKind::Split,
    /// How many stands line which side of a place.
    Shares: HoleKind::Split,
    /// Any word.
    Text: HoleKind::Word(&[]),
}

/// One of the fixed words of a list.
pub struct OneOf<W>(PhantomData<W>);

/// Fixed words that can be typed, with the message that refuses any other.
pub trait Typed: Worded {
    /// The message and its variant.
    const REFUSED: (&'static str, &'static str);
}

impl<W: Typed> Kind for OneOf<W> {
    const KIND: HoleKind = HoleKind::Word(W::WORDS);
}

impl<R: Rules, W: Typed> Reads<R> for OneOf<W> {
    type Is = W;

    fn read(_: Survey<'_, R>, text: &str) -> Result<W, Refusal> {
        let known = W::ALL.iter().copied().find(|known| known.word() == text.trim());
        known.ok_or_else(|| refuse(W::REFUSED.0, W::REFUSED.1, text))
    }

    fn write(_: Survey<'_, R>, is: &W) -> String {
        is.word().to_owned()
    }
}

/// What is typed for a value of an ask.
pub trait Answer {
    /// As it is typed.
    fn answer(&self) -> String;
}

/// What is typed as it is shown.
macro_rules! shown {
    ($($is:ty),+) => {
        $(impl Answer for $is {
            fn answer(&self) -> String {
                self.to_string()
            }
        })+
    };
}

shown!(Id, String, u32, f64);

impl Answer for Bearing {
    fn answer(&self) -> String {
        self.as_degrees().to_string()
    }
}

impl Answer for DVec2 {
    fn answer(&self) -> String {
        format!("{},{}", self.x, self.y)
    }
}

impl<One: Answer, Other: Answer> Answer for (One, Other) {
    fn answer(&self) -> String {
        format!("{}:{}", self.0.answer(), self.1.answer())
    }
}

impl<Each: Answer> Answer for Vec<Each> {
    fn answer(&self) -> String {
        self.iter().map(Answer::answer).collect::<Vec<_>>().join(",")
    }
}

/// Says how a book reads what holes take; where an answer is not written as its kind is everywhere, how it is written.
#[macro_export]
macro_rules! reads {
    ($book:ty; $($takes:ident as $is:ty = $read:expr $(=> $write:expr)?),+ $(,)?) => {
        $(impl $crate::rulebook::hole::Reads<$book> for $crate::rulebook::hole::$takes {
            type Is = $is;

            fn read(
                survey: $crate::rulebook::rules::Survey<'_, $book>,
                text: &str,
            ) -> Result<$is, $crate::rulebook::Refusal> {
                type Read = fn(
                    $crate::rulebook::rules::Survey<'_, $book>,
                    &str,
                ) -> Result<$is, $crate::rulebook::Refusal>;
                let read: Read = $read;
                read(survey, text)
            }

            fn write(survey: $crate::rulebook::rules::Survey<'_, $book>, is: &$is) -> String {
                type Write = fn($crate::rulebook::rules::Survey<'_, $book>, &$is) -> String;
                let write: Write = $crate::rulebook::hole::reads!(@write $($write)?);
                write(survey, is)
            }
        })+
    };
    (@write) => { |_, is| $crate::rulebook::hole::Answer::answer(is) };
    (@write $write:expr) => { $write };
}

/// Kinds that every book reads alike.
macro_rules! everywhere {
    ($($takes:ident as $is:ty = $read:expr),+ $(,)?) => {
        $(impl<R: Rules> Reads<R> for $takes {
            type Is = $is;

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

/// Makes a question from its holes: `field: Type = what the hole takes`, with `as "name"` where the hole is called
/// otherwise. A field with no hole is never typed. What hangs on several fields is checked by a function named at the end.
#[macro_export]
macro_rules! ask {
    ($(#[$doc:meta])* $ask:ident of $book:ty {
        $($(#[$of:meta])* $field:ident: $is:ty $(= $takes:ty $(as $hole:literal)?)?),+ $(,)?
    } $(checked by $check:path)?) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $ask { $($(#[$of])* pub $field: $is),+ }

        impl $crate::rulebook::hole::Holed<$book> for $ask {
            const HOLES: &'static [$crate::rulebook::Hole] = &[$($(
                $crate::rulebook::Hole {
                    name: $crate::rulebook::hole::ask!(@name $field $($hole)?),
                    ..<$takes as $crate::rulebook::hole::Fills<$book>>::HOLE
                },
            )?)+];

            fn read(
                survey: $crate::rulebook::rules::Survey<'_, $book>,
                answers: &$crate::rulebook::Answers,
            ) -> Result<Self, $crate::rulebook::Refusal> {
                let ask = Self { $($field: $crate::rulebook::hole::ask!(
                    @read $book, survey, answers, $field $(, $takes $(as $hole)?)?
                )),+ };
                $($check(survey, &ask)?;)?
                Ok(ask)
            }

            fn answers(
                &self,
                survey: $crate::rulebook::rules::Survey<'_, $book>,
            ) -> Vec<(&'static str, String)> {
                let filled = [$($((
                    $crate::rulebook::hole::ask!(@name $field $($hole)?),
                    <$takes as $crate::rulebook::hole::Fills<$book>>::write(survey, &self.$field),
                ),)?)+];
                filled.into_iter().filter_map(|(hole, answer)| Some((hole, answer?))).collect()
            }
        }
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $hole:literal) => { $hole };
    (@read $book:ty, $survey:ident, $answers:ident, $field:ident) => { Default::default() };
    (@read $book:ty, $survey:ident, $answers:ident, $field:ident, $takes:ty $(as $hole:literal)?) => {
        <$takes as $crate::rulebook::hole::Fills<$book>>::read(
            $survey,
            $answers,
            $crate::rulebook::hole::ask!(@name $field $($hole)?),
        )?
    };
}

pub use {ask, reads};
