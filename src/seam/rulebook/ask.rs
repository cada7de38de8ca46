//! What can be asked: procedures with typed holes, answers typed in, and offers.

use crate::names::Id;
use crate::ruling::{Arg, Reason};
use serde::{Deserialize, Serialize};

/// What a hole in an ask takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleKind {
    /// The id of a unit.
    Unit,
    /// Ids of units, separated by commas.
    Units,
    /// Units, each with the stands that take part: `ID:1+2,ID`.
    UnitsWithStands,
    /// Two such lists: `A:1+2,B>D`.
    Sides,
    /// A number of centimetres.
    Cm,
    /// A number of inches.
    Inches,
    /// The id of a unit or of a place.
    Target,
    /// The id of a place.
    Place,
    /// A way: straights, wheels and changes of formation, in their order.
    Path,
    /// A point: `X,Y`.
    Point,
    /// A direction in degrees.
    Degrees,
    /// The fixed word of a formation.
    Formation,
    /// The id of a side.
    Side,
    /// The id of a general.
    General,
    /// The id of guns without gunners.
    Guns,
    /// The number of a side of a place, from 1.
    Edge,
    /// The name of a hex: `0304`.
    Hex,
    /// Names of hexes, in their order: `0304,0305`.
    Hexes,
    /// The way a unit on hexes faces: the compass word of a vertex.
    Facing,
    /// One of these fixed words.
    Word(&'static [&'static str]),
    /// Who is set to whom or to what, each to at most one: `A:X,B:X`.
    Pairs,
    /// A number dealt out: `1:2,3:1`.
    Split,
}

/// Whose part in an ask a hole names; what is picked on the table goes into the holes of its part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Who acts, or whom the ask is about.
    Actor,
    /// Whom or what it is done to, with or from.
    Other,
    /// Nobody's: a number, a way, a place to go to.
    None,
}

/// A typed hole in an ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Its name; on the command line `--name`.
    pub name: &'static str,
    /// What it takes.
    pub kind: HoleKind,
    /// Whether it must be filled.
    pub required: bool,
    /// Whether it may be filled several times.
    pub repeated: bool,
    /// Whose part it names.
    pub part: Part,
}

impl Hole {
    /// The message of what it is called; one that takes a point says how a point is written.
    pub fn message(&self) -> String {
        let point = if self.kind == HoleKind::Point { "-point" } else { "" };
        format!("hole-{}{point}", self.name)
    }

    /// A hole that takes one answer; who is named in it acts.
    pub const fn new(name: &'static str, kind: HoleKind, required: bool) -> Self {
        let part = match kind {
            HoleKind::Unit
            | HoleKind::Units
            | HoleKind::UnitsWithStands
            | HoleKind::General
            | HoleKind::Pairs => Part::Actor,
            HoleKind::Target | HoleKind::Place | HoleKind::Guns => Part::Other,
            _ => Part::None,
        };
        Self { name, kind, required, repeated: false, part }
    }

    /// It names whom something is done to.
    #[must_use]
    pub const fn other(mut self) -> Self {
        self.part = Part::Other;
        self
    }

    /// It may be filled several times.
    #[must_use]
    pub const fn repeated(mut self) -> Self {
        self.repeated = true;
        self
    }
}

/// Something a book can rule on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its holes.
    pub holes: &'static [Hole],
}

/// The legs of a way in words: `forward:10,form:column` is 10 cm straight ahead and into a column.
pub fn legs(way: &str) -> Vec<Arg> {
    way.split(',').map(|leg| said_leg(leg.trim())).collect()
}

/// A leg in words; what is none stays as it was typed.
fn said_leg(leg: &str) -> Arg {
    let (word, rest) = leg.split_once(':').unwrap_or((leg, ""));
    let said = |variant| Reason::new("order-leg", variant).word("what", format!("leg-{word}"));
    let amount = rest.trim().parse::<f64>();
    let reason = match (word, amount) {
        ("forward" | "back" | "left" | "right", Ok(cm)) => said("").cm("cm", cm),
        ("wheel-left" | "wheel-right", Ok(angle)) => said("wheel").with("angle", Arg::Degrees(angle)),
        ("mount" | "dismount", Err(_)) if rest.is_empty() => return Arg::Word(format!("leg-{word}")),
        ("form", Err(_)) if !rest.is_empty() => {
            Reason::new("order-leg", "form").word("what", format!("formation-{}", rest.trim()))
        }
        _ => return Arg::Name(leg.into()),
    };
    Arg::from(reason)
}

/// Answers typed into a procedure's holes, and choices no face decides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// Hole and answer, in the order given.
    pub given: Vec<(String, String)>,
    /// Rule key and the id chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<(String, String)>,
}

impl Answers {
    /// An order of these answers in words: what is asked, and of whom, by name; then the way, leg by leg.
    pub fn told(&self, procedure: &str, holes: &[Hole], called: impl Fn(&Id) -> String) -> Reason {
        let is_way = |name: &str| holes.iter().any(|hole| hole.name == name && hole.kind == HoleKind::Path);
        let (ways, others): (Vec<_>, Vec<_>) = self.given.iter().partition(|(hole, _)| is_way(hole));
        let parts = others.iter().flat_map(|(_, answer)| answer.split(','));
        let named: Vec<String> = parts.map(|part| called(&Id::from(part))).collect();
        let legs: Vec<Arg> = ways.iter().flat_map(|(_, way)| legs(way)).collect();
        let order = Reason::new("order-written", if legs.is_empty() { "" } else { "way" });
        let order = order.word("procedure", format!("procedure-{procedure}"));
        let order = order.name("answers", named.join(", "));
        if legs.is_empty() { order } else { order.list("way", legs) }
    }

    /// The first answer to a hole.
    pub fn one(&self, hole: &str) -> Option<&str> {
        self.given.iter().find(|(name, _)| name == hole).map(|(_, answer)| answer.as_str())
    }

    /// Every answer to a hole.
    pub fn all<'a>(&'a self, hole: &'a str) -> impl Iterator<Item = &'a str> {
        self.given.iter().filter(move |(name, _)| name == hole).map(|(_, answer)| answer.as_str())
    }
}

/// Whether an offer has to be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// It may be taken up, or not.
    Free,
    /// Before the current phase closes.
    Now,
    /// Later this turn, as things stand.
    Later,
}

/// What may be filled into a hole an offer leaves open.
#[derive(Clone, Debug, PartialEq)]
pub enum Takes {
    /// One of these.
    OneOf(Vec<String>),
    /// Some number of centimetres, or degrees, between these.
    Between(f64, f64),
    /// A way that is at most this long, in cm.
    Path(f64),
    /// A point at most this far from another, in cm.
    Near([f64; 2], f64),
    /// Some of these, with commas between: at least and at most so many.
    SomeOf {
        /// What there is.
        of: Vec<String>,
        /// The fewest.
        least: usize,
        /// The most.
        most: usize,
    },
    /// Each of these set to at most one of those it can be set to: `A:X,B:X`.
    Pairs {
        /// Who is set, each with what it can be set to.
        of: Vec<(String, Vec<String>)>,
        /// Whether every one of them must be set.
        every: bool,
    },
    /// A number dealt out whole over these: `A:3,B:1`.
    Split {
        /// The number.
        total: u32,
        /// Who or what can be dealt a share.
        among: Vec<String>,
    },
}

/// A hole an offer leaves open: a choice of the player whose offer it is.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The hole.
    pub hole: &'static str,
    /// What it takes.
    pub takes: Takes,
    /// Whether it may stay empty.
    pub optional: bool,
}

/// Something that may be asked now, or will have to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The procedure.
    pub procedure: &'static str,
    /// Whose it is to ask.
    pub side: Option<Id>,
    /// The holes already filled.
    pub answers: Vec<(&'static str, String)>,
    /// The holes left to choose.
    pub open: Vec<Choice>,
    /// Whether it must be settled.
    pub due: Due,
    /// What it is, to be read.
    pub says: Reason,
}

/// What one may do to another as the table stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct May {
    /// The procedure.
    pub procedure: &'static str,
    /// Who.
    pub unit: Id,
    /// To whom.
    pub target: Id,
    /// With which of his stands.
    pub stands: Vec<u32>,
    /// How far off, in cm.
    pub range_cm: f64,
    /// At what rating.
    pub rating: i64,
    /// All that, to be read.
    #[serde(skip)]
    pub says: Reason,
}

impl Choice {
    /// A hole that must be filled.
    pub fn of(hole: &'static str, takes: Takes) -> Self {
        Self { hole, takes, optional: false }
    }

    /// One of these has to be chosen.
    pub fn one_of(hole: &'static str, of: Vec<String>) -> Self {
        Self::of(hole, Takes::OneOf(of))
    }

    /// Some of these have to be chosen.
    pub fn some_of(hole: &'static str, of: Vec<String>) -> Self {
        let most = of.len();
        Self::of(hole, Takes::SomeOf { of, least: 1, most })
    }

    /// It may stay empty.
    #[must_use]
    pub fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

impl Offer {
    /// What may be asked of a procedure, with nothing filled and nothing left to choose.
    pub fn of(procedure: &'static str, says: Reason) -> Self {
        let (answers, open) = (Vec::new(), Vec::new());
        Self { procedure, side: None, answers, open, due: Due::Free, says }
    }

    /// It is this side's to ask.
    #[must_use]
    pub fn by(self, side: &Id) -> Self {
        Self { side: Some(side.clone()), ..self }
    }

    /// A hole is filled.
    #[must_use]
    pub fn with(mut self, hole: &'static str, answer: &(impl ToString + ?Sized)) -> Self {
        self.answers.push((hole, answer.to_string()));
        self
    }

    /// Holes are left to choose.
    #[must_use]
    pub fn choosing(mut self, open: impl IntoIterator<Item = Choice>) -> Self {
        self.open.extend(open);
        self
    }

    /// What it is, with more places filled.
    #[must_use]
    pub fn saying(self, fill: impl FnOnce(Reason) -> Reason) -> Self {
        Self { says: fill(self.says), ..self }
    }

    /// Whether it must be settled.
    #[must_use]
    pub fn due(self, due: Due) -> Self {
        Self { due, ..self }
    }

    /// The name by which it is waived: the procedure and what is filled, `morale@85-1`, `begin@hewers+Grudge`; of two
    /// sides the one that acts is named by its first unit, `melee@85-1`.
    pub fn name(&self) -> String {
        let named = |(_, answer): &'_ (&'static str, String)| match answer.split_once('>') {
            Some((ours, _)) => ours.split([',', ':']).next().unwrap_or_default().to_owned(),
            None => answer.clone(),
        };
        let answers: Vec<String> = self.answers.iter().map(named).collect();
        match answers.as_slice() {
            [] => self.procedure.to_owned(),
            _ => format!("{}@{}", self.procedure, answers.join("+")),
        }
    }
}

/// The umpire closes a phase over something that is due, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The name of the offer.
    pub name: String,
    /// The reason.
    pub reason: String,
}
