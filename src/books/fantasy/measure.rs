//! Measuring before any declaration: the distance, the arc, sight, and the path to a target.

use super::approach::ApproachFacts;
use super::bars::{Bars, has_rallied, not_barred};
use super::declare::reach;
use super::prelude::*;

facts! {
    /// The facts of a measurement between two units.
    pub struct MeasureFacts {
        /// The accuracy in inches with which players place units by hand. A measurement closer than this to a limit is
        /// doubtful.
        pub accuracy_in: f64 as minor,
        pub unit: UnitFacts,
        pub target: UnitFacts,
        /// True if both units are of the same side.
        pub friend: bool,
        /// The name of the special rule that forbids the unit to charge this turn, if there is one.
        pub barred_by: Option<String>,
        /// True if the unit never charges, such as a war machine.
        pub never: bool,
        /// True if the unit has rallied in the current turn.
        pub rallied: bool,
        /// The distance, arc, sight and path from the unit to the target.
        pub approach: ApproachFacts,
    }
}

ask! {
    /// The request to measure the approach from one unit to another.
    MeasureAsk of Fantasy {
        /// The unit to measure from.
        unit: Id = hole::Unit,
        /// The unit to measure to.
        target: Id = hole::Other<hole::Unit>,
    }
}

impl Case<Fantasy> for MeasureFacts {
    type Outcome = Plain;

    fn measure(survey: Survey<'_>, ask: &MeasureAsk, _: &Amendments) -> Result<Self, Refusal> {
        let charger = unit(survey, ask.unit.as_str())?;
        let target = unit(survey, ask.target.as_str())?;
        Ok(Self {
            accuracy_in: survey.position.ground.accuracy,
            unit: UnitFacts::of(charger),
            target: UnitFacts::of(target),
            friend: charger.side == target.side,
            barred_by: survey.position.memory.bar_of(&charger.id).map(str::to_owned),
            never: !charger.profile.charges,
            rallied: has_rallied(survey, charger),
            approach: ApproachFacts::of(survey, charger, target),
        })
    }

    about!(unit.id, measured within accuracy_in);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let pair = (&self.unit, &self.target);
        // A measurement is always allowed. So its checks stand in the block, because failed checks of the tally would
        // forbid it.
        let mut block = Block::default();
        if self.friend {
            let key = tables.charge_sequence.key;
            let foe = Check::that(key, fact!(self.friend).is(false), ["", "own-side"]).told();
            let foe = foe.saying(|reason| reason.name("name", self.target.called()));
            block.checks.push(foe.of(&self.unit.id));
        } else {
            block = reach(tables, &self.unit, self.approach.swift).unwrap_or_default();
            let bars = Bars { by: self.barred_by.as_deref(), never: self.never, rallied: self.rallied };
            let barred = not_barred(tables, &self.unit, bars);
            block.checks.extend(barred);
            let checks = self.approach.weigh(tables, pair, &mut tally);
            block.checks.extend(checks);
        }
        tally.blocks.push(block);
        tally.note(tables.charge_measure.key);
        tally
    }

    fn resolve(&self, _: &Tables, tally: &Tally, _: &mut dyn Dice) -> Plain {
        let mut checks = tally.blocks.iter().flat_map(|block| &block.checks);
        let could = checks.all(|check| check.holds);
        Plain::of(&self.unit.id, Word::plain(if could { "could" } else { "could-not" }))
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        Vec::new()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let because = Reason::new(
            tables.charge_measure.key,
            if self.approach.distance_in.is_some() { "says" } else { "unplaced" },
        );
        because
            .name("unit", self.unit.called())
            .name("target", self.target.called())
            .inches("distance", self.approach.shown(tables, &self.unit))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        self.approach.sketch(survey, &self.unit.id, &self.target.id)
    }
}
