//! Photos of the table: taking them, and accepting what they show as a step of the record.

use super::TableChange;
use crate::Desk;
use crate::photo::{MOST_PHOTOS, PhotoEvent, PhotoFault, Sighting, keep, read};
use ruling::Reason;
use std::path::Path;

impl Desk {
    /// Does something with the photos of the table. Returns true if that succeeds.
    pub fn photograph(&mut self, event: PhotoEvent) -> bool {
        let (view, scout) = (self.session.view(), &self.analysis.scout);
        match event {
            PhotoEvent::Look(files, setting) => {
                self.setup.photos.look_at(files, setting, view, scout);
                // The panel is unfolded, because it shows the results.
                self.window.folded = false;
                true
            }
            PhotoEvent::Files(paths) => {
                if self.start.shown && !self.start.leave() {
                    self.window.complain(&Reason::new("photo-offer", "no-battle"), self.look.language);
                    return false;
                }
                let count = self.setup.photos.joined(view) + paths.len();
                if count > MOST_PHOTOS {
                    self.window.complain(&PhotoFault::TooMany(count).reason(), self.look.language);
                    return false;
                }
                let mut files = Vec::new();
                for path in paths {
                    match read(&path) {
                        Ok(file) => files.push(file),
                        Err(fault) => self.window.complain(&fault.reason(), self.look.language),
                    }
                }
                !files.is_empty() && self.photograph(PhotoEvent::Look(files, self.setup.photos.setting()))
            }
            PhotoEvent::Corner(at) => {
                self.setup.photos.click_corner(view, at, scout);
                true
            }
            PhotoEvent::Correct(id, now) => {
                self.setup.photos.correct(&self.session, &id, now, scout);
                true
            }
            PhotoEvent::Accept(only) => {
                let Some(photos) = self.setup.photos.get() else {
                    return false;
                };
                let change = photos.sighting().and_then(|sighting| sighting.change(only.as_deref()));
                let Some(change) = change else {
                    self.window.complain(&Reason::new("photo-offer", "nothing"), self.look.language);
                    return false;
                };
                let (done, shots) =
                    (Sighting::done(change.placed(), photos.shots()), photos.shots().to_vec());
                if let Some(record) = self.session.journal().path().map(Path::to_path_buf) {
                    // The photos are saved first, so that no unit is moved because of a photo that is not saved.
                    if let Some(problem) = shots.iter().find_map(|shot| keep(&record, shot).err()) {
                        self.window.complain(&problem.reason(), self.look.language);
                        return false;
                    }
                }
                let done = self.edit(TableChange::All(vec![change], done));
                if let Some(photos) = self.setup.photos.get_mut().filter(|_| done) {
                    photos.accepted(only.as_deref());
                }
                done
            }
        }
    }
}
