//! Range bands: the band in which a range falls, and the rating of each stand there.

use super::cover::TargetCover;
use super::facts::{FireFacts, GroupFacts};
use crate::kind::Troops;
use crate::tables::{Rating, Tables};
use rulebook::catalogue::Entry;
use ruling::words;

words! {
    /// The name of a range band. Muskets have near and far, artillery canister and ball, and howitzers shell at targets
    /// that they do not see.
    pub enum BandName as "band-" { Near = "near", Far = "far", Canister = "canister", Ball = "ball", Shell = "shell" }
}

/// The range band in which the range of a group of stands falls.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Band {
    /// A band of the rating tables: the rule's key, the rating of each stand or figure, the name, and the far end in
    /// cm.
    Each { key: &'static str, each: i64, name: BandName, ends_cm: f64 },
    /// The shell band of howitzers that do not see the target. `value` is the rating of all figures together.
    Shell { key: &'static str, value: i64, ends_cm: f64 },
    /// A range beyond the last band, where fire has no effect. `ends_cm` is the far end of the last band, in cm.
    Beyond { key: &'static str, ends_cm: f64 },
}

/// Returns the rating table for the troop type of a group. Returns `None` for troops that do not fire, and for an
/// unknown type.
pub(super) fn rating<'t>(tables: &'t Tables, group: &GroupFacts) -> Option<&'t Entry<Rating>> {
    match group.unit.troops? {
        Troops::LightArtillery => Some(&tables.fire_rating_light),
        Troops::MediumArtillery => Some(&tables.fire_rating_medium),
        Troops::HowitzerArtillery => Some(&tables.fire_rating_howitzer),
        Troops::HeavyArtillery => Some(&tables.fire_rating_heavy),
        Troops::Chasseurs => Some(&tables.fire_rating_chasseurs),
        troops if troops.is_infantry() => Some(&tables.fire_rating_infantry),
        _ => None,
    }
}

/// Returns the band in which a range falls for a group of `stands` stands or figures. `unseen` is true for howitzers
/// that do not see the target. Returns `None` for troops that do not fire.
///
/// # Source
/// `fire.rating.bound`, `fire.range.hill`, `fire.bar.canister`, `fire.ball.near`, `fire.howitzer.dead`
pub(super) fn band(
    tables: &Tables,
    facts: &FireFacts,
    group: &GroupFacts,
    stands: u32,
    range_cm: f64,
    unseen: bool,
) -> Option<Band> {
    let table = rating(tables, group)?;
    if unseen {
        return Some(shell(tables, stands, range_cm));
    }
    let canister_barred =
        group.unit.is_artillery() && TargetCover::of(tables, facts, group).bars_canister().is_some();
    let [(near, near_cm), (far, far_cm)] = seen_bands(tables, group, table);
    Some(if range_cm <= near_cm && !canister_barred {
        Band::Each { key: table.key, each: table.near.into(), name: near, ends_cm: near_cm }
    } else if range_cm <= far_cm {
        Band::Each { key: table.key, each: table.far.into(), name: far, ends_cm: far_cm }
    } else {
        Band::Beyond { key: table.key, ends_cm: far_cm }
    })
}

fn shell(tables: &Tables, figures: u32, range_cm: f64) -> Band {
    let table = &tables.fire_rating_howitzer_unseen;
    if range_cm > table.far_cm {
        return Band::Beyond { key: table.key, ends_cm: table.far_cm };
    }
    let listed = table.by_figures.len();
    let figures = figures as usize;
    let last = table.by_figures.get(figures.min(listed).saturating_sub(1)).copied().unwrap_or(0);
    let beyond = i64::try_from(figures.saturating_sub(listed)).unwrap_or(i64::MAX);
    let value = i64::from(last) + beyond * i64::from(tables.fire_rating_extend.howitzer_each);
    Band::Shell { key: table.key, value, ends_cm: table.far_cm }
}

/// Returns the end in cm of the band that lies nearest to a range. A range that is close to it is a close call.
pub(super) fn nearest_bound(tables: &Tables, group: &GroupFacts, range_cm: f64, ends_cm: f64) -> f64 {
    let near_cm = rating(tables, group).map_or(ends_cm, |table| table.near_cm);
    if (range_cm - near_cm).abs() < (range_cm - ends_cm).abs() { near_cm } else { ends_cm }
}

/// Returns the two range bands of a group against a visible target, each with its name and its far end in cm.
///
/// # Source
/// `fire.range.hill`
fn seen_bands(tables: &Tables, group: &GroupFacts, table: &Entry<Rating>) -> [(BandName, f64); 2] {
    if !group.unit.is_artillery() {
        return [(BandName::Near, table.near_cm), (BandName::Far, table.far_cm)];
    }
    let levels = f64::from(i32::try_from(group.level.max(0)).unwrap_or(i32::MAX));
    let far_cm = table.far_cm + levels * tables.fire_range_hill.per_level_cm;
    [(BandName::Canister, table.near_cm), (BandName::Ball, far_cm)]
}

/// Returns all range bands of a group with their far ends in cm, the nearest first. Returns none for troops that do not
/// fire.
pub(super) fn bands(tables: &Tables, group: &GroupFacts) -> Vec<(BandName, f64)> {
    let Some(table) = rating(tables, group) else {
        return Vec::new();
    };
    let howitzer = group.unit.troops == Some(Troops::HowitzerArtillery);
    let shell = (BandName::Shell, tables.fire_rating_howitzer_unseen.far_cm);
    let seen = seen_bands(tables, group, table).into_iter();
    let mut bands: Vec<_> = seen.chain(howitzer.then_some(shell)).collect();
    bands.retain(|(_, ends_cm)| *ends_cm > 0.0);
    bands.sort_by(|a, b| a.1.total_cmp(&b.1));
    bands
}

/// Returns the greatest range in cm at which a unit can fire, at an unseen target too. Returns 0 for troops that do not
/// fire.
pub(super) fn reach_cm(tables: &Tables, group: &GroupFacts) -> f64 {
    bands(tables, group).last().map_or(0.0, |(_, far_cm)| *far_cm)
}
