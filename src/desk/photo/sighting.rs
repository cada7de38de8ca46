//! The comparison of photos with a battle, unit by unit. A unit here can also be a general or guns.

use super::Shot;
use super::watch::{Watch, Watcher};
use crate::edit::{Edit, EditFault, Tie, carry, edited, ties};
use crate::hand::steps::{cell_under, faces};
use dice::Id;
use geometry::units::Bearing;
use geometry::{Pose, Rect};
use glam::DVec2;
use rulebook::shelf::{Battle, Book};
use ruling::table::tags::UnitTag;
use ruling::table::{Body, BodyKind, View};
use std::collections::{BTreeMap, BTreeSet};
use vision::{Reading, together};

/// The greatest turn in degrees for which a unit still counts as standing as recorded.
const TURNED: f64 = 3.0;
/// The greatest turn in degrees for which a moved unit keeps its recorded facing. A photo shows facings less precisely
/// than positions.
const FACES: f64 = 1.0;
/// The difference up to which a pose set by hand counts as the recorded one, in the table's unit and in degrees.
const SAME: f64 = 1e-3;
/// The distance in cm outside the table's edge beyond which a tag counts as lying beside the table.
const BESIDE: f64 = 3.0;
/// The greatest distance in cm between a unit's tag and the host or terrain piece that the unit still counts as being
/// with.
const WITH: f64 = 12.0;

/// The difference between the position of a unit in the photos and the recorded position.
#[derive(Debug)]
pub enum BodyPlace {
    /// The unit stands as recorded, within the precision of a photo.
    AsRecorded,
    /// The unit stands elsewhere. The numbers are the distance in the table's unit of length, and the turn in degrees
    /// clockwise.
    Moved(f64, f64),
    /// On a board, the unit is in another cell or faces another direction. The texts are the names of the old and the
    /// new cell.
    Stepped(String, String),
    /// The unit had no recorded position.
    SetUp,
}

/// A unit, general or battery of guns whose tag was read in the photos.
#[derive(Debug)]
pub struct Row {
    /// The id of the unit.
    pub id: Id,
    /// The recorded pose.
    pub was: Option<Pose>,
    /// The pose in the photo.
    pub now: Pose,
    /// The difference between the new position and the recorded one.
    pub placed: BodyPlace,
    /// The uncertainty of the position in mm. In 95 of 100 cases the error is smaller.
    pub error: f64,
    /// The answer of the rules about the move.
    pub watch: Watch,
}

/// The comparison of photos with a battle.
pub struct Sighting {
    /// The units whose tags were read, in the order of the battle.
    pub rows: Vec<Row>,
    /// The units whose tags were not seen. They keep their recorded positions.
    pub unseen: Vec<Id>,
    /// The units whose tags were seen at two positions. They keep their recorded positions.
    pub twice: Vec<Id>,
    /// The numbers of the tags that belong to no unit.
    pub unknown: Vec<u16>,
    /// The units whose tags lie beside the table. They keep their recorded positions.
    pub beside: Vec<Id>,
}

impl Sighting {
    /// Compares photos with a battle. Units that the user corrected are taken to be at the corrected pose.
    ///
    /// # Errors
    /// Fails if the battle can't be written and read again. This does not happen.
    pub fn of(
        book: &dyn Book,
        battle: &dyn Battle,
        shots: &[Shot],
        corrected: &BTreeMap<Id, Pose>,
    ) -> Result<Self, EditFault> {
        let surveys: Vec<_> = shots.iter().map(|shot| shot.survey.clone()).collect();
        let (readings, twice) = together(&surveys);
        let view = battle.view();
        let by_tag: BTreeMap<u16, &UnitTag> = view.tags.units.iter().map(|tag| (tag.id, tag)).collect();
        let mut sighting = Self {
            rows: Vec::new(),
            unseen: Vec::new(),
            twice: Vec::new(),
            unknown: Vec::new(),
            beside: Vec::new(),
        };
        let border: BTreeSet<u16> = view.tags.border.iter().map(|tag| tag.id).collect();
        let strange = |id: &u16| !by_tag.contains_key(id) && !border.contains(id);
        let all = readings.iter().map(|reading| reading.id).chain(twice.iter().copied());
        sighting.unknown = all.filter(strange).collect::<BTreeSet<_>>().into_iter().collect();
        let twice: BTreeSet<&Id> =
            twice.iter().filter_map(|id| by_tag.get(id)).map(|tag| &tag.unit).collect();
        let read: BTreeMap<&Id, (&Reading, &UnitTag)> = readings
            .iter()
            .filter_map(|reading| Some((reading, *by_tag.get(&reading.id)?)))
            .map(|(reading, tag)| (&tag.unit, (reading, tag)))
            .collect();
        let stood = stood(book, battle, &view, &read);
        let ties = ties(battle)?;
        let watcher = Watcher::of(book, battle);
        let seen = |id: &Id| {
            let shown = || {
                let (reading, tag) = read.get(id).filter(|_| !twice.contains(id))?;
                pose(&view, stood.body(id)?, reading, tag)
            };
            corrected.get(id).copied().or_else(shown)
        };
        for body in view.bodies.iter().filter(|body| body.present && view.tags.of_unit(&body.id).is_some()) {
            let id = body.id.clone();
            match read.get(&body.id) {
                _ if twice.contains(&body.id) => sighting.twice.push(id),
                None => sighting.unseen.push(id),
                Some((reading, tag)) => {
                    let Some(now) = pose(&view, stood.body(&id).unwrap_or(body), reading, tag) else {
                        sighting.unseen.push(id);
                        continue;
                    };
                    let now = faced(body, straight(&view, body, now, reading));
                    if is_beside(&view, now.at) {
                        sighting.beside.push(id);
                        continue;
                    }
                    let stays =
                        ties.iter().any(|(tied, tie)| *tied == id && holds(&view, tie, reading, &seen));
                    let (now, placed, error) = match corrected.get(&id) {
                        Some(hand) => {
                            let hand = faced(body, *hand);
                            (hand, by_hand(&view, body, &hand), 0.0)
                        }
                        None if stays => (now, BodyPlace::AsRecorded, reading.error),
                        None => (now, placed(&view, body, &now, reading), reading.error),
                    };
                    let was = body.pose.map(|(at, facing)| Pose { at, facing });
                    let watch = watcher.look(body, &placed, &now);
                    sighting.rows.push(Row { id, was, now, placed, error: error * 10.0, watch });
                }
            }
        }
        Ok(sighting)
    }

    /// Returns the rows of the units whose position differs from the recorded one.
    pub fn changed(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| !matches!(row.placed, BodyPlace::AsRecorded))
    }

    /// Returns the edit that accepts all changes, or only those of the units in `only`. Returns `None` if there are no
    /// such changes.
    pub fn change(&self, only: Option<&[Id]>) -> Option<Edit> {
        let chosen = self.changed().filter(|row| only.is_none_or(|only| only.contains(&row.id)));
        let put: Vec<_> = chosen.map(|row| (row.id.clone(), row.now)).collect();
        (!put.is_empty()).then_some(Edit::Put(put))
    }

    /// Marks units as accepted, either all or those in `only`. So none is accepted twice before the next comparison.
    pub(super) fn accepted(&mut self, only: Option<&[Id]>) {
        for row in self.rows.iter_mut().filter(|row| only.is_none_or(|only| only.contains(&row.id))) {
            row.was = Some(row.now);
            row.placed = BodyPlace::AsRecorded;
            row.watch = Watch::Unasked;
        }
    }

    /// Sets the pose that the user gave for a unit. The answer of the rules to this pose is then unknown until the next
    /// comparison.
    pub fn correct(&mut self, view: &View, id: &Id, now: Pose) {
        let row = self.rows.iter_mut().find(|row| row.id == *id && row.now != now);
        if let (Some(row), Some(body)) = (row, view.body(id)) {
            let now = faced(body, now);
            row.now = now;
            row.placed = by_hand(view, body, &now);
            row.error = 0.0;
            row.watch = Watch::Coming;
        }
    }
}

/// Compares a pose that the user gave for a unit with the recorded pose.
fn by_hand(view: &View, body: &Body, now: &Pose) -> BodyPlace {
    let exact = Reading { id: 0, at: now.at, bearing: 0.0, error: 0.0 };
    match placed(view, body, now, &exact) {
        // If the battle already has the corrected pose, the unit counts as recorded.
        BodyPlace::Moved(far, turn) if far <= SAME && turn.abs() <= SAME => BodyPlace::AsRecorded,
        placed => placed,
    }
}

/// Returns the view of the battle with unplaced units put down at their tags. This gives the depth of each unplaced
/// unit, which depends on its formation and is known only to the rulebook.
fn stood(
    book: &dyn Book,
    battle: &dyn Battle,
    view: &View,
    read: &BTreeMap<&Id, (&Reading, &UnitTag)>,
) -> View {
    let nowhere = view.bodies.iter().filter(|body| body.present && body.pose.is_none());
    let put: Vec<_> = nowhere
        .filter_map(|body| {
            let (reading, _) = read.get(&body.id)?;
            let at = reading.at / view.unit.in_cm();
            let facing = Bearing::degrees(reading.bearing);
            (!is_beside(view, at)).then(|| (body.id.clone(), Pose { at, facing }))
        })
        .collect();
    if put.is_empty() {
        return view.clone();
    }
    let there = edited(book, battle, &Edit::Put(put.clone()));
    // If the units can't be put down together, each is put down by itself.
    there.map_or_else(
        |_| {
            let mut known = view.clone();
            for one in put {
                let alone = edited(book, battle, &Edit::Put(vec![one.clone()])).ok();
                let body = alone.and_then(|battle| battle.view().body(&one.0).cloned());
                if let (Some(body), Some(place)) =
                    (body, known.bodies.iter_mut().find(|body| body.id == one.0))
                {
                    *place = body;
                }
            }
            known
        },
        |battle| battle.view(),
    )
}

/// Returns the pose of a unit, computed from its tag. The tag lies behind the unit's rear edge.
fn pose(view: &View, body: &Body, reading: &Reading, tag: &UnitTag) -> Option<Pose> {
    let facing = Bearing::degrees(reading.bearing);
    let cm = view.unit.in_cm();
    let deep = body.pose.map_or(0.0, |(at, stood)| {
        let stood = Pose { at, facing: stood };
        let rear = body.stands.iter().flat_map(|(_, stand)| stand.corners());
        rear.map(|corner| -stood.to_local(corner).y).fold(0.0, f64::max)
    });
    let at = reading.at / cm + facing.forward() * (tag.behind / cm + deep);
    at.is_finite().then_some(Pose { at, facing })
}

/// Removes differences that are too small for a photo to show. The recorded facing is kept, and a path that is nearly
/// straight ahead or back becomes straight. Otherwise every unit would seem to have made a tiny wheel.
fn straight(view: &View, body: &Body, now: Pose, reading: &Reading) -> Pose {
    let Some((at, facing)) = body.pose.filter(|(_, facing)| facing.turn_to(now.facing).abs() <= FACES) else {
        return now;
    };
    let stood = Pose { at, facing };
    let went = stood.to_local(now.at);
    let nearly = went.x.abs() * view.unit.in_cm() <= reading.error && went.y.abs() > went.x.abs();
    let at = if nearly { stood.to_world(DVec2::new(0.0, went.y)) } else { now.at };
    Pose { at, facing }
}

/// Gives a general the recorded facing, because the direction of a general's tag has no meaning. Returns the pose of
/// any other unit unchanged.
fn faced(body: &Body, now: Pose) -> Pose {
    let recorded = body.pose.map(|(_, facing)| facing).unwrap_or_default();
    if body.kind == BodyKind::General { Pose { facing: recorded, ..now } } else { now }
}

/// Returns true if a tag lies beside the table, for example in the box of the miniatures. The tag of a unit at the edge
/// may also be outside the table, but only a little.
fn is_beside(view: &View, at: DVec2) -> bool {
    let Some((least, most)) = view.bounds() else {
        return true;
    };
    let cm = BESIDE / view.unit.in_cm();
    at.cmplt(least - cm).any() || at.cmpgt(most + cm).any()
}

/// Returns true if the tag of a unit is near enough to the host that the unit is attached to, or to the terrain piece
/// that the unit is in. `seen` returns the pose of the host in the photos.
fn holds(view: &View, tie: &Tie, reading: &Reading, seen: &dyn Fn(&Id) -> Option<Pose>) -> bool {
    let at = reading.at / view.unit.in_cm();
    match tie {
        Tie::With(host) => {
            let host = view.body(host).and_then(|host| {
                let ((at, facing), outline) = (host.pose?, host.outline()?);
                // The host is moved first, because an attached unit moves with its host.
                Some(seen(&host.id).map_or(outline, |now| carry(&outline, &Pose { at, facing }, &now)))
            });
            host.is_none_or(|host| host.distance_to_point(at) * view.unit.in_cm() <= WITH)
        }
        Tie::In(place) => {
            let mut pieces = view.terrain.iter().filter(|piece| piece.id == *place);
            let here = Rect::new(at, Bearing::default(), 0.0, 0.0);
            pieces.any(|piece| piece.distance(&here) * view.unit.in_cm() <= WITH)
        }
    }
}

/// Compares a pose of a unit with the recorded pose. `reading` has the uncertainty of the pose.
fn placed(view: &View, body: &Body, now: &Pose, reading: &Reading) -> BodyPlace {
    let Some((at, facing)) = body.pose else {
        return BodyPlace::SetUp;
    };
    if !view.cells.is_empty() {
        return stepped(view, body, now);
    }
    let unit = view.unit.in_cm();
    let accuracy = view.ground.map_or(0.0, |ground| ground.accuracy * unit);
    let (far, turn) = (at.distance(now.at), facing.turn_to(now.facing));
    let nearly = far * unit <= accuracy.max(reading.error) && turn.abs() <= TURNED;
    if nearly && reading.error > 0.0 { BodyPlace::AsRecorded } else { BodyPlace::Moved(far, turn) }
}

fn stepped(view: &View, body: &Body, now: &Pose) -> BodyPlace {
    let under = cell_under(view, body, now);
    let called =
        |cell: Option<&ruling::table::Cell>| cell.map_or_else(String::new, |cell| cell.id.to_string());
    let was = body.cell.as_ref().and_then(|id| view.cell(id));
    let faced = |cell: Option<&ruling::table::Cell>, facing| cell.and_then(|cell| faces(cell, facing));
    let turned = body.has_front()
        && faced(was, body.pose.map(|(_, facing)| facing).unwrap_or_default()) != faced(under, now.facing);
    if under.map(|cell| &cell.id) == body.cell.as_ref() && !turned {
        return BodyPlace::AsRecorded;
    }
    BodyPlace::Stepped(called(was), called(under))
}

/// The line from the recorded position to the new one, for the drawing.
impl Row {
    /// Returns the front middles at the recorded and at the new position. Returns `None` if there is no recorded
    /// position.
    pub fn line(&self) -> Option<(DVec2, DVec2)> {
        Some((self.was?.at, self.now.at))
    }
}
