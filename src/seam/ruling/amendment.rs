//! The umpire's overrides of a ruling: facts taped or upheld, lines struck or added. A total can't be overridden.

use super::{Check, Line, Reason, Standing, Tally};
use crate::quotation::is_unseen;
use dice::Id;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use thiserror::Error;

/// The origin of a fact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The program measured the fact.
    #[default]
    Measured,
    /// The umpire measured the fact with a tape.
    Taped,
    /// The umpire ruled so, with a reason.
    Upheld,
}

/// A fact given by the umpire.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactAmendment {
    /// The path of the fact.
    pub path: String,
    /// The value of the fact.
    pub value: Value,
    /// The origin: taped or upheld.
    pub origin: Origin,
    /// The umpire's reason, if the fact is upheld.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A check that the umpire upholds, named by its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckUpheld {
    /// The key of the rule.
    pub key: String,
    /// The unit, needed if several units have that check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The stand, needed if several stands have that check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand: Option<u32>,
    /// The umpire's reason.
    pub reason: String,
}

/// A line that the umpire strikes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strike {
    /// The block, needed if the ruling has several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
    /// The key of the rule.
    pub key: String,
    /// The thing that earns the line, needed if several lines have that key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The umpire's reason.
    pub reason: String,
}

/// A line that the umpire adds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Addition {
    /// The block, if the ruling has several. The first block if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
    /// The label of the line.
    pub label: String,
    /// The value of the line.
    pub value: i64,
    /// The umpire's reason.
    pub reason: String,
}

impl FactAmendment {
    /// Checks that every character of the fact is visible, as in a file. A name with a line break would forge a line of
    /// the ruling.
    fn is_seen(&self) -> Result<(), AmendFault> {
        let whole = is_seen(&self.value) && !self.path.contains(is_unseen);
        let problem = "found a control character or a line's end in its text, expected text on one line";
        if whole {
            return Ok(());
        }
        Err(AmendFault::Fact { path: self.path.clone(), problem: problem.to_owned() })
    }
}

/// Returns true if every character of every text in a value is visible.
fn is_seen(value: &Value) -> bool {
    match value {
        Value::String(text) => !text.contains(is_unseen),
        Value::Array(items) => items.iter().all(is_seen),
        Value::Object(record) => record.iter().all(|(key, value)| !key.contains(is_unseen) && is_seen(value)),
        _ => true,
    }
}

impl CheckUpheld {
    /// Returns the check as typed: `KEY@UNIT/STAND`.
    pub fn name(&self) -> String {
        let of = self.of.iter().map(|of| format!("@{of}"));
        let stand = self.stand.iter().map(|stand| format!("/{stand}"));
        std::iter::once(self.key.clone()).chain(of).chain(stand).collect()
    }
}

impl Strike {
    /// Returns the line as typed: `KEY@OF`.
    pub fn name(&self) -> String {
        let of = self.of.iter().map(|of| format!("@{of}"));
        std::iter::once(self.key.clone()).chain(of).collect()
    }
}

/// All overrides of the umpire for a single ruling.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Amendments {
    /// The facts taped or upheld, in the order given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<FactAmendment>,
    /// The checks upheld.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<CheckUpheld>,
    /// The lines struck.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strikes: Vec<Strike>,
    /// The lines added.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub additions: Vec<Addition>,
}

/// The error for an amendment that does not fit the ruling.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AmendFault {
    /// The path leads nowhere, or the value does not fit there.
    #[error("fact \"{path}\": {problem}")]
    Fact {
        /// The path of the fact.
        path: String,
        /// The problem, and the expected value.
        problem: String,
    },
    /// No line with that key counts.
    #[error("no line \"{line}\" counts here; expected one of {expected}")]
    NoLine {
        /// The line that was named.
        line: String,
        /// The lines that count.
        expected: String,
    },
    /// No check of that rule fails.
    #[error("no check \"{check}\" fails here; expected one of {expected}")]
    NoCheck {
        /// The check that was named.
        check: String,
        /// The checks that fail.
        expected: String,
    },
    /// The ruling has no block of that name.
    #[error("no block \"{block}\" here; expected one of {expected}")]
    NoBlock {
        /// The block that was named.
        block: String,
        /// The blocks of the ruling.
        expected: String,
    },
}

impl Amendments {
    /// Returns the origin of the fact at `path`.
    ///
    /// # Edge cases
    /// An amendment of a whole list or record covers everything in it.
    pub fn origin(&self, path: &str) -> Origin {
        self.facts
            .iter()
            .rev()
            .find(|fact| {
                path.strip_prefix(fact.path.as_str())
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
            .map_or(Origin::Measured, |fact| fact.origin)
    }

    /// Splits the overrides into single ones.
    pub fn apart(&self) -> Vec<Self> {
        let facts = self.facts.iter().map(|fact| Self { facts: vec![fact.clone()], ..Self::default() });
        let checks = self.checks.iter().map(|check| Self { checks: vec![check.clone()], ..Self::default() });
        let strikes =
            self.strikes.iter().map(|strike| Self { strikes: vec![strike.clone()], ..Self::default() });
        let additions = self
            .additions
            .iter()
            .map(|addition| Self { additions: vec![addition.clone()], ..Self::default() });
        facts.chain(checks).chain(strikes).chain(additions).collect()
    }

    /// Adds further overrides.
    pub fn add(&mut self, more: Self) {
        self.facts.extend(more.facts);
        self.checks.extend(more.checks);
        self.strikes.extend(more.strikes);
        self.additions.extend(more.additions);
    }

    /// Returns a short text of each override, as typed before the reason.
    pub fn named(&self) -> Vec<String> {
        let facts = self.facts.iter().map(|fact| format!("{}={}", fact.path, fact.value));
        let checks = self.checks.iter().map(CheckUpheld::name);
        let strikes = self.strikes.iter().map(Strike::name);
        let additions = self.additions.iter().map(|line| format!("{}={}", line.label, line.value));
        facts.chain(checks).chain(strikes).chain(additions).collect()
    }

    /// Assigns a name typed before lines to their blocks. Returns false if there is no line without a block.
    pub fn into_block(&mut self, name: &str) -> bool {
        let strikes = self.strikes.iter_mut().map(|strike| &mut strike.block);
        let additions = self.additions.iter_mut().map(|line| &mut line.block);
        let mut taken = false;
        for block in strikes.chain(additions).filter(|block| block.is_none()) {
            *block = Some(name.to_owned());
            taken = true;
        }
        taken
    }

    /// Returns the number that the umpire gave for the fact at `path`, if any.
    pub fn number(&self, path: &str) -> Option<f64> {
        let said = self.facts.iter().rev().find(|fact| fact.path == path);
        said.and_then(|fact| fact.value.as_f64())
    }

    /// Writes the umpire's facts at or below `prefix` into a part of the facts.
    ///
    /// # Errors
    /// Returns a fault if a path leads nowhere or a value does not fit there.
    pub fn amend<F: Serialize + DeserializeOwned>(&self, prefix: &str, facts: F) -> Result<F, AmendFault> {
        let said = self.below(prefix);
        let Some((first, _)) = said.first() else {
            return Ok(facts);
        };
        let misfit = |path: &str, error: serde_json::Error| AmendFault::Fact {
            path: path.to_owned(),
            problem: error.to_string(),
        };
        for (fact, _) in &said {
            fact.is_seen()?;
        }
        let document = || serde_json::to_value(&facts).map_err(|error| misfit(&first.path, error));
        let mut whole = document()?;
        for fact in &said {
            write_into(&mut whole, fact)?;
        }
        F::deserialize(&whole).or_else(|error| {
            // A list given entry by entry fits only when complete. So the first misfit is blamed only if all entries
            // together do not fit.
            let mut part = document()?;
            for fact in &said {
                write_into(&mut part, fact)?;
                F::deserialize(&part).map_err(|error| misfit(&fact.0.path, error))?;
            }
            Err(misfit(prefix, error))
        })
    }

    /// Returns the facts given at or below `prefix`, each with the rest of the path.
    fn below(&self, prefix: &str) -> Vec<(&FactAmendment, &str)> {
        let rest = |path| match str::strip_prefix(path, prefix) {
            Some(rest) if prefix.is_empty() || rest.is_empty() => Some(rest),
            Some(rest) => rest.strip_prefix('.'),
            None => None,
        };
        self.facts.iter().filter_map(|fact| rest(&fact.path).map(|rest| (fact, rest))).collect()
    }

    /// Strikes and adds lines, and marks everything that rests on the umpire's facts. Everything that fits is entered,
    /// even if something else does not fit.
    ///
    /// # Errors
    /// Returns the first fault: a line or a block that is missing.
    pub fn enter(&self, tally: &mut Tally) -> Result<(), AmendFault> {
        let mut fault = None;
        self.mark(tally);
        for strike in &self.strikes {
            let hit = |line: &Line| {
                line.counts()
                    && line.key == strike.key
                    && strike.of.as_deref().is_none_or(|of| line.of.as_ref().map(Id::as_str) == Some(of))
            };
            let named = strike.block.as_deref();
            let blocks =
                tally.blocks.iter_mut().filter(|block| named.is_none_or(|name| block.name.as_str() == name));
            let mut struck = false;
            for line in blocks.flat_map(|block| &mut block.lines).filter(|line| hit(line)) {
                line.standing = Standing::Struck;
                line.umpire = Some((None, strike.reason.clone()));
                struck = true;
            }
            if !struck {
                fault.get_or_insert_with(|| Self::no_line(strike, tally));
            }
        }
        for addition in &self.additions {
            let names: Vec<_> = tally.blocks.iter().map(|block| block.name.to_string()).collect();
            let at = match &addition.block {
                None => 0,
                Some(name) => names.iter().position(|known| known == name).unwrap_or(names.len()),
            };
            let Some(block) = tally.blocks.get_mut(at) else {
                let block = addition.block.clone().unwrap_or_default();
                fault.get_or_insert(AmendFault::NoBlock { block, expected: names.join(", ") });
                continue;
            };
            let mut line = Line::new("umpire.line", addition.value, Reason::new("umpire.line", "added"));
            line.standing = Standing::Added;
            line.umpire = Some((Some(addition.label.clone()), addition.reason.clone()));
            block.lines.push(line);
        }
        tally.settle();
        fault.map_or(Ok(()), Err)
    }

    /// Returns the overrides with every upheld check replaced by the fact that the check rests on.
    ///
    /// # Errors
    /// Returns a fault if a check does not fail here or rests on no fact.
    pub fn with_checks_as_facts(&self, tally: &Tally) -> Result<Self, AmendFault> {
        let mut said = self.clone();
        let all = || tally.blocks.iter().flat_map(|block| &block.checks).chain(&tally.checks);
        for upheld in said.checks.drain(..).collect::<Vec<_>>() {
            let hit = |check: &&Check| {
                !check.holds
                    && check.key == upheld.key
                    && upheld.of.as_deref().is_none_or(|of| check.of.as_ref().map(Id::as_str) == Some(of))
                    && upheld.stand.is_none_or(|stand| check.stand == Some(stand))
            };
            let mut facts: Vec<_> = all().filter(hit).filter_map(|check| check.rests_on.clone()).collect();
            // A list comes after its entries, so that writing an entry does not make the list longer again.
            facts.sort_by_key(|(path, _)| std::cmp::Reverse(path.split('.').count()));
            let found = !facts.is_empty();
            for (path, value) in facts {
                let (path, reason) = (path.into_owned(), Some(upheld.reason.clone()));
                said.facts.push(FactAmendment { path, value, origin: Origin::Upheld, reason });
            }
            if !found {
                let failing: Vec<_> = all().filter(|check| !check.holds).map(Check::name).collect();
                return Err(AmendFault::NoCheck { check: upheld.name(), expected: failing.join(", ") });
            }
        }
        Ok(said)
    }

    fn no_line(strike: &Strike, tally: &Tally) -> AmendFault {
        let counting = tally.blocks.iter().flat_map(|block| &block.lines).filter(|line| line.counts());
        let expected: Vec<_> = counting
            .map(|line| {
                line.of.as_ref().map_or_else(|| line.key.to_owned(), |of| format!("{}@{of}", line.key))
            })
            .collect();
        AmendFault::NoLine { line: strike.name(), expected: expected.join(", ") }
    }

    fn mark(&self, tally: &mut Tally) {
        if self.facts.is_empty() {
            return;
        }
        for line in tally.blocks.iter_mut().flat_map(|block| &mut block.lines) {
            let origin = self.origin(&line.rests_on);
            if let Some(measured) = &mut line.measured {
                measured.origin = origin;
            }
            if origin == Origin::Upheld && line.counts() {
                line.standing = Standing::Upheld;
            }
        }
        let checks = tally.blocks.iter_mut().flat_map(|block| &mut block.checks).chain(&mut tally.checks);
        for check in checks {
            if let Some((path, _)) = &check.rests_on {
                check.upheld = check.holds && self.origin(path) == Origin::Upheld;
            }
            if let Some(measured) = &mut check.measured {
                measured.origin = self.origin(&measured.path);
            }
        }
    }
}

/// Writes a fact into a document, at the rest of the path.
fn write_into(document: &mut Value, (fact, rest): &(&FactAmendment, &str)) -> Result<(), AmendFault> {
    let mut steps = rest.split('.').filter(|step| !step.is_empty());
    set(document, &mut steps, fact.value.clone())
        .map_err(|problem| AmendFault::Fact { path: fact.path.clone(), problem })
}

/// Sets the value at a path. A list grows by at most one entry at a time, so no path can make it huge.
fn set(document: &mut Value, steps: &mut dyn Iterator<Item = &str>, value: Value) -> Result<(), String> {
    let Some(step) = steps.next() else {
        *document = value;
        return Ok(());
    };
    if let Ok(index) = step.parse::<usize>() {
        if document.is_null() {
            *document = Value::Array(Vec::new());
        }
        let Some(list) = document.as_array_mut() else {
            return Err(format!("\"{step}\" is a place in a list, expected a name"));
        };
        if index == list.len() {
            list.push(Value::Object(serde_json::Map::new()));
        }
        let held = list.len();
        return match list.get_mut(index) {
            Some(slot) => set(slot, steps, value),
            None => Err(format!("place {index} of a list of {held}, expected at most {held}")),
        };
    }
    if document.is_null() {
        *document = Value::Object(serde_json::Map::new());
    }
    match document.as_object_mut() {
        Some(record) => set(record.entry(step).or_insert(Value::Null), steps, value),
        None => Err(format!("\"{step}\" is not in there")),
    }
}
