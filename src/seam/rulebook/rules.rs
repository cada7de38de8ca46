//! A book made of cases: the rules it adds to them, and the rulebook both make with its tables.

use super::ask_card::{self, AskCard};
use super::case::Case;
use super::catalogue::Catalogue;
use super::hole::Holed;
use super::{
    Answers, Choice, Demo, Due, Fetch, Filing, Hole, HoleKind, May, Offer, Procedure, Reading, Refusal,
    Takes, Threat,
};
use crate::dice::{Dice, Verdict};
use crate::names::Id;
use crate::ruling::{AmendFault, Amendments, Arg, Best, Check, Reason, Tally};
use crate::table::{Document, Fault, Mark, View};
use glam::DVec2;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The question of a book.
pub type AskOf<R> = <<R as Rules>::Facts as Cases<R>>::Ask;

/// A written order: an ask that waits in the battle file for its phase.
pub struct Order<R: Rules> {
    /// What it asks, as it is written.
    pub procedure: &'static str,
    /// What is filled in.
    pub answers: Answers,
    /// What strikes it off.
    pub carried_out: R::Event,
}

/// The numbers of a book, as `tables!` makes them.
pub trait Figures: Send + Sync + Sized + 'static {
    /// The book's own table file.
    const OWN: &'static str;
    /// The rule keys, in the book's order.
    const KEYS: &'static [&'static str];

    /// Reads the tables from the text of a table file, and over it a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in either file, all at once.
    fn read(own: &str, house: Option<(&str, &str)>) -> Result<Self, Vec<Fault>>;

    /// Every rule as it is shown to a reader.
    fn catalogue(&self) -> Catalogue;

    /// The book's own tables, and over them a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in the house-rules file, all at once.
    fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<Fault>> {
        Self::read(Self::OWN, house)
    }
}

/// A position with the tables it is measured by.
pub struct Survey<'p, R: Rules> {
    /// The position.
    pub position: &'p R::Position,
    /// The tables.
    pub tables: &'p R::Tables,
    /// Where the turn stands.
    pub step: R::Step,
}

impl<R: Rules> Clone for Survey<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Survey<'_, R> {}

impl<'p, R: Rules> Survey<'p, R> {
    /// A position with the tables it is measured by; where the turn stands is worked out here, once.
    pub fn new(position: &'p R::Position, tables: &'p R::Tables) -> Self {
        Self { position, tables, step: R::step(position, tables) }
    }

    /// What is measured for an ask nobody has said anything to.
    ///
    /// # Errors
    /// The ask has no meaning on this table.
    pub fn facts<C: Case<R>>(self, ask: &C::Ask) -> Result<C, Refusal> {
        C::measure(self, ask, &Amendments::default())
    }

    /// Whether facts would be ruled on as they stand: nothing forbids it, and nothing is open.
    pub fn allows<C: Case<R>>(self, facts: &C) -> bool {
        facts.weigh(self.tables).is_allowed()
    }

    /// Of these asks those that would be ruled on as the table stands, as they are offered: asks that differ in nothing
    /// but what is typed into one hole are one offer, which leaves that hole to choose; of a hole that takes several
    /// units, each asked for alone, some.
    pub fn offers<C: Case<R>>(
        self,
        asks: impl IntoIterator<Item = C::Ask>,
        hole: &'static str,
        offer: impl Fn(&C) -> Offer,
    ) -> Vec<Offer> {
        let mut offers: Vec<Offer> = Vec::new();
        let units = |known: &Hole| known.name == hole && known.kind == HoleKind::Units;
        let several = <C::Ask as Holed<R>>::HOLES.iter().any(units);
        let choice = if several { Choice::some_of } else { Choice::one_of };
        for ask in asks {
            let Some(facts) = self.facts::<C>(&ask).ok().filter(|facts| self.allows(facts)) else {
                continue;
            };
            let (chosen, answers): (Vec<_>, Vec<_>) =
                ask.answers(self).into_iter().partition(|(name, _)| *name == hole);
            let chosen: Vec<String> = chosen.into_iter().map(|(_, answer)| answer).collect();
            let same = offers.iter_mut().find(|offer| offer.answers == answers);
            match same.and_then(|offer| offer.open.first_mut()).map(|choice| &mut choice.takes) {
                Some(Takes::OneOf(of)) => of.extend(chosen),
                Some(Takes::SomeOf { of, most, .. }) => {
                    of.extend(chosen);
                    *most = of.len();
                }
                _ => {
                    let open = (!chosen.is_empty()).then(|| choice(hole, chosen));
                    offers.push(Offer { answers, ..offer(&facts) }.choosing(open));
                }
            }
        }
        offers
    }

    /// Whether an ask would be ruled on as the table stands.
    pub fn accepts<C: Case<R>>(self, ask: &C::Ask) -> bool {
        self.facts::<C>(ask).is_ok_and(|facts| self.allows(&facts))
    }
}

/// The facts of any ask of a book: plain numbers and named things, addressed by path as a document. Whatever is asked
/// of them is asked of the case whose facts they are. Made by `cases!`.
pub trait Cases<R: Rules>: Clone {
    /// A question to the book, with every choice no face decides.
    type Ask: Clone;
    /// What the book can rule on.
    const PROCEDURES: &'static [Procedure];

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

    /// Reads a question from answers typed in.
    ///
    /// # Errors
    /// An answer that can't be read, or names what is not there.
    fn read(survey: Survey<'_, R>, procedure: &str, answers: &Answers) -> Result<Self::Ask, Refusal>;
    /// The answers that read as an ask: each hole that is filled, with what would be typed into it.
    fn answers(survey: Survey<'_, R>, ask: &Self::Ask) -> Vec<(&'static str, String)>;
    /// The rules of the book that leave a player a choice which no face decides.
    fn choices() -> Vec<&'static str>;
    /// Those of them that an ask leaves.
    fn leaves(ask: &Self::Ask) -> &'static [&'static str];
    /// Hears such a choice.
    ///
    /// # Errors
    /// The ask leaves no such choice, or it can't be read.
    fn choose(ask: &mut Self::Ask, key: &str, chosen: &str) -> Result<(), Refusal>;
    /// The only step that looks at a position. What the umpire says about a part is heard before anything that is
    /// measured from it (a stand upheld to see is in its group before the range is).
    ///
    /// # Errors
    /// The ask names what is not there, or makes no sense.
    fn measure(survey: Survey<'_, R>, ask: &Self::Ask, said: &Amendments) -> Result<Self, Refusal>;
    /// Facts of a procedure with nothing measured and nothing near, for quick rulings; what must be known is open.
    fn blank(tables: &R::Tables, procedure: &str) -> Option<Self>;
    /// What the facts of a procedure may hold.
    fn schema(procedure: &str) -> Option<&'static Value>;
    /// Returns true if a table can have these facts.
    fn is_possible(&self, tables: &R::Tables) -> bool;
    /// Lines and checks.
    fn weigh(&self, tables: &R::Tables) -> Tally;
    /// What the dice decide.
    fn resolve(&self, tables: &R::Tables, tally: &Tally, dice: &mut dyn Dice) -> Verdict;
    /// The same, with the consequences.
    fn settle(&self, tables: &R::Tables, tally: &Tally, dice: &mut dyn Dice) -> (Verdict, Vec<R::Event>);
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
    /// The cards of its quick rulings, a file as [`ask_card::read`] reads it; empty: it has none.
    const CARDS: &'static str = "";
    /// What the sections and keys of its battle files are there for.
    const FILING: &'static Filing = &Filing::PLAIN;
    /// Everything on the table and everything remembered of the turn.
    type Position: Clone + Send + 'static;
    /// The numbers of the book.
    type Tables: Figures;
    /// The facts of any of its asks.
    type Facts: Cases<Self>;
    /// One absolute change of a position.
    type Event: Serialize + DeserializeOwned;
    /// Where the turn stands, in a book in which that follows from more than one place of the position.
    type Step: Copy;

    /// Where the turn stands.
    fn step(position: &Self::Position, tables: &Self::Tables) -> Self::Step;

    /// Changes the position. Never decides, never fails.
    fn apply(tables: &Self::Tables, position: &mut Self::Position, event: &Self::Event);
    /// An event to be read.
    fn tells(event: &Self::Event, called: &dyn Fn(&Id) -> Arg) -> Reason;
    /// An event to be read on the table as it stands after it, where that says more than the event itself.
    fn told_after(_position: &Self::Position, _event: &Self::Event) -> Option<Reason> {
        None
    }
    /// The name of a unit on this table; its id if it has none.
    fn called(survey: Survey<'_, Self>, id: &Id) -> String {
        let view = Self::view(survey);
        view.body(id).map_or_else(|| id.to_string(), |body| body.name.clone())
    }

    /// What may be asked now.
    fn offers(survey: Survey<'_, Self>) -> Vec<Offer>;
    /// Of what may be asked now, what must be settled before the phase can close.
    fn due(survey: Survey<'_, Self>) -> Vec<Offer> {
        let mut offers = Self::offers(survey);
        offers.retain(|offer| offer.due == Due::Now);
        offers
    }
    /// Checks that the battle is still on, where it may be over. A check that fails forbids the phase, until the umpire
    /// upholds it and it is played on.
    fn still_on(_survey: Survey<'_, Self>) -> Option<Check> {
        None
    }
    /// The asks that make up the current phase; none where all is asked one by one.
    ///
    /// # Errors
    /// The phase is not one the program can run.
    fn phase(_survey: Survey<'_, Self>) -> Result<Vec<AskOf<Self>>, Refusal> {
        Ok(Vec::new())
    }
    /// Returns true if the asks of the current phase are settled in turn, each on the table as the one before left it; else all are measured
    /// before anything is thrown.
    fn in_turn(_survey: Survey<'_, Self>) -> bool {
        false
    }
    /// The next written order of the current phase; none where nothing is written.
    fn ordered(_survey: Survey<'_, Self>) -> Option<Order<Self>> {
        None
    }
    /// Returns true if what is owed after a ruling waits for what else is due, so that all of it is done in its order then.
    fn owed_waits(_survey: Survey<'_, Self>) -> bool {
        false
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
    fn turn(survey: Survey<'_, Self>) -> u32 {
        Self::view(survey).turn
    }
    /// Message id of the current phase's name.
    fn phase_name(survey: Survey<'_, Self>) -> &'static str {
        Self::view(survey).phase
    }

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
    /// Reads an army list, only to see whether it can be read; a book without army lists has none.
    ///
    /// # Errors
    /// Every fault found in it, with its place.
    fn check_army(file: &str, text: &str) -> Result<(), Vec<Fault>> {
        let document = Document::parse(file, text)?;
        document.refuse(0, "", Reason::new("fault-no-armies", ""));
        Err(document.faults())
    }
    /// Writes the battle as it stands.
    fn write(survey: Survey<'_, Self>) -> String;

    /// The position as `show` prints it.
    fn show(survey: Survey<'_, Self>) -> (Value, Vec<Reason>);
    /// How the sides stand, where points are counted.
    fn standing(_survey: Survey<'_, Self>) -> Vec<Reason> {
        Vec::new()
    }
    /// What of the turn is under way, and who commands, where neither lies on the table as a body of its own.
    fn underway(_survey: Survey<'_, Self>) -> Vec<Reason> {
        Vec::new()
    }
    /// What there is to draw.
    fn view(survey: Survey<'_, Self>) -> View;
    /// What surrounds a unit, whatever is asked.
    fn around(_survey: Survey<'_, Self>, _unit: &Id) -> Vec<Mark> {
        Vec::new()
    }
    /// Who may do what to whom; empty if the book has no such thing.
    fn matrix(_survey: Survey<'_, Self>) -> Vec<May> {
        Vec::new()
    }
    /// What these units could do to an enemy who stood at each of these places, in cm, whatever the phase; empty if the
    /// book has no such thing.
    fn threats(_survey: Survey<'_, Self>, _units: &[Id], _at: &[DVec2]) -> Vec<Threat> {
        Vec::new()
    }
}

/// A rulebook: a value that holds the tables of a book, with the house rules in them.
pub struct Rulebook<R: Rules> {
    tables: R::Tables,
    catalogue: Catalogue,
    cards: OnceLock<BTreeMap<String, AskCard>>,
}

impl<R: Rules> Rulebook<R> {
    /// The book with its own tables, and over them a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in the house-rules file.
    pub fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<Fault>> {
        let tables = R::Tables::with_house(house)?;
        let catalogue = tables.catalogue();
        Ok(Self { tables, catalogue, cards: OnceLock::new() })
    }

    /// The tables.
    pub fn tables(&self) -> &R::Tables {
        &self.tables
    }

    /// Every key with its values and source.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// The card of a procedure, if it has one; the first who asks has them read.
    pub fn card(&self, procedure: &str) -> Option<&AskCard> {
        self.cards.get_or_init(|| ask_card::read(R::CARDS).unwrap_or_default()).get(procedure)
    }

    /// A position with these tables.
    pub fn survey<'p>(&'p self, position: &'p R::Position) -> Survey<'p, R> {
        Survey::new(position, &self.tables)
    }
}
