//! What photos would change, as a panel lists it and a table draws it.

use super::{Photos, Placed, Row, Sighting};
use crate::Desk;
use crate::edit::carry;
use seam::geometry::{Pose, Rect};
use seam::names::Id;
use seam::ruling::Arg;
use seam::table::Body;
use std::sync::Arc;

/// One who stands elsewhere than recorded.
#[derive(Clone, Debug)]
pub struct PhotoRow {
    /// Who.
    pub id: Id,
    /// What he is called.
    pub name: String,
    /// Where he stood, where he stands, and how sure that is, in words.
    pub says: String,
    /// What the rules say of it.
    pub watch: Option<String>,
    /// Whether the umpire should look at it before he accepts it.
    pub warns: bool,
    /// Where the record has him.
    pub was: Option<Pose>,
    /// Where the photo has him.
    pub now: Pose,
    /// How far apart that is, in words; none on a board, and of who stood nowhere.
    pub far: Option<String>,
    /// His stands as they would lie there; none where nobody knows his shape.
    pub stands: Vec<Rect>,
}

impl Desk {
    /// Those whom the photos would put elsewhere, in the order of the battle.
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
            Placed::Moved(far, _) => Some(language.arg(&Arg::length(view.unit, far))),
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

/// The stands of a body as they would lie at a pose.
fn stands(body: &Body, now: &Pose) -> Vec<Rect> {
    let from = body.pose.map(|(at, facing)| Pose { at, facing });
    let carried = |from: Pose| body.stands.iter().map(move |(_, stand)| carry(stand, &from, now));
    from.map(|from| carried(from).collect()).unwrap_or_default()
}
