//! A shelf of books: where a book is chosen by its name, and a book's own kinds of thing end.

use super::catalogue::Catalogue;
use super::phase::run;
use super::question::{blank, heard, no_procedure};
use super::recorded::{events, play};
use super::rules::Figures;
use super::words::{Ear, known_choices, settle_owed};
use super::{
    Addressed, Answers, AskCard, AskOf, Cases, Demo, Detail, Fetch, Filing, Halt, May, Offer, PhaseRecord,
    Procedure, Question, Rulebook, Rules, Spoken, Survey, Threat, Waiver,
};
use crate::dice::Cast;
use crate::names::Id;
use crate::ruling::{Amendments, FactAmendment, Objection, Origin, Reason, Ruling};
use crate::table::tags::{Tags, all_faults};
use crate::table::{Fault, Mark, View};
use glam::DVec2;
use serde_json::Value;
use std::sync::Arc;

/// The books somebody can play by: whatever chooses a book by its name is handed a shelf.
#[derive(Clone, Copy)]
pub struct Shelf(&'static [&'static Volume]);

/// A book on a shelf: what is known of it before it is opened.
pub struct Volume {
    name: &'static str,
    demo: &'static Demo,
    procedures: &'static [Procedure],
    keys: &'static [&'static str],
    taken: fn(House<'_>) -> Taken,
}

/// A book taken from a shelf, or everything that is wrong in the house-rules file.
type Taken = Result<Box<dyn Book>, Vec<Fault>>;

/// A house-rules file over the tables of a book: its name and its text.
pub type House<'h> = Option<(&'h str, &'h str)>;

impl Volume {
    /// The book of these rules.
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
    /// A shelf with these books, in this order.
    pub const fn of(books: &'static [&'static Volume]) -> Self {
        Self(books)
    }

    /// The names of the books.
    pub fn names(self) -> Vec<&'static str> {
        self.0.iter().map(|volume| volume.name).collect()
    }

    /// The demo of the book of that name; none if there is no such book.
    pub fn demo(self, book: &str) -> Option<&'static Demo> {
        self.volume(book).map(|volume| volume.demo)
    }

    /// What can be asked of the book of that name, whatever its house rules; nothing if there is no such book.
    pub fn procedures(self, book: &str) -> &'static [Procedure] {
        self.volume(book).map_or(&[], |volume| volume.procedures)
    }

    /// Whether a name is the key of a rule, whichever book it is of.
    pub fn has_rule(self, name: &str) -> bool {
        self.0.iter().any(|volume| volume.keys.contains(&name))
    }

    /// Takes a book from the shelf, with a house-rules file over its tables; none of that name: `None`.
    ///
    /// # Errors
    /// Everything that is wrong in the house-rules file.
    ///
    /// # Examples
    /// ```
    /// use books::BOOKS;
    /// use seam::table::Fault;
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

fn shelved<R: Rules>(house: House<'_>) -> Taken {
    match Rulebook::<R>::with_house(house) {
        Ok(book) => Ok(Box::new(Arc::new(book))),
        Err(faults) => Err(faults),
    }
}

/// A book on the shelf, whatever its kinds of position, ask, facts, outcome and event.
pub trait Book: Send + Sync {
    /// Its name in battle files.
    fn name(&self) -> &'static str;
    /// Every key with its values and source.
    fn catalogue(&self) -> &Catalogue;
    /// What it can rule on.
    fn procedures(&self) -> &'static [Procedure];
    /// Opens a battle; it keeps the book.
    ///
    /// # Errors
    /// Every fault found in the file, with its place.
    fn open(&self, file: &str, text: &str, fetch: &Fetch<'_>) -> Result<Box<dyn Battle>, Vec<Fault>>;
    /// Reads an army list, only to see whether it can be read.
    ///
    /// # Errors
    /// Every fault found in the file, with its place.
    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>>;
    /// What the facts of a procedure may hold, as a JSON schema; none if it has no such procedure.
    fn schema(&self, procedure: &str) -> Option<&'static Value>;
    /// The facts of a procedure with nothing measured and nothing said; none if it can't be ruled on without a table.
    fn blank(&self, procedure: &str) -> Option<Value>;
    /// The card of a procedure; none if it has none.
    fn card(&self, procedure: &str) -> Option<&AskCard>;
    /// Rules from facts alone.
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

/// An open battle of some book.
pub trait Battle: Send {
    /// A second battle that stands as this one does and goes its own way from here.
    fn fork(&self) -> Box<dyn Battle>;
    /// What there is to draw.
    fn view(&self) -> View;
    /// The name of whatever has one here; its id if it has none.
    fn called(&self, id: &Id) -> String;
    /// What surrounds a unit: its zones, its range bands.
    fn around(&self, unit: &Id) -> Vec<Mark>;
    /// What is measured for a ruling, where it lies on the table; of what the rules forbid too: where it fails is there to
    /// be seen.
    ///
    /// # Errors
    /// The ask has no meaning, or the umpire's words do not fit it.
    fn sketch(&self, procedure: &str, answers: &Answers, said: &Amendments) -> Result<Vec<Mark>, Halt>;
    /// Where the facts of a ruling of a phase lie on the table it was measured on.
    ///
    /// # Errors
    /// The book has no such procedure, or the facts are not its.
    fn traced(&self, procedure: &str, facts: &Value) -> Result<Vec<Mark>, Halt>;
    /// What looked wrong when it was read.
    fn objections(&self) -> &[Objection];
    /// The units as a document, and a line for each.
    fn show(&self) -> (Value, Vec<Reason>);
    /// How the sides stand, where points are counted; empty in a book that counts none.
    fn standing(&self) -> Vec<Reason>;
    /// What of the turn is under way, and who commands, where neither lies on the table as a body of its own.
    fn underway(&self) -> Vec<Reason>;
    /// Who may do what to whom.
    fn matrix(&self) -> Vec<May>;
    /// What these units could do to an enemy who stood at each of these places, in cm, whatever the phase; empty if the
    /// book has no such thing.
    fn threats(&self, units: &[Id], at: &[DVec2]) -> Vec<Threat>;
    /// What may be asked now, and what must be.
    fn offers(&self) -> Vec<Offer>;
    /// Why the current phase can't be played at all: the battle is over; empty while it goes on.
    fn over(&self) -> Vec<Reason>;
    /// Makes a ruling; with dice, the battle moves on by its events.
    ///
    /// # Errors
    /// See [`Question::measured`] and [`Question::rule`]; the battle is then as it was.
    fn rule(
        &mut self,
        procedure: &str,
        answers: &Answers,
        said: &Amendments,
        dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Ruling, Halt>;
    /// The number of the current turn.
    fn turn(&self) -> u32;
    /// Rules the current phase; with dice, the battle moves on to the next.
    ///
    /// # Errors
    /// The phase can't be run, the dice do not fit, or something is due; the battle is then as it was.
    fn phase(
        &mut self,
        dice: Option<&mut Cast>,
        detail: Detail,
        waivers: &[Waiver],
    ) -> Result<PhaseRecord, Halt> {
        let said = Spoken { waivers, ..Spoken::default() };
        self.phase_hearing(dice, detail, said)
    }
    /// The same, with words said to its rulings.
    ///
    /// # Errors
    /// As [`Battle::phase`]; and a word is heard by no ruling, or fits several.
    fn phase_hearing(
        &mut self,
        dice: Option<&mut Cast>,
        detail: Detail,
        said: Spoken<'_>,
    ) -> Result<PhaseRecord, Halt>;
    /// Moves the battle on by recorded events, as rulings and phases list their changes.
    ///
    /// # Errors
    /// A document is no event of the book: which one of the list, counted from 1, and why; the battle is then as it was.
    fn apply(&mut self, changes: &[Value]) -> Result<(), String>;
    /// The battle file as it now stands.
    fn write(&self) -> String;
    /// What the sections and keys of that file are there for.
    fn filing(&self) -> &'static Filing;
}

/// The ids of everybody in a battle.
fn ids(view: &View) -> Vec<&Id> {
    view.bodies.iter().map(|body| &body.id).collect()
}

struct Opened<R: Rules> {
    book: Arc<Rulebook<R>>,
    position: R::Position,
    objections: Vec<Objection>,
    /// What no rule looks at: no book has anything to say of it.
    tags: Tags,
}

impl<R: Rules> Opened<R> {
    fn survey(&self) -> Survey<'_, R> {
        self.book.survey(&self.position)
    }

    /// Who is gone from the battle altogether is known by no tag.
    fn keep_tags(&mut self) {
        if !self.tags.units.is_empty() {
            let view = R::view(self.survey());
            self.tags.keep(&ids(&view));
        }
    }

    /// An ask of this battle's book, and the choices in what may follow it at once.
    fn asked(&self, procedure: &str, answers: &Answers) -> Result<(AskOf<R>, Vec<Addressed>), Halt> {
        if R::Facts::PROCEDURES.iter().all(|known| known.name != procedure) {
            return Err(no_procedure::<R>(procedure));
        }
        let mut ask = R::Facts::read(self.survey(), procedure, answers)?;
        let mut later = Vec::new();
        for (key, chosen) in &answers.choices {
            if R::Facts::leaves(&ask).contains(&key.as_str()) {
                R::Facts::choose(&mut ask, key, chosen)?;
            } else {
                later.push(Addressed::choice(key, chosen));
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
        Ok(Box::new(Opened {
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

impl<R: Rules> Battle for Opened<R> {
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

    fn matrix(&self) -> Vec<May> {
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

    fn phase_hearing(
        &mut self,
        dice: Option<&mut Cast>,
        detail: Detail,
        said: Spoken<'_>,
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
}
