//! The boxes of the dice: what fell in each throw of the question, what is being typed, and a throw that is typed anew.

use super::Desk;
use super::inquiry::{Inquiry, Next};
use seam::dice::Roll;
use seam::names::Id;
use seam::rulebook::{Answered, Asked};
use seam::ruling::{Reason, Ruling};

/// A throw of the question, made or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// What it is for, and with which dice.
    pub next: Next,
    /// What fell; none while it is not made.
    pub faces: Option<Vec<u8>>,
}

/// A throw as it is shown: a box for each die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Boxes {
    /// Which throw of the question it is, from 0.
    pub at: usize,
    /// What it is for, and whose it is.
    pub what: String,
    /// At whom it is thrown, where it is thrown at someone.
    pub whom: Option<String>,
    /// What stands in each box; nothing in one that is empty.
    pub faces: Vec<String>,
    /// Whether its faces are waited for.
    pub waits: bool,
    /// Whether it is made.
    pub made: bool,
    /// Whether it can be typed anew.
    pub fell: bool,
}

/// Every throw of what was answered, in the order in which faces are typed.
pub(super) fn casts(answered: &Answered) -> Vec<Fallen> {
    let mut casts = Vec::new();
    match answered {
        Answered::One(ruling) => of_ruling(ruling, &mut casts),
        Answered::Phase(record) => record.rulings.iter().for_each(|ruling| of_ruling(ruling, &mut casts)),
    }
    casts
}

fn of_ruling(ruling: &Ruling, casts: &mut Vec<Fallen>) {
    for throw in &ruling.throws {
        let next = Next { number: casts.len() + 1, purpose: throw.purpose.clone(), roll: throw.roll };
        casts.push(Fallen { next, faces: throw.made.as_ref().map(|(faces, _)| faces.clone()) });
    }
    ruling.then.iter().for_each(|then| of_ruling(then, casts));
}

impl Inquiry {
    /// The throw that is typed anew.
    pub fn retyped(&self) -> Option<usize> {
        self.retyping
    }

    /// Whether the program throws what was not typed.
    pub fn drawn(&self) -> bool {
        self.drawn.is_some()
    }

    /// The throws of the answer.
    pub(super) fn casts(&self) -> &[Fallen] {
        self.answer.get().map_or(&[], |answer| &answer.casts)
    }

    /// Whether a throw that was made can be typed anew: one typed by hand, of which it is known what it was for.
    fn can_retype(&self, at: usize) -> bool {
        let known = self.casts().get(at).and_then(|cast| cast.faces.as_ref());
        self.drawn.is_none() && known.is_some() && known == self.faces.get(at)
    }

    /// The throw that was waited for with its new faces, in the place of the old ones. What fell after it is set aside until
    /// the same throw is waited for: another outcome may need other throws.
    pub(super) fn retype(&mut self, at: usize, faces: Vec<u8>) {
        let casts = self.casts().iter().zip(&self.faces).skip(at + 1);
        let aside: Vec<_> = casts.map(|(cast, faces)| (cast.next.awaited(), faces.clone())).collect();
        self.aside.retain(|(known, _)| !aside.iter().any(|(next, _)| next.is_same(known)));
        self.aside.extend(aside);
        self.faces.truncate(at);
        self.faces.push(faces);
        self.retyping = None;
    }

    /// What was set aside for the throw that is waited for falls again; whether anything did.
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
    /// The throws of the question, each with a box for every die.
    pub fn boxes(&self) -> Vec<Boxes> {
        let Some(inquiry) = &self.inquiry else {
            return Vec::new();
        };
        let waited = inquiry.next().map(|_| inquiry.retyping.unwrap_or(inquiry.faces.len()));
        let boxes = |(at, cast): (usize, &Fallen)| {
            let waits = waited == Some(at);
            // What is typed anew stands there until its first digit is typed.
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

    /// What somebody is called, in the words of the window.
    pub fn who(&self, id: &Id) -> String {
        self.look.language.arg(&self.session.who(id))
    }

    /// What a throw is for, and whose it is.
    fn thrown_for(&self, next: &Next) -> String {
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

    /// A throw that was made is typed anew: the faces typed next are its own. Asked for once more, it stays as it is.
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

    /// Leaves the throw that was to be typed anew as it is; whether there was one.
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

    /// In a phase the keys up and down go through the throws that were made: the one they stop at is typed anew.
    pub(super) fn press_row(&mut self, key: &str) -> bool {
        let back = match key {
            "Up" => true,
            "Down" => false,
            _ => return false,
        };
        let Some(inquiry) = self.inquiry.as_ref().filter(|it| it.ask.asked == Asked::Phase) else {
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

    /// Who acts and whom it is done to, as they are lit on the table: in a phase those of the throw that is waited for, else
    /// those that are picked.
    pub fn lit_units(&self) -> (Vec<Id>, Vec<Id>) {
        let phase = self.inquiry.as_ref().filter(|it| it.ask.asked == Asked::Phase);
        let next = phase.filter(|_| self.hold.is_none()).and_then(Inquiry::next);
        match next {
            Some(next) => {
                (next.purpose.of.iter().cloned().collect(), next.purpose.at.iter().cloned().collect())
            }
            None => (self.picked.clone(), self.against.clone()),
        }
    }
}

/// The boxes of a throw that is being typed.
fn typing(inquiry: &Inquiry, roll: Roll) -> Vec<String> {
    let typed = inquiry.typing.iter().map(u8::to_string);
    let begun = inquiry.begun.map(|begun| begun.to_string());
    let boxes = typed.chain(begun).chain(std::iter::repeat(String::new()));
    boxes.take(usize::from(roll.count)).collect()
}

/// The boxes of a throw that is not being typed.
fn shown(cast: &Fallen) -> Vec<String> {
    match &cast.faces {
        Some(faces) => faces.iter().map(u8::to_string).collect(),
        None => vec![String::new(); usize::from(cast.next.roll.count)],
    }
}
