//! A case: the facts of one procedure, and what a book does with them. A book is made of its cases.

use super::Refusal;
use super::answers::refuse;
use super::hole::Asked;
use super::rules::{Rules, Survey};
use crate::dice::{Dice, Fates, Verdict, Word};
use crate::names::Id;
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::Mark;
use smallvec::smallvec;

/// The facts of one procedure: the rules weigh them, the dice decide, and events follow.
pub(in crate::rulebook) trait Case<R: Rules>: Sized {
    /// The procedure's name.
    const PROCEDURE: &'static str;
    /// The rules that leave a player a choice in it which no face decides.
    const CHOICES: &'static [&'static str] = &[];
    /// The outcome where nothing is thrown and what was asked is done.
    const DONE: &'static str = "";
    /// The question; one about a unit alone is its id.
    type Ask: Asked<R>;

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
    /// Lines and checks.
    fn weigh(&self, tables: &R::Tables) -> Tally;
    /// What the dice decide; by itself that it is done.
    fn resolve(&self, _tables: &R::Tables, _tally: &Tally, _dice: &mut dyn Dice) -> R::Outcome {
        Plain::of(&self.subject(), Self::DONE).into()
    }
    /// The consequences.
    fn follow(&self, tables: &R::Tables, tally: &Tally, outcome: &R::Outcome) -> Vec<R::Event>;
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
pub struct Plain {
    /// The outcome.
    pub word: Word,
    /// What becomes of each unit.
    pub fates: Fates,
}

impl Plain {
    /// One word, which is also the fate of the one it is about.
    pub(in crate::rulebook) fn of(subject: &Id, word: &'static str) -> Self {
        let word = Word::plain(word);
        Self { word, fates: smallvec![(subject.clone(), word)] }
    }

    /// One word, which is the fate of all these.
    pub(in crate::rulebook) fn all<'i>(
        word: &'static str,
        all: impl IntoIterator<Item = &'i Id>,
    ) -> Self {
        let word = Word::plain(word);
        Self { word, fates: all.into_iter().map(|id| (id.clone(), word)).collect() }
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

/// Says whom a ruling is about first, by the field of the facts that names him, and within what its lengths are measured.
macro_rules! about {
    ($first:ident $(. $step:ident)* $(, measured within $accuracy:ident)?) => {
        fn subject(&self) -> $crate::names::Id {
            self.$first$(.$step)*.clone()
        }

        $(fn accuracy(&self) -> f64 {
            self.$accuracy
        })?
    };
}

/// Makes the facts and the asks of a book from its cases, each given by its facts and its ask: whatever is asked of
/// them is asked of the case.
///
/// In the module it is used in it defines `Facts` and `Ask`.
macro_rules! cases {
    ($book:ty; $($(#[$doc:meta])* $variant:ident($facts:ty: $ask:ty)),+ $(,)?) => {
        /// The facts of any ask of this book.
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[serde(untagged)]
        pub enum Facts { $($(#[$doc])* $variant($facts)),+ }

        /// A question to this book.
        #[derive(Clone, Debug)]
        pub enum Ask { $($(#[$doc])* $variant($ask)),+ }

        const _: () = {
            use $crate::dice::Dice;
            use $crate::names::Id;
            use $crate::rulebook::answers::{known_choice, refuse};
            use $crate::rulebook::case::Case;
            use $crate::rulebook::hole::Asked;
            use $crate::rulebook::rules::{Cases, Rules, Survey};
            use $crate::rulebook::{Answers, Procedure, Refusal};
            use $crate::ruling::{AmendFault, Amendments, Best, Reason, Tally};
            use $crate::table::Mark;
            use serde_json::Value;

            impl Cases<$book> for Facts {
                type Ask = Ask;
                const PROCEDURES: &'static [Procedure] = &[
                    $(Procedure {
                        name: <$facts as Case<$book>>::PROCEDURE,
                        holes: <$ask as Asked<$book>>::HOLES,
                    }),+
                ];

                fn procedure(&self) -> &'static str {
                    match self { $(Self::$variant(_) => <$facts as Case<$book>>::PROCEDURE),+ }
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
                    $(if procedure == <$facts as Case<$book>>::PROCEDURE {
                        return <$ask as Asked<$book>>::read(survey, answers).map(Ask::$variant);
                    })+
                    Err(refuse("ask", "unreadable", procedure))
                }

                fn answers(survey: Survey<'_, $book>, ask: &Ask) -> Vec<(&'static str, String)> {
                    match ask { $(Ask::$variant(ask) => Asked::<$book>::answers(ask, survey)),+ }
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
                    $(if procedure == <$facts as Case<$book>>::PROCEDURE {
                        return <$facts as Case<$book>>::blank(tables).map(Self::$variant);
                    })+
                    None
                }

                fn schema(procedure: &str) -> Option<Value> {
                    $(if procedure == <$facts as Case<$book>>::PROCEDURE {
                        return Some($crate::rulebook::schema::of::<$facts>());
                    })+
                    None
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
                ) -> <$book as Rules>::Outcome {
                    match self { $(Self::$variant(facts) => Case::<$book>::resolve(facts, tables, tally, dice)),+ }
                }

                fn follow(
                    &self,
                    tables: &<$book as Rules>::Tables,
                    tally: &Tally,
                    outcome: &<$book as Rules>::Outcome,
                ) -> Vec<<$book as Rules>::Event> {
                    match self { $(Self::$variant(facts) => Case::<$book>::follow(facts, tables, tally, outcome)),+ }
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

pub(in crate::rulebook) use {about, cases};
