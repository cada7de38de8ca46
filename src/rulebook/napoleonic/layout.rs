//! Formations: where a unit's stands are, given where the formation is.

use super::kind::{Formation, Troops};
use super::position::{Placed, Position, Unit};
use super::survey::Survey;
use super::tables::Tables;
use crate::geometry::{Footprint, Obstacles, Polygon, Pose, Rect, file, pair_file, rank, ring};
use crate::names::Id;
use crate::units::Bearing;
use glam::DVec2;

/// Frontage and depth of one stand of a unit, in cm.
///
/// # Source
/// `stand.size`
pub fn stand_size(tables: &Tables, unit: &Unit, formation: Formation) -> Footprint {
    let sizes = &tables.stand_size;
    let [frontage, depth] = match unit.troops {
        _ if unit.stand_size.is_some() => unit
            .stand_size
            .map_or([0.0; 2], |(frontage, depth)| [frontage, depth]),
        troops if troops.is_infantry() => sizes.infantry,
        troops if troops.is_cavalry() => sizes.cavalry,
        troops if troops.is_artillery() && formation == Formation::Limbered => {
            sizes.limbered_battery
        }
        troops if troops.is_artillery() => sizes.battery,
        Troops::Chasseurs if unit.mounted => sizes.mounted_chasseurs,
        Troops::Chasseurs => sizes.dismounted_chasseurs,
        Troops::Engineers => sizes.engineers,
        _ => sizes.train,
    };
    Footprint { frontage, depth }
}

/// How many stands a unit has on the table: a battery's figures share one.
///
/// # Source
/// `stand.size`
pub(super) fn stand_count(unit: &Unit) -> usize {
    let count = unit.numbers.len();
    if unit.troops.is_artillery() {
        count.min(1)
    } else {
        count
    }
}

/// The stands of a unit in a formation, in the order of their numbers; `pose` is the middle of the
/// formation's front edge.
///
/// # Source
/// `formation.shape`, `measure.battery`
pub fn formation_stands(
    tables: &Tables,
    unit: &Unit,
    formation: Formation,
    pose: &Pose,
) -> Vec<Rect> {
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

/// Whether troops can take a formation.
///
/// # Source
/// `formation.shape`
pub(super) fn takes(troops: Troops, mounted: bool, guns: bool, formation: Formation) -> bool {
    let dismounted = troops == Troops::Chasseurs && !mounted;
    let battery = troops.is_artillery() && guns;
    match formation {
        Formation::Disordered => true,
        Formation::Square => troops.is_infantry() || dismounted,
        Formation::Line | Formation::Column => !battery,
        // Gunners who lost their guns stand as they stood.
        Formation::Deployed => troops.is_artillery(),
        Formation::Limbered => battery || troops == Troops::Train,
    }
}

/// A stand without its outermost part, which may touch anything.
pub(super) fn shrunk(stand: &Rect, by: f64) -> Rect {
    let less = |side: f64| (side - 2.0 * by).max(0.1 * side);
    Rect::new(
        stand.centre(),
        stand.facing(),
        less(stand.frontage()),
        less(stand.depth()),
    )
}

/// The same unit in a formation about the same centre, with the same facing.
///
/// # Source
/// `disorder.place`
pub(super) fn about_centre(
    tables: &Tables,
    unit: &Unit,
    formation: Formation,
    centre: DVec2,
    facing: Bearing,
) -> Placed {
    let stands = formation_stands(tables, unit, formation, &Pose { at: centre, facing });
    let outline = Rect::around(&stands, facing);
    let shift = outline.map_or(DVec2::ZERO, |outline| centre - outline.centre());
    let at = outline.map_or(centre, |outline| outline.front_middle() + shift);
    let stands = stands.iter().map(|stand| stand.moved(shift)).collect();
    Placed::new(at, facing, stands, false)
}

/// Lays out a unit in a new formation where it stands, ranks closed on the old front middle.
///
/// # Source
/// `fire.loss.choice`
pub(super) fn close_ranks(tables: &Tables, unit: &mut Unit) {
    unit.placed = unit.placed.as_ref().map(|placed| {
        let pose = Pose {
            at: placed.at,
            facing: placed.facing,
        };
        laid_out(tables, unit, &pose)
    });
}

/// A unit as its formation has it. In a place by itself it has poses of its own all the same: there a battle file that
/// names none asks for the stands to be lined along the walls.
pub(super) fn laid_out(tables: &Tables, unit: &Unit, pose: &Pose) -> Placed {
    let stands = formation_stands(tables, unit, unit.formation, pose);
    Placed::new(pose.at, pose.facing, stands, unit.is_lined())
}

/// A placement as it is kept: stands that are where their formation has them, but for rounding, are exactly there, for then
/// the middle of the front says it all; any others have poses of their own.
pub(super) fn settled(tables: &Tables, unit: &Unit, placed: &Placed) -> Placed {
    let pose = Pose {
        at: placed.at,
        facing: placed.facing,
    };
    let laid_out = laid_out(tables, unit, &pose);
    // Less than this, in cm, is rounding.
    let same = |(a, b): (&Rect, &Rect)| {
        let [ours, theirs] = [a, b].map(Rect::corners);
        ours.iter().zip(theirs).all(|(a, b)| a.distance(b) < 1e-6)
    };
    let (stands, formed) = (placed.stands(), laid_out.stands());
    let in_formation = stands.len() == formed.len() && stands.iter().zip(formed).all(same);
    if in_formation && !laid_out.own_poses {
        laid_out
    } else {
        Placed::new(pose.at, pose.facing, stands.to_vec(), true)
    }
}

/// Disorders a unit where it stands; if it then overlaps another, the least shift that frees it.
///
/// # Source
/// `disorder.place`
pub(super) fn disorder(tables: &Tables, position: &mut Position, id: &Id, shift_free: bool) {
    let Some(unit) = position.unit(id) else {
        return;
    };
    let mut changed = unit.clone();
    changed.formation = Formation::Disordered;
    let garrisons = unit.within.is_some();
    if let (Some(placed), false) = (&unit.placed, garrisons || unit.troops.is_artillery()) {
        let centre = placed.outline().centre();
        let block = about_centre(
            tables,
            &changed,
            Formation::Disordered,
            centre,
            placed.facing,
        );
        let shift = if shift_free {
            DVec2::ZERO
        } else {
            least_shift(tables, position, id, block.stands())
        };
        changed.placed = Some(moved(&block, shift));
    }
    changed.placed = changed
        .placed
        .as_ref()
        .map(|placed| settled(tables, &changed, placed));
    if let Some(unit) = position.unit_mut(id) {
        *unit = changed;
    }
}

/// A placed unit, moved as a whole.
pub(super) fn moved(placed: &Placed, by: DVec2) -> Placed {
    let stands = placed
        .stands()
        .iter()
        .map(|stand| stand.moved(by))
        .collect();
    Placed::new(placed.at + by, placed.facing, stands, placed.own_poses)
}

/// The least shift, tried every half centimetre in every 15°, after which a block overlaps no unit
/// and no ground that is closed to it;
/// none within the table's bound: it stays, and reading the battle objects.
pub(super) fn least_shift(tables: &Tables, position: &Position, id: &Id, block: &[Rect]) -> DVec2 {
    // Who owes a retreat is about to leave: nobody makes room for it.
    let leaves = |other: &Unit| position.owed.iter().any(|owed| owed.unit == other.id);
    let others: Vec<Rect> = position
        .units
        .iter()
        .filter(|unit| unit.id != *id && unit.is_present() && !leaves(unit))
        .filter_map(|unit| unit.placed.as_ref())
        .flat_map(|placed| placed.stands().iter().copied())
        .collect();
    let barred: Vec<&Polygon> = position
        .unit(id)
        .into_iter()
        .flat_map(|unit| {
            let own = unit.within.clone();
            let pieces = position.terrain.iter();
            pieces.filter(move |piece| {
                Survey::is_barred(unit, piece) && own.as_ref() != Some(&piece.id)
            })
        })
        .filter_map(Survey::area)
        .collect();
    let obstacles = Obstacles {
        rects: &others,
        areas: &barred,
        lines: &[],
        bounds: Some(position.ground.bounds()),
    };
    let free = |shift: DVec2| {
        let shifted: Vec<_> = block.iter().map(|stand| stand.moved(shift)).collect();
        obstacles.overlaps(&shifted).is_none()
    };
    let steps = std::iter::successors(Some(0.5), |cm| Some(cm + 0.5));
    let rings = steps.take_while(|cm| *cm <= tables.disorder_place.shift_cm);
    let turns = || std::iter::successors(Some(0.0), |deg| Some(deg + 15.0)).take(24);
    let shifts = rings.flat_map(|cm| turns().map(move |deg| Bearing::degrees(deg).forward() * cm));
    std::iter::once(DVec2::ZERO)
        .chain(shifts)
        .find(|shift| free(*shift))
        .unwrap_or(DVec2::ZERO)
}
