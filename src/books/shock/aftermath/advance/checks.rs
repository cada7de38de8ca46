//! The checks that decide whether a stack may occupy an attacked hex.

use super::stacks::order;
use super::{AdvanceFacts, StackFacts};
use crate::prelude::*;

impl AdvanceFacts {
    /// Returns the stack that contains the chosen unit, if that stack attacked the hex.
    fn own(&self) -> Option<&StackFacts> {
        let chosen = |stack: &&StackFacts| stack.units.iter().any(|unit| unit.id == self.chosen);
        self.stacks.iter().find(chosen)
    }

    /// Checks that the chosen stack is the one with the highest cohesion. Stacks with cavalry come before stacks of
    /// infantry alone if a stack charged.
    ///
    /// # Source
    /// `advance.who`, `advance.cavalry_first`
    pub(super) fn by_cohesion(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let Some(own) = self.own() else { return };
        let foot = |stack: &StackFacts| stack.units.iter().all(|unit| unit.kind.arm() == Arm::Foot);
        let charged = self.stacks.iter().find(|stack| stack.charge);
        let key = tables.advance_cavalry_first.key;
        let first = charged.and_then(|stack| stack.units.first());
        let wanted = first.map_or("", |unit| unit.id.as_str());
        let holds = fact!(self.chosen).so(|_| !foot(own) || charged.is_none(), wanted);
        let words = [if charged.is_some() { "cavalry" } else { "no-cavalry" }, "foot"];
        weighing.that_with(key, holds, words, |reason| reason.name("other", first.map(UnitFacts::called)));
        let best = |stack: &StackFacts| stack.units.iter().filter_map(|unit| unit.rating(tables)).max();
        let running = self.stacks.iter().filter(|stack| charged.is_none() || !foot(stack));
        let Some(highest) = running.max_by_key(|stack| best(stack)) else {
            return;
        };
        let key = tables.advance_who.key;
        let lead = highest.units.first();
        let wanted = lead.map_or("", |unit| unit.id.as_str());
        let holds = fact!(self.chosen).so(|_| best(own) >= best(highest), wanted);
        weighing.that_with(key, holds, ["highest", "lower"], |reason| {
            reason
                .count("cohesion", best(own).unwrap_or(0))
                .count("best", best(highest).unwrap_or(0))
                .name("other", lead.map(UnitFacts::called))
        });
    }

    /// Checks that the chosen unit goes first in a pursuit: heavy cavalry before light, then the highest cohesion. The
    /// units must end up facing an enemy that retreated.
    ///
    /// # Source
    /// `pursuit.stack`, `pursuit.again`
    pub(super) fn in_pursuit(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let key = tables.pursuit_stack.key;
        let charging = self.stacks.iter().filter(|stack| stack.charge);
        let mut units: Vec<&UnitFacts> = charging.flat_map(|stack| &stack.units).collect();
        units.sort_by_key(|unit| order(tables, unit));
        let first = units.first();
        let of_first = first.map(|unit| order(tables, unit));
        let of = |id: &Id| units.iter().find(|unit| unit.id == *id).map(|unit| order(tables, unit));
        let wanted = first.map_or("", |unit| unit.id.as_str());
        let holds = fact!(self.chosen).so(|id| of(id).is_some() && of(id) == of_first, wanted);
        let no = if of(&self.chosen).is_some() { "not-first" } else { "no-charge" };
        weighing.that_with(key, holds, ["first", no], |reason| {
            reason.name("other", first.map(|unit| unit.called()))
        });
        let key = tables.pursuit_again.key;
        let faces = fact!(self.front).is(true);
        weighing.that_with(key, faces, ["faces", "turns-away"], |reason| {
            reason.list("names", names(&self.back)).with("facing", corner(self.facing.as_str()))
        });
        weighing.tally.note(tables.charge_step_8.key);
    }
}
