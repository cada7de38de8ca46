//! The boxes that show dice: the faces of each throw, and the faces being typed.

use super::inquiry::Inquiry;
use super::throws::ThrowState;
use crate::session::Names;

/// A throw as shown: a box for each die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boxes {
    /// The index of the throw in the question, from 0.
    pub at: usize,
    /// The purpose of the throw, with the unit or side that throws.
    pub what: String,
    /// The target of the throw, if it has one.
    pub whom: Option<String>,
    /// The text in each box, which is empty for an empty box.
    pub faces: Vec<String>,
    /// True if the faces of this throw are to be typed next.
    pub waits: bool,
    /// True if the throw has been made.
    pub made: bool,
    /// True if the faces can be typed again, to correct them.
    pub fell: bool,
}

impl Inquiry {
    /// Returns the throws of the question, each with a box for every die.
    pub fn boxes(&self, names: Names<'_>) -> Vec<Boxes> {
        let waited = self.next().map(|_| self.retyped().unwrap_or(self.faces().len()));
        let boxes = |(at, cast): (usize, &ThrowState)| {
            let waits = waited == Some(at);
            // The old faces of a throw that is typed again stay visible until the first key.
            let typing = self.typing().filter(|typing| self.retyped().is_none() || typing.is_begun());
            let typed = typing.filter(|_| waits).map(|typing| typing.boxes(cast.next.roll));
            Boxes {
                at,
                what: names.throw(&cast.next),
                whom: cast.next.purpose.at.as_ref().map(|at| names.who(at)),
                faces: typed.unwrap_or_else(|| shown(cast)),
                waits,
                made: cast.faces.is_some(),
                fell: self.can_retype(at),
            }
        };
        self.casts().iter().enumerate().map(boxes).collect()
    }
}

/// Returns the boxes of a throw that is not being typed.
fn shown(cast: &ThrowState) -> Vec<String> {
    match &cast.faces {
        Some(faces) => faces.iter().map(u8::to_string).collect(),
        None => vec![String::new(); usize::from(cast.next.roll.count)],
    }
}
