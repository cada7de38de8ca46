//! What looks wrong on the table: all of it at once, each by a name under which it can be waived.

use crate::geometry::Rect;
use crate::names::Id;
use crate::rulebook::fantasy::Fantasy;
use crate::rulebook::fantasy::position::{Position, Unit};
use crate::rulebook::fantasy::survey::Ground;
use crate::rulebook::fantasy::tables::Tables;
use crate::rulebook::rules;
use crate::ruling::{Objection, Place, Reason};

/// The most objections that are told.
const MOST: usize = 1_000;

/// Looks at the whole table.
pub(super) fn of(tables: &Tables, position: &Position, places: &[Place]) -> Vec<Objection> {
    let survey = rules::Survey::<'_, Fantasy> { position, tables };
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
    let stands = |unit: &Unit| unit.rect();
    for (at, (unit, place)) in position.units.iter().zip(places).enumerate() {
        for foe in &unit.contact {
            let known = position.unit(foe);
            if known.is_none_or(|foe| foe.side == unit.side || !foe.is_present()) {
                let because = Reason::new("fantasy.objection", "contact").name("who", &unit.name);
                object(
                    "contact",
                    &[&unit.id, foe],
                    place,
                    because.name("found", foe),
                );
            }
        }
        let Some(rect) = stands(unit) else { continue };
        if !survey.is_inside(&rect) {
            let because = Reason::new("fantasy.objection", "off-table").name("who", &unit.name);
            object("off-table", &[&unit.id], place, because);
        }
        for other in position.units.iter().skip(at + 1) {
            let deep = stands(other).map(|other| rect.overlap(&other));
            if let Some(deep) = deep.filter(|deep| *deep > position.ground.tolerance) {
                let because = Reason::new("fantasy.objection", "overlap")
                    .name("who", &unit.name)
                    .name("found", &other.name)
                    .inches("inches", deep);
                object("overlap", &[&unit.id, &other.id], place, because);
            }
        }
        if let Some(on) = within(&rect, position.ground.tolerance)
            .and_then(|rect| Ground::around(survey, |_| false).under(&rect))
        {
            let because = Reason::new("fantasy.objection", "impassable")
                .name("who", &unit.name)
                .name("found", on.of.as_str());
            object("impassable", &[&unit.id, &on.of], place, because);
        }
    }
    objections.truncate(MOST);
    objections
}

/// A rectangle without the rim that may touch; none where nothing is left of it.
fn within(rect: &Rect, tolerance: f64) -> Option<Rect> {
    let core = rect.grown(-tolerance);
    (core.area() > 0.0).then_some(core)
}
