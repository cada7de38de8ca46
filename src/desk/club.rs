//! The progress of sending the open record to a club, as shown on the desk.

use super::Desk;
use seam::ruling::Reason;
use std::path::Path;

/// A function that reports how sending goes for the record at a path: a sentence, and true if it needs attention. The
/// function returns `None` for a record that is sent to no club.
pub type ClubReport = Box<dyn Fn(&Path) -> Option<(Reason, bool)> + Send>;

impl Desk {
    /// Sets the function that reports how sending to a club goes.
    #[must_use]
    pub fn with_club(mut self, hears: ClubReport) -> Self {
        self.club = Some(hears);
        self
    }

    /// Returns the sentence about sending to the club, and true if it needs attention.
    pub fn club_says(&self) -> Option<(String, bool)> {
        let path = self.session.journal().path()?;
        let (says, wrong) = self.club.as_ref()?(path)?;
        Some((self.look.language.say(&says), wrong))
    }
}
