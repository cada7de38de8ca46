//! Artillery fire, in the movement phase or as a reaction to adjacent attackers.

mod checks;
mod lines;
mod offers;

use crate::attacks::AttackingFacts;
use crate::fate::Fate;
use crate::position::DueRetreat;
use crate::prelude::*;
use crate::unit::{TEN, speaks};
use crate::view;
use dice::{Bands, Purpose};

pub(crate) use offers::offers;

facts! {
    /// The facts of artillery fire at a hex.
    pub struct FireFacts {
        pub now: Phase,
        /// The guns that fire, from top to bottom.
        pub guns: Vec<UnitFacts>,
        /// The fire strength of the top battery.
        pub strength: Option<i32>,
        /// The effective range of the top battery, in hexes.
        pub range: Option<i32>,
        /// The hex from which the guns fire.
        pub from: Id,
        /// True if one of the guns belongs to the active group.
        pub active: bool,
        /// True if one of the guns has already moved or fired in this activation.
        pub spent: bool,
        /// The hex at which the guns fire.
        pub target: Id,
        /// The enemies in the target hex, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// True if the enemies are in square.
        pub square: bool,
        /// The distance to the target in hexes.
        pub distance: Option<u32>,
        /// True if the line of fire leaves through one of the guns' frontal sides.
        pub front: Option<bool>,
        /// True if the guns see the target hex.
        pub sees: Option<bool>,
        /// True if the enemies attack and have passed the commitment check.
        pub attackers: bool,
        /// The number of the enemies' charge. `None` if the enemies do not charge. The rules do not use this fact, but
        /// recorded battles contain it.
        pub charge: Option<u32> as minor,
        /// The number of the enemies' attack. The rules do not use this fact, but recorded battles contain it.
        pub attack: Option<u32> as minor,
        /// The attacks that the enemies have yet to resolve.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub attacks: Vec<AttackingFacts> as minor,
    }
}

ask! {
    /// The request to fire at a hex.
    FireAsk of Shock {
        /// One of the batteries that fire.
        unit: Id = hole::Unit,
        /// The target hex.
        target: Id = hole::Hex,
    }
}

impl Case<Shock> for FireFacts {
    type Outcome = Plain<Fate>;

    fn measure(survey: Survey<'_>, ask: &FireAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = position.stack(hex);
        let guns = guns(survey, unit, hex);
        let first = guns.first().copied().unwrap_or(unit);
        let target = position.stack(&ask.target);
        let enemies: Vec<&Unit> = target.into_iter().filter(|other| other.side != unit.side).collect();
        let active = position.state.active.as_ref();
        let attacks = AttackingFacts::of(position, &enemies, &[]);
        let attack = attacks.iter().find(|attack| !is_counter(position, attack.number));
        Ok(Self {
            charge: attack.filter(|attack| attack.charge).map(|attack| attack.number),
            attack: attack.map(|attack| attack.number),
            now: survey.step,
            strength: first.ratings.fire,
            range: first.ratings.range,
            from: hex.clone(),
            active: guns.iter().any(|unit| Some(&unit.group) == active),
            spent: guns.iter().any(|unit| match position.phase {
                Phase::Fire => unit.done.moved || unit.done.fired,
                _ => unit.done.has_gone(),
            }),
            square: enemies.iter().any(|unit| unit.square),
            distance: position.steps(hex, &ask.target),
            front: position.fires_at(&stack, hex, &ask.target),
            sees: position.sees(tables, hex, &ask.target),
            attackers: attack.is_some(),
            attacks,
            units: UnitFacts::all(enemies),
            guns: if guns.is_empty() { UnitFacts::all([unit]) } else { UnitFacts::all(guns) },
            target: ask.target.clone(),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Movement,
            guns: vec![UnitFacts::named("guns", Kind::FootArtillery)],
            active: true,
            target: Id::from("target"),
            units: vec![UnitFacts::named("unit", Kind::Infantry)],
            distance: None,
            front: Some(true),
            sees: Some(true),
            ..Self::default()
        })
    }

    about!(first of guns: id);

    /// Returns true if the enemies can be in square as the facts state. Attackers can't be in square.
    fn is_possible(&self, _: &Tables) -> bool {
        !self.square || (!self.attackers && UnitFacts::can_be_in_square(&self.units))
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.guns));
        self.may(&mut weighing);
        self.lines(&mut weighing.tally, tables);
        if let Some((at, top)) = speaks(&self.units)
            && top.rating(tables).is_none()
        {
            let key = tables.cohesion_disordered.key;
            weighing.tally.open.push(OpenFact {
                key,
                path: format!("units.{at}.cohesion").into(),
                because: Reason::new(key, "open").name("unit", top.called()),
            });
        }
        weighing.tally.note(tables.shock_disorder.key);
        weighing.done()
    }

    fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Fate> {
        let table = &tables.artillery_fire;
        let total = tally.total().unwrap_or(0);
        let below = |least: i32| i64::from(least) - 1 - total;
        let bands = Bands {
            up_to: &[
                (below(table.check), Fate::Nothing),
                (below(table.disordered), Fate::Check),
                (below(table.retreat), Fate::LosesOrder),
            ],
            beyond: Fate::DisorderedBack,
        };
        let mut word = bands.thrown(dice, Purpose::of("throw-shock-fire", &self.subject()), TEN);
        if word == Fate::Check
            && let Some((_, top)) = speaks(&self.units)
        {
            let need = top.rating(tables).unwrap_or(0);
            word = throw(dice, "throw-shock-check", &top.id, need, [Fate::Stands, Fate::LosesOrder]);
        }
        let fate = |unit: &UnitFacts| {
            let again = word.is_hit() && unit.disordered;
            (unit.id.clone(), if again { Fate::of_disordered(unit) } else { word })
        };
        Plain { word, fates: self.units.iter().map(fate).collect() }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Fate>) -> Vec<Event> {
        let mut events: Vec<Event> =
            self.guns.iter().map(|unit| Event::Fired { unit: unit.id.clone() }).collect();
        events.extend(outcome.fates.iter().filter_map(|(unit, fate)| fate.event(unit.clone())));
        let back = outcome.fates.iter().filter(|(_, fate)| *fate == Fate::DisorderedBack);
        let back: Vec<Id> = back.map(|(unit, _)| unit.clone()).collect();
        // A charge goes on even if its units are disordered, unless they must retreat. Any other attack ends.
        let goes_on = |attack: &AttackingFacts| attack.charge && back.is_empty();
        let hit = self.attacks.iter().filter(|_| outcome.word.is_hit());
        events.extend(hit.map(|attack| {
            if goes_on(attack) { Event::Shot { number: attack.number } } else { attack.ends() }
        }));
        if !back.is_empty() {
            let owed = DueRetreat { units: back, from: vec![self.from.clone()] };
            events.push(Event::Owes { owed });
        }
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", if self.distance.is_some() { "fire" } else { "fire-bare" })
            .list("guns", called(&self.guns))
            .name("hex", &self.target)
            .list("units", called(&self.units))
            .count("distance", self.distance.unwrap_or(0))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<ruling::table::Mark> {
        view::way(survey.position, [&self.from, &self.target])
            .map(|mark| mark.on("distance"))
            .into_iter()
            .collect()
    }
}

/// Returns the guns in a hex that fire together with a gun, from top to bottom. In the fire step these are all guns of
/// the hex, and otherwise those of the same group.
fn guns<'p>(survey: Survey<'p>, unit: &Unit, hex: &Id) -> Vec<&'p Unit> {
    let all = survey.position.phase == Phase::Fire;
    let stack = survey.position.stack(hex).into_iter();
    stack.filter(|gun| gun.kind.arm() == Arm::Guns && (all || gun.group == unit.group)).collect()
}

/// Returns true if an attack is a counter-charge by cavalry against attacking infantry.
fn is_counter(position: &Position, number: u32) -> bool {
    position.attack(number).is_some_and(|attack| attack.counter)
}
