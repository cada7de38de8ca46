//! The traits that a rulebook implements ([`Rules`], [`Cases`], [`Figures`]), and [`Rulebook`], which holds its tables.

use super::ask_card::{self, AskCard};
use super::case::Case;
use super::catalogue::Catalogue;
use super::hole::AskForm;
use super::{
    Answers, Choice, ChoiceRange, Demo, Due, Fetch, Filing, Hole, HoleKind, Offer, Procedure, Reading,
    Refusal, TargetAction, Threat,
};
use dice::{Dice, Id, Verdict};
use glam::DVec2;
use ruling::table::{Document, Fault, Mark, View};
use ruling::{AmendFault, Amendments, Arg, Best, Check, Reason, Tally};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The type of the requests of a rulebook.
pub type BookAsk<R> = <<R as Rules>::Facts as Cases<R>>::Ask;

/// A written order: a request that waits in the battle file until its phase is ruled.
pub struct Order<R: Rules> {
    /// The name of the procedure to carry out.
    pub procedure: &'static str,
    /// The answers that the order gives for the parameters of the procedure.
    pub answers: Answers,
    /// The event that removes the order from the battle file after the order is carried out.
    pub carried_out: R::Event,
}

/// The rule tables of a rulebook: all its numbers, with the rule keys they belong to. The macro `tables!` implements
/// this trait.
pub trait Figures: Send + Sync + Sized + 'static {
    /// The text of the rulebook's own file of rule tables.
    const OWN: &'static str;
    /// The rule keys, in the order of the rulebook.
    const KEYS: &'static [&'static str];

    /// Reads the rule tables from the text of a table file. A house-rules file, given as its name and its text,
    /// overrides single values.
    ///
    /// # Errors
    /// Returns every fault in either file, all at once.
    fn read(own: &str, house: Option<(&str, &str)>) -> Result<Self, Vec<Fault>>;

    /// Returns every rule in the form that is shown to readers.
    fn catalogue(&self) -> Catalogue;

    /// Reads the rulebook's own tables. A house-rules file, given as its name and its text, overrides single values.
    ///
    /// # Errors
    /// Returns every fault in the house-rules file, all at once.
    fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<Fault>> {
        Self::read(Self::OWN, house)
    }
}

/// A position together with the rule tables.
pub struct Survey<'p, R: Rules> {
    /// The position.
    pub position: &'p R::Position,
    /// The rule tables of the rulebook.
    pub tables: &'p R::Tables,
    /// The step of the turn that the position is in, worked out once when the survey is made.
    pub step: R::Step,
}

impl<R: Rules> Clone for Survey<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Survey<'_, R> {}

impl<'p, R: Rules> Survey<'p, R> {
    /// Joins a position with the rule tables, and works out the step of the turn.
    pub fn new(position: &'p R::Position, tables: &'p R::Tables) -> Self {
        Self { position, tables, step: R::step(position, tables) }
    }

    /// Measures the facts of a request without any override of the umpire.
    ///
    /// # Errors
    /// Returns a refusal if the request has no meaning in this position.
    pub fn facts<C: Case<R>>(self, ask: &C::Ask) -> Result<C, Refusal> {
        C::measure(self, ask, &Amendments::default())
    }

    /// Returns true if the facts can be ruled on: no check forbids the request, and no fact is open.
    pub fn allows<C: Case<R>>(self, facts: &C) -> bool {
        facts.weigh(self.tables).is_allowed()
    }

    /// Returns offers for all given requests that can be ruled on now. Requests that differ only in the answer to the
    /// parameter `hole` become one offer, which leaves that parameter to the player. If the parameter takes several
    /// units, each request names one of them, and the player may choose one or more.
    pub fn offers<C: Case<R>>(
        self,
        asks: impl IntoIterator<Item = C::Ask>,
        hole: &'static str,
        offer: impl Fn(&C) -> Offer,
    ) -> Vec<Offer> {
        let mut offers: Vec<Offer> = Vec::new();
        let units = |known: &Hole| known.name == hole && known.kind == HoleKind::Units;
        let several = <C::Ask as AskForm<R>>::HOLES.iter().any(units);
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
                Some(ChoiceRange::OneOf(of)) => of.extend(chosen),
                Some(ChoiceRange::SomeOf { of, most, .. }) => {
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

    /// Returns true if the rules allow the request in this position.
    pub fn accepts<C: Case<R>>(self, ask: &C::Ask) -> bool {
        self.facts::<C>(ask).is_ok_and(|facts| self.allows(&facts))
    }
}

/// The facts of any procedure of a rulebook, each with a path such as `unit.formation`. The macro `cases!` implements
/// this trait: each method calls the same method of the `Case` that the facts belong to.
pub trait Cases<R: Rules>: Clone {
    /// The type of a request, including every choice that a player makes and no die decides.
    type Ask: Clone;
    /// The procedures that the rulebook can rule on.
    const PROCEDURES: &'static [Procedure];

    /// Returns the name of the procedure that the facts belong to.
    fn procedure(&self) -> &'static str;
    /// Returns the main unit of the ruling.
    fn subject(&self) -> Id;
    /// Returns the name of the ruling, such as `morale@85-1`. Waivers and the umpire's instructions in a phase refer to
    /// the ruling by this name.
    fn name(&self) -> String;
    /// Returns the facts as a JSON document.
    fn document(&self) -> Value;
    /// Writes the umpire's overrides into the facts.
    ///
    /// # Errors
    /// Returns a fault if a path leads nowhere or a value does not fit there.
    fn amended(self, amendments: &Amendments) -> Result<Self, AmendFault>;
    /// Returns the accuracy with which players place stands, in the game table's unit of length. A fact closer to its
    /// limit than this is a close call.
    fn accuracy(&self) -> f64;

    /// Reads a request from typed answers.
    ///
    /// # Errors
    /// Returns a refusal if an answer can't be read or names a missing thing.
    fn read(survey: Survey<'_, R>, procedure: &str, answers: &Answers) -> Result<Self::Ask, Refusal>;
    /// Returns the answers from which `read` makes the same request: each filled parameter, with the text that would be
    /// typed.
    fn answers(survey: Survey<'_, R>, ask: &Self::Ask) -> Vec<(&'static str, String)>;
    /// Returns the keys of all rules of the rulebook that leave a choice to a player, not to the dice.
    fn choices() -> Vec<&'static str>;
    /// Returns the keys of the rules that leave a choice in a given request.
    fn leaves(ask: &Self::Ask) -> &'static [&'static str];
    /// Enters a player's choice into a request. `key` is the key of the rule that leaves the choice.
    ///
    /// # Errors
    /// Returns a refusal if the request leaves no such choice or the choice can't be read.
    fn choose(ask: &mut Self::Ask, key: &str, chosen: &str) -> Result<(), Refusal>;
    /// Measures the facts of a request. No other step looks at the position. Overrides apply before measuring: if the
    /// umpire rules that a stand sees, the range of the stand's group is measured with that stand included.
    ///
    /// # Errors
    /// Returns a refusal if the request names a missing thing or makes no sense.
    fn measure(survey: Survey<'_, R>, ask: &Self::Ask, said: &Amendments) -> Result<Self, Refusal>;
    /// Returns the facts of a procedure with nothing measured and nothing nearby, for quick rulings. Facts that a
    /// ruling needs are open. Returns `None` if there is no such procedure, or if the procedure can't be ruled on
    /// without a game table.
    fn blank(tables: &R::Tables, procedure: &str) -> Option<Self>;
    /// Returns the JSON schema of the facts of a procedure.
    fn schema(procedure: &str) -> Option<&'static Value>;
    /// Returns true if the facts can occur on a real game table.
    fn is_possible(&self, tables: &R::Tables) -> bool;
    /// Applies the rules to the facts. Returns the tally: the modifiers and the checks.
    fn weigh(&self, tables: &R::Tables) -> Tally;
    /// Rolls the dice that decide the request. Returns the outcome and the fate of each unit.
    fn resolve(&self, tables: &R::Tables, tally: &Tally, dice: &mut dyn Dice) -> Verdict;
    /// Resolves the request and derives the events that follow. Returns the verdict and the events.
    fn settle(&self, tables: &R::Tables, tally: &Tally, dice: &mut dyn Dice) -> (Verdict, Vec<R::Event>);
    /// Returns the opening of the sentence that announces the ruling.
    fn says(&self, tables: &R::Tables) -> Reason;
    /// Returns true if the opening that `says` returns already tells the outcome.
    fn says_outcome(&self) -> bool;
    /// Returns the outcomes for which the headline tells the fate of the first unit listed.
    fn led_by_fate(&self) -> &'static [&'static str];
    /// Returns the best option for each choice that a player makes without dice, found by an exact search.
    fn best(&self, tables: &R::Tables, tally: &Tally) -> Vec<Best>;
    /// Returns the marks (lines, areas and points) that draw the measured facts on the game table.
    fn sketch(&self, survey: Survey<'_, R>) -> Vec<Mark>;
}

/// The rules of a rulebook outside its procedures: the turn, the game table as a whole, the files, and the wording of
/// events.
pub trait Rules: Sized + Send + Sync + 'static {
    /// The rulebook's name in battle files.
    const NAME: &'static str;
    /// The demo of the rulebook.
    const DEMO: Demo;
    /// The cards of the rulebook's quick rulings, as the text of a file that [`ask_card::read`] reads. Empty if the
    /// rulebook has no cards.
    const CARDS: &'static str = "";
    /// The meaning of the sections and keys in the rulebook's battle files.
    const FILING: &'static Filing = &Filing::PLAIN;
    /// The state of a battle: everything on the game table and everything remembered of the turn.
    type Position: Clone + Send + 'static;
    /// The rule tables of the rulebook: all its numbers.
    type Tables: Figures;
    /// The facts of any procedure of the rulebook.
    type Facts: Cases<Self>;
    /// An absolute change of a position: it states the new value, not a difference.
    type Event: Serialize + DeserializeOwned;
    /// The step of the turn. A rulebook needs this type if the step depends on several parts of the position.
    type Step: Copy;

    /// Works out the step of the turn that a position is in.
    fn step(position: &Self::Position, tables: &Self::Tables) -> Self::Step;

    /// Applies an event to the position. This method decides nothing and can't fail.
    fn apply(tables: &Self::Tables, position: &mut Self::Position, event: &Self::Event);
    /// Returns the text of an event. `called` gives the name of a unit.
    fn tells(event: &Self::Event, called: &dyn Fn(&Id) -> Arg) -> Reason;
    /// Returns a better text of an event, made from the position after the event. Returns `None` if the position adds
    /// nothing to the text of the event alone.
    fn told_after(_position: &Self::Position, _event: &Self::Event) -> Option<Reason> {
        None
    }
    /// Returns the name of a unit in the battle, or the unit's id if there is no name.
    fn called(survey: Survey<'_, Self>, id: &Id) -> String {
        let view = Self::view(survey);
        view.body(id).map_or_else(|| id.to_string(), |body| body.name.clone())
    }

    /// Returns the offers: every request that a player may make now.
    fn offers(survey: Survey<'_, Self>) -> Vec<Offer>;
    /// Returns the offers that must be settled before the phase can close.
    fn due(survey: Survey<'_, Self>) -> Vec<Offer> {
        let mut offers = Self::offers(survey);
        offers.retain(|offer| offer.due == Due::Now);
        offers
    }
    /// Returns a check that the battle still goes on, or `None` if the battle can't be over. A failed check forbids the
    /// phase until the umpire overrides the check, so that the battle is played on.
    fn still_on(_survey: Survey<'_, Self>) -> Option<Check> {
        None
    }
    /// Returns the requests that make up the current phase. The list is empty if all requests of the phase are made one
    /// by one.
    ///
    /// # Errors
    /// Returns a refusal if the program can't run the phase.
    fn phase(_survey: Survey<'_, Self>) -> Result<Vec<BookAsk<Self>>, Refusal> {
        Ok(Vec::new())
    }
    /// Returns true if the requests of the current phase are settled in turn, each on the position that the previous
    /// request left. Otherwise all are measured before any die is rolled.
    fn in_turn(_survey: Survey<'_, Self>) -> bool {
        false
    }
    /// Returns the next request of a phase whose requests are settled in turn. `is_waived` returns true for the names
    /// of requests to skip.
    ///
    /// # Errors
    /// Returns a refusal if the program can't run the phase.
    fn next_in_turn(
        _survey: Survey<'_, Self>,
        _is_waived: &dyn Fn(&str) -> bool,
    ) -> Result<Option<BookAsk<Self>>, Refusal> {
        Ok(None)
    }
    /// Returns the names of the procedures for which players can write orders in the current phase.
    fn orderable(_survey: Survey<'_, Self>) -> Vec<&'static str> {
        Vec::new()
    }
    /// Returns the next written order of the current phase, or `None` if no order is left.
    fn ordered(_survey: Survey<'_, Self>) -> Option<Order<Self>> {
        None
    }
    /// Returns true if a request that a ruling made necessary waits until all other due requests are settled. Such
    /// requests then follow in their order.
    fn owed_waits(_survey: Survey<'_, Self>) -> bool {
        false
    }
    /// Returns the request that a ruling made necessary and that must be settled before any other. Returns `None` if
    /// there is no such request.
    fn owed(_survey: Survey<'_, Self>) -> Option<BookAsk<Self>> {
        None
    }
    /// Returns the events that follow when a due offer is waived and the phase goes on. For example, the turn of a side
    /// that is let off passes to the other side.
    fn waived(_survey: Survey<'_, Self>, _offer: &Offer) -> Vec<Self::Event> {
        Vec::new()
    }
    /// Returns the event that closes the current phase.
    fn close(survey: Survey<'_, Self>) -> Self::Event;
    /// Returns the number of the current turn.
    fn turn(survey: Survey<'_, Self>) -> u32 {
        Self::view(survey).turn
    }
    /// Returns the message id of the current phase's name.
    fn phase_name(survey: Survey<'_, Self>) -> &'static str {
        Self::view(survey).phase
    }

    /// Reads a battle file.
    ///
    /// # Errors
    /// Returns every fault found in the file, with its place.
    fn read(
        tables: &Self::Tables,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Reading<Self::Position>, Vec<Fault>>;
    /// Reads an army list only to check that the list is readable. In a rulebook without army lists every list is a
    /// fault.
    ///
    /// # Errors
    /// Returns every fault found in the file, with its place.
    fn check_army(file: &str, text: &str) -> Result<(), Vec<Fault>> {
        let document = Document::parse(file, text)?;
        document.refuse(0, "", Reason::new("fault-no-armies", ""));
        Err(document.faults())
    }
    /// Writes the current position as a battle file.
    fn write(survey: Survey<'_, Self>) -> String;

    /// Returns the position in the two forms that the command `show` prints: as a JSON document and as text.
    fn show(survey: Survey<'_, Self>) -> (Value, Vec<Reason>);
    /// Returns the score of the sides, if the rulebook counts points.
    fn standing(_survey: Survey<'_, Self>) -> Vec<Reason> {
        Vec::new()
    }
    /// Returns the actions in progress, and the commanders who are not drawn on the game table.
    fn underway(_survey: Survey<'_, Self>) -> Vec<Reason> {
        Vec::new()
    }
    /// Returns everything that is drawn of the battle, such as the units and the terrain.
    fn view(survey: Survey<'_, Self>) -> View;
    /// Returns the marks around a unit that do not depend on any request, such as zones.
    fn around(_survey: Survey<'_, Self>, _unit: &Id) -> Vec<Mark> {
        Vec::new()
    }
    /// Returns the actions that units can take against targets. Empty if the rulebook has no such list.
    fn matrix(_survey: Survey<'_, Self>) -> Vec<TargetAction> {
        Vec::new()
    }
    /// Returns the threat that the given units pose to an enemy at each of the given places, in any phase. Places are
    /// in cm. Empty if the rulebook has no threats.
    fn threats(_survey: Survey<'_, Self>, _units: &[Id], _at: &[DVec2]) -> Vec<Threat> {
        Vec::new()
    }
}

/// A rulebook with its rule tables, which include the house rules.
pub struct Rulebook<R: Rules> {
    tables: R::Tables,
    catalogue: Catalogue,
    cards: OnceLock<BTreeMap<String, AskCard>>,
}

impl<R: Rules> Rulebook<R> {
    /// Loads the rulebook with the rulebook's own tables. A house-rules file, given as its name and its text, overrides
    /// single values.
    ///
    /// # Errors
    /// Returns every fault in the house-rules file, all at once.
    pub fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<Fault>> {
        let tables = R::Tables::with_house(house)?;
        let catalogue = tables.catalogue();
        Ok(Self { tables, catalogue, cards: OnceLock::new() })
    }

    /// Returns the rule tables of the rulebook.
    pub fn tables(&self) -> &R::Tables {
        &self.tables
    }

    /// Returns the catalogue: every rule key with values and source.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Returns the card of a procedure, or `None` if the procedure has no card. The first call reads all cards.
    pub fn card(&self, procedure: &str) -> Option<&AskCard> {
        self.cards.get_or_init(|| ask_card::read(R::CARDS).unwrap_or_default()).get(procedure)
    }

    /// Joins a position with the rule tables.
    pub fn survey<'p>(&'p self, position: &'p R::Position) -> Survey<'p, R> {
        Survey::new(position, &self.tables)
    }
}
