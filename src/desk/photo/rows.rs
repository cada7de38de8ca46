//! The moves of units that the photos would make, as rows for a panel and for the drawing.

use super::{BodyPlace, Row, Sighting};
use crate::edit::carry;
use crate::session::Names;
use dice::Id;
use geometry::{Pose, Rect};
use ruling::Arg;
use ruling::table::Body;

/// A unit, general or battery of guns whose position in the photos differs from the recorded one.
#[derive(Clone, Debug)]
pub struct PhotoRow {
    /// The id of the unit.
    pub id: Id,
    /// The name of the unit.
    pub name: String,
    /// A text with the recorded position, the new position, and the uncertainty.
    pub says: String,
    /// The answer of the rules about the move, as a text. `None` if there is no answer.
    pub watch: Option<String>,
    /// True if the umpire should check the row before accepting it.
    pub warns: bool,
    /// The recorded pose.
    pub was: Option<Pose>,
    /// The pose in the photo.
    pub now: Pose,
    /// The distance between the two positions, as a text. `None` on a board, and for a unit that had no position.
    pub far: Option<String>,
    /// The stands at the new position. Empty if the shape of the unit is not known.
    pub stands: Vec<Rect>,
}

impl PhotoRow {
    /// Returns a row for each unit that the photos would move.
    pub(super) fn all(names: Names<'_>, sighting: &Sighting) -> Vec<Self> {
        sighting.changed().map(|row| Self::of(names, row)).collect()
    }

    fn of(names: Names<'_>, row: &Row) -> Self {
        let (session, language) = (names.session(), names.language());
        let view = session.view();
        let called = |id: &Id| session.called(id);
        let far = match row.placed {
            BodyPlace::Moved(far, _) => Some(language.arg(&Arg::length(view.unit, far))),
            _ => None,
        };
        let body = view.body(&row.id).filter(|body| body.pose.is_some());
        let body = body.or_else(|| session.tray().iter().find(|body| body.id == row.id));
        Self {
            id: row.id.clone(),
            name: called(&row.id),
            says: language.say(&row.says(view, &called)),
            watch: row.watch.says(session.book().catalogue(), language),
            warns: row.watch.warns(),
            was: row.was,
            now: row.now,
            far,
            stands: body.map(|body| stands(body, &row.now)).unwrap_or_default(),
        }
    }
}

/// Returns the stands of a unit as they would be at a pose.
fn stands(body: &Body, now: &Pose) -> Vec<Rect> {
    let from = body.pose.map(|(at, facing)| Pose { at, facing });
    let carried = |from: Pose| body.stands.iter().map(move |(_, stand)| carry(stand, &from, now));
    from.map(|from| carried(from).collect()).unwrap_or_default()
}
