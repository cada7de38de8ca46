//! Placing by words: "12 cm in front of the 85th, facing it".
//!
//! What is understood stands in the language files as lists of phrases, and those of all languages are
//! understood at once. The text is taken apart in two: where, and facing whither.

mod naming;
pub(super) mod phrases;

use glam::DVec2;
use phrases::{find, number, take, take_all};
use seam::geometry::{Footprint, Pose, Rect, TINY};
use seam::names::Id;
use seam::ruling::Reason;
use seam::table::{Body, View};
use seam::units::Bearing;

/// What the words are about.
pub struct Placing<'a> {
    /// The table.
    pub view: &'a View,
    /// Who is placed.
    pub mover: &'a Id,
    /// Its frontage and depth, if it has no stands on the table.
    pub size: Option<Footprint>,
    /// Who is meant by "it" before anybody is named.
    pub it: Option<&'a Id>,
}

/// Words that place nothing: what was found, and what was expected.
#[derive(Clone, Debug, PartialEq)]
pub struct WordsFault(pub Reason);

impl From<Reason> for WordsFault {
    fn from(reason: Reason) -> Self {
        Self(reason)
    }
}

/// Where the words place somebody: the middle of his front edge, and his facing.
///
/// Distances run from the edge of the other's outline to the nearest point of the mover's, the middle of the
/// mover straight out from the middle of that edge; contact is 0 cm. Of facings left unsaid a friend's is the
/// same, an enemy is faced, and at a point it stays as it is.
///
/// # Errors
/// No place is named, a name is not clear, or somebody has no place or no size.
pub fn read(text: &str, placing: &Placing<'_>) -> Result<Pose, WordsFault> {
    let mut place = phrases::words(text);
    let mut facing = None;
    let back = find(&place, "words-back").map(|(from, to)| (from, to, true));
    let front = find(&place, "words-facing").map(|(from, to)| (from, to, false));
    // Of two that begin at the same word the longer one is meant, and that is the back.
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

/// Two numbers and nothing else but words without weight.
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

/// A side of an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Front,
    Rear,
    Left,
    Right,
}

impl Side {
    /// Straight out from it.
    fn outwards(self, of: &Rect) -> DVec2 {
        match self {
            Self::Front => of.facing().forward(),
            Self::Rear => of.facing().opposite().forward(),
            Self::Left => of.facing().opposite().right(),
            Self::Right => of.facing().right(),
        }
    }
}

/// The side of the other, and whether it is touched; taken out of the words.
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

/// Whither somebody is to look.
enum Look<'a> {
    At(&'a Body),
    AwayFrom(&'a Body),
    As(&'a Body),
    To(Bearing),
}

impl Look<'_> {
    /// The facing of somebody at this point; on the very point he is to look at, that one's own.
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

/// Where somebody is, and how he faces; a general or guns without stands are a point.
fn outline(body: &Body) -> Result<Rect, WordsFault> {
    let unplaced = || fault("unplaced").name("name", &body.name);
    let (at, facing) = body.pose.ok_or_else(unplaced)?;
    Ok(body.outline().unwrap_or_else(|| Rect::new(at, facing, 0.0, 0.0)))
}

impl<'a> Placing<'a> {
    /// Whom the words name; "it", or nobody, is who was named last.
    fn named(&self, mut words: Vec<String>, it: Option<&Id>) -> Result<&'a Body, WordsFault> {
        take_all(&mut words, "words-idle");
        take_all(&mut words, "words-it");
        if !words.is_empty() {
            return naming::find(self.view, self.mover, &words);
        }
        it.and_then(|id| self.view.body(id)).ok_or_else(|| fault("no-name").into())
    }

    /// Whither the words say to look; `beside` is the one it stands beside, and whether it touches him.
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

    /// Whither to look where nothing is said of it.
    fn unsaid(&self, beside: Option<(&'a Body, bool)>) -> Look<'a> {
        let mover = self.view.body(self.mover);
        let Some((other, touches)) = beside else {
            let pose = mover.and_then(|mover| mover.pose);
            return Look::To(pose.map(|(_, facing)| facing).unwrap_or_default());
        };
        let friend = mover.is_some_and(|mover| mover.side == other.side);
        if friend && !touches { Look::As(other) } else { Look::At(other) }
    }

    /// The pose beside an outline. Whither it looks may hang on where it is, and how far out it is on whither
    /// it looks: a few rounds settle both.
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

    /// The mover's size, and where the middle of its front lies from the centre of its outline.
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

/// Rounds in which place and facing settle.
const ROUNDS: usize = 8;

/// Halvings that bring any distance on a table below rounding.
const HALVINGS: usize = 60;

/// How far out the centre lies from the other's centre, for the two to be so far apart.
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
    // The mover's nearest corner looks past the edge: it comes closer than straight out would have it.
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

/// The distance: the number that comes first of all, after "by", or before the unit; none said: 0. It is taken out of the words.
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
