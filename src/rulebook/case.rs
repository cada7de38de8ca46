//! A case: the facts of one procedure, and what a book does with them. A book is made of its cases.

use super::{Answers, Hole, Refusal};
use crate::dice::{Dice, Verdict, Word};
use crate::names::Id;
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::Mark;

/// What a book's cases have to do with.
pub(in crate::rulebook) trait Kinds: 'static {
    /// Everything on the table and everything remembered of the turn.
    type Position: 'static;
    /// The numbers of the book.
    type Tables: 'static;
    /// What the dice decided.
    type Outcome: Verdict + From<Plain>;
    /// One absolute change of a position.
    type Event;
    /// The rules that leave a choice to a player which no face decides.
    const CHOICES: &'static [&'static str] = &[];
}

/// A position with the tables it is measured by.
pub(in crate::rulebook) struct Survey<'p, K: Kinds> {
    /// The position.
    pub(in crate::rulebook) position: &'p K::Position,
    /// The tables.
    pub(in crate::rulebook) tables: &'p K::Tables,
}

impl<K: Kinds> Clone for Survey<'_, K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Kinds> Copy for Survey<'_, K> {}

/// The facts of one procedure: the rules weigh them, the dice decide, and events follow.
pub(in crate::rulebook) trait Case<K: Kinds>: Sized {
    /// The procedure's name.
    const PROCEDURE: &'static str;
    /// What is asked of it.
    const HOLES: &'static [Hole];
    /// The outcome where nothing is thrown and what was asked is done.
    const DONE: &'static str = "";
    /// The question.
    type Ask: Clone + std::fmt::Debug;

    /// The question from answers typed in.
    ///
    /// # Errors
    /// An answer can't be read, or names what is not there.
    fn read(survey: Survey<'_, K>, answers: &Answers) -> Result<Self::Ask, Refusal>;
    /// The only step that looks at a position.
    ///
    /// # Errors
    /// The ask names what is not there, or makes no sense.
    fn measure(survey: Survey<'_, K>, ask: &Self::Ask, said: &Amendments) -> Result<Self, Refusal>;

    /// Facts with nothing measured and nothing near, for a quick ruling; none where there is nothing to
    /// rule without a table.
    fn blank(_tables: &K::Tables) -> Option<Self> {
        None
    }
    /// Whom the ruling is about first.
    fn subject(&self) -> Id;
    /// The name of someone in these facts.
    fn called(&self, id: &Id) -> Option<String>;
    /// How exactly hands place stands, in the table's length; 0 where nothing in it is measured against a bound.
    fn accuracy(&self) -> f64 {
        0.0
    }
    /// Lines and checks.
    fn weigh(&self, tables: &K::Tables) -> Tally;
    /// What the dice decide; by itself that it is done.
    fn resolve(&self, _tables: &K::Tables, _tally: &Tally, _dice: &mut dyn Dice) -> K::Outcome {
        Plain::of(&self.subject(), Self::DONE).into()
    }
    /// The consequences.
    fn follow(&self, tables: &K::Tables, tally: &Tally, outcome: &K::Outcome) -> Vec<K::Event>;
    /// The opening of the sentence read aloud.
    fn says(&self, tables: &K::Tables) -> Reason;
    /// The best of the choices that no die decides, each found exactly.
    fn best(&self, _tables: &K::Tables, _tally: &Tally) -> Vec<Best> {
        Vec::new()
    }
    /// Where these facts lie on the table, each under its path; what the umpire taped or upheld lies nowhere.
    fn sketch(&self, _survey: Survey<'_, K>) -> Vec<Mark> {
        Vec::new()
    }
}

/// An outcome of one word, and what becomes of each unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    /// The outcome.
    pub word: Word,
    /// What becomes of each unit.
    pub fates: Vec<(Id, Word)>,
}

impl Plain {
    /// One word, which is also the fate of the one it is about.
    pub(in crate::rulebook) fn of(subject: &Id, word: &'static str) -> Self {
        let word = Word::plain(word);
        Self {
            word,
            fates: vec![(subject.clone(), word)],
        }
    }
}

impl Verdict for Plain {
    fn headline(&self) -> Word {
        self.word
    }

    fn fates(&self) -> &[(Id, Word)] {
        &self.fates
    }
}

/// Makes the facts and the asks of a book from its cases, each given by its facts and its ask: whatever is asked of
/// them is asked of the case.
///
/// In the module it is used in it defines `Facts`, `Ask`, `PROCEDURES`, `read`, `measure`, `blank` and `schema`.
macro_rules! cases {
    ($book:ty; $($(#[$doc:meta])* $variant:ident($facts:ty: $ask:ty)),+ $(,)?) => {
        /// The facts of any ask of this book.
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[serde(untagged)]
        pub enum Facts { $($(#[$doc])* $variant($facts)),+ }

        /// A question to this book.
        #[derive(Clone, Debug)]
        pub enum Ask { $($(#[$doc])* $variant($ask)),+ }

        /// What this book can rule on.
        pub(super) const PROCEDURES: &[$crate::rulebook::Procedure] = &[
            $($crate::rulebook::Procedure {
                name: <$facts as $crate::rulebook::case::Case<$book>>::PROCEDURE,
                holes: <$facts as $crate::rulebook::case::Case<$book>>::HOLES,
            }),+
        ];

        /// Reads an ask from answers typed in.
        ///
        /// # Errors
        /// An answer that can't be read, or names what is not there.
        pub(super) fn read(
            survey: $crate::rulebook::case::Survey<'_, $book>,
            procedure: &str,
            answers: &$crate::rulebook::Answers,
        ) -> Result<Ask, $crate::rulebook::Refusal> {
            use $crate::rulebook::case::{Case, Kinds};
            $crate::rulebook::answers::known_choices(answers, <$book as Kinds>::CHOICES)?;
            $(if procedure == <$facts as Case<$book>>::PROCEDURE {
                return <$facts as Case<$book>>::read(survey, answers).map(Ask::$variant);
            })+
            Err($crate::rulebook::answers::refuse("ask", "unreadable", procedure))
        }

        /// Measures an ask.
        ///
        /// # Errors
        /// The ask names what is not there, or makes no sense.
        pub(super) fn measure(
            survey: $crate::rulebook::case::Survey<'_, $book>,
            ask: &Ask,
            said: &$crate::ruling::Amendments,
        ) -> Result<Facts, $crate::rulebook::Refusal> {
            match ask {
                $(Ask::$variant(ask) => {
                    <$facts as $crate::rulebook::case::Case<$book>>::measure(survey, ask, said).map(Facts::$variant)
                }),+
            }
        }

        impl $crate::rulebook::Facts for Facts {
            fn procedure(&self) -> &'static str {
                match self { $(Self::$variant(_) => <$facts as $crate::rulebook::case::Case<$book>>::PROCEDURE),+ }
            }

            fn subject(&self) -> $crate::names::Id {
                match self { $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::subject(facts)),+ }
            }

            fn document(&self) -> serde_json::Value {
                // Facts are plain data: numbers, texts and lists always have a document.
                serde_json::to_value(self).unwrap_or_default()
            }

            fn amended(
                self,
                said: &$crate::ruling::Amendments,
            ) -> Result<Self, $crate::ruling::AmendFault> {
                Ok(match self { $(Self::$variant(facts) => Self::$variant(said.amend("", facts)?)),+ })
            }

            fn called(&self, id: &$crate::names::Id) -> String {
                let found = match self {
                    $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::called(facts, id)),+
                };
                found.unwrap_or_else(|| id.to_string())
            }

            fn accuracy(&self) -> f64 {
                match self { $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::accuracy(facts)),+ }
            }
        }

        impl Facts {
            pub(super) fn weigh(
                &self,
                tables: &<$book as $crate::rulebook::case::Kinds>::Tables,
            ) -> $crate::ruling::Tally {
                match self { $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::weigh(facts, tables)),+ }
            }

            pub(super) fn resolve(
                &self,
                tables: &<$book as $crate::rulebook::case::Kinds>::Tables,
                tally: &$crate::ruling::Tally,
                dice: &mut dyn $crate::dice::Dice,
            ) -> <$book as $crate::rulebook::case::Kinds>::Outcome {
                match self {
                    $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::resolve(facts, tables, tally, dice)),+
                }
            }

            pub(super) fn follow(
                &self,
                tables: &<$book as $crate::rulebook::case::Kinds>::Tables,
                tally: &$crate::ruling::Tally,
                outcome: &<$book as $crate::rulebook::case::Kinds>::Outcome,
            ) -> Vec<<$book as $crate::rulebook::case::Kinds>::Event> {
                match self {
                    $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::follow(facts, tables, tally, outcome)),+
                }
            }

            pub(super) fn says(
                &self,
                tables: &<$book as $crate::rulebook::case::Kinds>::Tables,
            ) -> $crate::ruling::Reason {
                match self { $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::says(facts, tables)),+ }
            }

            pub(super) fn best(
                &self,
                tables: &<$book as $crate::rulebook::case::Kinds>::Tables,
                tally: &$crate::ruling::Tally,
            ) -> Vec<$crate::ruling::Best> {
                match self {
                    $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::best(facts, tables, tally)),+
                }
            }

            pub(super) fn sketch(
                &self,
                survey: $crate::rulebook::case::Survey<'_, $book>,
            ) -> Vec<$crate::table::Mark> {
                match self { $(Self::$variant(facts) => $crate::rulebook::case::Case::<$book>::sketch(facts, survey)),+ }
            }
        }

        /// Facts of a procedure with nothing measured and nothing near; what must be known is open.
        pub(super) fn blank(
            tables: &<$book as $crate::rulebook::case::Kinds>::Tables,
            procedure: &str,
        ) -> Option<Facts> {
            use $crate::rulebook::case::Case;
            $(if procedure == <$facts as Case<$book>>::PROCEDURE {
                return <$facts as Case<$book>>::blank(tables).map(Facts::$variant);
            })+
            None
        }

        /// What the facts of a procedure may hold.
        pub(super) fn schema(procedure: &str) -> Option<serde_json::Value> {
            use $crate::rulebook::case::Case;
            $(if procedure == <$facts as Case<$book>>::PROCEDURE {
                return Some($crate::rulebook::schema::of::<$facts>());
            })+
            None
        }
    };
}

pub(in crate::rulebook) use cases;
