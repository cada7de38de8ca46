//! Changes of controls, as amendments by the umpire.

use super::{Control, ControlKind};
use ruling::{Addition, Amendments, CheckUpheld, FactAmendment, Origin, Strike};
use serde_json::Value;

/// A change of the umpire's amendments to a question.
#[derive(Clone, Debug, PartialEq)]
pub enum Amendment {
    /// Amends a fact. The umpire either gives a value measured at the table, or overrules the fact with a reason. A later
    /// amendment replaces an earlier one.
    Say(FactAmendment),
    /// Removes the amendments of the fact with that path, and of all facts inside it.
    Unsay(String),
    /// Strikes out a line, with the umpire's reason. If the reason is empty, the line counts again.
    Strike(Strike),
    /// Adds a line that the umpire made up.
    Add(Addition),
    /// Removes the line with that index from those that the umpire added.
    Unadd(usize),
    /// Allows what a failed check forbids, by the umpire's decision.
    Uphold(CheckUpheld),
}

impl Amendment {
    /// Makes the change.
    pub fn apply(self, said: &mut Amendments) {
        match self {
            Self::Say(fact) => say(said, fact),
            Self::Unsay(path) => unsay(said, &path),
            Self::Strike(strike) => {
                let same = |known: &Strike| {
                    known.key == strike.key && known.of == strike.of && known.block == strike.block
                };
                said.strikes.retain(|known| !same(known));
                if !strike.reason.trim().is_empty() {
                    said.strikes.push(strike);
                }
            }
            Self::Add(addition) => said.additions.push(addition),
            Self::Unadd(at) if at < said.additions.len() => _ = said.additions.remove(at),
            Self::Unadd(_) => {}
            Self::Uphold(check) => said.checks.push(check),
        }
    }
}

/// Returns the amendment for a new value of a control. With a reason, the umpire overrules the fact. Without one, the
/// value counts as measured by the umpire.
pub fn amended(control: &Control, value: Value, reason: Option<String>) -> FactAmendment {
    said_at(control.path.clone(), value, reason)
}

/// Returns the amendment that adds an entry to a list. Returns `None` if the control is not a list.
pub fn added(control: &Control, reason: Option<String>) -> Option<FactAmendment> {
    let ControlKind::List { new } = &control.kind else {
        return None;
    };
    let held = control.value.as_array().map_or(0, Vec::len);
    Some(said_at(format!("{}.{held}", control.path), new.clone(), reason))
}

/// Returns the amendment that removes an entry from a list. Returns `None` if the control is not a list with that
/// entry.
pub fn removed(control: &Control, entry: usize, reason: Option<String>) -> Option<FactAmendment> {
    let mut list = control.value.as_array()?.clone();
    if entry >= list.len() {
        return None;
    }
    list.remove(entry);
    Some(amended(control, Value::Array(list), reason))
}

/// Adds an amendment of a fact. It replaces earlier amendments of that fact and of all facts inside it.
pub fn say(said: &mut Amendments, fact: FactAmendment) {
    let within = |path: &str| {
        path.strip_prefix(fact.path.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    said.facts.retain(|known| !within(&known.path));
    said.facts.push(fact);
}

/// Removes the amendments of a fact and of all facts inside it.
pub fn unsay(said: &mut Amendments, path: &str) {
    let below = format!("{path}.");
    said.facts.retain(|known| known.path != path && !known.path.starts_with(&below));
}

/// Returns the amendment for a fact that the umpire measured.
pub fn said(path: String, value: Value) -> FactAmendment {
    said_at(path, value, None)
}

/// Returns the amendment for a fact. With a reason, the umpire overrules the fact. Without one, the value counts as
/// measured by the umpire.
pub fn said_at(path: String, value: Value, reason: Option<String>) -> FactAmendment {
    let origin = match reason {
        Some(_) => Origin::Upheld,
        None => Origin::Taped,
    };
    FactAmendment { path, value, origin, reason }
}

/// Returns the umpire's decision to allow a failed check. The check is named as `KEY@UNIT/STAND`.
pub fn check_named(name: &str, reason: String) -> CheckUpheld {
    let (rest, stand) = match name.rsplit_once('/') {
        Some((rest, stand)) => match stand.parse::<u32>() {
            Ok(stand) => (rest, Some(stand)),
            Err(_) => (name, None),
        },
        None => (name, None),
    };
    let (key, of) = match rest.split_once('@') {
        Some((key, of)) => (key.to_owned(), Some(of.to_owned())),
        None => (rest.to_owned(), None),
    };
    CheckUpheld { key, of, stand, reason }
}

/// Returns the amendment that strikes out a line, given its block, key and subject. If the reason is empty, the line
/// counts again.
pub fn strike_of((block, key, of): (&str, &str, Option<&str>), reason: String) -> Strike {
    let block = Some(block.to_owned()).filter(|block| !block.is_empty());
    Strike { block, key: key.to_owned(), of: of.map(str::to_owned), reason }
}
