//! The card of the picked unit: its name, strength and notes, and the actions that are possible now.

use super::MatrixRow;
use crate::Desk;
use crate::session::Names;
use dice::Id;
use language::Language;
use rulebook::{Choice, ChoiceRange, Due, Offer};
use ruling::Reason;
use ruling::table::Body;

/// The contents of a unit's card.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitCard {
    /// The id of the unit.
    pub id: Id,
    /// The name of the unit.
    pub name: String,
    /// The index of the unit's side, which decides the colour of the card. `None` if the unit has no side.
    pub side: Option<usize>,
    /// The troop type and the formation.
    pub says: String,
    /// The notes on character, deeds and losses, one on each line.
    pub notes: Vec<String>,
    /// The number of stands, figures or models left, or 0 if the rulebook does not count strength.
    pub left: u32,
    /// The number of stands, figures or models lost since the battle began.
    pub lost: u32,
    /// The number of those left that are lost already, but not yet taken off the table.
    pub doomed: u32,
    /// The strength as a text.
    pub strength: String,
    /// The actions that are possible for the unit now.
    pub may: Vec<UnitAction>,
}

/// An action that is possible for a unit now.
#[derive(Clone, Debug, PartialEq)]
pub struct UnitAction {
    /// The name of the procedure, with the target if there is one. If the procedure is offered more than once, this is
    /// the whole sentence.
    pub name: String,
    /// The whole sentence that describes the action.
    pub says: String,
    /// True if the action must be settled before the phase can close.
    pub due: bool,
    /// The question that the action opens.
    pub asks: UnitQuestion,
}

/// The question that an action on a card opens, or a row of the matrix.
#[derive(Clone, Debug, PartialEq)]
pub enum UnitQuestion {
    /// The question of the offer with this index. If the unit is one of several that may be chosen, the hole for it.
    Offer(usize, Option<&'static str>),
    /// The question of a row of the matrix, which is an action against a target.
    To(MatrixRow),
}

impl UnitCard {
    /// Returns the card of the picked unit. Returns `None` unless exactly one unit is picked. Also returns `None` while a
    /// question is open, a unit is held, or terrain is drawn.
    pub fn of_picked(desk: &Desk) -> Option<Self> {
        let [id] = desk.hand.picked() else { return None };
        if desk.question.inquiry.is_some() || desk.hand.hold.is_some() || desk.setup.draft.is_some() {
            return None;
        }
        let body = desk.session.view().body(id)?;
        // On a past table, no actions are possible.
        let may = match desk.session.past() {
            Some(_) => Vec::new(),
            None => UnitAction::all(id, desk.analysis.offers(), &desk.lists().matrix(), desk.look.language),
        };
        Some(Self::of(desk.names(), body, may))
    }

    /// Returns the card of a unit, with the actions that are possible for it.
    fn of(names: Names<'_>, body: &Body, may: Vec<UnitAction>) -> Self {
        let (session, language) = (names.session(), names.language());
        let formations = body.formations.iter();
        let formation = formations.filter(|(word, _)| *word == body.formation);
        let formation = formation.map(|(_, message)| language.word(message));
        let says: Vec<String> = [language.word(body.troops)].into_iter().chain(formation).collect();
        let lost = session.lost(&body.id);
        let strength = Reason::new("unit-card", "strength")
            .count("left", body.strength)
            .count("all", body.strength + lost);
        Self {
            id: body.id.clone(),
            name: body.name.clone(),
            side: body.side.as_ref().and_then(|side| session.view().side_number(side)),
            says: says.join(", "),
            notes: body.notes.iter().map(|note| language.arg(note)).collect(),
            left: body.strength,
            lost,
            doomed: body.doomed,
            strength: language.say(&strength),
            may,
        }
    }
}

impl UnitAction {
    /// Returns the possible actions of a unit. First come the offers, then the rows of the matrix, each in the
    /// rulebook's order.
    pub(crate) fn all(unit: &Id, offers: &[Offer], matrix: &[MatrixRow], language: Language) -> Vec<Self> {
        let about = |offer: &Offer| offer.answers.first().is_some_and(|(_, answer)| answer == unit.as_str());
        let offers = offers.iter().enumerate().filter(|(_, offer)| offer.due != Due::Later);
        let offers = offers.map(|(at, offer)| (at, offer, hole_for(offer, unit)));
        let offers: Vec<_> = offers.filter(|(_, offer, hole)| hole.is_some() || about(offer)).collect();
        let of_offer = |(at, offer, hole): &(usize, &Offer, Option<&'static str>)| {
            let alike = offers.iter().filter(|(_, other, _)| other.procedure == offer.procedure).count();
            let says = language.say(&offer.says);
            let name = language.word(&format!("procedure-{}", offer.procedure));
            Self {
                name: if alike == 1 { name } else { says.clone() },
                says,
                due: offer.due == Due::Now,
                asks: UnitQuestion::Offer(*at, *hole),
            }
        };
        let against = |row: &MatrixRow| {
            let [_, other] = &row.names;
            let told = Reason::new("unit-card", "to")
                .word("procedure", format!("procedure-{}", row.procedure))
                .name("unit", other)
                .name("range", &row.range);
            Self {
                name: language.say(&told),
                says: row.says.clone(),
                due: false,
                asks: UnitQuestion::To(row.clone()),
            }
        };
        let rows = matrix.iter().filter(|row| row.by == *unit);
        offers.iter().map(of_offer).chain(rows.map(against)).collect()
    }
}

/// Returns the hole of an offer in which the unit is one of several that may be chosen.
fn hole_for(offer: &Offer, unit: &Id) -> Option<&'static str> {
    let lists = |choice: &&Choice| match &choice.takes {
        ChoiceRange::SomeOf { of, .. } => of.iter().any(|word| word == unit.as_str()),
        _ => false,
    };
    offer.open.iter().find(lists).map(|choice| choice.hole)
}
