//! Guns and those who serve them: gunners leave their guns, serve others, and go along with other units;
//! engineers go along too.

mod abandon;
mod join;
mod man;
mod part;

pub(crate) use abandon::AbandonFacts;
pub(crate) use join::{JoinAsk, JoinFacts};
pub(crate) use man::{ManAsk, ManFacts};
pub(crate) use part::{StepOutAsk, StepOutFacts};

use super::garrison::needs_no_room;
use super::prelude::*;
use serde_json::Value;

/// Every way in which gunners and engineers may go along, step out, leave guns or serve them now.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let units = survey.position.units.iter().filter(|unit| unit.is_present());
    units
        .flat_map(|unit| {
            let mut offers = join::offers(survey, unit);
            offers.extend(part::offer_to(survey, unit));
            offers.extend(abandon::offers(survey, unit));
            offers.extend(man::offers(survey, unit));
            offers
        })
        .collect()
}

/// The enemy's guns without gunners that a unit passes through, given what its stands sweep over; guns of
/// which nobody knows whose they were are an enemy's.
///
/// # Source
/// `move.guns.abandoned`
///
/// # Edge cases
/// None for a unit that is not assembled.
pub(super) fn passed(survey: Survey<'_>, unit: &Unit, is_swept: impl Fn(&Rect) -> bool) -> Vec<Id> {
    let guns = survey.position.guns.iter();
    guns.filter(|guns| unit.is_present() && guns.side.as_ref() != Some(&unit.side))
        .filter(|guns| is_swept(&rectangle(survey.tables, guns)))
        .map(|guns| guns.id.clone())
        .collect()
}

/// Guns without gunners, not its own side's, that a body of stands passes over until a time of a motion: deeper than the
/// tolerance.
///
/// # Source
/// `move.guns.abandoned`
pub(super) fn passed_over(
    survey: Survey<'_>,
    unit: &Unit,
    stands: &[Rect],
    motion: &Motion,
    until: f64,
) -> Vec<Id> {
    let less = -survey.position.ground.tolerance;
    passed(survey, unit, |guns| {
        stands.iter().any(|stand| {
            let spans = motion.overlaps_rect(&stand.grown(less), guns);
            spans.first().is_some_and(|(from, _)| *from < until)
        })
    })
}

/// The ground that guns without gunners take: a deployed battery's.
///
/// # Source
/// `stand.size`
pub(super) fn rectangle(tables: &Tables, guns: &Guns) -> Rect {
    let [frontage, depth] = tables.stand_size.battery;
    let centre: DVec2 = guns.at - guns.facing.forward() * (0.5 * depth);
    Rect::new(centre, guns.facing, frontage, depth)
}

/// Whether figures are part of another unit's body: with it, or in the place it garrisons and with nobody.
///
/// # Source
/// `melee.attached`
pub(super) fn belong_to(figures: &Unit, host: &Unit) -> bool {
    let inside = figures.within.is_some() && figures.within == host.within;
    needs_no_room(figures)
        && figures.is_present()
        && host.is_present()
        && host.side == figures.side
        && match &figures.with {
            Some(with) => *with == host.id,
            None => !needs_no_room(host) && (inside || is_sheltered(figures, host)),
        }
}

/// Returns true if figures stand in the hollow of a square.
///
/// # Source
/// `move.square.shelter`
fn is_sheltered(figures: &Unit, host: &Unit) -> bool {
    let out = figures.within.is_none() && host.within.is_none() && host.formation == Formation::Square;
    let placed = figures.placed.as_ref().zip(host.placed.as_ref());
    out && placed.is_some_and(|(inside, round)| round.outline().contains(inside.outline().centre()))
}

/// The rule under which figures are with a unit: they shelter in a square, and join any other.
fn rule_of(tables: &Tables, host: &UnitFacts) -> &'static str {
    match host.formation {
        Some(Formation::Square) => tables.move_square_shelter.key,
        _ => tables.guns_attach.key,
    }
}

/// A reason of this room about one unit.
fn said(variant: &'static str, unit: &UnitFacts) -> Reason {
    Reason::new("guns.attach", variant).name("unit", unit.called())
}

/// Checks about one unit, told in the words of this room.
fn about(unit: &UnitFacts) -> Checks<'_> {
    let checks = Checks::of(&unit.id, |reason| reason.name("unit", unit.called()));
    checks.said_by("guns.attach")
}

/// So much of the movement is left.
///
/// # Source
/// `move.allowance`
fn has_left(tables: &Tables, unit: &UnitFacts, spent: Fact<'_, f64>, share: f64) -> Check {
    let shown = *spent.value();
    // What is a hair too much comes of adding shares up.
    let enough = spent.so(|spent| spent + share <= 1.0 + 1e-9, 1.0 - share);
    let words = ["enough-left", "too-little-left"];
    let check = about(unit).check(tables.move_allowance.key, enough, words);
    check.saying(|reason| {
        let reason = reason.with("spent", Arg::Share(shown));
        reason.with("share", Arg::Share(share))
    })
}

/// They touch a unit, or guns; where one of them is not placed, that is open.
fn touches_if_placed(
    tally: &mut Tally,
    key: &'static str,
    unit: &UnitFacts,
    other: Called<'_>,
    (cm, touching_cm): (Fact<'_, Option<f64>>, f64),
) {
    match cm.known() {
        Some(cm) => tally.checks.push(touches(key, unit, other, (cm, touching_cm))),
        None => tally.open.push(Open {
            key,
            path: "cm".into(),
            because: said("distance", unit).name("other", other),
        }),
    }
}

/// They touch a unit, or guns.
fn touches(
    key: &'static str,
    unit: &UnitFacts,
    other: Called<'_>,
    (cm, touching_cm): (Fact<'_, f64>, f64),
) -> Check {
    let shown = beyond(*cm.value(), touching_cm);
    let touches = cm.at_most(Length::Cm, touching_cm);
    let check = about(unit).check(key, touches, ["touches", "too-far"]);
    check.saying(|reason| reason.name("other", other).cm("cm", shown))
}

/// Whether that is a place that is left by leaving it, and not by a step: an earthwork is none.
///
/// # Source
/// `bua.leave`, `fort.outside`
fn is_inside(place: Option<&PlaceFacts>) -> bool {
    matches!(
        place.and_then(|place| place.kind),
        Some(TerrainKind::Bua | TerrainKind::FortWall | TerrainKind::FortressWall)
    )
}

/// Who is inside a place comes out by leaving it.
fn is_outside(tables: &Tables, unit: &UnitFacts, place: Fact<'_, Option<PlaceFacts>>) -> Check {
    let outside = place.so(|place| !is_inside(place.as_ref()), Value::Null);
    about(unit).check(tables.bua_leave.key, outside, ["outside", "inside"])
}

#[cfg(test)]
mod tests;
