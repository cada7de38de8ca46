//! Guns and gunners. Gunners can leave their guns, take over others, and join other units. Engineers can join units
//! too.

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

/// Returns the offers to gunners and engineers, that is, what they may do now: join a unit, step out of it, leave guns,
/// or take over guns.
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

/// Returns the ids of guns without gunners that a unit captures by passing through them. `is_swept` tells whether the
/// unit's stands pass over a rectangle. The side's own guns do not count, but guns of an unknown side do.
///
/// # Source
/// `move.guns.abandoned`
///
/// # Edge cases
/// A unit that is not with its army, such as a routing one, captures none.
pub(super) fn passed(survey: Survey<'_>, unit: &Unit, is_swept: impl Fn(&Rect) -> bool) -> Vec<Id> {
    let guns = survey.position.guns.iter();
    guns.filter(|guns| unit.is_present() && guns.side.as_ref() != Some(&unit.side))
        .filter(|guns| is_swept(&rectangle(survey.tables, guns)))
        .map(|guns| guns.id.clone())
        .collect()
}

/// Returns the ids of guns without gunners that a unit's stands pass over during a motion, up to the time `until`, by
/// more than the tolerance for touching. Guns of the unit's own side do not count.
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

/// Returns the rectangle that guns without gunners take up, which is that of a deployed battery.
///
/// # Source
/// `stand.size`
pub(super) fn rectangle(tables: &Tables, guns: &Guns) -> Rect {
    let [frontage, depth] = tables.stand_size.battery;
    let centre: DVec2 = guns.at - guns.facing.forward() * (0.5 * depth);
    Rect::new(centre, guns.facing, frontage, depth)
}

/// Returns true if gunners without guns or engineers belong to the unit `host`. Either they are attached to `host`, or
/// they are attached to no unit and stand inside its square or inside the place that it garrisons.
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

/// Returns true if gunners or engineers stand inside the square that the unit `host` forms.
///
/// # Source
/// `move.square.shelter`
fn is_sheltered(figures: &Unit, host: &Unit) -> bool {
    let out = figures.within.is_none() && host.within.is_none() && host.formation == Formation::Square;
    let placed = figures.placed.as_ref().zip(host.placed.as_ref());
    out && placed.is_some_and(|(inside, round)| round.outline().contains(inside.outline().centre()))
}

/// Returns the key of the rule by which gunners or engineers join a unit: they take shelter in a square, and attach
/// themselves to any other unit.
fn rule_of(tables: &Tables, host: &UnitFacts) -> &'static str {
    match host.formation {
        Some(Formation::Square) => tables.move_square_shelter.key,
        _ => tables.guns_attach.key,
    }
}

/// Returns the message `guns.attach` in the given variant, with the name of a unit.
fn said(variant: &'static str, unit: &UnitFacts) -> Reason {
    Reason::new("guns.attach", variant).name("unit", unit.called())
}

/// Returns an empty list for checks whose texts are variants of the message `guns.attach` and name the unit.
fn about(unit: &UnitFacts) -> Checks<'_> {
    let checks = Checks::of(&unit.id, |reason| reason.name("unit", unit.called()));
    checks.said_by("guns.attach")
}

/// Returns the check that at least the share `share` of the unit's movement, from 0 to 1, is left.
///
/// # Source
/// `move.allowance`
fn has_left(tables: &Tables, unit: &UnitFacts, spent: Fact<'_, f64>, share: f64) -> Check {
    let shown = *spent.value();
    // The sum of several shares may exceed 1 by a rounding error.
    let enough = spent.so(|spent| spent + share <= 1.0 + 1e-9, 1.0 - share);
    let words = ["enough-left", "too-little-left"];
    let check = about(unit).check(tables.move_allowance.key, enough, words);
    check.saying(|reason| {
        let reason = reason.with("spent", Arg::Share(shown));
        reason.with("share", Arg::Share(share))
    })
}

/// Adds the check that a unit touches another unit or guns. If the distance between them is unknown, adds the distance
/// as an unknown fact instead.
fn touches_if_placed(
    tally: &mut Tally,
    key: &'static str,
    unit: &UnitFacts,
    other: NameOrId<'_>,
    (cm, touching_cm): (Fact<'_, Option<f64>>, f64),
) {
    match cm.known() {
        Some(cm) => tally.checks.push(touches(key, unit, other, (cm, touching_cm))),
        None => tally.open.push(OpenFact {
            key,
            path: "cm".into(),
            because: said("distance", unit).name("other", other),
        }),
    }
}

/// Returns the check that a unit touches another unit or guns.
fn touches(
    key: &'static str,
    unit: &UnitFacts,
    other: NameOrId<'_>,
    (cm, touching_cm): (Fact<'_, f64>, f64),
) -> Check {
    let shown = beyond(*cm.value(), touching_cm);
    let touches = cm.at_most(Length::Cm, touching_cm);
    let check = about(unit).check(key, touches, ["touches", "too-far"]);
    check.saying(|reason| reason.name("other", other).cm("cm", shown))
}

/// Returns true for a built-up area or a rampart, which units can leave only by the procedure for leaving, not by
/// stepping out. An earthwork is not such a place.
///
/// # Source
/// `bua.leave`, `fort.outside`
fn is_inside(place: Option<&PlaceFacts>) -> bool {
    matches!(
        place.and_then(|place| place.kind),
        Some(TerrainKind::Bua | TerrainKind::FortWall | TerrainKind::FortressWall)
    )
}

/// Returns the check that a unit is in no built-up area and on no rampart, since the unit would have to leave such a
/// place first.
fn is_outside(tables: &Tables, unit: &UnitFacts, place: Fact<'_, Option<PlaceFacts>>) -> Check {
    let outside = place.so(|place| !is_inside(place.as_ref()), Value::Null);
    about(unit).check(tables.bua_leave.key, outside, ["outside", "inside"])
}

#[cfg(test)]
mod tests;
