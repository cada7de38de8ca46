//! Photos of the table: taking them, and accepting what they show as a step of the record.

use crate::Desk;
use crate::photo::{MOST_PHOTOS, PhotoFault, Setting, Sighting, keep, read};
use dice::Id;
use geometry::Pose;
use glam::DVec2;
use ruling::Reason;
use std::path::Path;
use std::slice;

impl Desk {
    /// Analyses photos of the table in the background. Each is given by its file name and content. Earlier photos are
    /// included, unless none can be used or all results were accepted.
    pub fn look_at_photos(&mut self, files: Vec<(String, Vec<u8>)>, setting: Setting) {
        self.setup.photos.look_at(files, setting, self.session.view(), &self.analysis.scout);
        // The panel is unfolded, because it shows the results.
        self.window.folded = false;
    }

    /// Reads photos from files and analyses them, together with earlier ones.
    pub(crate) fn take_photos(&mut self, paths: &[impl AsRef<Path>]) {
        if self.start.shown && !self.start.leave() {
            return self.complain(&Reason::new("photo-offer", "no-battle"));
        }
        let count = self.setup.photos.joined(self.session.view()) + paths.len();
        if count > MOST_PHOTOS {
            return self.complain(&PhotoFault::TooMany(count).reason());
        }
        let mut files = Vec::new();
        for path in paths {
            match read(path.as_ref()) {
                Ok(file) => files.push(file),
                Err(fault) => self.complain(&fault.reason()),
            }
        }
        if !files.is_empty() {
            self.look_at_photos(files, self.setup.photos.setting());
        }
    }

    /// Corrects the pose of a unit before the photos are accepted. The rules are asked again about that pose.
    pub fn correct_photo(&mut self, id: &Id, now: Pose) {
        self.setup.photos.correct(&self.session, id, now, &self.analysis.scout);
    }

    /// Adds a corner of the table that the user clicked in a photo without tags, in pixels of the photo. The order is
    /// near left, near right, far right, far left. After the fourth corner, the photo is straightened.
    pub fn click_corner(&mut self, at: DVec2) {
        self.setup.photos.click_corner(self.session.view(), at, &self.analysis.scout);
    }

    /// Puts units where the photos show them, as a single step of the record. `only` limits this to some units. The
    /// photos are saved beside the record. Returns true on success.
    pub fn accept_photos(&mut self, only: Option<&[Id]>) -> bool {
        let Some(photos) = self.setup.photos.get() else {
            return false;
        };
        let change = photos.sighting().and_then(|sighting| sighting.change(only));
        let Some(change) = change else {
            self.complain(&Reason::new("photo-offer", "nothing"));
            return false;
        };
        let (done, shots) = (Sighting::done(change.placed(), photos.shots()), photos.shots().to_vec());
        if let Some(record) = self.session.journal().path().map(Path::to_path_buf) {
            // The photos are saved first, so that no unit is moved because of a photo that is not saved.
            if let Some(problem) = shots.iter().find_map(|shot| keep(&record, shot).err()) {
                self.complain(&problem.reason());
                return false;
            }
        }
        let done = self.edit_all(slice::from_ref(&change), done);
        if let Some(photos) = self.setup.photos.get_mut().filter(|_| done) {
            photos.accepted(only);
        }
        done
    }
}
