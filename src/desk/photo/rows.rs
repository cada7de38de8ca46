//! The changes that photos would make, as rows for a panel and for drawing.

use super::{BodyPlace, Photos, Row, Sighting};
use crate::Desk;
use crate::edit::carry;
use seam::geometry::{Pose, Rect};
use seam::names::Id;
use seam::ruling::Arg;
use seam::table::Body;
use std::sync::Arc;

/// A body that stands elsewhere than recorded.
#[derive(Clone, Debug)]
pub struct PhotoRow {
    /// The id of the body.
    pub id: Id,
    /// The name of the body.
    pub name: String,
    /// The recorded place, the new place, and the uncertainty, in words.
    pub says: String,
    /// The opinion of the rules on the move.
    pub watch: Option<String>,
    /// True if the umpire should check the row before accepting it.
    pub warns: bool,
    /// The recorded pose.
    pub was: Option<Pose>,
    /// The pose in the photo.
    pub now: Pose,
    /// The distance between the two in words. `None` on a board, and for a body that had no place.
    pub far: Option<String>,
    /// The stands in the new place. The list is empty if the shape of the body is not known.
    pub stands: Vec<Rect>,
}

impl Desk {
    /// Returns the rows for bodies that the photos would move, in the order of the battle.
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

/// Returns the stands of a body for a given pose.
fn stands(body: &Body, now: &Pose) -> Vec<Rect> {
    let from = body.pose.map(|(at, facing)| Pose { at, facing });
    let carried = |from: Pose| body.stands.iter().map(move |(_, stand)| carry(stand, &from, now));
    from.map(|from| carried(from).collect()).unwrap_or_default()
}
