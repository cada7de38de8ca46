//! The line of sight from a charger to its target.

use super::HinderFacts;
use crate::prelude::*;
use crate::survey::{Ground, front_arc, height};
use geometry::{Convex, Sighting, sight};

/// Looks for a line of sight from a unit to a target. Returns the result, and the obstacles that were considered. If a
/// part of the target lies in the front arc, only that part counts.
fn sighted<'p>(survey: Survey<'p>, charger: &Unit, target: &Unit) -> (Option<Sighting>, Ground<'p>) {
    let ground = hides(survey, charger, target);
    let its = target.rows();
    let arc = charger.rect().map(|rect| front_arc(survey, &rect));
    let within = its.iter().filter_map(|row| arc?.clip(row));
    let mut seen: Vec<Convex> = within.collect();
    if seen.is_empty() {
        seen = its.iter().map(Convex::from).collect();
    }
    let sighting = sight(&charger.rows(), &seen, &ground.hurdles());
    (sighting, ground)
}

/// Returns the units and terrain that can block the line of sight between two units.
///
/// # Source
/// `charge.sight`, `sight.height`
pub(crate) fn hides<'p>(survey: Survey<'p>, one: &Unit, other: &Unit) -> Ground<'p> {
    let kinds = &survey.tables.charge_sight.hides;
    let ground = Ground::with(survey, kinds, |unit| unit.id != one.id && unit.id != other.id);
    // A unit that stands in a wood or on a hill sees out of it, and can be seen there. So this terrain is left out of
    // the obstacles.
    let stand: Vec<Rect> = [one, other].into_iter().flat_map(Unit::rows).collect();
    let eyes = height(survey, one).max(height(survey, other));
    ground.around_those(&stand).seen_from(survey, eyes)
}

/// Returns the obstacle that hides a target. Returns `None` if some model of the charger sees a model of the target.
///
/// # Source
/// `charge.sight`
pub(crate) fn hidden(survey: Survey<'_>, charger: &Unit, target: &Unit) -> Option<HinderFacts> {
    match sighted(survey, charger, target) {
        (Some(Sighting::Blocked { by, .. }), ground) => Some(HinderFacts::of(ground.at(by), false)),
        _ => None,
    }
}

/// Returns a mark that draws the line of sight between two units. If every line is blocked, the mark shows the least
/// blocked one. Returns `None` if there is no line to draw, for example because a unit is not placed.
pub(super) fn sight_mark(survey: Survey<'_>, charger: &Unit, target: &Unit) -> Option<Mark> {
    let (kind, line) = match sighted(survey, charger, target).0? {
        Sighting::Clear { line, .. } => (MarkKind::Sees, line),
        Sighting::Blocked { line, .. } => (MarkKind::Hidden, line),
    };
    let line = Figure::Line(vec![line.a, line.b]);
    Some(Mark::new(kind, line).on("approach.sees").of(&charger.id))
}
