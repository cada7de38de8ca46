//! Fire at a target: its facts, the sum of all ratings, the roll for the remainder, and the stands that are doomed.

mod aim;
mod ask;
mod band;
mod checks;
mod cover;
mod facts;
mod front;
mod lines;
mod losses;
mod measure;
mod modifiers;
mod near;
mod plan;
mod shelter;
mod sketch;

use super::prelude::*;
pub use ask::FireAsk;
pub(super) use band::BandName;
pub(super) use facts::FireFacts;
use facts::{GroupFacts, TargetFacts};
pub(super) use front::has_faces;
use losses::FireLoss;
use measure::measure;
pub(super) use plan::{Orders, matrix, may_fire_at, orders};
pub(super) use sketch::bands_of;

use ruling::Blocks;

impl Case<Napoleonic> for FireFacts {
    const CHOICES: &'static [&'static str] = &["fire.loss.choice"];
    type Outcome = Plain<FireLoss, Word>;

    fn choose(ask: &mut FireAsk, _: &str, chosen: &str) -> Result<(), Refusal> {
        ask::choose(ask, chosen)
    }

    fn measure(survey: Survey<'_>, ask: &FireAsk, said: &Amendments) -> Result<Self, Refusal> {
        ask::asked(survey, ask, said)
    }

    fn blank(tables: &Tables) -> Option<Self> {
        Some(Self {
            accuracy_cm: tables.tie_measure.accuracy_cm,
            target: TargetFacts { unit: UnitFacts::named("target"), ..TargetFacts::default() },
            groups: vec![GroupFacts { unit: UnitFacts::named("firer"), ..GroupFacts::default() }],
            nearest_target: false,
        })
    }

    about!(target.unit.id, measured within accuracy_cm);

    fn is_possible(&self, _: &Tables) -> bool {
        let firers = self.groups.iter().map(|group| &group.unit);
        firers.chain([&self.target.unit]).all(|unit| unit.can_be_in(unit.formation))
    }

    /// Returns the checks of the fire as a whole and a block of lines for each firing group.
    fn weigh(&self, tables: &Tables) -> Tally {
        let checks = checks::of_the_ask(tables, self);
        let mut tally = Tally { shape: Blocks::Sum("groups"), checks, ..Tally::default() };
        if tally.forbidden().next().is_some() {
            return tally;
        }
        for (index, group) in self.groups.iter().enumerate() {
            lines::weigh(tables, self, index, group, &mut tally);
        }
        tally.settle();
        if tally.total().is_some_and(|total| total > 0) {
            tally.checks.extend(losses::which_goes(tables, self));
        }
        tally
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome {
        losses::resolve(tables, self, tally, dice)
    }

    fn follow(&self, _: &Tables, tally: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        losses::follow(self, tally, outcome.word)
    }

    fn says(&self, tables: &Tables) -> Reason {
        let groups = || self.groups.iter().enumerate();
        let takes_part = |(index, group): &(usize, &GroupFacts)| {
            let unknown = group.stands.is_empty() && group.firing.is_none();
            unknown || !lines::firing(tables, self, *index, group).is_empty()
        };
        let named = |(_, group): (usize, &GroupFacts)| group.unit.called().into();
        let mut firers: Vec<Arg> = groups().filter(takes_part).map(named).collect();
        if firers.is_empty() {
            firers = groups().map(named).collect();
        }
        Reason::new("fire.sum", if self.nearest_target { "says-nearest" } else { "says" })
            .list("firers", firers)
            .with("target", self.target.unit.described("unit-in-formation"))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}
