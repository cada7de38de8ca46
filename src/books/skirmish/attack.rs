//! Attacks of one figure on another, decided by a single roll.

use super::{Event, Figure, Skirmish, Tables};
use dice::{Bands, Purpose, Roll, outcomes};
use rulebook::Survey;
use rulebook::prelude::*;

facts! {
    /// The facts of one figure's attack on another.
    pub struct AttackFacts {
        pub(super) unit: Figure,
        target: Figure,
        apart_cm: f64,
        /// Friends of the attacker who reach the target too.
        friends: u32,
    }
}

ask! {
    /// The request to attack with a figure.
    AttackAsk of Skirmish {
        unit: Id = hole::Unit,
        target: Id = hole::Other<hole::Unit>,
    }
}

outcomes! { pub enum Fate { Fallen = "fallen", Stands = "stands" } }

impl Case<Skirmish> for AttackFacts {
    type Outcome = Plain<Fate>;

    fn measure(survey: Survey<'_, Skirmish>, ask: &AttackAsk, _: &Amendments) -> Result<Self, Refusal> {
        let figure = |id: &Id| survey.position.figure(id.as_str()).cloned();
        let (unit, target) = (figure(&ask.unit)?, figure(&ask.target)?);
        let apart = |figure: &Figure| DVec2::from(figure.at).distance(target.at.into());
        let friends = survey.position.figures.iter().filter(|other| {
            let able = other.side == unit.side && other.id != unit.id;
            able && apart(other) <= survey.tables.reach_arm.cm
        });
        let friends = friends.map(|_| 1).sum();
        Ok(Self { apart_cm: apart(&unit), unit, target, friends })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let (attack, friends) = (&tables.attack_roll, &tables.help_near);
        let mut checks = Checks::of(&self.unit.id, |reason| {
            self.named(reason).cm("apart", self.apart_cm).cm("most", tables.reach_arm.cm)
        });
        let near = fact!(self.apart_cm).at_most(Length::Cm, tables.reach_arm.cm);
        checks.that(tables.reach_arm.key, near, ["near", "far"]);
        checks.that(attack.key, self.unit.side != self.target.side, ["enemy", "friend"]);
        let says = |key, variant| self.named(Reason::new(key, variant));
        let skill = Line::new(attack.key, self.unit.skill.into(), says(attack.key, "skill"));
        let help = Line::new(friends.key, friends.each.into(), says(friends.key, "friends"));
        let help = help.times(self.friends).when(self.friends > 0).on("friends");
        let lines = vec![skill.on("unit.skill").printed(), help];
        let block = Block { name: self.subject(), lines, ..Block::default() };
        Tally { blocks: vec![block], ..Tally::from(checks) }
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Fate> {
        let hits = (tally.total().unwrap_or(0), Fate::Fallen);
        let bands = Bands { up_to: &[hits], beyond: Fate::Stands };
        let roll = Roll::given(tables.attack_roll.dice, tables.attack_roll.sides);
        let throw = Purpose::of("throw-skirmish", &self.unit.id);
        Plain::of(&self.target.id, bands.thrown(dice, throw, roll))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Fate>) -> Vec<Event> {
        let fell = Event::Fell { unit: self.target.id.clone() };
        (outcome.word == Fate::Fallen).then_some(fell).into_iter().collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        self.named(Reason::new(tables.attack_roll.key, "says"))
    }
}

impl AttackFacts {
    fn named(&self, reason: Reason) -> Reason {
        let reason = reason.name("unit", &self.unit.name).name("target", &self.target.name);
        reason.count("friends", self.friends)
    }
}
