//! The distance that each type of troops can move in a turn.

use crate::prelude::*;

/// Returns the greatest distance in cm that a unit can move: the whole movement on a road, if the table has a road. It
/// includes half a millimetre, because lengths are rounded to whole millimetres. `said` is the umpire's override of the
/// movement in cm.
pub(crate) fn most_cm(survey: Survey<'_>, unit: &Unit, said: Option<f64>) -> f64 {
    (plain_cm(survey, unit, said) + 0.05) * road_factor(survey)
}

/// Returns the distance in cm that a unit can move in a turn without using a road. `said` is the umpire's override, in
/// cm.
pub(crate) fn plain_cm(survey: Survey<'_>, unit: &Unit, said: Option<f64>) -> f64 {
    let facts = UnitFacts::of(survey.position, unit);
    said.or_else(|| allowance_cm(survey.tables, &facts, unit.formation)).unwrap_or(0.0)
}

/// Returns the factor by which a unit moves farther on a road, such as 1.5, or 1 if the table has no road.
pub(crate) fn road_factor(survey: Survey<'_>) -> f64 {
    let mut pieces = survey.position.terrain.iter();
    let road = pieces.any(|piece| piece.kind == TerrainKind::Road);
    if road { 1.0 + survey.tables.move_road.more } else { 1.0 }
}

/// Returns the distance in cm that a unit can move in a turn in the given formation. Returns `None` while the troop
/// type is unknown.
///
/// # Source
/// `move.allowance`
pub(crate) fn allowance_cm(tables: &Tables, unit: &UnitFacts, formation: Formation) -> Option<f64> {
    let table = &tables.move_allowance;
    let foot = match formation {
        Formation::Line => table.foot_line,
        Formation::Column => table.foot_column,
        _ => table.foot_loose,
    };
    let drawn = |limbered: f64| match (unit.guns, formation) {
        (false, _) => table.gunners,
        (true, Formation::Limbered) => limbered,
        (true, _) => table.deployed,
    };
    Some(match unit.troops? {
        Troops::LineInfantry | Troops::HeavyInfantry | Troops::GuardInfantry => foot,
        Troops::LightInfantry => foot + table.light_more,
        Troops::LightCavalry => table.light_cavalry,
        Troops::Dragoons => table.dragoons,
        Troops::HeavyCavalry => table.heavy_cavalry,
        Troops::GuardCavalry => table.guard_cavalry,
        Troops::Chasseurs if unit.mounted => table.mounted_chasseurs,
        Troops::Chasseurs => table.dismounted_chasseurs,
        Troops::LightArtillery => drawn(table.light_artillery),
        Troops::MediumArtillery | Troops::HowitzerArtillery => drawn(table.medium_artillery),
        Troops::HeavyArtillery => drawn(table.heavy_artillery),
        Troops::Engineers => table.engineers,
        Troops::Train => table.train,
    })
}
