//! Recalls. Charging cavalry that rolls at most its cohesion stops, and otherwise must charge on.

use crate::ask::corners;
use crate::attacks::attack_of;
use crate::prelude::*;
use crate::unit::cohesion;
use dice::outcomes;

outcomes! {
    /// The result of a recall.
    pub enum RecallResult { Recalled = "recalled", ChargesOn = "charges-on" }
}

facts! {
    /// The facts of an attempt to recall a charge.
    pub struct RecallFacts {
        pub now: Phase,
        /// The charging units, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// True if the units are charging and have passed their commitment check.
        pub charging: bool,
        /// True if a target of the charge is in square.
        pub square: bool,
        /// True if artillery fire as a reaction disordered the units.
        pub shot: bool,
        /// True if a recall of this charge has already been tried.
        pub tried: bool,
        pub pursuit: bool,
        /// The corner that the units face after a recall. `None` keeps their facing.
        pub facing: Option<Id>,
        pub number: u32 as minor,
    }
}

ask! {
    /// The request to recall a charge.
    RecallAsk of Shock {
        /// One unit of the charge.
        unit: Id = hole::Unit,
        /// The corner to face if the recall succeeds. `None` keeps the current facing.
        facing: Option<Id> = hole::Optional<hole::Facing>,
    }
}

impl Case<Shock> for RecallFacts {
    type Outcome = Plain<RecallResult>;

    fn measure(survey: Survey<'_>, ask: &RecallAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, _) = on_map(position, &ask.unit)?;
        let (number, attack) =
            attack_of(position, &ask.unit).ok_or_else(|| refuse("shock.ask", "no-attack", &unit.name))?;
        let mut targets = attack.targets.iter().flat_map(|hex| position.stack(hex));
        Ok(Self {
            now: survey.step,
            units: UnitFacts::all(position.present(&attack.units)),
            charging: attack.charge && !attack.counter && attack.stage == Stage::Committed,
            square: targets.any(|unit| unit.square),
            shot: attack.shot,
            tried: attack.recall,
            pursuit: attack.pursuit > 0,
            facing: ask.facing.clone(),
            number,
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Recall,
            units: vec![UnitFacts::named("cavalry", Kind::HeavyCavalry)],
            charging: true,
            square: true,
            ..Self::default()
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let top = UnitFacts::top(&self.units);
        let mut weighing = TallyBuilder::about(tables, top);
        let key = tables.recall_roll.key;
        weighing.now_or(fact!(self.now), Phase::Recall, &[Phase::Recall, Phase::Fire]);
        let charging = fact!(self.charging).is(true);
        weighing.that(key, charging, ["charging", "no-charge"]);
        let no_pursuit = fact!(self.pursuit).is(false);
        weighing.that(key, no_pursuit, ["no-pursuit", "pursuit"]);
        weighing.that(key, fact!(self.tried).is(false), ["fresh", "tried"]);
        let (cause, words) = match self.now {
            Phase::Fire => (fact!(self.shot), ["shot", "not-shot"]),
            _ => (fact!(self.square), ["square", "no-square"]),
        };
        weighing.that(key, cause.is(true), words);
        cohesion(&mut weighing.tally, tables, top, "units.0");
        weighing.tally.note(match self.now {
            Phase::Fire => tables.charge_step_6.key,
            _ => tables.charge_step_5.key,
        });
        weighing.done()
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<RecallResult> {
        let (need, top) = (tally.total().unwrap_or(0), self.subject());
        let words = [RecallResult::Recalled, RecallResult::ChargesOn];
        Plain::of(&top, throw(dice, "throw-shock-recall", &top, need, words))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<RecallResult>) -> Vec<Event> {
        let number = self.number;
        let ids = || self.units.iter().map(|unit| unit.id.clone());
        let mut events = vec![Event::Recall { number }];
        if outcome.word == RecallResult::Recalled {
            events.push(Event::Stage { number, units: ids().collect(), stage: Stage::Recalled });
            let faced = self
                .facing
                .iter()
                .flat_map(|facing| ids().map(|unit| Event::Faced { unit, facing: facing.clone() }));
            events.extend(faced);
        }
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let variant = if self.now == Phase::Fire { "recall-fire" } else { "recall" };
        Reason::new("shock.says", variant).list("units", called(&self.units))
    }
}

/// Returns an offer for every charge that a player may try to recall now.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let tops = position.state.attacks.iter().filter_map(|attack| position.present(&attack.units).next());
    let recalls = |unit: &Unit| {
        let ask = RecallAsk { unit: unit.id.clone(), facing: None };
        let facing = [Choice::one_of("facing", corners(position)).optional()];
        let recall = offer(RecallFacts::PROCEDURE, unit).choosing(facing);
        survey.offers([ask], "", |_: &RecallFacts| recall.clone())
    };
    tops.flat_map(recalls).collect()
}
