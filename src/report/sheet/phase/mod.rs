//! A phase in words: the throws with thrower and needed result, every ruling, and the offers due.

use super::scribe::Scribe;
use super::{NamedId, Sheet, SheetParts, ThrowRow};
use language::Language;
use rulebook::catalogue::Catalogue;
use rulebook::{Due, Offer, PhaseRecord, RulingWord};
use ruling::{Reason, Ruling};

/// The outcome that a throw decides, or the odds while the outcome is unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// The outcome.
    Outcome(String),
    /// The odds of each outcome.
    Odds(String),
}

impl Consequence {
    /// Adds the name of the throw's target, because the row itself names only the thrower. A text that already names
    /// the target stays unchanged.
    fn of(self, at: Option<&NamedId>, language: Language) -> Self {
        let named = |text: String| match at.filter(|at| !text.contains(&at.name)) {
            Some(at) => format!("{}{}{text}", at.name, language.colon()),
            None => text,
        };
        match self {
            Self::Outcome(outcome) => Self::Outcome(named(outcome)),
            Self::Odds(odds) => Self::Odds(named(odds)),
        }
    }
}

/// A throw of a phase, or a ruling without a throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseRow {
    /// The index of the ruling in the phase.
    pub ruling: usize,
    /// The index of the throw in the ruling, or none if nothing is thrown.
    pub throw: Option<usize>,
    /// The thrower, or the unit the ruling is about.
    pub who: NamedId,
    /// The purpose of the throw, or the reason why there is none.
    pub what: String,
    /// The result that the throw needs. Empty without a throw.
    pub needs: String,
    /// The faces thrown. Empty without a throw.
    pub fell: String,
    /// The outcome or the odds. Only one row of a ruling has them: the row of the last throw once there is an outcome,
    /// and before that the row of the first throw.
    pub follows: Option<Consequence>,
}

/// An offer that must be settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueRow {
    /// The name by which the offer can be waived.
    pub name: String,
    /// The offer in words.
    pub text: String,
}

/// An offer that was due and was waived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaivedRow {
    /// The name by which the offer was waived.
    pub name: String,
    /// The umpire's reason for the waiver.
    pub reason: String,
    /// The name of the offer and the reason for the waiver, as one clause.
    pub text: String,
}

/// A phase in words.
#[derive(Clone, Debug, PartialEq)]
pub struct PhaseSheet {
    /// The language of the sheet.
    pub language: Language,
    /// The heading with the phase.
    pub heading: String,
    /// The rows of the throw sheet.
    pub rows: Vec<PhaseRow>,
    /// The rulings, in the order thrown.
    pub rulings: Vec<Sheet>,
    /// The offers that were due and were waived.
    pub waived: Vec<WaivedRow>,
    /// The umpire's instructions, as typed, for rulings that were never made.
    pub unheard: Vec<String>,
    /// The events that close the phase, a text for each.
    pub closing: Vec<String>,
    /// The offers due now.
    pub due: Vec<DueRow>,
}

impl PhaseSheet {
    /// Returns the sheet with only the parts that its reader may see.
    #[must_use]
    pub fn with(mut self, parts: SheetParts) -> Self {
        for row in self.rows.iter_mut().filter(|_| !parts.odds) {
            row.follows = row.follows.take().filter(|follows| matches!(follows, Consequence::Outcome(_)));
        }
        self.rulings = self.rulings.into_iter().map(|ruling| ruling.with(parts)).collect();
        self
    }

    /// Returns the outcomes of the rows whose throws are made, in the order of the rows.
    pub fn outcomes(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().filter_map(|row| match &row.follows {
            Some(Consequence::Outcome(outcome)) => Some(outcome.as_str()),
            _ => None,
        })
    }

    /// Makes the sheet of a phase, with the offers due after it.
    pub fn of(record: &PhaseRecord, due: &[Offer], catalogue: &Catalogue, language: Language) -> Self {
        let heading = Reason::new("report-phase", "").word("phase", record.phase);
        let rulings = record.rulings.iter();
        let rulings: Vec<_> = rulings.map(|ruling| Sheet::of(ruling, catalogue, language)).collect();
        let pairs = record.rulings.iter().zip(&rulings).enumerate();
        let rows = pairs
            .flat_map(|(at, (ruling, sheet))| rows(at, sheet, &Scribe::new(ruling, catalogue, language)));
        let waived = record.waived.iter().map(|(offer, reason)| {
            let clause = Reason::new("report-waived", "of").name("name", offer.name()).name("reason", reason);
            WaivedRow { name: offer.name(), reason: reason.clone(), text: language.say(&clause) }
        });
        let closing = record.closing.iter();
        Self {
            language,
            heading: language.say(&heading),
            rows: rows.collect(),
            waived: waived.collect(),
            unheard: record.unheard.iter().map(RulingWord::typed).collect(),
            closing: closing.map(|event| language.say(&event.says)).collect(),
            due: DueRow::all(due, Due::Now, language),
            rulings,
        }
    }

    /// Returns true if nothing had to be done in the phase: nothing was ruled and nothing was waived.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty() && self.waived.is_empty()
    }
}

impl DueRow {
    /// Returns a row for each offer with the given urgency.
    pub(crate) fn all(offers: &[Offer], due: Due, language: Language) -> Vec<Self> {
        let offers = offers.iter().filter(|offer| offer.due == due);
        let row = |offer: &Offer| Self { name: offer.name(), text: language.say(&offer.says) };
        offers.map(row).collect()
    }
}

/// Makes a row for each throw of a ruling, or a single row if there is no throw.
fn rows(ruling: usize, sheet: &Sheet, scribe: &Scribe<'_>) -> Vec<PhaseRow> {
    let follows = follows(scribe.ruling, scribe);
    if sheet.throws.is_empty() {
        let what = if sheet.open.is_empty() { "sheet-no-throw" } else { "sheet-open" };
        return vec![PhaseRow {
            ruling,
            throw: None,
            who: scribe.named(&sheet.subject),
            what: sheet.language.word(what),
            needs: String::new(),
            fell: String::new(),
            follows,
        }];
    }
    let shown_at = if sheet.outcome.is_some() { sheet.throws.len() - 1 } else { 0 };
    let row = |(at, throw): (usize, &ThrowRow)| PhaseRow {
        ruling,
        throw: Some(at),
        who: throw.unit.clone().unwrap_or_else(|| scribe.named(&sheet.subject)),
        what: throw.purpose.clone(),
        needs: throw.needs.clone(),
        fell: throw.fell.clone(),
        follows: follows
            .clone()
            .filter(|_| at == shown_at)
            .map(|follows| follows.of(throw.at.as_ref(), scribe.language)),
    };
    sheet.throws.iter().enumerate().map(row).collect()
}

fn follows(ruling: &Ruling, scribe: &Scribe<'_>) -> Option<Consequence> {
    match (ruling.outcome, &ruling.odds) {
        (Some(_), _) => scribe.language.headline(ruling, &scribe.names).map(Consequence::Outcome),
        (None, Some(odds)) => Some(Consequence::Odds(scribe.brief_odds(&odds.headline))),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests;
