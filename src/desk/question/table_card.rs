//! Quick questions about units of the table. The card gets what the book measures between them.

use super::card;
use super::phone_question::PhoneQuestion;
use crate::controls::{check_named, said, say};
use dice::Id;
use language::Language;
use report::text;
use rulebook::shelf::{Battle, Book};
use rulebook::{Answers, Detail, Halt, Hole, HoleKind, Part, Procedure, Request, RequestKind, RequestResult};
use ruling::table::View;
use ruling::{Line, Reason, Ruling};
use serde_json::Value;

/// The number of times that a question is asked again with the checks allowed that forbade it.
const TRIES: usize = 8;

/// The parameters of a procedure that units of the table fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitHoles {
    /// The parameter for the unit that acts.
    pub actor: &'static Hole,
    /// The parameter for the unit that is acted on. `None` if the procedure has none.
    pub other: Option<&'static Hole>,
}

impl UnitHoles {
    /// Returns the parameters of a procedure that units fill. Returns `None` if one or two units are not enough for the
    /// procedure.
    pub fn of(procedure: &Procedure) -> Option<Self> {
        let is_other = |hole: &&Hole| hole.part == Part::Other || hole.required && hole.kind == HoleKind::Hex;
        let actor = procedure.holes.iter().find(|hole| hole.part == Part::Actor)?;
        let other = procedure.holes.iter().find(is_other);
        let is_filled = |hole: &Hole| hole == actor || Some(hole) == other;
        let all = procedure.holes.iter().all(|hole| !hole.required || is_filled(hole));
        all.then_some(Self { actor, other })
    }

    /// Returns the answers that name the units. Returns `None` if there are too few, or one is in no hex that must be.
    fn answers(self, units: &[Id], view: &View) -> Option<Answers> {
        let answer = |hole: &Hole, unit: &Id| match hole.kind {
            HoleKind::Hex => view.body(unit)?.cell.as_ref().map(Id::to_string),
            _ => Some(unit.to_string()),
        };
        let holes = [Some(self.actor), self.other];
        let mut units = units.iter();
        let given = holes
            .into_iter()
            .flatten()
            .map(|hole| Some((hole.name.to_owned(), answer(hole, units.next()?)?)));
        Some(Answers { given: given.collect::<Option<_>>()?, choices: Vec::new() })
    }
}

impl PhoneQuestion {
    /// Returns the question of a procedure about units of a table, with the card filled from what the book measures. What
    /// forbids the action now, such as a distance, is passed over, because the question may be about a later moment. If
    /// the card can't say all that counts on the table, also returns a remark about it.
    ///
    /// # Errors
    /// Fails if the procedure has no card for these units or the book can't measure it. The error is a text for readers.
    pub fn between(
        book: &dyn Book,
        table: &dyn Battle,
        (procedure, units): (&str, Vec<Id>),
        language: Language,
    ) -> Result<(Self, Option<Reason>), String> {
        let none = || language.word("web-settle.unmeasured");
        let known = book.procedures().iter().find(|known| known.name == procedure).ok_or_else(none)?;
        let card = book.card(procedure).ok_or_else(none)?;
        let holes = UnitHoles::of(known).ok_or_else(none)?;
        let view = table.view();
        let answers = holes.answers(&units, &view).ok_or_else(none)?;
        let asked = Request::new(RequestKind::Table(procedure.to_owned(), answers));
        let ruling = measured(book, table, asked)
            .map_err(|halt| text::halt(&halt, book.catalogue(), language).trim_end().to_owned())?;
        let ruling = ruling.ok_or_else(none)?;
        let mut question = Self::new(book, procedure).ok_or_else(none)?;
        card::hear(&mut question.ask, card::filled(card, &ruling.facts, language));
        question.units = units;
        question.name_units(book, &view);
        let remark = question.differs(book, &ruling);
        Ok((question, remark))
    }

    /// Returns a remark if the card comes to another sum than the ruling on the table. A ruling in which nothing counts,
    /// because no stand may act now, is no other sum.
    fn differs(&self, book: &dyn Book, ruling: &Ruling) -> Option<Reason> {
        let quick = self.ask.quick(book, None, Detail::with_odds(false)).ok()?;
        let (table, card) = (totals(ruling), totals(&quick));
        let counts = ruling.tally.blocks.iter().flat_map(|block| &block.lines).any(Line::counts);
        let remark =
            Reason::new("web-settle", "differs").name("table", table.clone()).name("card", card.clone());
        (counts && table != card).then_some(remark)
    }

    /// Returns the units of the table that the question is about, the one that acts first.
    pub fn units(&self) -> &[Id] {
        &self.units
    }

    /// Gives the columns of the card the names that its units have on a table. A unit that is not on the table gets none.
    pub fn name_units(&mut self, book: &dyn Book, view: &View) {
        let card = self.procedure().and_then(|procedure| book.card(procedure));
        let columns = card.map_or(&[][..], |card| &card.columns);
        let named = columns
            .iter()
            .zip(&self.units)
            .filter_map(|(column, unit)| Some((column.name_at()?, view.body(unit)?.name.clone())));
        for (path, name) in named.collect::<Vec<_>>() {
            say(&mut self.ask.said, said(path, Value::from(name)));
        }
    }
}

/// Returns the sums of a ruling, as a text.
fn totals(ruling: &Ruling) -> String {
    let totals = ruling.tally.blocks.iter().map(|block| block.total().to_string());
    totals.collect::<Vec<_>>().join(" : ")
}

/// Returns the ruling that a book makes on a table before the dice. A check that forbids it is allowed, as far as a fact can
/// be changed for it. Returns `None` if the question is a phase.
fn measured(book: &dyn Book, table: &dyn Battle, mut asked: Request) -> Result<Option<Box<Ruling>>, Halt> {
    let mut tries = 0;
    loop {
        let ruled = asked.rule(book, table.fork().as_mut(), None, Detail::with_odds(false));
        tries += 1;
        match ruled {
            Ok(RequestResult::One(ruling)) => return Ok(Some(ruling)),
            Ok(RequestResult::Phase(_)) => return Ok(None),
            Err(Halt::Refused(checks)) if tries < TRIES => {
                let before = asked.said.checks.len();
                let failed = checks.iter().filter(|check| !check.holds && check.rests_on.is_some());
                for check in failed.map(|check| check_named(&check.name(), "?".to_owned())) {
                    if !asked.said.checks.contains(&check) {
                        asked.said.checks.push(check);
                    }
                }
                if asked.said.checks.len() == before {
                    return Err(Halt::Refused(checks));
                }
            }
            Err(halt) => return Err(halt),
        }
    }
}
