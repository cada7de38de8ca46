//! Reports: rulings as JSON for scripts, and as sheets in words, which are laid out as text for umpires. Reports only
//! read what a ruling contains and compute nothing of their own.

#![cfg_attr(not(test), warn(unreachable_pub))]

pub mod annals;
pub mod csv;
#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
pub mod json;
mod needs;
pub mod paper;
mod sentence;
pub mod sheet;
pub mod text;

use dice::{Distribution, Need, Share, Throw};
use language::Language;
use rulebook::catalogue::Catalogue;
use ruling::{Amendments, Line, Origin, Reason, Ruling, Tally};

/// Returns the shares of a distribution in the order in which the throws name the outcome words. Shares with other
/// words come last.
fn ranked<'d>(distribution: &'d Distribution, throws: &[Throw]) -> Vec<&'d Share> {
    let named: Vec<_> = throws
        .iter()
        .flat_map(|throw| match &throw.need {
            Need::Bands { words, .. } => words.as_slice(),
            Need::Opposed { .. } | Need::Pool { .. } | Need::Hangs => &[],
        })
        .collect();
    let mut shares: Vec<_> = distribution.shares().iter().collect();
    shares.sort_by_key(|share| named.iter().position(|word| **word == share.word).unwrap_or(named.len()));
    shares
}

/// Returns the rules behind a ruling that are the project's defaults. These are the rules of checks and of modifiers
/// that count. Rules that shaped the ruling without a modifier are included if they are defaults, even in part.
fn defaults(ruling: &Ruling, catalogue: &Catalogue) -> Vec<&'static str> {
    let row = |key: &str, part: bool| {
        catalogue.row(key).is_some_and(|row| row.default || (part && row.default_part))
    };
    let lines =
        lines(&ruling.tally).filter(|line| line.counts() && row(line.key, false)).map(|line| line.key);
    let tally = &ruling.tally;
    let of_blocks = tally.blocks.iter().flat_map(|block| &block.checks);
    let checks = of_blocks.chain(&tally.checks).map(|check| check.key).filter(|key| row(key, false));
    let noted = tally.rests_on.iter().copied();
    let mut keys: Vec<&'static str> = Vec::new();
    for key in lines.chain(checks).chain(noted.filter(|key| row(key, true))) {
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    keys
}

/// Returns all rules that a house-rules file changed, since a rule can shape a ruling without a modifier.
fn house(catalogue: &Catalogue) -> Vec<&'static str> {
    catalogue.rows().iter().filter(|row| row.house).map(|row| row.key).collect()
}

/// Capitalises the first letter of a text, for headings.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// Returns the lines of text for a moment when nothing is due: a statement of that, or the reasons why the battle is
/// over.
fn nothing_due(due: &[String], over: &[Reason], language: Language) -> Vec<String> {
    match (due, over) {
        ([], []) => vec![language.word("report-nothing-due")],
        ([], over) => over.iter().map(|reason| capital(&language.say(reason))).collect(),
        _ => Vec::new(),
    }
}

fn lines(tally: &Tally) -> impl Iterator<Item = &Line> {
    tally.blocks.iter().flat_map(|block| &block.lines)
}

/// Returns the umpire's reason for overriding the fact at `path`. Returns none if the umpire did not decide the fact.
fn upheld_because<'a>(said: &'a Amendments, path: &str) -> Option<&'a str> {
    let covers =
        |known: &str| path.strip_prefix(known).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
    let fact = said.facts.iter().rev().find(|fact| covers(&fact.path))?;
    fact.reason.as_deref().filter(|_| fact.origin == Origin::Upheld)
}

#[cfg(test)]
mod fixture;
