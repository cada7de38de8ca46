//! A second shock: infantry that broke through goes at all before its front.

use super::Shock;
use super::again::{advanced_with, attack, before, enemy_before, says};
use super::ask::{Survey, offer, on_map};
use super::declare::{TargetFacts, in_order, next_number};
use super::event::Event;
use super::kind::{Arm, Clash, Kind, Phase};
use super::phase::now;
use super::tables::Tables;
use super::unit::UnitFacts;
use super::weighing::Weighing;
use crate::names::Id;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::{Offer, Refusal};
use crate::ruling::{Amendments, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a second shock after a breakthrough.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BreakFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The units that advanced, the top one first.
    pub units: Vec<UnitFacts>,
    /// Whether they have just occupied a hex.
    pub advanced: bool,
    /// What the shock came to.
    pub clash: Option<Clash>,
    /// Whether they turned on occupying it.
    pub turned: bool,
    /// Whether one of them had its second shock in this activation.
    pub again: bool,
    /// The enemies before their front: they have to go at all of them.
    pub targets: Vec<TargetFacts>,
    /// The number of the attack.
    #[schemars(extend("x-minor" = true))]
    pub number: u32,
}

impl Case<Shock> for BreakFacts {
    const PROCEDURE: &'static str = "breakthrough";
    const DONE: &'static str = "shocks-again";
    type Ask = Id;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let now = now(survey);
        Self::measure_in(survey, ask, now)
    }

    fn subject(&self) -> Id {
        UnitFacts::first_id(&self.units)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::of_first(tables, &self.units);
        let key = tables.again_breakthrough.key;
        weighing.now(fact!(self.now), &[Phase::Again]);
        let advanced = fact!(self.advanced).is(true);
        weighing.check(key, advanced, ["advanced", "not-advanced"]);
        let broken = fact!(self.clash).is(Some(Clash::Broken));
        weighing.check(key, broken, ["broken", "not-broken"]);
        let foot = |arm| arm == Arm::Foot;
        let words = ["foot", "not-foot"];
        let once = tables.again_once.key;
        weighing.arms(once, &fact!(self.units), foot, words, Kind::Infantry);
        weighing.check(key, fact!(self.turned).is(false), ["straight", "turned"]);
        weighing.check(once, fact!(self.again).is(false), ["first", "second"]);
        in_order(&mut weighing, tables.shock_disorder.key, &self.units);
        enemy_before(&mut weighing, key, fact!(self.targets));
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        attack(self.number, &self.units, &self.targets)
    }

    fn says(&self, _: &Tables) -> Reason {
        says("breakthrough", &self.units, &self.targets)
    }
}

impl BreakFacts {
    /// The facts at some step of the turn.
    ///
    /// # Errors
    /// The ask names nobody who is there.
    fn measure_in(survey: Survey<'_>, ask: &Id, now: Phase) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, ask)?;
        let after = position.state.after.as_ref();
        let advanced = after.is_some_and(|after| after.advanced.contains(&unit.id));
        let stack = advanced_with(position, unit, hex);
        Ok(Self {
            now,
            advanced,
            clash: after.filter(|after| !after.over).map(|after| after.clash),
            turned: after.is_some_and(|after| {
                let mut turned = stack.iter().map(|unit| &unit.id);
                turned.any(|id| after.turned.contains(id))
            }),
            again: stack.iter().any(|unit| unit.done.again),
            targets: before(position, &stack, hex),
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }
}

/// The second shocks that may be made after a breakthrough.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let Some(after) = position.state.after.as_ref().filter(|after| !after.over) else {
        return Vec::new();
    };
    let mut offers = Vec::new();
    let mut seen: Vec<&Id> = Vec::new();
    for unit in position.present(&after.advanced) {
        let Some(hex) = unit.hex.as_ref().filter(|hex| !seen.contains(hex)) else {
            continue;
        };
        seen.push(hex);
        let ask = unit.id.clone();
        if BreakFacts::measure_in(survey, &ask, Phase::Again)
            .is_ok_and(|facts| survey.allows(&facts))
        {
            offers.push(offer(BreakFacts::PROCEDURE, unit));
        }
    }
    offers
}
