//! The scribe, which the parts of a sheet use to put a ruling into words.

use super::{Ending, Fate, NamedId};
use dice::{Id, NameOrId, Word};
use language::Language;
use rulebook::catalogue::Catalogue;
use ruling::{Names, Reason, Ruling};

/// A ruling that is being put into words.
pub(super) struct Scribe<'r> {
    pub(super) ruling: &'r Ruling,
    pub(super) catalogue: &'r Catalogue,
    pub(super) language: Language,
    pub(super) names: Names<'r>,
}

impl<'r> Scribe<'r> {
    pub(super) fn new(ruling: &'r Ruling, catalogue: &'r Catalogue, language: Language) -> Self {
        Self { ruling, catalogue, language, names: Names::of(&ruling.facts) }
    }

    /// Writes a total in the scale of the tally.
    pub(super) fn amount(&self, number: i64) -> String {
        self.language.amount(number, self.ruling.tally.scale)
    }

    /// Writes a modifier's value with a sign, in the scale of the tally.
    pub(super) fn signed(&self, number: i64) -> String {
        self.language.signed(number, self.ruling.tally.scale)
    }

    /// Writes a probability as a percentage.
    pub(super) fn percent(&self, probability: f64) -> String {
        self.language.percent(probability, 1)
    }

    pub(super) fn named(&self, id: &Id) -> NamedId {
        NamedId { id: id.clone(), name: self.language.called(self.names.called(id)) }
    }

    /// Describes a rule and its subject as a clause: `General (Davout)`.
    pub(super) fn about(&self, key: &str, of: Option<&Id>, stand: Option<u32>) -> String {
        let label = self.language.label(key);
        let of = of.map(|of| self.called(of)).filter(|of| !of.is_empty());
        let stand =
            stand.map(|stand| self.language.say(&Reason::new("report-stand", "").count("count", stand)));
        let about: Vec<_> = of.into_iter().chain(stand).collect();
        if about.is_empty() { label } else { format!("{label} ({})", about.join(", ")) }
    }

    /// Returns the name of a unit or a thing. For a kind of terrain or hex, returns the word of the language for that
    /// kind.
    fn called(&self, of: &Id) -> String {
        let called = self.names.called(of);
        let kinds = [format!("terrain-{of}"), format!("hex-{of}")];
        let kind = kinds.iter().find(|kind| self.language.has(kind));
        match (called, kind) {
            (NameOrId::Unnamed(_), Some(kind)) => self.language.word(kind),
            _ => self.language.called(called),
        }
    }

    /// Returns true if the fact at `path` is a close call under the rule `key`.
    pub(super) fn is_close(&self, key: &str, path: &str) -> bool {
        let mut calls = self.ruling.close.iter();
        calls.any(|call| call.key == key && call.path == path)
    }

    pub(super) fn ending(&self, word: Word) -> Ending {
        Ending { word, text: self.language.outcome_of(word, &self.ruling.says) }
    }

    pub(super) fn fates(&self) -> Vec<Fate> {
        let fate = |(unit, word): &(Id, Word)| Fate {
            unit: self.named(unit),
            word: *word,
            text: self.fate(unit, *word),
        };
        self.ruling.fates.iter().map(fate).collect()
    }

    /// Describes the fate of a unit as a clause in the past tense, for a fate that has come about.
    fn fate(&self, unit: &Id, word: Word) -> String {
        let unit = self.language.called(self.names.called(unit));
        let fate = self.language.fate(word, &unit);
        self.language.say(&Reason::new("report-fate", "").name("unit", unit).name("fate", fate))
    }

    /// Describes the fate of a unit as a clause in the present tense, for a fate that is possible.
    pub(super) fn may(&self, unit: &Id, word: Word) -> String {
        self.language.befalls([unit], word, &self.names)
    }
}
