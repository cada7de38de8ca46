//! Flight: where a unit would run, for every distance the dice may give, and what follows.

use super::charge::ChargeFacts;
use super::position::Stance;
use super::prelude::*;
use super::survey::{Ground, apart, place_mark};
use seam::dice::{Bands, Purpose, Verdict, outcomes};
use seam::geometry::flee;
use seam::ruling::Condition;
use seam::units::swept;

outcomes! {
    /// How a flight ends.
    pub enum Flight { Flees(inches) = "flees", RunsOff = "runs-off" }
}

facts! {
    /// Where a unit would run.
    pub struct FlightFacts {
        /// The direction.
        pub away: Bearing,
        /// How many models stand in a full rank.
        pub files: u32 as minor,
        /// The way for every distance thrown.
        pub ways: Vec<FleeFacts>,
    }

    /// The way for one distance thrown.
    pub struct FleeFacts {
        pub roll: u32,
        /// How far it runs until it is clear of everything.
        pub way_in: f64,
        pub ends: Stance as minor,
        pub through: Vec<ThroughFacts>,
        /// Whether it reaches the table's edge.
        pub off: bool,
        /// How near to the table's edge it comes; below 0: how far beyond it.
        #[serde(skip_serializing_if = "is_far")]
        pub edge_in: f64 as minor = f64::INFINITY,
        /// How far from the one it fled from it is then, between the closest points.
        pub apart_in: Option<f64>,
    }

    pub struct ThroughFacts {
        pub of: Id,
        pub name: String,
        pub friend: bool,
        pub fleeing: bool,
        /// Whether it is in combat.
        pub fighting: bool,
        /// Whether it has tested panic this phase.
        pub tested: bool,
    }
}

/// Returns true if nobody measured how near it comes, for it is farther than hands place a unit off.
fn is_far(inches: &(impl Copy + Into<f64>)) -> bool {
    let inches: f64 = (*inches).into();
    inches.is_infinite()
}

impl FlightFacts {
    /// The flight of a unit straight away from an enemy's centre; none if one of them is not placed.
    ///
    /// # Source
    /// `react.flee`
    pub(super) fn from_enemy(survey: Survey<'_>, unit: &Unit, enemy: &Unit) -> Option<Self> {
        let (own, its) = (unit.rect()?, enemy.block_at(&enemy.pose?).rect);
        let away = Bearing::of(own.centre() - its.centre());
        // Who lies upon its very centre is fled from straight back.
        let away = away.unwrap_or_else(|| own.facing().opposite());
        Self::along(survey, unit, away, Some(enemy))
    }

    /// The flight of a unit in a direction, from somebody or simply on; none if it is not placed.
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
                // Of a unit whose last rank is not full there are two outlines.
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

    /// The throw of a flight, and how it ends: so many inches, or off the table.
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

    /// Whether the flight got away from a charge that goes on at it and finds its way, by throwing for both; `None` if it is open how
    /// far apart they are then.
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

    /// What is said of each way that the table's accuracy takes off the table, or leaves on it.
    ///
    /// # Source
    /// `react.flee.edge`, `measure.place`
    pub(super) fn at_the_edge(&self, tables: &Tables, unit: &UnitFacts, accuracy_in: f64) -> Vec<Check> {
        let ways = self.ways.iter().enumerate().filter(|(_, way)| way.edge_in.abs() <= accuracy_in);
        let check = |(at, way): (usize, &FleeFacts)| {
            let path = format!("flight.ways.{at}.off");
            let mut measured = Measured::inches(path, way.edge_in.abs(), Some(0.0));
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

    /// The way a flight took by how it ended.
    fn taken(&self, flight: Flight) -> Option<&FleeFacts> {
        match flight {
            Flight::Flees(roll) => self.way(roll),
            Flight::RunsOff => self.ways.iter().find(|way| way.off),
        }
    }

    /// The farthest way, and where it ends; nothing where there is no flight.
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

    /// Whether it has to test panic.
    ///
    /// # Source
    /// `flee.through`, `panic.test`
    fn panics(&self) -> bool {
        self.friend && !self.fleeing && !self.fighting && !self.tested
    }
}

/// What follows from a flight: who ran through whom, where it ended, and the tests that are due. `charged`: it is the reaction to a
/// charge.
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
