//! The life of a question: what the record has of it, and whose turn it is to roll.

use super::throws::Throws;
use super::typing::Typing;
use dice::{Id, NextThrow, Roll};
use journal::{PendingQuestion, PendingThrow, QuestionDice};
use ruling::Reason;

/// The state of a question. Each state holds the dice that are legal in it, and no others.
#[derive(Clone)]
pub(crate) enum Life {
    /// The record does not have the question. No throw is complete; the first may be typed in part.
    Open(Typing),
    /// The record has the question with its first throw, and the players roll.
    Awaiting(PendingThrow, Throws),
    /// The record has the question with its first throw. The program rolls all dice that the players have not typed.
    Rolling(PendingThrow, Vec<Vec<u8>>, QuestionDice),
    /// The players type the faces of one throw again. The index is that of the throw. Until its new faces are complete,
    /// the state before stays valid.
    Retyping(usize, Typing, Box<Life>),
    /// The record has the outcome, in the entry with that number. If the question then changes, the other state says
    /// what it comes to. The record keeps the outcome until the answer to the changed question is there.
    Decided(u64, Box<Life>),
    /// The question belongs to a step that is being corrected. Its dice are not recorded before the umpire decides.
    Correcting(Throws),
}

/// A throw that is made for a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Throw {
    /// The players typed its faces at the desk.
    Typed(Vec<u8>),
    /// The players of that side typed its faces on a screen of their own.
    By(Id, Vec<u8>),
    /// The program makes this throw and all later ones.
    Program,
}

/// The next thing that the desk has to do for a question after an event. A question itself reaches neither the record
/// nor the worker.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub(crate) enum Effect {
    /// Nothing is left to do.
    Done,
    /// The answer has to be computed again.
    Work,
    /// The user has to be told this.
    Say(Reason),
    /// The question and its first throw have to be recorded. Only then the throw may be made.
    Announce(PendingThrow, Throw),
    /// The program's dice have to be taken from the record.
    Draw,
    /// The throws made so far have to be recorded, with the throw that comes next.
    RecordThrows(PendingThrow),
    /// These throws have to be recorded. The players of that side made the last one.
    RecordThrowsBy(Id, Vec<Vec<u8>>),
    /// The outcome has to be recorded.
    RecordOutcome,
    /// The recorded outcome has to be undone, because the question has changed.
    TakeBack(u64),
    /// The record has to note that the question is left without an outcome.
    Leave,
    /// The recorded ruling has to be closed, and its question asked again.
    Again,
}

impl Default for Life {
    fn default() -> Self {
        Self::Open(Typing::default())
    }
}

impl Life {
    /// Returns the state of a question that the record has with these throws.
    pub(crate) fn asked(first: PendingThrow, made: Vec<Vec<u8>>) -> Self {
        Self::Awaiting(first, Throws::of(made))
    }

    /// Returns the state of a question as the record has it. `open` is the open question of the record, if it is this
    /// one. The record does not say again what its first throw was for.
    pub(crate) fn of_record(open: Option<&PendingQuestion>) -> Self {
        open.map_or_else(Self::default, |open| Self::asked(PendingThrow::default(), open.faces.clone()))
    }

    /// Returns the faces of the throws made so far.
    pub(crate) fn made(&self) -> &[Vec<u8>] {
        match self {
            Self::Open(_) => &[],
            Self::Awaiting(_, throws) | Self::Correcting(throws) => &throws.made,
            Self::Rolling(_, made, _) => made,
            Self::Retyping(_, _, then) | Self::Decided(_, then) => then.made(),
        }
    }

    /// Returns the throw that is being typed. Returns `None` if the program rolls.
    pub(crate) fn typing(&self) -> Option<&Typing> {
        match self {
            Self::Open(typing) | Self::Retyping(_, typing, _) => Some(typing),
            Self::Awaiting(_, throws) | Self::Correcting(throws) => Some(&throws.typing),
            Self::Rolling(..) => None,
            Self::Decided(_, then) => then.typing(),
        }
    }

    /// Returns the throw that is being typed, so that the caller can change it.
    pub(crate) fn typing_mut(&mut self) -> Option<&mut Typing> {
        match self {
            Self::Open(typing) | Self::Retyping(_, typing, _) => Some(typing),
            Self::Awaiting(_, throws) | Self::Correcting(throws) => Some(&mut throws.typing),
            Self::Rolling(..) => None,
            Self::Decided(_, then) => then.typing_mut(),
        }
    }

    /// Returns the first throw, once the record has it.
    pub(crate) fn first(&self) -> Option<&PendingThrow> {
        match self {
            Self::Open(_) | Self::Correcting(_) => None,
            Self::Awaiting(first, _) | Self::Rolling(first, ..) => Some(first),
            Self::Retyping(_, _, then) | Self::Decided(_, then) => then.first(),
        }
    }

    /// Returns the program's dice. Returns `None` unless the program makes the throws that are not typed.
    pub(crate) fn drawn(&self) -> Option<QuestionDice> {
        match self {
            Self::Rolling(_, _, dice) => Some(dice.clone()),
            Self::Decided(_, then) => then.drawn(),
            Self::Open(_) | Self::Awaiting(..) | Self::Retyping(..) | Self::Correcting(_) => None,
        }
    }

    /// Returns the index of the throw that is typed again.
    pub(crate) fn retyped(&self) -> Option<usize> {
        match self {
            Self::Retyping(at, ..) => Some(*at),
            Self::Decided(_, then) => then.retyped(),
            Self::Open(_) | Self::Awaiting(..) | Self::Rolling(..) | Self::Correcting(_) => None,
        }
    }

    /// Returns the entry in which the outcome is recorded.
    pub(crate) fn decided(&self) -> Option<u64> {
        match self {
            Self::Decided(entry, _) => Some(*entry),
            _ => None,
        }
    }

    /// Returns true if a throw has been made, or if the program is to make the throws.
    pub(crate) fn is_thrown(&self) -> bool {
        !self.made().is_empty() || self.drawn().is_some()
    }

    /// Adds a face to the throw that is being typed. Returns all faces of that throw if it is complete.
    pub(crate) fn face(&mut self, face: u8, roll: Roll) -> Option<Vec<u8>> {
        self.typing_mut()?.face(face, roll)
    }

    /// Makes the next throw, as far as the record allows it.
    pub(crate) fn throw(&mut self, throw: Throw, next: &NextThrow) -> Effect {
        match self {
            Self::Open(_) => Effect::Announce(PendingThrow::of(next), throw),
            Self::Decided(_, then) => then.throw(throw, next),
            Self::Awaiting(..) | Self::Correcting(_) => self.throw_now(throw),
            Self::Rolling(..) | Self::Retyping(..) => Effect::Done,
        }
    }

    /// Makes the next throw, after the record has the question.
    fn throw_now(&mut self, throw: Throw) -> Effect {
        match (self, throw) {
            (Self::Awaiting(_, throws) | Self::Correcting(throws), Throw::Typed(faces)) => {
                throws.made.push(faces);
                Effect::Work
            }
            (Self::Awaiting(_, throws), Throw::By(side, faces)) => {
                let made = throws.made.iter().cloned().chain([faces]);
                Effect::RecordThrowsBy(side, made.collect())
            }
            (Self::Awaiting(..), Throw::Program) => Effect::Draw,
            // For a correction, the program rolls nothing. The dice to be corrected were rolled long ago, so their faces
            // are typed.
            _ => Effect::Done,
        }
    }

    /// Goes on after the record has the question with its first throw.
    pub(crate) fn announced(&mut self, first: PendingThrow, throw: Throw) -> Effect {
        if let Self::Open(typing) = self {
            let throws = Throws { made: Vec::new(), typing: std::mem::take(typing) };
            *self = Self::Awaiting(first, throws);
        }
        self.throw_now(throw)
    }

    /// Takes over throws that are already in the record.
    pub(crate) fn thrown(&mut self, made: Vec<Vec<u8>>) {
        match self {
            Self::Awaiting(_, throws) => *throws = Throws::of(made),
            Self::Decided(_, then) => then.thrown(made),
            Self::Open(_) | Self::Rolling(..) | Self::Retyping(..) | Self::Correcting(_) => {}
        }
    }

    /// Lets the program roll the dice whose faces are not typed.
    pub(crate) fn draw(&mut self, dice: QuestionDice) {
        match self {
            Self::Awaiting(first, throws) => {
                *self = Self::Rolling(std::mem::take(first), std::mem::take(&mut throws.made), dice);
            }
            Self::Decided(_, then) => then.draw(dice),
            Self::Open(_) | Self::Rolling(..) | Self::Retyping(..) | Self::Correcting(_) => {}
        }
    }

    /// Takes back the last digits, the last face, or the program's dice. Returns true if this changes what the throws
    /// come to.
    pub(crate) fn face_back(&mut self) -> bool {
        match self {
            Self::Open(typing) => {
                typing.face_back();
                false
            }
            Self::Awaiting(_, throws) | Self::Correcting(throws) => throws.face_back(),
            Self::Rolling(first, made, _) => {
                *self = Self::asked(std::mem::take(first), std::mem::take(made));
                true
            }
            Self::Retyping(_, typing, _) => {
                if !typing.face_back() {
                    self.leave_retyping();
                }
                false
            }
            Self::Decided(_, then) => then.face_back(),
        }
    }

    /// Lets the players type the faces of a throw again. If that throw is already being typed again, its faces stay.
    pub(crate) fn retype(&mut self, at: usize) {
        match self {
            Self::Decided(_, then) => then.retype(at),
            Self::Retyping(known, ..) if *known == at => _ = self.leave_retyping(),
            Self::Retyping(known, typing, _) => (*known, *typing) = (at, Typing::default()),
            Self::Awaiting(_, throws) | Self::Correcting(throws) => {
                throws.typing = Typing::default();
                *self = Self::Retyping(at, Typing::default(), Box::new(std::mem::take(self)));
            }
            Self::Open(_) | Self::Rolling(..) => {}
        }
    }

    /// Cancels typing a throw again, so that its faces stay. Returns true if a throw was being typed again.
    pub(crate) fn leave_retyping(&mut self) -> bool {
        match self {
            Self::Retyping(_, _, then) => {
                *self = std::mem::take(then);
                true
            }
            Self::Decided(_, then) => then.leave_retyping(),
            Self::Open(_) | Self::Awaiting(..) | Self::Rolling(..) | Self::Correcting(_) => false,
        }
    }

    /// Replaces the faces of the throw that was typed again. The throws after it are gone.
    pub(crate) fn replace(&mut self, at: usize, faces: Vec<u8>) {
        self.leave_retyping();
        match self {
            Self::Awaiting(_, throws) | Self::Correcting(throws) => {
                throws.made.truncate(at);
                throws.made.push(faces);
            }
            Self::Decided(_, then) => then.replace(at, faces),
            Self::Open(_) | Self::Rolling(..) | Self::Retyping(..) => {}
        }
    }

    /// Clears all throws, because the question has changed. A recorded outcome stays until it is taken back.
    pub(crate) fn unthrow(&mut self) {
        match self {
            Self::Decided(_, then) => then.unthrow(),
            Self::Correcting(throws) => *throws = Throws::default(),
            Self::Open(_) | Self::Awaiting(..) | Self::Rolling(..) | Self::Retyping(..) => {
                *self = Self::default();
            }
        }
    }

    /// Notes the entry in which the outcome is now recorded.
    pub(crate) fn decide(&mut self, entry: u64) {
        let then = match std::mem::take(self) {
            Self::Decided(_, then) => then,
            then => Box::new(then),
        };
        *self = Self::Decided(entry, then);
    }

    /// Notes that the record has taken back the outcome.
    pub(crate) fn take_back(&mut self) {
        if let Self::Decided(_, then) = self {
            *self = std::mem::take(then);
        }
    }

    /// Returns to an outcome that the record has, with the faces of that outcome.
    pub(crate) fn stand_as_ruled(&mut self, entry: u64, made: Vec<Vec<u8>>) {
        let first = self.first().cloned();
        let then = match first {
            None if made.is_empty() => Self::default(),
            first => Self::asked(first.unwrap_or_default(), made),
        };
        *self = Self::Decided(entry, Box::new(then));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dice::Purpose;

    fn next() -> NextThrow {
        NextThrow { number: 1, purpose: Purpose::named("throw-morale-test"), roll: Roll::of(2, 6) }
    }

    /// Returns a question whose first throw is complete and on record.
    fn awaiting() -> Life {
        let mut life = Life::default();
        assert_eq!(life.face(4, Roll::of(2, 6)), None);
        let faces = life.face(6, Roll::of(2, 6)).unwrap();
        let Effect::Announce(first, throw) = life.throw(Throw::Typed(faces), &next()) else {
            panic!("the record does not have the question yet");
        };
        assert!(life.made().is_empty(), "nothing falls before it is announced");
        assert_eq!(life.announced(first, throw), Effect::Work);
        life
    }

    #[test]
    fn a_throw_falls_after_the_record_has_the_question() {
        let life = awaiting();
        assert_eq!((life.made(), life.first().map(|first| first.number)), (&[vec![4, 6]][..], Some(1)));
    }

    #[test]
    fn a_changed_question_forgets_its_throws_and_keeps_its_outcome() {
        let mut life = awaiting();
        life.decide(7);
        life.unthrow();
        assert_eq!((life.made().len(), life.first(), life.decided()), (0, None, Some(7)));
        life.take_back();
        assert!(matches!(life, Life::Open(_)));
    }

    #[test]
    fn a_face_that_is_taken_back_leaves_the_outcome_on_record_for_now() {
        let mut life = awaiting();
        life.decide(7);
        assert!(life.face_back());
        assert_eq!((life.made().len(), life.decided()), (0, Some(7)));
        assert_eq!(life.typing().map(Typing::faces), Some(&[4][..]));
    }

    #[test]
    fn old_faces_stay_until_the_new_ones_are_complete() {
        let mut life = awaiting();
        life.retype(0);
        assert_eq!(
            (life.face(1, Roll::of(2, 6)), life.made(), life.retyped()),
            (None, &[vec![4, 6]][..], Some(0))
        );
        assert!(life.leave_retyping());
        assert_eq!((life.made(), life.retyped()), (&[vec![4, 6]][..], None));
        life.retype(0);
        life.face(1, Roll::of(2, 6));
        let faces = life.face(2, Roll::of(2, 6)).unwrap();
        life.replace(0, faces);
        assert_eq!((life.made(), life.retyped()), (&[vec![1, 2]][..], None));
    }

    #[test]
    fn a_step_that_is_corrected_announces_nothing_and_the_program_rolls_nothing_for_it() {
        let mut life = Life::Correcting(Throws::default());
        assert_eq!(life.throw(Throw::Typed(vec![5, 5]), &next()), Effect::Work);
        assert_eq!(life.throw(Throw::Program, &next()), Effect::Done);
        assert_eq!((life.made(), life.first()), (&[vec![5, 5]][..], None));
    }
}
