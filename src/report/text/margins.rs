//! How near it was: close calls, what would have flipped the outcome, what moves the odds.

use super::page::Page;
use crate::dice::Distribution;
use crate::names::Id;
use crate::report::ranked;
use crate::ruling::{Arg, Close, Flip, Reason, Swing};

/// How many flips and swings are told before the rest is only counted.
const TOLD: usize = 6;

impl Page<'_> {
    /// Facts within a hand's accuracy of their bound.
    pub(super) fn close(&mut self) {
        let calls = self
            .ruling
            .close
            .iter()
            .map(|close| self.call(close))
            .collect();
        self.section("report-close", calls);
    }

    fn call(&self, close: &Close) -> String {
        let total = close.total.map(|total| {
            self.language
                .say(&Reason::new("close-call", "total").name("total", self.amount(total)))
        });
        let checks = close.checks.iter().map(|(key, of, stand, holds)| {
            let itself = *key == close.key && *of == close.of && *stand == close.stand;
            let variant = match (itself, holds) {
                (true, true) => "itself-holds",
                (true, false) => "itself-fails",
                (false, true) => "holds",
                (false, false) => "fails",
            };
            let about = self.about(key, of.as_ref(), *stand);
            self.language
                .say(&Reason::new("close-call", variant).name("check", about))
        });
        let outcome = close.outcome.map(|outcome| {
            self.language.say(
                &Reason::new("close-call", "outcome")
                    .name("outcome", self.language.outcome(outcome)),
            )
        });
        let otherwise: Vec<_> = total.into_iter().chain(checks).chain(outcome).collect();
        let about = self.about(close.key, close.of.as_ref(), close.stand);
        let margin = Reason::new("close-call", "margin")
            .name("about", about)
            .with("margin", Arg::Cm(close.margin_cm))
            .name("otherwise", otherwise.join(", "));
        self.language.say(&margin)
    }

    /// Single changes that would have changed the outcome, the smallest first.
    pub(super) fn flips(&mut self) {
        let mut flips: Vec<_> = self.ruling.flips.iter().collect();
        flips.sort_by_key(|flip| flip.by.map_or(0, i64::abs));
        let told = self.told(flips.iter().map(|flip| self.flip(flip)).collect());
        self.section("report-flips", told);
    }

    fn flip(&self, flip: &Flip) -> String {
        let about = self.about(flip.key, self.owner(flip.of.as_ref(), &flip.block), None);
        let change = match flip.by {
            Some(by) => format!("{about} {}", self.signed(by)),
            None => self
                .language
                .say(&Reason::new("flip", "otherwise").name("about", about)),
        };
        match flip.outcome.certain() {
            Some(word) => format!("{change}: {}", self.language.outcome(word)),
            None => format!(
                "{change}: {} — {}",
                self.language.word("flip.open"),
                self.brief_odds(&flip.outcome)
            ),
        }
    }

    /// Odds on one line.
    pub(super) fn brief_odds(&self, odds: &Distribution) -> String {
        let shares = ranked(odds, &self.ruling.throws).into_iter();
        let shares = shares.map(|share| {
            format!(
                "{} {}",
                self.language.outcome(share.word),
                self.percent(share.probability())
            )
        });
        shares.collect::<Vec<_>>().join(", ")
    }

    /// Lines that move the odds, the strongest first.
    pub(super) fn swings(&mut self) {
        let moved = |swing: &Swing| (swing.to - swing.from).abs();
        let mut swings: Vec<_> = self.ruling.swings.iter().collect();
        swings.sort_by(|a, b| moved(b).total_cmp(&moved(a)));
        let told = self.told(swings.into_iter().map(|swing| self.swing(swing)).collect());
        self.section("report-swings", told);
    }

    /// What a line is of; among several blocks a line of its block's own is of the block.
    fn owner<'l>(&self, of: Option<&'l Id>, block: &'l Id) -> Option<&'l Id> {
        let several = self.ruling.tally.blocks.len() > 1;
        of.or((several && !block.as_str().is_empty()).then_some(block))
    }

    fn swing(&self, swing: &Swing) -> String {
        let about = self.about(swing.key, self.owner(swing.of.as_ref(), &swing.block), None);
        let reason = Reason::new("swing-line", "")
            .name("change", format!("{about} {}", self.signed(swing.by)))
            .name("outcome", self.language.outcome(swing.outcome))
            .name("from", self.percent(swing.from))
            .name("to", self.percent(swing.to));
        self.language.say(&reason)
    }

    fn told(&self, mut lines: Vec<String>) -> Vec<String> {
        let left = lines.len().saturating_sub(TOLD);
        if left > 0 {
            lines.truncate(TOLD);
            let left = i64::try_from(left).unwrap_or(i64::MAX);
            lines.push(
                self.language
                    .say(&Reason::new("report-more", "").count("count", left)),
            );
        }
        lines
    }
}
