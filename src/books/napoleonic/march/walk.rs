//! Walking a path: each leg begins where the previous one ended, and its ground and obstacles are measured.

use super::facts::{LegFacts, MarchFacts, Stop, StopFacts};
use super::ground::parts;
use super::stops::{Foe, closed_at_rest, stopped};
use crate::guns::passed_over;
use crate::kind::takes;
use crate::layout::formation_stands;
use crate::leg::{Leg, LegKind};
use crate::prelude::*;
use geometry::{Obstacles, nearest};

/// A unit at some point of its path.
#[derive(Clone, Debug)]
pub(crate) struct Body {
    /// The unit in its state at that point: its formation, and mounted or not.
    pub(crate) unit: Unit,
    pub(crate) placed: UnitPose,
}

/// The instructions for walking a path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk<'a> {
    pub(crate) legs: &'a [Leg],
    pub(crate) foe: Foe<'a>,
    /// The indices of the legs of the path that the umpire lets the unit make despite an obstacle.
    pub(crate) unstopped: &'a [usize],
}

/// The result of walking a path.
#[derive(Clone, Debug)]
pub(crate) struct WalkResult {
    pub(crate) facts: MarchFacts,
    /// The unit at the end of the path, or at the point where a leg was stopped.
    pub(crate) body: Body,
}

/// Returns the facts of a path that begins where a unit is placed, and the unit at the end of it.
pub(crate) fn walk(survey: Survey<'_>, unit: &Unit, placed: &UnitPose, walk: Walk<'_>) -> WalkResult {
    let mut body = Body { unit: unit.clone(), placed: placed.clone() };
    let mut facts = MarchFacts { spent: unit.spent, ..MarchFacts::default() };
    for (at, leg) in walk.legs.iter().enumerate() {
        let free = walk.unstopped.contains(&at);
        let done = if leg.kind.is_way() {
            go(survey, &mut body, leg, (walk.foe, free), &mut facts.guns)
        } else {
            change(survey, &mut body, leg, free)
        };
        let stopped = done.stopped.is_some();
        facts.legs.push(done);
        if stopped {
            break;
        }
    }
    let free = walk.unstopped.contains(&walk.legs.len().saturating_sub(1));
    if let Some(last) = facts.legs.last_mut()
        && last.stopped.is_none()
        && !free
    {
        last.stopped = ends_in(survey, &body);
    }
    facts.unit = UnitFacts::of(survey.position, &body.unit);
    facts.ends = Some(Stance::of(&body.placed));
    WalkResult { facts, body }
}

/// The motion of the unit on one leg.
pub(crate) struct Course {
    pub(crate) motion: Motion,
    /// The middle of the unit's leading edge before the motion.
    pub(super) middle: DVec2,
    /// The point, before the motion, whose distance moved is the length of the leg: in a wheel the outer front corner,
    /// otherwise the middle of the leading edge.
    pub(super) outer: DVec2,
    /// The length of the motion in cm.
    pub(crate) cm: f64,
}

/// Returns the motion of a leg that begins at the given pose.
pub(crate) fn course(placed: &UnitPose, leg: &Leg) -> Course {
    let outline = placed.outline();
    let [front, right, rear, left] = outline.edge_middles();
    let (forward, aside) = (placed.facing.forward(), placed.facing.right());
    let [front_left, front_right, ..] = outline.corners();
    let slide = |way: DVec2, middle: DVec2| Course {
        motion: Motion::Slide(way * leg.amount),
        middle,
        outer: middle,
        cm: leg.amount,
    };
    let turn = |pivot: DVec2, outer: DVec2, degrees: f64| {
        let motion = Motion::Turn { pivot, degrees };
        Course { motion, middle: front, outer, cm: motion.length(outer) }
    };
    match leg.kind {
        LegKind::Back => slide(-forward, rear),
        LegKind::Left => slide(-aside, left),
        LegKind::Right => slide(aside, right),
        LegKind::WheelLeft => turn(front_left, front_right, -leg.amount),
        LegKind::WheelRight => turn(front_right, front_left, leg.amount),
        _ => slide(forward, front),
    }
}

/// Moves a unit along a straight or a wheel, up to the end or the first obstacle, and returns the facts of the leg.
///
/// # Source
/// `move.wheel`, `move.through`
fn go(
    survey: Survey<'_>,
    body: &mut Body,
    leg: &Leg,
    (foe, free): (Foe<'_>, bool),
    guns: &mut Vec<Id>,
) -> LegFacts {
    let Course { motion, middle, cm, .. } = course(&body.placed, leg);
    let stands = body.placed.stands().to_vec();
    let stop = stopped(survey, &body.unit, &stands, &motion, foe).filter(|_| !free);
    let time = stop.as_ref().map_or(1.0, |(time, _)| *time);
    for passed in passed_over(survey, &body.unit, &stands, &motion, time) {
        if !guns.contains(&passed) {
            guns.push(passed);
        }
    }
    body.placed = at_time(&body.placed, &motion, time);
    let aside = leg.kind.is_aside();
    let (parts, barely) = parts(survey, &stands, &motion, (middle, cm), aside);
    LegFacts {
        kind: leg.kind,
        cm: swept(cm),
        degrees: leg.kind.is_wheel().then_some(leg.amount),
        formation: Some(body.unit.formation),
        mounted: body.unit.mounted,
        parts,
        barely,
        stopped: stop.map(|(time, stop)| StopFacts { at_cm: swept(time * cm), ..stop }),
        narrow: None,
    }
}

/// Returns the pose of a unit at a time, from 0 to 1, of a motion.
pub(crate) fn at_time(placed: &UnitPose, motion: &Motion, time: f64) -> UnitPose {
    let stands = placed.stands().iter();
    let stands = stands.map(|stand| motion.rect(stand, time)).collect();
    let facing = motion.bearing(placed.facing, time);
    UnitPose::new(motion.point(placed.at, time), facing, stands, placed.own_poses)
}

/// Returns a unit after a change of formation, or after mounting or dismounting.
pub(super) fn reformed(survey: Survey<'_>, body: &Body, leg: &Leg) -> Body {
    let mut unit = body.unit.clone();
    match (leg.kind, leg.formation) {
        (LegKind::Mount, _) => unit.mounted = true,
        (LegKind::Dismount, _) => unit.mounted = false,
        (_, Some(formation)) => unit.formation = formation,
        _ => {}
    }
    let pose = Pose { at: body.placed.at, facing: body.placed.facing };
    let stands = formation_stands(survey.tables, &unit, unit.formation, &pose);
    let placed = UnitPose::new(pose.at, pose.facing, stands, false);
    Body { unit, placed }
}

/// Changes the formation of a unit in place, or mounts or dismounts chasseurs, and returns the facts of the leg. If
/// `free` is true, lack of room does not stop the change.
///
/// # Source
/// `move.reform`, `formation.shape`
fn change(survey: Survey<'_>, body: &mut Body, leg: &Leg, free: bool) -> LegFacts {
    let Body { unit: changed, placed } = reformed(survey, body, leg);
    let same = changed.mounted == body.unit.mounted && changed.formation == body.unit.formation;
    let chasseurs = leg.kind == LegKind::Form || changed.troops == Troops::Chasseurs;
    let least = survey.tables.formation_shape.square_least;
    let square = changed.formation != Formation::Square || changed.strength() >= least;
    let can = square
        && changed.formation != Formation::Disordered
        && takes(changed.troops, changed.mounted, changed.has_guns, changed.formation);
    let barred = |why| Some((why, Id::default(), String::new(), None));
    let stop = if !chasseurs {
        barred(Stop::Horses)
    } else if same {
        barred(Stop::Same)
    } else if can {
        let taken = (placed.stands(), placed.inside());
        room(survey, (&changed, &body.placed), taken).filter(|_| !free)
    } else {
        barred(Stop::Formation)
    };
    if stop.is_none() {
        body.unit = changed.clone();
        body.placed = placed;
    }
    LegFacts {
        kind: leg.kind,
        formation: Some(changed.formation),
        mounted: changed.mounted,
        stopped: stop.map(|(why, of, name, kind)| StopFacts { why, of, name, kind, at_cm: 0.0 }),
        ..LegFacts::default()
    }
}

type StopCause = (Stop, Id, String, Option<TerrainKind>);

/// Returns the obstacle that leaves no room for a unit in its new formation: another unit, contact with an enemy,
/// closed ground, or the table's edge. The hollow inside of a square needs room too. Only friendly engineers and
/// gunners without guns may be in it. Returns `None` if there is room.
///
/// # Source
/// `move.reform`, `move.through`, `move.square.shelter`
fn room(
    survey: Survey<'_>,
    (unit, placed): (&Unit, &UnitPose),
    (stands, inside): (&[Rect], Option<Rect>),
) -> Option<StopCause> {
    let tolerance = survey.position.ground.tolerance;
    // The corners of outlines that are at an angle to each other overlap more than either outline is shrunk.
    let mut less: Vec<Rect> = stands.iter().map(|stand| stand.grown(-0.7 * tolerance)).collect();
    let inside = inside.map(|core| core.grown(-0.7 * tolerance));
    for (other, against) in survey.position.on_table().filter(|(other, _)| other.id != unit.id) {
        let others = Obstacles { rects: against.stands(), ..Obstacles::default() };
        let name = || (other.id.clone(), other.name.clone(), None);
        let shelters = || other.side == unit.side && UnitFacts::of(survey.position, other).goes_along();
        let around = inside.is_some_and(|core| others.overlaps(&[core]).is_some());
        if others.overlaps(&less).is_some() || around && !shelters() {
            let (id, name, kind) = name();
            return Some((Stop::Room, id, name, kind));
        }
        let touches = |stands: &[Rect]| {
            let cm = nearest(stands, against.stands());
            cm.is_some_and(|cm| survey.position.touches(cm))
        };
        if other.side != unit.side && touches(stands) && !touches(placed.stands()) {
            let (id, name, kind) = name();
            return Some((Stop::Contact, id, name, kind));
        }
    }
    less.extend(inside);
    if let Some((piece, why)) = closed_at_rest(survey, unit, &less) {
        return Some((why, piece.id.clone(), piece.id.to_string(), Some(piece.kind)));
    }
    let table = Obstacles { bounds: Some(survey.position.ground.bounds()), ..Obstacles::default() };
    let over = table.overlaps(&less).is_some();
    over.then(|| (Stop::Edge, Id::default(), String::new(), None))
}

/// Returns the built-up area in which the path would end, or `None` if the path ends outside. A unit that passes
/// through an area has to end wholly outside.
///
/// # Source
/// `move.half`
fn ends_in(survey: Survey<'_>, body: &Body) -> Option<StopFacts> {
    let less = -survey.position.ground.tolerance;
    let stands: Vec<Rect> = body.placed.stands().iter().map(|stand| stand.grown(less)).collect();
    let pieces = survey.position.terrain.iter();
    let mut areas = pieces.filter(|piece| piece.kind == TerrainKind::Bua);
    let inside = areas
        .find(|piece| piece.as_area().is_some_and(|area| stands.iter().any(|stand| area.overlaps(stand))))?;
    Some(StopFacts {
        why: Stop::Inside,
        of: inside.id.clone(),
        name: inside.id.to_string(),
        kind: Some(inside.kind),
        at_cm: 0.0,
    })
}
