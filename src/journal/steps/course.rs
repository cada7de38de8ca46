//! The steps (rulings and changes by hand) that are in force after all undos, redos and corrections.

use crate::entry::Deed;

/// The kinds of entry that are steps: entries that change the battle.
const STEPS: [&str; 2] = ["ruled", "by-hand"];

/// Every kind of entry.
const KINDS: [&str; 18] = [
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
    "worded",
    "forked",
    "revealed",
    "kept",
    "salvaged",
];

/// The kind of an entry and the number of the entry that it refers to. From these, the steps in force are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Brief {
    pub(crate) kind: &'static str,
    pub(crate) about: Option<u64>,
}

impl Brief {
    /// Returns the brief (the kind and the reference) of an entry with the given content.
    pub(crate) fn of(deed: &Deed) -> Self {
        let (kind, about) = (deed.kind(), deed.about());
        Self { kind, about }
    }

    /// Reads a brief (a kind and a reference) from the columns of the file. Returns nothing for an unknown kind.
    pub(crate) fn read(kind: &str, about: Option<u64>) -> Option<Self> {
        let kind = KINDS.iter().find(|known| **known == kind)?;
        Some(Self { kind, about })
    }

    /// Returns the step after which a checkpoint was written, if the entry is a checkpoint.
    pub(crate) fn kept(self) -> Option<u64> {
        self.about.filter(|_| self.kind == "kept")
    }

    /// Returns true if the entry is a step.
    pub(crate) fn is_step(self) -> bool {
        STEPS.contains(&self.kind)
    }

    /// Returns true for an undo, a redo or a correction, which change the list of steps in force.
    pub(crate) fn turns(self) -> bool {
        matches!(self.kind, "undone" | "redone" | "corrected")
    }
}

/// The steps and corrections in force, each list in the order recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Way {
    steps: Vec<u64>,
    /// The corrections in force, each with the steps and corrections that it replaced.
    corrections: Vec<(u64, Way)>,
}

impl Way {
    /// Removes everything from an entry on, and returns the removed part.
    fn cut(&mut self, from: u64) -> Self {
        let steps = self.steps.partition_point(|step| *step < from);
        let corrections = self.corrections.partition_point(|(entry, _)| *entry < from);
        Self { steps: self.steps.split_off(steps), corrections: self.corrections.split_off(corrections) }
    }

    fn extend(&mut self, further: Self) {
        self.steps.extend(further.steps);
        self.corrections.extend(further.corrections);
    }

    /// Returns true if a correction replaced the step.
    fn replaced(&self, step: u64) -> bool {
        self.corrections.iter().any(|(_, way)| way.steps.binary_search(&step).is_ok() || way.replaced(step))
    }

    /// Returns the first step or correction with the given number or a later number.
    fn first_from(&self, number: u64) -> Option<u64> {
        let steps = self.steps.partition_point(|step| *step < number);
        let corrections = self.corrections.partition_point(|(entry, _)| *entry < number);
        let correction = self.corrections.get(corrections).map(|(entry, _)| *entry);
        let step = self.steps.get(steps).copied();
        step.into_iter().chain(correction).min()
    }
}

/// The part removed by an undo, and the part restored in exchange. An undone correction restores what it had replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Undo {
    gone: Way,
    back: Way,
}

/// The steps in force, and the undone steps that can be made again.
///
/// A correction is undone by naming its own entry. All later steps are undone too, and the steps that the correction
/// had replaced are in force again. The steps that a correction made can also be undone one by one, which leaves the
/// correction in force.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Course {
    way: Way,
    /// The groups of steps that were undone. A redo restores the last group first.
    undone: Vec<Undo>,
}

impl Course {
    /// Computes the steps in force after the first entries of a record.
    pub(crate) fn after(briefs: &[Brief]) -> Self {
        let mut course = Self::default();
        for (number, brief) in (0..).zip(briefs) {
            course.go_on(number, *brief);
        }
        course
    }

    /// Updates the steps in force with a new entry.
    pub(crate) fn go_on(&mut self, number: u64, brief: Brief) {
        match (brief.kind, brief.about) {
            _ if brief.is_step() => {
                self.way.steps.push(number);
                self.undone.clear();
            }
            ("undone", Some(from)) => {
                let gone = self.way.cut(from);
                let first = gone.corrections.first();
                let back = first.filter(|(entry, _)| *entry == from);
                let back = back.map(|(_, back)| back.clone()).unwrap_or_default();
                self.way.extend(back.clone());
                self.undone.push(Undo { gone, back });
            }
            ("redone", Some(_)) => {
                let Undo { gone, back } = self.undone.pop().unwrap_or_default();
                if let Some(first) = back.first_from(0) {
                    self.way.cut(first);
                }
                self.way.extend(gone);
            }
            ("corrected", Some(from)) => {
                let replaced = self.way.cut(from);
                self.way.corrections.push((number, replaced));
                self.undone.clear();
            }
            _ => {}
        }
    }

    /// Returns the steps in force, in the order recorded.
    pub(crate) fn steps(&self) -> &[u64] {
        &self.way.steps
    }

    /// Returns true if the step or correction is in force.
    pub(crate) fn holds(&self, entry: u64) -> bool {
        self.way.first_from(entry) == Some(entry)
    }

    /// Returns true if a correction in force replaced the step.
    pub(crate) fn replaced(&self, step: u64) -> bool {
        self.way.replaced(step)
    }

    /// Returns the first step or correction in force after an entry.
    pub(crate) fn first_after(&self, entry: u64) -> Option<u64> {
        self.way.first_from(entry.saturating_add(1))
    }

    /// Returns the first entry that a redo would restore.
    pub(crate) fn to_redo(&self) -> Option<u64> {
        self.undone.last()?.gone.first_from(0)
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
    fn a_correction_replaces_the_steps_from_it_on_and_taken_back_they_hold_again() {
        let mut briefs = vec![brief("begun", None)];
        briefs.extend([brief("ruled", None); 3]);
        briefs.push(brief("undone", Some(3)));
        // Step 2 is corrected by entry 5 and the two entries after it.
        briefs.push(brief("corrected", Some(2)));
        briefs.extend([brief("ruled", None); 2]);
        let course = Course::after(&briefs);
        assert_eq!((course.steps(), course.to_redo()), (&[1, 6, 7][..], None));
        assert!(course.holds(5) && !course.holds(2));
        // The correction stays in force if its steps are undone singly.
        let mut one_by_one = briefs.clone();
        one_by_one.extend([brief("undone", Some(7)), brief("undone", Some(6))]);
        assert_eq!(Course::after(&one_by_one).steps(), [1]);
        assert_eq!(Course::after(&one_by_one).first_after(1), Some(5));
        // The correction is undone as a whole, with everything done since.
        briefs.push(brief("by-hand", None));
        briefs.push(brief("undone", Some(5)));
        let course = Course::after(&briefs);
        assert_eq!((course.steps(), course.to_redo()), (&[1, 2][..], Some(5)));
        briefs.push(brief("redone", Some(5)));
        let course = Course::after(&briefs);
        assert_eq!((course.steps(), course.to_redo()), (&[1, 6, 7, 8][..], None));
        assert!(course.holds(5));
    }

    #[test]
    fn a_correction_of_what_was_corrected_gives_the_first_one_back() {
        let mut briefs = vec![brief("begun", None)];
        briefs.extend([brief("ruled", None); 2]);
        briefs.extend([brief("corrected", Some(2)), brief("ruled", None)]);
        briefs.extend([brief("corrected", Some(1)), brief("ruled", None)]);
        assert_eq!(Course::after(&briefs).steps(), [6]);
        briefs.push(brief("undone", Some(5)));
        assert_eq!(Course::after(&briefs).steps(), [1, 4]);
        briefs.push(brief("undone", Some(3)));
        assert_eq!(Course::after(&briefs).steps(), [1, 2]);
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        /// Checks the assumption behind checkpoints: whenever a step is in force, the steps in force before it are the
        /// same as at first.
        #[test]
        fn below_a_step_that_holds_the_same_steps_hold_as_when_it_was_recorded(
            acts in proptest::collection::vec((0..6_u8, any::<prop::sample::Index>()), 0..60),
        ) {
            let mut course = Course::default();
            let mut below: Vec<(u64, Vec<u64>)> = Vec::new();
            // The steps in force before each correction. `undone` has those before each undo that can be made again.
            let mut before: Vec<(u64, Course)> = Vec::new();
            let mut undone: Vec<Course> = Vec::new();
            for (number, (act, which)) in (1..).zip(acts) {
                let any_of = |all: &[u64]| (!all.is_empty()).then(|| *which.get(all));
                let standing: Vec<u64> = before
                    .iter()
                    .map(|(entry, _)| *entry)
                    .filter(|entry| course.holds(*entry))
                    .collect();
                let done = match (act, any_of(course.steps()), any_of(&standing), course.to_redo()) {
                    (1, Some(step), _, _) => brief("undone", Some(step)),
                    (2, _, _, Some(first)) => brief("redone", Some(first)),
                    (3, Some(step), _, _) => brief("corrected", Some(step)),
                    (4, _, Some(correction), _) => brief("undone", Some(correction)),
                    _ => {
                        below.push((number, course.steps().to_vec()));
                        brief("ruled", None)
                    }
                };
                let stood = course.clone();
                course.go_on(number, done);
                prop_assert!(course.steps().is_sorted());
                match done.kind {
                    "undone" => {
                        let known = before.iter().find(|(entry, _)| Some(*entry) == done.about);
                        if let Some((_, known)) = known {
                            prop_assert_eq!(&course.way, &known.way);
                        }
                        undone.push(stood);
                    }
                    "redone" => prop_assert_eq!(&course.way, &undone.pop().unwrap_or_default().way),
                    _ => {
                        undone.clear();
                        if done.kind == "corrected" {
                            before.push((number, stood));
                        }
                    }
                }
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
