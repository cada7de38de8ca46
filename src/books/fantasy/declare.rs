//! Declarations of charges. Each lists the measured reasons for and against the charge.

use super::approach::ApproachFacts;
use super::bars::{Bars, has_rallied, not_barred};
use super::prelude::*;

facts! {
    /// The facts of declaring a charge.
    pub struct DeclareFacts {
        /// The accuracy in inches with which players place units by hand. A measurement closer than this to a limit is
        /// doubtful.
        pub accuracy_in: f64 as minor,
        pub turn: TurnFacts = TurnFacts::in_step(Phase::Declare),
        pub unit: UnitFacts,
        pub target: UnitFacts,
        /// The name of the special rule that forbids the charger to charge this turn, if there is one.
        pub barred_by: Option<String>,
        /// True if the charger never charges, such as a war machine.
        pub never: bool,
        /// True if the charger has rallied in the current turn.
        pub rallied: bool,
        /// The target at which the charger has already declared a charge this turn, if any.
        pub declared: Option<NamedFacts>,
        /// True if the charger may declare a charge at another target after passing the redirect test.
        pub again: bool,
        /// The distance, arc, sight and path from the charger to the target.
        pub approach: ApproachFacts,
        /// True if the charger causes terror.
        pub terror: bool,
        /// True if the target causes terror too, and so does not fear the charger.
        pub fearless: bool,
        /// True if the target has taken a panic or terror test in the current phase.
        pub tested: bool,
    }
}

ask! {
    /// The request to declare a charge at a target.
    DeclareAsk of Fantasy {
        unit: Id = hole::Unit,
        target: Id = hole::Other<hole::Unit>,
    } checked by of_two_sides
}

/// Checks that charger and target belong to different sides.
///
/// # Errors
/// Refuses the request if both units belong to the same side.
fn of_two_sides(survey: Survey<'_>, ask: &DeclareAsk) -> Result<(), Refusal> {
    let (unit, target) = (unit(survey, ask.unit.as_str())?, unit(survey, ask.target.as_str())?);
    if unit.side == target.side {
        return Err(refuse("charge.sequence", "own-side", &target.name));
    }
    Ok(())
}

impl Case<Fantasy> for DeclareFacts {
    done!("declares");

    fn measure(survey: Survey<'_>, ask: &DeclareAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let charger = unit(survey, ask.unit.as_str())?;
        let target = unit(survey, ask.target.as_str())?;
        let memory = &position.memory;
        let charge = memory.charge_of(&charger.id);
        let declared = charge.and_then(|known| position.unit(&known.target));
        Ok(Self {
            accuracy_in: position.ground.accuracy,
            turn: TurnFacts::of(survey, charger, waiting(survey)),
            unit: UnitFacts::of(charger),
            target: UnitFacts::of(target),
            barred_by: memory.bar_of(&charger.id).map(str::to_owned),
            never: !charger.profile.charges,
            rallied: has_rallied(survey, charger),
            declared: declared.map(NamedFacts::of),
            again: charge.is_some_and(|known| known.again),
            approach: ApproachFacts::of(survey, charger, target),
            terror: charger.profile.terror,
            fearless: target.profile.terror,
            tested: memory.panicked.contains(&target.id),
        })
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_in: tables.measure_place.accuracy_in,
            unit: UnitFacts::nobody("charger"),
            target: UnitFacts::nobody("target"),
            ..Self::default()
        })
    }

    about!(unit.id, measured within accuracy_in);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally::default();
        let sequence = tables.charge_sequence.key;
        let step = self.turn.checks(sequence, Phase::Declare, &self.unit);
        tally.checks.extend(step);
        tally.checks.push(self.not_declared(tables));
        let bars = Bars { by: self.barred_by.as_deref(), never: self.never, rallied: self.rallied };
        tally.checks.extend(not_barred(tables, &self.unit, bars));
        let pair = (&self.unit, &self.target);
        let checks = self.approach.weigh(tables, pair, &mut tally);
        tally.checks.extend(checks);
        tally.blocks.extend(reach(tables, &self.unit, self.approach.swift));
        tally.note(tables.charge_free.key);
        tally.note(tables.charge_measure.key);
        if self.is_terrible() {
            tally.note(tables.terror_test.key);
        }
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let (unit, target) = (self.unit.id.clone(), self.target.id.clone());
        let declared = Event::Declared { unit: unit.clone(), target: target.clone() };
        let test = self.is_terrible().then_some(Event::TestDue {
            unit: target,
            trial: Trial::Terror,
            from: unit,
            cause: Cause::Charge,
        });
        std::iter::once(declared).chain(test).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.charge_sequence.key, "says")
            .name("unit", self.unit.called())
            .name("target", self.target.called())
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        self.approach.sketch(survey, &self.unit.id, &self.target.id)
    }
}

impl DeclareFacts {
    /// Checks that the charger has not declared a charge this turn, or may declare one at another target.
    ///
    /// # Source
    /// `charge.sequence`, `redirect.test`
    fn not_declared(&self, tables: &Tables) -> Check {
        let (key, words) = match &self.declared {
            Some(_) if self.again => (tables.redirect_test.key, ["again", "same"]),
            _ => (tables.charge_sequence.key, ["undeclared", "declared"]),
        };
        let another = |first: &NamedFacts| self.again && first.of != self.target.id;
        let may = fact!(self.declared).is_none().or(self.declared.as_ref().is_some_and(another));
        let first = self.declared.as_ref().map(NamedFacts::called);
        Check::that(key, may, words)
            .of(&self.unit.id)
            .saying(|reason| reason.name("unit", self.unit.called()).name("target", first))
    }

    /// Returns true if the target must take a terror test before the reaction.
    ///
    /// # Source
    /// `terror.test`
    fn is_terrible(&self) -> bool {
        let steady = !self.target.fleeing && !self.target.fighting;
        self.terror && !self.fearless && !self.tested && steady
    }
}

/// Returns the sum that makes up the greatest charge range: Movement plus the highest total of the dice, of which a
/// `swift` unit rolls more. Returns `None` if the Movement is unknown.
///
/// # Source
/// `charge.range`
pub(super) fn reach(tables: &Tables, unit: &UnitFacts, swift: bool) -> Option<Block> {
    let rule = &tables.charge_range;
    let roll = rule.roll(swift);
    let (_, most) = roll.range();
    let own = Line::new(
        rule.key,
        unit.movement?.into(),
        Reason::new(rule.key, "movement").name("unit", unit.called()),
    );
    let because = Reason::new(rule.key, if swift { "swift-dice" } else { "dice" });
    let dice = Line::new(rule.key, most, because.with("dice", Arg::dice(roll)));
    Some(Block {
        name: unit.id.clone(),
        lines: vec![own.on("unit.movement").printed(), dice.on("approach.swift").printed()],
        ..Block::default()
    })
}
