//! Rulings in the form stored by the record: facts, modifiers that counted, throws and outcome.

use super::throw::written;
use super::{PendingThrow, Throw, ThrowEntry, Wording};
use dice::Id;
use language::Language;
use rulebook::{Request, RequestKind, RequestResult};
use ruling::table::View;
use ruling::{Arg, Names, Reason, Ruling};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A ruling, or the rulings of a phase, in the form the record stores.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingEntry {
    /// The number of the entry that asked the question, if dice were thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<u64>,
    /// The number of the entry that this ruling replaces, if this ruling was made again after a correction. The
    /// program's throws were then made for that entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u64>,
    /// The request, with the umpire's overrides.
    pub ask: Request,
    /// The throws, in the order made.
    pub throws: Vec<Throw>,
    /// The rulings, in the order of the throws.
    pub rulings: Vec<RulingRecord>,
    /// All changes of the position, in the order applied.
    pub changes: Vec<Value>,
}

/// A ruling: the facts behind it, the modifiers that counted, and the outcome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingRecord {
    /// The name of the procedure, such as `morale`.
    pub procedure: String,
    /// The unit the ruling is mainly about.
    pub subject: Id,
    /// The facts.
    pub facts: Value,
    /// The modifiers that counted, block by block.
    pub blocks: Vec<BlockRecord>,
    /// The fixed word of the outcome, such as `passed`.
    pub outcome: String,
    /// The number of throws made for this ruling. The throws of the entry are those of its rulings, one after the
    /// other. Records of older formats do not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub throws: Option<usize>,
    /// The fate of each unit: what happens to it, as a fixed word.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fates: Vec<(Id, String)>,
}

impl RulingRecord {
    /// Returns the name of the ruling, such as `morale@85-1`.
    pub fn name(&self) -> String {
        format!("{}@{}", self.procedure, self.subject)
    }

    /// Returns the things that the facts name, such as units. Each comes with the name of its field in the facts.
    pub fn named(&self) -> impl Iterator<Item = (&str, Arg)> {
        let places = self.facts.as_object().into_iter().flatten();
        let called = |told: &Value| {
            let text = |field| told.get(field).and_then(Value::as_str);
            let id = Id::from(text("id").or_else(|| text("of")).unwrap_or_default());
            Some(Arg::from(id.called(text("name")?)))
        };
        places.filter_map(move |(place, told)| Some((place.as_str(), called(told)?)))
    }

    /// Returns the headline of the ruling. The headline tells the units' fates if each fate is the outcome, and
    /// otherwise the outcome.
    pub fn headline(&self, language: Language) -> String {
        let names = Names::of(&self.facts);
        language.kept_headline((&self.outcome, &self.fates), &names, self.named())
    }

    /// Describes the ruling in a line: the procedure and the headline. The name of the unit stands before a headline
    /// that does not name the unit.
    pub fn line(&self, unit: &str, language: Language) -> String {
        line(&self.procedure, unit, &self.headline(language), language)
    }
}

/// The modifiers that counted in a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockRecord {
    /// The name of the block: a unit's id or a part's number.
    pub block: Id,
    /// The block's total.
    pub total: i64,
    /// The modifiers that counted: the rule's key, the unit or thing that causes the modifier, and the value.
    pub lines: Vec<(String, Option<Id>, i64)>,
}

impl RulingRecord {
    pub(crate) fn of(ruling: &Ruling) -> Self {
        let counted = |block: &ruling::Block| BlockRecord {
            block: block.name.clone(),
            total: block.total(),
            lines: block
                .lines
                .iter()
                .filter(|line| line.counts())
                .map(|line| (line.key.to_owned(), line.of.clone(), line.value()))
                .collect(),
        };
        Self {
            procedure: ruling.procedure.to_owned(),
            subject: ruling.subject.clone(),
            facts: ruling.facts.clone(),
            blocks: ruling.tally.blocks.iter().map(counted).collect(),
            outcome: ruling.outcome.map(|word| word.to_string()).unwrap_or_default(),
            throws: Some(ruling.throws.iter().filter(|throw| throw.made.is_some()).count()),
            fates: ruling.fates.iter().map(|(unit, fate)| (unit.clone(), fate.to_string())).collect(),
        }
    }
}

impl Throw {
    fn of(throw: &dice::Throw, view: &View) -> Option<Self> {
        let (faces, origin) = throw.made.clone()?;
        let of = throw.purpose.of.clone();
        Some(Self {
            purpose: throw.purpose.name.to_owned(),
            side: of.as_ref().and_then(|of| side_of(of, view)),
            of,
            at: throw.purpose.at.clone(),
            dice: throw.roll.to_string(),
            faces,
            origin,
        })
    }
}

/// Returns the side of a unit. Returns the side itself if the id is that of a side.
fn side_of(id: &Id, view: &View) -> Option<Id> {
    match view.body(id) {
        Some(body) => body.side.clone(),
        None => view.side_number(id).map(|_| id.clone()),
    }
}

impl RulingEntry {
    /// Makes the stored form of a result. `view` shows the position before the ruling.
    pub(crate) fn of(ask: &Request, answered: &RequestResult, view: &View) -> Self {
        let rulings = answered.rulings();
        let throws = rulings.iter().flat_map(|ruling| &ruling.throws);
        let mut ask = ask.clone();
        if let RequestResult::Phase(record) = answered {
            // Instructions kept for a later phase do not belong to this one.
            ask.words.retain(|word| !record.unheard.contains(word));
        }
        Self {
            question: None,
            again: None,
            ask,
            throws: throws.filter_map(|throw| Throw::of(throw, view)).collect(),
            rulings: rulings.iter().map(|ruling| RulingRecord::of(ruling)).collect(),
            changes: answered.changes(),
        }
    }

    /// Returns the faces of each throw, in the order made.
    pub fn faces(&self) -> Vec<Vec<u8>> {
        self.throws.iter().map(|throw| throw.faces.clone()).collect()
    }
}

/// Makes the sentence that describes a result in a single line, in every language.
pub(crate) fn said(ask: &Request, answered: &RequestResult, view: &View) -> Wording {
    match answered {
        RequestResult::One(ruling) if matches!(ask.asked, RequestKind::Quick(_)) => {
            let names = Names::of(&ruling.facts);
            Wording::each(|language| from_facts(ruling, &names, language))
        }
        RequestResult::Phase(record) => {
            Wording::of(&Reason::new("entry-phase", "").word("phase", record.phase))
        }
        RequestResult::One(ruling) => {
            let names = Names::of(&ruling.facts);
            Wording::each(|language| one(ruling, (&names, view), language))
        }
    }
}

/// Returns the name of a unit or a side, or nothing if the id is unknown.
fn named(id: &Id, view: &View) -> Option<String> {
    let side = || view.sides.iter().find(|side| side.id == *id).map(|side| side.name.clone());
    view.body(id).map(|body| body.name.clone()).or_else(side)
}

/// Describes a throw that is about to be made, with the name of the thrower (a unit or a side).
pub(crate) fn awaited(awaits: &PendingThrow, view: &View) -> Reason {
    let who = awaits.of.as_ref().and_then(|of| named(of, view));
    let throw = |variant| Reason::new("entry-asked", variant).word("throw", &*awaits.purpose);
    match who {
        Some(who) => throw("of").name("who", who),
        None => throw(""),
    }
}

/// Describes the throws made so far for a question. Names the side that typed the last throw on its own screen.
pub(crate) fn thrown(thrown: &ThrowEntry, view: &View) -> Reason {
    let said = |variant| Reason::new("entry-thrown", variant).name("faces", written(&thrown.faces));
    match &thrown.by {
        Some(by) => said("by").name("by", named(by, view).unwrap_or_else(|| by.to_string())),
        None => said(""),
    }
}

/// Describes a quick ruling, which is made from facts alone and not about a unit of the battle.
fn from_facts(ruling: &Ruling, names: &Names<'_>, language: Language) -> String {
    let said = Reason::new("entry-ruled", "facts")
        .word("procedure", format!("procedure-{}", ruling.procedure))
        .name("outcome", language.headline(ruling, names).unwrap_or_default());
    language.say(&said)
}

/// Describes a ruling in a line, by its procedure, its unit and its headline.
fn line(procedure: &str, unit: &str, headline: &str, language: Language) -> String {
    let says_unit = !unit.is_empty() && headline.contains(unit);
    let said = Reason::new("entry-ruled", if says_unit { "alone" } else { "" });
    let said = said.word("procedure", format!("procedure-{procedure}")).name("of", unit);
    language.say(&said.name("outcome", headline))
}

fn one(ruling: &Ruling, (names, view): (&Names<'_>, &View), language: Language) -> String {
    let unit = named(&ruling.subject, view).unwrap_or_else(|| ruling.subject.to_string());
    line(ruling.procedure, &unit, &language.headline(ruling, names).unwrap_or_default(), language)
}
