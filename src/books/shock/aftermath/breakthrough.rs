//! Second shocks after a breakthrough, in which infantry that broke its enemy attacks all enemies in front.

use crate::aftermath::again::{ReplyFacts, advanced_with, attack, before, enemy_before, occupiers, says};
use crate::attack::declare::TargetFacts;
use crate::prelude::*;

facts! {
    /// The facts of a second shock after a breakthrough.
    pub struct BreakFacts {
        pub now: Phase,
        /// The units that advanced into the hex, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// True if the units have just occupied a hex after the last shock.
        pub advanced: bool,
        /// The result of the last shock. `None` if there was none.
        pub clash: Option<Clash>,
        /// True if the units changed facing on occupying the hex.
        pub turned: bool,
        /// True if one of the units has already made a second shock in this activation.
        pub again: bool,
        /// The hexes in front that have enemies. All of them must be attacked.
        pub targets: Vec<TargetFacts>,
        /// The reactions that the defenders may choose.
        #[serde(skip_serializing_if = "ReplyFacts::is_none")]
        pub reply: ReplyFacts as minor,
        pub number: u32 as minor,
    }
}

impl Case<Shock> for BreakFacts {
    done!("shocks-again");

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, ask)?;
        let after = position.state.after.as_ref();
        let advanced = after.is_some_and(|after| after.advanced.contains(&unit.id));
        let stack = advanced_with(position, unit, hex);
        let targets = before(position, &stack, hex);
        Ok(Self {
            now: survey.step,
            advanced,
            clash: after.filter(|after| !after.over).map(|after| after.clash),
            turned: after.is_some_and(|after| {
                let mut turned = stack.iter().map(|unit| &unit.id);
                turned.any(|id| after.turned.contains(id))
            }),
            again: stack.iter().any(|unit| unit.done.again),
            reply: ReplyFacts::of(position, &stack, &targets),
            targets,
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        let key = tables.again_breakthrough.key;
        weighing.now(fact!(self.now), Phase::Again);
        let advanced = fact!(self.advanced).is(true);
        weighing.that(key, advanced, ["advanced", "not-advanced"]);
        let broken = fact!(self.clash).is(Some(Clash::Broken));
        weighing.that(key, broken, ["broken", "not-broken"]);
        let foot = |arm| arm == Arm::Foot;
        let words = ["foot", "not-foot"];
        let once = tables.again_once.key;
        weighing.arms(once, &fact!(self.units), foot, words, Kind::Infantry);
        weighing.that(key, fact!(self.turned).is(false), ["straight", "turned"]);
        weighing.that(once, fact!(self.again).is(false), ["first", "second"]);
        weighing.in_order(tables.shock_disorder.key, &self.units);
        enemy_before(&mut weighing, key, fact!(self.targets));
        if self.reply.may {
            weighing.tally.note(weighing.tables.countercharge_infantry.key);
        }
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        attack(self.number, &self.units, &self.targets, &self.reply)
    }

    fn says(&self, _: &Tables) -> Reason {
        says("breakthrough", &self.units, &self.targets)
    }
}

/// Returns offers to make a second shock after a breakthrough.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let occupiers = occupiers(survey.position).into_iter();
    occupiers.flat_map(|unit| plain_offer::<BreakFacts>(survey, unit)).collect()
}
