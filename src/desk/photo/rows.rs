//! The changes that the photos would make, as rows for a panel and for the drawing.

use super::{BodyPlace, Photos, Row, Sighting};
use crate::Desk;
use crate::edit::carry;
use dice::Id;
use geometry::{Pose, Rect};
use ruling::Arg;
use ruling::table::Body;
use std::sync::Arc;

/// A body whose place in the photos differs from the recorded one.
#[derive(Clone, Debug)]
pub struct PhotoRow {
    /// The id of the body.
    pub id: Id,
    /// The name of the body.
    pub name: String,
    /// A text with the recorded place, the new place, and the uncertainty.
    pub says: String,
    /// The answer of the rules about the move, as a text.
    pub watch: Option<String>,
    /// True if the umpire should check the row before accepting it.
    pub warns: bool,
    /// The recorded pose.
    pub was: Option<Pose>,
    /// The pose in the photo.
    pub now: Pose,
    /// The distance between the two places, as a text. `None` on a board, and for a body that had no place.
    pub far: Option<String>,
    /// The stands at the new place. Empty if the shape of the body is not known.
    pub stands: Vec<Rect>,
}

impl Desk {
    /// Returns the rows for the bodies that the photos would move, in the order of the battle.
    pub fn photo_rows(&self) -> Arc<Vec<PhotoRow>> {
        let answers = self.photos().map_or(0, Photos::stamp);
        self.photo_rows.get(self.made(answers), || self.make_photo_rows())
    }

    fn make_photo_rows(&self) -> Vec<PhotoRow> {
        let sighting = self.photos().and_then(Photos::sighting);
        sighting.into_iter().flat_map(Sighting::changed).map(|row| self.photo_row(row)).collect()
    }

    fn photo_row(&self, row: &Row) -> PhotoRow {
        let (language, view) = (self.look.language, self.session.view());
        let called = |id: &Id| self.session.battle().called(id);
        let catalogue = self.session.book().catalogue();
        let far = match row.placed {
            BodyPlace::Moved(far, _) => Some(language.arg(&Arg::length(view.unit, far))),
            _ => None,
        };
        let waiting = self.tray();
        let body = view.body(&row.id).filter(|body| body.pose.is_some());
        let body = body.or_else(|| waiting.iter().find(|body| body.id == row.id));
        PhotoRow {
            id: row.id.clone(),
            name: called(&row.id),
            says: language.say(&row.says(view, &called)),
            watch: row.watch.says(catalogue, language),
            warns: row.watch.warns(),
            was: row.was,
            now: row.now,
            far,
            stands: body.map(|body| stands(body, &row.now)).unwrap_or_default(),
        }
    }
}

/// Returns the stands of a body as they would be at a pose.
fn stands(body: &Body, now: &Pose) -> Vec<Rect> {
    let from = body.pose.map(|(at, facing)| Pose { at, facing });
    let carried = |from: Pose| body.stands.iter().map(move |(_, stand)| carry(stand, &from, now));
    from.map(|from| carried(from).collect()).unwrap_or_default()
}
