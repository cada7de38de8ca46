//! The headline of a ruling: the units that it concerns, their fate, and a number if there is one. The window, the
//! pages, the slip, the record and the rows of a phase all show this one headline.

use super::{Language, parted};
use dice::{Id, NameOrId, Word};
use ruling::{Arg, Block, Blocks, Names, Reason, Ruling};

impl Language {
    /// Returns the headline of a ruling, or `None` if the ruling has no outcome yet. The headline is the outcome, or
    /// the units with their fate if that fate is the outcome. A ruling in parts has the outcome of each part. `names`
    /// are the names in the ruling's facts.
    pub fn headline(self, ruling: &Ruling, names: &Names<'_>) -> Option<String> {
        let outcome = ruling.outcome?;
        if !ruling.is_in_parts() {
            return Some(match ruling.leading() {
                [] => self.outcome_of(outcome, &ruling.says),
                [(first, fate), others @ ..] => {
                    let others = others.iter().map(|(unit, _)| unit);
                    self.befalls([first].into_iter().chain(others), *fate, names)
                }
            });
        }
        let part = |(block, word): (&Block, &Word)| {
            let part = in_sentence(&self.block(ruling, block, names));
            format!("{part}{}{}", self.colon(), self.outcome(*word))
        };
        let parts = ruling.tally.blocks.iter().zip(&ruling.parts);
        Some(parts.map(part).collect::<Vec<_>>().join(self.semicolon()))
    }

    /// Returns the headline of a recorded ruling. If every fate equals the outcome, the headline states the fate of the
    /// units, and otherwise the outcome. `places` gives the names of the units involved, each with the placeholder that
    /// it fills in the message.
    pub fn kept_headline<'n>(
        self,
        (outcome, fates): (&str, &[(Id, String)]),
        names: &Names<'_>,
        places: impl IntoIterator<Item = (&'n str, Arg)>,
    ) -> String {
        let shared = !fates.is_empty() && fates.iter().all(|(_, fate)| fate == outcome);
        let units = self.units(fates.iter().map(|(unit, _)| unit), names);
        let (word, count) = parted(outcome);
        match self.may_be(word, count, &units).filter(|_| shared) {
            Some(fate) => self.clause(units, fate),
            None => self.kept_outcome(outcome, places),
        }
    }

    /// Returns a clause in the present tense that says which fate befalls all the given units, such as "Line 2
    /// retreats".
    pub fn befalls<'i>(
        self,
        units: impl IntoIterator<Item = &'i Id>,
        word: Word,
        names: &Names<'_>,
    ) -> String {
        let unit = self.units(units, names);
        let fate = self.may(word, &unit);
        self.clause(unit, fate)
    }

    fn units<'i>(self, units: impl IntoIterator<Item = &'i Id>, names: &Names<'_>) -> String {
        let units = units.into_iter().map(|unit| Arg::from(names.called(unit)));
        self.list(&units.collect::<Vec<_>>())
    }

    fn clause(self, unit: String, fate: String) -> String {
        self.say(&Reason::new("report-fate", "").name("unit", unit).name("fate", fate))
    }

    /// Returns the name by which a block of the breakdown is shown: a unit, a side, or a part with its number.
    pub fn block(self, ruling: &Ruling, block: &Block, names: &Names<'_>) -> String {
        match ruling.tally.shape {
            // A part that belongs to a unit or side is called by that name.
            Blocks::Apart(_) if matches!(names.called(&block.name), NameOrId::Unnamed(_)) => {
                // A part with a message of its own is called by that. Any other part is called by its number.
                let own = format!("part-{}", block.name);
                if self.has(&own) {
                    return self.word(&own);
                }
                // A part of a quick ruling may belong to a unit without a name.
                if self.has(&format!("unnamed-{}", block.name)) {
                    return self.called(names.called(&block.name));
                }
                self.say(&Reason::new("report-part", "").name("name", block.name.as_str()))
            }
            _ => self.called(names.called(&block.name)),
        }
    }
}

/// Returns a label as written in the middle of a sentence, without the capital: `Morale test` becomes `morale test`. A
/// label that begins with an abbreviation is unchanged.
pub fn in_sentence(label: &str) -> String {
    let mut letters = label.chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), second) if !second.is_some_and(char::is_uppercase) => {
            first.to_lowercase().chain(letters).collect()
        }
        _ => label.to_owned(),
    }
}
