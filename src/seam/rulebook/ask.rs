//! Procedures and holes, the answers typed into the holes, and offers.

use dice::Id;
use ruling::{Arg, Reason};
use serde::{Deserialize, Serialize};

/// The kind of value that a hole in an ask takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleKind {
    /// The id of a unit.
    Unit,
    /// Ids of units, separated by commas.
    Units,
    /// Units, each with the stands that take part: `ID:1+2,ID`. A unit without numbers takes part with all its stands.
    UnitsWithStands,
    /// Two lists of units with stands, the acting side first: `A:1+2,B>D`.
    Sides,
    /// A number of centimetres.
    Cm,
    /// A number of inches.
    Inches,
    /// The id of a unit or a place.
    Target,
    /// The id of a place.
    Place,
    /// A path: straight moves, wheels and changes of formation, in order.
    Path,
    /// A point on the table: `X,Y`.
    Point,
    /// A direction, in degrees.
    Degrees,
    /// The fixed word of a formation, such as `column`.
    Formation,
    /// The id of a side.
    Side,
    /// The id of a general.
    General,
    /// The id of guns without gunners.
    Guns,
    /// The number of a side of a place, counted from 1.
    Edge,
    /// The name of a hex: `0304`.
    Hex,
    /// The names of hexes, in order: `0304,0305`.
    Hexes,
    /// The facing of a unit on hexes: the compass word of a corner of its hex.
    Facing,
    /// A word from a fixed list. Any word if the list is empty.
    Word(&'static [&'static str]),
    /// Pairs of ids, each pair assigning a unit to a target: `A:X,B:X`.
    Pairs,
    /// Shares of a number, each with the id that receives the share: `1:2,3:1`.
    Split,
}

/// The role in an ask of the thing that a hole names. A thing picked on the table fills the holes of its role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The unit that acts or that the ask is about.
    Actor,
    /// The unit or thing that the action is directed at, uses or starts from.
    Other,
    /// No role: a number, a path or a destination.
    None,
}

/// A hole: a typed input of an ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// The name of the hole. On the command line it is the option `--name`.
    pub name: &'static str,
    /// The kind of value that the hole takes.
    pub kind: HoleKind,
    /// True if the hole must be filled.
    pub required: bool,
    /// True if the hole may be filled several times.
    pub repeated: bool,
    /// The role in the ask of the thing that the hole names.
    pub part: Part,
}

impl Hole {
    /// Returns the message id of the hole's label. The label of a point also says how a point is written.
    pub fn message(&self) -> String {
        let point = if self.kind == HoleKind::Point { "-point" } else { "" };
        format!("hole-{}{point}", self.name)
    }

    /// Makes a hole that takes a single answer. Its role follows from its kind: units, generals and pairs act.
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

    /// Gives the hole the role of the thing that is acted on.
    #[must_use]
    pub const fn other(mut self) -> Self {
        self.part = Part::Other;
        self
    }

    /// Allows the hole to be filled several times.
    #[must_use]
    pub const fn repeated(mut self) -> Self {
        self.repeated = true;
        self
    }
}

/// A procedure: a kind of ask that a book can rule on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// The name of the procedure on the command line.
    pub name: &'static str,
    /// The holes of the procedure.
    pub holes: &'static [Hole],
}

/// Returns the legs of a path in words: `forward:10,form:column` is 10 cm straight ahead, then into column.
pub fn legs(way: &str) -> Vec<Arg> {
    way.split(',').map(|leg| said_leg(leg.trim())).collect()
}

/// Returns a leg in words. An unknown leg stays as it was typed.
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

/// The answers typed into a procedure's holes, and the choices that players make and no die decides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// Pairs of a hole's name and an answer, in the order given.
    pub given: Vec<(String, String)>,
    /// Pairs of a rule's key and the id chosen under the rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<(String, String)>,
}

impl Answers {
    /// Returns the answers as the text of an order: the procedure and the named units, then the path leg by leg.
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

    /// Returns the first answer to a hole.
    pub fn one(&self, hole: &str) -> Option<&str> {
        self.given.iter().find(|(name, _)| name == hole).map(|(_, answer)| answer.as_str())
    }

    /// Returns every answer to a hole.
    pub fn all<'a>(&'a self, hole: &'a str) -> impl Iterator<Item = &'a str> {
        self.given.iter().filter(move |(name, _)| name == hole).map(|(_, answer)| answer.as_str())
    }
}

/// The urgency of an offer: when it must be settled, if at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Free to be taken up or left.
    Free,
    /// Due before the current phase closes.
    Now,
    /// Due later in the turn, as things stand.
    Later,
}

/// The values that may be filled into a hole that an offer leaves open.
#[derive(Clone, Debug, PartialEq)]
pub enum ChoiceRange {
    /// A single value from the list.
    OneOf(Vec<String>),
    /// A number of centimetres or degrees within a range.
    Between(f64, f64),
    /// A path of at most the given length, in cm.
    Path(f64),
    /// A point near a given point, at most the given distance away, in cm.
    Near([f64; 2], f64),
    /// Several values from a list, separated by commas.
    SomeOf {
        /// The values to choose from.
        of: Vec<String>,
        /// The smallest number that must be chosen.
        least: usize,
        /// The largest number that may be chosen.
        most: usize,
    },
    /// Assignments of units to targets, at most one target for each unit: `A:X,B:X`.
    Pairs {
        /// The units to assign, each with a list of possible targets.
        of: Vec<(String, Vec<String>)>,
        /// True if every unit must be assigned.
        every: bool,
    },
    /// A number that must be dealt out completely: `A:3,B:1`.
    Split {
        /// The number to deal out.
        total: u32,
        /// The ids that can receive a share.
        among: Vec<String>,
    },
}

/// A hole that an offer leaves open: a choice for the player who takes the offer.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The name of the hole.
    pub hole: &'static str,
    /// The values that the hole takes.
    pub takes: ChoiceRange,
    /// True if the hole may stay empty.
    pub optional: bool,
}

/// An offer: an ask that may be made now, or must be made.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The name of the procedure.
    pub procedure: &'static str,
    /// The side that may make the ask.
    pub side: Option<Id>,
    /// The holes that are already filled, with the answers.
    pub answers: Vec<(&'static str, String)>,
    /// The holes left to choose.
    pub open: Vec<Choice>,
    /// The urgency of the offer.
    pub due: Due,
    /// The text of the offer.
    pub says: Reason,
}

/// An action open to a unit against a target, as the table stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TargetAction {
    /// The name of the procedure.
    pub procedure: &'static str,
    /// The unit that acts.
    pub unit: Id,
    /// The target.
    pub target: Id,
    /// The numbers of the unit's stands that take part.
    pub stands: Vec<u32>,
    /// The range to the target, in cm.
    pub range_cm: f64,
    /// The rating at which the unit acts.
    pub rating: i64,
    /// The text that states all the fields above.
    #[serde(skip)]
    pub says: Reason,
}

impl Choice {
    /// Makes a choice that must be filled.
    pub fn of(hole: &'static str, takes: ChoiceRange) -> Self {
        Self { hole, takes, optional: false }
    }

    /// Makes a choice of exactly one value from a list.
    pub fn one_of(hole: &'static str, of: Vec<String>) -> Self {
        Self::of(hole, ChoiceRange::OneOf(of))
    }

    /// Makes a choice of one or more values from a list.
    pub fn some_of(hole: &'static str, of: Vec<String>) -> Self {
        let most = of.len();
        Self::of(hole, ChoiceRange::SomeOf { of, least: 1, most })
    }

    /// Allows the choice to stay empty.
    #[must_use]
    pub fn optional(self) -> Self {
        Self { optional: true, ..self }
    }
}

impl Offer {
    /// Makes an offer of a procedure, with no hole filled and none left to choose.
    pub fn of(procedure: &'static str, says: Reason) -> Self {
        let (answers, open) = (Vec::new(), Vec::new());
        Self { procedure, side: None, answers, open, due: Due::Free, says }
    }

    /// Sets the side that may make the ask.
    #[must_use]
    pub fn by(self, side: &Id) -> Self {
        Self { side: Some(side.clone()), ..self }
    }

    /// Fills a hole with an answer.
    #[must_use]
    pub fn with(mut self, hole: &'static str, answer: &(impl ToString + ?Sized)) -> Self {
        self.answers.push((hole, answer.to_string()));
        self
    }

    /// Adds holes left to choose.
    #[must_use]
    pub fn choosing(mut self, open: impl IntoIterator<Item = Choice>) -> Self {
        self.open.extend(open);
        self
    }

    /// Completes the text of the offer: `fill` adds arguments to it.
    #[must_use]
    pub fn saying(self, fill: impl FnOnce(Reason) -> Reason) -> Self {
        Self { says: fill(self.says), ..self }
    }

    /// Sets the urgency of the offer.
    #[must_use]
    pub fn due(self, due: Due) -> Self {
        Self { due, ..self }
    }

    /// Returns the name by which the offer is waived: the procedure and the filled holes, as in `morale@85-1` or
    /// `begin@hewers+Grudge`. Of two sides, the first unit of the acting side stands for all: `melee@85-1`.
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

/// A waiver by the umpire: of an offer that is due, so that the phase can close without it, or of an objection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The name of the offer or of the objection.
    pub name: String,
    /// The umpire's reason.
    pub reason: String,
}
