//! The rows of the lists in the panels: the requests that are due, the actions of units against targets, and the units.

use crate::keys::{Action, OFFERS};
use crate::session::Names;
use dice::Id;
use rulebook::{Choice, ChoiceRange, Due, Offer, Part, TargetAction};
use ruling::Arg;
use ruling::table::{Body, BodyKind};

/// A request for a ruling that a player may or must make, as a row of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct DueRow {
    /// The index of the offer, from 0.
    pub at: usize,
    /// The name by which the umpire can waive the request.
    pub name: String,
    /// The verb on the button that makes the request.
    pub verb: String,
    /// The request as a text.
    pub says: String,
    /// The name of the side that makes the request.
    pub side: String,
    /// The urgency of the request: due now, due later, or optional.
    pub due: Due,
    /// The unit that the request is about.
    pub unit: Option<Id>,
    /// The action of the key that makes the request. `None` if no key is left, or if the request can't be made yet.
    pub key: Option<Action>,
}

/// An action that a unit may take against a target, as a row of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixRow {
    /// The name of the procedure, such as `fire`.
    pub procedure: String,
    /// The acting unit.
    pub by: Id,
    /// The target.
    pub at: Id,
    /// The names of the acting unit and the target.
    pub names: [String; 2],
    /// The rating of the action as a text, such as `3`.
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
    /// The kind: unit, general or guns.
    pub kind: BodyKind,
    /// The number of stands, figures or models left, or 0 if the book does not count strength.
    pub left: u32,
    /// The number of those left that are lost already, but not yet taken off the table.
    pub doomed: u32,
    /// The number of stands, figures or models lost since the unit joined the battle.
    pub lost: u32,
    /// The formation and the states, in a few words.
    pub states: String,
}

impl DueRow {
    /// Returns a row for each offer. First come those due now, then those due later, then the optional ones.
    pub fn all(names: Names<'_>, offers: &[Offer]) -> Vec<Self> {
        let (session, language) = (names.session(), names.language());
        let row = |(at, offer): (usize, &Offer)| {
            let unit = offer.answers.first().map(|(_, answer)| Id::from(answer.as_str()));
            Self {
                at,
                name: offer.name(),
                verb: language.verb(offer.procedure),
                says: with_targets(names, offer, language.say(&offer.says)),
                side: offer.side.as_ref().map_or_else(String::new, |side| session.called(side)),
                due: offer.due,
                unit: unit.filter(|unit| session.view().body(unit).is_some()),
                key: None,
            }
        };
        let mut rows: Vec<_> = offers.iter().enumerate().map(row).collect();
        tell_apart(&mut rows, names, offers);
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

/// The greatest number of targets that a row names.
const TARGETS: usize = 3;

/// Adds the possible targets of an offer to its text, if they are few. A unit on a board is named with its cell.
fn with_targets(names: Names<'_>, offer: &Offer, says: String) -> String {
    let [Choice { hole, takes: ChoiceRange::OneOf(of), .. }] = offer.open.as_slice() else { return says };
    let session = names.session();
    let holes = session.procedure(offer.procedure).map_or(&[][..], |known| known.holes);
    let is_target = holes.iter().any(|known| known.name == *hole && known.part == Part::Other);
    if !is_target || of.is_empty() || of.len() > TARGETS {
        return says;
    }
    let target = |id: &String| {
        let cell = session.view().body(&Id::from(id.as_str())).and_then(|body| body.cell.as_ref());
        let name = names.answer(id);
        cell.map_or_else(|| name.clone(), |cell| format!("{name} ({})", names.cell(cell)))
    };
    format!("{says} → {}", of.iter().map(target).collect::<Vec<_>>().join(", "))
}

/// Adds the answers of the offer to the text of each row that reads like another row.
fn tell_apart(rows: &mut [DueRow], names: Names<'_>, offers: &[Offer]) {
    let texts: Vec<_> = rows.iter().map(|row| (row.side.clone(), row.says.clone())).collect();
    for (row, offer) in rows.iter_mut().zip(offers) {
        let equal = texts.iter().filter(|(side, says)| *side == row.side && *says == row.says).count();
        if equal > 1 {
            let answers: Vec<_> = offer.answers.iter().map(|(_, answer)| names.answer(answer)).collect();
            row.says = format!("{} ({})", row.says, answers.join(", "));
        }
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
    pub(super) fn of(body: &Body, names: Names<'_>) -> Self {
        let language = names.language();
        let formation = body.formations.iter().find(|(word, _)| *word == body.formation);
        let formation = formation.map(|(_, message)| language.word(message));
        let badges = body.badges.iter().map(|badge| language.word(badge.message()));
        Self {
            id: body.id.clone(),
            name: body.name.clone(),
            side: body.side.clone(),
            says: language.say(&body.says),
            placed: body.pose.is_some(),
            present: body.present,
            kind: body.kind,
            left: body.strength,
            doomed: body.doomed,
            lost: names.session().lost(&body.id),
            states: formation.into_iter().chain(badges).collect::<Vec<_>>().join(", "),
        }
    }
}
