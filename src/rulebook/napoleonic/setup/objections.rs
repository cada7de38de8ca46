//! What looks wrong on the table: all of it at once, each by a name under which it can be waived.

use super::Draft;
use super::placing::garrisoned;
use crate::geometry::{Polygon, Rect};
use crate::names::Id;
use crate::rulebook::napoleonic::crossing::stands_wet;
use crate::rulebook::napoleonic::garrison::{may_occupy, needs_no_room};
use crate::rulebook::napoleonic::kind::{Formation, State};
use crate::rulebook::napoleonic::layout::{shrunk, takes};
use crate::rulebook::napoleonic::position::{General, Placed, Position, Unit};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::tables::Tables;
use crate::ruling::{Objection, Place, Reason};
use crate::table::{Shape, Terrain, TerrainKind};
use std::collections::BTreeSet;

/// The most objections that are told.
const MOST: usize = 1_000;

/// What a sum of decimals may be off by, in cm: less than anyone can place.
const HAIR: f64 = 1e-6;

/// The objections so far, each name once.
#[derive(Default)]
pub(super) struct Objections {
    all: Vec<Objection>,
    known: BTreeSet<String>,
}

impl Objections {
    /// Objects to something, by its kind and those it is about.
    pub(super) fn add(&mut self, kind: &str, who: &[&Id], place: &Place, because: Reason) {
        let who: Vec<&str> = who.iter().map(|id| id.as_str()).collect();
        let id = format!("{kind}@{}", who.join("+"));
        if !self.is_full() && self.known.insert(id.clone()) {
            self.all.push(Objection {
                id,
                place: place.clone(),
                because,
                waived: None,
            });
        }
    }

    /// Whether no more are told.
    fn is_full(&self) -> bool {
        self.all.len() >= MOST
    }

    /// All of them, in the order of the file.
    pub(super) fn all(mut self) -> Vec<Objection> {
        self.all
            .sort_by_key(|objection| (objection.place.line, objection.place.column));
        self.all
    }
}

/// Looks at the whole table.
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
        // Figures with a unit are part of its body: they lie where it lies.
        if let Some(placed) = unit.placed.as_ref().filter(|_| unit.with.is_none()) {
            off_table(
                position,
                &unit.id,
                &unit.name,
                placed.stands(),
                &draft.place,
                objections,
            );
            let survey = Survey { position, tables };
            terrain(survey, unit, placed, &draft.place, objections);
        }
    }
    overlaps(position, drafts, objections);
    for (general, place) in generals {
        let point = general
            .at
            .map(|at| Rect::new(at, crate::units::Bearing::default(), 0.0, 0.0));
        off_table(
            position,
            &general.id,
            &general.name,
            point.as_slice(),
            place,
            objections,
        );
    }
}

/// A formation the troops can't take, a square that is none, a unit of nobody.
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
        let because = Reason::new("objection-square", "")
            .name("who", &unit.name)
            .count("least", least);
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

/// A garrison that may not be one, or whose own poses do not fit the place.
///
/// # Source
/// `bua.who`, `measure.bua.fit`
fn inside(position: &Position, unit: &Unit, place: &Place, objections: &mut Objections) {
    let Some(bua) = garrisoned(position, unit) else {
        return;
    };
    if !may_occupy(unit) {
        let because = Reason::new("objection-garrison", "")
            .name("who", &unit.name)
            .name("place", &bua.id);
        objections.add("bua.who", &[&unit.id], place, because);
    }
    let (Some(area), Some(placed)) = (Survey::area(bua), &unit.placed) else {
        return;
    };
    let tolerance = position.ground.tolerance;
    if !needs_no_room(unit)
        && !placed
            .stands()
            .iter()
            .all(|stand| lines(area, stand, tolerance))
    {
        let because = Reason::new("objection-fit", "")
            .name("who", &unit.name)
            .name("place", &bua.id);
        objections.add("bua.fit", &[&unit.id], place, because);
    }
}

/// Whether a stand lies in an area with its front edge on the perimeter, looking outwards.
fn lines(area: &Polygon, stand: &Rect, tolerance: f64) -> bool {
    let [left, right, ..] = stand.corners();
    let on_edge = [left, stand.front_middle(), right]
        .iter()
        .all(|point| area.boundary_distance(*point) <= tolerance);
    let ahead = stand.front_middle() + stand.facing().forward() * (2.0 * tolerance + 1e-3);
    area.contains_rect(&shrunk(stand, tolerance)) && on_edge && !area.contains(ahead)
}

fn off_table(
    position: &Position,
    id: &Id,
    name: &str,
    stands: &[Rect],
    place: &Place,
    objections: &mut Objections,
) {
    let (low, high) = position.ground.bounds();
    let corners = stands.iter().flat_map(Rect::corners);
    let over = corners
        .map(|corner| (low - corner).max(corner - high).max_element())
        .fold(0.0, f64::max);
    if over > position.ground.tolerance + HAIR {
        let because = Reason::new("objection-off-table", "")
            .name("who", name)
            .cm("cm", over);
        objections.add("off-table", &[id], place, because);
    }
}

/// Troops where they can't be.
///
/// # Source
/// `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`, `bua.enter`
fn terrain(
    survey: Survey<'_>,
    unit: &Unit,
    placed: &Placed,
    place: &Place,
    objections: &mut Objections,
) {
    let position = survey.position;
    let kinds = |kinds: &'static [TerrainKind]| {
        position
            .terrain
            .iter()
            .filter(move |piece| kinds.contains(&piece.kind))
    };
    let stands: Vec<Rect> = placed
        .stands()
        .iter()
        .map(|stand| shrunk(stand, position.ground.tolerance))
        .collect();
    let stands_in = |piece: &Terrain| stands.iter().any(|stand| overlaps_area(piece, stand));
    for piece in kinds(&[
        TerrainKind::River,
        TerrainKind::Lake,
        TerrainKind::Marsh,
        TerrainKind::Woods,
        TerrainKind::Bua,
    ]) {
        let key = match piece.kind {
            TerrainKind::Woods if unit.is_mounted() => "move.bar.cavalry",
            TerrainKind::Woods if unit.is_battery() => "move.bar.artillery",
            TerrainKind::Woods => continue,
            TerrainKind::Bua if unit.within.is_some() => continue,
            TerrainKind::Bua => "bua.enter",
            _ => "move.bar.all",
        };
        let there = match piece.kind {
            TerrainKind::River => stands.iter().any(|stand| stands_wet(survey, piece, stand)),
            _ => stands_in(piece),
        };
        if there {
            let because = Reason::new(
                "objection-barred",
                if key == "bua.enter" { "bua" } else { "" },
            )
            .name("who", &unit.name)
            .name("place", &piece.id)
            .word("kind", piece.kind.message());
            objections.add(key, &[&unit.id, &piece.id], place, because);
        }
    }
}

fn overlaps_area(piece: &Terrain, stand: &Rect) -> bool {
    match &piece.shape {
        Shape::Area(area) => area.overlaps(stand),
        Shape::Line(line) => line.strips().iter().any(|strip| strip.overlap(stand) > 0.0),
    }
}

/// Units that lie on one another deeper than the tolerance; figures with a unit are part of its body, and
/// who garrisons lies where it must, but no two garrisons of one place in the same spot.
///
/// # Source
/// `measure.touch`, `measure.bua.fit`
fn overlaps(position: &Position, drafts: &[Draft], objections: &mut Objections) {
    let on_table: Vec<(&Unit, &Placed, Rect, &Place)> = position
        .units
        .iter()
        .zip(drafts)
        .filter_map(|(unit, draft)| {
            let placed = unit.placed.as_ref().filter(|_| unit.with.is_none())?;
            Some((unit, placed, placed.outline(), &draft.place))
        })
        .collect();
    for (at, (one, placed, outline, _)) in on_table.iter().enumerate() {
        if objections.is_full() {
            return;
        }
        for (other, others, round, place) in on_table.iter().skip(at + 1) {
            let near =
                outline.centre().distance(round.centre()) < outline.radius() + round.radius();
            if !near || outline.overlap(round) <= position.ground.tolerance || garrisons(one, other)
            {
                continue;
            }
            let deepest = deepest(placed, others);
            if deepest > position.ground.tolerance + HAIR {
                let because = Reason::new("objection-overlap", "")
                    .name("who", &one.name)
                    .name("found", &other.name)
                    .cm("cm", deepest);
                objections.add("overlap", &[&one.id, &other.id], place, because);
            }
        }
    }
}

/// Whether one of them lies where its garrison must.
fn garrisons(one: &Unit, other: &Unit) -> bool {
    let apart = one.within != other.within || needs_no_room(one) || needs_no_room(other);
    (one.within.is_some() || other.within.is_some()) && apart
}

fn deepest(one: &Placed, other: &Placed) -> f64 {
    let mut deepest = 0.0_f64;
    for stand in one.stands() {
        for against in other.stands() {
            if stand.centre().distance(against.centre()) < stand.radius() + against.radius() {
                deepest = deepest.max(stand.overlap(against));
            }
        }
    }
    deepest
}
