//! Room for a formation where it is to stand: other units, ground, the table's edge, and the nearest enemy.

use crate::geometry::{Obstacles, Rect};
use crate::names::Id;
use crate::rulebook::napoleonic::layout::shrunk;
use crate::rulebook::napoleonic::position::{Placed, Unit};
use crate::rulebook::napoleonic::survey::Survey;
use crate::rulebook::napoleonic::tables::Tables;
use crate::rulebook::napoleonic::unit::UnitFacts;
use crate::ruling::{Check, Measured, Reason};
use crate::table::{Shape, Terrain, TerrainKind};
use serde::{Deserialize, Serialize};

/// What is where a unit is to stand.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoomFacts {
    /// How far it reaches over the table's edge, in cm; 0 or less: not at all.
    pub off_table_cm: f64,
    /// Units it would lie on.
    pub overlaps: Vec<OverlapFacts>,
    /// Ground that bars it.
    pub ground: Vec<OnFacts>,
    /// The nearest enemy.
    pub enemy: Option<NearFacts>,
    /// What still counts as touching, in cm.
    pub touching_cm: f64,
}

/// A unit that is overlapped.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OverlapFacts {
    /// The unit.
    pub of: Id,
    /// Its name.
    pub name: String,
    /// How deep, in cm.
    pub cm: f64,
}

/// Ground that is stood on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OnFacts {
    /// The piece of terrain.
    pub of: Id,
    /// What it is.
    pub kind: Option<TerrainKind>,
}

/// Someone near.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct NearFacts {
    /// Who.
    pub of: Id,
    /// The name.
    pub name: String,
    /// How far off, in cm.
    pub cm: f64,
}

impl RoomFacts {
    /// Measures where a unit is to stand.
    pub(super) fn of(survey: Survey<'_>, unit: &Unit, placed: &Placed) -> Self {
        let ground = &survey.position.ground;
        let (low, high) = ground.bounds();
        let corners = placed.stands().iter().flat_map(Rect::corners);
        let over = corners.map(|corner| (low - corner).max(corner - high).max_element());
        let others = survey.on_table().filter(|(other, _)| other.id != unit.id);
        let enemies = survey.present(&unit.side, false);
        let near = enemies.map(|(enemy, there)| NearFacts {
            of: enemy.id.clone(),
            name: enemy.name.clone(),
            cm: Survey::distance(placed, there),
        });
        Self {
            off_table_cm: Survey::cm(over.fold(f64::NEG_INFINITY, f64::max)),
            overlaps: others
                .filter_map(|(other, there)| overlap(placed, other, there))
                .collect(),
            ground: barred(survey, unit, placed),
            enemy: near.min_by(|a, b| a.cm.total_cmp(&b.cm)),
            touching_cm: ground.tolerance,
        }
    }

    /// Whether the unit may stand there.
    pub(super) fn is_free(&self) -> bool {
        let touched = |enemy: &NearFacts| enemy.cm <= self.touching_cm;
        self.off_table_cm <= self.touching_cm
            && self.overlaps.iter().all(|one| one.cm <= self.touching_cm)
            && self.ground.is_empty()
            && !self.enemy.as_ref().is_some_and(touched)
    }

    /// What keeps the unit from standing there, or does not; the facts stand under `room`.
    ///
    /// # Source
    /// `move.through`, `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`, `melee.when`
    pub(super) fn checks(
        &self,
        tables: &Tables,
        key: &'static str,
        unit: &UnitFacts,
    ) -> Vec<Check> {
        let bound = self.touching_cm;
        let says = |key, holds: bool, [yes, no]: [&'static str; 2]| {
            let because =
                Reason::new(key, if holds { yes } else { no }).name("unit", unit.called());
            Check::new(key, holds, because).of(&unit.id)
        };
        let measured = |mut check: Check, path: String, cm: f64| {
            check.because = check.because.cm("cm", cm);
            let of = Measured::cm(path.clone(), cm, Some(bound));
            check.on(path, bound).measured(of)
        };
        let on_table = says(key, self.off_table_cm <= bound, ["on-table", "off-table"]);
        let mut checks = vec![measured(
            on_table,
            "room.off_table_cm".to_owned(),
            self.off_table_cm,
        )];
        let through = tables.move_through.key;
        if self.overlaps.is_empty() {
            checks.push(says(through, true, ["clear", "overlaps"]));
        }
        for (at, one) in self.overlaps.iter().enumerate() {
            let mut check = says(through, one.cm <= bound, ["beside", "overlaps"]);
            check.because = check.because.name("other", &one.name);
            checks.push(measured(check, format!("room.overlaps.{at}.cm"), one.cm));
        }
        for on in &self.ground {
            let mut check = says(bar(tables, unit, on.kind), false, ["", "barred"]);
            check.because = check
                .because
                .name("place", &on.of)
                .word("kind", on.kind.map_or("something", TerrainKind::message));
            checks.push(check.on("room.ground", serde_json::json!([])));
        }
        if let Some(enemy) = &self.enemy {
            let mut check = says(tables.melee_when.key, enemy.cm > bound, ["apart", "meets"]);
            check.because = check.because.name("enemy", &enemy.name).cm("cm", enemy.cm);
            let of = Measured::cm("room.enemy.cm", enemy.cm, Some(bound));
            checks.push(check.on("room.enemy.cm", bound + 1.0).measured(of));
        }
        checks
    }
}

/// How deep a formation would lie on another unit, if it would.
fn overlap(placed: &Placed, other: &Unit, there: &Placed) -> Option<OverlapFacts> {
    let (one, round) = (placed.outline(), there.outline());
    if one.centre().distance(round.centre()) > one.radius() + round.radius() {
        return None;
    }
    let pairs = placed
        .stands()
        .iter()
        .flat_map(|stand| there.stands().iter().map(|other| stand.overlap(other)));
    let cm = Survey::cm(pairs.fold(0.0, f64::max));
    (cm > 0.0).then(|| OverlapFacts {
        of: other.id.clone(),
        name: other.name.clone(),
        cm,
    })
}

/// The pieces of terrain that bar a unit and on which it would stand; a bridge or a ford carries it over water.
///
/// # Source
/// `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`
fn barred(survey: Survey<'_>, unit: &Unit, placed: &Placed) -> Vec<OnFacts> {
    let tolerance = survey.position.ground.tolerance;
    let stands: Vec<Rect> = placed
        .stands()
        .iter()
        .map(|stand| shrunk(stand, tolerance))
        .collect();
    let on = |piece: &Terrain| {
        let obstacles = match &piece.shape {
            Shape::Area(area) => &Obstacles {
                areas: &[area],
                ..Obstacles::default()
            },
            Shape::Line(line) => &Obstacles {
                lines: &[line],
                ..Obstacles::default()
            },
        };
        obstacles.overlaps(&stands).is_some()
    };
    let pieces = || survey.position.terrain.iter();
    let carried = pieces()
        .filter(|piece| matches!(piece.kind, TerrainKind::Bridge | TerrainKind::Ford))
        .any(on);
    let dry = |piece: &&Terrain| !(carried && piece.kind == TerrainKind::River);
    pieces()
        .filter(|piece| Survey::is_barred(unit, piece))
        .filter(dry)
        .filter(|piece| on(piece))
        .map(|piece| OnFacts {
            of: piece.id.clone(),
            kind: Some(piece.kind),
        })
        .collect()
}

/// The rule by which ground bars a unit.
fn bar(tables: &Tables, unit: &UnitFacts, kind: Option<TerrainKind>) -> &'static str {
    match kind {
        Some(TerrainKind::Bua) => tables.bua_enter.key,
        Some(TerrainKind::FortWall | TerrainKind::FortressWall) => tables.fort_outside.key,
        Some(TerrainKind::River | TerrainKind::Lake | TerrainKind::Marsh) => {
            tables.move_bar_all.key
        }
        _ if unit.is_mounted() => tables.move_bar_cavalry.key,
        _ => tables.move_bar_artillery.key,
    }
}
