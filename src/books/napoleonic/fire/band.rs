//! Range bands: the band of a group's range, and the rating of a stand in it.

use super::cover::TargetCover;
use super::facts::{FireFacts, GroupFacts};
use crate::kind::Troops;
use crate::tables::{Rating, Tables};
use rulebook::catalogue::Entry;
use ruling::words;

words! {
    /// The name of a band.
    pub enum BandName as "band-" { Near = "near", Far = "far", Canister = "canister", Ball = "ball", Shell = "shell" }
}

/// The band of a group's range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Band {
    /// A band of the tables: the rule, the rating of each stand, the name, and the far end in cm.
    Each { key: &'static str, each: i64, name: BandName, ends_cm: f64 },
    /// Shell at an unseen target, with the rating of all figures together.
    Shell { key: &'static str, value: i64, ends_cm: f64 },
    /// The range beyond the last band.
    Beyond { key: &'static str, ends_cm: f64 },
}

/// Returns the rating table of the group's troop type. Returns `None` for troops that do not fire.
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

/// Returns the band of a range for a group of `stands` stands or figures.
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

/// Returns the bound nearest to a range, which decides whether the band is a close call.
pub(super) fn nearest_bound(tables: &Tables, group: &GroupFacts, range_cm: f64, ends_cm: f64) -> f64 {
    let near_cm = rating(tables, group).map_or(ends_cm, |table| table.near_cm);
    if (range_cm - near_cm).abs() < (range_cm - ends_cm).abs() { near_cm } else { ends_cm }
}

/// Returns the bands of a group against a visible target: the name and the far end in cm of each.
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

/// Returns all bands of a group, the nearest first. Returns none for troops that do not fire.
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

/// Returns the greatest range in cm of any stand of a unit at a visible target, measured from the unit's outline.
/// Returns 0 for troops that do not fire.
pub(super) fn reach_cm(tables: &Tables, group: &GroupFacts) -> f64 {
    rating(tables, group).map_or(0.0, |table| {
        let [_, (_, far_cm)] = seen_bands(tables, group, table);
        far_cm
    })
}
