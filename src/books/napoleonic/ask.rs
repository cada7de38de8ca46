//! Answers typed in, read: units, stands, parts, points and words, each refused by name where it is none.

use super::garrison::Share;
use super::leg::{Leg, formation, read_path};
use super::prelude::*;
use seam::rulebook::answers::{find, split};
use seam::rulebook::hole::{Answer, reads};
use seam::table::Side;

/// The unit of that id, on the table and with its side.
pub(super) fn unit<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let found = member(position, id)?;
    if found.is_present() {
        Ok(found)
    } else {
        let because =
            Reason::new("ask", "absent").name("name", &found.name).word("state", found.state.message());
        Err(Check::new("ask.unit", false, because).of(&found.id).into())
    }
}

/// The unit of that id, whether it is on the table or not.
///
/// # Errors
/// There is none.
pub(super) fn member<'p>(position: &'p Position, id: &str) -> Result<&'p Unit, Refusal> {
    let units = position.units.iter().map(|unit| (&unit.id, unit));
    find("ask.unit", "unknown-unit", id, units)
}

/// The piece of terrain of that id.
///
/// # Errors
/// There is none.
pub(super) fn place<'p>(position: &'p Position, id: &str) -> Result<&'p Terrain, Refusal> {
    let places = position.terrain.iter().map(|piece| (&piece.id, piece));
    find("ask.place", "unknown-place", id, places)
}

/// The side of that id.
///
/// # Errors
/// There is none.
pub(super) fn side<'p>(position: &'p Position, id: &str) -> Result<&'p Side, Refusal> {
    let sides = position.sides.iter().map(|side| (&side.id, side));
    find("ask.side", "unknown-side", id, sides)
}

/// The general of that id.
///
/// # Errors
/// There is none.
pub(super) fn general<'p>(position: &'p Position, id: &str) -> Result<&'p General, Refusal> {
    let generals = position.generals.iter().map(|general| (&general.id, general));
    find("ask.general", "unknown-general", id, generals)
}

/// The guns of that id.
///
/// # Errors
/// There are none.
pub(super) fn guns<'p>(position: &'p Position, id: &str) -> Result<&'p Guns, Refusal> {
    let guns = position.guns.iter().map(|guns| (&guns.id, guns));
    find("ask.guns", "unknown-guns", id, guns)
}

reads! { Napoleonic;
    Unit as Id = |survey, text| Ok(unit(survey.position, text)?.id.clone()),
    Member as Id = |survey, text| Ok(member(survey.position, text)?.id.clone()),
    UnitsWithStands as Vec<(Id, Vec<u32>)> = |_, text| units_with_stands(text)
        => |_, units| with_stands(units),
    Target as Id = |survey, text| {
        if let Ok(piece) = place(survey.position, text) {
            return Ok(piece.id.clone());
        }
        let target = unit(survey.position, text)?;
        Ok(target.within.clone().unwrap_or_else(|| target.id.clone()))
    },
    Place as Id = |survey, text| Ok(place(survey.position, text)?.id.clone()),
    Path as Vec<Leg> = |_, text| read_path(text),
    Formation as Formation = |_, text| formation(text) => |_, is| is.word().to_owned(),
    Side as Id = |survey, text| Ok(side(survey.position, text)?.id.clone()),
    General as Id = |survey, text| Ok(general(survey.position, text)?.id.clone()),
    Guns as Id = |survey, text| Ok(guns(survey.position, text)?.id.clone()),
    Shares as Vec<Share> = |_, text| shares(text),
}

impl Answer for Share {
    fn answer(&self) -> String {
        format!("{}:{}", self.side, self.stands)
    }
}

/// Units and their stands, as they are typed.
pub(super) fn with_stands(units: &[(Id, Vec<u32>)]) -> String {
    let named = units.iter().map(|(id, stands)| named(id, stands));
    named.collect::<Vec<_>>().join(",")
}

/// A unit and its stands, as they are typed.
fn named(id: &Id, stands: &[u32]) -> String {
    if stands.is_empty() {
        return id.to_string();
    }
    let stands: Vec<_> = stands.iter().map(u32::to_string).collect();
    format!("{id}:{}", stands.join("+"))
}

/// Reads `1:2,3:1`: how many stands line which side of a place.
///
/// # Errors
/// It is no such thing.
fn shares(text: &str) -> Result<Vec<Share>, Refusal> {
    let share = |(side, stands): (Id, u32)| {
        let side = side.as_str().parse().ok();
        let side = side.ok_or_else(|| refuse("ask", "no-shares", text))?;
        Ok(Share { side, stands })
    };
    split(text)?.into_iter().map(share).collect()
}

/// A unit has the stands named.
///
/// # Errors
/// One of them is not there.
pub(super) fn has_stands(unit: &Unit, stands: &[u32]) -> Result<(), Refusal> {
    match stands.iter().find(|stand| !unit.numbers.contains(stand)) {
        None => Ok(()),
        Some(stand) => {
            let because = Reason::new("ask", "no-stand")
                .name("name", &unit.name)
                .count("stand", *stand)
                .list("stands", unit.numbers.iter().map(|n| Arg::Count((*n).into())).collect());
            Err(Check::new("ask.stand", false, because).of(&unit.id).stand(*stand).into())
        }
    }
}

/// Reads `1+2`.
pub(super) fn stands(text: &str) -> Result<Vec<u32>, Refusal> {
    let numbers = text.split('+').filter(|stand| !stand.is_empty());
    let numbers: Result<Vec<u32>, _> = numbers.map(str::parse).collect();
    numbers.map_err(|_| refuse("ask", "unreadable", text))
}

/// Reads `ID:1+2,ID`.
pub(super) fn units_with_stands(text: &str) -> Result<Vec<(Id, Vec<u32>)>, Refusal> {
    let unit = |item: &str| {
        let (id, numbers) = item.split_once(':').unwrap_or((item, ""));
        match stands(numbers) {
            Ok(stands) if !id.trim().is_empty() => Ok((Id::from(id.trim()), stands)),
            _ => Err(refuse("ask", "unreadable", item)),
        }
    };
    text.split(',').map(unit).collect()
}

/// One part of a melee as asked for: units, and the stands each fights with there; none named: all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartAsk {
    pub attackers: Vec<(Id, Vec<u32>)>,
    pub defenders: Vec<(Id, Vec<u32>)>,
}

/// Reads `A:1+2,B>D`.
pub(super) fn part(text: &str) -> Result<PartAsk, Refusal> {
    let Some((attackers, defenders)) = text.split_once('>') else {
        return Err(refuse("ask", "unreadable", text));
    };
    Ok(PartAsk { attackers: units_with_stands(attackers)?, defenders: units_with_stands(defenders)? })
}
