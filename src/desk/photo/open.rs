//! Photos on the desk: they are shown under the drawing of the table, compared with the battle, and accepted as a step
//! of the record.

use super::{PhotoFault, Setting, Shot, Sighting, agreed, clicked, keep, shot, underlay};
use crate::edit::EditFault;
use crate::{Background, Desk};
use dice::Id;
use geometry::Pose;
use glam::DVec2;
use ruling::Reason;
use ruling::table::View;
use std::collections::BTreeMap;
use std::mem;
use std::path::Path;
use std::slice;
use std::sync::Arc;
use vision::{OverheadPhoto, Photo};

/// The initial opacity of a photo under the drawing of the table.
const COVER: f32 = 0.6;

/// The present display of the photos on the desk.
pub enum PhotoView {
    /// The straightened table, with the results of the analysis.
    Table(PhotoAnalysis),
    /// A photo without tags. The user still has to click the corners of its table.
    Corners {
        /// The name of the file.
        name: String,
        /// The photo.
        photo: Arc<Photo>,
        /// The corners clicked so far, in pixels of the photo: near left, near right, far right, far left.
        clicked: Vec<DVec2>,
        /// The reasons why the corners are needed, and why other new photos can't be used.
        faults: Vec<PhotoFault>,
        /// The results of earlier photos. They are shown again once this photo is removed.
        before: Option<PhotoAnalysis>,
    },
    /// The reasons why no photo can be used.
    Faults(Vec<PhotoFault>),
}

/// Photos that have been analysed.
#[derive(Clone, Default)]
pub struct PhotoAnalysis {
    /// The photos. Empty if the table was straightened from clicked corners.
    pub shots: Arc<Vec<Shot>>,
    /// The table as seen from above.
    pub underlay: Option<Arc<OverheadPhoto>>,
    /// The reasons why some of the latest photos can't be used. The results of the others stay.
    pub left: Vec<PhotoFault>,
}

/// The photos on the desk.
pub struct Photos {
    shown: Background<PhotoView>,
    sighting: Background<Result<Sighting, EditFault>>,
    setting: Setting,
    /// The turn and the phase in which the photos were taken.
    of: (u32, String),
    /// The files that arrived while other photos were being analysed.
    waiting: Vec<(String, Vec<u8>)>,
    /// Poses that the user corrected, for units that the photos show wrongly.
    corrected: BTreeMap<Id, Pose>,
    /// A counter that grows whenever the user corrects a pose or accepts changes. It is part of the stamp of the rows.
    corrections: u64,
    /// True if any result was accepted.
    accepted: bool,
    /// The opacity of the photo under the drawing of the table, from 0 to 1.
    pub cover: f32,
}

impl Photos {
    /// Returns what is shown of the photos. Returns `None` until the first analysis is done.
    pub fn shown(&self) -> Option<&PhotoView> {
        self.shown.get()
    }

    /// Returns the comparison with the current battle. Returns `None` until it has been computed.
    pub fn sighting(&self) -> Option<&Sighting> {
        self.sighting.get()?.as_ref().ok()
    }

    /// Returns the photos that have been analysed.
    pub fn shots(&self) -> &[Shot] {
        self.looked().map_or(&[], |looked| &looked.shots)
    }

    /// Returns the table as seen from above, which is shown under the drawing.
    pub fn underlay(&self) -> Option<&Arc<OverheadPhoto>> {
        self.looked()?.underlay.as_ref()
    }

    /// Returns the number of corners clicked in a photo without tags.
    pub fn clicked(&self) -> usize {
        match self.shown() {
            Some(PhotoView::Corners { clicked, .. }) => clicked.len(),
            _ => 0,
        }
    }

    /// Returns the reasons why photos can't be used.
    pub fn faults(&self) -> &[PhotoFault] {
        match self.shown() {
            Some(PhotoView::Faults(faults) | PhotoView::Corners { faults, .. }) => faults,
            Some(PhotoView::Table(looked)) => &looked.left,
            None => &[],
        }
    }

    /// Returns the results of the photos. Returns `None` if no photo can be used.
    fn looked(&self) -> Option<&PhotoAnalysis> {
        match self.shown()? {
            PhotoView::Table(looked) => Some(looked),
            PhotoView::Faults(_) | PhotoView::Corners { .. } => None,
        }
    }

    /// Returns the photos that a new photo is combined with. While corners are being clicked, these are the earlier
    /// photos.
    fn kept(&self) -> Option<&PhotoAnalysis> {
        match self.shown()? {
            PhotoView::Corners { before, .. } => before.as_ref(),
            PhotoView::Table(_) | PhotoView::Faults(_) => self.looked(),
        }
    }

    /// Returns true if a new photo is combined with the present ones. Returns false if the battle is now in another
    /// phase, or if all results have been accepted. Units may have moved since then, and only the new photo shows that.
    fn are_joined(&self, view: &View) -> bool {
        let left = self.sighting().is_none_or(|sighting| sighting.changed().next().is_some());
        self.of == moment(view) && (left || !self.accepted)
    }

    /// Returns a number that changes whenever the rows change.
    pub(super) fn stamp(&self) -> u64 {
        self.sighting.come() + self.corrections
    }

    /// Returns true while photos are being analysed or compared.
    pub fn is_busy(&self) -> bool {
        self.shown.is_coming() || self.sighting.is_coming()
    }
}

/// Analyses photos together with earlier ones. If a new photo is unusable, the results of the earlier ones stay.
fn looked(
    view: &View,
    before: Option<PhotoAnalysis>,
    files: Vec<(String, Vec<u8>)>,
    setting: &Setting,
) -> PhotoView {
    let mut shots = before.as_ref().map_or_else(Vec::new, |looked| looked.shots.to_vec());
    let count = shots.len() + files.len();
    if count > super::MOST_PHOTOS {
        return left(before, vec![PhotoFault::TooMany(count)]);
    }
    let (known, mut faults, mut without) = (shots.len(), Vec::new(), Vec::new());
    for (name, bytes) in files {
        match shot(view, &name, &bytes, setting) {
            Ok(shot) => shots.push(shot),
            Err(fault) => {
                if matches!(fault, PhotoFault::Table(..) | PhotoFault::NoBorder(_)) {
                    without.push((name, bytes));
                }
                // A fault of the battle is listed only once.
                if !faults.contains(&fault) {
                    faults.push(fault);
                }
            }
        }
    }
    if shots.len() > known {
        return match agreed(view, shots, setting) {
            Ok(shots) => {
                let underlay = underlay(view, &shots).map(Arc::new);
                PhotoView::Table(PhotoAnalysis { shots: Arc::new(shots), underlay, left: faults })
            }
            Err(fault) => left(before, vec![fault]),
        };
    }
    // The corners must be clicked if the photo or the table has no tags. This is not needed if earlier photos can be
    // used.
    let mut without = without.into_iter().filter(|_| known == 0);
    let photo = without.find_map(|(name, bytes)| Some((name, Arc::new(Photo::read(&bytes).ok()?))));
    match photo {
        Some((name, photo)) => PhotoView::Corners { name, photo, clicked: Vec::new(), faults, before },
        None => left(before, faults),
    }
}

/// Returns what was shown before, with the reasons why nothing was added.
fn left(before: Option<PhotoAnalysis>, faults: Vec<PhotoFault>) -> PhotoView {
    match before {
        None => PhotoView::Faults(faults),
        Some(before) => PhotoView::Table(PhotoAnalysis { left: faults, ..before }),
    }
}

/// Returns the turn and phase of a battle.
fn moment(view: &View) -> (u32, String) {
    (view.turn, view.phase.to_string())
}

impl Desk {
    /// Returns the photos on the desk.
    pub fn photos(&self) -> Option<&Photos> {
        self.photos.as_ref()
    }

    /// Returns the photos on the desk, so that the caller can change how they are shown.
    pub fn photos_mut(&mut self) -> Option<&mut Photos> {
        self.photos.as_mut()
    }

    /// Analyses photos of the table in the background. Each is given by its file name and content. Earlier photos are
    /// included, unless none can be used or all results were accepted.
    pub fn look_at_photos(&mut self, files: Vec<(String, Vec<u8>)>, setting: Setting) {
        let view = self.session.view();
        let cover = self.photos.as_ref().map_or(COVER, |photos| photos.cover);
        let photos = self.photos.take().filter(|photos| photos.are_joined(view));
        let mut photos = photos.unwrap_or_else(|| Photos {
            shown: Background::default(),
            sighting: Background::default(),
            setting: Setting::default(),
            of: moment(view),
            waiting: Vec::new(),
            corrected: BTreeMap::new(),
            corrections: 0,
            accepted: false,
            cover,
        });
        photos.setting = setting;
        photos.waiting.extend(files);
        self.photos = Some(photos);
        self.look_at_waiting();
        // The panel is unfolded, because it shows the results.
        self.folded = false;
    }

    /// Analyses the photos that arrived last. Does nothing while others are being analysed.
    fn look_at_waiting(&mut self) {
        let view = Arc::clone(self.session.view());
        let Some(photos) = &mut self.photos else {
            return;
        };
        if photos.shown.is_coming() || photos.waiting.is_empty() {
            return;
        }
        let (files, setting) = (mem::take(&mut photos.waiting), photos.setting.clone());
        let before = photos.kept().cloned();
        // The second worker does this, so that questions to the rules need not wait.
        photos.shown.ask(&self.scout, move || looked(&view, before, files, &setting));
    }

    /// Compares newly analysed photos with the battle. Then analyses the photos that arrived in the meantime.
    fn photos_looked_at(&mut self) {
        self.compare_photos();
        self.look_at_waiting();
    }

    /// Reads photos from files and analyses them, together with earlier ones.
    pub(crate) fn take_photos(&mut self, paths: &[impl AsRef<Path>]) {
        if self.start_screen && !self.leave_start_screen() {
            return self.complain(&Reason::new("photo-offer", "no-battle"));
        }
        let count = self.joined_photos() + paths.len();
        if count > super::MOST_PHOTOS {
            return self.complain(&PhotoFault::TooMany(count).reason());
        }
        let mut files = Vec::new();
        for path in paths {
            match super::read(path.as_ref()) {
                Ok(file) => files.push(file),
                Err(fault) => self.complain(&fault.reason()),
            }
        }
        if !files.is_empty() {
            self.look_at_photos(files, self.photo_setting());
        }
    }

    /// Returns the number of photos that a new photo would be combined with.
    pub fn joined_photos(&self) -> usize {
        let photos = self.photos.as_ref().filter(|photos| photos.are_joined(self.session.view()));
        photos.map_or(0, |photos| photos.shots().len() + photos.waiting.len())
    }

    /// Removes the photos from the desk. While corners are being clicked, removes only that photo and shows the earlier
    /// ones again.
    pub fn put_photos_away(&mut self) {
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

    /// Returns a value that changes whenever something about the photos changes.
    pub(crate) fn photos_stamp(&self) -> Option<(u64, u64, bool)> {
        let photos = self.photos.as_ref()?;
        Some((photos.shown.come(), photos.sighting.come(), photos.is_busy()))
    }

    /// Takes the results of finished work on photos. Returns true if there were any.
    pub(crate) fn photos_come(&mut self) -> bool {
        let Some(photos) = &mut self.photos else {
            return false;
        };
        let (shown, compared) = (photos.shown.poll(), photos.sighting.poll());
        if compared {
            self.correct_again();
        }
        if shown {
            self.photos_looked_at();
        }
        shown | compared
    }

    /// Waits until all work on photos is done.
    pub(crate) fn settle_photos(&mut self) {
        while self.photos.as_mut().is_some_and(|photos| photos.shown.wait()) {
            self.photos_looked_at();
        }
        if self.photos.as_mut().is_some_and(|photos| photos.sighting.wait()) {
            self.correct_again();
        }
    }

    /// Compares the photos with the current battle.
    pub(crate) fn compare_photos(&mut self) {
        let Some(photos) = &mut self.photos else {
            return;
        };
        let Some(PhotoView::Table(looked)) = photos.shown.get() else {
            return;
        };
        if looked.shots.is_empty() {
            return;
        }
        let (shots, book) = (Arc::clone(&looked.shots), Arc::clone(self.session.book()));
        let (battle, corrected) = (self.session.battle().fork(), photos.corrected.clone());
        let compared = move || Sighting::of(book.as_ref(), battle.as_ref(), &shots, &corrected);
        photos.sighting.ask(&self.scout, compared);
    }

    /// Corrects the pose of a unit before the photos are accepted. The rules are asked again about that pose.
    pub fn correct_photo(&mut self, id: &Id, now: Pose) {
        let view = Arc::clone(self.session.view());
        let Some(photos) = &mut self.photos else {
            return;
        };
        if let Some(Ok(sighting)) = photos.sighting.get_mut() {
            sighting.correct(&view, id, now);
            photos.corrected.insert(id.clone(), now);
            photos.corrections += 1;
            self.compare_photos();
        }
    }

    /// Applies the user's corrections again that were made while the photos were being compared.
    fn correct_again(&mut self) {
        let view = Arc::clone(self.session.view());
        let Some(photos) = &mut self.photos else {
            return;
        };
        if let Some(Ok(sighting)) = photos.sighting.get_mut() {
            photos.corrected.iter().for_each(|(id, now)| sighting.correct(&view, id, *now));
        }
    }

    /// Puts units where the photos show them, as a single step of the record. `only` limits this to some units. The
    /// photos are saved beside the record. Returns true on success.
    pub fn accept_photos(&mut self, only: Option<&[Id]>) -> bool {
        let Some(photos) = &self.photos else {
            return false;
        };
        let change = photos.sighting().and_then(|sighting| sighting.change(only));
        let Some(change) = change else {
            self.complain(&Reason::new("photo-offer", "nothing"));
            return false;
        };
        let (done, shots) = (Sighting::done(change.placed(), photos.shots()), photos.shots().to_vec());
        if let Some(record) = self.session.journal().path().map(std::path::Path::to_path_buf) {
            // The photos are saved first, so that no unit is moved because of a photo that is not saved.
            if let Some(problem) = shots.iter().find_map(|shot| keep(&record, shot).err()) {
                self.complain(&problem.reason());
                return false;
            }
        }
        let done = self.edit_all(slice::from_ref(&change), done);
        if let Some(photos) = self.photos.as_mut().filter(|_| done) {
            photos.accepted = true;
            if let Some(Ok(sighting)) = photos.sighting.get_mut() {
                sighting.accepted(only);
                photos.corrections += 1;
            }
        }
        done
    }

    /// Adds a corner of the table that the user clicked in a photo without tags, in pixels of the photo. The order is
    /// near left, near right, far right, far left. After the fourth corner, the photo is straightened.
    pub fn click_corner(&mut self, at: DVec2) {
        let view = Arc::clone(self.session.view());
        // While photos are being analysed, clicks are ignored, so that no results are lost.
        let Some(photos) = self.photos.as_mut().filter(|photos| !photos.shown.is_coming()) else {
            return;
        };
        let Some(PhotoView::Corners { name, photo, clicked: corners, before, .. }) = photos.shown.get_mut()
        else {
            return;
        };
        corners.push(at);
        let [near_left, near_right, far_right, far_left] = corners.as_slice() else {
            return;
        };
        let corners = [*near_left, *near_right, *far_right, *far_left];
        let (name, photo, before) = (name.clone(), Arc::clone(photo), before.clone());
        photos.shown.ask(&self.scout, move || match clicked(&view, &name, &photo, corners) {
            Ok(straight) => {
                let underlay = Some(Arc::new(straight));
                PhotoView::Table(PhotoAnalysis { underlay, ..PhotoAnalysis::default() })
            }
            Err(fault) => {
                PhotoView::Corners { name, photo, clicked: Vec::new(), faults: vec![fault], before }
            }
        });
    }

    /// Takes back the last corner that was clicked.
    pub fn unclick_corner(&mut self) {
        let shown = self.photos.as_mut().filter(|photos| !photos.is_busy());
        if let Some(PhotoView::Corners { clicked, .. }) = shown.and_then(|photos| photos.shown.get_mut()) {
            clicked.pop();
        }
    }

    /// Removes photos that give no results, because they have no tags or can't be read. Returns true if there were any.
    pub(crate) fn leave_photo(&mut self) -> bool {
        let leaves = self
            .photos
            .as_ref()
            .is_some_and(|photos| photos.looked().is_none() && !photos.faults().is_empty());
        if leaves {
            self.put_photos_away();
        }
        leaves
    }

    /// Returns the measurements that the user gave in addition to the photos.
    pub fn photo_setting(&self) -> Setting {
        self.photos.as_ref().map(|photos| photos.setting.clone()).unwrap_or_default()
    }
}
