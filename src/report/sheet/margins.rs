//! The margins of a ruling in words: close calls, changes that would have flipped the outcome, and changes that move
//! the odds.

use super::scribe::Scribe;
use dice::Id;
use language::Language;
use ruling::quotation::visible;
use ruling::{Arg, Best, Close, Flip, Line, Reason, Swing};

/// A close call: a fact so close to its limit that it could lie on the other side.
#[derive(Clone, Debug, PartialEq)]
pub struct CloseRow {
    /// The key of the rule.
    pub key: &'static str,
    /// The unit or thing concerned, if any.
    pub of: Option<Id>,
    /// The stand concerned, if any.
    pub stand: Option<u32>,
    /// The path of the fact.
    pub path: String,
    /// The margin, and what would change on the other side of the limit.
    pub text: String,
}

/// A change that would have changed the outcome, or that would move the odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangeRow {
    /// The key of the rule.
    pub key: &'static str,
    /// The unit or thing that the modifier is about, if any.
    pub of: Option<Id>,
    /// The block of the modifier. Empty if the change reverses a fact or a check.
    pub block: Id,
    /// The change in the total. `None` if the change reverses a fact or a check.
    pub by: Option<i64>,
    /// The change and its result.
    pub text: String,
}

/// The best choice of a player in a ruling without dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestRow {
    /// The rule that leaves the choice.
    pub key: &'static str,
    /// The side that chooses.
    pub side: Id,
    /// The answers that make the choice, each with the parameter that it answers.
    pub answers: Vec<(&'static str, String)>,
    /// The choice and the gain from it, in words.
    pub text: String,
}

impl BestRow {
    /// Returns the text, with the answers as command-line options.
    pub fn typed(&self) -> String {
        let answers = self.answers.iter();
        let typed = answers.map(|(hole, answer)| format!("  [--{hole} {}]", visible(answer)));
        std::iter::once(self.text.clone()).chain(typed).collect()
    }
}

/// The number of changes that are listed. Further ones are only counted.
const TOLD: usize = 6;

impl ChangeRow {
    /// Lists the first changes, a line for each, and counts the others.
    pub fn told(changes: &[Self], language: Language) -> Vec<String> {
        let told = changes.iter().take(TOLD).map(|change| change.text.clone());
        let left = changes.len().saturating_sub(TOLD);
        let more = (left > 0).then(|| {
            let left = i64::try_from(left).unwrap_or(i64::MAX);
            language.say(&Reason::new("report-more", "").count("count", left))
        });
        told.chain(more).collect()
    }
}

impl Scribe<'_> {
    pub(super) fn close(&self) -> Vec<CloseRow> {
        let row = |close: &Close| CloseRow {
            key: close.key,
            of: close.of.clone(),
            stand: close.stand,
            path: close.path.clone(),
            text: self.call(close),
        };
        self.ruling.close.iter().map(row).collect()
    }

    fn call(&self, close: &Close) -> String {
        let total = close.total.map(|total| {
            self.language.say(&Reason::new("close-call", "total").name("total", self.amount(total)))
        });
        let blocks = close.blocks.iter().filter_map(|(name, total)| {
            let mut known = self.ruling.tally.blocks.iter();
            let block = known.find(|block| block.name == *name)?;
            let called = self.language.block(self.ruling, block, &self.names);
            let because = Reason::new("close-call", "block").name("block", called);
            Some(self.language.say(&because.name("total", self.amount(*total))))
        });
        let tally = &self.ruling.tally;
        let own = tally.blocks.iter().flat_map(|block| &block.checks).chain(&tally.checks);
        let mut own =
            own.filter(|check| check.key == close.key && check.of == close.of && check.stand == close.stand);
        // A check that holds may state the distance by which it nearly failed. Its reason then contains a length.
        let is_length = |(_, arg): &(_, Arg)| matches!(arg, Arg::Cm(_) | Arg::Inches(_));
        let alone = close.total.is_none() && close.outcome.is_none();
        let why = own.find(|check| alone && check.holds && check.because.args.iter().any(is_length));
        let why = why.map(|check| self.language.say(&check.because));
        let checks = close.checks.iter().map(|(key, of, stand, holds)| {
            let itself = *key == close.key && *of == close.of && *stand == close.stand;
            let variant = match (itself, holds) {
                (true, true) => "itself-holds",
                (true, false) if why.is_some() => "itself-fails-why",
                (true, false) => "itself-fails",
                (false, true) => "holds",
                (false, false) => "fails",
            };
            let about = self.about(key, of.as_ref(), *stand);
            let otherwise = Reason::new("close-call", variant).name("check", about);
            self.language.say(&otherwise.name("because", why.clone().unwrap_or_default()))
        });
        let outcome = close.outcome.map(|outcome| {
            self.language
                .say(&Reason::new("close-call", "outcome").name("outcome", self.ending(outcome).text))
        });
        let totals = total.into_iter().chain(blocks);
        let otherwise: Vec<_> = totals.chain(checks).chain(outcome).collect();
        let about = self.about(close.key, close.of.as_ref(), close.stand);
        let margin = Reason::new("close-call", "margin")
            .name("about", about)
            .with("margin", Arg::length(close.unit, close.margin))
            .name("otherwise", otherwise.join(", "));
        self.language.say(&margin)
    }

    /// Returns the single changes that would have changed the outcome, the smallest first.
    pub(super) fn flips(&self) -> Vec<ChangeRow> {
        let mut flips: Vec<_> = self.ruling.flips.iter().collect();
        flips.sort_by_key(|flip| flip.by.map_or(0, i64::abs));
        let row = |flip: &Flip| ChangeRow {
            key: flip.key,
            of: flip.of.clone(),
            block: flip.block.clone(),
            by: flip.by,
            text: self.flip(flip),
        };
        flips.into_iter().map(row).collect()
    }

    fn flip(&self, flip: &Flip) -> String {
        let about = self.line_of(flip.key, flip.of.as_ref(), &flip.block);
        let change = match flip.by {
            Some(by) => format!("{about} {}", self.turned_by(by, flip.key, flip.of.as_ref(), &flip.block)),
            None => self.language.say(&Reason::new("flip", "otherwise").name("about", about)),
        };
        match (flip.outcome.certain(), &flip.fate) {
            (Some(word), Some(unit)) => format!("{change}{}{}", self.language.colon(), self.may(unit, word)),
            (Some(word), None) => format!("{change}{}{}", self.language.colon(), self.ending(word).text),
            (None, _) => {
                let (colon, open) = (self.language.colon(), self.language.word("flip.open"));
                format!("{change}{colon}{open} — {}", self.brief_odds(&flip.outcome))
            }
        }
    }

    /// Returns the modifiers that move the odds, the strongest first.
    pub(super) fn swings(&self) -> Vec<ChangeRow> {
        let moved = |swing: &Swing| (swing.to - swing.from).abs();
        let mut swings: Vec<_> = self.ruling.swings.iter().collect();
        swings.sort_by(|a, b| moved(b).total_cmp(&moved(a)));
        let row = |swing: &Swing| ChangeRow {
            key: swing.key,
            of: swing.of.clone(),
            block: swing.block.clone(),
            by: Some(swing.by),
            text: self.swing(swing),
        };
        swings.into_iter().map(row).collect()
    }

    /// Returns the best choices that players can make without dice.
    pub(super) fn best(&self) -> Vec<BestRow> {
        let row = |best: &Best| BestRow {
            key: best.key,
            side: best.side.clone(),
            answers: best.answers.clone(),
            text: self.language.say(&best.says),
        };
        self.ruling.best.iter().map(row).collect()
    }

    fn swing(&self, swing: &Swing) -> String {
        let about = self.line_of(swing.key, swing.of.as_ref(), &swing.block);
        let by = self.turned_by(swing.by, swing.key, swing.of.as_ref(), &swing.block);
        let reason = Reason::new("swing-line", "")
            .name("change", format!("{about} {by}"))
            .name("outcome", self.ending(swing.outcome).text)
            .name("from", self.percent(swing.from))
            .name("to", self.percent(swing.to));
        self.language.say(&reason)
    }

    /// Describes the change in a total if a modifier changes. Adds a note if other modifiers change along with it.
    fn turned_by(&self, by: i64, key: &str, of: Option<&Id>, block: &Id) -> String {
        let blocks = self.ruling.tally.blocks.iter().filter(|known| known.name == *block);
        let mut lines = blocks.flat_map(|block| &block.lines);
        let is_its_own = |line: &Line| {
            line.key == key && line.of.as_ref() == of && line.full().unsigned_abs() == by.unsigned_abs()
        };
        let number = self.signed(by);
        if lines.any(is_its_own) {
            return number;
        }
        self.language.say(&Reason::new("flip", "in-all").name("by", number))
    }

    /// Describes a modifier and its subject. If there are several blocks, a modifier without a subject is described by
    /// its block.
    fn line_of(&self, key: &str, of: Option<&Id>, block: &Id) -> String {
        let blocks = &self.ruling.tally.blocks;
        let own = blocks.iter().find(|own| of.is_none() && blocks.len() > 1 && own.name == *block);
        match own.filter(|own| !own.name.as_str().is_empty()) {
            Some(own) => {
                let block = self.language.block(self.ruling, own, &self.names);
                format!("{} ({block})", self.language.label(key))
            }
            None => self.about(key, of, None),
        }
    }
}
