//! The part of a question that is in the record: its throws, and its outcome.

use journal::{PendingThrow, QuestionDice};

/// The throws of a question, as far as the record knows them.
#[derive(Clone, Default)]
enum Announced {
    /// No throw has been announced.
    #[default]
    Nothing,
    /// The first throw has been announced, before its faces were known.
    First(PendingThrow),
    /// The first throw has been announced, and the program makes the throws that are not typed.
    Drawn(PendingThrow, QuestionDice),
}

/// The part of a question that is in the record.
///
/// A question begins with nothing in the record. Its first throw is announced before the faces are known, and then the
/// program may be asked to make the throws. Once the outcome is known, it is recorded as a ruling. A question without
/// dice is recorded as a ruling at once. If the umpire amends a ruled question, the ruling stays recorded until the
/// next answer is there.
#[derive(Clone, Default)]
pub(crate) struct RecordState {
    announced: Announced,
    /// The entry in which the outcome is recorded. `None` before it is recorded.
    ruled: Option<u64>,
    /// The answer counter as it was when an answer was last recorded.
    heard: u64,
}

impl RecordState {
    /// Returns the first throw, once it has been announced.
    pub(crate) fn first(&self) -> Option<&PendingThrow> {
        match &self.announced {
            Announced::Nothing => None,
            Announced::First(first) | Announced::Drawn(first, _) => Some(first),
        }
    }

    /// Returns the program's dice. Returns `None` unless the program makes the throws that are not typed.
    pub(crate) fn drawn(&self) -> Option<QuestionDice> {
        match self.announced {
            Announced::Drawn(_, dice) => Some(dice),
            Announced::Nothing | Announced::First(_) => None,
        }
    }

    /// Returns the entry in which the outcome is recorded.
    pub(crate) fn ruled(&self) -> Option<u64> {
        self.ruled
    }

    /// Notes that the first throw has been announced.
    pub(crate) fn announce(&mut self, first: PendingThrow) {
        self.announced = Announced::First(first);
    }

    /// Notes that the program makes the throws that are not typed. Does nothing before a throw has been announced.
    pub(crate) fn draw(&mut self, dice: QuestionDice) {
        self.announced = match std::mem::take(&mut self.announced) {
            Announced::Nothing => Announced::Nothing,
            Announced::First(first) | Announced::Drawn(first, _) => Announced::Drawn(first, dice),
        };
    }

    /// Gives up the program's dice, so that faces are typed again. Returns true if there were any.
    pub(crate) fn undraw(&mut self) -> bool {
        let drawn = self.drawn().is_some();
        self.announced = match std::mem::take(&mut self.announced) {
            Announced::Drawn(first, _) => Announced::First(first),
            other => other,
        };
        drawn
    }

    /// Forgets the throws, because the question has changed. A recorded outcome stays until it is replaced.
    pub(crate) fn forget_throws(&mut self) {
        self.announced = Announced::Nothing;
    }

    /// Notes the entry in which the outcome is recorded, or `None` if it is no longer recorded.
    pub(crate) fn set_ruled(&mut self, entry: Option<u64>) {
        self.ruled = entry;
    }

    /// Notes that the answer with that number is recorded, or needs no entry. Returns false if it was noted before.
    pub(crate) fn hear(&mut self, answer: u64) -> bool {
        std::mem::replace(&mut self.heard, answer) != answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first() -> PendingThrow {
        PendingThrow { number: 1, ..PendingThrow::default() }
    }

    #[test]
    fn a_changed_question_forgets_its_throws_and_keeps_its_ruling() {
        let mut state = RecordState::default();
        state.announce(first());
        state.set_ruled(Some(7));
        state.forget_throws();
        assert_eq!((state.first(), state.ruled()), (None, Some(7)));
    }

    #[test]
    fn without_dice_of_the_program_there_is_nothing_to_give_up() {
        let mut state = RecordState::default();
        assert!(!state.undraw());
        state.announce(first());
        assert!(!state.undraw());
        assert_eq!(state.first(), Some(&first()));
    }

    #[test]
    fn an_answer_is_heard_once() {
        let mut state = RecordState::default();
        assert!(!state.hear(0), "before the first answer nothing is to be recorded");
        assert!(state.hear(1));
        assert!(!state.hear(1));
        assert!(state.hear(3));
    }
}
