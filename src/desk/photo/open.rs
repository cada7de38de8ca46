//! Photos on the desk: they are shown under the drawing of the table and compared with the battle.

use super::{PhotoFault, Setting, Shot, Sighting, agreed, clicked, shot, underlay};
use crate::analysis::{Background, Worker};
use crate::edit::EditFault;
use crate::session::Session;
use dice::Id;
use geometry::Pose;
use glam::DVec2;
use ruling::table::View;
use std::collections::BTreeMap;
use std::mem;
use std::sync::Arc;
use vision::{OverheadPhoto, Photo};

/// The present display of the photos on the desk.
pub enum PhotoView {
    /// The table as seen from above, with the results of the analysis.
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
    pub(super) shown: Background<PhotoView>,
    pub(super) sighting: Background<Result<Sighting, EditFault>>,
    pub(super) setting: Setting,
    /// The turn and the phase in which the photos were taken.
    of: (u32, String),
    /// The files that arrived while other photos were being analysed.
    pub(super) waiting: Vec<(String, Vec<u8>)>,
    /// The poses that the user corrected, for units whose pose is wrong in the photos.
    corrected: BTreeMap<Id, Pose>,
    /// A counter that grows whenever the user corrects a pose or accepts changes. The cached rows are made again when
    /// it grows.
    corrections: u64,
    /// True if the user has accepted any of the changes that the photos show.
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
    pub(super) fn looked(&self) -> Option<&PhotoAnalysis> {
        match self.shown()? {
            PhotoView::Table(looked) => Some(looked),
            PhotoView::Faults(_) | PhotoView::Corners { .. } => None,
        }
    }

    /// Returns the analysed photos that a new photo is combined with. While corners are being clicked, these are the
    /// earlier photos.
    fn kept(&self) -> Option<&PhotoAnalysis> {
        match self.shown()? {
            PhotoView::Corners { before, .. } => before.as_ref(),
            PhotoView::Table(_) | PhotoView::Faults(_) => self.looked(),
        }
    }

    /// Returns true if a new photo is combined with the present ones. Returns false if the battle is now in another
    /// phase, or if all changes have been accepted. Units may then have moved since the present photos were taken.
    pub(super) fn are_joined(&self, view: &View) -> bool {
        let left = self.sighting().is_none_or(|sighting| sighting.changed().next().is_some());
        self.of == moment(view) && (left || !self.accepted)
    }

    /// Returns a number that changes whenever the rows made from the photos change.
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

/// Returns the earlier analysis, with the reasons why no photo was added. Without an earlier analysis, returns only the
/// reasons.
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

impl Photos {
    /// Returns the state before any photo has arrived. `cover` is the opacity of photos under the drawing of the table.
    pub(super) fn new(view: &View, cover: f32) -> Self {
        Self {
            shown: Background::default(),
            sighting: Background::default(),
            setting: Setting::default(),
            of: moment(view),
            waiting: Vec::new(),
            corrected: BTreeMap::new(),
            corrections: 0,
            accepted: false,
            cover,
        }
    }

    /// Analyses the photos that arrived last. Does nothing while others are being analysed. The work runs on `scout`, a
    /// thread of its own, so that questions to the rules need not wait.
    pub(super) fn look_at_waiting(&mut self, view: &Arc<View>, scout: &Worker) {
        if self.shown.is_coming() || self.waiting.is_empty() {
            return;
        }
        let view = Arc::clone(view);
        let (files, setting) = (mem::take(&mut self.waiting), self.setting.clone());
        let before = self.kept().cloned();
        self.shown.ask(scout, move || looked(&view, before, files, &setting));
    }

    /// Compares the photos with the current battle.
    pub(super) fn compare(&mut self, session: &Session, scout: &Worker) {
        let Some(PhotoView::Table(looked)) = self.shown.get() else {
            return;
        };
        if looked.shots.is_empty() {
            return;
        }
        let (shots, book) = (Arc::clone(&looked.shots), Arc::clone(session.book()));
        let (battle, corrected) = (session.battle().fork(), self.corrected.clone());
        let compared = move || Sighting::of(book.as_ref(), battle.as_ref(), &shots, &corrected);
        self.sighting.ask(scout, compared);
    }

    /// Compares newly analysed photos with the battle. Then analyses the photos that arrived in the meantime.
    pub(super) fn looked_at(&mut self, session: &Session, scout: &Worker) {
        self.compare(session, scout);
        self.look_at_waiting(session.view(), scout);
    }

    /// Corrects the pose of a unit before the photos are accepted. The rules are then asked again about the move to
    /// this pose.
    pub(super) fn correct(&mut self, session: &Session, id: &Id, now: Pose, scout: &Worker) {
        if let Some(Ok(sighting)) = self.sighting.get_mut() {
            sighting.correct(session.view(), id, now);
            self.corrected.insert(id.clone(), now);
            self.corrections += 1;
            self.compare(session, scout);
        }
    }

    /// Applies the user's corrections again, because the new comparison may have been begun before they were made.
    pub(super) fn correct_again(&mut self, view: &View) {
        if let Some(Ok(sighting)) = self.sighting.get_mut() {
            self.corrected.iter().for_each(|(id, now)| sighting.correct(view, id, *now));
        }
    }

    /// Notes that units were put where the photos show them. `only` lists these units. `None` means all units.
    pub(crate) fn accepted(&mut self, only: Option<&[Id]>) {
        self.accepted = true;
        if let Some(Ok(sighting)) = self.sighting.get_mut() {
            sighting.accepted(only);
            self.corrections += 1;
        }
    }

    /// Adds a corner of the table that the user clicked. After the fourth corner, the photo is straightened.
    pub(super) fn click_corner(&mut self, view: &Arc<View>, at: DVec2, scout: &Worker) {
        // While photos are being analysed, clicks are ignored, so that no results are lost.
        if self.shown.is_coming() {
            return;
        }
        let Some(PhotoView::Corners { name, photo, clicked: corners, before, .. }) = self.shown.get_mut()
        else {
            return;
        };
        corners.push(at);
        let [near_left, near_right, far_right, far_left] = corners.as_slice() else {
            return;
        };
        let corners = [*near_left, *near_right, *far_right, *far_left];
        let (name, photo, before) = (name.clone(), Arc::clone(photo), before.clone());
        let view = Arc::clone(view);
        self.shown.ask(scout, move || match clicked(&view, &name, &photo, corners) {
            Ok(straight) => {
                let underlay = Some(Arc::new(straight));
                PhotoView::Table(PhotoAnalysis { underlay, ..PhotoAnalysis::default() })
            }
            Err(fault) => {
                PhotoView::Corners { name, photo, clicked: Vec::new(), faults: vec![fault], before }
            }
        });
    }
}
