//! What photos show of a battle, body by body, and what of it is another than recorded.

use super::Shot;
use super::watch::{Watch, Watcher};
use crate::edit::{Edit, EditFault, Tie, carry, edited, ties};
use crate::steps::{cell_under, faces};
use glam::DVec2;
use seam::geometry::{Pose, Rect};
use seam::names::Id;
use seam::rulebook::shelf::{Battle, Book};
use seam::table::tags::UnitTag;
use seam::table::{Body, BodyKind, View};
use seam::units::Bearing;
use std::collections::{BTreeMap, BTreeSet};
use vision::{Reading, together};

/// A unit that was turned by no more than this stands as recorded, in degrees: a hand does not turn it back.
const TURNED: f64 = 3.0;
/// Turned by no more than this somebody who moved faces as recorded, in degrees: a photo shows a facing less surely.
const FACES: f64 = 1.0;
/// Where a hand says it exactly, who is farther off than this is elsewhere; in the table's unit, and in degrees.
const SAME: f64 = 1e-3;
/// How far from the table's edge somebody lies beside it, in cm.
const BESIDE: f64 = 3.0;
/// How far behind those he is with a general's tag may lie, in cm.
const WITH: f64 = 12.0;

/// What a photo shows of a body.
#[derive(Debug)]
pub enum Placed {
    /// It stands as recorded, as nearly as a photo shows it.
    AsRecorded,
    /// It stands elsewhere: so far in what the table counts in, turned by so many degrees to the right.
    Moved(f64, f64),
    /// On a board it is in another cell, or faces another way: from where to where, by what they are called.
    Stepped(String, String),
    /// It stood nowhere.
    SetUp,
}

/// A body whose tag was read.
#[derive(Debug)]
pub struct Row {
    /// Who.
    pub id: Id,
    /// Where the record has it.
    pub was: Option<Pose>,
    /// Where the photo has it.
    pub now: Pose,
    /// What is another.
    pub placed: Placed,
    /// How far it may be from there, in mm: 95 times of 100 less.
    pub error: f64,
    /// What the rules say of it.
    pub watch: Watch,
}

/// What photos show of a battle.
pub struct Sighting {
    /// Those whose tags were read, in the order of the battle.
    pub rows: Vec<Row>,
    /// Those with a tag that was not seen: they keep their place.
    pub unseen: Vec<Id>,
    /// Those whose tags were seen at two places, or the numbers of tags nobody has: they keep their place too.
    pub twice: Vec<Id>,
    /// Tags that are nobody's.
    pub unknown: Vec<u16>,
    /// Those whose tags lie beside the table: they keep their place.
    pub beside: Vec<Id>,
}

impl Sighting {
    /// Compares what photos show with a battle; those whom a hand corrected are where it put them.
    ///
    /// # Errors
    /// The battle can't be written and read again: none does that.
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
                        None if stays => (now, Placed::AsRecorded, reading.error),
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

    /// Those who stand elsewhere than recorded.
    pub fn changed(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| !matches!(row.placed, Placed::AsRecorded))
    }

    /// What accepting it changes, of all or only of these; none where nothing is changed.
    pub fn change(&self, only: Option<&[Id]>) -> Option<Edit> {
        let chosen = self.changed().filter(|row| only.is_none_or(|only| only.contains(&row.id)));
        let put: Vec<_> = chosen.map(|row| (row.id.clone(), row.now)).collect();
        (!put.is_empty()).then_some(Edit::Put(put))
    }

    /// Those whom the record has now where they are shown, all or only these: until it is compared anew nobody accepts it twice.
    pub(super) fn accepted(&mut self, only: Option<&[Id]>) {
        for row in self.rows.iter_mut().filter(|row| only.is_none_or(|only| only.contains(&row.id))) {
            row.was = Some(row.now);
            row.placed = Placed::AsRecorded;
            row.watch = Watch::Unasked;
        }
    }

    /// Another place for somebody, as a hand corrected it; what the rules say of it is not known yet.
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

/// What is another about a body that a hand put there.
fn by_hand(view: &View, body: &Body, now: &Pose) -> Placed {
    let exact = Reading { id: 0, at: now.at, bearing: 0.0, error: 0.0 };
    match placed(view, body, now, &exact) {
        // Who was put where a hand corrected him is there.
        Placed::Moved(far, turn) if far <= SAME && turn.abs() <= SAME => Placed::AsRecorded,
        placed => placed,
    }
}

/// The battle as it would be with those who stand nowhere put down at their tags: how deep a unit is that has no place hangs
/// on its formation, and that the book knows.
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
    // Who can't be put there as one with the others is put there alone.
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

/// The pose of a body whose tag was read: the tag lies behind its rear edge.
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

/// A pose that differs from how somebody stood by what a photo does not show: he faces as he did, and is straight ahead or
/// behind if he is nearly so. Otherwise each would have wheeled by a hair.
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

/// A general faces nowhere, however his tag lies: he faces as he is recorded.
fn faced(body: &Body, now: Pose) -> Pose {
    let recorded = body.pose.map(|(_, facing)| facing).unwrap_or_default();
    if body.kind == BodyKind::General { Pose { facing: recorded, ..now } } else { now }
}

/// Whether somebody lies beside the table: in the box, not on it. A tag behind who stands at the edge does that, he himself not.
fn is_beside(view: &View, at: DVec2) -> bool {
    let Some((least, most)) = view.bounds() else {
        return true;
    };
    let cm = BESIDE / view.unit.in_cm();
    at.cmplt(least - cm).any() || at.cmpgt(most + cm).any()
}

/// Whether somebody is still where he is by being with others, as far as his tag shows it.
fn holds(view: &View, tie: &Tie, reading: &Reading, seen: &dyn Fn(&Id) -> Option<Pose>) -> bool {
    let at = reading.at / view.unit.in_cm();
    match tie {
        Tie::With(host) => {
            let host = view.body(host).and_then(|host| {
                let ((at, facing), outline) = (host.pose?, host.outline()?);
                // Where he is with goes along with those who march.
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

/// What is another about a body that stands there.
fn placed(view: &View, body: &Body, now: &Pose, reading: &Reading) -> Placed {
    let Some((at, facing)) = body.pose else {
        return Placed::SetUp;
    };
    if !view.cells.is_empty() {
        return stepped(view, body, now);
    }
    let unit = view.unit.in_cm();
    let accuracy = view.ground.map_or(0.0, |ground| ground.accuracy * unit);
    let (far, turn) = (at.distance(now.at), facing.turn_to(now.facing));
    let nearly = far * unit <= accuracy.max(reading.error) && turn.abs() <= TURNED;
    if nearly && reading.error > 0.0 { Placed::AsRecorded } else { Placed::Moved(far, turn) }
}

fn stepped(view: &View, body: &Body, now: &Pose) -> Placed {
    let under = cell_under(view, body, now);
    let called = |cell: Option<&seam::table::Cell>| cell.map_or_else(String::new, |cell| cell.id.to_string());
    let was = body.cell.as_ref().and_then(|id| view.cell(id));
    let faced = |cell: Option<&seam::table::Cell>, facing| cell.and_then(|cell| faces(cell, facing));
    let turned = body.has_front()
        && faced(was, body.pose.map(|(_, facing)| facing).unwrap_or_default()) != faced(under, now.facing);
    if under.map(|cell| &cell.id) == body.cell.as_ref() && !turned {
        return Placed::AsRecorded;
    }
    Placed::Stepped(called(was), called(under))
}

/// How far a point is from where it is, for those who draw a line between them.
impl Row {
    /// The middle of its front before and now, where both are known.
    pub fn line(&self) -> Option<(DVec2, DVec2)> {
        Some((self.was?.at, self.now.at))
    }
}
