//! What the club has of the open record, as whoever sends it tells.

use super::Desk;
use seam::ruling::Reason;
use std::path::Path;

/// What is heard of a record by its file: a sentence, and whether it is one to be looked after; none where it is sent to no club.
pub type ClubHears = Box<dyn Fn(&Path) -> Option<(Reason, bool)> + Send>;

impl Desk {
    /// The same with somebody who sends its record to a club.
    #[must_use]
    pub fn with_club(mut self, hears: ClubHears) -> Self {
        self.club = Some(hears);
        self
    }

    /// What is to be told of the club, and whether it is to be looked after.
    pub fn club_says(&self) -> Option<(String, bool)> {
        let path = self.session.journal().path()?;
        let (says, wrong) = self.club.as_ref()?(path)?;
        Some((self.look.language.say(&says), wrong))
    }
}
