//! Comparison of a recorded step with the same step made again: the results, and the origins of the dice.

use crate::entry::{RulingEntry, RulingRecord, Throw};
use crate::fault::JournalFault;
use dice::{Id, ThrowOrigin};
use ruling::{Arg, Names, Reason, Ruling, Scale};
use serde_json::Value;

/// The message variant that says that a throw was made for one purpose and would be needed for another.
pub(crate) const OTHER_THROW: &str = "other-throw";

/// A ruling of a step that comes out differently.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The recorded ruling, or none if no such ruling was made then.
    pub was: Option<RulingRecord>,
    /// The new ruling, or none if no such ruling would be made.
    pub now: Option<RulingRecord>,
    /// The recorded total and the new total, if the ruling has a total.
    pub totals: Option<[i64; 2]>,
    /// The unit of the totals.
    pub scale: Scale,
    /// The units whose fate changes.
    pub fates: Vec<FateChange>,
}

/// A unit whose fate changes with a correction.
#[derive(Clone, Debug, PartialEq)]
pub struct FateChange {
    /// The name of the unit, or its id if it has no name.
    pub unit: Arg,
    /// The word for the recorded fate, such as `routs`. `None` if the unit had no fate.
    pub was: Option<String>,
    /// The word for the new fate. `None` if the unit would have no fate.
    pub now: Option<String>,
}

/// Returns the units that have another fate in the new ruling than in the old one.
fn changed_fates(old: &RulingRecord, made: &RulingRecord) -> Vec<FateChange> {
    let names = Names::of(&made.facts);
    let fate = |made: &RulingRecord, unit: &Id| {
        made.fates.iter().find(|(of, _)| of == unit).map(|(_, fate)| fate.clone())
    };
    let gone = old.fates.iter().filter(|(unit, _)| fate(made, unit).is_none());
    let changes = made.fates.iter().chain(gone).map(|(unit, _)| FateChange {
        unit: names.called(unit).into(),
        was: fate(old, unit),
        now: fate(made, unit),
    });
    changes.filter(|change| change.was != change.now).collect()
}

/// Returns true if two versions of a ruling step have the same changes and results. The faces are not compared.
pub(crate) fn same(one: &RulingEntry, other: &RulingEntry) -> bool {
    let pairs = one.rulings.iter().zip(&other.rulings);
    one.rulings.len() == other.rulings.len()
        && one.changes == other.changes
        && pairs.into_iter().all(|(one, other)| one.comes_to(other))
}

impl RulingRecord {
    /// Copies the ruling without the facts, which take the most space and are not shown in a difference.
    fn without_facts(&self) -> Self {
        Self {
            procedure: self.procedure.clone(),
            subject: self.subject.clone(),
            facts: Value::Null,
            blocks: self.blocks.clone(),
            outcome: self.outcome.clone(),
            throws: self.throws,
            fates: self.fates.clone(),
        }
    }

    /// Returns true if another ruling has the same procedure, unit, modifiers, outcome and fates.
    fn comes_to(&self, other: &Self) -> bool {
        let what = |made: &Self| (made.procedure.clone(), made.subject.clone());
        what(self) == what(other)
            && self.blocks == other.blocks
            && self.outcome == other.outcome
            && self.fates == other.fates
    }
}

/// Returns the rulings that come out differently, each paired with the recorded ruling about the same unit, in order.
/// Rulings that are no longer made come last. `rulings` are the complete rulings behind `now`.
pub(crate) fn differences(
    was: &[RulingRecord],
    now: &[RulingRecord],
    rulings: &[&Ruling],
) -> Vec<Difference> {
    let about = |made: &RulingRecord| (made.procedure.clone(), made.subject.clone());
    let mut left: Vec<&RulingRecord> = was.iter().collect();
    let mut found = Vec::new();
    for (made, ruling) in now.iter().zip(rulings) {
        let known = left.iter().position(|old| about(old) == about(made));
        let old = known.map(|at| left.remove(at));
        if old.is_some_and(|old| old.comes_to(made)) {
            continue;
        }
        let total = |old: &RulingRecord| old.blocks.iter().map(|block| block.total).sum();
        let totals = old.zip(ruling.tally.total());
        found.push(Difference {
            was: old.map(RulingRecord::without_facts),
            now: Some(made.without_facts()),
            totals: totals.map(|(old, now)| [total(old), now]),
            scale: ruling.tally.scale,
            fates: old.map_or_else(Vec::new, |old| changed_fates(old, made)),
        });
    }
    found.extend(left.into_iter().map(|old| Difference {
        was: Some(old.without_facts()),
        now: None,
        totals: None,
        scale: Scale::default(),
        fates: Vec::new(),
    }));
    found
}

impl Throw {
    /// Returns true if two throws have the same purpose, thrower, target and dice.
    fn is_for_the_same(&self, other: &Self) -> bool {
        (&self.purpose, &self.of, &self.at, &self.dice) == (&other.purpose, &other.of, &other.at, &other.dice)
    }
}

/// Checks that each throw is used for the purpose for which it was made.
pub(crate) fn fell_for_the_same(was: &[Throw], now: &[Throw]) -> Result<(), JournalFault> {
    let mut pairs = (1..).zip(was.iter().zip(now));
    let Some((at, (was, now))) = pairs.find(|(_, (was, now))| !was.is_for_the_same(now)) else {
        return Ok(());
    };
    let of = |throw: &Throw| {
        let of = throw.of.iter().chain(&throw.at).map(ToString::to_string);
        of.collect::<Vec<_>>().join(" → ")
    };
    let reason = Reason::new("correction-fault", OTHER_THROW)
        .count("number", at)
        .word("was", was.purpose.clone())
        .name("was-of", of(was))
        .word("now", now.purpose.clone())
        .name("now-of", of(now));
    Err(JournalFault::Meaningless(reason))
}

/// Returns the program's throws that were replaced by typed faces: each as the program threw it, and as typed.
pub(crate) fn typed_over<'t>(fell: &'t [Throw], now: &'t [Throw]) -> Vec<(&'t Throw, &'t Throw)> {
    let mut left: Vec<&Throw> = fell.iter().collect();
    let pair = |now: &'t Throw| {
        let at = left.iter().position(|fell| fell.is_for_the_same(now))?;
        Some((left.remove(at), now))
    };
    let pairs = now.iter().filter_map(pair);
    let typed =
        |(fell, now): &(&Throw, &Throw)| fell.origin == ThrowOrigin::Seed && now.origin == ThrowOrigin::Table;
    pairs.filter(typed).collect()
}

/// Keeps the recorded origin of throws whose faces did not change.
pub(crate) fn keep_origins(was: &[Throw], now: &mut [Throw]) {
    for (was, now) in was.iter().zip(now) {
        if was.is_for_the_same(now) && was.faces == now.faces {
            now.origin = was.origin;
        }
    }
}
