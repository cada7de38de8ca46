//! The course: which of the steps that were recorded still hold, as undo, redo and corrections left it.

use super::entry::Deed;

/// The kinds of entry that are steps: the battle goes on by them.
const STEPS: [&str; 2] = ["ruled", "by-hand"];

/// Every kind of entry.
const KINDS: [&str; 15] = [
    "begun",
    "asked",
    "thrown",
    "taken-back",
    "left",
    "ruled",
    "by-hand",
    "undone",
    "redone",
    "corrected",
    "upheld",
    "noted",
    "saved",
    "revealed",
    "salvaged",
];

/// An entry as the course sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Brief {
    pub(super) kind: &'static str,
    pub(super) about: Option<u64>,
}

impl Brief {
    /// What the course sees of a deed.
    pub(super) fn of(deed: &Deed) -> Self {
        let (kind, about) = (deed.kind(), deed.about());
        Self { kind, about }
    }

    /// What the course sees of an entry of this kind; none if there is no such kind.
    pub(super) fn read(kind: &str, about: Option<u64>) -> Option<Self> {
        let kind = KINDS.iter().find(|known| **known == kind)?;
        Some(Self { kind, about })
    }

    /// Whether the battle goes on by it.
    pub(super) fn is_step(self) -> bool {
        STEPS.contains(&self.kind)
    }
}

/// The steps that hold, and those that were taken back and can be made again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Course {
    /// The steps that hold, the first first.
    steps: Vec<u64>,
    /// What was taken back, each time a group; the last first to be made again.
    undone: Vec<Vec<u64>>,
}

impl Course {
    /// The course after the first entries.
    pub(super) fn after(briefs: &[Brief]) -> Self {
        let mut course = Self::default();
        for (number, brief) in (0..).zip(briefs) {
            course.go_on(number, *brief);
        }
        course
    }

    /// An entry was recorded.
    pub(super) fn go_on(&mut self, number: u64, brief: Brief) {
        match (brief.kind, brief.about) {
            _ if brief.is_step() => {
                self.steps.push(number);
                self.undone.clear();
            }
            ("undone", Some(from)) => {
                let gone = self.cut(from);
                self.undone.push(gone);
            }
            ("redone", Some(_)) => self.steps.extend(self.undone.pop().unwrap_or_default()),
            ("corrected", Some(from)) => {
                self.cut(from);
                self.undone.clear();
            }
            _ => {}
        }
    }

    /// Takes a step and all after it out.
    fn cut(&mut self, from: u64) -> Vec<u64> {
        let kept = self.steps.partition_point(|step| *step < from);
        self.steps.split_off(kept)
    }

    /// The steps that hold, the first first.
    pub(super) fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// Whether a step holds.
    pub(super) fn holds(&self, step: u64) -> bool {
        self.steps.binary_search(&step).is_ok()
    }

    /// The steps that would be made again, the first first.
    pub(super) fn group_to_redo(&self) -> &[u64] {
        self.undone.last().map_or(&[], Vec::as_slice)
    }

    /// The first of the steps that would be made again.
    pub(super) fn to_redo(&self) -> Option<u64> {
        self.undone.last()?.first().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn brief(kind: &'static str, about: Option<u64>) -> Brief {
        Brief { kind, about }
    }

    #[test]
    fn undo_takes_a_step_and_all_after_it_redo_brings_them_back_and_a_new_step_forgets_them() {
        let mut briefs = vec![brief("begun", None)];
        briefs.extend([brief("ruled", None); 3]);
        briefs.push(brief("noted", Some(2)));
        briefs.push(brief("undone", Some(2)));
        assert_eq!(Course::after(&briefs).steps(), [1]);
        assert_eq!(Course::after(&briefs).to_redo(), Some(2));
        briefs.push(brief("undone", Some(1)));
        assert_eq!(Course::after(&briefs).to_redo(), Some(1));
        briefs.push(brief("redone", Some(1)));
        assert_eq!(Course::after(&briefs).steps(), [1]);
        briefs.push(brief("redone", Some(2)));
        assert_eq!(Course::after(&briefs).steps(), [1, 2, 3]);
        briefs.push(brief("undone", Some(3)));
        briefs.push(brief("by-hand", None));
        let course = Course::after(&briefs);
        assert_eq!((course.steps(), course.to_redo()), (&[1, 2, 10][..], None));
        assert!(course.holds(10) && !course.holds(3) && !course.holds(4));
    }

    #[test]
    fn a_correction_takes_the_steps_from_it_on_for_good() {
        let mut briefs = vec![brief("begun", None)];
        briefs.extend([brief("ruled", None); 3]);
        briefs.push(brief("undone", Some(3)));
        briefs.push(brief("corrected", Some(2)));
        briefs.push(brief("ruled", None));
        let course = Course::after(&briefs);
        assert_eq!((course.steps(), course.to_redo()), (&[1, 6][..], None));
    }

    proptest! {
        /// A checkpoint of a step stands for all below it: whenever a step holds, the same steps hold below it.
        #[test]
        fn below_a_step_that_holds_the_same_steps_hold_as_when_it_was_recorded(
            acts in proptest::collection::vec((0..4_u8, any::<prop::sample::Index>()), 0..60),
        ) {
            let mut course = Course::default();
            let mut below: Vec<(u64, Vec<u64>)> = Vec::new();
            for (number, (act, which)) in (1..).zip(acts) {
                let any_step = (!course.steps().is_empty()).then(|| *which.get(course.steps()));
                let done = match (act, any_step, course.to_redo()) {
                    (1, Some(step), _) => brief("undone", Some(step)),
                    (2, _, Some(step)) => brief("redone", Some(step)),
                    (3, Some(step), _) => brief("corrected", Some(step)),
                    _ => {
                        below.push((number, course.steps().to_vec()));
                        brief("ruled", None)
                    }
                };
                course.go_on(number, done);
                prop_assert!(course.steps().is_sorted());
                for (step, under) in &below {
                    if course.holds(*step) {
                        let at = course.steps().partition_point(|known| known < step);
                        prop_assert_eq!(&course.steps()[..at], &under[..]);
                    }
                }
            }
        }
    }
}
