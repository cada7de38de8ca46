//! The end of a charge, when all cavalry that took part becomes disordered.

use crate::aftermath::pursue::pursuing;
use crate::attacks::{AttackingFacts, has_target};
use crate::prelude::*;

facts! {
    /// The facts of ending a charge.
    pub struct FinishFacts {
        /// The cavalry that charged, counter-charged or pursued.
        pub units: Vec<UnitFacts>,
        /// True if the charge and everything after the charge are over.
        pub over: bool,
        /// The attacks that the cavalry has declared and not resolved. They end as the units become disordered.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub elsewhere: Vec<AttackingFacts> as minor,
    }
}

impl Case<Shock> for FinishFacts {
    done!("charge-over");

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, _) = on_map(position, ask)?;
        let mut units = finished(position);
        let over = owed(survey).is_some();
        if units.is_empty() {
            units.push(unit);
        }
        let elsewhere = AttackingFacts::of(position, &units, &[]);
        Ok(Self { units: UnitFacts::all(units), over, elsewhere })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            units: vec![UnitFacts::named("cavalry", Kind::HeavyCavalry)],
            over: true,
            ..Self::default()
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        let key = tables.charge_disorder.key;
        weighing.that(key, fact!(self.over).is(true), ["over", "not-over"]);
        weighing.tally.note(key);
        weighing.tally.note(tables.charge_step_9.key);
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let ordered = self.units.iter().filter(|unit| !unit.disordered);
        let lost = ordered.map(|unit| Event::Disordered { unit: unit.id.clone() });
        lost.chain(self.elsewhere.iter().map(AttackingFacts::ends)).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        let (before, now): (Vec<_>, Vec<_>) = self.units.iter().partition(|unit| unit.disordered);
        let variant = if before.is_empty() { "finish" } else { "finish-before" };
        Reason::new("shock.says", variant).list("units", called(now)).list("names", called(before))
    }
}

/// Returns the cavalry whose charge or counter-charge ended with the last shock or with shocks that led to it. This
/// includes cavalry whose pursuit has no target left. While any unit still pursues, no charge has ended.
///
/// # Source
/// `charge.disorder`
fn finished(position: &Position) -> Vec<&Unit> {
    let after = position.state.after.as_ref();
    let Some(after) = after.filter(|_| pursuing(position).is_empty()) else {
        return Vec::new();
    };
    let busy = busy(position);
    let attacks = (0..).zip(&position.state.attacks);
    let attacks = attacks.filter(|(number, attack)| {
        let fought = after.attacks.contains(number) || position.state.earlier.contains(number);
        fought || (attack.pursuit > 0 && attack.is_on())
    });
    let mut units: Vec<&Unit> = Vec::new();
    for (_, attack) in attacks {
        let own = position
            .present(&attack.units)
            .filter(|unit| attack.charge || attack.pursuit > 0 || counter_charged(position, &unit.id));
        // Cavalry that counter-charges a pursuit has not fought while that pursuit can still be fought.
        let theirs = position.present(&attack.met_by).filter(|_| !attack.is_on());
        for unit in own.chain(theirs) {
            let horse = unit.kind.arm() == Arm::Horse;
            if horse && !busy.contains(&&unit.id) && units.iter().all(|known| known.id != unit.id) {
                units.push(unit);
            }
        }
    }
    units
}

/// Returns the units whose second shock has yet to be resolved.
fn busy(position: &Position) -> Vec<&Id> {
    let attacks = position.state.attacks.iter();
    let second = attacks.filter(|attack| attack.now && attack.is_on() && has_target(position, attack));
    second.flat_map(|attack| &attack.units).collect()
}

/// Returns true if a unit counter-charged in this activation.
fn counter_charged(position: &Position, unit: &Id) -> bool {
    let mut attacks = position.state.attacks.iter();
    attacks.any(|attack| attack.met_by.contains(unit))
}

/// Returns the first cavalry unit that must become disordered now, because its charge is over and nothing else is left
/// to do after the charge. Returns `None` if there is no such unit.
pub(crate) fn owed(survey: Survey<'_>) -> Option<Id> {
    let settled = !matches!(survey.step, Phase::Retreat | Phase::Advance | Phase::Again);
    let units = finished(survey.position);
    let lasting = units.into_iter().find(|unit| !unit.disordered);
    lasting.filter(|_| settled).map(|unit| unit.id.clone())
}
