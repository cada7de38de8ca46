//! The trait for one procedure of a rulebook, called a case: its facts, and the rules that apply to them.

use super::Refusal;
use super::answers::refuse;
use super::hole::AskForm;
use super::rules::{Rules, Survey};
use dice::{Dice, Fates, Id, Verdict, Word};
use ruling::table::Mark;
use ruling::{Amendments, Best, Reason, Tally};
use smallvec::smallvec;

/// The request type and the name of a procedure. The macro `cases!` implements this trait for each procedure of a
/// rulebook.
pub trait CaseAsk<R: Rules> {
    /// The name of the procedure.
    const PROCEDURE: &'static str;
    /// The type of the request. A request about a single unit is the unit's [`Id`].
    type Ask: AskForm<R>;
}

/// The facts of a procedure, such as fire, with the rules that turn them into a tally (modifiers and checks), an
/// outcome and events.
pub trait Case<R: Rules>: CaseAsk<R> + Sized {
    /// The keys of the rules under which a player, not the dice, decides.
    const CHOICES: &'static [&'static str] = &[];
    /// True if the opening of the ruling's sentence already tells the outcome, as in a move. Such a procedure has no
    /// dice and a single outcome.
    const SAYS_OUTCOME: bool = false;
    /// The outcomes for which the headline tells the fate of the first unit listed, such as the loser of a melee.
    const LED_BY_FATE: &'static [&'static str] = &[];
    /// The result of the dice, from which the events follow. The result converts to a [`Verdict`], which holds the
    /// words for readers.
    type Outcome: Into<Verdict>;

    /// Enters a player's choice into a request. `key` is one of `CHOICES`.
    ///
    /// # Errors
    /// Returns a refusal if the choice can't be read.
    fn choose(_ask: &mut Self::Ask, _key: &str, chosen: &str) -> Result<(), Refusal> {
        Err(refuse("ask", "unreadable", chosen))
    }
    /// Measures the facts of a request. No other step looks at the position.
    ///
    /// # Errors
    /// Returns a refusal if the request names a missing thing or makes no sense.
    fn measure(survey: Survey<'_, R>, ask: &Self::Ask, said: &Amendments) -> Result<Self, Refusal>;

    /// Returns the facts for a quick ruling, with nothing measured and nothing nearby. Returns `None` if the procedure
    /// can't be ruled on without a game table.
    fn blank(_tables: &R::Tables) -> Option<Self> {
        None
    }
    /// Returns the id of the main unit of the ruling.
    fn subject(&self) -> Id;
    /// Returns the name of the ruling, such as `morale@85-1`. Waivers and the umpire's instructions in a phase refer to
    /// the ruling by this name.
    fn name(&self) -> String {
        format!("{}@{}", Self::PROCEDURE, self.subject())
    }
    /// Returns the accuracy with which players place stands, in the game table's unit of length. The accuracy is 0 if
    /// no fact is compared with a limit.
    fn accuracy(&self) -> f64 {
        0.0
    }
    /// Returns true if the facts can occur on a real game table. For example, a battery is never in column, although
    /// the umpire may enter such facts.
    fn is_possible(&self, _tables: &R::Tables) -> bool {
        true
    }
    /// Applies the rules to the facts. Returns the tally: the modifiers and the checks.
    fn weigh(&self, tables: &R::Tables) -> Tally;
    /// Rolls the dice and returns the outcome. A procedure without dice whose outcome is only "done" uses `done!`
    /// instead.
    fn resolve(&self, tables: &R::Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome;
    /// Returns the events that follow from the outcome.
    fn follow(&self, tables: &R::Tables, tally: &Tally, outcome: &Self::Outcome) -> Vec<R::Event>;
    /// Returns the opening of the sentence that announces the ruling.
    fn says(&self, tables: &R::Tables) -> Reason;
    /// Returns the best option for each choice that a player makes without dice, found by an exact search.
    fn best(&self, _tables: &R::Tables, _tally: &Tally) -> Vec<Best> {
        Vec::new()
    }
    /// Returns the marks (lines, areas and points) that draw the measured facts on the game table, each with the path
    /// of its fact. A fact that the umpire overrides has no mark.
    fn sketch(&self, _survey: Survey<'_, R>) -> Vec<Mark> {
        Vec::new()
    }
}

/// An outcome that is a single word, such as `routs`, with the fate of each unit: what happens to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain<W = Word, F = W> {
    /// The word of the outcome.
    pub word: W,
    /// The fate of each unit.
    pub fates: Fates<F>,
}

impl<W: Copy> Plain<W> {
    /// Makes an outcome of a single word, which is also the fate of the given unit.
    pub fn of(subject: &Id, word: W) -> Self {
        Self { word, fates: smallvec![(subject.clone(), word)] }
    }

    /// Makes an outcome of a single word, which is also the fate of each given unit.
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

/// Defines `resolve` for a procedure without dice: the given word is the outcome and the fate of the main unit.
#[macro_export]
macro_rules! done {
    ($word:literal) => {
        type Outcome = $crate::case::Plain;

        const SAYS_OUTCOME: bool = true;

        fn resolve(&self, _: &Tables, _: &::ruling::Tally, _: &mut dyn ::dice::Dice) -> $crate::case::Plain {
            $crate::case::Plain::of(&self.subject(), ::dice::Word::plain($word))
        }
    };
}

/// Defines the method `subject`, which returns the id of the main unit of a ruling. The macro is given the field of the
/// facts that holds the id. After `first of`, the id comes from the first entry of a list instead.
///
/// `measured within` names the field that holds the accuracy. A measured list always has an entry. If the list in a
/// document is empty, the id is empty too.
#[macro_export]
macro_rules! about {
    (first of $list:ident $(. $step:ident)*: $id:ident $(. $of:ident)*) => {
        fn subject(&self) -> ::dice::Id {
            let first = self.$list$(.$step)*.first();
            first.map(|first| first.$id$(.$of)*.clone()).unwrap_or_default()
        }
    };
    ($first:ident $(. $step:ident)* $(, measured within $accuracy:ident)?) => {
        fn subject(&self) -> ::dice::Id {
            self.$first$(.$step)*.clone()
        }

        $(fn accuracy(&self) -> f64 {
            self.$accuracy
        })?
    };
}

/// Defines structs of facts.
///
/// Each field is written with its default after `=`. A field without `=` has the default of its type. `as minor` marks
/// a field that umpires rarely enter by hand. `as needed` marks a required field: if a record is started without that
/// field, the field stays open and the ruling waits. An unknown field is a fault when the record is read.
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
                        "x-minor" = $crate::case::facts!(@minor $mark),
                        "x-needed" = $crate::case::facts!(@needed $mark),
                    ))])?
                    $seen $field: $is
                ),+
            }

            impl Default for $facts {
                fn default() -> Self {
                    Self { $($field: $crate::case::facts!(@unsaid $($unsaid)?)),+ }
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

/// Defines the types `Facts` and `Ask` of a rulebook from a list of its procedures, each with its facts, its request
/// type and its name. Every method of `Facts` calls the same method of the procedure that the facts belong to.
///
/// Both types are defined in the module that calls the macro.
#[macro_export]
macro_rules! cases {
    ($book:ty; $($(#[$doc:meta])* $variant:ident($facts:ty: $ask:ty) = $procedure:literal),+ $(,)?) => {
        /// The facts of any procedure of the rulebook.
        #[derive(Clone, Debug, PartialEq, serde::Serialize)]
        #[serde(untagged)]
        pub enum Facts { $($(#[$doc])* $variant($facts)),+ }

        /// A request for any procedure of the rulebook.
        #[derive(Clone, Debug)]
        pub enum Ask { $($(#[$doc])* $variant($ask)),+ }

        const _: () = {
            use ::dice::{Dice, Id, Verdict};
            use $crate::answers::{known_choice, refuse};
            use $crate::case::{CaseAsk, Case};
            use $crate::hole::AskForm;
            use $crate::rules::{Cases, Rules, Survey};
            use $crate::{Answers, Procedure, Refusal};
            use ::ruling::{AmendFault, Amendments, Best, Reason, Tally};
            use ::ruling::table::Mark;
            use serde_json::Value;

            $(impl CaseAsk<$book> for $facts {
                const PROCEDURE: &'static str = $procedure;
                type Ask = $ask;
            })+

            impl Cases<$book> for Facts {
                type Ask = Ask;
                const PROCEDURES: &'static [Procedure] = &[
                    $(Procedure {
                        name: <$facts as CaseAsk<$book>>::PROCEDURE,
                        holes: <$ask as AskForm<$book>>::HOLES,
                    }),+
                ];

                fn procedure(&self) -> &'static str {
                    match self { $(Self::$variant(_) => <$facts as CaseAsk<$book>>::PROCEDURE),+ }
                }

                fn subject(&self) -> Id {
                    match self { $(Self::$variant(facts) => Case::<$book>::subject(facts)),+ }
                }

                fn name(&self) -> String {
                    match self { $(Self::$variant(facts) => Case::<$book>::name(facts)),+ }
                }

                fn document(&self) -> Value {
                    // Facts are plain data (numbers, texts and lists), so they always convert to a document.
                    serde_json::to_value(self).unwrap_or_default()
                }

                fn amended(self, said: &Amendments) -> Result<Self, AmendFault> {
                    Ok(match self { $(Self::$variant(facts) => Self::$variant(said.amend("", facts)?)),+ })
                }

                fn accuracy(&self) -> f64 {
                    match self { $(Self::$variant(facts) => Case::<$book>::accuracy(facts)),+ }
                }

                fn read(survey: Survey<'_, $book>, procedure: &str, answers: &Answers) -> Result<Ask, Refusal> {
                    $(if procedure == <$facts as CaseAsk<$book>>::PROCEDURE {
                        return <$ask as AskForm<$book>>::read(survey, answers).map(Ask::$variant);
                    })+
                    Err(refuse("ask", "unreadable", procedure))
                }

                fn answers(survey: Survey<'_, $book>, ask: &Ask) -> Vec<(&'static str, String)> {
                    match ask { $(Ask::$variant(ask) => AskForm::<$book>::answers(ask, survey)),+ }
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
                    $(if procedure == <$facts as CaseAsk<$book>>::PROCEDURE {
                        return <$facts as Case<$book>>::blank(tables).map(Self::$variant);
                    })+
                    None
                }

                fn schema(procedure: &str) -> Option<&'static Value> {
                    $(if procedure == <$facts as CaseAsk<$book>>::PROCEDURE {
                        static SCHEMA: std::sync::LazyLock<Value> =
                            std::sync::LazyLock::new($crate::schema::of::<$facts>);
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

                fn says_outcome(&self) -> bool {
                    match self { $(Self::$variant(_) => <$facts as Case<$book>>::SAYS_OUTCOME),+ }
                }

                fn led_by_fate(&self) -> &'static [&'static str] {
                    match self { $(Self::$variant(_) => <$facts as Case<$book>>::LED_BY_FATE),+ }
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
