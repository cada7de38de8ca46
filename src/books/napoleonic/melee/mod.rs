//! Melee: its parts, the opposed rolls, and the fate of every unit.

mod aftermath;
mod ask;
mod facts;
mod fates;
mod ground;
mod lines;
mod measure;
mod notes;
mod onset;
mod pairs;
mod plan;
mod sketch;

pub(super) use aftermath::{followers, move_up, will_stand};
use facts::Fighter;
pub(super) use facts::FollowerFacts;
pub use facts::{AttackerFacts, DefenderFacts, MeleeFacts, PartFacts};
use fates::MeleeOutcome;
pub use measure::MeleeAsk;
pub(super) use onset::struck_on;
pub(super) use plan::asks;

use super::prelude::*;
use rulebook::hole::AskForm;
use rulebook::{Answers, Hole, HoleKind};

impl AskForm<Napoleonic> for MeleeAsk {
    const HOLES: &'static [Hole] = &[
        Hole::new("attackers", HoleKind::Units, false),
        Hole::new("defenders", HoleKind::Units, false).other(),
        Hole::new("part", HoleKind::Sides, false).repeated(),
    ];

    fn read(_: Survey<'_>, answers: &Answers) -> Result<Self, Refusal> {
        ask::read(answers)
    }

    fn answers(&self, _: Survey<'_>) -> Vec<(&'static str, String)> {
        self.parts.iter().map(|part| ("part", ask::written(part))).collect()
    }
}

impl Case<Napoleonic> for MeleeFacts {
    const CHOICES: &'static [&'static str] = &["melee.loss.one", "melee.parts"];
    const LED_BY_FATE: &'static [&'static str] = &["attacker", "defender", "surrender"];
    type Outcome = MeleeOutcome;

    fn choose(ask: &mut MeleeAsk, key: &str, chosen: &str) -> Result<(), Refusal> {
        if key == "melee.parts" {
            return ask::divide(ask, chosen);
        }
        ask.loses.push(Id::from(chosen));
        Ok(())
    }

    fn measure(survey: Survey<'_>, ask: &MeleeAsk, _: &Amendments) -> Result<Self, Refusal> {
        ask::may_fight(survey.position, ask)?;
        Ok(measure::measure(survey, ask))
    }

    fn name(&self) -> String {
        let first = |part: &PartFacts| part.attackers.first().map(|one| one.unit.id.to_string());
        let parts: Vec<String> = self.parts.iter().filter_map(first).collect();
        format!("{}@{}", Self::PROCEDURE, parts.join("+"))
    }

    fn blank(tables: &Tables) -> Option<Self> {
        let attacker = AttackerFacts { unit: UnitFacts::named("attacker"), ..AttackerFacts::default() };
        let defender = DefenderFacts { unit: UnitFacts::named("defender"), stands: None };
        let part = PartFacts { attackers: vec![attacker], defenders: vec![defender] };
        Some(Self { accuracy_cm: tables.tie_measure.accuracy_cm, parts: vec![part], ..Self::default() })
    }

    fn subject(&self) -> Id {
        let mut attackers = self.parts.iter().flat_map(|part| &part.attackers);
        attackers.next().map_or_else(|| Id::from(Self::PROCEDURE), |first| first.unit.id.clone())
    }

    fn accuracy(&self) -> f64 {
        self.accuracy_cm
    }

    fn is_possible(&self, _: &Tables) -> bool {
        let attackers = self.parts.iter().flat_map(|part| &part.attackers).map(|one| &one.unit);
        let defenders = self.parts.iter().flat_map(|part| &part.defenders).map(|one| &one.unit);
        attackers.chain(defenders).all(|unit| unit.can_be_in(unit.formation))
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        lines::weigh(tables, self)
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> MeleeOutcome {
        fates::resolve(tables, self, tally, dice)
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &MeleeOutcome) -> Vec<Event> {
        aftermath::follow(tables, self, outcome)
    }

    fn says(&self, _: &Tables) -> Reason {
        let name = |fighter: Fighter<'_>| fighter.unit.called().into();
        match self.parts.as_slice() {
            [part] => {
                let helpless = lines::is_helpless(part.defending());
                Reason::new(if helpless { "melee.helpless" } else { "melee.when" }, "says")
                    .list("attackers", part.attacking().map(name).collect())
                    .list("defenders", part.defending().map(name).collect())
            }
            parts => {
                let all = parts.iter().flat_map(PartFacts::attacking).map(name).collect();
                Reason::new("melee.when", "says-parts").list("attackers", all)
            }
        }
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        sketch::sketch(survey, self)
    }
}
