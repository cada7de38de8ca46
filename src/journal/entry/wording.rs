//! The sentence of an entry, in every language.

use language::Language;
use ruling::Reason;
use ruling::quotation::is_unseen;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A sentence in every language, worded when the entry was recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wording(BTreeMap<String, String>);

impl Wording {
    /// Makes a sentence in every language from a reason.
    pub fn of(reason: &Reason) -> Self {
        Self::each(|language| language.say(reason))
    }

    /// Makes a sentence by calling `say` for each language.
    pub fn each(say: impl Fn(Language) -> String) -> Self {
        let languages = Language::ALL.into_iter();
        Self(languages.map(|language| (language.code().to_owned(), say(language))).collect())
    }

    /// Returns the sentence in a language. If the record has no sentence in that language, because the language was
    /// added to the program later, returns the English one or any other.
    pub fn text(&self, language: Language) -> &str {
        let said = |language: Language| self.0.get(language.code());
        let said = said(language).or_else(|| said(Language::En)).or_else(|| self.0.values().next());
        said.map_or("", String::as_str)
    }

    /// Keeps only the languages that the `recorded` sentence has. An older program knew fewer languages, which is not a
    /// difference in what was done.
    #[must_use]
    pub(crate) fn only_as_recorded(mut self, recorded: &Self) -> Self {
        if !recorded.0.is_empty() {
            self.0.retain(|language, _| recorded.0.contains_key(language));
        }
        self
    }

    /// Returns the first invisible character of the sentence. The marks that the program itself puts around names are
    /// allowed.
    pub(crate) fn unseen(&self) -> Option<char> {
        let marks = ['\u{2068}', '\u{2069}'];
        let unseen = |letter: &char| is_unseen(*letter) && !marks.contains(letter);
        self.0.values().flat_map(|text| text.chars()).find(unseen)
    }
}

/// Returns a person's text as the record stores it: each invisible character becomes a space. So the text can neither
/// forge a line of the journal nor control a terminal.
pub fn one_line(text: &str) -> String {
    text.replace(is_unseen, " ")
}
