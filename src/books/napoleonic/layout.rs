//! Formations: the poses of a unit's stands, computed from the pose of the whole formation.

use super::prelude::*;
use super::room::least_shift;
use geometry::{Footprint, file, pair_file, rank, ring};

/// Returns the frontage and depth of a single stand of a unit, in cm.
///
/// # Source
/// `stand.size`
pub(crate) fn stand_size(tables: &Tables, unit: &Unit, formation: Formation) -> Footprint {
    let sizes = &tables.stand_size;
    let [frontage, depth] = match unit.troops {
        _ if unit.stand_size.is_some() => {
            unit.stand_size.map_or([0.0; 2], |(frontage, depth)| [frontage, depth])
        }
        troops if troops.is_infantry() => sizes.infantry,
        troops if troops.is_cavalry() => sizes.cavalry,
        troops if troops.is_artillery() && formation == Formation::Limbered => sizes.limbered_battery,
        troops if troops.is_artillery() => sizes.battery,
        Troops::Chasseurs if unit.mounted => sizes.mounted_chasseurs,
        Troops::Chasseurs => sizes.dismounted_chasseurs,
        Troops::Engineers => sizes.engineers,
        _ => sizes.train,
    };
    Footprint { frontage, depth }
}

/// Returns the number of stands that a unit has on the table. All figures of a battery share one stand.
///
/// # Source
/// `stand.size`
pub(super) fn stand_count(unit: &Unit) -> usize {
    let count = unit.numbers.len();
    if unit.troops.is_artillery() { count.min(1) } else { count }
}

/// Returns the stands of a unit in a formation, in the order of their numbers. `pose` gives the middle of the
/// formation's front edge and the facing.
///
/// # Source
/// `formation.shape`, `measure.battery`
pub(crate) fn formation_stands(tables: &Tables, unit: &Unit, formation: Formation, pose: &Pose) -> Vec<Rect> {
    let size = stand_size(tables, unit, formation);
    let stands = stand_count(unit);
    if unit.troops.is_artillery() {
        return rank(pose, stands, size);
    }
    match formation {
        Formation::Line | Formation::Deployed | Formation::Limbered => rank(pose, stands, size),
        Formation::Column => file(pose, stands, size),
        Formation::Square => ring(pose, stands, size),
        Formation::Disordered => pair_file(pose, stands, size, tables.formation_shape.gap_cm),
    }
}

/// Returns a stand made smaller by `by` cm on every side, so that its outer strip may touch or overlap other things. A
/// side keeps at least a tenth of its length.
pub(super) fn shrunk(stand: &Rect, by: f64) -> Rect {
    let less = |side: f64| (side - 2.0 * by).max(0.1 * side);
    Rect::new(stand.centre(), stand.facing(), less(stand.frontage()), less(stand.depth()))
}

/// Returns the pose of a unit in a formation around a given centre.
///
/// # Source
/// `disorder.place`
pub(super) fn about_centre(
    tables: &Tables,
    unit: &Unit,
    formation: Formation,
    centre: DVec2,
    facing: Bearing,
) -> UnitPose {
    let stands = formation_stands(tables, unit, formation, &Pose { at: centre, facing });
    let outline = Rect::around(&stands, facing);
    let shift = outline.map_or(DVec2::ZERO, |outline| centre - outline.centre());
    let at = outline.map_or(centre, |outline| outline.front_middle() + shift);
    let stands = stands.iter().map(|stand| stand.moved(shift)).collect();
    UnitPose::new(at, facing, stands, false)
}

/// Puts a unit's stands into its formation, around the present middle of the front edge.
///
/// # Source
/// `fire.loss.choice`
pub(super) fn close_ranks(tables: &Tables, unit: &mut Unit) {
    unit.placed = unit.placed.as_ref().map(|placed| {
        let pose = Pose { at: placed.at, facing: placed.facing };
        laid_out(tables, unit, &pose)
    });
}

/// Returns the pose of a unit whose formation arranges its stands. The stands of a garrison (`Unit::is_lined`) still
/// count as having their own poses: without them in the battle file, the reader would line the stands along the walls.
pub(super) fn laid_out(tables: &Tables, unit: &Unit, pose: &Pose) -> UnitPose {
    let stands = formation_stands(tables, unit, unit.formation, pose);
    UnitPose::new(pose.at, pose.facing, stands, unit.is_lined())
}

/// Returns a pose in the form that a position stores. If the stands are where the formation puts them, apart from
/// rounding errors, they get these exact places, and a battle file needs only the middle of the front. Otherwise each
/// stand keeps its own pose.
pub(super) fn settled(tables: &Tables, unit: &Unit, placed: &UnitPose) -> UnitPose {
    let pose = Pose { at: placed.at, facing: placed.facing };
    let laid_out = laid_out(tables, unit, &pose);
    // Corners less than 1e-6 cm apart count as equal.
    let same = |(a, b): (&Rect, &Rect)| {
        let [ours, theirs] = [a, b].map(Rect::corners);
        ours.iter().zip(theirs).all(|(a, b)| a.distance(b) < 1e-6)
    };
    let (stands, formed) = (placed.stands(), laid_out.stands());
    let in_formation = stands.len() == formed.len() && stands.iter().zip(formed).all(same);
    if in_formation && !laid_out.own_poses {
        laid_out
    } else {
        UnitPose::new(pose.at, pose.facing, stands.to_vec(), true)
    }
}

/// Returns the loose block that a unit forms around its centre when it becomes disordered. A battery keeps its shape.
///
/// # Source
/// `formation.shape`, `disorder.place`
pub(super) fn loosened(tables: &Tables, unit: &Unit, placed: &UnitPose) -> UnitPose {
    if unit.troops.is_artillery() {
        return placed.clone();
    }
    let centre = placed.outline().centre();
    about_centre(tables, unit, Formation::Disordered, centre, placed.facing)
}

/// Returns the stands that a unit would have at a pose, in its present formation. A disordered battery keeps its shape.
///
/// # Source
/// `formation.shape`
pub(super) fn standing(tables: &Tables, unit: &Unit, pose: &Pose) -> Vec<Rect> {
    let shape = unit.placed.as_ref().and_then(|placed| placed.stands().first());
    match shape.filter(|_| unit.troops.is_artillery() && unit.formation == Formation::Disordered) {
        Some(stand) => {
            let size = Footprint { frontage: stand.frontage(), depth: stand.depth() };
            rank(pose, 1, size)
        }
        None => formation_stands(tables, unit, unit.formation, pose),
    }
}

/// Makes a unit disordered. If its loose block then lies where it may not, the block moves by the smallest shift that
/// gives it room. If no shift does, the block stays, and the umpire has to move the unit. A unit for which `leaves` is
/// true is about to retreat, so it forms no block yet.
///
/// # Source
/// `disorder.place`
pub(super) fn disorder(tables: &Tables, position: &mut Position, id: &Id, leaves: bool) {
    let Some(unit) = position.unit(id) else {
        return;
    };
    let mut changed = unit.clone();
    changed.formation = Formation::Disordered;
    if let (Some(placed), None, false) = (&unit.placed, &unit.within, leaves) {
        let block = loosened(tables, unit, placed);
        let survey = Survey::new(position, tables);
        let stays = unit.troops.is_artillery();
        let shift = (!stays).then(|| least_shift(survey, id, &block)).flatten();
        changed.placed = Some(moved(&block, shift.unwrap_or(DVec2::ZERO)));
    }
    changed.placed = changed.placed.as_ref().map(|placed| settled(tables, &changed, placed));
    if let Some(unit) = position.unit_mut(id) {
        *unit = changed;
    }
}

/// Returns the pose of a unit after all its stands are moved by `by`.
pub(super) fn moved(placed: &UnitPose, by: DVec2) -> UnitPose {
    let stands = placed.stands().iter().map(|stand| stand.moved(by)).collect();
    UnitPose::new(placed.at + by, placed.facing, stands, placed.own_poses)
}
