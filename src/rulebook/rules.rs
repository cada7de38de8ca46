//! A book made of cases: the rules it adds to them, its tables, and the rulebook the three make together.

use super::case::Plain;
use super::catalogue::{Catalogue, TableFault};
use super::{Answers, Demo, Due, Fetch, Offer, Ordered, Procedure, Reading, Refusal, Rulebook};
use crate::dice::{Dice, Verdict, Word};
use crate::names::Id;
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::{Fault, Mark, View};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The question of a book.
pub type AskOf<R> = <<R as Rules>::Facts as Cases<R>>::Ask;

/// The numbers of a book, as `tables!` makes them.
pub trait Figures: Send + Sync + Sized + 'static {
    /// The book's own table file.
    const OWN: &'static str;

    /// Reads the tables from the text of a table file, and over it a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in either file, all at once.
    fn read(own: &str, house: Option<(&str, &str)>) -> Result<Self, Vec<TableFault>>;

    /// Every rule as it is shown to a reader.
    fn catalogue(&self) -> Catalogue;

    /// The book's own tables, and over them a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in the house-rules file, all at once.
    fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<TableFault>> {
        Self::read(Self::OWN, house)
    }
}

/// A position with the tables it is measured by.
pub struct Survey<'p, R: Rules> {
    /// The position.
    pub position: &'p R::Position,
    /// The tables.
    pub tables: &'p R::Tables,
}

impl<R: Rules> Clone for Survey<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Survey<'_, R> {}

/// The cases of a book as one: whatever is asked of them is asked of the case. Made by `cases!`.
pub trait Cases<R: Rules>: super::Facts {
    /// A question to the book.
    type Ask: Clone;
    /// What the book can rule on.
    const PROCEDURES: &'static [Procedure];

    /// Reads a question from answers typed in.
    ///
    /// # Errors
    /// An answer that can't be read, or names what is not there.
    fn read(
        survey: Survey<'_, R>,
        procedure: &str,
        answers: &Answers,
    ) -> Result<Self::Ask, Refusal>;
    /// The rules of the book that leave a player a choice which no face decides.
    fn choices() -> Vec<&'static str>;
    /// Those of them that an ask leaves.
    fn leaves(ask: &Self::Ask) -> &'static [&'static str];
    /// Hears such a choice.
    ///
    /// # Errors
    /// The ask leaves no such choice, or it can't be read.
    fn choose(ask: &mut Self::Ask, key: &str, chosen: &str) -> Result<(), Refusal>;
    /// The only step that looks at a position.
    ///
    /// # Errors
    /// The ask names what is not there, or makes no sense.
    fn measure(survey: Survey<'_, R>, ask: &Self::Ask, said: &Amendments) -> Result<Self, Refusal>;
    /// Facts of a procedure with nothing measured and nothing near; what must be known is open.
    fn blank(tables: &R::Tables, procedure: &str) -> Option<Self>;
    /// What the facts of a procedure may hold.
    fn schema(procedure: &str) -> Option<Value>;
    /// Lines and checks.
    fn weigh(&self, tables: &R::Tables) -> Tally;
    /// What the dice decide.
    fn resolve(&self, tables: &R::Tables, tally: &Tally, dice: &mut dyn Dice) -> R::Outcome;
    /// The consequences.
    fn follow(&self, tables: &R::Tables, tally: &Tally, outcome: &R::Outcome) -> Vec<R::Event>;
    /// The opening of the sentence read aloud.
    fn says(&self, tables: &R::Tables) -> Reason;
    /// The best of the choices that no die decides, each found exactly.
    fn best(&self, tables: &R::Tables, tally: &Tally) -> Vec<Best>;
    /// Where these facts lie on the table.
    fn sketch(&self, survey: Survey<'_, R>) -> Vec<Mark>;
}

/// What a book is beside its cases: what holds of the turn and the table as a whole.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The book's name in battle files.
    const NAME: &'static str;
    /// Its demo.
    const DEMO: Demo;
    /// Everything on the table and everything remembered of the turn.
    type Position: Clone + Send + 'static;
    /// The numbers of the book.
    type Tables: Figures;
    /// The facts of any of its asks.
    type Facts: Cases<Self>;
    /// What the dice decided.
    type Outcome: Verdict + From<Plain>;
    /// One absolute change of a position.
    type Event: Serialize + DeserializeOwned;

    /// The outcomes of blocks that stand each for itself; none where the headline says it all.
    fn parts(_outcome: &Self::Outcome) -> Vec<Word> {
        Vec::new()
    }
    /// Changes the position. Never decides, never fails.
    fn apply(tables: &Self::Tables, position: &mut Self::Position, event: &Self::Event);
    /// An event to be read.
    fn tells(event: &Self::Event, called: &dyn Fn(&Id) -> String) -> Reason;
    /// An event to be read on the table as it stands after it, where that says more than the event itself.
    fn told_after(_position: &Self::Position, _event: &Self::Event) -> Option<Reason> {
        None
    }
    /// The name of a unit on this table; its id if it has none.
    fn called(position: &Self::Position, id: &Id) -> String;

    /// What may be asked now.
    fn offers(survey: Survey<'_, Self>) -> Vec<Offer>;
    /// Of what may be asked now, what must be settled before the phase can close.
    fn due(survey: Survey<'_, Self>) -> Vec<Offer> {
        let mut offers = Self::offers(survey);
        offers.retain(|offer| offer.due == Due::Now);
        offers
    }
    /// The asks that make up the current phase; none where all is asked one by one.
    ///
    /// # Errors
    /// The phase is not one the program can run.
    fn phase(survey: Survey<'_, Self>) -> Result<Vec<AskOf<Self>>, Refusal>;
    /// The next written order of the current phase, and the event that strikes it off; none where nothing is written.
    ///
    /// # Errors
    /// The order names something that is not there.
    fn ordered(_survey: Survey<'_, Self>) -> Result<Option<Ordered<Tabled<Self>>>, Refusal> {
        Ok(None)
    }
    /// An ask that must be settled at once.
    fn owed(_survey: Survey<'_, Self>) -> Option<AskOf<Self>> {
        None
    }
    /// What follows where something that is due is waived, while there is more to do in the phase: the turn of a side
    /// that is let off passes to the other.
    fn waived(_survey: Survey<'_, Self>, _offer: &Offer) -> Vec<Self::Event> {
        Vec::new()
    }
    /// The event that closes the current phase.
    fn close(survey: Survey<'_, Self>) -> Self::Event;
    /// The number of the current turn.
    fn turn(position: &Self::Position) -> u32;
    /// Message id of the current phase's name.
    fn phase_name(survey: Survey<'_, Self>) -> &'static str;

    /// Reads a battle file.
    ///
    /// # Errors
    /// Every fault found in it, with its place.
    fn read(
        tables: &Self::Tables,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Reading<Self::Position>, Vec<Fault>>;
    /// Reads an army list, only to see whether it can be read.
    ///
    /// # Errors
    /// Every fault found in it, with its place.
    fn check_army(file: &str, text: &str) -> Result<(), Vec<Fault>>;
    /// Writes the battle as it stands.
    fn write(survey: Survey<'_, Self>) -> String;

    /// The position as `show` prints it.
    fn show(survey: Survey<'_, Self>) -> (Value, Vec<Reason>);
    /// How the sides stand, where points are counted.
    fn standing(_survey: Survey<'_, Self>) -> Vec<Reason> {
        Vec::new()
    }
    /// What there is to draw.
    fn view(survey: Survey<'_, Self>) -> View;
    /// What surrounds a unit, whatever is asked.
    fn around(_survey: Survey<'_, Self>, _unit: &Id) -> Vec<Mark> {
        Vec::new()
    }
    /// Who may do what to whom; empty if the book has no such thing.
    fn matrix(_survey: Survey<'_, Self>) -> (Value, Vec<Reason>) {
        (Value::Array(Vec::new()), Vec::new())
    }
}

/// A book with its tables: the rulebook its rules and its cases make.
pub struct Tabled<R: Rules> {
    tables: R::Tables,
    catalogue: Catalogue,
}

impl<R: Rules> Tabled<R> {
    /// The book with its own tables, and over them a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in the house-rules file.
    pub fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<TableFault>> {
        let tables = R::Tables::with_house(house)?;
        let catalogue = tables.catalogue();
        Ok(Self { tables, catalogue })
    }

    /// The tables.
    pub fn tables(&self) -> &R::Tables {
        &self.tables
    }

    fn survey<'p>(&'p self, position: &'p R::Position) -> Survey<'p, R> {
        Survey { position, tables: &self.tables }
    }
}

impl<R: Rules> Rulebook for Tabled<R> {
    type Position = R::Position;
    type Ask = AskOf<R>;
    type Facts = R::Facts;
    type Outcome = R::Outcome;
    type Event = R::Event;

    fn name(&self) -> &'static str {
        R::NAME
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn measure(
        &self,
        position: &R::Position,
        ask: &AskOf<R>,
        said: &Amendments,
    ) -> Result<R::Facts, Refusal> {
        R::Facts::measure(self.survey(position), ask, said)
    }

    fn weigh(&self, facts: &R::Facts) -> Tally {
        let mut tally = facts.weigh(&self.tables);
        tally.hint_by_name();
        tally
    }

    fn resolve(&self, facts: &R::Facts, tally: &Tally, dice: &mut dyn Dice) -> R::Outcome {
        facts.resolve(&self.tables, tally, dice)
    }

    fn parts(&self, outcome: &R::Outcome) -> Vec<Word> {
        R::parts(outcome)
    }

    fn follow(&self, facts: &R::Facts, tally: &Tally, outcome: &R::Outcome) -> Vec<R::Event> {
        facts.follow(&self.tables, tally, outcome)
    }

    fn best(&self, facts: &R::Facts, tally: &Tally) -> Vec<Best> {
        facts.best(&self.tables, tally)
    }

    fn apply(&self, position: &mut R::Position, event: &R::Event) {
        R::apply(&self.tables, position, event);
    }

    fn due(&self, position: &R::Position) -> Vec<Offer> {
        R::due(self.survey(position))
    }

    fn offers(&self, position: &R::Position) -> Vec<Offer> {
        R::offers(self.survey(position))
    }

    fn says(&self, facts: &R::Facts) -> Reason {
        facts.says(&self.tables)
    }

    fn tells(&self, event: &R::Event, called: &dyn Fn(&Id) -> String) -> Reason {
        R::tells(event, called)
    }

    fn told_after(&self, position: &R::Position, event: &R::Event) -> Option<Reason> {
        R::told_after(position, event)
    }

    fn called(&self, position: &R::Position, id: &Id) -> String {
        R::called(position, id)
    }

    fn procedures(&self) -> &'static [Procedure] {
        R::Facts::PROCEDURES
    }

    fn ask(
        &self,
        position: &R::Position,
        procedure: &str,
        answers: &Answers,
    ) -> Result<AskOf<R>, Refusal> {
        R::Facts::read(self.survey(position), procedure, answers)
    }

    fn choices(&self) -> Vec<&'static str> {
        R::Facts::choices()
    }

    fn leaves(&self, ask: &AskOf<R>) -> &'static [&'static str] {
        R::Facts::leaves(ask)
    }

    fn choose(&self, ask: &mut AskOf<R>, key: &str, chosen: &str) -> Result<(), Refusal> {
        R::Facts::choose(ask, key, chosen)
    }

    fn blank(&self, procedure: &str) -> Option<R::Facts> {
        R::Facts::blank(&self.tables, procedure)
    }

    fn schema(&self, procedure: &str) -> Option<Value> {
        R::Facts::schema(procedure)
    }

    fn phase(&self, position: &R::Position) -> Result<Vec<AskOf<R>>, Refusal> {
        R::phase(self.survey(position))
    }

    fn ordered(&self, position: &R::Position) -> Result<Option<Ordered<Self>>, Refusal> {
        R::ordered(self.survey(position))
    }

    fn owed(&self, position: &R::Position) -> Option<AskOf<R>> {
        R::owed(self.survey(position))
    }

    fn waived(&self, position: &R::Position, offer: &Offer) -> Vec<R::Event> {
        R::waived(self.survey(position), offer)
    }

    fn close(&self, position: &R::Position) -> R::Event {
        R::close(self.survey(position))
    }

    fn turn(&self, position: &R::Position) -> u32 {
        R::turn(position)
    }

    fn phase_name(&self, position: &R::Position) -> &'static str {
        R::phase_name(self.survey(position))
    }

    fn read(
        &self,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Reading<R::Position>, Vec<Fault>> {
        R::read(&self.tables, file, text, fetch)
    }

    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>> {
        R::check_army(file, text)
    }

    fn write(&self, position: &R::Position) -> String {
        R::write(self.survey(position))
    }

    fn show(&self, position: &R::Position) -> (Value, Vec<Reason>) {
        R::show(self.survey(position))
    }

    fn standing(&self, position: &R::Position) -> Vec<Reason> {
        R::standing(self.survey(position))
    }

    fn view(&self, position: &R::Position) -> View {
        R::view(self.survey(position))
    }

    fn around(&self, position: &R::Position, unit: &Id) -> Vec<Mark> {
        R::around(self.survey(position), unit)
    }

    fn sketch(&self, position: &R::Position, facts: &R::Facts) -> Vec<Mark> {
        facts.sketch(self.survey(position))
    }

    fn matrix(&self, position: &R::Position) -> (Value, Vec<Reason>) {
        R::matrix(self.survey(position))
    }
}
