//! Checks in words, and the facts that are still unknown.

use super::scribe::Scribe;
use super::{NamedId, runs};
use crate::{sentence, upheld_because};
use dice::{Id, NameOrId};
use language::Language;
use ruling::{Check, OpenFact, Path, Reason};
use std::collections::BTreeSet;

/// A check in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckRow {
    /// The key of the rule.
    pub key: &'static str,
    /// The unit concerned, if any.
    pub of: Option<Id>,
    /// The stand concerned, if any.
    pub stand: Option<u32>,
    /// The name by which the umpire can override the check, so that it counts as passed.
    pub name: String,
    /// The path of the fact behind the check. The umpire can't override a check without a path.
    pub path: Option<Path>,
    /// The reason why the check holds or fails, as a sentence.
    pub text: String,
    /// True for a close call: the fact is so close to its limit that the check could also have the opposite result.
    pub close: bool,
}

/// Stands of a unit that may not take part, all for the same reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedStands {
    /// The unit.
    pub unit: NamedId,
    /// The numbers of the stands, in ascending order.
    pub stands: Vec<u32>,
    /// The stands and the reason.
    pub text: String,
    /// Every check that keeps any of the stands out, not only the first for each.
    pub checks: Vec<CheckRow>,
}

/// A fact that is still unknown: neither measured nor stated by the umpire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenRow {
    /// The label of the rule that needs the fact.
    pub label: String,
    /// The fact in words.
    pub text: String,
    /// The path under which the umpire can state the fact.
    pub path: Path,
}

impl OpenRow {
    pub(crate) fn of(fact: &OpenFact, language: Language) -> Self {
        Self { label: language.label(fact.key), text: language.say(&fact.because), path: fact.path.clone() }
    }
}

/// A group of stands that are refused for the same reason, while it is being collected.
struct Group<'r> {
    unit: &'r Id,
    why: String,
    stands: BTreeSet<u32>,
    checks: Vec<CheckRow>,
}

impl<'r> Scribe<'r> {
    /// Returns the facts that are still unknown, each with the path under which the umpire can state it.
    pub(super) fn open(&self) -> Vec<OpenRow> {
        let open = self.ruling.tally.open.iter();
        open.map(|fact| OpenRow::of(fact, self.language)).collect()
    }

    /// Returns the checks that `wanted` accepts: those of the blocks first, then those of the request.
    pub(super) fn checks(&self, wanted: impl Fn(&Check) -> bool) -> Vec<CheckRow> {
        let tally = &self.ruling.tally;
        let checks = tally.blocks.iter().flat_map(|block| &block.checks).chain(&tally.checks);
        checks.filter(|check| wanted(check)).map(|check| self.check(check)).collect()
    }

    fn check(&self, check: &Check) -> CheckRow {
        let path = check.rests_on_path();
        let umpire = check.upheld.then(|| {
            let reason = upheld_because(&self.ruling.amendments, path.unwrap_or_default());
            format!(" [{}]", sentence::mark("upheld", reason, self.language))
        });
        let measured = check.measured.as_ref();
        CheckRow {
            key: check.key,
            of: check.of.clone(),
            stand: check.stand,
            name: check.name(),
            path: check.rests_on.as_ref().map(|(path, _)| path.clone()),
            text: self.sentence(check) + &umpire.unwrap_or_default(),
            close: measured.is_some_and(|measured| self.is_close(check.key, &measured.path)),
        }
    }

    /// Describes why a check holds or fails. The unit concerned is named before a reason that does not name it.
    fn sentence(&self, check: &Check) -> String {
        let because = self.language.say(&check.because);
        // A thing without a name, such as a side's id, would tell a reader nothing.
        let of = check.of.as_ref().map(|of| self.names.called(of));
        let of = of.filter(|of| matches!(of, NameOrId::Name(_))).map(|of| self.language.called(of));
        let of = of.filter(|of| !because.contains(of));
        let stand = check.stand.map(|stand| Reason::new("report-stand", "").count("count", stand));
        let about: Vec<_> = of.into_iter().chain(stand.map(|stand| self.language.say(&stand))).collect();
        if about.is_empty() {
            return because;
        }
        format!("{}{}{because}", about.join(", "), self.language.colon())
    }

    /// Returns the refused stands, grouped by unit and reason. The first failing check of a stand gives the reason.
    pub(super) fn refused(&self) -> Vec<RefusedStands> {
        let mut groups: Vec<Group<'r>> = Vec::new();
        for block in &self.ruling.tally.blocks {
            for check in block.checks.iter().filter(|check| !check.holds) {
                if let Some(stand) = check.stand {
                    let unit = check.of.as_ref().unwrap_or(&block.name);
                    self.refuse(&mut groups, unit, stand, check);
                }
            }
        }
        groups.into_iter().map(|group| self.together(group)).collect()
    }

    fn refuse(&self, groups: &mut Vec<Group<'r>>, unit: &'r Id, stand: u32, check: &Check) {
        let mut of_unit = groups.iter_mut().filter(|group| group.unit == unit);
        let row = self.check(check);
        if let Some(known) = of_unit.find(|group| group.stands.contains(&stand)) {
            known.checks.push(row);
            return;
        }
        let why = self.language.say(&check.because);
        let same = |group: &&mut Group<'_>| group.unit == unit && group.why == why;
        match groups.iter_mut().find(same) {
            Some(group) => {
                group.stands.insert(stand);
                group.checks.push(row);
            }
            None => {
                groups.push(Group { unit, why, stands: BTreeSet::from([stand]), checks: vec![row] });
            }
        }
    }

    fn together(&self, group: Group<'_>) -> RefusedStands {
        let unit = self.named(group.unit);
        let count = i64::try_from(group.stands.len()).unwrap_or(i64::MAX);
        let stands =
            Reason::new("report-stands", "").count("count", count).name("stands", runs(&group.stands));
        let stands = self.language.say(&stands);
        RefusedStands {
            text: format!("{}, {stands}{}{}", unit.name, self.language.colon(), group.why),
            unit,
            stands: group.stands.into_iter().collect(),
            checks: group.checks,
        }
    }
}
