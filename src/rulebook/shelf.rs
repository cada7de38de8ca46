//! The shelf: the one place where a book is chosen, and a book's own kinds of thing end.

use super::catalogue::{Catalogue, TableFault};
use super::napoleonic::Napoleonic;
use super::phase::{run, settle_owed};
use super::squad::Squad;
use super::{
    Answers, Detail, Fetch, Halt, Offer, PhaseRecord, Procedure, Question, Rulebook, Waiver,
};
use crate::dice::Cast;
use crate::ruling::{Amendments, Objection, Reason, Ruling};
use crate::table::Fault;
use serde_json::Value;

/// The names of the books on the shelf.
pub const NAMES: &[&str] = &["napoleonic", "squad"];

/// Takes a book from the shelf, with a house-rules file over its tables; none of that name: `None`.
///
/// # Errors
/// Everything that is wrong in the house-rules file.
///
/// # Examples
/// ```
/// use frontage::rulebook::shelf::{NAMES, book};
/// use frontage::table::Fault;
/// for name in NAMES {
///     let taken = book(name, None)?;
///     assert_eq!(taken.map(|book| book.name()), Some(*name));
/// }
/// assert!(book("chess", None)?.is_none());
/// assert!(book("squad", Some(("club.toml", "[no.such.rule]"))).is_err());
/// # Ok::<(), Vec<Fault>>(())
/// ```
pub fn book(name: &str, house: Option<(&str, &str)>) -> Result<Option<Box<dyn Book>>, Vec<Fault>> {
    let faults = |faults: Vec<TableFault>| faults.into_iter().map(Fault::from).collect::<Vec<_>>();
    match name {
        "napoleonic" => Ok(Some(Box::new(
            Napoleonic::with_house(house).map_err(faults)?,
        ))),
        "squad" => Ok(Some(Box::new(Squad::with_house(house).map_err(faults)?))),
        _ => Ok(None),
    }
}

/// A book on the shelf, whatever its kinds of position, ask, facts, outcome and event.
pub trait Book {
    /// Its name in battle files.
    fn name(&self) -> &'static str;
    /// Every key with its values and source.
    fn catalogue(&self) -> &Catalogue;
    /// What it can rule on.
    fn procedures(&self) -> &'static [Procedure];
    /// Opens a battle.
    ///
    /// # Errors
    /// Every fault found in the file, with its place.
    fn open<'a>(
        &'a self,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Box<dyn Battle + 'a>, Vec<Fault>>;
    /// Reads an army list, only to see whether it can be read.
    ///
    /// # Errors
    /// Every fault found in the file, with its place.
    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>>;
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
pub trait Battle {
    /// What looked wrong when it was read.
    fn objections(&self) -> &[Objection];
    /// The units as a document, and a line for each.
    fn show(&self) -> (Value, Vec<Reason>);
    /// Who may do what to whom.
    fn matrix(&self) -> (Value, Vec<Reason>);
    /// What may be asked now, and what must be.
    fn offers(&self) -> Vec<Offer>;
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
    ) -> Result<PhaseRecord, Halt>;
    /// The battle file as it now stands.
    fn write(&self) -> String;
}

struct Open<'b, B: Rulebook> {
    book: &'b B,
    position: B::Position,
    objections: Vec<Objection>,
}

impl<B: Rulebook> Book for B {
    fn name(&self) -> &'static str {
        Rulebook::name(self)
    }

    fn catalogue(&self) -> &Catalogue {
        Rulebook::catalogue(self)
    }

    fn procedures(&self) -> &'static [Procedure] {
        Rulebook::procedures(self)
    }

    fn open<'a>(
        &'a self,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Box<dyn Battle + 'a>, Vec<Fault>> {
        let reading = self.read(file, text, fetch)?;
        Ok(Box::new(Open {
            book: self,
            position: reading.position,
            objections: reading.objections,
        }))
    }

    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>> {
        Rulebook::check_army(self, file, text)
    }

    fn quick(
        &self,
        procedure: &str,
        said: &Amendments,
        mut dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Ruling, Halt> {
        let (ruling, _) =
            Question::quick(self, procedure, said)?.rule(dice.as_deref_mut(), detail)?;
        if let Some(dice) = dice {
            dice.used_up()?;
        }
        Ok(ruling)
    }
}

impl<B: Rulebook> Battle for Open<'_, B> {
    fn objections(&self) -> &[Objection] {
        &self.objections
    }

    fn show(&self) -> (Value, Vec<Reason>) {
        self.book.show(&self.position)
    }

    fn matrix(&self) -> (Value, Vec<Reason>) {
        self.book.matrix(&self.position)
    }

    fn offers(&self) -> Vec<Offer> {
        self.book.offers(&self.position)
    }

    fn rule(
        &mut self,
        procedure: &str,
        answers: &Answers,
        said: &Amendments,
        mut dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<Ruling, Halt> {
        let book = self.book;
        if book
            .procedures()
            .iter()
            .all(|known| known.name != procedure)
        {
            let known = book
                .procedures()
                .iter()
                .map(|procedure| procedure.name)
                .collect();
            return Err(Halt::NoProcedure(procedure.to_owned(), known));
        }
        let ask = book.ask(&self.position, procedure, answers)?;
        let question = Question::measured(book, &self.position, &ask, said)?;
        let (mut ruling, events) = question.rule(dice.as_deref_mut(), detail)?;
        let mut next = self.position.clone();
        for event in &events {
            book.apply(&mut next, event);
        }
        let mut none = Cast::given(Vec::new());
        let dice = dice.unwrap_or(&mut none);
        ruling.then = settle_owed(book, &mut next, dice, detail)?;
        dice.used_up()?;
        self.position = next;
        Ok(ruling)
    }

    fn turn(&self) -> u32 {
        self.book.turn(&self.position)
    }

    fn phase(
        &mut self,
        dice: Option<&mut Cast>,
        detail: Detail,
        waivers: &[Waiver],
    ) -> Result<PhaseRecord, Halt> {
        run(self.book, &mut self.position, dice, detail, waivers)
    }

    fn write(&self) -> String {
        self.book.write(&self.position)
    }
}
