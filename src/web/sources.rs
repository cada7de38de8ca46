//! The data that a line, a ruling, an offer or a question was made from. Whether a reader may be told of it is decided
//! by this data, and never by the text that was made from it.

use desk::Inquiry;
use journal::{Deed, Journal};
use language::Language;
use report::json;
use rulebook::catalogue::Catalogue;
use rulebook::{Offer, Request, RequestKind, RequestResult};
use ruling::Amendments;
use serde_json::Value;

/// The number of entries that are followed from one entry to the entry that it is about.
const DEEP: usize = 4;

/// All texts in the data of something that is told: ids, answers, facts, changes.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// The texts, each once, in alphabetical order.
    pub(crate) texts: Vec<String>,
    /// True if something in it was typed by the umpire: a reason, a remark, a label or a name.
    pub(crate) typed: bool,
}

impl Sources {
    /// Returns the data of an entry, with that of the entries which it is about. Returns `None` if one can't be read.
    pub(crate) fn of_entry(journal: &Journal, number: u64) -> Option<Self> {
        let mut sources = Self::default();
        let mut next = Some(number);
        for _ in 0..DEEP {
            let Some(number) = next else { break };
            let deed = journal.entry(number).ok()?.deed;
            sources.typed |= is_typed(&deed);
            sources.gather(&serde_json::to_value(&deed).ok()?);
            next = journal.about(number);
        }
        Some(sources.settled())
    }

    /// Returns the data of a ruling or of a phase: all that a sheet of it can show.
    pub(crate) fn of_result(answered: &RequestResult, catalogue: &Catalogue) -> Self {
        let mut sources = Self::default();
        sources.gather_result(answered, catalogue);
        sources.settled()
    }

    /// Returns the data of the open question and of its answer so far. Returns `None` before there is an answer.
    pub(crate) fn of_question(inquiry: &Inquiry, catalogue: &Catalogue) -> Option<Self> {
        let mut sources = Self { typed: is_amended(&inquiry.ask), ..Self::default() };
        sources.gather(&serde_json::to_value(&inquiry.ask).ok()?);
        let answer = inquiry.answer.get()?;
        sources.gather_result(answer.shown()?, catalogue);
        let waits = inquiry.next().map(|next| &next.purpose);
        let named = waits.into_iter().flat_map(|purpose| [&purpose.of, &purpose.at]).flatten();
        sources.texts.extend(named.map(ToString::to_string));
        Some(sources.settled())
    }

    /// Returns the data of an offer.
    pub(crate) fn of_offer(offer: &Offer) -> Self {
        let mut sources = Self::default();
        sources.gather(&json::offer(offer, Language::En));
        sources.settled()
    }

    fn gather_result(&mut self, answered: &RequestResult, catalogue: &Catalogue) {
        let document = match answered {
            RequestResult::One(ruling) => json::ruling(ruling, catalogue, Language::En),
            RequestResult::Phase(record) => json::phase(record, &[], catalogue, Language::En),
        };
        self.gather(&document);
        for ruling in answered.rulings() {
            let thrown = ruling.throws.iter().flat_map(|throw| [&throw.purpose.of, &throw.purpose.at]);
            self.texts.extend(thrown.flatten().map(ToString::to_string));
        }
    }

    /// Adds all texts of a document: its values and the names of its fields, which may be ids.
    fn gather(&mut self, document: &Value) {
        match document {
            Value::String(text) => self.texts.push(text.clone()),
            Value::Array(items) => items.iter().for_each(|item| self.gather(item)),
            Value::Object(fields) => {
                for (name, value) in fields {
                    self.texts.push(name.clone());
                    self.gather(value);
                }
            }
            _ => {}
        }
    }

    /// Returns the data with each text once.
    fn settled(mut self) -> Self {
        self.texts.sort_unstable();
        self.texts.dedup();
        self
    }
}

/// Returns true if an entry contains words that the umpire typed.
fn is_typed(deed: &Deed) -> bool {
    match deed {
        Deed::Ruled(ruled) => is_amended(&ruled.ask),
        Deed::Asked(asked) => is_amended(&asked.ask),
        Deed::Corrected(_) | Deed::Upheld(_) | Deed::Noted { .. } | Deed::Saved { .. } => true,
        _ => false,
    }
}

/// Returns true if the umpire has changed a question, or has given a reason. The facts of a quick question are not such
/// a change, because the question consists of them.
pub(crate) fn is_amended(ask: &Request) -> bool {
    let Amendments { facts, checks, strikes, additions } = &ask.said;
    let quick = matches!(ask.asked, RequestKind::Quick(_));
    let decided = facts.iter().any(|fact| !quick || fact.reason.is_some());
    let changed = !checks.is_empty() || !strikes.is_empty() || !additions.is_empty();
    decided || changed || !ask.words.is_empty() || !ask.waivers.is_empty() || !ask.objections.is_empty()
}
