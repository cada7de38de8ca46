//! The contents of the panels other than the ruling, as texts: what is due, which unit may act on which target, the
//! units, and the tape.

use super::Desk;
use super::keys::{Action, OFFERS};
use dice::Id;
use rulebook::{Due, Offer, TargetAction};
use ruling::table::BodyKind;
use ruling::{Arg, Reason};
use std::sync::Arc;

/// A question that may or must be asked.
#[derive(Clone, Debug, PartialEq)]
pub struct DueRow {
    /// The index of the offer, from 0.
    pub at: usize,
    /// The name by which the question can be waived.
    pub name: String,
    /// The verb on the button that asks the question.
    pub verb: String,
    /// The question as a text.
    pub says: String,
    /// The name of the side that the question belongs to.
    pub side: String,
    /// The urgency of the question: due now, due later, or optional.
    pub due: Due,
    /// The unit that the question is about.
    pub unit: Option<Id>,
    /// The action of the key that asks the question. `None` if no key is left, or if the question can't be asked yet.
    pub key: Option<Action>,
}

/// An action that a unit may take against a target.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixRow {
    /// The procedure to ask.
    pub procedure: String,
    /// The acting unit.
    pub by: Id,
    /// The target.
    pub at: Id,
    /// The names of the acting unit and the target.
    pub names: [String; 2],
    /// The rating of the action, as a number in a text.
    pub rating: String,
    /// The range of the action, as a text.
    pub range: String,
    /// The text of the whole row.
    pub says: String,
}

/// A unit, a general or guns, as a row of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitRow {
    /// The id of the unit.
    pub id: Id,
    /// The name of the unit.
    pub name: String,
    /// The side of the unit.
    pub side: Option<Id>,
    /// The line of text that describes the unit.
    pub says: String,
    /// True if the unit stands on the table.
    pub placed: bool,
    /// True if the unit is still with the army.
    pub present: bool,
    /// The kind of body: unit, general or guns.
    pub kind: BodyKind,
}

/// The tape shown beside the held units, with how far they have been moved.
#[derive(Clone, Debug, PartialEq)]
pub struct HoldTape {
    /// The distance moved and the angle turned, as a text.
    pub moved: String,
    /// The movement that is left, if the rules allow the move. On a board, this is the sentence of the ruling.
    pub left: Option<String>,
    /// The reason why the rules forbid the move.
    pub refused: Option<String>,
    /// True if the units will be set down by hand, without asking the rules.
    pub by_hand: bool,
}

impl Desk {
    /// Returns the questions. First come those due now, then those due later, then the optional ones.
    pub fn due_rows(&self) -> Arc<Vec<DueRow>> {
        let from = self.made(self.offers.come());
        self.due_rows.get(from, || self.make_due_rows())
    }

    fn make_due_rows(&self) -> Vec<DueRow> {
        let row = |(at, offer): (usize, &Offer)| {
            let unit = offer.answers.first().map(|(_, answer)| Id::from(answer.as_str()));
            let view = self.session.view();
            DueRow {
                at,
                name: offer.name(),
                verb: self.look.language.verb(offer.procedure),
                says: self.look.language.say(&offer.says),
                side: offer.side.as_ref().map_or_else(String::new, |side| self.session.called(side)),
                due: offer.due,
                unit: unit.filter(|unit| view.body(unit).is_some()),
                key: None,
            }
        };
        let mut rows: Vec<_> = self.offers().iter().enumerate().map(row).collect();
        rows.sort_by_key(|row| match row.due {
            Due::Now => 0,
            Due::Later => 1,
            Due::Free => 2,
        });
        let asked = rows.iter_mut().filter(|row| row.due != Due::Later);
        for (number, row) in asked.take(OFFERS).enumerate() {
            row.key = Some(Action::Offer(number));
        }
        rows
    }

    /// Opens the question of the offer whose number key has the given index, from 0.
    pub(super) fn take_row(&mut self, number: usize) {
        let rows = self.due_rows();
        let row = rows.iter().find(|row| row.key == Some(Action::Offer(number)));
        let offer = row.and_then(|row| self.offers().get(row.at).cloned());
        if let Some(offer) = offer {
            self.take_up(&offer);
        }
    }

    /// Returns the rows of the matrix: which unit may take which action against which target.
    pub fn matrix_rows(&self) -> Arc<Vec<MatrixRow>> {
        let from = self.made(self.matrix.come());
        self.matrix_rows.get(from, || self.make_matrix_rows())
    }

    fn make_matrix_rows(&self) -> Vec<MatrixRow> {
        let language = self.look.language;
        let unit = self.session.view().unit;
        let row = |may: &TargetAction| MatrixRow {
            procedure: may.procedure.to_owned(),
            by: may.unit.clone(),
            at: may.target.clone(),
            names: [&may.unit, &may.target].map(|id| self.session.called(id)),
            rating: may.rating.to_string(),
            range: language.arg(&Arg::length(unit, may.range_cm)),
            says: language.say(&may.says),
        };
        self.matrix.get().into_iter().flatten().map(row).collect()
    }

    /// Picks the acting unit and the target of a matrix row, and opens the question of its procedure.
    pub fn take_matrix(&mut self, row: &MatrixRow) {
        self.picked = vec![row.by.clone()];
        self.against = vec![row.at.clone()];
        self.picked_changed();
        self.ask(&row.procedure);
    }

    /// Returns the units, generals and guns, in the order of the file.
    pub fn unit_rows(&self) -> Arc<Vec<UnitRow>> {
        self.unit_rows.get(self.made(0), || self.make_unit_rows())
    }

    fn make_unit_rows(&self) -> Vec<UnitRow> {
        let bodies = self.session.view().bodies.iter();
        let row = |body: &ruling::table::Body| UnitRow {
            id: body.id.clone(),
            name: body.name.clone(),
            side: body.side.clone(),
            says: self.look.language.say(&body.says),
            placed: body.pose.is_some(),
            present: body.present,
            kind: body.kind,
        };
        bodies.map(row).collect()
    }

    /// Returns the tape shown beside the held units. Returns `None` while no unit is held.
    pub fn tape(&self) -> Option<HoldTape> {
        let hold = self.hold.as_ref()?;
        let (length, degrees) = hold.tape();
        let unit = self.session.view().unit;
        let moved = match self.carried() {
            None if hold.fresh => self.set_up_at(hold),
            Some((from, to)) => Reason::new("tape", "step")
                .name("from", self.cell_called(&from))
                .name("to", self.cell_called(&to)),
            None => Reason::new("tape", "moved")
                .with("cm", Arg::length(unit, length))
                .name("degrees", format!("{degrees:.0}")),
        };
        let tried = self.tried();
        let sheet = tried.and_then(|answer| answer.sheet.as_ref());
        let whole = sheet.filter(|_| self.is_board());
        let measured = sheet.filter(|_| !self.is_board());
        let left = measured.and_then(|sheet| sheet.blocks.first()).map(|block| {
            let left = Reason::new("tape", "left").name("left", &block.total.text);
            self.look.language.say(&left)
        });
        let refused = tried.and_then(|answer| answer.refused.clone());
        Some(HoldTape {
            moved: self.look.language.say(&moved),
            left: left.or(whole.map(|sheet| sheet.sentence.clone())).filter(|_| refused.is_none()),
            refused,
            by_hand: hold.by_hand || self.tried.is_none(),
        })
    }
}
