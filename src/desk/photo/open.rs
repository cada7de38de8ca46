//! Photos on the desk: laid under the drawing of the table, compared with the battle, accepted as one step of the record.

use super::{PhotoFault, Setting, Shot, Sighting, agreed, clicked, keep, shot, underlay};
use crate::edit::EditFault;
use crate::{Desk, Later};
use glam::DVec2;
use seam::geometry::Pose;
use seam::names::Id;
use seam::ruling::Reason;
use seam::table::View;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use vision::{Photo, Straightened};

/// What is shown of photos.
pub enum Shown {
    /// The table straightened, and what the photos say of it.
    Table(Looked),
    /// A photo without tags, whose corners are still to be clicked.
    Corners {
        /// What its file is called.
        name: String,
        /// The photo.
        photo: Arc<Photo>,
        /// The corners that were clicked, in its pixels: near left, near right, far right, far left.
        clicked: Vec<DVec2>,
        /// Why its corners are asked for.
        fault: PhotoFault,
    },
    /// It can't be used.
    Fault(PhotoFault),
}

/// Photos that were looked at.
pub struct Looked {
    /// Each of them; none where a table was straightened by its corners.
    pub shots: Arc<Vec<Shot>>,
    /// The table from above.
    pub underlay: Option<Arc<Straightened>>,
}

/// The photos on the desk.
pub struct Photos {
    shown: Later<Shown>,
    sighting: Later<Result<Sighting, EditFault>>,
    setting: Setting,
    /// Where a hand put those whom the photos have wrong.
    corrected: BTreeMap<Id, Pose>,
    /// How often a hand did.
    corrections: u64,
    /// How much of the photo is seen through the drawing, from 0 to 1.
    pub cover: f32,
}

impl Photos {
    /// What is shown of them, once it is worked out.
    pub fn shown(&self) -> Option<&Shown> {
        self.shown.get()
    }

    /// What they show of the battle as it stands, once it is worked out.
    pub fn sighting(&self) -> Option<&Sighting> {
        self.sighting.get()?.as_ref().ok()
    }

    /// The photos themselves.
    pub fn shots(&self) -> &[Shot] {
        match self.shown() {
            Some(Shown::Table(looked)) => &looked.shots,
            _ => &[],
        }
    }

    /// The table from above, to be laid under its drawing.
    pub fn underlay(&self) -> Option<&Arc<Straightened>> {
        match self.shown() {
            Some(Shown::Table(looked)) => looked.underlay.as_ref(),
            _ => None,
        }
    }

    /// How many corners were clicked in a photo without tags.
    pub fn clicked(&self) -> usize {
        match self.shown() {
            Some(Shown::Corners { clicked, .. }) => clicked.len(),
            _ => 0,
        }
    }

    /// Why they can't be used.
    pub fn fault(&self) -> Option<&PhotoFault> {
        match self.shown()? {
            Shown::Fault(fault) | Shown::Corners { fault, .. } => Some(fault),
            Shown::Table(_) => None,
        }
    }

    /// What is another once the rows are.
    pub(super) fn stamp(&self) -> u64 {
        self.sighting.come() + self.corrections
    }

    /// Whether something of them is still being worked out.
    pub fn is_busy(&self) -> bool {
        self.shown.is_coming() || self.sighting.is_coming()
    }
}

/// Looks at photos, together with those looked at before.
fn looked(view: &View, before: Vec<Shot>, files: Vec<(String, Vec<u8>)>, setting: &Setting) -> Shown {
    let mut shots = before;
    if shots.len() + files.len() > super::MOST_PHOTOS {
        return Shown::Fault(PhotoFault::TooMany(shots.len() + files.len()));
    }
    for (name, bytes) in files {
        match shot(view, &name, &bytes, setting) {
            Ok(shot) => shots.push(shot),
            Err(fault) => return without_tags(name, &bytes, fault),
        }
    }
    match agreed(view, shots, setting) {
        Ok(shots) => {
            let underlay = underlay(view, &shots).map(Arc::new);
            Shown::Table(Looked { shots: Arc::new(shots), underlay })
        }
        Err(fault) => Shown::Fault(fault),
    }
}

/// A photo without tags, or of a table without them: its corners are asked for.
fn without_tags(name: String, bytes: &[u8], fault: PhotoFault) -> Shown {
    match (&fault, Photo::read(bytes)) {
        (PhotoFault::Table(..) | PhotoFault::NoBorder(_), Ok(photo)) => {
            Shown::Corners { name, photo: Arc::new(photo), clicked: Vec::new(), fault }
        }
        _ => Shown::Fault(fault),
    }
}

impl Desk {
    /// The photos that are looked at.
    pub fn photos(&self) -> Option<&Photos> {
        self.photos.as_ref()
    }

    /// The same, for how they are shown.
    pub fn photos_mut(&mut self) -> Option<&mut Photos> {
        self.photos.as_mut()
    }

    /// Looks at photos of the table, each the name and the contents of its file; with those looked at before, if there are
    /// any that can be used. It is worked out beside the window.
    pub fn look_at_photos(&mut self, files: Vec<(String, Vec<u8>)>, setting: Setting) {
        let before = self.photos.take();
        let shots = before.as_ref().map_or_else(Vec::new, |photos| photos.shots().to_vec());
        let cover = before.map_or(0.6, |photos| photos.cover);
        let mut photos = Photos {
            shown: Later::default(),
            sighting: Later::default(),
            setting: setting.clone(),
            corrected: BTreeMap::new(),
            corrections: 0,
            cover,
        };
        let view = Arc::clone(self.session.view());
        // What is asked of the rules meanwhile does not wait for it.
        photos.shown.ask(&self.scout, move || looked(&view, shots, files, &setting));
        self.photos = Some(photos);
        // What they show is told in the panels.
        self.folded = false;
    }

    /// Looks at photos in files, together with those looked at before.
    pub(crate) fn take_photos(&mut self, paths: &[impl AsRef<Path>]) {
        if self.doors && !self.leave_doors() {
            return self.complain(&Reason::new("photo-offer", "no-battle"));
        }
        let read: Result<Vec<_>, _> = paths.iter().map(|path| super::read(path.as_ref())).collect();
        match read {
            Ok(files) => self.look_at_photos(files, self.photo_setting()),
            Err(fault) => self.fault(fault.to_string()),
        }
    }

    /// Looks at no photo any more.
    pub fn put_photos_away(&mut self) {
        self.photos = None;
    }

    /// What is another once something of the photos is.
    pub(crate) fn photos_stamp(&self) -> Option<(u64, u64, bool)> {
        let photos = self.photos.as_ref()?;
        Some((photos.shown.come(), photos.sighting.come(), photos.is_busy()))
    }

    /// Takes what was worked out of photos; whether anything was.
    pub(crate) fn photos_come(&mut self) -> bool {
        let Some(photos) = &mut self.photos else {
            return false;
        };
        let (shown, compared) = (photos.shown.poll(), photos.sighting.poll());
        if compared {
            self.correct_again();
        }
        if shown {
            self.compare_photos();
        }
        shown | compared
    }

    /// Waits for what is worked out of photos.
    pub(crate) fn settle_photos(&mut self) {
        let waited = self.photos.as_mut().is_some_and(|photos| photos.shown.wait());
        if waited {
            self.compare_photos();
        }
        if self.photos.as_mut().is_some_and(|photos| photos.sighting.wait()) {
            self.correct_again();
        }
    }

    /// Compares the photos with the battle as it stands now.
    pub(crate) fn compare_photos(&mut self) {
        let Some(photos) = &mut self.photos else {
            return;
        };
        let Some(Shown::Table(looked)) = photos.shown.get() else {
            return;
        };
        if looked.shots.is_empty() {
            return;
        }
        let (shots, book) = (Arc::clone(&looked.shots), Arc::clone(self.session.book()));
        let battle = self.session.battle().fork();
        photos.sighting.ask(&self.scout, move || Sighting::of(book.as_ref(), battle.as_ref(), &shots));
    }

    /// Somebody's place as a hand corrected it, before it is accepted.
    pub fn correct_photo(&mut self, id: &Id, now: Pose) {
        let view = Arc::clone(self.session.view());
        let Some(photos) = &mut self.photos else {
            return;
        };
        if let Some(Ok(sighting)) = photos.sighting.get_mut() {
            sighting.correct(&view, id, now);
            photos.corrected.insert(id.clone(), now);
            photos.corrections += 1;
        }
    }

    /// What a hand corrected stays so when the photos are compared with another state of the battle.
    fn correct_again(&mut self) {
        let view = Arc::clone(self.session.view());
        let Some(photos) = &mut self.photos else {
            return;
        };
        if let Some(Ok(sighting)) = photos.sighting.get_mut() {
            photos.corrected.iter().for_each(|(id, now)| sighting.correct(&view, id, *now));
        }
    }

    /// Puts everybody, or only these, where the photos show them: one step of the record, with the photos kept beside it.
    /// Whether it was done.
    pub fn accept_photos(&mut self, only: Option<&[Id]>) -> bool {
        let Some(photos) = &self.photos else {
            return false;
        };
        let change = photos.sighting().and_then(|sighting| sighting.change(only));
        let Some(change) = change else {
            self.complain(&Reason::new("photo-offer", "nothing"));
            return false;
        };
        let count = match &change {
            crate::Edit::Put(bodies) => bodies.len(),
            _ => 0,
        };
        let (done, shots) = (Sighting::done(count, photos.shots()), photos.shots().to_vec());
        if let Some(record) = self.session.journal().path().map(std::path::Path::to_path_buf) {
            // Nothing is put anywhere by a photo that is not kept.
            if let Some(problem) = shots.iter().find_map(|shot| keep(&record, shot).err()) {
                self.fault(problem);
                return false;
            }
        }
        self.edit_all(std::slice::from_ref(&change), done)
    }

    /// A corner of the table was clicked in a photo without tags, in its pixels: near left, near right, far right, far left.
    /// With the fourth the photo is straightened.
    pub fn click_corner(&mut self, at: DVec2) {
        let view = Arc::clone(self.session.view());
        let Some(photos) = &mut self.photos else {
            return;
        };
        let Some(Shown::Corners { name, photo, clicked: corners, .. }) = photos.shown.get_mut() else {
            return;
        };
        corners.push(at);
        let [near_left, near_right, far_right, far_left] = corners.as_slice() else {
            return;
        };
        let corners = [*near_left, *near_right, *far_right, *far_left];
        let (name, photo) = (name.clone(), Arc::clone(photo));
        photos.shown.ask(&self.scout, move || match clicked(&view, &name, &photo, corners) {
            Ok(straight) => {
                Shown::Table(Looked { shots: Arc::default(), underlay: Some(Arc::new(straight)) })
            }
            Err(fault) => Shown::Corners { name, photo, clicked: Vec::new(), fault },
        });
    }

    /// Takes back the corner that was clicked last.
    pub fn unclick_corner(&mut self) {
        let shown = self.photos.as_mut().filter(|photos| !photos.is_busy());
        if let Some(Shown::Corners { clicked, .. }) = shown.and_then(|photos| photos.shown.get_mut()) {
            clicked.pop();
        }
    }

    /// Leaves a photo that is of no use as it is, without tags or none at all; whether there was one.
    pub(crate) fn leave_photo(&mut self) -> bool {
        let leaves = self.photos.as_ref().is_some_and(|photos| photos.fault().is_some());
        if leaves {
            self.put_photos_away();
        }
        leaves
    }

    /// What was said beside the photos.
    pub fn photo_setting(&self) -> Setting {
        self.photos.as_ref().map(|photos| photos.setting.clone()).unwrap_or_default()
    }
}
