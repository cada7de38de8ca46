//! A ruling's content in the words of one language: everything a reader may be shown, in its order, and
//! nothing of how it is laid out. Whoever shows a ruling lays out the same sheet.

mod checks;
mod footing;
mod margins;
mod phase;
mod rows;
mod runs;
mod scribe;
mod throws;

pub use checks::{CheckRow, OpenRow, Refused};
pub use footing::{Footing, ObjectionRow, Said};
pub use margins::{BestRow, ChangeRow, CloseRow};
pub use phase::{DueRow, Follows, PhaseRow, PhaseSheet, WaivedRow};
pub use rows::{Breakdown, Row, Sum, Total};
pub use throws::{Chance, FateOdds, OddsSheet, ThrowRow};

use super::{ending, says};
use language::Language;
use runs::runs;
use scribe::Scribe;
use seam::dice::Word;
use seam::names::Id;
use seam::rulebook::catalogue::Catalogue;
use seam::ruling::Ruling;

/// A thing of a ruling, and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The id of a unit, a side or a general.
    pub id: Id,
    /// Its name; its id where the facts have no name for it.
    pub name: String,
}

/// How a ruling, or a part of it, ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The fixed word.
    pub word: Word,
    /// The same in the words of the language.
    pub text: String,
}

/// What became of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The unit.
    pub unit: Named,
    /// The fixed word.
    pub word: Word,
    /// The unit and its fate as a clause.
    pub text: String,
}

/// A ruling in words.
///
/// # Edge cases
/// What a ruling does not have yet is none or empty: an outcome before the throws, odds that were not counted.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The language it is written in.
    pub language: Language,
    /// The sentence read aloud.
    pub sentence: String,
    /// What was asked.
    pub procedure: &'static str,
    /// The unit it is about first.
    pub subject: Id,
    /// The blocks that have lines.
    pub blocks: Vec<Breakdown>,
    /// What several blocks add up to, where the rule adds them.
    pub sum: Option<Sum>,
    /// The stands that may not take part.
    pub refused: Vec<Refused>,
    /// The checks that hold and are told all the same: the reasons for.
    pub met: Vec<CheckRow>,
    /// The checks of whole units, or of the ask, that do not hold.
    pub not_met: Vec<CheckRow>,
    /// The checks that hold by the umpire's word.
    pub upheld: Vec<CheckRow>,
    /// The facts still open.
    pub open: Vec<OpenRow>,
    /// The odds before the throws, where something is to be thrown.
    pub odds: Option<OddsSheet>,
    /// The throws, made or not.
    pub throws: Vec<ThrowRow>,
    /// What the throws made come to, while others are still to be made.
    pub so_far: Option<String>,
    /// How it ended.
    pub outcome: Option<Ending>,
    /// What became of each unit.
    pub fates: Vec<Fate>,
    /// What follows, an event each.
    pub events: Vec<String>,
    /// The facts that lie close to their bound.
    pub close: Vec<CloseRow>,
    /// What would have changed the outcome, the smallest change first.
    pub flips: Vec<ChangeRow>,
    /// What moves the odds, the strongest first.
    pub swings: Vec<ChangeRow>,
    /// The best of the choices that no die decides.
    pub best: Vec<BestRow>,
    /// What it rests on besides the table.
    pub footing: Footing,
    /// What had to follow at once.
    pub then: Vec<Sheet>,
}

impl Sheet {
    /// The heading of what would have changed the outcome: with the same dice, where there were any.
    pub fn flips_heading(&self) -> &'static str {
        if self.throws.is_empty() { "report-flips-plain" } else { "report-flips" }
    }

    /// The sheet of a ruling made by a book with these rules.
    pub fn of(ruling: &Ruling, catalogue: &Catalogue, language: Language) -> Self {
        let scribe = Scribe::new(ruling, catalogue, language);
        let events = ruling.events.iter();
        Self {
            language,
            sentence: says::sentence(ruling, language),
            procedure: ruling.procedure,
            subject: ruling.subject.clone(),
            blocks: scribe.blocks(),
            sum: scribe.sum(),
            refused: scribe.refused(),
            met: scribe.checks(|check| check.told && check.holds && !check.upheld),
            not_met: scribe.checks(|check| !check.holds && check.stand.is_none()),
            upheld: scribe.checks(|check| check.upheld),
            open: scribe.open(),
            odds: scribe.odds(),
            throws: scribe.throws(),
            so_far: scribe.so_far(),
            outcome: ruling
                .outcome
                .map(|word| Ending { word, text: ending(ruling, language).unwrap_or_default() }),
            fates: scribe.fates(),
            events: events.map(|event| language.say(&event.says)).collect(),
            close: scribe.close(),
            flips: scribe.flips(),
            swings: scribe.swings(),
            best: scribe.best(),
            footing: scribe.footing(),
            then: ruling.then.iter().map(|then| Self::of(then, catalogue, language)).collect(),
        }
    }
}

#[cfg(test)]
mod tests;
