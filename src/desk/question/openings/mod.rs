//! Choices: the answers that the offers allow for each hole of the question.

mod choices;
mod parts;

use dice::Id;
use language::Language;
use rulebook::{Hole, HoleKind};
use ruling::Reason;

/// A hole of the question, with its possible answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Opening {
    /// The hole.
    pub hole: Hole,
    /// The present answer. Empty if there is none.
    pub answer: String,
    /// The possible answers.
    pub choosing: HoleChoices,
}

/// The possible answers for a hole.
#[derive(Clone, Debug, PartialEq)]
pub enum HoleChoices {
    /// Any typed text, because the offers do not limit this hole.
    Typed,
    /// One word from a list.
    One(Vec<NamedChoice>),
    /// Several words from a list.
    Some {
        /// The listed words.
        of: Vec<NamedChoice>,
        /// The least number of words to choose.
        least: usize,
        /// The greatest number of words to choose.
        most: usize,
    },
    /// A path from cell to cell.
    Way {
        /// The cells to which the path may continue.
        next: Vec<NamedChoice>,
        /// The least number of cells that the path still needs. It is 0 if the path may end at its present last cell.
        left: usize,
    },
    /// Pairs. Each row is paired with one of its words, or with none.
    Pairs {
        /// The rows.
        rows: Vec<PairChoice>,
        /// True if every row must be paired.
        every: bool,
    },
    /// A number that is divided into shares.
    Split {
        /// The receivers, each with its present share.
        shares: Vec<(NamedChoice, u32)>,
        /// The number still to be divided. It is negative if the shares exceed the whole.
        left: i64,
    },
}

/// A word or id that can be chosen, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedChoice {
    /// The word or the id.
    pub word: String,
    /// The name.
    pub name: String,
    /// True if the word is part of the present answer.
    pub chosen: bool,
}

/// A row of pairs: a word, and the words it can be paired with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairChoice {
    /// The word that gets a partner.
    pub who: NamedChoice,
    /// The words that can be the partner of `who`. The present partner is marked as chosen.
    pub with: Vec<NamedChoice>,
}

impl Opening {
    /// Returns the answer with a word chosen. The word replaces the answer. If the hole takes several words, it is added,
    /// or removed if already chosen.
    pub(crate) fn with_word(&self, word: &str) -> String {
        match self.choosing {
            HoleChoices::Some { .. } => parts::toggled(&self.answer, word),
            HoleChoices::Way { .. } => parts::way(&self.answer, word),
            _ => word.to_owned(),
        }
    }

    /// Returns the answer with a row paired with a word, or with none.
    pub fn with_pair(&self, who: &str, with: Option<&str>) -> String {
        parts::set(&self.answer, who, with)
    }

    /// Returns the answer with another share of a receiver.
    pub fn with_share(&self, who: &str, count: u32) -> String {
        let count = (count > 0).then(|| count.to_string());
        self.with_pair(who, count.as_deref())
    }

    /// Returns the answer with a unit that the user picked. Returns `None` if the hole does not take that unit.
    ///
    /// If several units can be chosen, a second pick of the same unit removes it. If `other` is true, the unit becomes
    /// the partner of `acting`, or its share is reduced by 1.
    pub(crate) fn with_pick(&self, unit: &Id, acting: Option<&Id>, other: bool) -> Option<String> {
        let word = unit.as_str();
        let is = |named: &NamedChoice| named.word == word;
        match &self.choosing {
            HoleChoices::One(of) | HoleChoices::Some { of, .. } => {
                of.iter().any(is).then(|| self.with_word(word))
            }
            HoleChoices::Split { shares, left } => {
                let (_, dealt) = shares.iter().find(|(named, _)| is(named))?;
                let count = match (other, *left > 0) {
                    (true, _) => dealt.saturating_sub(1),
                    (false, true) => dealt + 1,
                    (false, false) => *dealt,
                };
                Some(self.with_share(word, count))
            }
            HoleChoices::Pairs { rows, .. } if other => {
                let row = rows.iter().find(|row| {
                    let acts = acting.is_some_and(|id| id.as_str() == row.who.word);
                    acts && row.with.iter().any(is)
                })?;
                let set = row.with.iter().any(|with| is(with) && with.chosen);
                Some(self.with_pair(&row.who.word, (!set).then_some(word)))
            }
            HoleChoices::Pairs { .. } | HoleChoices::Typed | HoleChoices::Way { .. } => None,
        }
    }

    /// Returns the chosen units, in order. Returns `None` unless the hole takes several units from a list.
    pub(crate) fn chosen(&self) -> Option<Vec<Id>> {
        let HoleChoices::Some { of, .. } = &self.choosing else {
            return None;
        };
        let chosen = of.iter().filter(|named| named.chosen);
        Some(chosen.map(|named| Id::from(named.word.as_str())).collect())
    }

    /// Returns true if a single word is a whole answer.
    pub(crate) fn takes_one(&self) -> bool {
        matches!(self.choosing, HoleChoices::Typed | HoleChoices::One(_))
    }

    /// Returns true if the hole takes cells.
    pub(crate) fn takes_cells(&self) -> bool {
        matches!(self.hole.kind, HoleKind::Hex | HoleKind::Hexes)
    }

    /// Returns the cells given to the hole.
    pub fn cells(&self) -> Vec<Id> {
        self.answer.split(',').map(Id::from).collect()
    }

    /// Returns the cells that can be given to the hole next.
    pub fn cells_offered(&self) -> Vec<Id> {
        self.next_words().iter().map(|named| Id::from(named.word.as_str())).collect()
    }

    /// Returns true if a click on a cell gives the cell to the hole, because that cell is possible.
    pub fn takes_cell(&self, cell: &Id) -> bool {
        if !matches!(self.choosing, HoleChoices::One(_) | HoleChoices::Way { .. }) {
            return self.answer.is_empty();
        }
        let offered = self.next_words();
        let on_the_way = self.answer.split(',').any(|known| known == cell.as_str());
        let anywhere = offered.is_empty() && self.answer.is_empty();
        anywhere || on_the_way || offered.iter().any(|named| named.word == cell.as_str())
    }

    /// Returns the words that can be chosen one at a time.
    fn next_words(&self) -> &[NamedChoice] {
        match &self.choosing {
            HoleChoices::One(words) => words,
            HoleChoices::Way { next, .. } => next,
            _ => &[],
        }
    }

    /// Returns the only possible answer of a required hole that is still empty. Returns `None` if there are several.
    pub(crate) fn only_answer(&self) -> Option<String> {
        let words = match &self.choosing {
            HoleChoices::One(words) if words.len() == 1 => words,
            HoleChoices::Some { of, least, .. } if *least > 0 && of.len() == *least => of,
            _ => return None,
        };
        let waits = self.hole.required && self.answer.trim().is_empty();
        waits.then(|| words.iter().map(|named| named.word.as_str()).collect::<Vec<_>>().join(","))
    }

    /// Returns a text that says what the answer still needs. Returns `None` if the answer is complete.
    pub(crate) fn missing(&self, language: Language) -> Option<String> {
        let more = |variant, left: usize| {
            let left = i64::try_from(left).unwrap_or(i64::MAX);
            Reason::new("choosing-missing", variant).count("left", left)
        };
        let empty = self.answer.trim().is_empty();
        if empty && !self.hole.required {
            return None;
        }
        let says = match &self.choosing {
            HoleChoices::Way { left, .. } if *left > 0 => more("hexes", *left),
            HoleChoices::Some { of, least, .. } => {
                let chosen = of.iter().filter(|named| named.chosen).count();
                more("more", least.checked_sub(chosen).filter(|left| *left > 0)?)
            }
            HoleChoices::Pairs { rows, every: true } => {
                let unpaired = rows.iter().filter(|row| !row.who.chosen).count();
                more("more", Some(unpaired).filter(|left| *left > 0)?)
            }
            HoleChoices::Split { left, .. } if *left > 0 => more("share", usize::try_from(*left).ok()?),
            _ if empty => more("choose", 0),
            _ => return None,
        };
        let says = says.word("hole", self.hole.message());
        Some(language.say(&says))
    }

    /// Returns a text with the number of words chosen and the number allowed. Returns `None` if the hole takes a single
    /// word.
    pub fn counted(&self, language: Language) -> Option<String> {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let said = match &self.choosing {
            HoleChoices::Some { of, least, most } => {
                let chosen = of.iter().filter(|named| named.chosen).count();
                let variant = match (*least, *most >= of.len()) {
                    (0, true) => "any",
                    (0, false) => "up-to",
                    (least, false) if least == *most => "exact",
                    (least, true) if least == of.len() => "exact",
                    (_, true) => "from",
                    (_, false) => "some",
                };
                Reason::new("choosing", variant)
                    .count("chosen", count(chosen))
                    .count("least", count(*least))
                    .count("most", count(*most))
            }
            HoleChoices::Pairs { rows, every } => {
                let set = rows.iter().filter(|row| row.who.chosen).count();
                Reason::new("choosing", if *every { "every" } else { "pairs" })
                    .count("chosen", count(set))
                    .count("all", count(rows.len()))
            }
            HoleChoices::Split { left, .. } => Reason::new("choosing", "left").count("left", *left),
            HoleChoices::Typed | HoleChoices::One(_) | HoleChoices::Way { .. } => return None,
        };
        Some(language.say(&said))
    }
}

#[cfg(test)]
mod tests;
