//! Procedures and their parameters (called holes), the answers typed for them, and offers: requests that a player may
//! make now.

use dice::Id;
use ruling::{Arg, Reason};
use serde::{Deserialize, Serialize};

/// The kind of value that a parameter of a procedure takes.
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
    /// A point on the game table: `X,Y`.
    Point,
    /// A direction, in degrees.
    Degrees,
    /// The word for a formation, such as `column`.
    Formation,
    /// The id of a side.
    Side,
    /// The id of a general.
    General,
    /// The id of guns without gunners.
    Guns,
    /// The number of an edge of a place such as a building, counted from 1.
    Edge,
    /// The name of a hex: `0304`.
    Hex,
    /// The names of hexes, in order: `0304,0305`.
    Hexes,
    /// The corner of its hex that a unit faces, as a compass word.
    Facing,
    /// A word from a fixed list. Any word if the list is empty.
    Word(&'static [&'static str]),
    /// Pairs of ids, each pair assigning a unit to a target: `A:X,B:X`.
    Pairs,
    /// The parts into which a number is shared out, each with the id that receives it: `1:2,3:1`.
    Split,
}

/// The role of the unit or place that a parameter names, for example attacker or target. A click on a unit or place
/// fills the parameters of the matching role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The unit that acts or that the request is about, such as the attacker.
    Actor,
    /// The unit or place that the action is directed at, uses or starts from, such as the target.
    Other,
    /// No role, as for a number, a path or a destination.
    None,
}

/// A parameter of a procedure that is typed or clicked, such as the target of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// The name of the parameter. On the command line it is the option `--name`.
    pub name: &'static str,
    /// The kind of value that the parameter takes.
    pub kind: HoleKind,
    /// True if the parameter must be filled.
    pub required: bool,
    /// True if the parameter may be filled several times.
    pub repeated: bool,
    /// The role that the named unit or place plays in the request.
    pub part: Part,
}

impl Hole {
    /// Returns the message id of the parameter's label. The label of a point also says how a point is written.
    pub fn message(&self) -> String {
        let point = if self.kind == HoleKind::Point { "-point" } else { "" };
        format!("hole-{}{point}", self.name)
    }

    /// Makes a parameter with a single answer. The kind of value decides the parameter's role: units, generals and
    /// pairs act; targets, places and guns are acted on.
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

    /// Gives the parameter the role [`Part::Other`], the role of the thing that is acted on.
    #[must_use]
    pub const fn other(mut self) -> Self {
        self.part = Part::Other;
        self
    }

    /// Allows the parameter to be filled several times.
    #[must_use]
    pub const fn repeated(mut self) -> Self {
        self.repeated = true;
        self
    }
}

/// A procedure that a rulebook can rule on, such as fire, with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// The name of the procedure on the command line.
    pub name: &'static str,
    /// The parameters of the procedure.
    pub holes: &'static [Hole],
}

/// Returns an answer as readers know it: with names in place of ids. `called` gives the name of an id.
///
/// An answer can list things, name two sides ("a>b"), pair one thing with another ("a:b"), and give the numbers of stands
/// or a share ("a:1+2").
pub fn answer_named(answer: &str, called: &dyn Fn(&Id) -> String) -> String {
    let name = |id: &str| called(&Id::from(id.trim()));
    let is_known = |id: &str| name(id) != id.trim();
    let item = |item: &str| match item.split_once(':').filter(|_| !is_known(item)) {
        Some((one, to)) if is_known(to) => format!("{} → {}", name(one), name(to)),
        Some((one, numbers)) if is_known(one) => format!("{} ({})", name(one), numbers.replace('+', ", ")),
        _ => name(item),
    };
    let side = |side: &str| side.split(',').map(item).collect::<Vec<_>>().join(", ");
    answer.split('>').map(side).collect::<Vec<_>>().join(" → ")
}

/// Returns the legs of a path in words: `forward:10,form:column` is 10 cm straight ahead, then a change to column.
pub fn legs(way: &str) -> Vec<Arg> {
    way.split(',').map(|leg| said_leg(leg.trim())).collect()
}

/// Returns one leg of a path in words. An unknown leg stays as it was typed.
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

/// The answers typed for a procedure's parameters, and the choices that players make without dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answers {
    /// Pairs of a parameter's name and an answer, in the order given.
    pub given: Vec<(String, String)>,
    /// Pairs of a rule's key and the value that a player chose under that rule.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<(String, String)>,
}

impl Answers {
    /// Returns the request as the text of a written order: the procedure, the named units, and the path leg by leg.
    /// `called` returns the name of a unit.
    pub fn told(&self, procedure: &str, holes: &[Hole], called: impl Fn(&Id) -> String) -> Reason {
        let is_way = |name: &str| holes.iter().any(|hole| hole.name == name && hole.kind == HoleKind::Path);
        let (ways, others): (Vec<_>, Vec<_>) = self.given.iter().partition(|(hole, _)| is_way(hole));
        let named: Vec<String> = others.iter().map(|(_, answer)| answer_named(answer, &called)).collect();
        let legs: Vec<Arg> = ways.iter().flat_map(|(_, way)| legs(way)).collect();
        let order = Reason::new("order-written", if legs.is_empty() { "" } else { "way" });
        let order = order.word("procedure", format!("procedure-{procedure}"));
        let order = order.name("answers", named.join(", "));
        if legs.is_empty() { order } else { order.list("way", legs) }
    }

    /// Returns the first answer to the named parameter.
    pub fn one(&self, hole: &str) -> Option<&str> {
        self.given.iter().find(|(name, _)| name == hole).map(|(_, answer)| answer.as_str())
    }

    /// Returns every answer to the named parameter.
    pub fn all<'a>(&'a self, hole: &'a str) -> impl Iterator<Item = &'a str> {
        self.given.iter().filter(move |(name, _)| name == hole).map(|(_, answer)| answer.as_str())
    }
}

/// The time by which an offered request must be settled, if at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Optional: the players may make the request or not.
    Free,
    /// The request must be settled before the current phase closes.
    Now,
    /// The request must be settled later in the turn, unless the situation changes.
    Later,
}

/// The values allowed for a parameter that an offer leaves to the player.
#[derive(Clone, Debug, PartialEq)]
pub enum ChoiceRange {
    /// Exactly one value from the list.
    OneOf(Vec<String>),
    /// A number from the first to the second, in cm or degrees.
    Between(f64, f64),
    /// A path of at most the given length, in cm.
    Path(f64),
    /// A point at most the given distance, in cm, from the given point.
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
    /// A number to be shared out completely among ids, as in `A:3,B:1`.
    Split {
        /// The number to share out.
        total: u32,
        /// The ids that can receive a share.
        among: Vec<String>,
    },
}

/// A parameter that an offer leaves to the player, with the values to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The name of the parameter.
    pub hole: &'static str,
    /// The values that the parameter takes.
    pub takes: ChoiceRange,
    /// True if the parameter may stay empty.
    pub optional: bool,
}

/// An offer: a request that a player may make now or must make, such as a unit's morale test.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The name of the procedure.
    pub procedure: &'static str,
    /// The side that may make the request, if only one side may.
    pub side: Option<Id>,
    /// The parameters that are already filled, with the answers.
    pub answers: Vec<(&'static str, String)>,
    /// The parameters that are left to the player.
    pub open: Vec<Choice>,
    /// The time by which the request must be settled.
    pub due: Due,
    /// The text of the offer.
    pub says: Reason,
}

/// An action that a unit can take against a target in the current position.
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
    /// The fire rating of the unit against the target, with all modifiers.
    pub rating: i64,
    /// The text that states all the fields above.
    #[serde(skip)]
    pub says: Reason,
}

impl Choice {
    /// Makes a choice that can't stay empty: the player fills the parameter `hole` with a value from `takes`.
    pub fn of(hole: &'static str, takes: ChoiceRange) -> Self {
        Self { hole, takes, optional: false }
    }

    /// Makes a choice of exactly one value from a list, for the parameter `hole`.
    pub fn one_of(hole: &'static str, of: Vec<String>) -> Self {
        Self::of(hole, ChoiceRange::OneOf(of))
    }

    /// Makes a choice of one or more values from a list, for the parameter `hole`.
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
    /// Makes an offer of a procedure, with no parameter filled and none left to choose.
    pub fn of(procedure: &'static str, says: Reason) -> Self {
        let (answers, open) = (Vec::new(), Vec::new());
        Self { procedure, side: None, answers, open, due: Due::Free, says }
    }

    /// Sets the side that may make the request.
    #[must_use]
    pub fn by(self, side: &Id) -> Self {
        Self { side: Some(side.clone()), ..self }
    }

    /// Fills a parameter with an answer.
    #[must_use]
    pub fn with(mut self, hole: &'static str, answer: &(impl ToString + ?Sized)) -> Self {
        self.answers.push((hole, answer.to_string()));
        self
    }

    /// Adds parameters that the player chooses.
    #[must_use]
    pub fn choosing(mut self, open: impl IntoIterator<Item = Choice>) -> Self {
        self.open.extend(open);
        self
    }

    /// Completes the text of the offer. `fill` adds arguments to the text.
    #[must_use]
    pub fn saying(self, fill: impl FnOnce(Reason) -> Reason) -> Self {
        Self { says: fill(self.says), ..self }
    }

    /// Sets the time by which the request must be settled.
    #[must_use]
    pub fn due(self, due: Due) -> Self {
        Self { due, ..self }
    }

    /// Returns the name by which the umpire waives the offer: the procedure and the answers, as in `morale@85-1` or
    /// `begin@hewers+Grudge`. An answer that lists two sides is shortened to the first unit of the acting side:
    /// `melee@85-1`.
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

/// A waiver by the umpire, which skips an offer that is due, so that the phase can close, or accepts an objection to
/// the battle file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Waiver {
    /// The name of the offer or of the objection.
    pub name: String,
    /// The umpire's reason.
    pub reason: String,
}
