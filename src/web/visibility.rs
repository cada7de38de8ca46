//! The part of the battle that a reader may see, made from the list of what the umpire hides.

use super::sources::Sources;
use dice::Id;
use report::sheet::SheetParts;
use ruling::table::View;
use ruling::{Arg, Reason};
use std::collections::BTreeSet;

/// The part of the battle that a reader may see. Data of unknown origin counts as hidden.
#[derive(Clone, Debug)]
pub(crate) struct Visibility {
    /// The parts of a ruling that the reader may see.
    pub(crate) parts: SheetParts,
    /// The units hidden from the reader, whether or not they are still in the battle.
    pub(crate) hidden: BTreeSet<Id>,
    /// The ids and the names of these units. Data that contains one of them rests on a hidden unit.
    pub(crate) words: Vec<String>,
    /// The extent to which the battle is told to the reader.
    pub(crate) told: Telling,
}

/// The extent to which the battle is told to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Telling {
    /// Nothing is hidden from anybody, or the reader is the umpire.
    Everything,
    /// Something is hidden from some reader. The reader learns nothing that rests on units hidden from him, no word that
    /// the umpire typed, and no number of an entry.
    Shown,
    /// The list of what is hidden is lost. The reader sees his own units and nothing else.
    Nothing,
}

impl Visibility {
    /// Returns the view of the umpire, from whom nothing is hidden.
    pub(crate) fn all() -> Self {
        Self { parts: SheetParts::ALL, hidden: BTreeSet::new(), words: Vec::new(), told: Telling::Everything }
    }

    /// Returns the view of people who only follow a battle in which nothing is hidden.
    pub(crate) fn follower() -> Self {
        Self { parts: SheetParts { odds: true, advice: false }, ..Self::all() }
    }

    /// Returns true if a unit is hidden.
    pub(crate) fn hides(&self, id: &Id) -> bool {
        self.hidden.contains(id)
    }

    /// Returns true if no unit is hidden from the reader.
    pub(crate) fn is_whole(&self) -> bool {
        self.words.is_empty() && self.told != Telling::Nothing
    }

    /// Returns true if a unit is hidden from some reader, or if it is not known what is hidden.
    pub(crate) fn is_secret(&self) -> bool {
        self.told != Telling::Everything
    }

    /// Returns true if the reader may be told what was made from data. `None` is data that can't be had.
    pub(crate) fn tells(&self, sources: Option<&Sources>) -> bool {
        match self.told {
            Telling::Everything => true,
            Telling::Nothing => false,
            Telling::Shown => sources.is_some_and(|sources| {
                !sources.typed && !sources.texts.iter().any(|text| self.mentions(text))
            }),
        }
    }

    /// Returns true if a text of the data contains the id or the name of a hidden unit as a word.
    pub(crate) fn mentions(&self, text: &str) -> bool {
        self.words.iter().any(|word| has_word(text, word))
    }

    /// Returns true if an argument of a reason contains the id or the name of a hidden unit.
    pub(crate) fn mentions_in(&self, arg: &Arg) -> bool {
        match arg {
            Arg::Name(text) => self.mentions(text),
            Arg::Id(id) => self.mentions(id.as_str()),
            Arg::Reason(reason) => self.mentions_in_reason(reason),
            Arg::List(args) => args.iter().any(|arg| self.mentions_in(arg)),
            _ => false,
        }
    }

    /// Returns true if a reason contains the id or the name of a hidden unit.
    pub(crate) fn mentions_in_reason(&self, reason: &Reason) -> bool {
        reason.args.iter().any(|(_, arg)| self.mentions_in(arg))
    }

    /// Returns the table without the hidden units and without what is written on others about them. The counts in the
    /// zones of a mat are left out too.
    pub(crate) fn table(&self, view: &View) -> View {
        let mut view = view.clone();
        if self.is_whole() {
            return view;
        }
        view.bodies.retain(|body| !self.hides(&body.id));
        for body in &mut view.bodies {
            body.notes.retain(|note| !self.mentions_in(note));
            if let Some(plate) = &mut body.plate {
                plate.notes.retain(|note| !self.mentions_in_reason(note));
            }
        }
        for cell in view.cells.iter_mut().filter(|cell| cell.side.is_some()) {
            cell.label = None;
        }
        view
    }
}

/// Returns true if a text contains a word that no letter, digit or hyphen lengthens.
fn has_word(text: &str, word: &str) -> bool {
    let lengthens = |letter: Option<char>| {
        letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '-' || letter == '_')
    };
    text.match_indices(word).any(|(at, _)| {
        let (before, rest) = text.split_at(at);
        !lengthens(before.chars().next_back())
            && !lengthens(rest.get(word.len()..).and_then(|rest| rest.chars().next()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_found_between_all_signs_of_an_answer_and_in_no_longer_word() {
        for text in ["azov-1", "85-1,azov-1", "azov-1:1+2+3", "a>azov-1", "overlap@85-1+azov-1"] {
            assert!(has_word(text, "azov-1"), "{text}");
        }
        for text in ["azov-10", "azov-1-guns", "new-azov-1", "", "azov"] {
            assert!(!has_word(text, "azov-1"), "{text}");
        }
        assert!(has_word("не Азов, а Орёл", "Азов") && !has_word("Азовский", "Азов"));
    }
}
