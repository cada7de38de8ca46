//! Objections: everything on the table that looks wrong, reported together. The umpire can waive each one by its id.

use super::draft::Draft;
use super::placing::garrisoned;
use crate::garrison::{may_occupy, needs_no_room};
use crate::kind::takes;
use crate::layout::shrunk;
use crate::misplacement;
use crate::prelude::*;
use crate::spot::over_edge;
use ruling::{Objection, Place};
use std::collections::BTreeSet;

/// The largest number of objections that are reported.
const MOST: usize = 1_000;

/// The largest rounding error of a measured length, in cm. Players can't place stands that exactly.
const HAIR: f64 = 1e-6;

/// The objections so far. No two have the same id.
#[derive(Default)]
pub(super) struct Objections {
    all: Vec<Objection>,
    known: BTreeSet<String>,
}

impl Objections {
    /// Adds an objection, unless one with the same id exists. Its id consists of the kind and the ids in `who`, such as
    /// `overlap@a+b`.
    pub(super) fn add(&mut self, kind: &str, who: &[&Id], place: &Place, because: Reason) {
        let who: Vec<&str> = who.iter().map(|id| id.as_str()).collect();
        let id = format!("{kind}@{}", who.join("+"));
        if !self.is_full() && self.known.insert(id.clone()) {
            self.all.push(Objection { id, place: place.clone(), because, waived: None });
        }
    }

    /// Returns true if the largest number of objections is reached.
    fn is_full(&self) -> bool {
        self.all.len() >= MOST
    }

    /// Returns all objections in the order of the file.
    pub(super) fn all(mut self) -> Vec<Objection> {
        self.all.sort_by_key(|objection| (objection.place.line, objection.place.column));
        self.all
    }
}

/// Adds an objection for everything on the table that looks wrong.
pub(super) fn check(
    tables: &Tables,
    position: &Position,
    drafts: &[Draft],
    generals: &[(General, Place)],
    objections: &mut Objections,
) {
    for (unit, draft) in position.units.iter().zip(drafts) {
        if unit.state == State::Assembled {
            shape(tables, unit, &draft.place, objections);
            inside(position, unit, &draft.place, objections);
        }
    }
    let survey = Survey::new(position, tables);
    for wrong in misplacement::all(survey) {
        if objections.is_full() {
            return;
        }
        let mut entries = position.units.iter().zip(drafts);
        let told = entries.find(|(unit, _)| unit.id == *wrong.told);
        if let Some((_, draft)) = told {
            objections.add(wrong.kind, &wrong.who, &draft.place, wrong.because);
        }
    }
    for (general, place) in generals {
        let point = general.at.map(|at| Rect::new(at, geometry::units::Bearing::default(), 0.0, 0.0));
        let over = over_edge(&position.ground, point.as_slice());
        if over > position.ground.tolerance + HAIR {
            let because = Reason::new("objection-off-table", "").name("who", &general.name).cm("cm", over);
            objections.add("off-table", &[&general.id], place, because);
        }
    }
}

/// Adds objections to a formation that the troops can't take, to a square of too few stands, and to a unit without
/// stands.
///
/// # Source
/// `formation.shape`
fn shape(tables: &Tables, unit: &Unit, place: &Place, objections: &mut Objections) {
    if !takes(unit.troops, unit.mounted, unit.has_guns, unit.formation) {
        let because = Reason::new("objection-formation", "")
            .name("who", &unit.name)
            .word("type", unit.troops.message())
            .word("formation", unit.formation.message());
        objections.add("formation", &[&unit.id], place, because);
    }
    let least = tables.formation_shape.square_least;
    if unit.formation == Formation::Square && unit.strength() < least {
        let because = Reason::new("objection-square", "").name("who", &unit.name).count("least", least);
        objections.add("square", &[&unit.id], place, because);
    }
    if unit.strength() == 0 {
        objections.add(
            "empty",
            &[&unit.id],
            place,
            Reason::new("objection-empty", "").name("who", &unit.name),
        );
    }
}

/// Adds objections to a unit that may not garrison its built-up area, to enemies in the same area, and to stands that
/// do not fit along its outline.
///
/// # Source
/// `bua.who`, `bua.enter.enemy`, `measure.bua.fit`
fn inside(position: &Position, unit: &Unit, place: &Place, objections: &mut Objections) {
    let Some(bua) = garrisoned(position, unit) else {
        return;
    };
    if !may_occupy(unit) {
        let because = Reason::new("objection-garrison", "").name("who", &unit.name).name("place", &bua.id);
        objections.add("bua.who", &[&unit.id], place, because);
    }
    let before = position.units.iter().take_while(|other| other.id != unit.id);
    let enemy = before.into_iter().find(|other| {
        other.is_present()
            && other.within == unit.within
            && other.side != unit.side
            && !needs_no_room(other)
            && !needs_no_room(unit)
    });
    if let Some(enemy) = enemy {
        let because = Reason::new("objection-both-sides", "").name("place", &bua.id);
        let because = because.name("who", &enemy.name).name("other", &unit.name);
        objections.add("bua.enter.enemy", &[&enemy.id, &unit.id], place, because);
    }
    let (Some(area), Some(placed)) = (bua.as_area(), &unit.placed) else {
        return;
    };
    let tolerance = position.ground.tolerance;
    if !needs_no_room(unit) && !placed.stands().iter().all(|stand| lines(area, stand, tolerance)) {
        let because = Reason::new("objection-fit", "").name("who", &unit.name).name("place", &bua.id);
        objections.add("bua.fit", &[&unit.id], place, because);
    }
}

/// Returns true if a stand lies inside an area, with its front edge on the outline and facing outwards.
fn lines(area: &Polygon, stand: &Rect, tolerance: f64) -> bool {
    let [left, right, ..] = stand.corners();
    let on_edge =
        [left, stand.front_middle(), right].iter().all(|point| area.boundary_distance(*point) <= tolerance);
    let ahead = stand.front_middle() + stand.facing().forward() * (2.0 * tolerance + 1e-3);
    area.contains_rect(&shrunk(stand, tolerance)) && on_edge && !area.contains(ahead)
}
