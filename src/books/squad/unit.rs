//! The facts of units and sides that most procedures need, and the readers that look up the units, sides and hexes in a
//! request.

use super::kind::Departure;
use super::position::PrintedFigures;
use super::prelude::*;
use dice::outcomes;
use rulebook::answers::{self, find};
use rulebook::hole::reads;
use rulebook::rules;

/// A position and the rule tables, which together are all that a measurement needs.
pub(super) type Survey<'p> = rules::Survey<'p, Squad>;

outcomes! {
    /// The result for a unit that rolls, is fired at or suffers an effect.
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
    /// Returns the event that this result brings for a unit, or `None` if nothing changes. The side `points_to` gets
    /// the victory points for an eliminated unit.
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

impl UnitFacts {
    pub(super) fn of(unit: &Unit) -> Self {
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            kind: unit.kind,
            morale: unit.up(|printed| printed.morale),
            command: unit.good.command,
            broken: unit.broken,
            ..Self::from(unit)
        }
    }

    /// Returns the name of the unit, or the id of an unnamed unit.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    /// Returns the result of suppressing the unit. A unit that already has a suppressed marker stays as it is.
    ///
    /// # Source
    /// `fire.attack`, `rout.roll`
    pub(super) fn on_morale(&self) -> Fate {
        if self.suppressed { Fate::StaysSuppressed } else { Fate::Suppressed }
    }

    /// Returns the event that eliminates the unit and gives its victory points to `to`.
    pub(super) fn eliminated(&self, tables: &Tables, to: &Id) -> Event {
        let (how, points, to) = (Departure::Eliminated, self.worth(tables), to.clone());
        Event::Gone { unit: self.id.clone(), off: OffMapUnit { how, points, to } }
    }

    /// Returns the victory points for the unit. The enemy gets them if the unit is eliminated, and its own side if it
    /// leaves by the enemy's edge.
    ///
    /// # Source
    /// `victory.points`
    pub(super) fn worth(&self, tables: &Tables) -> u32 {
        tables.victory_points.of(self.kind, self.command)
    }
}

facts! {
    /// The id and name of a unit or side, for facts that need no more.
    pub struct NamedFacts {
        pub of: Id,
        pub name: String,
    }
}

impl NamedFacts {
    pub(super) fn of(unit: &Unit) -> Self {
        Self { of: unit.id.clone(), name: unit.name.clone() }
    }

    /// Returns the id and name of a side.
    pub(super) fn side(position: &Position, side: &Id) -> Self {
        Self { of: side.clone(), name: position.called(side) }
    }

    /// Returns the id and name of a side's enemy. Both are empty if the battle has only one side.
    pub(super) fn enemy(position: &Position, side: &Id) -> Self {
        let enemy = position.enemy(side);
        enemy.map_or_else(Self::default, |enemy| Self::side(position, &enemy.id))
    }

    /// Returns the name, or the id of a thing without a name.
    pub fn called(&self) -> NameOrId<'_> {
        self.of.called(&self.name)
    }
}

/// Returns the names of units as a list argument for a message.
pub(super) fn names<'n>(all: impl IntoIterator<Item = &'n NamedFacts>) -> Vec<Arg> {
    let names = all.into_iter().map(|named| named.called().into());
    names.collect()
}

/// Returns the unit with an id.
///
/// # Errors
/// Refuses the request if no unit has the id.
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

/// Returns the hex with a name such as `0604`.
///
/// # Errors
/// Refuses the request if the map has no such hex.
fn hex(survey: Survey<'_>, text: &str) -> Result<Hex, Refusal> {
    let found = survey.position.map.grid().named(text);
    found.ok_or_else(|| refuse("squad.ask", "no-hex", text))
}

/// Reads unit ids that are separated by commas.
///
/// # Errors
/// Refuses the request if a unit does not exist, is off the map, or is named twice.
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

/// Returns the hex of a unit.
///
/// # Errors
/// Refuses the request if the unit is off the map or its hex is unknown.
pub(super) fn on_map(unit: &Unit) -> Result<Hex, Refusal> {
    unit.hex.ok_or_else(|| refuse("squad.ask", "off-map", &unit.name))
}

/// Checks that a unit is still in the battle. Its hex may be unknown.
///
/// # Errors
/// Refuses the request if the unit is eliminated or left the map.
pub(super) fn in_play(unit: &Unit) -> Result<(), Refusal> {
    match unit.gone {
        Some(_) => Err(refuse("squad.ask", "off-map", &unit.name)),
        None => Ok(()),
    }
}

/// Returns a printed figure of a unit, to which `marker` is added if the unit is suppressed. Returns `None` if the
/// figure is unknown.
pub(super) fn current(unit: &Unit, figure: fn(&PrintedFigures) -> Option<i32>, marker: i32) -> Option<i32> {
    let marker = if unit.suppressed { marker } else { 0 };
    unit.up(figure).map(|figure| figure.saturating_add(marker))
}
