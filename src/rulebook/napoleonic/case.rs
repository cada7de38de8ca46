//! A case: the facts of one procedure, and what the book does with them.

use super::event::Event;
use super::kind::Phase;
use super::outcome::Outcome;
use super::survey::Survey;
use super::tables::Tables;
use crate::dice::Dice;
use crate::names::Id;
use crate::rulebook::{Answers, Hole, Refusal};
use crate::ruling::{Amendments, Reason, Tally};
use crate::table::Mark;

/// The facts of one procedure: the rules weigh them, the dice decide, and events follow.
pub(super) trait Case: Sized {
    /// The procedure's name.
    const PROCEDURE: &'static str;
    /// What is asked of it.
    const HOLES: &'static [Hole];
    /// The outcome where nothing is thrown and what was asked is done.
    const DONE: &'static str = "";
    /// The phase in which a written order can ask for it; none: it is no order.
    const ORDERED_IN: Option<Phase> = None;
    /// The question.
    type Ask: Clone + std::fmt::Debug;

    /// The question from answers typed in.
    ///
    /// # Errors
    /// An answer can't be read, or names what is not there.
    fn read(survey: Survey<'_>, answers: &Answers) -> Result<Self::Ask, Refusal>;
    /// The only step that looks at a position.
    ///
    /// # Errors
    /// The ask names what is not there, or makes no sense.
    fn measure(survey: Survey<'_>, ask: &Self::Ask, said: &Amendments) -> Result<Self, Refusal>;

    /// Facts with nothing measured and nothing near, for a quick ruling; none where there is nothing to
    /// rule without a table.
    fn blank(_tables: &Tables) -> Option<Self> {
        None
    }
    /// Whom the ruling is about first.
    fn subject(&self) -> Id;
    /// The name of someone in these facts.
    fn called(&self, id: &Id) -> Option<String>;
    /// How exactly hands place stands, in cm; 0 where nothing in it is measured against a bound.
    fn accuracy_cm(&self) -> f64 {
        0.0
    }
    /// Lines and checks.
    fn weigh(&self, tables: &Tables) -> Tally;
    /// What the dice decide; by itself that it is done.
    fn resolve(&self, _tables: &Tables, _tally: &Tally, _dice: &mut dyn Dice) -> Outcome {
        Outcome::of(&self.subject(), Self::DONE)
    }
    /// The consequences.
    fn follow(&self, tables: &Tables, outcome: &Outcome) -> Vec<Event>;
    /// The opening of the sentence read aloud.
    fn says(&self, tables: &Tables) -> Reason;
    /// Where these facts lie on the table, each under its path; what the umpire taped or upheld lies nowhere.
    fn sketch(&self, _survey: Survey<'_>) -> Vec<Mark> {
        Vec::new()
    }
}
