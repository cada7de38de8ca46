//! The report on the desk about sending the open record to a club.

use super::Desk;
use ruling::Reason;
use std::path::Path;

/// A function that reports on sending the record at a path. It returns a sentence, and true if the sentence needs
/// attention. It returns `None` if the record is not sent to a club.
pub type ClubReport = Box<dyn Fn(&Path) -> Option<(Reason, bool)> + Send>;

impl Desk {
    /// Sets the function that reports on sending to a club.
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
