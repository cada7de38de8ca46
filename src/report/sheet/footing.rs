//! The basis of a ruling apart from the measured facts: the umpire's overrides, defaults, house rules and objections.

use super::scribe::Scribe;
use crate::{defaults, house, sentence};
use language::Language;
use ruling::quotation::visible;
use ruling::{FactAmendment, Objection, Origin, Place};
use serde_json::Value;

/// The basis of a ruling apart from the measured facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Footing {
    /// The facts that the umpire decided, so that a check counts as passed.
    pub upheld: Vec<StatedFact>,
    /// The facts that the umpire measured with a tape.
    pub taped: Vec<StatedFact>,
    /// The keys of the rules used that are the project's defaults.
    pub defaults: Vec<&'static str>,
    /// The keys of the rules that a house-rules file changed.
    pub house: Vec<&'static str>,
    /// The hash of the rule tables in use.
    pub tables: String,
    /// The objections to the battle file.
    pub objections: Vec<ObjectionRow>,
}

/// A fact that the umpire measured with a tape or decided.
#[derive(Clone, Debug, PartialEq)]
pub struct StatedFact {
    /// The path of the fact.
    pub path: String,
    /// The value that the umpire gave.
    pub value: Value,
    /// The path and the value as a text, with the umpire's reason.
    pub text: String,
}

/// An objection: an entry of the battle file that looks wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectionRow {
    /// The name by which the objection can be waived.
    pub id: String,
    /// The place in the battle file.
    pub place: Place,
    /// The objection in words.
    pub text: String,
    /// The reason for the waiver, if the objection was waived.
    pub waived: Option<String>,
}

impl ObjectionRow {
    pub(crate) fn of(objection: &Objection, language: Language) -> Self {
        Self {
            id: objection.id.clone(),
            place: objection.place.clone(),
            text: language.say(&objection.because),
            waived: objection.waived.clone(),
        }
    }
}

impl Scribe<'_> {
    pub(super) fn footing(&self) -> Footing {
        let objections = self.ruling.objections.iter();
        Footing {
            upheld: self.said(|origin| origin == Origin::Upheld),
            taped: self.said(|origin| origin != Origin::Upheld),
            defaults: defaults(self.ruling, self.catalogue),
            house: house(self.catalogue),
            tables: self.ruling.tables.clone(),
            objections: objections.map(|objection| ObjectionRow::of(objection, self.language)).collect(),
        }
    }

    fn said(&self, wanted: impl Fn(Origin) -> bool) -> Vec<StatedFact> {
        let said = |fact: &FactAmendment| {
            let text = format!("{} = {}", visible(&fact.path), visible(&fact.value.to_string()));
            let text = if fact.origin == Origin::Upheld {
                let mark = sentence::mark("upheld", fact.reason.as_deref(), self.language);
                format!("{text} ({mark})")
            } else {
                text
            };
            StatedFact { path: fact.path.clone(), value: fact.value.clone(), text }
        };
        let facts = self.ruling.amendments.facts.iter();
        facts.filter(|fact| wanted(fact.origin)).map(said).collect()
    }
}
