//! The throws of a question, whether or not they have been made.

use dice::{Id, NextThrow};
use rulebook::RequestResult;
use ruling::Ruling;

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
