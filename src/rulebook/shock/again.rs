//! Secondary shocks: infantry that broke through shocks once more; defenders shock back.

use super::Shock;
use super::ask::{Survey, any_of, facing_of, first, hex_in, offer, on_map};
use super::declare::{TargetFacts, enemies_in, in_order, next_number, striking};
use super::event::Event;
use super::hexes::Crowd;
use super::kind::{Arm, Clash, Kind, Phase, Stage};
use super::phase::{can_in, now};
use super::position::{Attack, Position, Unit};
use super::tables::Tables;
use super::unit::UnitFacts;
use super::weighing::{Weighing, called, names};
use crate::names::Id;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::{Answers, Due, Hole, HoleKind, Offer, Refusal};
use crate::ruling::{Amendments, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a second shock after a breakthrough.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct BreakFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The units that advanced, the top one first.
    pub units: Vec<UnitFacts>,
    /// Whether they have just occupied a hex.
    pub advanced: bool,
    /// What the shock came to.
    pub clash: Option<Clash>,
    /// Whether they turned on occupying it.
    pub turned: bool,
    /// Whether one of them had its second shock in this activation.
    pub again: bool,
    /// The enemies before their front: they have to go at all of them.
    pub targets: Vec<TargetFacts>,
    /// The number of the attack.
    #[schemars(extend("x-minor" = true))]
    pub number: u32,
}

/// A second shock that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BreakAsk {
    /// A unit that advanced.
    pub unit: Id,
}

impl Case<Shock> for BreakFacts {
    const PROCEDURE: &'static str = "breakthrough";
    const HOLES: &'static [Hole] = &[Hole::new("unit", HoleKind::Unit, true)];
    const DONE: &'static str = "shocks-again";
    type Ask = BreakAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<BreakAsk, Refusal> {
        let unit = first(survey.position, answers)?;
        Ok(BreakAsk { unit })
    }

    fn measure(survey: Survey<'_>, ask: &BreakAsk, _: &Amendments) -> Result<Self, Refusal> {
        let now = now(survey);
        Self::measure_in(survey, ask, now)
    }

    fn subject(&self) -> Id {
        UnitFacts::first_id(&self.units)
    }

    fn called(&self, id: &Id) -> Option<String> {
        UnitFacts::called_among(self.units.iter(), id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::of_first(tables, &self.units);
        let key = tables.again_breakthrough.key;
        weighing.now(self.now, &[Phase::Again]);
        weighing.check(
            key,
            self.advanced,
            ["advanced", "not-advanced"],
            ("advanced", true.into()),
        );
        let broken = self.clash == Some(Clash::Broken);
        weighing.check(
            key,
            broken,
            ["broken", "not-broken"],
            ("clash", Clash::Broken.word().into()),
        );
        let foot = self.units.iter().all(|unit| unit.kind.arm() == Arm::Foot);
        let on = ("units.0.kind", Kind::Infantry.word().into());
        weighing.check(tables.again_once.key, foot, ["foot", "not-foot"], on);
        weighing.check(
            key,
            !self.turned,
            ["straight", "turned"],
            ("turned", false.into()),
        );
        weighing.check(
            tables.again_once.key,
            !self.again,
            ["first", "second"],
            ("again", false.into()),
        );
        in_order(&mut weighing, tables.shock_disorder.key, &self.units);
        enemy_before(&mut weighing, key, &self.targets);
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        attack(self.number, &self.units, &self.targets)
    }

    fn says(&self, _: &Tables) -> Reason {
        says("breakthrough", &self.units, &self.targets)
    }
}

impl BreakFacts {
    /// The facts at some step of the turn.
    ///
    /// # Errors
    /// The ask names nobody who is there.
    fn measure_in(survey: Survey<'_>, ask: &BreakAsk, now: Phase) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let after = position.state.after.as_ref();
        let advanced = after.is_some_and(|after| after.advanced.contains(&unit.id));
        let stack = advanced_with(position, unit, hex);
        Ok(Self {
            now,
            advanced,
            clash: after.filter(|after| !after.over).map(|after| after.clash),
            turned: after.is_some_and(|after| {
                let mut turned = stack.iter().map(|unit| &unit.id);
                turned.any(|id| after.turned.contains(id))
            }),
            again: stack.iter().any(|unit| unit.done.again),
            targets: before(position, &stack, hex),
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }
}

/// The facts of a counter-shock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RiposteFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The defenders that shock back, the top one first: all of the stack but guns.
    pub units: Vec<UnitFacts>,
    /// Whether they were attacked in the last shock.
    pub attacked: bool,
    /// What the shock came to.
    pub clash: Option<Clash>,
    /// Whether they stand in square.
    pub square: bool,
    /// Whether one of them had its second shock in this activation.
    pub again: bool,
    /// The hex they advance to; none: they stay.
    pub to: Option<ToFacts>,
    /// The enemies before their front from there.
    pub targets: Vec<TargetFacts>,
    /// The corner each faces.
    #[schemars(extend("x-minor" = true))]
    pub faces: Vec<Id>,
    /// How many units lie on them there.
    #[schemars(extend("x-minor" = true))]
    pub beneath: u32,
    /// The number of the attack.
    #[schemars(extend("x-minor" = true))]
    pub number: u32,
}

/// A hex that is advanced to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ToFacts {
    /// The hex.
    pub hex: Id,
    /// Whether it is a frontal hex of theirs.
    pub front: bool,
    /// Whether it is open to all of them.
    pub passable: bool,
    /// Whether an enemy is in it.
    pub enemy: bool,
    /// What keeps them from being there.
    pub crowd: Vec<Crowd>,
    /// The kinds of them that its ground disorders.
    pub rough: Vec<Kind>,
}

/// A counter-shock that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RiposteAsk {
    /// A defender.
    pub unit: Id,
    /// The hex it advances to first, if it does.
    pub to: Option<Id>,
}

impl Case<Shock> for RiposteFacts {
    const PROCEDURE: &'static str = "riposte";
    const HOLES: &'static [Hole] = &[
        Hole::new("unit", HoleKind::Unit, true),
        Hole::new("to", HoleKind::Hex, false),
    ];
    const DONE: &'static str = "shocks-back";
    type Ask = RiposteAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<RiposteAsk, Refusal> {
        let position = survey.position;
        let to = answers
            .one("to")
            .map(|_| hex_in(position, answers, "to"))
            .transpose()?;
        Ok(RiposteAsk {
            unit: first(position, answers)?,
            to,
        })
    }

    fn measure(survey: Survey<'_>, ask: &RiposteAsk, _: &Amendments) -> Result<Self, Refusal> {
        let now = now(survey);
        Self::measure_in(survey, ask, now)
    }

    fn subject(&self) -> Id {
        UnitFacts::first_id(&self.units)
    }

    fn called(&self, id: &Id) -> Option<String> {
        UnitFacts::called_among(self.units.iter(), id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::of_first(tables, &self.units);
        let key = tables.again_counter.key;
        weighing.now(self.now, &[Phase::Again]);
        weighing.check(
            key,
            self.attacked,
            ["attacked", "not-attacked"],
            ("attacked", true.into()),
        );
        let counter = self.clash == Some(Clash::Counter);
        let on = ("clash", Clash::Counter.word().into());
        weighing.check(key, counter, ["counter", "no-counter"], on);
        let troops = self.units.iter().all(|unit| unit.kind.arm() != Arm::Guns);
        let on = ("units.0.kind", Kind::Infantry.word().into());
        weighing.check(key, troops, ["troops", "guns"], on);
        weighing.check(
            tables.again_once.key,
            !self.again,
            ["first", "second"],
            ("again", false.into()),
        );
        let square = ("square", false.into());
        weighing.check(
            tables.square_effect.key,
            !self.square,
            ["no-square", "square"],
            square,
        );
        in_order(&mut weighing, tables.shock_disorder.key, &self.units);
        if let Some(to) = &self.to {
            let hex = |reason: Reason| reason.name("hex", &to.hex);
            weighing.check_with(
                key,
                to.front,
                ["front", "not-front"],
                ("to.front", true.into()),
                hex,
            );
            weighing.check_with(
                key,
                to.passable,
                ["passable", "closed"],
                ("to.passable", true.into()),
                hex,
            );
            weighing.check_with(
                key,
                !to.enemy,
                ["no-enemy", "enemy"],
                ("to.enemy", false.into()),
                hex,
            );
            weighing.room("to.crowd", &to.crowd);
        }
        enemy_before(&mut weighing, key, &self.targets);
        if let Some(to) = &self.to {
            let rough = self.units.iter();
            weighing.rough(&to.hex, rough.filter(|unit| to.rough.contains(&unit.kind)));
        }
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(to) = &self.to {
            for ((beneath, unit), facing) in (self.beneath..).zip(&self.units).zip(&self.faces) {
                events.push(Event::Placed {
                    unit: unit.id.clone(),
                    hex: to.hex.clone(),
                    facing: facing.clone(),
                    beneath,
                });
                if to.rough.contains(&unit.kind) {
                    let unit = unit.id.clone();
                    events.push(Event::Disordered { unit });
                }
            }
        }
        events.extend(attack(self.number, &self.units, &self.targets));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let says = says("riposte", &self.units, &self.targets);
        match &self.to {
            Some(to) => Reason {
                variant: "riposte-to",
                ..says
            }
            .name("hex", &to.hex),
            None => says,
        }
    }
}

impl RiposteFacts {
    /// The facts at some step of the turn.
    ///
    /// # Errors
    /// The ask names nobody who is there.
    fn measure_in(survey: Survey<'_>, ask: &RiposteAsk, now: Phase) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = striking(position, unit, hex);
        let after = position.state.after.as_ref();
        let ids: Vec<Id> = stack.iter().map(|unit| unit.id.clone()).collect();
        let to = ask.to.as_ref();
        let at = to.unwrap_or(hex);
        let attacked = after.is_some_and(|after| {
            let numbers = after.attacks.iter();
            let attacks = numbers.filter_map(|number| position.attack(*number));
            let mut attackers = attacks.flat_map(|attack| &attack.units);
            after.hexes.contains(hex) && attackers.all(|id| *id != unit.id)
        });
        let to_facts = |to: &Id| ToFacts {
            hex: to.clone(),
            front: position.in_front(&stack, to),
            passable: stack
                .iter()
                .all(|unit| position.cost(tables, unit.kind, hex, to).is_some()),
            enemy: position.held(to, &unit.side),
            crowd: position.crowd(tables, to, &stack),
            rough: position.rough(tables, to),
        };
        Ok(Self {
            now,
            attacked,
            clash: after.filter(|after| !after.over).map(|after| after.clash),
            square: stack.iter().any(|unit| unit.square),
            again: stack.iter().any(|unit| unit.done.again),
            to: to.map(to_facts),
            targets: before(position, &stack, at),
            faces: stack.iter().map(|unit| facing_of(position, unit)).collect(),
            beneath: position.beneath(at, &ids),
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }
}

/// That an enemy is before their front.
fn enemy_before(weighing: &mut Weighing<'_>, key: &'static str, targets: &[TargetFacts]) {
    let mut enemies = Vec::new();
    for target in targets {
        enemies.extend(names(&target.units));
    }
    let wanted = serde_json::json!([{ "front": true }]);
    let some = !targets.is_empty();
    weighing.check_with(
        key,
        some,
        ["enemies", "no-enemies"],
        ("targets", wanted),
        |reason| reason.list("names", enemies),
    );
}

/// The units of a hex that advanced into it after the last shock; whoever else is asked for, to be refused.
pub(super) fn advanced_with<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Vec<&'p Unit> {
    let after = position.state.after.as_ref();
    let went = |other: &&Unit| after.is_some_and(|after| after.advanced.contains(&other.id));
    let units: Vec<&Unit> = position.stack(hex).into_iter().filter(went).collect();
    if units.is_empty() { vec![unit] } else { units }
}

/// The hexes with enemies before a stack, were it in that hex facing as it does.
pub(super) fn before(position: &Position, stack: &[&Unit], hex: &Id) -> Vec<TargetFacts> {
    let Some(first) = stack.first() else {
        return Vec::new();
    };
    let fronts = if first.hex.as_ref() == Some(hex) {
        position.fronts(first)
    } else {
        position.before(hex, first.facing)
    };
    let held = fronts
        .into_iter()
        .filter(|front| position.held(front, &first.side));
    held.map(|front| TargetFacts {
        units: enemies_in(position, &front, &first.side),
        hex: front,
        front: true,
        began_beside: false,
    })
    .collect()
}

/// A second shock, to be resolved before all others.
fn attack(number: u32, units: &[UnitFacts], targets: &[TargetFacts]) -> Vec<Event> {
    let attack = Attack {
        units: units.iter().map(|unit| unit.id.clone()).collect(),
        targets: targets.iter().map(|target| target.hex.clone()).collect(),
        stage: Stage::Committed,
        now: true,
        ..Attack::default()
    };
    let again = units.iter().map(|unit| Event::Again {
        unit: unit.id.clone(),
    });
    std::iter::once(Event::Attacks { number, attack })
        .chain(again)
        .collect()
}

fn says(variant: &'static str, units: &[UnitFacts], targets: &[TargetFacts]) -> Reason {
    let mut enemies = Vec::new();
    for target in targets {
        enemies.extend(names(&target.units));
    }
    Reason::new("shock.says", variant)
        .list("units", called(units))
        .list("names", enemies)
}

/// The second shocks that may be made.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let Some(after) = position.state.after.as_ref().filter(|after| !after.over) else {
        return Vec::new();
    };
    let mut offers = Vec::new();
    let mut seen: Vec<&Id> = Vec::new();
    for unit in position.present(&after.advanced) {
        let Some(hex) = unit.hex.as_ref().filter(|hex| !seen.contains(hex)) else {
            continue;
        };
        seen.push(hex);
        let ask = BreakAsk {
            unit: unit.id.clone(),
        };
        if can_in(survey, BreakFacts::measure_in(survey, &ask, Phase::Again)) {
            offers.push(offer(
                BreakFacts::PROCEDURE,
                unit,
                Vec::new(),
                Vec::new(),
                Due::Free,
            ));
        }
    }
    if after.clash == Clash::Counter {
        offers.extend(after.hexes.iter().filter_map(|hex| riposte(survey, hex)));
    }
    offers
}

/// A counter-shock from a hex: without an advance where that is enough, or to a hex from which somebody can be gone at.
fn riposte(survey: Survey<'_>, hex: &Id) -> Option<Offer> {
    let position = survey.position;
    let stack = position.stack(hex);
    let unit = stack.iter().find(|unit| unit.kind.arm() != Arm::Guns)?;
    let may = |to: Option<Id>| {
        let ask = RiposteAsk {
            unit: unit.id.clone(),
            to,
        };
        can_in(survey, RiposteFacts::measure_in(survey, &ask, Phase::Again))
    };
    let hexes = position
        .around(hex)
        .into_iter()
        .filter(|to| may(Some(to.clone())));
    let hexes: Vec<String> = hexes.map(|hex| hex.to_string()).collect();
    let open = match (may(None), hexes.is_empty()) {
        (false, true) => return None,
        (_, true) => Vec::new(),
        (true, false) => vec![any_of("to", hexes)],
        (false, false) => vec![super::ask::one_of("to", hexes)],
    };
    Some(offer(
        RiposteFacts::PROCEDURE,
        unit,
        Vec::new(),
        open,
        Due::Free,
    ))
}
