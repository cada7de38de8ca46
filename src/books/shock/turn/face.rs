//! Turning in place, and forming line from square.

use crate::ask::corners;
use crate::prelude::*;

facts! {
    /// The facts of turning in place.
    pub struct FaceFacts {
        pub now: Phase,
        /// The units in the hex, which turn together.
        pub units: Vec<UnitFacts>,
        /// True if one of the units belongs to the active group.
        pub active: bool,
        /// The corner that the units face after the turn.
        pub facing: Id,
    }
}

ask! {
    /// The request to turn in place.
    FaceAsk of Shock {
        unit: Id = hole::Unit,
        /// The corner to face.
        facing: Id = hole::Facing,
    }
}

impl Case<Shock> for FaceFacts {
    done!("turns");

    fn measure(survey: Survey<'_>, ask: &FaceAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = Stack::with(position, unit, hex, |_| true);
        let active = position.state.active.as_ref();
        Ok(Self {
            now: survey.step,
            active: stack.iter().any(|unit| Some(&unit.group) == active),
            units: UnitFacts::all(stack),
            facing: ask.facing.clone(),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        weighing.now(fact!(self.now), Phase::Movement);
        weighing.active(fact!(self.active));
        weighing.tally.note(tables.hex_facing.key);
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let faced = |unit: &UnitFacts| Event::Faced { unit: unit.id.clone(), facing: self.facing.clone() };
        self.units.iter().map(faced).collect()
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", "face")
            .list("units", called(&self.units))
            .with("facing", corner(self.facing.as_str()))
    }
}

facts! {
    /// The facts of forming line from square.
    pub struct LineFacts {
        pub now: Phase,
        /// The units of the square.
        pub units: Vec<UnitFacts>,
        /// True if one of the units belongs to the active group.
        pub active: bool,
        /// True if the units are in square.
        pub square: bool,
        /// True if a unit has already moved. The rules do not use this fact, but recorded battles contain it.
        pub moved: bool as minor,
        /// The movement points of the unit that has the fewest. `None` if unknown.
        pub movement: Option<i32>,
        /// The movement points that the units have already spent in this turn.
        pub spent: u32,
        /// The enemies whose zones of control contain the units.
        pub zoc: Vec<NamedFacts>,
    }
}

impl Case<Shock> for LineFacts {
    done!("line");

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, ask)?;
        let stack = Stack::with(position, unit, hex, |_| true);
        let against = EnemySide { side: &unit.side, but: &[] };
        let active = position.state.active.as_ref();
        let points = stack.iter().map(|unit| unit.ratings.movement);
        Ok(Self {
            now: survey.step,
            active: stack.iter().any(|unit| Some(&unit.group) == active),
            square: unit.square,
            moved: stack.iter().any(|unit| unit.done.has_gone()),
            movement: points.collect::<Option<Vec<_>>>().and_then(|points| points.into_iter().min()),
            spent: stack.iter().map(|unit| unit.done.spent).max().unwrap_or(0),
            zoc: position.zones(hex, against).map(NamedFacts::of).collect(),
            units: UnitFacts::all(stack),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        let (key, cost) = (tables.square_leave.key, tables.square_leave.cost);
        weighing.now(fact!(self.now), Phase::Movement);
        weighing.active(fact!(self.active));
        weighing.that(key, fact!(self.square).is(true), ["square", "no-square"]);
        weighing.nobody(key, fact!(self.zoc), ["free", "zone"]);
        let left = |has: Option<i32>| has.map_or(cost.into(), |has| i64::from(has) - i64::from(self.spent));
        let enough = fact!(self.movement).so(|has| left(*has) >= cost.into(), cost + self.spent);
        weighing.that_with(key, enough, ["points", "no-points"], |reason| {
            reason.count("cost", cost).count("left", left(self.movement))
        });
        weighing.done()
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
        Reason::new("shock.says", "line").list("units", called(&self.units))
    }
}

/// Returns offers to form line with squares of the active group, and to turn in place with the units of its hexes.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    let mut turning = Vec::new();
    let tops = position.tops();
    for unit in tops {
        let face = FaceAsk { unit: unit.id.clone(), facing: Id::default() };
        if unit.square {
            offers.extend(plain_offer::<LineFacts>(survey, unit));
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
