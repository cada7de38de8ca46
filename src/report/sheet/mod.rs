//! A sheet: the content of a ruling in the words of a language, in order, with everything a reader may be shown and
//! nothing about layout. Every view of a ruling lays out the same sheet.

mod checks;
mod ending;
mod footing;
mod margins;
mod named_id;
mod percentages;
mod phase;
mod rows;
mod runs;
mod scribe;
mod throws;

pub use checks::{CheckRow, OpenRow, RefusedStands};
pub use ending::{Ending, Fate};
pub use footing::{Footing, ObjectionRow, StatedFact};
pub use margins::{BestRow, ChangeRow, CloseRow};
pub use named_id::NamedId;
pub use phase::{Consequence, DueRow, PhaseRow, PhaseSheet, WaivedRow};
pub use rows::{Breakdown, Row, Sum, Total};
pub use throws::{Chance, FateOdds, OddsSheet, ThrowRow};

use super::sentence;
use dice::Id;
use language::Language;
use rulebook::catalogue::Catalogue;
use ruling::Ruling;
use runs::runs;
use scribe::Scribe;

/// A ruling in words.
///
/// # Edge cases
/// Missing parts are none or empty: the outcome before the throws, or odds that were not computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// The language of the sheet.
    pub language: Language,
    /// The sentence that the umpire reads aloud.
    pub sentence: String,
    /// The name of the procedure.
    pub procedure: &'static str,
    /// The unit the ruling is mainly about.
    pub subject: Id,
    /// The blocks that have modifiers.
    pub blocks: Vec<Breakdown>,
    /// The sum of several blocks, if the rule adds them up.
    pub sum: Option<Sum>,
    /// The stands that may not take part.
    pub refused: Vec<RefusedStands>,
    /// The checks that hold but are still mentioned, as reasons in favour.
    pub met: Vec<CheckRow>,
    /// The failed checks of whole units or of the request.
    pub not_met: Vec<CheckRow>,
    /// The checks that would fail, but count as passed because the umpire overrode them.
    pub upheld: Vec<CheckRow>,
    /// The facts that are still unknown.
    pub open: Vec<OpenRow>,
    /// The odds before the throws, if dice are to be thrown.
    pub odds: Option<OddsSheet>,
    /// The throws, made or not.
    pub throws: Vec<ThrowRow>,
    /// The result of the throws made so far, while others are still to come.
    pub so_far: Option<String>,
    /// The outcome.
    pub outcome: Option<Ending>,
    /// The score of two opposed sides, with the outcome: `attacker wins, 20 against 14`.
    pub score: Option<String>,
    /// The fate of each unit.
    pub fates: Vec<Fate>,
    /// The number of fates, counted from the first, that the headline already tells.
    told: usize,
    /// The events that follow, a text for each.
    pub events: Vec<String>,
    /// The facts close to a limit.
    pub close: Vec<CloseRow>,
    /// The changes that would have changed the outcome, the smallest first.
    pub flips: Vec<ChangeRow>,
    /// The changes that move the odds, the strongest first.
    pub swings: Vec<ChangeRow>,
    /// The best choices that players can make without dice.
    pub best: Vec<BestRow>,
    /// The basis of the ruling apart from the measured facts.
    pub footing: Footing,
    /// The rulings that this ruling triggers.
    pub then: Vec<Sheet>,
}

/// The parts of a ruling that not everybody may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SheetParts {
    /// True if the reader may see odds, and the changes that move them.
    pub odds: bool,
    /// True if the reader may see the best choices of the players.
    pub advice: bool,
}

impl SheetParts {
    /// All parts of a ruling.
    pub const ALL: Self = Self { odds: true, advice: true };
}

impl Sheet {
    /// Returns the sheet with only the parts that its reader may see.
    #[must_use]
    pub fn with(mut self, parts: SheetParts) -> Self {
        if !parts.odds {
            self.odds = None;
            self.swings.clear();
        }
        if !parts.advice {
            self.best.clear();
        }
        self.then = self.then.into_iter().map(|then| then.with(parts)).collect();
        self
    }

    /// Returns the heading of the changes that would have changed the outcome. If dice were thrown, the heading says
    /// that the same dice are meant.
    pub fn flips_heading(&self) -> &'static str {
        if self.throws.is_empty() { "report-flips-plain" } else { "report-flips" }
    }

    /// Returns the fates that are shown below the headline. A fate that is the headline is left out.
    pub fn fates_below(&self) -> &[Fate] {
        self.fates.get(self.told..).unwrap_or_default()
    }

    /// Makes the sheet of a ruling, given the rules of the rulebook.
    pub fn of(ruling: &Ruling, catalogue: &Catalogue, language: Language) -> Self {
        let scribe = Scribe::new(ruling, catalogue, language);
        let events = ruling.events.iter();
        Self {
            language,
            sentence: sentence::sentence(ruling, language),
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
            outcome: ruling.outcome.map(|word| Ending {
                word,
                text: language.headline(ruling, &scribe.names).unwrap_or_default(),
            }),
            score: scribe.score(),
            fates: scribe.fates(),
            told: ruling.leading().len(),
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
