//! The orders Recover and Rout, in which each broken unit rolls against its current morale. The first roll announces
//! the order.

use super::morale::{CoverFacts, LeaderFacts, Morale, cover, leaders};
use super::prelude::*;
use super::unit::{Fate, in_play};
use dice::{Bands, Purpose, Roll};

facts! {
    /// The facts of a roll in a Recover or Rout order.
    pub struct RollFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The unit that rolls.
        pub unit: UnitFacts,
        /// The unit's side, which the order activates.
        pub player: NamedFacts,
        /// The leaders on the unit's side, except the unit itself.
        pub leaders: Vec<LeaderFacts>,
        /// The terrain of the unit's hex as possible cover. `None` if the hex is unknown.
        pub cover: Option<Vec<CoverFacts>>,
        /// True if an earlier Recover or Rout order already activated this player in this turn.
        pub activated: bool,
        /// The enemy side, if it has already given this turn's only Recover order. `None` otherwise.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub recovered: Option<NamedFacts>,
        /// True if the unit has yet to roll in this order.
        pub due: bool,
        /// The units that must roll first, because another order is in progress.
        pub waiting: Vec<NamedFacts>,
        /// The Move order or retreat that must be finished before this roll. `None` if there is none.
        pub under_way: Option<UnfinishedOrder>,
        /// The announcement of the order, which comes with the first roll. `None` for a later roll.
        pub announces: Option<AnnounceFacts>,
        /// The player who orders the Rout and makes the rolls. `None` if not stated.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub by: Option<NamedFacts>,
        /// The player who gave the order in progress. `None` if not stated.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub announced_by: Option<NamedFacts>,
    }

    /// The announcement of a Recover or Rout order.
    pub struct AnnounceFacts {
        /// The player's broken units, each of which must roll.
        pub broken: Vec<NamedFacts>,
        /// The player's units with a suppressed marker.
        pub suppressed: Vec<NamedFacts>,
    }
}

ask! {
    /// The request for a unit's roll in a Rout order.
    RoutAsk of Squad {
        unit: Id = hole::Unit,
        /// The player who orders the Rout. `None` if not stated, or stated with an earlier roll.
        side: Option<Id> = hole::Optional<hole::Side>,
    }
}

impl RoutAsk {
    /// Returns the request for a unit's roll that leaves open which player ordered the Rout.
    pub fn of(unit: &Id) -> Self {
        Self { unit: unit.clone(), side: None }
    }
}

/// Returns the Move order or retreat that must be finished before a player gives another order, or `None` if there is
/// none. Orders in which units have yet to roll are not included.
pub(super) fn under_way(position: &Position) -> Option<UnfinishedOrder> {
    if position.retreating().next().is_some() {
        return Some(UnfinishedOrder::Retreat);
    }
    position.state.march.as_ref().map(|_| UnfinishedOrder::Move)
}

/// Returns the units of a side that are in the battle and for which `wanted` returns true.
pub(super) fn named(position: &Position, side: &Id, wanted: impl Fn(&Unit) -> bool) -> Vec<NamedFacts> {
    let units = position.units_of(side).filter(|unit| unit.gone.is_none());
    units.filter(|unit| wanted(unit)).map(NamedFacts::of).collect()
}

impl RollFacts {
    fn measured(position: &Position, order: Order, id: &Id, by: Option<&Id>) -> Result<Self, Refusal> {
        let unit = unit(position, id.as_str())?;
        in_play(unit)?;
        let rolls = position.state.rolls.as_ref();
        let own = rolls.filter(|now| now.order == order && now.side == unit.side);
        let other = rolls.filter(|now| now.order != order || now.side != unit.side);
        let waiting = other.iter().flat_map(|now| &now.due);
        let waiting =
            waiting.filter_map(|id| position.unit(id)).filter(|unit| unit.broken && unit.gone.is_none());
        let side = |id: &Id| NamedFacts::side(position, id);
        let announced_by = own.and_then(|now| now.by.as_ref());
        Ok(Self {
            by: by.or(announced_by).map(side),
            announced_by: announced_by.map(side),
            winner: victory::winner(position),
            unit: UnitFacts::of(unit),
            player: NamedFacts::side(position, &unit.side),
            leaders: leaders(position, unit),
            cover: cover(position, unit),
            activated: own.is_none() && position.state.activated.contains(&unit.side),
            recovered: recovered(position, &unit.side).filter(|_| own.is_none() && order == Order::Recover),
            due: own.is_none_or(|now| now.due.contains(&unit.id)),
            waiting: waiting.map(NamedFacts::of).collect(),
            under_way: under_way(position),
            announces: own.is_none().then(|| AnnounceFacts {
                broken: named(position, &unit.side, |unit| unit.broken),
                suppressed: named(position, &unit.side, |unit| unit.suppressed),
            }),
        })
    }

    /// Returns the facts of a roll for quick rulings without a map: a broken unit of unknown morale, without leaders or
    /// cover.
    fn unmeasured() -> Self {
        Self {
            player: NamedFacts { of: Id::from("player"), ..NamedFacts::default() },
            cover: Some(Vec::new()),
            due: true,
            ..Self::default()
        }
    }

    /// Returns the tally of the roll: the sum of current morale, and the checks.
    fn tally(&self, tables: &Tables, order: Order) -> Tally {
        let morale = Morale {
            tables,
            unit: &self.unit,
            leaders: &self.leaders,
            cover: self.cover.as_deref(),
            at: String::new(),
            unmarked: order == Order::Recover,
        };
        let (block, open) = morale.weigh();
        let mut tally = Tally { checks: self.checks(tables, order), open, ..Tally::default() };
        let key = tables.morale_used.key;
        if block.lines.iter().any(|line| line.key == key && line.counts()) {
            tally.note(key);
        }
        tally.blocks.push(block);
        tally.note(tables.roll_two.key);
        tally.note(match order {
            Order::Recover => tables.recover_roll.key,
            Order::Rout => tables.rout_roll.key,
        });
        tally
    }

    /// Checks that the order may be given, and that this unit may roll.
    ///
    /// # Source
    /// `recover.activate`, `recover.procedure`, `rout.activate`, `rout.roll`, `rout.retreat`
    fn checks(&self, tables: &Tables, order: Order) -> Vec<Check> {
        let (activate, of_units, rolls) = match order {
            Order::Recover => {
                (tables.recover_activate.key, tables.recover_procedure.key, tables.recover_procedure.key)
            }
            Order::Rout => (tables.rout_activate.key, tables.rout_activate.key, tables.rout_roll.key),
        };
        let mut checks = Checks::of(&self.unit.id, |reason| {
            reason
                .name("unit", self.unit.called())
                .name("side", self.player.called())
                .name("by", self.by.as_ref().map(NamedFacts::called))
                .name("before", self.announced_by.as_ref().map(NamedFacts::called))
                .list("units", names(&self.waiting))
        })
        .told();
        checks.that(of_units, fact!(self.unit.broken).is(true), ["broken", "unbroken"]);
        // An order in progress has activated the player itself, so this check passes for it.
        let is_under_way = self.announces.is_none() && !self.player.of.as_str().is_empty();
        let free = if is_under_way { "goes-on" } else { "free" };
        checks.that(activate, fact!(self.activated).is(false), [free, "activated"]);
        if let Some(before) = &self.announced_by {
            let same = |by: &Option<NamedFacts>| by.as_ref().is_none_or(|by| by.of == before.of);
            checks.that(rolls, fact!(self.by).so(same, before), ["same", "other"]);
        }
        // A unit that is not broken when the order begins does not roll. An earlier check says so, and this one is left
        // out.
        if self.unit.broken || self.announces.is_none() || !self.due {
            checks.that(rolls, fact!(self.due).is(true), ["due", "rolled"]);
        }
        checks.that(rolls, fact!(self.waiting).is_empty(), ["first", "waiting"]);
        checks.add([not_busy(tables, self.under_way)]);
        checks.add(once(tables, self.recovered.as_ref()));
        let battle = victory::on(tables, self.winner.as_ref());
        battle.into_iter().chain(checks).collect()
    }

    /// Returns the events that follow from a roll. The first roll of an order also announces the order.
    ///
    /// # Source
    /// `recover.activate`, `recover.procedure`, `rout.activate`, `rout.roll`
    fn events(&self, tables: &Tables, order: Order, fate: Fate) -> Vec<Event> {
        let unit = || self.unit.id.clone();
        let mut events = Vec::new();
        let mut marked = Vec::new();
        if let Some(begins) = &self.announces {
            events.push(Event::Announced {
                order,
                side: self.player.of.clone(),
                by: self.by.as_ref().map(|by| by.of.clone()),
                due: begins.broken.iter().map(|unit| unit.of.clone()).collect(),
            });
            marked.extend(begins.suppressed.iter().map(|unit| unit.of.clone()));
        } else if self.announced_by.is_none() {
            events.extend(self.by.iter().map(|by| Event::Ordered { side: by.of.clone() }));
        }
        if order == Order::Recover {
            if self.unit.suppressed && !marked.contains(&self.unit.id) {
                marked.push(unit());
            }
            events.extend(marked.into_iter().map(|unit| Event::Unsuppressed { unit }));
        }
        events.push(Event::Rolled { unit: unit() });
        // No roll eliminates a unit, so no side gets victory points.
        events.extend(fate.event(tables, &self.unit, &Id::default()));
        events
    }
}

/// Returns the enemy of a side, if the enemy has already given this turn's only Recover order. Returns `None`
/// otherwise.
pub(super) fn recovered(position: &Position, side: &Id) -> Option<NamedFacts> {
    let other = position.state.recovered.as_ref().filter(|other| *other != side)?;
    Some(NamedFacts::side(position, other))
}

/// Returns a failed check if the enemy has already given this turn's only Recover order, and `None` otherwise.
///
/// # Source
/// `recover.activate`
pub(super) fn once(tables: &Tables, recovered: Option<&NamedFacts>) -> Option<Check> {
    let before = recovered?;
    let recovered = Some(before);
    let none = Fact::new("recovered".into(), &recovered).is_none();
    let check = Check::that(tables.recover_activate.key, none, ["", "second"]).told();
    Some(check.saying(|reason| reason.name("side", before.called())))
}

/// Checks that no order or retreat must be finished first. The umpire can override the fact `under_way`, on which the
/// check depends.
///
/// # Source
/// `order.activate`, `rout.retreat`
pub(super) fn not_busy(tables: &Tables, under_way: Option<UnfinishedOrder>) -> Check {
    let key = match under_way {
        Some(UnfinishedOrder::Retreat) => tables.rout_retreat.key,
        _ => tables.order_activate.key,
    };
    let free = Fact::new("under_way".into(), &under_way).is_none();
    Check::that(key, free, ["free", "busy"]).told().saying(|reason| match under_way {
        Some(order) => reason.word("order", order.message()),
        None => reason,
    })
}

/// Rolls for a unit in a Recover order. A roll below its morale rallies the unit. A roll equal to its morale rallies
/// and suppresses it.
///
/// # Source
/// `recover.roll`, `roll.two`
fn rally(morale: i64, RollFacts { unit, .. }: &RollFacts, roll: Roll, dice: &mut dyn Dice) -> Fate {
    let up_to = [(morale.saturating_sub(1), Fate::Rallies), (morale, Fate::Suppressed)];
    let bands = Bands { up_to: &up_to, beyond: Fate::Nothing };
    bands.thrown(dice, Purpose::of("throw-rally-roll", &unit.id), roll)
}

/// Rolls for a unit in a Rout order. The player who ordered the Rout rolls. Each number above morale has a result of
/// its own, because it sets the number of hexes to retreat.
///
/// # Source
/// `rout.roll`, `roll.two`
fn rout(morale: i64, RollFacts { unit, by, .. }: &RollFacts, roll: Roll, dice: &mut dyn Dice) -> Fate {
    let (least, most) = roll.range();
    let first = morale.saturating_add(1).max(least);
    let retreats =
        |result: i64| Fate::Retreats(u32::try_from(result.saturating_sub(morale)).unwrap_or(u32::MAX));
    let mut up_to = vec![(morale.saturating_sub(1), Fate::Nothing), (morale, unit.on_morale())];
    up_to.extend((first..most).map(|result| (result, retreats(result))));
    let bands = Bands { up_to: &up_to, beyond: retreats(most.max(first)) };
    let own = Purpose::of("throw-rout-roll", &unit.id);
    let purpose = by.as_ref().map_or(own, |by| Purpose { of: Some(&by.of), at: own.of, ..own });
    bands.thrown(dice, purpose, roll)
}

/// Implements [`Case`] for the roll of a Recover or a Rout order, which share nearly all code.
macro_rules! roll {
    ($(#[$doc:meta])* $name:ident, $ask:ty, $says:expr, $order:expr, $key:ident, $roll:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(transparent)]
        pub struct $name(pub RollFacts);

        impl Case<Squad> for $name {
            type Outcome = Plain<Fate>;

            fn measure(survey: Survey<'_>, ask: &$ask, _: &Amendments) -> Result<Self, Refusal> {
                let says: fn(&$ask) -> (&Id, Option<&Id>) = $says;
                let (unit, by) = says(ask);
                RollFacts::measured(survey.position, $order, unit, by).map(Self)
            }

            fn blank(_: &Tables) -> Option<Self> {
                Some(Self(RollFacts::unmeasured()))
            }

            fn subject(&self) -> Id {
                self.0.unit.id.clone()
            }

            fn weigh(&self, tables: &Tables) -> Tally {
                self.0.tally(tables, $order)
            }

            fn resolve(&self, tables: &Tables, tally: &Tally, dice: &mut dyn Dice) -> Self::Outcome {
                let morale = tally.total().unwrap_or(0);
                Plain::of(&self.0.unit.id, $roll(morale, &self.0, tables.roll_two.roll(), dice))
            }

            fn follow(&self, tables: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
                self.0.events(tables, $order, outcome.word)
            }

            fn says(&self, tables: &Tables) -> Reason {
                Reason::new(tables.$key.key, "says").name("unit", self.0.unit.called())
            }
        }
    };
}

roll!(
    /// The facts of a unit's roll in a Recover order.
    RecoverFacts, Id, |unit| (unit, None), Order::Recover, recover_roll, rally
);
roll!(
    /// The facts of a unit's roll in a Rout order.
    RoutFacts, RoutAsk, |ask| (&ask.unit, ask.side.as_ref()), Order::Rout, rout_roll, rout
);
