//! Flight: the path of a fleeing unit for every total of the dice, and the events that follow.

use super::charge::ChargeFacts;
use super::position::Stance;
use super::prelude::*;
use super::survey::{Ground, apart, place_mark};
use dice::{Bands, Purpose, Verdict, outcomes};
use geometry::flee;
use geometry::units::swept;
use ruling::Condition;

outcomes! {
    /// The end of a flight: a distance fled in inches, or the table's edge.
    pub enum Flight { Flees(inches) = "flees", RunsOff = "runs-off" }
}

facts! {
    /// All flights that a unit may make, measured before the dice are rolled.
    pub struct FlightFacts {
        /// The direction in which the unit flees.
        pub away: Bearing,
        /// The number of models in a full rank.
        pub files: u32 as minor,
        /// The flight path for each possible total of the dice.
        pub ways: Vec<FleeFacts>,
    }

    /// The flight path for one total of the dice.
    pub struct FleeFacts {
        pub roll: u32,
        /// The length of the path in inches, up to the point where the unit stands clear of units and terrain.
        pub way_in: f64,
        pub ends: Stance as minor,
        pub through: Vec<ThroughFacts>,
        /// True if the unit reaches the table's edge and so leaves the table.
        pub off: bool,
        /// The distance in inches from the end of the path to the table's edge, negative beyond the edge. Infinite if
        /// the edge is farther away than the accuracy of placing units.
        #[serde(skip_serializing_if = "is_far")]
        pub edge_in: f64 as minor = f64::INFINITY,
        /// The distance in inches between the closest points of the unit and the enemy after the flight.
        pub apart_in: Option<f64>,
    }

    pub struct ThroughFacts {
        pub of: Id,
        pub name: String,
        pub friend: bool,
        pub fleeing: bool,
        /// True if the unit that was run through is in combat.
        pub fighting: bool,
        /// True if the unit that was run through has taken a panic or terror test in the current phase.
        pub tested: bool,
    }
}

/// Returns true if the distance to the edge is infinite. Such a distance is left out of documents.
fn is_far(inches: &(impl Copy + Into<f64>)) -> bool {
    let inches: f64 = (*inches).into();
    inches.is_infinite()
}

impl FlightFacts {
    /// Returns the possible flights of a unit directly away from the centre of an enemy. Returns `None` if either unit
    /// is not placed.
    ///
    /// # Source
    /// `react.flee`
    pub(super) fn from_enemy(survey: Survey<'_>, unit: &Unit, enemy: &Unit) -> Option<Self> {
        let (own, its) = (unit.rect()?, enemy.block_at(&enemy.pose?).rect);
        let away = Bearing::of(own.centre() - its.centre());
        // If both centres are at the same point, the unit flees straight back.
        let away = away.unwrap_or_else(|| own.facing().opposite());
        Self::along(survey, unit, away, Some(enemy))
    }

    /// Returns the possible flights of a unit in the direction `away`. `enemy` is the unit it flees from, or `None` in
    /// a compulsory move. Returns `None` if the fleeing unit is not placed.
    ///
    /// # Source
    /// `flee.through`, `react.flee.edge`
    pub(super) fn along(
        survey: Survey<'_>,
        unit: &Unit,
        away: Bearing,
        enemy: Option<&Unit>,
    ) -> Option<Self> {
        let block = unit.block()?;
        let ground = Ground::around(survey, |other| other.id != unit.id);
        let hurdles = ground.hurdles();
        let (low, high) = survey.tables.react_flee.roll().range();
        let near = survey.position.ground.accuracy;
        let way = |roll: i64| {
            let roll = u32::try_from(roll).unwrap_or(0);
            let found = flee(
                &block,
                away,
                f64::from(roll),
                &hurdles,
                survey.position.ground.bounds(),
                survey.position.ground.tolerance,
            );
            let mut through: Vec<&Unit> = Vec::new();
            for other in found.through.iter().filter_map(|at| ground.unit(*at)) {
                // A unit with an incomplete last rank has two outlines, so the search can meet it twice.
                if through.iter().all(|known| known.id != other.id) {
                    through.push(other);
                }
            }
            let ends = Stance::of_rect(&found.end);
            let there = Unit { pose: Some(ends.pose()), ..unit.clone() };
            FleeFacts {
                roll,
                apart_in: enemy.and_then(|enemy| apart(&there, enemy)),
                way_in: swept(found.length),
                ends,
                through: through.into_iter().map(|other| ThroughFacts::of(survey, unit, other)).collect(),
                off: found.edge.is_some(),
                edge_in: Some(swept(found.room)).filter(|room| room.abs() <= near).unwrap_or(f64::INFINITY),
            }
        };
        Some(Self { away, files: unit.files, ways: (low..=high).map(way).collect() })
    }

    /// Rolls the dice of a flight. Returns the distance fled in inches, or that the unit runs off the table.
    pub(super) fn throw(flight: Option<&Self>, tables: &Tables, unit: &Id, dice: &mut dyn Dice) -> Flight {
        let roll = tables.react_flee.roll();
        let (low, high) = roll.range();
        let ends = |distance: i64| {
            let distance = u32::try_from(distance).unwrap_or(0);
            let way = flight.and_then(|flight| flight.way(distance));
            if way.is_some_and(|way| way.off) { Flight::RunsOff } else { Flight::Flees(distance) }
        };
        let up_to: Vec<_> = (low..high).map(|sum| (sum, ends(sum))).collect();
        let bands = Bands { up_to: &up_to, beyond: ends(high) };
        bands.thrown(dice, Purpose::of("throw-flight", unit), roll)
    }

    /// Rolls the dice of a flight, then those of the pursuing charge, as if the charger's path were clear. Returns the
    /// end of the charge, or of the flight if the unit runs off the table. Returns `None` if the distance after the
    /// flight is unknown.
    ///
    /// # Source
    /// `react.flee.caught`
    pub(super) fn chased(
        &self,
        tables: &Tables,
        unit: &Id,
        charge: &ChargeFacts,
        dice: &mut dyn Dice,
    ) -> Option<Verdict> {
        let fled = Self::throw(Some(self), tables, unit, dice);
        let way = match fled {
            Flight::Flees(roll) => self.way(roll),
            Flight::RunsOff => None,
        };
        let Some(way) = way else {
            return Some(Plain::of(unit, fled).into());
        };
        let charge = ChargeFacts { distance_in: Some(way.apart_in?), ..charge.clone() };
        let tally = charge.weigh(tables);
        Some(charge.resolve(tables, &tally, dice).into())
    }

    /// Returns a check for each path that ends very near the table's edge. At such a path the accuracy of placing units
    /// decides whether the unit leaves the table.
    ///
    /// # Source
    /// `react.flee.edge`, `measure.place`
    pub(super) fn at_the_edge(&self, tables: &Tables, unit: &UnitFacts, accuracy_in: f64) -> Vec<Check> {
        let ways = self.ways.iter().enumerate().filter(|(_, way)| way.edge_in.abs() <= accuracy_in);
        let check = |(at, way): (usize, &FleeFacts)| {
            let path = format!("flight.ways.{at}.off");
            let mut measured = Measurement::inches(path, way.edge_in.abs(), Some(0.0));
            measured.other_side = Some((!way.off).into());
            let near = Condition::from(true).measured(Some(measured));
            let words = [if way.off { "off" } else { "on" }, ""];
            let check = Check::that(tables.react_flee_edge.key, near, words).of(&unit.id);
            check.saying(|reason| {
                let reason = reason.name("unit", unit.called()).count("roll", way.roll);
                reason.inches("inches", way.edge_in.abs())
            })
        };
        ways.map(check).collect()
    }

    fn way(&self, roll: u32) -> Option<&FleeFacts> {
        self.ways.iter().find(|way| way.roll == roll)
    }

    /// Returns the path that the unit took. If the unit ran off the table, this is the shortest path that leaves the
    /// table. Returns `None` if no such path was measured.
    fn taken(&self, flight: Flight) -> Option<&FleeFacts> {
        match flight {
            Flight::Flees(roll) => self.way(roll),
            Flight::RunsOff => self.ways.iter().find(|way| way.off),
        }
    }

    /// Returns marks for the longest path and for the end of that path. Returns none if `flight` is `None`.
    pub(super) fn sketch(flight: Option<&Self>, survey: Survey<'_>, unit: &Id) -> Vec<Mark> {
        let farthest = flight.and_then(|flight| flight.ways.iter().enumerate().next_back());
        let unit = survey.position.unit(unit).and_then(|unit| Some((unit, unit.rect()?)));
        let (Some((unit, rect)), Some((at, way))) = (unit, farthest) else {
            return Vec::new();
        };
        let end = unit.block_at(&way.ends.pose()).rect;
        let path = format!("flight.ways.{at}");
        let line = Figure::Line(vec![rect.centre(), end.centre()]);
        let line = Mark::new(MarkKind::Way, line).on(path.clone()).of(&unit.id);
        vec![line, place_mark(&end).on(path).of(&unit.id)]
    }
}

impl ThroughFacts {
    fn of(survey: Survey<'_>, unit: &Unit, other: &Unit) -> Self {
        Self {
            of: other.id.clone(),
            name: other.name.clone(),
            friend: other.side == unit.side,
            fleeing: other.fleeing,
            fighting: other.is_fighting(),
            tested: survey.position.memory.panicked.contains(&other.id),
        }
    }

    /// Returns true if a friend of the fleeing unit must take a panic test after being run through.
    ///
    /// # Source
    /// `flee.through`, `panic.test`
    fn panics(&self) -> bool {
        self.friend && !self.fleeing && !self.fighting && !self.tested
    }
}

/// Returns the events that follow from a flight: the units run through, the fleeing unit's new place, and the panic
/// tests now due. `charged` is true if the flight is a reaction to a charge.
pub(super) fn carried_out(
    flight: Option<(&FlightFacts, &Id)>,
    unit: &Id,
    ends: Flight,
    charged: bool,
) -> Vec<Event> {
    let mut events = vec![Event::Fled { unit: unit.clone(), panicked: !charged }];
    let Some((flight, from, way)) =
        flight.and_then(|(flight, from)| Some((flight, from, flight.taken(ends)?)))
    else {
        return events;
    };
    if !way.off && way.way_in > f64::from(way.roll) {
        events.push(Event::RanOn {
            unit: unit.clone(),
            through: way.through.iter().map(|other| other.of.clone()).collect(),
            way_in: way.way_in,
        });
    }
    events.push(if way.off {
        Event::Destroyed { unit: unit.clone() }
    } else {
        Event::Placed { unit: unit.clone(), files: flight.files, stance: way.ends }
    });
    let panics = way.through.iter().filter(|other| other.panics());
    events.extend(panics.map(|other| Event::TestDue {
        unit: other.of.clone(),
        trial: Trial::Panic,
        from: from.clone(),
        cause: Cause::Through,
    }));
    events
}
