//! A case: the facts of one procedure, and what a book does with them. A book is made of its cases.

use super::Refusal;
use super::answers::refuse;
use super::hole::Holed;
use super::rules::{Rules, Survey};
use crate::dice::{Dice, Fates, Verdict, Word};
use crate::names::Id;
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::Mark;
use smallvec::smallvec;

/// How one procedure is asked for. `cases!` says it of each case of a book.
pub trait Asking<R: Rules> {
    /// The procedure's name.
    const PROCEDURE: &'static str;
    /// The question; one about a unit alone is its id.
    type Ask: Holed<R>;
}

/// The facts of one procedure: the rules weigh them, the dice decide, and events follow.
pub trait Case<R: Rules>: Asking<R> + Sized {
    /// The rules that leave a player a choice in it which no face decides.
    const CHOICES: &'static [&'static str] = &[];
    /// What the dice decide, of which the consequences follow; words are made of it for whoever reads.
    type Outcome: Into<Verdict>;

    /// Hears a choice under one of `CHOICES`.
    ///
    /// # Errors
    /// The choice can't be read.
    fn choose(_ask: &mut Self::Ask, _key: &str, chosen: &str) -> Result<(), Refusal> {
        Err(refuse("ask", "unreadable", chosen))
    }
    /// The only step that looks at a position.
    ///
    /// # Errors
    /// The ask names what is not there, or makes no sense.
    fn measure(survey: Survey<'_, R>, ask: &Self::Ask, said: &Amendments) -> Result<Self, Refusal>;

    /// Facts with nothing measured and nothing near, for a quick ruling; none where there is nothing to
    /// rule without a table.
    fn blank(_tables: &R::Tables) -> Option<Self> {
        None
    }
    /// Whom the ruling is about first.
    fn subject(&self) -> Id;
    /// The name of the ruling: the one by which `due` lists it, it is waived, and words are said to it in a phase.
    fn name(&self) -> String {
        format!("{}@{}", Self::PROCEDURE, self.subject())
    }
    /// How exactly hands place stands, in the table's length; 0 where nothing in it is measured against a bound.
    fn accuracy(&self) -> f64 {
        0.0
    }
    /// Returns true if a table can have these facts: they may be said, but a battery in column never stood anywhere.
    fn is_possible(&self, _tables: &R::Tables) -> bool {
        true
    }
    /// Lines and checks.
    fn weigh(&self, tables: &R::Tables) -> Tally;
    /// What the dice decide; where nothing is thrown and what was asked is done, `done!` says it.
    fn resolve(&self, tables: &R::Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome;
    /// The consequences.
    fn follow(&self, tables: &R::Tables, tally: &Tally, outcome: &Self::Outcome) -> Vec<R::Event>;
    /// The opening of the sentence read aloud.
    fn says(&self, tables: &R::Tables) -> Reason;
    /// The best of the choices that no die decides, each found exactly.
    fn best(&self, _tables: &R::Tables, _tally: &Tally) -> Vec<Best> {
        Vec::new()
    }
    /// Where these facts lie on the table, each under its path; what the umpire taped or upheld lies nowhere.
    fn sketch(&self, _survey: Survey<'_, R>) -> Vec<Mark> {
        Vec::new()
    }
}

/// An outcome of one word, and what becomes of each unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain<W = Word, F = W> {
    /// The outcome.
    pub word: W,
    /// What becomes of each unit.
    pub fates: Fates<F>,
}

impl<W: Copy> Plain<W> {
    /// One word, which is also the fate of the one it is about.
    pub fn of(subject: &Id, word: W) -> Self {
        Self { word, fates: smallvec![(subject.clone(), word)] }
    }

    /// One word, which is the fate of all these.
    pub fn all<'i>(word: W, all: impl IntoIterator<Item = &'i Id>) -> Self {
        Self { word, fates: all.into_iter().map(|id| (id.clone(), word)).collect() }
    }
}

impl<W: Into<Word>, F: Into<Word>> From<Plain<W, F>> for Verdict {
    fn from(plain: Plain<W, F>) -> Self {
        let fates = plain.fates.into_iter().map(|(id, fate)| (id, fate.into()));
        Self { fates: fates.collect(), ..plain.word.into().into() }
    }
}

/// Says that nothing is thrown: what was asked is done, which is the outcome, and the fate of whom the ruling is about first.
#[macro_export]
macro_rules! done {
    ($word:literal) => {
        type Outcome = $crate::rulebook::case::Plain;

        fn resolve(
            &self,
            _: &Tables,
            _: &$crate::ruling::Tally,
            _: &mut dyn $crate::dice::Dice,
        ) -> $crate::rulebook::case::Plain {
            $crate::rulebook::case::Plain::of(&self.subject(), $crate::dice::Word::plain($word))
        }
    };
}

/// Says whom a ruling is about first, by the field of the facts that names him, and within what its lengths are measured; or the
/// list of which the first is he. On a table somebody always is on it; where a document names nobody, it is about nobody.
#[macro_export]
macro_rules! about {
    (first of $list:ident $(. $step:ident)*: $id:ident $(. $of:ident)*) => {
        fn subject(&self) -> $crate::names::Id {
            let first = self.$list$(.$step)*.first();
            first.map(|first| first.$id$(.$of)*.clone()).unwrap_or_default()
        }
    };
    ($first:ident $(. $step:ident)* $(, measured within $accuracy:ident)?) => {
        fn subject(&self) -> $crate::names::Id {
            self.$first$(.$step)*.clone()
        }

        $(fn accuracy(&self) -> f64 {
            self.$accuracy
        })?
    };
}

/// Makes records of facts: each field is given with what it is where nobody says anything of it, after `=`, or else it
/// is its kind's own nothing. What is seldom said by hand is marked `as minor`, that without which a record says nothing `as
/// needed`: a record that somebody began to say keeps the ruling open until it is said. What can't be read as one of the
/// fields is a fault.
#[macro_export]
macro_rules! facts {
    ($(
        $(#[$of_all:meta])*
        pub struct $facts:ident {
            $(
                $(#[$of:meta])* $seen:vis $field:ident: $is:ty $(as $mark:ident)? $(= $unsaid:expr)?
            ),+ $(,)?
        }
    )+) => {
        $(
            #[derive(Clone, Debug, PartialEq)]
            #[derive(serde::Serialize, serde::Deserialize, schemars::JsonSchema)]
            #[serde(default, deny_unknown_fields)]
            $(#[$of_all])*
            pub struct $facts {
                $(
                    $(#[$of])*
                    $(#[schemars(extend(
                        "x-minor" = $crate::rulebook::case::facts!(@minor $mark),
                        "x-needed" = $crate::rulebook::case::facts!(@needed $mark),
                    ))])?
                    $seen $field: $is
                ),+
            }

            impl Default for $facts {
                fn default() -> Self {
                    Self { $($field: $crate::rulebook::case::facts!(@unsaid $($unsaid)?)),+ }
                }
            }
        )+
    };
    (@minor minor) => { true };
    (@minor needed) => { false };
    (@needed needed) => { true };
    (@needed minor) => { false };
    (@unsaid) => { Default::default() };
    (@unsaid $unsaid:expr) => { $unsaid };
}

/// Makes the facts and the asks of a book from its cases, each given by its facts, its ask, and the procedure's name: whatever is
/// asked of them is asked of the case.
///
/// In the module it is used in it defines `Facts` and `Ask`.
#[macro_export]
macro_rules! cases {
    ($book:ty; $($(#[$doc:meta])* $variant:ident($facts:ty: $ask:ty) = $procedure:literal),+ $(,)?) => {
        /// The facts of any ask of this book.
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[serde(untagged)]
        pub enum Facts { $($(#[$doc])* $variant($facts)),+ }

        /// A question to this book.
        #[derive(Clone, Debug)]
        pub enum Ask { $($(#[$doc])* $variant($ask)),+ }

        const _: () = {
            use $crate::dice::{Dice, Verdict};
            use $crate::names::Id;
            use $crate::rulebook::answers::{known_choice, refuse};
            use $crate::rulebook::case::{Asking, Case};
            use $crate::rulebook::hole::Holed;
            use $crate::rulebook::rules::{Cases, Rules, Survey};
            use $crate::rulebook::{Answers, Procedure, Refusal};
            use $crate::ruling::{AmendFault, Amendments, Best, Reason, Tally};
            use $crate::table::Mark;
            use serde_json::Value;

            $(impl Asking<$book> for $facts {
                const PROCEDURE: &'static str = $procedure;
                type Ask = $ask;
            })+

            impl Cases<$book> for Facts {
                type Ask = Ask;
                const PROCEDURES: &'static [Procedure] = &[
                    $(Procedure {
                        name: <$facts as Asking<$book>>::PROCEDURE,
                        holes: <$ask as Holed<$book>>::HOLES,
                    }),+
                ];

                fn procedure(&self) -> &'static str {
                    match self { $(Self::$variant(_) => <$facts as Asking<$book>>::PROCEDURE),+ }
                }

                fn subject(&self) -> Id {
                    match self { $(Self::$variant(facts) => Case::<$book>::subject(facts)),+ }
                }

                fn name(&self) -> String {
                    match self { $(Self::$variant(facts) => Case::<$book>::name(facts)),+ }
                }

                fn document(&self) -> Value {
                    // Facts are plain data: numbers, texts and lists always have a document.
                    serde_json::to_value(self).unwrap_or_default()
                }

                fn amended(self, said: &Amendments) -> Result<Self, AmendFault> {
                    Ok(match self { $(Self::$variant(facts) => Self::$variant(said.amend("", facts)?)),+ })
                }

                fn accuracy(&self) -> f64 {
                    match self { $(Self::$variant(facts) => Case::<$book>::accuracy(facts)),+ }
                }

                fn read(survey: Survey<'_, $book>, procedure: &str, answers: &Answers) -> Result<Ask, Refusal> {
                    $(if procedure == <$facts as Asking<$book>>::PROCEDURE {
                        return <$ask as Holed<$book>>::read(survey, answers).map(Ask::$variant);
                    })+
                    Err(refuse("ask", "unreadable", procedure))
                }

                fn answers(survey: Survey<'_, $book>, ask: &Ask) -> Vec<(&'static str, String)> {
                    match ask { $(Ask::$variant(ask) => Holed::<$book>::answers(ask, survey)),+ }
                }

                fn choices() -> Vec<&'static str> {
                    let all: [&[&'static str]; _] = [$(<$facts as Case<$book>>::CHOICES),+];
                    all.concat()
                }

                fn leaves(ask: &Ask) -> &'static [&'static str] {
                    match ask { $(Ask::$variant(_) => <$facts as Case<$book>>::CHOICES),+ }
                }

                fn choose(ask: &mut Ask, key: &str, chosen: &str) -> Result<(), Refusal> {
                    known_choice(key, Self::leaves(ask))?;
                    match ask {
                        $(Ask::$variant(ask) => {
                            <$facts as Case<$book>>::choose(ask, key, chosen)
                        }),+
                    }
                }

                fn measure(survey: Survey<'_, $book>, ask: &Ask, said: &Amendments) -> Result<Self, Refusal> {
                    match ask {
                        $(Ask::$variant(ask) => {
                            <$facts as Case<$book>>::measure(survey, ask, said).map(Self::$variant)
                        }),+
                    }
                }

                fn blank(tables: &<$book as Rules>::Tables, procedure: &str) -> Option<Self> {
                    $(if procedure == <$facts as Asking<$book>>::PROCEDURE {
                        return <$facts as Case<$book>>::blank(tables).map(Self::$variant);
                    })+
                    None
                }

                fn schema(procedure: &str) -> Option<&'static Value> {
                    $(if procedure == <$facts as Asking<$book>>::PROCEDURE {
                        static SCHEMA: std::sync::LazyLock<Value> =
                            std::sync::LazyLock::new($crate::rulebook::schema::of::<$facts>);
                        return Some(&SCHEMA);
                    })+
                    None
                }

                fn is_possible(&self, tables: &<$book as Rules>::Tables) -> bool {
                    match self { $(Self::$variant(facts) => Case::<$book>::is_possible(facts, tables)),+ }
                }

                fn weigh(&self, tables: &<$book as Rules>::Tables) -> Tally {
                    let mut tally = match self {
                        $(Self::$variant(facts) => Case::<$book>::weigh(facts, tables)),+
                    };
                    tally.hint_by_name();
                    tally
                }

                fn resolve(
                    &self,
                    tables: &<$book as Rules>::Tables,
                    tally: &Tally,
                    dice: &mut dyn Dice,
                ) -> Verdict {
                    match self {
                        $(Self::$variant(facts) => Case::<$book>::resolve(facts, tables, tally, dice).into()),+
                    }
                }

                fn settle(
                    &self,
                    tables: &<$book as Rules>::Tables,
                    tally: &Tally,
                    dice: &mut dyn Dice,
                ) -> (Verdict, Vec<<$book as Rules>::Event>) {
                    match self {
                        $(Self::$variant(facts) => {
                            let outcome = Case::<$book>::resolve(facts, tables, tally, dice);
                            let events = Case::<$book>::follow(facts, tables, tally, &outcome);
                            (outcome.into(), events)
                        }),+
                    }
                }

                fn says(&self, tables: &<$book as Rules>::Tables) -> Reason {
                    match self { $(Self::$variant(facts) => Case::<$book>::says(facts, tables)),+ }
                }

                fn best(&self, tables: &<$book as Rules>::Tables, tally: &Tally) -> Vec<Best> {
                    match self { $(Self::$variant(facts) => Case::<$book>::best(facts, tables, tally)),+ }
                }

                fn sketch(&self, survey: Survey<'_, $book>) -> Vec<Mark> {
                    match self { $(Self::$variant(facts) => Case::<$book>::sketch(facts, survey)),+ }
                }
            }
        };
    };
}

pub use {about, cases, done, facts};
