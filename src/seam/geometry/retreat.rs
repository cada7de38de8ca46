//! The search for a retreat: straight away from the enemy, a shorter distance, or another direction.

use super::TINY;
use crate::units::Bearing;

/// A straight move by which a block of stands retreats.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Retreat {
    /// The direction of the move.
    pub bearing: Bearing,
    /// The distance that the block retreats, in cm.
    pub travelled: f64,
    /// The kind of retreat: full, shorter, or in another direction.
    pub kind: RetreatKind,
}

/// The kind of retreat that was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetreatKind {
    /// A retreat of the full distance straight away from the enemy.
    Full,
    /// A retreat straight away from the enemy, but of less than the full distance.
    Shorter,
    /// A retreat in a direction other than straight away from the enemy.
    Other,
}

/// The angle in degrees from the direction straight away from the enemy, beyond which a direction leads towards the
/// enemy.
pub const SIDEWAYS_DEG: f64 = 90.0;

/// Finds the best retreat of a block. `free` returns the distance that the block can slide in a direction, at most
/// `distance`.
///
/// The order of preference is:
///
/// 1. The full distance straight `away`.
/// 2. A shorter distance straight away, if it is more than `gap`.
/// 3. Another direction that does not lead towards the enemy.
/// 4. A direction towards the enemy.
///
/// Other directions are tried every `step_deg` outwards from straight away, clockwise first. The first that allows the
/// full distance is taken. Otherwise the longest slide is taken, if it is more than `gap`. Of equally long slides the
/// first is taken. A distance counts as full if at most `gap` of it is missing.
///
/// # Source
/// `morale.retreat`, `retreat.path`
///
/// # Units
/// Distances are in cm, angles in degrees.
///
/// # Edge cases
/// Returns `None` if the block can't move at all or there is no distance to go. If the step is not positive, only
/// straight away is tried.
#[must_use]
pub fn search(
    away: Bearing,
    distance: f64,
    step_deg: f64,
    gap: f64,
    free: impl Fn(Bearing) -> f64,
) -> Option<Retreat> {
    let try_out = |turn: f64, kind: RetreatKind| {
        let bearing = away.turned(turn);
        Retreat { bearing, travelled: free(bearing), kind }
    };
    if distance.is_nan() || distance <= TINY {
        return None;
    }
    let enough = distance - gap.max(TINY);
    let straight = try_out(0.0, RetreatKind::Shorter);
    if straight.travelled >= enough {
        let kind = RetreatKind::Full;
        return Some(Retreat { kind, ..straight });
    }
    if straight.travelled > gap {
        return Some(straight);
    }
    let mut longest = straight;
    for turn in outwards(step_deg) {
        // A shorter retreat that leads away from the enemy takes precedence over a full one towards the enemy.
        if turn.abs() > SIDEWAYS_DEG + TINY && longest.travelled > gap.max(TINY) {
            break;
        }
        let found = try_out(turn, RetreatKind::Other);
        if found.travelled >= enough {
            return Some(found);
        }
        if found.travelled > longest.travelled + TINY {
            longest = found;
        }
    }
    (longest.travelled > gap.max(TINY)).then_some(longest)
}

/// Returns turns outwards from straight ahead: a step clockwise, a step anticlockwise, then two steps each way, and so
/// on to the full circle.
///
/// # Units
/// The turns are in degrees.
///
/// # Edge cases
/// If the step is not positive, there are no turns.
pub fn outwards(step_deg: f64) -> impl Iterator<Item = f64> {
    let step = if step_deg > 0.0 { step_deg } else { f64::INFINITY };
    std::iter::successors(Some(step), move |turn| Some(turn + step))
        .take_while(|turn| *turn <= 180.0 + TINY)
        .flat_map(|turn| {
            let back = (turn < 180.0 - TINY).then_some(-turn);
            std::iter::once(turn).chain(back)
        })
}

#[cfg(test)]
mod tests {
    use super::super::{Obstacles, Rect};
    use super::*;
    use glam::DVec2;

    fn upright(x: f64, y: f64, frontage: f64, depth: f64) -> Rect {
        Rect::new(DVec2::new(x, y), Bearing::default(), frontage, depth)
    }

    fn out(rects: &[Rect]) -> Option<Retreat> {
        let obstacles = Obstacles { rects, ..Obstacles::default() };
        let block = [upright(0.0, 0.0, 4.0, 2.0)];
        let free = |way: Bearing| obstacles.free_slide(&block, way.forward(), 10.0, 0.1);
        search(Bearing::degrees(180.0), 10.0, 5.0, 0.1, free)
    }

    #[test]
    fn the_full_way_goes_before_a_shorter_one_and_that_before_another() {
        // Rule key: morale.retreat
        let free = out(&[]).unwrap();
        assert_eq!(
            (free.bearing, free.travelled, free.kind),
            (Bearing::degrees(180.0), 10.0, RetreatKind::Full)
        );
        let shorter = out(&[upright(0.0, -6.0, 4.0, 2.0)]).unwrap();
        assert_eq!(shorter.kind, RetreatKind::Shorter);
        assert!((shorter.travelled - 3.9).abs() < 1e-6);
    }

    #[test]
    fn another_way_is_looked_for_outwards_and_clockwise_first() {
        // retreat.path: a wall touching the rear lets the block slide along it. Sideways is 90 degrees off, and
        // clockwise from south is west.
        let along = out(&[upright(0.0, -2.0, 40.0, 2.0)]).unwrap();
        assert_eq!((along.bearing, along.kind), (Bearing::degrees(270.0), RetreatKind::Other));
        let west_shut = [upright(0.0, -2.0, 40.0, 2.0), upright(-6.0, 0.0, 2.0, 2.0)];
        let found = out(&west_shut).unwrap();
        assert_eq!((found.bearing, found.travelled), (Bearing::degrees(90.0), 10.0));
    }

    #[test]
    fn a_slide_no_longer_than_the_gap_is_not_a_shorter_way() {
        let behind = |room: f64| upright(0.0, -2.1 - room, 8.0, 2.0);
        assert_eq!(out(&[behind(0.11)]).unwrap().kind, RetreatKind::Shorter);
        assert_eq!(out(&[behind(0.09)]).unwrap().kind, RetreatKind::Other);
    }

    #[test]
    fn shut_in_on_all_sides_the_longest_way_is_taken_and_none_if_there_is_none() {
        let around = |room: f64| {
            [
                upright(0.0, -2.0, 40.0, 2.0),
                upright(0.0, 2.0, 40.0, 2.0),
                upright(-4.0, 0.0, 4.0, 2.0),
                upright(4.0 + room, 0.0, 4.0, 2.0),
            ]
        };
        let longest = out(&around(3.0)).unwrap();
        assert_eq!((longest.bearing, longest.kind), (Bearing::degrees(90.0), RetreatKind::Other));
        assert!((longest.travelled - 2.9).abs() < 1e-6);
        assert_eq!(out(&around(0.0)), None);
    }
}
