//! The search for a way out: straight away, shorter, or another way.

use super::TINY;
use super::rectangle::Rect;
use super::slide::Obstacles;
use crate::units::Bearing;

/// How a block can get away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Retreat {
    /// The way it slides.
    pub bearing: Bearing,
    /// How far, in cm.
    pub travelled: f64,
    /// Which of the ways it is.
    pub kind: RetreatKind,
}

/// Which way of getting away was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RetreatKind {
    /// The full distance straight away.
    Full,
    /// Straight away, less than the full distance.
    Shorter,
    /// In another direction.
    Other,
}

/// The best slide of a block out of the way.
///
/// In this order: the full distance straight `away`; less in that direction, if it is more than `gap`; the full distance in the first direction that allows it, every
/// `step_deg` outwards from straight away, clockwise first; the longest shorter slide in any direction, of equals the first in that order.
///
/// # Source
/// `morale.retreat`, `retreat.path`
///
/// # Units
/// cm and degrees.
///
/// # Edge cases
/// `None` if it can't move at all, and if there is no distance to go. Without a positive step only straight away is tried.
#[must_use]
pub fn search(
    block: &[Rect],
    away: Bearing,
    distance: f64,
    step_deg: f64,
    gap: f64,
    obstacles: &Obstacles,
) -> Option<Retreat> {
    let try_out = |turn: f64, kind: RetreatKind| {
        let bearing = away.turned(turn);
        Retreat {
            bearing,
            travelled: obstacles.free_slide(block, bearing.forward(), distance, gap),
            kind,
        }
    };
    let enough = distance - TINY;
    if distance.is_nan() || enough <= 0.0 {
        return None;
    }
    let straight = try_out(0.0, RetreatKind::Shorter);
    if straight.travelled >= enough {
        let kind = RetreatKind::Full;
        return Some(Retreat { kind, ..straight });
    }
    if straight.travelled > gap {
        return Some(straight);
    }
    let mut longest = straight;
    for turn in turns(step_deg) {
        let found = try_out(turn, RetreatKind::Other);
        if found.travelled >= enough {
            return Some(found);
        }
        if found.travelled > longest.travelled + TINY {
            longest = found;
        }
    }
    (longest.travelled > TINY).then_some(longest)
}

/// The turns tried, outwards from straight away: one step clockwise, one the other way, two steps and so on to the full circle.
fn turns(step_deg: f64) -> impl Iterator<Item = f64> {
    let step = if step_deg > 0.0 {
        step_deg
    } else {
        f64::INFINITY
    };
    std::iter::successors(Some(step), move |turn| Some(turn + step))
        .take_while(|turn| *turn <= 180.0 + TINY)
        .flat_map(|turn| {
            let back = (turn < 180.0 - TINY).then_some(-turn);
            std::iter::once(turn).chain(back)
        })
}
