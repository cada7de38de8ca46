//! The photos that the user is working with, from the first photo until they are put away.

use super::open::{PhotoView, Photos};
use super::{PhotoRow, Setting};
use crate::analysis::Worker;
use crate::lists::{CacheInputs, CachedValue};
use crate::session::{Names, Session};
use dice::Id;
use geometry::Pose;
use glam::DVec2;
use ruling::table::View;
use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

/// The initial opacity of a photo under the drawing of the table.
const COVER: f32 = 0.6;

/// Something that a user does with the photos of the table.
#[derive(Clone, Debug)]
pub enum PhotoEvent {
    /// Photos are analysed in the background. Each is given by its file name and content. Earlier photos are included,
    /// unless none can be used or all results were accepted.
    Look(Vec<(String, Vec<u8>)>, Setting),
    /// Photos are read from files and analysed, together with earlier ones.
    Files(Vec<PathBuf>),
    /// A corner of the table was clicked in a photo without tags, in pixels of the photo. The order is near left, near right,
    /// far right, far left. After the fourth corner, the photo is straightened.
    Corner(DVec2),
    /// The pose of a unit is corrected before the photos are accepted. The rules are asked again about that pose.
    Correct(Id, Pose),
    /// Units are put where the photos show them, as a single step of the record. A list limits this to some units. The
    /// photos are saved beside the record.
    Accept(Option<Vec<Id>>),
}

/// The photos that the user is working with, if there are any.
#[derive(Default)]
pub struct PhotoTable {
    photos: Option<Photos>,
    rows: CachedValue<Vec<PhotoRow>>,
}

impl PhotoTable {
    /// Returns the photos on the desk.
    pub fn get(&self) -> Option<&Photos> {
        self.photos.as_ref()
    }

    /// Returns the photos on the desk, so that the caller can change how they are shown.
    pub fn get_mut(&mut self) -> Option<&mut Photos> {
        self.photos.as_mut()
    }

    /// Returns the rows for the units that the photos would move, in the order of the battle.
    pub fn rows(&self, names: Names<'_>) -> Arc<Vec<PhotoRow>> {
        let sighting = self.get().and_then(Photos::sighting);
        let inputs = CacheInputs::of(names, self.get().map_or(0, Photos::stamp));
        self.rows.get(inputs, || sighting.map_or_else(Vec::new, |sighting| PhotoRow::all(names, sighting)))
    }

    /// Returns the measurements that the user gave in addition to the photos.
    pub fn setting(&self) -> Setting {
        self.get().map(|photos| photos.setting.clone()).unwrap_or_default()
    }

    /// Returns the number of photos that a new photo would be combined with.
    pub fn joined(&self, view: &View) -> usize {
        let photos = self.get().filter(|photos| photos.are_joined(view));
        photos.map_or(0, |photos| photos.shots().len() + photos.waiting.len())
    }

    /// Returns a value that changes whenever something about the photos changes.
    pub(crate) fn stamp(&self) -> Option<(u64, u64, bool)> {
        let photos = self.get()?;
        Some((photos.shown.come(), photos.sighting.come(), photos.is_busy()))
    }

    /// Analyses photos of the table in the background. Each is given by its file name and content. Earlier photos are
    /// included, unless the phase has changed since or all their changes were accepted.
    pub(crate) fn look_at(
        &mut self,
        files: Vec<(String, Vec<u8>)>,
        setting: Setting,
        view: &Arc<View>,
        scout: &Worker,
    ) {
        let cover = self.get().map_or(COVER, |photos| photos.cover);
        let photos = self.photos.take().filter(|photos| photos.are_joined(view));
        let photos = self.photos.insert(photos.unwrap_or_else(|| Photos::new(view, cover)));
        photos.setting = setting;
        photos.waiting.extend(files);
        photos.look_at_waiting(view, scout);
    }

    /// Takes the results of finished work on photos. Returns true if there were any.
    pub(crate) fn poll(&mut self, session: &Session, scout: &Worker) -> bool {
        let Some(photos) = &mut self.photos else {
            return false;
        };
        let (shown, compared) = (photos.shown.poll(), photos.sighting.poll());
        if compared {
            photos.correct_again(session.view());
        }
        if shown {
            photos.looked_at(session, scout);
        }
        shown | compared
    }

    /// Waits until all work on photos is done.
    pub(crate) fn settle(&mut self, session: &Session, scout: &Worker) {
        let Some(photos) = &mut self.photos else {
            return;
        };
        while photos.shown.wait() {
            photos.looked_at(session, scout);
        }
        if photos.sighting.wait() {
            photos.correct_again(session.view());
        }
    }

    /// Compares the photos with the current battle.
    pub(crate) fn compare(&mut self, session: &Session, scout: &Worker) {
        if let Some(photos) = &mut self.photos {
            photos.compare(session, scout);
        }
    }

    /// Corrects the pose of a unit before the photos are accepted. The rules are then asked again about the move to
    /// this pose.
    pub(crate) fn correct(&mut self, session: &Session, id: &Id, now: Pose, scout: &Worker) {
        if let Some(photos) = &mut self.photos {
            photos.correct(session, id, now, scout);
        }
    }

    /// Adds a corner of the table that the user clicked in a photo without tags, in pixels of the photo. The order is
    /// near left, near right, far right, far left. After the fourth corner, the photo is straightened.
    pub(crate) fn click_corner(&mut self, view: &Arc<View>, at: DVec2, scout: &Worker) {
        if let Some(photos) = &mut self.photos {
            photos.click_corner(view, at, scout);
        }
    }

    /// Takes back the last corner that was clicked.
    pub fn unclick_corner(&mut self) {
        let shown = self.photos.as_mut().filter(|photos| !photos.is_busy());
        if let Some(PhotoView::Corners { clicked, .. }) = shown.and_then(|photos| photos.shown.get_mut()) {
            clicked.pop();
        }
    }

    /// Removes the photos from the desk. While corners are being clicked, removes only that photo and shows the earlier
    /// ones again.
    pub fn put_away(&mut self) {
        let asked = self.photos.as_mut().filter(|photos| !photos.is_busy());
        match asked.and_then(|photos| photos.shown.get_mut()) {
            Some(shown @ PhotoView::Corners { before: Some(_), .. }) => {
                if let PhotoView::Corners { before: Some(before), .. } =
                    mem::replace(shown, PhotoView::Faults(Vec::new()))
                {
                    *shown = PhotoView::Table(before);
                }
            }
            _ => self.photos = None,
        }
    }

    /// Removes photos that give no results, because they have no tags or can't be read. Returns true if there were any.
    pub(crate) fn leave(&mut self) -> bool {
        let leaves =
            self.get().is_some_and(|photos| photos.looked().is_none() && !photos.faults().is_empty());
        if leaves {
            self.put_away();
        }
        leaves
    }
}
