//! Placing a unit by a typed text, such as "12 cm in front of the 85th, facing it".
//!
//! The known phrases are lists in the language files. Phrases of all languages are understood at the same time. A text
//! has two parts: the place and the facing.

mod naming;
pub(super) mod phrases;

use dice::Id;
use geometry::units::Bearing;
use geometry::{Footprint, Pose, Rect, TINY};
use glam::DVec2;
use phrases::{find, number, take, take_all};
use ruling::Reason;
use ruling::table::{Body, View};

/// The context needed to understand a text.
pub struct TextContext<'a> {
    /// The table.
    pub view: &'a View,
    /// The unit to place.
    pub mover: &'a Id,
    /// The frontage and depth of the unit, used if the unit has no stands on the table.
    pub size: Option<Footprint>,
    /// The unit that "it" means until the text names another.
    pub it: Option<&'a Id>,
}

/// The fault of a text that gives no place for a unit. The message says what was found and what was expected.
#[derive(Clone, Debug, PartialEq)]
pub struct WordsFault(pub Reason);

impl From<Reason> for WordsFault {
    fn from(reason: Reason) -> Self {
        Self(reason)
    }
}

/// Reads a text and returns the pose of the unit: the middle of its front edge, and its facing.
///
/// A distance is measured from the edge of the other unit to the nearest point of the placed unit. The middle of the
/// placed unit is straight out from the middle of that edge. Contact is a distance of 0 cm. If the text gives no
/// facing, the unit faces like a friend beside it, or towards an enemy or a unit that it touches. At a plain point, it
/// keeps its facing.
///
/// # Errors
/// Fails if the text names no place, if a name is not clear, or if the place or the size of a unit is not known.
pub fn read(text: &str, placing: &TextContext<'_>) -> Result<Pose, WordsFault> {
    let mut place = phrases::words(text);
    let mut facing = None;
    let back = find(&place, "words-back").map(|(from, to)| (from, to, true));
    let front = find(&place, "words-facing").map(|(from, to)| (from, to, false));
    // The phrase that begins first is used. If both begin at the same word, the longer one is used, which is the one
    // for the back.
    let turned = [back, front].into_iter().flatten().min_by_key(|(from, ..)| *from);
    if let Some((from, to, away)) = turned {
        let mut rest = place.split_off(from);
        facing = Some((rest.split_off(to - from), away));
    }
    if let Some(at) = point(&place) {
        let look = placing.look(facing, None)?;
        return Ok(Pose { at, facing: look.from(at) });
    }
    let cm = distance(&mut place);
    let (side, touches) = relation(&mut place)?;
    let other = placing.named(place, placing.it)?;
    let look = placing.look(facing, Some((other, touches)))?;
    placing.beside(&outline(other)?, side, if touches { 0.0 } else { cm }, &look)
}

fn fault(variant: &'static str) -> Reason {
    Reason::new("words", variant)
}

/// Reads two numbers as a point. Returns `None` if other words with a meaning are left.
fn point(words: &[String]) -> Option<DVec2> {
    let mut left = words.to_owned();
    take_all(&mut left, "words-idle");
    let numbers: Option<Vec<f64>> = match left.as_slice() {
        [one] => one.split(',').map(number).collect(),
        several => several.iter().map(|word| number(word)).collect(),
    };
    match numbers?.as_slice() {
        [x, y] => Some(DVec2::new(*x, *y)),
        _ => None,
    }
}

/// A side of a unit's outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Front,
    Rear,
    Left,
    Right,
}

impl Side {
    /// Returns the direction that points straight out from the side.
    fn outwards(self, of: &Rect) -> DVec2 {
        match self {
            Self::Front => of.facing().forward(),
            Self::Rear => of.facing().opposite().forward(),
            Self::Left => of.facing().opposite().right(),
            Self::Right => of.facing().right(),
        }
    }
}

/// Removes the words for a side of the other unit, and returns that side. The flag is true if the words also name
/// contact.
fn relation(words: &mut Vec<String>) -> Result<(Side, bool), WordsFault> {
    let said = words.join(" ");
    let first = |words: &mut Vec<String>, messages: [&str; 4]| {
        let sides = [Side::Front, Side::Rear, Side::Left, Side::Right];
        let mut known = messages.into_iter().zip(sides);
        let found = known.find(|(message, _)| take(words, message));
        found.map(|(_, side)| side)
    };
    if take(words, "words-contact") {
        let touched = first(words, ["words-of-front", "words-of-rear", "words-of-left", "words-of-right"]);
        return Ok((touched.unwrap_or(Side::Front), true));
    }
    match first(words, ["words-front", "words-rear", "words-left", "words-right"]) {
        Some(side) => Ok((side, false)),
        None => Err(fault("no-place").name("text", said).into()),
    }
}

/// The facing that a text gives to the unit.
enum Look<'a> {
    At(&'a Body),
    AwayFrom(&'a Body),
    As(&'a Body),
    To(Bearing),
}

impl Look<'_> {
    /// Returns the facing of a unit at a point. If the unit is to look at another unit that is at this very point,
    /// returns the facing of the other unit.
    fn from(&self, point: DVec2) -> Bearing {
        let towards = |body: &Body| {
            let (at, facing) = body.pose.unwrap_or_default();
            let middle = body.outline().map_or(at, |outline| outline.centre());
            Bearing::of(middle - point).unwrap_or(facing)
        };
        match self {
            Self::At(body) => towards(body),
            Self::AwayFrom(body) => towards(body).opposite(),
            Self::As(body) => body.pose.map(|(_, facing)| facing).unwrap_or_default(),
            Self::To(bearing) => *bearing,
        }
    }
}

/// Returns the outline of a unit on the table. A general, or guns without stands, are a single point.
fn outline(body: &Body) -> Result<Rect, WordsFault> {
    let unplaced = || fault("unplaced").name("name", &body.name);
    let (at, facing) = body.pose.ok_or_else(unplaced)?;
    Ok(body.outline().unwrap_or_else(|| Rect::new(at, facing, 0.0, 0.0)))
}

impl<'a> TextContext<'a> {
    /// Returns the unit that the words name. "It", or no words, mean the unit that was named last.
    fn named(&self, mut words: Vec<String>, it: Option<&Id>) -> Result<&'a Body, WordsFault> {
        take_all(&mut words, "words-idle");
        take_all(&mut words, "words-it");
        if !words.is_empty() {
            return naming::find(self.view, self.mover, &words);
        }
        it.and_then(|id| self.view.body(id)).ok_or_else(|| fault("no-name").into())
    }

    /// Returns the facing that the words give. `facing` has these words, and true if the unit turns its back. `beside`
    /// has the other unit next to the placed one, and true if the two touch.
    fn look(
        &self,
        facing: Option<(Vec<String>, bool)>,
        beside: Option<(&'a Body, bool)>,
    ) -> Result<Look<'a>, WordsFault> {
        let Some((mut words, back)) = facing else {
            return Ok(self.unsaid(beside));
        };
        let last = beside.map(|(body, _)| &body.id).or(self.it);
        let degrees: Vec<f64> = words.iter().filter_map(|word| number(word)).collect();
        let mut left = words.clone();
        take_all(&mut left, "words-idle");
        if let ([degrees], 1, false) = (degrees.as_slice(), left.len(), back) {
            return Ok(Look::To(Bearing::degrees(*degrees)));
        }
        let same = take(&mut words, "words-same");
        let away = take(&mut words, "words-away") || back;
        let it = take_all(&mut words, "words-it");
        take_all(&mut words, "words-idle");
        if words.is_empty() && !same && !away && !it {
            return Err(fault("no-facing").into());
        }
        let whom = self.named(words, last)?;
        Ok(match (same, away) {
            (true, _) => Look::As(whom),
            (_, true) => Look::AwayFrom(whom),
            _ => Look::At(whom),
        })
    }

    /// Returns the facing for a text that gives none.
    fn unsaid(&self, beside: Option<(&'a Body, bool)>) -> Look<'a> {
        let mover = self.view.body(self.mover);
        let Some((other, touches)) = beside else {
            let pose = mover.and_then(|mover| mover.pose);
            return Look::To(pose.map(|(_, facing)| facing).unwrap_or_default());
        };
        let friend = mover.is_some_and(|mover| mover.side == other.side);
        if friend && !touches { Look::As(other) } else { Look::At(other) }
    }

    /// Returns the pose of the unit beside the outline of another. `cm` is the distance between the two.
    ///
    /// The facing can depend on the place, and the distance between the centres depends on the facing. So both are
    /// computed in a few rounds.
    fn beside(&self, other: &Rect, side: Side, cm: f64, look: &Look<'_>) -> Result<Pose, WordsFault> {
        let (shape, front) = self.shape()?;
        let out = side.outwards(other);
        let mut centre = other.centre() + out * (cm + shape.frontage + shape.depth);
        let mut facing = look.from(centre);
        for _ in 0..ROUNDS {
            let mover = Rect::new(centre, facing, shape.frontage, shape.depth);
            centre = other.centre() + out * far(other, out, &mover, cm);
            facing = look.from(centre);
        }
        let at = Pose { at: centre, facing }.to_world(front);
        Ok(Pose { at, facing })
    }

    /// Returns the size of the unit, and the middle of its front relative to the centre of its outline.
    fn shape(&self) -> Result<(Footprint, DVec2), WordsFault> {
        let mover = self.view.body(self.mover);
        let placed = mover.and_then(|mover| mover.outline().zip(mover.pose));
        if let Some((outline, (at, _))) = placed {
            let size = Footprint { frontage: outline.frontage(), depth: outline.depth() };
            return Ok((size, outline.to_local(at)));
        }
        let name = mover.map_or_else(|| self.mover.to_string(), |mover| mover.name.clone());
        let size = self.size.ok_or_else(|| fault("no-size").name("name", name))?;
        Ok((size, DVec2::new(0.0, 0.5 * size.depth)))
    }
}

/// The number of rounds after which place and facing no longer change.
const ROUNDS: usize = 8;

/// The number of halvings after which any distance on a table is below rounding error.
const HALVINGS: usize = 60;

/// Returns the distance between the two centres, along `out`, for which the outlines are `cm` apart.
fn far(other: &Rect, out: DVec2, mover: &Rect, cm: f64) -> f64 {
    let apart = |out_cm: f64| other.distance(&mover.moved(other.centre() + out * out_cm - mover.centre()));
    let reach = |rect: &Rect| {
        let (along, across) = (rect.facing().forward().dot(out), rect.facing().right().dot(out));
        0.5 * (rect.depth() * along.abs() + rect.frontage() * across.abs())
    };
    let straight = reach(other) + reach(mover) + cm;
    if apart(straight) - cm <= TINY {
        return straight;
    }
    // A unit at an angle that overlaps the edge only partly has to come closer than `straight`.
    let (mut near, mut beyond) = (0.0, straight);
    for _ in 0..HALVINGS {
        let middle = 0.5 * (near + beyond);
        if apart(middle) > cm {
            beyond = middle;
        } else {
            near = middle;
        }
    }
    near
}

/// Removes the distance from the words and returns it. It is a number at the very beginning, after "by", or before the
/// unit of length. Returns 0 if there is none.
fn distance(words: &mut Vec<String>) -> f64 {
    let after = |at: usize| at.checked_sub(1).and_then(|before| words.get(before));
    let said = |word: Option<&String>, message: &str| {
        word.is_some_and(|word| find(std::slice::from_ref(word), message).is_some())
    };
    let fits = |at: &usize| {
        let number = words.get(*at).and_then(|word| number(word)).is_some();
        let marked = said(after(*at), "words-by") || said(words.get(at + 1), "words-cm");
        number && (*at == 0 || marked)
    };
    let Some(at) = (0..words.len()).find(fits) else {
        return 0.0;
    };
    number(&words.remove(at)).unwrap_or_default().max(0.0)
}

#[cfg(test)]
mod tests;
