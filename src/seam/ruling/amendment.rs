//! The umpire's overrides of a ruling: facts that the umpire measures or decides, failed checks that the umpire allows,
//! and lines that the umpire strikes out or adds. A total can't be overridden.

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
    /// The umpire decided the fact and gave a reason.
    Upheld,
}

/// A fact whose value the umpire gives in place of the measured one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FactAmendment {
    /// The path of the fact, such as `unit.turned`.
    pub path: String,
    /// The value that the umpire gives to the fact.
    pub value: Value,
    /// The origin: measured with a tape, or decided by the umpire.
    pub origin: Origin,
    /// The umpire's reason, if the umpire decided the fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A failed check that the umpire allows nevertheless, named by its rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckUpheld {
    /// The key of the rule, such as `morale.retreat`.
    pub key: String,
    /// The unit that the check is about. `None` means every unit with such a check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The stand that the check is about. `None` means every stand with such a check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand: Option<u32>,
    /// The reason that the umpire gives for the override.
    pub reason: String,
}

/// A line of the breakdown that the umpire strikes out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strike {
    /// The block of the line. `None` means every block with such a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
    /// The key of the rule, such as `morale.retreat`.
    pub key: String,
    /// The unit or other thing that earns the line. `None` means every line with that key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// The reason that the umpire gives for the override.
    pub reason: String,
}

/// A line that the umpire adds to the breakdown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Addition {
    /// The block that the line is added to. `None` means the first block.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub block: Option<String>,
    /// The label with which the line is shown.
    pub label: String,
    /// The number that the line adds to the total.
    pub value: i64,
    /// The reason that the umpire gives for the override.
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
    /// Returns the name of the check as a user types it: `KEY@UNIT/STAND`.
    pub fn name(&self) -> String {
        let of = self.of.iter().map(|of| format!("@{of}"));
        let stand = self.stand.iter().map(|stand| format!("/{stand}"));
        std::iter::once(self.key.clone()).chain(of).chain(stand).collect()
    }
}

impl Strike {
    /// Returns the name of the line as a user types it: `KEY@OF`.
    pub fn name(&self) -> String {
        let of = self.of.iter().map(|of| format!("@{of}"));
        std::iter::once(self.key.clone()).chain(of).collect()
    }
}

/// All overrides of the umpire for a single ruling.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Amendments {
    /// The facts that the umpire measured or decided, in the order given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<FactAmendment>,
    /// The failed checks that the umpire allows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<CheckUpheld>,
    /// The lines that the umpire strikes out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strikes: Vec<Strike>,
    /// The lines that the umpire adds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub additions: Vec<Addition>,
}

/// The error for an amendment that does not fit the ruling.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AmendFault {
    /// The path is not that of a fact, or the value does not fit the fact.
    #[error("fact \"{path}\": {problem}")]
    Fact {
        /// The path of the fact.
        path: String,
        /// The description of the problem, with the value that was expected.
        problem: String,
    },
    /// The line to be struck out is not among the lines that count.
    #[error("no line \"{line}\" counts here; expected one of {expected}")]
    NoLine {
        /// The name of the line that the umpire wants to strike out.
        line: String,
        /// The names of the lines that count, separated by commas.
        expected: String,
    },
    /// The check to be allowed is not among the checks that fail.
    #[error("no check \"{check}\" fails here; expected one of {expected}")]
    NoCheck {
        /// The name of the check that the umpire wants to allow.
        check: String,
        /// The names of the checks that fail, separated by commas.
        expected: String,
    },
    /// The ruling has no block of that name.
    #[error("no block \"{block}\" here; expected one of {expected}")]
    NoBlock {
        /// The name of the block that the umpire wants to add a line to.
        block: String,
        /// The names of the ruling's blocks, separated by commas.
        expected: String,
    },
}

impl Amendments {
    /// Returns the origin of the fact at `path`.
    ///
    /// # Edge cases
    /// An amendment of a whole list or record also gives the origin of every fact in that list or record.
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

    /// Returns each override alone, in an `Amendments` of its own.
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

    /// Adds the overrides of another `Amendments`.
    pub fn add(&mut self, more: Self) {
        self.facts.extend(more.facts);
        self.checks.extend(more.checks);
        self.strikes.extend(more.strikes);
        self.additions.extend(more.additions);
    }

    /// Returns each override as a short text, as a user types it before the reason, such as `unit.turned=false`.
    pub fn named(&self) -> Vec<String> {
        let facts = self.facts.iter().map(|fact| format!("{}={}", fact.path, fact.value));
        let checks = self.checks.iter().map(CheckUpheld::name);
        let strikes = self.strikes.iter().map(Strike::name);
        let additions = self.additions.iter().map(|line| format!("{}={}", line.label, line.value));
        facts.chain(checks).chain(strikes).chain(additions).collect()
    }

    /// Sets the block of every struck or added line that names no block. Returns false if there is no such line.
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

    /// Writes the umpire's values into `facts`, which are the part of the facts with the path `prefix`. Returns the
    /// changed facts.
    ///
    /// # Errors
    /// Returns a fault if a path is not that of a fact or a value does not fit the fact.
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

    /// Returns the umpire's facts at or below the path `prefix`, each with the rest of its path.
    fn below(&self, prefix: &str) -> Vec<(&FactAmendment, &str)> {
        let rest = |path| match str::strip_prefix(path, prefix) {
            Some(rest) if prefix.is_empty() || rest.is_empty() => Some(rest),
            Some(rest) => rest.strip_prefix('.'),
            None => None,
        };
        self.facts.iter().filter_map(|fact| rest(&fact.path).map(|rest| (fact, rest))).collect()
    }

    /// Strikes out and adds lines in a tally, and marks the lines and checks that rest on the umpire's facts. An
    /// override that does not fit does not stop the others.
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

    /// Returns the overrides with every allowed check replaced by the fact that makes the check hold.
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

/// Writes the value of a fact into a document. The pair is the fact, and the fact's path within the document.
fn write_into(document: &mut Value, (fact, rest): &(&FactAmendment, &str)) -> Result<(), AmendFault> {
    let mut steps = rest.split('.').filter(|step| !step.is_empty());
    set(document, &mut steps, fact.value.clone())
        .map_err(|problem| AmendFault::Fact { path: fact.path.clone(), problem })
}

/// Sets the value at a path, whose steps are names of fields and indices of lists. A list grows by at most one entry at
/// a time, so no path can make a list huge.
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
