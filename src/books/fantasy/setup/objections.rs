//! Objections to a position, such as two units that overlap. All are found at once, and the umpire can waive each by
//! its name.

use crate::prelude::*;
use crate::survey::{Ground, is_inside};
use rulebook::rules;
use ruling::{Objection, Place};

/// The greatest number of objections that are shown.
const MOST: usize = 1_000;

/// Returns the objections to everything on the table.
pub(super) fn of(tables: &Tables, position: &Position, places: &[Place]) -> Vec<Objection> {
    let survey = rules::Survey::<'_, Fantasy>::new(position, tables);
    let mut objections = Vec::new();
    let mut object = |kind: &str, who: &[&Id], place: &Place, because: Reason| {
        let who: Vec<&str> = who.iter().map(|id| id.as_str()).collect();
        objections.push(Objection {
            id: format!("{kind}@{}", who.join("+")),
            place: place.clone(),
            because,
            waived: None,
        });
    };
    for (at, (unit, place)) in position.units.iter().zip(places).enumerate() {
        for foe in &unit.contact {
            let known = position.unit(foe);
            if known.is_none_or(|foe| foe.side == unit.side || !foe.is_present()) {
                let because = Reason::new("fantasy.objection", "contact").name("who", &unit.name);
                object("contact", &[&unit.id, foe], place, because.name("found", foe));
            }
        }
        let rows = unit.rows();
        if !is_inside(survey, &rows) {
            let because = Reason::new("fantasy.objection", "off-table").name("who", &unit.name);
            object("off-table", &[&unit.id], place, because);
        }
        for other in position.units.iter().skip(at + 1) {
            let deep = overlap(&rows, &other.rows());
            if deep > position.ground.tolerance {
                let because = Reason::new("fantasy.objection", "overlap")
                    .name("who", &unit.name)
                    .name("found", &other.name)
                    .inches("inches", deep);
                object("overlap", &[&unit.id, &other.id], place, because);
            }
        }
        let cores: Vec<Rect> = rows.iter().filter_map(|row| within(row, position.ground.tolerance)).collect();
        if let Some(on) = Ground::around(survey, |_| false).under(&cores) {
            let because = Reason::new("fantasy.objection", "impassable")
                .name("who", &unit.name)
                .name("found", on.of.as_str());
            object("impassable", &[&unit.id, &on.of], place, because);
        }
    }
    objections.truncate(MOST);
    objections
}

/// Returns the greatest depth in inches by which models of two units overlap.
fn overlap(own: &[Rect], its: &[Rect]) -> f64 {
    let pairs = own.iter().flat_map(|own| its.iter().map(|its| own.overlap(its)));
    pairs.fold(0.0, f64::max)
}

/// Returns a rectangle made smaller by `tolerance` inches on every side, so that units may touch. Returns `None` if
/// nothing is left of the rectangle.
fn within(rect: &Rect, tolerance: f64) -> Option<Rect> {
    let core = rect.grown(-tolerance);
    (core.area() > 0.0).then_some(core)
}
