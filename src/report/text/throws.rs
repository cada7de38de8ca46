//! Odds before the throws, the throws, and how it ended.

use super::columns::{Align, laid_out};
use super::page::Page;
use crate::dice::{Distribution, Share, Throw, ThrowOrigin, Word};
use crate::report::{needs, ranked};
use crate::ruling::Reason;

/// How many marks long the bar of a certainty is.
const BAR: f64 = 20.0;

impl Page<'_> {
    /// The exact odds of the outcome, and of each unit's fate where that says more.
    pub(super) fn odds(&mut self) {
        let Some(odds) = &self.ruling.odds else {
            return;
        };
        if self.ruling.throws.is_empty() {
            return;
        }
        let language = self.language;
        let headline = self.shares(&odds.headline, |word| language.outcome(word));
        self.section("report-odds", headline);
        let ways = |distribution: &Distribution| {
            distribution
                .shares()
                .iter()
                .map(|share| (share.ways, share.of))
                .collect::<Vec<_>>()
        };
        if let [(_, only)] = odds.fates.as_slice()
            && ways(only) == ways(&odds.headline)
        {
            return;
        }
        let fates = odds.fates.iter().map(|(unit, fates)| {
            let shares = ranked(fates, &self.ruling.throws).into_iter();
            let shares: Vec<_> = shares
                .map(|share| {
                    format!(
                        "{} {}",
                        language.fate(share.word),
                        self.percent(share.probability())
                    )
                })
                .collect();
            format!("{}: {}", self.names.called(unit), shares.join(", "))
        });
        let fates = fates.collect();
        self.section("report-odds-fates", fates);
    }

    fn shares(&self, distribution: &Distribution, say: impl Fn(Word) -> String) -> Vec<String> {
        let row = |share: &Share| {
            let counted = Reason::new("odds-ways", "")
                .name("ways", share.ways.to_string())
                .name("of", share.of.to_string());
            let probability = share.probability();
            vec![
                say(share.word),
                self.percent(probability),
                self.language.say(&counted),
                bar(probability),
            ]
        };
        let rows: Vec<_> = ranked(distribution, &self.ruling.throws)
            .into_iter()
            .map(row)
            .collect();
        laid_out(
            &rows,
            &[Align::Left, Align::Right, Align::Left, Align::Left],
        )
    }

    /// A probability in per cent.
    pub(super) fn percent(&self, probability: f64) -> String {
        format!("{} %", self.language.decimal(probability * 100.0))
    }

    /// Each throw on a line: what for, by whom, with what, what it needs, what it fell.
    pub(super) fn throws(&mut self) {
        let rows: Vec<_> = self
            .ruling
            .throws
            .iter()
            .map(|throw| {
                let mut purpose = self.language.word(throw.purpose.name);
                if let Some(of) = &throw.purpose.of {
                    purpose = format!("{purpose}, {}", self.names.called(of));
                }
                vec![purpose, needs_on(throw, self), self.fallen(throw)]
            })
            .collect();
        self.section("report-throws", laid_out(&rows, &[Align::Left; 3]));
    }

    /// The faces of a throw, or that it is still to be made.
    pub(super) fn fallen(&self, throw: &Throw) -> String {
        let Some((faces, origin)) = &throw.made else {
            return self.language.word("report-not-thrown");
        };
        let each: Vec<_> = faces.iter().map(u8::to_string).collect();
        let faces = match (faces.len(), throw.result()) {
            (2.., Some(sum)) => format!("{} = {sum}", each.join(" + ")),
            _ => each.join(" + "),
        };
        let variant = match origin {
            ThrowOrigin::Table => "table",
            ThrowOrigin::Seed => "seed",
        };
        self.language
            .say(&Reason::new("report-fallen", variant).name("faces", faces))
    }

    /// The outcome so that no eye misses it, what becomes of each unit, and what follows.
    pub(super) fn outcome(&mut self) {
        if let Some(outcome) = self.ruling.outcome {
            self.line("");
            self.line(format!(
                "▶ {}",
                self.language.outcome(outcome).to_uppercase()
            ));
        }
        for (unit, fate) in &self.ruling.fates {
            let fate = self.language.fate(*fate);
            let line = Reason::new("report-fate", "")
                .name("unit", self.names.called(unit))
                .name("fate", fate);
            self.line(format!("  {}", self.language.say(&line)));
        }
        let events = self
            .ruling
            .events
            .iter()
            .map(|event| self.language.say(&event.says))
            .collect();
        self.section("report-events", events);
    }
}

/// What a throw needs, with its dice.
pub(super) fn needs_on(throw: &Throw, page: &Page<'_>) -> String {
    let need = needs::said(throw, page.language);
    match throw.need {
        crate::dice::Need::Opposed { .. } => need,
        crate::dice::Need::Bands { .. } => format!("{}: {need}", throw.roll),
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a probability times a small number"
)]
fn bar(probability: f64) -> String {
    "█".repeat((probability * BAR).round() as usize)
}
