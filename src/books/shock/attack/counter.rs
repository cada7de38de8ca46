//! Counter-charges by cavalry, against charging cavalry or attacking infantry.

use crate::attack::charge::on_open_ground;
use crate::attack::square::stood;
use crate::attacks::{answering, at, is_answerable, is_live};
use crate::prelude::*;
use crate::unit::{cohesion, push};
use dice::outcomes;

outcomes! {
    /// The result of an attempt to counter-charge.
    pub enum Counters { CounterCharges = "counter-charges", Stands = "stands" }
}

facts! {
    /// The facts of a counter-charge.
    pub struct CounterFacts {
        pub now: Phase,
        /// The cavalry that counter-charges, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// The enemies against which the cavalry counter-charges.
        pub enemies: Vec<UnitFacts>,
        pub hex: Id,
        /// The terrain of the enemies' hex.
        pub ground: Vec<Ground>,
        /// True if the enemies attack the cavalry.
        pub attacked: bool,
        pub charge: bool,
        /// True if only infantry attacks the cavalry, and only through the cavalry's front. `None` if unknown.
        pub infantry_alone: Option<bool>,
        /// True if the hex of the enemies is a frontal hex of the cavalry.
        pub front: Option<bool>,
        /// The enemies, other than the chargers, that had the cavalry in front when the charge was declared.
        pub faced: Vec<NamedFacts>,
        /// True if the cavalry has already tried to counter-charge in this activation.
        pub tried: bool,
        /// True if the enemies attack in a second shock.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub second: bool as minor,
        /// The numbers of the attacks against which the cavalry counter-charges.
        pub numbers: Vec<u32> as minor,
        /// The number of the new attack if the counter-charge is against infantry.
        pub number: u32 as minor,
    }
}

ask! {
    /// The request to counter-charge.
    CounterAsk of Shock {
        /// One unit of the cavalry.
        unit: Id = hole::Unit,
        /// The hex of the enemies against which the cavalry counter-charges.
        hex: Id = hole::Hex as "against",
    }
}

impl Case<Shock> for CounterFacts {
    type Outcome = Plain<Counters>;

    fn measure(survey: Survey<'_>, ask: &CounterAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = cavalry(position, unit, hex);
        let attacks = at(position, hex, &unit.side);
        let from = |attack: &Attack| {
            let first = position.present(&attack.units).next();
            first.and_then(|unit| unit.hex.clone())
        };
        let numbered = (0..).zip(&position.state.attacks);
        // In the answer step, only attacks that the defenders can react to now are listed. In other steps, all attacks
        // that can still be fought are.
        let comes = |attack: &Attack| match survey.step {
            Phase::Answer => is_answerable(position, attack),
            _ => is_live(position, attack) && !attack.counter,
        };
        let meets = numbered.filter(|(_, attack)| {
            comes(attack) && attack.targets.contains(hex) && from(attack).as_ref() == Some(&ask.hex)
        });
        let meets: Vec<(u32, &Attack)> = meets.collect();
        let second = meets.iter().any(|(_, attack)| attack.now);
        let attacks: Vec<_> = attacks.into_iter().filter(|attack| attack.now == second).collect();
        let foot = attacks.iter().all(|attack| {
            position.present(&attack.units).all(|unit| unit.kind.arm() == Arm::Foot)
                && from(attack).is_some_and(|from| position.in_front(&stack, &from))
        });
        let at_it = |attack: &Attack| attack.targets.contains(hex);
        let enemies = meets.iter().flat_map(|(_, attack)| position.present(&attack.units));
        Ok(Self {
            now: survey.step,
            attacked: !meets.is_empty(),
            charge: meets.iter().any(|(_, attack)| attack.charge),
            infantry_alone: Some(foot && !attacks.is_empty()),
            front: Some(position.in_front(&stack, &ask.hex)),
            faced: stood(position, hex, &unit.side, |stood| stood.faced, at_it),
            tried: stack.iter().any(|unit| unit.done.answered),
            second,
            numbers: meets.iter().map(|(number, _)| *number).collect(),
            number: next_number(position),
            enemies: UnitFacts::all(enemies),
            ground: position.ground(&ask.hex),
            hex: ask.hex.clone(),
            units: UnitFacts::all(stack),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Answer,
            units: vec![UnitFacts::named("cavalry", Kind::HeavyCavalry)],
            enemies: vec![UnitFacts::named("enemy", Kind::HeavyCavalry)],
            attacked: true,
            charge: true,
            infantry_alone: Some(false),
            front: Some(true),
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        self.top().id.clone()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let top = self.top();
        let mut weighing = TallyBuilder::about(tables, top);
        weighing.now(fact!(self.now), Phase::Answer);
        self.may(&mut weighing);
        let key = tables.countercharge_try.key;
        if self.charge {
            cohesion(&mut weighing.tally, tables, top, "units.0");
            let table = &tables.countercharge_roll_light;
            let light = top.kind == Kind::LightCavalry;
            let heavy = self.enemies.iter().any(|unit| unit.kind == Kind::HeavyCavalry);
            let variant = match (light, heavy) {
                (true, true) => "light",
                (false, _) => "not-light",
                (true, false) => "not-heavy",
            };
            let because = Reason::new(table.key, variant).name("unit", top.called());
            let line = Line::new(table.key, -i64::from(table.drm), because);
            push(&mut weighing.tally, line.when(light && heavy).on("units.0.kind"));
            weighing.tally.note(tables.countercharge_hexes.key);
            weighing.tally.note(key);
        } else {
            on_open_ground(&mut weighing, &self.hex, fact!(self.ground));
            weighing.tally.note(tables.countercharge_infantry.key);
        }
        weighing.tally.note(tables.charge_step_4.key);
        weighing.done()
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<Counters> {
        let top = self.subject();
        let word = if self.charge {
            let need = tally.total().unwrap_or(0);
            let words = [Counters::CounterCharges, Counters::Stands];
            throw(dice, "throw-shock-counter", &top, need, words)
        } else {
            Counters::CounterCharges
        };
        Plain::all(word, self.units.iter().map(|unit| &unit.id))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<Counters>) -> Vec<Event> {
        let ids = UnitFacts::ids(&self.units);
        let answered = |unit: &Id| Event::Answered { unit: unit.clone() };
        let mut events: Vec<Event> = ids.iter().map(answered).collect();
        if outcome.word == Counters::Stands {
            return events;
        }
        if self.charge {
            let by = self.top().kind;
            events.extend(self.numbers.iter().map(|number| Event::Met {
                number: *number,
                by,
                units: ids.clone(),
            }));
            return events;
        }
        let theirs = UnitFacts::ids(&self.enemies);
        events.extend(self.numbers.iter().map(|number| Event::Stage {
            number: *number,
            units: theirs.clone(),
            stage: Stage::Over,
        }));
        let attack = Attack {
            units: ids,
            charge: true,
            counter: true,
            targets: vec![self.hex.clone()],
            stage: Stage::Committed,
            now: self.second,
            ..Attack::default()
        };
        let number = self.number;
        events.push(Event::Attacks { number, attack });
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let variant = if self.charge { "counter" } else { "counter-infantry" };
        Reason::new("shock.says", variant)
            .list("units", called(&self.units))
            .list("names", called(&self.enemies))
    }
}

impl CounterFacts {
    fn top(&self) -> &UnitFacts {
        UnitFacts::top(&self.units)
    }

    /// Checks that the cavalry may try to counter-charge these enemies.
    ///
    /// # Source
    /// `countercharge.try`, `countercharge.infantry`, `countercharge.hexes`
    fn may(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let key = tables.countercharge_try.key;
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let horse = |arm| arm == Arm::Horse;
        weighing.arms(key, &fact!(self.units), horse, ["cavalry", "no-cavalry"], Kind::HeavyCavalry);
        let attacked = fact!(self.attacked).is(true);
        weighing.that_with(key, attacked, ["attacked", "not-attacked"], hex);
        weighing.in_order(key, &self.units);
        match fact!(self.front).known() {
            Some(front) => weighing.that_with(key, front.is(true), ["front", "not-front"], hex),
            None => weighing.tally.open.push(OpenFact {
                key,
                path: "front".into(),
                because: hex(Reason::new(key, "open-front")),
            }),
        }
        if self.charge {
            weighing.nobody(key, fact!(self.faced), ["unfaced", "faced"]);
        } else {
            let key = tables.countercharge_infantry.key;
            let alone = fact!(self.infantry_alone).is_or_open(true);
            // If no attack comes from the hex, an earlier check has already failed, so this check is left out.
            if self.attacked || self.infantry_alone.is_none_or(|alone| alone) {
                weighing.that(key, alone, ["alone", "not-alone"]);
            }
        }
        let key = tables.countercharge_hexes.key;
        weighing.that(key, fact!(self.tried).is(false), ["fresh", "tried"]);
    }
}

/// Returns the cavalry in a hex. If `unit` is not cavalry, returns that unit alone, so that the request is refused for
/// it.
fn cavalry<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Stack<'p> {
    let horse = |unit: &Unit| unit.kind.arm() == Arm::Horse;
    Stack::with(position, unit, hex, |other| horse(unit) && horse(other))
}

/// Returns offers to counter-charge.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    for unit in position.units.iter().filter(|unit| unit.is_present()) {
        let Some(hex) = &unit.hex else { continue };
        if unit.kind.arm() != Arm::Horse || cavalry(position, unit, hex).top.id != unit.id {
            continue;
        }
        let attacks = answering(position).filter(|attack| attack.targets.contains(hex));
        let from = attacks.filter_map(|attack| position.present(&attack.units).next());
        let mut hexes: Vec<&Id> = from.filter_map(|unit| unit.hex.as_ref()).collect();
        hexes.sort();
        hexes.dedup();
        let asks = hexes.into_iter();
        let asks = asks.map(|hex| CounterAsk { unit: unit.id.clone(), hex: hex.clone() });
        let counters = |_: &CounterFacts| offer(CounterFacts::PROCEDURE, unit);
        offers.extend(survey.offers(asks, "against", counters));
    }
    offers
}
