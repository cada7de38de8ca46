//! Counter-charges: of cavalry that is charged, and of cavalry that infantry shocks.

use super::Shock;
use super::ask::{Survey, offer, on_map};
use super::charge::on_open_ground;
use super::declare::{in_order, next_number};
use super::event::Event;
use super::kind::{Arm, Ground, Kind, Phase, Stage};
use super::phase::{answering, at, is_answerable, now};
use super::position::{Attack, Position, Unit};
use super::square::stood;
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts, cohesion, push, throw};
use super::weighing::Weighing;
use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::{Choice, Offer, Refusal};
use crate::ruling::{Amendments, Arg, Line, Open, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a counter-charge.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CounterFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The cavalry, the top unit first.
    pub units: Vec<UnitFacts>,
    /// Those it counter-charges.
    pub enemies: Vec<UnitFacts>,
    /// The hex they are in.
    pub hex: Id,
    /// What lies in it.
    pub ground: Vec<Ground>,
    /// Whether they come at it.
    pub attacked: bool,
    /// Whether they charge.
    pub charge: bool,
    /// Whether it is infantry alone that comes at it, all through its front.
    pub infantry_alone: Option<bool>,
    /// Whether their hex is a frontal hex of the cavalry.
    pub front: Option<bool>,
    /// Other enemies before whose front it stood when the charge was declared.
    pub faced: Vec<NamedFacts>,
    /// Whether it tried before.
    pub tried: bool,
    /// The numbers of the attacks it meets.
    #[schemars(extend("x-minor" = true))]
    pub numbers: Vec<u32>,
    /// The number its own attack gets, where it turns the tables.
    #[schemars(extend("x-minor" = true))]
    pub number: u32,
}

ask! {
    /// A counter-charge that is asked for.
    CounterAsk of Shock {
        /// A unit of the cavalry.
        unit: Id = hole::Unit,
        /// The hex of those it counter-charges.
        hex: Id = hole::Hex as "against",
    }
}

impl Case<Shock> for CounterFacts {
    const PROCEDURE: &'static str = "counter";
    type Ask = CounterAsk;

    fn measure(survey: Survey<'_>, ask: &CounterAsk, _: &Amendments) -> Result<Self, Refusal> {
        let now = now(survey);
        Self::measure_in(survey, ask, now)
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Answer,
            units: vec![UnitFacts::named("cavalry", Kind::HeavyCavalry)],
            enemies: vec![UnitFacts::named("charger", Kind::HeavyCavalry)],
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
        let mut weighing = Weighing::new(tables, &top.id, top.called());
        weighing.now(fact!(self.now), &[Phase::Answer]);
        self.may(&mut weighing);
        let key = tables.countercharge_try.key;
        if self.charge {
            cohesion(&mut weighing.tally, tables, &top, "units.0");
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
        weighing.tally
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain {
        let top = self.subject();
        let word = if self.charge {
            let need = tally.total().unwrap_or(0);
            throw(dice, "throw-shock-counter", &top, need, ["counter-charges", "stands"])
        } else {
            "counter-charges"
        };
        let fates = self.units.iter().map(|unit| (unit.id.clone(), Word::plain(word)));
        Plain { word: Word::plain(word), fates: fates.collect() }
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain) -> Vec<Event> {
        let ids: Vec<Id> = self.units.iter().map(|unit| unit.id.clone()).collect();
        let answered = |unit: &Id| Event::Answered { unit: unit.clone() };
        let mut events: Vec<Event> = ids.iter().map(answered).collect();
        if outcome.word.name != "counter-charges" {
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
        let theirs: Vec<Id> = self.enemies.iter().map(|unit| unit.id.clone()).collect();
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
            ..Attack::default()
        };
        let number = self.number;
        events.push(Event::Attacks { number, attack });
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let called = |units: &[UnitFacts]| {
            units.iter().map(|unit| Arg::Name(unit.called().into())).collect()
        };
        let variant = if self.charge { "counter" } else { "counter-infantry" };
        Reason::new("shock.says", variant)
            .list("units", called(&self.units))
            .list("names", called(&self.enemies))
    }
}

impl CounterFacts {
    /// The facts at some step of the turn.
    ///
    /// # Errors
    /// The ask names nobody who is there.
    fn measure_in(survey: Survey<'_>, ask: &CounterAsk, now: Phase) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = cavalry(position, unit, hex);
        let attacks = at(position, hex, &unit.side);
        let from = |attack: &Attack| {
            let first = position.present(&attack.units).next();
            first.and_then(|unit| unit.hex.clone())
        };
        let numbered = (0..).zip(&position.state.attacks);
        let meets = numbered.filter(|(_, attack)| {
            is_answerable(position, attack)
                && attack.targets.contains(hex)
                && from(attack).as_ref() == Some(&ask.hex)
        });
        let meets: Vec<(u32, &Attack)> = meets.collect();
        let foot = attacks.iter().all(|attack| {
            position.present(&attack.units).all(|unit| unit.kind.arm() == Arm::Foot)
                && from(attack).is_some_and(|from| position.in_front(&stack, &from))
        });
        let at_it = |attack: &Attack| attack.targets.contains(hex);
        let enemies = meets.iter().flat_map(|(_, attack)| position.present(&attack.units));
        Ok(Self {
            now,
            attacked: !meets.is_empty(),
            charge: meets.iter().any(|(_, attack)| attack.charge),
            infantry_alone: Some(foot && !attacks.is_empty()),
            front: Some(position.in_front(&stack, &ask.hex)),
            faced: stood(position, hex, &unit.side, |stood| stood.faced, at_it),
            tried: stack.iter().any(|unit| unit.done.answered),
            numbers: meets.iter().map(|(number, _)| *number).collect(),
            number: next_number(position),
            enemies: UnitFacts::all(enemies),
            ground: position.ground(&ask.hex),
            hex: ask.hex.clone(),
            units: UnitFacts::all(stack),
        })
    }

    fn top(&self) -> UnitFacts {
        self.units.first().cloned().unwrap_or_default()
    }

    /// Who may counter-charge.
    ///
    /// # Source
    /// `countercharge.try`, `countercharge.infantry`, `countercharge.hexes`
    fn may(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let key = tables.countercharge_try.key;
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let horse = |arm| arm == Arm::Horse;
        let horse = UnitFacts::are(&fact!(self.units), horse, Kind::HeavyCavalry);
        weighing.check(key, horse, ["cavalry", "no-cavalry"]);
        let attacked = fact!(self.attacked).is(true);
        weighing.check_with(key, attacked, ["attacked", "not-attacked"], hex);
        in_order(weighing, key, &self.units);
        match fact!(self.front).known() {
            Some(front) => weighing.check_with(key, front.is(true), ["front", "not-front"], hex),
            None => weighing.tally.open.push(Open {
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
            weighing.check(key, alone, ["alone", "not-alone"]);
        }
        let key = tables.countercharge_hexes.key;
        weighing.check(key, fact!(self.tried).is(false), ["fresh", "tried"]);
    }
}

/// The cavalry of a hex; whoever else is asked for, to be refused.
fn cavalry<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Vec<&'p Unit> {
    if unit.kind.arm() != Arm::Horse {
        return vec![unit];
    }
    let stack = position.stack(hex).into_iter();
    stack.filter(|unit| unit.kind.arm() == Arm::Horse).collect()
}

/// The cavalry that may counter-charge at that step.
pub(super) fn offers(survey: Survey<'_>, now: Phase) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    for unit in position.units.iter().filter(|unit| unit.is_present()) {
        let Some(hex) = &unit.hex else { continue };
        let first = cavalry(position, unit, hex).first().map(|first| first.id.clone());
        if unit.kind.arm() != Arm::Horse || first.as_ref() != Some(&unit.id) {
            continue;
        }
        let attacks = answering(position).filter(|attack| attack.targets.contains(hex));
        let from = attacks.filter_map(|attack| position.present(&attack.units).next());
        let mut hexes: Vec<&Id> = from.filter_map(|unit| unit.hex.as_ref()).collect();
        hexes.sort();
        hexes.dedup();
        let may = hexes.into_iter().filter(|hex| {
            let ask = CounterAsk { unit: unit.id.clone(), hex: (*hex).clone() };
            CounterFacts::measure_in(survey, &ask, now).is_ok_and(|facts| survey.allows(&facts))
        });
        let hexes: Vec<String> = may.map(Id::to_string).collect();
        if !hexes.is_empty() {
            let open = vec![Choice::one_of("against", hexes)];
            offers.push(offer(CounterFacts::PROCEDURE, unit).choosing(open));
        }
    }
    offers
}
