//! Commitment checks. Attackers that roll at most their cohesion attack, and others hold back.

use crate::attacks::{attack_of, has_target};
use crate::prelude::*;
use crate::unit::{cohesion, push, speaks};
use dice::outcomes;

outcomes! {
    /// The result of a commitment check.
    pub enum CommitResult { Commits = "commits", HoldsBack = "holds-back" }
}

facts! {
    /// The facts of a commitment check.
    pub struct CommitFacts {
        pub now: Phase,
        /// The attacking units, from top to bottom.
        pub units: Vec<UnitFacts>,
        pub charge: bool,
        /// The stage that the attack has reached.
        pub stage: Option<Stage>,
        /// The defenders of the target hexes, with defensive fire ratings.
        pub targets: Vec<RatingFacts>,
        /// True if the units' group has orders.
        pub orders: bool,
        /// The commander of the group. `None` if the group has no commander.
        pub commander: Option<CommanderFacts>,
        /// The last hex on the path of a charge. `None` for a shock without a charge.
        pub to: Option<Id> as minor,
        /// The corner that the charging units face at the end of the path.
        pub facing: Option<Id> as minor,
        /// The number of units already in that hex. The charging units go beneath them.
        pub beneath: u32 as minor,
        pub number: u32 as minor,
    }

    /// The defenders of one target hex, with a defensive fire rating.
    pub struct RatingFacts {
        /// The unit whose rating counts for the hex.
        pub of: Id,
        pub name: String,
        /// The unit's defensive fire rating. `None` if unknown.
        pub rating: Option<i32>,
        /// True if the attack comes through a frontal side of the target. `None` if unknown.
        pub front: Option<bool>,
    }

    /// The commander of a group.
    pub struct CommanderFacts {
        pub name: String,
        pub rating: Option<i32>,
        pub in_range: Option<bool>,
    }
}

ask! {
    /// The request for a commitment check.
    CommitAsk of Shock {
        /// One unit of the attack.
        unit: Id = hole::Unit,
        /// The number of units that reach the end of the path before the units of this attack, if all commitment checks
        /// are made in one go.
        before: u32,
    }
}

impl Case<Shock> for CommitFacts {
    type Outcome = Plain<CommitResult>;

    fn measure(survey: Survey<'_>, ask: &CommitAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let (number, attack) =
            attack_of(position, &ask.unit).ok_or_else(|| refuse("shock.ask", "no-attack", &unit.name))?;
        let units: Vec<&Unit> = position.present(&attack.units).collect();
        let group = position.group(&unit.group);
        let to = attack.path.last().filter(|_| attack.charge);
        let from = to.unwrap_or(hex);
        let targets = attack.targets.iter().filter_map(|target| rating(position, target, from));
        let commander = group.and_then(|group| group.commander.as_ref());
        Ok(Self {
            now: survey.step,
            charge: attack.charge,
            stage: Some(attack.stage),
            targets: targets.collect(),
            orders: group.is_some_and(|group| group.orders),
            commander: commander.map(|commander| CommanderFacts {
                name: commander.name.clone(),
                rating: Some(commander.rating),
                in_range: commander.hex.as_ref().and_then(|at| {
                    let steps = position.steps(at, hex)?;
                    Some(steps <= commander.range)
                }),
            }),
            to: to.cloned(),
            facing: attack.facing.clone(),
            beneath: to.map_or(0, |to| position.beneath(to, &[]) + ask.before),
            number,
            units: UnitFacts::all(units),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            now: Phase::Commit,
            units: vec![UnitFacts::named("unit", Kind::Infantry)],
            stage: Some(Stage::Declared),
            orders: true,
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        self.top().id.clone()
    }

    /// Returns true if the attack has a target.
    fn is_possible(&self, _: &Tables) -> bool {
        !self.targets.is_empty()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let top = self.top();
        let mut weighing = TallyBuilder::about(tables, top);
        weighing.now(fact!(self.now), Phase::Commit);
        let key = tables.shock_commit.key;
        let declared = fact!(self.stage).is_or_open(Stage::Declared);
        weighing.that(key, declared, ["declared", "thrown"]);
        let (at, _) = speaks(&self.units).unwrap_or((0, top));
        cohesion(&mut weighing.tally, tables, top, &format!("units.{at}"));
        self.fire(&mut weighing.tally, tables);
        self.command(&mut weighing.tally, tables);
        weighing.tally.note(tables.shock_steps.key);
        if self.charge {
            weighing.tally.note(tables.charge_step_3.key);
        }
        weighing.done()
    }

    fn resolve(&self, _: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Plain<CommitResult> {
        let need = tally.total().unwrap_or(0);
        let top = self.subject();
        let words = [CommitResult::Commits, CommitResult::HoldsBack];
        Plain::of(&top, throw(dice, "throw-shock-commit", &top, need, words))
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Plain<CommitResult>) -> Vec<Event> {
        let commits = outcome.word == CommitResult::Commits;
        let mut events = vec![Event::Stage {
            number: self.number,
            units: UnitFacts::ids(&self.units),
            stage: if commits { Stage::Committed } else { Stage::Failed },
        }];
        if let (true, Some(hex), Some(facing)) = (commits, &self.to, &self.facing) {
            events.extend((self.beneath..).zip(&self.units).map(|(beneath, unit)| Event::Placed {
                unit: unit.id.clone(),
                hex: hex.clone(),
                facing: facing.clone(),
                beneath,
            }));
        }
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let variant = if self.charge { "commit-charge" } else { "commit" };
        Reason::new("shock.says", variant).name("unit", self.top().called())
    }
}

impl CommitFacts {
    fn top(&self) -> &UnitFacts {
        speaks(&self.units).map_or(UnitFacts::top(&self.units), |(_, unit)| unit)
    }

    /// Adds lines for the fire of defenders that are attacked through the front. A charge suffers no such fire. The
    /// fire makes the die higher, so its line lowers the greatest roll that passes.
    ///
    /// # Source
    /// `shock.commit`, `charge.step.3`
    fn fire(&self, tally: &mut Tally, tables: &Tables) {
        let key = tables.shock_commit.key;
        let best = self
            .targets
            .iter()
            .filter(|target| target.front != Some(false))
            .max_by_key(|target| target.rating);
        for (at, target) in self.targets.iter().enumerate() {
            let name = if target.name.is_empty() { target.of.as_str() } else { &target.name };
            let because = |variant| Reason::new(key, variant).name("unit", name);
            let on = format!("targets.{at}.rating");
            let (variant, counts) = match target.front {
                _ if self.charge => ("no-fire", false),
                Some(false) => ("rear", false),
                Some(true) if best.is_some_and(|best| best == target) => ("fire", true),
                Some(true) => ("less", false),
                None => {
                    tally.open.push(OpenFact {
                        key,
                        path: format!("targets.{at}.front").into(),
                        because: because("open-front"),
                    });
                    continue;
                }
            };
            let rule = if self.charge { tables.charge_step_3.key } else { key };
            let because = Reason { key: rule, ..because(variant) };
            match target.rating {
                Some(rating) => {
                    let line = Line::new(rule, -i64::from(rating), because).of(&target.of);
                    push(tally, line.when(counts).on(on));
                }
                None if counts => tally.open.push(OpenFact {
                    key,
                    path: on.into(),
                    because: Reason::new(key, "open-rating").name("unit", name),
                }),
                None => {}
            }
        }
    }

    /// Adds lines for the orders and the commander of the group. A commander counts only if the group has orders and
    /// the commander is in range.
    fn command(&self, tally: &mut Tally, tables: &Tables) {
        let table = &tables.shock_commit;
        let key = table.key;
        let because = Reason::new(key, if self.orders { "orders" } else { "no-orders" });
        let line = Line::new(key, -i64::from(table.no_orders), because);
        push(tally, line.when(!self.orders).on("orders"));
        let Some(commander) = &self.commander else {
            let because = Reason::new(key, "no-commander");
            push(tally, Line::new(key, 0, because).when(false).on("commander"));
            return;
        };
        let called = match commander.name.as_str() {
            "" => "commander",
            name => name,
        };
        let because = |variant| Reason::new(key, variant).name("commander", called);
        let Some(in_range) = commander.in_range else {
            tally.open.push(OpenFact {
                key,
                path: "commander.in_range".into(),
                because: because("open-range"),
            });
            return;
        };
        let Some(rating) = commander.rating else {
            tally.open.push(OpenFact {
                key,
                path: "commander.rating".into(),
                because: because("open-commander"),
            });
            return;
        };
        let (variant, counts) = match (self.orders, in_range) {
            (false, _) => ("commander-no-orders", false),
            (true, false) => ("commander-far", false),
            (true, true) => ("commander", true),
        };
        let line = Line::new(key, -i64::from(rating), because(variant));
        push(tally, line.when(counts).on("commander.rating"));
    }
}

/// Returns the unit whose defensive fire counts for a target hex, with its rating: the top unit that is not a gun, or
/// else the top gun. Returns `None` if the hex is empty.
fn rating(position: &Position, target: &Id, from: &Id) -> Option<RatingFacts> {
    let stack = position.stack(target);
    let troops = stack.iter().find(|unit| unit.kind.arm() != Arm::Guns);
    let top = troops.or(stack.first())?;
    Some(RatingFacts {
        of: top.id.clone(),
        name: top.name.clone(),
        rating: top.ratings.defence,
        front: Some(position.in_front(&stack, from)),
    })
}

/// Returns every attack that has a target and awaits the commitment check, with the top unit.
fn waiting(position: &Position) -> impl Iterator<Item = (&Attack, &Unit)> {
    let attacks = position.state.attacks.iter();
    let waiting = attacks.filter(|attack| attack.stage == Stage::Declared);
    let waiting = waiting.filter(|attack| has_target(position, attack));
    waiting.filter_map(|attack| Some((attack, position.present(&attack.units).next()?)))
}

/// Returns offers to make the commitment checks that are due.
pub(crate) fn offers(position: &Position) -> Vec<Offer> {
    let check = |unit| offer(CommitFacts::PROCEDURE, unit).due(Due::Now);
    waiting(position).map(|(_, unit)| check(unit)).collect()
}

/// Returns the requests for all commitment checks that are due. No check changes the facts of another, so all can be
/// measured before any is rolled.
///
/// # Source
/// `shock.commit`
pub(crate) fn together(position: &Position) -> Vec<CommitAsk> {
    let end = |attack: &Attack| attack.path.last().cloned();
    let mut asks = Vec::new();
    let mut come: Vec<(Id, u32)> = Vec::new();
    for (attack, unit) in waiting(position) {
        let end = end(attack);
        let known = come.iter().filter(|(hex, _)| Some(hex) == end.as_ref());
        asks.push(CommitAsk { unit: unit.id.clone(), before: known.map(|(_, units)| units).sum() });
        let units = position.present(&attack.units).count();
        let units = u32::try_from(units).unwrap_or(u32::MAX);
        come.extend(end.map(|end| (end, units)));
    }
    asks
}
