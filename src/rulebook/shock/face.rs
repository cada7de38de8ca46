//! Turning in place, and forming line again out of square.

use super::Shock;
use super::ask::{Survey, corner, corners, offer, on_map};
use super::event::Event;
use super::hexes::Against;
use super::kind::Phase;
use super::phase::now;
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts};
use super::weighing::Weighing;
use crate::names::Id;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::{Choice, Offer, Refusal};
use crate::ruling::{Amendments, Arg, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a turn in place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct FaceFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The units of the hex: they turn together.
    pub units: Vec<UnitFacts>,
    /// Whether the group of one of them is active.
    pub active: bool,
    /// The corner they face in the end.
    pub facing: Id,
}

ask! {
    /// A turn that is asked for.
    FaceAsk of Shock {
        /// The unit.
        unit: Id = hole::Unit,
        /// The corner.
        facing: Id = hole::Facing,
    }
}

impl Case<Shock> for FaceFacts {
    const PROCEDURE: &'static str = "face";
    const DONE: &'static str = "turns";
    type Ask = FaceAsk;

    fn measure(survey: Survey<'_>, ask: &FaceAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (_, hex) = on_map(position, &ask.unit)?;
        let stack = position.stack(hex);
        let active = position.state.active.as_ref();
        Ok(Self {
            now: now(survey),
            active: stack.iter().any(|unit| Some(&unit.group) == active),
            units: UnitFacts::all(stack),
            facing: ask.facing.clone(),
        })
    }

    fn subject(&self) -> Id {
        self.units.first().map(|unit| unit.id.clone()).unwrap_or_default()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let first = self.units.first().cloned().unwrap_or_default();
        let mut weighing = Weighing::new(tables, &first.id, first.called());
        weighing.now(fact!(self.now), &[Phase::Movement]);
        weighing.active(fact!(self.active));
        weighing.tally.note(tables.hex_facing.key);
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let faced =
            |unit: &UnitFacts| Event::Faced { unit: unit.id.clone(), facing: self.facing.clone() };
        self.units.iter().map(faced).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        let called = self.units.iter().map(|unit| Arg::Name(unit.called().into()));
        Reason::new("shock.says", "face")
            .list("units", called.collect())
            .with("facing", corner(self.facing.as_str()))
    }
}

/// The facts of forming line out of square.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct LineFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The units of the square.
    pub units: Vec<UnitFacts>,
    /// Whether the group of one of them is active.
    pub active: bool,
    /// Whether they stand in square.
    pub square: bool,
    /// Whether one of them has moved already.
    pub moved: bool,
    /// Movement points of the slowest.
    pub movement: Option<i32>,
    /// Movement points spent before.
    pub spent: u32,
    /// Enemies in whose zones they are.
    pub zoc: Vec<NamedFacts>,
}

impl Case<Shock> for LineFacts {
    const PROCEDURE: &'static str = "line";
    const DONE: &'static str = "line";
    type Ask = Id;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, ask)?;
        let stack = position.stack(hex);
        let against = Against { side: &unit.side, but: &[] };
        let active = position.state.active.as_ref();
        let points = stack.iter().map(|unit| unit.ratings.movement);
        Ok(Self {
            now: now(survey),
            active: stack.iter().any(|unit| Some(&unit.group) == active),
            square: unit.square,
            moved: stack.iter().any(|unit| unit.done.has_gone()),
            movement: points
                .collect::<Option<Vec<_>>>()
                .and_then(|points| points.into_iter().min()),
            spent: stack.iter().map(|unit| unit.done.spent).max().unwrap_or(0),
            zoc: position.zones(hex, against).map(NamedFacts::of).collect(),
            units: UnitFacts::all(stack),
        })
    }

    fn subject(&self) -> Id {
        self.units.first().map(|unit| unit.id.clone()).unwrap_or_default()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let first = self.units.first().cloned().unwrap_or_default();
        let mut weighing = Weighing::new(tables, &first.id, first.called());
        let (key, cost) = (tables.square_leave.key, tables.square_leave.cost);
        weighing.now(fact!(self.now), &[Phase::Movement]);
        weighing.active(fact!(self.active));
        weighing.check(key, fact!(self.square).is(true), ["square", "no-square"]);
        weighing.check(key, fact!(self.moved).is(false), ["fresh", "moved"]);
        weighing.nobody(key, fact!(self.zoc), ["free", "zone"]);
        let left = self.movement.map_or(i64::from(cost), i64::from) - i64::from(self.spent);
        let enough = fact!(self.movement).so(|_| left >= cost.into(), cost + self.spent);
        weighing.check_with(key, enough, ["points", "no-points"], |reason| {
            reason.count("cost", cost).count("left", left)
        });
        weighing.tally
    }

    fn follow(&self, tables: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let of = |unit: &UnitFacts| {
            let unit = || unit.id.clone();
            let line = Event::Square { unit: unit(), formed: false };
            let points = self.spent + tables.square_leave.cost;
            [line, Event::Spent { unit: unit(), points }]
        };
        self.units.iter().flat_map(of).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        let called = self.units.iter().map(|unit| Arg::Name(unit.called().into()));
        Reason::new("shock.says", "line").list("units", called.collect())
    }
}

/// Lines of the active group, and one offer for a turn of any of its hexes.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    let mut turning = Vec::new();
    let tops = position.tops();
    for unit in tops {
        let line = unit.id.clone();
        let face = FaceAsk { unit: unit.id.clone(), facing: Id::default() };
        if unit.square && survey.accepts::<LineFacts>(&line) {
            offers.push(offer(LineFacts::PROCEDURE, unit));
        }
        if !unit.square && survey.accepts::<FaceFacts>(&face) {
            turning.push(unit.id.to_string());
        }
    }
    if let Some(group) = position.active().filter(|_| !turning.is_empty()) {
        let says = Reason::new("shock.offer", "face").name("unit", &group.name);
        let facing = Choice::one_of("facing", corners(position));
        let offer = Offer::of(FaceFacts::PROCEDURE, says).by(&group.side);
        offers.push(offer.choosing([Choice::one_of("unit", turning), facing]));
    }
    offers
}
