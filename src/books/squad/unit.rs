//! What every ruling knows of units and sides, and the reading of those an ask names.

use super::kind::Off;
use super::position::Printed;
use super::prelude::*;
use seam::dice::outcomes;
use seam::rulebook::answers::{self, find};
use seam::rulebook::hole::reads;
use seam::rulebook::rules;

/// A position with the tables it is measured by.
pub(super) type Survey<'p> = rules::Survey<'p, Squad>;

outcomes! {
    /// What becomes of a unit that rolls, is fired at or struck.
    pub enum Fate {
        Nothing = "nothing",
        Rallies = "rallies",
        Suppressed = "suppressed",
        StaysSuppressed = "stays-suppressed",
        Retreats(hexes) = "retreats",
        Stops = "stops",
        Breaks = "breaks",
        Eliminated = "eliminated",
    }
}

impl Fate {
    /// What follows for a unit; a side has the points of who is eliminated.
    pub(super) fn event(self, tables: &Tables, of: &UnitFacts, points_to: &Id) -> Option<Event> {
        let unit = of.id.clone();
        match self {
            Self::Nothing | Self::StaysSuppressed => None,
            Self::Rallies => Some(Event::Rallied { unit }),
            Self::Suppressed => Some(Event::Suppressed { unit }),
            Self::Retreats(hexes) => Some(Event::Owes { unit, hexes }),
            Self::Stops => Some(Event::Stopped { unit }),
            Self::Breaks => Some(Event::Broke { unit }),
            Self::Eliminated => Some(of.eliminated(tables, points_to)),
        }
    }
}

facts! {
    /// A unit that rolls, defends or retreats.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id = Id::from("unit"),
        /// Its name; empty where only the id is known.
        pub name: String,
        pub kind: Kind = Kind::Squad,
        /// Printed morale of the side that is up.
        pub morale: Option<i32>,
        /// A leader: printed command of his good side.
        pub command: Option<i32>,
        /// Whether its broken side is up.
        pub broken: bool = true,
        /// Whether it has a suppressed marker.
        pub suppressed: bool,
    }
}

impl UnitFacts {
    pub(super) fn of(unit: &Unit) -> Self {
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            kind: unit.kind,
            morale: unit.up(|printed| printed.morale),
            command: unit.good.command,
            broken: unit.broken,
            suppressed: unit.suppressed,
        }
    }

    /// What to call it: its name, else its id.
    pub fn called(&self) -> Called<'_> {
        self.id.called(&self.name)
    }

    /// What becomes of it where a result leaves it suppressed.
    ///
    /// # Source
    /// `fire.attack`, `rout.roll`
    pub(super) fn on_morale(&self) -> Fate {
        if self.suppressed { Fate::StaysSuppressed } else { Fate::Suppressed }
    }

    /// That it is eliminated, and a side has its points.
    pub(super) fn eliminated(&self, tables: &Tables, to: &Id) -> Event {
        let (how, points, to) = (Off::Eliminated, self.worth(tables), to.clone());
        Event::Gone { unit: self.id.clone(), off: Gone { how, points, to } }
    }

    /// What it is worth to the enemy, or to its owner beyond the enemy's edge.
    ///
    /// # Source
    /// `victory.points`
    pub(super) fn worth(&self, tables: &Tables) -> u32 {
        tables.victory_points.of(self.kind, self.command)
    }
}

facts! {
    /// A unit or side that is only named.
    pub struct NamedFacts {
        pub of: Id,
        pub name: String,
    }
}

impl NamedFacts {
    pub(super) fn of(unit: &Unit) -> Self {
        Self { of: unit.id.clone(), name: unit.name.clone() }
    }

    /// A side of the battle.
    pub(super) fn side(position: &Position, side: &Id) -> Self {
        Self { of: side.clone(), name: position.called(side) }
    }

    /// The enemy of a side; nobody, if it has none.
    pub(super) fn enemy(position: &Position, side: &Id) -> Self {
        let enemy = position.enemy(side);
        enemy.map_or_else(Self::default, |enemy| Self::side(position, &enemy.id))
    }

    /// What to call it: its name, else its id.
    pub fn called(&self) -> Called<'_> {
        self.of.called(&self.name)
    }
}

/// Names of units, for a sentence.
pub(super) fn names<'n>(all: impl IntoIterator<Item = &'n NamedFacts>) -> Vec<Arg> {
    let names = all.into_iter().map(|named| named.called().into());
    names.collect()
}

/// The unit of that id.
///
/// # Errors
/// There is none.
pub(super) fn unit<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let units = position.units.iter().map(|unit| (&unit.id, unit));
    find("ask.unit", "unknown-unit", id, units)
}

reads! { Squad;
    Unit as Id = |survey, text| Ok(unit(survey.position, text)?.id.clone()),
    Units as Vec<Id> = several,
    Side as Id = |survey, text| {
        let sides = survey.position.sides.iter().map(|side| (&side.id, &side.id));
        find("ask.side", "unknown-side", text, sides).cloned()
    },
    Hex as Hex = hex => |survey, hex| survey.position.map.id(*hex).to_string(),
    Hexes as Vec<Hex> = |survey, text| {
        answers::ids(text)?.iter().map(|id| hex(survey, id.as_str())).collect()
    } => |survey, hexes| {
        let named: Vec<String> = hexes.iter().map(|hex| survey.position.map.id(*hex).to_string()).collect();
        named.join(",")
    },
}

/// The hex of that name.
///
/// # Errors
/// There is none.
fn hex(survey: Survey<'_>, text: &str) -> Result<Hex, Refusal> {
    let found = survey.position.map.grid().named(text);
    found.ok_or_else(|| refuse("squad.ask", "no-hex", text))
}

/// The units an answer names, each once.
///
/// # Errors
/// One of them is not there, is off the map, or is named twice.
fn several(survey: Survey<'_>, text: &str) -> Result<Vec<Id>, Refusal> {
    let mut units: Vec<Id> = Vec::new();
    for id in answers::ids(text)? {
        on_map(unit(survey.position, id.as_str())?)?;
        if units.contains(&id) {
            return Err(refuse("squad.ask", "twice", id.as_str()));
        }
        units.push(id);
    }
    Ok(units)
}

/// The hex a unit is in.
///
/// # Errors
/// It is off the map, or nobody said where it is.
pub(super) fn on_map(unit: &Unit) -> Result<Hex, Refusal> {
    unit.hex.ok_or_else(|| refuse("squad.ask", "off-map", &unit.name))
}

/// That a unit has not come off the map; where on it it stands may still be unsaid.
///
/// # Errors
/// It is eliminated, or left by the enemy's edge.
pub(super) fn in_play(unit: &Unit) -> Result<(), Refusal> {
    match unit.gone {
        Some(_) => Err(refuse("squad.ask", "off-map", &unit.name)),
        None => Ok(()),
    }
}

/// A figure that is printed, for one that is suppressed less what the marker takes.
pub(super) fn current(unit: &Unit, figure: fn(&Printed) -> Option<i32>, marker: i32) -> Option<i32> {
    let marker = if unit.suppressed { marker } else { 0 };
    unit.up(figure).map(|figure| figure.saturating_add(marker))
}
