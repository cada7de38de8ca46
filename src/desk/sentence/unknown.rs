//! A word of a sentence that was not understood, and the sentence that says so.

use seam::ruling::{Arg, Reason};

/// A word that is not understood.
#[derive(Clone, Debug, PartialEq)]
pub struct Unknown {
    /// The word, in small letters.
    pub word: String,
    /// What is wrong with it.
    pub(super) why: Why,
}

/// What is wrong with a word.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Why {
    /// Nothing is called so; this known word is the nearest.
    Misspelled(String),
    /// Nothing is called so; the messages of the rows that can be said.
    Strange(Vec<String>),
    /// The word says too little; the chips it is a part of, each with its row.
    Part(Vec<Reason>),
    /// The word said otherwise of the same thing before.
    Twice(String),
    /// The word speaks of a second unit of one side.
    Second,
    /// The word is said of one column and means the other's ground: the messages of the two.
    Elsewhere(String, String),
    /// The word is said of one column and can only be said of the other: the messages of the two.
    NotAsked(String, String),
    /// The word denies something that cannot be denied.
    Denied,
    /// The word speaks of an enemy where one counts for nothing.
    Foe,
}

impl Unknown {
    /// The sentence that refuses the word.
    pub fn reason(&self) -> Reason {
        let said = |variant| Reason::new("sentence", variant).name("word", &self.word);
        match &self.why {
            Why::Misspelled(nearest) => said("unknown").name("nearest", nearest),
            Why::Strange(rows) => {
                said("strange").list("could", rows.iter().map(|row| Arg::Word(row.clone())).collect())
            }
            Why::Part(chips) => said("part")
                .list("could", chips.iter().map(|chip| Arg::Reason(Box::new(chip.clone()))).collect()),
            Why::Twice(before) => said("twice").name("before", before),
            Why::Second => said("second"),
            Why::Elsewhere(own, other) => said("elsewhere").word("own", own).word("other", other),
            Why::NotAsked(own, other) => said("not-asked").word("own", own).word("other", other),
            Why::Denied => said("denied"),
            Why::Foe => said("foe"),
        }
    }
}
