//! The boxes that show dice: the faces of each throw, the faces being typed, and throws that are typed again.

use super::Desk;
use super::inquiry::{Answer, Inquiry, NextThrow};
use dice::{Id, Roll};
use report::sheet::{Sheet, ThrowRow};
use rulebook::{RequestKind, RequestResult};
use ruling::{Reason, Ruling};

/// A throw of the question, whether or not it has been made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowState {
    /// The purpose and the dice of the throw.
    pub next: NextThrow,
    /// The faces that were rolled. `None` if the throw has not been made.
    pub faces: Option<Vec<u8>>,
}

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

/// Returns all throws of a result, in the order in which their faces are typed.
pub(super) fn casts(answered: &RequestResult) -> Vec<ThrowState> {
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

/// Collects the throws of a ruling and of those that follow from it, in the order of [`casts`].
fn throw_rows<'s>(sheet: &'s Sheet, rows: &mut Vec<&'s ThrowRow>) {
    rows.extend(&sheet.throws);
    sheet.then.iter().for_each(|then| throw_rows(then, rows));
}

impl Answer {
    /// Returns what the throw with the given index needs, as a text: `1d20: 8 or less: retreats; otherwise routs`.
    pub fn needs(&self, at: usize) -> Option<&str> {
        if let Some(phase) = &self.phase {
            let row = phase.rows.iter().filter(|row| row.throw.is_some()).nth(at)?;
            return Some(&row.needs);
        }
        let mut rows = Vec::new();
        throw_rows(self.sheet.as_ref()?, &mut rows);
        rows.get(at).map(|row| row.needs.as_str())
    }
}

impl Inquiry {
    /// Returns the index of the throw that is being typed again.
    pub fn retyped(&self) -> Option<usize> {
        self.retyping
    }

    /// Returns true if the program rolls the dice whose faces are not typed.
    pub fn drawn(&self) -> bool {
        self.drawn.is_some()
    }

    /// Returns the throws of the current answer.
    pub(super) fn casts(&self) -> &[ThrowState] {
        self.answer.get().map_or(&[], |answer| &answer.casts)
    }

    /// Returns true if the faces of a throw can be typed again. They must be known, and the program must not have
    /// rolled any dice of the question.
    fn can_retype(&self, at: usize) -> bool {
        let known = self.casts().get(at).and_then(|cast| cast.faces.as_ref());
        self.drawn.is_none() && known.is_some() && known == self.faces.get(at)
    }

    /// Replaces the faces of a throw. Later throws may now be others, so their faces are set aside. A set of faces is
    /// used when its throw is pending again.
    pub(super) fn retype(&mut self, at: usize, faces: Vec<u8>) {
        let casts = self.casts().iter().zip(&self.faces).skip(at + 1);
        let aside: Vec<_> = casts.map(|(cast, faces)| (cast.next.awaited(), faces.clone())).collect();
        self.aside.retain(|(known, _)| !aside.iter().any(|(next, _)| next.is_same(known)));
        self.aside.extend(aside);
        self.faces.truncate(at);
        self.faces.push(faces);
        self.retyping = None;
    }

    /// Uses the faces that were set aside for the pending throw. Returns true if there were any.
    pub(super) fn take_aside(&mut self) -> bool {
        let Some(next) = self.next().filter(|_| self.retyping.is_none()) else {
            return false;
        };
        let next = next.awaited();
        let Some(at) = self.aside.iter().position(|(known, _)| next.is_same(known)) else {
            return false;
        };
        let (_, faces) = self.aside.remove(at);
        self.faces.push(faces);
        true
    }
}

impl Desk {
    /// Returns the throws of the question, each with a box for every die.
    pub fn boxes(&self) -> Vec<Boxes> {
        let Some(inquiry) = &self.inquiry else {
            return Vec::new();
        };
        let waited = inquiry.next().map(|_| inquiry.retyping.unwrap_or(inquiry.faces.len()));
        let boxes = |(at, cast): (usize, &ThrowState)| {
            let waits = waited == Some(at);
            // The old faces of a throw that is typed again stay visible until the first digit is typed.
            let begun = !inquiry.typing.is_empty() || inquiry.begun.is_some();
            let typed = waits && (begun || inquiry.retyping.is_none());
            let faces = if typed { typing(inquiry, cast.next.roll) } else { shown(cast) };
            Boxes {
                at,
                what: self.thrown_for(&cast.next),
                whom: cast.next.purpose.at.as_ref().map(|at| self.who(at)),
                faces,
                waits,
                made: cast.faces.is_some(),
                fell: inquiry.can_retype(at),
            }
        };
        inquiry.casts().iter().enumerate().map(boxes).collect()
    }

    /// Returns the name of a unit or side, in the language of the window.
    pub fn who(&self, id: &Id) -> String {
        self.look.language.arg(&self.session.who(id))
    }

    /// Returns the purpose of a throw, with the unit or side that the throw belongs to.
    fn thrown_for(&self, next: &NextThrow) -> String {
        let language = self.look.language;
        let purpose = match &next.purpose.at {
            Some(at) => {
                let named = Reason::new(next.purpose.name, "at").name("at", self.session.who(at));
                language.say(&named)
            }
            None => language.word(next.purpose.name),
        };
        let of = next.purpose.of.as_ref().map(|of| self.who(of));
        of.map_or_else(|| purpose.clone(), |of| format!("{of}: {purpose}"))
    }

    /// Lets the user type the faces of a throw again. They replace the old ones. If this throw is already being typed
    /// again, does nothing.
    pub fn retype(&mut self, at: usize) {
        self.finish_number();
        if let Some(inquiry) = &mut self.inquiry {
            let again = inquiry.retyping == Some(at);
            if again || inquiry.can_retype(at) {
                inquiry.typing.clear();
                inquiry.retyping = (!again).then_some(at);
            }
        }
    }

    /// Cancels typing a throw again, so that its faces stay. Returns true if a throw was being typed again.
    pub(super) fn leave_retyping(&mut self) -> bool {
        let Some(inquiry) = &mut self.inquiry else {
            return false;
        };
        let retyped = inquiry.retyping.take().is_some();
        if retyped {
            inquiry.typing.clear();
        }
        retyped
    }

    /// Handles the keys up and down in a phase. They move through the throws already made. The throw they stop at can
    /// be typed again.
    pub(super) fn press_row(&mut self, key: &str) -> bool {
        let back = match key {
            "Up" => true,
            "Down" => false,
            _ => return false,
        };
        let Some(inquiry) = self.inquiry.as_ref().filter(|it| it.ask.asked == RequestKind::Phase) else {
            return false;
        };
        let made = inquiry.faces.len();
        let at = inquiry.retyping.unwrap_or(made);
        let next = if back { at.checked_sub(1) } else { at.checked_add(1).filter(|next| *next <= made) };
        match next {
            Some(next) if next == made => _ = self.leave_retyping(),
            Some(next) => self.retype(next),
            None => {}
        }
        true
    }

    /// Returns the acting units and the targets to highlight on the table. In a phase, these are the units of the
    /// pending throw. Otherwise they are the picked units.
    pub fn lit_units(&self) -> (Vec<Id>, Vec<Id>) {
        let phase = self.inquiry.as_ref().filter(|it| it.ask.asked == RequestKind::Phase);
        let next = phase.filter(|_| self.hold.is_none()).and_then(Inquiry::next);
        match next {
            Some(next) => {
                (next.purpose.of.iter().cloned().collect(), next.purpose.at.iter().cloned().collect())
            }
            None => (self.picked.clone(), self.against.clone()),
        }
    }
}

/// Returns the boxes of a throw that is being typed.
fn typing(inquiry: &Inquiry, roll: Roll) -> Vec<String> {
    let typed = inquiry.typing.iter().map(u8::to_string);
    let begun = inquiry.begun.map(|begun| begun.to_string());
    let boxes = typed.chain(begun).chain(std::iter::repeat(String::new()));
    boxes.take(usize::from(roll.count)).collect()
}

/// Returns the boxes of a throw that is not being typed.
fn shown(cast: &ThrowState) -> Vec<String> {
    match &cast.faces {
        Some(faces) => faces.iter().map(u8::to_string).collect(),
        None => vec![String::new(); usize::from(cast.next.roll.count)],
    }
}
