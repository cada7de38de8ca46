//! A control changed, as the word of the umpire it is.

use super::{Control, ControlKind};
use seam::ruling::{Amendments, CheckUpheld, FactAmendment, Origin, Strike};
use serde_json::Value;

/// A control's new value as the umpire says it: with a reason he rules so, without one his tape says so.
pub fn amended(control: &Control, value: Value, reason: Option<String>) -> FactAmendment {
    said_at(control.path.clone(), value, reason)
}

/// One entry more in a list; none if the control is no list.
pub fn added(control: &Control, reason: Option<String>) -> Option<FactAmendment> {
    let ControlKind::List { new } = &control.kind else {
        return None;
    };
    let held = control.value.as_array().map_or(0, Vec::len);
    Some(said_at(format!("{}.{held}", control.path), new.clone(), reason))
}

/// One entry less in a list: the list without it, as a whole; none if the control is no list with that entry.
pub fn removed(control: &Control, entry: usize, reason: Option<String>) -> Option<FactAmendment> {
    let mut list = control.value.as_array()?.clone();
    if entry >= list.len() {
        return None;
    }
    list.remove(entry);
    Some(amended(control, Value::Array(list), reason))
}

/// Says a fact: what was said of it, or of anything in it, before is taken back.
pub fn say(said: &mut Amendments, fact: FactAmendment) {
    let within = |path: &str| {
        path.strip_prefix(fact.path.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    said.facts.retain(|known| !within(&known.path));
    said.facts.push(fact);
}

/// Takes back what was said of a fact, and of all below it.
pub fn unsay(said: &mut Amendments, path: &str) {
    let below = format!("{path}.");
    said.facts.retain(|known| known.path != path && !known.path.starts_with(&below));
}

/// A fact as the tape has it.
pub fn said(path: String, value: Value) -> FactAmendment {
    said_at(path, value, None)
}

/// What is said of a fact: without a reason his tape says so, with one he rules so.
pub fn said_at(path: String, value: Value, reason: Option<String>) -> FactAmendment {
    let origin = match reason {
        Some(_) => Origin::Upheld,
        None => Origin::Taped,
    };
    FactAmendment { path, value, origin, reason }
}

/// A check that is upheld, by its name: `KEY@UNIT/STAND`.
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

/// A line that is struck out, by its block, its rule and what it is of; without a reason it stands again.
pub fn strike_of((block, key, of): (&str, &str, Option<&str>), reason: String) -> Strike {
    let block = Some(block.to_owned()).filter(|block| !block.is_empty());
    Strike { block, key: key.to_owned(), of: of.map(str::to_owned), reason }
}
