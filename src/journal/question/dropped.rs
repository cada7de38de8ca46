//! The count of the questions that came to nothing, which a record tells the players.

use crate::Journal;
use crate::steps::course::{Brief, Course};

/// The numbers of questions of a record that came to nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DroppedQuestions {
    /// The number of questions that were dropped before their outcome.
    pub left: u64,
    /// The number of rulings with dice that were undone. Rulings that a correction replaced do not count.
    pub undone: u64,
}

impl DroppedQuestions {
    /// Counts the questions among the first entries of a record.
    fn among(briefs: &[Brief]) -> Self {
        let course = Course::after(briefs);
        let mut counts = Self::default();
        for (number, brief) in (0..).zip(briefs) {
            let asked = brief.kind == "ruled" && brief.about.is_some();
            counts.left += u64::from(brief.kind == "left");
            counts.undone += u64::from(asked && !course.holds(number) && !course.replaced(number));
        }
        counts
    }

    /// Returns true if no question came to nothing.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }
}

impl Journal {
    /// Returns how many questions came to nothing up to an entry, or in the whole record.
    pub fn dropped_questions(&self, entry: Option<u64>) -> DroppedQuestions {
        let count = entry.and_then(|entry| usize::try_from(entry).ok()).map(|entry| entry.saturating_add(1));
        let first = count.and_then(|count| self.briefs.get(..count));
        DroppedQuestions::among(first.unwrap_or(&self.briefs))
    }
}
