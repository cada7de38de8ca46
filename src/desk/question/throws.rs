//! The throws of a question, whether or not they have been made.

use super::typing::Typing;
use dice::{Id, NextThrow, Purpose, Roll};
use rulebook::RequestResult;
use ruling::Ruling;
use ruling::table::View;

/// The throws that players have made for a question, and the throw that they are making.
///
/// A question on a phone has nothing else. For a question on the desk, [`Life`](super::life::Life) says what the record
/// has of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Throws {
    /// The faces of each throw that is complete.
    pub(crate) made: Vec<Vec<u8>>,
    /// The throw that is being typed.
    pub(crate) typing: Typing,
}

/// A throw of the question, whether or not it has been made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowState {
    /// The purpose and the dice of the throw.
    pub next: NextThrow,
    /// The faces that were rolled. `None` if the throw has not been made.
    pub faces: Option<Vec<u8>>,
}

/// A reference to a throw that a player makes on another screen: the question, and the throw within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowOf {
    /// The number of the question.
    pub question: u64,
    /// The number of the throw, from 1.
    pub number: usize,
}

/// The pending throw, and the side that has to make it.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerThrow {
    /// The reference by which another screen names the throw.
    pub throw: ThrowOf,
    /// The purpose of the throw, and the dice needed.
    pub next: NextThrow,
    /// The side that throws, or the side of the unit that throws. `None` if the throw belongs to no side of this table.
    pub side: Option<Id>,
}

impl Throws {
    /// Returns throws that are complete.
    pub(crate) fn of(made: Vec<Vec<u8>>) -> Self {
        Self { made, typing: Typing::default() }
    }

    /// Returns the number of dice that have been rolled so far.
    pub(crate) fn dice(&self) -> usize {
        self.made.iter().map(Vec::len).sum::<usize>() + self.typing.faces().len()
    }

    /// Adds a face to the throw that is being typed. A face that the die does not have is ignored.
    pub(crate) fn face(&mut self, face: u8, roll: Roll) {
        if let Some(faces) = self.typing.face(face, roll) {
            self.made.push(faces);
        }
    }

    /// Takes back the last digits or the last face. Returns true if this makes a complete throw incomplete.
    pub(crate) fn face_back(&mut self) -> bool {
        if self.typing.face_back() {
            return false;
        }
        let Some(mut last) = self.made.pop() else {
            return false;
        };
        last.pop();
        self.typing.go_on_with(last);
        true
    }
}

/// Returns the side that has to make a throw, or the side of the unit that has to. Returns `None` if the throw belongs to
/// no side of the table.
pub(crate) fn thrower(purpose: &Purpose, view: &View) -> Option<Id> {
    let of = purpose.of.as_ref()?;
    match view.side_number(of) {
        Some(_) => Some(of.clone()),
        None => view.body(of).and_then(|body| body.side.clone()),
    }
}

/// Returns all throws of a result, in the order in which their faces are typed.
pub(crate) fn casts(answered: &RequestResult) -> Vec<ThrowState> {
    let mut casts = Vec::new();
    match answered {
        RequestResult::One(ruling) => of_ruling(ruling, &mut casts),
        RequestResult::Phase(record) => {
            record.rulings.iter().for_each(|ruling| of_ruling(ruling, &mut casts));
        }
    }
    casts
}

fn of_ruling(ruling: &Ruling, casts: &mut Vec<ThrowState>) {
    for throw in &ruling.throws {
        let next = NextThrow { number: casts.len() + 1, purpose: throw.purpose.clone(), roll: throw.roll };
        casts.push(ThrowState { next, faces: throw.made.as_ref().map(|(faces, _)| faces.clone()) });
    }
    ruling.then.iter().for_each(|then| of_ruling(then, casts));
}
