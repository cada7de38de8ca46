//! What a ruling rests on besides the table: the umpire's words, defaults, house rules, objections.

use super::scribe::Scribe;
use crate::{defaults, house, says};
use language::Language;
use seam::names::visible;
use seam::ruling::{FactAmendment, Objection, Origin, Place};
use serde_json::Value;

/// What a ruling rests on besides the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Footing {
    /// The facts the umpire upheld.
    pub upheld: Vec<Said>,
    /// The facts by his tape.
    pub taped: Vec<Said>,
    /// The keys of the rules it rests on that are the project's default.
    pub defaults: Vec<&'static str>,
    /// The keys of the rules a house-rules file changed.
    pub house: Vec<&'static str>,
    /// The hash of the tables used.
    pub tables: String,
    /// What looked wrong on the table.
    pub objections: Vec<ObjectionRow>,
}

/// A fact said by the umpire.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// The path of the fact.
    pub path: String,
    /// What he said it is.
    pub value: Value,
    /// Both, with his reason.
    pub text: String,
}

/// Something that looks wrong on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectionRow {
    /// The name by which it is waived.
    pub id: String,
    /// Where it was read.
    pub place: Place,
    /// What is wrong.
    pub text: String,
    /// The reason it was waived, if it was.
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

    fn said(&self, wanted: impl Fn(Origin) -> bool) -> Vec<Said> {
        let said = |fact: &FactAmendment| {
            let text = format!("{} = {}", visible(&fact.path), visible(&fact.value.to_string()));
            let text = if fact.origin == Origin::Upheld {
                let mark = says::mark("upheld", fact.reason.as_deref(), self.language);
                format!("{text} ({mark})")
            } else {
                text
            };
            Said { path: fact.path.clone(), value: fact.value.clone(), text }
        };
        let facts = self.ruling.amendments.facts.iter();
        facts.filter(|fact| wanted(fact.origin)).map(said).collect()
    }
}
