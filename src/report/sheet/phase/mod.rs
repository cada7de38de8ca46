//! A phase in words: who throws what and needs what, every ruling, and what is due.

use super::scribe::Scribe;
use super::{Named, Sheet, ThrowRow};
use crate::ending;
use language::Language;
use seam::rulebook::catalogue::Catalogue;
use seam::rulebook::{Addressed, Due, Offer, PhaseRecord};
use seam::ruling::{Reason, Ruling};

/// What a throw decides, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Follows {
    /// The outcome.
    Outcome(String),
    /// The odds of each outcome.
    Odds(String),
}

impl Follows {
    /// The same with the name of the unit it is thrown at: the row begins with who throws.
    fn of(self, at: Option<&Named>, language: Language) -> Self {
        let named = |text: String| match at {
            Some(at) => format!("{}{}{text}", at.name, language.colon()),
            None => text,
        };
        match self {
            Self::Outcome(outcome) => Self::Outcome(named(outcome)),
            Self::Odds(odds) => Self::Odds(named(odds)),
        }
    }
}

/// A throw of a phase, or a ruling without one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhaseRow {
    /// Where its ruling stands among the phase's.
    pub ruling: usize,
    /// Where the throw stands among the ruling's; none where nothing is thrown.
    pub throw: Option<usize>,
    /// Who throws, or whom the ruling is about.
    pub who: Named,
    /// What the throw is for, or why there is none.
    pub what: String,
    /// What it needs; empty without a throw.
    pub needs: String,
    /// What fell; empty without a throw.
    pub fell: String,
    /// What follows; once for each ruling, at the last throw that was made, or at the first.
    pub follows: Option<Follows>,
}

/// Something that must be settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueRow {
    /// The name by which it is waived.
    pub name: String,
    /// What it is.
    pub text: String,
}

/// Something that was due and was waived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaivedRow {
    /// The name by which it was waived.
    pub name: String,
    /// Why.
    pub reason: String,
    /// Both as a clause.
    pub text: String,
}

/// A phase in words.
#[derive(Clone, Debug, PartialEq)]
pub struct PhaseSheet {
    /// The language it is written in.
    pub language: Language,
    /// Which phase it is.
    pub heading: String,
    /// The throw sheet.
    pub rows: Vec<PhaseRow>,
    /// The rulings, in the order thrown.
    pub rulings: Vec<Sheet>,
    /// What was due and was waived.
    pub waived: Vec<WaivedRow>,
    /// Words said to rulings that have not come up, as they were typed.
    pub unheard: Vec<String>,
    /// What closing the phase did, an event each.
    pub closing: Vec<String>,
    /// What is due now.
    pub due: Vec<DueRow>,
}

impl PhaseSheet {
    /// The sheet of a phase, with what is due after it.
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
            unheard: record.unheard.iter().map(Addressed::typed).collect(),
            closing: closing.map(|event| language.say(&event.says)).collect(),
            due: DueRow::all(due, Due::Now, language),
            rulings,
        }
    }
}

impl DueRow {
    /// The offers that are due then.
    pub(crate) fn all(offers: &[Offer], due: Due, language: Language) -> Vec<Self> {
        let offers = offers.iter().filter(|offer| offer.due == due);
        let row = |offer: &Offer| Self { name: offer.name(), text: language.say(&offer.says) };
        offers.map(row).collect()
    }
}

/// A row for each throw of a ruling; one without a throw where there is none.
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

fn follows(ruling: &Ruling, scribe: &Scribe<'_>) -> Option<Follows> {
    match (ruling.outcome, &ruling.odds) {
        (Some(_), _) => ending(ruling, scribe.language).map(Follows::Outcome),
        (None, Some(odds)) => Some(Follows::Odds(scribe.brief_odds(&odds.headline))),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests;
