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
use std::mem;
use std::path::Path;
use std::slice;
use std::sync::Arc;
use vision::{Photo, Straightened};

/// How much of a photo is seen through the drawing until somebody says otherwise.
const COVER: f32 = 0.6;

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
        /// Why its corners are asked for; and why others that came with it can't be used.
        faults: Vec<PhotoFault>,
        /// The table another photo shows already: it is there again once this one is put away.
        before: Option<Looked>,
    },
    /// None can be used.
    Faults(Vec<PhotoFault>),
}

/// Photos that were looked at.
#[derive(Clone, Default)]
pub struct Looked {
    /// Each of them; none where a table was straightened by its corners.
    pub shots: Arc<Vec<Shot>>,
    /// The table from above.
    pub underlay: Option<Arc<Straightened>>,
    /// Why those that came last can't be used: what the others show stays.
    pub left: Vec<PhotoFault>,
}

/// The photos on the desk.
pub struct Photos {
    shown: Later<Shown>,
    sighting: Later<Result<Sighting, EditFault>>,
    setting: Setting,
    /// The turn and the phase in which they were taken.
    of: (u32, String),
    /// What came while others were being looked at.
    waiting: Vec<(String, Vec<u8>)>,
    /// Where a hand put those whom the photos have wrong.
    corrected: BTreeMap<Id, Pose>,
    /// How often a hand did.
    corrections: u64,
    /// Whether anything they show was accepted.
    accepted: bool,
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
        self.looked().map_or(&[], |looked| &looked.shots)
    }

    /// The table from above, to be laid under its drawing.
    pub fn underlay(&self) -> Option<&Arc<Straightened>> {
        self.looked()?.underlay.as_ref()
    }

    /// How many corners were clicked in a photo without tags.
    pub fn clicked(&self) -> usize {
        match self.shown() {
            Some(Shown::Corners { clicked, .. }) => clicked.len(),
            _ => 0,
        }
    }

    /// Why they, or those that came last, can't be used.
    pub fn faults(&self) -> &[PhotoFault] {
        match self.shown() {
            Some(Shown::Faults(faults) | Shown::Corners { faults, .. }) => faults,
            Some(Shown::Table(looked)) => &looked.left,
            None => &[],
        }
    }

    /// What they show, if it can be used.
    fn looked(&self) -> Option<&Looked> {
        match self.shown()? {
            Shown::Table(looked) => Some(looked),
            Shown::Faults(_) | Shown::Corners { .. } => None,
        }
    }

    /// What one more is looked at together with; while corners are asked for, what was shown before.
    fn kept(&self) -> Option<&Looked> {
        match self.shown()? {
            Shown::Corners { before, .. } => before.as_ref(),
            Shown::Table(_) | Shown::Faults(_) => self.looked(),
        }
    }

    /// Whether one more is looked at together with them: not once the battle has gone on, nor once all they showed is in the
    /// record. Whoever moved since then is in the next photo.
    fn are_joined(&self, view: &View) -> bool {
        let left = self.sighting().is_none_or(|sighting| sighting.changed().next().is_some());
        self.of == moment(view) && (left || !self.accepted)
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

/// Looks at photos, together with those looked at before. What those show is not lost to one that can't be used.
fn looked(view: &View, before: Option<Looked>, files: Vec<(String, Vec<u8>)>, setting: &Setting) -> Shown {
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
                // That the battle has no border is told once.
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
                Shown::Table(Looked { shots: Arc::new(shots), underlay, left: faults })
            }
            Err(fault) => left(before, vec![fault]),
        };
    }
    // A photo without tags, or of a table without them: its corners are asked for.
    let mut without = without.into_iter().filter(|_| known == 0);
    let photo = without.find_map(|(name, bytes)| Some((name, Arc::new(Photo::read(&bytes).ok()?))));
    match photo {
        Some((name, photo)) => Shown::Corners { name, photo, clicked: Vec::new(), faults, before },
        None => left(before, faults),
    }
}

/// What was shown before, and why nothing was added to it.
fn left(before: Option<Looked>, faults: Vec<PhotoFault>) -> Shown {
    match before {
        None => Shown::Faults(faults),
        Some(before) => Shown::Table(Looked { left: faults, ..before }),
    }
}

/// The turn and the phase of a battle.
fn moment(view: &View) -> (u32, String) {
    (view.turn, view.phase.to_string())
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
    /// any that can be used and not all they show was accepted. It is worked out beside the window.
    pub fn look_at_photos(&mut self, files: Vec<(String, Vec<u8>)>, setting: Setting) {
        let view = self.session.view();
        let cover = self.photos.as_ref().map_or(COVER, |photos| photos.cover);
        let photos = self.photos.take().filter(|photos| photos.are_joined(view));
        let mut photos = photos.unwrap_or_else(|| Photos {
            shown: Later::default(),
            sighting: Later::default(),
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
        // What they show is told in the panels.
        self.folded = false;
    }

    /// Looks at what came last, unless something is being looked at: then it waits.
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
        // What is asked of the rules meanwhile does not wait for it.
        photos.shown.ask(&self.scout, move || looked(&view, before, files, &setting));
    }

    /// What was looked at has come: it is compared with the battle, and what came meanwhile is looked at.
    fn photos_looked_at(&mut self) {
        self.compare_photos();
        self.look_at_waiting();
    }

    /// Looks at photos in files, together with those looked at before.
    pub(crate) fn take_photos(&mut self, paths: &[impl AsRef<Path>]) {
        if self.doors && !self.leave_doors() {
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

    /// How many photos one more is looked at together with.
    pub fn joined_photos(&self) -> usize {
        let photos = self.photos.as_ref().filter(|photos| photos.are_joined(self.session.view()));
        photos.map_or(0, |photos| photos.shots().len() + photos.waiting.len())
    }

    /// Looks at no photo any more; where the corners of one are asked for, at those before it.
    pub fn put_photos_away(&mut self) {
        let asked = self.photos.as_mut().filter(|photos| !photos.is_busy());
        match asked.and_then(|photos| photos.shown.get_mut()) {
            Some(shown @ Shown::Corners { before: Some(_), .. }) => {
                if let Shown::Corners { before: Some(before), .. } =
                    mem::replace(shown, Shown::Faults(Vec::new()))
                {
                    *shown = Shown::Table(before);
                }
            }
            _ => self.photos = None,
        }
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
            self.photos_looked_at();
        }
        shown | compared
    }

    /// Waits for what is worked out of photos.
    pub(crate) fn settle_photos(&mut self) {
        while self.photos.as_mut().is_some_and(|photos| photos.shown.wait()) {
            self.photos_looked_at();
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
        let (battle, corrected) = (self.session.battle().fork(), photos.corrected.clone());
        let compared = move || Sighting::of(book.as_ref(), battle.as_ref(), &shots, &corrected);
        photos.sighting.ask(&self.scout, compared);
    }

    /// Somebody's place as a hand corrected it, before it is accepted. The rules are asked of it anew.
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

    /// Where a hand corrected somebody while the photos were being compared, he stays.
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
        let (done, shots) = (Sighting::done(change.placed(), photos.shots()), photos.shots().to_vec());
        if let Some(record) = self.session.journal().path().map(std::path::Path::to_path_buf) {
            // Nothing is put anywhere by a photo that is not kept.
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

    /// A corner of the table was clicked in a photo without tags, in its pixels: near left, near right, far right, far left.
    /// With the fourth the photo is straightened.
    pub fn click_corner(&mut self, at: DVec2) {
        let view = Arc::clone(self.session.view());
        // What is being looked at is not lost to a corner.
        let Some(photos) = self.photos.as_mut().filter(|photos| !photos.shown.is_coming()) else {
            return;
        };
        let Some(Shown::Corners { name, photo, clicked: corners, before, .. }) = photos.shown.get_mut()
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
                Shown::Table(Looked { underlay, ..Looked::default() })
            }
            Err(fault) => Shown::Corners { name, photo, clicked: Vec::new(), faults: vec![fault], before },
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
        let leaves = self
            .photos
            .as_ref()
            .is_some_and(|photos| photos.looked().is_none() && !photos.faults().is_empty());
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
