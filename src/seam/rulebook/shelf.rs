//! The shelf: the list of rulebooks that a program offers. A shelf finds a rulebook by name and hides the rulebook's
//! own types behind the traits [`Book`] and [`Battle`].

use super::catalogue::Catalogue;
use super::event_record::{events, play};
use super::phase::run;
use super::question::{blank, heard, no_procedure};
use super::rules::Figures;
use super::words::{Ear, known_choices, settle_owed};
use super::{
    Answers, AskCard, BookAsk, Cases, Demo, Detail, Fetch, Filing, Halt, Offer, PhaseRecord, PhaseWords,
    Procedure, Question, Rulebook, Rules, RulingWord, Survey, TargetAction, Threat, Waiver,
};
use dice::{Cast, Id};
use glam::DVec2;
use ruling::table::tags::{Tags, all_faults};
use ruling::table::{Fault, Mark, View};
use ruling::{Amendments, FactAmendment, Objection, Origin, Reason, Ruling};
use serde_json::Value;
use std::sync::Arc;

/// The rulebooks that can be played. Code that chooses a rulebook by name receives a shelf.
#[derive(Clone, Copy)]
pub struct Shelf(&'static [&'static Volume]);

/// A rulebook on a shelf, with everything that is known before the rulebook is opened.
pub struct Volume {
    name: &'static str,
    demo: &'static Demo,
    procedures: &'static [Procedure],
    keys: &'static [&'static str],
    taken: fn(House<'_>) -> ShelfBook,
}

/// A rulebook taken from a shelf, or every fault in the house-rules file.
type ShelfBook = Result<Box<dyn Book>, Vec<Fault>>;

/// A house-rules file for the rule tables of a rulebook: its name and its text.
pub type House<'h> = Option<(&'h str, &'h str)>;

impl Volume {
    /// Makes the shelf entry of a rulebook.
    pub const fn of<R: Rules>() -> Self {
        Self {
            name: R::NAME,
            demo: const { &R::DEMO },
            procedures: <R::Facts as Cases<R>>::PROCEDURES,
            keys: R::Tables::KEYS,
            taken: shelved::<R>,
        }
    }
}

impl Shelf {
    /// Makes a shelf with the given rulebooks in the given order.
    pub const fn of(books: &'static [&'static Volume]) -> Self {
        Self(books)
    }

    /// Returns the names of the rulebooks.
    pub fn names(self) -> Vec<&'static str> {
        self.0.iter().map(|volume| volume.name).collect()
    }

    /// Returns the demo of a rulebook, or `None` if there is no rulebook of that name.
    pub fn demo(self, book: &str) -> Option<&'static Demo> {
        self.volume(book).map(|volume| volume.demo)
    }

    /// Returns the procedures of a rulebook, which house rules do not change. Empty if there is no rulebook of that
    /// name.
    pub fn procedures(self, book: &str) -> &'static [Procedure] {
        self.volume(book).map_or(&[], |volume| volume.procedures)
    }

    /// Returns true if any rulebook has a rule with the given key.
    pub fn has_rule(self, name: &str) -> bool {
        self.0.iter().any(|volume| volume.keys.contains(&name))
    }

    /// Opens a rulebook. A house-rules file overrides single values of its tables. Returns `None` if no rulebook has
    /// the name.
    ///
    /// # Errors
    /// Returns every fault in the house-rules file.
    ///
    /// # Examples
    /// ```
    /// use books::BOOKS;
    /// use ruling::table::Fault;
    /// for name in BOOKS.names() {
    ///     let taken = BOOKS.book(name, None)?;
    ///     assert_eq!(taken.map(|book| book.name()), Some(name));
    /// }
    /// assert!(BOOKS.book("chess", None)?.is_none());
    /// assert!(BOOKS.book("squad", Some(("club.toml", "[no.such.rule]"))).is_err());
    /// # Ok::<(), Vec<Fault>>(())
    /// ```
    pub fn book(self, name: &str, house: House<'_>) -> Result<Option<Box<dyn Book>>, Vec<Fault>> {
        self.volume(name).map(|volume| (volume.taken)(house)).transpose()
    }

    fn volume(self, book: &str) -> Option<&'static Volume> {
        self.0.iter().copied().find(|volume| volume.name == book)
    }
}

fn shelved<R: Rules>(house: House<'_>) -> ShelfBook {
    match Rulebook::<R>::with_house(house) {
        Ok(book) => Ok(Box::new(Arc::new(book))),
        Err(faults) => Err(faults),
    }
}

/// A rulebook as a trait object, which hides the rulebook's own types of position, request, facts, outcome and event.
pub trait Book: Send + Sync {
    /// Returns the name of the rulebook in battle files.
    fn name(&self) -> &'static str;
    /// Returns the catalogue: every rule key with values and source.
    fn catalogue(&self) -> &Catalogue;
    /// Returns the procedures that the rulebook can rule on.
    fn procedures(&self) -> &'static [Procedure];
    /// Opens a battle from the text of a battle file. The battle keeps the rulebook.
    ///
    /// # Errors
    /// Returns every fault found in the file, with its place.
    fn open(&self, file: &str, text: &str, fetch: &Fetch<'_>) -> Result<Box<dyn Battle>, Vec<Fault>>;
    /// Reads an army list only to check that the list is readable.
    ///
    /// # Errors
    /// Returns every fault found in the file, with its place.
    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>>;
    /// Returns the JSON schema of the facts of a procedure, or `None` if the rulebook has no such procedure.
    fn schema(&self, procedure: &str) -> Option<&'static Value>;
    /// Returns the facts of a procedure with nothing measured and nothing entered. Returns `None` if the procedure
    /// needs a game table.
    fn blank(&self, procedure: &str) -> Option<Value>;
    /// Returns the card of a procedure, or `None` if there is no card.
    fn card(&self, procedure: &str) -> Option<&AskCard>;
    /// Makes a ruling from facts alone, without a game table.
    ///
    /// # Errors
    /// See [`Question::quick`] and [`Question::rule`].
    fn quick(
        &self,
        procedure: &str,
        said: &Amendments,
        dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Ruling, Halt>;
}

/// An open battle of some rulebook.
pub trait Battle: Send {
    /// Returns a copy of the battle in the current state. Changes to one do not affect the other.
    fn fork(&self) -> Box<dyn Battle>;
    /// Returns the units, the ground and everything else that is drawn.
    fn view(&self) -> View;
    /// Returns the name of a thing in the battle, or the id if there is no name.
    fn called(&self, id: &Id) -> String;
    /// Returns the marks around a unit, such as zones and range bands.
    fn around(&self, unit: &Id) -> Vec<Mark>;
    /// Returns the marks of the facts measured for a ruling. A request that the rules forbid is drawn too, so that the
    /// failed measurement can be seen.
    ///
    /// # Errors
    /// Returns an error if the request has no meaning or an override does not fit the request.
    fn sketch(&self, procedure: &str, answers: &Answers, said: &Amendments) -> Result<Vec<Mark>, Halt>;
    /// Returns the marks that draw given facts on the current position. Used for the rulings of a phase.
    ///
    /// # Errors
    /// Returns an error if the rulebook has no such procedure or the facts do not belong to that procedure.
    fn traced(&self, procedure: &str, facts: &Value) -> Result<Vec<Mark>, Halt>;
    /// Returns the objections found when the battle was read.
    fn objections(&self) -> &[Objection];
    /// Returns the units as a JSON document, and a line of text for each.
    fn show(&self) -> (Value, Vec<Reason>);
    /// Returns the score of the sides. Empty in a rulebook that counts no points.
    fn standing(&self) -> Vec<Reason>;
    /// Returns the actions in progress, and the commanders who are not drawn on the game table.
    fn underway(&self) -> Vec<Reason>;
    /// Returns the actions that units can take against targets.
    fn matrix(&self) -> Vec<TargetAction>;
    /// Returns the threat that the given units pose to an enemy at each of the given places, in any phase. Places are
    /// in cm. Empty if the rulebook has no threats.
    fn threats(&self, units: &[Id], at: &[DVec2]) -> Vec<Threat>;
    /// Returns the offers: every request that a player may make now or must make.
    fn offers(&self) -> Vec<Offer>;
    /// Returns the reasons why the current phase can't be played at all, such as the end of the battle. Empty
    /// otherwise.
    fn over(&self) -> Vec<Reason>;
    /// Makes a ruling. If all dice are known, applies the events to the battle.
    ///
    /// # Errors
    /// See [`Question::measured`] and [`Question::rule`]. On an error the battle is unchanged.
    fn rule(
        &mut self,
        procedure: &str,
        answers: &Answers,
        said: &Amendments,
        dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Ruling, Halt>;
    /// Returns the number of the current turn.
    fn turn(&self) -> u32;
    /// Returns the message id of the current phase's name.
    fn phase_name(&self) -> &'static str;
    /// Rules the current phase. If all dice are known, the battle moves on to the next phase.
    ///
    /// # Errors
    /// Returns an error if the phase can't be run, the dice do not match, or something is due. The battle is then
    /// unchanged.
    fn phase(
        &mut self,
        dice: Option<&mut Cast>,
        detail: Detail,
        waivers: &[Waiver],
    ) -> Result<PhaseRecord, Halt> {
        let said = PhaseWords { waivers, ..PhaseWords::default() };
        self.phase_hearing(dice, detail, said)
    }
    /// Rules the current phase like [`Battle::phase`], with instructions (overrides and choices) for single rulings.
    ///
    /// # Errors
    /// Fails as [`Battle::phase`] does, and also if an instruction fits no ruling or several.
    fn phase_hearing(
        &mut self,
        dice: Option<&mut Cast>,
        detail: Detail,
        said: PhaseWords<'_>,
    ) -> Result<PhaseRecord, Halt>;
    /// Applies recorded events, such as the changes listed in rulings and phases.
    ///
    /// # Errors
    /// Returns an error if a document is not an event of the rulebook: its number in the list, counted from 1, and the
    /// reason. The battle is then unchanged.
    fn apply(&mut self, changes: &[Value]) -> Result<(), String>;
    /// Writes the current position as a battle file.
    fn write(&self) -> String;
    /// Returns the meaning of the sections and keys in the rulebook's battle files.
    fn filing(&self) -> &'static Filing;
    /// Returns the names of the procedures for which players can write orders in the current phase.
    fn orderable(&self) -> Vec<&'static str>;
}

/// Returns the ids of all units, generals and guns in a battle.
fn ids(view: &View) -> Vec<&Id> {
    view.bodies.iter().map(|body| &body.id).collect()
}

struct ShelfBattle<R: Rules> {
    book: Arc<Rulebook<R>>,
    position: R::Position,
    objections: Vec<Objection>,
    /// The camera tags of the battle. No rule looks at them, so they are kept outside the position.
    tags: Tags,
}

impl<R: Rules> ShelfBattle<R> {
    fn survey(&self) -> Survey<'_, R> {
        self.book.survey(&self.position)
    }

    /// Drops the camera tags of units that are gone from the battle.
    fn keep_tags(&mut self) {
        if !self.tags.units.is_empty() {
            let view = R::view(self.survey());
            self.tags.keep(&ids(&view));
        }
    }

    /// Reads a request for the battle's rulebook. Choices that the request itself does not leave are returned as
    /// instructions for the rulings that it may trigger.
    fn asked(&self, procedure: &str, answers: &Answers) -> Result<(BookAsk<R>, Vec<RulingWord>), Halt> {
        if R::Facts::PROCEDURES.iter().all(|known| known.name != procedure) {
            return Err(no_procedure::<R>(procedure));
        }
        let mut ask = R::Facts::read(self.survey(), procedure, answers)?;
        let mut later = Vec::new();
        for (key, chosen) in &answers.choices {
            if R::Facts::leaves(&ask).contains(&key.as_str()) {
                R::Facts::choose(&mut ask, key, chosen)?;
            } else {
                later.push(RulingWord::choice(key, chosen));
            }
        }
        known_choices::<R>(&later)?;
        Ok((ask, later))
    }
}

impl<R: Rules> Book for Arc<Rulebook<R>> {
    fn name(&self) -> &'static str {
        R::NAME
    }

    fn catalogue(&self) -> &Catalogue {
        self.as_ref().catalogue()
    }

    fn procedures(&self) -> &'static [Procedure] {
        R::Facts::PROCEDURES
    }

    fn open(&self, file: &str, text: &str, fetch: &Fetch<'_>) -> Result<Box<dyn Battle>, Vec<Fault>> {
        let reading = R::read(self.tables(), file, text, fetch)
            .map_err(|faults| all_faults(faults, Tags::of(file, text, None)))?;
        let view = R::view(self.survey(&reading.position));
        let tags = Tags::of(file, text, Some(&ids(&view)))?;
        Ok(Box::new(ShelfBattle {
            book: Self::clone(self),
            position: reading.position,
            objections: reading.objections,
            tags,
        }))
    }

    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>> {
        R::check_army(file, text)
    }

    fn schema(&self, procedure: &str) -> Option<&'static Value> {
        R::Facts::schema(procedure)
    }

    fn blank(&self, procedure: &str) -> Option<Value> {
        blank(self.as_ref(), procedure).ok().map(|facts| facts.document())
    }

    fn card(&self, procedure: &str) -> Option<&AskCard> {
        self.as_ref().card(procedure)
    }

    fn quick(
        &self,
        procedure: &str,
        said: &Amendments,
        mut dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Ruling, Halt> {
        let (ruling, _) =
            Question::quick(self.as_ref(), procedure, said)?.rule(dice.as_deref_mut(), detail)?;
        if let Some(dice) = dice {
            dice.used_up()?;
        }
        Ok(ruling)
    }
}

impl<R: Rules> Battle for ShelfBattle<R> {
    fn fork(&self) -> Box<dyn Battle> {
        Box::new(Self {
            book: Arc::clone(&self.book),
            position: self.position.clone(),
            objections: self.objections.clone(),
            tags: self.tags.clone(),
        })
    }

    fn view(&self) -> View {
        View { tags: self.tags.clone(), ..R::view(self.survey()) }
    }

    fn called(&self, id: &Id) -> String {
        R::called(self.survey(), id)
    }

    fn around(&self, unit: &Id) -> Vec<Mark> {
        R::around(self.survey(), unit)
    }

    fn sketch(&self, procedure: &str, answers: &Answers, said: &Amendments) -> Result<Vec<Mark>, Halt> {
        let (ask, _) = self.asked(procedure, answers)?;
        let (facts, said) = heard(&self.book, &self.position, &ask, said)?;
        Ok(facts.amended(&said)?.sketch(self.survey()))
    }

    fn traced(&self, procedure: &str, facts: &Value) -> Result<Vec<Mark>, Halt> {
        let blank = blank(&self.book, procedure)?;
        let fields = facts.as_object().into_iter().flatten();
        let facts = fields.map(|(path, value)| FactAmendment {
            path: path.clone(),
            value: value.clone(),
            origin: Origin::Measured,
            reason: None,
        });
        let whole = Amendments { facts: facts.collect(), ..Amendments::default() };
        Ok(blank.amended(&whole)?.sketch(self.survey()))
    }

    fn objections(&self) -> &[Objection] {
        &self.objections
    }

    fn show(&self) -> (Value, Vec<Reason>) {
        R::show(self.survey())
    }

    fn standing(&self) -> Vec<Reason> {
        R::standing(self.survey())
    }

    fn underway(&self) -> Vec<Reason> {
        R::underway(self.survey())
    }

    fn matrix(&self) -> Vec<TargetAction> {
        R::matrix(self.survey())
    }

    fn threats(&self, units: &[Id], at: &[DVec2]) -> Vec<Threat> {
        R::threats(self.survey(), units, at)
    }

    fn over(&self) -> Vec<Reason> {
        let over = R::still_on(self.survey()).into_iter();
        let refused = R::phase(self.survey()).err();
        let refused = refused.into_iter().flat_map(|refusal| refusal.0);
        let against = over.chain(refused).filter(|check| !check.holds);
        against.map(|check| check.because).collect()
    }

    fn offers(&self) -> Vec<Offer> {
        R::offers(self.survey())
    }

    fn rule(
        &mut self,
        procedure: &str,
        answers: &Answers,
        said: &Amendments,
        mut dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Ruling, Halt> {
        let book = self.book.as_ref();
        let (ask, later) = self.asked(procedure, answers)?;
        let mut ear = Ear::new(&later);
        let question = Question::measured(book, &self.position, &ask, said)?;
        let (mut ruling, events) = question.rule(dice.as_deref_mut(), detail)?;
        if dice.as_ref().is_some_and(|dice| dice.waits()) {
            return Ok(ruling);
        }
        let mut next = self.position.clone();
        play(book, &mut next, &mut ruling, &events);
        let mut none = Cast::given(Vec::new());
        let dice = dice.unwrap_or(&mut none);
        if !R::owed_waits(book.survey(&next)) {
            ruling.then = settle_owed(book, &mut next, &mut ear, (dice, detail), &[])?.rulings;
        }
        dice.used_up()?;
        if ruling.outcome.is_some() {
            ear.all_heard()?;
        }
        self.position = next;
        self.keep_tags();
        Ok(ruling)
    }

    fn turn(&self) -> u32 {
        R::turn(self.survey())
    }

    fn phase_name(&self) -> &'static str {
        R::phase_name(self.survey())
    }

    fn phase_hearing(
        &mut self,
        dice: Option<&mut Cast>,
        detail: Detail,
        said: PhaseWords<'_>,
    ) -> Result<PhaseRecord, Halt> {
        let record = run(self.book.as_ref(), &mut self.position, dice, detail, said)?;
        self.keep_tags();
        Ok(record)
    }

    fn apply(&mut self, changes: &[Value]) -> Result<(), String> {
        for event in &events::<R>(changes)? {
            R::apply(self.book.tables(), &mut self.position, event);
        }
        self.keep_tags();
        Ok(())
    }

    fn write(&self) -> String {
        R::write(self.survey()) + &self.tags.write()
    }

    fn filing(&self) -> &'static Filing {
        R::FILING
    }

    fn orderable(&self) -> Vec<&'static str> {
        R::orderable(self.book.survey(&self.position))
    }
}
