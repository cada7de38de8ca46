//! The rows of the lists, as texts: what is due, which unit may act on which target, and the units.

use crate::keys::{Action, OFFERS};
use crate::session::Names;
use dice::Id;
use language::Language;
use rulebook::{Due, Offer, TargetAction};
use ruling::Arg;
use ruling::table::{Body, BodyKind};

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

impl DueRow {
    /// Returns the questions of the offers. First come those due now, then those due later, then the optional ones.
    pub(super) fn all(names: Names<'_>, offers: &[Offer]) -> Vec<Self> {
        let (session, language) = (names.session(), names.language());
        let row = |(at, offer): (usize, &Offer)| {
            let unit = offer.answers.first().map(|(_, answer)| Id::from(answer.as_str()));
            Self {
                at,
                name: offer.name(),
                verb: language.verb(offer.procedure),
                says: language.say(&offer.says),
                side: offer.side.as_ref().map_or_else(String::new, |side| session.called(side)),
                due: offer.due,
                unit: unit.filter(|unit| session.view().body(unit).is_some()),
                key: None,
            }
        };
        let mut rows: Vec<_> = offers.iter().enumerate().map(row).collect();
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
}

impl MatrixRow {
    /// Returns the row of an action against a target.
    pub(super) fn of(names: Names<'_>, may: &TargetAction) -> Self {
        let (session, language) = (names.session(), names.language());
        Self {
            procedure: may.procedure.to_owned(),
            by: may.unit.clone(),
            at: may.target.clone(),
            names: [&may.unit, &may.target].map(|id| session.called(id)),
            rating: may.rating.to_string(),
            range: language.arg(&Arg::length(session.view().unit, may.range_cm)),
            says: language.say(&may.says),
        }
    }
}

impl UnitRow {
    /// Returns the row of a body.
    pub(super) fn of(body: &Body, language: Language) -> Self {
        Self {
            id: body.id.clone(),
            name: body.name.clone(),
            side: body.side.clone(),
            says: language.say(&body.says),
            placed: body.pose.is_some(),
            present: body.present,
            kind: body.kind,
        }
    }
}
