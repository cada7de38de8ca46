//! The seam: what a rulebook is, and everything that is written once over it.

mod answers;
mod ask;
mod case;
pub mod catalogue;
mod demo;
pub mod fantasy;
pub mod lines;
pub mod napoleonic;
mod phase;
mod question;
mod recorded;
mod rules;
mod schema;
pub mod shelf;
pub mod shock;
pub mod squad;
mod whatif;
mod words;

pub use crate::table::army::Fetch;
pub use ask::{Answers, Choice, Due, Hole, HoleKind, Offer, Part, Procedure, Takes, Waiver};
pub use case::Plain;
pub use demo::Demo;
pub use phase::{PhaseRecord, Spoken};
pub use question::{Detail, Halt, Question};
pub use rules::{Cases, Figures, Rules, Survey, Tabled};
pub use words::Addressed;

use crate::dice::{Dice, Verdict, Word};
use crate::names::Id;
use crate::ruling::{AmendFault, Amendments, Best, Check, Objection, Reason, Tally};
use crate::table::{Fault, Mark, View};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use catalogue::Catalogue;

/// An ask that has no meaning, with the checks that say why.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal(pub Vec<Check>);

impl From<Check> for Refusal {
    fn from(check: Check) -> Self {
        Self(vec![check])
    }
}

/// The facts of one ask: plain numbers and named things, addressed by path as a document.
pub trait Facts: Clone {
    /// The procedure they are the facts of.
    fn procedure(&self) -> &'static str;
    /// The unit the ruling is about first.
    fn subject(&self) -> Id;
    /// The name of the ruling: the one by which `due` lists it, it is waived, and words are said to it in a phase.
    fn name(&self) -> String;
    /// The facts as a document.
    fn document(&self) -> Value;
    /// The facts with what the umpire said written into them.
    ///
    /// # Errors
    /// A path that leads nowhere, or a value that does not fit there.
    fn amended(self, amendments: &Amendments) -> Result<Self, AmendFault>;
    /// How exactly hands place stands, in the table's length: what lies nearer to a bound is a close call.
    fn accuracy(&self) -> f64;
}

/// A battle as a book reads it, with what looked wrong in it.
pub struct Reading<P> {
    /// The checked position.
    pub position: P,
    /// What the umpire may wave through.
    pub objections: Vec<Objection>,
}

/// A written order: what it asks, and the event that strikes it off.
pub type Ordered<B> = (<B as Rulebook>::Ask, <B as Rulebook>::Event);

/// A rulebook: a value that holds its tables, and the seven steps from a position to what follows.
pub trait Rulebook: Send + Sync + 'static {
    /// Everything on the table and everything remembered of the turn.
    type Position: Clone + Send;
    /// A question, with every choice no face decides.
    type Ask: Clone;
    /// What the rules look at.
    type Facts: Facts;
    /// What the dice decided: small, ordered, without text.
    type Outcome: Verdict;
    /// One absolute change of a position; its document reads back to it.
    type Event: Serialize + DeserializeOwned;

    /// The book's name in battle files.
    fn name(&self) -> &'static str;
    /// Every key with its values and source.
    fn catalogue(&self) -> &Catalogue;

    /// The only step that looks at a position. What the umpire says about a part is heard before
    /// anything that is measured from it (a stand upheld to see is in its group before the range is).
    ///
    /// # Errors
    /// The ask has no meaning on this table.
    fn measure(
        &self,
        position: &Self::Position,
        ask: &Self::Ask,
        said: &Amendments,
    ) -> Result<Self::Facts, Refusal>;
    /// The rules: blocks of lines, and checks.
    fn weigh(&self, facts: &Self::Facts) -> Tally;
    /// The throws, and what they decide.
    fn resolve(&self, facts: &Self::Facts, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome;
    /// The outcomes of blocks that stand each for itself; empty where the headline says it all.
    fn parts(&self, outcome: &Self::Outcome) -> Vec<Word>;
    /// The consequences.
    fn follow(
        &self,
        facts: &Self::Facts,
        tally: &Tally,
        outcome: &Self::Outcome,
    ) -> Vec<Self::Event>;
    /// The best of the choices that no die decides, each found exactly; empty where all is left to the dice.
    fn best(&self, facts: &Self::Facts, tally: &Tally) -> Vec<Best>;
    /// Changes the position. Never decides, never fails: an event about nothing changes nothing.
    fn apply(&self, position: &mut Self::Position, event: &Self::Event);
    /// Of what may be asked now, what must be settled before the phase can close.
    fn due(&self, position: &Self::Position) -> Vec<Offer>;
    /// What may be asked now; an offer that is due must be settled before the phase can close.
    fn offers(&self, position: &Self::Position) -> Vec<Offer>;

    /// The opening of the sentence read aloud: who does what to whom.
    fn says(&self, facts: &Self::Facts) -> Reason;
    /// An event to be read; `called` gives the name of a unit.
    fn tells(&self, event: &Self::Event, called: &dyn Fn(&Id) -> String) -> Reason;
    /// An event to be read on the table as it stands after it, where that says more than the event itself.
    fn told_after(&self, position: &Self::Position, event: &Self::Event) -> Option<Reason>;
    /// The name of a unit on this table; its id if it has none.
    fn called(&self, position: &Self::Position, id: &Id) -> String;

    /// What can be asked from outside.
    fn procedures(&self) -> &'static [Procedure];
    /// An ask from answers typed in.
    ///
    /// # Errors
    /// The answers name something that is not there.
    fn ask(
        &self,
        position: &Self::Position,
        procedure: &str,
        answers: &Answers,
    ) -> Result<Self::Ask, Refusal>;
    /// The rules that leave a player a choice which no face decides.
    fn choices(&self) -> Vec<&'static str>;
    /// Those of them that an ask leaves.
    fn leaves(&self, ask: &Self::Ask) -> &'static [&'static str];
    /// Writes such a choice into an ask.
    ///
    /// # Errors
    /// The ask leaves no such choice, or it can't be read.
    fn choose(&self, ask: &mut Self::Ask, key: &str, chosen: &str) -> Result<(), Refusal>;
    /// Facts of a procedure with nothing measured and nothing near, for quick rulings.
    fn blank(&self, procedure: &str) -> Option<Self::Facts>;
    /// What the facts of a procedure may hold, as a JSON schema; none if the book has no such procedure.
    fn schema(&self, procedure: &str) -> Option<Value>;

    /// The asks that make up the current phase, all to be measured as it stands now.
    ///
    /// # Errors
    /// The phase is not one the program can run.
    fn phase(&self, position: &Self::Position) -> Result<Vec<Self::Ask>, Refusal>;
    /// The next written order of the current phase, and the event that strikes it off; carried out one by
    /// one after the asks of the phase, each on the table as the one before left it.
    ///
    /// # Errors
    /// The order names something that is not there.
    fn ordered(&self, position: &Self::Position) -> Result<Option<Ordered<Self>>, Refusal>;
    /// An ask that must be settled at once, before anything else: a retreat that is owed.
    fn owed(&self, position: &Self::Position) -> Option<Self::Ask>;
    /// What follows where something that is due is waived, while there is more to do in the phase.
    fn waived(&self, position: &Self::Position, offer: &Offer) -> Vec<Self::Event>;
    /// The event that closes the current phase.
    fn close(&self, position: &Self::Position) -> Self::Event;
    /// The number of the current turn.
    fn turn(&self, position: &Self::Position) -> u32;
    /// Message id of the current phase's name.
    fn phase_name(&self, position: &Self::Position) -> &'static str;

    /// Reads a battle file of this book.
    ///
    /// # Errors
    /// Every fault found in it, with its place.
    fn read(
        &self,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Reading<Self::Position>, Vec<Fault>>;
    /// Reads an army list of this book, only to see whether it can be read.
    ///
    /// # Errors
    /// Every fault found in it, with its place.
    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>>;
    /// Writes the battle as it stands.
    fn write(&self, position: &Self::Position) -> String;
    /// The position as `show` prints it: a document, and one line for each unit.
    fn show(&self, position: &Self::Position) -> (Value, Vec<Reason>);
    /// How the sides stand, where points are counted; empty in a book that counts none.
    fn standing(&self, position: &Self::Position) -> Vec<Reason>;
    /// What there is to draw.
    fn view(&self, position: &Self::Position) -> View;
    /// What surrounds a unit, whatever is asked: its zones, its range bands.
    fn around(&self, position: &Self::Position, unit: &Id) -> Vec<Mark>;
    /// Where the facts of a ruling lie on the table, each under the path of the fact it shows. A mark with a
    /// length is as long as the fact says.
    fn sketch(&self, position: &Self::Position, facts: &Self::Facts) -> Vec<Mark>;
    /// Who may do what to whom: a document, and one line for each pair; empty if the book has no such thing.
    fn matrix(&self, position: &Self::Position) -> (Value, Vec<Reason>);
}
