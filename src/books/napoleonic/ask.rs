//! Reading the answers that a user types, such as units, stands, points and words, and formatting them again. An answer
//! that names nothing known is refused, and the refusal repeats it.

use super::find::{general, guns, member, place, side};
use super::garrison::Share;
use super::leg::{Leg, formation, read_path};
use super::prelude::*;
use rulebook::answers::split;
use rulebook::hole::{HoleValue, reads};

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

impl HoleValue for Share {
    fn answer(&self) -> String {
        format!("{}:{}", self.side, self.stands)
    }
}

/// Formats units with their stand numbers as a user types them, such as `A:1+2,B`.
pub(super) fn with_stands(units: &[(Id, Vec<u32>)]) -> String {
    let named = units.iter().map(|(id, stands)| named(id, stands));
    named.collect::<Vec<_>>().join(",")
}

/// Formats a unit with its stand numbers as a user types them, such as `A:1+2`. Returns the bare id if no stands are
/// given.
fn named(id: &Id, stands: &[u32]) -> String {
    if stands.is_empty() {
        return id.to_string();
    }
    let stands: Vec<_> = stands.iter().map(u32::to_string).collect();
    format!("{id}:{}", stands.join("+"))
}

/// Reads the numbers of stands that are to line the sides of a built-up area. `1:2,3:1` puts two stands along side 1
/// and one stand along side 3.
///
/// # Errors
/// Refuses any other text.
fn shares(text: &str) -> Result<Vec<Share>, Refusal> {
    let share = |(side, stands): (Id, u32)| {
        let side = side.as_str().parse().ok();
        let side = side.ok_or_else(|| refuse("ask", "no-shares", text))?;
        Ok(Share { side, stands })
    };
    split(text)?.into_iter().map(share).collect()
}

/// Checks that a unit has all stands with the given numbers.
///
/// # Errors
/// Refuses the first stand that the unit does not have.
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

/// Reads stand numbers joined by `+`, such as `1+2`. An empty text gives an empty list.
pub(super) fn stands(text: &str) -> Result<Vec<u32>, Refusal> {
    let numbers = text.split('+').filter(|stand| !stand.is_empty());
    let numbers: Result<Vec<u32>, _> = numbers.map(str::parse).collect();
    numbers.map_err(|_| refuse("ask", "unreadable", text))
}

/// Reads units with optional stand numbers, such as `A:1+2,B`. A unit without numbers gets an empty list.
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

/// A part of a melee as a player requests it: the units on both sides, each with the numbers of the stands that fight
/// in this part. An empty list means all stands of the unit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartAsk {
    pub attackers: Vec<(Id, Vec<u32>)>,
    pub defenders: Vec<(Id, Vec<u32>)>,
}

/// Reads a part of a melee. In `A:1+2,B>D` stands 1 and 2 of A and all of B attack D.
pub(super) fn part(text: &str) -> Result<PartAsk, Refusal> {
    let Some((attackers, defenders)) = text.split_once('>') else {
        return Err(refuse("ask", "unreadable", text));
    };
    Ok(PartAsk { attackers: units_with_stands(attackers)?, defenders: units_with_stands(defenders)? })
}
